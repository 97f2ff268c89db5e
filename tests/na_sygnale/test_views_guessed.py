"""What a view leaves open: on small positions every hidden placement is dealt, equally often.

Most cards are out of the game, so that the few hidden ones can be put down in every way by hand.
Order: hands and deck, a hand looked at, bids, seeds.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import attrs
import pytest
from tests.na_sygnale.tables import cards, play, seat, table

from medgames import na_sygnale as ns
from medgames.core.branching import outcomes
from medgames.na_sygnale import Phase
from medgames.na_sygnale.views import deal

Facts = Callable[[ns.State], Any]


def dealt(state: ns.State, viewer: int | None, facts: Facts) -> dict[Any, Fraction]:
    """How likely each value of *facts* is in a state dealt from a view; every state fits."""
    view = ns.game.view(state, viewer)
    found: dict[Any, Fraction] = {}
    for weight, guess in outcomes(lambda chance: ns.game.position(deal(view, chance)), 50_000):
        assert ns.game.view(guess, viewer) == view
        ns.game.check(guess)
        found[facts(guess)] = found.get(facts(guess), Fraction(0)) + weight
    return found


def shares(values: Iterable[Any]) -> dict[Any, Fraction]:
    """How likely each value is, where those listed are equally likely."""
    counts = Counter(values)
    return {value: Fraction(n, counts.total()) for value, n in counts.items()}


def places(state: ns.State) -> tuple[tuple[str, ...], ...]:
    """Every hand, then the deck."""
    return (*[held.hand for held in state.seats], tuple(sorted(state.deck.counts)))


def put(order: tuple[str, ...], *sizes: int) -> tuple[tuple[str, ...], ...]:
    """Cards in piles of these sizes, the rest in the deck."""
    piles, at = [], 0
    for size in (*sizes, len(order) - sum(sizes)):
        piles.append(tuple(sorted(order[at : at + size])))
        at += size
    return tuple(piles)


# -- hands and deck -------------------------------------------------------------------------------

HIDDEN = cards("enema fire fire traffic_jams x_ray")


def few() -> ns.State:
    """Two cards in a hand, one in another, two in the deck; the others are out of the game."""
    hands = (seat(hand="fire enema"), seat(hand="fire"), seat())
    return table(*hands, deck=cards("traffic_jams x_ray"))


@pytest.mark.rule("NS-SETUP-03", "NS-BUY-01")
@pytest.mark.parametrize("viewer", [None, 2])
def test_who_holds_nothing_may_guess_any_card_anywhere(viewer: int | None) -> None:
    every = [put(order, 2, 1, 0) for order in permutations(HIDDEN)]
    assert dealt(few(), viewer, places) == shares(every)


@pytest.mark.rule("NS-SETUP-03", "NS-BUY-01")
def test_whoever_holds_cards_may_guess_the_others_anywhere() -> None:
    rest = cards("fire traffic_jams x_ray")
    mine = ("enema", "fire")
    assert dealt(few(), 0, places) == shares(
        [(mine, *put(order, 1, 0)) for order in permutations(rest)]
    )
    rest = cards("enema fire traffic_jams x_ray")
    held = [put(order, 2) for order in permutations(rest)]
    assert dealt(few(), 1, places) == shares([(hand, ("fire",), (), deck) for hand, deck in held])


@pytest.mark.rule("NS-OPT-01")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_revealed_card_is_nowhere_else(viewer: int | None) -> None:
    config = ns.Config(revealed_card=True)
    state = attrs.evolve(few(), top_revealed=True, config=config)
    found = dealt(state, viewer, lambda guess: (guess.deck.top, *places(guess)))
    assert {top for top, *_ in found} == {("traffic_jams",)}
    hands = {(first, second) for _, first, second, _, _ in found}
    assert not [hand for pair in hands for hand in pair if "traffic_jams" in hand]
    rest = cards("enema fire fire x_ray")
    if viewer in (None, 2):
        every = [put(order, 2, 1, 0)[:2] for order in permutations(rest)]
        assert hands == set(every)


@pytest.mark.rule("NS-REACT-05", "NS-CARD-06")
def test_a_card_announced_is_in_no_guessed_hand() -> None:
    state = play(few(), "play fire field=13 second=12")
    assert state.phase is Phase.CANCEL
    rest = cards("enema fire traffic_jams x_ray")
    for viewer in (None, 2):
        every = [put(order, 1, 1, 0) for order in permutations(rest)]
        assert dealt(state, viewer, places) == shares(every)


@pytest.mark.rule("NS-REACT-05", "NS-R-14")
def test_a_card_that_is_used_as_it_is_played_is_in_no_guessed_hand() -> None:
    hands = (seat(hand="fire enema"), seat(hand="fire"), seat())
    config = ns.Config(used_pile_timing="on_play")
    state = table(*hands, deck=cards("traffic_jams x_ray"), config=config)
    state = play(state, "play fire field=13 second=12")
    assert (state.phase, state.used_cards) == (Phase.CANCEL, ("fire",))
    rest = cards("enema fire traffic_jams x_ray")
    every = [put(order, 1, 1, 0) for order in permutations(rest)]
    assert dealt(state, None, places) == shares(every)


# -- a hand looked at -----------------------------------------------------------------------------


@pytest.mark.rule("NS-KIND-14")
def test_a_hand_looked_at_is_known_to_the_looker_alone() -> None:
    hands = (seat(hand="x_ray"), seat(hand="fire enema"), seat(hand="fire"))
    state = table(*hands, deck=cards("traffic_jams"))
    state = play(state, "play x_ray opponent=1", "pass", "pass")
    assert state.phase is Phase.X_RAY
    rest = cards("enema fire fire traffic_jams")
    every = [((), *put(order, 2, 1)) for order in permutations(rest)]
    assert dealt(state, None, places) == shares(every)
    known = [((), ("enema", "fire"), *put(order, 1)) for order in permutations(rest[2:])]
    assert dealt(state, 0, places) == dealt(state, 1, places) == shares(known)
    mine = [
        ((), hand, ("fire",), deck)
        for hand, deck in [
            put(order, 2) for order in permutations(cards("enema fire traffic_jams"))
        ]
    ]
    assert dealt(state, 2, places) == shares(mine)


# -- bids -----------------------------------------------------------------------------------------


@pytest.mark.rule("NS-TEND-02")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_others_may_have_bid_anything(viewer: int | None) -> None:
    state = play(table(seat(), seat(), seat(), phase=Phase.BID), "bid 4", "bid 1")
    made = {0: 4, 1: 1}
    sealed = [range(7) if seat != viewer else [bid] for seat, bid in made.items()]
    every = [(a, b, None) for a, b in product(*sealed)]
    assert dealt(state, viewer, lambda guess: guess.bids) == shares(every)


@pytest.mark.rule("NS-TEND-02")
def test_nothing_is_left_open_where_nothing_is_hidden() -> None:
    state = play(table(seat(), seat(), phase=Phase.BID), "bid 4", "bid 1")
    for viewer in (None, 0, 1):
        assert dealt(state, viewer, lambda guess: guess) == {ns.game.position(state): 1}


# -- seeds ----------------------------------------------------------------------------------------


@pytest.mark.rule("NS-SETUP-03", "NS-TEND-02")
def test_determinize_reaches_everything_that_may_be_dealt() -> None:
    view = ns.game.view(few(), None)
    found = {places(ns.game.determinize(view, seed)) for seed in range(400)}
    assert found == {put(order, 2, 1, 0) for order in permutations(HIDDEN)}
    sealed = ns.game.view(play(table(seat(), seat(), phase=Phase.BID), "bid 4"), 1)
    assert {ns.game.determinize(sealed, n).bids for n in range(80)} == {
        (ap, None) for ap in range(7)
    }
