"""Many games: the same results on any executor, nothing lost when they are stopped."""

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from typing import Any

import attrs
import pytest
from tests.toys import race

import medgames
from medgames.core import IllegalAction, InvalidConfig, Rng
from medgames.records import load_all
from medgames.sim import Interrupted, Progress, Results, process_pool

ROOT = Path(__file__).parents[2]
AGENTS = ["random", "greedy", "random"]
GAMES = 23


@attrs.frozen
class Cheat:
    """Plays a card that it does not hold."""

    def choose(self, view: race.View, legal_actions: tuple[Any, ...], rng: Rng) -> Any:
        return next(race.Play(card) for card in range(1, 7) if card not in (view.hand or ()))


@attrs.frozen
class Broken:
    """Fails."""

    def choose(self, view: object, legal_actions: tuple[Any, ...], rng: Rng) -> Any:
        raise ZeroDivisionError("no move")


@pytest.fixture(scope="module", params=[1, 2])
def pool(request: pytest.FixtureRequest) -> Iterator[ProcessPoolExecutor]:
    """A pool of one worker, and one of two."""
    with process_pool(request.param) as made:
        yield made


def run(path: Path, **options: Any) -> tuple[Results, bytes]:
    results = medgames.simulate(race.game, AGENTS, games=GAMES, seed=6, records=path, **options)
    return results, path.read_bytes()


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> tuple[Results, bytes]:
    """Played here, one after the other."""
    return run(tmp_path_factory.mktemp("sim") / "here.jsonl")


@pytest.mark.parametrize("chunk_size", [None, 1, 4, 100])
def test_results_do_not_depend_on_the_executor(
    chunk_size: int | None, pool: Executor, expected: tuple[Results, bytes], tmp_path: Path
) -> None:
    assert run(tmp_path / "x", executor=pool, chunk_size=chunk_size) == expected


@pytest.mark.parametrize("chunk_size", [1, 5, 100])
def test_results_do_not_depend_on_the_chunks(
    chunk_size: int, expected: tuple[Results, bytes], tmp_path: Path
) -> None:
    assert run(tmp_path / "x", chunk_size=chunk_size) == expected
    with ThreadPoolExecutor(3) as threads:
        assert run(tmp_path / "y", chunk_size=chunk_size, executor=threads) == expected


def test_every_game_is_another_one(expected: tuple[Results, bytes], tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(expected[1])
    records = list(load_all(tmp_path / "x", race.game))
    assert len(records) == GAMES
    assert len({record.seed for record in records}) == GAMES
    assert len({record.start for record in records}) == GAMES
    assert len({record.actions for record in records}) > GAMES - 3


def test_records_come_in_order_of_games(expected: tuple[Results, bytes], tmp_path: Path) -> None:
    results, text = expected
    (tmp_path / "x").write_bytes(text)
    records = list(load_all(tmp_path / "x", race.game))
    assert [record.seed for record in records] == [row.seed for row in results if row.seat == 0]


def test_another_seed_gives_other_games() -> None:
    seeds = [
        {row.seed for row in medgames.simulate(race.game, AGENTS, games=50, seed=seed)}
        for seed in (0, 1)
    ]
    assert not seeds[0] & seeds[1]


def test_the_first_games_do_not_depend_on_how_many_follow() -> None:
    few = medgames.simulate(race.game, AGENTS, games=5, seed=6)
    many = medgames.simulate(race.game, AGENTS, games=9, seed=6)
    assert many.rows[: len(few)] == few.rows


def test_a_row_tells_how_to_play_its_game_again() -> None:
    results = medgames.simulate(race.game, AGENTS, games=7, seed=6)
    for game in range(7):
        rows = [row for row in results if row.game == game]
        outcome = medgames.play(race.game, [row.agent for row in rows], seed=rows[0].seed)
        assert outcome.scores == tuple([row.score for row in rows])


def test_seats_rotate() -> None:
    agents = ["greedy", "random", "random"]
    results = medgames.simulate(race.game, agents, games=6, seed=1)
    assert [row.seat for row in results if row.agent == "greedy"] == [0, 1, 2, 0, 1, 2]


def test_seats_stay_where_they_are_when_told_so() -> None:
    agents = ["greedy", "random", "random"]
    results = medgames.simulate(race.game, agents, games=6, seed=1, rotate_seats=False)
    assert [row.seat for row in results if row.agent == "greedy"] == [0] * 6


def test_every_game_begins_in_the_state_that_is_given(pool: Executor, tmp_path: Path) -> None:
    start = race.game.scenario(3, seats=({"field": 9}, {}, {"field": 5}))
    found = []
    for name, executor in (("here", None), ("there", pool)):
        path = tmp_path / name
        results, text = run(path, start=start, executor=executor)
        found.append((results, text))
        records = list(load_all(path, race.game))
        rows = [row for row in results if row.seat == 0]
        assert [record.start for record in records] == [
            race.game.reseed(start, row.seed) for row in rows
        ]
        assert len({record.actions for record in records}) > GAMES // 2
    assert found[0] == found[1]
    again = [row for row in found[0][0] if row.game == 4]
    outcome = medgames.play(
        race.game, [row.agent for row in again], seed=again[0].seed, start=start
    )
    assert outcome.scores == tuple([row.score for row in again])


def test_a_state_that_does_not_fit_is_refused_before_a_game() -> None:
    start = race.game.scenario(2)
    with pytest.raises(InvalidConfig, match="number of agents = 3"):
        medgames.simulate(race.game, AGENTS, games=5, seed=1, start=start)
    other = race.Config(goal=30)
    with pytest.raises(InvalidConfig, match="config"):
        medgames.simulate(race.game, AGENTS[:2], games=5, seed=1, start=start, config=other)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"executor": 4}, "executor = 4 is not allowed; expected a concurrent.futures.Executor"),
        ({"executor": ThreadPoolExecutor}, "executor"),
        ({"records": 5}, "records = 5 is not allowed; expected a path"),
        ({"progress": "yes"}, "progress = 'yes' is not allowed; expected True, False or"),
        ({"rotate_seats": "no"}, "rotate_seats = 'no' is not allowed"),
    ],
)
def test_an_argument_of_another_kind_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidConfig, match=message):
        medgames.simulate(race.game, AGENTS, games=3, seed=1, **options)


@pytest.mark.parametrize("game", ["field_hospital", "chess", None, race])
def test_what_is_no_game_is_refused(game: Any) -> None:
    with pytest.raises(InvalidConfig, match=r"game = .* expected a game.* medgames\.games\["):
        medgames.simulate(game, AGENTS, games=3, seed=1)


def test_config_reaches_the_workers(pool: Executor) -> None:
    config = race.Config(goal=100, rounds=2)
    results = medgames.simulate(race.game, AGENTS, games=8, seed=1, config=config, executor=pool)
    assert all(row.truncated and row.won == 0 for row in results)


def test_an_illegal_choice_comes_home_from_a_worker(pool: Executor) -> None:
    with pytest.raises(IllegalAction, match="'Cheat' in seat") as caught:
        medgames.simulate(race.game, ["random", Cheat()], games=8, seed=1, executor=pool)
    assert caught.value.rule == "RC-PLAY-01"
    assert "in game 0 of the simulation" in caught.value.__notes__


def test_a_failing_agent_comes_home_from_a_worker(pool: Executor) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        medgames.simulate(race.game, ["random", Broken()], games=8, seed=1, executor=pool)
    assert "agent 'Broken'" in caught.value.__notes__[0]
    again = medgames.simulate(race.game, AGENTS, games=2, seed=1, executor=pool)
    assert again.is_complete


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": 0},
        {"games": None},
        {"games": True},
        {"games": 2.0},
        {"chunk_size": 0},
        {"seed": -1},
        {"config": 3},
        {"agents": ["random", "rnadom"]},
    ],
)
def test_wrong_arguments_are_refused_before_any_game(wrong: dict[str, Any], tmp_path: Path) -> None:
    options = {"agents": AGENTS, "games": 2, "seed": 1, "records": tmp_path / "x", **wrong}
    with pytest.raises(InvalidConfig, match=next(iter(wrong)).rstrip("s")):
        medgames.simulate(race.game, **options)
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("count", [0, 1, 5])
def test_as_many_agents_as_players(count: int) -> None:
    with pytest.raises(InvalidConfig, match="expected 2 to 4 players"):
        medgames.simulate(race.game, ["random"] * count, games=1, seed=1)


@pytest.mark.parametrize("workers", [0, None, True])
def test_a_pool_has_workers(workers: Any) -> None:
    with pytest.raises(InvalidConfig, match="workers"):
        process_pool(workers)


# -- progress ---------------------------------------------------------------------------------


def test_progress_is_told_after_each_job(pool: Executor) -> None:
    heard: list[Progress] = []
    medgames.simulate(
        race.game, AGENTS, games=7, seed=1, chunk_size=3, executor=pool, progress=heard.append
    )
    assert [(p.game, p.done, p.games) for p in heard] == [("race", n, 7) for n in (3, 6, 7)]
    assert heard[-1].left_s == 0


def test_progress_is_printed_to_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    medgames.simulate(race.game, AGENTS, games=3, seed=1, progress=True)
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("race: 3 of 3 games, ")
    assert printed.err.endswith(" games/s, 0 s left\n")


def test_progress_knows_speed_and_time_left() -> None:
    progress = Progress("race", done=20, games=60, elapsed_s=4.0)
    assert (progress.games_per_s, progress.left_s) == (5.0, 8.0)
    assert str(progress) == "race: 20 of 60 games, 5.0 games/s, 8 s left"
    assert Progress("race", 0, 60, 4.0).left_s is None
    assert Progress("race", 0, 60, 0.0).games_per_s == 0


# -- stopping ---------------------------------------------------------------------------------


def stop_at(done: int) -> Any:
    def tell(progress: Progress) -> None:
        if progress.done >= done:
            raise KeyboardInterrupt

    return tell


def test_a_stopped_simulation_gives_what_was_finished(tmp_path: Path) -> None:
    whole = medgames.simulate(race.game, AGENTS, games=GAMES, seed=6)
    stream = BytesIO()
    with pytest.raises(Interrupted) as caught:
        medgames.simulate(
            race.game,
            AGENTS,
            games=GAMES,
            seed=6,
            progress=stop_at(8),
            records=tmp_path / "x",
        )
    results = caught.value.results
    assert results.rows == whole.rows[: 8 * 3]
    assert (results.games, results.planned, results.is_complete) == (8, GAMES, False)
    assert str(caught.value) == f"stopped after 8 of {GAMES} games"
    assert len(list(load_all(tmp_path / "x", race.game))) == 8
    assert not stream.getvalue()


def test_a_stopped_pool_gives_what_was_finished(pool: Executor) -> None:
    whole = medgames.simulate(race.game, AGENTS, games=40, seed=6)
    with pytest.raises(Interrupted) as caught:
        medgames.simulate(
            race.game,
            AGENTS,
            games=40,
            seed=6,
            executor=pool,
            chunk_size=2,
            progress=stop_at(4),
        )
    results = caught.value.results
    assert results.games >= 4
    assert set(results.rows) <= set(whole.rows)


def test_an_interruption_survives_pickling() -> None:
    results = medgames.simulate(race.game, AGENTS, games=1, seed=6)
    assert pickle.loads(pickle.dumps(Interrupted(results))).results == results


def test_nothing_finished_is_an_empty_table() -> None:
    with pytest.raises(Interrupted) as caught:
        medgames.simulate(
            race.game,
            AGENTS,
            games=4,
            seed=6,
            executor=_Stopped(),
        )
    results = caught.value.results
    assert len(results) == 0
    assert results.summary().lines == ()
    assert str(results.summary()).startswith("race: 0 games")


class _Stopped(Executor):
    """Is interrupted at the first job."""

    def submit(self, *args: Any, **kwargs: Any) -> Any:
        raise KeyboardInterrupt


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal to a group of processes")
def test_ctrl_c_stops_a_pool_and_leaves_what_was_finished(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import sys\n"
        "import medgames\n"
        "from medgames.sim import Interrupted, process_pool\n"
        "from tests.toys.race import Config, game\n"
        "if __name__ == '__main__':\n"
        "    def tell(progress):\n"
        "        print(progress.done, flush=True)\n"
        "    with process_pool(2) as pool:\n"
        "        try:\n"
        "            medgames.simulate(game, ['random'] * 4, games=10**5, seed=1, executor=pool,\n"
        "                progress=tell, records=sys.argv[1], config=Config(goal=100))\n"
        "        except Interrupted as stopped:\n"
        "            print('finished', stopped.results.games, flush=True)\n"
    )
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    process = subprocess.Popen(
        [sys.executable, str(program), str(tmp_path / "records.jsonl")],
        env={**os.environ, "PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # a group of its own, like a program in a terminal
    )
    try:
        assert process.stdout is not None
        while int(process.stdout.readline()) < 500:  # until all workers are up
            pass
        os.killpg(process.pid, signal.SIGINT)
        out, errors = process.communicate(timeout=60)
    finally:
        if process.poll() is None:
            process.kill()
    assert errors == ""
    assert process.returncode == 0
    finished = int(out.split()[-1])
    assert 0 < finished < 10**5
    assert len(list(load_all(tmp_path / "records.jsonl", race.game))) == finished
