"""What a Na Sygnale state waits for: whose turn it is, and the records its phase needs.

Extra room before `invariants`; only for states that `shape` finds well made and that are not
over. Order: turns, the tender, windows, cards, drawn patients, the hearse.
"""

from collections.abc import Iterator
from typing import Final

from medgames.core.errors import InvalidState
from medgames.na_sygnale.cards import operations
from medgames.na_sygnale.facts import due, free_houses, is_setting_up, others, takes
from medgames.na_sygnale.state import (
    Draws,
    PendingCard,
    PendingPlace,
    PendingTake,
    Phase,
    State,
    Window,
    WindowKind,
)

TIES: Final = (Phase.TIE_FIRST, Phase.TIE_SECOND)
CHOICES: Final = 2  # options at least, where somebody is asked (NS-FLOW-05)
ROLLERS: Final = {  # rule that says who rolls
    Draws.SETUP: "NS-SETUP-08",
    Draws.CITY: "NS-NEW-01",
    Draws.CARD: "NS-DRAW-04",
}
UNDER_WAY: Final = {  # phase -> the operation of the pending card that waits in it
    Phase.X_RAY: "inspect_discard",
    Phase.PLACE_PATIENT: "roll_place",
    Phase.HEARSE_RETURN: "move_hearse",
}


def waiting_faults(state: State) -> Iterator[InvalidState]:
    """NS-INV-03, -10, -11, -15, -23, as far as they are about whom the game waits for."""
    yield from _turns(state)
    yield from _bids(state)
    yield from _ties(state)
    yield from _windows(state)
    yield from _cards(state)
    yield from _places(state)
    yield from _takes(state)


def _turns(state: State) -> Iterator[InvalidState]:
    """NS-INV-10, NS-INV-11, NS-INV-15, NS-INV-23; NS-EMER-01."""
    players = len(state.seats)
    expected = due(state)
    if state.to_act != expected:
        reason = f"found {state.to_act}, but in {state.phase.name} it is seat {expected}"
        yield InvalidState("to_act", reason, "NS-INV-10")
    running = state.phase in (Phase.ACTION, Phase.REACT) or state.pending_card is not None
    if (state.active is not None) != running:
        reason = f"found {state.active} in {state.phase.name}"
        yield InvalidState("active", reason, "NS-INV-11")
    if state.turns_left > players:
        reason = f"found {state.turns_left}, there are {players} action turns a round"
        yield InvalidState("turns_left", reason, "NS-INV-15")
    elif state.active is not None:
        first = state.tender_winner
        turn = players - max(state.turns_left, 1)
        if state.active != (first + turn) % players:
            left = f"{state.turns_left} turns are left and seat {first} was first"
            yield InvalidState("active", f"found {state.active}, but {left}", "NS-EMER-01")
    elif state.turns_left or state.fresh_entry or state.standing_passes or state.stopped:
        reason = "turns_left, fresh_entry, stopped and standing_passes need an active seat"
        yield InvalidState("turns_left", reason, "NS-INV-23")
    for name in ("free_moves", "stopped"):
        if getattr(state, name) and not state.turns_left:
            yield InvalidState(name, "no action turn is running", "NS-INV-23")


# -- the tender -----------------------------------------------------------------------------------


def _bids(state: State) -> Iterator[InvalidState]:
    """NS-INV-03, NS-INV-11; NS-TEND-02, NS-TEND-03, NS-FLOW-03."""
    full, phase = state.config.content.ap_per_round, state.phase
    made = [bid is not None for bid in state.bids]
    if is_setting_up(state):
        right = not any(made)
    elif phase is Phase.BID:
        right = made == sorted(made, reverse=True) and not all(made)
    else:
        right = all(made)
    if not right:
        who = [seat for seat, is_made in enumerate(made) if is_made]
        yield InvalidState("bids", f"made by seats {who} in {phase.name}", "NS-TEND-02")
    before = phase is Phase.BID or phase in TIES  # no bid is spent yet
    for i, (seat, bid) in enumerate(zip(state.seats, state.bids, strict=True)):
        if bid is not None and not state.config.numbers.lowest_bid <= bid <= full:
            yield InvalidState(f"bids[{i}]", f"found {bid}, expected at most {full}", "NS-INV-03")
        elif before and seat.ap != full:
            yield InvalidState(f"seats[{i}].ap", f"found {seat.ap}, expected {full}", "NS-INV-11")
        elif phase is Phase.HEARSE and bid is not None and seat.ap + bid != full:
            reason = f"found {seat.ap} after a bid of {bid}, expected {full - bid}"
            yield InvalidState(f"seats[{i}].ap", reason, "NS-INV-03")
    if is_setting_up(state):
        if state.round != 1:
            yield InvalidState("round", f"found {state.round} in set-up", "NS-FLOW-03")
        if state.tender_winner != state.start_player:
            reason = f"found {state.tender_winner}, expected the start player in set-up"
            yield InvalidState("tender_winner", reason, "NS-FLOW-03")
    elif right and not before:
        offers = [bid or 0 for bid in state.bids]
        if offers[state.tender_winner] != max(offers):
            reason = f"found {state.tender_winner}, but the bids are {state.bids}"
            yield InvalidState("tender_winner", reason, "NS-TEND-03")


def _ties(state: State) -> Iterator[InvalidState]:
    """NS-TEND-09."""
    phase = state.phase
    if (state.pending_winner is not None) != (phase is Phase.TIE_SECOND):
        reason = f"found {state.pending_winner} in {phase.name}"
        yield InvalidState("pending_winner", reason, "NS-TEND-09")
    tied: tuple[int, ...] = ()
    if phase in TIES:
        offers = {seat: bid for seat, bid in enumerate(state.bids) if bid is not None}
        offers.pop(-1 if state.pending_winner is None else state.pending_winner, None)
        best = max(offers.values(), default=0)
        tied = tuple([seat for seat, bid in offers.items() if bid == best])
    if state.tied != tied or len(tied) == 1:
        reason = f"found {state.tied}, by their bids the seats {tied} are tied"
        yield InvalidState("tied", reason, "NS-TEND-09")


# -- windows and cards ----------------------------------------------------------------------------


def _windows(state: State) -> Iterator[InvalidState]:
    """NS-INV-10, NS-INV-23; NS-REACT-01, NS-REACT-02, NS-REACT-04; ruling NS-R-12."""
    phase, window = state.phase, state.window
    if (window is not None) != (phase is Phase.REACT):
        yield InvalidState("window", f"found {window!r} in {phase.name}", "NS-INV-10")
    elif phase is Phase.ACTION and not state.turns_left:
        yield InvalidState("turns_left", "found 0 in an action turn", "NS-INV-23")
    elif window is not None and state.active is not None:
        yield from _window(state, window, state.active)


def _window(state: State, window: Window, active: int) -> Iterator[InvalidState]:
    closing = window.kind is WindowKind.CLOSE
    if closing != (not state.turns_left):
        reason = f"found {window.kind!r} with {state.turns_left} action turns left"
        yield InvalidState("window.kind", reason, "NS-INV-23")
    if not state.config.content.privileged:
        reason = "nobody is asked, for no card of the pack is privileged"
        yield InvalidState("window", reason, "NS-FLOW-05")
    if window.kind is WindowKind.STEP and state.config.reaction_windows == "turn_edges":
        yield InvalidState("window.kind", "a STEP window does not come (NS-R-12)", "NS-REACT-01")
    order = others(len(state.seats), active)
    if closing:
        order = (*order, active)
    yield from _queue(state, "window.queue", window.queue, order, state.standing_passes)


def _queue(
    state: State,
    path: str,
    queue: tuple[int, ...],
    order: tuple[int, ...],
    barred: tuple[int, ...] = (),
) -> Iterator[InvalidState]:
    """A queue holds seats with cards, in their order, and is never empty (NS-REACT-02)."""
    asked = tuple([seat for seat in order if seat in queue])
    holds = [seat for seat in queue if state.seats[seat].hand and seat not in barred]
    if not queue or queue != asked or list(queue) != holds:
        able = tuple([seat for seat in order if state.seats[seat].hand and seat not in barred])
        words = f"of {able}, in this order" if able else "some, but nobody asked holds a card"
        reason = f"found {queue}, expected seats {words}"
        yield InvalidState(path, reason, "NS-REACT-02")


def _cards(state: State) -> Iterator[InvalidState]:
    """NS-INV-10, NS-INV-23; NS-REACT-05."""
    phase, card, seen = state.phase, state.pending_card, state.seen_hand
    if (seen is not None) != (phase is Phase.X_RAY):
        yield InvalidState("seen_hand", f"found {seen} in {phase.name}", "NS-INV-10")
    elif seen is not None and not state.seats[seen].hand:
        yield InvalidState("seen_hand", f"seat {seen} has no card to discard", "NS-INV-10")
    if card is None:
        if state.effects_done:
            yield InvalidState("effects_done", "no card is pending", "NS-INV-10")
        return
    if (card.return_window is WindowKind.CLOSE) != (not state.turns_left):
        reason = f"found {card.return_window!r} with {state.turns_left} action turns left"
        yield InvalidState("pending_card.return_window", reason, "NS-INV-23")
    if phase is Phase.CANCEL:
        yield from _cancelling(state, card)
    else:
        yield from _resolving(state, card)


def _cancelling(state: State, card: PendingCard) -> Iterator[InvalidState]:
    """NS-REACT-05, NS-FLOW-05; ruling NS-R-13."""
    if not state.config.content.responses:
        reason = "nobody is asked, for no card of the pack cancels"
        yield InvalidState("pending_card", reason, "NS-FLOW-05")
    if state.effects_done:
        yield InvalidState("effects_done", "the card may still be cancelled", "NS-REACT-05")
    if card.verdicts and not state.config.verdict_chain:
        reason = f"found {card.verdicts}; the first one settles the card (NS-R-13)"
        yield InvalidState("pending_card.verdicts", reason, "NS-REACT-05")
    last = card.verdicts[-1] if card.verdicts else card.owner
    yield from _queue(state, "pending_card.queue", card.queue, others(len(state.seats), last))


def _resolving(state: State, card: PendingCard) -> Iterator[InvalidState]:
    """NS-INV-10, NS-REACT-05: an operation of the card waits for its owner."""
    names = [call.name for call in operations(state.config.content.by_id[card.play.kind].effects)]
    waits = names[state.effects_done - 1] if state.effects_done else None
    if waits is None or waits != UNDER_WAY.get(state.phase):
        reason = f"{card.play.kind} does not wait here after {state.effects_done} operations"
        yield InvalidState("pending_card", f"{reason} in {state.phase.name}", "NS-INV-10")
    if card.queue or len(card.verdicts) & 1:
        yield InvalidState("pending_card", "the card is not settled yet", "NS-REACT-05")


# -- drawn patients and the hearse ----------------------------------------------------------------


def _places(state: State) -> Iterator[InvalidState]:
    """NS-INV-10; NS-DRAW-04, NS-DRAW-09, NS-NEW-01; ruling NS-R-10."""
    phase, place = state.phase, state.pending_place
    if (place is not None) != (phase is Phase.PLACE_PATIENT):
        yield InvalidState("pending_place", f"found {place!r} in {phase.name}", "NS-INV-10")
    elif place is not None:
        yield from _options(state, place)
        yield from _roller(state, place)


def _options(state: State, place: PendingPlace) -> Iterator[InvalidState]:
    allowed = []
    for number, houses in enumerate(state.config.content.board.streets, start=1):
        free = free_houses(state, number)
        taken = [house for house in houses if house not in free]
        stands_for_all = taken[:1] if state.config.house_six == "any_house" else []
        allowed.append(tuple(sorted([*free, *stands_for_all])))
    if place.options not in allowed or len(place.options) < CHOICES:
        reason = f"found {place.options}, which are not the houses of a street to choose from"
        yield InvalidState("pending_place.options", reason, "NS-DRAW-09")


def _roller(state: State, place: PendingPlace) -> Iterator[InvalidState]:
    card = state.pending_card
    if (place.reason is Draws.CARD) != (card is not None):
        yield InvalidState("pending_place.reason", f"found {place.reason!r}", "NS-DRAW-04")
    rollers = {
        Draws.SETUP: state.start_player,
        Draws.CITY: state.tender_winner,
        Draws.CARD: place.roller if card is None else card.owner,
    }
    if place.roller != rollers[place.reason]:
        reason = f"found {place.roller}, expected seat {rollers[place.reason]}"
        yield InvalidState("pending_place.roller", reason, ROLLERS[place.reason])


def _takes(state: State) -> Iterator[InvalidState]:
    """NS-INV-10; NS-HEARSE-13; ruling NS-R-07."""
    phase, take = state.phase, state.pending_take
    if (take is not None) != (phase is Phase.HEARSE_RETURN):
        yield InvalidState("pending_take", f"found {take!r} in {phase.name}", "NS-INV-10")
    elif take is not None:
        yield from _take(state, take)


def _take(state: State, take: PendingTake) -> Iterator[InvalidState]:
    if not state.config.hearse_return_takes:
        yield InvalidState("phase", "the hearse takes nobody on its return", "NS-HEARSE-13")
    if state.hearse != state.config.content.board.happy_end:
        yield InvalidState("hearse", f"found {state.hearse}, but it is back", "NS-HEARSE-07")
    there = takes(state, state.hearse)
    if take.options != there or len(there) < CHOICES:
        reason = f"found {take.options}, there are {there}"
        yield InvalidState("pending_take.options", reason, "NS-HEARSE-13")
    mover = state.tender_winner if state.pending_card is None else state.pending_card.owner
    if take.mover != mover:
        reason = f"found {take.mover}, expected seat {mover}"
        yield InvalidState("pending_take.mover", reason, "NS-HEARSE-13")
