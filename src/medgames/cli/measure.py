"""How fast a game is, and python-chess beside it; needs neither click nor rich.

Speeds of one run are compared with each other, never with those of another: everything is
measured in turn, several times over, and the best of each counts. A cu is one turn of
`turn_loop`, whatever the machine.
Order: `measure`, tasks of any game, the fixed loop, python-chess.
"""

import gc
import pickle
import random
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from medgames.core.game import AnyGame

ROUNDS = 5  # runs of each task
DECISION, LISTING, APPLY, SEARCH = "decision", "legal actions", "apply", "search step"
NEW, VIEW, DUMP, PICKLE = "new game", "view", "dump", "pickle, both ways"

_POSITIONS = 200  # kept states that the tasks go through
_GAMES = 8  # from which they come
_TURNS = 1_000  # of the fixed loop at a time
_SEED = 1
_CHESS_MOVES = 150  # without capture or pawn move, after which a game of chess is over

Task = Callable[[], int]  # does something several times; returns how often


class Speed(NamedTuple):
    """How fast something was done in the best of several runs."""

    per_s: float  # times a second
    cu: float  # cost of once


def measure(tasks: Mapping[str, Task], seconds: float, rounds: int = ROUNDS) -> dict[str, Speed]:
    """The speed of each task.

    Args:
        tasks: by name.
        seconds: for each task, all its runs together.
        rounds: number of runs, in each of which every task has its turn.
    """
    best = dict.fromkeys([*tasks, ""], 0.0)
    for _ in range(rounds):
        for name, task in {**tasks, "": turn_loop}.items():
            best[name] = max(best[name], _rate(task, seconds / rounds))
    return {name: Speed(best[name], best[""] / best[name]) for name in tasks}


def _rate(task: Task, seconds: float) -> float:
    gc.collect()
    clock = time.perf_counter
    done = 0
    began = now = clock()
    while now - began < seconds or not done:
        done += task()
        now = clock()
    return done / (now - began)


# -- any game ---------------------------------------------------------------------------------


def game_tasks(game: AnyGame, players: int) -> dict[str, Task]:
    """What is measured of a game, by name."""
    kept = _positions(game, players)
    states = [state for state, _, _ in kept]
    pairs = [(state, action) for state, action, _ in kept]
    chance = random.Random(_SEED)
    new, legal_actions, apply = game.new, game.legal_actions, game.apply
    view, dump = game.view, game.dump

    def decision() -> int:
        return play_randomly(game, players, chance)

    def listing() -> int:
        for state in states:
            legal_actions(state)
        return len(states)

    def applying() -> int:
        for state, action in pairs:
            apply(state, action)
        return len(pairs)

    def search() -> int:
        for state, _, index in kept:
            apply(state, legal_actions(state)[index])
        return len(kept)

    def making() -> int:
        new(players, seed=chance.getrandbits(64))
        return 1

    def viewing() -> int:
        for state in states:
            view(state, state.to_act)
        return len(states)

    def dumping() -> int:
        for state in states[:: len(states) // 10 or 1]:
            dump(state)
        return len(states[:: len(states) // 10 or 1])

    def pickling() -> int:
        for state in states:
            pickle.loads(pickle.dumps(state, pickle.HIGHEST_PROTOCOL))
        return len(states)

    return {
        DECISION: decision,
        LISTING: listing,
        APPLY: applying,
        SEARCH: search,
        NEW: making,
        VIEW: viewing,
        DUMP: dumping,
        PICKLE: pickling,
    }


def play_randomly(game: AnyGame, players: int, chance: random.Random) -> int:
    """Play a game with random choices, set-up included; returns the number of decisions."""
    legal_actions, apply, draw = game.legal_actions, game.apply, chance.random
    state = game.new(players, seed=chance.getrandbits(64))
    decisions = 0
    legal = legal_actions(state)
    while legal:
        state = apply(state, legal[int(draw() * len(legal))])
        decisions += 1
        legal = legal_actions(state)
    return decisions


def actions_listed(game: AnyGame, players: int) -> float:
    """The mean number of legal actions in the positions that are measured."""
    states = [state for state, _, _ in _positions(game, players)]
    return sum([len(game.legal_actions(state)) for state in states]) / len(states)


def _positions(game: AnyGame, players: int) -> list[tuple[Any, Any, int]]:
    """Positions of random games, spread evenly: each with a legal action and its index."""
    chance = random.Random(_SEED)
    passed = []
    for seed in range(_GAMES):
        state = game.new(players, seed=seed)
        legal = game.legal_actions(state)
        while legal:
            index = int(chance.random() * len(legal))
            passed.append((state, legal[index], index))
            state = game.apply(state, legal[index])
            legal = game.legal_actions(state)
    return _spread(passed)


def _spread(items: Sequence[Any]) -> list[Any]:
    return [items[i * len(items) // _POSITIONS] for i in range(_POSITIONS)]


# -- the fixed loop ---------------------------------------------------------------------------


class _Pair:
    __slots__ = ("index", "value")

    def __init__(self, index: int, value: int) -> None:
        self.index = index
        self.value = value


def turn_loop() -> int:
    """The fixed loop: a turn makes an object, looks up a tuple, rebuilds a tuple of ten."""
    t = tuple(range(10))
    for i in range(_TURNS):
        pair = _Pair(i % 10, i)
        x = t[pair.index]
        t = (*t[1:], x)
    return _TURNS


# -- python-chess -----------------------------------------------------------------------------


def chess_version() -> str | None:
    """The version of python-chess; ``None`` where it is not installed."""
    try:
        import chess
    except ModuleNotFoundError:
        return None
    return chess.__version__


def chess_tasks() -> dict[str, Task]:
    """The same tasks with python-chess, in the fastest way that its public functions allow.

    Its random game ends where there is no legal move or after 150 half-moves without capture
    or pawn move; `Board.is_game_over`, which its documentation calls at each move, knows more
    endings and would make it slower. A search step copies the board without its move stack.
    """
    import chess

    chance = random.Random(_SEED)
    draw = chance.random
    passed: list[tuple[chess.Board, int]] = []
    for _ in range(_GAMES):
        board = chess.Board()
        moves = list(board.legal_moves)
        while moves and board.halfmove_clock < _CHESS_MOVES:
            index = int(draw() * len(moves))
            passed.append((board.copy(stack=False), index))
            board.push(moves[index])
            moves = list(board.legal_moves)
    kept: list[tuple[chess.Board, int]] = _spread(passed)

    def decision() -> int:
        board = chess.Board()
        moves = list(board.legal_moves)
        decisions = 0
        while moves and board.halfmove_clock < _CHESS_MOVES:
            board.push(moves[int(draw() * len(moves))])
            decisions += 1
            moves = list(board.legal_moves)
        return decisions

    def search() -> int:
        for board, index in kept:
            move = list(board.legal_moves)[index]
            board.copy(stack=False).push(move)
        return len(kept)

    return {DECISION: decision, SEARCH: search}


def documented_chess_game() -> Task:
    """A random game of python-chess that asks `Board.is_game_over` before each move."""
    import chess

    draw = random.Random(_SEED).random

    def decision() -> int:
        board = chess.Board()
        decisions = 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(draw() * len(moves))])
            decisions += 1
        return decisions

    return decision
