"""The worked examples of the specification on views and rooms: FH-EX-45, FH-EX-46."""

import pytest
from tests.field_hospital.tables import attention_of, before_update, play, set_up

from medgames import field_hospital as fh


def example_45(*others: str) -> fh.State:
    return fh.game.scenario(
        2,
        seats=({"healed": ("P41", "S1")}, {"healed": others}),
        pool=(1, 2, 3, 4, 5),
    )


@pytest.mark.rule("FH-NOTE-04", "FH-NOTE-05")
def test_a_player_sees_his_own_cards_and_the_number_of_others_as_in_example_45() -> None:
    mine, other = fh.game.view(example_45("P31", "M2"), 0).seats
    assert mine.healed == ("P41", "S1")
    assert other.healed is None
    assert (other.healed_count, other.face_up) == (2, ("M2",))


@pytest.mark.rule("FH-NOTE-04")
def test_a_face_down_card_changes_nothing_that_others_see_in_example_45() -> None:
    assert fh.game.view(example_45("P31", "M2"), 0) == fh.game.view(example_45("P36", "M2"), 0)


@pytest.mark.rule("FH-HEAL-06")
def test_a_face_up_card_changes_what_others_see_in_example_45() -> None:
    assert fh.game.view(example_45("P31", "M2"), 0) != fh.game.view(example_45("P31", "M3"), 0)


@pytest.mark.rule("FH-NOTE-04", "FH-PLAT-02", "FH-PLAT-05")
def test_an_onlooker_sees_numbers_and_face_up_cards_as_in_example_45() -> None:
    seats = fh.game.view(example_45("P31", "M2"), None).seats
    assert [seat.healed_count for seat in seats] == [2, 2]
    assert [seat.face_up for seat in seats] == [("S1",), ("M2",)]
    assert [seat.healed for seat in seats] == [None, None]


SEPARATE = fh.Config(overflow="separate_rooms")


@pytest.mark.rule("FH-SETUP-01", "FH-SETUP-14")
def test_separate_rooms_are_entered_as_in_example_46() -> None:
    state = set_up(4, "P41", "P31", "P21", "P01", "P42", "P32", config=SEPARATE)
    assert state.columns == (("P41", "P42"), (), ("P31", "P32"), (), ("P21",), (), ("P01",))
    assert attention_of(state) == 22
    assert "P22" in state.unseen


@pytest.mark.rule("FH-SETUP-01", "FH-URG-13")
def test_separate_rooms_are_left_one_by_one_as_in_example_46() -> None:
    state = before_update(
        {},
        {},
        {},
        {},
        columns=(("P41", "P42"), (), ("P31", "P32"), (), ("P21",), (), ("P01",)),
        config=SEPARATE,
    )
    state = play(state, "pass")
    assert state.columns == ((), ("P31", "P32"), (), ("P21",), (), ("P01",), ())
    assert state.discard == ("P41", "P42")
