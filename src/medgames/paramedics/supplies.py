"""Where supply cards come from: the row, redraws, deals, and the end of a shift.

Extra room between `apply` and `flow`; carries out what is due. Order: drawing, dealing,
clean-up and redraw, the end of a shift.
"""

from medgames.core.counts import Counts, plus
from medgames.core.events import Log
from medgames.core.piles import Deck
from medgames.paramedics.events import CardsDrawn, DeckShuffled, RowFilled
from medgames.paramedics.facts import counted_cards, hand_size, listed_cards, next_seat
from medgames.paramedics.pieces import NO_CARDS
from medgames.paramedics.state import StateDraft, draft_seat, put_seat, seal_seat


def draw_cards(draft: StateDraft, n: int, *, reserve: bool, log: Log) -> tuple[str, ...]:
    """The next *n* cards, fewer where there are no more (PM-FINAL-04; PM-RUL-02, PM-RUL-04).

    Args:
        draft: whose deck.
        n: cards wanted.
        reserve: whether the Reserve Deck may help out.
        log: notes a reshuffle.
    """
    cards, draft.supply_deck, draft.rng = draft.supply_deck.draw(draft.rng, n)
    reshuffles = draft.overtime and draft.config.overtime_empty == "reshuffle"
    if len(cards) < n and reshuffles and any(draft.supply_discard):
        shuffle_discards(draft, "PM-FINAL-04", log)
        more, draft.supply_deck, draft.rng = draft.supply_deck.draw(draft.rng, n - len(cards))
        cards += more
    if len(cards) < n and reserve:
        more, draft.reserve_deck, draft.rng = draft.reserve_deck.draw(draft.rng, n - len(cards))
        cards += more
    return cards


def shuffle_discards(draft: StateDraft, rule: str, log: Log) -> None:
    """The discards become the deck, which is empty or joins them."""
    draft.supply_deck = draft.supply_deck.recycle(listed_cards(draft.supply_discard))
    draft.supply_discard = NO_CARDS
    if log is not None:
        cards = len(draft.supply_deck)
        log.append(DeckShuffled(rule=rule, what="supply", cards=cards))


def deal_hands(draft: StateDraft, first: int, log: Log) -> None:
    """Cards in rounds from seat *first* until all hands are full (PM-SETUP-08, PM-SHIFT-07)."""
    players = len(draft.seats)
    order = [(first + turn) % players for turn in range(players)]
    lacking = [hand_size(draft.config, seat) - sum(seat.hand) for seat in draft.seats]
    rounds = range(max(0, *lacking))
    takers = [i for dealt in rounds for i in order if lacking[i] > dealt]  # a seat for each card
    cards, draft.supply_deck, draft.rng = draft.supply_deck.draw(draft.rng, len(takers))
    drawn: list[list[str]] = [[] for _ in order]
    for card, taker in zip(cards, takers, strict=False):  # the deck may be too short
        drawn[taker].append(card)
    seats = list(draft.seats)
    for i in order:
        if drawn[i]:
            counts = counted_cards(drawn[i])
            seat = draft_seat(seats[i])
            seat.hand = plus(seat.hand, counts)
            seats[i] = seal_seat(seat)
            _note_drawn(i, counts, "PM-SHIFT-07" if draft.turn_number else "PM-SETUP-08", log)
    draft.seats = tuple(seats)


def _note_drawn(seat: int, drawn: Counts, rule: str, log: Log) -> None:
    if log is not None:
        log.append(
            CardsDrawn(rule=rule, seat=seat, cards=sum(drawn), colours=drawn, insiders=(seat,))
        )


def fill_row(draft: StateDraft, log: Log) -> None:
    """Add cards to a Supply Row that is too short (PM-CLEAN-02; ruling PM-RUL-02)."""
    short = draft.config.content.row - sum(draft.supply_row)
    if short > 0:
        reserve = draft.config.reserve_use == "row_then_hand"
        cards = draw_cards(draft, short, reserve=reserve, log=log)
        if cards:
            added = counted_cards(cards)
            draft.supply_row = plus(draft.supply_row, added)
            if log is not None:
                log.append(RowFilled(rule="PM-CLEAN-02", seat=draft.active, colours=added))


def redraw_hand(draft: StateDraft, log: Log) -> None:
    """Fill the hand of who just played (PM-DRAW-02, PM-DRAW-03, PM-SHIFT-04)."""
    seat = draft.seats[draft.active]
    short = hand_size(draft.config, seat) - sum(seat.hand)
    if short > 0:
        reserve = draft.config.reserve_use != "unused"
        kept = len(draft.reserve_deck)
        cards = draw_cards(draft, short, reserve=reserve, log=log)
        if cards:
            drawn = counted_cards(cards)
            changed = draft_seat(seat)
            changed.hand = plus(seat.hand, drawn)
            put_seat(draft, draft.active, changed)
            rule = "PM-SHIFT-04" if len(draft.reserve_deck) < kept else "PM-DRAW-02"
            _note_drawn(draft.active, drawn, rule, log)


def reset(draft: StateDraft, log: Log) -> None:
    """Shuffle everything but hands and areas, and lay it out anew (PM-SHIFT-05 to PM-SHIFT-10).

    With too few cards the reserve goes first, then hands, then the row.
    """
    content = draft.config.content
    cards = draft.supply_deck.counts + draft.reserve_deck.counts
    cards += listed_cards(plus(draft.supply_discard, draft.supply_row))
    draft.supply_deck = Deck.shuffled(cards)
    draft.supply_discard = draft.supply_row = NO_CARDS
    if log is not None:
        log.append(DeckShuffled(rule="PM-SHIFT-05", what="supply", cards=len(cards)))
    lay_reserve(draft)
    deal_hands(draft, next_seat(draft), log)
    row, draft.supply_deck, draft.rng = draft.supply_deck.draw(draft.rng, content.row)
    draft.supply_row = counted_cards(row)
    if log is not None:
        log.append(RowFilled(rule="PM-SHIFT-07", colours=draft.supply_row))


def lay_reserve(draft: StateDraft) -> None:
    """Set the Reserve Deck aside (PM-SETUP-03)."""
    n = draft.config.content.reserve
    cards, draft.supply_deck, draft.rng = draft.supply_deck.draw(draft.rng, n)
    draft.reserve_deck = Deck.shuffled(cards)
