"""Rulings on the tender and its card: NS-R-01 to NS-R-04, NS-R-15, and the Revealed Card."""

from typing import Any

import pytest
from tests.na_sygnale.positions import (
    BID,
    FIVE,
    HEARSE,
    aps_of,
    bidding,
    bids,
    city,
    hands_of,
    legal,
    play,
    told,
)

from medgames import na_sygnale as ns
from medgames.na_sygnale.events import CardBurnt, CardDrawn, TieResolved, TopRevealed

TIE_FIRST, TIE_SECOND = ns.Phase.TIE_FIRST, ns.Phase.TIE_SECOND
DECK = ("fire", "enema", "x_ray", "extortion")


def tender(players: int, winner: int, **rulings: Any) -> ns.State:
    """A tender after that of *winner*; Fire lies on top of the deck."""
    return bidding(*[{}] * players, deck=DECK, tender_winner=winner, rulings=rulings)


# -- NS-R-01 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-01", "NS-TEND-09")
def test_choose_lets_a_person_settle_the_tie() -> None:
    state = bids(tender(3, 2, tie_rule="choose"), 3, 3, 1)
    assert (state.phase, state.to_act, legal(state)) == (TIE_FIRST, 2, ["resolve 0", "resolve 1"])
    assert [play(state, f"resolve {seat}").to_act for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("NS-R-01", "NS-TEND-09")
@pytest.mark.parametrize(
    ("judge", "offers", "first"),
    [(2, (3, 3, 1), 0), (1, (3, 3, 1), 1), (0, (1, 3, 3), 1), (2, (3, 1, 3), 2)],
)
def test_clockwise_gives_the_tie_to_the_next_tied_seat_from_the_judge_on(
    judge: int, offers: tuple[int, ...], first: int
) -> None:
    state = bids(tender(3, judge, tie_rule="clockwise"), *offers)
    assert (state.phase, state.to_act) == (HEARSE, first)


@pytest.mark.rule("NS-R-01", "NS-R-02")
def test_clockwise_settles_second_place_from_the_same_judge() -> None:
    before = tender(4, 2, tie_rule="clockwise")
    state = bids(before, 1, 5, 1, 1)
    assert hands_of(state) == ((), (), ("fire",), ())
    log = told(before, "bid 1", "bid 5", "bid 1", "bid 1")
    settled = [(e.place, e.tied, e.chosen) for e in log if isinstance(e, TieResolved)]
    assert settled == [(2, (0, 2, 3), 2)]


@pytest.mark.rule("NS-R-01", "NS-R-02")
def test_clockwise_settles_both_places_without_a_decision() -> None:
    state = bids(tender(4, 3, tie_rule="clockwise"), 0, 0, 0, 0)
    assert (state.phase, state.to_act) == (HEARSE, 3)
    assert hands_of(state) == (("fire",), (), (), ())


# -- NS-R-02 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-02")
def test_tie_breaker_settles_second_place_like_the_first() -> None:
    state = bids(tender(4, 3, second_tie="tie_breaker"), 2, 1, 1, 1)
    assert (state.phase, state.to_act, legal(state)) == (
        TIE_SECOND,
        3,
        ["resolve 1", "resolve 2", "resolve 3"],
    )
    assert hands_of(play(state, "resolve 3")) == ((), (), (), ("fire",))


@pytest.mark.rule("NS-R-02")
def test_all_gives_each_tied_second_a_card_clockwise_from_the_winner() -> None:
    state = bids(tender(4, 3, second_tie="all"), 1, 1, 2, 1)
    assert (state.phase, hands_of(state)) == (HEARSE, (("enema",), ("x_ray",), (), ("fire",)))


@pytest.mark.rule("NS-R-02")
def test_none_gives_tied_seconds_nothing() -> None:
    state = bids(tender(4, 3, second_tie="none"), 2, 1, 1, 0)
    assert (state.phase, hands_of(state), state.deck.top) == (HEARSE, ((), (), (), ()), DECK)


@pytest.mark.rule("NS-R-02")
@pytest.mark.parametrize("value", ["tie_breaker", "all", "none"])
def test_a_single_second_gets_the_card_under_every_ruling(value: str) -> None:
    assert hands_of(bids(tender(3, 0, second_tie=value), 2, 1, 0))[1] == ("fire",)


# -- NS-R-03 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-03", "NS-TEND-11")
@pytest.mark.parametrize(("value", "hand"), [(True, ("fire",)), (False, ())])
def test_a_bid_of_0_is_second_unless_the_ruling_forbids_it(
    value: bool, hand: tuple[str, ...]
) -> None:
    state = bids(tender(3, 0, zero_bid_second=value, tie_rule="clockwise"), 1, 0, 0)
    assert hands_of(state) == ((), hand, ())


@pytest.mark.rule("NS-R-03", "NS-TEND-09")
def test_without_second_for_0_no_second_tie_is_settled() -> None:
    state = bids(tender(4, 3, zero_bid_second=False), 0, 0, 0, 0)
    assert state.phase is TIE_FIRST
    state = play(state, "resolve 3")
    assert (state.phase, hands_of(state), aps_of(state)) == (
        HEARSE,
        ((), (), (), ()),
        (6, 6, 6, 6),
    )


# -- NS-R-04 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-04", "NS-TEND-12")
@pytest.mark.parametrize(
    ("value", "deck", "used"),
    [("skip", ("lodz_service", "na_sygnale"), ()), ("burn", ("na_sygnale",), ("lodz_service",))],
)
def test_a_full_second_skips_the_card_or_burns_it(
    value: str, deck: tuple[str, ...], used: tuple[str, ...]
) -> None:
    table = bidding(
        {"hand": FIVE},
        {},
        {},
        deck=("lodz_service", "na_sygnale"),
        rulings={"second_hand_full": value},
    )
    state = bids(table, 2, 4, 1)
    assert (state.seats[0].hand, state.deck.top, state.used_cards) == (FIVE, deck, used)
    burnt = [e for e in told(table, "bid 2", "bid 4", "bid 1") if isinstance(e, CardBurnt)]
    assert [event.kind for event in burnt] == list(used)


@pytest.mark.rule("NS-R-04", "NS-CARD-07")
def test_the_last_card_of_the_deck_is_burnt_and_shuffled_in_again() -> None:
    table = bidding(
        {"hand": FIVE},
        {},
        {},
        deck=("lodz_service",),
        used_cards=("na_sygnale",),
        rulings={"second_hand_full": "burn"},
    )
    state = bids(table, 2, 4, 1)
    assert (state.deck.rest, state.used_cards) == (("lodz_service", "na_sygnale"), ())


# -- the Revealed Card, NS-R-15 -------------------------------------------------------------------


def next_round(players: int, **rulings: Any) -> ns.State:
    """The tender of the second round; Fire lies on top of the deck."""
    rulings = {"revealed_card": True, **rulings}
    return city(*[{}] * players, deck=DECK, rulings=rulings)


@pytest.mark.rule("NS-R-15", "NS-OPT-01")
@pytest.mark.parametrize(
    ("players", "value", "top"),
    [(2, True, "fire"), (2, False, None), (3, True, "fire"), (3, False, "fire")],
)
def test_two_players_see_the_revealed_card_unless_the_ruling_says_otherwise(
    players: int, value: bool, top: str | None
) -> None:
    state = next_round(players, reveal_two_player=value)
    assert (state.phase, state.top_revealed) == (BID, top is not None)
    assert {ns.game.view(state, seat).top_card for seat in (0, 1, None)} == {top}


@pytest.mark.rule("NS-OPT-01")
def test_the_revealed_card_goes_to_second_place_before_all_eyes() -> None:
    log = told(next_round(3), "bid 3", "bid 1", "bid 0")
    drawn = [event for event in log if isinstance(event, CardDrawn)]
    assert [(event.seat, event.kind, event.insiders) for event in drawn] == [(1, "fire", None)]


@pytest.mark.rule("NS-OPT-01")
def test_a_revealed_card_that_nobody_got_is_bought_next() -> None:
    state = play(bids(next_round(2), 3, 1), "stay")
    assert ns.game.view(state, 1).top_card == "fire"
    state = play(state, "buy")
    assert (hands_of(state), state.top_revealed) == ((("fire",), ()), False)
    assert ns.game.view(state, 0).top_card is None


@pytest.mark.rule("NS-OPT-01")
def test_a_card_that_is_still_face_up_is_the_revealed_card_of_the_next_round() -> None:
    table = city({}, {}, deck=DECK, rulings={"revealed_card": True}, dice=(1,) * 8)
    state = play(bids(table, 3, 1), "stay", "end_turn", "end_turn")
    assert (state.round, ns.game.view(state, 0).top_card) == (2 + 1, "fire")


@pytest.mark.rule("NS-OPT-01", "NS-CARD-07")
def test_with_an_empty_deck_the_used_pile_is_shuffled_before_a_card_is_revealed() -> None:
    state = city({}, {}, deck=(), used_cards=("fire",), rulings={"revealed_card": True})
    assert (state.deck.top, state.used_cards, state.top_revealed) == (("fire",), (), True)


@pytest.mark.rule("NS-OPT-01", "NS-CARD-07")
def test_with_a_card_left_in_the_deck_the_used_pile_stays_where_it_is() -> None:
    state = city({}, {}, deck=("x_ray",), used_cards=("fire",), rulings={"revealed_card": True})
    assert (state.deck.top, state.used_cards) == (("x_ray",), ("fire",))


@pytest.mark.rule("NS-OPT-01")
def test_without_any_card_none_is_revealed() -> None:
    table = bidding(
        {"hand": ("fire",)}, {}, deck=(), rulings={"revealed_card": True}, dice=(1,) * 4
    )
    state = play(bids(table, 3, 1), "stay", "end_turn", "pass", "end_turn", "pass")
    assert (state.phase, state.top_revealed) == (BID, False)
    log = told(play(bids(table, 3, 1), "stay", "end_turn", "pass", "end_turn"), "pass")
    assert [event for event in log if isinstance(event, TopRevealed)] == []
