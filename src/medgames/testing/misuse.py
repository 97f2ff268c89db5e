"""Promises about wrong use: every mistake is refused with an error of the family.

Order: games and set-up, states, texts and numbers, scenarios.
"""

import pickle
from collections.abc import Callable
from typing import Any

import attrs

from medgames.core.errors import InvalidAction, InvalidConfig, InvalidState
from medgames.core.game import AnyGame
from medgames.core.rng import Rng
from medgames.testing.deeds import check_settled
from medgames.testing.promise import BrokenPromise, refuses, same


def check_bundle(game: AnyGame) -> None:
    """What a game says of itself."""
    promise = "a game describes itself"
    if pickle.loads(pickle.dumps(game)) is not game:
        raise BrokenPromise("a game pickles as its home", f"{game.home} has another game")
    if not game.name.isidentifier() or not game.title or not len(game.player_counts):
        raise BrokenPromise(promise, f"{game.name!r}, {game.title!r}, {game.player_counts}")
    if type(game.rules_version) is not int or game.rules_version < 1:
        raise BrokenPromise(promise, f"rules_version {game.rules_version!r}")
    for rule in (game.order_rule, game.end_rule):
        if rule not in game.rules:
            raise BrokenPromise(promise, f"{rule} is no rule of it")
    ids = [rule.id for rule in game.rules.entries]
    same(sorted(set(ids)), sorted(ids), "rule ids are unique")
    types = set(game.action_types)
    same(
        (set(game.judges), set(game.handlers)), (types, types), "each action has judge and handler"
    )


def check_new(game: AnyGame, players: int, config: Any) -> None:
    """Set-up accepts every good seed, and refuses what does not fit."""
    counts = game.player_counts
    for wrong in (min(counts) - 1, max(counts) + 1, 0, -1, None, True, "2", 2.0):
        for make in (game.new, game.scenario):
            refuses(
                InvalidConfig,
                "bad numbers of players are refused",
                f"{make.__name__}({wrong!r})",
                lambda: make(wrong, seed=0),  # type: ignore[arg-type]  # noqa: B023
            )
    for seed in (-1, 2**64, None, True, "1", 1.0):
        refuses(
            InvalidConfig,
            "bad seeds are refused",
            f"new(seed={seed!r})",
            lambda: game.new(players, seed=seed, config=config),  # type: ignore[arg-type]  # noqa: B023
        )
    for wrong_config in (object(), {}, "default", game.config_type):
        refuses(
            InvalidConfig,
            "bad configs are refused",
            f"new(config={wrong_config!r})",
            lambda: game.new(players, seed=0, config=wrong_config),  # noqa: B023
        )
    first = {game.new(players, seed=seed, config=config) for seed in (0, 1, 2, 2**64 - 1)}
    same(len(first), 4, "different seeds give different games")


def check_states_refused(game: AnyGame, state: Any) -> None:
    """Every function of states refuses what is none."""
    action = game.legal_actions(state)[0]
    functions: dict[str, Callable[[Any], object]] = {
        "is_over": game.is_over,
        "current_player": game.current_player,
        "legal_actions": game.legal_actions,
        "legal_indices": game.legal_indices,
        "external_actions": game.external_actions,
        "is_legal": lambda wrong: game.is_legal(wrong, action),
        "why_illegal": lambda wrong: game.why_illegal(wrong, action),
        "apply": lambda wrong: game.apply(wrong, action),
        "successors": lambda wrong: game.successors(wrong, action),
        "outcome": game.outcome,
        "view": lambda wrong: game.view(wrong, 0),
        "determinize": lambda wrong: game.determinize(wrong, 0),
        "encode": lambda wrong: game.encode(wrong, action),
        "decode": lambda wrong: game.decode(wrong, 0),
        "dump": game.dump,
        "load": game.load,
        "reseed": lambda wrong: game.reseed(wrong, 0),
        "position": game.position,
    }
    for wrong in (None, object(), 7, "state", {}, game.draft(state), state.seats[0]):
        for name, function in functions.items():
            refuses(
                InvalidState,
                "what is no state is refused",
                f"{name}({wrong!r})",
                lambda: function(wrong),  # noqa: B023
            )
    for player in (-1, len(state.seats), True, "0", 0.0):
        refuses(
            InvalidState,
            "a seat that is not there sees nothing",
            f"view(state, {player!r})",
            lambda: game.view(state, player),  # type: ignore[arg-type]  # noqa: B023
        )
    data = game.dump(state)
    for key, value in (("game", "chess"), ("format", 0), ("rules_version", -1), ("state", None)):
        refuses(
            InvalidState,
            "a dump of something else is refused",
            f"load with {key} = {value!r}",
            lambda: game.load({**data, key: value}),  # noqa: B023
        )


def check_texts_refused(game: AnyGame, state: Any) -> None:
    """Texts and numbers that mean no action are refused with the place."""
    promise = "text that is no action is refused with the place"
    for action in game.legal_actions(state):
        text = game.notation(action)
        for wrong in (text + " ", " " + text, text + " 1", text.upper(), text + "\n", text[:-1]):
            try:
                read = game.parse_action(wrong)
            except InvalidAction as error:
                if type(error.place) is not int or not 0 <= error.place <= len(wrong):
                    raise BrokenPromise(promise, f"{wrong!r}: place {error.place}") from error
                continue
            same(game.notation(read), wrong, "an action has one canonical text")
    for nothing in ("", "no such action", None, 7, b"pass"):
        refuses(
            InvalidAction,
            promise,
            f"parse_action({nothing!r})",
            lambda: game.parse_action(nothing),  # type: ignore[arg-type]  # noqa: B023
        )
    size = game.action_count(state.config, len(state.seats))
    for index in (-1, size, True, None, "0", 0.0):
        refuses(
            InvalidAction,
            "a number that no action has is refused",
            f"decode({index!r})",
            lambda: game.decode(state, index),  # type: ignore[arg-type]  # noqa: B023
        )
    for thing in (object(), None, "pass"):
        for name, function in (
            ("notation", game.notation),
            ("encode", lambda thing: game.encode(state, thing)),
        ):
            refuses(
                InvalidAction,
                "what is no action has no text and no number",
                f"{name}({thing!r})",
                lambda: function(thing),  # noqa: B023
            )


def check_scenarios(game: AnyGame, players: int, config: Any) -> None:
    """A scenario without parts is a possible position; unknown parts are refused."""
    state = game.scenario(players, config=config)
    game.check(state)
    check_settled(game, state)
    same(game.scenario(players, config=config), state, "a scenario is the same when asked again")
    same(
        game.scenario(players, config=config, seed=5).rng.__class__, Rng, "a scenario has a stream"
    )
    wrong_parts: tuple[dict[str, Any], ...] = (
        {"no_such_part": 1},
        {"seats": ({},) * (players + 1)},
        {"seats": ({"no_such_part": 1}, *({},) * (players - 1))},
        {"seats": None},
        {"to_act": "first"},
        {"to_act": players},
        {"to_act": -1},
        {"rng": 7},
    )
    for parts in wrong_parts:
        refuses(
            InvalidState,
            "impossible scenarios are refused",
            f"scenario({players}, **{parts})",
            lambda: game.scenario(players, config=config, **parts),  # noqa: B023
        )


def check_arranged(game: AnyGame, state: Any) -> None:
    """A scenario of all fields of a state is that state."""
    fields = {field.name: getattr(state, field.name) for field in attrs.fields(type(state))}
    config, seats = fields.pop("config"), fields.pop("seats")
    parts = [attrs.asdict(seat, recurse=False) for seat in seats]
    arranged = game.scenario(len(seats), config=config, seats=parts, **fields)
    same(arranged, state, "a scenario of all fields of a state is that state")
