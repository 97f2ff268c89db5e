"""What each Paramedics action does to a state.

Changes drafts; never judges legality (`legal`), never runs what nobody chose (`flow`). An
action that comes too late does nothing but let time run out (PM-CLOCK-04).
Order: handlers in order of the action index, then HANDLERS.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from medgames.core.counts import add, counted
from medgames.core.events import Log
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
from medgames.paramedics.bargains import (
    apply_add,
    apply_assist_give,
    apply_assist_pass,
    apply_buy,
    apply_call_assist,
    apply_discard_area,
    apply_discard_card,
    apply_discard_stored,
    apply_medevac,
    apply_swap,
    apply_team_swap,
    apply_wild_in,
    apply_wild_out,
)
from medgames.paramedics.events import (
    ClearShouted,
    PatientKept,
    RowCardDiscarded,
    TokenCreated,
    TokensChosen,
)
from medgames.paramedics.facts import (
    with_cards,
    without_cards,
)
from medgames.paramedics.moves import (
    bury,
    expire,
    flip,
    give_patient,
    place_main,
    place_second,
    spend,
    treat,
)
from medgames.paramedics.pieces import GURNEYS, SUPPLIES
from medgames.paramedics.state import (
    TIMEOUT,
    Phase,
    StateDraft,
    draft_seat,
    put_seat,
)

TREAT = Phase.TREAT


# -- set-up ---------------------------------------------------------------------------------------


def apply_keep_patient(draft: StateDraft, action: KeepPatient, log: Log) -> None:
    """PM-SETUP-10, PM-SETUP-12."""
    seat = draft.to_act
    assert seat is not None
    keeps = list(draft.draft_keeps)
    keeps[seat] = action.index
    draft.draft_keeps = tuple(keeps)
    if log is not None:
        pair = draft.draft_pairs[seat]
        assert pair is not None
        kept = pair[action.index]
        log.append(PatientKept(rule="PM-SETUP-10", seat=seat, patient=kept, insiders=(seat,)))
    _next_chooser(draft, Phase.REVEAL_PATIENTS)


def apply_choose_tokens(draft: StateDraft, action: ChooseTokens, log: Log) -> None:
    """PM-SETUP-13."""
    seat = draft.to_act
    assert seat is not None
    picks = list(draft.token_picks)
    picks[seat] = tokens = counted(action.pair, len(SUPPLIES))
    draft.token_picks = tuple(picks)
    if log is not None:
        log.append(TokensChosen(rule="PM-SETUP-13", seat=seat, tokens=tokens, insiders=(seat,)))
    _next_chooser(draft, Phase.REVEAL_TOKENS)


def _next_chooser(draft: StateDraft, after: Phase) -> None:
    assert draft.to_act is not None
    draft.to_act += 1
    if draft.to_act == len(draft.seats):
        draft.phase = after


# -- fills and tokens -----------------------------------------------------------------------------


def apply_fill_main(draft: StateDraft, action: FillMain, log: Log) -> None:
    """PM-FILL-02 to PM-FILL-05, PM-TRANS-05, PM-TRANS-06, PM-SOLO-03, PM-STOP-09."""
    phase = draft.phase
    if phase is not Phase.LATE_FILL and not spend(draft, action, log):
        return
    pair, active = draft.pending_pair, draft.active
    assert pair is not None
    draft.pending_pair = None
    refill = phase is Phase.REFILL or (phase is Phase.LATE_FILL and not draft.late_from_start)
    place_main(draft, active, pair[action.keep], "PM-TRANS-05" if refill else "PM-FILL-02", log)
    other = pair[1 - action.keep]
    if action.give_to is not None:
        to = (active + action.give_to) % len(draft.seats)
        give_patient(draft, active, to, other, "PM-TRANS-06" if refill else "PM-FILL-03", log)
    elif len(draft.seats) == 1:
        place_second(draft, active, other, "PM-SOLO-03", log)
    else:
        place_second(draft, active, other, "PM-TRANS-06" if refill else "PM-FILL-04", log)
    if phase is Phase.LATE_FILL:
        if draft.late_from_start:
            flip(draft, log)
        draft.late_from_start = False
        draft.phase = Phase.EXPIRED
    else:
        draft.phase = Phase.FLIP if phase is Phase.START_FILL else TREAT


def apply_place_stored(draft: StateDraft, action: PlaceStored, log: Log) -> None:
    """PM-SUS-03, PM-SUS-04, PM-TRANS-01."""
    if spend(draft, action, log):
        seat = draft_seat(draft.seats[draft.active])
        seat.cabinets = add(seat.cabinets, action.kind, -1)
        treat(draft, seat, action.gurney, action.kind, log)
        put_seat(draft, draft.active, seat)


def apply_place_loose(draft: StateDraft, action: PlaceLoose, log: Log) -> None:
    """PM-TRANS-04; ruling PM-RUL-09."""
    if spend(draft, action, log):
        seat = draft_seat(draft.seats[draft.active])
        seat.loose = add(seat.loose, action.kind, -1)
        treat(draft, seat, action.gurney, action.kind, log)
        put_seat(draft, draft.active, seat)


def apply_create(draft: StateDraft, action: Create, log: Log) -> None:
    """PM-CREATE-07 to PM-CREATE-12."""
    if not spend(draft, action, log):
        return
    seat, kind = draft_seat(draft.seats[draft.active]), action.kind
    seat.hand = without_cards(seat.hand, action.payment)
    draft.supply_discard = with_cards(draft.supply_discard, action.payment)
    seat.pool = add(seat.pool, kind, -1)
    if log is not None:
        log.append(
            TokenCreated(
                rule="PM-CREATE-07",
                seat=draft.active,
                kind=kind,
                payment=action.payment,
                target=action.target,
            )
        )
    if action.target < len(GURNEYS):
        treat(draft, seat, GURNEYS[action.target], kind, log)
    else:
        seat.cabinets = add(seat.cabinets, kind)
    put_seat(draft, draft.active, seat)


# -- ends of a turn -------------------------------------------------------------------------------


def apply_clear(draft: StateDraft, action: Clear, log: Log) -> None:
    """PM-STOP-01, PM-STOP-08."""
    if spend(draft, action, log):
        draft.phase = Phase.STOPPED
        if log is not None:
            ms = draft.clock_ms
            log.append(ClearShouted(rule="PM-STOP-01", seat=draft.active, clock_ms=ms))


def apply_time_expired(draft: StateDraft, action: TimeExpired, log: Log) -> None:
    """PM-STOP-02, PM-STOP-09, PM-CLOCK-06."""
    expire(draft, log)


def apply_victim(draft: StateDraft, action: ChooseVictim, log: Log) -> None:
    """PM-STOP-02 to PM-STOP-04."""
    seat = draft_seat(draft.seats[draft.active])
    bury(draft, seat, action.gurney, TIMEOUT, log)
    put_seat(draft, draft.active, seat)
    draft.phase = Phase.END_TURN


def apply_discard_row(draft: StateDraft, action: DiscardRowCard, log: Log) -> None:
    """PM-CLEAN-03."""
    draft.supply_row = add(draft.supply_row, action.colour, -1)
    draft.supply_discard = add(draft.supply_discard, action.colour)
    draft.phase = Phase.TIDY
    if log is not None:
        log.append(RowCardDiscarded(rule="PM-CLEAN-03", seat=draft.active, colour=action.colour))


HANDLERS: Mapping[type[Action], Callable[..., None]] = MappingProxyType(
    {
        KeepPatient: apply_keep_patient,
        ChooseTokens: apply_choose_tokens,
        FillMain: apply_fill_main,
        PlaceStored: apply_place_stored,
        PlaceLoose: apply_place_loose,
        Create: apply_create,
        Swap: apply_swap,
        SwapWildOut: apply_wild_out,
        SwapWildIn: apply_wild_in,
        CallAssist: apply_call_assist,
        AssistGive: apply_assist_give,
        AssistPass: apply_assist_pass,
        AddUpgradeCard: apply_add,
        DiscardArea: apply_discard_area,
        DiscardAreaCard: apply_discard_card,
        BuyUpgrade: apply_buy,
        Medevac: apply_medevac,
        TeamSwap: apply_team_swap,
        DiscardStored: apply_discard_stored,
        Clear: apply_clear,
        TimeExpired: apply_time_expired,
        ChooseVictim: apply_victim,
        DiscardRowCard: apply_discard_row,
    }
)
