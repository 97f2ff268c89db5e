"""Calls for assistance (7.4 of the rules)."""

from typing import Any

import pytest
from tests.paramedics.scenes import OTHER, hand, refusal, row, seat, table
from tests.paramedics.tables import Part, legal, patient, play

from medgames import paramedics as pm

ASSIST, TREAT = pm.Phase.ASSIST, pm.Phase.TREAT
COLOURS = ("yellow", "purple", "orange", "red", "blue", "green")
CALL = "call blue yellow+red"


def three(*hands: str, **parts: Any) -> pm.State:
    """Seat 0 treats; everybody has a patient and the hand named."""
    seats: list[Part] = [
        seat(held, main=patient(card))
        for held, card in zip(hands, ("p12", "p01", "p02"), strict=True)
    ]
    return table(*seats, **parts)


def asked() -> pm.State:
    """Seat 0 asks for blue and shows a yellow and a red card."""
    return play(three("Y1 O1 R1", "G5", "P3 B1 W1"), CALL)


@pytest.mark.rule("PM-CALL-01", "PM-CALL-02")
def test_any_two_hand_cards_may_be_shown_for_any_colour() -> None:
    for held, pairs in (
        ("Y1 R1", ["yellow+red"]),
        ("Y2 W1", ["yellow+yellow", "yellow+wild"]),
        ("Y1", []),
    ):
        offered = legal(three(held, "", ""), "call")
        assert offered == [f"call {colour} {pair}" for colour in COLOURS for pair in pairs]


@pytest.mark.rule("PM-CALL-02", "PM-CALL-09")
def test_a_call_shows_its_cards_and_takes_nothing_yet() -> None:
    state = asked()
    assert (state.phase, state.to_act, state.active, state.clock_ms) == (ASSIST, 1, 0, 52000)
    assert state.call == pm.Call(pm.Colour.BLUE, (1, 0, 0, 1, 0, 0, 0), 0)
    assert pm.game.view(state, 2).call == state.call
    assert hand(state) == "Y1 O1 R1"


@pytest.mark.rule("PM-CALL-03")
def test_a_helper_gives_one_card_of_the_colour_for_the_two_shown() -> None:
    state = play(asked(), "pass", "give")
    assert [hand(state, number) for number in (0, 1, 2)] == ["O1 B1", "G5", "Y1 P3 R1 W1"]
    assert (state.phase, state.to_act, state.call) == (TREAT, 0, None)


@pytest.mark.rule("PM-CALL-04")
def test_nobody_has_to_help() -> None:
    state = play(three("Y1 O1 R1", "B5", "B3"), CALL)
    assert legal(state) == ["give", "pass"]
    state = play(state, "pass")
    assert legal(state) == ["give", "pass"]
    state = play(state, "pass")
    assert [hand(state, number) for number in (0, 1, 2)] == ["Y1 O1 R1", "B5", "B3"]


@pytest.mark.rule("PM-CALL-05", "PM-DRAW-03")
def test_the_helper_keeps_the_larger_hand() -> None:
    state = play(three("Y2", "B5", ""), "call blue yellow+yellow", "give")
    assert sum(state.seats[1].hand) == 6
    state = play(state, "clear")
    assert (state.active, hand(state, 1)) == (1, "Y2 B4")
    assert hand(play(state, "clear"), 1) == "Y2 B4"


@pytest.mark.rule("PM-CALL-06", "PM-TURN-03")
def test_the_others_are_asked_clockwise_from_the_caller() -> None:
    config = pm.Config(first_player=2)
    seats = [seat("Y2", main=patient(card)) for card in ("p12", "p01", "p02", "p04")]
    state = play(table(*seats, config=config), "call blue yellow+yellow")
    order = []
    while state.phase is ASSIST:
        order.append(state.to_act)
        state = play(state, "pass")
    assert (order, state.to_act) == ([3, 0, 1], 2)


@pytest.mark.rule("PM-CALL-06")
def test_the_first_to_give_ends_the_call() -> None:
    state = play(three("Y2", "B1", "B1"), "call blue yellow+yellow", "give")
    assert (state.phase, [hand(state, number) for number in (0, 1, 2)]) == (
        TREAT,
        ["B1", "Y2", "B1"],
    )


@pytest.mark.rule("PM-CALL-07", "PM-WILD-02")
def test_a_wild_may_be_given_as_the_colour_and_stays_a_wild() -> None:
    state = play(asked(), "pass")
    assert legal(state) == ["give", "give wild=true", "pass"]
    state = play(state, "give wild=true")
    assert [hand(state, number) for number in (0, 2)] == ["O1 W1", "Y1 P3 R1 B1"]


@pytest.mark.rule("PM-CALL-07")
def test_no_wild_may_be_asked_for() -> None:
    state = three("Y2", "W1", "")
    assert "call wild yellow+yellow" not in legal(state)
    assert refusal(state, "call wild yellow+yellow")[0] == "PM-CALL-07"


@pytest.mark.rule("PM-CALL-08")
def test_who_cannot_help_is_asked_all_the_same() -> None:
    state = asked()
    assert (state.to_act, legal(state)) == (1, ["pass"])
    assert play(state, "pass").to_act == 2


@pytest.mark.rule("PM-CALL-09")
def test_a_refused_call_costs_its_time_alone_and_may_be_repeated() -> None:
    before = three("Y1 O1 R1", "G5", "P3 B1 W1", row="B1 G1")
    state = play(before, CALL, "pass", "pass")
    assert (state.clock_ms, state.phase, row(state)) == (52000, TREAT, "B1 G1")
    assert state.seats == before.seats
    assert play(state, CALL).clock_ms == 44000


@pytest.mark.rule("PM-CALL-10")
def test_there_are_no_calls_in_a_solo_game() -> None:
    state = table(seat("Y1 R1", main=patient("p12")))
    assert legal(state, "call") == []
    assert refusal(state, CALL) == ("PM-CALL-10", "0 other players could help")


@pytest.mark.rule("PM-CALL-01")
def test_two_other_players_are_not_needed_for_a_call() -> None:
    assert len(legal(table(seat("Y1 R1", main=patient("p12")), OTHER), "call")) == 6
