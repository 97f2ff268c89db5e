"""The one list of games; the only module that names them all."""

import importlib
from collections.abc import Iterator, Mapping
from typing import Final

from medgames.core.errors import InvalidConfig
from medgames.core.game import AnyGame, Game

_HOMES: Final = {
    "paramedics": "medgames.paramedics",
    "field_hospital": "medgames.field_hospital",
    "na_sygnale": "medgames.na_sygnale",
}


class Catalogue(Mapping[str, AnyGame]):
    """Games by name, read-only; a game is loaded when it is asked for."""

    def __getitem__(self, name: str) -> AnyGame:
        game = importlib.import_module(_HOMES[name]).game
        assert isinstance(game, Game)
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(_HOMES)

    def __len__(self) -> int:
        return len(_HOMES)

    def __contains__(self, name: object) -> bool:
        return name in _HOMES

    def __repr__(self) -> str:
        return f"<games: {', '.join(_HOMES)}>"


games: Final = Catalogue()


def refuse_what_is_no_game(value: object) -> None:
    """Refuse a text or anything else where a game is wanted.

    Raises:
        InvalidConfig: says how a game is had.

    >>> refuse_what_is_no_game("field_hospital")
    Traceback (most recent call last):
    medgames.core.errors.InvalidConfig: game = 'field_hospital' is not allowed; expected a game, \
not its name: medgames.games["field_hospital"]
    """
    if isinstance(value, Game):
        return
    if isinstance(value, str) and value in games:
        raise InvalidConfig("game", value, f'a game, not its name: medgames.games["{value}"]')
    example = next(iter(games))
    expected = f'a game, such as medgames.games["{example}"] ({", ".join(games)})'
    raise InvalidConfig("game", value, expected)
