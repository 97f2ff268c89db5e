"""Who sees what in Na Sygnale, and states that a view could come from.

Views are built up field by field, never stripped down. Order: the views, `see`, `deal`.
"""

from collections import Counter

import attrs

from medgames.core.counts import Counts
from medgames.core.drafts import Value, drafting
from medgames.core.piles import Deck
from medgames.core.rng import Chance
from medgames.na_sygnale.config import Config
from medgames.na_sygnale.facts import placed_cards
from medgames.na_sygnale.pieces import Condition
from medgames.na_sygnale.state import (
    CardInPlay,
    FinalCause,
    Limit,
    PendingCard,
    PendingPlace,
    PendingTake,
    Phase,
    Seat,
    SeatDraft,
    State,
    StateDraft,
    Window,
    seal_seat,
    seal_state,
)


@attrs.define(eq=False, weakref_slot=False)
class SeatViewFields:
    """A player's area as the viewer sees it."""

    hand: tuple[str, ...] | None  # kinds, sorted; None where the viewer may not know
    cards: int  # in hand: their number is open (NS-REACT-02)
    ap: int
    statistic: int
    clinic: str | None
    position: str | None
    aboard: Counts
    tally: tuple[int, int, int]


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
    round: int
    phase: Phase
    to_act: int | None
    decisions: int
    start_player: int
    tender_winner: int
    bids: tuple[int | None, ...]  # of others None until all are made (NS-TEND-02)
    bids_made: tuple[bool, ...]  # by seat
    tied: tuple[int, ...]
    pending_winner: int | None
    deck_size: int  # cards
    top_card: str | None  # kind, where it lies face up (NS-OPT-01)
    used_cards: tuple[str, ...]  # face up
    in_play: tuple[CardInPlay, ...]
    removed: tuple[str, ...]
    street: tuple[tuple[str, Condition], ...]
    patients_supply: int
    patients_used: int
    hearse: str
    active: int | None
    turns_left: int
    free_moves: int
    stopped: bool
    fresh_entry: bool
    window: Window | None
    standing_passes: tuple[int, ...]
    pending_card: PendingCard | None
    effects_done: int
    seen_hand: int | None  # whose hand it is stands in the card played
    pending_place: PendingPlace | None
    pending_take: PendingTake | None
    final_cause: FinalCause | None
    truncated_by: Limit | None
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
    """What *player* may see (NS-TEND-02, NS-OPT-01, NS-KIND-14)."""
    looked_at = state.seen_hand if player is not None and player == state.to_act else None
    seats = []
    for number, seat in enumerate(state.seats):
        hand = seat.hand
        seats.append(
            seal_seat_view(
                SeatViewDraft(
                    hand if not hand or number in (player, looked_at) else None,
                    len(hand),
                    seat.ap,
                    seat.statistic,
                    seat.clinic,
                    seat.position,
                    seat.aboard,
                    seat.tally,
                )
            )
        )
    bids = state.bids
    made = tuple([bid is not None for bid in bids])
    if None in bids:
        bids = tuple([bid if seat == player else None for seat, bid in enumerate(bids)])
    return seal_view(
        ViewDraft(
            player,
            state.round,
            state.phase,
            state.to_act,
            state.decisions,
            state.start_player,
            state.tender_winner,
            bids,
            made,
            state.tied,
            state.pending_winner,
            len(state.deck),
            state.deck.top[0] if state.top_revealed else None,
            state.used_cards,
            state.in_play,
            state.removed,
            state.street,
            state.patients_supply,
            state.patients_used,
            state.hearse,
            state.active,
            state.turns_left,
            state.free_moves,
            state.stopped,
            state.fresh_entry,
            state.window,
            state.standing_passes,
            state.pending_card,
            state.effects_done,
            state.seen_hand,
            state.pending_place,
            state.pending_take,
            state.final_cause,
            state.truncated_by,
            tuple(seats),
            state.config,
        )
    )


def deal(view: View, rng: Chance) -> State:
    """A state that *view* could come from: hidden hands, deck and bids are drawn at random.

    Any card that the viewer cannot see may be in any hidden hand or in the deck; a hidden bid
    may be any that its seat can pay.
    """
    top = () if view.top_card is None else (view.top_card,)
    draft = StateDraft(
        round=view.round,
        phase=view.phase,
        to_act=view.to_act,
        decisions=view.decisions,
        start_player=view.start_player,
        tender_winner=view.tender_winner,
        bids=view.bids,
        tied=view.tied,
        pending_winner=view.pending_winner,
        deck=Deck(top, (), ()),
        top_revealed=bool(top),
        used_cards=view.used_cards,
        in_play=view.in_play,
        removed=view.removed,
        street=view.street,
        patients_supply=view.patients_supply,
        patients_used=view.patients_used,
        hearse=view.hearse,
        active=view.active,
        turns_left=view.turns_left,
        free_moves=view.free_moves,
        stopped=view.stopped,
        fresh_entry=view.fresh_entry,
        window=view.window,
        standing_passes=view.standing_passes,
        pending_card=view.pending_card,
        effects_done=view.effects_done,
        seen_hand=view.seen_hand,
        pending_place=view.pending_place,
        pending_take=view.pending_take,
        final_cause=view.final_cause,
        truncated_by=view.truncated_by,
        seats=tuple([_seat(seat, seat.hand or ()) for seat in view.seats]),
        config=view.config,
        rng=rng,
    )
    unseen = Counter(view.config.content.deck)
    unseen.subtract([*placed_cards(draft), *top])
    cards = tuple(sorted(unseen.elements()))
    seats, bids = [], list(view.bids)
    for number, seat in enumerate(view.seats):
        hand = seat.hand
        if hand is None:
            picked, cards, rng = rng.pick(cards, seat.cards)
            hand = tuple(sorted(picked))
        seats.append(_seat(seat, hand))
        if bids[number] is None and view.bids_made[number]:
            lowest = view.config.numbers.lowest_bid
            above, rng = rng.below(seat.ap - lowest + 1)
            bids[number] = lowest + above
    draft.seats, draft.bids = tuple(seats), tuple(bids)
    draft.deck = Deck(top, cards, ())
    draft.rng = rng
    return seal_state(draft)


def _seat(seat: SeatView, hand: tuple[str, ...]) -> Seat:
    return seal_seat(
        SeatDraft(
            hand,
            seat.ap,
            seat.statistic,
            seat.clinic,
            seat.position,
            seat.aboard,
            seat.tally,
        )
    )
