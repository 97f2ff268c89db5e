"""The registry of rules and rulings."""

import pickle

import pytest

from medgames.core.rules import Rule, RuleBook, RuleKind, Ruling

TURN = Rule("X-TURN-01", "Play goes to the left.", "Turns", RuleKind.EXPLICIT, ("X-R-01",))
CUP = Rule("X-CUP-01", "There is a cup.", "Parts", RuleKind.NOT_MODELLED, ())
FIRST = Ruling("X-R-01", "first", "Who begins?", "0", ("1",), "Somebody must.")
BOOK = RuleBook("x", (TURN, CUP), (FIRST,))


def test_a_registry_maps_ids_to_rules_in_order() -> None:
    assert list(BOOK) == ["X-TURN-01", "X-CUP-01"]
    assert BOOK["X-TURN-01"] is TURN
    assert ("X-CUP-01" in BOOK, "X-NONE-01" in BOOK, len(BOOK)) == (True, False, 2)
    with pytest.raises(KeyError):
        BOOK["X-NONE-01"]


def test_what_has_no_effect_is_not_modelled() -> None:
    assert BOOK.modelled == (TURN,)


def test_a_registry_is_a_value() -> None:
    assert pickle.loads(pickle.dumps(BOOK)) == BOOK
    assert pickle.loads(pickle.dumps(BOOK))["X-CUP-01"] == CUP
