"""``medgames bench``: how fast the games are on this machine, beside python-chess."""

import platform

import click
from rich.console import Console

from medgames.catalogue import games as catalogue
from medgames.cli.arguments import GameName
from medgames.cli.measure import (
    DECISION,
    LISTING,
    SEARCH,
    Speed,
    Task,
    actions_listed,
    chess_tasks,
    chess_version,
    game_tasks,
    measure,
)
from medgames.cli.screen import say, screen, table
from medgames.core.game import AnyGame

CHESS = "python-chess"

_SAYS = {
    DECISION: "decision in a random game",
    LISTING: "listing legal actions",
    SEARCH: "search step from a kept state",
}


@click.command(short_help="Measure speed.")
@click.argument("games_chosen", metavar="[GAME]...", nargs=-1, type=GameName())
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    default=0.5,
    show_default=True,
    help="Time for each number in the tables, the best of five runs together.",
)
def bench(games_chosen: tuple[AnyGame, ...], seconds: float) -> None:
    """Measure how fast each GAME is (all of them, if none is named).

    Speeds depend on the machine. A cu is the cost of one turn of a fixed loop of plain Python,
    timed in the same run, so that numbers in cu can be compared between machines. Where the
    package chess is installed, random games of python-chess are timed in the same run too.
    """
    console = screen()
    chosen = tuple(dict.fromkeys(games_chosen)) or tuple([catalogue[name] for name in catalogue])
    python = f"{platform.python_implementation()} {platform.python_version()}"
    say(console, f"{python}, {platform.machine()}; best of several runs")
    version = chess_version()
    for game in chosen:
        counts = sorted({game.player_counts[0], game.player_counts[-1]})
        tasks: dict[tuple[str, str], Task] = {}
        for players in counts:
            for name, task in game_tasks(game, players).items():
                tasks[_column(players), name] = task
        if version is not None:
            for name, task in chess_tasks().items():
                tasks[CHESS, name] = task
        with screen(stderr=True).status(f"measuring {game.title}"):
            named = {" ".join(key): task for key, task in tasks.items()}
            found = measure(named, seconds)
        speeds = {key: found[" ".join(key)] for key in tasks}
        _print(console, game, counts, speeds)
        if version is not None:
            _print_ratios(console, game, counts, speeds, version)


def _column(players: int) -> str:
    return "1 player" if players == 1 else f"{players} players"


def _print(
    console: Console, game: AnyGame, counts: list[int], speeds: dict[tuple[str, str], Speed]
) -> None:
    heads = [head for players in counts for head in (_column(players), f"cu, {players}p")]
    listed = table(game.title, *heads, right=tuple(heads))
    names = list(dict.fromkeys([name for column, name in speeds if column != CHESS]))
    for name in names:
        cells = []
        for players in counts:
            speed = speeds[_column(players), name]
            cells += [f"{speed.per_s:,.0f}/s", _cu(speed.cu)]
        listed.add_row(_SAYS.get(name, name), *cells)
        if name == LISTING:
            cells = []
            for players in counts:
                mean = actions_listed(game, players)
                speed = speeds[_column(players), name]
                cells += [f"{mean * speed.per_s:,.0f}/s", _cu(speed.cu / mean)]
            listed.add_row("  each action listed", *cells)
    console.print()
    console.print(listed)


def _print_ratios(
    console: Console,
    game: AnyGame,
    counts: list[int],
    speeds: dict[tuple[str, str], Speed],
    version: str,
) -> None:
    """How many times as fast as python-chess, in the same run."""
    heads = ("per second", *[_column(players) for players in counts])
    ratios = table(f"beside {CHESS} {version}", *heads, right=heads)
    for name, what in ((DECISION, "decisions in random games"), (SEARCH, "search steps")):
        chess = speeds[CHESS, name].per_s
        cells = [f"{speeds[_column(players), name].per_s / chess:.2f} times" for players in counts]
        ratios.add_row(what, f"{chess:,.0f}/s", *cells)
    console.print()
    console.print(ratios)


def _cu(cost: float) -> str:
    return f"{cost:,.1f}" if cost < 100 else f"{cost:,.0f}"
