"""Rules engines for three hospital board games, as pure functions of immutable states."""

from medgames.catalogue import games
from medgames.core.errors import MedgamesError

__version__ = "0.1.0"

__all__ = ["MedgamesError", "__version__", "games"]
