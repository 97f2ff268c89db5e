"""Stopping the clock, clean-up and redraw (7.6 of the rules)."""

import pytest
from tests.paramedics.scenes import OTHER, everybody_but, hand, row, seat, table
from tests.paramedics.tables import gift, legal, patient, pile, play

from medgames import paramedics as pm

P12, P33 = patient("p12"), patient("p33")
WELL = patient("p12", "meds1", sustained=True)
BETTER = patient("p33", "blood1", sustained=True)
STOP = "time_expired"
CLEANUP, START_FILL, TREAT, VICTIM = (
    pm.Phase.CLEANUP,
    pm.Phase.START_FILL,
    pm.Phase.TREAT,
    pm.Phase.VICTIM,
)


# -- stopping, or not -----------------------------------------------------------------------------


@pytest.mark.rule("PM-STOP-01")
def test_clear_stops_the_clock_and_ends_the_turn() -> None:
    state = table(seat(main=WELL), OTHER, clock_ms=1001)
    after = play(state, "clear")
    assert (after.active, after.turn_number, after.seats[0].turns_taken) == (1, 2, 1)
    assert after.seats[0].morgue == ()


@pytest.mark.rule("PM-STOP-02")
@pytest.mark.parametrize(
    ("gurney", "card", "left"), [("main", "p33", "p12"), ("backup", "p12", "p33")]
)
def test_when_time_runs_out_the_player_chooses_one_patient_to_lose(
    gurney: str, card: str, left: str
) -> None:
    state = play(table(seat(main=BETTER, backup=WELL), OTHER), STOP)
    assert (state.phase, state.to_act, state.clock_ms) == (VICTIM, 0, 0)
    assert legal(state) == ["victim main", "victim backup"]
    player = play(state, f"victim {gurney}").seats[0]
    assert player.morgue == ((card, "timeout"),)
    assert [slot.card for slot in (player.main, player.backup) if slot] == [left]


@pytest.mark.rule("PM-STOP-03")
def test_a_sustained_patient_is_lost_too_when_time_runs_out() -> None:
    first = seat("O1", main=P12)
    state = play(table(first, OTHER), "create meds orange main", STOP)
    assert state.seats[0].morgue == (("p12", "timeout"),)


@pytest.mark.rule("PM-STOP-04")
def test_the_emptied_gurney_is_not_filled_before_the_next_turn() -> None:
    state = play(table(seat(main=BETTER, backup=WELL), OTHER), STOP, "victim main")
    assert (state.active, state.seats[0].main) == (1, None)
    state = play(state, "clear")
    assert (state.phase, state.active) == (START_FILL, 0)


@pytest.mark.rule("PM-STOP-05")
@pytest.mark.parametrize("unsustained", ["main", "backup"])
def test_an_unsustained_patient_pays_the_penalty(unsustained: str) -> None:
    main, backup = (P33, WELL) if unsustained == "main" else (BETTER, P12)
    state = play(table(seat(main=main, backup=backup), OTHER), STOP)
    card = "p33" if unsustained == "main" else "p12"
    assert state.seats[0].morgue == ((card, "unsustained"),)
    assert state.active == 1


@pytest.mark.rule("PM-STOP-06")
def test_all_unsustained_patients_die_when_time_runs_out() -> None:
    state = play(table(seat(main=P33, backup=P12), OTHER), STOP)
    assert state.seats[0].morgue == (("p33", "unsustained"), ("p12", "unsustained"))


@pytest.mark.rule("PM-STOP-07")
def test_an_only_patient_is_lost_without_a_choice() -> None:
    state = play(table(seat(main=WELL), OTHER), STOP)
    assert (state.seats[0].morgue, state.active) == ((("p12", "timeout"),), 1)


@pytest.mark.rule("PM-STOP-07")
def test_without_a_patient_nobody_is_lost() -> None:
    nobody = seat(hospital=everybody_but("p01"))
    state = play(table(nobody, OTHER), STOP)
    assert (state.seats[0].morgue, state.active) == ((), 1)


@pytest.mark.rule("PM-STOP-08")
def test_a_turn_may_be_stopped_with_unsustained_patients_who_die() -> None:
    state = table(seat(main=BETTER, backup=P12), OTHER)
    assert "clear" in legal(state)
    state = play(state, "clear")
    assert state.seats[0].morgue == (("p12", "unsustained"),)
    assert state.seats[0].main == patient("p33", "blood1")


@pytest.mark.rule("PM-STOP-09")
def test_a_fill_that_is_due_is_completed_outside_the_clock() -> None:
    first = seat(backup=WELL)
    state = table(first, OTHER, phase=pm.Phase.REFILL, pending_pair=("p20", "p63"))
    state = play(state, STOP)
    assert (state.phase, state.to_act, state.clock_ms) == (pm.Phase.LATE_FILL, 0, 0)
    assert legal(state) == ["fill 0 1", "fill 1 1"]
    state = play(state, "fill 0 1")
    assert state.seats[0].morgue == (("p20", "unsustained"),)
    assert state.seats[0].backup == patient("p12", "meds1")
    assert state.seats[1].backup == pm.Slot("p63", (0,) * 6, True, False, 0)


@pytest.mark.rule("PM-STOP-09", "PM-FLIP-01")
def test_after_a_late_fill_at_the_start_the_back_up_is_flipped_and_dies_too() -> None:
    first = seat(backup=gift("p13", 1))
    state = table(first, OTHER, phase=START_FILL, pending_pair=("p20", "p63"))
    state = play(state, STOP)
    assert state.late_from_start
    state = play(state, "fill 1 1")
    assert state.seats[0].morgue == (("p63", "critical"), ("p13", "unsustained"))


# -- clean-up -------------------------------------------------------------------------------------


@pytest.mark.rule("PM-CLEAN-01", "PM-CLEAN-03")
def test_who_just_played_discards_from_a_long_row_until_five_are_left() -> None:
    state = table(seat("Y5", main=WELL), OTHER, row="Y1 R2 G4")
    state = play(state, "clear")
    assert (state.phase, state.to_act, state.active) == (CLEANUP, 0, 0)
    assert legal(state) == ["discard_row yellow", "discard_row red", "discard_row green"]
    state = play(state, "discard_row yellow")
    assert (state.phase, legal(state)) == (CLEANUP, ["discard_row red", "discard_row green"])
    state = play(state, "discard_row green")
    assert (row(state), state.active, state.phase) == ("R2 G3", 1, TREAT)
    assert state.supply_discard[5] == 1


@pytest.mark.rule("PM-CLEAN-02")
def test_a_short_row_is_filled_to_five() -> None:
    state = table(seat("Y5", main=WELL), OTHER, row="R2", supply_deck=pile("B G O P P"))
    assert row(play(state, "clear")) == "O1 R2 B1 G1"


@pytest.mark.rule("PM-CLEAN-04")
def test_the_row_is_short_only_when_the_deck_has_no_card() -> None:
    for cards_left, size in (("B G O P", 5), ("B G O", 5), ("B G", 4), ("B", 3)):
        state = table(seat("Y5", main=WELL), OTHER, row="R2", supply_deck=pile(cards_left))
        assert sum(play(state, "clear").supply_row) == size


@pytest.mark.rule("PM-DRAW-01")
def test_the_row_is_filled_before_the_hand() -> None:
    state = table(seat("Y3", main=WELL), OTHER, row="R3", supply_deck=pile("B G O P W"))
    state = play(state, "clear")
    assert (row(state), hand(state)) == ("R3 B1 G1", "Y3 P1 O1")
    assert state.supply_deck.counts == ("wild",)


@pytest.mark.rule("PM-DRAW-01")
def test_the_hand_is_drawn_after_the_row_was_cleaned_up() -> None:
    state = play(table(seat("Y3", main=WELL), OTHER, row="R6"), "clear")
    assert hand(state) == "Y3"
    assert sum(play(state, "discard_row red").seats[0].hand) == 5


@pytest.mark.rule("PM-DRAW-02")
@pytest.mark.parametrize(("held", "drawn"), [("", 5), ("Y2", 3), ("Y5", 0)])
def test_a_hand_is_filled_up_to_its_size(held: str, drawn: int) -> None:
    state = table(seat(held, main=WELL), OTHER, row="R5")
    after = play(state, "clear")
    assert len(state.supply_deck) - len(after.supply_deck) == drawn
    assert sum(after.seats[0].hand) == 5


@pytest.mark.rule("PM-DRAW-03")
def test_cards_in_hand_are_kept_also_above_the_size() -> None:
    for held in ("Y2 P3 O2", "Y4 W1"):
        state = play(table(seat(held, main=WELL), OTHER, row="R5"), "clear")
        assert hand(state) == held
    assert (
        hand(play(table(seat("Y4", main=WELL), OTHER, row="R5", supply_deck=pile("B")), "clear"))
        == "Y4 B1"
    )


@pytest.mark.rule("PM-READY-01")
def test_patients_are_readied_for_the_next_turn() -> None:
    state = play(table(seat(main=BETTER, backup=WELL), OTHER), "clear")
    slots = (state.seats[0].main, state.seats[0].backup)
    assert slots == (patient("p33", "blood1"), patient("p12", "meds1"))
