"""Questions that two rooms ask of a Field Hospital state; nothing is changed or judged here.

Order: the end, the hospital, piles, dice and tokens, healing, training.
"""

from collections.abc import Sequence
from typing import Final

from medgames.field_hospital.actions import KIT
from medgames.field_hospital.config import Config
from medgames.field_hospital.content import SUPPLIES, TYPES, CardKind, Patient, Supply
from medgames.field_hospital.state import SeatFields, StateFields

NOT_STANDARD: Final = (CardKind.MEDIC, CardKind.SERGEANT)


def rule_of_end(state: StateFields) -> str:
    """Id of the rule that ended the game: FH-END-03 or FH-END-06."""
    return "FH-END-06" if state.truncated else "FH-END-03"


def rooms(config: Config, players: int) -> int:
    """How many rooms patients lie in (FH-SETUP-01, FH-SETUP-02; ruling FH-R-02)."""
    numbers = config.numbers
    if config.overflow == "separate_rooms" and players >= numbers.overflow_from:
        return numbers.entry_rooms[-1]
    return numbers.wards


def entry_room(config: Config, players: int, timer: int) -> int:
    """Index of the room that a patient with this timer enters (FH-SETUP-14; ruling FH-R-02)."""
    numbers = config.numbers
    if config.overflow == "separate_rooms" and players >= numbers.overflow_from:
        return numbers.entry_rooms[timer - 1] - 1
    return timer - 1


def attention(config: Config, columns: Sequence[Sequence[str]]) -> int:
    """Attention required by all patients in the hospital (FH-SETUP-13)."""
    by_id = config.content.by_id
    total = 0
    for column in columns:
        for card in column:
            total += by_id[card].attention
    return total


def capability(config: Config, players: int) -> int:
    """Attention that the hospital must have (FH-SETUP-13, FH-ADD-02)."""
    return config.numbers.attention_per_player * players


def stack_size(config: Config, players: int) -> int:
    """Patients in each stack dealt in set-up (FH-SETUP-06)."""
    return config.numbers.stack_base + config.numbers.stack_per_player * players


def deck_left(state: StateFields) -> int:
    """Cards in the draw deck."""
    left = len(state.loose) + len(state.deck)
    for patients, events in state.stacks:
        left += patients + events
    return left


def reserve_count(state: StateFields) -> int:
    """Cards in the reserve."""
    return state.reserve_left + len(state.recycled) + len(state.reserve)


def effect_of(config: Config, event: str) -> str:
    """What an event does: as the content says, unless a ruling says otherwise (FH-R-05 to -07)."""
    ruled: str | None = getattr(config, event)
    return config.content.events_by_id[event].effect if ruled is None else ruled


def topup_supplies(state: StateFields) -> tuple[Supply, ...]:
    """Types that may fill the group taken (FH-DICE-05, FH-DICE-12; FH-R-10, FH-R-26)."""
    bank, topup_empty = state.bank, state.config.topup_empty
    return tuple([SUPPLIES[i] for i in TYPES if (bank[i] or topup_empty) and topup_fits(state, i)])


def topup_fits(state: StateFields, supply: int) -> bool:
    """Whether no die taken bars this type from the top-up (FH-DICE-05; ruling FH-R-10)."""
    taken = state.taken_dice
    return not taken[supply] or (
        state.config.five_ones == "seven" and min(taken) == max(taken) == 1
    )


def topup_kits(state: StateFields) -> bool:
    """Whether the group may be filled with kits (ruling FH-R-25)."""
    return state.config.topup_kits and state.kit_bank > 0


def topup_possible(state: StateFields) -> bool:
    """Whether the group taken can be filled at all (FH-DICE-12)."""
    taken, bank = state.taken_dice, state.bank
    for i in TYPES:
        if bank[i] and not taken[i]:
            return True
    return bool(topup_choices(state))


def topup_choices(state: StateFields) -> tuple[Supply | str, ...]:
    """All that may fill the group taken, in order of action numbers."""
    supplies = topup_supplies(state)
    return (*supplies, KIT) if topup_kits(state) else supplies


def may_replace(state: StateFields, supply: int) -> bool:
    """Whether missing tokens may be taken in this type (FH-DICE-10)."""
    return not state.collected[supply] and state.bank[supply] > 0


def replacement_possible(state: StateFields) -> bool:
    """Whether any type can stand in for missing tokens (FH-DICE-10, FH-DICE-11)."""
    collected, bank = state.collected, state.bank
    for i in TYPES:
        if bank[i] and not collected[i]:
            return True
    return False


def discounts(config: Config, healed: tuple[str, ...]) -> dict[str, int]:
    """The largest discount of each platoon whose medic is healed (FH-PLAT-10, FH-R-13)."""
    medics = config.content.medics
    found: dict[str, int] = {}
    for card_id in healed:
        if card_id in medics:
            card = config.content.by_id[card_id]
            if config.medic == "flat":
                found[card.platoon] = max(card.table)
            else:
                found[card.platoon] = entry(card.table, in_platoon(config, healed, card.platoon))
    return found


def discount(config: Config, healed: tuple[str, ...], card: Patient) -> int:
    """Supplies that a player's medic may save on this card (FH-PLAT-03, FH-PLAT-10)."""
    return discounts(config, healed).get(card.platoon, 0) if card.platoon else 0


def in_platoon(config: Config, healed: tuple[str, ...], platoon: str) -> int:
    """Healed patients of a platoon."""
    by_id = config.content.by_id
    return sum([by_id[card].platoon == platoon for card in healed])


def entry(table: tuple[int, ...], n: int) -> int:
    """Entry *n*, from 1, of a card's table; the last one goes on."""
    return table[min(n, len(table)) - 1]


def training_cost(seat: SeatFields, supply: int) -> int:
    """Tokens that the next training in a type costs, the one kept included (FH-TRAIN-01)."""
    return seat.training[supply] + 1


def last_in_round(state: StateFields) -> bool:
    """Whether the turn passes to the start player next (FH-END-01)."""
    assert state.to_act is not None
    return (state.to_act + 1) % len(state.seats) == state.start_seat
