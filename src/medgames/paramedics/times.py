"""Time models: what an action costs of a turn, and how a model travels in text.

Extra room between `actions` and `config`. A model is ``"standard"``, ``"untimed"``, or a pure
``cost(state, action) -> int`` of at least 1 ms: an importable function, or a frozen attrs
value with ``__call__``. Order: costs, what is allowed, text and back.
"""

import inspect
import re
import sys
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import attrs

from medgames.core.allowed import Allowed
from medgames.core.drafts import Value
from medgames.core.errors import InvalidConfig

STANDARD: Final = "standard"
UNTIMED: Final = "untimed"
TimeModel: TypeAlias = Callable[[Any, Any], int]  # of a State and an Action, in ms

_NAME: Final = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)")
_SCALARS: Final = (int, str, bool, float, type(None))
_EXPECTED: Final = (
    f"'{STANDARD}', '{UNTIMED}', a function that can be imported, or a frozen attrs value with "
    "__call__ whose fields are numbers, texts, truth values, None or tuples of these; "
    "each called with state and action"
)
_TWO: Final = "a model that can be called with two arguments, state and action"
_NAMED: Final = "a function that is found again by its name, which a lambda or an inner one is not"


@attrs.frozen(weakref_slot=False)
class Costs(Value):
    """What each kind of action costs, in ms; all 0 in the untimed model."""

    fill: int
    place: int
    create: int
    transport: int  # on top of the action that sends a patient to the Hospital
    swap: int
    wild_swap: int
    call: int
    area_add: int
    area_discard: int
    buy: int
    medevac: int
    team_swap: int
    discard_stored: int
    clear: int


class Models(Allowed):
    """The validator of `Config.time_model`."""

    @property
    def expected(self) -> str:
        return _EXPECTED

    def fits(self, value: object) -> bool:
        if isinstance(value, str):
            return value in (STANDARD, UNTIMED)
        try:
            return _is_called_with_two(value) and unplain_model(plain_model(value)) == value
        except InvalidConfig:
            return False

    def samples(self) -> tuple[object, ...]:
        return STANDARD, UNTIMED

    def __call__(self, instance: object, field: "attrs.Attribute[Any]", value: object) -> None:
        """Check a model; what is nearly one is told what it lacks.

        Raises:
            InvalidConfig: it is none.
        """
        if not self.fits(value):
            expected = self.expected
            if callable(value) and not isinstance(value, type):
                if not _is_called_with_two(value):
                    expected = _TWO
                elif inspect.isfunction(value):
                    expected = _NAMED
            raise InvalidConfig(field.name, value, expected)


def plain_model(model: object) -> object:
    """A model as JSON-ready data: a word, ``module:name``, or type and fields.

    Raises:
        InvalidConfig: it cannot be found again by importing.
    """
    if isinstance(model, str):
        return model
    if inspect.isfunction(model):
        return _name_of(model)
    kind: Any = type(model)
    if not attrs.has(kind) or not _is_frozen(model, kind):
        raise InvalidConfig("time_model", model, _EXPECTED)
    fields = {field.name: getattr(model, field.name) for field in attrs.fields(kind) if field.init}
    return {
        "type": _name_of(kind),
        "fields": {name: _plain(value) for name, value in fields.items()},
    }


def unplain_model(data: object) -> object:
    """The model of `plain_model`, found by importing its module.

    Raises:
        InvalidConfig: there is none of this name, or it is no model.
    """
    if data in (STANDARD, UNTIMED):
        return data
    if isinstance(data, str):
        function = _find(data)
        if not inspect.isfunction(function):
            raise InvalidConfig("time_model", data, _EXPECTED)
        return function
    if not isinstance(data, dict) or sorted(data) != ["fields", "type"]:
        raise InvalidConfig("time_model", data, "type and fields of a frozen value")
    kind, fields = data["type"], data["fields"]
    made: Any = _find(kind) if isinstance(kind, str) else None
    if not isinstance(made, type) or not attrs.has(made) or not isinstance(fields, dict):
        raise InvalidConfig("time_model", data, "the name of an attrs class and its fields")
    if not any(["__call__" in vars(base) for base in made.__mro__]):
        raise InvalidConfig("time_model", data, f"a class with __call__, which {kind} is not")
    names = {field.name: field.alias for field in attrs.fields(made) if field.init}
    if not set(fields) <= set(names):
        raise InvalidConfig("time_model", data, f"fields of {kind}: {', '.join(names)}")
    try:
        return made(**{names[name]: _unplain(value) for name, value in fields.items()})
    except (TypeError, ValueError) as error:
        raise InvalidConfig("time_model", data, f"fields of {kind} ({error})") from error


def _find(name: str) -> object:
    match = _NAME.fullmatch(name)
    expected = "the name of a model that can be imported, as 'module:name'"
    if match is None:
        raise InvalidConfig("time_model", name, expected)
    if match[1] not in sys.modules:  # a file from a stranger must not choose what is imported
        raise InvalidConfig("time_model", name, f"{expected}; import {match[1]} first")
    try:
        found: object = sys.modules[match[1]]
        for part in match[2].split("."):
            found = getattr(found, part)
    except AttributeError as error:
        raise InvalidConfig("time_model", name, f"{expected} ({error})") from error
    return found


def _name_of(thing: Any) -> str:
    name = f"{thing.__module__}:{thing.__qualname__}"
    if _find(name) is not thing:
        raise InvalidConfig("time_model", thing, f"one that {name} names")
    return name


def _is_called_with_two(model: object) -> bool:
    if not callable(model):
        return False
    try:
        inspect.signature(model).bind(None, None)
    except (TypeError, ValueError):
        return False
    return True


def _is_frozen(model: object, kind: Any) -> bool:
    try:
        hash(model)
        for field in attrs.fields(kind):
            setattr(model, field.name, getattr(model, field.name))
    except attrs.exceptions.FrozenInstanceError:
        return True
    except TypeError:  # no hash
        return False
    return not attrs.fields(kind)


def _plain(value: object) -> object:
    if type(value) is tuple:
        return [_plain(item) for item in value]
    if type(value) in _SCALARS:
        return value
    raise InvalidConfig("time_model", value, _EXPECTED)


def _unplain(data: object) -> object:
    return tuple([_unplain(item) for item in data]) if isinstance(data, list) else data
