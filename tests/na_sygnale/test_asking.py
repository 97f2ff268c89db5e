"""A hand cannot be told from what the game asks: with a privileged card it is as without one.

Hypothesis shuffles the cards that one player cannot see, between the others' hands and the deck;
whatever happens then to all, the viewer is asked and shown the same. Order: changes, properties.
"""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.na_sygnale.positions import (
    CANCEL,
    REACT,
    acting,
    hearse,
    last_turn,
    legal,
    play,
)
from tests.playing import changed

from medgames import na_sygnale as ns
from medgames.core.piles import Deck
from medgames.core.rng import Rng

CONTENT = ns.Content.builtin()
PRIVILEGED = frozenset([card.id for card in CONTENT.cards if card.privileged])
ORDINARY = tuple([card.id for card in CONTENT.cards if not card.privileged])
SEEDS = st.integers(0, 2**32)
PLAYERS = st.integers(2, 4)


def reshuffled(state: ns.State, viewer: int, seed: int) -> ns.State:
    """The state with what *viewer* cannot see dealt anew: hands keep their sizes."""
    rng = Rng.from_seed(seed)
    others = [seat for seat in range(len(state.seats)) if seat != viewer]
    known = state.deck.top[:1] if state.top_revealed else ()
    unseen = list(state.deck.counts)
    for kind in known:
        unseen.remove(kind)
    for seat in others:
        unseen += state.seats[seat].hand
    cards, _ = rng.shuffle(sorted(unseen))
    hands: dict[int, dict[str, Any]] = {}
    for seat in others:
        size = len(state.seats[seat].hand)
        hands[seat] = {"hand": tuple(sorted(cards[:size]))}
        cards = cards[size:]
    return changed(state, seats=hands, deck=Deck(known, tuple(sorted(cards)), ()))


def asked(state: ns.State) -> tuple[object, ...]:
    """Whom the game asks, and for what."""
    return (state.phase, state.to_act, state.window, state.pending_card, state.standing_passes)


def at(players: int, seed: int, steps: int) -> ns.State:
    """A position some random decisions after the beginning of a game."""
    state, rng = ns.game.new(players, seed=seed), Rng.from_seed(seed)
    for _ in range(steps):
        actions = ns.game.legal_actions(state)
        number, rng = rng.below(len(actions))
        state = ns.game.apply(state, actions[number])
    return state


# -- properties -----------------------------------------------------------------------------------


@pytest.mark.rule("NS-REACT-02")
@given(PLAYERS, SEEDS, st.integers(0, 250), SEEDS)
def test_a_view_and_the_own_choices_do_not_depend_on_the_hands_of_others(
    players: int, seed: int, steps: int, other: int
) -> None:
    state = at(players, seed, steps)
    assume(not ns.game.is_over(state))
    assert state.to_act is not None
    for viewer in range(players):
        if state.seen_hand is not None:
            continue  # a hand is looked at, which shows it to one seat
        twin = reshuffled(state, viewer, other)
        ns.game.check(twin)
        assert ns.game.view(twin, viewer) == ns.game.view(state, viewer)
        assert asked(twin) == asked(state)
        if viewer == state.to_act:
            assert ns.game.legal_actions(twin) == ns.game.legal_actions(state)


@pytest.mark.rule("NS-REACT-02", "NS-REACT-05")
@given(PLAYERS, SEEDS, st.integers(10, 200), SEEDS)
def test_whoever_passes_is_asked_the_same_with_any_hand(
    players: int, seed: int, steps: int, other: int
) -> None:
    """From here on all that may pass do, all others end their turns: as often, in one order."""
    state = at(players, seed, steps)
    assume(not ns.game.is_over(state) and state.pending_card is None)  # it may show a hand
    twin = reshuffled(state, 0, other)
    for _ in range(40):
        assert asked(state) == asked(twin)
        deeds = ns.game.legal_actions(state)
        common = [action for action in deeds if ns.game.is_legal(twin, action)]
        quiet = [action for action in common if isinstance(action, (ns.Pass, ns.EndTurn))]
        action = (quiet or common)[0]
        state, twin = ns.game.apply(state, action), ns.game.apply(twin, action)
        if ns.game.is_over(state):
            break
    assert ns.game.view(state, None) == ns.game.view(twin, None)


@pytest.mark.rule("NS-REACT-02")
@pytest.mark.parametrize("kind", sorted(PRIVILEGED))
@given(ordinary=st.sampled_from(ORDINARY), where=st.sampled_from(["open", "step", "close"]))
def test_a_privileged_card_and_an_ordinary_one_are_asked_alike(
    kind: str, ordinary: str, where: str
) -> None:
    def position(card: str) -> ns.State:
        holder = {"hand": (card,)}
        if where == "open":
            return play(hearse({}, holder, {}), "stay")
        if where == "step":
            return play(acting({}, holder, {}), "move 11")
        return play(last_turn({}, holder, {}), "end_turn")

    first, second = position(kind), position(ordinary)
    assert first.phase is REACT
    assert asked(first) == asked(second)
    for viewer in (0, 2, None):
        assert ns.game.view(first, viewer) == ns.game.view(second, viewer)
    assert legal(first)[:2] == legal(second) == ["pass", "pass_turn"]


@pytest.mark.rule("NS-REACT-05", "NS-KIND-02")
@given(ordinary=st.sampled_from([kind for kind in ORDINARY if kind != "black_mark"]))
def test_a_verdict_and_another_card_are_asked_alike_when_a_card_is_announced(ordinary: str) -> None:
    def position(card: str) -> ns.State:
        state = acting({"hand": ("black_mark",)}, {"hand": (card,)}, {}, dice=(1,))
        return play(state, "play black_mark street=1")

    first, second = position("directors_verdict"), position(ordinary)
    assert first.phase is CANCEL
    assert asked(first) == asked(second)
    for viewer in (0, 2, None):
        assert ns.game.view(first, viewer) == ns.game.view(second, viewer)
    assert (legal(first), legal(second)) == (["pass", "cancel"], ["pass"])
    assert asked(play(first, "pass")) == asked(play(second, "pass"))


@pytest.mark.rule("NS-REACT-02", "NS-REACT-04")
@given(SEEDS, st.integers(1, 5))
def test_only_the_number_of_cards_decides_who_is_asked(seed: int, cards: int) -> None:
    rng = Rng.from_seed(seed)
    hand, _ = rng.shuffle(CONTENT.deck)
    holder = {"hand": tuple(sorted(hand[:cards]))}
    state = play(acting({}, holder, {}, active=0), "move 11")
    assert state.window == ns.Window(ns.WindowKind.STEP, (1,))
    state = play(state, "pass_turn", "move 12", "move 13")
    assert (state.phase, state.to_act) == (ns.Phase.ACTION, 0)


@pytest.mark.rule("NS-TEND-02")
@given(PLAYERS, SEEDS, st.data())
def test_a_sealed_bid_changes_nothing_that_later_bidders_see_or_may_do(
    players: int, seed: int, data: st.DataObject
) -> None:
    state = at(players, seed, 0)
    while state.phase is not ns.Phase.BID:
        state = ns.game.apply(state, ns.game.legal_actions(state)[0])
    twin = state
    for bidder in range(players):
        for viewer in range(bidder, players):
            assert ns.game.view(state, viewer) == ns.game.view(twin, viewer)
        assert asked(state) == asked(twin)
        assert ns.game.legal_actions(state) == ns.game.legal_actions(twin)
        if bidder < players - 1:
            one, other = (data.draw(st.integers(0, 6)) for _ in range(2))
            state = ns.game.apply(state, ns.Bid(one))
            twin = ns.game.apply(twin, ns.Bid(other))
