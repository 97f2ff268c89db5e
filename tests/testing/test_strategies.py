"""The strategies of the kit, on the toy game."""

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from tests.toys.race import Bank, Config, Phase, Play, Push, RaceAction, State, game

from medgames.testing import actions, configs, states, variants

ONCE = settings(max_examples=2_000, database=None)


@given(states(game))
def test_states_are_possible(state: State) -> None:
    game.check(state)


@given(states(game, players=3, phase=Phase.ACT, config=configs(game)))
def test_states_are_as_wanted(state: State) -> None:
    assert (len(state.seats), state.phase) == (3, Phase.ACT)


@given(states(game, over=True))
def test_states_may_be_ends(state: State) -> None:
    assert game.is_over(state)


def test_a_state_shrinks_to_an_early_one_of_few_players() -> None:
    state = find(states(game), lambda state: state.turn >= 2, settings=ONCE)
    assert (state.turn, len(state.seats)) == (2, 2)


def test_a_phase_that_no_state_has_is_found_nowhere() -> None:
    with pytest.raises(Unsatisfiable):
        find(states(game, phase=Phase.ROLL), lambda state: True, settings=ONCE)


@given(st.data(), states(game, over=False))
def test_actions_are_well_formed(data: st.DataObject, state: State) -> None:
    action = data.draw(actions(game, state))
    assert game.parse_action(game.notation(action)) == action


@pytest.mark.parametrize("wanted", [Push(), Bank(), Play(1), Play(6)])
def test_every_action_comes_up(wanted: RaceAction) -> None:
    assert find(actions(game), lambda action: action == wanted, settings=ONCE) == wanted


@given(configs(game, 2))
def test_configs_are_made_of_samples(config: Config) -> None:
    assert config.goal in (5, 20, 30)
    assert config.rounds in (2, 40)


def test_a_config_shrinks_to_the_default() -> None:
    assert find(configs(game), lambda config: True, settings=ONCE) == Config()


def test_variants_differ_in_one_option_each() -> None:
    changes = [config.changes() for config in variants(game)]
    assert changes == [{"goal": 5}, {"goal": 30}, {"rounds": 2}, {"refill": "none"}]
