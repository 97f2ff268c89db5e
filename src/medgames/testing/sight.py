"""Promises about what a player may know: views, determinizations, the random stream.

`Hidden` gathers over whole games which fields a determinization did change.
Order: streams, views, possible states, `Hidden`.
"""

from collections.abc import Collection
from typing import Any

import attrs

from medgames.core.errors import MedgamesError
from medgames.core.game import AnyGame
from medgames.core.rng import Rng, ScriptedRng
from medgames.testing.promise import BrokenPromise, same
from medgames.testing.values import check_sealed, check_value, records

_SEEDS = (0, 1, 2**64 - 1)  # of determinizations
_FEW, _DRAWN, _MOST = 3, 16, 400  # see `check_possible`


def check_streams(game: AnyGame, state: Any) -> None:
    """`reseed` and `position` change the stream and nothing else."""
    position = game.position(state)
    for seed in _SEEDS:
        fresh = game.reseed(state, seed)
        same(fresh, game.reseed(state, seed), "reseed gives one state a seed")
        same(game.position(fresh), position, "position is the state without its stream")
        same(hash(game.position(fresh)), hash(position), "equal positions have equal hashes")
        same(game.legal_actions(fresh), game.legal_actions(state), "no stream decides legality")
    if game.reseed(state, 0) == game.reseed(state, 1):
        raise BrokenPromise("reseed gives a fresh stream", "seeds 0 and 1 give the same")
    try:
        position.rng.below(2)
    except MedgamesError:
        return
    raise BrokenPromise("asking a position for chance raises", "it answered")


def check_views(game: AnyGame, state: Any, seeds: Collection[int] = _SEEDS) -> list[Any]:
    """What a player sees fits to every state it could come from, and to no stream.

    Returns:
        pairs of a viewer and a determinization.
    """
    made = []
    for player in (None, *range(len(state.seats))):
        view = game.view(state, player)
        if type(view) is not game.view_type:
            raise BrokenPromise("a view is a view of its game", f"found {view!r}")
        same(game.view(state, player), view, "a view is the same when asked again")
        check_value(view, "a view")
        _check_holds_no_secret(game, view, player)
        for seed in seeds:
            guess = game.determinize(view, seed)
            same(game.determinize(view, seed), guess, "determinize gives one state a seed")
            _check_guess(game, state, player, view, guess)
            made.append((player, guess))
    return made


def _check_holds_no_secret(game: AnyGame, view: object, player: int | None) -> None:
    for path, record in records(view, "view"):
        if isinstance(record, (Rng, ScriptedRng, game.state_type)):
            raise BrokenPromise("a view holds no state and no stream", f"{path}: player {player}")
    for field in attrs.fields(game.view_type):
        if not field.eq:
            raise BrokenPromise("all of a view counts in comparisons", f"but {field.name}")


def _check_guess(game: AnyGame, state: Any, player: int | None, view: Any, guess: Any) -> None:
    seen = game.view(guess, player)
    if seen != view:
        fields = [
            field.name
            for field in attrs.fields(game.view_type)
            if getattr(seen, field.name) != getattr(view, field.name)
        ]
        reason = f"player {player} sees other {', '.join(fields)}: {seen!r}, not {view!r}"
        raise BrokenPromise("view(determinize(view)) == view, and no view leaks", reason)
    try:
        game.check(guess)
    except MedgamesError as error:
        reason = f"for player {player}: {error}"
        raise BrokenPromise("all invariants hold in a determinized state", reason) from error
    check_sealed(guess)
    if guess.rng == state.rng:
        raise BrokenPromise("a determinized state has a fresh stream", f"player {player}")
    same(guess.to_act, state.to_act, "a view tells who decides")
    if player is not None and player == state.to_act:
        same(
            game.legal_actions(guess),
            game.legal_actions(state),
            "legal actions rest on nothing that the player cannot see",
        )


def check_possible(game: AnyGame, state: Any) -> None:
    """The true position comes up among the determinizations, where these are few.

    Where some draws give only a few different positions, draws go on until the true one
    comes up; it is possible, so it must.
    """
    truth = game.position(state)
    for player in (None, *range(len(state.seats))):
        view = game.view(state, player)
        found = {game.position(game.determinize(view, seed)) for seed in range(_DRAWN)}
        seed = _DRAWN
        while truth not in found and len(found) <= _FEW:
            if seed == _MOST:
                raise BrokenPromise(
                    "every state that is possible given a view can come up",
                    f"for player {player} {_MOST} draws give {len(found)} positions without the "
                    "true one",
                )
            found.add(game.position(game.determinize(view, seed)))
            seed += 1


@attrs.define
class Hidden:
    """Which fields of a state some determinization changed.

    A determinization knows only the view: what it always restores can be told from the view.
    So a field that should be hidden and never changed is shown, and one that should be open
    and changed is missing from the view.
    """

    changed: set[str] = attrs.field(factory=set)

    def compare(self, game: AnyGame, state: Any, guess: Any) -> None:
        """Note the fields in which *guess* differs from the true state."""
        for field in attrs.fields(game.state_type):
            if field.name in ("seats", "rng"):
                continue
            if getattr(state, field.name) != getattr(guess, field.name):
                self.changed.add(field.name)
        for field in attrs.fields(game.seat_type):
            for seat, guessed in zip(state.seats, guess.seats, strict=True):
                if getattr(seat, field.name) != getattr(guessed, field.name):
                    self.changed.add(f"seats.{field.name}")

    def check(self, hidden: Collection[str]) -> None:
        """Raise unless exactly the *hidden* fields changed."""
        never = sorted(set(hidden) - self.changed)
        if never:
            raise BrokenPromise(
                "every hidden field changes in some determinization",
                f"{', '.join(never)} never did: the views tell it",
            )
        open_ones = sorted(self.changed - set(hidden))
        if open_ones:
            raise BrokenPromise(
                "every open field stands in the view",
                f"{', '.join(open_ones)} changed in a determinization",
            )
