"""Positions of Paramedics set up by hand, out of scenario parts.

Extra room between `setup` and `interface`. Order: `arrange`, pieces, turns.
"""

from collections import Counter
from typing import Any, Final

from medgames.core.counts import Counts
from medgames.core.parts import Parts
from medgames.core.piles import Deck
from medgames.core.rng import Chance
from medgames.paramedics.config import Config
from medgames.paramedics.facts import counted_cards, listed_cards, token_set, turn_ms
from medgames.paramedics.flow import settle
from medgames.paramedics.pieces import COLOUR_OF, WILD
from medgames.paramedics.setup import lay_table
from medgames.paramedics.state import (
    BY_LIMIT,
    BY_SHIFTS,
    IN_TURN,
    SETUP,
    Phase,
    Seat,
    State,
    StateDraft,
    draft_seat,
    seal_seat,
    seal_state,
)

RUNNING: Final = (
    *IN_TURN,
    Phase.FLIP,
    Phase.SECOND_FILL,
    Phase.STOPPED,
    Phase.EXPIRED,
    Phase.END_TURN,
)
TIMELESS: Final = (*SETUP, Phase.LATE_FILL, Phase.VICTIM)


def arrange(config: Config, players: int, rng: Chance, parts: Parts) -> State:
    """A position out of scenario parts; what is not named stays where set-up would keep it.

    The phase is TREAT, the turn that of whose turn it is, with all its time, unless parts say
    otherwise. Hands, row, gurneys and areas are empty unless named. Tokens not named are in
    the pools, patients in the patient deck, supply cards in the supply deck; where that deck
    is listed, it is the whole of it, and the others are in the discards. Steps that are due
    (such as those of ``phase=Phase.START_TURN``) are carried out.
    """
    draft = lay_table(config, players, rng)
    named = dict(parts.state)
    draft.phase = Phase.TREAT
    draft.seats = tuple(
        [_seat(seat, fields, config) for seat, fields in zip(draft.seats, parts.seats, strict=True)]
    )
    draft.supply_deck = draft.patient_deck = Deck()
    for name, value in named.items():
        setattr(draft, name, value)
    _place_supplies(draft, named)
    _place_patients(draft, named)
    _fit_end(draft, named)
    _fit_turn(draft, named)
    settle(draft, None)
    return seal_state(draft)


# -- pieces ---------------------------------------------------------------------------------------


def _seat(seat: Seat, fields: dict[str, Any], config: Config) -> Seat:
    changed = draft_seat(seat)
    for name, value in fields.items():
        setattr(changed, name, value)
    if "pool" not in fields:
        used: list[Counts] = [changed.cabinets, changed.loose]
        used += [slot.tokens for slot in (changed.main, changed.backup) if slot is not None]
        left = list(token_set(config))
        for tokens in used:
            for kind, n in enumerate(tokens[: len(left)]):
                left[kind] -= n
        changed.pool = tuple(left)
    return seal_seat(changed)


def _place_supplies(draft: StateDraft, named: dict[str, Any]) -> None:
    """Supply cards that nothing names: deck, discards or reserve, the first not named."""
    cards = Counter([*draft.supply_deck.counts, *draft.reserve_deck.counts])
    content = draft.config.content
    known = [card for card in cards.elements() if card in COLOUR_OF]
    left = [n - used for n, used in zip(content.supply, counted_cards(known), strict=True)]
    for seat in draft.seats:
        for card, _ in seat.area_facedown:
            left[card] -= 1
        if seat.area_colour is not None:
            left[seat.area_colour] -= seat.area_natural
        left[WILD] -= seat.area_wild
    for counts in (draft.supply_row, draft.supply_discard, *[seat.hand for seat in draft.seats]):
        for colour, n in enumerate(counts[: len(left)]):
            left[colour] -= n
    rest = tuple([max(0, n) for n in left])
    if "supply_deck" not in named:
        draft.supply_deck = Deck.shuffled(listed_cards(rest))
    elif "supply_discard" not in named:
        draft.supply_discard = rest
    elif "reserve_deck" not in named:
        draft.reserve_deck = Deck.shuffled(listed_cards(rest))


def _place_patients(draft: StateDraft, named: dict[str, Any]) -> None:
    """Patients that nothing names: deck or discards, the first not named."""
    placed = {*draft.patient_deck.counts, *draft.patient_discard, *(draft.pending_pair or ())}
    for pair in draft.draft_pairs:
        placed.update(pair or ())
    for seat in draft.seats:
        placed.update([card for card, _ in (*seat.hospital, *seat.morgue)])
        placed.update([slot.card for slot in (seat.main, seat.backup) if slot is not None])
    left = [card for card in draft.config.content.by_id if card not in placed]
    if "patient_deck" not in named:
        draft.patient_deck = Deck.shuffled(left)
    elif "patient_discard" not in named:
        draft.patient_discard = tuple(sorted(left))
    draft.patient_discard = tuple(sorted(draft.patient_discard))


# -- turns ----------------------------------------------------------------------------------------


def _fit_end(draft: StateDraft, named: dict[str, Any]) -> None:
    """What follows for shifts and the end from the parts that are named."""
    if "overtime" not in named:
        draft.overtime = draft.end_reason == BY_SHIFTS
    if "end_reason" not in named and (draft.overtime or draft.phase is Phase.GAME_OVER):
        draft.end_reason = BY_SHIFTS
        draft.overtime = named.get("overtime", True)
    if "final_round" not in named:
        draft.final_round = draft.end_reason not in (None, BY_LIMIT)
    if "shift_index" not in named and draft.overtime:
        draft.shift_index = len(draft.config.shifts(len(draft.seats))) - 1
    if "shift_ending" not in named:
        running = draft.phase in RUNNING and not draft.overtime
        draft.shift_ending = running and not len(draft.supply_deck)


def _fit_turn(draft: StateDraft, named: dict[str, Any]) -> None:
    """Whose turn it is, who decides, and how much time is left."""
    players, phase = len(draft.seats), draft.phase
    turns = sum([seat.turns_taken for seat in draft.seats])
    running = phase in RUNNING
    if "turn_number" not in named:
        draft.turn_number = turns + running
    if "active" not in named:
        over = not running and phase not in (*SETUP, Phase.START_TURN)
        draft.active = (draft.first_player + turns - over) % players
    if "to_act" not in named:
        draft.to_act = _decider(draft)
    if "clock_ms" not in named and phase not in TIMELESS:
        last = len(draft.config.shifts(players)) - 1
        shift, seat = min(max(draft.shift_index, 0), last), draft.active % players
        draft.clock_ms = turn_ms(draft.config, players, seat, shift)


def _decider(draft: StateDraft) -> int | None:
    players, phase = len(draft.seats), draft.phase
    if phase is Phase.GAME_OVER:
        return None
    if phase is Phase.SETUP_PATIENT:
        return sum([keep is not None for keep in draft.draft_keeps]) % players
    if phase is Phase.SETUP_TOKENS:
        return sum([pick is not None for pick in draft.token_picks]) % players
    if phase is Phase.ASSIST and draft.call is not None:
        return (draft.active + 1 + draft.call.asked) % players
    return draft.active
