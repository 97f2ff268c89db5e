"""Deck: the lazy pile, held against piles of cards that are really shuffled."""

import copy
import pickle
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from medgames.core import Chance, Deck, Rng, ScriptedRng
from medgames.core.branching import outcomes
from medgames.core.rng import NO_CHANCE

CARDS = st.lists(st.integers(0, 5), max_size=8)
DECKS = st.builds(
    lambda top, rest, bottom: Deck(tuple(top), tuple(sorted(rest)), tuple(bottom)),
    CARDS,
    CARDS,
    CARDS,
)
RNGS = st.integers(0, 2**64 - 1).map(Rng.from_seed)
SMALL = [
    Deck(top, rest, bottom)
    for top in ((), (1,), (1, 4))
    for rest in ((), (2,), (2, 2), (2, 2, 3))
    for bottom in ((), (5,), (5, 1))
]


def physical(deck: Deck[int]) -> list[tuple[int, ...]]:
    """All orders of a pile, equally likely."""
    return [deck.top + rest + deck.bottom for rest in permutations(deck.rest)]


def shares(results: Iterable[object]) -> dict[object, Fraction]:
    counted = Counter(results)
    return {result: Fraction(n, counted.total()) for result, n in counted.items()}


def lazily(step: Callable[[Chance], object]) -> dict[object, Fraction]:
    return {result: weight for weight, result in outcomes(step, 10_000)}


@pytest.mark.parametrize("deck", SMALL)
@pytest.mark.parametrize("n", [0, 1, 2, 3, 9])
def test_cards_are_drawn_as_from_a_shuffled_pile(deck: Deck[int], n: int) -> None:
    drawn = lazily(lambda chance: deck.draw(chance, n)[0])
    assert drawn == shares([cards[:n] for cards in physical(deck)])


@pytest.mark.parametrize("deck", SMALL)
def test_one_card_after_the_other_is_drawn_as_many_at_once(deck: Deck[int]) -> None:
    def one_by_one(chance: Chance) -> object:
        cards: tuple[int, ...] = ()
        pile = deck
        while len(pile):
            drawn, pile, chance = pile.draw(chance)
            cards += drawn
        return cards

    assert lazily(one_by_one) == shares(physical(deck))


@pytest.mark.parametrize("deck", SMALL)
@pytest.mark.parametrize("n", [1, 2, 4])
def test_peeked_cards_are_those_drawn_next(deck: Deck[int], n: int) -> None:
    def look_then_draw(chance: Chance) -> object:
        seen, pile, chance = deck.peek(chance, n)
        cards, _, _ = pile.draw(chance, len(pile))
        assert cards[: len(seen)] == seen
        return cards

    assert lazily(look_then_draw) == shares(physical(deck))


@pytest.mark.parametrize("deck", SMALL)
def test_a_card_put_anywhere_is_equally_likely_at_each_place(deck: Deck[int]) -> None:
    def put_then_draw(chance: Chance) -> object:
        pile, chance = deck.put_anywhere(chance, 9)
        assert len(pile) == len(deck) + 1
        return pile.draw(chance, len(pile))[0]

    inserted = [
        (*cards[:place], 9, *cards[place:])
        for cards in physical(deck)
        for place in range(len(cards) + 1)
    ]
    assert lazily(put_then_draw) == shares(inserted)


def test_put_anywhere_asks_nothing_where_no_card_is_known() -> None:
    deck, rng = Deck.shuffled([3, 1]).put_anywhere(NO_CHANCE, 2)
    assert (deck, rng) == (Deck((), (1, 2, 3), ()), NO_CHANCE)


@given(DECKS, CARDS)
def test_cards_put_on_top_are_drawn_first(deck: Deck[int], cards: list[int]) -> None:
    drawn, rest, rng = deck.put_top(cards).draw(NO_CHANCE, len(cards))
    assert (drawn, rest, rng) == (tuple(cards), deck, NO_CHANCE)


@given(DECKS, CARDS, RNGS)
def test_cards_put_at_the_bottom_are_drawn_last(
    deck: Deck[int], cards: list[int], rng: Rng
) -> None:
    below = deck.put_bottom(cards)
    drawn, rest, _ = below.draw(rng, len(below))
    assert drawn[len(deck) :] == tuple(cards)
    assert rest == Deck()


@given(DECKS, st.integers(0, 30), RNGS)
def test_drawing_loses_no_card(deck: Deck[int], n: int, rng: Rng) -> None:
    cards, rest, _ = deck.draw(rng, n)
    assert len(cards) == min(n, len(deck))
    assert tuple(sorted(cards + rest.counts)) == deck.counts
    assert len(rest) == len(deck) - len(cards)
    assert list(rest.rest) == sorted(rest.rest)


@given(DECKS, st.integers(0, 30), RNGS)
def test_peeking_changes_no_card(deck: Deck[int], n: int, rng: Rng) -> None:
    seen, after, _ = deck.peek(rng, n)
    assert after.counts == deck.counts
    assert after.top[: len(seen)] == seen


@given(DECKS, CARDS)
def test_shuffling_and_recycling_forget_the_order_and_ask_nothing(
    deck: Deck[int], discards: list[int]
) -> None:
    assert deck.shuffle() == Deck.shuffled(deck.counts)
    assert deck.recycle(discards) == Deck.shuffled([*deck.counts, *discards])


def test_known_cards_are_drawn_without_asking_chance() -> None:
    assert Deck.ordered("cab").draw(NO_CHANCE, 2) == (("c", "a"), Deck.ordered("b"), NO_CHANCE)
    assert Deck((), (), (4, 2)).draw(NO_CHANCE, 1) == ((4,), Deck((), (), (2,)), NO_CHANCE)


def test_a_script_decides_what_is_drawn() -> None:
    deck = Deck.shuffled(["fire", "flood", "storm"])
    cards, rest, _ = deck.draw(ScriptedRng(["storm", "fire"]), 2)
    assert (cards, rest) == (("storm", "fire"), Deck.shuffled(["flood"]))


def test_equal_piles_are_equal_values() -> None:
    deck = Deck.shuffled(["b", "a"])
    assert {deck: 1}[Deck.shuffled(["a", "b"])] == 1
    assert Deck.ordered(["a", "b"]) != deck
    assert pickle.loads(pickle.dumps(deck)) == deck
    assert copy.deepcopy(deck) is deck
    with pytest.raises(AttributeError):
        deck.rest = ()  # type: ignore[misc]  # what is tested
