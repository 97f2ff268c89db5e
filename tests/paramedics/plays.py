"""Whole random games of Paramedics, for tests that look at every step of them.

Order: tables, playing, options, time models, strategies.
"""

from functools import lru_cache
from typing import Any, Final

import attrs
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from tests.playing import Play as Whole
from tests.playing import one_of, one_of_a_type

from medgames import paramedics as pm
from medgames.core import Rng
from medgames.testing.options import samples

# -- tables ---------------------------------------------------------------------------------------


@attrs.frozen
class Table:
    """Who plays: a number of players, each for oneself or in teams."""

    players: int
    teams: bool = False

    def __str__(self) -> str:
        return "teams" if self.teams else f"{self.players}p"


TABLES: Final = (Table(1), Table(2), Table(3), Table(4), Table(4, teams=True))
at_each_table = pytest.mark.parametrize("table", TABLES, ids=str)
# Whole games have hundreds of states, so that few of them show much.
few_games = settings(max_examples=max(1, settings().max_examples // 5))


# -- playing --------------------------------------------------------------------------------------

Play = Whole[pm.State, pm.Action]
WANTED: Final[dict[str, tuple[type[pm.Action], ...]]] = {
    "treat": (pm.PlaceStored, pm.PlaceLoose, pm.Create, pm.Medevac),
    "trade": (pm.SwapWildIn, pm.SwapWildOut, pm.CallAssist, pm.AssistGive, pm.TeamSwap),
    "upgrade": (pm.AddUpgradeCard, pm.BuyUpgrade, pm.Medevac, pm.TeamSwap),
    "hasty": (pm.Clear, pm.FillMain),
    "late": (pm.TimeExpired,),
}
STYLES: Final = ("even", "kinds", *WANTED)


def choose(state: pm.State, style: str, rng: Rng) -> tuple[pm.Action, Rng]:
    """One of the actions that are accepted.

    ``even``: all legal ones are equally likely; ``kinds``: all types of them; other styles: such
    an action nearly always where there is one. ``late`` makes late attempts too.
    """
    legal = pm.game.legal_actions(state)
    if style == "kinds":
        return one_of_a_type(legal, rng)
    if style == "late":
        tardy, rng = rng.below(3)
        legal = (not tardy and pm.game.external_actions(state)) or legal
    return one_of(legal, rng, WANTED.get(style, ()))


@lru_cache(maxsize=16)
def play(table: Table, seed: int, config: pm.Config | None = None, style: str = "even") -> Play:
    """A random game; its *style* says which actions are likely."""
    if config is None and table.teams:
        config = pm.Config(team_play=True)
    rng = Rng.from_seed(seed).split(style)
    states, actions = [pm.game.new(table.players, seed=seed, config=config)], []
    while not pm.game.is_over(states[-1]):
        action, rng = choose(states[-1], style, rng)
        actions.append(action)
        states.append(pm.game.apply(states[-1], action))
    return Play(pm.game, seed, tuple(states), tuple(actions))


# -- time models ----------------------------------------------------------------------------------


def by_cards(state: pm.State, action: pm.Action) -> int:
    """A time model: whoever holds many cards is slow."""
    return 1000 + 500 * sum(state.seats[state.active].hand) + 7 * len(str(action))


@attrs.frozen
class Steady:
    """A time model: every action takes as long."""

    ms: int

    def __call__(self, state: pm.State, action: pm.Action) -> int:
        return self.ms


MODELS: Final = (by_cards, Steady(3000), Steady(30_000))


# -- options --------------------------------------------------------------------------------------

RULINGS: Final = tuple([ruling.field for ruling in pm.game.rules.rulings])
ALTERNATIVES: Final = {field: samples(pm.game)[field] for field in RULINGS}
CLOCKS: Final = (60_000, 45_000, 30_000)
STALLING: Final = {"patients_exhausted": "play_on", "expiry_during_fill": "abandon"}
RESCUES: Final = ("rescue_24", "rescue_53")
SQUADS: Final = ("squad_16", "squad_39")


@st.composite
def options(draw: st.DrawFn, table: Table) -> pm.Config:
    """The default config, or any combination of rulings and other options."""
    if draw(st.integers(0, 3)) == 0:
        return pm.Config(team_play=table.teams)
    found: dict[str, Any] = draw(
        st.fixed_dictionaries(
            {}, optional={name: st.sampled_from(values) for name, values in ALTERNATIVES.items()}
        )
    )
    found.update(draw(clocks(table)))
    found["team_play"] = table.teams
    found["first_player"] = draw(st.sampled_from(("random", *range(table.players))))
    if draw(st.booleans()):
        found["mats"] = draw(mats(table, found.get("mat_families") == "advise"))
    found["time_model"] = draw(st.sampled_from(("standard", "standard", "untimed", *MODELS)))
    if draw(st.booleans()):
        found["time_costs"] = {"create": draw(st.integers(1, 9000)), "clear": 1}
    if found["time_model"] == "untimed":
        found["max_actions_per_turn"] = draw(st.integers(1, 12))
    elif draw(st.booleans()):
        found["max_actions_per_turn"] = draw(st.integers(1, 20))
    stalls = any([found.get(key) == value for key, value in STALLING.items()])
    if stalls or draw(st.integers(0, 7)) == 0:
        found["max_turns"] = draw(st.integers(1, 90))
    return pm.Config(**found)


@st.composite
def clocks(draw: st.DrawFn, table: Table) -> dict[str, Any]:
    """Lengths of shifts and handicaps."""
    odd = draw(st.booleans())
    lengths: st.SearchStrategy[int] = st.integers(1000, 90_000) if odd else st.sampled_from(CLOCKS)
    most = 1 if table.players == 1 else 3
    shifts = draw(st.none() | st.lists(lengths, min_size=1, max_size=most).map(tuple))
    common = shifts_of(table.players, shifts)
    own = st.tuples(*[lengths.map(lambda ms, top=top: min(ms, top)) for top in common])  # type: ignore[misc]  # a default that binds
    handicap = draw(st.dictionaries(st.integers(0, table.players - 1), own, max_size=2))
    return {"nonstandard_clocks": odd, "shift_ms": shifts, "handicap": handicap}


def shifts_of(players: int, shifts: tuple[int, ...] | None) -> tuple[int, ...]:
    """The common lengths of the turns, by shift."""
    return shifts or (CLOCKS[:1] if players == 1 else CLOCKS)


def mats(table: Table, any_families: bool) -> st.SearchStrategy[tuple[str, ...]]:
    """Mats by seat that may be used together."""
    every = st.permutations((*RESCUES, *SQUADS)).map(lambda found: tuple(found)[: table.players])
    if any_families or (table.players != 2 and not table.teams):
        return every
    mate = table.players // 2
    return every.filter(lambda found: {found[0], found[mate]} in ({*RESCUES}, {*SQUADS}))


# -- strategies -----------------------------------------------------------------------------------


def plays(
    table: Table, config: st.SearchStrategy[pm.Config] | None = None
) -> st.SearchStrategy[Play]:
    """Whole random games."""
    seeds = st.integers(0, 2**64 - 1)
    configs = options(table) if config is None else config
    return st.builds(play, st.just(table), seeds, configs, st.sampled_from(STYLES))
