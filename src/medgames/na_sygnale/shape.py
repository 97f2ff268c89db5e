"""Whether a Na Sygnale state is put together of known things, before rules are asked of it.

Extra room before `invariants`. Order: numbers, seats, ids, cards that wait.
"""

from collections.abc import Iterator
from typing import Final

from medgames.core.errors import InvalidState
from medgames.na_sygnale.effects.plays import script_of, why_malformed
from medgames.na_sygnale.pieces import CONDITIONS
from medgames.na_sygnale.state import DECIDING, PendingCard, Phase, State

COUNTS: Final = (  # fields that are never negative
    "decisions",
    "patients_supply",
    "patients_used",
    "turns_left",
    "free_moves",
    "effects_done",
)
NEEDED: Final = {  # phase -> what it waits for
    Phase.PLACE_PATIENT: ("pending_place",),
    Phase.TIE_SECOND: ("pending_winner",),
    Phase.HEARSE_RETURN: ("pending_take",),
    Phase.REACT: ("window",),
    Phase.CANCEL: ("pending_card",),
    Phase.X_RAY: ("pending_card", "seen_hand"),
}
MEANT: Final = {
    "pending_place": "a PendingPlace",
    "pending_winner": "the seat that is first",
    "pending_take": "a PendingTake",
    "window": "a Window",
    "pending_card": "a PendingCard",
    "seen_hand": "the seat whose hand is seen",
}
SEATS: Final = ("to_act", "pending_winner", "active", "seen_hand")  # None where there is nobody


def shape_faults(state: State) -> Iterator[InvalidState]:
    """Numbers out of range, seats, fields and cards that do not exist, lists out of order."""
    yield from _numbers(state)
    yield from _seats(state)
    yield from _ids(state)
    if state.pending_card is not None:
        yield from _pending_card(state, state.pending_card)


def _numbers(state: State) -> Iterator[InvalidState]:
    for name in COUNTS:
        found = getattr(state, name)
        if found < 0:
            reason = f"found {found}, expected a number of at least 0"
            if name == "patients_supply":
                tokens = state.config.content.patient_tokens
                reason += f": of {tokens} tokens {tokens - found} lie elsewhere"
            yield InvalidState(name, reason)
    if state.round < 1:
        yield InvalidState("round", f"found {state.round}, expected a number of at least 1")
    if len(state.bids) != len(state.seats):
        reason = f"found {len(state.bids)} bids, expected {len(state.seats)}"
        yield InvalidState("bids", reason, "NS-TEND-01")
    for i, seat in enumerate(state.seats):
        for name in ("ap", "statistic"):
            found = getattr(seat, name)
            if found < 0:
                yield InvalidState(f"seats[{i}].{name}", f"found {found}, expected at least 0")
        if len(seat.aboard) != len(CONDITIONS):
            reason = f"found {len(seat.aboard)} numbers, expected {len(CONDITIONS)}"
            yield InvalidState(f"seats[{i}].aboard", reason)
        for name in ("aboard", "tally"):
            numbers = getattr(seat, name)
            if min(numbers, default=0) < 0:
                yield InvalidState(f"seats[{i}].{name}", f"found {numbers}, expected none below 0")
    place = state.pending_place
    if place is not None and place.draws_left < 0:
        yield InvalidState("pending_place.draws_left", f"found {place.draws_left}")


def _seats(state: State) -> Iterator[InvalidState]:
    players = len(state.seats)
    named: list[tuple[str, int | None]] = [(name, getattr(state, name)) for name in SEATS]
    named += [("start_player", state.start_player), ("tender_winner", state.tender_winner)]
    lists: dict[str, tuple[int, ...]] = {
        "tied": state.tied,
        "standing_passes": state.standing_passes,
    }
    if state.window is not None:
        lists["window.queue"] = state.window.queue
    card = state.pending_card
    if card is not None:
        named.append(("pending_card.owner", card.owner))
        lists["pending_card.queue"] = card.queue
        named += [("pending_card.verdicts", seat) for seat in card.verdicts]
    if state.pending_place is not None:
        named.append(("pending_place.roller", state.pending_place.roller))
    if state.pending_take is not None:
        named.append(("pending_take.mover", state.pending_take.mover))
        named += [("pending_take.options", take.seat) for take in state.pending_take.options]
    if state.final_cause is not None:
        named.append(("final_cause.seat", state.final_cause.seat))
    for i, lying in enumerate(state.in_play):
        named += [(f"in_play[{i}].owner", lying.owner), (f"in_play[{i}].seat", lying.seat)]
    for name, found in lists.items():
        named += [(name, seat) for seat in found]
        if len(set(found)) != len(found):
            yield InvalidState(name, f"found {found}, expected different seats")
    for name, seat in named:
        if seat is not None and not 0 <= seat < players:
            reason = f"found seat {seat}, expected one from 0 to {players - 1}"
            yield InvalidState(name, reason, "NS-INV-10")
    for name in ("tied", "standing_passes"):
        if list(lists[name]) != sorted(lists[name]):
            yield InvalidState(name, f"found {lists[name]}, expected it sorted")
    if state.phase not in DECIDING and state.phase is not Phase.GAME_OVER:
        words = ", ".join([phase.name for phase in DECIDING])
        yield InvalidState("phase", f"found {state.phase.name}, expected {words}", "NS-INV-10")
    lacking = [name for name in NEEDED.get(state.phase, ()) if getattr(state, name) is None]
    for name in lacking:
        reason = f"found None, {state.phase.name} needs {MEANT[name]}"
        yield InvalidState(name, reason, "NS-INV-10")
    if not lacking and (state.to_act is None) != (state.phase is Phase.GAME_OVER):
        reason = f"found {state.to_act} in {state.phase.name}; None is for GAME_OVER alone"
        yield InvalidState("to_act", reason, "NS-INV-10")


def _ids(state: State) -> Iterator[InvalidState]:
    content, board = state.config.content, state.config.content.board
    nodes: list[tuple[str, str | None]] = [("hearse", state.hearse)]
    nodes += [(f"seats[{i}].position", seat.position) for i, seat in enumerate(state.seats)]
    for name, node in nodes:
        if node is not None and node not in board.index:
            yield InvalidState(name, f"there is no field {node!r} on the board")
    for i, seat in enumerate(state.seats):
        if seat.clinic is not None and seat.clinic not in board.clinics:
            words = ", ".join(board.clinics)
            reason = f"found {seat.clinic!r}, expected one of {words}"
            yield InvalidState(f"seats[{i}].clinic", reason, "NS-COMP-02")
    addresses: list[tuple[str, str]] = [("street", address) for address, _ in state.street]
    addresses += [
        (f"in_play[{i}].field", card.field)
        for i, card in enumerate(state.in_play)
        if card.field is not None
    ]
    if state.pending_place is not None:
        addresses += [("pending_place.options", option) for option in state.pending_place.options]
    for name, address in addresses:
        if address not in board.addresses:
            yield InvalidState(name, f"{address!r} is no address", "NS-INV-06")
    places = [address for address, _ in state.street]
    if places != sorted(set(places)):
        reason = f"found {places}, expected different addresses in order"
        yield InvalidState("street", reason, "NS-INV-06")
    piles: dict[str, tuple[str, ...]] = {
        "used_cards": state.used_cards,
        "removed": state.removed,
        **{f"seats[{i}].hand": seat.hand for i, seat in enumerate(state.seats)},
    }
    for name, cards in piles.items():
        if list(cards) != sorted(cards):
            yield InvalidState(name, f"found {cards}, expected it sorted")
    kinds = {**piles, "deck": state.deck.counts}
    kinds["in_play"] = tuple([card.kind for card in state.in_play])
    if state.pending_card is not None:
        kinds["pending_card.play"] = (state.pending_card.play.kind,)
    if state.final_cause is not None and state.final_cause.card is not None:
        kinds["final_cause.card"] = (state.final_cause.card,)
    for name, cards in kinds.items():
        for kind in cards:
            if kind not in content.by_id:
                yield InvalidState(name, f"there is no card {kind!r} in the content", "NS-INV-01")


def _pending_card(state: State, card: PendingCard) -> Iterator[InvalidState]:
    known = state.config.content.by_id.get(card.play.kind)
    if known is None:
        return  # told above
    if known.response:
        yield InvalidState("pending_card.play", f"{known.id} is never announced", "NS-REACT-05")
        return
    script = script_of(state.config, known.id)
    reason = why_malformed(state, card.owner, script, card.play)
    if reason is not None:
        yield InvalidState("pending_card.play", reason, script.rule)
    if state.effects_done > len(script.program):
        reason = f"found {state.effects_done}, the card has {len(script.program)} operations"
        yield InvalidState("effects_done", reason, script.rule)
