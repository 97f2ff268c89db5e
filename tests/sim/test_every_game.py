"""Play, simulate, records and agents with each game of the catalogue."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import medgames
from medgames.records import Record, load_all
from medgames.sim import process_pool

ROOT = Path(__file__).parents[2]
SEATS = [
    (name, players) for name in medgames.games for players in medgames.games[name].player_counts
]
AGENTS = ["greedy", "random", "random", "greedy", "random"]


@pytest.mark.parametrize(("name", "players"), SEATS)
def test_a_played_game_is_recorded_and_replays(name: str, players: int, tmp_path: Path) -> None:
    game = medgames.games[name]
    for seed in range(3):
        outcome = medgames.play(game, AGENTS[:players], seed=seed, record=tmp_path / "x")
        record = Record.load(tmp_path / "x")
        assert outcome.final
        assert record.outcome == outcome
        assert record.cut_off is None
        assert record.to_text() == (tmp_path / "x").read_text("utf-8")


@pytest.mark.parametrize(("name", "players"), SEATS)
def test_workers_change_nothing(name: str, players: int, tmp_path: Path) -> None:
    game = medgames.games[name]
    found = []
    for workers in (0, 1, 2):
        path = tmp_path / str(workers)
        options: dict[str, Any] = {"games": 6, "seed": 1, "records": path, "chunk_size": 2}
        if workers:
            with process_pool(workers) as pool:
                results = medgames.simulate(game, AGENTS[:players], **options, executor=pool)
        else:
            results = medgames.simulate(game, AGENTS[:players], **options)
        found.append((results, path.read_bytes()))
    assert found[0] == found[1] == found[2]
    assert len(list(load_all(tmp_path / "0"))) == 6


@pytest.mark.parametrize("name", medgames.games)
def test_hash_seeds_change_nothing(name: str, tmp_path: Path) -> None:
    program = (
        "import sys, medgames\n"
        "game = medgames.games[sys.argv[1]]\n"
        "agents = ['random', 'greedy', 'random', 'greedy'][: max(game.player_counts)]\n"
        "medgames.simulate(game, agents, games=4, seed=1, records=sys.argv[2])\n"
    )
    for hash_seed in ("1", "2"):
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "PYTHONHASHSEED": hash_seed,
        }
        command = [sys.executable, "-c", program, name, str(tmp_path / hash_seed)]
        subprocess.run(command, env=environment, check=True)
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


@pytest.mark.parametrize(("name", "players"), [table for table in SEATS if table[1] > 1])
def test_greedy_beats_random(name: str, players: int) -> None:
    agents = ["greedy", *["random"] * (players - 1)]
    results = medgames.simulate(medgames.games[name], agents, games=30, seed=1)
    greedy = results.summary("agent").lines[0]
    assert greedy.won.low > 1 / players


def test_importing_medgames_loads_no_game_and_no_pool() -> None:
    program = (
        "import sys, medgames\n"
        "idle = ['medgames.' + name for name in medgames.games]\n"
        "idle += ['cattrs', 'concurrent', 'logging', 'multiprocessing', 'statistics']\n"
        "print(*[name for name in idle if name in sys.modules])\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    assert done.stdout.split() == []
