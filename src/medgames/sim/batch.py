"""simulate: many games, on any executor, with the same results.

Seeds and seats are fixed before the first game and results are put together in order of
games, so neither the executor nor the chunks can change them.
Order: `simulate`, `process_pool`, `Interrupted`, progress, what runs in the workers.
"""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from os import PathLike
from typing import TYPE_CHECKING, NamedTuple

import attrs

from medgames.agents.base import Agent
from medgames.agents.factory import NamedAgent, read_agents
from medgames.catalogue import refuse_what_is_no_game
from medgames.core.errors import InvalidConfig
from medgames.core.game import AnyGame, Game
from medgames.core.rng import Rng
from medgames.core.rooms import ActionT, ConfigT, StateT, ViewT
from medgames.records.writer import RecordWriter
from medgames.sim.interrupts import held_back, start_forkserver
from medgames.sim.playing import Beginning, Played, check_target, opened, play_out
from medgames.sim.results import Gatherer, Results

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future, ProcessPoolExecutor


_CHUNKS = 50  # at least so many jobs, so that progress shows and workers are busy to the end
_CHUNK_LIMIT = 16  # games a job, as long as the jobs are not too many
_JOBS_LIMIT = 10_000
_REPORT_S = 2.0  # seconds between two lines of progress


def simulate(
    game: Game[StateT, ActionT, ConfigT, ViewT],
    agents: Sequence[Agent[ViewT, ActionT] | str],
    *,
    games: int,
    seed: int,
    executor: "Executor | None" = None,
    rotate_seats: bool = True,
    progress: "bool | Callable[[Progress], object]" = False,
    config: ConfigT | None = None,
    records: str | PathLike[str] | RecordWriter | None = None,
    chunk_size: int | None = None,
    start: StateT | None = None,
) -> Results:
    """Play many games between agents.

    The results depend on the arguments up to *seed*, on *rotate_seats*, *config* and *start*
    only: every executor, of any size, gives the same.

    Args:
        game: such as ``medgames.games["field_hospital"]``.
        agents: one a player; a text such as ``"random"`` stands for a shipped agent.
        games: number of games.
        seed: of all games together, from 0 to ``2**64 - 1``; each game gets its own from it.
        executor: any ``concurrent.futures.Executor``, such as `process_pool`; ``None``: here.
        rotate_seats: whether agent a sits in seat (a + game number) modulo players; else
            always in seat a.
        progress: whether to print progress to stderr; or what is to be called, after each
            job, with the `Progress`.
        config: options and rulings; the defaults, or those of *start*, if ``None``.
        records: a path, or an open record, to which all games are written, in order.
        chunk_size: games a job; as seems fit if ``None``.
        start: the state in which every game begins, such as a `Game.scenario`, each time
            with a random source made from the seed of the game. Games are set up by the
            rules if ``None``.

    Raises:
        InvalidConfig: an argument is not allowed, or does not fit *start*.
        InvalidState: *start* is no state of the game.
        IllegalAction: an agent chose what the rules refuse; names the agent and its seat.
        Interrupted: Ctrl-C was pressed; carries the results of the finished games.
    """
    refuse_what_is_no_game(game)
    _check_options(executor, rotate_seats, progress, records)
    named = read_agents(agents, game)
    check_count("games", games)
    beginning = Beginning.checked(game, len(named), config, start)
    beginning.begin(game, len(named), seed, None)  # what is not allowed is told before any job
    if chunk_size is None:
        chunk_size = _chunk_size(games) if executor is not None else 1
    check_count("chunk_size", chunk_size)
    common = _Job(game, named, beginning, range(0), (), rotate_seats, records is not None)
    jobs = _jobs(common, games, seed, chunk_size)
    gatherer = Gatherer()
    meter = _Meter(game.name, games, progress)
    with opened(records) as writer:

        def take(done: "_Done") -> None:
            gatherer.add(done.played)
            if writer is not None:
                writer.write_games(done.records)

        try:
            _run(jobs, executor, take, meter)
        except KeyboardInterrupt:
            raise Interrupted(_results(gatherer, game, named, seed, games)) from None
    return _results(gatherer, game, named, seed, games)


def process_pool(workers: int) -> "ProcessPoolExecutor":
    """A pool of worker processes that leave Ctrl-C to the process that started them.

    The workers start afresh and import what they need: agents of one's own come from a module
    that can be imported, and a script makes a pool under ``if __name__ == "__main__":``.

    Raises:
        InvalidConfig: *workers* is no number of at least 1.
    """
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    check_count("workers", workers)
    methods = multiprocessing.get_all_start_methods()
    method = "forkserver" if "forkserver" in methods else "spawn"  # fork is unsafe with threads
    context = multiprocessing.get_context(method)
    if method == "forkserver":
        start_forkserver()
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupts)


class Interrupted(KeyboardInterrupt):
    """A simulation was stopped by Ctrl-C.

    Args:
        results: those of the games that were finished.
    """

    def __init__(self, results: Results) -> None:
        super().__init__(results)
        self.results = results

    def __str__(self) -> str:
        return f"stopped after {self.results.games} of {self.results.planned} games"


# -- progress ---------------------------------------------------------------------------------


class Progress(NamedTuple):
    """How far a simulation has come."""

    game: str  # name
    done: int  # games
    games: int  # in all
    elapsed_s: float

    @property
    def games_per_s(self) -> float:
        """Speed up to now."""
        return self.done / self.elapsed_s if self.elapsed_s > 0 else 0.0

    @property
    def left_s(self) -> float | None:
        """Time left at that speed; ``None`` as long as nothing is done."""
        speed = self.games_per_s
        return (self.games - self.done) / speed if speed > 0 else None

    def __str__(self) -> str:
        left = "" if self.left_s is None else f", {self.left_s:.0f} s left"
        return (
            f"{self.game}: {self.done} of {self.games} games, {self.games_per_s:.1f} games/s{left}"
        )


class _Meter:
    """Tells whoever wants to know how far a simulation has come."""

    def __init__(
        self, game: str, games: int, progress: "bool | Callable[[Progress], object]"
    ) -> None:
        self._game, self._games, self._done = game, games, 0
        self._began = time.monotonic()
        self._printed = self._began
        if callable(progress):
            self._tell: Callable[[Progress], object] | None = progress
        else:
            self._tell = self._print if progress else None

    def add(self, games: int) -> None:
        self._done += games
        if self._tell is not None:
            elapsed = time.monotonic() - self._began
            self._tell(Progress(self._game, self._done, self._games, elapsed))

    def _print(self, progress: Progress) -> None:
        now = time.monotonic()
        if now - self._printed >= _REPORT_S or progress.done == progress.games:
            self._printed = now
            print(progress, file=sys.stderr, flush=True)


# -- jobs -------------------------------------------------------------------------------------


@attrs.frozen(weakref_slot=False)
class _Job:
    """Some games in a row, all that a worker needs to know of them."""

    game: AnyGame
    agents: tuple[NamedAgent, ...]
    beginning: Beginning
    numbers: range
    seeds: tuple[int, ...]
    rotate_seats: bool
    recorded: bool


class _Done(NamedTuple):
    """What came of a job."""

    played: list[tuple[int, Played]]  # with the number of the game
    records: bytes  # of all its games


def _jobs(common: _Job, games: int, seed: int, chunk_size: int) -> Iterator[_Job]:
    root = Rng.from_seed(seed).split("games")
    for first in range(0, games, chunk_size):
        numbers = range(first, min(first + chunk_size, games))
        seeds = tuple([root.split(number).below(2**64)[0] for number in numbers])
        yield attrs.evolve(common, numbers=numbers, seeds=seeds)


def _check_options(
    executor: object, rotate_seats: object, progress: object, records: object
) -> None:
    submit = None if isinstance(executor, type) else getattr(executor, "submit", None)
    if executor is not None and not callable(submit):
        raise InvalidConfig("executor", executor, "a concurrent.futures.Executor or None")
    if type(rotate_seats) is not bool:
        raise InvalidConfig("rotate_seats", rotate_seats, "True or False")
    if type(progress) is not bool and not callable(progress):
        raise InvalidConfig("progress", progress, "True, False or a function of a Progress")
    check_target("records", records)


def check_count(name: str, value: object) -> None:
    """Refuse what is no number of things to do.

    Raises:
        InvalidConfig: *value* is no whole number of at least 1.
    """
    if type(value) is not int or value < 1:
        raise InvalidConfig(name, value, "a whole number of at least 1")


def _chunk_size(games: int) -> int:
    return max(1, min(_CHUNK_LIMIT, games // _CHUNKS), -(-games // _JOBS_LIMIT))


def _run(
    jobs: Iterator[_Job],
    executor: "Executor | None",
    take: Callable[[_Done], None],
    meter: _Meter,
) -> None:
    """Do all jobs and take what came of them, in order."""
    if executor is None:
        for job in jobs:
            done = run_job(job)
            with held_back():  # a game is taken whole, or not at all
                take(done)
            meter.add(len(job.numbers))
        return
    waiting: list[Future[_Done]] = []
    taken = 0
    try:
        for job in jobs:
            with held_back():
                waiting.append(executor.submit(run_job, job))
        for future in waiting:
            done = future.result()
            with held_back():
                taken += 1
                take(done)
            meter.add(len(done.played))
    except KeyboardInterrupt:
        for future in waiting[taken:]:
            if future.done() and not future.cancelled() and future.exception() is None:
                with held_back():
                    take(future.result())
        raise
    finally:
        for future in waiting[taken:]:
            future.cancel()


def run_job(job: _Job) -> _Done:
    """Play the games of a job; runs in a worker."""
    played = []
    stream = BytesIO()
    writer = RecordWriter(stream) if job.recorded else None
    players = len(job.agents)
    for number, seed in zip(job.numbers, job.seeds, strict=True):
        turn = number % players if job.rotate_seats else 0
        seated = [job.agents[(seat - turn) % players] for seat in range(players)]
        try:
            played.append((number, play_out(job.game, seated, seed, job.beginning, writer)))
        except Exception as error:
            error.add_note(f"in game {number} of the simulation")
            raise
    return _Done(played, stream.getvalue())


def _results(
    gatherer: Gatherer, game: AnyGame, agents: Sequence[NamedAgent], seed: int, games: int
) -> Results:
    return gatherer.results(game.name, [named.name for named in agents], seed, games)


def _ignore_interrupts() -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
