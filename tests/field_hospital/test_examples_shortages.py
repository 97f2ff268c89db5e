"""The worked examples of the specification on shortages: FH-EX-14 to FH-EX-19, FH-EX-48."""

import pytest
from tests.field_hospital.tables import NONE, legal, play, selecting

from medgames import field_hospital as fh
from medgames.core.counts import Counts

ACT, BONUS, REPLACE, TOP_UP = fh.Phase.ACT, fh.Phase.BONUS, fh.Phase.REPLACE, fh.Phase.TOP_UP


def example_14(shortage: str = "may_chain") -> fh.State:
    return selecting((5, 3, 0, 1, 0), bank=(2, 1, 9, 9, 20), config=fh.Config(shortage=shortage))


def example_16(config: fh.Config | None = None) -> fh.State:
    return play(
        selecting((4, 0, 0, 0, 5), bank=(1, 0, 6, 1, 6), config=config),
        "select blood",
    )


@pytest.mark.rule("FH-DICE-07", "FH-DICE-10")
def test_missing_tokens_are_replaced_as_in_example_14() -> None:
    state = example_14()
    assert legal(state) == ["select blood+saline", "select antibiotics+saline"]
    state = play(state, "select blood+saline")
    assert state.seats[0].supplies == (2, 0, 0, 1, 0)
    assert (state.phase, state.owed) == (REPLACE, 3)
    assert legal(state) == [
        "replace antibiotics",
        "replace painkillers",
        "replace bandages",
        "decline",
    ]
    state = play(state, "replace antibiotics")
    assert (state.seats[0].supplies, state.owed) == ((2, 1, 0, 1, 0), 2)
    assert legal(state) == ["replace painkillers", "replace bandages", "decline"]
    state = play(state, "replace bandages")
    assert state.seats[0].supplies == (2, 1, 0, 1, 2)
    assert state.bank == (0, 0, 9, 8, 18)
    assert state.pool == (0, 3, 0, 0, 0)
    assert (state.phase, state.owed) == (ACT, 0)


@pytest.mark.rule("FH-DICE-10")
def test_the_rest_is_declined_as_in_example_15() -> None:
    state = play(example_14(), "select blood+saline", "replace antibiotics", "decline")
    assert state.seats[0].supplies == (2, 1, 0, 1, 0)
    assert (state.phase, state.owed) == (ACT, 0)


@pytest.mark.rule("FH-DICE-10")
def test_a_chain_cannot_be_declined_under_must_chain_of_example_15() -> None:
    state = play(example_14("must_chain"), "select blood+saline")
    assert legal(state) == ["replace antibiotics", "replace painkillers", "replace bandages"]
    state = play(state, "replace antibiotics")
    assert legal(state) == ["replace painkillers", "replace bandages"]


@pytest.mark.rule("FH-DICE-10")
def test_one_replacement_ends_it_under_may_single_of_example_15() -> None:
    state = play(example_14("may_single"), "select blood+saline")
    assert "decline" in legal(state)
    state = play(state, "replace antibiotics")
    assert state.seats[0].supplies == (2, 1, 0, 1, 0)
    assert (state.phase, state.owed) == (ACT, 0)


@pytest.mark.rule("FH-DICE-06", "FH-DICE-13")
def test_shortages_of_top_up_and_dice_add_up_as_in_example_16() -> None:
    state = example_16()
    assert legal(state) == ["topup painkillers", "topup saline", "topup bandages"]
    state = play(state, "topup saline")
    assert state.seats[0].supplies == (1, 0, 0, 1, 0)
    assert state.owed == 4
    assert legal(state) == ["replace painkillers", "replace bandages", "decline"]
    state = play(state, "replace painkillers")
    assert state.seats[0].supplies == (1, 0, 4, 1, 0)
    assert state.phase is ACT


@pytest.mark.rule("FH-DICE-11")
def test_missing_tokens_are_lost_as_in_example_17() -> None:
    state = play(selecting((6, 0, 0, 0, 3), bank=(2, 0, 0, 0, 0)), "select blood")
    assert state.seats[0].supplies == (2, 0, 0, 0, 0)
    assert (state.phase, state.owed) == (ACT, 0)


@pytest.mark.rule("FH-DICE-11", "FH-DICE-12")
def test_an_empty_bank_gives_nothing_as_in_example_18() -> None:
    state = play(selecting((0, 0, 0, 0, 6), bank=NONE), "select bandages")
    assert state.seats[0].supplies == NONE
    assert (state.phase, state.owed) == (ACT, 0)


@pytest.mark.rule("FH-DICE-12")
def test_a_top_up_without_a_type_is_skipped_as_in_example_19() -> None:
    state = play(selecting((3, 2, 0, 0, 0), bank=(9, 9, 0, 0, 0)), "select blood+antibiotics")
    assert state.seats[0].supplies == (3, 2, 0, 0, 0)
    assert (state.phase, state.owed) == (BONUS, 0)
    assert legal(state) == ["bonus blood", "bonus antibiotics"]


# -- example 48: any type may be named for the top-up ---------------------------------------------


@pytest.mark.rule("FH-DICE-12", "FH-DICE-13")
@pytest.mark.parametrize(
    ("answer", "supplies"), [("replace painkillers", (1, 0, 5, 0, 0)), ("decline", (1, 0, 0, 0, 0))]
)
def test_an_empty_type_may_be_named_as_in_example_48(answer: str, supplies: Counts) -> None:
    state = example_16(fh.Config(topup_empty=True))
    assert legal(state) == [
        "topup antibiotics",
        "topup painkillers",
        "topup saline",
        "topup bandages",
    ]
    state = play(state, "topup antibiotics")
    assert (state.seats[0].supplies, state.owed) == ((1, 0, 0, 0, 0), 5)
    assert legal(state) == ["replace painkillers", "replace saline", "replace bandages", "decline"]
    state = play(state, answer)
    assert state.seats[0].supplies == supplies
    assert state.phase is ACT


@pytest.mark.rule("FH-DICE-10", "FH-DICE-12")
def test_an_empty_type_named_binds_to_a_chain_under_must_chain_of_example_48() -> None:
    config = fh.Config(topup_empty=True, shortage="must_chain")
    state = play(example_16(config), "topup antibiotics")
    assert legal(state) == ["replace painkillers", "replace saline", "replace bandages"]


@pytest.mark.rule("FH-DICE-10", "FH-DICE-12")
def test_an_empty_type_named_is_replaced_once_under_may_single_of_example_48() -> None:
    config = fh.Config(topup_empty=True, shortage="may_single")
    state = play(example_16(config), "topup antibiotics", "replace saline")
    assert state.seats[0].supplies == (1, 0, 0, 1, 0)
    assert state.phase is ACT


@pytest.mark.rule("FH-DICE-12")
def test_the_top_up_alone_is_declined_as_in_example_48() -> None:
    state = selecting((4, 0, 0, 0, 5), bank=(9, 0, 9, 9, 9), config=fh.Config(topup_empty=True))
    state = play(state, "select blood", "topup antibiotics")
    assert (state.seats[0].supplies, state.owed) == ((4, 0, 0, 0, 0), 2)
    assert play(state, "decline").seats[0].supplies == (4, 0, 0, 0, 0)


@pytest.mark.rule("FH-DICE-11", "FH-DICE-12")
def test_example_19_names_an_empty_type_under_the_ruling_of_example_48() -> None:
    config = fh.Config(topup_empty=True)
    state = selecting((3, 2, 0, 0, 0), bank=(9, 9, 0, 0, 0), config=config)
    state = play(state, "select blood+antibiotics")
    assert legal(state) == ["topup painkillers", "topup saline", "topup bandages"]
    state = play(state, "topup saline")
    assert state.seats[0].supplies == (3, 2, 0, 0, 0)
    assert (state.phase, state.owed) == (BONUS, 0)
    assert legal(state) == ["bonus blood", "bonus antibiotics"]


@pytest.mark.rule("FH-DICE-11", "FH-DICE-12")
@pytest.mark.parametrize("named", ["antibiotics", "painkillers", "saline", "bandages"])
def test_an_empty_bank_gives_nothing_whatever_is_named_in_example_48(named: str) -> None:
    state = selecting((4, 0, 0, 0, 0), bank=NONE, config=fh.Config(topup_empty=True))
    state = play(state, "select blood")
    assert state.phase is TOP_UP
    assert len(legal(state)) == 4
    state = play(state, f"topup {named}")
    assert state.seats[0].supplies == NONE
    assert (state.phase, state.owed) == (ACT, 0)
