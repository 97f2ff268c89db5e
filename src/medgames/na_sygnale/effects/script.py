"""A card made ready to be judged, listed and carried out.

Extra room before `config`, whose tables keep the scripts; `plays` makes them.
Order: groups of parameters, `Script`.
"""

from collections.abc import Callable
from typing import Any

import attrs

from medgames.core.drafts import Value
from medgames.na_sygnale.actions import PlayCard
from medgames.na_sygnale.pieces import Card

Test = Callable[..., str | None]  # (state, owner, choice) -> what is wrong; None: it holds
Source = Callable[..., tuple[Any, ...]]  # (state, owner, choice) -> values to try, in order
Operation = Callable[..., None]  # (draft, pending card, log)


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Group(Value):
    """One parameter of a card, or two that are chosen together."""

    names: tuple[str, ...]
    ranks: dict[tuple[Any, ...], int]  # every value, by its place in the action index
    values: tuple[tuple[Any, ...], ...]  # the same, in order
    first: Source  # of the first parameter
    early: tuple[Test, ...]  # that read the first parameter, but not the second
    second: Source | None  # of the second, once the first is chosen
    late: tuple[Test, ...]  # that read the last one


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Script(Value):
    """A card whose predicates and operations are functions."""

    card: Card
    rule: str  # id, for refusals and events
    tests: tuple[Test, ...]  # all predicates, as the pack lists them
    guards: tuple[Test, ...]  # those that read no parameter
    groups: tuple[Group, ...]
    program: tuple[Operation, ...]  # what hangs on a contest stands behind it
    plays: dict[tuple[Any, ...], PlayCard]  # by the values of all parameters; made when needed
    size: int  # number of values of all parameters together
