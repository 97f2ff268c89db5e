"""Rules engines for three hospital board games, as pure functions of immutable states."""

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

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than all of this

if TYPE_CHECKING:
    from medgames.face import (
        Agent,
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
        agents,
        games,
        play,
        records,
        simulate,
    )
else:

    def __getattr__(name):
        """Load the face at first use: the command line comes through here, and starts at once."""
        if not name.startswith("__"):
            from importlib import import_module

            face = vars(import_module("medgames.face"))
            globals().update({shown: face[shown] for shown in __all__ if shown in face})
            if name in globals():
                return globals()[name]
        raise AttributeError(f"module 'medgames' has no attribute {name!r}", name=name)

    def __dir__():
        return sorted({*globals(), *__all__})
