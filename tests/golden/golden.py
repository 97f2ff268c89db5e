"""Golden games and counted states: what is kept, and how it is made.

A folder a game, with `golden.toml`, written by hand, and the files that `tests.golden.make`
writes: `<name>.jsonl`, the record of each of its games, and `kept.json`, with a digest of every
state of each game and the counts of each tree. Order: descriptions, games, trees, files.
"""

import json
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from tests.playing import one_of, one_of_a_type

from medgames import games
from medgames.core import AnyGame, Rng
from medgames.core.options import configured
from medgames.records import AnyRecord, Record

HERE: Final = Path(__file__).parent
LIMIT: Final = 10_000  # results of chance of one action


def described(name: str) -> dict[str, Any]:
    """What stands in a game's `golden.toml`: its ``games`` and its ``trees``."""
    return tomllib.loads((HERE / name / "golden.toml").read_text("utf-8"))


def all_described(part: str) -> list[tuple[str, dict[str, Any]]]:
    """The name of a game and a description, for each one of all games."""
    names = [name for name in games if (HERE / name / "golden.toml").exists()]
    return [(name, found) for name in names for found in described(name)[part]]


def config_of(game: AnyGame, options: dict[str, Any]) -> Any:
    """A Config out of a table."""
    plain = {key: game.config_type.unplain(key, value) for key, value in options.items()}
    return configured(game.config_type, plain)


# -- games ------------------------------------------------------------------------------------


def record_of(game: AnyGame, described: dict[str, Any]) -> AnyRecord:
    """A whole game: of a random type of action one at random, each time.

    Where types are ``wanted``, nearly always one of them if there is one, else any action.
    """
    seed = described["seed"]
    config = config_of(game, described.get("config", {}))
    record: AnyRecord = Record.new(game, described["players"], seed=seed, config=config)
    rng = Rng.from_seed(seed).split("golden")
    names = described.get("wanted", ())
    wanted = tuple([kind for kind in game.action_types if kind.__name__ in names])
    while not record.is_over:
        legal = game.legal_actions(record.final_state)
        action, rng = one_of(legal, rng, wanted) if wanted else one_of_a_type(legal, rng)
        record = record.with_action(action)
    return record


def digest(record: AnyRecord) -> str:
    """SHA-256 of the dumps of all states of a game."""
    found = sha256()
    for state in record.states():
        found.update(json.dumps(record.game.dump(state), sort_keys=True).encode())
    return found.hexdigest()


# -- trees ------------------------------------------------------------------------------------


def counts(game: AnyGame, described: dict[str, Any]) -> Iterator[int]:
    """The number of different states that lie 0, 1, 2 ... actions from the start.

    Under ``chance = "every"`` with every result of chance, else with those of the one stream.
    """
    level = {start_of(game, described): None}
    every = described["chance"] == "every"
    while True:
        yield len(level)
        following: dict[Any, None] = {}
        for state in level:
            for action in game.legal_actions(state):
                if every:
                    found = game.successors(state, action, limit=LIMIT)
                    following.update(dict.fromkeys([after for _, after in found]))
                else:
                    following[game.apply(state, action)] = None
        level = following


def start_of(game: AnyGame, described: dict[str, Any]) -> Any:
    """The first state of a tree: a new game, or a scenario where parts are given."""
    config = config_of(game, described.get("config", {}))
    if "parts" in described:
        parts = described["parts"]
        return game.scenario(described["players"], seed=described["seed"], config=config, **parts)
    return game.new(described["players"], seed=described["seed"], config=config)


# -- files ------------------------------------------------------------------------------------


def kept(name: str) -> dict[str, dict[str, Any]]:
    """The digests and the counts that are kept."""
    found: dict[str, dict[str, Any]] = json.loads((HERE / name / "kept.json").read_text("utf-8"))
    return found


def record_path(name: str, described: dict[str, Any]) -> Path:
    """Where the record of a game is kept."""
    return HERE / name / f"{described['name']}.jsonl"
