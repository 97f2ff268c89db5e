"""Race, a toy fourth game with all its rooms in one file: how small a game can be.

On your turn a die falls. Push for another one (a 1 loses the turn), bank what lies there as
steps, or play one of two hidden cards for as many steps more. Whoever reaches the goal ends it.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, ClassVar, Final

import attrs

from medgames.core import (
    Action,
    Chance,
    Deck,
    Event,
    Game,
    InvalidState,
    Options,
    Outcome,
    Points,
    Refusal,
    Rule,
    RuleBook,
    RuleKind,
)
from medgames.core.allowed import Number, OneOf
from medgames.core.drafts import Value, drafting
from medgames.core.dump import Codec
from medgames.core.events import Log, secret
from medgames.core.notation import Whole
from medgames.core.outcome import ranked
from medgames.core.parts import Parts

HAND, DICE, FACES = 2, 3, 6  # cards in a hand, dice a turn at most, faces of a die
CARDS = (1, 1, 2, 2, 3, 3, 4, 4, 5, 6)
SAYS = {
    "RC-GOAL-01": "Whoever stands farthest when somebody has reached the goal wins.",
    "RC-CARD-01": "There are ten cards; each player holds two of them, hidden from the others.",
    "RC-TURN-01": "A turn begins with a roll of one die; every face counts.",
    "RC-PUSH-01": "A push adds a die; a 1 ends the turn without a step.",
    "RC-PUSH-02": "No more than three dice fall in a turn.",
    "RC-BANK-01": "Banking moves the pawn by the sum of the dice and ends the turn.",
    "RC-PLAY-01": "A played card adds its number to the steps and is replaced from the pile.",
    "RC-END-01": "The game is over when a pawn reaches the goal, or broken off after some rounds.",
    "RC-TIE-01": "Among equals the higher card in hand wins.",
}
ENTRIES = [
    Rule(key, text, "the back of the box", RuleKind.EXPLICIT, ()) for key, text in SAYS.items()
]
RULES = RuleBook("race", tuple(ENTRIES), ())


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Push(Action):
    verb: ClassVar[str] = "push"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Bank(Action):
    verb: ClassVar[str] = "bank"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Play(Action):
    verb: ClassVar[str] = "play"
    card: int = attrs.field(validator=Whole(1, CARDS[-1]))


RaceAction = Push | Bank | Play


@attrs.frozen(repr=False, weakref_slot=False)
class Config(Options):
    goal: int = attrs.field(default=20, validator=Number(5, 100, tried=(5, 30)))  # fields
    rounds: int = attrs.field(default=40, validator=Number(1, 100, tried=(2, 40)))
    refill: str = attrs.field(default="draw", validator=OneOf("draw", "none"))


class Phase(Enum):
    ROLL = 0  # automatic
    ACT = 1
    GAME_OVER = 2


@attrs.define(eq=False, weakref_slot=False)
class SeatFields(Value):
    field: int  # steps from the start
    hand: tuple[int, ...]  # cards, sorted; hidden from the others


@attrs.frozen(weakref_slot=False)
class Seat(SeatFields):
    """A player's pawn and cards."""


@attrs.define(eq=False, weakref_slot=False)
class SeatDraft(SeatFields):
    """A seat in the making."""


@attrs.define(eq=False, weakref_slot=False)
class StateFields(Value):
    seats: tuple[Seat, ...]
    deck: Deck[int]
    discard: tuple[int, ...]  # played cards, open, in order
    dice: tuple[int, ...]  # faces of this turn
    turn: int  # turns finished, all players together
    phase: Phase
    to_act: int | None
    config: Config = attrs.field(repr=False)
    rng: Chance = attrs.field(repr=False)


@attrs.frozen(weakref_slot=False)
class State(StateFields):
    """One moment of play."""


@attrs.define(eq=False, weakref_slot=False)
class StateDraft(StateFields):
    """A state in the making."""


draft_seat, seal_seat = drafting(Seat, SeatDraft)
draft_state, seal_state = drafting(State, StateDraft)


@attrs.frozen(kw_only=True, weakref_slot=False)
class DieRolled(Event):
    face: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardDrawn(Event):
    card: int | None = attrs.field(metadata=secret())


@attrs.frozen(kw_only=True, weakref_slot=False)
class PawnMoved(Event):
    steps: int


def refuse_push(state: State, action: Push) -> Refusal | None:
    if len(state.dice) == DICE:
        return Refusal("RC-PUSH-02", f"{DICE} dice have fallen, which is the limit")
    return None


def refuse_bank(state: State, action: Bank) -> Refusal | None:
    return None


def refuse_play(state: State, action: Play) -> Refusal | None:
    assert state.to_act is not None
    if action.card not in state.seats[state.to_act].hand:
        return Refusal("RC-PLAY-01", f"no {action.card} is in the hand")
    return None


def list_legal(state: State) -> tuple[RaceAction, ...]:
    assert state.to_act is not None
    push = [Push()] if refuse_push(state, Push()) is None else []
    return (*push, Bank(), *[Play(c) for c in dict.fromkeys(state.seats[state.to_act].hand)])


def apply_push(draft: StateDraft, action: Push, log: Log) -> None:
    draft.phase = Phase.ROLL


def apply_bank(draft: StateDraft, action: Bank, log: Log) -> None:
    move(draft, sum(draft.dice), "RC-BANK-01", log)


def apply_play(draft: StateDraft, action: Play, log: Log) -> None:
    assert draft.to_act is not None
    seat = draft_seat(draft.seats[draft.to_act])
    hand = list(seat.hand)
    hand.remove(action.card)
    draft.discard += (action.card,)
    if draft.config.refill == "draw":
        drawn, draft.deck, draft.rng = draft.deck.draw(draft.rng)
        hand += drawn
        if log is not None and drawn:
            who = draft.to_act
            log.append(CardDrawn(rule="RC-PLAY-01", seat=who, insiders=(who,), card=drawn[0]))
    seat.hand = tuple(sorted(hand))
    put_seat(draft, draft.to_act, seal_seat(seat))
    move(draft, sum(draft.dice) + action.card, "RC-PLAY-01", log)


def move(draft: StateDraft, steps: int, rule: str, log: Log) -> None:
    assert draft.to_act is not None
    seat = draft_seat(draft.seats[draft.to_act])
    seat.field += steps
    put_seat(draft, draft.to_act, seal_seat(seat))
    if log is not None:
        log.append(PawnMoved(rule=rule, seat=draft.to_act, steps=steps))
    end_turn(draft)


def put_seat(draft: StateDraft, number: int, seat: Seat) -> None:
    draft.seats = (*draft.seats[:number], seat, *draft.seats[number + 1 :])


def end_turn(draft: StateDraft) -> None:
    draft.dice, draft.turn, draft.phase = (), draft.turn + 1, Phase.ROLL
    draft.to_act = draft.turn % len(draft.seats)
    if ends(draft):  # RC-END-01
        draft.phase, draft.to_act = Phase.GAME_OVER, None


def ends(state: StateFields) -> bool:
    reached = max([seat.field for seat in state.seats]) >= state.config.goal
    return reached or state.turn == state.config.rounds * len(state.seats)


def settle(draft: StateDraft, log: Log) -> None:
    while draft.phase is Phase.ROLL:
        faces, draft.rng = draft.rng.roll(sides=FACES, count=1)
        if log is not None:
            rule = "RC-PUSH-01" if draft.dice else "RC-TURN-01"
            log.append(DieRolled(rule=rule, seat=draft.to_act, face=faces[0]))
        if draft.dice and faces[0] == 1:  # RC-PUSH-01
            end_turn(draft)
        else:
            draft.dice, draft.phase = draft.dice + faces, Phase.ACT


def set_up(config: Config, players: int, rng: Chance, parts: Parts, log: Log) -> State:
    given = dict(parts.state)
    out = [card for seat in parts.seats for card in seat.get("hand", ())]
    deck: Deck[int] = given.pop(
        "deck", Deck.shuffled(without(CARDS, *out, *given.get("discard", ())))
    )
    seats = []
    for seat in parts.seats:  # RC-CARD-01
        hand = seat.get("hand")
        if hand is None:
            hand, deck, rng = deck.draw(rng, HAND)
        seats.append(Seat(seat.get("field", 0), tuple(sorted(hand))))
    turn = given.get("turn", given.get("to_act") or 0)
    values = {"discard": (), "dice": (), "phase": Phase.ROLL, "to_act": turn % players, **given}
    if values["dice"] and "phase" not in given:
        values["phase"] = Phase.ACT
    draft = StateDraft(
        seats=tuple(seats), deck=deck, config=config, rng=rng, **{**values, "turn": turn}
    )
    if ends(draft) and "phase" not in given:
        draft.phase, draft.to_act = Phase.GAME_OVER, None
    settle(draft, log)
    return seal_state(draft)


def start(config: Config, players: int, rng: Chance, log: Log) -> State:
    return set_up(config, players, rng, Parts({}, ({},) * players), log)


def arrange(config: Config, players: int, rng: Chance, parts: Parts) -> State:
    return set_up(config, players, rng, parts, None)


def without(cards: tuple[int, ...], *gone: int) -> tuple[int, ...]:
    rest = list(cards)
    for card in gone:
        if card in rest:
            rest.remove(card)
    return tuple(rest)


def faults(state: State) -> Iterator[InvalidState]:
    over = ends(state)
    cards = [*state.deck.counts, *state.discard]
    for number, seat in enumerate(state.seats):
        cards += seat.hand
        if list(seat.hand) != sorted(seat.hand) or len(seat.hand) > HAND:
            yield InvalidState(f"seats[{number}].hand", f"found {seat.hand}", "RC-CARD-01")
        if seat.field < 0:
            yield InvalidState(f"seats[{number}].field", f"found {seat.field}", "RC-BANK-01")
    if sorted(cards) != list(CARDS):
        yield InvalidState("deck", f"all cards are {sorted(cards)}, not {CARDS}", "RC-CARD-01")
    if state.phase is not (Phase.GAME_OVER if over else Phase.ACT):
        yield InvalidState("phase", f"found {state.phase}, with over = {over}", "RC-END-01")
    if state.to_act != (None if over else state.turn % len(state.seats)):
        yield InvalidState("to_act", f"found {state.to_act} in turn {state.turn}", "RC-TURN-01")
    if (len(state.dice) not in ((0,) if over else (1, 2, DICE))) or any(
        [not 1 <= face <= FACES for face in state.dice]
    ):
        yield InvalidState("dice", f"found {state.dice}", "RC-PUSH-02")
    if not 0 <= state.turn <= state.config.rounds * len(state.seats):
        yield InvalidState("turn", f"found {state.turn}", "RC-END-01")


def standing(state: State) -> Outcome:
    reached = max([seat.field for seat in state.seats]) >= state.config.goal
    over = state.to_act is None
    return ranked(
        [Points((("field", seat.field),)) for seat in state.seats],
        [("card", "RC-TIE-01", [max(seat.hand, default=0) for seat in state.seats])],
        final=over,
        truncated=over and not reached,
    )


@attrs.frozen(weakref_slot=False)
class View(Value):
    player: int | None
    fields: tuple[int, ...]
    held: tuple[int, ...]  # number of cards by seat
    hand: tuple[int, ...] | None  # the player's own; None for an onlooker
    discard: tuple[int, ...]
    dice: tuple[int, ...]
    turn: int
    phase: Phase
    to_act: int | None
    config: Config = attrs.field(repr=False)


def see(state: State, player: int | None) -> View:
    return View(
        player,
        tuple([seat.field for seat in state.seats]),
        tuple([len(seat.hand) for seat in state.seats]),
        None if player is None else state.seats[player].hand,
        state.discard,
        state.dice,
        state.turn,
        state.phase,
        state.to_act,
        state.config,
    )


def deal(view: View, rng: Chance) -> State:
    unseen = without(CARDS, *view.discard, *(view.hand or ()))
    seats = []
    for number, (steps, held) in enumerate(zip(view.fields, view.held, strict=True)):
        hand = view.hand
        if hand is None or number != view.player:
            hand, unseen, rng = rng.pick(unseen, held)
        seats.append(Seat(steps, tuple(sorted(hand))))
    return State(
        tuple(seats),
        Deck.shuffled(unseen),
        view.discard,
        view.dice,
        view.turn,
        view.phase,
        view.to_act,
        view.config,
        rng,
    )


def number(state: State, action: RaceAction) -> int:
    return action.card + 1 if isinstance(action, Play) else int(isinstance(action, Bank))


def numbered(state: State, index: int) -> RaceAction:
    return Play(index - 1) if index > 1 else Bank() if index else Push()


def appraise(view: View, action: RaceAction) -> float:
    steps = sum(view.dice)
    if isinstance(action, Push):
        return steps * 5 / 6 + 3.3
    return steps + (action.card - 3.5 if isinstance(action, Play) else 0)


JUDGES: Mapping[type[Action], Any] = MappingProxyType(
    {Push: refuse_push, Bank: refuse_bank, Play: refuse_play}
)
HANDLERS: Mapping[type[Action], Any] = MappingProxyType(
    {Push: apply_push, Bank: apply_bank, Play: apply_play}
)

game: Final[Game[State, RaceAction, Config, View]] = Game(
    name="race",
    title="Race",
    player_counts=range(2, 5),
    rules_version=1,
    home="tests.toys.race",
    state_type=State,
    seat_type=Seat,
    config_type=Config,
    view_type=View,
    action_types=(Push, Bank, Play),
    order_rule="RC-TURN-01",
    end_rule="RC-END-01",
    codec=Codec(State, Config),
    read_rules=lambda: RULES,
    draft=draft_state,
    seal=seal_state,
    judges=JUDGES,
    handlers=HANDLERS,
    list_legal=list_legal,
    settle=settle,
    start=start,
    arrange=arrange,
    faults=faults,
    standing=standing,
    see=see,
    deal=deal,
    count_actions=lambda config, players: 2 + CARDS[-1],
    number=number,
    numbered=numbered,
    judge_looks=appraise,
)
