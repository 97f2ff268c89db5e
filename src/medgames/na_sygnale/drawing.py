"""Cards on their way between deck, hands and used pile.

Extra room between `facts` and `flow`; changes drafts. Order: hands, used pile, deck.
"""

from bisect import insort

from medgames.core.events import Log
from medgames.core.piles import Deck
from medgames.na_sygnale.events import CardBurnt, CardDrawn, DeckReshuffled
from medgames.na_sygnale.state import StateDraft, draft_seat, put_seat


def take_from_hand(draft: StateDraft, seat: int, kind: str) -> None:
    """One copy of a kind leaves a hand."""
    changed = draft_seat(draft.seats[seat])
    hand = list(changed.hand)
    hand.remove(kind)
    changed.hand = tuple(hand)
    put_seat(draft, seat, changed)


def put_into_hand(draft: StateDraft, seat: int, kind: str) -> None:
    """One copy of a kind joins a hand."""
    changed = draft_seat(draft.seats[seat])
    changed.hand = tuple(sorted((*changed.hand, kind)))
    put_seat(draft, seat, changed)


def discard(draft: StateDraft, kind: str) -> None:
    """A card goes to the used pile (NS-CARD-06)."""
    used = list(draft.used_cards)
    insort(used, kind)
    draft.used_cards = tuple(used)


def reshuffle(draft: StateDraft, log: Log, rule: str = "NS-CARD-07") -> None:
    """The used pile becomes the deck (NS-CARD-07)."""
    draft.deck = Deck((), draft.used_cards, ())
    if log is not None:
        log.append(DeckReshuffled(rule=rule, cards=len(draft.used_cards)))
    draft.used_cards = ()


def draw(draft: StateDraft, seat: int, full: str, rule: str, log: Log, ap: int = 0) -> None:
    """A seat draws the top card (NS-BUY-01, NS-CARD-07, NS-CARD-08).

    Args:
        draft: the state in the making.
        seat: who draws.
        full: what happens where the hand is full, ``skip`` or ``burn``.
        rule: id of the rule that lets the seat draw.
        log: where happenings go.
        ap: AP that the seat pays for it.
    """
    is_full = len(draft.seats[seat].hand) >= draft.config.content.hand_limit
    if is_full and full == "skip":
        return
    if not draft.deck:
        if not draft.used_cards:
            return
        reshuffle(draft, log, "NS-CARD-08")
    (kind,), draft.deck, draft.rng = draft.deck.draw(draft.rng)
    known = draft.top_revealed
    draft.top_revealed = False
    if is_full:
        discard(draft, kind)
        if log is not None:
            log.append(CardBurnt(rule=rule, seat=seat, kind=kind))
    else:
        put_into_hand(draft, seat, kind)
        if log is not None:
            insiders = None if known else (seat,)
            log.append(CardDrawn(rule=rule, seat=seat, kind=kind, ap=ap, insiders=insiders))
    if not draft.deck and draft.used_cards:
        reshuffle(draft, log)
