"""What every game stands on; knows no game.

The random source, piles, counts, drafts, events, rules, outcomes, notation, content, dumps,
branching, and `Game`, which joins the rooms of one game.
"""

from medgames.core import counts
from medgames.core.errors import (
    GameOver,
    IllegalAction,
    InvalidAction,
    InvalidConfig,
    InvalidContent,
    InvalidRecord,
    InvalidScript,
    InvalidState,
    MedgamesError,
    TooManyOutcomes,
)
from medgames.core.events import Event, Refusal
from medgames.core.game import AnyGame, Game
from medgames.core.notation import Action
from medgames.core.options import Options
from medgames.core.outcome import Outcome, Points, TieBreak
from medgames.core.piles import Deck
from medgames.core.rng import Chance, Rng, ScriptedRng
from medgames.core.rules import Invariant, Rule, RuleBook, RuleKind, Ruling

__all__ = [
    "Action",
    "AnyGame",
    "Chance",
    "Deck",
    "Event",
    "Game",
    "GameOver",
    "IllegalAction",
    "InvalidAction",
    "InvalidConfig",
    "InvalidContent",
    "InvalidRecord",
    "InvalidScript",
    "InvalidState",
    "Invariant",
    "MedgamesError",
    "Options",
    "Outcome",
    "Points",
    "Refusal",
    "Rng",
    "Rule",
    "RuleBook",
    "RuleKind",
    "Ruling",
    "ScriptedRng",
    "TieBreak",
    "TooManyOutcomes",
    "counts",
]
