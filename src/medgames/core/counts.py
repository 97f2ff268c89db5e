"""Functions on counts of like pieces: tuples of how many there are of each kind.

Kinds are members of an `IntEnum`, so that a kind is its own index.
Order: `Kind`, `Tag`, arithmetic, sub-multisets, words.
"""

import enum
from collections.abc import Iterator, Sequence
from itertools import product

from medgames.core.errors import InvalidState

Counts = tuple[int, ...]


class Kind(enum.IntEnum):
    """A kind of piece that indexes counts; its word is the name in small letters."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __str__(self) -> str:
        return self.word

    def __format__(self, spec: str) -> str:
        return format(self.word, spec)

    @property
    def word(self) -> str:
        """The id used in content files and action texts."""
        return self.name.lower()


class Tag(enum.Enum):
    """A named value that is not counted, such as a phase; prints as it is written in code."""

    __hash__ = object.__hash__  # keys tables of hot code; that of Enum is a Python call

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


def add(counts: Counts, kind: int, n: int = 1) -> Counts:
    """*counts* with *n* more of one kind.

    >>> add((1, 0), 1, 2)
    (1, 2)
    """
    changed = list(counts)
    changed[kind] += n
    return tuple(changed)


def take(counts: Counts, kind: int, n: int = 1) -> Counts:
    """*counts* with *n* fewer of one kind.

    Raises:
        InvalidState: there are fewer than *n*.

    >>> take((1, 2), 1, 3)
    Traceback (most recent call last):
    medgames.core.errors.InvalidState: kind 1: 3 wanted, 2 there
    """
    changed = list(counts)
    changed[kind] -= n
    if changed[kind] < 0:
        raise InvalidState(f"kind {int(kind)}", f"{n} wanted, {counts[kind]} there")
    return tuple(changed)


def plus(left: Counts, right: Counts) -> Counts:
    """The sum, kind by kind."""
    return tuple([a + b for a, b in zip(left, right, strict=True)])


def minus(left: Counts, right: Counts) -> Counts:
    """The difference, kind by kind.

    Raises:
        InvalidState: *right* is not contained in *left*.
    """
    changed = [a - b for a, b in zip(left, right, strict=True)]
    for kind, n in enumerate(changed):
        if n < 0:
            raise InvalidState(f"kind {kind}", f"{right[kind]} wanted, {left[kind]} there")
    return tuple(changed)


def contains(whole: Counts, part: Counts) -> bool:
    """Whether *whole* has at least as many of each kind as *part*."""
    for a, b in zip(whole, part, strict=True):
        if a < b:
            return False
    return True


def sub_multisets(counts: Counts, size: int | None = None) -> Iterator[Counts]:
    """All counts contained in *counts*, of *size* pieces or of any, first kind slowest.

    >>> list(sub_multisets((1, 2), 2))
    [(0, 2), (1, 1)]
    """
    for part in product(*[range(n + 1) for n in counts]):
        if size is None or sum(part) == size:
            yield part


def mask(counts: Counts) -> int:
    """Bit *i* is set where kind *i* is present."""
    bits = 0
    for i, n in enumerate(counts):
        if n:
            bits |= 1 << i
    return bits


def listed(counts: Counts) -> tuple[int, ...]:
    """The pieces one by one, in order of kinds.

    >>> listed((1, 0, 2))
    (0, 2, 2)
    """
    return tuple([kind for kind, n in enumerate(counts) for _ in range(n)])


def counted(pieces: Sequence[int], kinds: int) -> Counts:
    """Counts of *pieces* among a number of *kinds*.

    >>> counted((0, 2, 2), 3)
    (1, 0, 2)
    """
    counts = [0] * kinds
    for piece in pieces:
        counts[piece] += 1
    return tuple(counts)


def spelled(counts: Counts, kinds: type[Kind]) -> str:
    """The counts in words.

    >>> class Fruit(Kind):
    ...     APPLE = 0
    ...     PEAR = 1
    >>> spelled((2, 0), Fruit), spelled((0, 0), Fruit)
    ('2 apple', 'none')
    """
    return ", ".join([f"{counts[kind]} {kind.word}" for kind in kinds if counts[kind]]) or "none"
