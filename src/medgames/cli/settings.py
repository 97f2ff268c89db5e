"""Options, rulings and content as the command line names them, into the games' configs.

Order: `Settings`, `read_settings`, where settings stand, whose they are, how they are written,
content packs.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib.resources import files
from pathlib import Path
from shlex import quote
from typing import Any, NamedTuple, TypeGuard

import attrs
import click

from medgames.catalogue import games as catalogue
from medgames.cli.arguments import suggestion
from medgames.cli.screen import shown
from medgames.core.allowed import Allowed, Several, as_pairs
from medgames.core.content import Pack, parse, read_file
from medgames.core.errors import InvalidConfig, InvalidContent
from medgames.core.game import AnyGame
from medgames.core.options import Options, configured, default_of, near_option

CONTENT = "content"  # the field of a Config that holds its pack

_WORDS: Mapping[str, object] = {"none": None, "true": True, "false": False}


class _Setting(NamedTuple):
    game: str | None  # None: every game that has such an option
    key: str  # a field of the Config, or the id of a ruling
    value: object
    file: str | None  # in which it stands, with a type; None: a text on the command line

    @property
    def place(self) -> str:
        """Where it stands, for messages."""
        return "--config" if self.file is None else f"--config {self.file}"


class Settings(NamedTuple):
    """What the command line says of the games that are to be played."""

    configs: Mapping[str, Options | None]  # by name of the game; None: the default
    places: Mapping[tuple[str, str], str]  # by game and field, the TOML file that sets it

    def check(self, game: AnyGame, players: int) -> None:
        """Refuse what does not fit a number of players.

        Raises:
            InvalidConfig: an option on the command line does not.
            click.UsageError: one in a file does not; names the file.
        """
        config = self.configs[game.name]
        if config is not None:
            with _naming_file(game, self.places):
                config.check(players)


def read_settings(texts: Sequence[str], content: Path | None, games: Sequence[AnyGame]) -> Settings:
    """The config of each game.

    Args:
        texts: each ``KEY=VALUE`` or the path of a TOML file. A key is an option of a Config
            or the id of a ruling, with ``GAME.`` before it where only one game is meant.
        content: a content pack.
        games: those that are to be played.

    Raises:
        click.UsageError: an option that none of the games has, a file that is not TOML, a
            value in a file that is not allowed.
        InvalidConfig: a value on the command line that is not allowed.
        InvalidContent: a pack with faults.
    """
    places: dict[tuple[str, str], str] = {}
    values: dict[str, dict[str, Any]] = {game.name: {} for game in games}
    for text in texts:
        for setting in _settings(text):
            owners = _owners(setting, games)
            for game, field in owners:
                values[game.name][field.name] = _value(game.config_type, field, setting)
                places.pop((game.name, field.name), None)
                if setting.file is not None:
                    places[game.name, field.name] = setting.file
    if content is not None:
        pack_game = game_of_pack(content, games[0] if len(games) == 1 else None)
        if pack_game.name not in values:
            raise click.UsageError(
                f"{content} is a pack of {pack_game.name}, which is not to be played"
            )
        values[pack_game.name][CONTENT] = load_pack(pack_game, content)
    configs: dict[str, Options | None] = {}
    for game in games:
        with _naming_file(game, places):
            own = values[game.name]
            configs[game.name] = configured(game.config_type, own) if own else None
    return Settings(configs, places)


@contextmanager
def _naming_file(game: AnyGame, places: Mapping[tuple[str, str], str]) -> Iterator[None]:
    """Names the file where a value stands that is not allowed."""
    try:
        yield
    except InvalidConfig as error:
        file = places.get((game.name, error.field))
        if file is None:
            raise
        raise click.UsageError(f"--config {file}: {error}") from error


# -- where settings stand ---------------------------------------------------------------------


def _settings(text: str) -> Iterator[_Setting]:
    key, sign, value = text.partition("=")
    if sign:
        game, dot, name = key.strip().rpartition(".")
        yield _Setting(_game_name(game) if dot else None, name, value.strip(), None)
        return
    if not Path(text).is_file():
        raise click.UsageError(f"--config {text!r} is neither KEY=VALUE nor a file")
    try:
        tables, _ = read_file(text)
    except InvalidContent as error:
        raise click.UsageError(f"--config {error}") from error
    for name, data in tables.items():
        if isinstance(data, dict) and _small(name) in catalogue:
            for field, item in data.items():
                yield _Setting(_small(name), field, item, text)
        else:
            yield _Setting(None, name, data, text)


def _game_name(text: str) -> str:
    if _small(text) not in catalogue:
        hint = suggestion(text, catalogue) or f"; several values of one option are {text}={{...}}"
        raise click.UsageError(f"--config: no game {text!r}{hint}")
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
        raise click.UsageError(f"{setting.place}: a content pack is given with --content FILE")
    asked = [game for game in games if setting.game in (None, game.name)]
    if not asked:
        raise click.UsageError(f"{setting.place}: {setting.game} is not to be played")
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
        near = [near_option(game.config_type, key) for game in asked]
        meant = " or ".join(dict.fromkeys([words for words in near if words]))
        hint = f"; did you mean {meant}?" if meant else suggestion(setting.key, known)
        raise click.UsageError(
            f"{setting.place}: no option or ruling {setting.key!r} in {where}{hint}"
        )
    return found


def _fields(game: AnyGame) -> list["attrs.Attribute[Any]"]:
    fields = attrs.fields(game.config_type)
    return [field for field in fields if field.init and field.name != CONTENT]


def _value(config_type: type[Options], field: "attrs.Attribute[Any]", setting: _Setting) -> object:
    """The value of a setting: of all that its text may mean, the first that is allowed."""
    allowed = field.validator
    meanings = _meanings(setting)
    if isinstance(allowed, Several) and isinstance(setting.value, str):
        meanings.append([_meanings(setting._replace(value=part))[0] for part in _parts(setting)])
    read = [config_type.unplain(field.name, value) for value in meanings]
    if not isinstance(allowed, Allowed):
        return read[0]
    return next((value for value in read if allowed.fits(as_pairs(value))), read[0])


def _parts(setting: _Setting) -> list[str]:
    """What stands between the commas of a text: ``30000``, or ``squad_16,squad_39``."""
    return [part.strip() for part in str(setting.value).split(",")]


def _meanings(setting: _Setting) -> list[object]:
    text = setting.value
    meanings: list[object] = [text]
    if isinstance(text, str) and text.lower() in _WORDS:
        meanings.append(_WORDS[text.lower()])
    elif isinstance(text, str) and setting.file is None:
        with suppress(InvalidContent):  # no number, list or text in quotes: a bare word
            meanings.insert(0, parse(f"value = {text}", "--config")["value"])
    return [*meanings, *[_numbered(meaning) for meaning in meanings if _is_numbered(meaning)]]


def _is_numbered(meaning: object) -> TypeGuard[dict[str, object]]:
    """Whether all keys of a table, which are texts in TOML, are numbers, such as seats."""
    return isinstance(meaning, dict) and all([key.isdecimal() for key in meaning])


def _numbered(table: Mapping[str, object]) -> dict[int, object]:
    return {int(key): value for key, value in table.items()}


# -- how they are written ---------------------------------------------------------------------


def written(config: Options) -> str:
    """How a config differs from the default, each setting as --config takes it.

    Empty where it does not differ; a content pack is named, since --content takes its file.
    """
    listed = attrs.fields(type(config))  # type: ignore[arg-type]  # a Config is attrs
    fields = {field.name: field for field in listed}
    changes = config.changes()
    pack = changes.pop(CONTENT, None)
    settings = [_text(config, fields[name], value) for name, value in changes.items()]
    if isinstance(pack, Pack):
        settings.append(f"the content pack {pack.name!r}")
    return ", ".join(settings)


def _text(config: Options, field: "attrs.Attribute[Any]", value: object) -> str:
    """``KEY=VALUE``, quoted for a shell where it must be; read again, it is the same value."""
    plain = config.plain(field.name, value)
    texts = [_toml(plain)]
    if isinstance(plain, str):
        texts.insert(0, plain)  # a bare word, where it cannot be misread
    for text in texts:
        setting = _Setting(None, field.name, text, None)
        if _same(_value(type(config), field, setting), value):
            return quote(f"{field.name}={text}")
    return f"{field.name}={shown(value)}"  # what no text stands for, such as a function


def _same(left: object, right: object) -> bool:
    return type(left) is type(right) and left == right


def _toml(plain: object) -> str:
    if plain is None:
        return "none"
    if isinstance(plain, list):
        return f"[{','.join([_toml(item) for item in plain])}]"
    return json.dumps(plain)  # of a text, a number, true or false JSON is TOML


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
    return _kind_of_pack(game).load(path)


def shipped_pack(game: AnyGame) -> str:
    """The file of the content pack that comes with a game.

    Raises:
        click.UsageError: the game takes none.
    """
    package = files(_kind_of_pack(game).package)
    return package.joinpath("data", "builtin.toml").read_text("utf-8")


def _kind_of_pack(game: AnyGame) -> type[Pack]:
    shipped = getattr(default_of(game.config_type), CONTENT, None)
    if not isinstance(shipped, Pack):
        raise click.UsageError(f"{game.title} takes no content packs")
    return type(shipped)
