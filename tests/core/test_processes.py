"""Nothing rests on hash seeds: other processes make, read and send equal values."""

import pytest
from tests.processes import HASH_SEEDS, answer_of
from tests.toys.race import Config, Play, game

from medgames.core import Rng

PLAY = """
import pickle, sys
from tests.toys.race import Config, Play, game

found = pickle.load(sys.stdin.buffer)
state = game.new(3, seed=11, config=Config(goal=30))
made = [state]
while not game.is_over(state):
    legal = game.legal_actions(state)
    state = game.apply(state, legal[len(made) % len(legal)])
    made.append(state)
known = {value: True for value in (*made, Play(3), state.config)}
answer = {
    "made": made,
    "found": all([value in known for value in found]),
    "text": repr(game.view(state, 1)),
    "splits": [state.rng.split(key).state for key in ("a", "b", 1)],
}
pickle.dump(answer, sys.stdout.buffer)
"""


@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
def test_another_process_plays_the_same_game(hash_seed: str) -> None:
    state = game.new(3, seed=11, config=Config(goal=30))
    made = [state]
    while not game.is_over(state):
        legal = game.legal_actions(state)
        state = game.apply(state, legal[len(made) % len(legal)])
        made.append(state)
    assert isinstance(state.rng, Rng)
    for value in (*made, Play(3), state.config):
        hash(value)  # kept hashes must not travel
    answer = answer_of(PLAY, [*made, Play(3), state.config], hash_seed)
    assert answer["made"] == made
    assert [hash(state) for state in answer["made"]] == [hash(state) for state in made]
    assert answer["found"]
    assert answer["text"] == repr(game.view(state, 1))
    assert answer["splits"] == [state.rng.split(key).state for key in ("a", "b", 1)]
