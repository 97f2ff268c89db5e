"""What each value of a ruling changes: groups, shortages, kits, discounts, training.

Rulings on refills and the end are in `test_rulings_cards`. Those that one room alone asks are in
its file: FH-R-01 to -03 in `test_setup`, -04 to -07 in `test_refill_events`, -16 and -17 in
`test_flow_urgency`, -21 and -23 in `test_scoring`, -22 in `test_views`.
"""

import pytest
from tests.field_hospital.tables import (
    NONE,
    acting,
    happenings,
    kits_of,
    legal,
    play,
    selecting,
)

from medgames import field_hospital as fh
from medgames.core.counts import Counts
from medgames.field_hospital.events import Passed, ToppedUp

ACT, BONUS, FINAL_ACT = fh.Phase.ACT, fh.Phase.BONUS, fh.Phase.FINAL_ACT
THREE_BLOOD = {"supplies": (3, 0, 0, 0, 0)}
HEAL = "heal P01 blood3"
ALL_FIVE = "select blood+antibiotics+painkillers+saline+bandages"


# -- dice -----------------------------------------------------------------------------------------


@pytest.mark.rule("FH-DICE-02", "FH-DICE-04", "FH-R-08")
@pytest.mark.parametrize(
    ("groups", "listed"),
    [
        ("maximal", ["blood", "antibiotics", "painkillers+saline"]),
        ("best_total", ["blood"]),
        ("free_stop", ["blood", "antibiotics", "painkillers", "saline", "painkillers+saline"]),
    ],
)
def test_groups_are_maximal_or_best_or_stop_anywhere(groups: str, listed: list[str]) -> None:
    state = selecting((6, 5, 3, 2, 0), config=fh.Config(groups=groups))
    assert legal(state) == [f"select {dice}" for dice in listed]


@pytest.mark.rule("FH-DICE-02", "FH-ROLL-03", "FH-R-08")
@pytest.mark.parametrize(
    ("groups", "number"), [("maximal", 1), ("best_total", 1), ("free_stop", 31)]
)
def test_five_ones_may_be_taken_in_parts_under_free_stop_only(groups: str, number: int) -> None:
    assert len(legal(selecting((1, 1, 1, 1, 1), config=fh.Config(groups=groups)))) == number


@pytest.mark.rule("FH-DICE-06", "FH-R-08")
def test_a_group_stopped_early_is_topped_up_all_the_same() -> None:
    state = selecting((1, 1, 1, 1, 1), config=fh.Config(groups="free_stop"))
    state = play(state, "select blood", "topup saline")
    assert state.seats[0].supplies == (1, 0, 0, 5, 0)
    assert state.pool == (0, 1, 1, 1, 1)


@pytest.mark.rule("FH-DICE-10", "FH-R-09")
@pytest.mark.parametrize(
    ("shortage", "first", "second"),
    [
        ("may_chain", ["antibiotics", "painkillers", "decline"], ["painkillers", "decline"]),
        ("must_chain", ["antibiotics", "painkillers"], ["painkillers"]),
        ("may_single", ["antibiotics", "painkillers", "decline"], []),
    ],
)
def test_missing_tokens_are_replaced_in_a_chain_or_once(
    shortage: str, first: list[str], second: list[str]
) -> None:
    config = fh.Config(shortage=shortage)
    state = selecting((6, 0, 0, 0, 6), bank=(1, 2, 9, 0, 0), config=config)
    state = play(state, "select blood")
    assert [text.removeprefix("replace ") for text in legal(state)] == first
    state = play(state, "replace antibiotics")
    assert state.seats[0].supplies == (1, 2, 0, 0, 0)
    replacements = legal(state) if state.phase is fh.Phase.REPLACE else []
    assert [text.removeprefix("replace ") for text in replacements] == second


@pytest.mark.rule("FH-ROLL-03", "FH-DICE-05", "FH-R-10")
@pytest.mark.parametrize(
    ("five_ones", "answers", "supplies"),
    [
        ("six", ["bonus saline"], (1, 1, 1, 2, 1)),
        ("seven", ["topup saline", "bonus saline"], (1, 1, 1, 3, 1)),
    ],
)
def test_five_ones_bring_six_or_seven_tokens(
    five_ones: str, answers: list[str], supplies: Counts
) -> None:
    state = selecting((1, 1, 1, 1, 1), config=fh.Config(five_ones=five_ones))
    assert play(state, ALL_FIVE, *answers).seats[0].supplies == supplies


@pytest.mark.rule("FH-DICE-05", "FH-R-10")
def test_four_ones_are_topped_up_in_the_fifth_type_only_under_seven() -> None:
    state = selecting((1, 1, 1, 1, 6), config=fh.Config(five_ones="seven"))
    state = play(state, "select blood+antibiotics+painkillers+saline")
    assert legal(state) == ["topup bandages"]


@pytest.mark.rule("FH-DICE-15", "FH-R-25")
def test_a_top_up_may_be_kits_under_the_ruling() -> None:
    state = selecting((4, 0, 0, 6, 0), config=fh.Config(topup_kits=True))
    state = play(state, "select blood")
    assert legal(state)[-1] == "topup kit"
    (filled,) = happenings(state, "topup kit", ToppedUp)
    assert (filled.supply, filled.tokens) == (None, 2)
    state = play(state, "topup kit")
    assert (state.seats[0].supplies, kits_of(state)) == ((4, 0, 0, 0, 0), (2, 0))
    assert (state.kit_bank, state.collected) == (23, (1, 0, 0, 0, 0))


@pytest.mark.rule("FH-DICE-13", "FH-DICE-15", "FH-R-25")
def test_kits_that_a_top_up_lacks_are_replaced_by_supplies() -> None:
    state = fh.game.scenario(
        2,
        pool=(4, 0, 0, 6, 0),
        seats=({"kits": 12}, {"kits": 12}),
        config=fh.Config(topup_kits=True),
    )
    state = play(state, "select blood", "topup kit")
    assert (kits_of(state), state.kit_bank, state.owed) == ((13, 12), 0, 1)
    assert legal(state) == [
        "replace antibiotics",
        "replace painkillers",
        "replace saline",
        "replace bandages",
        "decline",
    ]


@pytest.mark.rule("FH-DICE-12", "FH-DICE-15", "FH-R-25")
@pytest.mark.parametrize(("topup_kits", "phase"), [(False, BONUS), (True, fh.Phase.TOP_UP)])
def test_kits_alone_are_enough_for_a_top_up_under_the_ruling(
    topup_kits: bool, phase: fh.Phase
) -> None:
    config = fh.Config(topup_kits=topup_kits)
    state = selecting((4, 0, 0, 0, 0), bank=(9, 0, 0, 0, 0), config=config)
    assert play(state, "select blood").phase is phase


@pytest.mark.rule("FH-DICE-09", "FH-R-25")
def test_the_extra_token_is_no_kit_under_the_ruling_either() -> None:
    state = selecting((6, 0, 0, 0, 0), config=fh.Config(topup_kits=True))
    assert "bonus kit" not in legal(play(state, "select blood"))
    assert len(legal(play(state, "select blood"))) == 5


@pytest.mark.rule("FH-DICE-12", "FH-R-26")
@pytest.mark.parametrize(
    ("topup_empty", "listed"),
    [(False, ["saline", "bandages"]), (True, ["antibiotics", "painkillers", "saline", "bandages"])],
)
def test_an_empty_type_may_be_named_for_the_top_up_by_ruling_only(
    topup_empty: bool, listed: list[str]
) -> None:
    config = fh.Config(topup_empty=topup_empty)
    state = selecting((4, 0, 0, 0, 6), bank=(9, 0, 0, 9, 9), config=config)
    assert legal(play(state, "select blood")) == [f"topup {word}" for word in listed]


# -- heal, train, pass ----------------------------------------------------------------------------


@pytest.mark.rule("FH-HEAL-04", "FH-R-11")
@pytest.mark.parametrize(
    ("kit_heal", "paid"),
    [
        (
            "unlimited",
            [
                "none kits=4",
                "antibiotics1 kits=3",
                "blood1 kits=3",
                "blood1+antibiotics1 kits=2",
                "blood2 kits=2",
                "blood2+antibiotics1 kits=1",
                "blood3 kits=1",
                "blood3+antibiotics1",
            ],
        ),
        ("one", ["blood2+antibiotics1 kits=1", "blood3 kits=1", "blood3+antibiotics1"]),
    ],
)
def test_a_heal_takes_any_number_of_kits_or_one(kit_heal: str, paid: list[str]) -> None:
    state = acting(
        {"supplies": (3, 1, 0, 0, 0), "kits": 4},
        {},
        columns=((), (), (), ("P06",)),
        config=fh.Config(kit_heal=kit_heal),
    )
    assert legal(state, "heal") == [f"heal P06 {text}" for text in paid]


@pytest.mark.rule("FH-PLAT-03", "FH-PLAT-10", "FH-R-13")
@pytest.mark.parametrize(
    ("medic", "healed", "waived"),
    [
        ("by_count", ["M1"], [0]),
        ("by_count", ["M1", "P09"], [0, 1]),
        ("by_count", ["M1", "P09", "P17"], [0, 1, 2]),
        ("by_count", ["M1", "P09", "P17", "P25"], [0, 1, 2]),
        ("by_count", ["P09", "P17", "P25"], [0]),
        ("flat", ["M1"], [0, 1, 2]),
        ("flat", ["P09", "P17", "P25"], [0]),
        ("exact", ["M1"], [0]),
        ("exact", ["M1", "P09"], [1]),
        ("exact", ["M1", "P09", "P17"], [2]),
        ("exact", [], [0]),
    ],
)
def test_the_discount_goes_by_count_or_flat_or_exactly(
    medic: str, healed: list[str], waived: list[int]
) -> None:
    state = acting(
        {"supplies": (3, 0, 0, 0, 0), "healed": healed},
        {},
        columns=((), (), (), ("P01",)),
        config=fh.Config(medic=medic),
    )
    heals = [action for action in fh.game.legal_actions(state) if isinstance(action, fh.Heal)]
    assert sorted([3 - sum(heal.paid) for heal in heals]) == waived


@pytest.mark.rule("FH-PASS-02", "FH-R-15")
@pytest.mark.parametrize(
    ("pass_gain", "held", "kits"),
    [("nothing", 3, (3, 4)), ("kit", 3, (4, 4)), ("kit", 21, (21, 4))],
)
def test_a_pass_brings_a_kit_by_ruling_while_there_is_one(
    pass_gain: str, held: int, kits: tuple[int, int]
) -> None:
    state = acting({"kits": held}, {"kits": 4}, config=fh.Config(pass_gain=pass_gain))
    (passed,) = happenings(state, "pass", Passed)
    assert passed.kits == kits[0] - held
    state = play(state, "pass")
    assert (kits_of(state), state.kit_bank) == (kits, 25 - sum(kits))


@pytest.mark.rule("FH-PASS-02", "FH-END-03", "FH-R-15")
def test_a_pass_of_the_final_phase_brings_no_kit() -> None:
    config = fh.Config(pass_gain="kit")
    state = acting({}, {}, phase=FINAL_ACT, pool=NONE, deck=(), config=config)
    assert kits_of(play(state, "pass")) == (0, 0)


@pytest.mark.rule("FH-TRAIN-05", "FH-R-24")
@pytest.mark.parametrize(
    ("cap", "training", "listed"),
    [
        (None, (2, 1, 0, 0, 0), ["blood", "antibiotics", "painkillers"]),
        (3, (2, 1, 0, 0, 0), ["blood", "antibiotics", "painkillers"]),
        (2, (2, 1, 0, 0, 0), ["antibiotics", "painkillers"]),
        (1, (1, 1, 0, 0, 0), ["painkillers"]),
    ],
)
@pytest.mark.parametrize("kit_train", ["no", "returned"])
def test_training_goes_on_to_the_cap(
    cap: int | None, training: Counts, listed: list[str], kit_train: str
) -> None:
    state = acting(
        {"training": training, "supplies": (3, 2, 1, 0, 0)},
        {},
        config=fh.Config(training_cap=cap, kit_train=kit_train),
    )
    assert legal(state, "train") == [f"train {word}" for word in listed]
