"""Whole random games of Na Sygnale, for tests that look at every step of them.

Left to chance alone, players need hundreds of rounds; so most games here are cut off after a few
rounds, or played half in earnest. Order: playing, options, strategies.
"""

from functools import lru_cache
from typing import Any, Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from tests.playing import WHIM, one_of, one_of_a_type
from tests.playing import Play as Whole

from medgames import na_sygnale as ns
from medgames.core import Rng
from medgames.testing import configs
from medgames.testing.options import samples

PLAYERS: Final = (2, 3, 4)
at_each_player_count = pytest.mark.parametrize("players", PLAYERS)
# Games have hundreds of states, so that few of them show much.
few_games = settings(max_examples=max(1, settings().max_examples // 3))

# -- playing --------------------------------------------------------------------------------------

Play = Whole[ns.State, ns.Action]
WANTED: Final[dict[str, tuple[type[ns.Action], ...]]] = {
    "cards": (ns.PlayCard, ns.CancelCard, ns.BuyCard, ns.ThrowAway),
    "drive": (ns.Move, ns.PickUp, ns.MoveHearse),
}
STYLES: Final = ("even", "kinds", *WANTED, "earnest")


def choose(state: ns.State, style: str, rng: Rng) -> tuple[ns.Action, Rng]:
    """One of the legal actions.

    ``even``: all are equally likely; ``kinds``: all types of them; ``earnest``: nearly always the
    one that looks best; other styles: such an action nearly always where there is one.
    """
    legal = ns.game.legal_actions(state)
    if style == "kinds":
        return one_of_a_type(legal, rng)
    if style == "earnest":
        whim, rng = rng.below(WHIM)
        if whim:
            view = ns.game.view(state, state.to_act)
            return max(legal, key=lambda action: ns.game.appraise(view, action)), rng
    return one_of(legal, rng, WANTED.get(style, ()))


@lru_cache(maxsize=256)
def play(players: int, seed: int, config: ns.Config | None = None, style: str = "even") -> Play:
    """A random game; its *style* says which actions are likely."""
    rng = Rng.from_seed(seed).split(style)
    states: list[ns.State] = [ns.game.new(players, seed=seed, config=config)]
    actions: list[ns.Action] = []
    while not ns.game.is_over(states[-1]):
        action, rng = choose(states[-1], style, rng)
        actions.append(action)
        states.append(ns.game.apply(states[-1], action))
    return Play(ns.game, seed, tuple(states), tuple(actions))


# -- options --------------------------------------------------------------------------------------

RULINGS: Final = tuple([ruling.field for ruling in ns.game.rules.rulings])
ALTERNATIVES: Final = {field: samples(ns.game)[field] for field in RULINGS}
MOST: Final = 15  # rounds of a game played in earnest


@st.composite
def options(draw: st.DrawFn, players: int, rounds: int) -> ns.Config:
    """The default config, or any combination of rulings and options; few rounds."""
    if draw(st.integers(0, 3)) == 0:
        return ns.Config(max_rounds=rounds)
    found: ns.Config = draw(configs(ns.game, players)).replace(max_rounds=rounds)
    if draw(st.integers(0, 7)):
        found = found.replace(max_decisions=ns.Config().max_decisions)
    return found


# -- strategies -----------------------------------------------------------------------------------

SEEDS: Final = st.integers(0, 2**64 - 1)


@st.composite
def plays(draw: st.DrawFn, players: int, config: ns.Config | None = None) -> Play:
    """Random games, under any options unless a config is given.

    Most have up to four rounds; those in earnest mostly reach the goal; a few are played to the
    end without a plan.
    """
    if config is None and draw(st.integers(0, 11)) == 11:
        return play(players, draw(st.integers(0, 1)))
    style = draw(st.sampled_from(STYLES))
    if config is None:
        rounds = MOST if style == "earnest" else draw(st.integers(1, 4))
        config = draw(options(players, rounds))
    return play(players, draw(SEEDS), config, style)


def states(players: int, **wanted: Any) -> st.SearchStrategy[ns.State]:
    """States of random games, of a phase if one is given."""
    return plays(players).flatmap(
        lambda played: st.sampled_from(
            [
                state
                for state in played.states
                if all([getattr(state, name) is value for name, value in wanted.items()])
            ]
            or [played.first]
        )
    )
