"""The worked examples of the specification on swaps and wilds: EX-26 to EX-29."""

import pytest
from tests.paramedics.tables import WAITING, cards, legal, patient, pile, play, table

from medgames import paramedics as pm

SWAPS = ("swap", "wild_out", "wild_in")


def swapping(hand: str, row: str, config: pm.Config | None = None, script: str = "") -> pm.State:
    """Seat 0 has a sustained main patient."""
    seat = {"hand": cards(hand), "main": patient("p12", "meds1", sustained=True)}
    return table(seat, WAITING, config=config, supply_row=cards(row), script=pile(script))


@pytest.mark.rule("PM-SWAP-01", "PM-SWAP-03", "PM-WILD-05")
def test_natural_cards_are_swapped_as_in_example_26() -> None:
    assert legal(swapping("Y2 P1 W1", "Y1 R1 G2 W1"), "swap") == [
        "swap yellow red",
        "swap yellow green",
        "swap purple yellow",
        "swap purple red",
        "swap purple green",
    ]


@pytest.mark.rule("PM-WILD-03", "PM-WILD-06")
def test_a_wild_buys_the_pairs_of_example_26() -> None:
    assert legal(swapping("Y2 P1 W1", "Y1 R1 G2 W1"), "wild_out") == [
        "wild_out yellow+red",
        "wild_out yellow+green",
        "wild_out red+green",
        "wild_out green+green",
    ]


@pytest.mark.rule("PM-WILD-04", "PM-WILD-06")
def test_a_wild_of_the_row_is_bought_with_the_pairs_of_example_26() -> None:
    assert legal(swapping("Y2 P1 W1", "Y1 R1 G2 W1"), "wild_in") == [
        "wild_in yellow+yellow",
        "wild_in yellow+purple",
    ]


@pytest.mark.rule("PM-WILD-05", "PM-RUL-11")
def test_a_wild_may_be_given_for_one_card_under_give_only_of_example_26() -> None:
    config = pm.Config(wild_one_for_one="give_only")
    state = swapping("Y2 P1 W1", "Y1 R1 G2 W1", config)
    natural = legal(swapping("Y2 P1 W1", "Y1 R1 G2 W1"), "swap")
    wild = ["swap wild yellow", "swap wild red", "swap wild green"]
    assert legal(state, "swap") == [*natural, *wild]


def example_27() -> pm.State:
    return play(swapping("P1 W1", "Y1 R1 B1 G2", script="O O Y"), "wild_out red+green")


@pytest.mark.rule("PM-WILD-03", "PM-CLOCK-05")
def test_a_wild_goes_to_the_row_for_two_cards_in_example_27() -> None:
    state = example_27()
    assert state.seats[0].hand == cards("P1 R1 G1")
    assert state.supply_row == cards("Y1 B1 G1 W1")
    assert state.clock_ms == 55000


@pytest.mark.rule("PM-CLEAN-02", "PM-CLEAN-04", "PM-DRAW-01", "PM-DRAW-02")
def test_the_row_is_filled_before_the_hand_in_example_27() -> None:
    state = play(example_27(), "clear")
    assert state.supply_row == cards("Y1 O1 B1 G1 W1")
    assert state.seats[0].hand == cards("Y1 P1 O1 R1 G1")


def example_28() -> pm.State:
    state = swapping("Y1 P1 O1", "Y1 R1 G2 W1", script="B B B")
    return play(state, "wild_in yellow+purple")


@pytest.mark.rule("PM-WILD-04")
def test_two_cards_go_to_the_row_for_a_wild_in_example_28() -> None:
    state = example_28()
    assert state.seats[0].hand == cards("O1 W1")
    assert state.supply_row == cards("Y2 P1 R1 G2")
    assert state.clock_ms == 55000


@pytest.mark.rule("PM-CLEAN-01", "PM-CLEAN-03")
def test_who_just_played_discards_from_a_long_row_in_example_28() -> None:
    state = play(example_28(), "clear")
    assert (state.phase, state.to_act) == (pm.Phase.CLEANUP, 0)
    assert legal(state) == [
        "discard_row yellow",
        "discard_row purple",
        "discard_row red",
        "discard_row green",
    ]


@pytest.mark.rule("PM-CLEAN-03", "PM-CLEAN-04", "PM-DRAW-01", "PM-TURN-01")
def test_a_long_row_takes_no_card_from_the_deck_in_example_28() -> None:
    state = play(example_28(), "clear", "discard_row green")
    assert state.supply_row == cards("Y2 P1 R1 G1")
    assert state.supply_discard == cards("G1")
    assert state.seats[0].hand == cards("O1 B3 W1")
    assert (state.phase, state.active) == (pm.Phase.TREAT, 1)


@pytest.mark.rule("PM-WILD-05", "PM-WILD-07")
def test_a_wild_does_not_buy_a_single_card_in_example_29() -> None:
    assert legal(swapping("W1", "G1"), *SWAPS) == []


@pytest.mark.rule("PM-SWAP-01")
def test_nothing_is_swapped_with_an_empty_row_in_example_29() -> None:
    assert legal(swapping("W1", ""), *SWAPS) == []
    assert legal(swapping("Y2 P1 W1", ""), *SWAPS) == []
