"""How a record changes inside one `apply`: copied into a draft, assigned to, sealed.

A record is three classes over one list of fields: the fields, the frozen value, the draft
of it. Value and draft share one memory layout, so sealing switches the class.
Order: `Value`, `drafting`, pickling.
"""

from collections.abc import Callable
from typing import Any, NoReturn, Self, TypeVar

import attrs

from medgames.core.errors import InvalidState

FORMAT = 1  # of pickled records

F = TypeVar("F", bound=attrs.AttrsInstance)
D = TypeVar("D")

_DRAFTS: dict[type, type] = {}  # value class -> draft class, filled once a class


class Value:
    """An immutable value: copying gives the same object."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def drafting(value: type[F], draft: type[D]) -> tuple[Callable[[F], D], Callable[[D], F]]:
    """Functions that copy a frozen record into a draft, and that seal a draft.

    Also makes *value* pickle by its fields, with a format number.

    Args:
        value: the frozen class.
        draft: a class with the same fields and no other slots.
    """
    names = [field.name for field in attrs.fields(value)]
    space: dict[str, Any] = {"Draft": draft, "Value": value, "rebuild": rebuild}
    copied = ", ".join([f"x.{name}" for name in names])
    source = f"""
def copy(x):
    return Draft({copied})

def seal(x):
    x.__class__ = Value
    return x

def reduce(x):
    return rebuild, (Value, {FORMAT}, {copied})
"""
    exec(source, space)  # plain attribute reads: a loop over names costs four times as much
    value.__reduce__ = space["reduce"]  # type: ignore[method-assign]  # made for these fields
    _DRAFTS[value] = draft
    copy: Callable[[F], D] = space["copy"]
    seal: Callable[[D], F] = space["seal"]
    return copy, seal


def rebuild(value: type[F], format_number: int, *fields: object) -> F:
    """A record out of a pickle.

    Raises:
        InvalidState: the pickle was written in another format.
    """
    if format_number != FORMAT:
        _refuse_format(value, format_number)
    record = _DRAFTS[value](*fields)
    record.__class__ = value
    return record  # type: ignore[no-any-return]  # its class was set to F in the line above


def _refuse_format(value: type, number: int) -> NoReturn:
    raise InvalidState(
        value.__name__, f"was pickled in format {number}; this version reads format {FORMAT}"
    )
