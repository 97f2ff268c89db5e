"""Positions set up by hand: what follows from the parts that are named."""

import pytest
from tests.field_hospital.tables import FACES, NONE, acting

from medgames import field_hospital as fh
from medgames.core.errors import InvalidState
from medgames.core.rng import ScriptedRng


@pytest.mark.rule("FH-ROLL-01", "FH-URG-02")
def test_a_scenario_without_dice_begins_with_a_roll() -> None:
    state = fh.game.scenario(2, columns=(("P41",),), rng=ScriptedRng(FACES))
    assert (state.phase, state.pool, state.supply_round) == (fh.Phase.SELECT_DICE, FACES, 1)
    assert state.columns[0] == ("P41",)


@pytest.mark.rule("FH-ROLL-01", "FH-URG-01")
def test_a_scenario_without_dice_in_a_later_turn_begins_with_an_update() -> None:
    state = fh.game.scenario(
        2,
        columns=(("P41",), ("P31",)),
        turns_taken=(3, 2),
        supply_round=4,
        rng=ScriptedRng(FACES),
    )
    assert (state.to_act, state.pool, state.supply_round) == (1, FACES, 5)
    assert (state.columns[0], state.discard) == (("P31",), ("P41",))


@pytest.mark.rule("FH-TURN-03", "FH-TURN-05")
@pytest.mark.parametrize(("to_act", "turns"), [(1, (0, 0, 0)), (2, (0, 1, 0)), (0, (0, 1, 1))])
def test_turns_of_a_scenario_follow_from_whose_turn_it_is(
    to_act: int, turns: tuple[int, ...]
) -> None:
    config = fh.Config(start_player=1)
    assert acting({}, {}, {}, config=config, to_act=to_act).turns_taken == turns
    assert acting({}, {}, {}, config=config, turns_taken=turns).to_act == to_act


@pytest.mark.rule("FH-END-03")
def test_final_actions_of_a_scenario_follow_from_whose_turn_it_is() -> None:
    parts: dict[str, object] = {"phase": fh.Phase.FINAL_ACT, "pool": NONE, "deck": ()}
    assert acting({}, {}, {}, config=None, to_act=2, **parts).final_actions_taken == (1, 1, 0)
    assert acting({}, {}, {}, config=None, final_actions_taken=(1, 0, 0), **parts).to_act == 1


@pytest.mark.rule("FH-SETUP-15")
def test_a_scenario_with_a_random_start_player_begins_with_seat_0() -> None:
    state = acting({}, {}, config=fh.Config(start_player="random"))
    assert (state.start_seat, state.to_act) == (0, 0)


@pytest.mark.rule("FH-SETUP-09", "FH-EVENT-01")
def test_an_event_that_a_scenario_discards_is_missing_from_the_stacks() -> None:
    state = acting({}, {}, event_discard=("incoming",))
    assert state.events_left == ("bad_batch", "extra_delivery")
    assert state.stacks == ((8, 0), (8, 0), (8, 1), (8, 1))


@pytest.mark.rule("FH-SETUP-07", "FH-SETUP-11")
def test_a_scenario_that_lists_its_deck_has_no_stacks_and_no_other_events() -> None:
    state = acting({}, {}, deck=("P01", "incoming"))
    assert (state.stacks, state.events_left, state.reserve_left) == ((), (), 8)
    assert len(state.unseen) == 54


@pytest.mark.rule("FH-SETUP-06")
@pytest.mark.parametrize(("n", "left"), [(0, 8), (15, 8), (20, 3), (23, 0)])
def test_patients_that_a_scenario_removes_are_missing_from_the_reserve(n: int, left: int) -> None:
    removed = tuple([f"P{n:02}" for n in range(1, n + 1)])
    state = acting({}, {}, removed=removed)
    assert (state.reserve_left, len(state.unseen)) == (left, 55 - n)
    assert not {*removed} & {*state.unseen}


@pytest.mark.rule("FH-SETUP-06")
@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("P41", "patient P41 is in 2 places"),
        ("P99", "'P99' is no patient of the content"),
        ("incoming", "'incoming' is no patient of the content"),
    ],
)
def test_a_removed_card_that_lies_elsewhere_is_refused(card: str, reason: str) -> None:
    with pytest.raises(InvalidState, match=reason):
        acting({}, {}, columns=(("P41",),), removed=(card,))


@pytest.mark.rule("FH-SETUP-01")
def test_columns_that_a_scenario_leaves_out_are_empty() -> None:
    assert acting({}, {}, columns=(("P41",), ("P31",))).columns == (("P41",), ("P31",), (), ())
    with pytest.raises(InvalidState, match="found 5, expected 4"):
        acting({}, {}, columns=((), (), (), (), ()))


@pytest.mark.rule("FH-SETUP-06", "FH-SETUP-11")
@pytest.mark.parametrize(
    ("healed", "reserve", "stacks", "left"),
    [
        (0, (), ((8, 0), (8, 1), (8, 1), (8, 1)), 8),
        (3, (), ((5, 0), (8, 1), (8, 1), (8, 1)), 8),
        (10, (), ((0, 0), (6, 1), (8, 1), (8, 1)), 8),
        (10, ("P40", "P41", "P42"), ((0, 0), (6, 1), (8, 1), (8, 1)), 0),
    ],
)
def test_patients_of_a_scenario_are_missing_from_the_first_stacks(
    healed: int, reserve: tuple[str, ...], stacks: tuple[tuple[int, int], ...], left: int
) -> None:
    cards = tuple([f"P{n:02}" for n in range(1, healed + 1)])
    parts: dict[str, object] = {"reserve": reserve} if reserve else {}
    state = acting({"healed": cards}, {}, config=None, **parts)
    assert (state.stacks, state.reserve_left) == (stacks, left)
    assert len(state.unseen) == 55 - healed - len(reserve)
