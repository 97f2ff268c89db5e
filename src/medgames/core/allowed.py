"""What the fields of a game's Config may hold; each kind is the validator of a field.

Order: `Allowed` and its kinds, converters.
"""

from collections.abc import Mapping
from typing import Any, TypeGuard

import attrs

from medgames.core.errors import InvalidConfig
from medgames.core.tables import in_range, range_words


class Allowed:
    """Base: the values a Config field may hold."""

    @property
    def expected(self) -> str:
        """What is allowed, in words."""
        raise NotImplementedError

    def fits(self, value: object) -> bool:
        """Whether *value* is allowed."""
        raise NotImplementedError

    def samples(self) -> tuple[object, ...]:
        """Values to try: all where they are few."""
        raise NotImplementedError

    def __call__(self, instance: object, field: "attrs.Attribute[Any]", value: object) -> None:
        """Check a field of a Config in the making.

        Raises:
            InvalidConfig: the value does not fit.
        """
        if not self.fits(value):
            raise InvalidConfig(field.name, value, self.expected)


class OneOf(Allowed):
    """One of a few values; ``True`` is not ``1``."""

    def __init__(self, *values: object) -> None:
        self.values = values

    @property
    def expected(self) -> str:
        return "one of " + ", ".join([repr(value) for value in self.values])

    def fits(self, value: object) -> bool:
        return any([type(value) is type(other) and value == other for other in self.values])

    def samples(self) -> tuple[object, ...]:
        return self.values


class Number(Allowed):
    """A whole number in a range, or one of a few other values.

    Args:
        lowest, highest: ends of the range; ``None`` where it is open.
        also: other values, such as ``None`` or ``"random"``.
        tried: the numbers that `samples` gives; the ends by default.
    """

    def __init__(
        self,
        lowest: int | None = None,
        highest: int | None = None,
        *,
        also: tuple[object, ...] = (),
        tried: tuple[int, ...] | None = None,
    ) -> None:
        self.lowest, self.highest, self.also = lowest, highest, also
        ends = tuple([end for end in (lowest, highest) if end is not None])
        self.tried = ends if tried is None else tried

    @property
    def expected(self) -> str:
        words = [repr(value) for value in self.also]
        return " or ".join([*words, "a whole number" + range_words(self.lowest, self.highest)])

    def fits(self, value: object) -> bool:
        if type(value) is int:
            return in_range(value, self.lowest, self.highest)
        return any([type(value) is type(other) and value == other for other in self.also])

    def samples(self) -> tuple[object, ...]:
        return (*self.also, *self.tried)


class Instance(Allowed):
    """An object of a class, such as a content pack.

    Args:
        kind: the class.
        expected: what is allowed, in words.
    """

    def __init__(self, kind: type, expected: str) -> None:
        self.kind, self._expected = kind, expected

    @property
    def expected(self) -> str:
        return self._expected

    def fits(self, value: object) -> bool:
        return isinstance(value, self.kind)

    def samples(self) -> tuple[object, ...]:
        return ()


class Several(Allowed):
    """A tuple of values each of which another `Allowed` allows, or one of a few other values.

    Args:
        each: what the values may be.
        fewest, most: how many there may be; ``None`` where the number is open.
        also: other values, such as ``None``.
        tried: what `samples` gives beside *also*.
    """

    def __init__(
        self,
        each: Allowed,
        fewest: int = 0,
        most: int | None = None,
        *,
        also: tuple[object, ...] = (),
        tried: tuple[object, ...] = (),
    ) -> None:
        self.each, self.fewest, self.most = each, fewest, most
        self.also, self.tried = also, tried

    @property
    def expected(self) -> str:
        words = [repr(value) for value in self.also]
        if self.most is None:
            n = f"{self.fewest} or more" if self.fewest else "any number of"
        else:
            n = " to ".join([str(end) for end in dict.fromkeys((self.fewest, self.most))])
        return " or ".join([*words, f"a tuple of {n} values, each {self.each.expected}"])

    def fits(self, value: object) -> bool:
        if isinstance(value, tuple):
            return in_range(len(value), self.fewest, self.most) and all(
                [self.each.fits(item) for item in value]
            )
        return any([type(value) is type(other) and value == other for other in self.also])

    def samples(self) -> tuple[object, ...]:
        return (*self.also, *self.tried)


class Pairs(Allowed):
    """A mapping kept as a tuple of pairs sorted by key (see `as_pairs`).

    Args:
        key, value: what keys and values may be.
        tried: what `samples` gives.
    """

    def __init__(self, key: Allowed, value: Allowed, *, tried: tuple[object, ...] = ()) -> None:
        self.key, self.value, self.tried = key, value, tried

    @property
    def expected(self) -> str:
        return f"a mapping, each key {self.key.expected}, each value {self.value.expected}"

    def fits(self, value: object) -> bool:
        if not isinstance(value, tuple):
            return False
        for pair in value:
            if not isinstance(pair, tuple) or len(pair) != 2:
                return False
            if not self.key.fits(pair[0]) or not self.value.fits(pair[1]):
                return False
        keys = [key for key, _ in value]
        return keys == sorted(set(keys))

    def samples(self) -> tuple[object, ...]:
        return self.tried

    def __call__(self, instance: object, field: "attrs.Attribute[Any]", value: object) -> None:
        """Check a mapping; a key that is there twice is told.

        Raises:
            InvalidConfig: the value does not fit.
        """
        if not self.fits(value):
            keys = [pair[0] for pair in value if pair] if _is_pairs(value) else []
            twice = [key for key in keys if keys.count(key) > 1]
            once = f"; {twice[0]!r} is there {keys.count(twice[0])} times" if twice else ""
            raise InvalidConfig(field.name, value, self.expected + once)


def _is_pairs(value: object) -> TypeGuard[tuple[tuple[object, ...], ...]]:
    return isinstance(value, tuple) and all([isinstance(pair, tuple) for pair in value])


class Keyed(Allowed):
    """A mapping kept as a tuple of pairs sorted by key, each key with values of its own.

    Args:
        values: what each key may hold.
        tried: what `samples` gives.
    """

    def __init__(self, values: Mapping[str, Allowed], *, tried: tuple[object, ...] = ()) -> None:
        self.values, self.tried = values, tried

    @property
    def expected(self) -> str:
        words = [f"{key}: {value.expected}" for key, value in self.values.items()]
        return "a mapping with any of " + "; ".join(words)

    def fits(self, value: object) -> bool:
        if not isinstance(value, tuple):
            return False
        for pair in value:
            if not isinstance(pair, tuple) or len(pair) != 2:
                return False
            allowed = self.values.get(pair[0]) if isinstance(pair[0], str) else None
            if allowed is None or not allowed.fits(pair[1]):
                return False
        keys = [key for key, _ in value]
        return keys == sorted(set(keys))

    def samples(self) -> tuple[object, ...]:
        return self.tried


def as_tuple(value: object) -> object:
    """A list as a tuple; anything else as it is, for the validator to judge."""
    return tuple(value) if isinstance(value, list) else value


def as_pairs(value: object) -> object:
    """A mapping as a tuple of pairs sorted by key; anything else as it is."""
    if not isinstance(value, Mapping):
        return as_tuple(value)
    pairs = [(key, as_tuple(item)) for key, item in value.items()]
    try:
        return tuple(sorted(pairs, key=lambda pair: pair[0]))
    except TypeError:  # keys of several types: the validator tells which are wrong
        return tuple(pairs)
