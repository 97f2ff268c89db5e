"""Players that choose actions from what they see.

An agent gets a view, the legal actions and a random source, never the state. Shipped agents
are made by name: ``make("random", game)``.
"""

from medgames.agents.base import Agent, AnyAgent
from medgames.agents.factory import SHIPPED, NamedAgent, make, read_agents
from medgames.agents.greedy import Greedy
from medgames.agents.random_agent import RandomAgent

__all__ = [
    "SHIPPED",
    "Agent",
    "AnyAgent",
    "Greedy",
    "NamedAgent",
    "RandomAgent",
    "make",
    "read_agents",
]
