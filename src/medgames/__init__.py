"""Rules engines for three hospital board games, as pure functions of immutable states."""

from medgames import agents, records
from medgames.agents import Agent
from medgames.catalogue import games
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
from medgames.sim import play, simulate

__version__ = "0.1.0"

__all__ = [
    "Agent",
    "GameOver",
    "IllegalAction",
    "InvalidAction",
    "InvalidConfig",
    "InvalidContent",
    "InvalidRecord",
    "InvalidScript",
    "InvalidState",
    "MedgamesError",
    "TooManyOutcomes",
    "__version__",
    "agents",
    "games",
    "play",
    "records",
    "simulate",
]
