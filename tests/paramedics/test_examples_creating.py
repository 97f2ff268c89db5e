"""The worked examples of the specification on creating: EX-04 to EX-10."""

import pytest
from tests.paramedics.tables import (
    WAITING,
    Part,
    cards,
    legal,
    patient,
    play,
    saved,
    table,
    tokens,
)

from medgames import paramedics as pm

EXAMPLE_4: Part = {"hand": cards("Y2 R1 W1"), "main": patient("p28")}


@pytest.mark.rule("PM-CREATE-02", "PM-CREATE-04", "PM-CREATE-05", "PM-CREATE-06", "PM-WILD-02")
def test_a_hand_with_a_wild_creates_what_example_4_lists() -> None:
    assert legal(table(EXAMPLE_4, WAITING), "create") == [
        "create blood yellow+yellow main",
        "create blood yellow+yellow cabinet",
        "create blood yellow+wild main",
        "create blood yellow+wild cabinet",
        "create oxygen red+wild cabinet",
        "create meds wild cabinet",
        "create bandage red main",
        "create bandage red cabinet",
        "create bandage wild main",
        "create bandage wild cabinet",
        "create cast wild cabinet",
    ]


@pytest.mark.rule("PM-CREATE-01")
def test_another_mat_creates_what_example_5_lists() -> None:
    state = table(EXAMPLE_4, WAITING, config=pm.Config(mats=("rescue_53", "rescue_24")))
    assert legal(state, "create") == [
        "create blood red+wild main",
        "create blood red+wild cabinet",
        "create oxygen yellow+wild cabinet",
        "create meds wild cabinet",
        "create bandage yellow main",
        "create bandage yellow cabinet",
        "create bandage wild main",
        "create bandage wild cabinet",
        "create cast wild cabinet",
    ]


@pytest.mark.rule("PM-CREATE-07", "PM-CREATE-08")
def test_full_cabinets_leave_the_four_creations_of_example_6() -> None:
    state = table({**EXAMPLE_4, "cabinets": tokens("blood1 cast1")}, WAITING)
    assert legal(state, "create") == [
        "create blood yellow+yellow main",
        "create blood yellow+wild main",
        "create bandage red main",
        "create bandage wild main",
    ]


@pytest.mark.rule("PM-CREATE-11", "PM-SUS-06")
def test_a_kind_that_is_used_up_is_not_created_in_example_7() -> None:
    state = table(
        {
            "hand": cards("P2 R2"),
            "main": patient("p36", "oxygen1"),
            "backup": patient("p44", "oxygen1"),
        },
        WAITING,
    )
    assert state.seats[0].pool[pm.MedicalSupply.OXYGEN] == 0
    assert legal(state, "create") == [
        "create bandage red main",
        "create bandage red backup",
        "create bandage red cabinet",
        "create cast purple main",
        "create cast purple backup",
        "create cast purple cabinet",
    ]


@pytest.mark.rule("PM-SUS-03", "PM-SUS-04", "PM-CLOCK-05")
def test_a_stored_token_sustains_a_patient_as_in_example_8() -> None:
    seat = {"hand": cards("Y1 R1"), "main": patient("p12"), "cabinets": tokens("meds1")}
    state = play(table(seat, WAITING), "place meds main")
    assert state.seats[0].main == patient("p12", "meds1", sustained=True)
    assert state.clock_ms == 57000
    assert state.seats[0].cabinets == tokens()
    assert state.seats[0].hand == cards("Y1 R1")


def example_9() -> pm.State:
    seat = {
        "hand": cards("P1 R1"),
        "main": patient("p12", "meds1", sustained=True),
        "backup": patient("p03", "bandage1"),
    }
    return play(table(seat, WAITING), "create cast purple backup")


@pytest.mark.rule("PM-TRANS-01", "PM-TRANS-02", "PM-TRANS-03", "PM-OBJ-01")
def test_the_last_token_sends_a_patient_to_the_hospital_of_example_9() -> None:
    state = example_9()
    assert state.clock_ms == 51500
    assert state.seats[0].hospital == saved("p03")
    assert pm.game.outcome(state).scores == (1, 0)


@pytest.mark.rule("PM-TRANS-08")
def test_the_back_up_gurney_is_not_refilled_in_example_9() -> None:
    state = example_9()
    assert state.seats[0].backup is None
    assert state.seats[0].main == patient("p12", "meds1", sustained=True)
    assert (state.phase, state.pending_pair) == (pm.Phase.TREAT, None)


@pytest.mark.rule("PM-TRANS-04", "PM-CREATE-10")
def test_tokens_and_cards_are_given_back_as_in_example_9() -> None:
    state = example_9()
    assert state.seats[0].pool == (2, 2, 2, 3, 4, 4)  # the meds lie on p12
    assert state.supply_discard == cards("P1")
    assert state.seats[0].hand == cards("R1")


def example_10() -> pm.State:
    seat = {
        "hand": cards("P2 R1"),
        "main": patient("p36", "oxygen1"),
        "backup": patient("p10", "oxygen1"),
    }
    return table(seat, WAITING)


@pytest.mark.rule("PM-CREATE-11")
def test_oxygen_is_not_created_while_both_tokens_lie_on_patients_in_example_10() -> None:
    created = legal(example_10(), "create")
    assert "create cast purple backup" in created
    assert [text for text in created if text.startswith("create oxygen")] == []


@pytest.mark.rule("PM-TRANS-04")
def test_a_transport_frees_oxygen_in_the_same_turn_as_in_example_10() -> None:
    state = play(example_10(), "create cast purple backup")
    assert state.seats[0].hospital == saved("p10")
    assert state.seats[0].pool[pm.MedicalSupply.OXYGEN] == 1
    assert state.clock_ms == 51500
    assert state.seats[0].hand == cards("P1 R1")
    oxygen = [text for text in legal(state, "create") if text.startswith("create oxygen")]
    assert oxygen == ["create oxygen purple+red cabinet"]
