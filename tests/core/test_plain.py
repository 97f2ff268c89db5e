"""core.plain: rooms for small games."""

import pytest
from tests.toys.sprint import Config, Roll, Seat, game, rolls

from medgames.core import InvalidAction


def test_a_numbering_counts_and_finds_its_actions() -> None:
    state = game.new(2, seed=0)
    assert rolls.count(Config(), 2) == 3
    assert [rolls.number(state, rolls.numbered(state, i)) for i in range(3)] == [0, 1, 2]


def test_a_numbering_refuses_what_it_does_not_list() -> None:
    class Loose(Roll):
        pass

    with pytest.raises(InvalidAction, match="roll 2: it has no action number"):
        rolls.number(None, Loose(2))


def test_parts_of_a_scenario_take_the_places_of_those_of_a_new_game() -> None:
    state = game.scenario(3, to_act=1, seats=({"steps": 4}, {}, {"steps": 29}))
    assert state.seats == (Seat(4), Seat(0), Seat(29))
    assert state.to_act == 1
