"""What is true of every reachable state of Na Sygnale; `load` and `scenario` ask it.

Joins `shape` and `waiting`. Order: NS-INV-01 to NS-INV-09 of the specification, as far as one state
can show them, and the end: cards, cards in play, tokens, vehicles, statistics, the end.
"""

from collections import Counter
from collections.abc import Iterator

from medgames.core.errors import InvalidState
from medgames.na_sygnale.cards import operations
from medgames.na_sygnale.facts import (
    extra_stretchers,
    goal,
    is_setting_up,
    load,
    placed_cards,
)
from medgames.na_sygnale.shape import shape_faults
from medgames.na_sygnale.state import Limit, Phase, State
from medgames.na_sygnale.waiting import waiting_faults


def faults(state: State) -> Iterator[InvalidState]:
    """Each component that is wrong, with the invariant it breaks."""
    if shape := list(shape_faults(state)):
        yield from shape
        return  # the other checks would trip over it
    yield from _cards(state)
    yield from _in_play(state)
    yield from _tokens(state)
    yield from _vehicles(state)
    yield from _statistics(state)
    yield from _end(state)
    if state.phase is not Phase.GAME_OVER:
        yield from waiting_faults(state)


def _cards(state: State) -> Iterator[InvalidState]:
    """NS-INV-01, NS-INV-06, NS-INV-21; NS-OPT-01."""
    content = state.config.content
    found = Counter([*placed_cards(state), *state.deck.counts])
    for card in content.cards:
        if found[card.id] != card.copies:
            reason = f"{found[card.id]} copies of {card.id} are there, expected {card.copies}"
            yield InvalidState("cards", reason, "NS-INV-01")
    for i, seat in enumerate(state.seats):
        if len(seat.hand) > content.hand_limit:
            reason = f"found {len(seat.hand)} cards, the limit is {content.hand_limit}"
            yield InvalidState(f"seats[{i}].hand", reason, "NS-INV-06")
    if not state.deck and not state.removed:
        yield InvalidState("deck", "it is empty, though no card is out of the game", "NS-INV-21")
    if state.top_revealed and (not state.deck.top or not state.config.revealed_card):
        reason = "the top card lies face up only where there is one, under revealed_card"
        yield InvalidState("top_revealed", reason, "NS-OPT-01")


def _in_play(state: State) -> Iterator[InvalidState]:
    """NS-INV-04, NS-INV-06, NS-INV-11; NS-EFF-01, NS-KIND-13."""
    content = state.config.content
    blocked: list[str | None] = []
    striking: list[int | None] = []
    for i, card in enumerate(state.in_play):
        wants_field = card.kind in content.jams
        wants_seat = card.kind in content.strikes or card.kind in content.extra_stretchers
        if not content.by_id[card.kind].enters:
            yield InvalidState(f"in_play[{i}]", f"{card.kind} does not stay in play", "NS-EFF-01")
        elif (card.field is not None, card.seat is not None) != (wants_field, wants_seat):
            needs = "a field alone" if wants_field else "a seat alone" if wants_seat else "neither"
            reason = f"found field {card.field} and seat {card.seat}, {card.kind} needs {needs}"
            yield InvalidState(f"in_play[{i}]", reason, "NS-INV-06")
        if wants_field:
            blocked.append(card.field)
        elif card.kind in content.strikes:
            striking.append(card.seat)
        elif wants_seat and card.seat != card.owner:
            reason = f"found seat {card.seat}, expected its owner {card.owner}"
            yield InvalidState(f"in_play[{i}].seat", reason, "NS-KIND-13")
    if len(set(blocked)) != len(blocked) or len(set(striking)) != len(striking):
        yield InvalidState("in_play", "two cards do the same to one field or seat", "NS-INV-06")
    if state.active is None and state.phase is not Phase.GAME_OVER:
        for card in state.in_play:
            if card.kind in content.lasting or is_setting_up(state):
                reason = f"{card.kind} is in play outside the Emergency Phase"
                yield InvalidState("in_play", reason, "NS-INV-11")


def _tokens(state: State) -> Iterator[InvalidState]:
    """NS-INV-02, NS-INV-03; NS-DRAW-08, NS-SETUP-09."""
    content = state.config.content
    aboard = sum([load(seat) for seat in state.seats])
    found = state.patients_supply + state.patients_used + len(state.street) + aboard
    if found != content.patient_tokens:
        reason = f"{found} patient tokens are there, expected {content.patient_tokens}"
        yield InvalidState("patients_supply", reason, "NS-INV-02")
    if state.config.token_recycling == "at_once" and state.patients_used:
        reason = f"found {state.patients_used}; used tokens return at once (NS-R-11)"
        yield InvalidState("patients_used", reason, "NS-DRAW-08")
    total = sum([seat.ap for seat in state.seats])
    if total > content.ap_tokens:
        yield InvalidState(
            "seats", f"{total} AP, there are {content.ap_tokens} tokens", "NS-INV-03"
        )
    gains = any(
        [call.name == "gain_ap" for card in content.cards for call in operations(card.effects)]
    )
    for i, seat in enumerate(state.seats):
        if seat.ap > content.ap_per_round and not gains:
            reason = f"found {seat.ap}, expected at most {content.ap_per_round}"
            yield InvalidState(f"seats[{i}].ap", reason, "NS-INV-03")
        if seat.ap and is_setting_up(state):
            yield InvalidState(f"seats[{i}].ap", f"found {seat.ap} in set-up", "NS-SETUP-09")


def _vehicles(state: State) -> Iterator[InvalidState]:
    """NS-INV-04, NS-INV-05, NS-INV-09; NS-MOVE-06, NS-SETUP-07."""
    config, content, board = state.config, state.config.content, state.config.content.board
    clinics = [seat.clinic for seat in state.seats if seat.clinic is not None]
    if len(set(clinics)) != len(clinics):
        yield InvalidState("seats", f"clinics {clinics} are not all different", "NS-INV-05")
    for i, seat in enumerate(state.seats):
        if (seat.clinic is None) != (seat.position is None):
            reason = f"found clinic {seat.clinic} and position {seat.position}"
            yield InvalidState(f"seats[{i}].position", reason, "NS-SETUP-07")
        choosing = state.phase is Phase.CHOOSE_CLINIC
        if seat.clinic is None and not choosing and state.phase is not Phase.GAME_OVER:
            yield InvalidState(f"seats[{i}].clinic", "every seat has one by now", "NS-SETUP-07")
        places = content.stretchers + extra_stretchers(state, i)
        if load(seat) > places:
            reason = f"{load(seat)} patients aboard, {places} stretchers"
            yield InvalidState(f"seats[{i}].aboard", reason, "NS-INV-04")
        if seat.position in board.clinics and (seat.position != seat.clinic or load(seat)):
            reason = f"in {seat.position} with {load(seat)} patients aboard; own is {seat.clinic}"
            yield InvalidState(f"seats[{i}].position", reason, "NS-INV-05")
        if seat.position == board.happy_end and not config.happy_end_open:
            yield InvalidState(f"seats[{i}].position", "no ambulance enters it", "NS-MOVE-06")
    if state.hearse in board.clinics and not config.hearse_enters_clinics:
        yield InvalidState("hearse", f"it is in the clinic {state.hearse}", "NS-INV-09")


def _statistics(state: State) -> Iterator[InvalidState]:
    """NS-INV-07."""
    for i, seat in enumerate(state.seats):
        delivered, by_card, lost = seat.tally
        if seat.statistic != delivered + by_card - lost:
            reason = f"found {seat.statistic}, the tally gives {delivered} + {by_card} - {lost}"
            yield InvalidState(f"seats[{i}].statistic", reason, "NS-INV-07")


def _end(state: State) -> Iterator[InvalidState]:
    """NS-INV-08, NS-INV-10; NS-OVER-02, NS-OVER-05, NS-OVER-06."""
    target, config = goal(state), state.config
    arrived = [i for i, seat in enumerate(state.seats) if seat.statistic >= target]
    over, limit, cause = state.phase is Phase.GAME_OVER, state.truncated_by, state.final_cause
    won = over and limit is None
    if len(arrived) != won:
        reason = f"seats {arrived} have the goal of {target} patients in {state.phase.name}"
        yield InvalidState("phase", reason, "NS-INV-08")
    elif (cause is not None) != won or (cause is not None and cause.seat not in arrived):
        yield InvalidState("final_cause", f"found {cause!r} with seats {arrived}", "NS-INV-08")
    elif cause is not None and not 0 < cause.patients <= state.seats[cause.seat].statistic:
        yield InvalidState("final_cause.patients", f"found {cause.patients}", "NS-INV-08")
    if limit is not None and not over:
        yield InvalidState("truncated_by", "the game is not over", "NS-OVER-05")
    by_rounds, by_decisions = limit is Limit.ROUNDS, limit is Limit.DECISIONS
    if state.round > config.max_rounds or (by_rounds and state.round != config.max_rounds):
        reason = f"found {state.round}, the limit is {config.max_rounds}"
        yield InvalidState("round", reason, "NS-OVER-05")
    reached = state.decisions >= config.max_decisions
    if (
        state.decisions > config.max_decisions
        or (reached and not over)
        or (by_decisions and not reached)
    ):
        reason = f"found {state.decisions}, the limit is {config.max_decisions}"
        yield InvalidState("decisions", reason, "NS-OVER-06")
    pending = ("window", "pending_card", "pending_place", "pending_take", "pending_winner")
    for name in (*pending, "seen_hand"):
        if over and getattr(state, name) is not None:
            yield InvalidState(name, "nothing is pending when the game is over", "NS-OVER-02")
    if over and (state.tied or state.effects_done):
        yield InvalidState("tied", "nothing is pending when the game is over", "NS-OVER-02")
