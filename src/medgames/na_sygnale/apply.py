"""What each Na Sygnale action does to a state.

Changes drafts; never judges legality (`legal`), never runs what nobody chose (`flow`).
Order: handlers in rulebook order, then HANDLERS.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from medgames.core.events import Log
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
from medgames.na_sygnale.drawing import discard, draw, take_from_hand
from medgames.na_sygnale.driving import drive, drive_hearse, take_away
from medgames.na_sygnale.events import (
    BidMade,
    CardCancelled,
    CardPlayed,
    CardsDiscarded,
    CardThrownAway,
    ClinicChosen,
    HearseStayed,
    Passed,
    PatientPickedUp,
    TurnEnded,
)
from medgames.na_sygnale.facts import (
    effect_rule,
    is_used_at_once,
    others,
    patient_at,
    position,
)
from medgames.na_sygnale.patients import change_aboard, place, take_off_street
from medgames.na_sygnale.pieces import MILD, Take
from medgames.na_sygnale.state import (
    Draws,
    PendingCard,
    PendingPlace,
    Phase,
    StateDraft,
    Window,
    WindowKind,
    draft_seat,
    put_seat,
)
from medgames.na_sygnale.tender import be_second, win

ACTION: Final = Phase.ACTION
REACT: Final = Phase.REACT
GAME_OVER: Final = Phase.GAME_OVER
OPEN_WINDOW: Final = Phase.OPEN_WINDOW
STEP: Final = WindowKind.STEP
STEP_WINDOW: Final = Window(STEP, ())  # nobody is asked yet
CLOSE_WINDOW: Final = Window(WindowKind.CLOSE, ())


def _step_done(draft: StateDraft) -> None:
    """The others may react (NS-REACT-01)."""
    draft.window = STEP_WINDOW
    draft.phase = OPEN_WINDOW


# -- set-up and drawn patients --------------------------------------------------------------------


def apply_choose_clinic(draft: StateDraft, action: ChooseClinic, log: Log) -> None:
    """NS-SETUP-07."""
    draft.decisions += 1
    assert draft.to_act is not None
    take_clinic(draft, draft.to_act, action.clinic, log)
    draft.to_act = others(len(draft.seats), draft.to_act)[0]
    draft.phase = Phase.CLINICS


def take_clinic(draft: StateDraft, seat: int, clinic: str, log: Log) -> None:
    """The clinic is the seat's, and its ambulance stands there (NS-SETUP-07)."""
    changed = draft_seat(draft.seats[seat])
    changed.clinic = changed.position = clinic
    put_seat(draft, seat, changed)
    if log is not None:
        log.append(ClinicChosen(rule="NS-SETUP-07", seat=seat, clinic=clinic))


def apply_place(draft: StateDraft, action: PlacePatient, log: Log) -> None:
    """NS-DRAW-04, NS-DRAW-09."""
    draft.decisions += 1
    pending = draft.pending_place
    assert pending is not None
    place(draft, action.address, MILD, "NS-DRAW-04", log)
    if pending.reason is Draws.CARD:
        draft.pending_place = None
        draft.phase = Phase.RESOLVE
    else:
        draft.pending_place = PendingPlace(pending.reason, pending.roller, (), pending.draws_left)
        draft.phase = Phase.ROLL


# -- the tender -----------------------------------------------------------------------------------


def apply_bid(draft: StateDraft, action: Bid, log: Log) -> None:
    """NS-TEND-01, NS-TEND-02."""
    draft.decisions += 1
    seat = draft.to_act
    assert seat is not None
    bids = list(draft.bids)
    bids[seat] = action.ap
    draft.bids = tuple(bids)
    if log is not None:
        log.append(BidMade(rule="NS-TEND-02", seat=seat, ap=action.ap, insiders=(seat,)))
    if seat + 1 < len(bids):
        draft.to_act = seat + 1
    else:
        draft.phase = Phase.TENDER


def apply_tie(draft: StateDraft, action: ResolveTie, log: Log) -> None:
    """NS-TEND-09."""
    draft.decisions += 1
    if draft.phase is Phase.TIE_FIRST:
        win(draft, action.seat, draft.tied, log)
    else:
        be_second(draft, action.seat, draft.tied, log)


# -- the hearse -----------------------------------------------------------------------------------


def apply_stay(draft: StateDraft, action: StayHearse, log: Log) -> None:
    """NS-HEARSE-02."""
    draft.decisions += 1
    draft.phase = Phase.EMERGENCY
    if log is not None:
        log.append(HearseStayed(rule="NS-HEARSE-02", seat=draft.to_act))


def apply_move_hearse(draft: StateDraft, action: MoveHearse, log: Log) -> None:
    """NS-HEARSE-01, NS-HEARSE-03."""
    draft.decisions += 1
    assert draft.to_act is not None
    if not drive_hearse(draft, action.to, action.take, draft.to_act, "NS-HEARSE-01", log):
        draft.phase = Phase.EMERGENCY


def apply_take_again(draft: StateDraft, action: TakeAgain, log: Log) -> None:
    """NS-HEARSE-13; ruling NS-R-07."""
    draft.decisions += 1
    assert draft.pending_take is not None
    mover, draft.pending_take = draft.pending_take.mover, None
    take_away(draft, Take(action.seat, action.condition), mover, "NS-HEARSE-13", log)
    draft.phase = Phase.EMERGENCY if draft.pending_card is None else Phase.RESOLVE


# -- the own action turn --------------------------------------------------------------------------


def apply_move(draft: StateDraft, action: Move, log: Log) -> None:
    """NS-MOVE-01, NS-MOVE-05, NS-MOVE-07, NS-DELIV-01, NS-DELIV-02."""
    draft.decisions += 1
    assert draft.to_act is not None
    ap = 0
    if draft.free_moves:
        draft.free_moves -= 1
    else:
        ap = draft.config.content.cost_move
    drive(draft, draft.to_act, action.to, ap, "NS-MOVE-01", log)
    if draft.phase is not GAME_OVER:
        _step_done(draft)


def apply_pick_up(draft: StateDraft, action: PickUp, log: Log) -> None:
    """NS-PICK-01 to NS-PICK-03, NS-COMP-05."""
    draft.decisions += 1
    seat = draft.to_act
    assert seat is not None
    node = position(draft, seat)
    condition = patient_at(draft, node)
    assert condition is not None
    take_off_street(draft, node)
    change_aboard(draft, seat, condition, 1)
    ap = draft.config.content.cost_pick_up
    _pay(draft, seat, ap)
    draft.fresh_entry = False
    if log is not None:
        rule = "NS-PICK-01"
        log.append(PatientPickedUp(rule=rule, seat=seat, address=node, condition=condition, ap=ap))
    _step_done(draft)


def _pay(draft: StateDraft, seat: int, ap: int) -> None:
    changed = draft_seat(draft.seats[seat])
    changed.ap -= ap
    put_seat(draft, seat, changed)


def apply_buy(draft: StateDraft, action: BuyCard, log: Log) -> None:
    """NS-BUY-01, NS-CARD-07, NS-CARD-08."""
    draft.decisions += 1
    assert draft.to_act is not None
    ap = draft.config.content.cost_buy
    _pay(draft, draft.to_act, ap)
    draw(draft, draft.to_act, "skip", "NS-BUY-01", log, ap)  # its hand has room
    draft.fresh_entry = False
    _step_done(draft)


def apply_end_turn(draft: StateDraft, action: EndTurn, log: Log) -> None:
    """NS-EMER-01, NS-EMER-03, NS-REACT-01."""
    draft.decisions += 1
    assert draft.active is not None
    draft.turns_left -= 1
    draft.fresh_entry = False
    if log is not None:
        log.append(TurnEnded(rule="NS-EMER-03", seat=draft.active))
    if draft.turns_left:
        draft.active = others(len(draft.seats), draft.active)[0]
        draft.phase = Phase.START_TURN
    else:
        draft.free_moves = 0
        draft.stopped = False
        draft.standing_passes = ()
        draft.window = CLOSE_WINDOW
        draft.phase = OPEN_WINDOW


# -- windows --------------------------------------------------------------------------------------


def apply_pass(draft: StateDraft, action: Pass, log: Log) -> None:
    """NS-REACT-02, NS-REACT-05."""
    draft.decisions += 1
    if log is not None:
        rule = "NS-REACT-02" if draft.phase is REACT else "NS-REACT-05"
        log.append(Passed(rule=rule, seat=draft.to_act, for_turn=False))
    if draft.phase is REACT:
        _next_in_window(draft)
        return
    card = draft.pending_card
    assert card is not None
    _ask_about(draft, card, card.queue[1:], card.verdicts)


def apply_pass_turn(draft: StateDraft, action: PassTurn, log: Log) -> None:
    """NS-REACT-04."""
    draft.decisions += 1
    assert draft.to_act is not None
    if log is not None:
        log.append(Passed(rule="NS-REACT-04", seat=draft.to_act, for_turn=True))
    draft.standing_passes = tuple(sorted((*draft.standing_passes, draft.to_act)))
    _next_in_window(draft)


def _next_in_window(draft: StateDraft) -> None:
    window = draft.window
    assert window is not None
    queue = window.queue[1:]
    draft.window = Window(window.kind, queue)
    if queue:
        draft.to_act = queue[0]
    else:
        draft.phase = Phase.CLOSE_WINDOW


def apply_cancel(draft: StateDraft, action: CancelCard, log: Log) -> None:
    """NS-REACT-05; ruling NS-R-13."""
    draft.decisions += 1
    card, seat = draft.pending_card, draft.to_act
    assert card is not None
    assert seat is not None
    hand = draft.seats[seat].hand
    kind = next(kind for kind in draft.config.content.responses if kind in hand)
    take_from_hand(draft, seat, kind)
    discard(draft, kind)
    if log is not None:
        rule, against = effect_rule(kind), card.verdicts[-1] if card.verdicts else None
        played = card.play.kind
        log.append(CardCancelled(rule=rule, seat=seat, kind=played, by=kind, against=against))
    queue: tuple[int, ...] = ()
    if draft.config.verdict_chain:
        queue = holders(draft, others(len(draft.seats), seat))
    _ask_about(draft, card, queue, (*card.verdicts, seat))


def holders(draft: StateDraft, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the seats that hold cards, where any card cancels (NS-REACT-02, NS-FLOW-05)."""
    if not draft.config.content.responses:
        return ()
    return tuple([seat for seat in seats if draft.seats[seat].hand])


def _ask_about(
    draft: StateDraft, card: PendingCard, queue: tuple[int, ...], verdicts: tuple[int, ...]
) -> None:
    """Ask the next seat whether it cancels the card, or settle it."""
    draft.pending_card = PendingCard(card.play, card.owner, card.return_window, queue, verdicts)
    if queue:
        draft.phase = Phase.CANCEL
        draft.to_act = queue[0]
    else:
        draft.phase = Phase.SETTLE_CARD


# -- cards ----------------------------------------------------------------------------------------


def apply_play_card(draft: StateDraft, action: PlayCard, log: Log) -> None:
    """NS-CARD-02, NS-CARD-05, NS-REACT-05; ruling NS-R-14."""
    draft.decisions += 1
    owner = draft.to_act
    assert owner is not None
    take_from_hand(draft, owner, action.kind)
    if is_used_at_once(draft, action.kind):
        discard(draft, action.kind)
    back = _window_after(draft)
    if log is not None:
        log.append(CardPlayed(rule=effect_rule(action.kind), seat=owner, play=action))
    draft.window = None
    queue = holders(draft, others(len(draft.seats), owner))
    _ask_about(draft, PendingCard(action, owner, back, (), ()), queue, ())


def _window_after(draft: StateDraft) -> WindowKind:
    """The kind of the window that opens after a card (NS-REACT-01, NS-REACT-03)."""
    if draft.window is None:
        draft.fresh_entry = False
        return STEP
    return draft.window.kind


def apply_throw_away(draft: StateDraft, action: ThrowAway, log: Log) -> None:
    """NS-CARD-10; ruling NS-R-16."""
    draft.decisions += 1
    assert draft.to_act is not None
    take_from_hand(draft, draft.to_act, action.kind)
    discard(draft, action.kind)
    if log is not None:
        log.append(CardThrownAway(rule="NS-CARD-10", seat=draft.to_act, kind=action.kind))
    draft.window = Window(_window_after(draft), ())
    draft.phase = OPEN_WINDOW


def apply_discard_seen(draft: StateDraft, action: DiscardSeen, log: Log) -> None:
    """A card of the hand looked at goes to the used pile."""
    draft.decisions += 1
    seat, card = draft.seen_hand, draft.pending_card
    assert seat is not None
    assert card is not None
    take_from_hand(draft, seat, action.kind)
    discard(draft, action.kind)
    draft.seen_hand = None
    draft.phase = Phase.RESOLVE
    if log is not None:
        rule = effect_rule(card.play.kind)
        log.append(CardsDiscarded(rule=rule, seat=seat, kinds=(action.kind,)))


HANDLERS: Mapping[type[Action], Callable[..., None]] = MappingProxyType(
    {
        ChooseClinic: apply_choose_clinic,
        PlacePatient: apply_place,
        Bid: apply_bid,
        ResolveTie: apply_tie,
        StayHearse: apply_stay,
        MoveHearse: apply_move_hearse,
        TakeAgain: apply_take_again,
        Move: apply_move,
        PickUp: apply_pick_up,
        BuyCard: apply_buy,
        EndTurn: apply_end_turn,
        Pass: apply_pass,
        PassTurn: apply_pass_turn,
        CancelCard: apply_cancel,
        DiscardSeen: apply_discard_seen,
        PlayCard: apply_play_card,
        ThrowAway: apply_throw_away,
    }
)
