"""The random source: what rules may ask of chance, and the values that answer.

`Rng` is SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014),
an immutable value of one 64-bit integer. Bounded numbers come from the high half of a
128-bit product and are exactly uniform (Lemire: Fast Random Integer Generation in an
Interval, 2019). All verbs hand back the next source beside the answer.
Order: the protocol, the generator, `Rng`, `ScriptedRng`.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import product
from typing import Any, Protocol, TypeVar

import attrs

from medgames.core.drafts import Value
from medgames.core.errors import InvalidConfig, InvalidScript

_M64 = 0xFFFF_FFFF_FFFF_FFFF
_GAMMA = 0x9E37_79B9_7F4A_7C15
_SEED_SALT = 0xA076_1D64_78BD_642F  # keeps streams of seeds apart from streams of splits
_BATCH_ITEMS = 256  # up to this many items, eight picks fit into one word
_BATCH_PICKS = 8
_TABLE_LIMIT = 7776  # rolls kept in a table: five six-sided dice

T = TypeVar("T", int, str)
ItemT = TypeVar("ItemT")


class Chance(Protocol):
    """What rules may ask of chance; each answer comes with the next source.

    A question that has one possible answer uses up nothing.
    """

    def below(self, n: int, /) -> "tuple[int, Chance]":
        """A whole number from 0 to ``n - 1``, all equally likely."""

    def roll(self, sides: int, count: int) -> "tuple[tuple[int, ...], Chance]":
        """The faces, 1 to *sides*, of *count* dice in order."""

    def pick(
        self, items: tuple[T, ...], n: int, /
    ) -> "tuple[tuple[T, ...], tuple[T, ...], Chance]":
        """*n* of the sorted *items*, one after the other, and what is left, sorted."""


def word(state: int) -> tuple[int, int]:
    """The next 64-bit word of SplitMix64 and the state after it.

    >>> word(1234567)[0]
    6457827717110365317
    """
    state = (state + _GAMMA) & _M64
    z = ((state ^ (state >> 30)) * 0xBF58_476D_1CE4_E5B9) & _M64
    z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & _M64
    return z ^ (z >> 31), state


def _mix(z: int) -> int:
    """A bijection of 64-bit words unlike that of `word` (Stafford's variant 4)."""
    z = ((z ^ (z >> 33)) * 0x62A9_D9ED_7997_05F5) & _M64
    z = ((z ^ (z >> 28)) * 0xCB24_D0A5_C88C_35B3) & _M64
    return z ^ (z >> 32)


def _below(state: int, n: int) -> tuple[int, int]:
    """A uniform number below *n* (at most 2**64) and the state after it."""
    x, state = word(state)
    m = x * n
    low = m & _M64
    if low < n:
        floor = ((1 << 64) - n) % n
        while low < floor:
            x, state = word(state)
            m = x * n
            low = m & _M64
    return m >> 64, state


@lru_cache(maxsize=64)  # keys are (sides, count) of the dice of the games
def _rolls(sides: int, count: int) -> tuple[tuple[int, ...], ...]:
    """All rolls of *count* dice in order, at most `_TABLE_LIMIT`."""
    return tuple(product(range(1, sides + 1), repeat=count))


@attrs.frozen(weakref_slot=False)
class Rng(Value):
    """A seeded random source: SplitMix64 as an immutable value.

    >>> first, rng = Rng.from_seed(7).below(6)
    >>> rng == Rng.from_seed(7).below(6)[1]
    True
    """

    state: int  # 64-bit state of the generator

    def __reduce__(self) -> tuple[Any, ...]:  # half of what attrs' own pickling takes
        return Rng, (self.state,)

    @classmethod
    def from_seed(cls, seed: int) -> "Rng":
        """The source of a seed, an ``int`` from 0 to ``2**64 - 1``.

        The seed is mixed first, so neighbouring seeds give unrelated streams.

        Raises:
            InvalidConfig: *seed* is no ``int`` or out of range.
        """
        if type(seed) is not int or not 0 <= seed <= _M64:
            raise InvalidConfig("seed", seed, "a whole number from 0 to 2**64 - 1")
        return cls(_mix(seed ^ _SEED_SALT))

    def below(self, n: int) -> "tuple[int, Rng]":
        """A whole number from 0 to ``n - 1``, all equally likely; *n* up to 2**64."""
        if n == 1:
            return 0, self
        if not 0 < n <= _M64 + 1:
            raise InvalidScript(f"a number below {n}", None, "a bound from 1 to 2**64")
        x, state = _below(self.state, n)
        return x, Rng(state)

    def roll(self, sides: int, count: int) -> "tuple[tuple[int, ...], Rng]":
        """The faces, 1 to *sides*, of *count* dice in order."""
        ways = sides**count
        if ways <= _TABLE_LIMIT:
            if ways == 1:
                return (1,) * count, self
            x, state = _below(self.state, ways)
            return _rolls(sides, count)[x], Rng(state)
        state, faces = self.state, []
        for _ in range(count):
            x, state = _below(state, sides)
            faces.append(x + 1)
        return tuple(faces), Rng(state)

    def pick(self, items: tuple[T, ...], n: int) -> "tuple[tuple[T, ...], tuple[T, ...], Rng]":
        """*n* of the sorted *items*, one after the other, and what is left, sorted.

        Fewer than *n* when there are no more.
        """
        m = len(items)
        if m <= 1 or n <= 0:
            cut = min(n, m) if n > 0 else 0
            return items[:cut], items[cut:], self
        if n == 1:
            i, state = _below(self.state, m)
            return (items[i],), items[:i] + items[i + 1 :], Rng(state)
        picked, rest, state = _picks(self.state, list(items), min(n, m))
        return tuple(picked), tuple(rest), Rng(state)

    def shuffle(self, items: Sequence[ItemT]) -> "tuple[tuple[ItemT, ...], Rng]":
        """The items in a uniformly random order."""
        picked, _, state = _picks(self.state, list(items), len(items))
        return tuple(picked), Rng(state)

    def split(self, key: int | str) -> "Rng":
        """An independent source for *key*; the same in every process.

        The way is one-way (BLAKE2b): who holds the part cannot work out the whole, so an
        agent that gets a part of a game's source learns nothing of the dice to come.
        """
        if type(key) is not str and type(key) is not int:
            raise InvalidConfig("key", key, "an int or a str")
        kind = b"s" if type(key) is str else b"i"
        text = b"%d%c%s" % (self.state, kind, str(key).encode())
        return Rng(int.from_bytes(blake2b(text, digest_size=8).digest(), "big"))


def _picks(state: int, rest: list[ItemT], n: int) -> tuple[list[ItemT], list[ItemT], int]:
    """*n* items out of *rest*, one after the other; several to a word where they fit."""
    picked: list[ItemT] = []
    m = len(rest)
    while n > 0:
        k = min(n, _BATCH_PICKS) if m <= _BATCH_ITEMS else 1
        ways = 1
        for i in range(k):
            ways *= m - i
        x, state = _below(state, ways) if ways > 1 else (0, state)
        for _ in range(k):
            x, i = divmod(x, m)
            m -= 1
            picked.append(rest.pop(i))
        n -= k
    return picked, rest, state


def _as_tuple(results: Iterable[int | str]) -> tuple[int | str, ...]:
    return tuple(results)


@attrs.frozen(weakref_slot=False)
class ScriptedRng(Value):
    """A random source that answers from a list: faces, cards and numbers in order.

    A question with one possible answer uses up nothing. Used up, it asks *then*.

    Raises:
        InvalidScript: (on asking) an answer does not fit, or nothing is left.

    >>> ScriptedRng((6, "blood")).roll(sides=6, count=1)[0]
    (6,)
    >>> ScriptedRng((7,)).roll(sides=6, count=1)
    Traceback (most recent call last):
    medgames.core.errors.InvalidScript: die 1 of a roll of 1: got 7; expected a face from 1 to 6
    """

    results: tuple[int | str, ...] = attrs.field(converter=_as_tuple)
    then: Chance | None = None

    def below(self, n: int) -> tuple[int, Chance]:
        """The next number of the script, which must be from 0 to ``n - 1``."""
        question, expected = f"a number below {n}", f"a number from 0 to {n - 1}"
        if n == 1:
            return 0, self
        if not self.results:
            return self._next(question, expected).below(n)
        x = self.results[0]
        if type(x) is not int or not 0 <= x < n:
            raise InvalidScript(question, x, expected)
        return x, self._after(1)

    def roll(self, sides: int, count: int) -> tuple[tuple[int, ...], Chance]:
        """The next *count* faces of the script, each from 1 to *sides*."""
        if sides == 1 or count == 0:
            return (1,) * count, self
        faces = self.results[:count]
        good = []
        for i, face in enumerate(faces):
            if type(face) is not int or not 1 <= face <= sides:
                question = f"die {i + 1} of a roll of {count}"
                raise InvalidScript(question, face, f"a face from 1 to {sides}")
            good.append(face)
        if len(good) == count:
            return tuple(good), self._after(count)
        question = f"die {len(good) + 1} of a roll of {count}"
        source = self._next(question, f"a face from 1 to {sides}")
        more, rng = source.roll(sides, count - len(good))
        return tuple(good) + more, rng

    def pick(self, items: tuple[T, ...], n: int) -> tuple[tuple[T, ...], tuple[T, ...], Chance]:
        """The next *n* items of the script, each of which must still be there."""
        picked: list[T] = []
        rest = list(items)
        used = 0
        while rest and len(picked) < n:
            if len(rest) == 1:
                picked.append(rest.pop())
                break
            question = f"pick {len(picked) + 1} of {min(n, len(items))}"
            expected = "one of " + ", ".join([str(item) for item in dict.fromkeys(rest)])
            if used == len(self.results):
                source = self._next(question, expected)
                more, left, rng = source.pick(tuple(rest), n - len(picked))
                return tuple(picked) + more, left, rng
            wanted = self.results[used]
            if type(wanted) is not type(rest[0]) or wanted not in rest:
                raise InvalidScript(question, wanted, expected)
            index = rest.index(wanted)
            picked.append(rest.pop(index))
            used += 1
        return tuple(picked), tuple(rest), self._after(used) if used else self

    def _after(self, used: int) -> Chance:
        results = self.results[used:]
        return ScriptedRng(results, self.then) if results or self.then is None else self.then

    def _next(self, question: str, expected: str) -> Chance:
        if self.then is None:
            raise InvalidScript(question, None, expected)
        return self.then


NO_CHANCE: Chance = ScriptedRng(())
"""The empty stream of `Game.position`; asking it for chance raises."""
