"""The testing kit (extra ``testing``): holds any game to the contract of the library."""

from medgames.testing.conformance import check_game
from medgames.testing.machine import GameMachine
from medgames.testing.options import variants
from medgames.testing.promise import BrokenPromise
from medgames.testing.strategies import actions, configs, states

__all__ = ["BrokenPromise", "GameMachine", "actions", "check_game", "configs", "states", "variants"]
