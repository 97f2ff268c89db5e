"""Who sees what of a position: hands, a hand looked at, sealed bids, the deck.

`test_views_guessed` has what a view leaves open, `test_events_seen` what players are told,
`test_invariants_of_sight` whole games. Order: hands, the X-Ray, bids, the deck, names.
"""

from itertools import product
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.na_sygnale.plays import SEEDS, at_each_player_count, few_games, plays
from tests.na_sygnale.tables import cards, lying, play, seat, table

from medgames import na_sygnale as ns
from medgames.na_sygnale import Phase
from medgames.na_sygnale.views import SeatViewFields, ViewFields

EVERYBODY = (None, 0, 1, 2)
HANDS = ("head_nurse fire", "x_ray black_mark fire", "")


def three(**parts: Any) -> ns.State:
    """Three players with two, three and no cards."""
    return table(*[seat(hand=hand) for hand in HANDS], **parts)


# -- hands ----------------------------------------------------------------------------------------


@pytest.mark.rule("NS-SETUP-03", "NS-REACT-02", "NS-BUY-01")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_hand_is_seen_by_its_holder_and_its_size_by_all(viewer: int | None) -> None:
    view = ns.game.view(three(), viewer)
    for number, (seen, hand) in enumerate(zip(view.seats, HANDS, strict=True)):
        assert seen.cards == len(cards(hand))
        known = number == viewer or not hand  # of an empty hand the size tells all
        assert seen.hand == (tuple(sorted(cards(hand))) if known else None)


@pytest.mark.rule("NS-REACT-02", "NS-CARD-02")
@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_a_privileged_card_in_a_hand_changes_nothing_that_others_see(viewer: int | None) -> None:
    """Nor does it change whom the game asks, on any step of a turn."""
    seen = []
    for held in ("traffic_check", "medical_fair", "directors_verdict"):
        state = table(seat(hand="ambulance_rally"), seat(), seat(hand=held), active=0)
        trail: list[object] = []
        for text in ("move 11", "pass", "play ambulance_rally", "pass", "pass", "end_turn"):
            state = play(state, text)
            if viewer != 2:
                trail.append(ns.game.view(state, viewer))
            trail.append((state.phase, state.to_act, state.window))
        seen.append(trail)
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("NS-OPT-01", "NS-CARD-06", "NS-EFF-02", "NS-COMP-08", "NS-HEARSE-10")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_all_that_lies_on_the_table_is_seen_by_all(viewer: int | None) -> None:
    jam = lying("traffic_jams", 1, field="52")
    state = three(
        patients="52 m, 13 s", in_play=(jam,), used_cards=cards("enema lodz_service"), hearse="21"
    )
    view, hidden = ns.game.view(state, viewer), {"seats", "deck", "rng", "top_revealed"}
    for field in attrs.fields(ns.State):
        if field.name not in hidden:
            assert getattr(view, field.name) == getattr(state, field.name)
    for seen, true in zip(view.seats, state.seats, strict=True):
        for field in attrs.fields(ns.Seat):
            if field.name != "hand":
                assert getattr(seen, field.name) == getattr(true, field.name)
    assert view.player == viewer


# -- the X-Ray ------------------------------------------------------------------------------------


def looking() -> ns.State:
    """Seat 0 looks through the hand of seat 1."""
    state = table(
        seat(hand="x_ray fire"), seat(hand="fire enema black_mark"), seat(hand="black_mark")
    )
    state = play(state, "play x_ray opponent=1", "pass", "pass")
    assert state.phase is Phase.X_RAY
    return state


@pytest.mark.rule("NS-KIND-14")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_hand_looked_at_is_seen_by_the_looker_until_a_card_is_discarded(
    viewer: int | None,
) -> None:
    state = looking()
    view = ns.game.view(state, viewer)
    assert (view.seen_hand, view.to_act) == (1, 0)
    assert view.seats[1].hand == (("black_mark", "enema", "fire") if viewer in (0, 1) else None)
    assert view.seats[2].hand == (("black_mark",) if viewer == 2 else None)
    after = ns.game.view(play(state, "discard enema"), viewer)
    assert after.seats[1].hand == (("black_mark", "fire") if viewer == 1 else None)
    assert (after.used_cards, after.seen_hand) == (("enema", "x_ray"), None)


@pytest.mark.rule("NS-KIND-14")
def test_what_may_be_discarded_is_what_the_looker_sees() -> None:
    state = looking()
    view = ns.game.view(state, 0)
    for seed in range(20):
        guess = ns.game.determinize(view, seed)
        assert guess.seats[1] == state.seats[1]
        assert ns.game.legal_actions(guess) == ns.game.legal_actions(state)
    assert {ns.game.determinize(ns.game.view(state, 2), n).seats[1] for n in range(9)} != {
        state.seats[1]
    }


# -- bids -----------------------------------------------------------------------------------------

BIDS = range(7)


def bidding(players: int) -> ns.State:
    return table(*[seat() for _ in range(players)], phase=Phase.BID, script=("fire",))


def after_bids(state: ns.State, bids: tuple[int, ...]) -> ns.State:
    return play(state, *[f"bid {ap}" for ap in bids])


@pytest.mark.rule("NS-TEND-01", "NS-TEND-02")
@at_each_player_count
def test_no_bid_of_another_changes_what_a_bidder_sees_or_may_do(players: int) -> None:
    for bidder in range(players):
        found = set()
        for bids in product(BIDS, repeat=bidder):
            state = after_bids(bidding(players), bids)
            found.add((ns.game.view(state, bidder), ns.game.legal_actions(state)))
            assert state.to_act == bidder
        ((view, legal),) = found
        assert view.bids == (None,) * players
        assert view.bids_made == (True,) * bidder + (False,) * (players - bidder)
        assert legal == tuple([ns.Bid(ap) for ap in BIDS])


@pytest.mark.rule("NS-TEND-01", "NS-TEND-02")
@at_each_player_count
def test_every_bidder_sees_the_same_whenever_the_game_asks(players: int) -> None:
    """Whoever is asked first has no other sight than whoever is asked last."""
    asked = set()
    for bidder in range(players):
        state = after_bids(bidding(players), (3,) * bidder)
        view = ns.game.view(state, bidder)
        order: dict[str, Any] = {"player": None, "to_act": None, "decisions": 0, "bids_made": ()}
        asked.add((attrs.evolve(view, **order), ns.game.legal_actions(state)))
    assert len(asked) == 1


@pytest.mark.rule("NS-TEND-02")
@at_each_player_count
def test_own_bids_are_seen_and_those_of_others_when_all_are_made(players: int) -> None:
    bids = (4, 2, 0, 1)[:players]
    for made in range(players):
        state = after_bids(bidding(players), bids[:made])
        for viewer in (None, *range(players)):
            seen = [bids[i] if i == viewer and i < made else None for i in range(players)]
            assert ns.game.view(state, viewer).bids == tuple(seen)
    revealed = after_bids(bidding(players), bids)
    for viewer in (None, *range(players)):
        view = ns.game.view(revealed, viewer)
        assert (view.phase, view.bids) == (Phase.HEARSE, bids)
        assert view.bids_made == (True,) * players


@pytest.mark.rule("NS-TEND-02", "NS-TEND-09")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_bids_stay_readable_through_ties_and_until_the_next_round(viewer: int | None) -> None:
    state = after_bids(bidding(3), (3, 3, 3))
    for text in ("resolve 1", "resolve 2"):
        assert ns.game.view(state, viewer).bids == (3, 3, 3)
        state = play(state, text)
    state = play(state, "stay", "pass", "end_turn")
    assert ns.game.view(state, viewer).bids == (3, 3, 3)


@pytest.mark.rule("NS-TEND-02", "NS-TEND-03")
@at_each_player_count
@few_games
@given(data=st.data(), seed=SEEDS)
def test_sealed_bids_are_guessed_and_the_own_one_kept(
    players: int, data: st.DataObject, seed: int
) -> None:
    for state in data.draw(plays(players)).states:
        if state.phase is not Phase.BID or state.to_act == 0:
            continue
        for viewer in range(players):
            guess = ns.game.determinize(ns.game.view(state, viewer), seed)
            ns.game.check(guess)
            assert guess.bids[viewer] == state.bids[viewer]
            made = [bid is not None for bid in state.bids]
            assert [bid is not None for bid in guess.bids] == made


# -- the deck -------------------------------------------------------------------------------------


@pytest.mark.rule("NS-SETUP-03", "NS-OPT-01")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_of_the_deck_only_the_size_is_seen(viewer: int | None) -> None:
    first = ns.game.view(three(deck=cards("extortion enema traffic_jams")), viewer)
    other = ns.game.view(three(deck=cards("traffic_jams enema extortion")), viewer)
    assert first == other
    assert (first.deck_size, first.top_card) == (3, None)


@pytest.mark.rule("NS-OPT-01")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_revealed_card_is_seen_by_all_until_it_is_drawn(viewer: int | None) -> None:
    config = ns.Config(revealed_card=True)
    state = three(deck=cards("extortion lodz_service"), top_revealed=True, config=config)
    assert ns.game.view(state, viewer).top_card == "extortion"
    after = ns.game.view(play(state, "buy"), viewer)
    assert (after.top_card, after.deck_size) == (None, 1)


@pytest.mark.rule("NS-OPT-01")
def test_a_revealed_card_is_on_top_of_every_guess() -> None:
    state = three(top_revealed=True, script=("enema",), config=ns.Config(revealed_card=True))
    for seed in range(20):
        for viewer in EVERYBODY:
            guess = ns.game.determinize(ns.game.view(state, viewer), seed)
            assert (guess.deck.top, guess.top_revealed) == (("enema",), True)


# -- names ----------------------------------------------------------------------------------------


def test_a_view_names_all_fields_of_a_state_but_the_hidden_ones() -> None:
    names = {field.name for field in attrs.fields(ViewFields)}
    of_states = {field.name for field in attrs.fields(ns.State)}
    assert of_states - names == {"deck", "rng", "top_revealed"}
    assert names - of_states == {"player", "bids_made", "deck_size", "top_card"}
    seats = {field.name for field in attrs.fields(SeatViewFields)}
    assert seats == {field.name for field in attrs.fields(ns.Seat)} | {"cards"}
