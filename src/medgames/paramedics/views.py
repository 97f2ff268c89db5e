"""Who sees what in Paramedics (section 3 of the specification).

Views are built up field by field, never stripped down. Order: the views, `see`. How a state
is dealt from a view stands in `dealing`.
"""

import attrs

from medgames.core.counts import Counts
from medgames.core.drafts import Value, drafting
from medgames.paramedics.config import Config
from medgames.paramedics.pieces import Colour
from medgames.paramedics.state import Call, Phase, Seat, Slot, State


@attrs.define(eq=False, weakref_slot=False)
class SlotViewFields:
    """A patient on a gurney as the viewer sees it."""

    card: str | None  # patient id; None face down, unless the viewer gave it (PM-INFO-03)
    tokens: Counts
    face_up: bool
    sustained: bool
    given_by: int | None


@attrs.frozen(weakref_slot=False)
class SlotView(SlotViewFields, Value):
    """A patient on a gurney as the viewer sees it."""


@attrs.define(eq=False, weakref_slot=False)
class SlotViewDraft(SlotViewFields):
    """A slot's view in the making."""


@attrs.define(eq=False, weakref_slot=False)
class SeatViewFields:
    """A player's mat as the viewer sees it; fields as in the state, where open."""

    mat: str
    hand: Counts | None  # the viewer's own (PM-INFO-01)
    hand_size: int  # cards
    pool: Counts
    cabinets: Counts
    loose: Counts
    main: SlotView | None
    backup: SlotView | None
    hospital: tuple[tuple[str, str], ...]
    morgue: tuple[tuple[str, str], ...]
    extra_cabinets: int
    has_medevac: bool
    has_hand_upgrade: bool
    area_colour: Colour | None
    area_natural: int
    area_wild: int
    area_facedown: tuple[tuple[Colour | None, int], ...]  # None: unknown (ruling PM-RUL-22)
    turns_taken: int


@attrs.frozen(weakref_slot=False)
class SeatView(SeatViewFields, Value):
    """A player's mat as the viewer sees it."""


@attrs.define(eq=False, weakref_slot=False)
class SeatViewDraft(SeatViewFields):
    """A seat's view in the making."""


@attrs.define(eq=False, weakref_slot=False)
class ViewFields:
    """What one player, or an onlooker, may see; fields as in the state, where open."""

    player: int | None  # the viewer; None: an onlooker
    phase: Phase
    to_act: int | None
    active: int
    first_player: int
    turn_number: int
    shift_index: int
    clock_ms: int
    actions_this_turn: int
    team_swap_used: bool
    shift_ending: bool
    final_round: bool
    overtime: bool
    supply_deck: int  # cards
    reserve_deck: int  # cards (PM-SETUP-03)
    supply_row: Counts
    supply_discard: Counts
    patient_deck: int  # cards
    patient_discard_size: int  # cards
    patient_discard: tuple[str, ...] | None  # None under PM-RUL-23 hidden
    pending_pair: tuple[str, str] | None  # the active player's own (PM-RUL-24)
    late_from_start: bool
    call: Call | None
    draft_pairs: tuple[tuple[str, str] | None, ...]  # the viewer's own (PM-SETUP-12)
    draft_keeps: tuple[int | None, ...]  # the viewer's own (PM-SETUP-12)
    token_picks: tuple[Counts | None, ...]  # the viewer's own (PM-SETUP-13)
    end_reason: str | None
    seats: tuple[SeatView, ...]
    config: Config = attrs.field(repr=False)


@attrs.frozen(weakref_slot=False)
class View(ViewFields, Value):
    """What one player, or an onlooker, may see."""


@attrs.define(eq=False, weakref_slot=False)
class ViewDraft(ViewFields):
    """A view in the making."""


seal_slot_view = drafting(SlotView, SlotViewDraft)[1]
seal_seat_view = drafting(SeatView, SeatViewDraft)[1]
seal_view = drafting(View, ViewDraft)[1]


def see(state: State, player: int | None) -> View:
    """What *player* may see; after the end as before it."""
    config = state.config
    seats = state.seats
    pair_open = config.drawn_pair_view == "public" or player == state.active
    discard_open = config.patient_discard_view == "public"
    return seal_view(
        ViewDraft(
            player,
            state.phase,
            state.to_act,
            state.active,
            state.first_player,
            state.turn_number,
            state.shift_index,
            state.clock_ms,
            state.actions_this_turn,
            state.team_swap_used,
            state.shift_ending,
            state.final_round,
            state.overtime,
            len(state.supply_deck),
            len(state.reserve_deck),
            state.supply_row,
            state.supply_discard,
            len(state.patient_deck),
            len(state.patient_discard),
            state.patient_discard if discard_open else None,
            state.pending_pair if pair_open else None,
            state.late_from_start,
            state.call,
            tuple([pair if i == player else None for i, pair in enumerate(state.draft_pairs)]),
            tuple([keep if i == player else None for i, keep in enumerate(state.draft_keeps)]),
            tuple([pick if i == player else None for i, pick in enumerate(state.token_picks)]),
            state.end_reason,
            tuple([_see_seat(config, i, seat, player) for i, seat in enumerate(seats)]),
            config,
        )
    )


def _see_seat(config: Config, number: int, seat: Seat, player: int | None) -> SeatView:
    return seal_seat_view(
        SeatViewDraft(
            seat.mat,
            seat.hand if number == player else None,
            sum(seat.hand),
            seat.pool,
            seat.cabinets,
            seat.loose,
            _see_slot(seat.main, player),
            _see_slot(seat.backup, player),
            seat.hospital,
            seat.morgue,
            seat.extra_cabinets,
            seat.has_medevac,
            seat.has_hand_upgrade,
            seat.area_colour,
            seat.area_natural,
            seat.area_wild,
            _see_facedown(config, number, seat, player) if seat.area_facedown else (),
            seat.turns_taken,
        )
    )


def _see_slot(slot: Slot | None, player: int | None) -> SlotView | None:
    if slot is None:
        return None
    known = slot.face_up or (player is not None and slot.given_by == player)
    card = slot.card if known else None
    return seal_slot_view(
        SlotViewDraft(card, slot.tokens, slot.face_up, slot.sustained, slot.given_by)
    )


def _see_facedown(
    config: Config, number: int, seat: Seat, player: int | None
) -> tuple[tuple[Colour | None, int], ...]:
    """Cards laid face down in team play (PM-TEAM-04; ruling PM-RUL-22)."""
    owner = player == number and config.team_facedown_view == "placer_and_owner"
    return tuple(
        [
            (colour if owner or placer == player else None, placer)
            for colour, placer in seat.area_facedown
        ]
    )
