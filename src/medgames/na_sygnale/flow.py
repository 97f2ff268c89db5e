"""What is due in Na Sygnale, whoever plays: from one decision to the next.

`settle` runs due steps until a seat must decide; settling a settled state changes nothing.
Order: set-up, Planning, Emergency (turns, windows, cards), City, AUTOMATIC, `settle`.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from medgames.core.events import Log
from medgames.na_sygnale.apply import take_clinic
from medgames.na_sygnale.drawing import discard, reshuffle
from medgames.na_sygnale.driving import end_game
from medgames.na_sygnale.effects.plays import script_of
from medgames.na_sygnale.events import (
    CardFailed,
    CardResolved,
    DiceRolled,
    EffectsEnded,
    PatientChanged,
    PatientDied,
    RoundEnded,
    RoundStarted,
    TopRevealed,
    TurnStarted,
)
from medgames.na_sygnale.facts import is_used_at_once, others
from medgames.na_sygnale.patients import name_house, place, release_tokens
from medgames.na_sygnale.pieces import MILD, SEVERE
from medgames.na_sygnale.state import (
    Draws,
    Limit,
    PendingPlace,
    Phase,
    StateDraft,
    Window,
    WindowKind,
    draft_seat,
    seal_seat,
)
from medgames.na_sygnale.tender import find_second, reveal_bids

ROLLS: Final = 2  # of a draw: street, then house
ACTION: Final = Phase.ACTION
REACT: Final = Phase.REACT
RESOLVE: Final = Phase.RESOLVE
OPEN_WINDOW: Final = Phase.OPEN_WINDOW
GAME_OVER: Final = Phase.GAME_OVER
CLOSE: Final = WindowKind.CLOSE
WINDOWS: Final = {kind: Window(kind, ()) for kind in WindowKind}  # nobody is asked yet


# -- set-up and drawn patients --------------------------------------------------------------------


def hand_out_clinics(draft: StateDraft, log: Log) -> None:
    """Ask for the next clinic; the last one of all is taken unasked (NS-SETUP-07, NS-FLOW-05)."""
    seat = draft.to_act
    assert seat is not None
    if draft.seats[seat].clinic is None:
        clinics = draft.config.content.board.clinics
        taken = [other.clinic for other in draft.seats]
        free = [clinic for clinic in clinics if clinic not in taken]
        if len(free) > 1:
            draft.phase = Phase.CHOOSE_CLINIC
            return
        take_clinic(draft, seat, free[0], log)
    # NS-SETUP-08: the start player draws the initial patients.
    draws = draft.config.content.patients_start[len(draft.seats)]
    draft.pending_place = PendingPlace(Draws.SETUP, draft.start_player, (), draws)
    draft.phase = Phase.ROLL


def roll(draft: StateDraft, log: Log) -> None:
    """Draw patients (NS-DRAW-01 to NS-DRAW-06, NS-NEW-01)."""
    pending = draft.pending_place
    assert pending is not None
    fixed, streets = draft.config.numbers, draft.config.content.board.streets
    reason, roller = pending.reason, pending.roller
    for left in range(pending.draws_left - 1, -1, -1):
        faces, draft.rng = draft.rng.roll(fixed.sides, ROLLS)
        street, house = faces
        if log is not None:
            log.append(DiceRolled(rule="NS-DRAW-02", seat=roller, purpose="patient", faces=faces))
        if house != fixed.free_roll:
            place(draft, streets[street - 1][house - 1], MILD, "NS-DRAW-06", log)
        elif name_house(draft, street, reason, roller, left, log):
            return
    draft.pending_place = None
    draft.phase = Phase.START_ROUND if reason is Draws.SETUP else Phase.END_ROUND


# -- the Planning Phase ---------------------------------------------------------------------------


def start_round(draft: StateDraft, log: Log) -> None:
    """New AP for everybody (NS-PLAN-01, NS-SETUP-09, NS-OPT-01; ruling NS-R-15)."""
    config = draft.config
    seats = []
    for seat in draft.seats:
        changed = draft_seat(seat)
        changed.ap = config.content.ap_per_round
        seats.append(seal_seat(changed))
    draft.seats = tuple(seats)
    draft.bids = (None,) * len(seats)
    if log is not None:
        log.append(RoundStarted(rule="NS-PLAN-01", round=draft.round))
    if config.revealed_card and (
        len(seats) >= config.numbers.second_from or config.reveal_two_player
    ):
        _reveal_top(draft, log)
    draft.phase = Phase.BID
    draft.to_act = 0


def _reveal_top(draft: StateDraft, log: Log) -> None:
    if not draft.deck and draft.used_cards:
        reshuffle(draft, log)
    cards, draft.deck, draft.rng = draft.deck.peek(draft.rng)
    draft.top_revealed = bool(cards)
    if log is not None:
        log.extend([TopRevealed(rule="NS-OPT-01", kind=kind) for kind in cards])


# -- the Emergency Phase: turns and windows -------------------------------------------------------


def begin_emergency(draft: StateDraft, log: Log) -> None:
    """The first action turn is due (NS-EMER-01)."""
    draft.turns_left = len(draft.seats)
    draft.active = draft.tender_winner
    start_turn(draft, log)


def start_turn(draft: StateDraft, log: Log) -> None:
    """NS-EMER-01, NS-FLOW-04, NS-REACT-01."""
    draft.free_moves = 0
    draft.stopped = draft.fresh_entry = False
    draft.standing_passes = ()
    if log is not None:
        log.append(TurnStarted(rule="NS-EMER-01", seat=draft.active))
    draft.window = WINDOWS[WindowKind.OPEN]
    draft.phase = OPEN_WINDOW


def open_window(draft: StateDraft, log: Log) -> None:
    """Ask those who hold cards (NS-REACT-01, NS-REACT-02, NS-REACT-04; ruling NS-R-12)."""
    window, active = draft.window, draft.active
    assert window is not None
    assert active is not None
    seats, passes = draft.seats, draft.standing_passes
    kind = window.kind
    asked = others(len(seats), active)
    if kind is CLOSE:
        asked = (*asked, active)
    elif kind is WindowKind.STEP and draft.config.reaction_windows == "turn_edges":
        asked = ()
    if not draft.config.content.privileged:  # NS-FLOW-05: nobody could answer
        asked = ()
    queue = [seat for seat in asked if seats[seat].hand and seat not in passes]
    if queue:
        draft.window = Window(kind, tuple(queue))
        draft.phase = REACT
        draft.to_act = queue[0]
    else:
        close_window(draft, log)


def close_window(draft: StateDraft, log: Log) -> None:
    """The active seat goes on, or the City Phase comes (NS-REACT-01)."""
    assert draft.window is not None
    if draft.window.kind is CLOSE:
        draft.phase = Phase.CITY
    else:
        draft.phase = ACTION
        draft.to_act = draft.active
    draft.window = None


# -- the Emergency Phase: cards -------------------------------------------------------------------


def settle_card(draft: StateDraft, log: Log) -> None:
    """Nobody can cancel the card any more: it resolves, or is cancelled (NS-REACT-05; NS-R-13)."""
    card = draft.pending_card
    assert card is not None
    if len(card.verdicts) & 1:  # an odd number of them
        if not is_used_at_once(draft, card.play.kind):
            discard(draft, card.play.kind)
        if log is not None:
            log.append(CardFailed(rule="NS-REACT-05", seat=card.owner, kind=card.play.kind))
        _back_to_window(draft, card.return_window)
    else:
        draft.phase = RESOLVE
        resolve(draft, log)


def resolve(draft: StateDraft, log: Log) -> None:
    """Carry out what is left of the card's effects (NS-CARD-09, NS-CARD-06; ruling NS-R-14)."""
    card = draft.pending_card
    assert card is not None
    kind = card.play.kind
    program = script_of(draft.config, kind).program
    while draft.effects_done < len(program):
        operation = program[draft.effects_done]
        draft.effects_done += 1
        operation(draft, card, log)
        if draft.phase is not RESOLVE:
            return
    if not draft.config.content.by_id[kind].enters and not is_used_at_once(draft, kind):
        discard(draft, kind)
    if log is not None:
        log.append(CardResolved(rule="NS-CARD-09", seat=card.owner, kind=kind))
    _back_to_window(draft, card.return_window)


def _back_to_window(draft: StateDraft, kind: WindowKind) -> None:
    draft.pending_card = None
    draft.effects_done = 0
    draft.window = WINDOWS[kind]  # NS-REACT-03: it starts again
    draft.phase = OPEN_WINDOW


# -- the City Phase -------------------------------------------------------------------------------


def city(draft: StateDraft, log: Log) -> None:
    """Ageing, end of effects, then new patients (NS-CITY-01)."""
    draft.active = None
    draft.stopped = draft.fresh_entry = False
    draft.standing_passes = ()
    age(draft, log)
    end_effects(draft, log)
    draws = draft.config.content.patients_city[len(draft.seats)]
    draft.pending_place = PendingPlace(Draws.CITY, draft.tender_winner, (), draws)
    draft.phase = Phase.ROLL


def age(draft: StateDraft, log: Log) -> None:
    """Patients without an ambulance get worse (NS-AGE-01 to NS-AGE-05, NS-KIND-20)."""
    remedies = draft.config.content.remedies
    for card in draft.in_play:
        if card.kind in remedies:
            return
    helped = [seat.position for seat in draft.seats]
    left = []
    for address, condition in draft.street:
        if address in helped:
            left.append((address, condition))
        elif condition is MILD:
            left.append((address, SEVERE))
            if log is not None:
                log.append(PatientChanged(rule="NS-AGE-02", address=address, condition=SEVERE))
        else:
            release_tokens(draft)
            if log is not None:
                log.append(PatientDied(rule="NS-AGE-01", address=address))
    draft.street = tuple(left)


def end_effects(draft: StateDraft, log: Log) -> None:
    """Lasting cards leave play (NS-EFF-01 to NS-EFF-03)."""
    lasting = draft.config.content.lasting
    ended = [card.kind for card in draft.in_play if card.kind in lasting]
    if not ended:
        return
    for kind in ended:
        discard(draft, kind)
    draft.in_play = tuple([card for card in draft.in_play if card.kind not in lasting])
    if log is not None:
        log.append(EffectsEnded(rule="NS-EFF-01", kinds=tuple(ended)))


def end_round(draft: StateDraft, log: Log) -> None:
    """The next round, unless there were enough (NS-FLOW-01, NS-FLOW-02, NS-OVER-05)."""
    if log is not None:
        log.append(RoundEnded(rule="NS-FLOW-02", round=draft.round))
    if draft.round >= draft.config.max_rounds:
        end_game(draft, None, Limit.ROUNDS, log)
    else:
        draft.round += 1
        draft.phase = Phase.START_ROUND


Step = Callable[[StateDraft, Log], None]

AUTOMATIC: Mapping[Phase, Step] = MappingProxyType(
    {
        Phase.CLINICS: hand_out_clinics,
        Phase.ROLL: roll,
        Phase.START_ROUND: start_round,
        Phase.TENDER: reveal_bids,
        Phase.SECOND: find_second,
        Phase.EMERGENCY: begin_emergency,
        Phase.START_TURN: start_turn,
        Phase.OPEN_WINDOW: open_window,
        Phase.CLOSE_WINDOW: close_window,
        Phase.SETTLE_CARD: settle_card,
        Phase.RESOLVE: resolve,
        Phase.CITY: city,
        Phase.END_ROUND: end_round,
    }
)


def settle(draft: StateDraft, log: Log) -> None:
    """Run every automatic step that is due, until a player must decide."""
    due = AUTOMATIC.get(draft.phase)
    while due is not None:
        due(draft, log)
        due = AUTOMATIC.get(draft.phase)
    if draft.decisions >= draft.config.max_decisions and draft.phase is not GAME_OVER:
        end_game(draft, None, Limit.DECISIONS, log)  # NS-OVER-06
