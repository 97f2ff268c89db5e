"""``medgames replay``: a record, verified and told ply by ply."""

from collections.abc import Iterable
from pathlib import Path

import attrs
import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from medgames.cli.arguments import ONLOOKER, Viewer
from medgames.cli.screen import plural, say, screen, shown, table
from medgames.cli.settings import written
from medgames.core.events import Event, kinds_of, secret
from medgames.core.notation import CountsOf
from medgames.core.outcome import Outcome
from medgames.records import AnyRecord, load_all

_PLAIN = frozenset({"rule", "seat", "insiders"})  # fields of every event


@click.command(short_help="Verify and tell a recorded game.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--player",
    type=Viewer(),
    help=f"Tell only what this seat (or '{ONLOOKER}') learned: what is secret is left out, "
    "the choices of others included.",
)
@click.option("--game", "number", type=click.IntRange(0), help="Show only this game, from 0.")
@click.option("-q", "--quiet", is_flag=True, help="Only verify, and count.")
@click.pass_context
def replay(
    context: click.Context, file: Path, player: int | None, number: int | None, quiet: bool
) -> None:
    """Replay the games of a record FILE and verify every action and outcome.

    A file that was changed is refused with the line and the reason (exit code 1). One that
    was cut off is told as far as it goes, and says so.
    """
    console = screen()
    games = actions = 0
    cut_off = None
    for record in load_all(file):
        if not quiet and number in (None, games):
            if games and number is None:
                console.print()
            _tell(console, record, games, player)
        games += 1
        actions += len(record)
        cut_off = record.cut_off
    if not games:
        raise click.ClickException(f"{file}: there is no game in it")
    if number is not None and number >= games:
        raise click.UsageError(f"{file} has {plural(games, 'game')}: 0 to {games - 1}", context)
    if cut_off is not None:
        say(screen(stderr=True), f"{file} was cut off: {cut_off}")
    fine = "replayed and verified" if cut_off is None else "verified as far as it goes"
    if not quiet:
        console.print()
    say(console, f"{file}: {plural(games, 'game')}, {plural(actions, 'action')}, {fine}")


def _tell(console: Console, record: AnyRecord, number: int, player: int | None) -> None:
    if player is not None and player >= record.players:
        seats = f"0 to {record.players - 1}, or '{ONLOOKER}'"
        raise click.UsageError(f"game {number} has no seat {player}; its seats: {seats}")
    game = record.game
    head = f"Game {number}: {game.title}, {plural(record.players, 'player')}"
    if record.seed is None:
        head += ", begun from a position"
    elif player is None:  # a seed tells all
        head += f", seed {record.seed}"
    say(console, Text(head, "bold"))
    if written(record.config):
        say(console, f"with {written(record.config)}")
    _tell_events(console, record.set_up_events(), None, player)
    for ply, step in enumerate(record.replay()):
        seat = game.current_player(step.state)
        line = Text(f"{ply:>4}  ", "dim").append(f"seat {seat}", "bold").append("  ")
        # A choice of another may be secret, as a sealed bid is; events say what he gave away.
        own = player is None or player == seat
        say(console, line.append(game.notation(step.action) if own else "chooses"))
        _tell_events(console, step.events, seat, player)
    if not record.is_over and player is not None:
        return  # the standing may rest on what is secret until the end
    say(console, _outcome(record.outcome, record.is_over))
    console.print(_scores(record.outcome))
    for broken in record.outcome.tie_breaks:
        values = ", ".join([f"seat {seat} {value}" for seat, value in broken.values])
        say(console, f"tie-break {broken.name} ({broken.rule}): {values}")
    for name, value in record.outcome.notes:
        say(console, f"{name}: {value}")


def _tell_events(
    console: Console, events: Iterable[Event], actor: int | None, player: int | None
) -> None:
    for event in events:
        seen: Event | None = event
        if player is not None:
            seen = event.seen_by(player if player >= 0 else None)
        if seen is not None:
            say(console, _line(seen, actor, seen is not event), 10)


def _line(event: Event, actor: int | None, redacted: bool) -> Text:
    """An event as a line: what happened, its fields, the rule."""
    name = "".join([f" {c.lower()}" if c.isupper() else c for c in type(event).__name__]).strip()
    parts = []
    for field in attrs.fields(type(event)):
        if field.name in _PLAIN:
            continue
        hidden = redacted and secret().items() <= field.metadata.items()
        text = "hidden" if hidden else _value(field, getattr(event, field.name))
        is_named = text.split(" ", 1)[0] == field.name  # as the notation of a card played
        parts.append(text if is_named else f"{field.name} {text}")
    who = "" if event.seat in (None, actor) else f"seat {event.seat}: "
    line = Text(f"{who}{name}")
    if parts:
        line.append(f": {'; '.join(parts)}")
    return line.append(f"  {event.rule}", "dim")


def _value(field: "attrs.Attribute[object]", value: object) -> str:
    """The value of an event's field; counts of kinds as the notation of actions has them."""
    kinds = kinds_of(field)
    if kinds is not None and isinstance(value, tuple):
        word = CountsOf(kinds)
        if word.fits(value):
            return word.write(value)
    return shown(value)


def _outcome(outcome: Outcome, over: bool) -> Text:
    if not over:
        return Text("Not over; the standing:", "bold")
    if outcome.truncated:
        return Text("Broken off by a limit, nobody wins:", "bold")
    if not outcome.winners:
        return Text("Over, nobody wins:", "bold")
    names = " and ".join([f"seat {seat}" for seat in outcome.winners])
    verb = "wins" if len(outcome.winners) == 1 else "share the victory"
    decided = "" if outcome.decided_by in (None, "shared") else f", decided by {outcome.decided_by}"
    return Text(f"Over: {names} {verb}{decided}.", "bold")


def _scores(outcome: Outcome) -> Table:
    """The parts of each seat's score, and its place."""
    heads = [f"seat {seat}" for seat in range(len(outcome.scores))]
    scores = table("", *heads, right=tuple(heads))
    names = dict.fromkeys([name for points in outcome.breakdown for name in points])
    for name in names:
        cells = [str(points.get(name, "")) for points in outcome.breakdown]
        scores.add_row(name.replace("_", " "), *cells)
    scores.add_section()
    scores.add_row("score", *[str(score) for score in outcome.scores], style="bold")
    scores.add_row("place", *[str(place) for place in outcome.places])
    return scores
