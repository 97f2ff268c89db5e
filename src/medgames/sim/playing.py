"""play: one game between given agents.

Order: `play`; `Beginning` and the checks of arguments, `Played` and `play_out`, which `batch`
shares.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from os import PathLike

import attrs

from medgames.agents.base import Agent
from medgames.agents.factory import NamedAgent, read_agents
from medgames.catalogue import refuse_what_is_no_game
from medgames.core.drafts import Value
from medgames.core.errors import IllegalAction, InvalidConfig
from medgames.core.game import AnyGame, Game, GameState
from medgames.core.options import Options
from medgames.core.outcome import Outcome
from medgames.core.rng import Rng
from medgames.core.rooms import ActionT, ConfigT, StateT, ViewT
from medgames.records.writer import RecordWriter


def play(
    game: Game[StateT, ActionT, ConfigT, ViewT],
    agents: Sequence[Agent[ViewT, ActionT] | str],
    *,
    seed: int,
    config: ConfigT | None = None,
    record: str | PathLike[str] | RecordWriter | None = None,
    start: StateT | None = None,
) -> Outcome:
    """Play one game to its end.

    The same agents with the same seed play the same game.

    Args:
        game: such as ``medgames.games["field_hospital"]``.
        agents: one a seat, in order of seats; a text such as ``"random"`` stands for a
            shipped agent (`medgames.agents.make`).
        seed: of the game and of its agents' chances, from 0 to ``2**64 - 1``.
        config: options and rulings; the defaults, or those of *start*, if ``None``.
        record: a path, or an open record, to which the game is written as it is played.
        start: the state in which the game begins, such as a `Game.scenario`; its random
            source is made anew from *seed*. A game set up by the rules if ``None``.

    Raises:
        InvalidConfig: game, number of agents, an agent, seed, config or record are not
            allowed, or do not fit *start*.
        InvalidState: *start* is no state of the game.
        IllegalAction: an agent chose what the rules refuse; names the agent and its seat.
    """
    refuse_what_is_no_game(game)
    check_target("record", record)
    seated = read_agents(agents, game)
    beginning = Beginning.checked(game, len(seated), config, start)
    with opened(record) as writer:
        return play_out(game, seated, seed, beginning, writer).outcome


@attrs.frozen(weakref_slot=False)
class Beginning(Value):
    """How a game begins: set up by the rules, or in a given state."""

    config: Options | None
    start: GameState | None

    @classmethod
    def checked(
        cls, game: AnyGame, players: int, config: Options | None, start: GameState | None
    ) -> "Beginning":
        """A beginning for so many players.

        Raises:
            InvalidConfig: number of players or config do not fit *start*.
            InvalidState: *start* is no state of the game.
        """
        if start is not None:
            game.is_over(start)  # refuses what is no state
            seats = len(start.seats)
            if players != seats:
                expected = f"{seats}, one for each seat of the state given as start"
                raise InvalidConfig("number of agents", players, expected)
            if config is not None and config != start.config:
                expected = f"None, or that of the state given as start: {start.config!r}"
                raise InvalidConfig("config", config, expected)
        return cls(config, start)

    def begin(
        self, game: AnyGame, players: int, seed: int, writer: RecordWriter | None
    ) -> GameState:
        """The first state of a game; it is written, where there is a writer."""
        state: GameState
        if self.start is not None:
            state = game.reseed(self.start, seed)
            if writer is not None:
                writer.begin_at(game, state)
        elif writer is not None:
            state = writer.begin(game, players, seed=seed, config=self.config)
        else:
            state = game.new(players, seed=seed, config=self.config)
        return state


def check_target(name: str, value: object) -> None:
    """Refuse what games cannot be written to; a whole number would be taken for an open file.

    Raises:
        InvalidConfig: names the argument.
    """
    if value is None or isinstance(value, (str, PathLike, RecordWriter)):
        return
    if not callable(getattr(value, "write", None)):  # a stream is fine
        raise InvalidConfig(name, value, "a path, an open RecordWriter or None")


def opened(
    record: str | PathLike[str] | RecordWriter | None,
) -> AbstractContextManager[RecordWriter | None]:
    """The writer as a context; one that is opened here is closed when it is left."""
    if record is None or isinstance(record, RecordWriter):
        return nullcontext(record)
    return RecordWriter(record)


@attrs.frozen(weakref_slot=False)
class Played(Value):
    """What is known of a game that was played out."""

    seed: int
    names: tuple[str, ...]  # of the agents, by seat
    outcome: Outcome
    decisions: tuple[int, ...]  # by seat


def play_out(
    game: AnyGame,
    seated: Sequence[NamedAgent],
    seed: int,
    beginning: Beginning,
    writer: RecordWriter | None,
) -> Played:
    """Play one game to its end, as `play`."""
    players = len(seated)
    state = beginning.begin(game, players, seed, writer)
    agents = [named.agent for named in seated]
    chances = Rng.from_seed(seed).split("agents")
    by_seat = [chances.split(seat) for seat in range(players)]
    decisions = [0] * players
    ply = 0
    referee = game.has_referee  # whose deeds `apply` accepts, but no agent may choose
    seat = game.current_player(state)
    try:
        while seat is not None:
            legal = game.legal_actions(state)
            # Each choice has a stream of its own, by game, seat and ply.
            action = agents[seat].choose(game.view(state, seat), legal, by_seat[seat].split(ply))
            try:
                if referee and not _is_among(action, legal):
                    raise _refused(game, state, action, legal)
                state = game.apply(state, action)
            except IllegalAction as error:
                raise _blamed(error, seated[seat].name, seat) from error
            if writer is not None:
                writer.add(action)
            decisions[seat] += 1
            ply += 1
            seat = game.current_player(state)
    except Exception as error:
        who = "" if seat is None else f" of agent {seated[seat].name!r} in seat {seat}"
        error.add_note(f"in decision {ply}{who}, game seed {seed}")
        raise
    outcome = game.outcome(state)
    if writer is not None:
        writer.end(outcome)
    return Played(seed, tuple([named.name for named in seated]), outcome, tuple(decisions))


def _is_among(action: object, legal: tuple[object, ...]) -> bool:
    """Whether an action is legal; most agents return one of those they were given."""
    return id(action) in set(map(id, legal)) or action in legal


def _refused(
    game: AnyGame, state: GameState, action: object, legal: tuple[object, ...]
) -> IllegalAction:
    """Why an agent may not choose what is not among the legal actions."""
    found = game.why_illegal(state, action)
    if found is not None:
        return found
    return IllegalAction(action, game.order_rule, "only a referee may do this now", legal)


def _blamed(error: IllegalAction, agent: str, seat: int) -> IllegalAction:
    """The same refusal, naming who chose the action."""
    reason = f"chosen by agent {agent!r} in seat {seat}: {error.reason}"
    return type(error)(error.action, error.rule, reason, error.legal)
