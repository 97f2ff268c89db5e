"""The kit where Hypothesis is missing, and given what is no game."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.toys import race

import medgames
from medgames.core import InvalidConfig
from medgames.testing import check_game

SOURCES = Path(medgames.__file__).parents[1]


def test_without_hypothesis_the_kit_says_what_to_install() -> None:
    program = f"import sys; sys.path.insert(0, {str(SOURCES)!r}); sys.modules['hypothesis'] = None"
    done = subprocess.run(
        [sys.executable, "-c", f"{program}; import medgames.testing"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        'ModuleNotFoundError: medgames.testing needs Hypothesis: pip install "medgames[testing]"'
    )


@pytest.mark.parametrize("game", ["field_hospital", None, race])
def test_what_is_no_game_is_not_checked(game: Any) -> None:
    with pytest.raises(InvalidConfig, match=r"game = .* expected a Game"):
        check_game(game)
