"""The files of ``medgames simulate --out``: checked before the first game is played."""

import os
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Self

import click

from medgames.records import RecordWriter
from medgames.sim import Results

ENDINGS = (".csv", ".parquet", ".jsonl")


class OutFiles:
    """Where results go: tables with a file a game, or one file with every game as a record.

    Args:
        path: as the user named it; ``None``: nowhere.
        games: names of the games; with several, tables are called ``NAME-GAME.csv``.

    Raises:
        click.UsageError: an unknown ending, no such folder, no leave to write, no pyarrow.
    """

    def __init__(self, path: Path | None, games: Sequence[str]) -> None:
        self.written: list[Path] = []
        self.records: RecordWriter | None = None
        self._path = path
        self._several = len(games) > 1
        if path is None:
            return
        if path.suffix not in ENDINGS:
            raise click.UsageError(f"--out {path}: the ending must be {', '.join(ENDINGS)}")
        if path.suffix == ".parquet" and find_spec("pyarrow") is None:
            raise click.UsageError('--out: Parquet needs pyarrow: pip install "medgames[parquet]"')
        for name in games:
            _check(self._place(name))

    def __enter__(self) -> Self:
        if self._path is not None and self._path.suffix == ".jsonl":
            self.records = RecordWriter(self._path)
            self.written.append(self._path)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.records is not None:
            self.records.close()

    def write(self, results: Results) -> None:
        """Write the table of a game; records are written as they are played."""
        if self._path is None or self.records is not None:
            return
        path = self._place(results.game)
        if path.suffix == ".csv":
            results.to_csv(path)
        else:
            results.to_parquet(path)
        self.written.append(path)

    def _place(self, game: str) -> Path:
        assert self._path is not None
        if not self._several or self._path.suffix == ".jsonl":
            return self._path
        return self._path.with_name(f"{self._path.stem}-{game}{self._path.suffix}")


def _check(path: Path) -> None:
    if not path.parent.is_dir():
        raise click.UsageError(f"--out: there is no folder {path.parent}")
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise click.UsageError(f"--out: {path} cannot be written")
