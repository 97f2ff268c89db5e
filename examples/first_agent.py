"""Write an agent: a doctor who looks one action ahead, and try him against the shipped ones.

The agent sees a view. To try an action out he draws a state that his view could come from,
applies the action there, and looks at the standing.
"""

import attrs

from medgames import field_hospital as fh
from medgames import simulate
from medgames.core import Rng


@attrs.frozen
class OneAhead:
    """Takes what leaves him with the most points, guesses by the game's appraisal else."""

    guesses: int = 2  # states drawn for each action

    def choose(self, view: fh.View, legal_actions: tuple[fh.Action, ...], rng: Rng) -> fh.Action:
        """The action with the best mean standing; the same for the same view and source."""
        if view.phase not in (fh.Phase.ACT, fh.Phase.FINAL_ACT):
            return max(legal_actions, key=lambda action: fh.game.appraise(view, action))
        seeds = []
        for _ in range(self.guesses):
            seed, rng = rng.below(2**64)
            seeds.append(seed)
        states = [fh.game.determinize(view, seed) for seed in seeds]

        def worth(action: fh.Action) -> tuple[float, float]:
            after = [fh.game.apply(state, action) for state in states]
            points = [fh.game.outcome(state).scores[view.player or 0] for state in after]
            return sum(points) / len(points), fh.game.appraise(view, action)

        return max(legal_actions, key=worth)


def main() -> None:
    """Forty games with the seats rotated."""
    results = simulate(fh.game, [OneAhead(), "greedy", "random"], games=40, seed=1)
    print(results.summary(by="agent"))


if __name__ == "__main__":
    main()
