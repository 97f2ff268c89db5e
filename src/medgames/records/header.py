"""A game's beginning as a header, and back: game, rules version, content, first state.

Order: writing, reading.
"""

from collections.abc import Mapping
from functools import lru_cache

from medgames.catalogue import games
from medgames.core.content import Pack
from medgames.core.errors import MedgamesError
from medgames.core.game import AnyGame, GameState
from medgames.core.options import Options
from medgames.records.format import Header, Line, shown


def header_of(game: AnyGame, state: GameState, seed: int | None) -> Header:
    """The header of a game that begins with *state*, made by *seed* unless that is ``None``."""
    dump = game.dump(state) if seed is None else None
    config, content = setting(game, state.config)
    return Header(
        game=game.name,
        rules_version=game.rules_version,
        library=_library(),
        players=len(state.seats),
        seed=seed,
        state=dump,
        config=config,
        content=content,
    )


@lru_cache(maxsize=16)  # keys are (game, config); those of one simulation are all the same
def setting(game: AnyGame, config: Options) -> tuple[Mapping[str, object], str | None]:
    """The dump of a config, not to be changed, and the hash of its content pack."""
    changes = game.codec.dump(config)
    assert isinstance(changes, dict)
    pack = getattr(config, "content", None)  # a game may do without
    return changes, pack.digest if isinstance(pack, Pack) else None


def _library() -> str:
    from medgames import __version__  # at first use: the face imports records

    return __version__


def game_of(line: Line, header: Header, known: AnyGame | None) -> AnyGame:
    """The game of a header; *known* is what the caller says, ``None``: the catalogue knows.

    Raises:
        InvalidRecord: it is another game, or was played under other rules.
    """
    if known is None:
        if header.game not in games:
            raise line.error(
                f"game: found {shown(header.game)}, expected one of {', '.join(games)}; "
                f"another game is given to the loader as game=..."
            )
        known = games[header.game]
    elif header.game != known.name:
        raise line.error(f"this is a game of {header.game}, not of {known.name}")
    if header.rules_version != known.rules_version:
        raise line.error(
            f"the game was played under rules version {header.rules_version} of {known.title}, "
            f"with medgames {header.library}; this version plays rules version "
            f"{known.rules_version}"
        )
    return known


def first_state(line: Line, header: Header, game: AnyGame) -> GameState:
    """The first state of a game, by seed or by dump.

    Raises:
        InvalidRecord: there is no such state, or the game was played with other content.
    """
    try:
        config: Options = game.codec.read(dict(header.config), game.config_type, "config")
        if header.state is not None:
            state: GameState = game.load(header.state)
        else:
            assert header.seed is not None
            state = game.new(header.players, seed=header.seed, config=config)
    except MedgamesError as error:
        raise line.error(error) from error
    if len(state.seats) != header.players:
        raise line.error(
            f"players: found {header.players}, but the state has {len(state.seats)} seats"
        )
    if state.config != config:
        raise line.error(f"config: found {config!r}, but the state has {state.config!r}")
    content = setting(game, state.config)[1]
    if content != header.content:
        raise line.error(
            f"the game was played with other content (hash {shown(header.content)}) than "
            f"this version has (hash {shown(content)})"
        )
    return state
