"""Action texts, and what the fields of an action may hold."""

from collections.abc import Callable

import pytest
from tests.field_hospital.tables import ANTIBIOTICS, BANDAGES, BLOOD, SALINE

from medgames import field_hospital as fh
from medgames.core.errors import InvalidAction

TEXTS: list[tuple[fh.Action, str]] = [
    (fh.SelectDice((BLOOD, SALINE)), "select blood+saline"),
    (fh.TopUp(BANDAGES), "topup bandages"),
    (fh.TopUp("kit"), "topup kit"),
    (fh.Replace(ANTIBIOTICS), "replace antibiotics"),
    (fh.DeclineReplacement(), "decline"),
    (fh.Bonus(SALINE), "bonus saline"),
    (fh.Pass(), "pass"),
    (fh.Train(BLOOD), "train blood"),
    (fh.Train(BLOOD, 2), "train blood kits=2"),
    (fh.Heal("P31", (4, 2, 0, 1, 0)), "heal P31 blood4+antibiotics2+saline1"),
    (fh.Heal("P01", (0, 0, 0, 0, 0), 3), "heal P01 none kits=3"),
]


@pytest.mark.rule("FH-TURN-01")
@pytest.mark.parametrize(("action", "text"), TEXTS)
def test_an_action_has_one_text_that_reads_back(action: fh.Action, text: str) -> None:
    assert fh.game.notation(action) == text
    assert fh.game.parse_action(text) == action


@pytest.mark.parametrize(
    ("make", "subject"),
    [
        (lambda: fh.SelectDice(()), "SelectDice.dice"),
        (lambda: fh.SelectDice((SALINE, BLOOD)), "SelectDice.dice"),
        (lambda: fh.SelectDice((BLOOD, BLOOD)), "SelectDice.dice"),
        (lambda: fh.TopUp("kits"), "TopUp.supply"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: fh.Bonus("kit"), "Bonus.supply"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: fh.Replace(0), "Replace.supply"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: fh.Train(BLOOD, -1), "Train.kits"),
        (lambda: fh.Heal("P01", (3, 0, 0, 0)), "Heal.paid"),
        (lambda: fh.Heal("P01", (4, 0, 0, 0, -1)), "Heal.paid"),
        (lambda: fh.Heal("P 1", (3, 0, 0, 0, 0)), "Heal.card"),
        (lambda: fh.Heal("P01", (3, 0, 0, 0, 0), True), "Heal.kits"),
    ],
)
def test_a_malformed_field_is_refused_by_name(make: Callable[[], object], subject: str) -> None:
    with pytest.raises(InvalidAction) as caught:
        make()
    assert caught.value.subject == subject
