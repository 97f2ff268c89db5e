"""The worked examples of the specification on groups of dice: FH-EX-07 to FH-EX-13."""

import pytest
from tests.field_hospital.tables import legal, play, refusal, selecting

from medgames import field_hospital as fh

ACT, BONUS, TOP_UP = fh.Phase.ACT, fh.Phase.BONUS, fh.Phase.TOP_UP
ALL_FIVE = "select blood+antibiotics+painkillers+saline+bandages"
ANY_TYPE = ["blood", "antibiotics", "painkillers", "saline", "bandages"]


@pytest.mark.rule("FH-DICE-01", "FH-DICE-02", "FH-DICE-03", "FH-DICE-04")
def test_the_legal_groups_are_those_of_example_7() -> None:
    state = selecting((3, 2, 5, 1, 6))
    assert legal(state) == [
        "select blood+antibiotics+saline",
        "select painkillers+saline",
        "select bandages",
    ]


@pytest.mark.rule("FH-DICE-02")
@pytest.mark.parametrize(
    ("dice", "sum_shown"), [("blood+antibiotics", "5 + 1 <= 6"), ("painkillers", "5 + 1 <= 6")]
)
def test_a_group_of_example_7_that_can_grow_is_refused(dice: str, sum_shown: str) -> None:
    rule, reason = refusal(selecting((3, 2, 5, 1, 6)), f"select {dice}")
    assert (rule, reason) == ("FH-DICE-02", f"the saline die showing 1 still fits: {sum_shown}")


@pytest.mark.rule("FH-DICE-01", "FH-DICE-02", "FH-DICE-04")
@pytest.mark.parametrize(
    ("groups", "listed"),
    [
        ("maximal", ["blood", "antibiotics+painkillers"]),
        ("best_total", ["antibiotics+painkillers"]),
        ("free_stop", ["blood", "antibiotics", "painkillers", "antibiotics+painkillers"]),
    ],
)
def test_each_ruling_lists_its_groups_of_example_8(groups: str, listed: list[str]) -> None:
    state = selecting((5, 4, 2, 0, 0), config=fh.Config(groups=groups))
    assert legal(state) == [f"select {dice}" for dice in listed]


@pytest.mark.rule("FH-DICE-02", "FH-DICE-04")
@pytest.mark.parametrize(
    ("groups", "listed"),
    [
        (
            "maximal",
            [
                "blood+antibiotics+painkillers",
                "blood+saline",
                "antibiotics+saline",
                "blood+bandages",
            ],
        ),
        (
            "best_total",
            ["blood+antibiotics+painkillers", "antibiotics+saline", "blood+bandages"],
        ),
    ],
)
def test_each_ruling_lists_its_groups_of_example_9(groups: str, listed: list[str]) -> None:
    state = selecting((1, 2, 3, 4, 5), config=fh.Config(groups=groups))
    assert legal(state) == [f"select {dice}" for dice in listed]


@pytest.mark.rule("FH-DICE-05", "FH-DICE-06", "FH-DICE-07")
def test_a_group_of_four_is_filled_as_in_example_10() -> None:
    state = selecting((6, 6, 5, 4, 4))
    assert legal(state) == [f"select {word}" for word in ANY_TYPE]
    state = play(state, "select saline")
    assert state.phase is TOP_UP
    assert legal(state) == [
        "topup blood",
        "topup antibiotics",
        "topup painkillers",
        "topup bandages",
    ]
    state = play(state, "topup blood")
    assert state.seats[0].supplies == (2, 0, 0, 4, 0)
    assert state.pool == (6, 6, 5, 0, 4)
    assert state.phase is ACT


@pytest.mark.rule("FH-TURN-06")
@pytest.mark.parametrize("choice", [0, -1])
def test_the_supply_round_of_example_10_has_five_turns_whatever_is_taken(choice: int) -> None:
    state = selecting((6, 6, 5, 4, 4))
    while state.supply_round == 1:
        state = fh.game.apply(state, fh.game.legal_actions(state)[choice])
    assert state.turns_taken == (3, 2)


@pytest.mark.rule("FH-DICE-08", "FH-DICE-09")
def test_the_last_group_brings_seven_tokens_as_in_example_11() -> None:
    state = play(selecting((0, 0, 4, 0, 0)), "select painkillers")
    assert legal(state) == ["topup blood", "topup antibiotics", "topup saline", "topup bandages"]
    state = play(state, "topup bandages")
    assert state.phase is BONUS
    assert legal(state) == [f"bonus {word}" for word in ANY_TYPE]
    state = play(state, "bonus painkillers")
    assert state.seats[0].supplies == (0, 0, 5, 0, 2)
    assert state.phase is ACT


@pytest.mark.rule("FH-DICE-08")
def test_a_last_group_of_six_goes_straight_to_the_extra_token_as_in_example_12() -> None:
    state = selecting((4, 2, 0, 0, 0))
    assert legal(state) == ["select blood+antibiotics"]
    state = play(state, "select blood+antibiotics")
    assert state.phase is BONUS
    assert legal(state) == [f"bonus {word}" for word in ANY_TYPE]


@pytest.mark.rule("FH-ROLL-03")
def test_five_ones_bring_six_tokens_as_in_example_13() -> None:
    state = selecting((1, 1, 1, 1, 1))
    assert legal(state) == [ALL_FIVE]
    state = play(state, ALL_FIVE)
    assert state.phase is BONUS
    state = play(state, "bonus saline")
    assert state.seats[0].supplies == (1, 1, 1, 2, 1)
    assert state.phase is ACT


@pytest.mark.rule("FH-ROLL-03")
def test_five_ones_bring_seven_tokens_under_the_ruling_of_example_13() -> None:
    state = play(selecting((1, 1, 1, 1, 1), config=fh.Config(five_ones="seven")), ALL_FIVE)
    assert legal(state) == [f"topup {word}" for word in ANY_TYPE]
    state = play(state, "topup blood")
    assert state.phase is BONUS
    assert play(state, "bonus blood").seats[0].supplies == (3, 1, 1, 1, 1)


@pytest.mark.rule("FH-DICE-08", "FH-ROLL-03")
@pytest.mark.parametrize("five_ones", ["six", "seven"])
def test_five_dice_of_total_six_bring_seven_tokens_under_both_rulings(five_ones: str) -> None:
    state = play(selecting((1, 1, 1, 1, 2), config=fh.Config(five_ones=five_ones)), ALL_FIVE)
    assert state.phase is BONUS
    assert play(state, "bonus blood").seats[0].supplies == (2, 1, 1, 1, 2)
