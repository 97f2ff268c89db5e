"""check-content: a pack that is in order says what it is, another lists its faults."""

import importlib
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from medgames import InvalidContent, games
from medgames import field_hospital as fh

GOOD = '[pack]\ngame = "field_hospital"\nname = "mine"\nversion = 1\nprovenance = "reconstructed"\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cards.toml"


def test_a_good_pack_says_what_it_is(run: Run, file: Path) -> None:
    file.write_text(GOOD)
    result = run("check-content", str(file))
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"{file}: a content pack of Field Hospital, in order" in result.stdout
    assert "mine" in result.stdout
    assert fh.load_content(file).digest[:16] in result.stdout


def test_every_fault_is_listed_with_its_place(run: Run, file: Path) -> None:
    file.write_text(GOOD.replace("version = 1", "vresion = 1"))
    result = run("check-content", str(file))
    assert result.exit_code == 1
    with pytest.raises(InvalidContent) as caught:
        fh.load_content(file)
    assert result.stdout.startswith(f"{file}: {len(caught.value.faults)} faults\n")
    assert len(result.stdout.splitlines()) == 1 + len(caught.value.faults) > 2
    assert "pack.version: is missing" in result.stdout
    assert 'unknown field "vresion"; did you mean "version"?' in result.stdout


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x =", "this is not TOML"),
        ('[pack]\ngame = "chess"\n', "pack.game: must be "),
    ],
)
def test_a_file_that_is_no_pack_is_a_fault(run: Run, file: Path, text: str, message: str) -> None:
    file.write_text(text)
    result = run("check-content", str(file))
    assert result.exit_code == 1
    assert message in result.stdout


def test_a_pack_that_names_no_game_needs_it_named(run: Run, file: Path) -> None:
    file.write_text("")
    result = run("check-content", str(file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "name the game" in result.stderr
    named = run("check-content", str(file), "--game", "field_hospital")
    assert named.exit_code == 0
    assert "own tables  none: it plays as the pack that comes with the game" in named.stdout


def test_a_game_without_packs_says_so(run: Run, file: Path, toys: None) -> None:
    file.write_text("")
    result = run("check-content", str(file), "--game", "race")
    assert result.exit_code == 2
    assert "Race takes no content packs" in result.stderr


# -- the pack to start from -------------------------------------------------------------------


@pytest.mark.parametrize("name", games)
def test_the_pack_that_comes_with_a_game_is_printed_as_it_is(
    run: Run, file: Path, name: str
) -> None:
    result = run("check-content", "--print", name)
    assert (result.exit_code, result.stderr) == (0, "")
    home = Path(importlib.import_module(f"medgames.{name}").__file__ or "").parent
    assert result.stdout == (home / "data" / "builtin.toml").read_text("utf-8")
    file.write_text(result.stdout, "utf-8")
    checked = run("check-content", str(file))
    assert checked.exit_code == 0
    assert "own tables  none" in checked.stdout


def test_a_game_without_packs_has_none_to_print(run: Run, toys: None) -> None:
    result = run("check-content", "--print", "race")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Race takes no content packs" in result.stderr


def test_nothing_is_checked_beside_printing(run: Run, file: Path) -> None:
    file.write_text(GOOD)
    for words in ([str(file)], ["--game", "field_hospital"]):
        result = run("check-content", "--print", "field_hospital", *words)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "--print GAME takes no file" in result.stderr


def test_nothing_to_check_is_wrong_usage(run: Run) -> None:
    result = run("check-content")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--print GAME" in result.stderr
