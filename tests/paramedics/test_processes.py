"""Games of Paramedics are the same in every process, whatever its hash seed.

Order: whole games, values that travel.
"""

import pickle
from typing import Any

import pytest
from tests.paramedics.packs import other_pack
from tests.paramedics.plays import MODELS, STYLES, TABLES, Play, play
from tests.processes import HASH_SEEDS, answer_of

from medgames import paramedics as pm

PLAY = """
import pickle, sys
from tests.paramedics.plays import play

games = pickle.load(sys.stdin.buffer)
pickle.dump([play(*game) for game in games], sys.stdout.buffer)
"""
READ = """
import pickle, sys
from medgames import paramedics as pm

states = pickle.load(sys.stdin.buffer)
known = {state: number for number, state in enumerate(states)}
answer = []
for state in states:
    view = pm.game.view(state, 0)
    answer.append({
        "state": state,
        "legal": pm.game.legal_actions(state),
        "external": pm.game.external_actions(state),
        "indices": pm.game.legal_indices(state),
        "texts": [pm.game.notation(action) for action in pm.game.legal_actions(state)],
        "view": view,
        "guess": pm.game.determinize(view, 7),
        "dump": pm.game.dump(state),
        "known": state in known,
        "outcome": repr(pm.game.outcome(state)),
    })
pickle.dump(answer, sys.stdout.buffer)
"""


def games() -> list[tuple[Any, ...]]:
    """A game at each table in each style, under options of all kinds."""
    odd = pm.Config(
        time_model=MODELS[1],
        first_player="random",
        handicap={0: (30_000,)},
        shift_ms=(45_000,),
        area_wild_lock="locked",
        freed_tokens="free_reuse",
        token_supply="unlimited",
    )
    found: list[tuple[Any, ...]] = [
        (table, number, None, style)
        for number, style in enumerate(STYLES)
        for table in TABLES[number % 2 :: 2]
    ]
    found += [(table, 9, odd, "treat") for table in TABLES[:4]]
    found.append((TABLES[2], 10, pm.Config(content=other_pack()), "trade"))
    return found


@pytest.mark.rule("PM-SETUP-01")
@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
def test_another_process_plays_the_same_games(hash_seed: str) -> None:
    wanted = games()
    found: list[Play] = answer_of(PLAY, wanted, hash_seed)
    assert len(found) == len(wanted)
    for mine, other in zip([play(*game) for game in wanted], found, strict=True):
        assert other.actions == mine.actions
        assert other.states == mine.states
        assert [hash(state) for state in other.states] == [hash(state) for state in mine.states]


@pytest.mark.rule("PM-INFO-01")
@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
def test_another_process_sees_and_offers_the_same(hash_seed: str) -> None:
    states = [state for game in games()[::3] for state in play(*game).states[::9]]
    for state in states:
        hash(state)  # kept hashes must not travel
    for state, answer in zip(states, answer_of(READ, states, hash_seed), strict=True):
        view = pm.game.view(state, 0)
        assert answer["state"] == state
        assert answer["legal"] == pm.game.legal_actions(state)
        assert answer["external"] == pm.game.external_actions(state)
        assert answer["indices"] == pm.game.legal_indices(state)
        assert answer["texts"] == [pm.game.notation(a) for a in pm.game.legal_actions(state)]
        assert answer["view"] == view
        assert answer["guess"] == pm.game.determinize(view, 7)
        assert answer["dump"] == pm.game.dump(state)
        assert answer["known"]
        assert answer["outcome"] == repr(pm.game.outcome(state))


def test_every_value_of_a_game_survives_pickling() -> None:
    played = play(TABLES[4], 3, None, "kinds")
    for before, action, after, events in played.told():
        for value in (before, action, after, events, pm.game.view(after, 1)):
            again = pickle.loads(pickle.dumps(value))
            assert again == value
            assert hash(again) == hash(value)
            assert repr(again) == repr(value)
    assert pickle.loads(pickle.dumps(pm.game)) is pm.game
