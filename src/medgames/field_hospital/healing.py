"""What heals a patient: the judge of a payment, and the list of all payments.

Extra room between `facts` and `legal`. Order: judge, list.
"""

from collections.abc import Iterator
from itertools import product
from typing import Final

from medgames.core.counts import Counts
from medgames.core.events import Refusal
from medgames.field_hospital.actions import Heal
from medgames.field_hospital.config import Config
from medgames.field_hospital.content import SUPPLIES, Patient
from medgames.field_hospital.state import Seat

_RADIX: Final = 32  # above what a card needs of any type (FH-PACK-09)


def refuse_payment(
    config: Config, card: Patient, paid: Counts, kits: int, largest: int
) -> Refusal | None:
    """Why these tokens do not heal the card; None when they do.

    Rules: FH-HEAL-02, FH-HEAL-04, FH-HEAL-08, FH-PLAT-10; rulings FH-R-11, FH-R-13.

    Args:
        config: the rulings.
        card: the patient.
        paid: supplies, in Supply order.
        kits: kits.
        largest: discount allowed, in supplies.
    """
    waived, needs = card.units, card.needs
    for i, n in enumerate(paid):
        waived -= n
        if n > needs[i]:
            reason = f"{card.id} needs {needs[i]} {SUPPLIES[i].word}, {n} are to be paid"
            return Refusal("FH-HEAL-08", reason)
    most = config.numbers.one_kit
    if kits > most and config.kit_heal == "one":
        return Refusal("FH-HEAL-04", f"{kits} kits in one heal, {most} is allowed (FH-R-11)")
    waived -= kits
    if waived < 0:
        reason = f"{card.id} needs {card.units} tokens, {card.units - waived} are to be paid"
        return Refusal("FH-HEAL-08", reason)
    if waived > largest:
        missing = f"{card.id} needs {card.units} tokens, {waived} are not paid"
        if largest:
            return Refusal("FH-PLAT-10", f"{missing}, the medic saves {largest} at most")
        return Refusal("FH-HEAL-02", f"{missing} and no medic saves any")
    if config.medic == "exact" and waived != min(largest, card.units):
        exact = min(largest, card.units)
        return Refusal("FH-PLAT-10", f"{waived} supplies waived, the medic saves exactly {exact}")
    return None


def heals(config: Config, card: Patient, seat: Seat, largest: int) -> tuple[Heal, ...]:
    """Every way this seat can heal the card, memoised by what of its tokens can be used."""
    supplies, kits = seat.supplies, seat.kits
    key = kits if kits < card.units else card.units
    for i, need in card.wanted:
        have = supplies[i]
        key = key * _RADIX + (have if have < need else need)
    if largest:
        key = -key * _RADIX - largest
    memo = config.tables.heals[card.place]
    found = memo.get(key)
    if found is None:
        held = tuple(map(min, supplies, card.needs))
        found = memo[key] = tuple(_payments(config, card, held, min(kits, card.units), largest))
    return found


def _payments(
    config: Config, card: Patient, held: Counts, kits: int, largest: int
) -> Iterator[Heal]:
    """The heals of one key, by supplies paid, then by supplies waived."""
    for paid in product(*[range(n + 1) for n in held]):
        for waived in range(min(largest, card.units) + 1):
            used = card.units - sum(paid) - waived
            if 0 <= used <= kits and refuse_payment(config, card, paid, used, largest) is None:
                yield Heal(card.id, paid, used)
