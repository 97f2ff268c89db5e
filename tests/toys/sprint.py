"""Sprint, a dice race without secrets: the smallest game that keeps the whole contract."""

from typing import ClassVar

import attrs

from medgames.core import Action, Chance, Game, Options, Outcome, Points, Rule, RuleBook, RuleKind
from medgames.core.allowed import Number
from medgames.core.drafts import Value, drafting
from medgames.core.dump import Codec
from medgames.core.events import Log
from medgames.core.notation import Whole
from medgames.core.outcome import ranked
from medgames.core.plain import Numbering, arrange_over, never

RULES = RuleBook(
    "sprint",
    (
        Rule("SP-ROLL-01", "Roll one to three dice.", "rules", RuleKind.EXPLICIT, ()),
        Rule("SP-ROLL-02", "A 1 among them stops the runner.", "rules", RuleKind.EXPLICIT, ()),
        Rule("SP-END-01", "Who reaches the goal wins.", "rules", RuleKind.EXPLICIT, ()),
    ),
    (),
)


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Roll(Action):
    """Roll so many dice and run as far as they show."""

    verb: ClassVar[str] = "roll"
    dice: int = attrs.field(validator=Whole(1, 3))


@attrs.frozen(repr=False, weakref_slot=False)
class Config(Options):
    """How far to run."""

    goal: int = attrs.field(default=30, validator=Number(1, 1000, tried=(1, 60)))


@attrs.define(eq=False, weakref_slot=False)
class SeatFields:
    """A runner."""

    steps: int


@attrs.frozen(weakref_slot=False)
class Seat(SeatFields, Value):
    """A runner."""


@attrs.define(eq=False, weakref_slot=False)
class StateFields:
    """One moment of the race."""

    seats: tuple[Seat, ...]
    to_act: int | None
    config: Config
    rng: Chance


@attrs.frozen(weakref_slot=False)
class State(StateFields, Value):
    """One moment of the race."""


@attrs.define(eq=False, weakref_slot=False)
class Draft(StateFields):
    """A state in the making."""


draft_state, seal_state = drafting(State, Draft)


def start(config: Config, players: int, rng: Chance, log: Log) -> State:
    """All runners at the start."""
    return State((Seat(0),) * players, 0, config, rng)


def apply_roll(draft: Draft, action: Roll, log: Log) -> None:
    """SP-ROLL-01, SP-ROLL-02, SP-END-01."""
    assert draft.to_act is not None
    faces, draft.rng = draft.rng.roll(sides=6, count=action.dice)
    seats = list(draft.seats)
    steps = seats[draft.to_act].steps + (0 if 1 in faces else sum(faces))
    seats[draft.to_act] = Seat(steps)
    draft.seats = tuple(seats)
    reached = steps >= draft.config.goal
    draft.to_act = None if reached else (draft.to_act + 1) % len(seats)


def standing(state: State) -> Outcome:
    """Whoever ran farthest."""
    points = [Points((("steps", seat.steps),)) for seat in state.seats]
    return ranked(points, final=state.to_act is None, truncated=False)


@attrs.frozen(weakref_slot=False)
class View(Value):
    """All but the random source."""

    player: int | None
    seats: tuple[Seat, ...]
    to_act: int | None
    config: Config


def see(state: State, player: int | None) -> View:
    """Everything is open."""
    return View(player, state.seats, state.to_act, state.config)


def deal(view: View, rng: Chance) -> State:
    """The state of a view."""
    return State(view.seats, view.to_act, view.config, rng)


rolls = Numbering([Roll(n) for n in (1, 2, 3)])
game: Game[State, Roll, Config, View] = Game(
    name="sprint",
    title="Sprint",
    player_counts=range(2, 5),
    rules_version=1,
    home=__name__,
    state_type=State,
    seat_type=Seat,
    config_type=Config,
    view_type=View,
    action_types=(Roll,),
    order_rule="SP-ROLL-01",
    end_rule="SP-END-01",
    codec=Codec(State, Config),
    read_rules=lambda: RULES,
    draft=draft_state,
    seal=seal_state,
    judges={Roll: never},
    handlers={Roll: apply_roll},
    list_legal=rolls.legal(never),
    start=start,
    arrange=arrange_over(start),
    standing=standing,
    see=see,
    deal=deal,
    count_actions=rolls.count,
    number=rolls.number,
    numbered=rolls.numbered,
)
