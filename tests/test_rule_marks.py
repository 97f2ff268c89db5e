"""Every modelled rule has a test, every mark names a rule, every ruling is an option."""

import ast
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from tests.toys import race

import medgames
from medgames.core.rules import Ruling

TESTS = Path(__file__).parent
TOYS = (race.game,)  # games of the tests, with rules of their own
RULINGS = [(name, ruling) for name, game in medgames.games.items() for ruling in game.rules.rulings]


def marks() -> Iterator[tuple[str, str]]:
    """Each rule id in a ``pytest.mark.rule(...)`` below ``tests``, and the place of the mark."""
    for path in sorted(TESTS.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                place = f"{path.relative_to(TESTS)}:{node.lineno}"
                for argument in node.args:
                    yield str(ast.literal_eval(argument)), place


@pytest.mark.parametrize("name", medgames.games)
def test_every_modelled_rule_has_a_marked_test(name: str) -> None:
    marked = {rule for rule, _ in marks()}
    missing = [rule.id for rule in medgames.games[name].rules.modelled if rule.id not in marked]
    assert not missing, f"no test is marked with {', '.join(missing)}"


def test_every_mark_names_a_rule_or_a_ruling() -> None:
    known = {rule for game in (*medgames.games.values(), *TOYS) for rule in game.rules}
    known |= {ruling.id for _, ruling in RULINGS}
    assert [(rule, place) for rule, place in marks() if rule not in known] == []


@pytest.mark.parametrize("name", medgames.games)
def test_ids_of_rules_and_rulings_are_unique_and_rules_name_known_rulings(name: str) -> None:
    book = medgames.games[name].rules
    ids = [rule.id for rule in book.entries] + [ruling.id for ruling in book.rulings]
    assert len(ids) == len(set(ids))
    rulings = {ruling.id for ruling in book.rulings}
    touched = {ruling for rule in book.entries for ruling in rule.rulings}
    assert touched == rulings


@pytest.mark.parametrize(("name", "ruling"), RULINGS, ids=lambda value: getattr(value, "id", value))
def test_a_ruling_is_an_option_with_its_default_and_alternatives(name: str, ruling: Ruling) -> None:
    config = medgames.games[name].config_type
    assert ruling.field in [field.name for field in attrs.fields(config)]
    assert repr(getattr(config(), ruling.field)) == ruling.default
    for alternative in ruling.alternatives:
        try:
            value = ast.literal_eval(alternative)
        except (ValueError, SyntaxError):  # told in words
            continue
        assert getattr(config().replace(**{ruling.field: value}), ruling.field) == value
