"""Paramedics' records: State, Seat and Slot, their drafts, and the phases.

Fields as in the specification, section 3. Order: phases, slot, call, seat, state.
"""

from typing import Final

import attrs

from medgames.core.counts import Counts, Tag
from medgames.core.drafts import Value, drafting
from medgames.core.piles import Deck
from medgames.core.rng import Chance
from medgames.paramedics.config import Config
from medgames.paramedics.pieces import NO_TOKENS, Colour


class Phase(Tag):
    """What is due; the first nine wait for a decision, those after GAME_OVER never do."""

    SETUP_PATIENT = "setup_patient"
    SETUP_TOKENS = "setup_tokens"
    START_FILL = "start_fill"
    TREAT = "treat"
    REFILL = "refill"
    ASSIST = "assist"
    LATE_FILL = "late_fill"
    VICTIM = "victim"
    CLEANUP = "cleanup"
    GAME_OVER = "game_over"
    REVEAL_PATIENTS = "reveal_patients"  # everybody has chosen a patient
    REVEAL_TOKENS = "reveal_tokens"  # everybody has chosen tokens
    START_TURN = "start_turn"
    FLIP = "flip"  # the main gurney is filled
    SECOND_FILL = "second_fill"  # the main patient was transported
    STOPPED = "stopped"  # deaths after Clear
    EXPIRED = "expired"  # deaths after time ran out
    END_TURN = "end_turn"
    TIDY = "tidy"  # clean-up of the Supply Row
    REDRAW = "redraw"
    SHIFT_OVER = "shift_over"
    NEXT_TURN = "next_turn"


DECIDING: Final = tuple(Phase)[: tuple(Phase).index(Phase.GAME_OVER)]
SETUP: Final = (Phase.SETUP_PATIENT, Phase.SETUP_TOKENS)
FILLS: Final = (Phase.START_FILL, Phase.REFILL, Phase.LATE_FILL)
IN_TURN: Final = (
    Phase.START_FILL,
    Phase.TREAT,
    Phase.REFILL,
    Phase.ASSIST,
    Phase.LATE_FILL,
    Phase.VICTIM,
)

TREATED: Final = "treated"  # how a patient came to a Hospital
MEDEVAC: Final = "medevac"
UNSUSTAINED: Final = "unsustained"  # why a patient died
CRITICAL: Final = "critical"
TIMEOUT: Final = "timeout"
BY_SHIFTS: Final = "shifts"  # why the game ends
BY_PATIENTS: Final = "patients"
BY_LIMIT: Final = "truncated"


@attrs.define(eq=False, weakref_slot=False)
class SlotFields:
    """A patient on a gurney."""

    card: str  # patient id
    tokens: Counts = NO_TOKENS  # on the card, by kind
    face_up: bool = True
    sustained: bool = False  # got a token during this turn of its owner
    given_by: int | None = None  # seat that put it there face down


@attrs.frozen(weakref_slot=False)
class Slot(SlotFields, Value):
    """A patient on a gurney; equal fields, equal slot."""


@attrs.define(eq=False, weakref_slot=False)
class SlotDraft(SlotFields):
    """A slot in the making."""


@attrs.frozen(weakref_slot=False)
class Call(Value):
    """An open call for assistance (PM-CALL-02)."""

    colour: Colour  # asked for
    offer: Counts  # cards shown, by colour; two in all
    asked: int  # seats that have passed


@attrs.define(eq=False, weakref_slot=False)
class SeatFields:
    """One player's mat, hand and gurneys."""

    mat: str  # id
    hand: Counts  # cards by colour
    pool: Counts  # tokens on the mat, not created, by kind
    cabinets: Counts  # stored tokens, by kind
    loose: Counts  # freed tokens of this turn, by kind; only under PM-RUL-09 free_reuse
    main: Slot | None
    backup: Slot | None
    hospital: tuple[tuple[str, str], ...]  # (patient id, "treated" or "medevac"), oldest first
    morgue: tuple[tuple[str, str], ...]  # (patient id, cause), oldest first
    extra_cabinets: int  # bought
    has_medevac: bool
    has_hand_upgrade: bool
    area_colour: Colour | None  # natural; of the upgrade area
    area_natural: int  # face-up cards of that colour
    area_wild: int  # face-up wilds
    area_facedown: tuple[tuple[Colour, int], ...]  # (colour, seat that placed it), oldest first
    turns_taken: int


@attrs.frozen(weakref_slot=False)
class Seat(SeatFields, Value):
    """One player's mat, hand and gurneys; equal fields, equal seat."""


@attrs.define(eq=False, weakref_slot=False)
class SeatDraft(SeatFields):
    """A seat in the making, inside one `apply`."""


@attrs.define(eq=False, weakref_slot=False)
class StateFields:
    """One moment of play."""

    phase: Phase
    to_act: int | None  # seat that decides; None when over
    active: int  # seat whose turn it is
    first_player: int  # First Responder
    turn_number: int  # turns begun so far
    shift_index: int  # from 0
    clock_ms: int  # left of the turn; keeps its last value between turns
    actions_this_turn: int  # applied in TREAT, TimeExpired not counted
    team_swap_used: bool  # this turn
    shift_ending: bool  # the running turn is the last of its shift
    final_round: bool  # the game ends before first_player would play again
    overtime: bool  # the last shift is over, only the final round remains
    supply_deck: Deck[str]  # words of colours
    reserve_deck: Deck[str]  # words of colours
    supply_row: Counts  # cards by colour
    supply_discard: Counts  # cards by colour
    patient_deck: Deck[str]  # patient ids
    patient_discard: tuple[str, ...]  # sorted patient ids
    pending_pair: tuple[str, str] | None  # patients drawn for a fill, in drawing order
    late_from_start: bool  # the fill of LATE_FILL is that of step 1
    call: Call | None  # open in ASSIST
    draft_pairs: tuple[tuple[str, str] | None, ...]  # by seat; only in SETUP_PATIENT
    draft_keeps: tuple[int | None, ...]  # by seat; only in SETUP_PATIENT
    token_picks: tuple[Counts | None, ...]  # by seat; only in SETUP_TOKENS
    end_reason: str | None  # "shifts", "patients" or "truncated"
    seats: tuple[Seat, ...]
    config: Config = attrs.field(repr=False)
    rng: Chance = attrs.field(repr=False)


@attrs.frozen(weakref_slot=False)
class State(StateFields, Value):
    """One moment of play; equal fields, equal state."""


@attrs.define(eq=False, weakref_slot=False)
class StateDraft(StateFields):
    """A state in the making, inside one `apply`."""


draft_slot, seal_slot = drafting(Slot, SlotDraft)
draft_seat, seal_seat = drafting(Seat, SeatDraft)
draft_state, seal_state = drafting(State, StateDraft)


def put_seat(draft: StateDraft, seat: int, changed: SeatDraft) -> None:
    """Seal *changed* and put it at its place."""
    seats = list(draft.seats)
    seats[seat] = seal_seat(changed)
    draft.seats = tuple(seats)
