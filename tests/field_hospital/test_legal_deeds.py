"""Why Field Hospital refuses heals, trainings and passes: one row for each condition."""

from collections.abc import Callable

import pytest
from tests.field_hospital.tables import NONE, acting, check_refused, ended, play, selecting

from medgames import field_hospital as fh
from medgames.core.counts import Counts
from medgames.core.errors import GameOver

Make = Callable[[], fh.State]


def deciding(
    *,
    healed: str = "",
    supplies: Counts = (9, 0, 2, 0, 0),
    kits: int = 3,
    **rulings: object,
) -> fh.State:
    """A seat with two blood in the record, a patient that needs [3 1 0 0 0] and a discount."""
    return acting(
        {
            "supplies": supplies,
            "kits": kits,
            "training": (2, 0, 0, 0, 0),
            "healed": healed.split(),
        },
        {},
        columns=((), (), (), ("P06", "P08")),
        config=fh.Config(**rulings),  # type: ignore[arg-type]  # rulings of any type
    )


def replacing() -> fh.State:
    state = selecting((6, 0, 0, 0, 6), bank=(2, 0, 9, 9, 9))
    return play(state, "select blood")


def rewarded() -> fh.State:
    return play(selecting((6, 0, 0, 0, 0)), "select blood")


ROWS: list[tuple[str, Make, str, str, str]] = [
    # -- pass and train
    (
        "pass: another phase",
        rewarded,
        "pass",
        "FH-TURN-01",
        "the phase is BONUS, which allows Bonus",
    ),
    (
        "train: another phase",
        replacing,
        "train blood",
        "FH-TURN-01",
        "the phase is REPLACE, which allows Replace, DeclineReplacement",
    ),
    (
        "train: too few tokens",
        lambda: deciding(supplies=(2, 0, 0, 0, 0)),
        "train blood",
        "FH-TRAIN-01",
        "training 3 in blood costs 3 tokens, 2 are there",
    ),
    (
        "train: no tokens",
        deciding,
        "train saline",
        "FH-TRAIN-01",
        "training 1 in saline costs 1 tokens, 0 are there",
    ),
    (
        "train: kits",
        deciding,
        "train blood kits=1",
        "FH-TRAIN-04",
        "kits do not pay for training (FH-R-12)",
    ),
    (
        "train: kits for the token that is kept",
        lambda: deciding(kit_train="returned"),
        "train blood kits=3",
        "FH-TRAIN-04",
        "3 kits for 2 returned tokens",
    ),
    (
        "train: too few kits",
        lambda: deciding(kit_train="returned", kits=1),
        "train blood kits=2",
        "FH-TRAIN-04",
        "2 kits are to be paid, 1 are there",
    ),
    (
        "train: too few tokens beside kits",
        lambda: deciding(kit_train="returned", supplies=NONE),
        "train blood kits=2",
        "FH-TRAIN-01",
        "training 3 in blood costs 1 tokens, 0 are there",
    ),
    (
        "train: the cap",
        lambda: deciding(training_cap=2),
        "train blood",
        "FH-TRAIN-05",
        "2 training tokens of blood are the most allowed (FH-R-24)",
    ),
    # -- heal
    (
        "heal: another phase",
        lambda: selecting((6, 0, 0, 0, 0)),
        "heal P06 blood3+antibiotics1",
        "FH-TURN-01",
        "the phase is SELECT_DICE, which allows SelectDice",
    ),
    (
        "heal: not in the hospital",
        deciding,
        "heal P01 blood3",
        "FH-HEAL-01",
        "P01 is not in the hospital (P06, P08)",
    ),
    (
        "heal: nobody in the hospital",
        lambda: acting({"supplies": (3, 0, 0, 0, 0)}, {}),
        "heal P01 blood3",
        "FH-HEAL-01",
        "P01 is not in the hospital (nobody)",
    ),
    (
        "heal: a card that does not exist",
        deciding,
        "heal P99 blood3",
        "FH-HEAL-01",
        "P99 is not in the hospital (P06, P08)",
    ),
    (
        "heal: tokens of others",
        deciding,
        "heal P06 blood3+antibiotics1",
        "FH-HEAL-03",
        "1 antibiotics are to be paid, 0 are there",
    ),
    (
        "heal: too few kits",
        deciding,
        "heal P06 none kits=4",
        "FH-HEAL-04",
        "4 kits are to be paid, 3 are there",
    ),
    (
        "heal: more of a type than required",
        deciding,
        "heal P06 blood4",
        "FH-HEAL-08",
        "P06 needs 3 blood, 4 are to be paid",
    ),
    (
        "heal: a type that is not required",
        deciding,
        "heal P06 blood3+painkillers1",
        "FH-HEAL-08",
        "P06 needs 0 painkillers, 1 are to be paid",
    ),
    (
        "heal: more in all than required",
        deciding,
        "heal P06 blood3 kits=2",
        "FH-HEAL-08",
        "P06 needs 4 tokens, 5 are to be paid",
    ),
    (
        "heal: two kits under one",
        lambda: deciding(kit_heal="one"),
        "heal P06 blood2 kits=2",
        "FH-HEAL-04",
        "2 kits in one heal, 1 is allowed (FH-R-11)",
    ),
    (
        "heal: a part only",
        deciding,
        "heal P06 blood3",
        "FH-HEAL-02",
        "P06 needs 4 tokens, 1 are not paid and no medic saves any",
    ),
    (
        "heal: a part of a patient without a platoon",
        lambda: acting(
            {"supplies": (3, 2, 2, 1, 0), "healed": ["M1", "P09", "S1"]}, {}, columns=(("P41",),)
        ),
        "heal P41 blood3+antibiotics2+painkillers2+saline1",
        "FH-HEAL-02",
        "P41 needs 9 tokens, 1 are not paid and no medic saves any",
    ),
    (
        "heal: a part with the medic of another platoon",
        lambda: deciding(healed="M1 P09 S1"),
        "heal P06 blood3",
        "FH-HEAL-02",
        "P06 needs 4 tokens, 1 are not paid and no medic saves any",
    ),
    (
        "heal: more waived than the discount",
        lambda: deciding(healed="M3 P03"),
        "heal P06 blood2",
        "FH-PLAT-10",
        "P06 needs 4 tokens, 2 are not paid, the medic saves 1 at most",
    ),
    (
        "heal: less waived than the discount under exact",
        lambda: deciding(healed="M3 P03 S3", medic="exact"),
        "heal P06 blood3",
        "FH-PLAT-10",
        "1 supplies waived, the medic saves exactly 2",
    ),
]


@pytest.mark.rule(
    "FH-TURN-01",
    "FH-TRAIN-01",
    "FH-TRAIN-04",
    "FH-TRAIN-05",
    "FH-HEAL-01",
    "FH-HEAL-02",
    "FH-HEAL-03",
    "FH-HEAL-04",
    "FH-HEAL-08",
    "FH-PLAT-01",
    "FH-PLAT-10",
)
@pytest.mark.parametrize(
    ("make", "text", "rule", "reason"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_a_refusal_of_a_deed_names_the_rule_and_the_fact(
    make: Make, text: str, rule: str, reason: str
) -> None:
    check_refused(make(), text, rule, reason)


@pytest.mark.rule("FH-END-03")
def test_every_action_is_refused_once_the_game_is_over() -> None:
    found = fh.game.why_illegal(ended({}, {}), fh.Pass())
    assert isinstance(found, GameOver)
    assert (found.rule, found.reason) == ("FH-END-03", "the game is over")
    assert fh.game.legal_actions(ended({}, {})) == ()
