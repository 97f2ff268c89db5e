"""What each ruling changes about shifts, the reserve, the final round and patients: 01 to 06."""

from typing import Any

import pytest
from tests.paramedics.scenes import (
    GAME_OVER,
    OTHER,
    TREAT,
    config_refusal,
    everybody_but,
    hand,
    row,
    seat,
    table,
)
from tests.paramedics.tables import cards, patient, pile, play

from medgames import paramedics as pm
from medgames.core.rng import ScriptedRng

FULL = "Y1 P1 O1 R1 B1"
P12 = patient("p12")
THIRD, FOURTH = seat(main=patient("p03")), seat(main=patient("p04"))


# -- PM-RUL-01: which turn is completed when the deck runs out ------------------------------------


def last_card(config: pm.Config, **parts: Any) -> pm.State:
    """Seat 0 draws the last supply card at the end of its turn."""
    first = seat("Y4", main=P12)
    state = table(first, OTHER, row=FULL, supply_deck=pile("G"), config=config, **parts)
    return play(state, "clear")


@pytest.mark.rule("PM-RUL-01", "PM-SHIFT-03")
@pytest.mark.parametrize(
    ("shift_end", "ending", "shift_index", "clock_ms"),
    [("next_player_completes", True, 0, 60000), ("at_once", False, 1, 45000)],
)
def test_shift_end_says_whether_the_next_turn_still_belongs_to_the_shift(
    shift_end: str, ending: bool, shift_index: int, clock_ms: int
) -> None:
    state = last_card(pm.Config(shift_end=shift_end))
    assert (state.active, state.shift_ending) == (1, ending)
    assert (state.shift_index, state.clock_ms) == (shift_index, clock_ms)
    assert hand(state) == "Y4 G1"


@pytest.mark.rule("PM-RUL-01", "PM-CLEAN-01")
def test_at_once_the_shift_ends_after_clean_up_and_redraw() -> None:
    config = pm.Config(shift_end="at_once")
    state = table(seat("Y4", main=P12), OTHER, row="R6", supply_deck=pile("G"), config=config)
    state = play(state, "clear")
    assert (state.phase, state.shift_index) == (pm.Phase.CLEANUP, 0)
    state = play(state, "discard_row red")
    assert (hand(state), state.shift_index, state.active) == ("Y4 G1", 1, 1)
    assert sum(state.supply_discard) == 0


@pytest.mark.rule("PM-RUL-01", "PM-FINAL-03")
def test_at_once_the_last_shift_may_end_the_game() -> None:
    solo = pm.Config(shift_end="at_once")
    state = table(seat("Y4", main=P12), row=FULL, supply_deck=pile("G"), config=solo)
    state = play(state, "clear")
    assert (state.phase, state.end_reason) == (GAME_OVER, "shifts")
    assert last_card(solo, shift_index=2).overtime


# -- PM-RUL-02: what the reserve is for -----------------------------------------------------------


@pytest.mark.rule("PM-RUL-02", "PM-SHIFT-04")
@pytest.mark.parametrize(
    ("reserve_use", "lying_there", "held", "left"),
    [
        ("hand_only", "Y1 O1 R1 G1", "Y1 P2 B1 G1", ("orange", "red")),
        ("row_then_hand", "Y1 O1 R1 B1 G1", "Y1 P2 R1 G1", ("orange",)),
        ("unused", "Y1 O1 R1 G1", "P2", ("blue", "green", "orange", "red", "yellow")),
    ],
)
def test_reserve_use_says_who_draws_from_the_reserve(
    reserve_use: str, lying_there: str, held: str, left: tuple[str, ...]
) -> None:
    state = table(
        seat("P2", main=P12),
        OTHER,
        row="Y1 R1 G1",
        supply_deck=pile("O"),
        reserve_deck=pile("B G Y R O"),
        config=pm.Config(reserve_use=reserve_use),
    )
    state = play(state, "clear")
    assert (row(state), hand(state), state.reserve_deck.counts) == (lying_there, held, left)


# -- PM-RUL-03: what is shuffled for the final round ----------------------------------------------


def last_shift_over(config: pm.Config, row: str = "R5", **parts: Any) -> pm.State:
    """Seat 1 of 3 has ended the last shift with two cards in hand."""
    return play(
        table(
            seat("Y1", main=P12, turns_taken=1),
            seat("P2", main=patient("p01")),
            THIRD,
            row=row,
            shift_index=2,
            supply_deck=(),
            reserve_deck=pile("B B"),
            config=config,
            **parts,
        ),
        "clear",
    )


@pytest.mark.rule("PM-RUL-03", "PM-FINAL-02")
def test_a_full_reset_lays_everything_out_anew_for_the_final_round() -> None:
    state = last_shift_over(pm.Config(final_round_supply="full_reset"))
    sizes = [sum(player.hand) for player in state.seats]
    assert (sizes, len(state.reserve_deck), sum(state.supply_row)) == ([5, 5, 5], 5, 5)
    assert (len(state.supply_deck), state.active, state.overtime) == (82 - 25, 2, True)


@pytest.mark.rule("PM-RUL-03", "PM-FINAL-02")
def test_discards_only_lets_row_and_reserve_lie_and_the_last_player_redraw() -> None:
    config = pm.Config(final_round_supply="discards_only")
    state = last_shift_over(config, "R4")
    sizes = [sum(player.hand) for player in state.seats]
    assert (sizes, state.reserve_deck.counts) == ([1, 5, 0], ("blue", "blue"))
    assert state.supply_row[3] >= 4
    assert sum(state.supply_row) == 5
    assert (len(state.supply_deck), sum(state.supply_discard)) == (82 - 13, 0)
    assert (state.active, state.overtime) == (2, True)


@pytest.mark.rule("PM-RUL-03", "PM-CLEAN-03")
def test_discards_only_asks_the_last_player_to_clean_up() -> None:
    state = last_shift_over(pm.Config(final_round_supply="discards_only"), "R6")
    assert (state.phase, state.to_act) == (pm.Phase.CLEANUP, 1)
    state = play(state, "discard_row red")
    assert (row(state), state.active, sum(state.seats[1].hand)) == ("R5", 2, 5)
    assert state.supply_discard == cards("R1")


# -- PM-RUL-04: the deck runs out in the final round ----------------------------------------------


@pytest.mark.rule("PM-RUL-04", "PM-FINAL-04")
@pytest.mark.parametrize(
    ("overtime_empty", "row_size", "hand_size", "reserve"),
    [("leave_short", 3, 3, 0), ("reshuffle", 5, 5, 1)],
)
def test_overtime_empty_says_whether_the_discards_are_shuffled_again(
    overtime_empty: str, row_size: int, hand_size: int, reserve: int
) -> None:
    state = table(
        seat(main=patient("p01"), turns_taken=1),
        seat("Y2", main=P12),
        THIRD,
        row="R3",
        shift_index=2,
        overtime=True,
        supply_deck=(),
        reserve_deck=pile("B"),
        config=pm.Config(overtime_empty=overtime_empty),
    )
    discards = sum(state.supply_discard)
    state = play(state, "clear")
    assert (sum(state.supply_row), sum(state.seats[1].hand)) == (row_size, hand_size)
    assert len(state.reserve_deck) == reserve
    assert not state.shift_ending
    left = (sum(state.supply_discard), len(state.supply_deck))
    assert left == ((discards, 0) if overtime_empty == "leave_short" else (0, discards - 5))


@pytest.mark.rule("PM-RUL-04")
def test_the_discards_lie_as_long_as_the_deck_has_what_is_needed() -> None:
    state = table(
        seat(main=patient("p01"), turns_taken=1),
        seat("Y2", main=P12),
        THIRD,
        row="R3",
        shift_index=2,
        overtime=True,
        supply_deck=pile("B B G G G"),
        config=pm.Config(overtime_empty="reshuffle"),
    )
    after = play(state, "clear")
    assert (row(after), hand(after, 1), len(after.supply_deck)) == ("R3 B2", "Y2 G3", 0)
    assert after.supply_discard == state.supply_discard


@pytest.mark.rule("PM-RUL-04")
def test_before_the_final_round_no_ruling_shuffles_the_discards() -> None:
    config = pm.Config(overtime_empty="reshuffle")
    state = table(seat("Y2", main=P12), OTHER, row="R3", supply_deck=(), config=config)
    assert state.shift_ending
    short = table(seat("Y2", main=P12), OTHER, row="R3", supply_deck=pile("B"), config=config)
    short = play(short, "clear")
    assert (sum(short.supply_row), hand(short)) == (4, "Y2")


# -- PM-RUL-05: patient discards ------------------------------------------------------------------


def refilling(config: pm.Config) -> pm.State:
    """A main transport when one patient is in the deck and three are discarded."""
    first = seat("R1", main=patient("p03", "cast1"), hospital="p02")
    state = table(
        first,
        seat(main=patient("p01"), hospital=everybody_but("p01 p02 p03 p20 p30 p31 p63")),
        patient_deck=("p20",),
        patient_discard=("p30", "p31", "p63"),
        rng=ScriptedRng(("p63",)),
        config=config,
    )
    return play(state, "create bandage red main")


@pytest.mark.rule("PM-RUL-05", "PM-FILL-07")
def test_discarded_patients_come_back_when_the_deck_is_empty() -> None:
    state = refilling(pm.Config(patient_reshuffle="discards"))
    assert (state.phase, state.pending_pair) == (pm.Phase.REFILL, ("p20", "p63"))
    assert (state.patient_deck.counts, state.patient_discard) == (("p30", "p31"), ())


@pytest.mark.rule("PM-RUL-05", "PM-FILL-08")
def test_discarded_patients_may_never_come_back() -> None:
    state = refilling(pm.Config(patient_reshuffle="never"))
    assert (state.phase, state.seats[0].main) == (TREAT, patient("p20"))
    assert (len(state.patient_deck), state.patient_discard) == (0, ("p30", "p31", "p63"))


@pytest.mark.rule("PM-RUL-05", "PM-FINAL-05")
@pytest.mark.parametrize(("patient_reshuffle", "final"), [("discards", False), ("never", True)])
def test_patient_reshuffle_says_whether_discarded_patients_keep_the_game_going(
    patient_reshuffle: str, final: bool
) -> None:
    state = table(
        seat(main=P12, hospital=everybody_but("p12 p30")),
        seat(),
        patient_deck=(),
        patient_discard=("p30",),
        config=pm.Config(patient_reshuffle=patient_reshuffle),
    )
    assert play(state, "clear").final_round is final


# -- PM-RUL-06: no patient is left ----------------------------------------------------------------


def nobody_left(config: pm.Config) -> pm.State:
    """The last patient of all has died in the turn of seat 0."""
    first = seat(main=P12, hospital=everybody_but("p12"))
    return play(table(first, seat(), config=config), "clear")


@pytest.mark.rule("PM-RUL-06", "PM-FINAL-05")
def test_without_patients_the_round_is_the_last() -> None:
    state = nobody_left(pm.Config(patients_exhausted="final_round"))
    assert (state.final_round, state.end_reason) == (True, "patients")
    assert play(state, "clear").phase is GAME_OVER


@pytest.mark.rule("PM-RUL-06")
def test_without_patients_play_may_go_on_to_the_limit_of_turns() -> None:
    config = pm.Config(patients_exhausted="play_on", max_turns=5)
    state = nobody_left(config)
    assert (state.final_round, state.end_reason) == (False, None)
    for _ in range(4):
        assert state.phase is TREAT
        state = play(state, "clear")
    assert (state.phase, state.end_reason, state.turn_number) == (GAME_OVER, "truncated", 5)
    outcome = pm.game.outcome(state)
    assert (outcome.truncated, outcome.winners, outcome.decided_by) == (True, (), None)


@pytest.mark.rule("PM-RUL-06", "PM-RUL-08")
@pytest.mark.parametrize(
    ("ruling", "value"), [("patients_exhausted", "play_on"), ("expiry_during_fill", "abandon")]
)
def test_rulings_that_could_stall_need_a_limit_of_turns(ruling: str, value: str) -> None:
    said = config_refusal(2, **{ruling: value, "max_turns": None})
    assert f"{ruling} = {value} can stall: max_turns must be a number" in said
    assert pm.Config().replace(**{ruling: value}).max_turns == 1000
    assert pm.Config().max_turns is None
