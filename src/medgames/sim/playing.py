"""play: one game between given agents.

Order: `play`, then `Played` and `play_out`, which `batch` shares.
"""

from collections.abc import Sequence
from contextlib import nullcontext
from os import PathLike

import attrs

from medgames.agents.base import Agent
from medgames.agents.factory import NamedAgent, read_agents
from medgames.core.drafts import Value
from medgames.core.errors import IllegalAction
from medgames.core.game import AnyGame, Game
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
) -> Outcome:
    """Play one game to its end.

    The same agents with the same seed play the same game.

    Args:
        game: such as ``medgames.games["field_hospital"]``.
        agents: one a seat, in order of seats; a text such as ``"random"`` stands for a
            shipped agent (`medgames.agents.make`).
        seed: of the game and of its agents' chances, from 0 to ``2**64 - 1``.
        config: options and rulings; the defaults if ``None``.
        record: a path, or an open record, to which the game is written as it is played.

    Raises:
        InvalidConfig: number of agents, an agent, seed or config are not allowed.
        IllegalAction: an agent chose what the rules refuse; names the agent and its seat.
    """
    seated = read_agents(agents, game)
    if record is None:
        return play_out(game, seated, seed, config, None).outcome
    with (
        RecordWriter(record)
        if not isinstance(record, RecordWriter)
        else nullcontext(record) as writer
    ):
        return play_out(game, seated, seed, config, writer).outcome


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
    config: Options | None,
    writer: RecordWriter | None,
) -> Played:
    """Play one game to its end, as `play`."""
    players = len(seated)
    if writer is None:
        state = game.new(players, seed=seed, config=config)
    else:
        state = writer.begin(game, players, seed=seed, config=config)
    agents = [named.agent for named in seated]
    chances = Rng.from_seed(seed).split("agents")
    by_seat = [chances.split(seat) for seat in range(players)]
    decisions = [0] * players
    ply = 0
    seat = game.current_player(state)
    try:
        while seat is not None:
            legal = game.legal_actions(state)
            # Each choice has a stream of its own, by game, seat and ply.
            action = agents[seat].choose(game.view(state, seat), legal, by_seat[seat].split(ply))
            try:
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


def _blamed(error: IllegalAction, agent: str, seat: int) -> IllegalAction:
    """The same refusal, naming who chose the action."""
    reason = f"chosen by agent {agent!r} in seat {seat}: {error.reason}"
    return type(error)(error.action, error.rule, reason, error.legal)
