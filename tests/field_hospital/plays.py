"""Whole random games of Field Hospital, for tests that look at every step of them.

Order: playing, strategies, questions answered from scratch.
"""

from functools import lru_cache
from typing import Any, Final

import pytest
from hypothesis import strategies as st
from tests.playing import Play as Whole
from tests.playing import one_of, one_of_a_type

from medgames import field_hospital as fh
from medgames.core import Rng
from medgames.testing import configs

PLAYERS: Final = (2, 3, 4, 5)
at_each_player_count = pytest.mark.parametrize("players", PLAYERS)
STYLES: Final = ("even", "kinds", "heal", "train")
LONGEST: Final = 15_000  # actions; more than any game can have (FH-INV-23)
WANTED: Final = {"heal": (fh.Heal,), "train": (fh.Train,)}

Play = Whole[fh.State, fh.Action]


@lru_cache(maxsize=256)
def play(players: int, seed: int, config: fh.Config | None = None, style: str = "even") -> Play:
    """A random game; its *style* says which actions are likely."""
    rng = Rng.from_seed(seed).split(style)
    states = [fh.game.new(players, seed=seed, config=config)]
    actions: list[fh.Action] = []
    while not fh.game.is_over(states[-1]):
        assert len(actions) < LONGEST
        action, rng = choose(fh.game.legal_actions(states[-1]), style, rng)
        actions.append(action)
        states.append(fh.game.apply(states[-1], action))
    return Play(fh.game, seed, tuple(states), tuple(actions))


def choose(legal: tuple[fh.Action, ...], style: str, rng: Rng) -> tuple[fh.Action, Rng]:
    """One of the legal actions.

    ``even``: all equally likely; ``kinds``: all types of action; ``heal`` and ``train``: such
    an action nearly always where there is one.
    """
    if style == "kinds":
        return one_of_a_type(legal, rng)
    return one_of(legal, rng, WANTED.get(style, ()))


def rulings(players: int) -> st.SearchStrategy[fh.Config]:
    """The default config, or any combination of rulings; few games are cut off by a limit."""
    any_config: st.SearchStrategy[Any] = configs(fh.game, players)
    rarely = st.integers(0, 7)
    mixed = st.builds(
        lambda config, n: config.replace(  # the numbers of the rulebook, and a limit now and then
            house_numbers=(), max_turns=config.max_turns if n == 7 else None
        ),
        any_config,
        rarely,
    )
    return st.just(fh.Config()) | mixed


def plays(
    players: int, config: st.SearchStrategy[fh.Config] | None = None
) -> st.SearchStrategy[Play]:
    """Whole random games."""
    seeds = st.integers(0, 2**64 - 1)
    options = rulings(players) if config is None else config
    return st.builds(play, st.just(players), seeds, options, st.sampled_from(STYLES))


# -- answered from scratch, so that the engine's own answers can be compared ------------------


def deck_size(state: fh.State) -> int:
    """Cards in the draw deck."""
    return sum(map(sum, state.stacks)) + len(state.loose) + len(state.deck)


def reserve_size(state: fh.State) -> int:
    """Cards in the reserve."""
    return state.reserve_left + len(state.recycled) + len(state.reserve)


def patients_in(state: fh.State) -> tuple[str, ...]:
    """Ids of the patients in the hospital."""
    return tuple([card for column in state.columns for card in column])


def attention_of(state: fh.State) -> int:
    """Attention required by the patients in the hospital."""
    return sum([state.config.content.by_id[card].attention for card in patients_in(state)])


def face_down(state: fh.State, seat: int) -> tuple[str, ...]:
    """Healed cards of a seat that lie face down."""
    by_id = state.config.content.by_id
    standard = fh.CardKind.STANDARD
    return tuple([card for card in state.seats[seat].healed if by_id[card].kind is standard])
