"""``medgames simulate``: many games between agents, a table for each, files.

Order: the command, what is to be played, playing, progress.
"""

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import click
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.progress import Progress as Bars

from medgames.catalogue import games as catalogue
from medgames.cli.arguments import GameName
from medgames.cli.out_files import OutFiles
from medgames.cli.screen import plural, say, screen
from medgames.cli.settings import Settings, read_settings, written
from medgames.cli.summary import print_summary
from medgames.core.game import AnyGame
from medgames.core.options import Options
from medgames.sim import Interrupted, Progress, Results, process_pool
from medgames.sim import simulate as play_many
from medgames.sim.interrupts import held_back

INTERRUPTED: Final = 130

_PLAYERS = 4  # where nothing says how many, and the game allows it
_GAMES = 100


@click.command(short_help="Play many games and sum them up.")
@click.argument("games_chosen", metavar="[GAME]...", nargs=-1, type=GameName())
@click.option("-p", "--players", type=click.IntRange(1), help="Number of players.")
@click.option(
    "-n",
    "--games",
    type=click.IntRange(1),
    default=_GAMES,
    show_default=True,
    help="Games of each.",
)
@click.option(
    "-a",
    "--agents",
    default="random",
    show_default=True,
    metavar="NAME,...",
    help="Who plays, repeated round the table; not more than there are seats. "
    "A name may have options: name:key=value,key=value.",
)
@click.option("--fixed-seats", is_flag=True, help="Keep agents in their seats; else they rotate.")
@click.option(
    "-w",
    "--workers",
    type=click.IntRange(1),
    help="Processes; the results are the same for any number.  [default: one a CPU]",
)
@click.option(
    "-s",
    "--seed",
    type=click.IntRange(0, 2**64 - 1),
    default=0,
    show_default=True,
    metavar="N",
    help="Of all games together; the same seed plays the same games.",
)
@click.option(
    "-c",
    "--config",
    "settings",
    multiple=True,
    metavar="KEY=VALUE|FILE",
    help="An option or ruling by its name or id, [GAME.]KEY=VALUE, or a TOML file of them. "
    "May be repeated.",
)
@click.option(
    "--content",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A content pack in place of the one that comes with its game.",
)
@click.option(
    "-o",
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a row a game and seat (.csv, .parquet) or every game as a record (.jsonl); "
    "with several games, tables get a file each: NAME-GAME.csv.",
)
@click.option(
    "--progress/--no-progress",
    default=None,
    help="Show progress on stderr.  [default: in a terminal]",
)
@click.pass_context
def simulate(
    context: click.Context,
    games_chosen: tuple[AnyGame, ...],
    players: int | None,
    games: int,
    agents: str,
    fixed_seats: bool,
    workers: int | None,
    seed: int,
    settings: tuple[str, ...],
    content: Path | None,
    out: Path | None,
    progress: bool | None,
) -> None:
    """Play many games of each GAME (of all games, if none is named) and sum them up.

    Ctrl-C keeps what is finished: files hold whole games only, the summary is of the games
    that were finished, and the exit code is 130.
    """
    chosen = tuple(dict.fromkeys(games_chosen)) or tuple([catalogue[name] for name in catalogue])
    said = read_settings(settings, content, chosen)
    names = _split(agents)
    tables = [_seat(game, players, names, said, strict=bool(games_chosen)) for game in chosen]
    console = screen()
    stopped = False
    with ExitStack() as stack:
        files = stack.enter_context(OutFiles(out, [game.name for game in chosen]))
        executor = stack.enter_context(_workers(workers or _cpus(), games))
        for number, table in enumerate(tables):
            try:
                with _meter(progress) as meter:
                    results = play_many(
                        table.game,
                        table.agents,
                        games=games,
                        seed=seed,
                        executor=executor,
                        rotate_seats=not fixed_seats,
                        progress=meter,
                        config=table.config,
                        records=files.records,
                    )
            except Interrupted as interruption:
                stopped, results = True, interruption.results
                _abandon(executor)
            with held_back():
                files.write(results)
                if number:
                    console.print()
                _print(table, results, not fixed_seats)
            if stopped:
                break
    for path in files.written:
        say(console, f"\nwrote {path}")
    if stopped:
        say(screen(stderr=True), f"\nstopped by Ctrl-C after {_done(results)}")
        context.exit(INTERRUPTED)


def _print(table: "_Table", results: Results, rotating: bool) -> None:
    console = screen()
    head = f"{table.game.title}, {plural(len(table.agents), 'player')}, {_done(results)}"
    say(console, f"{head}, seed {results.seed}")
    if table.config is not None and written(table.config):
        say(console, f"with {written(table.config)}")
    if table.note:
        say(console, table.note)
    print_summary(console, results, rotating)


def _done(results: Results) -> str:
    if results.is_complete:
        return plural(results.games, "game")
    return f"{results.games:,} of {plural(results.planned, 'game')}"


# -- what is to be played ---------------------------------------------------------------------


class _Table(NamedTuple):
    """A game and who sits down to it."""

    game: AnyGame
    agents: tuple[str, ...]  # one a player
    config: Options | None
    note: str  # why there are other players than were asked for; mostly empty


def _seat(
    game: AnyGame,
    players: int | None,
    agents: Sequence[str],
    settings: Settings,
    *,
    strict: bool,
) -> _Table:
    """Agents for each seat; where *strict*, the number of players must fit the game.

    Raises:
        click.UsageError: it does not, or more agents are named than there are seats, or a
            setting does not fit the number of players.
    """
    wanted = players
    if wanted is None:
        wanted = len(agents) if len(agents) > 1 else _PLAYERS
    fitting = min(game.player_counts, key=lambda count: (abs(count - wanted), -count))
    asked = players is not None or len(agents) > 1
    allowed = f"{game.player_counts[0]} to {game.player_counts[-1]} players"
    if len(agents) > fitting:
        raise click.UsageError(
            f"--agents names {len(agents)} agents for {plural(fitting, 'seat')}: "
            f"{game.title} is for {allowed}"
            + (f", and --players says {players}" if players is not None else "")
        )
    if asked and fitting != wanted and strict:
        raise click.UsageError(f"{game.title} is for {allowed}, not for {wanted}")
    settings.check(game, fitting)
    note = f"({game.title} is for {allowed}, not for {wanted})"
    seated = tuple([agents[seat % len(agents)] for seat in range(fitting)])
    return _Table(
        game, seated, settings.configs[game.name], note if asked and fitting != wanted else ""
    )


def _split(text: str) -> list[str]:
    """The names in a list: a comma also stands between the options of one agent."""
    names: list[str] = []
    for part in text.split(","):
        if names and ":" in names[-1] and "=" in part and ":" not in part:
            names[-1] += f",{part.strip()}"
        else:
            names.append(part.strip())
    return names


# -- playing ----------------------------------------------------------------------------------


@contextmanager
def _workers(number: int, games: int) -> Iterator[Executor | None]:
    """A pool of so many processes; none where one would do."""
    number = min(number, games)
    if number == 1:
        yield None
        return
    pool = process_pool(number)
    try:
        yield pool
    except BaseException:
        _abandon(pool)
        raise
    pool.shutdown()


def _abandon(pool: Executor | None) -> None:
    """Let the workers finish the games they are at, and begin no others.

    They are not ended by force: one killed while it hands over a result leaves the pool
    waiting for the rest of it for ever.
    """
    if pool is None:
        return
    with held_back():  # pressed again, Ctrl-C would leave half of it undone
        # Before Python 3.12 the pool's thread stumbles over jobs that were cancelled before.
        usual, threading.excepthook = threading.excepthook, lambda _: None
        try:
            pool.shutdown(cancel_futures=True)
        finally:
            threading.excepthook = usual


def _cpus() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# -- progress ---------------------------------------------------------------------------------


@contextmanager
def _meter(wanted: bool | None) -> Iterator[Callable[[Progress], object] | bool]:
    """Who is told of progress: a bar in a terminal, lines elsewhere if they are wanted."""
    console = screen(stderr=True)
    if wanted is False or not (wanted or console.is_terminal):
        yield False
        return
    if not console.is_terminal:
        yield True
        return
    bars = Bars(
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TextColumn("{task.fields[speed]}", justify="right"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
        expand=True,
        redirect_stdout=False,  # the summary goes where the user sends it
    )
    task = bars.add_task("", total=None, speed="")

    def tell(progress: Progress) -> None:
        bars.update(
            task,
            description=progress.game,
            total=progress.games,
            completed=progress.done,
            speed=f"{progress.games_per_s:,.1f} games/s",
        )

    with bars:
        yield tell
