"""Every alternative of every ruling, and mixtures of them, played to the end of whole games.

What each ruling changes is shown by the tests of its rules; here nothing may break under it.
"""

from ast import literal_eval
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.field_hospital.plays import (
    LONGEST,
    PLAYERS,
    STYLES,
    at_each_player_count,
    choose,
    rulings,
)

from medgames import field_hospital as fh
from medgames.core import InvalidConfig, Rng
from medgames.testing.options import samples

SAMPLES = samples(fh.game)
ALTERNATIVES = [
    pytest.param(ruling.field, value, id=f"{ruling.id}-{ruling.field}-{value}")
    for ruling in fh.game.rules.rulings
    for value in SAMPLES[ruling.field]
]


def played_to_the_end(players: int, seed: int, config: fh.Config, style: str) -> fh.State:
    """A random game, checked after every action."""
    rng = Rng.from_seed(seed)
    state = fh.game.new(players, seed=seed, config=config)
    for _ in range(LONGEST):
        fh.game.check(state)
        if fh.game.is_over(state):
            return state
        action, rng = choose(fh.game.legal_actions(state), style, rng)
        state = fh.game.apply(state, action)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("field", "value"), ALTERNATIVES)
@at_each_player_count
def test_games_under_an_alternative_reach_their_end(
    players: int, field: str, value: object
) -> None:
    changes: dict[str, Any] = {field: value}
    config = fh.Config(**changes)
    for seed, style in enumerate(STYLES):
        end = played_to_the_end(players, seed, config, style)
        assert end.config == config
        assert fh.game.outcome(end).final


@at_each_player_count
@given(data=st.data(), seed=st.integers(0, 2**64 - 1), style=st.sampled_from(STYLES))
def test_games_under_any_rulings_reach_their_end(
    players: int, data: st.DataObject, seed: int, style: str
) -> None:
    end = played_to_the_end(players, seed, data.draw(rulings(players)), style)
    assert fh.game.outcome(end).final


@pytest.mark.parametrize("ruling", fh.game.rules.rulings, ids=lambda ruling: ruling.id)
def test_alternatives_of_a_ruling_are_those_of_its_field(ruling: Any) -> None:
    default = fh.Config()
    assert literal_eval(ruling.default) == getattr(default, ruling.field)
    for text in ruling.alternatives:
        if text.startswith(("any ", "a whole number")):
            assert any([type(value) is int for value in SAMPLES[ruling.field]])
            continue
        value = literal_eval(text)
        assert value in SAMPLES[ruling.field]
        assert getattr(default.replace(**{ruling.field: value}), ruling.field) == value


def test_rulings_are_all_the_options_that_change_the_rules() -> None:
    fields = [ruling.field for ruling in fh.game.rules.rulings]
    assert [ruling.id for ruling in fh.game.rules.rulings] == [
        f"FH-R-{number:02}" for number in range(1, 27)
    ]
    assert sorted(fields) == sorted(set(SAMPLES) - {"max_turns", "content", "house_numbers"})


@pytest.mark.parametrize("seat", range(5))
@at_each_player_count
def test_start_player_may_be_any_seat_that_there_is(players: int, seat: int) -> None:
    config = fh.Config(start_player=seat)
    if seat < players:
        end = played_to_the_end(players, 1, config, "even")
        assert end.start_seat == seat
    else:
        with pytest.raises(InvalidConfig, match=f"start_player = {seat}"):
            fh.game.new(players, seed=1, config=config)


@pytest.mark.rule("FH-SETUP-15")
def test_start_player_at_random_is_each_seat_in_some_game() -> None:
    config = fh.Config(start_player="random")
    for players in PLAYERS:
        found = {fh.game.new(players, seed=n, config=config).start_seat for n in range(40)}
        assert found == set(range(players))
