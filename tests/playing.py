"""Whole random games of any game, for tests that look at every step of them.

The games' own `plays` modules say which styles of play there are. Order: `Play`, playing,
changing states.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

import attrs

from medgames.core import AnyGame, Event, Rng

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
RecordT = TypeVar("RecordT", bound=Any)

WHIM = 8  # one choice in so many is made without regard to what is wanted


@attrs.frozen
class Play(Generic[StateT, ActionT]):
    """A game from set-up to its end."""

    game: AnyGame = attrs.field(repr=False)
    seed: int
    states: tuple[StateT, ...] = attrs.field(repr=False)  # one more than actions
    actions: tuple[ActionT, ...] = attrs.field(repr=False)

    @property
    def first(self) -> StateT:
        return self.states[0]

    @property
    def last(self) -> StateT:
        return self.states[-1]

    @property
    def players(self) -> int:
        first: Any = self.first
        return len(first.seats)

    @property
    def config(self) -> Any:
        first: Any = self.first
        return first.config

    def steps(self) -> Iterator[tuple[StateT, ActionT, StateT]]:
        """Each action with the states before and after it."""
        return zip(self.states, self.actions, self.states[1:], strict=False)

    def told(self) -> Iterator[tuple[StateT, ActionT, StateT, tuple[Event, ...]]]:
        """Each action with the states around it and what happened between them."""
        for before, action, after in self.steps():
            events: list[Event] = []
            self.game.apply(before, action, on_event=events.append)
            yield before, action, after, tuple(events)


def one_of(
    actions: Sequence[ActionT], rng: Rng, wanted: tuple[type[Any], ...] = ()
) -> tuple[ActionT, Rng]:
    """One of the actions; nearly always one of the *wanted* types where there is one."""
    if wanted:
        whim, rng = rng.below(WHIM)
        fitting = [action for action in actions if isinstance(action, wanted)]
        actions = fitting if whim and fitting else actions
    number, rng = rng.below(len(actions))
    return actions[number], rng


def one_of_a_type(actions: Sequence[ActionT], rng: Rng) -> tuple[ActionT, Rng]:
    """One of the actions, all types of which are equally likely."""
    types = list(dict.fromkeys([type(action) for action in actions]))
    number, rng = rng.below(len(types))
    return one_of([action for action in actions if type(action) is types[number]], rng)


def changed(
    state: RecordT, *, seats: dict[int, dict[str, Any]] | None = None, **fields: Any
) -> RecordT:
    """A state with other fields; *seats* gives the fields of each seat that differs."""
    made = [
        attrs.evolve(seat, **(seats or {}).get(number, {}))
        for number, seat in enumerate(state.seats)
    ]
    other: RecordT = attrs.evolve(state, seats=tuple(made), **fields)
    return other


def named(value: object) -> str:
    """The id of a test's parameter, the same in every process: without a memory address."""
    return re.sub(r" at 0x[0-9a-f]+", "", repr(value))
