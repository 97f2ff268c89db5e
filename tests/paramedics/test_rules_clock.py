"""The clock of a turn: what actions cost of it, and what comes too late (7.2 of the rules)."""

from typing import Any

import pytest
from tests.paramedics.scenes import OTHER, external, hand, refusal, seat, table
from tests.paramedics.tables import cards, legal, patient, play

from medgames import paramedics as pm

P12 = patient("p12")
STOP = "time_expired"


# -- the length of a turn -------------------------------------------------------------------------


@pytest.mark.rule("PM-CLOCK-01", "PM-VAR-03")
@pytest.mark.parametrize(("shift_index", "clocks"), [(0, (60000, 45000)), (2, (30000, 30000))])
def test_a_turn_is_as_long_as_its_shift_or_the_players_handicap_says(
    shift_index: int, clocks: tuple[int, int]
) -> None:
    config = pm.Config(handicap={1: (45000, 45000, 30000)})
    state = table(seat(main=P12), OTHER, config=config, shift_index=shift_index)
    assert (state.clock_ms, play(state, "clear").clock_ms) == clocks


@pytest.mark.rule("PM-CLOCK-02")
def test_the_clock_is_full_at_the_first_decision_of_a_turn() -> None:
    state = table(seat("Y2", main=P12), seat(), row="Y3 R3", clock_ms=20000)
    state = play(state, "clear")
    assert (state.phase, state.to_act) == (pm.Phase.CLEANUP, 0)
    state = play(state, "discard_row red")
    assert (state.phase, state.to_act, state.clock_ms) == (pm.Phase.START_FILL, 1, 60000)


@pytest.mark.rule("PM-CLOCK-03")
def test_nothing_happens_between_two_actions() -> None:
    state = table(seat("Y2 R1 W1", main=P12), OTHER, row="G2 B3")
    before = pm.game.dump(state)
    actions = pm.game.legal_actions(state)
    for _ in range(3):
        assert pm.game.legal_actions(state) == actions
        assert pm.game.view(state, 0).clock_ms == 60000
        pm.game.apply(state, actions[0])
    assert pm.game.dump(state) == before


# -- what is late ---------------------------------------------------------------------------------


@pytest.mark.rule("PM-CLOCK-04")
def test_an_action_that_does_not_fit_does_nothing_but_let_time_run_out() -> None:
    well = patient("p13", "bandage1", sustained=True)
    first = seat("P1", main=P12, backup=well, cabinets="meds1")
    state = table(first, OTHER, clock_ms=5500)
    late = play(state, "create cast purple main")
    assert (late, late.seats[0].morgue) == (play(state, STOP), (("p12", "unsustained"),))
    assert late.seats[0].hand[1] >= 1
    assert late.seats[0].cabinets == state.seats[0].cabinets


@pytest.mark.rule("PM-CLOCK-04")
def test_a_last_token_is_late_when_the_way_to_the_hospital_does_not_fit() -> None:
    state = table(
        seat("R1", main=patient("p03", "cast1"), backup=patient("p12")), OTHER, clock_ms=8500
    )
    assert legal(state, "create") == [
        "create bandage red backup",
        "create bandage red cabinet",
    ]
    assert external(state, "create") == ["create bandage red main"]
    state = play(state, "create bandage red main")
    assert (state.seats[0].hospital, state.active) == ((), 1)
    assert [card for card, _ in state.seats[0].morgue] == ["p03", "p12"]


@pytest.mark.rule("PM-CLOCK-04", "PM-CLOCK-05")
def test_a_fill_that_does_not_fit_lets_time_run_out() -> None:
    state = table(
        seat(), OTHER, phase=pm.Phase.START_FILL, pending_pair=("p12", "p13"), clock_ms=8000
    )
    assert legal(state) == [STOP]
    assert external(state) == ["fill 0 1", "fill 1 1"]
    state = play(state, "fill 0 1")
    assert (state.phase, state.clock_ms) == (pm.Phase.LATE_FILL, 0)
    assert state.pending_pair == ("p12", "p13")


# -- what actions cost ----------------------------------------------------------------------------

RICH = seat(
    "Y3 P1 R1 W1",
    main=patient("p03"),
    backup=patient("p12", "meds1 cast1"),
    cabinets="cast1",
    area="R2",
    has_medevac=True,
)
TEAM = pm.Config(team_play=True)
FREE = pm.Config(discard_stored=True, area_discard="any", freed_tokens="free_reuse")
COSTS = [
    ("place cast main", 3000),
    ("create bandage red main", 5500),
    ("create blood yellow+yellow cabinet", 5500),
    ("create bandage red backup", 8500),
    ("swap yellow blue", 4000),
    ("wild_out green+green", 5000),
    ("wild_in yellow+purple", 5000),
    ("call green yellow+wild", 8000),
    ("add red", 2000),
    ("discard_area", 2000),
    ("discard_area_card natural", 2000),
    ("buy extra_cabinet", 2500),
    ("medevac main", 6000),
    ("medevac backup", 6000),
    ("discard_stored cast", 2000),
]


@pytest.mark.rule("PM-CLOCK-05")
@pytest.mark.parametrize(("text", "cost_ms"), COSTS)
def test_an_action_costs_its_time(text: str, cost_ms: int) -> None:
    state = table(RICH, OTHER, row="B1 G3 W1", config=FREE)
    assert play(state, text).clock_ms == 60000 - cost_ms
    fits = play(table(RICH, OTHER, row="B1 G3 W1", config=FREE, clock_ms=cost_ms + 1), text)
    assert (fits.active, fits.clock_ms) == (0, 1)
    late = table(RICH, OTHER, row="B1 G3 W1", config=FREE, clock_ms=cost_ms)
    assert text in external(late)
    assert text not in legal(late)


@pytest.mark.rule("PM-CLOCK-05")
def test_a_fill_costs_its_time_at_the_start_and_after_a_transport() -> None:
    pair = ("p12", "p13")
    for phase in (pm.Phase.START_FILL, pm.Phase.REFILL):
        state = table(seat(), OTHER, phase=phase, pending_pair=pair, clock_ms=20000)
        assert play(state, "fill 0 1").clock_ms == 12000


@pytest.mark.rule("PM-CLOCK-05")
def test_placing_a_freed_token_costs_as_much_as_a_stored_one() -> None:
    config = pm.Config(freed_tokens="free_reuse")
    free = seat(
        main=patient("p03"), backup=patient("p12", "meds1 bandage1"), loose=(0, 0, 0, 0, 0, 1)
    )
    state = table(free, OTHER, config=config)
    assert play(state, "reuse cast main").clock_ms == 57000
    assert play(state, "reuse cast backup").clock_ms == 54000


@pytest.mark.rule("PM-CLOCK-05")
def test_a_team_swap_costs_its_time() -> None:
    mate = seat(area="B2", main=patient("p02"))
    state = table(seat("R1", main=P12), OTHER, mate, seat(main=patient("p03")), config=TEAM)
    assert play(state, "team_swap red natural").clock_ms == 55000


@pytest.mark.rule("PM-CLOCK-05")
def test_to_shout_clear_costs_one_second() -> None:
    state = table(seat(main=P12), OTHER, row="Y3 R3")
    assert play(state, "clear").clock_ms == 59000


@pytest.mark.rule("PM-CLOCK-05")
def test_answers_and_choices_outside_the_turn_cost_nothing() -> None:
    asked = play(
        table(seat("Y2", main=P12), seat("B2", main=patient("p01"))), "call blue yellow+yellow"
    )
    assert [play(asked, text).clock_ms for text in ("give", "pass")] == [52000, 52000]
    victim = table(
        seat(
            main=patient("p12", "meds1", sustained=True),
            backup=patient("p13", "cast1", sustained=True),
        ),
        OTHER,
        phase=pm.Phase.VICTIM,
        row="Y3 R3",
        clock_ms=0,
    )
    assert play(victim, "victim main").clock_ms == 0
    assert play(victim, "victim main", "discard_row red").clock_ms == 60000


# -- the referee ----------------------------------------------------------------------------------


def in_phase(phase: pm.Phase, config: pm.Config | None = None) -> pm.State:
    """A position of each phase of a turn and after it."""
    parts: dict[str, Any] = {"phase": phase, "row": "Y3 R3" if phase.name == "CLEANUP" else ""}
    main: pm.Slot | None = P12
    if phase.name in ("START_FILL", "REFILL", "LATE_FILL"):
        parts["pending_pair"], main = ("p20", "p63"), None
    if phase is pm.Phase.ASSIST:
        parts["call"] = pm.Call(pm.Colour.BLUE, cards("Y2"), 0)
    if phase is pm.Phase.CLEANUP:
        main = patient("p12", "meds1")
    backup = None
    if phase is pm.Phase.VICTIM:
        main, backup = [patient(f"p1{n}", "cast1", sustained=True) for n in (2, 3)]
    turns = int(phase is pm.Phase.CLEANUP)
    first = seat("Y2", main=main, backup=backup, turns_taken=turns)
    return table(first, OTHER, config=config, **parts)


@pytest.mark.rule("PM-CLOCK-06")
@pytest.mark.parametrize("name", ["START_FILL", "TREAT", "REFILL", "ASSIST"])
def test_a_referee_may_end_the_time_anywhere_in_a_turn(name: str) -> None:
    state = in_phase(pm.Phase[name])
    assert pm.game.is_legal(state, pm.TimeExpired())
    assert (STOP in legal(state), STOP in external(state)) == (name != "ASSIST", name == "ASSIST")
    after = play(state, STOP)
    assert (after.active, after.phase.name) == (
        (0, "LATE_FILL") if name.endswith("FILL") else (1, "TREAT")
    )


@pytest.mark.rule("PM-CLOCK-06")
@pytest.mark.parametrize("name", ["LATE_FILL", "VICTIM", "CLEANUP"])
def test_outside_the_countdown_no_time_can_run_out(name: str) -> None:
    state = in_phase(pm.Phase[name])
    assert refusal(state, STOP)[0] == "PM-CLOCK-06"
    assert external(state) == []


@pytest.mark.rule("PM-CLOCK-06", "PM-CALL-09")
def test_an_open_call_is_cancelled_when_time_runs_out() -> None:
    state = play(in_phase(pm.Phase.ASSIST), STOP)
    assert (state.call, state.active, hand(state)[:2]) == (None, 1, "Y2")


@pytest.mark.rule("PM-CLOCK-07")
def test_at_the_cap_of_actions_only_clear_and_expiry_are_left() -> None:
    first = seat("Y2 W1", main=P12, cabinets="meds1")
    config = pm.Config(max_actions_per_turn=2)
    state = play(table(first, OTHER, row="G2", config=config), "add yellow")
    assert len(legal(state)) > 2
    state = play(state, "place meds main")
    assert (state.actions_this_turn, legal(state)) == (2, ["clear", STOP])
    assert external(state) == []
    assert play(state, "clear").seats[0].morgue == ()


@pytest.mark.rule("PM-CLOCK-07")
def test_fills_and_answers_do_not_count_towards_the_cap() -> None:
    first = seat("Y3", main=patient("p03", "bandage1"), cabinets="cast1")
    state = table(first, OTHER, patient_deck=("p20", "p12"))
    for text, actions in (
        ("place cast main", 1),
        ("fill 0 1", 1),
        ("call red yellow+yellow", 2),
        ("pass", 2),
    ):
        state = play(state, text)
        assert state.actions_this_turn == actions


@pytest.mark.rule("PM-CLOCK-08")
@pytest.mark.parametrize(("clock_ms", "listed"), [(1000, [STOP]), (1001, ["clear", STOP])])
def test_the_clock_has_to_be_stopped_before_zero(clock_ms: int, listed: list[str]) -> None:
    state = table(seat(main=P12), OTHER, clock_ms=clock_ms)
    assert legal(state) == listed
    after = play(state, "clear")
    assert after.seats[0].morgue == (("p12", "unsustained"),)


@pytest.mark.rule("PM-CLOCK-08")
def test_with_one_ms_left_after_clear_a_sustained_patient_lives() -> None:
    first = seat(main=patient("p12", "meds1", sustained=True))
    lost = [
        play(table(first, OTHER, clock_ms=clock_ms), "clear").seats[0].morgue
        for clock_ms in (1000, 1001)
    ]
    assert lost == [(("p12", "timeout"),), ()]


def usual_turn(shift_index: int, done: int) -> pm.State:
    """So many actions of a usual good turn of seat 0."""
    plan = (
        "create meds orange main",
        "swap yellow green",
        "create cast green main",
        "swap purple red",
        "place bandage main",
        "fill 0 1",
        "create bandage red main",
    )
    first = seat("Y1 P1 O1", main=P12, cabinets="bandage1")
    state = table(
        first,
        OTHER,
        row="R1 G1 Y4",
        shift_index=shift_index,
        patient_deck=("p20", "p13"),
    )
    return play(state, *plan[:done])


@pytest.mark.rule("PM-CLOCK-05", "PM-TREAT-01")
@pytest.mark.parametrize(("shift_index", "spare_ms"), [(0, 21500), (1, 6500)])
def test_a_usual_turn_fits_sixty_and_forty_five_seconds(shift_index: int, spare_ms: int) -> None:
    state = usual_turn(shift_index, 7)
    assert state.clock_ms == spare_ms
    after = play(state, "clear")
    assert (after.seats[0].hospital, after.seats[0].morgue) == ((("p12", "treated"),), ())


@pytest.mark.rule("PM-CLOCK-05")
def test_a_usual_turn_does_not_fit_thirty_seconds() -> None:
    state = usual_turn(2, 5)
    assert (state.phase, state.clock_ms, legal(state)) == (pm.Phase.REFILL, 5000, [STOP])
