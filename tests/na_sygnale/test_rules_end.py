"""End of the Game, the optional rule, and the questions of the FAQ."""

import pytest
from tests.na_sygnale.positions import (
    ACTION,
    BID,
    GAME_OVER,
    Part,
    aboard_of,
    acting,
    bidding,
    bids,
    city,
    hands_of,
    hearse,
    jam,
    legal,
    play,
    statistics_of,
    street_of,
    stretcher,
    strike,
    tokens_of,
    told,
)

from medgames import na_sygnale as ns
from medgames.core.errors import GameOver
from medgames.na_sygnale.events import CardDrawn, GameEnded, TopRevealed

FULL = ("black_mark", "black_mark", "na_sygnale", "x_ray", "x_ray")
ONE_ABOARD = {"position": "11", "aboard": (1, 0)}


# -- End of the Game ------------------------------------------------------------------------------


@pytest.mark.rule("NS-OVER-01")
@pytest.mark.parametrize(("players", "goal"), [(2, 6), (3, 5), (4, 5)])
def test_the_goal_is_six_patients_for_two_and_five_for_more(players: int, goal: int) -> None:
    rest: list[Part] = [{}] * (players - 1)
    short = play(acting({**ONE_ABOARD, "statistic": goal - 2}, *rest), "move C1")
    assert (short.phase, short.seats[0].statistic) == (ACTION, goal - 1)
    state = play(acting({**ONE_ABOARD, "statistic": goal - 1}, *rest), "move C1")
    assert (state.phase, state.seats[0].statistic) == (GAME_OVER, goal)


@pytest.mark.rule("NS-OVER-02")
def test_the_game_ends_at_once_without_windows_or_city_phase() -> None:
    actor = {**ONE_ABOARD, "statistic": 5}
    state = acting(actor, {"hand": ("traffic_jams",)}, street="31m 32s")
    ended = [event for event in told(state, "move C1") if isinstance(event, GameEnded)]
    assert [(event.seat, event.truncated) for event in ended] == [(0, False)]
    after = play(state, "move C1")
    assert (after.to_act, after.window, street_of(after)) == (None, None, "31m 32s")
    assert ns.game.legal_actions(after) == ()
    assert isinstance(ns.game.why_illegal(after, ns.Pass()), GameOver)


@pytest.mark.rule("NS-OVER-02", "NS-KIND-08")
def test_a_card_that_wins_lies_on_the_used_pile() -> None:
    actor = {"position": "52", "statistic": 4, "hand": ("extortion",)}
    state = play(acting(actor, {}, {}, street="52m"), "play extortion")
    assert (state.phase, state.pending_card, state.used_cards) == (GAME_OVER, None, ("extortion",))
    assert state.final_cause == ns.FinalCause(0, 1, "extortion")
    assert dict(ns.game.outcome(state).notes)["final_cause"] == "seat 0: 1 by extortion"


@pytest.mark.rule("NS-OVER-03")
def test_whoever_reached_the_goal_is_the_winner() -> None:
    state = acting(
        {}, {**ONE_ABOARD, "clinic": "C4", "position": "31", "statistic": 4}, {}, active=1
    )
    outcome = ns.game.outcome(play(state, "move C4"))
    assert (outcome.winners, outcome.scores, outcome.final) == ((1,), (0, 5, 0), True)
    assert (outcome.ranking, outcome.places) == (((1,), (0, 2)), (2, 1, 2))


@pytest.mark.rule("NS-OVER-03", "NS-DELIV-01")
def test_a_double_delivery_may_pass_the_goal() -> None:
    actor = {"position": "11", "aboard": (1, 1), "statistic": 5}
    state = play(acting(actor, {}, in_play=(stretcher(0),)), "move C1")
    assert (state.phase, statistics_of(state)) == (GAME_OVER, (7, 0))


@pytest.mark.rule("NS-OVER-04", "NS-KIND-05")
def test_a_lowered_statistic_ends_nothing_and_stays_above_nothing() -> None:
    state = acting({"hand": ("nfz_inspection",)}, {"statistic": 1})
    state = play(state, "play nfz_inspection opponent=1")
    assert (state.phase, statistics_of(state)) == (ACTION, (0, 0))
    again = acting({"hand": ("nfz_inspection",)}, {})
    assert legal(again, "play") == []


@pytest.mark.rule("NS-OVER-05")
def test_after_the_last_round_nobody_has_won() -> None:
    state = city({"statistic": 3}, {}, rulings={"max_rounds": 1}, dice=(3, 1, 1, 5))
    outcome = ns.game.outcome(state)
    assert (state.phase, state.round, street_of(state)) == (GAME_OVER, 1, "15m 31m")
    assert (state.truncated_by, outcome.truncated, outcome.winners) == (ns.Limit.ROUNDS, True, ())
    assert (outcome.scores, outcome.decided_by) == ((3, 0), None)


@pytest.mark.rule("NS-OVER-06")
def test_after_the_last_decision_nobody_has_won() -> None:
    state = acting({"statistic": 3}, {}, rulings={"max_decisions": 40}, decisions=39)
    state = play(state, "move 11")
    outcome = ns.game.outcome(state)
    assert (state.phase, state.decisions) == (GAME_OVER, 40)
    assert (state.truncated_by, outcome.winners) == (ns.Limit.DECISIONS, ())


@pytest.mark.rule("NS-OVER-06", "NS-OVER-03")
def test_a_win_by_the_last_decision_is_a_win() -> None:
    actor = {**ONE_ABOARD, "statistic": 5}
    state = acting(actor, {}, rulings={"max_decisions": 40}, decisions=39)
    outcome = ns.game.outcome(play(state, "move C1"))
    assert (outcome.winners, outcome.truncated) == ((0,), False)


# -- Revealed Card --------------------------------------------------------------------------------


def revealed(*seats: dict[str, object]) -> ns.State:
    """The beginning of a round with Fire turned up on the deck."""
    return bidding(
        *seats, deck=("fire", "enema"), top_revealed=True, rulings={"revealed_card": True}
    )


@pytest.mark.rule("NS-OPT-01")
def test_every_player_sees_the_card_that_second_place_will_get() -> None:
    state = revealed({}, {}, {})
    assert [ns.game.view(state, player).top_card for player in (0, 1, 2, None)] == ["fire"] * 4
    log = told(state, "bid 3", "bid 1", "bid 0")
    drawn = [event for event in log if isinstance(event, CardDrawn)]
    assert [event.seen_by(2) for event in drawn] == drawn
    after = bids(state, 3, 1, 0)
    assert (hands_of(after)[1], after.top_revealed) == (("fire",), False)
    assert ns.game.view(after, 0).top_card is None


@pytest.mark.rule("NS-OPT-01", "NS-BUY-01")
def test_a_card_that_second_place_had_no_room_for_stays_face_up() -> None:
    state = bids(revealed({}, {"hand": FULL}, {}), 3, 1, 0)
    assert (state.top_revealed, ns.game.view(state, 2).top_card) == (True, "fire")


@pytest.mark.rule("NS-OPT-01")
def test_the_top_card_is_turned_up_when_a_round_begins() -> None:
    rulings = {"revealed_card": True}
    state = acting({}, {}, active=1, turns_left=1, deck=("x_ray",), rulings=rulings, dice=(1,) * 4)
    assert ns.game.view(state, 0).top_card is None
    shown = [event.kind for event in told(state, "end_turn") if isinstance(event, TopRevealed)]
    assert shown == ["x_ray"]
    assert ns.game.view(play(state, "end_turn"), 0).top_card == "x_ray"


@pytest.mark.rule("NS-OPT-01")
def test_without_the_option_no_card_is_turned_up() -> None:
    state = city({}, {}, deck=("x_ray",))
    assert (state.phase, state.top_revealed, ns.game.view(state, 0).top_card) == (BID, False, None)


# -- FAQ ------------------------------------------------------------------------------------------


@pytest.mark.rule("NS-FAQ-01", "NS-KIND-16")
def test_fire_may_hit_a_field_with_an_ambulance_on_it_or_beside_it() -> None:
    state = acting({"hand": ("fire",)}, {"position": "13"}, {"position": "53"})
    assert "play fire field=13 second=12" in legal(state)
    assert "play fire field=12 second=13" in legal(state)
    state = play(state, "play fire field=53 second=52")
    assert (street_of(state), aboard_of(state)[2]) == ("52m 53s", (0, 0))


@pytest.mark.rule("NS-FAQ-02", "NS-KIND-08")
def test_extortion_works_on_the_street_with_a_patient_in_the_ambulance() -> None:
    actor = {"position": "52", "aboard": (1, 0), "hand": ("extortion",)}
    state = play(acting(actor, {}, street="52m"), "play extortion")
    assert (statistics_of(state), street_of(state), aboard_of(state)[0]) == ((1, 0), "", (1, 0))


@pytest.mark.rule("NS-FAQ-03", "NS-KIND-06")
def test_no_call_is_possible_while_a_strike_lasts() -> None:
    holder = {"hand": ("call_from_dispatch",)}
    assert legal(acting(holder, {}, {}, street="32m", in_play=(strike(2),)), "play") == []
    assert len(legal(acting(holder, {}, {}, street="32m"), "play")) == 3


@pytest.mark.rule("NS-FAQ-04", "NS-KIND-11")
def test_a_surplus_patient_is_discarded_at_once() -> None:
    loaded = {"position": "13", "aboard": (1, 0)}
    state = acting({"hand": ("crazy_nurse",)}, loaded, street="13s")
    state = play(state, "play crazy_nurse player=1 condition=mild")
    assert (street_of(state), aboard_of(state)[1], tokens_of(state)) == ("13s", (0, 0), (8, 1))


@pytest.mark.rule("NS-FAQ-05")
def test_the_hearse_takes_a_loaded_ambulance_only_by_entering() -> None:
    together = {"position": "54", "aboard": (1, 0)}
    stayed = play(hearse({}, together, at="54"), "stay")
    assert aboard_of(stayed)[1] == (1, 0)
    entered = play(hearse({}, together, at="53"), "hearse 54 take=1:mild")
    assert aboard_of(entered)[1] == (0, 0)


@pytest.mark.rule("NS-FAQ-05", "NS-KIND-22")
def test_a_hearse_that_cannot_leave_cannot_enter_again() -> None:
    shut = (jam("22"), jam("24"))
    state = acting({"hand": ("hearse_card",)}, {}, hearse="23", street="23m", in_play=shut)
    assert legal(state, "play") == []
