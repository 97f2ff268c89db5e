"""RecordWriter: writes games line by line while they are played."""

from os import PathLike
from types import TracebackType
from typing import BinaryIO, Self

from medgames.catalogue import refuse_what_is_no_game
from medgames.core.errors import InvalidConfig, InvalidRecord
from medgames.core.game import AnyGame, Game
from medgames.core.notation import Action
from medgames.core.outcome import Outcome
from medgames.core.rooms import ActionT, ConfigT, StateT, ViewT
from medgames.records.files import Naming
from medgames.records.format import Header, action_line, header_line, outcome_line
from medgames.records.header import header_of


class RecordWriter:
    """An open record file; several games may follow one another in it.

    Each line is flushed when it is written, so a process that is killed leaves a file that
    loads as far as it goes.

    Where the file cannot be written, as on a full disk, the `OSError` names it.

    Args:
        target: a path, overwritten if it exists; or a binary stream, which is left open.

    Raises:
        InvalidConfig: *target* is neither.

    >>> from io import BytesIO
    >>> with RecordWriter(BytesIO()) as writer:
    ...     writer.add(None)
    Traceback (most recent call last):
    medgames.core.errors.InvalidRecord: stream, line 1: no game is open; begin one first
    """

    def __init__(self, target: str | PathLike[str] | BinaryIO) -> None:
        self.source = "stream"  # as messages name it
        self._owned = isinstance(target, (str, PathLike))
        if isinstance(target, (str, PathLike)):
            self.source = str(target)
            self._file: BinaryIO = open(target, "wb")  # noqa: SIM115  # closed by close()
        elif callable(getattr(target, "write", None)):
            self._file = target
        else:
            raise InvalidConfig("target", target, "a path or a binary stream")
        self._lines = 0
        self._game: AnyGame | None = None  # of the open game
        self._check = ""

    def begin(
        self,
        game: Game[StateT, ActionT, ConfigT, ViewT],
        players: int,
        *,
        seed: int,
        config: ConfigT | None = None,
    ) -> StateT:
        """Begin a new game; returns its first state.

        Raises:
            InvalidConfig: game, players, seed or config are not allowed.
            InvalidRecord: another game is open.
        """
        refuse_what_is_no_game(game)
        state = game.new(players, seed=seed, config=config)
        self._begin(game, header_of(game, state, seed))
        return state

    def begin_at(self, game: Game[StateT, ActionT, ConfigT, ViewT], state: StateT) -> StateT:
        """Begin a game from a position, such as a scenario; returns *state*.

        Raises:
            InvalidState: *state* is no state of *game*.
            InvalidRecord: another game is open.
        """
        refuse_what_is_no_game(game)
        self._begin(game, header_of(game, state, None))
        return state

    def add(self, action: Action) -> None:
        """Write an action that has just been applied; it is not judged again.

        Raises:
            InvalidRecord: no game is open.
        """
        self._write(*action_line(self._open_game().notation(action), self._check))

    def end(self, outcome: Outcome) -> None:
        """Write the outcome, final or not, and close the game.

        Raises:
            InvalidRecord: no game is open.
        """
        self._open_game()
        self._write(*outcome_line(outcome, self._check))
        self._game = None

    def write_games(self, text: bytes) -> None:
        """Write whole games that another writer has put into text.

        Raises:
            InvalidRecord: a game is open.
        """
        self._refuse_open_game()
        self._put(text)
        self._lines += text.count(b"\n")

    def close(self) -> None:
        """Close the file; a game that is still open stays without an outcome."""
        if self._owned:
            with Naming(self.source):
                self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<RecordWriter {self.source}, {self._lines} lines>"

    def _begin(self, game: AnyGame, header: Header) -> None:
        self._refuse_open_game()
        self._write(*header_line(header))
        self._game = game

    def _write(self, line: str, check: str) -> None:
        self._put(line.encode())
        self._lines += 1
        self._check = check

    def _put(self, text: bytes) -> None:
        with Naming(self.source):
            self._file.write(text)
            self._file.flush()

    def _open_game(self) -> AnyGame:
        if self._game is None:
            raise InvalidRecord(self.source, self._lines + 1, "no game is open; begin one first")
        return self._game

    def _refuse_open_game(self) -> None:
        if self._game is not None:
            raise InvalidRecord(self.source, self._lines + 1, "a game is open; end it first")
