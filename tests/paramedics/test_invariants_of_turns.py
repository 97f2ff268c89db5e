"""PM-INV-08, -12, -13, -19, -21 and -22: clocks, turns, shifts, and that every game ends.

As in `test_invariants`, over whole random games at every table with any options.
Order: as in section 10 of the specification, then what equal turns rest on.
"""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.paramedics.plays import (
    ALTERNATIVES,
    STYLES,
    Play,
    Table,
    at_each_table,
    few_games,
    play,
    plays,
)
from tests.paramedics.reference import RUNNING, TIMED, cost, effort, fits, length

from medgames import paramedics as pm
from medgames.paramedics import Phase
from medgames.paramedics.events import ShiftEnded


@pytest.mark.rule("PM-CLOCK-01", "PM-CLOCK-02", "PM-CLOCK-04", "PM-CLOCK-05", "PM-CLOCK-08")
@at_each_table
@few_games
@given(data=st.data())
def test_the_clock_starts_full_and_falls_by_what_each_action_costs(
    table: Table, data: st.DataObject
) -> None:
    """PM-INV-08."""
    for before, action, after in data.draw(plays(table)).steps():
        if after.turn_number > before.turn_number:
            assert after.clock_ms == length(after)
            continue
        if after.turn_number:
            assert 0 <= after.clock_ms <= before.clock_ms <= length(before)
        late = isinstance(action, pm.TimeExpired) or not fits(before, action)
        if before.phase not in TIMED or late:
            kept = before.phase in (Phase.LATE_FILL, Phase.VICTIM, Phase.CLEANUP)
            assert after.clock_ms in ((before.clock_ms,) if kept else (0, before.clock_ms))
            assert not late or after.clock_ms == 0
            continue
        assert before.clock_ms - after.clock_ms == cost(before, action)
        assert before.config.time_model == "untimed" or after.clock_ms < before.clock_ms


@pytest.mark.rule("PM-TRANS-02", "PM-OBJ-02", "PM-SHIFT-02", "PM-TURN-02", "PM-SETUP-15")
@at_each_table
@few_games
@given(data=st.data())
def test_what_is_done_stays_done_and_turns_are_counted(table: Table, data: st.DataObject) -> None:
    """PM-INV-12."""
    played = data.draw(plays(table))
    for state in played.states:
        turns = [seat.turns_taken for seat in state.seats]
        assert state.turn_number == sum(turns) + (state.phase in RUNNING)
    for before, _, after in played.steps():
        assert after.first_player == before.first_player
        assert 0 <= before.shift_index <= after.shift_index
        assert after.overtime >= before.overtime
        assert after.final_round >= before.final_round
        for old, new in zip(before.seats, after.seats, strict=True):
            for name in ("hospital", "morgue"):
                earlier = getattr(old, name)
                assert getattr(new, name)[: len(earlier)] == earlier
            assert new.turns_taken - old.turns_taken in (0, 1)
            assert new.extra_cabinets >= old.extra_cabinets
            assert new.has_hand_upgrade >= old.has_hand_upgrade


@pytest.mark.rule("PM-FINAL-01", "PM-FINAL-03", "PM-SETUP-14", "PM-TURN-03")
@at_each_table
@few_games
@given(data=st.data())
def test_turns_go_around_and_are_equally_many_at_the_end(table: Table, data: st.DataObject) -> None:
    """PM-INV-13."""
    played = data.draw(plays(table))
    for state in played.states:
        turns = [seat.turns_taken for seat in state.seats]
        first = state.first_player
        assert max(turns) - min(turns) <= 1
        in_order = [*turns[first:], *turns[:first]]
        assert in_order == sorted(in_order, reverse=True)
        if state.phase in RUNNING:
            assert state.active == (first + sum(turns)) % table.players
    check_end(played)


def check_end(played: Play) -> None:
    last = played.last
    turns = {seat.turns_taken for seat in last.seats}
    assert last.phase is Phase.GAME_OVER
    limit = played.config.max_turns
    if last.end_reason == "truncated":
        assert last.turn_number == limit
    else:
        assert len(turns) == 1
        assert turns != {0}
        assert last.end_reason in ("shifts", "patients")


@pytest.mark.rule("PM-FINAL-05", "PM-SHIFT-10", "PM-CLOCK-07")
@at_each_table
@few_games
@given(data=st.data())
def test_every_game_ends_within_the_bound(table: Table, data: st.DataObject) -> None:
    """PM-INV-19."""
    played = data.draw(plays(table))
    config, n = played.config, table.players
    decisions = Counter([state.turn_number for state in played.states[:-1]])
    del decisions[0]  # set-up
    assert max(decisions.values()) <= max(2, n) * config.max_actions_per_turn + 8
    if (config.patients_exhausted, config.expiry_during_fill) != ("final_round", "complete"):
        assert played.last.turn_number <= config.max_turns
        return
    efforts = [effort(state) for state in played.states]
    assert efforts[0] == 64 + 209
    assert efforts == sorted(efforts, reverse=True)
    assert played.last.turn_number <= n * (efforts[0] + 2)
    ends = [
        effort(after)
        for before, _, after in played.steps()
        if sum([seat.turns_taken for seat in after.seats])
        > sum([seat.turns_taken for seat in before.seats])
    ]
    assert len(ends) == played.last.turn_number
    for earlier, later in pairwise([efforts[0], *ends][::n]):
        assert later < earlier


@pytest.mark.rule("PM-FINAL-02", "PM-FINAL-04", "PM-SHIFT-03")
@at_each_table
@few_games
@given(data=st.data())
def test_no_shift_ends_in_overtime_which_is_the_final_round(
    table: Table, data: st.DataObject
) -> None:
    """PM-INV-21."""
    played = data.draw(plays(table))
    shifts = len(played.config.shift_ms or ((0,) if table.players == 1 else (0, 0, 0)))
    turns_left = None
    for before, _, after in played.steps():
        assert not (after.overtime and after.shift_ending)
        assert after.final_round or not after.overtime
        if after.overtime:
            assert after.shift_index == shifts - 1
        if after.final_round and not before.final_round:
            turns_left = played.last.turn_number - before.turn_number
    assert turns_left is None or turns_left < table.players


@pytest.mark.rule("PM-SHIFT-02", "PM-SHIFT-09", "PM-VAR-01")
@at_each_table
@few_games
@given(data=st.data())
def test_shifts_completed_are_those_whose_end_was_told(table: Table, data: st.DataObject) -> None:
    """PM-INV-22."""
    played = data.draw(plays(table))
    told = 0
    for _, _, after, events in played.told():
        for event in events:
            if isinstance(event, ShiftEnded):
                assert event.shift_index == told
                told += 1
        assert after.shift_index + after.overtime == told
    notes = dict(pm.game.outcome(played.last).notes)
    assert notes["shifts_completed"] == str(told)
    assert notes["turns"] == str(played.last.turn_number)
    assert notes["end_reason"] == played.last.end_reason


# -- equal turns in every configuration that promises them ----------------------------------------

ENDS = [
    pytest.param(field, value, id=f"{field}-{value}")
    for field, values in ALTERNATIVES.items()
    for value in values
    if field in ("shift_end", "reserve_use", "final_round_supply", "overtime_empty")
    or field in ("patient_reshuffle", "expiry_penalty", "freed_tokens", "token_supply")
]


@pytest.mark.rule("PM-FINAL-01", "PM-VAR-01", "PM-TEAM-10")
@pytest.mark.parametrize("shifts", [(30_000,), (60_000, 30_000), (45_000, 45_000, 45_000)])
@pytest.mark.parametrize(("field", "value"), [*ENDS, pytest.param("timer_edge", "strict")])
@at_each_table
def test_turns_are_equal_at_the_end_of_games_of_any_length(
    table: Table, field: str, value: object, shifts: tuple[int, ...]
) -> None:
    options: dict[str, Any] = {field: value, "team_play": table.teams, "shift_ms": shifts}
    if table.players == 1:
        options["shift_ms"] = shifts[:1]
    options["first_player"] = len(shifts) % table.players
    style = STYLES[len(f"{field}{value}{shifts}") % len(STYLES)]
    check_end(play(table, len(str(value)), pm.Config(**options), style))
    check_end(play(table, 1, pm.Config(**options), "treat"))
