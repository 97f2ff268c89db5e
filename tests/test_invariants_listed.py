"""Every invariant that the sources name is listed, and every listed one has a test."""

import ast
import re
from functools import lru_cache
from pathlib import Path

import pytest

import medgames

TESTS = Path(__file__).parent
SOURCES = Path(medgames.__file__).parent
NAMED = re.compile(r"\b[A-Z]{2}-INV-[0-9]{2}\b")


def listed(name: str) -> list[str]:
    """The ids of a game's invariants, in the order of its registry."""
    return [invariant.id for invariant in medgames.games[name].rules.invariants]


@lru_cache(maxsize=1)
def covered() -> frozenset[str]:
    """The ids that the docstrings of tests name."""
    found = set()
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update(NAMED.findall(ast.get_docstring(node) or ""))
    return frozenset(found)


@pytest.mark.parametrize("name", medgames.games)
def test_every_invariant_that_the_sources_name_is_listed(name: str) -> None:
    paths = sorted((SOURCES / name).rglob("*.py"))
    named = {
        (found, path.name) for path in paths for found in NAMED.findall(path.read_text("utf-8"))
    }
    assert named
    known = set(listed(name))
    assert sorted([place for place in named if place[0] not in known]) == []


@pytest.mark.parametrize("name", medgames.games)
def test_every_listed_invariant_has_a_test(name: str) -> None:
    missing = [invariant for invariant in listed(name) if invariant not in covered()]
    assert not missing, f"no docstring of a test names {', '.join(missing)}"


def test_every_invariant_that_a_test_names_is_listed() -> None:
    known = {invariant for name in medgames.games for invariant in listed(name)}
    assert sorted(covered() - known) == []


@pytest.mark.parametrize("name", medgames.games)
def test_invariants_are_numbered_from_one_without_gaps(name: str) -> None:
    ids = listed(name)
    assert ids
    assert len(ids) == len(set(ids))
    prefix = next(iter(medgames.games[name].rules)).split("-")[0]
    assert ids == [f"{prefix}-INV-{n:02}" for n in range(1, len(ids) + 1)]


@pytest.mark.parametrize("name", medgames.games)
def test_statements_of_invariants_are_whole_sentences(name: str) -> None:
    for invariant in medgames.games[name].rules.invariants:
        assert invariant.statement == " ".join(invariant.statement.split())
        assert invariant.statement.endswith(".")
