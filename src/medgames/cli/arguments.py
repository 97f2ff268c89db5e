"""What several subcommands take: games, seats, and how a near miss is told."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from medgames.catalogue import games
from medgames.core.game import AnyGame

ONLOOKER = "onlooker"


if TYPE_CHECKING:
    _GameType = click.ParamType[AnyGame]
    _SeatType = click.ParamType[int]
else:
    _GameType = _SeatType = click.ParamType  # not generic in every version


class GameName(_GameType):
    """A game of the catalogue, by name; hyphens may stand for underscores."""

    name = "game"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> AnyGame:
        name = str(value).lower().replace("-", "_")
        if name not in games:
            self.fail(f"there is no game {value!r}{suggestion(name, games)}", param, ctx)
        return games[name]

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(name) for name in games if name.startswith(incomplete)]


class Viewer(_SeatType):
    """A seat from 0, or the onlooker, who is ``None`` in the library: here -1."""

    name = "seat"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        if value == ONLOOKER:
            return -1
        text = str(value)
        if not (text.isascii() and text.isdigit()):
            self.fail(f"{text!r} is no seat; seats are 0, 1, ... or {ONLOOKER!r}", param, ctx)
        return int(text)


def suggestion(word: str, known: Iterable[str], listed: int = 5) -> str:
    """What may have been meant, to be put behind the message that *word* is unknown."""
    names = list(known)
    by_small = {name.lower(): name for name in names}
    near = [small for small in by_small if small.startswith(word.lower())]
    near = near or get_close_matches(word.lower(), by_small, listed, 0.6)
    near = near or get_close_matches(word.lower(), by_small, listed, 0.4)
    if near:
        return f"; did you mean {' or '.join([by_small[small] for small in near[:listed]])}?"
    if len(names) <= 3 * listed:
        return f"; there are: {', '.join(names)}"
    return ""
