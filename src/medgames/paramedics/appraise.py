"""How good a Paramedics action looks to a simple player, from a view.

`greedy` takes the best. Values are in points, more or less: what a token does for a patient,
what a hand could still pay for, and the time an action leaves. Looks one action ahead.
Order: `appraise`, set-up and fills, tokens, cards, upgrades, time.
"""

from typing import Final

from medgames.core.counts import Counts
from medgames.paramedics.actions import (
    Action,
    AddUpgradeCard,
    AssistGive,
    AssistPass,
    BuyUpgrade,
    CallAssist,
    ChooseTokens,
    ChooseVictim,
    Clear,
    Create,
    DiscardArea,
    DiscardAreaCard,
    DiscardRowCard,
    DiscardStored,
    FillMain,
    KeepPatient,
    Medevac,
    PlaceLoose,
    PlaceStored,
    Swap,
    SwapWildIn,
    SwapWildOut,
    TeamSwap,
    TimeExpired,
)
from medgames.paramedics.facts import holds, partner, with_cards, without_cards
from medgames.paramedics.pieces import (
    GURNEYS,
    NO_CARDS,
    SUPPLIES,
    WILD,
    FaceUp,
    Gurney,
    Mat,
    MedicalSupply,
    Patient,
    Upgrade,
)
from medgames.paramedics.prices import PRICES
from medgames.paramedics.state import Phase
from medgames.paramedics.views import SeatView, SlotView, View

_SUSTAIN: Final = 6.0  # a token that keeps a patient alive, beside its toe tag
_SAVE: Final = 8.0  # the last token of a patient, beside its hearts
_PROGRESS: Final = 2.5  # a further token, by hearts a need
_WILD: Final = 0.6  # a wild spent
_DEAR: Final = 0.9  # a stored token that costs two cards
_CHEAP: Final = 0.35  # a stored token that costs one
_HOPE: Final = 0.8  # share of a hand's worth that is really played
_TRADE: Final = 0.7  # what a swap must bring
_HELP: Final = 0.3  # chance that a call is answered
_CALL: Final = 1.3  # what a call must bring
_TIRED: Final = 0.05  # an action, for each one taken this turn
_TOO_LATE: Final = 25.0  # no time left to stop the clock
_FOR_A_FILL: Final = 2.5  # a refill with no time for its patient
_FOOLISH: Final = -9.0
_SPITE: Final = 0.3  # a point lost to a rival who gets a patient
_LEADER: Final = 0.01  # the same, for each patient that the rival is ahead
_MATE: Final = 0.5  # a patient given to one's partner
_BEGUN: Final = 0.4  # share of its hearts that a patient promises who can be sustained
_HOPELESS: Final = -0.3  # the same of one who cannot
_BURDEN: Final = 0.15  # a token that cannot be paid for yet
_NEEDED: Final = 1.0  # a token to start with that the own patient needs
_EASY: Final = 0.4  # the same token, where the hand could pay for it
_CARD: Final = 0.05  # a card paid
_SAVINGS: Final = 0.3  # a card put on the upgrade area that nothing else needs
_SUITED: Final = 0.2  # the same, of the colour collected
_ALIKE: Final = 0.08  # the same, for each card of a new colour in the hand
_KINDNESS: Final = 0.4  # two cards for one
_BUY: Final = {Upgrade.EXTRA_CABINET: 2.0, Upgrade.MEDEVAC: 3.5, Upgrade.HAND: 3.0}


def appraise(view: View, action: Action) -> float:
    """How good a legal action looks; more is better."""
    me = view.seats[view.active if view.to_act is None else view.to_act]
    match action:
        case KeepPatient():
            return _worth_of_keeping(view, me, view.draft_pairs[view.to_act or 0], action.index)
        case ChooseTokens():
            return _worth_of_start(view, me, action.pair)
        case FillMain():
            return _worth_of_fill(view, me, action)
        case AssistGive():
            return _worth_of_helping(view, me, action)
        case AssistPass():
            return 0.0
        case ChooseVictim():
            slot = _slot(me, action.gurney)
            return -_value(view, slot) if slot is not None else 0.0
        case DiscardRowCard():
            hand = with_cards(me.hand or NO_CARDS, (action.colour,))
            return _promise(view, me, me.hand or NO_CARDS) - _promise(view, me, hand)
        case Clear():
            return 0.0
        case TimeExpired():
            return -_TOO_LATE
        case _:
            return (
                _worth_of_treating(view, me, action)
                - _worth_of_time(view, me, action)
                - _TIRED * view.actions_this_turn
            )


# -- set-up and fills -----------------------------------------------------------------------------


def _worth_of_keeping(view: View, me: SeatView, pair: tuple[str, str] | None, keep: int) -> float:
    """The patient kept, less what the other one is worth to an opponent."""
    if pair is None:
        return 0.0
    by_id = view.config.content.by_id
    kept, other = by_id[pair[keep]], by_id[pair[1 - keep]]
    if view.phase is Phase.LATE_FILL:
        return float(other.toetag - kept.toetag)  # the one kept dies
    return _chance(view, me, kept) - _SPITE * _chance(view, None, other)


def _worth_of_fill(view: View, me: SeatView, action: FillMain) -> float:
    worth = _worth_of_keeping(view, me, view.pending_pair, action.keep)
    if action.give_to is None:
        return worth
    players = len(view.seats)
    to = (view.active + action.give_to) % players
    if view.config.team_play and to == partner(view.active, players):
        return worth - _MATE
    rival = view.seats[to]
    return worth + _LEADER * (len(rival.hospital) - len(rival.morgue))


def _chance(view: View, seat: SeatView | None, card: Patient) -> float:
    """Points that a new patient promises; a critical one must be treated at once."""
    able = 0
    if seat is not None:
        mat, hand = _mat(view, seat), seat.hand or NO_CARDS
        for kind in SUPPLIES:
            if card.needs[kind]:
                able += min(card.needs[kind], seat.cabinets[kind])
                able += not seat.cabinets[kind] and _payable(mat, hand, kind)
    missing = card.total - able
    if card.critical:
        return float(card.heart) if missing <= 0 else -float(card.toetag) - _BURDEN * missing
    if able:
        return _BEGUN * card.heart - _BURDEN * missing
    return _HOPELESS * card.heart - _BURDEN * missing - card.toetag / 2


def _worth_of_start(view: View, me: SeatView, pair: tuple[MedicalSupply, ...]) -> float:
    card = view.config.content.by_id[me.main.card] if me.main and me.main.card else None
    worth = 0.0
    for place, kind in enumerate(pair):
        again = pair[:place].count(kind)
        worth += _dearness(view, me, kind)
        if card is not None and card.needs[kind] > again:
            worth += _NEEDED
            worth -= _EASY * _payable(_mat(view, me), me.hand or NO_CARDS, kind)
    return worth


# -- tokens ---------------------------------------------------------------------------------------


def _worth_of_treating(view: View, me: SeatView, action: Action) -> float:
    """What a treat action brings, apart from the time it takes."""
    match action:
        case PlaceStored():
            worth = _worth_of_token(view, _slot(me, action.gurney), action.kind)
            return worth - _dearness(view, me, action.kind)
        case PlaceLoose():
            return _worth_of_token(view, _slot(me, action.gurney), action.kind)
        case Create():
            return _worth_of_creating(view, me, action)
        case Medevac():
            return _worth_of_medevac(view, me, action.gurney)
        case BuyUpgrade():
            late = view.overtime or view.final_round
            worth = _TRADE if late and action.upgrade is Upgrade.HAND else _BUY[action.upgrade]
            return worth - _WILD * action.wilds
        case DiscardArea() | DiscardAreaCard() | DiscardStored():
            return _FOOLISH
        case _:
            return _worth_of_trading(view, me, action)


def _worth_of_token(view: View, slot: SlotView | None, kind: MedicalSupply) -> float:
    """What one token does for a patient."""
    if slot is None or slot.card is None:
        return 0.0
    card = view.config.content.by_id[slot.card]
    left = card.total - sum(slot.tokens)
    if card.needs[kind] <= slot.tokens[kind]:
        return 0.0
    if left == 1:
        doomed = card.critical or not slot.sustained
        return _SAVE + card.heart + (card.toetag if doomed else 0)
    if card.critical:
        return _PROGRESS * card.heart / card.total
    if not slot.sustained:
        return _SUSTAIN + card.toetag + (card.heart - left) / card.total
    return _PROGRESS * card.heart / card.total


def _worth_of_creating(view: View, me: SeatView, action: Create) -> float:
    paid = _WILD * action.payment.count(WILD) + _CARD * len(action.payment)
    hand = me.hand or NO_CARDS
    if action.target < len(GURNEYS):
        slot = _slot(me, GURNEYS[action.target])
        return _worth_of_token(view, slot, action.kind) - paid
    left = without_cards(hand, action.payment)
    lost = _promise(view, me, hand) - _promise(view, me, left)
    return _dearness(view, me, action.kind) - paid - lost


def _dearness(view: View, me: SeatView, kind: MedicalSupply) -> float:
    """What a stored token is worth."""
    return _DEAR if min(map(len, _mat(view, me).formulas[kind])) > 1 else _CHEAP


def _worth_of_medevac(view: View, me: SeatView, gurney: Gurney) -> float:
    slot = _slot(me, gurney)
    if slot is None or slot.card is None:
        return 0.0
    card = view.config.content.by_id[slot.card]
    kept = view.config.content.upgrades[Upgrade.MEDEVAC].points
    doomed = card.critical or not slot.sustained
    return card.heart + (card.toetag if doomed else -card.heart) - kept - 1


def _value(view: View, slot: SlotView) -> float:
    """What a patient who may be lost is worth."""
    if slot.card is None:
        return 0.0
    card = view.config.content.by_id[slot.card]
    return card.toetag + card.heart * sum(slot.tokens) / card.total


# -- cards ----------------------------------------------------------------------------------------


def _worth_of_trading(view: View, me: SeatView, action: Action) -> float:
    """What other cards are worth to the hand."""
    hand = me.hand or NO_CARDS
    before = _promise(view, me, hand)
    match action:
        case Swap():
            after = with_cards(without_cards(hand, (action.give,)), (action.take,))
            wilds = after[WILD] - hand[WILD]
            return _HOPE * (_promise(view, me, after) - before) - _TRADE + _WILD * wilds
        case SwapWildOut():
            after = with_cards(without_cards(hand, (WILD,)), action.take)
            return _HOPE * (_promise(view, me, after) - before) - _TRADE
        case SwapWildIn():
            after = with_cards(without_cards(hand, action.give), (WILD,))
            return _HOPE * (_promise(view, me, after) - before) - _TRADE
        case TeamSwap():
            mate = view.seats[partner(view.active, len(view.seats))]
            natural = mate.area_colour is not None and action.take is FaceUp.NATURAL
            taken = mate.area_colour if natural and mate.area_colour is not None else WILD
            after = with_cards(without_cards(hand, (action.give,)), (taken,))
            return _HOPE * (_promise(view, me, after) - before) - _TRADE
        case CallAssist():
            after = with_cards(without_cards(hand, action.offer), (action.colour,))
            return _HELP * (_promise(view, me, after) - before) - _CALL
        case AddUpgradeCard():
            after = without_cards(hand, (action.colour,))
            lost = before - _promise(view, me, after)
            fits = _SUITED if me.area_colour is not None else _ALIKE * hand[action.colour]
            return _SAVINGS + fits - lost - _WILD * (action.colour is WILD)
        case _:
            return 0.0


def _promise(view: View, me: SeatView, hand: Counts) -> float:
    """What the patients would gain if each kind that the hand can pay were created once."""
    mat = _mat(view, me)
    promise = 0.0
    for kind in SUPPLIES:
        if me.pool[kind] and _payable(mat, hand, kind):
            promise += max(
                _worth_of_token(view, me.main, kind),
                _worth_of_token(view, me.backup, kind),
            )
    return promise


def _payable(mat: Mat, hand: Counts, kind: MedicalSupply) -> bool:
    for payment in mat.payments[kind]:
        if holds(hand, payment):
            return True
    return False


def _worth_of_helping(view: View, me: SeatView, action: AssistGive) -> float:
    """Two cards for one; a partner is helped gladly, a wild is not given away."""
    mates = view.config.team_play and view.to_act == partner(view.active, len(view.seats))
    return _KINDNESS + mates - (_KINDNESS + _WILD) * action.as_wild


# -- time -----------------------------------------------------------------------------------------


def _worth_of_time(view: View, me: SeatView, action: Action) -> float:
    """What is lost because no time is left to stop the clock, or for the next patient."""
    config, costs = view.config, view.config.costs
    if config.model is not None or not costs.clear:
        return 0.0
    left_ms = view.clock_ms - config.edge - PRICES[type(action)](view, costs, action)
    gurney = _treated(action)
    slot = None if gurney is None else _slot(me, gurney)
    if slot is not None and slot.card is not None:
        needed = config.content.by_id[slot.card].total - sum(slot.tokens)
        refill = gurney is GURNEYS[0] and (needed == 1 or isinstance(action, Medevac))
        if refill and left_ms < costs.fill + costs.create + costs.clear:
            return _FOR_A_FILL
    return _TOO_LATE if left_ms < costs.clear else 0.0


def _treated(action: Action) -> Gurney | None:
    """The gurney whose patient an action treats."""
    if isinstance(action, (PlaceStored, PlaceLoose, Medevac)):
        return action.gurney
    if isinstance(action, Create) and action.target < len(GURNEYS):
        return GURNEYS[action.target]
    return None


def _mat(view: View, seat: SeatView) -> Mat:
    return view.config.content.mats_by_id[seat.mat]


def _slot(seat: SeatView, gurney: Gurney) -> SlotView | None:
    return seat.main if gurney is GURNEYS[0] else seat.backup
