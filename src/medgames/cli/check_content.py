"""``medgames check-content``: whether a content pack is in order, and what it is."""

from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from medgames.cli.arguments import GameName
from medgames.cli.screen import plural, say, screen, shown
from medgames.cli.settings import game_of_pack, load_pack, shipped_pack
from medgames.core.content import Pack
from medgames.core.errors import InvalidContent
from medgames.core.game import AnyGame


@click.command("check-content", short_help="Check a content pack.")
@click.argument(
    "file", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
@click.option("--game", type=GameName(), help="Whose pack it is; else its table [pack] says so.")
@click.option(
    "--print",
    "printed",
    type=GameName(),
    metavar="GAME",
    help="Print the pack that comes with GAME, in place of checking one: a file to start from.",
)
@click.pass_context
def check_content(
    context: click.Context, file: Path | None, game: AnyGame | None, printed: AnyGame | None
) -> None:
    """Check the content pack FILE, a TOML file: all its faults, or what it is.

    Tables that the file leaves out are those of the pack that comes with the game.
    """
    if printed is not None:
        if file is not None or game is not None:
            raise click.UsageError("--print GAME takes no file and no --game")
        click.echo(shipped_pack(printed), nl=False)
        return
    if file is None:
        raise click.UsageError("name a FILE to check, or --print GAME for one to start from")
    console = screen()
    try:
        owner = game or game_of_pack(file, None)
        pack = load_pack(owner, file)
    except InvalidContent as error:
        say(console, Text(f"{file}: {plural(len(error.faults), 'fault')}", "bold"))
        for path, message in error.faults:
            say(console, f"{path}: {message}" if path else message, 2)
        context.exit(1)
    _show(console, file, owner, pack)


def _show(console: Console, file: Path, game: AnyGame, pack: Pack) -> None:
    say(console, Text(f"{file}: a content pack of {game.title}, in order", "bold"))
    tables = pack.tables()
    about = tables.get("pack")
    for key, value in about.items() if isinstance(about, dict) else ():
        say(console, f"{key:<11} {shown(value)}", 2)
    say(console, f"{'hash':<11} {pack.digest[:16]}", 2)
    theirs = type(pack).builtin().tables()
    own = [name for name in tables if name != "pack" and tables[name] != theirs.get(name)]
    none = "none: it plays as the pack that comes with the game"
    say(console, f"{'own tables':<11} {', '.join(own) or none}", 2)
    for notice in pack.notices:
        say(console, f"notice: {notice}", 2)
