"""Questions that two rooms ask of a Paramedics state; nothing is changed or judged here.

Order: seats and turns, sizes, upgrades, gurneys, the end, drawn patients, cards as counts.
"""

from collections.abc import Iterable
from typing import Final

from medgames.core.counts import Counts
from medgames.paramedics.config import Config
from medgames.paramedics.pieces import (
    COLOUR_OF,
    COLOURS,
    GURNEYS,
    SUPPLIES,
    Colour,
    Gurney,
    Upgrade,
    UpgradeCost,
)
from medgames.paramedics.state import BY_LIMIT, BY_PATIENTS, SeatFields, Slot, StateFields

MAIN: Final = GURNEYS[0]
BACKUP: Final = GURNEYS[1]
EXTRA_CABINET: Final = Upgrade.EXTRA_CABINET
MEDEVAC_TOKEN: Final = Upgrade.MEDEVAC
HAND_UPGRADE: Final = Upgrade.HAND
WORDS: Final = tuple([colour.word for colour in COLOURS])


def next_seat(state: StateFields) -> int:
    """Whose turn is next (PM-TURN-02)."""
    return (state.active + 1) % len(state.seats)


def partner(seat: int, players: int) -> int:
    """Who sits opposite (PM-TEAM-01)."""
    return (seat + players // 2) % players


def turn_ms(config: Config, players: int, seat: int, shift: int) -> int:
    """Length of a turn, in ms (PM-CLOCK-01, PM-VAR-03)."""
    for handicapped, clocks in config.handicap:
        if handicapped == seat:
            return clocks[shift]
    return config.shifts(players)[shift]


def hand_size(config: Config, seat: SeatFields) -> int:
    """Cards a player draws up to (PM-DRAW-02, PM-UPG-04)."""
    return config.content.large_hand if seat.has_hand_upgrade else config.content.hand


def capacity(config: Config, seat: SeatFields) -> int:
    """Tokens that a player's cabinets hold (PM-CREATE-08, PM-UPG-02)."""
    return config.content.cabinets + seat.extra_cabinets


def area_size(seat: SeatFields) -> int:
    """Cards in the upgrade area."""
    return seat.area_natural + seat.area_wild + len(seat.area_facedown)


def area_parts(seat: SeatFields) -> Counts:
    """Cards of the area, in AreaPart order."""
    return seat.area_natural, seat.area_wild, len(seat.area_facedown)


def token_set(config: Config) -> Counts:
    """Tokens each player owns (PM-SETUP-06; ruling PM-RUL-10)."""
    if config.token_supply == "unlimited":
        return (config.numbers.unlimited,) * len(SUPPLIES)
    return config.content.tokens


def lacks(upgrade: UpgradeCost, kind: Upgrade, seat: SeatFields) -> bool:
    """Whether a player can still get this upgrade (PM-BUY-05)."""
    return owned(kind, seat) < upgrade.copies


def owned(kind: Upgrade, seat: SeatFields) -> int:
    """How many of its tokens lie on the mat."""
    if kind is EXTRA_CABINET:
        return seat.extra_cabinets
    return int(seat.has_medevac if kind is MEDEVAC_TOKEN else seat.has_hand_upgrade)


def slot_at(seat: SeatFields, gurney: Gurney) -> Slot | None:
    """The patient on a gurney."""
    return seat.main if gurney is MAIN else seat.backup


def open_needs(config: Config, slot: Slot | None) -> tuple[int, int]:
    """Mask of the kinds that a patient still needs, and tokens needed in all; 0 face down."""
    if slot is None or not slot.face_up:
        return 0, 0
    memo = config.tables.opens
    key = (slot.card, slot.tokens)
    found = memo.get(key)
    if found is None:
        card = config.content.by_id[slot.card]
        left = [a - b for a, b in zip(card.needs, slot.tokens, strict=True)]
        mask = sum([1 << kind for kind in SUPPLIES if left[kind]])
        found = memo[key] = (mask, sum(left))
    return found


def rule_of_end(state: StateFields) -> str:
    """Id of the rule that ended the game: PM-FINAL-03, PM-FINAL-05, PM-FINAL-06 or PM-SOLO-04."""
    if state.end_reason == BY_LIMIT:
        return "PM-FINAL-06"
    if state.end_reason == BY_PATIENTS:
        return "PM-FINAL-05"
    return "PM-FINAL-03" if len(state.seats) > 1 else "PM-SOLO-04"


def receivers(state: StateFields) -> tuple[int, ...]:
    """Seats clockwise from the active player to others with an open back-up gurney."""
    seats, active = state.seats, state.active
    players = len(seats)
    return tuple([on for on in range(1, players) if seats[(active + on) % players].backup is None])


def patients_left(state: StateFields) -> bool:
    """Whether a patient can still be drawn (PM-FILL-07; ruling PM-RUL-05)."""
    if len(state.patient_deck):
        return True
    return bool(state.patient_discard) and state.config.patient_reshuffle == "discards"


def counted_cards(cards: Iterable[str]) -> Counts:
    """Cards of a deck as counts by colour."""
    counts = [0] * len(COLOURS)
    for card in cards:
        counts[COLOUR_OF[card]] += 1
    return tuple(counts)


def listed_cards(counts: Counts) -> tuple[str, ...]:
    """Counts by colour as cards of a deck."""
    return tuple([word for word, n in zip(WORDS, counts, strict=True) for _ in range(n)])


def with_cards(counts: Counts, cards: Iterable[int]) -> Counts:
    """Counts with these cards more."""
    changed = list(counts)
    for card in cards:
        changed[card] += 1
    return tuple(changed)


def without_cards(counts: Counts, cards: Iterable[int]) -> Counts:
    """Counts with these cards fewer; they are there."""
    changed = list(counts)
    for card in cards:
        changed[card] -= 1
    return tuple(changed)


def holds(counts: Counts, cards: tuple[Colour, ...]) -> bool:
    """Whether one or two cards in canonical order are among the counts."""
    first = cards[0]
    if len(cards) == 1:
        return counts[first] > 0
    second = cards[1]
    if first is second:
        return counts[first] > 1
    return counts[first] > 0 and counts[second] > 0


def missing(counts: Counts, cards: tuple[Colour, ...], deed: str = "given") -> str:
    """Which of the cards are not there, in words with their numbers."""
    for card in cards:
        wanted = cards.count(card)
        if counts[card] < wanted:
            return f"{wanted} {card.word} are to be {deed}, {counts[card]} are there"
    return ""
