"""The worked examples of the specification on shifts, end and scores: EX-39 to EX-45."""

import pytest
from tests.paramedics.tables import (
    ROW,
    WAITING,
    Part,
    cards,
    ended,
    lost,
    patient,
    pile,
    play,
    saved,
    saved_all_but,
    table,
    turns_of,
)

from medgames import paramedics as pm
from medgames.core.piles import Deck


def drained(row: str, deck: str, reserve: str) -> pm.State:
    """Seat 0 has cleared with two purple cards in hand."""
    state = table(
        {"hand": cards("P2")},
        WAITING,
        supply_row=cards(row),
        supply_deck=Deck.ordered(pile(deck)),
        reserve_deck=Deck.ordered(pile(reserve)),
        script=(),
    )
    return play(state, "clear")


@pytest.mark.rule("PM-SHIFT-04", "PM-CLEAN-04", "PM-RUL-02")
def test_the_reserve_fills_the_hand_and_not_the_row_in_example_39() -> None:
    state = drained("Y1 R1 G1", "O", "B G Y R O")
    assert state.supply_row == cards("Y1 O1 R1 G1")
    assert len(state.supply_deck) == 0
    assert state.seats[0].hand == cards("Y1 P2 B1 G1")
    assert state.reserve_deck == Deck.ordered(pile("R O"))


@pytest.mark.rule("PM-SHIFT-03", "PM-RUL-01")
def test_the_next_player_has_the_last_turn_of_the_shift_in_example_39() -> None:
    state = drained("Y1 R1 G1", "O", "B G Y R O")
    assert (state.phase, state.active, state.clock_ms) == (pm.Phase.TREAT, 1, 60000)
    assert (state.shift_ending, state.shift_index) == (True, 0)


@pytest.mark.rule("PM-SHIFT-03", "PM-SHIFT-04", "PM-DRAW-01")
def test_the_last_cards_go_to_row_and_hand_before_the_reserve_in_example_40() -> None:
    state = drained("Y1 O1 R1 G1", "O B G", "R G Y R O")
    assert state.supply_row == cards("Y1 O2 R1 G1")
    assert state.seats[0].hand == cards("P2 R1 B1 G1")
    assert state.reserve_deck == Deck.ordered(pile("G Y R O"))
    assert (state.active, state.shift_ending) == (1, True)


def example_41() -> pm.State:
    """Seat 1 has the last turn of the first shift."""
    return table(
        {"hand": cards("Y5"), "main": patient("p12"), "turns_taken": 1},
        {
            "hand": cards("P2"),
            "main": patient("p40"),
            "area_colour": pm.Colour.RED,
            "area_natural": 3,
        },
        supply_row=ROW,
        supply_deck=Deck[str](),
        reserve_deck=Deck.ordered(pile("B G O")),
    )


@pytest.mark.rule("PM-SHIFT-03")
def test_the_last_turn_of_a_shift_has_the_piles_of_example_41() -> None:
    state = example_41()
    assert (state.active, state.shift_ending) == (1, True)
    assert sum(state.supply_discard) == 64
    assert sum(state.supply_discard) + sum(state.supply_row) + len(state.reserve_deck) == 72


@pytest.mark.rule("PM-SHIFT-05", "PM-SHIFT-07", "PM-SHIFT-11")
def test_a_shift_ends_with_the_piles_of_example_41() -> None:
    state = play(example_41(), "clear")
    assert len(state.reserve_deck) == 5
    assert [sum(seat.hand) for seat in state.seats] == [5, 5]
    assert sum(state.supply_row) == 5
    assert len(state.supply_deck) == 59
    assert state.supply_discard == cards()


@pytest.mark.rule("PM-SHIFT-07")
def test_reserve_hands_and_row_are_drawn_in_this_order_in_example_41() -> None:
    drawn = pile("Y Y Y Y Y P P P G G G G G")
    state = table(
        {"hand": cards("Y5"), "main": patient("p12"), "turns_taken": 1},
        {"hand": cards("P2"), "main": patient("p40")},
        supply_deck=Deck[str](),
        script=drawn,
    )
    state = play(state, "clear")
    assert state.reserve_deck.counts == pile("Y Y Y Y Y")
    assert state.seats[1].hand == cards("P5")
    assert state.supply_row == cards("G5")


@pytest.mark.rule("PM-SHIFT-07", "PM-SHIFT-09")
def test_hands_are_filled_in_rounds_from_the_next_player_on_at_a_shift_end() -> None:
    state = table(
        {"hand": cards("Y3"), "main": patient("p12"), "turns_taken": 1},
        {"hand": cards("P2"), "main": patient("p40")},
        supply_deck=Deck[str](),
        script=(*pile("Y Y Y Y Y"), *pile("O R O R R"), *pile("G G G G G")),
    )
    hands = [seat.hand for seat in play(state, "clear").seats]
    assert hands == [cards("Y3 O2"), cards("P2 R3")]


@pytest.mark.rule("PM-SHIFT-06", "PM-AREA-05")
def test_hands_and_areas_are_kept_in_example_41() -> None:
    first, second = play(example_41(), "clear").seats
    assert first.hand == cards("Y5")
    assert second.hand[pm.Colour.PURPLE] >= 2
    assert (second.area_colour, second.area_natural) == (pm.Colour.RED, 3)


@pytest.mark.rule("PM-SHIFT-01", "PM-SHIFT-02", "PM-SHIFT-08", "PM-SHIFT-09")
def test_the_next_player_begins_the_next_shift_in_example_41() -> None:
    state = play(example_41(), "clear")
    assert (state.shift_index, state.clock_ms, state.active) == (1, 45000, 0)
    assert state.shift_ending is False


def example_42(*turns: int) -> pm.State:
    """The last turn of the last shift; turns taken by seat."""
    mains = ("p12", "p40", "p41", "p42")
    seats: list[Part] = [
        {"main": patient(card), "turns_taken": n} for card, n in zip(mains, turns, strict=True)
    ]
    return table(*seats, shift_index=2, supply_deck=Deck[str](), supply_row=ROW)


@pytest.mark.rule("PM-FINAL-02", "PM-FINAL-04", "PM-SHIFT-01")
def test_the_round_is_completed_after_the_last_shift_of_example_42() -> None:
    state = play(example_42(6, 5, 5, 5), "clear")
    assert (state.active, state.clock_ms) == (2, 30000)
    assert (state.overtime, state.final_round, state.shift_ending) == (True, True, False)
    assert turns_of(state) == (6, 6, 5, 5)
    assert (state.end_reason, len(state.supply_deck) > 0) == ("shifts", True)


@pytest.mark.rule("PM-FINAL-01", "PM-FINAL-02", "PM-FINAL-03", "PM-FINAL-04")
def test_everybody_has_had_equal_turns_at_the_end_of_example_42() -> None:
    state = play(example_42(6, 5, 5, 5), "clear", "clear")
    assert (state.active, state.clock_ms, state.phase) == (3, 30000, pm.Phase.TREAT)
    state = play(state, "clear")
    assert (state.phase, state.to_act) == (pm.Phase.GAME_OVER, None)
    assert turns_of(state) == (6, 6, 6, 6)
    assert pm.game.outcome(state).final


@pytest.mark.rule("PM-FINAL-03", "PM-SHIFT-03")
def test_the_game_ends_at_once_when_the_first_player_is_next_in_example_42() -> None:
    state = play(example_42(6, 6, 6, 5), "clear")
    assert (state.phase, state.end_reason) == (pm.Phase.GAME_OVER, "shifts")
    assert turns_of(state) == (6, 6, 6, 6)


def example_43() -> pm.State:
    """Seat 1 has the last patient of all."""
    return table(
        {"hospital": saved_all_but("p12"), "turns_taken": 4},
        {"main": patient("p12"), "turns_taken": 3},
        {"turns_taken": 3},
        patient_deck=Deck[str](),
        patient_discard=(),
        supply_row=ROW,
    )


@pytest.mark.rule("PM-FINAL-05", "PM-RUL-06", "PM-FILL-08")
def test_the_last_death_begins_the_final_round_of_example_43() -> None:
    state = play(example_43(), "clear")
    assert state.seats[1].morgue == lost("p12")
    assert (state.final_round, state.end_reason, state.overtime) == (True, "patients", False)
    assert (state.phase, state.active, state.seats[2].main) == (pm.Phase.TREAT, 2, None)


@pytest.mark.rule("PM-FINAL-05", "PM-FINAL-01", "PM-RUL-06")
def test_the_game_ends_with_equal_turns_in_example_43() -> None:
    state = play(example_43(), "clear", "clear")
    assert (state.phase, state.end_reason) == (pm.Phase.GAME_OVER, "patients")
    assert turns_of(state) == (4, 4, 4)


@pytest.mark.rule(
    "PM-SCORE-01", "PM-SCORE-02", "PM-SCORE-03", "PM-SCORE-04", "PM-UPG-03", "PM-UPG-08"
)
def test_a_score_is_added_up_as_in_example_44() -> None:
    state = table(
        {
            "hospital": saved("p64 p52 p12"),
            "morgue": lost("p01 p60"),
            "extra_cabinets": 2,
            "has_medevac": True,
            "has_hand_upgrade": True,
            "main": patient("p63"),
        },
        WAITING,
    )
    outcome = pm.game.outcome(state)
    assert outcome.scores == (12, 0)
    assert dict(outcome.breakdown[0]) == {
        "hearts": 13,
        "toetags": -5,
        "extra_cabinets": 2,
        "medevac": 2,
        "hand": 0,
    }


def example_45() -> pm.State:
    return ended(
        {"hospital": saved("p52 p12")},
        {"hospital": saved("p64 p13 p30"), "morgue": lost("p51")},
        {"hospital": saved("p63 p04")},
    )


@pytest.mark.rule("PM-SCORE-05", "PM-TIE-02", "PM-TIE-04", "PM-OBJ-03")
def test_two_players_share_the_victory_of_example_45() -> None:
    outcome = pm.game.outcome(example_45())
    assert outcome.scores == (7, 7, 7)
    assert outcome.winners == (1, 2)
    assert outcome.places == (3, 1, 1)
    assert outcome.decided_by == "critical_saved"


@pytest.mark.rule("PM-TIE-01", "PM-TIE-02", "PM-TIE-03", "PM-TIE-04")
def test_the_tie_breaks_have_the_values_of_example_45() -> None:
    steps = pm.game.outcome(example_45()).tie_breaks
    assert [(step.name, step.rule, step.values) for step in steps] == [
        ("saved_minus_lost", "PM-TIE-01", ((0, 2), (1, 2), (2, 2))),
        ("critical_saved", "PM-TIE-02", ((0, 0), (1, 1), (2, 1))),
        ("critical_lost", "PM-TIE-03", ((1, 0), (2, 0))),
    ]
