"""Patient tokens: from the supply to the street, and to the used pile.

Extra room between `facts` and `flow`; changes drafts. Order: tokens, the street, ambulances,
drawing a house.
"""

from medgames.core.counts import add
from medgames.core.events import Log
from medgames.na_sygnale.events import PatientNotPlaced, PatientPlaced, TokensRecycled
from medgames.na_sygnale.facts import available_tokens, free_houses, patient_at
from medgames.na_sygnale.pieces import MILD, Condition
from medgames.na_sygnale.state import (
    Draws,
    PendingPlace,
    Phase,
    StateDraft,
    draft_seat,
    put_seat,
)


def take_token(draft: StateDraft, log: Log) -> bool:
    """Whether a token could be had, which is then out of the supply (NS-DRAW-08; NS-R-11)."""
    if not draft.patients_supply and draft.config.token_recycling == "when_empty":
        draft.patients_supply, draft.patients_used = draft.patients_used, 0
        if log is not None and draft.patients_supply:
            log.append(TokensRecycled(rule="NS-DRAW-08", tokens=draft.patients_supply))
    if not draft.patients_supply:
        return False
    draft.patients_supply -= 1
    return True


def release_tokens(draft: StateDraft, n: int = 1) -> None:
    """Tokens leave the board (NS-HEARSE-06, NS-AGE-01, NS-DELIV-03; ruling NS-R-11)."""
    if draft.config.token_recycling == "at_once":
        draft.patients_supply += n
    else:
        draft.patients_used += n


def release_surplus(draft: StateDraft) -> None:
    """A surplus patient is discarded (NS-FAQ-04; ruling NS-R-19)."""
    if draft.config.surplus_token == "supply":
        draft.patients_supply += 1
    else:
        release_tokens(draft)


def put_on_street(draft: StateDraft, address: str, condition: Condition) -> None:
    """A token is laid on a free address, or turned over on an occupied one."""
    patients = [pair for pair in draft.street if pair[0] != address]
    patients.append((address, condition))
    patients.sort()  # ids of addresses sort as they stand in node order
    draft.street = tuple(patients)


def take_off_street(draft: StateDraft, address: str) -> None:
    """The token of an address leaves the street."""
    draft.street = tuple([pair for pair in draft.street if pair[0] != address])


def place(draft: StateDraft, address: str, condition: Condition, rule: str, log: Log) -> None:
    """A patient appears, where there is neither a patient nor a lack of tokens.

    Rules: NS-DRAW-05 to NS-DRAW-08, NS-DRAW-10, NS-FAQ-04.
    """
    reason = ""
    if patient_at(draft, address) is not None:
        reason = "occupied"
    elif not take_token(draft, log):
        reason = "no_token"
    else:
        put_on_street(draft, address, condition)
    if log is not None:
        if reason:
            if rule == "NS-DRAW-06":  # a card's own rule stands for its failures too
                rule = "NS-DRAW-05" if reason == "occupied" else "NS-DRAW-08"
            log.append(PatientNotPlaced(rule=rule, address=address, reason=reason))
        else:
            log.append(PatientPlaced(rule=rule, address=address, condition=condition))


def change_aboard(draft: StateDraft, seat: int, condition: Condition, n: int) -> None:
    """So many patients more of a condition aboard the ambulance of a seat."""
    changed = draft_seat(draft.seats[seat])
    changed.aboard = add(changed.aboard, condition, n)
    put_seat(draft, seat, changed)


def name_house(
    draft: StateDraft, street: int, reason: Draws, roller: int, draws_left: int, log: Log
) -> bool:
    """A house roll of 6: whether the roller must choose the house.

    Rules: NS-DRAW-04, NS-DRAW-08, NS-DRAW-09, NS-FLOW-05; ruling NS-R-10.

    Args:
        draft: the state in the making.
        street: number of the street, from 1.
        reason: why patients are drawn.
        roller: who chooses.
        draws_left: draws to follow.
        log: where happenings go.
    """
    free = free_houses(draft, street)
    if not free or not available_tokens(draft):
        if log is not None:
            why = "no_token" if free else "street_full"
            rule = "NS-DRAW-08" if free else "NS-DRAW-09"
            log.append(PatientNotPlaced(rule=rule, seat=roller, address=None, reason=why))
        return False
    options = list(free)
    houses = draft.config.content.board.streets[street - 1]
    if draft.config.house_six == "any_house" and len(free) < len(houses):
        options.append(min([address for address in houses if address not in free]))
        options.sort()
    if len(options) == 1:
        place(draft, options[0], MILD, "NS-DRAW-04", log)
        return False
    draft.pending_place = PendingPlace(reason, roller, tuple(options), draws_left)
    draft.phase = Phase.PLACE_PATIENT
    draft.to_act = roller
    return True
