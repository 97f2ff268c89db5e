"""What ``medgames`` shows; loaded when something of it is first asked for."""

import medgames.agents as agents
import medgames.records as records
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
    "agents",
    "games",
    "play",
    "records",
    "simulate",
]
