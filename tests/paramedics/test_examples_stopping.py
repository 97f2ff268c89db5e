"""The worked examples of the specification on the end of a turn: EX-15 to EX-21."""

import pytest
from tests.paramedics.tables import (
    FULL,
    ROW,
    WAITING,
    Part,
    cards,
    gift,
    legal,
    log_of,
    lost,
    patient,
    pile,
    play,
    table,
)

from medgames import paramedics as pm
from medgames.core.events import Event

STABLE = patient("p12", "meds1", sustained=True)  # the back-up patient of most examples
CARRIED = patient("p12", "meds1")  # the same in another's turn
SUSTAINED = patient("p33", "blood1", sustained=True)
NEGLECTED = patient("p33", "blood1")


def example_15() -> pm.State:
    seat = {"main": patient("p53", "oxygen1", sustained=True)}
    return play(table(seat, WAITING, clock_ms=20000, supply_row=ROW), "clear")


@pytest.mark.rule("PM-CRIT-02", "PM-CRIT-03", "PM-OBJ-02", "PM-SCORE-03")
def test_a_critical_patient_is_not_carried_over_in_example_15() -> None:
    state = example_15()
    assert state.seats[0].morgue == lost("p53", "critical")
    assert state.seats[0].main is None
    assert pm.game.outcome(state).scores == (-2, 0)


@pytest.mark.rule("PM-TRANS-10")
def test_a_dead_patient_gives_its_tokens_back_in_example_15() -> None:
    assert example_15().seats[0].pool == (2, 2, 2, 4, 4, 4)


@pytest.mark.rule("PM-CLOCK-01", "PM-CLOCK-02", "PM-TURN-02")
def test_the_next_turn_begins_with_all_its_time_in_example_15() -> None:
    state = example_15()
    assert (state.phase, state.active, state.clock_ms) == (pm.Phase.TREAT, 1, 60000)


def example_16(*script: str) -> pm.State:
    seat = {
        "main": patient("p33", "blood1 meds1"),
        "backup": STABLE,
        "hand": cards("G2"),
    }
    script = (*pile("Y P O"), *script)
    return play(table(seat, FULL, supply_row=ROW, script=script), "clear")


@pytest.mark.rule("PM-SUS-01", "PM-SUS-08", "PM-READY-01", "PM-STOP-08")
def test_a_neglected_patient_dies_and_the_sustained_one_stays_in_example_16() -> None:
    seat = example_16().seats[0]
    assert seat.morgue == lost("p33")
    assert (seat.main, seat.backup) == (None, CARRIED)


@pytest.mark.rule("PM-DRAW-02", "PM-DRAW-03")
def test_the_hand_is_filled_from_the_deck_in_example_16() -> None:
    assert example_16().seats[0].hand == cards("Y1 P1 O1 G2")


@pytest.mark.rule("PM-FILL-01", "PM-STOP-04")
def test_the_next_turn_of_the_same_player_starts_with_a_fill_in_example_16() -> None:
    state = play(example_16("p20", "p63"), "clear")
    assert (state.phase, state.active) == (pm.Phase.START_FILL, 0)
    assert state.pending_pair == ("p20", "p63")
    assert legal(state) == ["fill 0 1", "fill 1 1", "time_expired"]


def expired(
    main: pm.Slot | None, backup: pm.Slot | None, penalty: str = "counts", *texts: str
) -> pm.State:
    """Time runs out on seat 0 with these patients."""
    config = pm.Config(expiry_penalty=penalty)
    state = table({"main": main, "backup": backup}, WAITING, config=config, supply_row=ROW)
    return play(state, "time_expired", *texts)


def fate(state: pm.State) -> tuple[pm.Phase, tuple[tuple[str, str], ...], pm.Slot | None]:
    """The phase, who died and how, and who lies on the back-up gurney of seat 0."""
    seat = state.seats[0]
    return state.phase, seat.morgue, seat.backup


@pytest.mark.rule("PM-STOP-02", "PM-STOP-03")
def test_a_choice_between_two_sustained_patients_is_due_in_example_17() -> None:
    state = expired(SUSTAINED, STABLE)
    assert (state.phase, state.to_act, state.clock_ms) == (pm.Phase.VICTIM, 0, 0)
    assert legal(state) == ["victim main", "victim backup"]


@pytest.mark.rule("PM-STOP-02", "PM-STOP-03", "PM-STOP-04")
def test_the_chosen_patient_dies_in_example_17() -> None:
    state = expired(SUSTAINED, STABLE, "counts", "victim main")
    assert fate(state) == (pm.Phase.TREAT, lost("p33", "timeout"), CARRIED)
    assert (state.active, state.seats[0].main) == (1, None)


@pytest.mark.rule("PM-STOP-05", "PM-RUL-07")
def test_an_unsustained_patient_pays_the_penalty_in_example_18() -> None:
    assert fate(expired(NEGLECTED, STABLE)) == (pm.Phase.TREAT, lost("p33"), CARRIED)


@pytest.mark.rule("PM-STOP-07", "PM-RUL-07")
def test_the_survivor_dies_too_under_additional_of_example_18() -> None:
    state = expired(NEGLECTED, STABLE, "additional")
    died = (*lost("p33"), *lost("p12", "timeout"))
    assert fate(state) == (pm.Phase.TREAT, died, None)


@pytest.mark.rule("PM-RUL-07")
def test_either_patient_may_be_chosen_under_only_one_of_example_18() -> None:
    state = expired(NEGLECTED, STABLE, "only_one")
    assert state.phase is pm.Phase.VICTIM
    assert legal(state) == ["victim main", "victim backup"]


@pytest.mark.rule("PM-STOP-06", "PM-RUL-07")
@pytest.mark.parametrize("penalty", ["counts", "additional"])
def test_two_unsustained_patients_both_die_in_example_19(penalty: str) -> None:
    state = expired(NEGLECTED, CARRIED, penalty)
    assert fate(state) == (pm.Phase.TREAT, lost("p33 p12"), None)


@pytest.mark.rule("PM-RUL-07")
def test_one_of_two_unsustained_patients_survives_under_only_one_of_example_19() -> None:
    state = expired(NEGLECTED, CARRIED, "only_one")
    assert legal(state) == ["victim main", "victim backup"]
    state = play(state, "victim main")
    assert fate(state) == (pm.Phase.TREAT, lost("p33", "timeout"), CARRIED)


@pytest.mark.rule("PM-STOP-07")
@pytest.mark.parametrize(("main", "backup"), [(STABLE, None), (None, STABLE)])
def test_the_only_patient_dies_without_a_decision_in_example_20(
    main: pm.Slot | None, backup: pm.Slot | None
) -> None:
    state = expired(main, backup)
    assert fate(state) == (pm.Phase.TREAT, lost("p12", "timeout"), None)
    assert (state.active, state.seats[0].main) == (1, None)


@pytest.mark.rule("PM-STOP-07")
def test_nobody_dies_without_a_patient_in_example_20() -> None:
    state = expired(None, None)
    assert fate(state) == (pm.Phase.TREAT, (), None)
    assert state.active == 1


def example_21(config: pm.Config | None = None) -> pm.State:
    """A pair is drawn, and p12 lies sustained on the back-up gurney."""
    seats: tuple[Part, Part] = ({"backup": STABLE}, WAITING)
    return table(
        *seats,
        config=config,
        phase=pm.Phase.REFILL,
        pending_pair=("p20", "p63"),
        supply_row=ROW,
    )


@pytest.mark.rule("PM-STOP-09", "PM-RUL-08")
def test_a_fill_is_completed_outside_the_clock_in_example_21() -> None:
    state = play(example_21(), "time_expired")
    assert (state.phase, state.to_act, state.clock_ms) == (pm.Phase.LATE_FILL, 0, 0)
    assert legal(state) == ["fill 0 1", "fill 1 1"]


@pytest.mark.rule("PM-STOP-09", "PM-STOP-05", "PM-TRANS-07")
def test_the_late_patient_dies_and_pays_the_penalty_in_example_21() -> None:
    state = play(example_21(), "time_expired", "fill 0 1")
    assert fate(state) == (pm.Phase.TREAT, lost("p20"), CARRIED)


@pytest.mark.rule("PM-STOP-09", "PM-TRANS-06", "PM-FLIP-01")
def test_the_other_patient_is_given_face_down_before_the_next_turn_in_example_21() -> None:
    late = play(example_21(), "time_expired")
    placing: list[Event] = [
        event
        for event in log_of(late, "fill 0 1")
        if isinstance(event, pm.events.PatientGiven | pm.events.PatientFlipped)
    ]
    assert placing == [
        pm.events.PatientGiven(rule="PM-TRANS-06", seat=0, to=1, patient="p63", insiders=(0,)),
        pm.events.PatientFlipped(rule="PM-FLIP-01", seat=1, patient="p63"),
    ]


@pytest.mark.rule("PM-STOP-09", "PM-FILL-03")
def test_the_other_patient_stays_face_down_while_its_owner_fills_first_in_example_21() -> None:
    seats: tuple[Part, Part] = ({"backup": STABLE}, {})
    state = table(*seats, phase=pm.Phase.REFILL, pending_pair=("p20", "p63"), supply_row=ROW)
    state = play(state, "time_expired", "fill 0 1")
    assert state.phase is pm.Phase.START_FILL
    assert state.seats[1].backup == gift("p63", 0)


@pytest.mark.rule("PM-STOP-09", "PM-STOP-06", "PM-FLIP-01")
def test_a_late_fill_at_the_start_of_a_turn_turns_the_back_up_patient_up() -> None:
    state = table(
        {"backup": gift("p12", 1)},
        WAITING,
        phase=pm.Phase.START_FILL,
        pending_pair=("p20", "p63"),
        supply_row=ROW,
    )
    state = play(state, "time_expired", "fill 0 1")
    assert fate(state) == (pm.Phase.TREAT, lost("p20 p12"), None)


@pytest.mark.rule("PM-STOP-07", "PM-STOP-09", "PM-RUL-08")
def test_the_pair_is_discarded_under_abandon_of_example_21() -> None:
    state = play(example_21(pm.Config(expiry_during_fill="abandon")), "time_expired")
    assert state.patient_discard == ("p20", "p63")
    assert fate(state) == (pm.Phase.TREAT, lost("p12", "timeout"), None)
    assert (state.active, state.seats[0].main, state.seats[1].backup) == (1, None, None)
