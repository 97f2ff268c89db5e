"""Planning Phase: AP, sealed bids, first and second place, ties."""

import pytest
from tests.na_sygnale.positions import (
    BID,
    FIVE,
    HEARSE,
    REACT,
    aps_of,
    bidding,
    bids,
    city,
    hands_of,
    legal,
    play,
    refusal,
    told,
)

from medgames import na_sygnale as ns
from medgames.na_sygnale.events import BidMade, BidsRevealed, CardDrawn, TenderWon

TIE_FIRST, TIE_SECOND = ns.Phase.TIE_FIRST, ns.Phase.TIE_SECOND
DECK = ("fire", "enema", "x_ray", "extortion")


def tender(players: int, winner: int = 0) -> ns.State:
    """The beginning of a tender; Fire lies on top of the deck."""
    return bidding(*[{}] * players, deck=DECK, tender_winner=winner)


# -- AP and bids ----------------------------------------------------------------------------------


@pytest.mark.rule("NS-PLAN-01")
@pytest.mark.parametrize("left", [0, 2, 6])
def test_everybody_begins_the_planning_phase_with_6_ap_whatever_was_left(left: int) -> None:
    state = city({"ap": left}, {"ap": 6 - left}, {"ap": 1})
    assert (state.phase, aps_of(state)) == (BID, (6, 6, 6))


@pytest.mark.rule("NS-TEND-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_players_bid_once(players: int) -> None:
    state = bidding(*[{}] * players, rulings={"second_tie": "none"})
    asked = []
    for ap in [6, *[0] * (players - 1)]:
        asked.append(state.to_act)
        state = play(state, f"bid {ap}")
    assert asked == list(range(players))
    assert (state.phase, state.bids) == (HEARSE, (6, *[0] * (players - 1)))


@pytest.mark.rule("NS-TEND-02")
def test_a_bid_is_between_0_and_6() -> None:
    state = tender(3)
    assert legal(state) == [f"bid {ap}" for ap in range(7)]
    assert refusal(state, "bid 7") == ("NS-TEND-02", "7 AP are offered, 0 to 6 are allowed")


@pytest.mark.rule("NS-TEND-02")
def test_a_bid_is_hidden_from_the_others_until_all_are_made() -> None:
    state = bids(tender(3), 5, 2)
    shown = [ns.game.view(state, player).bids for player in (0, 1, 2, None)]
    assert shown == [(5, None, None), (None, 2, None), (None, None, None), (None, None, None)]
    assert ns.game.view(state, 2).bids_made == (True, True, False)


@pytest.mark.rule("NS-TEND-02")
def test_all_bids_are_turned_up_at_once() -> None:
    log = told(tender(3), "bid 5", "bid 2", "bid 1")
    assert [event.bids for event in log if isinstance(event, BidsRevealed)] == [(5, 2, 1)]
    seen = [event.seen_by(1) for event in log if isinstance(event, BidMade)]
    assert [event.ap for event in seen if isinstance(event, BidMade)] == [None, 2, None]
    after = bids(tender(3), 5, 2, 1)
    assert {ns.game.view(after, player).bids for player in (0, 1, 2, None)} == {(5, 2, 1)}


# -- first and second place -----------------------------------------------------------------------


@pytest.mark.rule("NS-TEND-03", "NS-EMER-01")
def test_the_highest_bid_has_the_hearse_and_the_first_action_turn() -> None:
    state = bids(tender(3), 2, 4, 1)
    assert (state.phase, state.to_act, state.tender_winner) == (HEARSE, 1, 1)
    state = play(state, "stay")
    assert (state.active, state.turns_left) == (1, 3)


@pytest.mark.rule("NS-TEND-04")
def test_the_second_highest_bid_gets_the_top_card() -> None:
    state = bids(tender(4), 2, 4, 1, 3)
    assert hands_of(state) == ((), (), (), ("fire",))
    assert state.deck.top == DECK[1:]


@pytest.mark.rule("NS-TEND-04")
def test_whoever_lost_the_tie_for_first_place_is_second() -> None:
    state = play(bids(tender(3, winner=2), 3, 3, 1), "resolve 0")
    assert (state.phase, state.to_act) == (HEARSE, 0)
    assert hands_of(state) == ((), ("fire",), ())


@pytest.mark.rule("NS-TEND-04")
def test_the_card_of_second_place_is_known_to_its_owner_alone() -> None:
    log = told(tender(3), "bid 2", "bid 4", "bid 1")
    drawn = [event for event in log if isinstance(event, CardDrawn)]
    kinds = []
    for player in range(3):
        seen = drawn[0].seen_by(player)
        assert isinstance(seen, CardDrawn)
        kinds.append(seen.kind)
    assert (len(drawn), kinds) == (1, ["fire", None, None])


@pytest.mark.rule("NS-TEND-05")
def test_the_loser_of_two_gets_no_card() -> None:
    state = bids(tender(2), 4, 6)
    assert (hands_of(state), state.deck.top, state.to_act) == (((), ()), DECK, 1)


@pytest.mark.rule("NS-TEND-06")
def test_first_third_and_fourth_gain_no_card() -> None:
    state = bids(tender(4), 6, 2, 1, 0)
    assert hands_of(state) == ((), ("fire",), (), ())
    won = told(tender(4), "bid 6", "bid 2", "bid 1", "bid 0")
    assert [event.seconds for event in won if isinstance(event, TenderWon)] == [(1,)]


@pytest.mark.rule("NS-TEND-07")
def test_every_bid_is_spent() -> None:
    assert aps_of(bids(tender(4), 2, 6, 1, 0)) == (4, 0, 5, 6)
    assert aps_of(play(bids(tender(2), 3, 3), "resolve 1")) == (3, 3)


@pytest.mark.rule("NS-TEND-08")
def test_the_hearse_moves_before_anybody_acts_or_plays_a_card() -> None:
    holder = {"hand": ("na_sygnale", "traffic_jams")}
    state = bids(bidding(holder, holder), 1, 0)
    assert {text.split()[0] for text in legal(state)} == {"stay", "hearse"}
    state = play(state, "stay")
    assert (state.phase, state.to_act, state.active) == (REACT, 1, 0)


# -- ties -----------------------------------------------------------------------------------------


@pytest.mark.rule("NS-TEND-09")
@pytest.mark.parametrize("judge", [0, 1, 2, 3])
def test_the_winner_of_the_last_tender_breaks_the_tie_for_first_place(judge: int) -> None:
    state = bids(tender(4, winner=judge), 3, 1, 3, 3)
    assert (state.phase, state.to_act) == (TIE_FIRST, judge)
    assert legal(state) == ["resolve 0", "resolve 2", "resolve 3"]


@pytest.mark.rule("NS-TEND-09")
def test_the_same_player_breaks_the_tie_for_second_place() -> None:
    state = play(bids(tender(4, winner=3), 3, 3, 3, 1), "resolve 1")
    assert (state.phase, state.to_act, legal(state)) == (
        TIE_SECOND,
        3,
        ["resolve 0", "resolve 2"],
    )
    state = play(state, "resolve 2")
    assert (hands_of(state), state.to_act) == (((), (), ("fire",), ()), 1)


@pytest.mark.rule("NS-TEND-09")
def test_whoever_breaks_a_tie_may_name_himself() -> None:
    state = play(bids(tender(2, winner=1), 4, 4), "resolve 1")
    assert (state.phase, state.to_act, aps_of(state)) == (HEARSE, 1, (2, 2))


@pytest.mark.rule("NS-TEND-10")
def test_a_tie_for_third_place_is_not_settled() -> None:
    state = bids(tender(4), 5, 3, 1, 1)
    assert (state.phase, state.to_act, hands_of(state)) == (HEARSE, 0, ((), ("fire",), (), ()))


@pytest.mark.rule("NS-TEND-10", "NS-TEND-05")
def test_two_players_have_no_second_place_to_settle() -> None:
    assert bids(tender(2), 3, 1).phase is HEARSE


@pytest.mark.rule("NS-TEND-11")
def test_a_bid_of_0_can_be_second() -> None:
    assert hands_of(play(bids(tender(3), 6, 0, 0), "resolve 2")) == ((), (), ("fire",))
    assert aps_of(play(bids(tender(3), 0, 0, 0), "resolve 1", "resolve 0")) == (6, 6, 6)


@pytest.mark.rule("NS-TEND-12")
def test_a_second_with_five_cards_draws_nothing() -> None:
    state = bids(bidding({}, {"hand": FIVE}, {}, deck=DECK[3:]), 6, 3, 0)
    assert (state.seats[1].hand, state.deck.top, state.used_cards) == (FIVE, ("extortion",), ())
