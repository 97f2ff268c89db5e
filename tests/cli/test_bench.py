"""bench: it runs and prints its rows; no test looks at a time."""

import gc
from collections.abc import Iterator

import pytest
from tests.cli.conftest import Run

from medgames.cli import measure as measuring
from medgames.cli.measure import chess_version, measure, turn_loop

ROWS = (
    "decision in a random game",
    "listing legal actions",
    "  each action listed",
    "apply",
    "search step from a kept state",
    "new game",
    "view",
    "dump",
    "pickle, both ways",
)


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fewer positions, and garbage collected without what the other tests have left behind."""
    monkeypatch.setattr(measuring, "_POSITIONS", 20)
    monkeypatch.setattr(measuring, "_GAMES", 1)
    gc.freeze()
    yield
    gc.unfreeze()


def test_each_game_has_a_row_for_everything_measured(run: Run, toys: None) -> None:
    result = run("bench", "--seconds", "0.001")
    assert result.exit_code == 0
    for row in ROWS:
        assert sum(line.startswith(row) for line in result.stdout.splitlines()) == 2
    assert "2 players" in result.stdout
    assert "4 players" in result.stdout
    assert "1 player " in result.stdout
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


def test_games_are_measured_by_name(run: Run) -> None:
    result = run("bench", "field_hospital", "--seconds", "0.001")
    assert result.exit_code == 0
    assert "Field Hospital" in result.stdout


@pytest.mark.skipif(chess_version() is None, reason="needs python-chess")
def test_python_chess_is_measured_beside(run: Run, toys: None) -> None:
    result = run("bench", "race", "--seconds", "0.001")
    assert f"beside python-chess {chess_version()}" in result.stdout
    assert result.stdout.count(" times") == 4


def test_without_python_chess_the_rest_is_measured(
    run: Run, toys: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "chess", None)
    result = run("bench", "race", "--seconds", "0.001")
    assert result.exit_code == 0
    assert "chess" not in result.stdout


def test_every_task_is_measured_in_both_units() -> None:
    found = measure({"loop": turn_loop}, 0.001)
    assert found["loop"].per_s > 0
    assert found["loop"].cu > 0
