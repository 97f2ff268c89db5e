"""Action numbers: the ranges of the specification, section 6."""

import pytest
from tests.field_hospital.tables import ANTIBIOTICS, BANDAGES, BLOOD, NONE, SALINE, acting

from medgames import field_hospital as fh
from medgames.core.errors import InvalidAction

STATE = acting({}, {})

NUMBERS: list[tuple[fh.Action, int]] = [
    (fh.SelectDice((BLOOD,)), 0),
    (fh.SelectDice((BLOOD, ANTIBIOTICS)), 2),
    (fh.SelectDice((BLOOD, SALINE)), 8),
    (fh.SelectDice(tuple(fh.Supply)), 30),
    (fh.TopUp(BLOOD), 31),
    (fh.TopUp(BANDAGES), 35),
    (fh.TopUp("kit"), 36),
    (fh.Replace(BLOOD), 37),
    (fh.Replace(BANDAGES), 41),
    (fh.DeclineReplacement(), 42),
    (fh.Bonus(BLOOD), 43),
    (fh.Bonus(BANDAGES), 47),
    (fh.Pass(), 48),
    (fh.Train(BLOOD), 49),
    (fh.Train(BLOOD, 24), 73),
    (fh.Train(ANTIBIOTICS), 74),
    (fh.Train(BANDAGES, 24), 173),
    (fh.Heal("P01", NONE, 3), 174),  # rank 0, nothing waived
    (fh.Heal("P01", NONE, 2), 175),
    (fh.Heal("P01", (3, 0, 0, 0, 0)), 183),
    (fh.Heal("P02", NONE, 3), 186),
    (fh.Heal("P06", (2, 1, 0, 0, 0), 1), 174 + 5 * 12 + 3 * 5),
    (fh.Heal("S5", (0, 0, 3, 0, 2)), 4419 - 3),
]


@pytest.mark.rule("FH-TURN-01")
@pytest.mark.parametrize(("action", "number"), NUMBERS)
def test_an_action_has_the_number_of_the_specification(action: fh.Action, number: int) -> None:
    assert fh.game.encode(STATE, action) == number
    assert fh.game.decode(STATE, number) == action


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_built_in_pack_has_4419_action_numbers(players: int) -> None:
    assert fh.game.action_count(None, players) == 4419
    assert 4419 - 174 == 4245


def test_numbers_of_heals_are_those_that_waive_no_more_than_is_unpaid() -> None:
    by_id = STATE.config.content.by_id
    made = helped = 0
    for number in range(174, 4419):
        try:
            heal = fh.game.decode(STATE, number)
        except InvalidAction:
            continue
        assert isinstance(heal, fh.Heal)
        assert fh.game.encode(STATE, heal) == number
        card = by_id[heal.card]
        made += 1
        waives = sum(heal.paid) + heal.kits < card.units
        helped += not waives or (card.platoon != "" and card.kind is not fh.CardKind.MEDIC)
    assert (made, helped) == (4005, 2815)  # the second number is that of the specification


@pytest.mark.parametrize("number", [-1, 4419, True, "0"])
def test_other_numbers_are_refused(number: int) -> None:
    with pytest.raises(InvalidAction, match="from 0 to 4418"):
        fh.game.decode(STATE, number)
