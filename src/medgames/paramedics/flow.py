"""What is due in Paramedics, whoever plays: from one decision to the next.

`settle` runs due steps until a seat must decide; settling a settled state changes nothing.
Order: set-up, steps in order of a turn (section 5 of the specification), AUTOMATIC, `settle`.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from medgames.core.counts import minus, plus
from medgames.core.events import Log
from medgames.core.piles import Deck
from medgames.paramedics.events import (
    DeckShuffled,
    FinalRoundBegun,
    GameEnded,
    PatientsDrawn,
    ShiftEnded,
    ShiftEnding,
    TokensTaken,
    TurnStarted,
)
from medgames.paramedics.facts import (
    BACKUP,
    MAIN,
    next_seat,
    patients_left,
    rule_of_end,
    slot_at,
    turn_ms,
)
from medgames.paramedics.moves import bury, flip, give_patient, place_main, place_second
from medgames.paramedics.pieces import GURNEYS, NO_TOKENS, Gurney
from medgames.paramedics.state import (
    BY_LIMIT,
    BY_PATIENTS,
    BY_SHIFTS,
    CRITICAL,
    TIMEOUT,
    UNSUSTAINED,
    Phase,
    Slot,
    StateDraft,
    draft_seat,
    draft_slot,
    put_seat,
    seal_slot,
)
from medgames.paramedics.supplies import fill_row, redraw_hand, reset, shuffle_discards

TREAT = Phase.TREAT
GAME_OVER = Phase.GAME_OVER
NEXT_TURN = Phase.NEXT_TURN


# -- set-up ---------------------------------------------------------------------------------------


def reveal_patients(draft: StateDraft, log: Log) -> None:
    """All chosen patients at once (PM-SETUP-10, PM-SETUP-11, PM-SOLO-03; ruling PM-RUL-19)."""
    players = len(draft.seats)
    chosen = list(zip(draft.draft_pairs, draft.draft_keeps, strict=True))
    draft.draft_pairs = draft.draft_keeps = (None,) * players
    for seat, (pair, keep) in enumerate(chosen):
        assert pair is not None
        assert keep is not None
        place_main(draft, seat, pair[keep], "PM-SETUP-10", log)
        other = pair[1 - keep]
        if players == 1:
            place_second(draft, seat, other, "PM-SOLO-03", log)
        else:
            give_patient(draft, seat, (seat + 1) % players, other, "PM-SETUP-11", log)
    draft.to_act = 0
    draft.phase = Phase.SETUP_TOKENS


def reveal_tokens(draft: StateDraft, log: Log) -> None:
    """All chosen tokens at once, then the first turn (PM-SETUP-13, PM-SETUP-14)."""
    picks = draft.token_picks
    draft.token_picks = (None,) * len(picks)
    for i, tokens in enumerate(picks):
        assert tokens is not None
        seat = draft_seat(draft.seats[i])
        seat.pool = minus(seat.pool, tokens)
        seat.cabinets = plus(seat.cabinets, tokens)
        put_seat(draft, i, seat)
        if log is not None:
            log.append(TokensTaken(rule="PM-SETUP-13", seat=i, tokens=tokens))
    draft.phase = Phase.START_TURN


# -- the beginning of a turn ----------------------------------------------------------------------


def start_turn(draft: StateDraft, log: Log) -> None:
    """PM-TURN-01, PM-CLOCK-01, PM-CLOCK-02, PM-SHIFT-03, PM-FILL-01."""
    active = draft.active
    seat = draft.seats[active]
    draft.turn_number += 1
    draft.clock_ms = turn_ms(draft.config, len(draft.seats), active, draft.shift_index)
    draft.actions_this_turn = 0
    draft.team_swap_used = False
    draft.to_act = active
    if not len(draft.supply_deck) and not draft.overtime:
        draft.shift_ending = True
        if log is not None:
            log.append(ShiftEnding(rule="PM-SHIFT-03", seat=active, shift_index=draft.shift_index))
    if log is not None:
        sign = draft.config.content.mats_by_id[seat.mat].call_sign
        ms = draft.clock_ms
        log.append(TurnStarted(rule="PM-TURN-01", seat=active, call_sign=sign, clock_ms=ms))
    if seat.main is None:
        _begin_fill(draft, Phase.START_FILL, Phase.FLIP, log)
    else:
        draft.phase = Phase.FLIP


def second_fill(draft: StateDraft, log: Log) -> None:
    """PM-TRANS-05."""
    _begin_fill(draft, Phase.REFILL, TREAT, log)


def _begin_fill(draft: StateDraft, deciding: Phase, after: Phase, log: Log) -> None:
    """Draw two patients; with fewer nothing is to be decided (PM-FILL-02, -08, PM-TRANS-05)."""
    cards = _draw_patients(draft, draft.config.numbers.drawn, log)
    if len(cards) == draft.config.numbers.drawn:
        first, second = cards
        draft.pending_pair = (first, second)
        draft.phase = deciding
        if log is not None:
            public = draft.config.drawn_pair_view == "public"
            log.append(
                PatientsDrawn(
                    rule="PM-TRANS-05" if deciding is Phase.REFILL else "PM-FILL-02",
                    seat=draft.active,
                    patients=draft.pending_pair,
                    insiders=None if public else (draft.active,),
                )
            )
        return
    for card in cards:
        place_main(draft, draft.active, card, "PM-FILL-08", log)
    draft.phase = after


def _draw_patients(draft: StateDraft, n: int, log: Log) -> tuple[str, ...]:
    """The next patients; the discards are shuffled when one is needed (PM-FILL-07, PM-RUL-05)."""
    cards, draft.patient_deck, draft.rng = draft.patient_deck.draw(draft.rng, n)
    short = n - len(cards)
    if short and patients_left(draft):
        draft.patient_deck = Deck.shuffled(draft.patient_discard)
        draft.patient_discard = ()
        if log is not None:
            left = len(draft.patient_deck)
            log.append(DeckShuffled(rule="PM-FILL-07", what="patients", cards=left))
        more, draft.patient_deck, draft.rng = draft.patient_deck.draw(draft.rng, short)
        cards += more
    return cards


def turn_up(draft: StateDraft, log: Log) -> None:
    """PM-FLIP-01, PM-TREAT-01."""
    flip(draft, log)
    draft.phase = TREAT


# -- the end of a turn ----------------------------------------------------------------------------


def after_clear(draft: StateDraft, log: Log) -> None:
    """PM-SUS-01, PM-CRIT-02, PM-STOP-08."""
    _bury_neglected(draft, log)
    draft.phase = Phase.END_TURN


def after_expiry(draft: StateDraft, log: Log) -> None:
    """PM-STOP-02 to PM-STOP-07; ruling PM-RUL-07."""
    penalty = draft.config.expiry_penalty
    died = penalty != "only_one" and _bury_neglected(draft, log)
    seat = draft.seats[draft.active]
    left = [g for g in GURNEYS if _lies_open(slot_at(seat, g))]
    draft.phase = Phase.END_TURN
    if left and (not died or penalty == "additional"):
        if len(left) > 1:
            draft.phase = Phase.VICTIM
            return
        changed = draft_seat(seat)
        bury(draft, changed, left[0], TIMEOUT, log)
        put_seat(draft, draft.active, changed)


def _bury_neglected(draft: StateDraft, log: Log) -> bool:
    """Whoever is critical or unsustained dies, main gurney first; whether anybody did."""
    seat = draft.seats[draft.active]
    causes = [(gurney, _cause(draft, slot_at(seat, gurney))) for gurney in (MAIN, BACKUP)]
    dead: list[tuple[Gurney, str]] = [(g, cause) for g, cause in causes if cause is not None]
    if not dead:
        return False
    changed = draft_seat(seat)
    for gurney, cause in dead:
        bury(draft, changed, gurney, cause, log)
    put_seat(draft, draft.active, changed)
    return True


def _cause(draft: StateDraft, slot: Slot | None) -> str | None:
    """Why a patient dies at the end of its owner's turn; None where it lives."""
    if slot is None or not slot.face_up:
        return None
    if draft.config.content.by_id[slot.card].critical:
        return CRITICAL
    return None if slot.sustained else UNSUSTAINED


def _lies_open(slot: Slot | None) -> bool:
    return slot is not None and slot.face_up


def end_turn(draft: StateDraft, log: Log) -> None:
    """PM-READY-01, PM-FINAL-01, PM-FINAL-03, PM-FINAL-05, PM-SHIFT-11."""
    seat = draft_seat(draft.seats[draft.active])
    seat.main, seat.backup = _readied(seat.main), _readied(seat.backup)
    if any(seat.loose):
        seat.pool, seat.loose = plus(seat.pool, seat.loose), NO_TOKENS
    seat.turns_taken += 1
    put_seat(draft, draft.active, seat)
    if (
        draft.config.patients_exhausted == "final_round"
        and not patients_left(draft)
        and not _anybody_lies(draft)
    ):
        _call_final_round(draft, BY_PATIENTS, "PM-FINAL-05", log)
    if draft.final_round and next_seat(draft) == draft.first_player:
        _end_game(draft, log)
    elif draft.shift_ending:
        draft.phase = Phase.SHIFT_OVER
    else:
        draft.phase = Phase.TIDY


def _readied(slot: Slot | None) -> Slot | None:
    if slot is None or not slot.sustained:
        return slot
    changed = draft_slot(slot)
    changed.sustained = False
    return seal_slot(changed)


def _anybody_lies(draft: StateDraft) -> bool:
    for seat in draft.seats:
        if seat.main is not None or seat.backup is not None:
            return True
    return False


def _call_final_round(draft: StateDraft, reason: str, rule: str, log: Log) -> None:
    comes = next_seat(draft) != draft.first_player  # PM-SOLO-04: alone there is none to begin
    if log is not None and comes and not draft.final_round:
        log.append(FinalRoundBegun(rule=rule, reason=reason))
    draft.final_round = True
    if draft.end_reason is None:
        draft.end_reason = reason


def tidy(draft: StateDraft, log: Log) -> None:
    """PM-CLEAN-01 to PM-CLEAN-04."""
    if sum(draft.supply_row) > draft.config.content.row:
        draft.phase = Phase.CLEANUP
        return
    fill_row(draft, log)
    draft.phase = Phase.REDRAW


def redraw(draft: StateDraft, log: Log) -> None:
    """PM-DRAW-01 to PM-DRAW-03; ruling PM-RUL-01."""
    redraw_hand(draft, log)
    at_once = draft.config.shift_end == "at_once"
    if at_once and not len(draft.supply_deck) and not draft.overtime:
        draft.phase = Phase.SHIFT_OVER
    else:
        draft.phase = NEXT_TURN


def shift_over(draft: StateDraft, log: Log) -> None:
    """PM-SHIFT-02, PM-SHIFT-05 to PM-SHIFT-11, PM-FINAL-02, PM-FINAL-03; ruling PM-RUL-03."""
    draft.shift_ending = False
    draft.phase = NEXT_TURN
    if log is not None:
        log.append(ShiftEnded(rule="PM-SHIFT-02", shift_index=draft.shift_index))
    last = len(draft.config.shifts(len(draft.seats))) - 1
    if draft.shift_index < last:
        draft.shift_index += 1
        reset(draft, log)
        return
    draft.overtime = True
    _call_final_round(draft, BY_SHIFTS, "PM-FINAL-02", log)
    if next_seat(draft) == draft.first_player:
        _end_game(draft, log)
    elif draft.config.final_round_supply == "full_reset":
        reset(draft, log)
    else:
        shuffle_discards(draft, "PM-FINAL-02", log)
        draft.phase = Phase.TIDY


def next_turn(draft: StateDraft, log: Log) -> None:
    """PM-SHIFT-09, PM-TURN-02."""
    limit = draft.config.max_turns
    if limit is not None and draft.turn_number >= limit:
        draft.end_reason = BY_LIMIT
        _end_game(draft, log)
        return
    draft.active = next_seat(draft)
    draft.phase = Phase.START_TURN


def _end_game(draft: StateDraft, log: Log) -> None:
    draft.phase = GAME_OVER
    draft.to_act = None
    if log is not None:
        assert draft.end_reason is not None
        reason, rule = draft.end_reason, rule_of_end(draft)
        log.append(GameEnded(rule=rule, reason=reason, truncated=reason == BY_LIMIT))


Step = Callable[[StateDraft, Log], None]

AUTOMATIC: Mapping[Phase, Step] = MappingProxyType(
    {
        Phase.REVEAL_PATIENTS: reveal_patients,
        Phase.REVEAL_TOKENS: reveal_tokens,
        Phase.START_TURN: start_turn,
        Phase.FLIP: turn_up,
        Phase.SECOND_FILL: second_fill,
        Phase.STOPPED: after_clear,
        Phase.EXPIRED: after_expiry,
        Phase.END_TURN: end_turn,
        Phase.TIDY: tidy,
        Phase.REDRAW: redraw,
        Phase.SHIFT_OVER: shift_over,
        Phase.NEXT_TURN: next_turn,
    }
)


def settle(draft: StateDraft, log: Log) -> None:
    """Run every automatic step that is due, until a player must decide."""
    due = AUTOMATIC.get(draft.phase)
    while due is not None:
        due(draft, log)
        due = AUTOMATIC.get(draft.phase)
