"""The toy race for one or two players, with a rating: a game as the command line may meet it."""

from typing import Final

import attrs
from tests.toys import race

from medgames.core import Game, Outcome

RATINGS = ("walker", "runner", "flyer")  # worst first


def standing(state: race.State) -> Outcome:
    outcome = race.standing(state)
    rating = RATINGS[min(outcome.scores[0] // 23, 1) + (state.turn < 5)]
    return attrs.evolve(outcome, notes=(("rating", rating),))


game: Final[Game[race.State, race.RaceAction, race.Config, race.View]] = attrs.evolve(
    race.game,
    name="solo",
    title="Solo Race",
    player_counts=range(1, 3),
    home="tests.cli.solo",
    standing=standing,
)
