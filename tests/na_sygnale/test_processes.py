"""Games of Na Sygnale are the same in every process, whatever its hash seed.

Order: whole games, values that travel.
"""

import pickle
from typing import Any

import pytest
from tests.na_sygnale.packs import odd_pack
from tests.na_sygnale.plays import PLAYERS, STYLES, Play, play
from tests.processes import HASH_SEEDS, answer_of

from medgames import na_sygnale as ns

PLAY = """
import pickle, sys
from tests.na_sygnale.plays import play

games = pickle.load(sys.stdin.buffer)
pickle.dump([play(*game) for game in games], sys.stdout.buffer)
"""
READ = """
import pickle, sys
from medgames import na_sygnale as ns

states = pickle.load(sys.stdin.buffer)
known = {state: number for number, state in enumerate(states)}
answer = []
for state in states:
    view = ns.game.view(state, 0)
    answer.append({
        "state": state,
        "legal": ns.game.legal_actions(state),
        "indices": ns.game.legal_indices(state),
        "texts": [ns.game.notation(action) for action in ns.game.legal_actions(state)],
        "view": view,
        "guess": ns.game.determinize(view, 7),
        "dump": ns.game.dump(state),
        "known": state in known,
        "outcome": repr(ns.game.outcome(state)),
    })
pickle.dump(answer, sys.stdout.buffer)
"""


def games() -> list[tuple[Any, ...]]:
    """A game of each number of players in each style, under options of all kinds."""
    odd: dict[str, Any] = {
        "revealed_card": True,
        "start_player": 1,
        "second_tie": "all",
        "hearse_return_takes": True,
        "token_recycling": "at_once",
        "verdict_chain": True,
        "dead_cards": "playable",
    }
    found: list[tuple[Any, ...]] = [
        (players, number, ns.Config(max_rounds=3), style)
        for number, style in enumerate(STYLES)
        for players in PLAYERS
    ]
    found += [(players, 9, ns.Config(max_rounds=3, **odd), "cards") for players in PLAYERS]
    found.append((3, 10, ns.Config(content=odd_pack(), max_rounds=3), "kinds"))
    return found


@pytest.mark.rule("NS-SETUP-03")
@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
def test_games_are_the_same_in_every_process(hash_seed: str) -> None:
    wanted = games()
    for game, elsewhere in zip(wanted, answer_of(PLAY, wanted, hash_seed), strict=True):
        here: Play = play(*game)
        assert elsewhere.actions == here.actions
        assert elsewhere.states == here.states


@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
def test_a_state_that_went_to_another_process_is_the_same_there(hash_seed: str) -> None:
    """With packs that the other process has never read."""
    states = [state for game in games()[::3] for state in play(*game).states[::23]]
    answer = answer_of(READ, states, hash_seed)
    for state, there in zip(states, answer, strict=True):
        view = ns.game.view(state, 0)
        assert there["state"] == state
        assert hash(there["state"]) == hash(state)
        assert there["legal"] == ns.game.legal_actions(state)
        assert there["indices"] == ns.game.legal_indices(state)
        assert there["texts"] == [str(action) for action in ns.game.legal_actions(state)]
        assert there["view"] == view
        assert there["guess"] == ns.game.determinize(view, 7)
        assert there["dump"] == ns.game.dump(state)
        assert there["outcome"] == repr(ns.game.outcome(state))
        assert there["known"]
        assert pickle.loads(pickle.dumps(there["state"])) == state
