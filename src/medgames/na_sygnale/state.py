"""Na Sygnale's records: State and Seat, their drafts, and the phases.

Fields as in the specification, section 3: the deck has no order, the result is computed.
Order: phases, pending records, seat, state.
"""

from typing import Final

import attrs

from medgames.core.counts import Counts, Tag
from medgames.core.drafts import Value, drafting
from medgames.core.piles import Deck
from medgames.core.rng import Chance
from medgames.na_sygnale.actions import PlayCard
from medgames.na_sygnale.config import Config
from medgames.na_sygnale.pieces import Condition, Take


class Phase(Tag):
    """What is due; the first twelve are seen from outside, the others never outlast `apply`."""

    CHOOSE_CLINIC = "choose_clinic"
    PLACE_PATIENT = "place_patient"
    BID = "bid"
    TIE_FIRST = "tie_first"
    TIE_SECOND = "tie_second"
    HEARSE = "hearse"
    HEARSE_RETURN = "hearse_return"
    ACTION = "action"
    REACT = "react"
    CANCEL = "cancel"
    X_RAY = "x_ray"
    GAME_OVER = "game_over"
    CLINICS = "clinics"  # a clinic was chosen, or none is yet
    ROLL = "roll"  # patients are drawn
    START_ROUND = "start_round"
    TENDER = "tender"  # all bids are made
    SECOND = "second"  # the first is known
    EMERGENCY = "emergency"  # the hearse has moved
    START_TURN = "start_turn"
    OPEN_WINDOW = "open_window"
    CLOSE_WINDOW = "close_window"  # nobody is left to ask
    SETTLE_CARD = "settle_card"  # nobody can cancel it any more
    RESOLVE = "resolve"  # its effects
    CITY = "city"
    END_ROUND = "end_round"


DECIDING: Final = tuple(Phase)[: tuple(Phase).index(Phase.GAME_OVER)]


class WindowKind(Tag):
    """When the others are asked for privileged cards (NS-REACT-01)."""

    OPEN = "open"  # an action turn begins
    STEP = "step"  # something was done in it
    CLOSE = "close"  # the Emergency Phase ends


class Draws(Tag):
    """Why patients are drawn."""

    SETUP = "setup"
    CITY = "city"
    CARD = "card"


class Limit(Tag):
    """What cut a game off."""

    ROUNDS = "rounds"
    DECISIONS = "decisions"


@attrs.frozen(weakref_slot=False)
class Window(Value):
    """A reaction window: who is still to be asked (NS-REACT-02)."""

    kind: WindowKind
    queue: tuple[int, ...]  # seats, the next one first


@attrs.frozen(weakref_slot=False)
class CardInPlay(Value):
    """A card that lies on the board or by an ambulance."""

    kind: str
    owner: int  # who played it
    field: str | None = None  # the address it blocks
    seat: int | None = None  # whose ambulance it is about


@attrs.frozen(weakref_slot=False)
class PendingCard(Value):
    """A card announced and not yet settled (NS-REACT-05)."""

    play: PlayCard  # kind and parameters
    owner: int
    return_window: WindowKind  # that opens when it is settled
    queue: tuple[int, ...]  # seats still to be asked whether they cancel it, the next one first
    verdicts: tuple[int, ...]  # seats that cancelled, in order


@attrs.frozen(weakref_slot=False)
class PendingPlace(Value):
    """Patients that are being drawn (NS-DRAW-04)."""

    reason: Draws
    roller: int
    options: tuple[str, ...]  # addresses to choose from
    draws_left: int  # after this one


@attrs.frozen(weakref_slot=False)
class PendingTake(Value):
    """A hearse that came back to where several patients could be taken (ruling NS-R-07)."""

    mover: int
    options: tuple[Take, ...]


@attrs.frozen(weakref_slot=False)
class FinalCause(Value):
    """What raised a statistic to the goal (NS-OVER-02)."""

    seat: int
    patients: int
    card: str | None  # kind; None: a delivery


@attrs.define(eq=False, weakref_slot=False)
class SeatFields:
    """One player's area."""

    hand: tuple[str, ...]  # kinds, sorted
    ap: int  # action points left
    statistic: int  # patients
    clinic: str | None  # None: not chosen yet
    position: str | None  # of the ambulance; None: not on the board yet
    aboard: Counts  # patients, in Condition order
    tally: tuple[int, int, int]  # patients delivered, added by cards, lost by cards


@attrs.frozen(weakref_slot=False)
class Seat(SeatFields, Value):
    """One player's area; equal fields, equal seat."""


@attrs.define(eq=False, weakref_slot=False)
class SeatDraft(SeatFields):
    """A seat in the making, inside one `apply`."""


@attrs.define(eq=False, weakref_slot=False)
class StateFields:
    """One moment of play."""

    round: int  # number of this round, from 1
    phase: Phase
    to_act: int | None  # seat that decides; None when over
    decisions: int  # actions applied so far
    start_player: int
    tender_winner: int  # of the last tender; the start player before the first
    bids: tuple[int | None, ...]  # AP by seat; None: not made yet
    tied: tuple[int, ...]  # seats to choose from in a tie
    pending_winner: int | None  # first place, while second place is open
    deck: Deck[str]
    top_revealed: bool  # the top card lies face up
    used_cards: tuple[str, ...]  # kinds, sorted
    in_play: tuple[CardInPlay, ...]  # in order of play
    removed: tuple[str, ...]  # kinds that are out of the game, sorted; only in scenarios
    street: tuple[tuple[str, Condition], ...]  # patients by address, in node order
    patients_supply: int  # tokens
    patients_used: int  # tokens beside the board
    hearse: str  # node
    active: int | None  # whose action turn runs; None outside the Emergency Phase
    turns_left: int  # action turns not yet finished in this round
    free_moves: int  # fields the active ambulance may still enter without AP
    stopped: bool  # the active ambulance may not move any more in this action turn
    fresh_entry: bool  # it entered its field by its seat's last action
    window: Window | None
    standing_passes: tuple[int, ...]  # seats not asked any more in this action turn, sorted
    pending_card: PendingCard | None
    effects_done: int  # operations of pending_card carried out
    seen_hand: int | None  # seat whose hand the seat to act looks at
    pending_place: PendingPlace | None
    pending_take: PendingTake | None
    final_cause: FinalCause | None
    truncated_by: Limit | None
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
