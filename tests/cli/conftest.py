"""What the tests of the command line share: running it here, and in a process of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click.testing
import pytest

import medgames
from medgames import catalogue
from medgames.cli.app import app

ROOT = Path(__file__).parents[2]
SOURCES = Path(medgames.__file__).parents[1]

Run = Callable[..., click.testing.Result]
Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command line in this process, as if in a pipe 80 characters wide."""
    monkeypatch.setenv("COLUMNS", "80")

    def invoke(*words: str) -> click.testing.Result:
        result = click.testing.CliRunner().invoke(app, list(words), prog_name="medgames")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return invoke


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts two toy games into the catalogue, in place of the others."""
    homes = {"race": "tests.toys.race", "solo": "tests.cli.solo"}
    monkeypatch.setattr(catalogue, "_HOMES", homes)


@pytest.fixture
def start() -> Start:
    """Starts the command line in a process of its own; keywords are its environment."""

    def popen(*words: str, **environment: str) -> "subprocess.Popen[str]":
        path = os.pathsep.join([str(SOURCES), str(ROOT)])
        env = {**os.environ, "PYTHONPATH": path, "COLUMNS": "80", **environment}
        return subprocess.Popen(
            [sys.executable, "-m", "medgames", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=env,
        )

    return popen
