"""That no piece of Paramedics is lost, doubled or where it cannot be.

Extra room before `invariants`. Order: shape, supply cards, tokens, patients, areas.
"""

from collections import Counter
from collections.abc import Iterator

from medgames.core.errors import InvalidState
from medgames.paramedics.facts import capacity, owned, partner, token_set
from medgames.paramedics.pieces import (
    COLOUR_OF,
    COLOURS,
    SUPPLIES,
    UPGRADES,
    WILD,
    Colour,
)
from medgames.paramedics.state import (
    CRITICAL,
    IN_TURN,
    MEDEVAC,
    TIMEOUT,
    TREATED,
    UNSUSTAINED,
    Seat,
    Slot,
    State,
)

WAYS = (TREATED, MEDEVAC)
CAUSES = (UNSUSTAINED, CRITICAL, TIMEOUT)


def shape_faults(state: State) -> Iterator[InvalidState]:
    """Lengths, signs and ids, without which nothing can be counted."""
    players = len(state.seats)
    for name in ("draft_pairs", "draft_keeps", "token_picks"):
        found = len(getattr(state, name))
        if found != players:
            yield InvalidState(name, f"found {found} entries, expected {players}, one a seat")
    for name in ("supply_row", "supply_discard"):
        yield from _counts(name, getattr(state, name), len(COLOURS))
    for name in ("turn_number", "shift_index", "clock_ms", "actions_this_turn"):
        yield from _counts(name, (getattr(state, name),), 1)
    for name in ("active", "first_player"):
        yield from _seat_number(name, getattr(state, name), players)
    for name in ("supply_deck", "reserve_deck"):
        for card in getattr(state, name).counts:
            if card not in COLOUR_OF:
                yield InvalidState(name, f"found {card!r}, expected {', '.join(COLOUR_OF)}")
    if state.call is not None:
        yield from _counts("call.offer", state.call.offer, len(COLOURS))
        yield from _counts("call.asked", (state.call.asked,), 1)
    for i, pick in enumerate(state.token_picks):
        if pick is not None:
            yield from _counts(f"token_picks[{i}]", pick, len(SUPPLIES))
    for i, seat in enumerate(state.seats):
        yield from _seat_shape(state, f"seats[{i}].", seat)


def _seat_shape(state: State, path: str, seat: Seat) -> Iterator[InvalidState]:
    by_id, players = state.config.content.by_id, len(state.seats)
    yield from _counts(f"{path}hand", seat.hand, len(COLOURS))
    for name in ("cabinets", "loose"):
        yield from _counts(path + name, getattr(seat, name), len(SUPPLIES))
    if len(seat.pool) == len(SUPPLIES) and min(seat.pool) < 0:
        reason = f"found {seat.pool}: elsewhere lie more tokens than the set has"
        yield InvalidState(f"{path}pool", reason, "PM-INV-02")
    else:
        yield from _counts(f"{path}pool", seat.pool, len(SUPPLIES))
    for name in ("extra_cabinets", "area_natural", "area_wild", "turns_taken"):
        yield from _counts(path + name, (getattr(seat, name),), 1)
    for name, allowed in (("hospital", WAYS), ("morgue", CAUSES)):
        for card, how in getattr(seat, name):
            if card not in by_id:
                yield InvalidState(path + name, f"{card!r} is no patient of the content")
            if how not in allowed:
                yield InvalidState(path + name, f"found {how!r}, expected {', '.join(allowed)}")
    for name in ("main", "backup"):
        slot = getattr(seat, name)
        if slot is not None:
            if slot.card not in by_id:
                reason = f"{slot.card!r} is no patient of the content"
                yield InvalidState(f"{path}{name}.card", reason)
            yield from _counts(f"{path}{name}.tokens", slot.tokens, len(SUPPLIES))
            if slot.given_by is not None:
                yield from _seat_number(f"{path}{name}.given_by", slot.given_by, players)
    for _, placer in seat.area_facedown:
        yield from _seat_number(f"{path}area_facedown", placer, players)


def _counts(path: str, counts: tuple[int, ...], size: int) -> Iterator[InvalidState]:
    if len(counts) != size:
        yield InvalidState(path, f"found {len(counts)} numbers, expected {size}")
    elif min(counts) < 0:
        found = counts[0] if size == 1 else counts
        yield InvalidState(path, f"found {found}, expected at least 0")


def _seat_number(path: str, seat: int, players: int) -> Iterator[InvalidState]:
    if not 0 <= seat < players:
        yield InvalidState(path, f"found {seat}, expected a seat from 0 to {players - 1}")


# -- supply cards, tokens -------------------------------------------------------------------------


def supply_faults(state: State) -> Iterator[InvalidState]:
    """Supply cards are neither lost nor doubled (PM-INV-01)."""
    decks = Counter([*state.supply_deck.counts, *state.reserve_deck.counts])
    expected = state.config.content.supply
    for colour in COLOURS:
        found = decks[colour.word] + state.supply_row[colour] + state.supply_discard[colour]
        for seat in state.seats:
            found += seat.hand[colour]
            found += seat.area_natural if seat.area_colour is colour else 0
            found += seat.area_wild if colour is WILD else 0
            found += sum([card is colour for card, _ in seat.area_facedown])
        if found != expected[colour]:
            yield InvalidState(
                f"supply_deck[{colour.word}]",
                f"{found} {colour.word} cards in decks, row, hands, areas and discards, "
                f"expected {expected[colour]}",
                "PM-INV-01",
            )


def token_faults(state: State) -> Iterator[InvalidState]:
    """Each player's tokens are neither lost nor doubled (PM-INV-02, PM-INV-05)."""
    expected = token_set(state.config)
    for i, seat in enumerate(state.seats):
        slots = [slot for slot in (seat.main, seat.backup) if slot is not None]
        for kind in SUPPLIES:
            found = seat.pool[kind] + seat.cabinets[kind] + seat.loose[kind]
            found += sum([slot.tokens[kind] for slot in slots])
            if found != expected[kind]:
                reason = f"{found} {kind.word} tokens in all, expected {expected[kind]}"
                yield InvalidState(f"seats[{i}].pool[{kind.word}]", reason, "PM-INV-02")
        yield from _mat_faults(state, i, seat)


def _mat_faults(state: State, number: int, seat: Seat) -> Iterator[InvalidState]:
    path, config = f"seats[{number}].", state.config
    mat = config.mats_of(len(state.seats))[number].id
    if seat.mat != mat:
        reason = f"found {seat.mat!r}, the config gives this seat {mat!r}"
        yield InvalidState(f"{path}mat", reason, "PM-SETUP-04")
    room, stored = capacity(config, seat), sum(seat.cabinets)
    if stored > room:
        yield InvalidState(f"{path}cabinets", f"{stored} tokens in {room} cabinets", "PM-INV-05")
    for kind in UPGRADES:
        copies = config.content.upgrades[kind].copies
        if owned(kind, seat) > copies:
            reason = f"{owned(kind, seat)} {kind.word} tokens, there are {copies}"
            yield InvalidState(path + "extra_cabinets", reason, "PM-INV-05")
    may_have = config.freed_tokens == "free_reuse"
    may_have = may_have and number == state.active and state.phase in IN_TURN
    if any(seat.loose) and not may_have:
        reason = f"found {seat.loose}, expected no freed tokens here"
        yield InvalidState(f"{path}loose", reason, "PM-TRANS-04")


# -- patients -------------------------------------------------------------------------------------


def patient_faults(state: State) -> Iterator[InvalidState]:
    """Each patient is in exactly one place (PM-INV-03), with fitting tokens (PM-INV-04)."""
    by_id = state.config.content.by_id
    placed = [*state.patient_deck.counts, *state.patient_discard, *(state.pending_pair or ())]
    for pair in state.draft_pairs:
        placed += pair or ()
    for seat in state.seats:
        placed += [card for card, _ in (*seat.hospital, *seat.morgue)]
        placed += [slot.card for slot in (seat.main, seat.backup) if slot is not None]
    where = Counter(placed)
    for card in sorted(set(where) - set(by_id)):
        yield InvalidState("patient_deck", f"{card!r} is no patient of the content", "PM-INV-03")
    for card in by_id:
        if where[card] != 1:
            reason = f"{card} is in {where[card]} places, expected 1"
            yield InvalidState("patient_deck", reason, "PM-INV-03")
    yield from _deaths(state)
    discard = state.patient_discard
    if list(discard) != sorted(discard):
        yield InvalidState("patient_discard", f"found {discard}, expected it sorted", "PM-INV-03")
    for i, seat in enumerate(state.seats):
        for name, slot in (("main", seat.main), ("backup", seat.backup)):
            if slot is not None:
                yield from _slot_faults(state, i, name, slot)


def _deaths(state: State) -> Iterator[InvalidState]:
    """Why patients came to the Morgue (PM-SUS-01, PM-CRIT-02, PM-STOP-02)."""
    by_id = state.config.content.by_id
    for i, seat in enumerate(state.seats):
        for place, (card, cause) in enumerate(seat.morgue):
            own = CRITICAL if card in by_id and by_id[card].critical else UNSUSTAINED
            if cause not in (own, TIMEOUT):
                reason = f"found {cause!r}, {card} dies {own!r} or by {TIMEOUT!r}"
                rule = "PM-CRIT-02" if own == CRITICAL else "PM-SUS-01"
                yield InvalidState(f"seats[{i}].morgue[{place}]", reason, rule)


def _slot_faults(state: State, owner: int, name: str, slot: Slot) -> Iterator[InvalidState]:
    path = f"seats[{owner}].{name}"
    card = state.config.content.by_id[slot.card]
    for kind in SUPPLIES:
        if slot.tokens[kind] > card.needs[kind]:
            reason = f"{slot.tokens[kind]} {kind.word}, {card.id} needs {card.needs[kind]}"
            yield InvalidState(f"{path}.tokens", reason, "PM-INV-04")
    if sum(slot.tokens) >= card.total:
        reason = f"{card.id} has all {card.total} tokens it needs"
        yield InvalidState(f"{path}.tokens", reason, "PM-INV-04")
    if slot.sustained and not any(slot.tokens):
        yield InvalidState(f"{path}.sustained", "no token lies on the card", "PM-SUS-03")
    if slot.sustained and (owner != state.active or state.phase not in IN_TURN):
        reason = "found True outside the owner's turn"
        yield InvalidState(f"{path}.sustained", reason, "PM-INV-09")
    if name == "main" and slot.given_by is not None:
        reason = f"found {slot.given_by}, but nobody gives a main patient"
        yield InvalidState(f"{path}.given_by", reason, "PM-FILL-02")
    if slot.face_up:
        yield from _critical_faults(state, owner, name, slot)
        return
    if name == "main":
        yield InvalidState(f"{path}.face_up", "a main patient lies face up", "PM-FILL-02")
    if any(slot.tokens):
        yield InvalidState(f"{path}.tokens", "a face-down card has no tokens", "PM-FLIP-01")
    alone = len(state.seats) == 1 and state.config.solo_second_patient == "own_backup"
    if slot.given_by is None or (slot.given_by == owner) is not alone:
        expected = "its owner" if alone else "another seat"
        reason = f"found {slot.given_by}, expected {expected}"
        yield InvalidState(f"{path}.given_by", reason, "PM-FILL-05")


def _critical_faults(state: State, owner: int, name: str, slot: Slot) -> Iterator[InvalidState]:
    """PM-INV-10; under PM-RUL-07 only_one a critical patient may outlive a turn."""
    if not state.config.content.by_id[slot.card].critical:
        return
    at_work = owner == state.active and state.phase in IN_TURN
    waits = name == "main" and not state.seats[owner].turns_taken
    if not at_work and not waits and state.config.expiry_penalty != "only_one":
        reason = f"{slot.card} is critical and did not die with its owner's turn"
        yield InvalidState(f"seats[{owner}].{name}", reason, "PM-INV-10")


# -- upgrade areas --------------------------------------------------------------------------------


def area_faults(state: State) -> Iterator[InvalidState]:
    """Colours of the areas (PM-INV-06), and what lies there face down."""
    for i, seat in enumerate(state.seats):
        path = f"seats[{i}]."
        held = seat.area_natural + len(seat.area_facedown)
        locked = state.config.area_wild_lock == "locked" and seat.area_wild > 0
        colour: Colour | None = seat.area_colour
        if colour is WILD:
            yield InvalidState(f"{path}area_colour", "found wild, expected a natural colour")
        if colour is None and held:
            reason = f"found None, but {held} cards hold a colour"
            yield InvalidState(f"{path}area_colour", reason, "PM-INV-06")
        if colour is not None and not held and not locked:
            reason = f"found {colour.word}, but no card holds it"
            yield InvalidState(f"{path}area_colour", reason, "PM-INV-06")
        if seat.area_facedown:
            yield from _facedown_faults(state, i, seat)


def _facedown_faults(state: State, owner: int, seat: Seat) -> Iterator[InvalidState]:
    path = f"seats[{owner}].area_facedown"
    if not state.config.team_play:
        yield InvalidState(path, "only team play lays cards face down", "PM-INV-06")
        return
    mate = partner(owner, len(state.seats))
    for colour, placer in seat.area_facedown:
        if placer != mate:
            reason = f"placed by seat {placer}, expected the partner {mate}"
            yield InvalidState(path, reason, "PM-TEAM-03")
        if colour is seat.area_colour and not state.config.team_swap_wild:
            reason = f"{colour.word} was never given for {colour.word}"
            yield InvalidState(path, reason, "PM-TEAM-03")
