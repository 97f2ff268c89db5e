"""Dumps: a state as JSON-ready data and back, nothing converted silently."""

import json
from typing import Any

import pytest
from tests.toys.race import CARDS, Config, Phase, State, game

from medgames.core import Deck, Rng, ScriptedRng
from medgames.core.errors import InvalidConfig, InvalidState, MedgamesError
from medgames.core.rng import NO_CHANCE

STATE = game.new(2, seed=3, config=Config(goal=9))


def spoilt(path: tuple[str | int, ...], value: object) -> dict[str, Any]:
    data: Any = json.loads(json.dumps(game.dump(STATE)))
    place = data["state"]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return dict(data)


def test_a_dump_is_plain_data() -> None:
    assert game.dump(STATE) == {
        "game": "race",
        "format": 1,
        "rules_version": 1,
        "state": {
            "seats": [{"field": 0, "hand": list(seat.hand)} for seat in STATE.seats],
            "deck": {"top": [], "rest": list(STATE.deck.rest), "bottom": []},
            "discard": [],
            "dice": list(STATE.dice),
            "turn": 0,
            "phase": "ACT",
            "to_act": 0,
            "config": {"goal": 9},
            "rng": {"splitmix64": f"{STATE.rng.state:#018x}"},  # type: ignore[attr-defined]  # an Rng
        },
    }


@pytest.mark.parametrize(
    "rng",
    [
        Rng(0),
        Rng(2**64 - 1),
        NO_CHANCE,
        ScriptedRng((6, "blood")),
        ScriptedRng((1,), ScriptedRng((2,), Rng(5))),
    ],
)
def test_every_source_of_chance_survives(rng: Any) -> None:
    state = game.scenario(2, rng=ScriptedRng((1, 2, 3, 4, 5), rng))
    assert state.rng == rng
    assert game.load(json.loads(json.dumps(game.dump(state)))) == state


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("turn",), "5", "turn: found '5', expected a whole number"),
        (("turn",), 0.7, "turn: found 0.7, expected a whole number"),
        (("turn",), True, "turn: found True, expected a whole number"),
        (("turn",), None, "turn: found None, expected a whole number"),
        (("to_act",), "0", "to_act"),
        (("to_act",), 0.0, "to_act"),
        (("seats", 1, "hand", 0), "5", "seats[1].hand[0]: found '5', expected a whole"),
        (("seats", 1, "hand"), "12", "seats[1].hand: found '12', expected a list"),
        (("seats", 1), None, "seats[1]: found None, expected a mapping of fields"),
        (("seats", 1, "hat"), 1, "seats[1]: unknown fields hat"),
        (("seats",), {}, "seats: found {}, expected a list"),
        (("hat",), 1, "state: unknown fields hat"),
        (("phase",), "SLEEP", "phase: found 'SLEEP', expected one of ROLL, ACT, GAME_OVER"),
        (("phase",), 1, "phase: found 1, expected one of ROLL, ACT, GAME_OVER"),
        (("deck", "rest"), [6, 1], "found a rest in the order [6, 1], expected it sorted"),
        (("deck",), 7, "deck: found 7, expected a pile: top, rest and bottom"),
        (("deck", "rest", 0), True, "deck.rest[0]: found True, expected a whole number"),
        (("config", "goal"), "9", "goal = '9' is not allowed; expected a whole number"),
        (("config", "gaol"), 9, "gaol = 9 is not allowed; expected an option: goal, rounds"),
        (("config",), [], "config: found [], expected the options that differ"),
        (("rng",), {}, "rng: found {}, expected a random source"),
        (("rng",), {"splitmix64": "0xzz"}, "expected a random source"),
        (("rng", "splitmix64"), "0x" + "g" * 16, "expected 16 hexadecimal digits"),
        (("rng",), {"script": [0.5], "then": None}, "expected a random source"),
    ],
)
def test_a_wrong_value_is_told_with_its_place(
    path: tuple[str | int, ...], value: object, message: str
) -> None:
    with pytest.raises(InvalidState) as caught:
        game.load(spoilt(path, value))
    assert message in str(caught.value)


def test_a_missing_field_is_named() -> None:
    data = spoilt(("turn",), 0)
    del data["state"]["turn"]
    with pytest.raises(InvalidState, match="turn is missing"):
        game.load(data)


def test_a_card_too_many_is_refused_by_its_rule() -> None:
    with pytest.raises(InvalidState, match=r"^deck: .*RC-CARD-01") as caught:
        game.load(spoilt(("discard",), [6]))
    assert caught.value.rule == "RC-CARD-01"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, "game: found 'chess', expected 'race'"),
        ({"format": 2}, "format: found 2, expected 1"),
        ({"format": True}, "format: found True, expected 1"),
        ({"rules_version": 7}, "rules_version: found 7, expected 1"),
        ({"note": "hello"}, "note: there is no such key in a dump"),
        (
            {"state": None},
            "state: found None, expected a mapping of fields: "
            "seats, deck, discard, dice, turn, phase, to_act, config, rng",
        ),
    ],
)
def test_a_dump_of_something_else_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(InvalidState) as caught:
        game.load({**game.dump(STATE), **change})
    assert str(caught.value) == message


def test_a_number_of_seats_that_cannot_play_is_refused() -> None:
    seat = {"field": 0, "hand": []}
    with pytest.raises(InvalidState, match="found 5 seats, expected 2 to 4 players"):
        game.load(spoilt(("seats",), [seat] * 5))


def test_a_state_shares_its_config_with_all_others() -> None:
    assert game.load(game.dump(STATE)).config is STATE.config


def test_a_pile_may_be_written_in_order() -> None:
    state = game.scenario(2, seats=({"hand": (1, 1)}, {"hand": (2, 2)}), deck=CARDS[4:])
    assert state.deck == Deck.ordered(CARDS[4:])
    assert game.load(game.dump(state)) == state


def test_what_is_loaded_is_a_state_of_the_game() -> None:
    state = game.load(game.dump(STATE))
    assert type(state) is State
    assert state.phase is Phase.ACT
    assert issubclass(InvalidConfig, MedgamesError)
