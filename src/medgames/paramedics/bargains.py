"""What swaps, calls for assistance and upgrades do to a state of Paramedics.

Extra room between `facts` and `apply`, which has the other handlers. Order: that of the
action index.
"""

from medgames.core.counts import Counts, add, counted, plus
from medgames.core.events import Log
from medgames.paramedics.actions import (
    Action,
    AddUpgradeCard,
    AssistGive,
    AssistPass,
    BuyUpgrade,
    CallAssist,
    DiscardArea,
    DiscardAreaCard,
    DiscardStored,
    Medevac,
    Swap,
    SwapWildIn,
    SwapWildOut,
    TeamSwap,
)
from medgames.paramedics.events import (
    AreaCardAdded,
    AreaDiscarded,
    AssistanceCalled,
    AssistanceGiven,
    AssistanceRefused,
    CardsSwapped,
    MedevacCalled,
    TeamSwapped,
    TokenReturned,
    UpgradeBought,
)
from medgames.paramedics.facts import (
    EXTRA_CABINET,
    MEDEVAC_TOKEN,
    area_parts,
    partner,
    with_cards,
    without_cards,
)
from medgames.paramedics.moves import spend, take_from_area, transport
from medgames.paramedics.pieces import COLOURS, WILD, AreaPart, FaceUp, Payment
from medgames.paramedics.state import (
    MEDEVAC,
    Call,
    Phase,
    StateDraft,
    draft_seat,
    put_seat,
    seal_seat,
)

TREAT = Phase.TREAT
BY_WILD = FaceUp.WILD


# -- swaps and calls ------------------------------------------------------------------------------


def apply_swap(draft: StateDraft, action: Swap, log: Log) -> None:
    """PM-SWAP-01."""
    _exchange(draft, action, (action.give,), (action.take,), "PM-SWAP-01", log)


def apply_wild_out(draft: StateDraft, action: SwapWildOut, log: Log) -> None:
    """PM-WILD-03."""
    _exchange(draft, action, (WILD,), action.take, "PM-WILD-03", log)


def apply_wild_in(draft: StateDraft, action: SwapWildIn, log: Log) -> None:
    """PM-WILD-04."""
    _exchange(draft, action, action.give, (WILD,), "PM-WILD-04", log)


def _exchange(
    draft: StateDraft, action: Action, give: Payment, take: Payment, rule: str, log: Log
) -> None:
    """Cards of the hand for cards of the Supply Row."""
    if not spend(draft, action, log):
        return
    seat = draft_seat(draft.seats[draft.active])
    seat.hand = with_cards(without_cards(seat.hand, give), take)
    draft.supply_row = with_cards(without_cards(draft.supply_row, take), give)
    put_seat(draft, draft.active, seat)
    if log is not None:
        log.append(CardsSwapped(rule=rule, seat=draft.active, given=give, taken=take))


def apply_call_assist(draft: StateDraft, action: CallAssist, log: Log) -> None:
    """PM-CALL-02, PM-CALL-06."""
    if spend(draft, action, log):
        offer = counted(action.offer, len(COLOURS))
        draft.call = Call(action.colour, offer, 0)
        draft.to_act = (draft.active + 1) % len(draft.seats)
        draft.phase = Phase.ASSIST
        if log is not None:
            log.append(
                AssistanceCalled(
                    rule="PM-CALL-02", seat=draft.active, colour=action.colour, offer=action.offer
                )
            )


def apply_assist_give(draft: StateDraft, action: AssistGive, log: Log) -> None:
    """PM-CALL-03, PM-CALL-05, PM-CALL-07."""
    call, helper = draft.call, draft.to_act
    assert call is not None
    assert helper is not None
    card = WILD if action.as_wild else call.colour
    seats = list(draft.seats)
    caller, giver = draft_seat(seats[draft.active]), draft_seat(seats[helper])
    caller.hand = add(tuple([a - b for a, b in zip(caller.hand, call.offer, strict=True)]), card)
    giver.hand = add(plus(giver.hand, call.offer), card, -1)
    seats[draft.active], seats[helper] = seal_seat(caller), seal_seat(giver)
    draft.seats = tuple(seats)
    _end_call(draft)
    if log is not None:
        log.append(AssistanceGiven(rule="PM-CALL-03", seat=helper, colour=card))


def apply_assist_pass(draft: StateDraft, action: AssistPass, log: Log) -> None:
    """PM-CALL-04, PM-CALL-08, PM-CALL-09."""
    call, seat = draft.call, draft.to_act
    assert call is not None
    assert seat is not None
    if log is not None:
        log.append(AssistanceRefused(rule="PM-CALL-04", seat=seat))
    draft.to_act = (seat + 1) % len(draft.seats)
    if draft.to_act == draft.active:
        _end_call(draft)
    else:
        draft.call = Call(call.colour, call.offer, call.asked + 1)


def _end_call(draft: StateDraft) -> None:
    draft.call = None
    draft.to_act = draft.active
    draft.phase = TREAT


# -- upgrades -------------------------------------------------------------------------------------


def apply_add(draft: StateDraft, action: AddUpgradeCard, log: Log) -> None:
    """PM-AREA-01, PM-AREA-02, PM-AREA-06."""
    if not spend(draft, action, log):
        return
    seat, colour = draft_seat(draft.seats[draft.active]), action.colour
    seat.hand = add(seat.hand, colour, -1)
    if colour is WILD:
        seat.area_wild += 1
    else:
        seat.area_colour = colour
        seat.area_natural += 1
    put_seat(draft, draft.active, seat)
    if log is not None:
        log.append(AreaCardAdded(rule="PM-AREA-01", seat=draft.active, colour=colour))


def apply_discard_area(draft: StateDraft, action: DiscardArea, log: Log) -> None:
    """PM-AREA-03."""
    if spend(draft, action, log):
        _discard_area(draft, area_parts(draft.seats[draft.active]), log)


def apply_discard_card(draft: StateDraft, action: DiscardAreaCard, log: Log) -> None:
    """PM-AREA-03; ruling PM-RUL-17."""
    if spend(draft, action, log):
        _discard_area(draft, tuple([int(part is action.part) for part in AreaPart]), log)


def _discard_area(draft: StateDraft, parts: Counts, log: Log) -> None:
    seat = draft_seat(draft.seats[draft.active])
    cards = take_from_area(draft.config, seat, *parts)
    put_seat(draft, draft.active, seat)
    draft.supply_discard = plus(draft.supply_discard, cards)
    if log is not None:
        log.append(AreaDiscarded(rule="PM-AREA-03", seat=draft.active, colours=cards))


def apply_buy(draft: StateDraft, action: BuyUpgrade, log: Log) -> None:
    """PM-BUY-01, PM-BUY-02, PM-BUY-04, PM-UPG-02, PM-UPG-04, PM-UPG-10."""
    if not spend(draft, action, log):
        return
    seat, kind = draft_seat(draft.seats[draft.active]), action.upgrade
    naturals = draft.config.content.upgrades[kind].cost - action.wilds - action.facedown
    cards = take_from_area(draft.config, seat, naturals, action.wilds, action.facedown)
    if kind is EXTRA_CABINET:
        seat.extra_cabinets += 1
    elif kind is MEDEVAC_TOKEN:
        seat.has_medevac = True
    else:
        seat.has_hand_upgrade = True
    put_seat(draft, draft.active, seat)
    draft.supply_discard = plus(draft.supply_discard, cards)
    if log is not None:
        log.append(UpgradeBought(rule="PM-BUY-01", seat=draft.active, upgrade=kind, colours=cards))


def apply_medevac(draft: StateDraft, action: Medevac, log: Log) -> None:
    """PM-UPG-07, PM-UPG-09, PM-MED-01, PM-MED-02."""
    if spend(draft, action, log):
        if log is not None:
            log.append(MedevacCalled(rule="PM-UPG-07", seat=draft.active, gurney=action.gurney))
        seat = draft_seat(draft.seats[draft.active])
        seat.has_medevac = False
        transport(draft, seat, action.gurney, MEDEVAC, log)
        put_seat(draft, draft.active, seat)


def apply_team_swap(draft: StateDraft, action: TeamSwap, log: Log) -> None:
    """PM-TEAM-03, PM-TEAM-04; rulings PM-RUL-21, PM-RUL-22."""
    if not spend(draft, action, log):
        return
    active = draft.active
    mate = partner(active, len(draft.seats))
    seats = list(draft.seats)
    taker, owner = draft_seat(seats[active]), draft_seat(seats[mate])
    assert owner.area_colour is not None
    if action.take is BY_WILD:
        owner.area_wild -= 1
        taken = WILD
    else:
        owner.area_natural -= 1
        taken = owner.area_colour
    taker.hand = add(add(taker.hand, action.give, -1), taken)
    owner.area_facedown = (*owner.area_facedown, (action.give, active))
    seats[active], seats[mate] = seal_seat(taker), seal_seat(owner)
    draft.seats = tuple(seats)
    draft.team_swap_used = True
    if log is not None:
        knows = (active,) if draft.config.team_facedown_view == "placer" else (active, mate)
        log.append(
            TeamSwapped(
                rule="PM-TEAM-03",
                seat=active,
                partner=mate,
                taken=action.take,
                given=action.give,
                insiders=knows,
            )
        )


def apply_discard_stored(draft: StateDraft, action: DiscardStored, log: Log) -> None:
    """PM-CREATE-08; ruling PM-RUL-16."""
    if spend(draft, action, log):
        seat = draft_seat(draft.seats[draft.active])
        seat.cabinets = add(seat.cabinets, action.kind, -1)
        seat.pool = add(seat.pool, action.kind)
        put_seat(draft, draft.active, seat)
        if log is not None:
            log.append(TokenReturned(rule="PM-CREATE-08", seat=draft.active, kind=action.kind))
