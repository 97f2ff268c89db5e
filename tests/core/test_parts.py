"""The parts of a scenario: names and types."""

from typing import Any

import pytest
from tests.toys.race import CARDS, Config, Phase, game

from medgames.core import Deck, InvalidConfig, InvalidState, Rng, ScriptedRng


def test_parts_that_are_not_named_stay_where_set_up_keeps_them() -> None:
    state = game.scenario(3, seed=4, seats=({"hand": (6, 1)}, {"field": 7}, {}))
    assert state.seats[0].hand == (1, 6)
    assert [seat.field for seat in state.seats] == [0, 7, 0]
    assert [len(seat.hand) for seat in state.seats] == [2, 2, 2]
    assert len(state.deck) == len(CARDS) - 6


def test_steps_that_are_due_run_with_the_given_chance() -> None:
    assert game.scenario(2, deck=[], discard=CARDS, rng=ScriptedRng((5,))).dice == (5,)
    assert game.scenario(2, dice=(2, 3)).dice == (2, 3)


def test_a_scenario_may_be_the_end() -> None:
    state = game.scenario(2, seats=({"field": 99}, {}))
    assert (state.phase, game.is_over(state)) == (Phase.GAME_OVER, True)
    assert game.outcome(state).winners == (0,)


def test_lists_and_words_stand_for_tuples_and_members() -> None:
    state = game.scenario(2, deck=[4, 2], discard=[1, 1, 2, 3, 3, 4, 5, 6], phase="ACT", dice=[3])
    assert state.deck == Deck.ordered((4, 2)).draw(Rng(0), 4)[1]
    assert (state.phase, state.dice) == (Phase.ACT, (3,))


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"dise": ()}, "dise: there is no such part; did you mean dice? (parts: deck, discard"),
        ({"dice": (0.5,)}, "dice[0]: found 0.5, expected a whole number"),
        ({"dice": 5}, "dice: found 5, expected a list"),
        ({"dice": {5}}, "dice: found {5}, expected a list"),
        ({"turn": "1"}, "turn: found '1', expected a whole number"),
        ({"seats": ({},)}, "seats: found ({},), expected 2 mappings, one a seat"),
        ({"seats": 2}, "seats: found 2, expected 2 mappings, one a seat"),
        ({"seats": ({}, 7)}, "seats[1]: found 7, expected a mapping of fields"),
        ({"seats": ({}, {"hat": 1})}, "seats[1].hat: there is no such part"),
        ({"seats": ({"hand": "16"}, {})}, "seats[0].hand: found '16', expected a list"),
        ({"deck": object()}, "expected a pile: top, rest and bottom"),
        ({"rng": 7}, "rng: found 7, expected a random source such as an Rng"),
        ({"discard": (6, 6)}, "(RC-CARD-01)"),
    ],
)
def test_impossible_parts_are_refused_with_the_reason(parts: Any, message: str) -> None:
    with pytest.raises(InvalidState) as caught:
        game.scenario(2, **parts)
    assert message in str(caught.value)


def test_players_seed_and_config_are_checked_as_for_a_new_game() -> None:
    for wrong in ({"players": 9}, {"seed": -1}, {"config": 1}):
        arguments: Any = {"players": 2, **wrong}
        with pytest.raises(InvalidConfig):
            game.scenario(**arguments)


def test_a_scenario_has_the_given_config_and_seed() -> None:
    state = game.scenario(2, seed=5, config=Config(goal=8))
    assert state.config == Config(goal=8)
    assert state == game.scenario(2, seed=5, config=Config(goal=8))
    assert state != game.scenario(2, seed=6, config=Config(goal=8))
