"""What is true of every reachable state of Paramedics; `load` and `scenario` ask it.

Section 10 of the specification, as far as one state can show it. `conservation` has what
concerns pieces.
Order: `faults`, who decides, pending choices, gurneys, turns, clock, row, the end.
"""

from collections.abc import Iterator

from medgames.core.errors import InvalidState
from medgames.paramedics.conservation import (
    area_faults,
    patient_faults,
    shape_faults,
    supply_faults,
    token_faults,
)
from medgames.paramedics.facts import holds, turn_ms
from medgames.paramedics.pieces import COLOURS, WILD
from medgames.paramedics.state import (
    BY_LIMIT,
    BY_PATIENTS,
    BY_SHIFTS,
    DECIDING,
    FILLS,
    IN_TURN,
    SETUP,
    Phase,
    State,
)

TURNED_UP = (Phase.TREAT, Phase.REFILL, Phase.ASSIST, Phase.VICTIM)
# the back-up is flipped, as it is in a LATE_FILL but one from the start of a turn
TIME_OUT = (Phase.LATE_FILL, Phase.VICTIM)


def faults(state: State) -> Iterator[InvalidState]:
    """Each component that is wrong, with the invariant it breaks."""
    if wrong := [*shape_faults(state), *_decider(state)]:
        yield from wrong
        return  # the other checks would trip over it
    if wrong := list(patient_faults(state)):
        yield from wrong
        return
    yield from supply_faults(state)
    yield from token_faults(state)
    yield from area_faults(state)
    yield from _choices(state)
    yield from _set_up(state)
    yield from _gurneys(state)
    yield from _turns(state)
    yield from _clock(state)
    yield from _row(state)
    yield from _end(state)


def _decider(state: State) -> Iterator[InvalidState]:
    """PM-INV-14; PM-CALL-06, PM-TURN-03."""
    phase, players = state.phase, len(state.seats)
    if phase is Phase.GAME_OVER:
        if state.to_act is not None:
            reason = f"found {state.to_act}, expected None"
            yield InvalidState("to_act", reason, "PM-INV-14")
        return
    if phase not in DECIDING:
        names = ", ".join([member.name for member in DECIDING])
        yield InvalidState("phase", f"found {phase.name}, expected {names}", "PM-INV-14")
        return
    if state.to_act is None or not 0 <= state.to_act < players:
        reason = f"found {state.to_act}, expected a seat from 0 to {players - 1}"
        yield InvalidState("to_act", reason, "PM-INV-14")
        return
    expected = state.active
    if phase is Phase.ASSIST and state.call is not None:
        if state.call.asked > players - 2:
            reason = f"found {state.call.asked} of {players - 1} other seats, one is to answer"
            yield InvalidState("call.asked", reason, "PM-CALL-06")
            return
        expected = (state.active + 1 + state.call.asked) % players
    if phase not in SETUP and state.to_act != expected:
        reason = f"found {state.to_act}, expected {expected} in {phase.name}"
        yield InvalidState("to_act", reason, "PM-TURN-03")


# -- pending choices ------------------------------------------------------------------------------


def _choices(state: State) -> Iterator[InvalidState]:
    """What is pending belongs to the phase (PM-SETUP-12, PM-TURN-01)."""
    phase = state.phase
    for name, found, wanted in (
        ("pending_pair", state.pending_pair is not None, phase in FILLS),
        ("call", state.call is not None, phase is Phase.ASSIST),
        ("draft_pairs", None not in state.draft_pairs, phase is Phase.SETUP_PATIENT),
    ):
        if found is not wanted:
            there = "something" if wanted else "nothing"
            yield InvalidState(name, f"{phase.name} needs {there} there", "PM-TURN-01")
    if phase is not Phase.SETUP_PATIENT and any([pair is not None for pair in state.draft_pairs]):
        yield InvalidState("draft_pairs", f"{phase.name} needs nothing there", "PM-TURN-01")
    if state.late_from_start and phase is not Phase.LATE_FILL:
        yield InvalidState("late_from_start", "found True outside LATE_FILL", "PM-TURN-01")
    for name, own in (
        ("draft_keeps", Phase.SETUP_PATIENT),
        ("token_picks", Phase.SETUP_TOKENS),
    ):
        chosen = [value is not None for value in getattr(state, name)]
        done = (state.to_act or 0) if phase is own else 0
        if chosen != [seat < done for seat in range(len(chosen))]:
            reason = f"found {getattr(state, name)}, expected the first {done} seats to have chosen"
            yield InvalidState(name, reason, "PM-SETUP-12")
    for seat, keep in enumerate(state.draft_keeps):
        if keep is not None and not 0 <= keep < state.config.numbers.drawn:
            yield InvalidState(f"draft_keeps[{seat}]", f"found {keep}, expected 0 or 1")
    for seat, pick in enumerate(state.token_picks):
        n = state.config.content.starting
        if pick is not None and sum(pick) != n:
            yield InvalidState(f"token_picks[{seat}]", f"found {sum(pick)} tokens, expected {n}")
        elif pick is not None:
            pool = state.seats[seat].pool
            if any([a > b for a, b in zip(pick, pool, strict=True)]):
                yield InvalidState(f"token_picks[{seat}]", f"{pick} are not in the pool {pool}")
    yield from _call(state)


def _set_up(state: State) -> Iterator[InvalidState]:
    """In set-up nothing has happened yet (PM-TURN-01)."""
    if state.phase not in SETUP:
        return
    for name in ("clock_ms", "shift_index", "overtime", "final_round"):
        if getattr(state, name):
            yield InvalidState(name, f"found {getattr(state, name)} in set-up", "PM-TURN-01")
    for i, seat in enumerate(state.seats):
        for name in ("extra_cabinets", "has_medevac", "has_hand_upgrade"):
            if getattr(seat, name):
                found = f"found {getattr(seat, name)} in set-up"
                yield InvalidState(f"seats[{i}].{name}", found, "PM-TURN-01")


def _call(state: State) -> Iterator[InvalidState]:
    call = state.call
    if call is None:
        return
    if call.colour is WILD and not state.config.assist_ask_wild:
        yield InvalidState("call.colour", "a wild is not asked for", "PM-CALL-07")
    shown = tuple([colour for colour in COLOURS for _ in range(min(call.offer[colour], 2))])
    if sum(call.offer) != state.config.numbers.pair or len(shown) != state.config.numbers.pair:
        yield InvalidState("call.offer", f"found {call.offer}, expected 2 cards", "PM-CALL-02")
    elif not holds(state.seats[state.active].hand, shown):
        reason = f"{call.offer} are not in the caller's hand"
        yield InvalidState("call.offer", reason, "PM-CALL-02")
    lacking = []  # where the colour asked for may not be (PM-RUL-13)
    if state.config.assist_condition != "none":
        lacking.append(("supply_row", state.supply_row))
    if state.config.assist_condition == "not_in_hand_or_row":
        lacking.append((f"seats[{state.active}].hand", state.seats[state.active].hand))
    for name, cards in lacking:
        if cards[call.colour]:
            reason = f"{cards[call.colour]} {call.colour.word} cards are there, one is asked for"
            yield InvalidState(name, reason, "PM-CALL-01")


def _gurneys(state: State) -> Iterator[InvalidState]:
    """PM-INV-11, and who lies where in certain phases (PM-FILL-01, PM-FLIP-01, PM-STOP-07)."""
    phase, seat = state.phase, state.seats[state.active]
    backup = seat.backup
    alone = len(state.seats) == 1 and state.config.solo_second_patient == "own_backup"
    turned_up = phase in TURNED_UP or (phase is Phase.LATE_FILL and not state.late_from_start)
    if turned_up and backup is not None and not backup.face_up and not alone:
        path = f"seats[{state.active}].backup.face_up"
        yield InvalidState(path, "found False in the owner's turn", "PM-INV-11")
    for owner, other in enumerate(state.seats):
        if other.turns_taken or other.backup is None or not other.backup.face_up:
            continue
        if owner != state.active or phase not in IN_TURN:
            path = f"seats[{owner}].backup.face_up"
            yield InvalidState(path, "found True before the owner's first turn", "PM-FLIP-01")
    if phase in FILLS and seat.main is not None:
        path = f"seats[{state.active}].main"
        yield InvalidState(path, f"{phase.name} fills an empty gurney", "PM-FILL-01")
    if phase is Phase.VICTIM:
        lying = [slot for slot in (seat.main, backup) if slot is not None and slot.face_up]
        if len(lying) < len((seat.main, backup)):
            reason = f"{len(lying)} patients face up leave no choice"
            yield InvalidState(f"seats[{state.active}].main", reason, "PM-STOP-07")
        yield from _neglected(state)


def _neglected(state: State) -> Iterator[InvalidState]:
    """Before a victim is chosen, the neglected die (PM-CRIT-02, PM-STOP-06; ruling PM-RUL-07)."""
    if state.config.expiry_penalty == "only_one":
        return
    seat = state.seats[state.active]
    for name, slot in (("main", seat.main), ("backup", seat.backup)):
        path = f"seats[{state.active}].{name}"
        if slot is None or not slot.face_up:
            continue
        if state.config.content.by_id[slot.card].critical:
            yield InvalidState(path, f"{slot.card} is critical and has died", "PM-CRIT-02")
        elif not slot.sustained:
            reason = "found False: who was not sustained has died"
            yield InvalidState(f"{path}.sustained", reason, "PM-STOP-06")


# -- turns and clock ------------------------------------------------------------------------------


def _turns(state: State) -> Iterator[InvalidState]:
    """PM-INV-12, PM-INV-13; PM-SETUP-15, PM-TEAM-01, PM-TURN-02."""
    players, first = len(state.seats), state.first_player
    config = state.config
    if config.first_player != "random" and first != config.first_player:
        reason = f"found {first}, the config says {config.first_player}"
        yield InvalidState("first_player", reason, "PM-SETUP-15")
    turns = [seat.turns_taken for seat in state.seats]
    running = state.phase in IN_TURN
    if state.turn_number != sum(turns) + running:
        reason = f"found {state.turn_number}, but {sum(turns)} turns are over"
        yield InvalidState("turn_number", reason, "PM-INV-12")
    in_order = [turns[(first + i) % players] for i in range(players)]
    if max(turns) - min(turns) > 1 or in_order != sorted(in_order, reverse=True):
        reason = f"from the First Responder on {in_order}, expected them to fall by at most 1"
        yield InvalidState("seats.turns_taken", reason, "PM-INV-13")
    if state.phase in SETUP:
        due = first
        if any(turns):
            yield InvalidState("seats.turns_taken", f"found {turns} in set-up", "PM-INV-12")
    else:
        due = (first + sum(turns) - (not running)) % players
        if not running and not any(turns):
            yield InvalidState("seats.turns_taken", "found no turn, expected one", "PM-INV-12")
    if state.active != due:
        reason = f"found {state.active}, but after turns {turns} it is {due}"
        yield InvalidState("active", reason, "PM-TURN-02")
    if state.team_swap_used and not config.team_play:
        yield InvalidState("team_swap_used", "found True without team play", "PM-TEAM-01")


def _clock(state: State) -> Iterator[InvalidState]:
    """PM-INV-08; PM-CLOCK-07, PM-STOP-02, PM-TURN-01, PM-VAR-01."""
    config, players = state.config, len(state.seats)
    last = len(config.shifts(players)) - 1
    if state.shift_index > last:
        reason = f"found {state.shift_index}, the last shift is {last}"
        yield InvalidState("shift_index", reason, "PM-VAR-01")
        return
    length = turn_ms(config, players, state.active, state.shift_index)
    if state.end_reason == BY_LIMIT and state.shift_index:  # that shift may not have begun
        before = turn_ms(config, players, state.active, state.shift_index - 1)
        length = max(length, before)
    if state.clock_ms > length:
        reason = f"found {state.clock_ms}, the turn has {length} ms"
        yield InvalidState("clock_ms", reason, "PM-INV-08")
    if state.clock_ms and state.phase in TIME_OUT:
        reason = f"found {state.clock_ms}, but time ran out in {state.phase.name}"
        yield InvalidState("clock_ms", reason, "PM-STOP-02")
    cap = config.max_actions_per_turn
    clear = state.phase in (Phase.CLEANUP, Phase.GAME_OVER)
    if state.actions_this_turn > cap + clear:
        reason = f"found {state.actions_this_turn}, the cap is {cap}"
        yield InvalidState("actions_this_turn", reason, "PM-CLOCK-07")
    if state.actions_this_turn and state.phase in (*SETUP, Phase.START_FILL):
        reason = f"found {state.actions_this_turn} before the first action"
        yield InvalidState("actions_this_turn", reason, "PM-TURN-01")


# -- row, end -------------------------------------------------------------------------------------


def _row(state: State) -> Iterator[InvalidState]:
    """PM-INV-07; PM-CLEAN-03."""
    config, cards = state.config, sum(state.supply_row)
    size, phase = config.content.row, state.phase
    by_wilds = config.wild_one_for_one == "never" and not config.wild_both_sides
    if by_wilds and cards > size + config.content.supply[WILD]:
        reason = f"found {cards} cards, swaps of wilds leave at most {size} and one a wild"
        yield InvalidState("supply_row", reason, "PM-INV-07")
    if phase in (*SETUP, Phase.START_FILL) and cards > size:
        yield InvalidState("supply_row", f"found {cards} cards, expected {size}", "PM-INV-07")
    if phase is Phase.CLEANUP and cards <= size:
        reason = f"found {cards} cards, which need no clean-up"
        yield InvalidState("supply_row", reason, "PM-CLEAN-03")


def _end(state: State) -> Iterator[InvalidState]:
    """PM-INV-13, PM-INV-19, PM-INV-21; PM-FINAL-02 to PM-FINAL-05."""
    over, reason = state.phase is Phase.GAME_OVER, state.end_reason
    allowed = (None, BY_SHIFTS, BY_PATIENTS, BY_LIMIT)
    if reason not in allowed or (reason is None and over) or (reason == BY_LIMIT and not over):
        yield InvalidState("end_reason", f"found {reason!r} in {state.phase.name}", "PM-FINAL-03")
    if reason != BY_LIMIT and state.final_round is not (reason is not None):
        found = f"found {state.final_round} with end_reason {reason!r}"
        yield InvalidState("final_round", found, "PM-FINAL-02")
    if state.final_round and state.phase in IN_TURN and state.active == state.first_player:
        found = f"seat {state.active} is First Responder and has no turn in the final round"
        yield InvalidState("active", found, "PM-FINAL-03")
    if state.overtime and not state.final_round:
        yield InvalidState("overtime", "found True before the final round", "PM-INV-21")
    if reason == BY_SHIFTS and not state.overtime:
        yield InvalidState("overtime", "found False after the last shift", "PM-FINAL-02")
    if state.overtime and state.shift_index != len(state.config.shifts(len(state.seats))) - 1:
        found = f"found {state.shift_index} after the last shift"
        yield InvalidState("shift_index", found, "PM-FINAL-04")
    if reason == BY_PATIENTS and state.config.patients_exhausted != "final_round":
        yield InvalidState("end_reason", "found 'patients' with play_on", "PM-FINAL-05")
    yield from _shift_end(state)
    limit, over_by_rules = state.config.max_turns, over and reason != BY_LIMIT
    turns = [seat.turns_taken for seat in state.seats]
    if over_by_rules and max(turns) != min(turns):
        yield InvalidState("seats.turns_taken", f"found {turns}, expected equal", "PM-INV-13")
    if reason == BY_LIMIT and (limit is None or state.turn_number < limit):
        found = f"found 'truncated' after {state.turn_number} turns, max_turns is {limit}"
        yield InvalidState("end_reason", found, "PM-INV-19")
    if limit is not None and state.turn_number > limit:
        found = f"found {state.turn_number}, max_turns is {limit}"
        yield InvalidState("turn_number", found, "PM-INV-19")


def _shift_end(state: State) -> Iterator[InvalidState]:
    """PM-INV-21; PM-SHIFT-03, PM-SHIFT-11."""
    ending, running = state.shift_ending, state.phase in IN_TURN
    if ending and state.overtime:
        yield InvalidState("shift_ending", "found True in overtime", "PM-INV-21")
    empty = not len(state.supply_deck)
    if running and not state.overtime and ending is not empty:
        reason = f"found {ending} with {len(state.supply_deck)} cards in the supply deck"
        yield InvalidState("shift_ending", reason, "PM-SHIFT-03")
    if ending and not running and state.phase is not Phase.GAME_OVER:
        yield InvalidState("shift_ending", "found True between turns", "PM-SHIFT-11")
