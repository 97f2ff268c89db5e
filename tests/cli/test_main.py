"""The door and the group: exit codes, errors in one line, tracebacks on demand."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import SOURCES, Run, Start

import medgames
from medgames.cli.app import app


def test_the_version_is_that_of_the_library(run: Run) -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout.split()[-1] == medgames.__version__


def test_the_bare_command_shows_what_there_is(run: Run) -> None:
    result = run()
    assert result.exit_code == 2
    for command in ("simulate", "replay", "rules", "check-content", "bench"):
        assert command in result.stdout


@pytest.mark.parametrize("command", ["", *app.commands])
def test_help_names_exit_codes_or_what_a_command_takes(run: Run, command: str) -> None:
    result = run(*command.split(), "--help")
    assert result.exit_code == 0
    assert "Usage: medgames" in result.stdout
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


@pytest.mark.parametrize(
    "words",
    [
        ["simulat"],
        ["simulate", "--gaems", "3"],
        ["simulate", "chess"],
        ["simulate", "--games", "0"],
        ["simulate", "--seed", "-1"],
        ["simulate", "--seed", str(2**64)],
        ["simulate", "--workers", "none"],
        ["rules"],
        ["replay"],
        ["replay", "no/such/file"],
        ["check-content", "no/such/file"],
        ["bench", "--seconds", "0"],
    ],
)
def test_wrong_usage_is_told_in_one_line_with_code_2(run: Run, words: list[str]) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("medgames: ")
    assert result.stderr.count("\n") == 1


def test_a_game_that_is_misspelt_is_suggested(run: Run) -> None:
    assert "did you mean field_hospital?" in run("rules", "field_hospitle").stderr


def test_a_game_may_be_written_with_hyphens(run: Run) -> None:
    assert run("rules", "Field-Hospital").exit_code == 0


def test_errors_of_the_library_are_told_in_one_line(run: Run) -> None:
    result = run("simulate", "field_hospital", "--agents", "rnadom")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("medgames: agent = 'rnadom' is not allowed; expected one of")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("at_the_end", [True, False])
def test_debug_shows_a_traceback(run: Run, at_the_end: bool) -> None:
    words = ["simulate", "field_hospital", "--agents", "rnadom"]
    with pytest.raises(medgames.InvalidConfig):
        run(*words, "--debug") if at_the_end else run("--debug", *words)


def test_python_m_medgames_is_the_command(start: Start) -> None:
    process = start("rules", "field_hospital", "nothing_of_the_kind")
    out, error = process.communicate()
    assert (process.returncode, out) == (2, "")
    assert error.startswith("medgames: Field Hospital has no rule, ruling or invariant")


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_without_its_extra_the_command_says_what_to_install(missing: str) -> None:
    program = (
        f"import sys; sys.modules[{missing!r}] = None; from medgames.cli.main import main; main()"
    )
    done = in_python(program)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f'medgames: the command line needs {missing}: pip install "medgames[cli]"\n'
    )


# Ctrl-C is a call here, at a known place: a signal sent from outside comes anywhere.
PRESSED = """
import os, signal, sys

def press():
    os.kill(os.getpid(), signal.SIGINT)

class Loader:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1]:
            press()

sys.meta_path.insert(0, Loader())
"""


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise on Windows")
@pytest.mark.parametrize("module", ["medgames.cli.app", "click", "rich", "medgames.core.errors"])
def test_ctrl_c_while_it_is_loaded_is_told_in_one_line(module: str) -> None:
    program = PRESSED + "from medgames.cli.main import main; main()"
    done = in_python(program, module)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "medgames: stopped\n")


AGAIN = """
import medgames.cli.app
from medgames.cli import main as door

def app(prog_name):
    try:
        press()
    finally:
        door.sys.stderr.flush()

medgames.cli.app.app = app
import atexit
atexit.register(press)  # once more, while the process ends
door.main()
"""


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise on Windows")
def test_a_second_ctrl_c_adds_nothing() -> None:
    done = in_python(PRESSED + AGAIN, "")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "medgames: stopped\n")


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise on Windows")
def test_ctrl_c_that_is_switched_off_stays_so() -> None:
    program = (
        "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
        + PRESSED
        + "from medgames.cli.main import main; main()"
    )
    assert in_python(program, "click").returncode == 2  # the bare command shows what there is


def in_python(program: str, *words: str) -> "subprocess.CompletedProcess[str]":
    """A program in a process of its own, with the library where it can be found."""
    return subprocess.run(
        [sys.executable, "-c", program, *words],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        check=False,
    )


def test_nothing_but_the_door_is_loaded_before_ctrl_c_is_seen_to() -> None:
    program = (
        "import sys, medgames.cli.main\n"
        "print(*sorted(m for m in sys.modules if m.startswith(('medgames', 'attr', 'click'))))"
    )
    assert in_python(program).stdout.split() == ["medgames", "medgames.cli", "medgames.cli.main"]


@pytest.mark.skipif(os.name == "nt", reason="pipes break otherwise on Windows")
def test_a_reader_that_goes_away_is_no_error(start: Start) -> None:
    process = start("rules", "field_hospital")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == ""
    process.wait()
    process.stderr.close()


def test_output_that_an_encoding_lacks_is_replaced(start: Start, tmp_path: Path) -> None:
    process = start("rules", "field_hospital", PYTHONIOENCODING="ascii")
    out, error = process.communicate()
    assert (process.returncode, error) == (0, "")
    assert out.isascii()


MODEL = """
def flat(state, action):
    return 2000
"""


def test_a_module_is_imported_for_a_time_model_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "tm_mod.py").write_text(MODEL)
    base = [sys.executable, "-m", "medgames"]
    out = ["--out", "games.jsonl", "--config", "time_model=tm_mod:flat", "-w", "2"]
    for words, code, told in (
        (["--import", "tm_mod", "simulate", "paramedics", "-n", "2", *out], 0, "2 games"),
        (["replay", "-q", "games.jsonl"], 1, "import tm_mod first"),
        (["--import", "tm_mod", "replay", "-q", "games.jsonl"], 0, "replayed and verified"),
        (["--import", "tm_mud", "rules", "paramedics"], 2, "--import tm_mud: No module named"),
    ):
        run = subprocess.run([*base, *words], cwd=tmp_path, capture_output=True, text=True)
        assert (run.returncode, told in run.stdout + run.stderr) == (code, True), run.stderr
