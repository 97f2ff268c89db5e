"""What the fields of a game's Config may hold, and how a Config prints and travels.

An `Allowed` is the validator of a Config field. Order: the kinds of `Allowed`, `Options`.
"""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any, Self, TypeVar

import attrs

from medgames.core.content import Pack
from medgames.core.drafts import Value
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


def as_tuple(value: object) -> object:
    """A list as a tuple; anything else as it is, for the validator to judge."""
    return tuple(value) if isinstance(value, list) else value


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


def as_pairs(value: object) -> object:
    """A mapping as a tuple of pairs sorted by key; anything else as it is."""
    if not isinstance(value, Mapping):
        return as_tuple(value)
    pairs = [(key, as_tuple(item)) for key, item in value.items()]
    try:
        return tuple(sorted(pairs, key=lambda pair: pair[0]))
    except TypeError:  # keys of several types: the validator tells which are wrong
        return tuple(pairs)


class _Named(type):
    """Checks the names of options before a Config is made: a typo is told like a wrong value."""

    def __call__(cls, *args: Any, **options: Any) -> Any:
        check_names(cls, options)
        return super().__call__(*args, **options)


class Options(Value, metaclass=_Named):
    """Base of each game's Config: one flat frozen class, validated when made.

    Prints as the differences from the defaults; pickles as these, and equal ones become one
    object in a process, so that the tables built for one are shared.
    """

    __slots__ = ()

    def changes(self) -> dict[str, object]:
        """The fields that differ from their defaults, by name."""
        default = default_of(type(self))
        return {
            field.name: getattr(self, field.name)
            for field in attrs.fields(type(self))  # type: ignore[arg-type]  # a Config is attrs
            if field.init
            and self is not default
            and getattr(self, field.name) != getattr(default, field.name)
        }

    def check(self, players: int) -> None:
        """Refuse what does not fit a number of players.

        Raises:
            InvalidConfig: an option does not fit it.
        """

    def replace(self, **changes: object) -> Self:
        """This Config with other values.

        Raises:
            InvalidConfig: there is no such field, or the value is not allowed.
        """
        return configured(type(self), {**self.changes(), **changes})

    @classmethod
    def plain(cls, name: str, value: object) -> object:
        """The value of field *name* as JSON-ready data; a game overrides it for odd types."""
        if isinstance(value, (tuple, list)):
            return [cls.plain(name, item) for item in value]
        return value

    @classmethod
    def unplain(cls, name: str, data: object) -> object:
        """The inverse of `plain`: lists are tuples again."""
        if isinstance(data, list):
            return tuple([cls.unplain(name, item) for item in data])
        return data

    def __repr__(self) -> str:
        items = [f"{name}={value!r}" for name, value in self.changes().items()]
        return f"{type(self).__name__}({', '.join(items)})"

    def __reduce__(self) -> tuple[Any, ...]:
        if self is _DEFAULTS.get(type(self)):
            return default_of, (type(self),)
        return _from_pickle, (type(self), tuple(self.changes().items()))


OptionsT = TypeVar("OptionsT", bound=Options)

_DEFAULTS: dict[type[Options], Options] = {}
_KNOWN: dict[Options, Options] = {}  # one object for equal configs


def default_of(config_type: type[OptionsT]) -> OptionsT:
    """The Config with all defaults; one object a process."""
    found = _DEFAULTS.get(config_type)
    if found is None:
        found = _DEFAULTS.setdefault(config_type, shared(config_type()))
    return found  # type: ignore[return-value]  # the key is its class


def shared(config: OptionsT) -> OptionsT:
    """The one object of this process that equals *config*."""
    return _KNOWN.setdefault(config, config)  # type: ignore[return-value]  # equal: same class


def configured(config_type: type[OptionsT], changes: dict[str, Any]) -> OptionsT:
    """A Config by field names.

    Raises:
        InvalidConfig: there is no such field, or the value is not allowed.
    """
    return shared(config_type(**changes))


def check_names(config_type: type, options: Mapping[str, object]) -> None:
    """Refuse what is no option.

    Raises:
        InvalidConfig: names it, the nearest option, and all options.
    """
    names = [field.name for field in attrs.fields(config_type) if field.init]
    for name, value in options.items():
        if name not in names:
            near = near_option(config_type, name)
            hint = f"; did you mean {near}?" if near else ""
            raise InvalidConfig(name, value, f"an option: {', '.join(names)}{hint}")


def near_option(config_type: type, name: str) -> str:
    """What may be meant by *name*, which is no option, and where it stands; "" for nothing."""
    default: object = default_of(config_type)
    known = {field.name: [field.name] for field in attrs.fields(config_type) if field.init}
    for field in attrs.fields(config_type):
        for key in _keys_of(field.validator):
            known.setdefault(key, []).append(f"{field.name}={{'{key}': ...}}")
    for field in attrs.fields(config_type):
        pack = getattr(default, field.name) if field.init else None
        if isinstance(pack, Pack):
            for path in _numbers_of(pack.tables(), ""):
                places = known.setdefault(path.rpartition(".")[2], [])
                places.append(f"{path} of a content pack")
    near = get_close_matches(name, known, 1) or [word for word in name.split("_") if word in known]
    return " or ".join(known[near[0]]) if near else ""


def _keys_of(allowed: object) -> Iterator[str]:
    """The keys of a mapping that are texts and known beforehand."""
    values: Iterable[object] = ()
    if isinstance(allowed, Keyed):
        values = allowed.values
    elif isinstance(allowed, Pairs) and isinstance(allowed.key, OneOf):
        values = allowed.key.values
    yield from [key for key in values if isinstance(key, str)]


def _numbers_of(table: Mapping[str, object], prefix: str) -> Iterator[str]:
    """The paths of the numbers in the tables of a pack; of lists, such as cards, none."""
    for key, value in table.items():
        if isinstance(value, Mapping) and not all([inner.isdecimal() for inner in value]):
            yield from _numbers_of(value, f"{prefix}{key}.")
        elif type(value) is int or isinstance(value, Mapping):  # the latter: by players
            yield f"{prefix}{key}"


@cache  # a process meets few configs, and each comes with every state that has it
def _from_pickle(config_type: type[OptionsT], items: tuple[tuple[str, Any], ...]) -> OptionsT:
    return configured(config_type, dict(items))
