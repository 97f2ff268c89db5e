"""Why Field Hospital refuses dice and supplies: one row for each condition of each judge."""

from collections.abc import Callable

import pytest
from tests.field_hospital.tables import acting, check_refused, play, selecting

from medgames import field_hospital as fh

Make = Callable[[], fh.State]


def topping_up(**rulings: object) -> fh.State:
    """Blood was taken, antibiotics has run out, and no kit is left in the bank."""
    state = fh.game.scenario(
        2,
        seed=0,
        config=fh.Config(**rulings),  # type: ignore[arg-type]  # rulings of any type
        pool=(4, 0, 0, 0, 6),
        seats=({"kits": 12}, {"kits": 13, "supplies": (0, 25, 0, 0, 0)}),
    )
    return play(state, "select blood")


def topping_up_five_ones() -> fh.State:
    state = selecting(
        (1, 1, 1, 1, 1), bank=(25, 0, 25, 25, 25), config=fh.Config(five_ones="seven")
    )
    return play(state, "select blood+antibiotics+painkillers+saline+bandages")


def replacing(shortage: str = "may_chain") -> fh.State:
    """Four blood are missing, and antibiotics has run out too."""
    state = selecting((6, 0, 0, 0, 6), bank=(2, 0, 9, 9, 9), config=fh.Config(shortage=shortage))
    return play(state, "select blood")


def rewarded() -> fh.State:
    """The last group was taken; antibiotics has run out."""
    return play(selecting((6, 0, 0, 0, 0), bank=(9, 0, 9, 9, 9)), "select blood")


ROWS: list[tuple[str, Make, str, str, str]] = [
    # -- dice
    (
        "select: another phase",
        lambda: acting({}, {}),
        "select saline",
        "FH-TURN-01",
        "the phase is ACT, which allows Pass, Train, Heal",
    ),
    (
        "select: no such die",
        lambda: selecting((3, 0, 5, 0, 0)),
        "select blood+saline",
        "FH-DICE-01",
        "the saline die is not in the pool (3 blood, 5 painkillers)",
    ),
    (
        "select: too many pips",
        lambda: selecting((3, 2, 5, 1, 6)),
        "select blood+painkillers",
        "FH-DICE-03",
        "the faces add up to 8, the limit is 6",
    ),
    (
        "select: another die fits",
        lambda: selecting((3, 2, 5, 1, 6)),
        "select blood+antibiotics",
        "FH-DICE-02",
        "the saline die showing 1 still fits: 5 + 1 <= 6",
    ),
    (
        "select: a better total",
        lambda: selecting((5, 4, 2, 0, 0), config=fh.Config(groups="best_total")),
        "select blood",
        "FH-DICE-02",
        "the faces add up to 5, but 6 is possible",
    ),
    (
        "select: too many pips under free_stop",
        lambda: selecting((5, 4, 2, 0, 0), config=fh.Config(groups="free_stop")),
        "select blood+antibiotics",
        "FH-DICE-03",
        "the faces add up to 9, the limit is 6",
    ),
    # -- top-up
    (
        "topup: another phase",
        lambda: selecting((3, 2, 5, 1, 6)),
        "topup blood",
        "FH-DICE-05",
        "the phase is SELECT_DICE, which allows SelectDice",
    ),
    (
        "topup: a type of the dice",
        topping_up,
        "topup blood",
        "FH-DICE-05",
        "blood is among the dice taken this turn (4 blood)",
    ),
    (
        "topup: no tokens",
        topping_up,
        "topup antibiotics",
        "FH-DICE-12",
        "0 tokens of antibiotics are left in the bank",
    ),
    (
        "topup: no tokens after five ones",
        topping_up_five_ones,
        "topup antibiotics",
        "FH-DICE-12",
        "0 tokens of antibiotics are left in the bank",
    ),
    (
        "topup: a type of the dice under topup_empty",
        lambda: topping_up(topup_empty=True),
        "topup blood",
        "FH-DICE-05",
        "blood is among the dice taken this turn (4 blood)",
    ),
    (
        "topup: kits",
        topping_up,
        "topup kit",
        "FH-DICE-15",
        "a group is filled with supplies, not with kits (FH-R-25)",
    ),
    (
        "topup: no kits",
        lambda: topping_up(topup_kits=True),
        "topup kit",
        "FH-DICE-15",
        "0 kits are left in the bank",
    ),
    # -- replacements
    (
        "replace: another phase",
        topping_up,
        "replace saline",
        "FH-DICE-10",
        "the phase is TOP_UP, which allows TopUp",
    ),
    (
        "replace: a type of the dice",
        replacing,
        "replace blood",
        "FH-DICE-10",
        "blood was collected this turn",
    ),
    (
        "replace: a type taken before",
        lambda: play(
            selecting((6, 0, 0, 0, 6), bank=(2, 0, 1, 9, 9)), "select blood", "replace painkillers"
        ),
        "replace painkillers",
        "FH-DICE-10",
        "painkillers was collected this turn",
    ),
    (
        "replace: no tokens",
        replacing,
        "replace antibiotics",
        "FH-DICE-10",
        "0 tokens of antibiotics are left in the bank",
    ),
    (
        "decline: another phase",
        rewarded,
        "decline",
        "FH-DICE-10",
        "the phase is BONUS, which allows Bonus",
    ),
    (
        "decline: a chain is due",
        lambda: replacing("must_chain"),
        "decline",
        "FH-DICE-10",
        "4 tokens are missing and must be taken in another type (FH-R-09)",
    ),
    # -- extra token
    (
        "bonus: another phase",
        replacing,
        "bonus saline",
        "FH-DICE-08",
        "the phase is REPLACE, which allows Replace, DeclineReplacement",
    ),
    (
        "bonus: no tokens",
        rewarded,
        "bonus antibiotics",
        "FH-DICE-12",
        "0 tokens of antibiotics are left in the bank",
    ),
]


@pytest.mark.rule(
    "FH-TURN-01",
    "FH-DICE-01",
    "FH-DICE-02",
    "FH-DICE-03",
    "FH-DICE-05",
    "FH-DICE-08",
    "FH-DICE-10",
    "FH-DICE-12",
    "FH-DICE-15",
)
@pytest.mark.parametrize(
    ("make", "text", "rule", "reason"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_a_refusal_in_the_dice_steps_names_the_rule_and_the_fact(
    make: Make, text: str, rule: str, reason: str
) -> None:
    check_refused(make(), text, rule, reason)
