"""Every result of chance in one step, with exact weights.

A step runs again and again with a `Fork` as its random source; each question beyond the
answers given so far ends the attempt with the possible answers, and each is tried.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import groupby, product
from typing import TypeVar

import attrs

from medgames.core.drafts import Value
from medgames.core.errors import TooManyOutcomes
from medgames.core.rng import Chance

S = TypeVar("S")
T = TypeVar("T", int, str)

Answer = int | str | tuple[int, ...]


class _Open(BaseException):
    """A question without an answer yet: its possible answers and their weights.

    Not an `Exception`: rules must not catch it by accident.
    """

    def __init__(self, ways: int, answers: Iterable[tuple[Answer, Fraction]]) -> None:
        super().__init__()
        self.ways = ways
        self.answers = answers


@attrs.frozen(weakref_slot=False)
class Fork(Value):
    """The random source of one attempt: answers decided so far, and how many are used."""

    answers: tuple[Answer, ...]
    used: int = 0

    def below(self, n: int) -> tuple[int, Chance]:
        """A number below *n*; each is a branch."""
        if n == 1:
            return 0, self
        if self.used == len(self.answers):
            raise _Open(n, ((i, Fraction(1, n)) for i in range(n)))
        answer = self.answers[self.used]
        assert type(answer) is int
        return answer, Fork(self.answers, self.used + 1)

    def roll(self, sides: int, count: int) -> tuple[tuple[int, ...], Chance]:
        """Faces in order; each ordered roll is a branch."""
        ways = sides**count
        if ways == 1:
            return (1,) * count, self
        if self.used == len(self.answers):
            weight = Fraction(1, ways)
            rolls = product(range(1, sides + 1), repeat=count)
            raise _Open(ways, ((faces, weight) for faces in rolls))
        answer = self.answers[self.used]
        assert type(answer) is tuple
        return answer, Fork(self.answers, self.used + 1)

    def pick(self, items: tuple[T, ...], n: int) -> tuple[tuple[T, ...], tuple[T, ...], Chance]:
        """Items one after the other; equal items are one branch."""
        picked: list[T] = []
        rest = list(items)
        used = self.used
        while rest and len(picked) < n:
            if len(rest) == 1:
                picked.append(rest.pop())
                break
            if used == len(self.answers):
                total = len(rest)
                kinds = [(kind, len(list(same))) for kind, same in groupby(rest)]
                raise _Open(len(kinds), [(kind, Fraction(k, total)) for kind, k in kinds])
            index = rest.index(self.answers[used])  # type: ignore[arg-type]  # it came from rest
            picked.append(rest.pop(index))
            used += 1
        return tuple(picked), tuple(rest), Fork(self.answers, used)


def outcomes(step: Callable[[Chance], S], limit: int) -> list[tuple[Fraction, S]]:
    """The distribution of a step's result, equal results merged, in order of first arrival.

    Args:
        step: runs once for each way chance can answer.
        limit: number of results tried before merging.

    Raises:
        TooManyOutcomes: there are more results than *limit*.
    """
    merged: dict[S, Fraction] = {}
    waiting: list[tuple[tuple[Answer, ...], Fraction]] = [((), Fraction(1))]
    tried = 0
    while waiting:
        answers, weight = waiting.pop()
        try:
            result = step(Fork(answers))
        except _Open as question:
            if tried + len(waiting) + question.ways > limit:
                raise TooManyOutcomes(limit) from None
            waiting.extend(
                [((*answers, answer), weight * w) for answer, w in reversed([*question.answers])]
            )
            continue
        tried += 1
        merged[result] = merged.get(result, Fraction(0)) + weight
    return [(weight, result) for result, weight in merged.items()]
