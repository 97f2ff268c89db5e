"""rules: the registry as a table and one entry in full."""

import pytest
from tests.cli.conftest import Run

from medgames import games

BOOK = games["field_hospital"].rules


def words(text: str) -> str:
    return " ".join(text.split())


def test_the_table_lists_every_rule_and_ruling(run: Run) -> None:
    result = run("rules", "field_hospital")
    assert result.exit_code == 0
    first = {line.split()[0] for line in result.stdout.splitlines() if line.strip()}
    assert first >= set(BOOK)
    assert first >= {ruling.id for ruling in BOOK.rulings}
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


@pytest.mark.parametrize("key", ["FH-DICE-06", "fh-dice-06"])
def test_a_rule_is_shown_in_full_with_its_rulings(run: Run, key: str) -> None:
    result = run("rules", "field_hospital", key)
    rule = BOOK["FH-DICE-06"]
    assert result.exit_code == 0
    assert rule.statement in words(result.stdout)
    assert rule.section in result.stdout
    assert rule.kind.value in result.stdout
    for ruling in BOOK.rulings:
        assert (ruling.question in result.stdout) == (ruling.id in rule.rulings)


@pytest.mark.parametrize("key", ["FH-R-08", "groups"])
def test_a_ruling_is_found_by_id_or_option_with_all_its_answers(run: Run, key: str) -> None:
    result = run("rules", "field_hospital", key)
    ruling = next(ruling for ruling in BOOK.rulings if ruling.id == "FH-R-08")
    assert result.exit_code == 0
    for text in (ruling.question, ruling.default, *ruling.alternatives, ruling.reason):
        assert text in words(result.stdout)
    for rule in BOOK.values():
        assert (f"\n{rule.id} " in result.stdout) == (ruling.id in rule.rulings)


def test_the_list_ends_with_the_invariants_and_each_is_found_by_its_id(run: Run) -> None:
    listed = run("rules", "field_hospital")
    first = [line.split()[0] for line in listed.stdout.splitlines() if line.strip()]
    ids = [invariant.id for invariant in BOOK.invariants]
    assert [word for word in first if word in ids] == ids
    result = run("rules", "field_hospital", "fh-inv-01")
    assert result.exit_code == 0
    assert result.stdout.startswith("FH-INV-01  invariant\n")
    assert BOOK.invariants[0].statement in words(result.stdout)


@pytest.mark.parametrize(
    ("key", "meant"),
    [("FH-DICE-66", "FH-DICE-06"), ("FH-HEAL", "FH-HEAL-01"), ("grups", "groups")],
)
def test_an_unknown_id_brings_suggestions(run: Run, key: str, meant: str) -> None:
    result = run("rules", "field_hospital", key)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"has no rule, ruling or invariant {key!r}" in result.stderr
    assert "did you mean" in result.stderr
    assert meant in result.stderr


def test_a_game_without_rulings_has_its_table_too(run: Run, toys: None) -> None:
    result = run("rules", "race")
    assert result.exit_code == 0
    assert "RC-GOAL-01" in result.stdout
