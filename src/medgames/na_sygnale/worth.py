"""What cards, drives and catches are worth to a simple player of Na Sygnale.

Extra room between `views` and `appraise`. A card is worth the sum of its operations;
`gain_ap`, `remove_street`, `transfer`, `cancel` and unknown ones have no function here and are
worth nothing. Worth is in AP, about.
Order: driving, the hearse, operations, cards.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from medgames.na_sygnale.actions import PlayCard
from medgames.na_sygnale.cards import operations
from medgames.na_sygnale.outlook import NO_WORK, Outlook
from medgames.na_sygnale.pieces import SEVERE, STREET, Argument, Call, Take

_DELIVERY: Final = 10.0  # a patient on the statistic
_CARRIED: Final = 4.0  # a patient aboard
_CARD: Final = 0.6  # a card in hand
_AP: Final = 0.4  # an AP of a rival
_CLAIM: Final = 0.3  # a field that a patient lies nearer than to the rivals
_STRETCHER: Final = 0.8
_REMEDY: Final = 0.3
_STOP: Final = 1.0
_TURNED: Final = 1.5  # a rival's way that is barred
_HALF: Final = 0.5  # chance of winning a contest, about
_POINTLESS: Final = -0.5


# -- driving and the hearse -----------------------------------------------------------------------


def worth_of_driving(look: Outlook, seat: int, node: str, pick: bool = False) -> float:
    """What it saves a seat that its ambulance enters a node; 0 or less: nothing."""
    own = look.view.seats[seat]
    carried = sum(own.aboard)
    if carried and node == own.clinic:
        return _DELIVERY * carried
    saved = look.work(seat) - look.work(seat, node)
    if pick:
        return saved + _CARRIED
    return saved


def worth_of_take(look: Outlook, node: str, take: Take | None) -> float:
    """What it brings that the hearse takes a patient; nothing for a mere drive."""
    if take is None:
        return 0.0
    if take == STREET or take.seat is None:
        return -_CLAIM * look.claim(node)
    return worth_of_loss(look, take.seat)


def worth_of_loss(look: Outlook, seat: int) -> float:
    """What it is worth that an ambulance loses a patient."""
    if seat == look.seat:
        return -_CARRIED
    return _CARRIED if look.is_ahead(seat) else _CARRIED * _HALF


# -- operations -----------------------------------------------------------------------------------

Worth = Callable[[Outlook, PlayCard, tuple[Argument, ...]], float]


def _who(look: Outlook, play: PlayCard, role: Argument) -> int:
    found = {
        "owner": look.seat,
        "active": look.view.active,
        "opponent": play.opponent,
        "player": play.player,
    }[str(role)]
    return look.seat if found is None else found


def _amount(arguments: tuple[Argument, ...]) -> int:
    return int(arguments[-1])


def _lose_ap(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    seat = _who(look, play, arguments[0])
    lost = min(_amount(arguments), look.view.seats[seat].ap)
    if seat == look.seat:
        return -float(lost)
    return _AP * lost if look.acts_later(seat) else _POINTLESS


def _free_moves(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    work = look.work(look.seat)
    missing = work - look.own.ap - look.view.free_moves
    return min(missing, _amount(arguments)) if missing > 0 and work < NO_WORK else _POINTLESS


def _move_ambulance(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    seat = _who(look, play, arguments[0])
    saved = worth_of_driving(look, seat, play.field or "")
    return saved if seat == look.seat else -saved


def _dash(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    return worth_of_driving(look, look.seat, play.node or "", bool(play.pick))


def _move_hearse(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    return worth_of_take(look, play.to or "", play.take)


def _place(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    address = play.second if arguments[0] == "second" else play.field
    return 0.0 if address is None else _CLAIM * look.claim(address)


def _roll_place(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    houses = look.view.config.content.board.streets[(play.street or 1) - 1]
    return _CLAIM * sum([look.claim(house) for house in houses]) / len(houses)


def _improve(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    claim = _CLAIM * look.claim(play.field or "")
    return claim if (play.field, SEVERE) in look.view.street else -claim


def _loss(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    return worth_of_loss(look, _who(look, play, arguments[0]))


def _contest(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    return _HALF * (_CARRIED + worth_of_loss(look, _who(look, play, arguments[1])))


def _draw(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    gained = _CARD * _amount(arguments)
    return gained if _who(look, play, arguments[0]) == look.seat else -gained


def _draw_others(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    return -_CARD * _amount(arguments)


def _discard_hand(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    return _CARD * look.view.seats[_who(look, play, arguments[0])].cards


def _one_card(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    return _CARD


def _score(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    return _DELIVERY * _amount(arguments)


def _stretcher(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    return _STRETCHER


def _remedy(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    ill = [address for address, condition in look.view.street if condition]
    return _REMEDY if any([look.claim(address) > 0 for address in ill]) else _POINTLESS


def _strike(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    return _barred(look, _who(look, play, arguments[0]))


def _stop_active(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    return _barred(look, _who(look, play, "active"))


def _barred(look: Outlook, seat: int) -> float:
    """What it is worth that an ambulance may not move in this round any more."""
    if seat == look.seat or not look.acts_later(seat):
        return _POINTLESS
    carried = sum(look.view.seats[seat].aboard)
    return _STOP + (_TURNED if carried and look.is_ahead(seat) else 0.0)


def _block(look: Outlook, play: PlayCard, arguments: tuple[Argument, ...]) -> float:
    seat, field = look.view.active, play.field or ""
    if seat is None or seat == look.seat or not look.view.turns_left:
        return _POINTLESS
    start = look.view.seats[seat].position
    if start is None or field not in look.view.config.content.board.next_to[start]:
        return _POINTLESS
    return _TURNED if worth_of_driving(look, seat, field) > 0 else _POINTLESS


WORTH: Final[Mapping[str, Worth]] = MappingProxyType(
    {
        "lose_ap": _lose_ap,
        "free_moves": _free_moves,
        "move_ambulance": _move_ambulance,
        "dash": _dash,
        "move_hearse": _move_hearse,
        "place": _place,
        "roll_place": _roll_place,
        "improve": _improve,
        "remove_aboard": _loss,
        "eject": _loss,
        "contest": _contest,
        "draw": _draw,
        "draw_others": _draw_others,
        "discard_hand": _discard_hand,
        "inspect_discard": _one_card,
        "steal_random": _one_card,
        "score": _score,
        "unscore": _score,
        "attach_stretcher": _stretcher,
        "no_ageing": _remedy,
        "strike": _strike,
        "stop_active": _stop_active,
        "block": _block,
    }
)


# -- cards ----------------------------------------------------------------------------------------


def worth_of_play(look: Outlook, play: PlayCard) -> float:
    """What a play brings: the sum of its operations, a contest standing for what hangs on it."""
    effects: tuple[Call, ...] = look.view.config.content.by_id[play.kind].effects
    return sum([_worth_of_call(look, play, call) for call in effects])


def _worth_of_call(look: Outlook, play: PlayCard, call: Call) -> float:
    worth = WORTH.get(call.name)
    return 0.0 if worth is None else worth(look, play, call.arguments)


def harm(look: Outlook, owner: int, play: PlayCard) -> float:
    """What it is worth to cancel a play of another seat."""
    names = [call.name for call in operations(look.view.config.content.by_id[play.kind].effects)]
    if "score" in names:
        return _DELIVERY
    aimed = look.seat in (play.opponent, play.player)
    if aimed and any([name in ("remove_aboard", "eject", "contest") for name in names]):
        return _CARRIED
    return _CARD if aimed and owner != look.seat else _POINTLESS
