"""The worked examples of the specification on urgency updates: FH-EX-33 to FH-EX-37."""

import pytest
from tests.field_hospital.tables import (
    FACES,
    acting,
    before_update,
    demerits_of,
    happenings,
    legal,
    play,
)

from medgames import field_hospital as fh
from medgames.field_hospital.events import UrgencyChecked


@pytest.mark.rule("FH-URG-03", "FH-URG-04", "FH-URG-05", "FH-URG-06", "FH-URG-11", "FH-URG-13")
def test_demerits_go_to_the_highest_totals_as_in_example_33() -> None:
    # The example of the rulebook: P20 needs blood and bandages, P21 blood and painkillers.
    state = before_update(
        {"supplies": (2, 0, 1, 0, 7), "kits": 3},
        {"supplies": (3, 8, 2, 0, 4), "kits": 4},
        columns=(("P20", "P21"), ("P31",)),
    )
    checks = happenings(state, "pass", UrgencyChecked)
    assert [(check.card, check.totals, check.takers) for check in checks] == [
        ("P20", (9, 7), (0,)),
        ("P21", (3, 5), (1,)),
    ]
    state = play(state, "pass")
    assert demerits_of(state) == (1, 1)
    assert state.demerit_bank == 23
    assert state.discard == ("P20", "P21")
    assert state.columns == (("P31",), (), (), ())


@pytest.mark.rule("FH-URG-07", "FH-URG-08")
@pytest.mark.parametrize(("zero_tie", "demerits"), [("all", (3, 2, 1)), ("none", (2, 1, 0))])
def test_all_who_are_tied_take_one_as_in_example_34(
    zero_tie: str, demerits: tuple[int, ...]
) -> None:
    state = before_update(
        {"supplies": (2, 1, 0, 0, 0)},
        {"supplies": (0, 3, 0, 9, 0)},
        {"supplies": (1, 1, 0, 0, 0)},
        columns=(("P16", "P23", "P20"), ("P31",)),
        config=fh.Config(zero_tie=zero_tie),
    )
    checks = happenings(state, "pass", UrgencyChecked)
    assert [check.totals for check in checks] == [(3, 3, 2), (0, 0, 0), (2, 0, 1)]
    assert demerits_of(play(state, "pass")) == demerits


@pytest.mark.rule("FH-URG-10", "FH-URG-15")
@pytest.mark.parametrize(
    ("supply", "before", "demerits", "left"),
    [("limited", 2, (9, 8, 8), 0), ("unlimited", 25, (10, 10, 9), 25)],
)
def test_the_last_demerits_go_clockwise_as_in_example_35(
    supply: str, before: int, demerits: tuple[int, ...], left: int
) -> None:
    two_blood = {"supplies": (2, 0, 0, 0, 0)}
    state = before_update(
        {**two_blood, "demerits": 8},
        {**two_blood, "demerits": 8},
        {**two_blood, "demerits": 7},
        first=2,
        columns=(("P01", "P10"), ("P31",)),
        config=fh.Config(demerit_supply=supply),
    )
    assert state.demerit_bank == before
    state = play(state, "pass")
    assert state.to_act == 2
    assert (demerits_of(state), state.demerit_bank) == (demerits, left)


@pytest.mark.rule("FH-URG-11", "FH-URG-12", "FH-URG-13", "FH-URG-14", "FH-ROLL-01")
def test_an_empty_hospital_is_filled_as_in_example_36() -> None:
    state = before_update(
        {"kits": 3},
        {"kits": 4},
        columns=(("P01",),),
        deck=("P41", "bad_batch", "P16", "P21", "P22"),
        script=(0,),
    )
    state = play(state, "pass")
    assert demerits_of(state) == (1, 1)
    assert state.discard == ("P01",)
    assert state.event_discard == ("bad_batch",)
    assert state.columns == (("P41",), (), ("P16", "P21"), ())
    assert state.deck == ("P22",)
    assert (state.phase, state.pool) == (fh.Phase.SELECT_DICE, FACES)


@pytest.mark.rule("FH-URG-01", "FH-ROLL-02")
def test_a_die_that_is_left_spares_update_and_roll_as_in_example_37() -> None:
    state = acting({}, {}, columns=(("P41",), ("P31",)), pool=(0, 0, 0, 4, 0), to_act=1)
    state = play(state, "pass")
    assert (state.phase, state.to_act) == (fh.Phase.SELECT_DICE, 0)
    assert (state.pool, state.supply_round) == ((0, 0, 0, 4, 0), 1)
    assert state.columns == (("P41",), ("P31",), (), ())
    assert legal(state) == ["select saline"]
