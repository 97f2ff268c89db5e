"""The worked examples of the specification on heal, train and pass: FH-EX-20 to FH-EX-28."""

import attrs
import pytest
from tests.field_hospital.tables import BANDAGES, NONE, acting, kits_of, legal, play

from medgames import field_hospital as fh
from medgames.core.counts import Counts


def heals(state: fh.State, card: str) -> list[str]:
    """What each heal of the card pays, in order."""
    return [text.removeprefix(f"heal {card} ") for text in legal(state, f"heal {card} ")]


@pytest.mark.rule("FH-HEAL-04", "FH-HEAL-07")
@pytest.mark.parametrize(
    ("kits", "paid"),
    [
        (2, ["blood1+antibiotics1 kits=2", "blood2 kits=2", "blood2+antibiotics1 kits=1"]),
        (1, ["blood2+antibiotics1 kits=1"]),
        (0, []),
    ],
)
def test_kits_stand_for_supplies_as_in_example_20(kits: int, paid: list[str]) -> None:
    state = acting({"supplies": (2, 1, 0, 0, 0), "kits": kits}, {}, columns=((), (), (), ("P06",)))
    assert heals(state, "P06") == paid


FIVE = ["none kits=1", "blood1 kits=1", "blood1", "blood2 kits=1", "blood2"]
IN_FULL = ["blood2 kits=1"]


def example_21(healed: str, medic: str = "by_count") -> list[str]:
    state = acting(
        {"supplies": (2, 0, 0, 0, 0), "kits": 1, "healed": healed.split()},
        {},
        columns=((), (), (), ("P01",)),
        config=fh.Config(medic=medic),
    )
    return heals(state, "P01")


@pytest.mark.rule("FH-PLAT-03")
def test_a_discount_of_two_allows_the_heals_of_example_21() -> None:
    assert example_21("P09 M1 S1") == FIVE


@pytest.mark.rule("FH-PLAT-10")
@pytest.mark.parametrize(
    ("healed", "paid"),
    [
        ("P09 M1 S1 P17", FIVE),
        ("M1 P09", ["blood1 kits=1", "blood2 kits=1", "blood2"]),
        ("P09 M1", ["blood1 kits=1", "blood2 kits=1", "blood2"]),
        ("M1", IN_FULL),
        ("M1 P14 P41 P02 M2", IN_FULL),
        ("P09 S1 P17", IN_FULL),
    ],
)
def test_the_discount_follows_the_medics_table_as_in_example_22(
    healed: str, paid: list[str]
) -> None:
    assert example_21(healed) == paid


@pytest.mark.rule("FH-PLAT-10")
@pytest.mark.parametrize(("healed", "paid"), [("M1", FIVE), ("P09 S1 P17", IN_FULL)])
def test_the_discount_is_the_largest_under_flat_of_example_22(healed: str, paid: list[str]) -> None:
    assert example_21(healed, "flat") == paid


@pytest.mark.rule("FH-PLAT-10")
@pytest.mark.parametrize(
    ("healed", "paid"),
    [
        ("P09 M1 S1", ["none kits=1", "blood1"]),
        ("M1 P09", ["blood1 kits=1", "blood2"]),
        ("M1", IN_FULL),
    ],
)
def test_the_discount_is_used_whole_under_exact_of_example_22(healed: str, paid: list[str]) -> None:
    assert example_21(healed, "exact") == paid


@pytest.mark.rule("FH-PLAT-01", "FH-PLAT-03", "FH-PLAT-04", "FH-PLAT-10")
@pytest.mark.parametrize("phase", [fh.Phase.ACT, fh.Phase.FINAL_ACT])
@pytest.mark.parametrize(
    ("card", "paid"),
    [
        (
            "P09",
            ["saline1+bandages1", "saline2", "saline2+bandages1", "saline3", "saline3+bandages1"],
        ),
        (
            "S1",
            [
                "saline3",
                "blood1+saline2",
                "blood1+saline3",
                "blood2+saline1",
                "blood2+saline2",
                "blood2+saline3",
            ],
        ),
        ("P02", []),
        ("P14", ["blood2+saline2"]),
    ],
)
def test_a_medic_helps_his_own_healer_and_platoon_as_in_example_23(
    card: str, paid: list[str], phase: fh.Phase
) -> None:
    state = acting(
        {"supplies": (3, 0, 0, 3, 1), "healed": ["P01", "P17", "M1"]},
        {"healed": ["M2"]},
        columns=((), (), (), ("P09", "S1", "P02", "P14")),
        phase=phase,
        pool=NONE,
        deck=(),
    )
    assert heals(state, card) == paid


@pytest.mark.rule("FH-PLAT-04")
@pytest.mark.parametrize(
    ("supplies", "paid"),
    [((0, 2, 2, 0, 0), ["antibiotics2+painkillers2"]), ((0, 2, 1, 0, 0), [])],
)
def test_a_medic_does_not_help_himself_in_example_23(supplies: Counts, paid: list[str]) -> None:
    state = acting(
        {"supplies": supplies, "healed": ["P01", "P17"]}, {}, columns=((), (), ("M1",), ())
    )
    assert heals(state, "M1") == paid


@pytest.mark.rule("FH-HEAL-05", "FH-ADD-02")
def test_a_heal_pays_and_refills_as_in_example_24() -> None:
    state = acting(
        {"supplies": (4, 2, 0, 1, 0), "kits": 3},
        {"kits": 4},
        columns=(("P41",), ("P31",), ("P21",), ()),
        deck=("P06", "P01"),
        turns_taken=(1, 1),
    )
    state = play(state, "heal P31 blood4+antibiotics2 kits=1")
    assert state.columns == (("P41",), (), ("P21",), ("P06",))
    assert state.deck == ("P01",)
    assert state.seats[0].supplies == (0, 0, 0, 1, 0)
    assert (kits_of(state), state.kit_bank) == ((2, 4), 19)
    assert state.bank == (25, 25, 25, 24, 25)
    assert state.seats[0].healed == ("P31",)
    assert (state.turns_taken, state.to_act) == ((2, 1), 1)
    assert (state.phase, state.pool) == (fh.Phase.SELECT_DICE, (0, 0, 0, 4, 0))


@pytest.mark.rule("FH-ADD-02", "FH-ADD-03")
def test_several_patients_come_as_in_example_25() -> None:
    state = acting(
        {"supplies": (3, 2, 2, 2, 0)},
        {},
        columns=(("P41",), (), ("P21",), ("P06",)),
        deck=("P01", "P07", "P08", "P05"),
    )
    state = play(state, "heal P41 blood3+antibiotics2+painkillers2+saline2")
    assert state.columns == ((), (), ("P21",), ("P06", "P01", "P07", "P08"))
    assert state.deck == ("P05",)


@pytest.mark.rule("FH-ADD-02")
def test_no_patient_comes_as_in_example_25() -> None:
    state = acting(
        {"supplies": (3, 0, 0, 0, 0)},
        {},
        columns=(("P41",), ("P31",), ("P21",), ("P01",)),
        deck=("P07",),
    )
    state = play(state, "heal P01 blood3")
    assert state.columns == (("P41",), ("P31",), ("P21",), ())
    assert state.deck == ("P07",)


@pytest.mark.rule("FH-TRAIN-01")
def test_a_third_training_costs_three_tokens_as_in_example_26() -> None:
    state = acting({"training": (0, 0, 0, 0, 2), "supplies": (0, 0, 0, 0, 3)}, {})
    assert state.bank[BANDAGES] == 20
    state = play(state, "train bandages")
    assert state.seats[0].supplies == NONE
    assert state.seats[0].training == (0, 0, 0, 0, 3)
    assert state.bank[BANDAGES] == 22


@pytest.mark.rule("FH-TRAIN-04")
@pytest.mark.parametrize(
    ("kit_train", "listed"),
    [
        ("no", ["pass"]),
        ("returned", ["pass", "train bandages kits=1", "train bandages kits=2"]),
    ],
)
def test_kits_pay_for_training_by_the_ruling_of_example_27(
    kit_train: str, listed: list[str]
) -> None:
    state = acting(
        {"training": (0, 0, 0, 0, 2), "supplies": (0, 0, 0, 0, 2), "kits": 3},
        {},
        columns=((), (), (), ("P12",)),
        config=fh.Config(kit_train=kit_train),
    )
    assert legal(state) == listed


@pytest.mark.rule("FH-PASS-01", "FH-PASS-02")
def test_a_pass_changes_only_whose_turn_it_is_as_in_example_28() -> None:
    state = acting({}, {}, columns=((), (), (), ("P01",)))
    assert legal(state) == ["pass"]
    assert play(state, "pass") == attrs.evolve(
        state, turns_taken=(1, 0), to_act=1, phase=fh.Phase.SELECT_DICE
    )


@pytest.mark.rule("FH-PASS-01")
def test_a_pass_is_offered_beside_other_deeds_as_in_example_28() -> None:
    state = acting({"supplies": (3, 0, 0, 0, 0)}, {}, columns=((), (), (), ("P01",)))
    assert legal(state) == ["pass", "train blood", "heal P01 blood3"]
