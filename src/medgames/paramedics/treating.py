"""Who may get a token, and from where: judges and lists of PlaceStored, PlaceLoose, Create.

Extra room between `facts` and `legal`. Order: patients, stored and loose tokens, creating.
"""

from medgames.core.counts import Counts, spelled
from medgames.core.events import Refusal
from medgames.paramedics.actions import Create, PlaceLoose, PlaceStored
from medgames.paramedics.config import Config
from medgames.paramedics.facts import capacity, holds, missing, open_needs, slot_at
from medgames.paramedics.phases import refuse_treat
from medgames.paramedics.pieces import (
    GURNEYS,
    SUPPLIES,
    TARGETS,
    Gurney,
    MedicalSupply,
    Payment,
)
from medgames.paramedics.state import SeatFields, StateFields
from medgames.paramedics.tables import Creates, Hand

TARGET_SETS = 1 << len(TARGETS)  # main 1, backup 2, cabinet 4
IN_CABINET = 1 << len(GURNEYS)


def refuse_patient(
    config: Config, seat: SeatFields, gurney: Gurney, kind: MedicalSupply
) -> Refusal | None:
    """Why no patient there takes this token; None when one does (PM-FLIP-01, PM-SUS-02, -06)."""
    slot = slot_at(seat, gurney)
    if slot is None:
        return Refusal("PM-SUS-06", f"0 patients on the {gurney.word} gurney")
    if not slot.face_up:
        return Refusal("PM-FLIP-01", f"the patient on the {gurney.word} gurney lies face down")
    if not open_needs(config, slot)[0] >> kind & 1:
        needs = config.content.by_id[slot.card].needs[kind]
        reason = f"{slot.card} needs {needs} {kind.word} and has {slot.tokens[kind]}"
        return Refusal("PM-SUS-06", reason)
    return None


def refuse_place_stored(state: StateFields, action: PlaceStored) -> Refusal | None:
    """Rules PM-SUS-02, PM-SUS-04, PM-SUS-06, PM-FLIP-01."""
    refused = refuse_treat(state)
    if refused is not None:
        return refused
    seat = state.seats[state.active]
    if not seat.cabinets[action.kind]:
        stored = spelled(seat.cabinets, MedicalSupply)
        return Refusal("PM-SUS-04", f"0 {action.kind.word} in the cabinets ({stored})")
    return refuse_patient(state.config, seat, action.gurney, action.kind)


def refuse_place_loose(state: StateFields, action: PlaceLoose) -> Refusal | None:
    """Rules PM-SUS-02, PM-SUS-06, PM-FLIP-01, PM-TRANS-04; ruling PM-RUL-09."""
    refused = refuse_treat(state)
    if refused is not None:
        return refused
    if state.config.freed_tokens != "free_reuse":
        return Refusal("PM-TRANS-04", "freed tokens return to the pool (PM-RUL-09)")
    seat = state.seats[state.active]
    if not seat.loose[action.kind]:
        loose = spelled(seat.loose, MedicalSupply)
        return Refusal("PM-TRANS-04", f"0 {action.kind.word} among the freed tokens ({loose})")
    return refuse_patient(state.config, seat, action.gurney, action.kind)


def places(config: Config, cabinets: Counts, main: int, backup: int) -> tuple[PlaceStored, ...]:
    """Every stored token for every patient that takes it; *main*, *backup*: masks of kinds."""
    key = _key(cabinets, main, backup)
    found = config.tables.places.get(key)
    if found is None:
        by_kind = config.deeds.places
        found = tuple([by_kind[k][g] for k, g in _takers(cabinets, main, backup)])
        config.tables.places[key] = found
    return found


def reuses(config: Config, loose: Counts, main: int, backup: int) -> tuple[PlaceLoose, ...]:
    """Every freed token for every patient that takes it."""
    key = _key(loose, main, backup)
    found = config.tables.reuses.get(key)
    if found is None:
        by_kind = config.deeds.reuses
        found = tuple([by_kind[k][g] for k, g in _takers(loose, main, backup)])
        config.tables.reuses[key] = found
    return found


def _key(tokens: Counts, main: int, backup: int) -> int:
    key = main << len(SUPPLIES) | backup
    for n in tokens:
        key = key << 1 | (n > 0)
    return key


def _takers(tokens: Counts, main: int, backup: int) -> list[tuple[MedicalSupply, Gurney]]:
    masks = (main, backup)
    return [
        (kind, gurney)
        for kind in SUPPLIES
        if tokens[kind]
        for gurney in GURNEYS
        if masks[gurney] >> kind & 1
    ]


# -- creating -------------------------------------------------------------------------------------


def refuse_create(state: StateFields, action: Create) -> Refusal | None:
    """Rules PM-CREATE-01, -08, -09, -11, -12, PM-SUS-02, -06, PM-FLIP-01; ruling PM-RUL-10."""
    refused = refuse_treat(state)
    if refused is not None:
        return refused
    config, seat, kind = state.config, state.seats[state.active], action.kind
    mat = config.content.mats_by_id[seat.mat]
    payment = action.payment
    if payment not in mat.payments[kind]:
        ways = " or ".join(["+".join([card.word for card in way]) for way in mat.formulas[kind]])
        paid = "+".join([card.word for card in payment])
        if all([len(payment) != len(way) for way in mat.formulas[kind]]):
            cards = f"{len(payment)} card{'' if len(payment) == 1 else 's'}"
            reason = f"{mat.id} creates {kind.word} for {ways}, not for {cards} ({paid})"
            return Refusal("PM-CREATE-12", reason)
        return Refusal("PM-CREATE-01", f"{mat.id} creates {kind.word} for {ways}, not {paid}")
    if not holds(seat.hand, payment):
        return Refusal("PM-CREATE-09", f"from the hand, {missing(seat.hand, payment)}")
    if not seat.pool[kind]:
        return Refusal("PM-CREATE-11", f"0 {kind.word} tokens are left in the pool")
    if action.target < len(GURNEYS):
        return refuse_patient(config, seat, GURNEYS[action.target], kind)
    room, used = capacity(config, seat), sum(seat.cabinets)
    if used >= room:
        return Refusal("PM-CREATE-08", f"no free cabinet ({used} of {room} used)")
    return None


def creates(
    config: Config, seat: SeatFields, hand: Hand, main: int, backup: int, cabinet: int
) -> tuple[Create, ...]:
    """Every token that can be created, for every target that takes it.

    Args:
        config: the mats.
        seat: whose mat and pool.
        hand: what follows from its hand.
        main: mask of the kinds that the patient on this gurney takes.
        backup: likewise.
        cabinet: `IN_CABINET` where one is free, else 0.
    """
    payable = hand.creates.get(seat.mat)
    if payable is None:
        payable = hand.creates[seat.mat] = _payable(config, seat)
    pool = seat.pool
    found: tuple[Create, ...] = ()
    for kind, by_targets in payable:
        if pool[kind]:
            found += by_targets[(main >> kind & 1) | (backup >> kind & 1) << 1 | cabinet]
    return found


def _payable(config: Config, seat: SeatFields) -> Creates:
    """The kinds that a hand can pay for, each with its creations by set of targets."""
    payments = config.content.mats_by_id[seat.mat].payments
    made = []
    for kind in SUPPLIES:
        ways = tuple([way for way in payments[kind] if holds(seat.hand, way)])
        if ways:
            made.append((kind, _aimed(config, kind, ways)))
    return tuple(made)


def _aimed(
    config: Config, kind: MedicalSupply, ways: tuple[Payment, ...]
) -> tuple[tuple[Create, ...], ...]:
    """Creations of a kind in these ways, by set of targets; shared by all hands that have them."""
    memo = config.tables.aimed
    found = memo.get((kind, ways))
    if found is None:
        paid = [config.deeds.creates[kind][way] for way in ways]
        found = memo[kind, ways] = tuple(
            [
                tuple([made[t] for made in paid for t in TARGETS if targets >> t & 1])
                for targets in range(TARGET_SETS)
            ]
        )
    return found
