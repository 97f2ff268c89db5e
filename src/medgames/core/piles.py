"""Deck: a face-down pile whose order is open until a card is drawn.

A shuffled pile has no order: `rest` is a multiset, and a card gets its place when it is
drawn or looked at. Cards are `int` or `str`, so that any two can be sorted.
"""

from bisect import insort
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import attrs

from medgames.core.drafts import Value
from medgames.core.rng import Chance

T = TypeVar("T", int, str)


@attrs.frozen(weakref_slot=False)
class Deck(Value, Generic[T]):
    """An immutable face-down pile.

    >>> deck = Deck.shuffled(["fire", "enema", "x_ray"]).put_top(("fire",))
    >>> len(deck), deck.top, deck.rest
    (4, ('fire',), ('enema', 'fire', 'x_ray'))
    """

    top: tuple[T, ...] = ()  # known cards, next one first
    rest: tuple[T, ...] = ()  # cards in unknown order, sorted, with repeats
    bottom: tuple[T, ...] = ()  # known cards under the rest, in order

    @classmethod
    def shuffled(cls, cards: Iterable[T]) -> "Deck[T]":
        """A pile of *cards* in unknown order."""
        return cls((), tuple(sorted(cards)), ())

    @classmethod
    def ordered(cls, cards: Iterable[T]) -> "Deck[T]":
        """A pile of *cards* in a known order, next one first."""
        return cls(tuple(cards), (), ())

    def __reduce__(self) -> tuple[Any, ...]:  # half of what attrs' own pickling takes
        return Deck, (self.top, self.rest, self.bottom)

    def __len__(self) -> int:
        return len(self.top) + len(self.rest) + len(self.bottom)

    def draw(self, rng: Chance, n: int = 1) -> "tuple[tuple[T, ...], Deck[T], Chance]":
        """The next *n* cards (fewer when there are no more), the pile after, the chance after."""
        known = len(self.top)
        if n <= known:
            return self.top[:n], Deck(self.top[n:], self.rest, self.bottom), rng
        cards = self.top
        rest = self.rest
        if rest:
            drawn, rest, rng = rng.pick(rest, min(n - known, len(rest)))
            cards += drawn
        missing = n - len(cards)
        if missing > 0 and not rest:
            cards += self.bottom[:missing]
            return cards, Deck((), (), self.bottom[missing:]), rng
        return cards, Deck((), rest, self.bottom), rng

    def peek(self, rng: Chance, n: int = 1) -> "tuple[tuple[T, ...], Deck[T], Chance]":
        """The next *n* cards, which stay on the pile and are known from now on."""
        cards, deck, rng = self.draw(rng, n)
        return cards, deck.put_top(cards), rng

    def put_top(self, cards: Iterable[T]) -> "Deck[T]":
        """The pile with *cards* on it, the first of them to be drawn first."""
        return Deck(tuple(cards) + self.top, self.rest, self.bottom)

    def put_bottom(self, cards: Iterable[T]) -> "Deck[T]":
        """The pile with *cards* under it, the first of them to be drawn first."""
        return Deck(self.top, self.rest, self.bottom + tuple(cards))

    def put_anywhere(self, rng: Chance, card: T) -> "tuple[Deck[T], Chance]":
        """The pile with *card* at a uniformly random place; asks only about known places."""
        above, below = len(self.top), len(self.top) + len(self.rest)
        if self.top or self.bottom:
            place: int
            place, rng = rng.below(len(self) + 1)
            if place < above or (place == above and not self.rest):
                top = _inserted(self.top, place, card)
                return Deck(top, self.rest, self.bottom), rng
            if place > below:
                place -= below
                bottom = _inserted(self.bottom, place, card)
                return Deck(self.top, self.rest, bottom), rng
        rest = list(self.rest)
        insort(rest, card)
        return Deck(self.top, tuple(rest), self.bottom), rng

    def shuffle(self) -> "Deck[T]":
        """The pile in unknown order; asks nothing of chance."""
        return Deck((), self.counts, ())

    def recycle(self, discards: Iterable[T]) -> "Deck[T]":
        """The pile shuffled together with *discards*."""
        return Deck((), tuple(sorted(self.counts + tuple(discards))), ())

    @property
    def counts(self) -> tuple[T, ...]:
        """All cards of the pile, sorted; this says which they are, not where."""
        return tuple(sorted(self.top + self.rest + self.bottom))


def _inserted(cards: tuple[T, ...], place: int, card: T) -> tuple[T, ...]:
    made = list(cards)
    made.insert(place, card)
    return tuple(made)
