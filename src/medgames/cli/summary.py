"""What many games came to, as a person reads it: a table, and shares of what else there was."""

from collections import Counter
from itertools import groupby
from math import fsum, isfinite
from operator import attrgetter

from rich.console import Console
from rich.table import Table

from medgames.cli.screen import FOLDED, MORE, bar, percent, plural, say, table
from medgames.sim import Interval, Line, Results, Row
from medgames.sim.results import are_numbers, note_line

_NUMBERS = ("score", "95 %", "won", "95 % ", "decisions")
_HEADS = ("seat", "agent", *_NUMBERS)
_STACKED = ("seat", "agent", "score\n95 %", "won\n95 %", "decisions")


def print_summary(console: Console, results: Results, rotating: bool) -> None:
    """Print the table of seats, and of agents where there are several, and shares.

    Args:
        console: to print to.
        results: of one game.
        rotating: whether agents changed seats from game to game.
    """
    if not results.games:
        return
    seats = results.summary("seat")
    several = len(set(results.agents)) > 1
    alone = len(seats.lines) == 1  # with nobody to win against
    of_agents, of_seats = [], []
    if several:
        for line in results.summary("agent").lines:
            seated = results.agents.count(line.name)
            of_agents.append((f"{seated} of {len(seats.lines)}", line.name, *_cells(line, alone)))
    for seat, line in enumerate(seats.lines):
        agent = "all" if several and rotating else results.agents[seat]
        of_seats.append((str(seat), agent, *_cells(line, alone)))
    console.print()
    console.print(_table(console, of_agents, of_seats))
    console.print()
    if several and len(set(results.agents)) < len(results.agents):
        say(console, "An agent in several seats counts with the mean of its seats.")
    if seats.length is not None:
        length = f"Length: {seats.length.mean:.1f} decisions a game"
        interval = _interval(seats.length, 1)
        length += f" (95 %: {interval})" if interval else ""
        say(console, f"{length}, from {seats.shortest:,} to {seats.longest:,}.")
    if seats.truncated:
        share = percent(seats.truncated / results.games)
        say(console, f"Broken off by a limit, without a winner: {seats.truncated:,} ({share}).")
    games = [list(rows) for _, rows in groupby(results.rows, key=attrgetter("game"))]
    if len(seats.lines) > 1:
        _print_deciders(console, games)
    notes = {name: _scores_by_value(name, games) for name, _ in seats.notes}
    lines = {name: _note_line(name, notes[name], len(games)) for name in notes}
    for text in lines.values():
        if text is not None:
            say(console, text)
    for name, scores in notes.items():
        if lines[name] is None:
            _print_note(console, name, scores, len(games))


def _table(console: Console, *sections: list[tuple[str, ...]]) -> Table:
    """A row a line; where the screen is too narrow, intervals stand below their means."""
    rows = [row for section in sections for row in section]
    lengths = [max(map(len, column)) for column in zip(_HEADS, *rows, strict=True)]
    lengths[1] = min(lengths[1], FOLDED)
    if sum(lengths) + len(lengths) - 1 <= console.width:
        made = table(*_HEADS, right=_NUMBERS, folded=("agent",))
    else:
        made = table(*_STACKED, right=_STACKED[2:], folded=_STACKED[1:], narrowest=1)
        sections = tuple([[_stacked(row) for row in section] for section in sections])
    for section in sections:
        for row in section:
            made.add_row(*row)
        if section:
            made.add_section()
    return made


def _stacked(row: tuple[str, ...]) -> tuple[str, ...]:
    seat, agent, score, scores, won, shares, decisions = row
    return seat, agent, f"{score}\n{scores}", f"{won}\n{shares}", decisions


def _print_deciders(console: Console, games: list[list[Row]]) -> None:
    """What parted the winner from the next, by how often."""
    counts = Counter([rows[0].decided_by for rows in games if rows[0].decided_by is not None])
    shares = [
        f"{_words(name)} {percent(count / len(games))}"
        for name, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    ]
    if shares:
        say(console, f"Decided by: {', '.join(shares)}.")


def _scores_by_value(name: str, games: list[list[Row]]) -> dict[str, list[float]]:
    """The values of a note, each with the mean scores of the games that announced it.

    Numbers come in their order, words by those scores, lowest first.
    """
    scores: dict[str, list[float]] = {}
    for rows in games:
        value = dict(rows[0].notes).get(name)
        if value is not None:
            scores.setdefault(value, []).append(fsum([row.score for row in rows]) / len(rows))
    if are_numbers(scores):
        return {value: scores[value] for value in sorted(scores, key=int)}
    order = sorted(scores, key=lambda value: (fsum(scores[value]) / len(scores[value]), value))
    return {value: scores[value] for value in order}


def _note_line(name: str, scores: dict[str, list[float]], games: int) -> str | None:
    """A note in one line: the same in every game, or many numbers; else ``None``."""
    text = note_line({value: len(found) for value, found in scores.items()}, games)
    return None if text is None else f"{_words(name).capitalize()}: {text}."


def _print_note(console: Console, name: str, scores: dict[str, list[float]], games: int) -> None:
    """How often games announced each value of a note; of many, the most frequent."""
    order = list(scores)
    if len(order) > MORE:
        order.sort(key=lambda value: (-len(scores[value]), value))
    shares = table(_words(name), "games", "share", "", right=("games", "share"))
    highest = max([len(found) for found in scores.values()])
    for value in order[:MORE]:
        number = len(scores[value])
        shares.add_row(
            value, f"{number:,}", percent(number / games), bar(console, number / highest)
        )
    console.print()
    console.print(shares)
    if len(order) > MORE:
        say(console, f"and {plural(len(order) - MORE, 'other value')}")


def _words(name: str) -> str:
    return name.replace("_", " ")


def _cells(line: Line, alone: bool) -> tuple[str, ...]:
    return (
        f"{line.score.mean:.2f}",
        _interval(line.score, 2),
        "-" if alone else percent(line.won.mean),
        "" if alone else f"{100 * line.won.low:.1f} to {100 * line.won.high:.1f}",
        f"{line.decisions:.1f}",
    )


def _interval(interval: Interval, digits: int) -> str:
    """The ends of an interval; empty where one value says nothing of them."""
    if not isfinite(interval.low):
        return ""
    return f"{interval.low:.{digits}f} to {interval.high:.{digits}f}"
