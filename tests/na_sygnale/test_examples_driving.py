"""The worked examples of the specification on the own action turn: EX-16 to EX-23."""

import pytest
from tests.na_sygnale.tables import (
    cards,
    hands_of,
    legal,
    lies,
    load,
    log_of,
    lying,
    play,
    refused,
    seat,
    statistics_of,
    table,
    tokens_of,
)

from medgames import na_sygnale as ns
from medgames.core.piles import Deck

FIVE = "extortion fire lodz_service na_sygnale traffic_jams"


@pytest.mark.rule("NS-MOVE-01", "NS-MOVE-04", "NS-EMER-02", "NS-EMER-03")
def test_the_own_clinic_is_open_in_example_16() -> None:
    state = table(seat("51", ap=2), seat(), seat())
    assert legal(state) == ["move 11", "move 41", "move 52", "move C1", "buy", "end_turn"]


@pytest.mark.rule("NS-MOVE-01", "NS-MOVE-04")
def test_the_clinic_of_another_is_closed_in_example_16() -> None:
    state = table(seat(), seat("51", ap=2), seat(), active=1)
    assert legal(state) == ["move 11", "move 41", "move 52", "buy", "end_turn"]
    assert refused(state, "move C1") == "NS-MOVE-04"


def example_17() -> ns.State:
    """Seat 0 stands on a severely ill patient."""
    return table(seat("52", ap=4), seat(), seat(), patients="52 s")


@pytest.mark.rule("NS-PICK-01", "NS-PICK-04", "NS-MOVE-02")
def test_picking_up_is_one_of_six_actions_of_example_17() -> None:
    listed = ["move 51", "move 53", "move 62", "pick_up", "buy", "end_turn"]
    assert legal(example_17()) == listed


@pytest.mark.rule("NS-PICK-01", "NS-PICK-02", "NS-PICK-03", "NS-COMP-05")
def test_a_pick_up_costs_1_ap_and_keeps_the_condition_in_example_17() -> None:
    state = play(example_17(), "pick_up")
    assert (state.seats[0].ap, state.seats[0].aboard, lies(state)) == (3, load("s"), "")


@pytest.mark.rule("NS-MOVE-01", "NS-DELIV-01", "NS-DELIV-02", "NS-DELIV-03", "NS-COMP-11")
def test_driving_home_delivers_in_example_17() -> None:
    state = play(example_17(), "pick_up", "move 51")
    assert (state.seats[0].ap, state.seats[0].statistic) == (2, 0)
    state = play(state, "move C1")
    assert (state.seats[0].ap, state.seats[0].statistic) == (1, 1)
    assert (state.seats[0].aboard, tokens_of(state)) == (load(), (9, 1))


@pytest.mark.rule("NS-COMP-06", "NS-MOVE-07")
def test_a_full_ambulance_drives_on_in_example_18() -> None:
    state = table(seat("12", "m", ap=3), seat(), patients="12 s")
    assert legal(state) == ["move 11", "move 13", "buy", "end_turn"]
    assert refused(state, "pick_up") == "NS-COMP-06"
    assert lies(play(state, "move 13")) == "12 s"


def example_19(statistic: int, config: ns.Config | None = None) -> ns.State:
    """Seat 0 has brought two patients home at once."""
    state = table(
        seat("11", "ms", ap=1, statistic=statistic),
        seat(hand="na_sygnale"),
        seat(),
        config=config,
        in_play=(lying("extra_stretcher", 0, seat=0),),
    )
    return play(state, "move C1")


@pytest.mark.rule("NS-DELIV-03", "NS-OVER-02", "NS-OVER-03", "NS-KIND-13")
def test_two_patients_at_once_win_in_example_19() -> None:
    state = example_19(3)
    assert (state.phase, state.to_act, state.window) == (ns.Phase.GAME_OVER, None, None)
    assert (state.seats[0].ap, state.seats[0].aboard, state.patients_used) == (0, load(), 2)
    assert (state.used_cards, state.in_play) == (("extra_stretcher",), ())


@pytest.mark.rule("NS-OVER-01", "NS-OVER-03")
def test_the_outcome_names_the_winner_of_example_19() -> None:
    outcome = ns.game.outcome(example_19(3))
    assert (outcome.scores, outcome.winners) == ((5, 0, 0), (0,))
    assert (outcome.final, outcome.truncated) == (True, False)
    notes = {"goal": "5", "rounds": "1", "final_cause": "seat 0: 2 by a delivery"}
    assert dict(outcome.notes) == notes


@pytest.mark.rule("NS-DELIV-01", "NS-R-17")
@pytest.mark.parametrize(("overshoot", "statistic"), [("count_all", 6), ("stop_at_goal", 5)])
def test_the_statistic_passes_the_goal_or_stops_there_in_example_19(
    overshoot: str, statistic: int
) -> None:
    state = example_19(4, ns.Config(overshoot=overshoot))
    assert statistics_of(state) == (statistic, 0, 0)
    assert ns.game.outcome(state).winners == (0,)


@pytest.mark.rule("NS-EMER-03")
def test_ending_the_turn_is_a_decision_without_ap_in_example_20() -> None:
    state = table(seat(ap=0), seat())
    assert (state.phase, state.to_act, legal(state)) == (ns.Phase.ACTION, 0, ["end_turn"])


@pytest.mark.rule("NS-CARD-07", "NS-BUY-01")
def test_the_last_card_brings_the_used_pile_back_in_example_21() -> None:
    state = table(
        seat(ap=2),
        seat(),
        deck=Deck.ordered(("fire",)),
        used_cards=cards("enema black_mark black_mark black_mark"),
    )
    state = play(state, "buy")
    assert (state.seats[0].ap, hands_of(state)) == (1, (("fire",), ()))
    assert state.deck == Deck.shuffled(cards("black_mark black_mark black_mark enema"))
    assert state.used_cards == ()


@pytest.mark.rule("NS-BUY-02")
@pytest.mark.parametrize("ap", range(7))
def test_a_hand_of_five_buys_nothing_in_example_22(ap: int) -> None:
    state = table(seat(hand=FIVE, ap=ap), seat())
    assert legal(state, "buy") == []
    assert refused(state, "buy") == ("NS-BUY-02" if ap else "NS-BUY-01")


def example_23() -> ns.State:
    """A rally has paid for three fields."""
    state = table(seat("13", ap=1, hand="ambulance_rally"), seat())
    return play(state, "play ambulance_rally")


@pytest.mark.rule("NS-KIND-10", "NS-CARD-01", "NS-CARD-06")
def test_free_moves_come_first_in_example_23() -> None:
    state = example_23()
    assert (state.free_moves, state.used_cards) == (3, ("ambulance_rally",))
    state = play(state, "move 12", "move 11", "move C1")
    assert (state.free_moves, state.seats[0].ap) == (0, 1)


@pytest.mark.rule("NS-KIND-10", "NS-MOVE-01")
def test_then_fields_are_paid_again_in_example_23() -> None:
    state = play(example_23(), "move 12", "move 11", "move C1", "move 11")
    assert (state.seats[0].ap, legal(state)) == (0, ["end_turn"])
    moved = [
        event.ap
        for event in log_of(example_23(), "move 12", "move 11", "move C1", "move 11")
        if isinstance(event, ns.events.AmbulanceMoved)
    ]
    assert moved == [0, 0, 0, 1]
