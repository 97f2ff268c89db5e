"""The worked examples of the specification on calls for assistance: EX-30 to EX-33."""

import pytest
from tests.paramedics.tables import ROW, WAITING, cards, legal, patient, play, table

from medgames import paramedics as pm

NATURAL = ["yellow", "purple", "orange", "red", "blue", "green"]
CALL = "call blue yellow+red"


@pytest.mark.rule("PM-CALL-01", "PM-CALL-02", "PM-CALL-07", "PM-RUL-14")
@pytest.mark.parametrize(
    ("hand", "pairs"),
    [
        ("Y1 R1", ["yellow+red"]),
        ("Y2 W1", ["yellow+yellow", "yellow+wild"]),
        ("Y1", []),
    ],
)
def test_a_pair_is_offered_for_each_colour_as_in_example_30(hand: str, pairs: list[str]) -> None:
    state = table({"hand": cards(hand)}, WAITING)
    assert legal(state, "call") == [f"call {colour} {pair}" for colour in NATURAL for pair in pairs]


@pytest.mark.rule("PM-CALL-10")
def test_nobody_is_called_in_a_solo_game_as_in_example_30() -> None:
    assert legal(table({"hand": cards("Y1 R1")}), "call") == []


def example_31(*texts: str) -> pm.State:
    state = table(
        {"hand": cards("Y1 O1 R1"), "main": patient("p12")},
        {"hand": cards("G5"), "main": patient("p40")},
        {"hand": cards("P3 B1 W1"), "main": patient("p41")},
    )
    return play(state, CALL, *texts)


def hands_of(state: pm.State) -> list[tuple[int, ...]]:
    return [seat.hand for seat in state.seats]


@pytest.mark.rule("PM-CALL-04", "PM-CALL-06", "PM-CALL-08", "PM-TURN-03")
def test_a_player_who_cannot_help_is_asked_all_the_same_in_example_31() -> None:
    state = example_31()
    assert (state.phase, state.to_act, state.clock_ms) == (pm.Phase.ASSIST, 1, 52000)
    assert legal(state) == ["pass"]


@pytest.mark.rule("PM-CALL-03", "PM-CALL-04", "PM-CALL-06", "PM-CALL-07", "PM-RUL-15")
def test_the_next_player_may_give_the_colour_or_a_wild_in_example_31() -> None:
    state = example_31("pass")
    assert (state.phase, state.to_act) == (pm.Phase.ASSIST, 2)
    assert legal(state) == ["give", "give wild=true", "pass"]


@pytest.mark.rule("PM-CALL-03", "PM-CALL-05")
def test_a_helper_gets_two_cards_for_one_in_example_31() -> None:
    state = example_31("pass", "give")
    assert hands_of(state) == [cards("O1 B1"), cards("G5"), cards("Y1 P3 R1 W1")]
    assert sum(state.seats[2].hand) == 6
    assert (state.phase, state.to_act, state.call) == (pm.Phase.TREAT, 0, None)


@pytest.mark.rule("PM-CALL-03", "PM-CALL-07", "PM-RUL-15")
def test_a_wild_is_handed_over_as_a_wild_in_example_31() -> None:
    state = example_31("pass", "give wild=true")
    assert hands_of(state) == [cards("O1 W1"), cards("G5"), cards("Y1 P3 R1 B1")]


@pytest.mark.rule("PM-CALL-09")
def test_a_refused_call_costs_its_time_alone_in_example_32() -> None:
    state = example_31("pass", "pass")
    assert hands_of(state) == [cards("Y1 O1 R1"), cards("G5"), cards("P3 B1 W1")]
    assert (state.phase, state.to_act, state.call) == (pm.Phase.TREAT, 0, None)
    assert state.clock_ms == 52000
    assert CALL in legal(state)


@pytest.mark.rule("PM-DRAW-03", "PM-CALL-05")
def test_a_large_hand_neither_draws_nor_discards_in_example_33() -> None:
    state = table({"hand": cards("Y4 P3")}, WAITING, supply_row=ROW, script=())
    after = play(state, "clear")
    assert after.seats[0].hand == cards("Y4 P3")
    assert after.supply_discard == cards()
    assert len(after.supply_deck) == len(state.supply_deck)
