"""The agent that takes what the game's appraise likes best."""

from typing import TypeVar

import attrs

from medgames.core.drafts import Value
from medgames.core.game import AnyGame
from medgames.core.notation import Action
from medgames.core.rng import Rng

ActionT = TypeVar("ActionT", bound=Action)


@attrs.frozen(weakref_slot=False)
class Greedy(Value):
    """Takes the legal action that `Game.appraise` likes best; chance decides among equals."""

    game: AnyGame

    def choose(self, view: object, legal_actions: tuple[ActionT, ...], rng: Rng) -> ActionT:
        if len(legal_actions) == 1:
            return legal_actions[0]
        appraise = self.game.appraise
        worth = [appraise(view, action) for action in legal_actions]
        highest = max(worth)
        best = [action for action, w in zip(legal_actions, worth, strict=True) if w == highest]
        return best[rng.below(len(best))[0]]
