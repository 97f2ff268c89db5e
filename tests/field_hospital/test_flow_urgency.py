"""The urgency update at the start of a turn: demerits, losses, slides, an empty hospital."""

import pytest
from tests.field_hospital.tables import (
    FACES,
    acting,
    attention_of,
    before_update,
    demerits_of,
    happenings,
    play,
    set_up,
)

from medgames import field_hospital as fh
from medgames.field_hospital.events import PatientsLost, PatientsMoved, UrgencyChecked

REST = ("P31",)  # keeps the hospital from being empty after the update


@pytest.mark.rule("FH-URG-01")
@pytest.mark.parametrize("pool", [(0, 0, 0, 4, 0), (1, 0, 0, 0, 0), (2, 3, 4, 5, 6)])
def test_no_update_happens_while_a_die_is_left(pool: tuple[int, ...]) -> None:
    state = play(acting({}, {}, pool=pool, to_act=1, columns=(("P41",), REST)), "pass")
    assert (state.columns[0], state.discard, demerits_of(state)) == (("P41",), (), (0, 0))


@pytest.mark.rule("FH-URG-02")
def test_the_second_turn_of_a_game_has_an_update_if_no_die_is_left() -> None:
    state = set_up(2, "P41", "P31", "P32", 1, 1, 1, 1, 2)
    state = play(
        state, "select blood+antibiotics+painkillers+saline+bandages", "bonus blood", "pass"
    )
    assert (state.turns_taken, state.discard) == ((1, 0), ("P41",))
    assert (state.columns, state.pool) == ((("P31", "P32"), (), (), ()), FACES)


@pytest.mark.rule("FH-URG-03")
def test_only_the_first_column_is_judged() -> None:
    # P31 needs blood, antibiotics and saline; it slides into the first column unjudged.
    state = before_update(
        {"supplies": (9, 0, 0, 0, 0)},
        {"supplies": (0, 0, 0, 0, 1)},
        columns=(("P05",), ("P31",), ("P21",)),
    )
    assert [check.card for check in happenings(state, "pass", UrgencyChecked)] == ["P05"]
    assert demerits_of(play(state, "pass")) == (0, 1)


@pytest.mark.rule("FH-URG-04")
def test_supplies_beyond_the_required_number_count() -> None:
    # P20 needs 2 blood and 3 bandages; 7 bandages count 7.
    state = before_update(
        {"supplies": (0, 0, 0, 0, 7)}, {"supplies": (2, 0, 0, 0, 3)}, columns=(("P20",), REST)
    )
    (check,) = happenings(state, "pass", UrgencyChecked)
    assert (check.totals, check.takers) == ((7, 5), (0,))


@pytest.mark.rule("FH-URG-04")
def test_supplies_of_other_types_do_not_count() -> None:
    state = before_update(
        {"supplies": (0, 9, 9, 9, 0)}, {"supplies": (1, 0, 0, 0, 0)}, columns=(("P20",), REST)
    )
    (check,) = happenings(state, "pass", UrgencyChecked)
    assert (check.totals, check.takers) == ((0, 1), (1,))


@pytest.mark.rule("FH-URG-05", "FH-URG-09")
@pytest.mark.parametrize("part", [{"kits": 9}, {"training": (9, 0, 0, 0, 0)}])
def test_kits_and_training_tokens_do_not_count(part: dict[str, object]) -> None:
    state = before_update(
        {"supplies": (1, 0, 0, 0, 0), **part},
        {"supplies": (2, 0, 0, 0, 0)},
        columns=(("P01",), REST),
    )
    (check,) = happenings(state, "pass", UrgencyChecked)
    assert (check.totals, check.takers) == ((1, 2), (1,))


@pytest.mark.rule("FH-URG-06")
def test_one_player_takes_a_demerit_for_each_patient() -> None:
    state = before_update(
        {"supplies": (3, 0, 0, 0, 0)},
        {"supplies": (1, 0, 0, 0, 0)},
        columns=(("P01", "P06", "P10"), REST),
    )
    state = play(state, "pass")
    assert (demerits_of(state), state.demerit_bank) == ((3, 0), 22)


@pytest.mark.rule("FH-URG-07")
def test_tied_players_all_take_a_demerit_and_the_others_none() -> None:
    two = {"supplies": (2, 0, 0, 0, 0)}
    state = before_update(two, {"supplies": (1, 0, 0, 0, 0)}, two, columns=(("P01",), REST))
    assert demerits_of(play(state, "pass")) == (1, 0, 1)


@pytest.mark.rule("FH-URG-08", "FH-R-16")
@pytest.mark.parametrize(("zero_tie", "demerits"), [("all", (1, 1, 1)), ("none", (0, 0, 0))])
def test_a_tie_at_zero_is_a_tie_or_spares_everybody(
    zero_tie: str, demerits: tuple[int, ...]
) -> None:
    config = fh.Config(zero_tie=zero_tie)
    state = before_update({}, {}, {}, columns=(("P01",), REST), config=config)
    assert demerits_of(play(state, "pass")) == demerits


@pytest.mark.rule("FH-URG-10", "FH-COMP-04", "FH-R-17")
@pytest.mark.parametrize(("first", "demerits"), [(0, (13, 12)), (1, (12, 13))])
def test_the_last_demerit_goes_to_the_player_whose_turn_begins(
    first: int, demerits: tuple[int, ...]
) -> None:
    state = before_update({"demerits": 12}, {"demerits": 12}, first=first, columns=(("P01",), REST))
    state = play(state, "pass")
    assert (demerits_of(state), state.demerit_bank) == (demerits, 0)


@pytest.mark.rule("FH-URG-10", "FH-R-17")
def test_demerits_without_limit_do_not_come_from_the_bank() -> None:
    state = before_update(
        {"demerits": 25},
        {"demerits": 30},
        columns=(("P01",), REST),
        config=fh.Config(demerit_supply="unlimited"),
    )
    state = play(state, "pass")
    assert (demerits_of(state), state.demerit_bank) == ((26, 31), 25)


@pytest.mark.rule("FH-URG-11", "FH-URG-15")
def test_the_whole_first_column_is_lost_after_all_checks() -> None:
    state = before_update({}, {}, columns=(("P41", "P01"), REST), discard=("P05",))
    (lost,) = happenings(state, "pass", PatientsLost)
    assert lost.cards == ("P41", "P01")
    assert play(state, "pass").discard == ("P05", "P41", "P01")


@pytest.mark.rule("FH-URG-15")
def test_no_supplies_change_in_an_update() -> None:
    state = before_update(
        {"supplies": (3, 1, 0, 0, 0)}, {"supplies": (0, 0, 2, 0, 0)}, columns=(("P41", "P01"), REST)
    )
    after = play(state, "pass")
    assert [seat.supplies for seat in after.seats] == [(3, 1, 0, 0, 0), (0, 0, 2, 0, 0)]
    assert after.bank == state.bank


@pytest.mark.rule("FH-URG-12")
def test_lost_patients_are_not_replaced_while_others_are_left() -> None:
    state = before_update({}, {}, columns=(("P41",), (), (), ("P01",)), deck=("P42", "P43"))
    state = play(state, "pass")
    assert state.columns == ((), (), ("P01",), ())
    assert state.deck == ("P42", "P43")


@pytest.mark.rule("FH-URG-13", "FH-SETUP-02")
def test_every_other_patient_slides_one_room_in_order() -> None:
    state = before_update(
        {}, {}, columns=(("P41",), ("P31", "P21"), ("P22", "P01", "P23"), ("P02", "P03"))
    )
    (moved,) = happenings(state, "pass", PatientsMoved)
    assert moved.cards == ("P31", "P21", "P22", "P01", "P23", "P02", "P03")
    assert play(state, "pass").columns == (
        ("P31", "P21"),
        ("P22", "P01", "P23"),
        ("P02", "P03"),
        (),
    )


@pytest.mark.rule("FH-URG-13", "FH-R-02")
@pytest.mark.parametrize("players", [4, 5])
def test_patients_slide_through_the_overflow_rooms_where_these_are_separate(players: int) -> None:
    config = fh.Config(overflow="separate_rooms")
    columns: tuple[tuple[str, ...], ...] = ((), (), (), (), (), (), ("P01",))
    for place in (5, 4, 3, 2, 1, 0):
        state = before_update(*[{}] * players, columns=columns, config=config)
        columns = play(state, "pass").columns
        assert [len(column) for column in columns] == [int(i == place) for i in range(7)]


@pytest.mark.rule("FH-URG-14", "FH-ROLL-01")
def test_an_empty_hospital_is_filled_to_capacity_before_the_roll() -> None:
    state = before_update(
        {}, {}, {}, columns=(("P41",),), deck=("P42", "P31", "P21", "P22", "P01", "P02")
    )
    state = play(state, "pass")
    assert state.columns == (("P42",), ("P31",), ("P21", "P22"), ())
    assert (attention_of(state), state.deck, state.pool) == (15, ("P01", "P02"), FACES)


@pytest.mark.rule("FH-URG-01", "FH-URG-14")
def test_an_update_of_an_empty_first_column_still_slides() -> None:
    state = play(before_update({}, {}, columns=((), ("P31",))), "pass")
    assert (state.columns, state.discard) == ((("P31",), (), (), ()), ())
