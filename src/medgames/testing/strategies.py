"""Hypothesis strategies over any game: configs, states, actions.

A state comes from the seed of a random game, the number of actions played of it, and a few
choices more; so it shrinks to an early state of a game with a small seed.
Order: `configs`, `states`, `actions`.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from medgames.core.errors import InvalidAction, InvalidConfig
from medgames.core.game import AnyGame, Game
from medgames.core.options import configured
from medgames.core.rng import Rng
from medgames.core.rooms import ActionT, ConfigT, StateT, ViewT
from medgames.testing.extra import reject, st
from medgames.testing.options import samples

_LONGEST = 10_000  # actions of one random game
_MORE = 4  # explicit choices at most

SEEDS = st.integers(0, 2**64 - 1)


def configs(
    game: Game[StateT, ActionT, ConfigT, ViewT], players: int | None = None
) -> st.SearchStrategy[ConfigT]:
    """Configs that fit a number of players (any of the game's, if ``None``).

    Each option has its default or one of the samples of its validator.
    """
    options = {name: st.sampled_from(values) for name, values in samples(game).items()}
    changes = st.fixed_dictionaries({}, optional=options)
    made = changes.map(lambda found: _configured(game, found, players))
    return made.filter(lambda config: config is not None)


def _configured(game: AnyGame, changes: dict[str, Any], players: int | None) -> Any:
    counts = game.player_counts if players is None else (players,)
    try:
        config = configured(game.config_type, changes)
    except InvalidConfig:
        return None
    return config if any([_fits(config, count) for count in counts]) else None


def _fits(config: Any, players: int) -> bool:
    try:
        config.check(players)
    except InvalidConfig:
        return False
    return True


def states(
    game: Game[StateT, ActionT, ConfigT, ViewT],
    *,
    players: int | None = None,
    config: st.SearchStrategy[ConfigT] | None = None,
    phase: object = None,
    over: bool | None = None,
) -> st.SearchStrategy[StateT]:
    """States of random games.

    Args:
        game: any game.
        players: the number of players; any of the game's if ``None``.
        config: a strategy of configs; the default config if ``None``.
        phase: only states with this phase.
        over: only states that are over, or only those that are not; either if ``None``.
    """
    return _states(game, players, config, phase, over)


@st.composite
def _states(
    draw: st.DrawFn,
    game: AnyGame,
    players: int | None,
    config: st.SearchStrategy[Any] | None,
    phase: object,
    over: bool | None,
) -> Any:
    count = draw(st.sampled_from(list(game.player_counts))) if players is None else players
    options = None
    if config is not None:
        options = draw(config.filter(lambda found: found is None or _fits(found, count)))
    trail = _random_game(game, count, draw(SEEDS), options)
    fitting = [state for state in trail if _wanted(game, state, phase, over)]
    if not fitting:
        reject()  # this game has no such state
    state = fitting[draw(st.integers(0, len(fitting) - 1))]
    for choice in draw(st.lists(st.integers(0, 999), max_size=_MORE)):
        legal = game.legal_actions(state)
        if not legal:
            break
        after = game.apply(state, legal[choice % len(legal)])
        if _wanted(game, after, phase, over):
            state = after
    return state


def _wanted(game: AnyGame, state: Any, phase: object, over: bool | None) -> bool:
    return (phase is None or state.phase is phase) and over in (None, game.is_over(state))


@lru_cache(maxsize=64)
def _random_game(game: AnyGame, players: int, seed: int, config: Any) -> Sequence[Any]:
    rng = Rng.from_seed(seed).split("random game")
    trail = [game.new(players, seed=seed, config=config)]
    while not game.is_over(trail[-1]) and len(trail) <= _LONGEST:
        legal = game.legal_actions(trail[-1])
        number, rng = rng.below(len(legal))
        trail.append(game.apply(trail[-1], legal[number]))
    return trail


def actions(
    game: Game[StateT, ActionT, ConfigT, ViewT], state: StateT | None = None
) -> st.SearchStrategy[ActionT]:
    """Well-formed actions, legal or not: of any number, or legal in some state.

    Args:
        game: any game.
        state: whose numbers are read, and whose legal actions come up often; any if ``None``.
    """
    return _actions(game, state)


@st.composite
def _actions(draw: st.DrawFn, game: AnyGame, state: Any) -> Any:
    if state is None:
        state = draw(states(game, over=False))
    legal = game.legal_actions(state)
    offered = draw(st.booleans())
    if legal and offered:
        return draw(st.sampled_from(legal))
    size = game.action_count(state.config, len(state.seats))
    numbers = st.integers(0, size - 1)
    decoded = numbers.map(lambda index: _decoded(game, state, index))
    return draw(decoded.filter(lambda action: action is not None))


def _decoded(game: AnyGame, state: Any, index: int) -> object:
    try:
        return game.decode(state, index)
    except InvalidAction:  # a number may belong to no action
        return None
