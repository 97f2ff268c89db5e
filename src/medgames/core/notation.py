"""Words to values and back: what an action's fields may hold and how they are written.

A `Word` is the validator of an action's field, so one declaration checks the value when the
action is made, writes it, and reads it back (`reading` finds the place of a mistake).
Order: `Word` and its kinds, `Action`.
"""

import re
from itertools import pairwise
from typing import Any, ClassVar, Generic, TypeVar

import attrs

from medgames.core.counts import Counts, Kind
from medgames.core.drafts import Value
from medgames.core.errors import InvalidAction
from medgames.core.tables import in_range, range_words

T = TypeVar("T")
KindT = TypeVar("KindT", bound=Kind)

_NAME = re.compile(r"[A-Za-z0-9_]+")
_DIGITS = re.compile(r"0|-?[1-9][0-9]*")
_COUNT = re.compile(r"([a-z_]+)([1-9][0-9]*)")
_NOTHING = "none"
_VOWELS = "AEIOU"
_LARGEST = 10**18  # numbers in a text stay below it


class Word(Generic[T]):
    """How one field of an action is checked, written and read.

    Args:
        label: written as ``label=value``; a labelled field that has its default is left out.
    """

    def __init__(self, label: str = "") -> None:
        self.label = label

    @property
    def expected(self) -> str:
        """What is allowed, in words."""
        raise NotImplementedError

    @property
    def written(self) -> str:
        """What is allowed in a text, in words."""
        return self.expected

    def fits(self, value: object) -> bool:
        """Whether *value* is allowed."""
        raise NotImplementedError

    def write(self, value: T) -> str:
        """The text of a value that fits; without spaces."""
        raise NotImplementedError

    def read(self, text: str) -> T | None:
        """The value of a text; ``None`` where the text is none."""
        raise NotImplementedError

    def __call__(self, instance: object, field: "attrs.Attribute[T]", value: object) -> None:
        """Check a field of an action in the making.

        Raises:
            InvalidAction: the value does not fit.
        """
        if not self.fits(value):
            subject = f"{type(instance).__name__}.{field.name}"
            raise InvalidAction(subject, f"got {value!r}", self.expected)


class Whole(Word[int]):
    """A whole number in a range."""

    def __init__(self, lowest: int = 0, highest: int | None = None, label: str = "") -> None:
        super().__init__(label)
        self.lowest, self.highest = lowest, highest

    @property
    def expected(self) -> str:
        return "a whole number" + range_words(self.lowest, self.highest)

    def fits(self, value: object) -> bool:
        return (
            type(value) is int
            and -_LARGEST < value < _LARGEST
            and in_range(value, self.lowest, self.highest)
        )

    def write(self, value: int) -> str:
        return str(value)

    def read(self, text: str) -> int | None:
        if len(text) > 20 or not _DIGITS.fullmatch(text):
            return None
        return int(text)


class Flag(Word[bool]):
    """Yes or no, written ``true`` or ``false``."""

    @property
    def expected(self) -> str:
        return "true or false"

    def fits(self, value: object) -> bool:
        return type(value) is bool

    def write(self, value: bool) -> str:
        return "true" if value else "false"

    def read(self, text: str) -> bool | None:
        return {"true": True, "false": False}.get(text)


class Name(Word[str]):
    """An id out of a content pack: letters, digits and ``_``."""

    @property
    def expected(self) -> str:
        return "an id of letters, digits and _"

    def fits(self, value: object) -> bool:
        return type(value) is str and _NAME.fullmatch(value) is not None

    def write(self, value: str) -> str:
        return value

    def read(self, text: str) -> str | None:
        return text


class Among(Word[str]):
    """One of a few fixed words."""

    def __init__(self, *words: str, label: str = "") -> None:
        super().__init__(label)
        self.words = words

    @property
    def expected(self) -> str:
        return "one of " + ", ".join(self.words)

    def fits(self, value: object) -> bool:
        return type(value) is str and value in self.words

    def write(self, value: str) -> str:
        return value

    def read(self, text: str) -> str | None:
        return text if text in self.words else None


class Member(Word[KindT]):
    """A kind of piece."""

    def __init__(self, kinds: type[KindT], label: str = "") -> None:
        super().__init__(label)
        self.kinds = kinds
        self._by_word = {kind.word: kind for kind in kinds}

    @property
    def expected(self) -> str:
        name = self.kinds.__name__
        return f"{'an' if name[0] in _VOWELS else 'a'} {name}: " + ", ".join(self._by_word)

    def fits(self, value: object) -> bool:
        return type(value) is self.kinds

    def write(self, value: KindT) -> str:
        return value.word

    def read(self, text: str) -> KindT | None:
        return self._by_word.get(text)


class Members(Word[tuple[KindT, ...]]):
    """Several different kinds, in their order, joined by ``+``."""

    def __init__(self, kinds: type[KindT], label: str = "") -> None:
        super().__init__(label)
        self.kinds = kinds
        self._by_word = {kind.word: kind for kind in kinds}

    @property
    def expected(self) -> str:
        return f"different {self.kinds.__name__} members in order: " + ", ".join(self._by_word)

    @property
    def written(self) -> str:
        return f"{self.expected}, joined by +"

    def fits(self, value: object) -> bool:
        return (
            type(value) is tuple
            and len(value) > 0
            and all([type(kind) is self.kinds for kind in value])
            and all([a < b for a, b in pairwise(value)])
        )

    def write(self, value: tuple[KindT, ...]) -> str:
        return "+".join([kind.word for kind in value])

    def read(self, text: str) -> tuple[KindT, ...] | None:
        kinds = [self._by_word.get(word) for word in text.split("+")]
        found = [kind for kind in kinds if kind is not None]
        return tuple(found) if len(found) == len(kinds) else None


class Pieces(Word[tuple[KindT, ...]]):
    """A few pieces, like ones allowed, in order of their kinds, joined by ``+``.

    Args:
        kinds: the kinds of the pieces.
        lowest, highest: how many pieces there may be.
    """

    def __init__(self, kinds: type[KindT], lowest: int, highest: int, label: str = "") -> None:
        super().__init__(label)
        self.kinds, self.lowest, self.highest = kinds, lowest, highest
        self._by_word = {kind.word: kind for kind in kinds}

    @property
    def expected(self) -> str:
        n = str(self.lowest)
        if self.lowest != self.highest:
            n += f" to {self.highest}"
        return f"{n} {self.kinds.__name__} members in order: " + ", ".join(self._by_word)

    @property
    def written(self) -> str:
        return f"{self.expected}, joined by +"

    def fits(self, value: object) -> bool:
        return (
            type(value) is tuple
            and self.lowest <= len(value) <= self.highest
            and all([type(kind) is self.kinds for kind in value])
            and all([a <= b for a, b in pairwise(value)])
        )

    def write(self, value: tuple[KindT, ...]) -> str:
        return "+".join([kind.word for kind in value])

    def read(self, text: str) -> tuple[KindT, ...] | None:
        kinds = [self._by_word.get(word) for word in text.split("+")]
        found = [kind for kind in kinds if kind is not None]
        return tuple(found) if len(found) == len(kinds) else None


class CountsOf(Word[Counts]):
    """Counts of kinds, such as ``blood2+saline1``; ``none`` where all are zero.

    Args:
        kinds: the kinds that index the counts.
        total: the exact number of pieces, if it is fixed.
    """

    def __init__(self, kinds: type[Kind], total: int | None = None, label: str = "") -> None:
        super().__init__(label)
        self.kinds, self.total = kinds, total
        self._by_word = {kind.word: kind for kind in kinds}

    @property
    def expected(self) -> str:
        words = ", ".join(self._by_word)
        total = "" if self.total is None else f", {self.total} in all"
        return f"{len(self.kinds)} counts of at least 0{total} ({words})"

    def fits(self, value: object) -> bool:
        return (
            type(value) is tuple
            and len(value) == len(self.kinds)
            and all([type(n) is int and 0 <= n < _LARGEST for n in value])
            and (self.total is None or sum(value) == self.total)
        )

    def write(self, value: Counts) -> str:
        words = [f"{kind.word}{value[kind]}" for kind in self.kinds if value[kind]]
        return "+".join(words) or _NOTHING

    def read(self, text: str) -> Counts | None:
        counts = [0] * len(self.kinds)
        if text == _NOTHING:
            return tuple(counts)
        for part in text.split("+"):
            match = _COUNT.fullmatch(part)
            if match is None or match[1] not in self._by_word or len(match[2]) > 20:
                return None
            counts[self._by_word[match[1]]] += int(match[2])
        return tuple(counts)


class Maybe(Word[T | None]):
    """Another word, or nothing (``none``)."""

    def __init__(self, word: Word[T]) -> None:
        super().__init__(word.label)
        self.word = word

    @property
    def expected(self) -> str:
        return f"None or {self.word.expected}"

    @property
    def written(self) -> str:
        return f"{_NOTHING} or {self.word.written}"

    def fits(self, value: object) -> bool:
        if value is None or not self.word.fits(value):
            return value is None
        return self.word.write(value) != _NOTHING  # type: ignore[arg-type]  # it fits

    def write(self, value: T | None) -> str:
        return _NOTHING if value is None else self.word.write(value)

    def read(self, text: str) -> T | None:
        if text == _NOTHING:
            return None
        value = self.word.read(text)
        return text if value is None else value  # type: ignore[return-value]  # fits nothing


class Either(Word[T | str]):
    """Another word, or one of a few fixed words that stand for what is not of its type."""

    def __init__(self, word: Word[T], *words: str) -> None:
        super().__init__(word.label)
        self.word, self.words = word, words

    @property
    def expected(self) -> str:
        return f"{self.word.expected}, or {', '.join([repr(word) for word in self.words])}"

    def fits(self, value: object) -> bool:
        return (type(value) is str and value in self.words) or self.word.fits(value)

    def write(self, value: T | str) -> str:
        return value if isinstance(value, str) else self.word.write(value)

    def read(self, text: str) -> T | str | None:
        return text if text in self.words else self.word.read(text)


class Action(Value):
    """Base of all actions: frozen, hashed once, checked when made, with a canonical text.

    A subclass is ``@attrs.frozen(cache_hash=True, weakref_slot=False)``, names its *verb*,
    and has a `Word` as validator of each field. ``str(action)`` is its notation.
    """

    __slots__ = ()
    verb: ClassVar[str]

    def __str__(self) -> str:
        parts = [self.verb]
        for field, word in fields_of(type(self)):
            value = getattr(self, field.name)
            if word.label:
                if value != field.default:
                    parts.append(f"{word.label}={word.write(value)}")
            else:
                parts.append(word.write(value))
        return " ".join(parts)


def fields_of(
    action_type: type[Action],
) -> "list[tuple[attrs.Attribute[object], Word[Any]]]":
    """The fields of an action type, each with its word."""
    pairs = []
    for field in attrs.fields(action_type):  # type: ignore[arg-type]  # every Action is attrs
        word = field.validator
        if not isinstance(word, Word):
            raise TypeError(f"{action_type.__name__}.{field.name} has no Word as validator")
        pairs.append((field, word))
    return pairs
