"""The worked examples of the specification on events: FH-EX-29 to FH-EX-32."""

import pytest
from tests.field_hospital.tables import SALINE, acting, attention_of, kits_of, play, supplies_of

from medgames import field_hospital as fh
from medgames.core.rng import ScriptedRng

THREE_BLOOD = {"supplies": (3, 0, 0, 0, 0)}
HEAL = "heal P01 blood3"


def example_30(**rulings: str) -> fh.State:
    state = acting(
        THREE_BLOOD,
        {},
        columns=(("P41",), ("P31",), (), ("P01",)),
        deck=("incoming", "P02", "P06", "P03", "P21", "P04", "P05"),
        config=fh.Config(**rulings),  # type: ignore[arg-type]  # rulings that are texts
    )
    return play(state, HEAL)


@pytest.mark.rule("FH-EVENT-02", "FH-EVENT-04")
def test_bad_batch_spoils_half_as_in_example_29() -> None:
    state = acting(
        {"supplies": (3, 0, 0, 5, 0)},
        {"supplies": (0, 0, 0, 4, 0)},
        {"supplies": (0, 0, 0, 1, 0)},
        {},
        columns=(("P41",), ("P31",), ("P21", "P22"), ("P01", "P06", "P07")),
        deck=("bad_batch", "P08", "P02"),
        rng=ScriptedRng((3,)),
    )
    assert (attention_of(state), state.bank[SALINE]) == (20, 15)
    state = play(state, HEAL)
    assert supplies_of(state, SALINE) == (2, 2, 0, 0)
    assert state.bank[SALINE] == 21
    assert state.columns == (("P41",), ("P31",), ("P21", "P22"), ("P06", "P07", "P08"))
    assert attention_of(state) == 21
    assert (state.deck, state.event_discard) == (("P02",), ("bad_batch",))


@pytest.mark.rule("FH-EVENT-03")
def test_incoming_reveals_a_patient_a_player_as_in_example_30() -> None:
    state = example_30()
    assert state.columns == (("P41",), ("P31",), (), ("P02", "P06"))
    assert state.deck == ("P03", "P21", "P04", "P05")


@pytest.mark.rule("FH-EVENT-03")
def test_incoming_raises_the_target_under_the_ruling_of_example_30() -> None:
    state = example_30(incoming="raise_target")
    assert state.columns == (("P41",), ("P31",), ("P21",), ("P02", "P06", "P03"))
    assert (attention_of(state), state.deck) == (16, ("P04", "P05"))


@pytest.mark.rule("FH-EVENT-05", "FH-EVENT-06")
def test_extra_delivery_goes_clockwise_from_the_acting_player_as_in_example_31() -> None:
    state = acting(
        {"kits": 8},
        {"kits": 7, **THREE_BLOOD},
        {"kits": 8},
        to_act=1,
        columns=(("P41",), ("P31",), ("P21",), ("P01", "P06")),
        deck=("extra_delivery", "P02", "P03"),
    )
    assert state.kit_bank == 2
    state = play(state, HEAL)
    assert (kits_of(state), state.kit_bank) == ((8, 8, 9), 0)
    assert state.columns == (("P41",), ("P31",), ("P21",), ("P06", "P02"))
    assert (attention_of(state), state.deck) == (15, ("P03",))


@pytest.mark.rule("FH-EVENT-01")
def test_incoming_waits_for_the_end_of_the_refill_as_in_example_32() -> None:
    state = example_30(event_timing="after_refill")
    assert state.columns == (("P41",), ("P31",), (), ("P02", "P06", "P03"))
    assert (attention_of(state), state.deck) == (13, ("P21", "P04", "P05"))
    assert state.event_discard == ("incoming",)
