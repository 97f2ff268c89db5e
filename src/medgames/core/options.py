"""How a Config is made of its options, printed, pickled and told apart; and what a typo means.

`allowed` has the validators of its fields. Order: `Options`, one object for equal configs,
names of options.
"""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any, Self, TypeVar

import attrs

from medgames.core.allowed import Keyed, OneOf, Pairs
from medgames.core.content import Pack
from medgames.core.drafts import Value
from medgames.core.errors import InvalidConfig


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
