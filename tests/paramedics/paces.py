"""Time models of the tests, good ones and bad ones; they are found again by importing.

Order: good models, models that give wrong costs, objects that are no models.
"""

import attrs

from medgames import paramedics as pm
from medgames.core.notation import Action

# -- good models ----------------------------------------------------------------------------------


def by_words(state: pm.State, action: Action) -> int:
    """A second for each word of an action."""
    return 1000 * len(str(action).split())


def in_later_shifts(state: pm.State, action: Action) -> int:
    """Everything takes longer in each shift."""
    return 4000 * (state.shift_index + 1)


@attrs.frozen
class Pace:
    """A player's pace: some ms for anything, more for what is named."""

    each_ms: int
    more: tuple[tuple[str, int], ...] = ()
    _name: str = "pace"

    def __call__(self, state: pm.State, action: Action) -> int:
        return self.each_ms + dict(self.more).get(action.verb, 0)


@attrs.frozen
class Asked:
    """A pace that fails the test where it is asked of anything but an action of a turn."""

    def __call__(self, state: pm.State, action: Action) -> int:
        assert type(state) is pm.State
        assert state.phase.name in ("START_FILL", "TREAT", "REFILL")
        assert action.verb not in ("time_expired", "give", "pass", "victim")
        return 1500


# -- wrong costs ----------------------------------------------------------------------------------


def nothing(state: pm.State, action: Action) -> int:
    return 0


def backwards(state: pm.State, action: Action) -> int:
    return -5


def halves(state: pm.State, action: Action) -> int:
    return 0.5  # type: ignore[return-value]  # no whole number: what is tested


def truth(state: pm.State, action: Action) -> int:
    return True


# -- no models ------------------------------------------------------------------------------------


def one_argument(state: pm.State) -> int:
    return 1


def outer() -> object:
    def inner(state: pm.State, action: Action) -> int:
        return 1

    return inner


@attrs.define
class Changing:
    each_ms: int = 1

    def __call__(self, state: pm.State, action: Action) -> int:
        return self.each_ms


@attrs.frozen
class Silent:
    each_ms: int = 1


@attrs.frozen
class WithList:
    steps: list[int] = attrs.field(factory=list)

    def __call__(self, state: pm.State, action: Action) -> int:
        return 1


@attrs.frozen
class WithCounts:
    steps: tuple[object, ...] = (frozenset((1,)),)

    def __call__(self, state: pm.State, action: Action) -> int:
        return 1


class Plain:
    def __call__(self, state: pm.State, action: Action) -> int:
        return 1


a_lambda = lambda state, action: 1  # noqa: E731 - bad on purpose
