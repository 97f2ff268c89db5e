"""The agent that chooses evenly among the legal actions."""

from typing import TypeVar

import attrs

from medgames.core.drafts import Value
from medgames.core.notation import Action
from medgames.core.rng import Rng

ActionT = TypeVar("ActionT", bound=Action)


@attrs.frozen(weakref_slot=False)
class RandomAgent(Value):
    """Chooses each legal action with the same probability."""

    def choose(self, view: object, legal_actions: tuple[ActionT, ...], rng: Rng) -> ActionT:
        return legal_actions[rng.below(len(legal_actions))[0]]
