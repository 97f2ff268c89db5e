"""Rooms for a small game: few actions, and positions that need no putting together.

A small game hands these to `Game`; a grown one replaces them one by one.
Order: scenarios, action numbers, judging.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic

import attrs

from medgames.core.errors import InvalidAction
from medgames.core.events import Log, Refusal
from medgames.core.notation import Action
from medgames.core.options import Options
from medgames.core.parts import Parts
from medgames.core.rng import Chance
from medgames.core.rooms import ActionT, ConfigT, StateT


def arrange_over(
    start: Callable[[ConfigT, int, Chance, Log], StateT],
) -> Callable[[ConfigT, int, Chance, Parts], StateT]:
    """How to put a scenario together: the parts take the places of those of a new game."""

    def arrange(config: ConfigT, players: int, rng: Chance, parts: Parts) -> StateT:
        state: Any = start(config, players, rng, None)
        pairs = zip(state.seats, parts.seats, strict=True)
        seats = tuple([attrs.evolve(seat, **fields) if fields else seat for seat, fields in pairs])
        arranged: StateT = attrs.evolve(state, **{"seats": seats, **parts.state})
        return arranged

    return arrange


class Numbering(Generic[ActionT]):
    """Action numbers of a game with few actions: their places in a list of all of them.

    Args:
        actions: every action there is, in the order in which legal ones are listed.
    """

    def __init__(self, actions: Sequence[ActionT]) -> None:
        self.actions = tuple(actions)
        self._numbers = {action: number for number, action in enumerate(self.actions)}

    def count(self, config: Options, players: int) -> int:
        """Size of the index."""
        return len(self.actions)

    def number(self, state: object, action: ActionT) -> int:
        """The place of an action.

        Raises:
            InvalidAction: it is not in the list.
        """
        if action not in self._numbers:
            raise InvalidAction(str(action), "it has no action number", "one of those listed")
        return self._numbers[action]

    def numbered(self, state: object, index: int) -> ActionT:
        """The action at a place."""
        return self.actions[index]

    def legal(
        self, refuse: Callable[[StateT, ActionT], Refusal | None]
    ) -> Callable[[StateT], tuple[ActionT, ...]]:
        """How to list legal actions: those of the list that *refuse* does not refuse."""

        def list_legal(state: StateT) -> tuple[ActionT, ...]:
            return tuple([action for action in self.actions if refuse(state, action) is None])

        return list_legal


def never(state: object, action: Action) -> Refusal | None:
    """The judge of an action that is always allowed."""
    return None
