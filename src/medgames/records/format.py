"""The lines of a record file, and the versions of that format.

A record file is UTF-8 JSON Lines: a JSON object a line, each line ended by a line feed. A game
is a header, a line an action, and a line with the outcome; a file may hold several games, one
after the other.

- header: ``format``; ``game``, ``rules_version``, ``library`` (the version that wrote it);
  ``players``; ``seed``, or ``state`` (a dump) where the game began from a position set up by
  hand; ``config``, as the differences from the defaults, with the whole content pack where it
  is not a shipped one; ``content``, a hash of the pack, ``null`` for a game without one;
- action: ``action``, in canonical notation;
- outcome: ``outcome``, as it stands in `medgames.core.Outcome`.

Each line ends in ``check``, a short hash of this line and the ``check`` of the line before, so
that a slip (an action changed into another legal one, a line lost) shows at its line. It is no
protection against forgery.

Knows lines, no game. Order: `Header`, writing, reading.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b

import attrs

from medgames.core.drafts import Value
from medgames.core.errors import InvalidRecord
from medgames.core.outcome import Outcome

FORMAT = 1

_CHECK_BYTES = 4
_SHOWN = 60  # characters of a wrong value that a message repeats


@attrs.frozen(kw_only=True, weakref_slot=False)
class Header(Value):
    """The first line of a game; exactly one of `seed` and `state` is not ``None``."""

    game: str  # name of the game
    rules_version: int
    library: str  # version of medgames
    players: int
    seed: int | None
    state: Mapping[str, object] | None = attrs.field(repr=False)  # a dump
    config: Mapping[str, object]  # differences from the defaults
    content: str | None  # hash of the content pack


# -- writing ----------------------------------------------------------------------------------


def header_line(header: Header) -> tuple[str, str]:
    """The first line of a game, and its check."""
    data: dict[str, object] = {
        "format": FORMAT,
        "game": header.game,
        "rules_version": header.rules_version,
        "library": header.library,
        "players": header.players,
    }
    if header.state is None:
        data["seed"] = header.seed
    else:
        data["state"] = header.state
    data["config"] = header.config
    data["content"] = header.content
    return _line(data, "")


def action_line(notation: str, before: str) -> tuple[str, str]:
    """The line of an action, and its check; *before* is the check of the line before."""
    return _line({"action": notation}, before)


def outcome_line(outcome: Outcome, before: str) -> tuple[str, str]:
    """The line of an outcome, and its check; *before* is the check of the line before."""
    return _line({"outcome": outcome_data(outcome)}, before)


def outcome_data(outcome: Outcome) -> dict[str, object]:
    """An outcome as JSON-ready data."""
    return {
        "scores": list(outcome.scores),
        "ranking": [list(group) for group in outcome.ranking],
        "winners": list(outcome.winners),
        "final": outcome.final,
        "truncated": outcome.truncated,
        "breakdown": [dict(points) for points in outcome.breakdown],
        "tie_breaks": [
            {"name": step.name, "rule": step.rule, "values": [list(pair) for pair in step.values]}
            for step in outcome.tie_breaks
        ],
        "decided_by": outcome.decided_by,
        "notes": [list(note) for note in outcome.notes],
    }


def _line(data: Mapping[str, object], before: str) -> tuple[str, str]:
    text = _text(data)
    check = _check(text, before)
    return f'{text[:-1]}, "check": "{check}"}}\n', check


def _text(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def _check(text: str, before: str) -> str:
    return blake2b(
        (before + text).encode(errors="surrogatepass"), digest_size=_CHECK_BYTES
    ).hexdigest()


# -- reading ----------------------------------------------------------------------------------


@attrs.frozen(weakref_slot=False)
class Line(Value):
    """One line of a file: its place and its data."""

    source: str  # the file, or a name for where the lines came from
    number: int  # from 1
    data: dict[str, object] | None  # None: the file ends within this line

    @property
    def is_header(self) -> bool:
        """Whether a game begins here."""
        return self.data is not None and "format" in self.data

    def error(self, reason: object) -> InvalidRecord:
        """What is wrong with this line, as an error."""
        return InvalidRecord(self.source, self.number, str(reason))


def read_lines(lines: Iterable[bytes], source: str) -> Iterator[Line]:
    """The lines of a file; only the last can be cut off.

    A line without a line feed that is whole all the same is not cut off.

    Raises:
        InvalidRecord: a line is no JSON object.
    """
    for number, raw in enumerate(lines, start=1):
        try:
            data = json.loads(raw.decode())
        except (ValueError, RecursionError) as error:
            if not raw.endswith(b"\n"):
                yield Line(source, number, None)
                return
            raise InvalidRecord(source, number, f"this is not JSON in UTF-8: {error}") from error
        if not isinstance(data, dict):
            reason = f"found {shown(data)}, expected a JSON object"
            raise InvalidRecord(source, number, reason)
        yield Line(source, number, data)


def read_header(line: Line) -> Header:
    """The header of a line; `check_line` is to follow, once its contents are found good.

    Raises:
        InvalidRecord: the line is no header of this format.
    """
    data = line.data
    if data is None:
        raise line.error("the file ends within its first line, so nothing can be loaded")
    if "format" not in data:
        raise line.error(f"found {shown(data)}, expected the header of a game")
    if type(data["format"]) is not int or data["format"] != FORMAT:
        raise line.error(
            f"the record has format {shown(data['format'])}; this version reads format {FORMAT}"
        )
    start = "state" if "state" in data else "seed"
    names = ["format", "game", "rules_version", "library", "players", start, "config", "content"]
    _check_keys(line, data, names)
    return Header(
        game=_text_at(line, data, "game"),
        rules_version=_whole_at(line, data, "rules_version"),
        library=_text_at(line, data, "library"),
        players=_whole_at(line, data, "players"),
        seed=_whole_at(line, data, "seed") if start == "seed" else None,
        state=_table_at(line, data, "state") if start == "state" else None,
        config=_table_at(line, data, "config"),
        content=None if data["content"] is None else _text_at(line, data, "content"),
    )


def read_action(line: Line) -> str | None:
    """The notation of an action line; ``None`` where the line is of another kind.

    Raises:
        InvalidRecord: it is an action line, but malformed.
    """
    assert line.data is not None
    if "action" not in line.data:
        return None
    _check_keys(line, line.data, ["action"])
    return _text_at(line, line.data, "action")


def compare_outcome(line: Line, outcome: Outcome) -> None:
    """Check the outcome of a line against that of the game.

    Raises:
        InvalidRecord: the line is no outcome, or another one.
    """
    assert line.data is not None
    if "outcome" not in line.data:
        raise line.error(f"found {shown(line.data)}, expected an action or the outcome")
    _check_keys(line, line.data, ["outcome"])
    found = _table_at(line, line.data, "outcome")
    expected = outcome_data(outcome)
    for name, value in expected.items():
        if name not in found:
            raise line.error(f"outcome.{name} is missing")
        if _text(found[name]) != _text(value):
            raise line.error(
                f"outcome.{name} is {shown(found[name])}, but the game gives {shown(value)}"
            )
    for name in found:
        if name not in expected:
            raise line.error(f"outcome.{name} is unknown; fields: {', '.join(expected)}")


def check_line(line: Line, before: str) -> str:
    """The check of a line, once it is found to fit; *before* is that of the line before.

    Raises:
        InvalidRecord: the line is not as it was written.
    """
    assert line.data is not None
    data = dict(line.data)
    found = data.pop("check", None)
    expected = _check(_text(data), before)
    if found != expected:
        raise line.error(
            f"the line was changed after it was written, or lines before it are missing "
            f"(check {shown(found)}, expected {shown(expected)})"
        )
    return expected


def shown(value: object) -> str:
    """A value as JSON, short enough for a message."""
    text = _text(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def _check_keys(line: Line, data: Mapping[str, object], names: list[str]) -> None:
    for name in (*names, "check"):
        if name not in data:
            raise line.error(f"{name} is missing")
    for name in data:
        if name not in names and name != "check":
            raise line.error(f"unknown field {shown(name)}; fields: {', '.join(names)}, check")


def _whole_at(line: Line, data: Mapping[str, object], name: str) -> int:
    value = data[name]
    if type(value) is not int:
        raise line.error(f"{name}: found {shown(value)}, expected a whole number")
    return value


def _text_at(line: Line, data: Mapping[str, object], name: str) -> str:
    value = data[name]
    if type(value) is not str:
        raise line.error(f"{name}: found {shown(value)}, expected a text")
    return value


def _table_at(line: Line, data: Mapping[str, object], name: str) -> dict[str, object]:
    value = data[name]
    if not isinstance(value, dict):
        raise line.error(f"{name}: found {shown(value)}, expected a JSON object")
    return value
