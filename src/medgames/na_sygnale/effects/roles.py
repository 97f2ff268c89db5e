"""Whom and what the arguments of a card's predicates and operations stand for.

Extra room between `facts` and `legal`. Order: `who`, `which`.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from medgames.na_sygnale.pieces import Argument, Choice
from medgames.na_sygnale.state import StateFields

Who = Callable[[StateFields, int, Choice], int]
Which = Callable[[Choice], Any]


def _owner(state: StateFields, owner: int, choice: Choice) -> int:
    return owner


def _active(state: StateFields, owner: int, choice: Choice) -> int:
    assert state.active is not None  # such cards are played while an action turn runs
    return state.active


def _opponent(state: StateFields, owner: int, choice: Choice) -> int:
    assert choice.opponent is not None  # a card that asks for one has one
    return choice.opponent


def _player(state: StateFields, owner: int, choice: Choice) -> int:
    assert choice.player is not None  # a card that asks for one has one
    return choice.player


_ROLES: Final[dict[Argument, Who]] = {
    "owner": _owner,
    "active": _active,
    "opponent": _opponent,
    "player": _player,
}


def who(role: Argument) -> Who:
    """The seat that has a role in a card."""
    return _ROLES[role]


def which(argument: Argument) -> Which:
    """The value of a parameter, or a condition that the pack prescribes."""
    if isinstance(argument, str):
        return attrgetter(argument)
    return lambda choice: argument
