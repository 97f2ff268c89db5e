"""Field Hospital's records: State and Seat, their drafts, and the phases.

Fields as in the specification, 3.1, 3.2 and 4.1: the draw deck has no order.
"""

from typing import Final

import attrs

from medgames.core.counts import Counts, Tag
from medgames.core.drafts import Value, drafting
from medgames.core.rng import Chance
from medgames.field_hospital.config import Config


class Phase(Tag):
    """What is due; the first six wait for a decision, those after the end never outlast `apply`."""

    SELECT_DICE = "select_dice"
    TOP_UP = "top_up"
    REPLACE = "replace"
    BONUS = "bonus"
    ACT = "act"
    FINAL_ACT = "final_act"
    GAME_OVER = "game_over"
    START_TURN = "start_turn"
    TAKE = "take"
    SHORTAGE = "shortage"  # tokens are missing, or none any more
    LAST = "last"  # whose group emptied the pool gets one more
    REFILL = "refill"
    FINAL_REFILL = "final_refill"
    END_TURN = "end_turn"
    END_FINAL = "end_final"


DECIDING: Final = (
    Phase.SELECT_DICE,
    Phase.TOP_UP,
    Phase.REPLACE,
    Phase.BONUS,
    Phase.ACT,
    Phase.FINAL_ACT,
)


@attrs.define(eq=False, weakref_slot=False)
class SeatFields:
    """One player's area."""

    supplies: Counts  # tokens, in Supply order
    kits: int  # tokens
    training: Counts  # tokens in the record, in Supply order
    demerits: int  # tokens
    healed: tuple[str, ...]  # patient ids in the order healed


@attrs.frozen(weakref_slot=False)
class Seat(SeatFields, Value):
    """One player's area; equal fields, equal seat."""


@attrs.define(eq=False, weakref_slot=False)
class SeatDraft(SeatFields):
    """A seat in the making, inside one `apply`."""


@attrs.define(eq=False, weakref_slot=False)
class StateFields:
    """One moment of play."""

    phase: Phase
    to_act: int | None  # seat that decides; None when over
    start_seat: int  # holder of Doctor in Charge
    turns_taken: tuple[int, ...]  # complete turns by seat
    final_actions_taken: tuple[int, ...]  # 0 or 1 by seat
    supply_round: int  # rolls so far
    pool: Counts  # faces of the dice nobody took yet, in Supply order; 0: none
    taken_dice: Counts  # faces of the dice taken this turn, in Supply order; 0: none
    collected: Counts  # 1: type collected this turn, in Supply order
    owed: int  # tokens missing because of a shortage
    columns: tuple[tuple[str, ...], ...]  # patient ids, Emergency Room first, oldest first
    stacks: tuple[tuple[int, int], ...]  # (patients, events) left, next stack first
    reserve_left: int  # cards under Evacuate that nobody has seen
    unseen: tuple[str, ...]  # sorted ids of the patients in stacks, reserve and removed
    events_left: tuple[str, ...]  # sorted ids of the events in the stacks
    loose: tuple[str, ...]  # sorted ids of postponed events put back into the deck
    recycled: tuple[str, ...]  # sorted ids of a reserve made of the discard
    deck: tuple[str, ...]  # ids of a draw deck listed in order, next first; only in scenarios
    reserve: tuple[str, ...]  # ids of a reserve listed in order, next first; only in scenarios
    removed: tuple[str, ...]  # ids of patients put out of the game by name; only in scenarios
    discard: tuple[str, ...]  # ids of the patients lost, oldest first
    event_discard: tuple[str, ...]  # ids of the events turned up, in order
    bank: Counts  # tokens nobody has, in Supply order
    kit_bank: int  # tokens nobody has
    demerit_bank: int  # tokens nobody has
    evacuation: bool  # the draw deck is gone
    truncated: bool  # ended by max_turns
    seats: tuple[Seat, ...]
    config: Config = attrs.field(repr=False)
    rng: Chance = attrs.field(repr=False)


@attrs.frozen(weakref_slot=False)
class State(StateFields, Value):
    """One moment of play; equal fields, equal state."""


@attrs.define(eq=False, weakref_slot=False)
class StateDraft(StateFields):
    """A state in the making, inside one `apply`."""


draft_seat, seal_seat = drafting(Seat, SeatDraft)
draft_state, seal_state = drafting(State, StateDraft)


def put_seat(draft: StateDraft, seat: int, changed: SeatDraft) -> None:
    """Seal *changed* and put it at its place."""
    seats = list(draft.seats)
    seats[seat] = seal_seat(changed)
    draft.seats = tuple(seats)
