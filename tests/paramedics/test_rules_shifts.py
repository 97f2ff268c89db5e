"""Shifts: how they run out and what is laid out anew, and the order of play (7.2)."""

from itertools import pairwise
from typing import Any

import pytest
from tests.paramedics.scenes import ANOTHER, OTHER, busy_game, hand, row, seat, table
from tests.paramedics.tables import Part, cards, gift, legal, patient, pile, play

from medgames import paramedics as pm
from medgames.core.counts import minus, plus
from medgames.core.events import Event
from medgames.core.rng import Rng, ScriptedRng
from medgames.paramedics.events import CardsDrawn, RowFilled, TurnStarted
from medgames.paramedics.facts import counted_cards

FULL = "Y1 P1 O1 R1 B1"  # a hand or row that needs no card
SUPPLY = (13, 13, 13, 13, 13, 13, 4)
THIRD = seat(main=patient("p03"))


def last_turn(*seats: Part, **parts: Any) -> pm.State:
    """The turn of seat 0 is the last of its shift."""
    return table(*seats, **{"supply_deck": (), **parts})


# -- how a shift runs out -------------------------------------------------------------------------


@pytest.mark.rule("PM-SHIFT-01", "PM-SHIFT-08")
def test_turns_are_shorter_in_each_shift() -> None:
    clocks = []
    for shift_index in (0, 1, 2):
        state = table(OTHER, ANOTHER, shift_index=shift_index)
        clocks.append((state.clock_ms, play(state, "clear").clock_ms))
    assert clocks == [(60000, 60000), (45000, 45000), (30000, 30000)]


@pytest.mark.rule("PM-SHIFT-02")
@pytest.mark.parametrize(("left", "shift_index"), [("", 1), ("Y", 0), ("Y P O R B G", 0)])
def test_a_shift_ends_with_a_turn_that_begins_without_supply_cards(
    left: str, shift_index: int
) -> None:
    state = table(seat(FULL, main=patient("p12")), OTHER, row=FULL, supply_deck=pile(left))
    assert play(state, "clear").shift_index == shift_index


@pytest.mark.rule("PM-SHIFT-02", "PM-SHIFT-03", "PM-CLEAN-04")
def test_the_shift_changes_at_the_end_of_a_turn_after_the_supply_deck_ran_out() -> None:
    states = busy_game(3, seed=11)
    shifts = [state.shift_index for state in states]
    assert sorted(set(shifts)) == [0, 1, 2]
    for before, after in pairwise(states):
        ended = after.shift_index - before.shift_index or after.overtime - before.overtime
        assert ended == (before.shift_ending and before.turn_number < after.turn_number)
        if before.turn_number < after.turn_number and len(after.supply_deck):
            assert sum(after.supply_row) == 5


@pytest.mark.rule("PM-SHIFT-03")
def test_the_turn_after_the_last_supply_card_is_still_played() -> None:
    state = table(seat("P4", main=patient("p12")), OTHER, ANOTHER, row=FULL, supply_deck=pile("G"))
    state = play(state, "clear")
    assert (len(state.supply_deck), hand(state), state.active) == (0, "P4 G1", 1)
    assert (state.shift_ending, state.shift_index, state.clock_ms) == (True, 0, 60000)
    state = play(state, "clear")
    assert (state.shift_ending, state.shift_index, state.active) == (False, 1, 2)


@pytest.mark.rule("PM-SHIFT-04")
def test_the_reserve_completes_the_hand_but_not_the_row() -> None:
    state = table(
        seat("P2", main=patient("p12")),
        OTHER,
        row="Y1 R1 G1",
        supply_deck=pile("O"),
        reserve_deck=pile("B G Y R O"),
    )
    state = play(state, "clear")
    assert (row(state), hand(state)) == ("Y1 O1 R1 G1", "Y1 P2 B1 G1")
    assert state.reserve_deck.counts == ("orange", "red")


# -- the end of a shift ---------------------------------------------------------------------------


@pytest.mark.rule("PM-SHIFT-05")
def test_discards_reserve_and_row_become_the_new_supply() -> None:
    hands = (seat(FULL, main=patient("p12"), area="R3"), seat("G5", main=patient("p01")))
    before = last_turn(*hands, row="Y3 W2", reserve_deck=pile("B B G G O"))
    after = play(before, "clear")
    laid_out = plus(
        counted_cards([*after.supply_deck.counts, *after.reserve_deck.counts]), after.supply_row
    )
    held = cards(f"{FULL} R3 G5")
    assert (laid_out, sum(after.supply_discard)) == (minus(SUPPLY, held), 0)


@pytest.mark.rule("PM-SHIFT-06", "PM-AREA-05")
def test_hands_and_upgrade_areas_outlast_the_shift() -> None:
    state = last_turn(
        seat("Y7", main=patient("p12"), area="R3 W1"), seat("G5", main=patient("p01"), area="B2")
    )
    state = play(state, "clear")
    assert (state.shift_index, hand(state, 0), hand(state, 1)) == (1, "Y7", "G5")
    areas = [(player.area_colour, player.area_natural, player.area_wild) for player in state.seats]
    assert areas == [(pm.Colour.RED, 3, 1), (pm.Colour.BLUE, 2, 0)]


@pytest.mark.rule("PM-SHIFT-07")
def test_reserve_then_hands_in_rounds_then_row_are_laid_out_anew() -> None:
    large = seat("O4", main=patient("p02"), has_hand_upgrade=True)
    script = (*["blue"] * 5, "red", "green", "purple", "green", "purple", *["yellow"] * 5)
    state = last_turn(
        seat("O3", main=patient("p12")),
        seat("O4", main=patient("p01")),
        large,
        rng=ScriptedRng(script),
    )
    state = play(state, "clear")
    assert state.reserve_deck.counts == ("blue",) * 5
    assert [hand(state, number) for number in (0, 1, 2)] == ["P2 O3", "O4 R1", "O4 G2"]
    assert (row(state), len(state.supply_deck)) == ("Y5", 82 - 5 - 16 - 5)


@pytest.mark.rule("PM-SHIFT-08")
@pytest.mark.parametrize(("shift_index", "clock_ms"), [(0, 45000), (1, 30000)])
def test_the_next_turn_has_the_clock_of_the_next_shift(shift_index: int, clock_ms: int) -> None:
    state = play(last_turn(OTHER, ANOTHER, shift_index=shift_index), "clear")
    assert (state.shift_index, state.clock_ms) == (shift_index + 1, clock_ms)


@pytest.mark.rule("PM-SHIFT-09")
def test_play_goes_on_with_the_next_player_after_a_shift() -> None:
    state = play(last_turn(OTHER, ANOTHER, THIRD), "clear")
    assert (state.active, state.to_act, state.phase) == (1, 1, pm.Phase.TREAT)


@pytest.mark.rule("PM-SHIFT-10")
def test_with_eight_cards_the_reserve_goes_first_then_hands_and_the_shift_has_one_turn() -> None:
    hoard = seat("Y13 P13 O13 R13 B13 G9", main=patient("p02"))
    state = last_turn(seat(main=patient("p12")), seat(main=patient("p01")), hoard)
    assert sum(state.supply_discard) == 8
    state = play(state, "clear")
    sizes = [sum(player.hand) for player in state.seats]
    assert (len(state.reserve_deck), sizes, row(state)) == (5, [1, 2, 74], "")
    assert (state.shift_index, state.shift_ending) == (1, True)
    assert play(state, "clear").shift_index == 2


@pytest.mark.rule("PM-SHIFT-11")
def test_the_last_turn_of_a_shift_has_no_clean_up_and_no_redraw() -> None:
    log: list[Event] = []
    state = last_turn(seat("P6 O1", main=patient("p12")), OTHER, row="Y2 R1 G2 W1")
    state = play(state, "wild_in purple+orange")
    assert sum(state.supply_row) == 7
    after = pm.game.apply(state, pm.Clear(), on_event=log.append)
    assert (after.phase, after.active, sum(after.supply_row)) == (pm.Phase.TREAT, 1, 5)
    assert [event.rule for event in log if isinstance(event, CardsDrawn)] == ["PM-SHIFT-07"]


# -- the order of play ----------------------------------------------------------------------------


@pytest.mark.rule("PM-TURN-01")
def test_a_turn_goes_from_fill_over_treatment_to_clean_up() -> None:
    state = table(
        seat("R3 W1", backup=gift("p13", 1)),
        OTHER,
        row="Y1 G3 W1",
        phase=pm.Phase.START_TURN,
        patient_deck=("p03", "p20", "p12", "p63"),
    )
    phases = [state.phase]
    for text in (
        "fill 0 1",
        "create bandage red main",
        "create cast wild main",
        "fill 0 none",
        "wild_in red+red",
        "clear",
        "discard_row red",
    ):
        state = play(state, text)
        phases.append(state.phase)
    names = [phase.name for phase in phases]
    assert names == [
        "START_FILL",
        "TREAT",
        "TREAT",
        "REFILL",
        "TREAT",
        "TREAT",
        "CLEANUP",
        "TREAT",
    ]
    assert (state.active, hand(state)[-2:]) == (1, "W1")


@pytest.mark.rule("PM-TURN-01")
def test_after_clear_come_deaths_clean_up_redraw_and_the_next_turn() -> None:
    log: list[Event] = []
    state = table(seat(main=patient("p12")), seat(backup=gift("p20", 0), main=patient("p01")))
    pm.game.apply(state, pm.Clear(), on_event=log.append)
    assert [(type(event).__name__, event.seat) for event in log] == [
        ("ClearShouted", 0),
        ("PatientDied", 0),
        ("RowFilled", 0),
        ("CardsDrawn", 0),
        ("TurnStarted", 1),
        ("PatientFlipped", 1),
    ]
    assert RowFilled in {type(event) for event in log}
    (begun,) = [event for event in log if isinstance(event, TurnStarted)]
    assert (begun.call_sign, begun.clock_ms) == ("Rescue 53, 10-4", 60000)


@pytest.mark.rule("PM-TURN-02")
def test_turns_pass_clockwise_around_the_table() -> None:
    state = table(OTHER, ANOTHER, THIRD, seat(main=patient("p12")))
    order = []
    for _ in range(5):
        order.append(state.active)
        state = play(state, "clear")
        if state.phase is pm.Phase.START_FILL:
            state = play(state, legal(state, "fill")[0])
    assert order == [0, 1, 2, 3, 0]


@pytest.mark.rule("PM-TURN-03")
def test_nobody_but_the_active_player_decides_except_to_answer_a_call() -> None:
    state, rng = pm.game.new(3, seed=4), Rng.from_seed(4)
    called = False
    while not pm.game.is_over(state):
        if state.phase is pm.Phase.ASSIST:
            called = True
            assert state.to_act != state.active
        elif state.turn_number:
            assert state.to_act == state.active
        actions = pm.game.legal_actions(state)
        number, rng = rng.below(len(actions))
        state = pm.game.apply(state, actions[number])
    assert called
