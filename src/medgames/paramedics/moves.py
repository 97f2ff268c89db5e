"""Changes that several actions or steps of Paramedics have in common.

Extra room between `facts` and `apply`: changes drafts, judges nothing.
Order: time, tokens and patients, areas.
"""

from medgames.core.counts import Counts, add, plus
from medgames.core.events import Log
from medgames.paramedics.actions import Action
from medgames.paramedics.config import Config
from medgames.paramedics.events import (
    PatientDied,
    PatientDiscarded,
    PatientFlipped,
    PatientGiven,
    PatientPlaced,
    PatientSustained,
    PatientTransported,
    TimeRanOut,
)
from medgames.paramedics.facts import MAIN, open_needs, slot_at
from medgames.paramedics.pieces import NO_TOKENS, WILD, Gurney, MedicalSupply
from medgames.paramedics.prices import cost_of, limit_ms
from medgames.paramedics.state import (
    CRITICAL,
    MEDEVAC,
    TIMEOUT,
    TREATED,
    UNSUSTAINED,
    Phase,
    SeatDraft,
    Slot,
    SlotDraft,
    StateDraft,
    draft_seat,
    draft_slot,
    put_seat,
    seal_slot,
)

TREAT = Phase.TREAT
START_FILL = Phase.START_FILL
LATE_FILL = Phase.LATE_FILL
EXPIRED = Phase.EXPIRED
SECOND_FILL = Phase.SECOND_FILL
_DEATHS = {UNSUSTAINED: "PM-SUS-01", CRITICAL: "PM-CRIT-02", TIMEOUT: "PM-STOP-02"}


# -- time -----------------------------------------------------------------------------------------


def spend(draft: StateDraft, action: Action, log: Log) -> bool:
    """Take the time of an action; False where it came too late and time ran out instead.

    Rules PM-CLOCK-04, PM-CLOCK-05.
    """
    ms = cost_of(draft, action)
    if ms > limit_ms(draft):
        expire(draft, log)
        return False
    draft.clock_ms -= ms
    if draft.phase is TREAT:
        draft.actions_this_turn += 1
    return True


def expire(draft: StateDraft, log: Log) -> None:
    """Time runs out (PM-STOP-02, PM-STOP-09; ruling PM-RUL-08)."""
    if log is not None:
        log.append(TimeRanOut(rule="PM-STOP-02", seat=draft.active))
    draft.clock_ms = 0
    draft.call = None
    draft.to_act = draft.active
    pair = draft.pending_pair
    if pair is None:
        draft.phase = EXPIRED
        return
    from_start = draft.phase is START_FILL
    if draft.config.expiry_during_fill == "complete":
        draft.late_from_start = from_start
        draft.phase = LATE_FILL
        return
    for card in pair:
        discard_patient(draft, draft.active, card, "PM-STOP-09", log)
    draft.pending_pair = None
    if from_start:
        flip(draft, log)
    draft.phase = EXPIRED


# -- tokens and patients --------------------------------------------------------------------------


def treat(
    draft: StateDraft, seat: SeatDraft, gurney: Gurney, kind: MedicalSupply, log: Log
) -> None:
    """Put a token on a patient; with the last one it is transported (PM-SUS-03, PM-TRANS-01)."""
    old = slot_at(seat, gurney)
    assert old is not None
    slot = draft_slot(old)
    slot.tokens = add(slot.tokens, kind)
    slot.sustained = True
    treated = seal_slot(slot)
    put_slot(seat, gurney, treated)
    if log is not None:
        log.append(
            PatientSustained(rule="PM-SUS-03", seat=draft.active, patient=slot.card, kind=kind)
        )
    if not open_needs(draft.config, treated)[1]:
        transport(draft, seat, gurney, TREATED, log)


def put_slot(seat: SeatDraft, gurney: Gurney, slot: Slot | None) -> None:
    """Change who lies on a gurney."""
    if gurney is MAIN:
        seat.main = slot
    else:
        seat.backup = slot


def transport(draft: StateDraft, seat: SeatDraft, gurney: Gurney, via: str, log: Log) -> None:
    """Bring a patient to the Hospital (PM-TRANS-01 to PM-TRANS-05, PM-TRANS-08, PM-MED-01)."""
    slot = slot_at(seat, gurney)
    assert slot is not None
    seat.hospital = (*seat.hospital, (slot.card, via))
    if draft.config.freed_tokens == "free_reuse":  # PM-RUL-09
        seat.loose = plus(seat.loose, slot.tokens)
    else:
        seat.pool = plus(seat.pool, slot.tokens)
    put_slot(seat, gurney, None)
    if gurney is MAIN:
        draft.phase = SECOND_FILL
    if log is not None:
        log.append(
            PatientTransported(
                rule="PM-MED-01" if via == MEDEVAC else "PM-TRANS-01",
                seat=draft.active,
                patient=slot.card,
                via=via,
            )
        )


def bury(draft: StateDraft, seat: SeatDraft, gurney: Gurney, cause: str, log: Log) -> None:
    """Send a patient to the Morgue (PM-SUS-01, PM-TRANS-10)."""
    slot = slot_at(seat, gurney)
    assert slot is not None
    seat.morgue = (*seat.morgue, (slot.card, cause))
    seat.pool = plus(seat.pool, slot.tokens)
    put_slot(seat, gurney, None)
    if log is not None:
        log.append(
            PatientDied(rule=_DEATHS[cause], seat=draft.active, patient=slot.card, cause=cause)
        )


def place_main(draft: StateDraft, seat: int, card: str, rule: str, log: Log) -> None:
    """Put a patient face up on a main gurney (PM-FILL-02, PM-SETUP-10)."""
    changed = draft_seat(draft.seats[seat])
    changed.main = seal_slot(SlotDraft(card, NO_TOKENS, True, False, None))
    put_seat(draft, seat, changed)
    if log is not None:
        log.append(PatientPlaced(rule=rule, seat=seat, patient=card))


def give_patient(draft: StateDraft, giver: int, to: int, card: str, rule: str, log: Log) -> None:
    """Put a patient face down on a back-up gurney (PM-FILL-03, PM-SETUP-11, PM-TRANS-06)."""
    changed = draft_seat(draft.seats[to])
    changed.backup = seal_slot(SlotDraft(card, NO_TOKENS, False, False, giver))
    put_seat(draft, to, changed)
    if log is not None:
        log.append(PatientGiven(rule=rule, seat=giver, to=to, patient=card, insiders=(giver,)))


def place_second(draft: StateDraft, giver: int, card: str, rule: str, log: Log) -> None:
    """What becomes of a second patient nobody else can take (PM-FILL-04; ruling PM-RUL-19)."""
    own = len(draft.seats) == 1 and draft.config.solo_second_patient == "own_backup"
    if own and draft.seats[giver].backup is None:
        give_patient(draft, giver, giver, card, rule, log)
    else:
        discard_patient(draft, giver, card, rule, log)


def discard_patient(draft: StateDraft, giver: int, card: str, rule: str, log: Log) -> None:
    """Put a drawn patient on the discards (PM-FILL-04; ruling PM-RUL-23)."""
    draft.patient_discard = tuple(sorted((*draft.patient_discard, card)))
    if log is not None:
        secret = draft.config.patient_discard_view == "hidden"
        in_set_up = draft.phase is Phase.REVEAL_PATIENTS  # whose pairs only their drawers see
        hidden = secret and (in_set_up or draft.config.drawn_pair_view == "private")
        insiders = (giver,) if hidden else None
        log.append(PatientDiscarded(rule=rule, seat=giver, patient=card, insiders=insiders))


def flip(draft: StateDraft, log: Log) -> None:
    """Turn up the face-down patient of the active player (PM-FLIP-01, PM-FLIP-02)."""
    seat = draft.seats[draft.active]
    if seat.backup is None or seat.backup.face_up:
        return
    changed, slot = draft_seat(seat), draft_slot(seat.backup)
    slot.face_up = True
    changed.backup = seal_slot(slot)
    put_seat(draft, draft.active, changed)
    if log is not None:
        log.append(PatientFlipped(rule="PM-FLIP-01", seat=draft.active, patient=slot.card))


# -- upgrade areas --------------------------------------------------------------------------------


def take_from_area(
    config: Config, seat: SeatDraft, naturals: int, wilds: int, facedown: int
) -> Counts:
    """Take cards out of the area, face-down ones oldest first; returns them by true colour.

    Rules PM-AREA-03, PM-BUY-02, PM-TEAM-07; ruling PM-RUL-18.
    """
    cards = [0] * len(seat.hand)
    if naturals:
        assert seat.area_colour is not None
        cards[seat.area_colour] = naturals
    cards[WILD] += wilds
    for colour, _ in seat.area_facedown[:facedown]:
        cards[colour] += 1
    seat.area_natural -= naturals
    seat.area_wild -= wilds
    seat.area_facedown = seat.area_facedown[facedown:]
    settle_area(config, seat)
    return tuple(cards)


def settle_area(config: Config, seat: SeatDraft) -> None:
    """Open the colour of an area again that nothing holds any more (PM-AREA-06, PM-RUL-18)."""
    held = seat.area_natural or seat.area_facedown
    if not held and (not seat.area_wild or config.area_wild_lock == "free"):
        seat.area_colour = None
