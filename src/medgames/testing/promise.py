"""BrokenPromise, and where in a random game it was found.

Order: the error, `Place`, helpers of the checks.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import attrs

from medgames.core.errors import MedgamesError


class BrokenPromise(AssertionError):
    """A game breaks the contract.

    Args:
        promise: what every game promises, as a sentence.
        reason: what was found instead.
        game: name of the game.
        players: number of players.
        config: options and rulings, as printed.
        seed: of the random game in which it was found.
        ply: number of actions before the state at fault.
        action: text of the action that was tried last.
    """

    def __init__(
        self,
        promise: str,
        reason: str,
        game: str = "",
        players: int | None = None,
        config: str = "",
        seed: int | None = None,
        ply: int | None = None,
        action: str = "",
    ) -> None:
        super().__init__(promise, reason, game, players, config, seed, ply, action)
        self.promise = promise
        self.reason = reason
        self.game = game
        self.players = players
        self.config = config
        self.seed = seed
        self.ply = ply
        self.action = action

    def __str__(self) -> str:
        places = {
            "game": self.game,
            "players": self.players,
            "config": self.config,
            "seed": self.seed,
            "ply": self.ply,
            "action": repr(self.action) if self.action else "",
        }
        found = [f"{name} {value}" for name, value in places.items() if value not in (None, "")]
        return f"broken promise: {self.promise}: {self.reason}" + (
            f" ({', '.join(found)})" if found else ""
        )


@attrs.define
class Place:
    """Where the check is just now; what it raises tells it."""

    game: str
    players: int | None = None
    config: str = ""
    seed: int | None = None
    ply: int | None = None
    action: str = ""

    @contextmanager
    def told(self) -> Iterator[None]:
        """Give every error inside the place where it happened."""
        try:
            yield
        except BrokenPromise as broken:
            raise self._broken(broken.promise, broken.reason) from broken.__cause__
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise self._broken("nothing is raised but what the contract says", reason) from error

    def _broken(self, promise: str, reason: str) -> BrokenPromise:
        return BrokenPromise(
            promise,
            reason,
            self.game,
            self.players,
            self.config,
            self.seed,
            self.ply,
            self.action,
        )


def same(found: object, expected: object, promise: str) -> None:
    """Raise unless the two are equal."""
    if found != expected:
        raise BrokenPromise(promise, f"found {found!r}, expected {expected!r}")


def refuses(
    error: type[MedgamesError], promise: str, deed: str, call: Callable[[], object]
) -> MedgamesError:
    """The error of a call that must be refused with *error* and a message."""
    try:
        result = call()
    except error as refusal:
        if not str(refusal):
            raise BrokenPromise(promise, f"{deed}: the message is empty") from refusal
        return refusal
    except Exception as other:
        reason = f"{deed} raises {type(other).__name__}: {other}; expected {error.__name__}"
        raise BrokenPromise(promise, reason) from other
    raise BrokenPromise(promise, f"{deed} gives {result!r}; expected {error.__name__}")
