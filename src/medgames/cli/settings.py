"""Options, rulings and content as the command line names them, into the games' configs.

Order: `read_settings`, where settings stand, whose they are, content packs.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import attrs
import click

from medgames.catalogue import games as catalogue
from medgames.cli.arguments import suggestion
from medgames.core.content import Pack, parse, read_file
from medgames.core.errors import InvalidContent
from medgames.core.game import AnyGame
from medgames.core.options import Allowed, Options, configured, default_of

CONTENT = "content"  # the field of a Config that holds its pack

_WORDS: Mapping[str, object] = {"none": None, "true": True, "false": False}


class _Setting(NamedTuple):
    game: str | None  # None: every game that has such an option
    key: str  # a field of the Config, or the id of a ruling
    value: object
    typed: bool  # whether the value has a type already, as in a TOML file


def read_settings(
    texts: Sequence[str], content: Path | None, games: Sequence[AnyGame]
) -> dict[str, Options | None]:
    """The config of each game, by the game's name; ``None``: the default.

    Args:
        texts: each ``KEY=VALUE`` or the path of a TOML file. A key is an option of a Config
            or the id of a ruling, with ``GAME.`` before it where only one game is meant.
        content: a content pack.
        games: those that are to be played.

    Raises:
        click.UsageError: an option that none of the games has.
        InvalidConfig: a value that is not allowed.
        InvalidContent: a file that cannot be read, or a pack with faults.
    """
    values: dict[str, dict[str, Any]] = {game.name: {} for game in games}
    for text in texts:
        for setting in _settings(text):
            owners = _owners(setting, games)
            for game, field in owners:
                values[game.name][field.name] = _value(game, field, setting)
    if content is not None:
        pack_game = game_of_pack(content, games[0] if len(games) == 1 else None)
        if pack_game.name not in values:
            raise click.UsageError(
                f"{content} is a pack of {pack_game.name}, which is not to be played"
            )
        values[pack_game.name][CONTENT] = load_pack(pack_game, content)
    return {
        game.name: configured(game.config_type, values[game.name]) if values[game.name] else None
        for game in games
    }


# -- where settings stand ---------------------------------------------------------------------


def _settings(text: str) -> Iterator[_Setting]:
    key, sign, value = text.partition("=")
    if sign:
        game, dot, name = key.strip().rpartition(".")
        yield _Setting(_game_name(game) if dot else None, name, value.strip(), False)
        return
    if not Path(text).is_file():
        raise click.UsageError(f"--config {text!r} is neither KEY=VALUE nor a file")
    tables, _ = read_file(text)
    for name, data in tables.items():
        if isinstance(data, dict) and _small(name) in catalogue:
            for field, item in data.items():
                yield _Setting(_small(name), field, item, True)
        else:
            yield _Setting(None, name, data, True)


def _game_name(text: str) -> str:
    if _small(text) not in catalogue:
        raise click.UsageError(f"--config: no game {text!r}{suggestion(text, catalogue)}")
    return _small(text)


def _small(text: str) -> str:
    return text.lower().replace("-", "_")


# -- whose they are ---------------------------------------------------------------------------


def _owners(
    setting: _Setting, games: Sequence[AnyGame]
) -> list[tuple[AnyGame, "attrs.Attribute[Any]"]]:
    """The games that have such an option, each with the field."""
    key = _small(setting.key)
    if key == CONTENT:
        raise click.UsageError("--config: a content pack is given with --content FILE")
    asked = [game for game in games if setting.game in (None, game.name)]
    if not asked:
        raise click.UsageError(f"--config: {setting.game} is not to be played")
    found = []
    known: dict[str, None] = {}
    for game in asked:
        fields = {field.name: field for field in _fields(game)}
        rulings = {_small(ruling.id): ruling.field for ruling in game.rules.rulings}
        field = fields.get(rulings.get(key, key))
        if field is not None:
            found.append((game, field))
        known.update(dict.fromkeys(fields))
        known.update(dict.fromkeys([ruling.id for ruling in game.rules.rulings]))
    if not found:
        where = asked[0].name if len(asked) == 1 else "any of the games"
        hint = suggestion(setting.key, known)
        raise click.UsageError(f"--config: no option or ruling {setting.key!r} in {where}{hint}")
    return found


def _fields(game: AnyGame) -> list["attrs.Attribute[Any]"]:
    fields = attrs.fields(game.config_type)
    return [field for field in fields if field.init and field.name != CONTENT]


def _value(game: AnyGame, field: "attrs.Attribute[Any]", setting: _Setting) -> object:
    """The value of a setting: of all that its text may mean, the first that is allowed."""
    read = [game.config_type.unplain(field.name, value) for value in _meanings(setting)]
    allowed = field.validator
    if isinstance(allowed, Allowed):
        return next((value for value in read if allowed.fits(value)), read[0])
    return read[0]


def _meanings(setting: _Setting) -> list[object]:
    text = setting.value
    if not isinstance(text, str):
        return [text]
    meanings: list[object] = [text]
    if text.lower() in _WORDS:
        meanings.append(_WORDS[text.lower()])
    elif not setting.typed:
        with suppress(InvalidContent):  # no number, list or text in quotes: a bare word
            meanings.insert(0, parse(f"value = {text}", "--config")["value"])
    return meanings


# -- content packs ----------------------------------------------------------------------------


def game_of_pack(path: Path, default: AnyGame | None) -> AnyGame:
    """The game that a pack names in its table ``[pack]``; *default* where it names none.

    Raises:
        InvalidContent: the file cannot be read, or names no game there is.
        click.UsageError: it names none, and there is no default.
    """
    tables, _ = read_file(path)
    pack = tables.get("pack")
    name = pack.get("game") if isinstance(pack, dict) else None
    if name is None:
        if default is None:
            raise click.UsageError(f"{path} has no table [pack] with its game; name the game")
        return default
    if not isinstance(name, str) or name not in catalogue:
        if default is not None:
            return default  # whose own check says what is wrong
        expected = " or ".join([f'"{known}"' for known in catalogue])
        raise InvalidContent(str(path), "pack.game", f"must be {expected}, found {name!r}")
    return catalogue[name]


def load_pack(game: AnyGame, path: Path) -> Pack:
    """The content pack of a file.

    Raises:
        click.UsageError: the game takes none.
        InvalidContent: with every fault that was found.
    """
    shipped = getattr(default_of(game.config_type), CONTENT, None)
    if not isinstance(shipped, Pack):
        raise click.UsageError(f"{game.title} takes no content packs")
    return type(shipped).load(path)
