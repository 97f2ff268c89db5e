"""Who sees what in Field Hospital, and states that a view could come from.

Views are built up field by field, never stripped down. Order: the views, `see`, `deal`.
"""

import attrs

from medgames.core.counts import Counts
from medgames.core.drafts import Value, drafting
from medgames.core.rng import Chance
from medgames.field_hospital.config import Config
from medgames.field_hospital.content import CardKind
from medgames.field_hospital.facts import NOT_STANDARD
from medgames.field_hospital.state import (
    Phase,
    Seat,
    SeatDraft,
    State,
    StateDraft,
    seal_seat,
    seal_state,
)


@attrs.define(eq=False, weakref_slot=False)
class SeatViewFields:
    """A player's area as the viewer sees it."""

    supplies: Counts  # tokens, open (FH-NOTE-03)
    kits: int  # tokens, open
    training: Counts  # tokens in the record, open
    demerits: int  # tokens, open
    healed_count: int  # cards, open (FH-NOTE-04)
    face_up: tuple[str, ...]  # medics and sergeants healed, in order (FH-PLAT-02, FH-PLAT-05)
    healed: tuple[str, ...] | None  # all cards in order; None where the viewer may not know


@attrs.frozen(weakref_slot=False)
class SeatView(SeatViewFields, Value):
    """A player's area as the viewer sees it."""


@attrs.define(eq=False, weakref_slot=False)
class SeatViewDraft(SeatViewFields):
    """A seat's view in the making."""


@attrs.define(eq=False, weakref_slot=False)
class ViewFields:
    """What one player, or an onlooker, may see; fields as in the state, where open."""

    player: int | None  # the viewer; None: an onlooker
    phase: Phase
    to_act: int | None
    start_seat: int
    turns_taken: tuple[int, ...]
    final_actions_taken: tuple[int, ...]
    supply_round: int
    pool: Counts
    taken_dice: Counts
    collected: Counts
    owed: int
    columns: tuple[tuple[str, ...], ...]
    stacks: tuple[tuple[int, int], ...]  # sizes are open, a listed deck is one stack
    reserve_left: int  # unseen cards under Evacuate
    events_left: tuple[str, ...]  # events not turned up yet: open, where they lie is not
    loose: tuple[str, ...]
    recycled: tuple[str, ...]
    discard: tuple[str, ...]  # lost patients lie open (FH-NOTE-06)
    event_discard: tuple[str, ...]
    bank: Counts
    kit_bank: int
    demerit_bank: int
    evacuation: bool
    truncated: bool
    seats: tuple[SeatView, ...]
    config: Config = attrs.field(repr=False)


@attrs.frozen(weakref_slot=False)
class View(ViewFields, Value):
    """What one player, or an onlooker, may see."""


@attrs.define(eq=False, weakref_slot=False)
class ViewDraft(ViewFields):
    """A view in the making."""


seal_seat_view = drafting(SeatView, SeatViewDraft)[1]
seal_view = drafting(View, ViewDraft)[1]


def see(state: State, player: int | None) -> View:
    """What *player* may see (FH-NOTE-03 to FH-NOTE-06; ruling FH-R-22)."""
    config = state.config
    by_id = config.content.by_id
    open_cards = state.phase is Phase.GAME_OVER or config.healed_cards == "open"
    seats = []
    for i, seat in enumerate(state.seats):
        healed = seat.healed
        face_up = tuple([card for card in healed if by_id[card].kind in NOT_STANDARD])
        known = healed if open_cards or i == player or len(face_up) == len(healed) else None
        seats.append(
            seal_seat_view(
                SeatViewDraft(
                    seat.supplies,
                    seat.kits,
                    seat.training,
                    seat.demerits,
                    len(healed),
                    face_up,
                    known,
                )
            )
        )
    stacks, events_left = state.stacks, state.events_left
    if state.deck:
        listed = [card for card in state.deck if card not in by_id]
        stacks = ((len(state.deck) - len(listed), len(listed)),)
        events_left = tuple(sorted(listed))
    return seal_view(
        ViewDraft(
            player,
            state.phase,
            state.to_act,
            state.start_seat,
            state.turns_taken,
            state.final_actions_taken,
            state.supply_round,
            state.pool,
            state.taken_dice,
            state.collected,
            state.owed,
            state.columns,
            stacks,
            state.reserve_left + len(state.reserve),
            events_left,
            state.loose,
            state.recycled,
            state.discard,
            state.event_discard,
            state.bank,
            state.kit_bank,
            state.demerit_bank,
            state.evacuation,
            state.truncated,
            tuple(seats),
            config,
        )
    )


def deal(view: View, rng: Chance) -> State:
    """A state that *view* could come from: face-down cards of others are dealt at random.

    Every standard patient the viewer cannot see may lie there, at any place between the
    cards that lie face up.
    """
    by_id = view.config.content.by_id
    seen = {
        *[card for column in view.columns for card in column],
        *view.recycled,
        *view.discard,
        *[card for seat in view.seats for card in seat.healed or seat.face_up],
    }
    unseen = [card for card in by_id if card not in seen]
    standard = tuple(sorted([card for card in unseen if by_id[card].kind is CardKind.STANDARD]))
    dealt: list[str] = []
    seats: list[Seat] = []
    for seat in view.seats:
        healed = seat.healed
        if healed is None:
            hidden = seat.healed_count - len(seat.face_up)
            cards, standard, rng = rng.pick(standard, hidden)
            places, _, rng = rng.pick(tuple(range(seat.healed_count)), hidden)
            healed = _woven(cards, seat.face_up, places)
            dealt += cards
        seats.append(
            seal_seat(SeatDraft(seat.supplies, seat.kits, seat.training, seat.demerits, healed))
        )
    return seal_state(
        StateDraft(
            phase=view.phase,
            to_act=view.to_act,
            start_seat=view.start_seat,
            turns_taken=view.turns_taken,
            final_actions_taken=view.final_actions_taken,
            supply_round=view.supply_round,
            pool=view.pool,
            taken_dice=view.taken_dice,
            collected=view.collected,
            owed=view.owed,
            columns=view.columns,
            stacks=view.stacks,
            reserve_left=view.reserve_left,
            unseen=tuple(sorted([card for card in unseen if card not in dealt])),
            events_left=view.events_left,
            loose=view.loose,
            recycled=view.recycled,
            deck=(),
            reserve=(),
            removed=(),
            discard=view.discard,
            event_discard=view.event_discard,
            bank=view.bank,
            kit_bank=view.kit_bank,
            demerit_bank=view.demerit_bank,
            evacuation=view.evacuation,
            truncated=view.truncated,
            seats=tuple(seats),
            config=view.config,
            rng=rng,
        )
    )


def _woven(
    hidden: tuple[str, ...], face_up: tuple[str, ...], places: tuple[int, ...]
) -> tuple[str, ...]:
    """The hidden cards at their *places* among the cards that lie face up, in their order."""
    at = dict(zip(places, hidden, strict=True))
    open_cards = iter(face_up)
    return tuple(
        [at[i] if i in at else next(open_cards) for i in range(len(hidden) + len(face_up))]
    )
