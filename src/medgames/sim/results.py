"""Results: what came of many games, as a table of a row a game and seat.

Timings are no results: equal simulations have equal tables. Order: `Row`, `Line`, `Summary`,
`Results`, gathering, summing up.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from math import fsum
from operator import attrgetter
from os import PathLike
from typing import Any, Final, Literal, TextIO

import attrs

from medgames.core.drafts import Value
from medgames.core.errors import InvalidConfig
from medgames.records.files import Naming
from medgames.sim.intervals import Interval, mean_interval, share_interval
from medgames.sim.playing import Played

NUMBERS: Final = 8  # whole numbers listed one by one; of more the mean is told
_WHOLE: Final = re.compile(r"-?[0-9]{1,18}")


@attrs.frozen(weakref_slot=False)
class Row(Value):
    """One seat of one game."""

    game: int  # number of the game, from 0
    seed: int  # of the game: `play` with it and the same seats plays it again
    seat: int  # from 0
    agent: str  # name
    score: int  # points
    place: int  # from 1; equal seats share one, and so do the seats of a team
    won: float  # share of the victory: 1 alone or with one's team, 1/2 with another, 0
    decisions: int  # of this seat
    length: int  # of the game, in decisions
    truncated: bool  # whether a limit ended the game
    decided_by: str | None  # what parted the winner from the next
    points: tuple[int | None, ...]  # parts of the score, in order of `Results.parts`
    notes: tuple[tuple[str, str], ...]  # what else the game announced

    def __reduce__(self) -> tuple[Any, ...]:
        return Row, attrs.astuple(self, recurse=False)


COLUMNS = tuple([field.name for field in attrs.fields(Row)][:-2])  # without points and notes


@attrs.frozen(weakref_slot=False)
class Line(Value):
    """What came of one seat or one agent."""

    name: str  # "seat 0", or the agent
    games: int  # in which it took part
    score: Interval  # points a game; Student's t
    won: Interval  # share of victories; Wilson
    place: float  # mean
    decisions: float  # a game and seat, mean


@attrs.frozen(weakref_slot=False)
class Summary(Value):
    """Results summed up; ``str(summary)`` is a table."""

    game: str
    games: int
    lines: tuple[Line, ...]
    length: Interval | None  # decisions a game; None without games
    shortest: int
    longest: int
    truncated: int  # games
    notes: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]  # each with values and how often

    def __str__(self) -> str:
        head = ("", "games", "score", "95 %", "won", "95 %", "place", "decisions")
        table = [head, *[_cells(line) for line in self.lines]]
        widths = [max([len(row[i]) for row in table]) for i in range(len(head))]
        lines = [f"{self.game}: {self.games} games"]
        if self.length is not None:
            lines[0] += (
                f", {self.length.mean:.1f} decisions a game "
                f"({self.shortest} to {self.longest}), {self.truncated} truncated"
            )
        for row in table:
            first, *others = zip(row, widths, strict=True)
            cells = [first[0].ljust(first[1]), *[text.rjust(width) for text, width in others]]
            lines.append("  ".join(cells).rstrip())
        for name, values in self.notes:
            text = note_line(dict(values), self.games)
            if text is None:
                text = ", ".join([f"{value} {100 * n / self.games:.1f} %" for value, n in values])
            lines.append(f"{name}: {text}")
        return "\n".join(lines)


def note_line(values: Mapping[str, int], games: int) -> str | None:
    """A note in one line: the same in every game, or the mean of many numbers; else ``None``.

    Args:
        values: each value, with how many games announced it; numbers in their order.
        games: played in all.
    """
    if list(values.values()) == [games]:
        return f"{next(iter(values))} in every game"
    if len(values) > NUMBERS and are_numbers(values):
        total = sum([int(value) * count for value, count in values.items()])
        first, *_, last = values
        return f"{total / sum(values.values()):.1f} on average, {first} to {last}"
    return None


def are_numbers(values: Iterable[str]) -> bool:
    """Whether all these values of a note are whole numbers."""
    return all([_WHOLE.fullmatch(value) for value in values])


@attrs.frozen(repr=False, weakref_slot=False)
class Results(Value):
    """A table of a row a game and seat; an immutable value, compared by its rows."""

    game: str  # name
    agents: tuple[str, ...]  # names, as they were given
    seed: int
    planned: int  # games; fewer in the table if the simulation was interrupted
    parts: tuple[str, ...]  # names of the parts of a score
    rows: tuple[Row, ...]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    @property
    def games(self) -> int:
        """Number of games in the table."""
        return len({row.game for row in self.rows})

    @property
    def is_complete(self) -> bool:
        """Whether all planned games are in the table."""
        return self.games == self.planned

    @property
    def columns(self) -> tuple[str, ...]:
        """Names of the columns, which are those of `Row`, then ``score_...``, then ``note_...``."""
        return (
            *COLUMNS,
            *[f"score_{part}" for part in self.parts],
            *[f"note_{name}" for name in self._notes],
        )

    def table(self) -> dict[str, list[object]]:
        """The columns by name, as data frames take them; ``None`` where there is no value."""
        rows = list(self._values())
        return {name: [row[i] for row in rows] for i, name in enumerate(self.columns)}

    def summary(self, by: Literal["seat", "agent"] = "seat") -> Summary:
        """Means and shares with 95 % intervals, a line a seat or a line an agent.

        Scores have Student's t intervals, shares of victories Wilson's. An agent that has
        several seats in a game counts with their mean, since seats of one game depend on
        each other; for its share of victories Wilson's interval is then too wide, never too
        narrow. Seats whose agents have one name are one agent here.

        Raises:
            InvalidConfig: *by* is neither.
        """
        if by not in ("seat", "agent"):
            raise InvalidConfig("by", by, "'seat' or 'agent'")
        groups: dict[str, list[Row]] = {}
        if by == "agent":
            groups = {agent: [] for agent in self.agents}
        for row in self.rows:
            groups.setdefault(row.agent if by == "agent" else f"seat {row.seat}", []).append(row)
        lines = [_line(name, rows) for name, rows in groups.items() if rows]
        games = [next(rows) for _, rows in groupby(self.rows, key=attrgetter("game"))]
        lengths = [row.length for row in games]
        counts: dict[str, Counter[str]] = {name: Counter() for name in self._notes}
        for row in games:
            for note, value in row.notes:
                counts[note][value] += 1
        return Summary(
            game=self.game,
            games=len(games),
            lines=tuple(lines),
            length=mean_interval(lengths) if lengths else None,
            shortest=min(lengths, default=0),
            longest=max(lengths, default=0),
            truncated=sum([row.truncated for row in games]),
            notes=tuple([(note, _in_order(count)) for note, count in counts.items()]),
        )

    def to_csv(self, target: str | PathLike[str] | TextIO) -> None:
        """Write the table as CSV: UTF-8, a line of names first, ``true`` and ``false``.

        Args:
            target: a path, overwritten if it exists, or a text stream opened with
                ``newline=""``.

        Raises:
            OSError: names the file that cannot be written.
        """
        if isinstance(target, (str, PathLike)):
            with (
                Naming(str(target)),
                open(target, "w", encoding="utf-8", newline="") as file,
            ):
                self._write_csv(file)
        else:
            self._write_csv(target)

    def to_parquet(self, path: str | PathLike[str]) -> None:
        """Write the table as a Parquet file; needs the extra ``parquet``.

        Raises:
            ModuleNotFoundError: pyarrow is not installed.
            OSError: names the file that cannot be written.
        """
        from importlib import import_module

        try:
            pyarrow = import_module("pyarrow")
            parquet = import_module("pyarrow.parquet")
        except ModuleNotFoundError as error:
            raise ModuleNotFoundError(
                'to_parquet needs pyarrow: pip install "medgames[parquet]"', name=error.name
            ) from error
        types = _arrow_types(pyarrow)
        table = {
            name: pyarrow.array(values, types.get(name) or types[name.partition("_")[0]])
            for name, values in self.table().items()
        }
        with Naming(str(path)):
            parquet.write_table(pyarrow.table(table), str(path))

    def __repr__(self) -> str:
        return (
            f"<Results of {self.game}: {self.games} of {self.planned} games, "
            f"{len(self.rows)} rows, seed {self.seed}>"
        )

    @property
    def _notes(self) -> list[str]:
        return list(dict.fromkeys([name for row in self.rows for name, _ in row.notes]))

    def _values(self) -> Iterator[list[object]]:
        """Each row, in order of `columns`."""
        names = self._notes
        for row in self.rows:
            missing = len(self.parts) - len(row.points)
            notes = dict(row.notes)
            yield [
                *[getattr(row, name) for name in COLUMNS],
                *row.points,
                *[None] * missing,
                *[notes.get(name) for name in names],
            ]

    def _write_csv(self, file: TextIO) -> None:
        import csv

        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(self.columns)
        for values in self._values():
            writer.writerow([str(v).lower() if isinstance(v, bool) else v for v in values])


def _in_order(counts: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Values of a note with how often they came: numbers by size, words by the alphabet."""
    order = sorted(counts, key=int) if are_numbers(counts) else sorted(counts)
    return tuple([(value, counts[value]) for value in order])


# -- gathering --------------------------------------------------------------------------------


class Gatherer:
    """Turns games into rows, one after the other."""

    def __init__(self) -> None:
        self._parts: dict[str, int] = {}  # name to place
        self._rows: list[Row] = []

    def add(self, games: Iterable[tuple[int, Played]]) -> None:
        """Add the rows of games, each with its number; all of them or, if interrupted, none."""
        rows: list[Row] = []
        for number, played in games:
            rows.extend(self._rows_of(number, played))
        self._rows.extend(rows)

    def results(self, game: str, agents: Iterable[str], seed: int, planned: int) -> Results:
        """The table of what was added."""
        return Results(game, tuple(agents), seed, planned, tuple(self._parts), tuple(self._rows))

    def _rows_of(self, number: int, played: Played) -> Iterator[Row]:
        outcome = played.outcome
        places, shares = outcome.places, outcome.shares
        length = sum(played.decisions)
        for seat, points in enumerate(outcome.breakdown):
            for name in points:
                self._parts.setdefault(name, len(self._parts))
            yield Row(
                game=number,
                seed=played.seed,
                seat=seat,
                agent=played.names[seat],
                score=outcome.scores[seat],
                place=places[seat],
                won=shares[seat],
                decisions=played.decisions[seat],
                length=length,
                truncated=outcome.truncated,
                decided_by=outcome.decided_by,
                points=tuple([points.get(name) for name in self._parts]),
                notes=outcome.notes,
            )


# -- summing up -------------------------------------------------------------------------------


def _line(name: str, rows: list[Row]) -> Line:
    by_game = [list(seats) for _, seats in groupby(rows, key=attrgetter("game"))]
    games = len(by_game)
    won = fsum([_mean([row.won for row in seats]) for seats in by_game]) / games
    return Line(
        name=name,
        games=games,
        score=mean_interval([_mean([row.score for row in seats]) for seats in by_game]),
        won=share_interval(won, games),
        place=_mean([row.place for row in rows]),
        decisions=_mean([row.decisions for row in rows]),
    )


def _mean(values: list[float] | list[int]) -> float:
    return fsum(values) / len(values)


def _cells(line: Line) -> tuple[str, ...]:
    score, won = line.score, line.won
    return (
        line.name,
        str(line.games),
        f"{score.mean:.2f}",
        f"{score.low:.2f} to {score.high:.2f}",
        f"{100 * won.mean:.1f} %",
        f"{100 * won.low:.1f} to {100 * won.high:.1f}",
        f"{line.place:.2f}",
        f"{line.decisions:.1f}",
    )


def _arrow_types(pyarrow: Any) -> Mapping[str, Any]:
    """Types of Parquet columns, by name or by what stands before the first ``_``."""
    whole, text = pyarrow.int64(), pyarrow.string()
    return {
        **dict.fromkeys(COLUMNS, whole),
        "seed": pyarrow.uint64(),
        "agent": text,
        "won": pyarrow.float64(),
        "truncated": pyarrow.bool_(),
        "decided_by": text,
        "note": text,
    }
