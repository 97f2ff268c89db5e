"""How good a Na Sygnale action looks to a simple player, from a view.

`greedy` takes the best. Worth is in AP, about: what a deed saves its player or costs the
rivals; it looks one action ahead. What cards are worth stands in `worth`.
Order: `appraise`, tender and hearse, driving, windows.
"""

from typing import Final

from medgames.na_sygnale.actions import (
    Action,
    Bid,
    BuyCard,
    CancelCard,
    ChooseClinic,
    DiscardSeen,
    EndTurn,
    Move,
    MoveHearse,
    Pass,
    PassTurn,
    PickUp,
    PlacePatient,
    PlayCard,
    ResolveTie,
    StayHearse,
    TakeAgain,
    ThrowAway,
)
from medgames.na_sygnale.outlook import Outlook
from medgames.na_sygnale.pieces import Take
from medgames.na_sygnale.views import View
from medgames.na_sygnale.worth import harm, worth_of_driving, worth_of_play, worth_of_take

_PICK_UP: Final = 4.0
_BUY: Final = 0.3  # more than to end the turn with AP left, less than to drive on
_AIMLESS: Final = -0.5  # a step that leads nowhere
_STAY: Final = 0.1
_PASS: Final = 0.2  # cards are not played for less
_MOST_BID: Final = 2.0  # AP


def appraise(view: View, action: Action) -> float:
    """How good a legal action looks; more is better."""
    seat = view.to_act if view.to_act is not None else 0
    look = Outlook(view, seat)
    match action:
        case Move():
            return worth_of_driving(look, seat, action.to) or _AIMLESS
        case PickUp():
            return _PICK_UP
        case BuyCard():
            return _BUY
        case PlayCard():
            return worth_of_play(look, action)
        case Pass():
            return _PASS
        case PassTurn():
            return _PASS if _may_react(look) else 2 * _PASS
        case CancelCard():
            return _worth_of_cancelling(look)
        case Bid():
            return -abs(action.ap - _wish(look))
        case MoveHearse():
            return worth_of_take(look, action.to, action.take)
        case TakeAgain():
            return worth_of_take(look, view.hearse, Take(action.seat, action.condition))
        case StayHearse():
            return _STAY
        case ResolveTie():
            rival = action.seat != seat
            return -float(view.seats[action.seat].statistic) - 1 if rival else 1.0
        case PlacePatient():
            return look.claim(action.address)
        case DiscardSeen():
            return 1.0 if view.config.content.by_id[action.kind].privileged else 0.0
        case ThrowAway():
            return -1.0
        case ChooseClinic() | EndTurn():
            return 0.0


def _wish(look: Outlook) -> float:
    """AP to bid: what is left when the next patient is delivered, up to a bound."""
    spare = look.view.seats[look.seat].ap - look.work(look.seat)
    return max(0.0, min(spare, _MOST_BID))


def _may_react(look: Outlook) -> bool:
    """Whether the hand holds a card that may be played at any moment."""
    by_id = look.view.config.content.by_id
    return any([by_id[kind].privileged for kind in look.own.hand or ()])


def _worth_of_cancelling(look: Outlook) -> float:
    card = look.view.pending_card
    return 0.0 if card is None else harm(look, card.owner, card.play)
