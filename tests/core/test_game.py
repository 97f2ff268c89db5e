"""Game: the one interface, on the toy game."""

import pickle
from fractions import Fraction
from typing import Any

import attrs
import pytest
from tests.toys import race
from tests.toys.race import Bank, Play, Push, game

from medgames.core import (
    GameOver,
    IllegalAction,
    InvalidAction,
    InvalidConfig,
    InvalidScript,
    InvalidState,
    Rng,
    ScriptedRng,
    TooManyOutcomes,
)

START = game.scenario(2, seats=({"hand": (2, 6)}, {"hand": (1, 3)}), dice=(4,))


def test_a_game_pickles_as_its_home() -> None:
    assert pickle.loads(pickle.dumps(game)) is game
    assert repr(game) == "<Game race>"


def test_equal_seeds_give_equal_games_and_others_others() -> None:
    assert game.new(2, seed=0) == game.new(2, seed=0)
    assert len({game.new(2, seed=seed) for seed in range(50)}) == 50


def test_set_up_tells_its_events_in_order() -> None:
    events: list[Any] = []
    state = game.new(2, seed=0, on_event=events.append)
    assert events == [race.DieRolled(rule="RC-TURN-01", seat=0, face=state.dice[0])]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 6, "seed": 0}, "players = 6 is not allowed; expected 2 to 4 players"),
        ({"players": True, "seed": 0}, "players = True"),
        ({"players": 2, "seed": -1}, "seed = -1 is not allowed; expected a whole number from 0"),
        (
            {"players": 2, "seed": 0, "config": 7},
            "config = 7 is not allowed; expected a Config of Race or None",
        ),
    ],
)
def test_a_new_game_refuses_what_does_not_fit(arguments: Any, message: str) -> None:
    with pytest.raises(InvalidConfig) as caught:
        game.new(**arguments)
    assert str(caught.value).startswith(message)


def test_a_refusal_names_action_rule_reason_and_what_is_legal() -> None:
    with pytest.raises(IllegalAction) as caught:
        game.apply(START, Play(5))
    assert str(caught.value) == (
        "Play(card=5) breaks RC-PLAY-01: no 5 is in the hand; "
        "legal here: push, bank, play 2, play 6"
    )
    refusal = caught.value
    assert (refusal.action, refusal.rule) == (Play(5), "RC-PLAY-01")
    assert refusal.legal == game.legal_actions(START)
    assert str(game.why_illegal(START, Play(5))) == str(refusal)
    assert not game.is_legal(START, Play(5))


def test_what_is_no_action_of_the_game_is_refused() -> None:
    wrong: Any = "bank"
    with pytest.raises(IllegalAction, match="no action of Race; its actions are Push, Bank, Play"):
        game.apply(START, wrong)
    assert not game.is_legal(START, wrong)


def test_nothing_is_legal_after_the_end() -> None:
    over = game.apply(game.scenario(2, seats=({"field": 19}, {})), Bank())
    assert game.is_over(over)
    assert (game.current_player(over), game.legal_actions(over)) == (None, ())
    with pytest.raises(GameOver, match="RC-END-01: the game is over"):
        game.apply(over, Bank())


def test_events_are_told_once_the_state_is_made() -> None:
    heard: list[Any] = []

    def listen(event: object) -> None:
        heard.append(event)
        raise KeyError("a listener's own mistake")

    before = game.dump(START)
    with pytest.raises(KeyError):
        game.apply(START, Bank(), on_event=listen)
    assert heard == [race.PawnMoved(rule="RC-BANK-01", seat=0, steps=4)]
    assert game.dump(START) == before


def test_an_error_on_the_way_leaves_the_state_as_it_was() -> None:
    state = attrs.evolve(START, rng=ScriptedRng((9,)))
    before = game.dump(state)
    with pytest.raises(InvalidScript):
        game.apply(state, Push())
    assert game.dump(state) == before


def test_successors_are_the_exact_distribution() -> None:
    found = {after.dice: weight for weight, after in game.successors(START, Push())}
    expected: dict[tuple[int, ...], Fraction] = {}
    for face in range(1, 7):
        if face > 1:
            expected[4, face] = Fraction(1, 6)
        expected[(face,)] = Fraction(1, 36)  # a 1 ends the turn, and the next player rolls
    assert found == expected
    assert {after.rng for _, after in game.successors(START, Push())} == {START.rng}


def test_successors_refuse_too_many_results_and_illegal_actions() -> None:
    assert len(list(game.successors(START, Push(), limit=11))) == 11
    with pytest.raises(TooManyOutcomes):
        game.successors(START, Push(), limit=10)
    with pytest.raises(IllegalAction):
        game.successors(START, Play(5))


def test_a_position_has_no_chance() -> None:
    position = game.position(START)
    assert position == game.position(game.reseed(START, 7))
    assert position != START
    with pytest.raises(InvalidScript, match="the script is used up"):
        game.apply(position, Push())


def test_reseeding_changes_the_stream_alone() -> None:
    fresh = game.reseed(START, 7)
    assert fresh == attrs.evolve(START, rng=Rng.from_seed(7))
    with pytest.raises(InvalidConfig, match="seed"):
        game.reseed(START, -1)


def test_a_view_belongs_to_a_seat_or_to_an_onlooker() -> None:
    assert game.view(START, 0).hand == (2, 6)
    assert game.view(START, None).hand is None
    for player in (2, -1, True, "0"):
        wrong: Any = player
        with pytest.raises(InvalidState, match="expected a seat 0 to 1 or None"):
            game.view(START, wrong)


def test_determinize_draws_what_the_viewer_cannot_know() -> None:
    view = game.view(START, 0)
    guesses = [game.determinize(view, seed) for seed in range(40)]
    assert {game.view(guess, 0) for guess in guesses} == {view}
    assert len({guess.seats[1].hand for guess in guesses}) >= 8
    assert guesses[3] == game.determinize(view, 3)
    assert guesses[3].rng not in (START.rng, Rng.from_seed(3))
    wrong: Any = START
    with pytest.raises(InvalidState, match="expected a view of Race"):
        game.determinize(wrong, 0)


def test_numbers_and_texts_are_refused_in_words() -> None:
    wrong: Any = "bank"
    with pytest.raises(InvalidAction, match="got another type; expected an action of Race"):
        game.encode(START, wrong)
    with pytest.raises(InvalidAction, match="got another type; expected an action of Race"):
        game.notation(wrong)
    with pytest.raises(InvalidAction, match="got 8; expected a whole number from 0 to 7"):
        game.decode(START, 8)
    with pytest.raises(InvalidAction, match="no action is called 'jump'"):
        game.parse_action("jump")


def test_legal_indices_are_those_of_the_legal_actions() -> None:
    assert game.legal_indices(START) == (0, 1, 3, 7)
    assert game.action_count(None, 2) == 8
    assert [game.decode(START, index) for index in (0, 1, 3, 7)] == [*game.legal_actions(START)]


def test_a_state_of_another_game_is_refused_by_every_function() -> None:
    wrong: Any = START.seats[0]
    with pytest.raises(InvalidState, match="expected a state of Race"):
        game.legal_actions(wrong)


def test_check_names_component_and_rule() -> None:
    broken = attrs.evolve(START, discard=(6,))
    with pytest.raises(InvalidState, match="RC-CARD-01"):
        game.check(broken)


def test_looks_are_judged_from_a_view_alone() -> None:
    wrong: Any = START
    with pytest.raises(InvalidState, match="found a State, expected a view of Race"):
        game.appraise(wrong, game.legal_actions(START)[0])
