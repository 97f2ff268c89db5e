"""simulate: what is played, what is printed, what is written; the same for any workers."""

import csv
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import attrs
import pytest
from tests.cli.conftest import Run, Start
from tests.cli.solo import RATINGS
from tests.toys import race

from medgames import games
from medgames.cli.screen import screen
from medgames.cli.simulate import _split
from medgames.cli.summary import print_summary
from medgames.records import load_all
from medgames.sim import Results, simulate

FH = ("simulate", "field_hospital", "-w", "1")


def rows(path: Path) -> list[dict[str, str]]:
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


# -- what is played ---------------------------------------------------------------------------


def test_the_table_shows_what_simulate_gives(run: Run) -> None:
    result = run(*FH, "--players", "3", "--games", "20", "--seed", "7")
    summary = simulate(games["field_hospital"], ["random"] * 3, games=20, seed=7).summary()
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Field Hospital, 3 players, 20 games, seed 7"
    for seat, line in enumerate(summary.lines):
        cells = next(row.split() for row in lines if row.startswith(f"{seat} "))
        assert cells[1] == "random"
        assert cells[2:6] == [
            f"{line.score.mean:.2f}",
            f"{line.score.low:.2f}",
            "to",
            f"{line.score.high:.2f}",
        ]
        assert cells[6] == f"{100 * line.won.mean:.1f}"
        assert cells[-1] == f"{line.decisions:.1f}"
    assert summary.length is not None
    assert f"Length: {summary.length.mean:.1f} decisions a game" in result.stdout


def test_nothing_named_plays_every_game(run: Run, toys: None) -> None:
    result = run("simulate", "-n", "5", "-w", "1")
    assert result.exit_code == 0
    assert "Race, 4 players, 5 games, seed 0" in result.stdout
    assert "Solo Race, 2 players, 5 games, seed 0" in result.stdout


def test_players_that_do_not_fit_every_game_are_told(run: Run, toys: None) -> None:
    result = run("simulate", "-n", "5", "-w", "1", "-p", "3")
    assert result.exit_code == 0
    assert "Race, 3 players, 5 games, seed 0" in result.stdout
    assert "Solo Race, 2 players" in result.stdout
    assert "(Solo Race is for 1 to 2 players, not for 3)" in result.stdout


@pytest.mark.parametrize("players", ["1", "6"])
def test_players_that_do_not_fit_a_named_game_are_refused(run: Run, players: str) -> None:
    result = run(*FH, "-p", players)
    assert result.exit_code == 2
    assert f"Field Hospital is for 2 to 5 players, not for {players}" in result.stderr


def test_agents_sit_round_the_table_and_each_has_a_line(run: Run) -> None:
    result = run(*FH, "-n", "6", "-p", "4", "-a", "random,greedy")
    starts = [line.split()[:4] for line in result.stdout.splitlines()]
    assert ["2", "of", "4", "random"] in starts
    assert ["2", "of", "4", "greedy"] in starts
    assert sum(words[1:2] == ["all"] for words in starts) == 4


def test_as_many_play_as_agents_are_named(run: Run) -> None:
    assert "Field Hospital, 2 players" in run(*FH, "-n", "2", "-a", "greedy,random").stdout


def test_more_agents_than_players_are_refused(run: Run) -> None:
    result = run(*FH, "-p", "2", "-a", "random,greedy,random")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--agents names 3 agents for 2 seats" in result.stderr


def test_agents_without_a_seat_in_one_of_the_games_are_refused(run: Run, toys: None) -> None:
    result = run("simulate", "-n", "5", "-w", "1", "-a", "random,greedy,random")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "3 agents for 2 seats: Solo Race is for 1 to 2 players" in result.stderr


def test_one_agent_sits_in_every_seat(run: Run, toys: None) -> None:
    result = run("simulate", "-n", "5", "-w", "1", "-a", "greedy")
    assert result.exit_code == 0
    assert "Race, 4 players" in result.stdout
    assert "Solo Race, 2 players" in result.stdout


def test_fixed_seats_keep_agents_where_they_are(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    run(*FH, "-n", "6", "-a", "random,greedy", "--fixed-seats", "-o", str(out))
    assert {(row["seat"], row["agent"]) for row in rows(out)} == {("0", "random"), ("1", "greedy")}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("random", ["random"]),
        ("random, greedy", ["random", "greedy"]),
        ("a:x=1,y=2,b,c:z=3", ["a:x=1,y=2", "b", "c:z=3"]),
    ],
)
def test_a_comma_parts_agents_but_not_their_options(text: str, names: list[str]) -> None:
    assert _split(text) == names


def test_a_game_alone_shows_its_rating_from_worst_to_best(run: Run, toys: None) -> None:
    result = run("simulate", "solo", "-p", "1", "-n", "60", "-w", "1")
    assert result.exit_code == 0
    assert "rating" in result.stdout
    shown = [line.split()[0] for line in result.stdout.splitlines() if line.startswith(RATINGS)]
    assert len(shown) > 1
    assert sum("%" in line for line in result.stdout.splitlines() if line.startswith(RATINGS))
    assert "Decided by" not in result.stdout


def noted(*values: str) -> Results:
    """Results of games that announced these values, with scores that rise."""
    results = simulate(race.game, ["random"] * 2, games=len(values), seed=1)
    rows = [
        attrs.evolve(row, score=row.game, notes=(("end_reason", values[row.game]),))
        for row in results
    ]
    return attrs.evolve(results, rows=tuple(rows))


@pytest.mark.parametrize(
    ("values", "lines"),
    [
        (("all out",) * 3, ["End reason: all out in every game."]),
        (tuple(map(str, range(9))), ["End reason: 4.0 on average, 0 to 8."]),
        (("10", "9", "9"), ["9 2 66.7 %", "10 1 33.3 %"]),
        (("worse", "bad", "bad"), ["worse 1 33.3 %", "bad 2 66.7 %"]),
        (("x", *map(chr, range(97, 110))), ["and 2 other values"]),
    ],
)
def test_notes_are_told_as_shares_or_in_one_line(
    capsys: pytest.CaptureFixture[str], values: tuple[str, ...], lines: list[str]
) -> None:
    print_summary(screen(), noted(*values), True)
    printed = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    told = [line.rstrip(" #\N{FULL BLOCK}") for line in printed]
    assert [line for line in told if line in lines] == lines


def test_games_broken_off_are_counted(run: Run, toys: None) -> None:
    result = run("simulate", "race", "-n", "10", "-w", "1", "-c", "rounds=2", "-c", "goal=100")
    assert "Broken off by a limit, without a winner: 10 (100.0 %)." in result.stdout


def test_the_table_fits_eighty_columns(run: Run) -> None:
    result = run(*FH, "-n", "4", "-p", "5", "-a", "random,greedy")
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


@pytest.mark.parametrize("width", [40, 60])
def test_a_narrow_screen_folds_numbers_but_neither_seats_nor_agents(
    run: Run, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    lines = run(*FH, "-n", "4", "-a", "random,greedy").stdout.splitlines()
    rows = [line.split() for line in lines if line[:1] in ("0", "1")]
    assert [row[:4] for row in rows[:2]] == [
        ["1", "of", "2", name] for name in ("random", "greedy")
    ]
    assert [row[:2] for row in rows[2:]] == [["0", "all"], ["1", "all"]]
    assert max(map(len, lines[2 : lines.index("", 4)])) <= width
    results = simulate(games["field_hospital"], ["random", "greedy"], games=4, seed=0)
    words = " ".join(lines).split()
    for line in (*results.summary("agent").lines, *results.summary("seat").lines):
        for number in (line.score.mean, line.score.low, line.score.high):
            assert f"{number:.2f}" in words


# -- the same for any workers -----------------------------------------------------------------


def test_numbers_do_not_depend_on_workers_nor_on_hash_seeds(start: Start, tmp_path: Path) -> None:
    found = set()
    for number, (workers, hash_seed) in enumerate([("1", "0"), ("2", "1"), ("1", "2"), ("2", "1")]):
        out = tmp_path / f"{number}.csv"
        process = start(
            *("simulate", "field_hospital", "--players", "4", "--games", "40", "--seed", "1"),
            *("--workers", workers, "--agents", "random,greedy", "--out", str(out)),
            PYTHONHASHSEED=hash_seed,
        )
        text, error = process.communicate()
        assert (process.returncode, error) == (0, "")
        found.add((text.replace(str(out), "FILE"), out.read_bytes()))
    assert len(found) == 1


def test_records_do_not_depend_on_workers(run: Run, tmp_path: Path) -> None:
    files = [tmp_path / f"{workers}.jsonl" for workers in (1, 2)]
    for workers, file in zip("12", files, strict=True):
        run("simulate", "field_hospital", "-n", "30", "-w", workers, "-o", str(file))
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_game_from_elsewhere_reaches_the_workers(run: Run, toys: None) -> None:
    printed = [run("simulate", "-n", "20", "-w", workers).stdout for workers in "12"]
    assert printed[0] == printed[1]


# -- what is written --------------------------------------------------------------------------


def test_a_table_has_a_row_a_game_and_seat(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    result = run(*FH, "-n", "5", "-p", "3", "-o", str(out))
    assert f"wrote {out}" in result.stdout.replace("\n", "")
    expected = [(str(game), str(seat)) for game in range(5) for seat in range(3)]
    assert [(row["game"], row["seat"]) for row in rows(out)] == expected


def test_records_hold_every_game(run: Run, tmp_path: Path, toys: None) -> None:
    out = tmp_path / "games.jsonl"
    run("simulate", "-n", "3", "-w", "1", "-o", str(out))
    assert [record.game.name for record in load_all(out)] == ["race"] * 3 + ["solo"] * 3


def test_tables_of_several_games_get_a_file_each(run: Run, tmp_path: Path, toys: None) -> None:
    run("simulate", "-n", "3", "-w", "1", "-o", str(tmp_path / "games.csv"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games-race.csv", "games-solo.csv"]


def test_tables_are_written_as_parquet(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    assert run(*FH, "-n", "3", "-o", str(out)).exit_code == 0
    assert out.read_bytes()[:4] == b"PAR1"


def test_parquet_without_pyarrow_says_what_to_install(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("medgames.cli.out_files.find_spec", lambda name: None)
    result = run(*FH, "-o", str(tmp_path / "games.parquet"))
    assert result.exit_code == 2
    assert 'pip install "medgames[parquet]"' in result.stderr


@pytest.mark.parametrize("name", ["games.txt", "games", "no/such/folder/games.csv"])
def test_a_file_that_cannot_be_written_is_refused_before_a_game(
    run: Run, tmp_path: Path, name: str
) -> None:
    result = run(*FH, "-n", "1000000", "-o", str(tmp_path / name))
    assert (result.exit_code, result.stdout) == (2, "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
@pytest.mark.parametrize("ending", ["csv", "jsonl"])
def test_a_full_disk_is_told_with_the_name_of_the_file(
    run: Run, tmp_path: Path, ending: str
) -> None:
    out = tmp_path / f"games.{ending}"
    out.symlink_to("/dev/full")
    result = run(*FH, "-n", "2", "-o", str(out))
    assert result.exit_code == 1
    assert result.stderr == f"medgames: {out}: No space left on device\n"


# -- progress ---------------------------------------------------------------------------------


def test_progress_is_silent_outside_a_terminal(run: Run) -> None:
    assert run(*FH, "-n", "3").stderr == ""


def test_progress_comes_in_lines_where_it_is_wanted(run: Run) -> None:
    lines = run(*FH, "-n", "3", "--progress").stderr.splitlines()
    assert lines[-1].startswith("field_hospital: 3 of 3 games, ")
    assert "games/s" in lines[-1]


def test_progress_is_a_bar_on_stderr_in_a_terminal(start: Start) -> None:
    process = start("simulate", "field_hospital", "-n", "3", "-w", "1", FORCE_COLOR="1")
    out, error = process.communicate()
    assert process.returncode == 0
    assert "games/s" in error
    assert "3/3" in error
    assert "games/s" not in out


# -- Ctrl-C -----------------------------------------------------------------------------------


def interrupt_when(process: "subprocess.Popen[str]", file: Path) -> tuple[str, str]:
    """Send Ctrl-C once something stands in the file."""
    while not (file.exists() and file.stat().st_size):
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    return process.communicate()


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise on Windows")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_leaves_whole_games_and_their_summary(
    start: Start, tmp_path: Path, workers: str
) -> None:
    out = tmp_path / "games.jsonl"
    process = start("simulate", "field_hospital", "-n", "90000", "-w", workers, "-o", str(out))
    text, error = interrupt_when(process, out)
    assert process.returncode == 130
    records = list(load_all(out))
    assert all(record.is_over and record.cut_off is None for record in records)
    done = f"{len(records):,} of 90,000 games"
    assert error.strip() == f"stopped by Ctrl-C after {done}"
    assert text.startswith(f"Field Hospital, 4 players, {done}, seed 0\n")
    assert "Length: " in text


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise on Windows")
def test_ctrl_c_leaves_the_table_of_the_finished_games(start: Start, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    process = start(
        *("simulate", "field_hospital", "-n", "90000", "-w", "1", "-p", "2"),
        *("--progress", "-o", str(out)),
    )
    assert process.stderr is not None
    assert "of 90000 games" in process.stderr.readline()
    process.send_signal(signal.SIGINT)
    text, _ = process.communicate()
    assert process.returncode == 130
    found = rows(out)
    assert text.startswith(f"Field Hospital, 2 players, {len(found) // 2:,} of 90,000 games")
    assert [(int(row["game"]), int(row["seat"])) for row in found] == [
        (game, seat) for game in range(len(found) // 2) for seat in range(2)
    ]


def test_importing_the_command_loads_no_game() -> None:
    program = (
        "import sys, medgames.cli.app; "
        "print([m for m in sys.modules if m.startswith('medgames.field_hospital')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.stdout.strip() == "[]"
