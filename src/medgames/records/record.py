"""Record: one game as a value; load, verify, replay, write.

Order: `Step`, `Record`, `load_all`, reading a game.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from os import PathLike
from typing import Any, Generic, NamedTuple, overload

import attrs
from more_itertools import peekable

from medgames.catalogue import refuse_what_is_no_game
from medgames.core.drafts import Value
from medgames.core.errors import InvalidConfig, InvalidRecord, InvalidState, MedgamesError
from medgames.core.events import Event
from medgames.core.game import AnyGame, Game
from medgames.core.notation import Action
from medgames.core.options import Options
from medgames.core.outcome import Outcome
from medgames.core.rooms import ActionT, ConfigT, StateT, ViewT
from medgames.records.files import check_path
from medgames.records.format import (
    Line,
    check_line,
    compare_outcome,
    read_action,
    read_header,
    read_lines,
)
from medgames.records.header import first_state, game_of
from medgames.records.writer import RecordWriter

Path = str | PathLike[str]


class Step(NamedTuple, Generic[StateT, ActionT]):
    """One action of a game."""

    state: StateT  # in which the action was chosen
    action: ActionT
    events: tuple[Event, ...]  # what followed, in order, unredacted


@attrs.frozen(repr=False, weakref_slot=False)
class Record(Value, Sequence[Step[StateT, ActionT]], Generic[StateT, ActionT]):
    """One game: how it began and every action since; an immutable value.

    Made by `new`, `begun_at`, `with_action`, `load`, or by slicing, never by hand. As a
    sequence it holds a `Step` an action: ``record[3]`` is the fourth, ``record[:3]`` the game
    before it, ``record[:-1]`` the game without its last action, and ``record[3:]`` a record
    that begins at the position after three actions.
    """

    game: Game[StateT, ActionT, Any, Any]
    seed: int | None  # of the set-up; None: begun from a position set up by hand
    start: StateT  # the first state
    actions: tuple[ActionT, ...]
    final_state: StateT = attrs.field(eq=False)  # after the last action
    cut_off: str | None = attrs.field(default=None, eq=False)  # what its file lacks at the end

    # -- making -------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: Game[StateT, ActionT, ConfigT, ViewT],
        players: int,
        *,
        seed: int,
        config: ConfigT | None = None,
    ) -> "Record[StateT, ActionT]":
        """A game set up, without any action.

        Raises:
            InvalidConfig: game, players, seed or config are not allowed.
        """
        refuse_what_is_no_game(game)
        state = game.new(players, seed=seed, config=config)
        return Record(game, seed, state, (), state)

    @classmethod
    def begun_at(
        cls, game: Game[StateT, ActionT, ConfigT, ViewT], state: StateT
    ) -> "Record[StateT, ActionT]":
        """A game that begins from a position, such as a scenario, without any action.

        Raises:
            InvalidState: *state* is no state of *game*.
            InvalidConfig: *game* is no game.
        """
        refuse_what_is_no_game(game)
        game.is_over(state)  # refuses what is no state
        return Record(game, None, state, (), state)

    def with_action(self, action: ActionT) -> "Record[StateT, ActionT]":
        """This game and one action more.

        Raises:
            IllegalAction: the rules refuse the action.
        """
        state = self.game.apply(self.final_state, action)
        return Record(self.game, self.seed, self.start, (*self.actions, action), state)

    # -- what it tells ------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """Number of players."""
        return len(self.start.seats)

    @property
    def config(self) -> Options:
        """Options and rulings of the game."""
        config: Options = self.start.config
        return config

    @property
    def is_over(self) -> bool:
        """Whether the game was played to its end."""
        return self.game.is_over(self.final_state)

    @property
    def outcome(self) -> Outcome:
        """The outcome after the last action; not ``final`` while the game is not over."""
        return self.game.outcome(self.final_state)

    def replay(self) -> Iterator[Step[StateT, ActionT]]:
        """Each action with the state it was chosen in and the events that followed.

        The state after the last action is `final_state`; what happened before the first
        action is `set_up_events`.
        """
        state = self.start
        for action in self.actions:
            events: list[Event] = []
            after = self.game.apply(state, action, on_event=events.append)
            yield Step(state, action, tuple(events))
            state = after

    def states(self) -> Iterator[StateT]:
        """Every state from the first to the final one: one more than there are actions."""
        state = self.start
        yield state
        for action in self.actions:
            state = self.game.apply(state, action)
            yield state

    def set_up_events(self) -> tuple[Event, ...]:
        """What happened in set-up; nothing for a game begun from a position."""
        events: list[Event] = []
        if self.seed is not None:
            self.game.new(self.players, seed=self.seed, config=self.config, on_event=events.append)
        return tuple(events)

    def events_for(self, player: int | None) -> tuple[Event, ...]:
        """The log of *player* (``None``: an onlooker): what he learned, from set-up on.

        Raises:
            InvalidState: there is no such seat.
        """
        if player is not None and (type(player) is not int or not 0 <= player < self.players):
            expected = f"a seat 0 to {self.players - 1} or None"
            raise InvalidState("player", f"found {player!r}, expected {expected}")
        happened = [*self.set_up_events()]
        for step in self.replay():
            happened.extend(step.events)
        seen = [event.seen_by(player) for event in happened]
        return tuple([event for event in seen if event is not None])

    # -- as a sequence ------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[Step[StateT, ActionT]]:
        return self.replay()

    def __bool__(self) -> bool:
        return True  # a game without an action yet is a game

    @overload
    def __getitem__(self, index: int) -> Step[StateT, ActionT]: ...

    @overload
    def __getitem__(self, index: slice) -> "Record[StateT, ActionT]": ...

    def __getitem__(self, index: int | slice) -> "Step[StateT, ActionT] | Record[StateT, ActionT]":
        if not isinstance(index, slice):
            at = range(len(self.actions))[index]  # IndexError where there is none
            return next(self[at:].replay())
        first, stop, stride = index.indices(len(self.actions))
        if stride != 1:
            raise ValueError(f"a slice of a record has stride 1, not {stride}")
        start = self.start
        for action in self.actions[:first]:
            start = self.game.apply(start, action)
        final = start
        for action in self.actions[first:stop]:
            final = self.game.apply(final, action)
        seed = self.seed if first == 0 else None
        return Record(self.game, seed, start, self.actions[first:stop], final)

    def __repr__(self) -> str:
        begun = "begun from a position" if self.seed is None else f"seed {self.seed}"
        state = "over" if self.is_over else "not over"
        return (
            f"<Record of {self.game.name}, {self.players} players, {begun}, "
            f"{len(self)} actions, {state}>"
        )

    # -- files --------------------------------------------------------------------------------

    def write(self, writer: RecordWriter) -> None:
        """Write this game with an open writer; its outcome is final only if it is over."""
        if self.seed is None:
            writer.begin_at(self.game, self.start)
        else:
            writer.begin(self.game, self.players, seed=self.seed, config=self.config)
        for action in self.actions:
            writer.add(action)
        writer.end(self.outcome)

    def save(self, path: Path) -> None:
        """Write this game to a file of its own, overwritten if it exists."""
        with RecordWriter(path) as writer:
            self.write(writer)

    def to_text(self) -> str:
        """The lines of its file."""
        stream = BytesIO()
        self.write(RecordWriter(stream))
        return stream.getvalue().decode()

    @overload
    @classmethod
    def load(cls, path: Path) -> "AnyRecord": ...

    @overload
    @classmethod
    def load(
        cls, path: Path, game: Game[StateT, ActionT, ConfigT, ViewT]
    ) -> "Record[StateT, ActionT]": ...

    @classmethod
    def load(cls, path: Path, game: AnyGame | None = None) -> "AnyRecord":
        """The game of a file; every action and the outcome are checked.

        A file that ends too early, as after a crash, loads up to its last whole action;
        `cut_off` then says what is missing.

        Args:
            path: of a file with one game (`load_all` reads several).
            game: the game, where it is not in ``medgames.games``.

        Raises:
            InvalidRecord: names the line that is wrong, and why.
            InvalidConfig: *path* is no path, or *game* no game.
            OSError: the file cannot be read.
        """
        _check_arguments(path, game)
        with open(path, "rb") as file:
            return _only_game(read_lines(file, str(path)), str(path), game)

    @classmethod
    def from_text(
        cls, text: str, game: AnyGame | None = None, *, source: str = "text"
    ) -> "AnyRecord":
        """The game of the lines of a file; as `load`.

        Raises:
            InvalidRecord: names *source* and the line that is wrong.
            InvalidConfig: *text* is no text, or *game* no game.
        """
        if not isinstance(text, str):
            raise InvalidConfig("text", text, "the text of a record")
        _check_game(game)
        return _only_game(read_lines(BytesIO(text.encode()), source), source, game)


AnyRecord = Record[Any, Any]


@overload
def load_all(path: Path) -> Iterator[AnyRecord]: ...


@overload
def load_all(
    path: Path, game: Game[StateT, ActionT, ConfigT, ViewT]
) -> Iterator[Record[StateT, ActionT]]: ...


def load_all(path: Path, game: AnyGame | None = None) -> Iterator[AnyRecord]:
    """The games of a file that holds several, one after the other; each is checked as it comes.

    Where the file ends too early, the last record says so in `Record.cut_off`.

    Args:
        path: of the file.
        game: the game, where it is not in ``medgames.games``.

    Raises:
        InvalidRecord: names the line that is wrong, and why.
        InvalidConfig: *path* is no path, or *game* no game.
        OSError: the file cannot be read.
    """
    _check_arguments(path, game)
    return _games_of(path, game)


# -- reading a game ---------------------------------------------------------------------------


def _check_arguments(path: object, game: object) -> None:
    check_path(path)
    _check_game(game)


def _check_game(game: object) -> None:
    if game is not None:
        refuse_what_is_no_game(game)


def _games_of(path: Path, game: AnyGame | None) -> Iterator[AnyRecord]:
    with open(path, "rb") as file:
        lines = peekable(read_lines(file, str(path)))
        while lines:
            yield _read_game(lines, game)


def _only_game(lines: Iterator[Line], source: str, game: AnyGame | None) -> AnyRecord:
    rest = peekable(lines)
    if not rest:
        raise InvalidRecord(source, 1, "the file is empty")
    record = _read_game(rest, game)
    for line in rest:
        what = "another game begins" if line.is_header else "a line follows"
        raise line.error(f"{what} after the end of the game; load_all reads several games")
    return record


def _read_game(lines: "peekable[Line]", known: AnyGame | None) -> AnyRecord:
    """The next game; takes its lines from *lines*."""
    first = next(lines)
    header = read_header(first)
    game = game_of(first, header, known)
    start = first_state(first, header, game)
    check = check_line(first, "")
    state = start
    actions: list[Action] = []
    cut_off = None
    while True:
        line = lines.peek(None)
        if line is None or line.data is None or line.is_header:
            cut_off = _missing(line, len(actions), game.is_over(state))
            break
        notation = read_action(next(lines))
        if notation is None:
            compare_outcome(line, game.outcome(state))
            check_line(line, check)
            break
        try:
            action = game.parse_action(notation)
            state = game.apply(state, action)
        except MedgamesError as error:
            raise line.error(error) from error
        check = check_line(line, check)
        actions.append(action)
    rest = lines.peek(None)
    if rest is not None and rest.data is None:
        next(lines)  # nothing can follow a line that is cut off
        cut_off = cut_off or f"line {rest.number}, after this game, is cut off"
    return Record(game, header.seed, start, tuple(actions), state, cut_off)


def _missing(line: Line | None, actions: int, over: bool) -> str:
    """What a file lacks that ends before the outcome."""
    if line is None:
        where = "the file ends"
    elif line.data is None:
        where = f"line {line.number} is cut off"
    else:
        where = f"the next game begins at line {line.number}"
    lacking = "the outcome" if over else "the rest of the game"
    return f"{where} after {actions} whole actions; {lacking} is missing"
