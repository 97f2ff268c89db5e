"""The Agent protocol: what a player must be able to do, and no more."""

from typing import Any, Protocol, TypeVar

from medgames.core.notation import Action
from medgames.core.rng import Rng

ViewT = TypeVar("ViewT", contravariant=True)
ActionT = TypeVar("ActionT", bound=Action)


class Agent(Protocol[ViewT, ActionT]):
    """Chooses one of the legal actions from what a player may see.

    Agents are picklable, so that they reach worker processes. They carry nothing from one
    choice to the next that would change it: all they may use are the arguments of `choose`.
    A text attribute ``name``, if there is one, stands for the agent in tables.
    """

    def choose(self, view: ViewT, legal_actions: tuple[ActionT, ...], rng: Rng) -> ActionT:
        """One of the legal actions.

        Args:
            view: what the player who decides may see.
            legal_actions: at least one, in canonical order.
            rng: a fresh random source for this choice alone.
        """


AnyAgent = Agent[Any, Any]
