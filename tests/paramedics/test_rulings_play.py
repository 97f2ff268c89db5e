"""Every alternative of every ruling and option, and mixtures of them, played to the end.

What each ruling changes is shown by the tests of its rules; here nothing may break under it.
Order: rulings, other options, mixtures, the registry.
"""

from ast import literal_eval
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.paramedics.plays import (
    ALTERNATIVES,
    CLOCKS,
    MODELS,
    RULINGS,
    STALLING,
    STYLES,
    TABLES,
    Table,
    at_each_table,
    choose,
    options,
    play,
)
from tests.playing import named

from medgames import paramedics as pm
from medgames.core import InvalidConfig, Rng
from medgames.testing.options import samples


def played_to_the_end(table: Table, seed: int, config: pm.Config, style: str) -> pm.State:
    """A random game, checked after every action."""
    rng = Rng.from_seed(seed).split(style)
    state = pm.game.new(table.players, seed=seed, config=config)
    pm.game.check(state)
    while not pm.game.is_over(state):
        action, rng = choose(state, style, rng)
        state = pm.game.apply(state, action)
        pm.game.check(state)
    assert state.config == config
    outcome = pm.game.outcome(state)
    assert outcome.final
    assert outcome.truncated is (state.end_reason == "truncated")
    return state


def config_at(table: Table, **options: Any) -> pm.Config:
    return pm.Config(team_play=table.teams, **options)


# -- rulings --------------------------------------------------------------------------------------

EACH = [
    pytest.param(field, value, id=f"{field}-{value}")
    for field, values in ALTERNATIVES.items()
    for value in values
]


@pytest.mark.parametrize(("field", "value"), EACH)
@at_each_table
def test_games_under_an_alternative_reach_their_end(
    table: Table, field: str, value: object
) -> None:
    first = len(f"{field}{value}")
    for seed in range(2):
        style = STYLES[(first + TABLES.index(table) + 3 * seed) % len(STYLES)]
        played_to_the_end(table, seed, config_at(table, **{field: value}), style)


PAIRS = [
    pytest.param({a: x, b: y}, id=f"{x}-{y}")
    for a, b in [
        ("final_round_supply", "overtime_empty"),
        ("reserve_use", "shift_end"),
        ("expiry_penalty", "expiry_during_fill"),
        ("patient_reshuffle", "patients_exhausted"),
        ("wild_one_for_one", "wild_both_sides"),
    ]
    for x, y in product(ALTERNATIVES[a], ALTERNATIVES[b])
]


@pytest.mark.parametrize("pair", PAIRS)
@at_each_table
def test_games_under_two_rulings_that_touch_each_other_reach_their_end(
    table: Table, pair: dict[str, Any]
) -> None:
    style = ("treat", "late")["expiry_penalty" in pair]
    played_to_the_end(table, 5, config_at(table, shift_ms=(30_000,), **pair), style)


# -- other options --------------------------------------------------------------------------------

LENGTHS = [(a,) for a in CLOCKS] + list(product(CLOCKS, repeat=2)) + [(30_000, 45_000, 60_000)]


@pytest.mark.rule("PM-VAR-01", "PM-VAR-02", "PM-SOLO-01")
@pytest.mark.parametrize("shifts", LENGTHS, ids=str)
@at_each_table
def test_games_of_any_length_reach_their_end(table: Table, shifts: tuple[int, ...]) -> None:
    config = config_at(table, shift_ms=shifts)
    if table.players == 1 and len(shifts) > 1:
        with pytest.raises(InvalidConfig, match=f"solo play has one shift, got {len(shifts)}"):
            pm.game.new(1, seed=0, config=config)
        return
    end = played_to_the_end(table, 1, config, "treat")
    assert end.shift_index < len(shifts)


@pytest.mark.rule("PM-CLOCK-05", "PM-CLOCK-07")
@pytest.mark.parametrize("style", ["even", "treat", "late"])
@pytest.mark.parametrize("model", ["standard", "untimed", *MODELS], ids=named)
@at_each_table
def test_games_under_any_time_model_reach_their_end(table: Table, model: Any, style: str) -> None:
    config = config_at(table, time_model=model, max_actions_per_turn=9)
    played_to_the_end(table, 2, config, style)


@pytest.mark.rule("PM-CLOCK-07", "PM-CLOCK-06")
@at_each_table
def test_untimed_games_under_the_usual_cap_reach_their_end(table: Table) -> None:
    played_to_the_end(table, 3, config_at(table, time_model="untimed"), "upgrade")


CLOCKED: list[dict[str, Any]] = [
    {"nonstandard_clocks": True, "shift_ms": (1000,)},
    {"nonstandard_clocks": True, "shift_ms": (600_000,), "max_actions_per_turn": 30},
    {"nonstandard_clocks": True, "shift_ms": (9001,), "timer_edge": "inclusive"},
    {"nonstandard_clocks": True, "shift_ms": (20_000,), "handicap": {0: (1000,)}},
    {"shift_ms": (60_000,), "handicap": {0: (30_000,)}},
    {"max_actions_per_turn": 1},
    {"time_costs": {"create": 1, "swap": 1, "clear": 59_000}},
    {"time_costs": {"fill": 60_000}},
    {"time_costs": {"transport": 100_000}},
]


@pytest.mark.rule("PM-VAR-03", "PM-CLOCK-01", "PM-CLOCK-08")
@pytest.mark.parametrize("wanted", CLOCKED, ids=str)
@at_each_table
def test_games_under_odd_clocks_and_costs_reach_their_end(
    table: Table, wanted: dict[str, Any]
) -> None:
    played_to_the_end(table, 4, config_at(table, **wanted), "treat")


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 30])
@at_each_table
def test_games_that_are_cut_off_say_so(table: Table, limit: int) -> None:
    end = played_to_the_end(table, 6, config_at(table, max_turns=limit), "kinds")
    assert (end.end_reason, end.turn_number) == ("truncated", limit)
    assert pm.game.outcome(end).winners == ()
    assert len({seat.turns_taken for seat in end.seats}) <= 2


@pytest.mark.rule("PM-SHIFT-08")
def test_a_game_cut_off_by_the_turn_that_ends_a_shift_keeps_its_last_clock() -> None:
    """The clock that was stopped may show more than a turn of the next shift has."""
    odd: dict[str, Any] = {"nonstandard_clocks": True, "shift_ms": (60_000, 1000)}
    left = []
    for seed in range(8):
        steps = play(Table(3), seed, pm.Config(**odd), "treat").steps()
        last = next(b.turn_number for b, _, a in steps if a.shift_index > b.shift_index)
        end = played_to_the_end(Table(3), seed, pm.Config(max_turns=last, **odd), "treat")
        assert (end.turn_number, end.shift_index, end.end_reason) == (last, 1, "truncated")
        left.append(end.clock_ms)
    assert max(left) > 1000


@pytest.mark.parametrize("options", [{key: value} for key, value in STALLING.items()], ids=str)
@at_each_table
def test_play_that_could_stall_is_cut_off_after_1000_turns(
    table: Table, options: dict[str, Any]
) -> None:
    """Everybody clears or lets time run out at once, so that nobody uses a supply card."""
    config = config_at(table, **options)
    assert config.max_turns == 1000
    state = pm.game.new(table.players, seed=1, config=config)
    while not pm.game.is_over(state):
        legal = pm.game.legal_actions(state)
        fast = pm.TimeExpired() if state.phase is pm.Phase.START_FILL else pm.Clear()
        state = pm.game.apply(state, fast if fast in legal else legal[0])
    pm.game.check(state)
    assert (state.turn_number, state.end_reason) == (1000, "truncated")


# -- mixtures -------------------------------------------------------------------------------------


@at_each_table
@given(data=st.data(), seed=st.integers(0, 2**64 - 1), style=st.sampled_from(STYLES))
def test_games_under_any_options_reach_their_end(
    table: Table, data: st.DataObject, seed: int, style: str
) -> None:
    played_to_the_end(table, seed, data.draw(options(table)), style)


# -- the registry ---------------------------------------------------------------------------------


@pytest.mark.parametrize("ruling", pm.game.rules.rulings, ids=lambda ruling: ruling.id)
def test_alternatives_of_a_ruling_are_those_of_its_field(ruling: Any) -> None:
    default = pm.Config()
    assert literal_eval(ruling.default) == getattr(default, ruling.field)
    values = [literal_eval(text) for text in ruling.alternatives]
    assert sorted(map(repr, values)) == sorted(map(repr, ALTERNATIVES[ruling.field]))
    for value in values:
        assert getattr(default.replace(**{ruling.field: value}), ruling.field) == value


def test_rulings_are_all_the_options_that_settle_what_the_rulebook_leaves_open() -> None:
    assert [ruling.id for ruling in pm.game.rules.rulings] == [
        f"PM-RUL-{number:02}" for number in range(1, 27)
    ]
    others = {"team_play", "shift_ms", "nonstandard_clocks", "handicap", "first_player"}
    others |= {"time_model", "time_costs", "max_actions_per_turn", "max_turns"}
    assert set(samples(pm.game)) == {*RULINGS} | others


@pytest.mark.rule("PM-SETUP-14")
@pytest.mark.parametrize("seat", range(4))
@at_each_table
def test_the_first_player_may_be_any_seat_that_there_is(table: Table, seat: int) -> None:
    config = config_at(table, first_player=seat)
    if seat < table.players:
        end = played_to_the_end(table, 1, config, "hasty")
        assert end.first_player == seat
    else:
        with pytest.raises(InvalidConfig, match=f"first_player = {seat}"):
            pm.game.new(table.players, seed=1, config=config)


@pytest.mark.rule("PM-SETUP-14", "PM-SETUP-15")
@at_each_table
def test_a_first_player_at_random_is_each_seat_in_some_game(table: Table) -> None:
    config = config_at(table, first_player="random")
    games = [pm.game.new(table.players, seed=n, config=config) for n in range(40)]
    assert {state.first_player for state in games} == set(range(table.players))
