"""The worked examples of the specification on set-up: FH-EX-01 to FH-EX-06."""

import pytest
from tests.field_hospital.tables import FACES, attention_of, demerits_of, kits_of, set_up

from medgames import field_hospital as fh
from medgames.core.rng import ScriptedRng
from medgames.field_hospital.facts import deck_left
from medgames.field_hospital.setup import lay_table


@pytest.mark.rule("FH-SETUP-05", "FH-SETUP-06", "FH-SETUP-07")
@pytest.mark.parametrize(("players", "size", "removed"), [(2, 8, 15), (3, 9, 10), (4, 10, 5)])
def test_the_stacks_leave_the_patients_of_example_1_out(
    players: int, size: int, removed: int
) -> None:
    table = lay_table(fh.Config(), players, ScriptedRng(()))
    assert table.reserve_left == size
    assert [patients for patients, _ in table.stacks] == [size] * 4
    assert len(table.unseen) - size * 5 == removed


@pytest.mark.rule("FH-SETUP-05", "FH-SETUP-06")
def test_five_players_use_every_patient_of_example_1() -> None:
    table = lay_table(fh.Config(), 5, ScriptedRng(()))
    assert table.stacks == ((11, 0), (11, 1), (11, 1), (11, 1))
    assert (table.reserve_left, len(table.unseen)) == (11, 55)


@pytest.mark.rule("FH-SETUP-09", "FH-SETUP-10", "FH-SETUP-11")
@pytest.mark.parametrize(("players", "deck", "top"), [(2, 35, 8), (3, 39, 9), (4, 43, 10)])
def test_the_draw_deck_has_its_events_below_the_first_stack_of_example_1(
    players: int, deck: int, top: int
) -> None:
    table = lay_table(fh.Config(), players, ScriptedRng(()))
    assert deck_left(table) == deck
    assert table.stacks[0] == (top, 0)
    assert [events for _, events in table.stacks] == [0, 1, 1, 1]
    assert table.events_left == ("bad_batch", "extra_delivery", "incoming")


@pytest.mark.rule("FH-SETUP-13", "FH-SETUP-14")
def test_the_first_reveal_goes_as_in_example_2() -> None:
    state = set_up(3, "P31", "P21", "P01", "P26", "P06", "M1")
    assert state.columns == ((), ("P31",), ("P21", "P26", "M1"), ("P01", "P06"))
    assert attention_of(state) == 15
    assert state.stacks == ((3, 0), (9, 1), (9, 1), (9, 1))
    assert "P05" in state.unseen


ELEVEN = ("P01", "P02", "P03", "P06", "P07", "P08", "P09", "P10", "P11", "P31", "P41")


@pytest.mark.rule("FH-SETUP-18", "FH-SETUP-16", "FH-EVENT-05")
def test_extra_delivery_in_set_up_goes_as_in_example_3() -> None:
    state = set_up(5, *ELEVEN, 0, "extra_delivery", "P32")
    assert state.columns == (
        ("P41",),
        ("P31", "P32"),
        (),
        ("P01", "P02", "P03", "P06", "P07", "P08", "P09", "P10", "P11"),
    )
    assert attention_of(state) == 28
    assert state.event_discard == ("extra_delivery",)
    assert state.events_left == ("bad_batch", "incoming")
    assert state.stacks == ((0, 0), (10, 0), (11, 1), (11, 1))
    assert kits_of(state) == (4, 5, 5, 5, 5)
    assert state.kit_bank == 1


@pytest.mark.rule("FH-SETUP-16", "FH-SETUP-15")
def test_kits_are_dealt_as_in_example_4() -> None:
    state = set_up(3, "P41", "P42", "P43", config=fh.Config(start_player=2))
    assert (state.start_seat, state.to_act) == (2, 2)
    assert kits_of(state) == (4, 4, 3)
    assert state.kit_bank == 14


@pytest.mark.rule("FH-SETUP-16")
def test_kits_run_short_as_in_example_5() -> None:
    config = fh.Config(extra_delivery="gain_two_kits")
    state = set_up(5, *ELEVEN, 0, "extra_delivery", "P32", config=config)
    assert kits_of(state) == (5, 6, 6, 6, 2)
    assert state.kit_bank == 0


@pytest.mark.rule("FH-URG-02", "FH-ROLL-01")
def test_the_first_turn_begins_as_in_example_6() -> None:
    state = set_up(2, "P41", "P42")
    assert (state.phase, state.to_act) == (fh.Phase.SELECT_DICE, 0)
    assert state.pool == FACES
    assert (state.supply_round, state.turns_taken) == (1, (0, 0))
    assert demerits_of(state) == (0, 0)
    assert state.columns == (("P41", "P42"), (), (), ())
    assert state.discard == ()
