"""The worked examples of the specification on the end of the game: FH-EX-38 to FH-EX-41."""

import pytest
from tests.field_hospital.tables import NONE, acting, attention_of, happenings, legal, play

from medgames import field_hospital as fh
from medgames.field_hospital.events import EvacuationCalled, RefillStoppedShort

THREE_BLOOD = {"supplies": (3, 0, 0, 0, 0)}
HEAL = "heal P01 blood3"
FINAL_ACT = fh.Phase.FINAL_ACT


@pytest.mark.rule("FH-END-01", "FH-END-02", "FH-END-03", "FH-END-05", "FH-EVENT-08")
def test_the_round_is_finished_as_in_example_38() -> None:
    state = acting(
        {},
        THREE_BLOOD,
        {},
        turns_taken=(4, 3, 3),
        columns=(("P41",), ("P31",), ("P21",), ("P01", "P06")),
        deck=("P02",),
        reserve=("P03", "P04", "P05", "P07"),
    )
    assert not state.evacuation
    assert len(happenings(state, HEAL, EvacuationCalled)) == 1
    state = play(state, HEAL)
    assert (attention_of(state), state.deck) == (15, ())
    assert state.evacuation
    assert (state.phase, state.to_act) == (fh.Phase.SELECT_DICE, 2)
    state = play(state, "select saline", "topup blood", "bonus blood", "pass")
    assert state.turns_taken == (4, 4, 4)
    assert state.reserve == ("P03", "P04", "P05", "P07")
    order = []
    while state.to_act is not None:
        assert (state.phase, state.pool) == (FINAL_ACT, NONE)
        order.append(state.to_act)
        state = play(state, "pass")
    assert order == [0, 1, 2]


@pytest.mark.rule("FH-ADD-05", "FH-EVENT-07", "FH-SETUP-08")
def test_an_event_as_the_last_card_takes_effect_as_in_example_39() -> None:
    state = acting(
        THREE_BLOOD,
        {},
        turns_taken=(8, 8),
        columns=(("P41",), ("P31",), (), ("P01",)),
        deck=("incoming",),
        reserve=("P02", "P06", "P03"),
    )
    state = play(state, HEAL)
    assert state.evacuation
    assert state.columns == (("P41",), ("P31",), (), ("P02", "P06"))
    assert (attention_of(state), state.reserve) == (12, ("P03",))
    assert (state.phase, state.to_act) == (fh.Phase.SELECT_DICE, 1)
    state = play(state, "select saline", "topup blood", "bonus blood", "pass")
    assert (state.phase, state.to_act) == (FINAL_ACT, 0)


@pytest.mark.rule("FH-END-01", "FH-END-05")
def test_the_last_player_of_a_round_is_followed_by_the_final_phase_as_in_example_40() -> None:
    state = acting(
        {},
        THREE_BLOOD,
        turns_taken=(9, 8),
        columns=(("P41",), ("P31",), (), ("P01",)),
        deck=("P02",),
    )
    assert state.pool == (0, 0, 0, 4, 0)
    state = play(state, HEAL)
    assert state.turns_taken == (9, 9)
    assert (state.phase, state.to_act) == (FINAL_ACT, 0)
    assert state.pool == NONE


@pytest.mark.rule("FH-END-03", "FH-END-04", "FH-END-05", "FH-ADD-06")
def test_the_final_phase_goes_as_in_example_41() -> None:
    state = acting(
        {"supplies": (4, 2, 0, 1, 0)},
        {"kits": 2},
        phase=FINAL_ACT,
        pool=NONE,
        columns=(("P01",), ("P31",), ("P21",), ()),
        deck=(),
        reserve=("P06",),
    )
    assert legal(state) == [
        "pass",
        "train blood",
        "train antibiotics",
        "train saline",
        "heal P01 blood3",
        "heal P31 blood4+antibiotics2+saline1",
    ]
    heal = "heal P31 blood4+antibiotics2+saline1"
    assert [stop.attention for stop in happenings(state, heal, RefillStoppedShort)] == [6]
    state = play(state, heal)
    assert state.columns == (("P01",), (), ("P21",), ("P06",))
    assert (attention_of(state), state.reserve) == (6, ())
    assert (state.phase, state.to_act) == (FINAL_ACT, 1)
    assert legal(state) == ["pass"]
    state = play(state, "pass")
    assert (state.phase, state.to_act) == (fh.Phase.GAME_OVER, None)
    assert fh.game.is_over(state)
