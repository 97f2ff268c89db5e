"""What may be done in Na Sygnale before the Emergency Phase, and when patients are drawn.

Extra room between `facts` and `legal`, which joins it with `legal_emergency`. Each `refuse_`
decides for one action type and begins with the phase; lists are filled by the same facts.
Order: set-up and drawn patients, the tender, the hearse.
"""

from medgames.core.events import Refusal
from medgames.na_sygnale.actions import (
    Action,
    Bid,
    ChooseClinic,
    MoveHearse,
    PlacePatient,
    ResolveTie,
    StayHearse,
    TakeAgain,
)
from medgames.na_sygnale.deeds import STAY
from medgames.na_sygnale.effects.place_predicates import why_no_route
from medgames.na_sygnale.facts import catches, hearse_reach, patient_at
from medgames.na_sygnale.may import (
    BID,
    CHOOSE_CLINIC,
    HEARSE,
    HEARSE_RETURN,
    PLACE_PATIENT,
    TIE_FIRST,
    TIE_SECOND,
    out_of_phase,
)
from medgames.na_sygnale.pieces import STREET, Take
from medgames.na_sygnale.state import StateFields

# -- set-up and drawn patients --------------------------------------------------------------------


def refuse_choose_clinic(state: StateFields, action: ChooseClinic) -> Refusal | None:
    """Rule NS-SETUP-07."""
    if state.phase is not CHOOSE_CLINIC:
        return out_of_phase(state, "NS-SETUP-07")
    free = free_clinics(state)
    if action.clinic in free:
        return None
    return Refusal("NS-SETUP-07", f"{action.clinic} is no free clinic ({', '.join(free)})")


def free_clinics(state: StateFields) -> tuple[str, ...]:
    """Clinics that nobody took yet."""
    taken = [seat.clinic for seat in state.seats]
    clinics = state.config.content.board.clinics
    return tuple([clinic for clinic in clinics if clinic not in taken])


def list_clinics(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in CHOOSE_CLINIC."""
    clinics = state.config.tables.deeds.clinics
    return tuple([clinics[clinic] for clinic in free_clinics(state)])


def refuse_place(state: StateFields, action: PlacePatient) -> Refusal | None:
    """Rules NS-DRAW-04, NS-DRAW-09; ruling NS-R-10."""
    if state.phase is not PLACE_PATIENT:
        return out_of_phase(state, "NS-DRAW-04")
    assert state.pending_place is not None
    options = state.pending_place.options
    if action.address in options:
        return None
    words = ", ".join(options)
    houses = next(row for row in state.config.content.board.streets if options[0] in row)
    if action.address not in houses:
        return Refusal("NS-DRAW-04", f"{action.address} is none of {words}")
    reason = f"a patient is on {action.address}; choose one of {words} (NS-R-10)"
    taken = [address for address in options if patient_at(state, address) is not None]
    if taken:  # ruling any_house
        reason = f"occupied houses come to the same, and {taken[0]} stands for them (NS-R-10)"
    return Refusal("NS-DRAW-09", reason)


def list_places(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in PLACE_PATIENT."""
    assert state.pending_place is not None
    places = state.config.tables.deeds.places
    return tuple([places[address] for address in state.pending_place.options])


# -- the tender -----------------------------------------------------------------------------------


def refuse_bid(state: StateFields, action: Bid) -> Refusal | None:
    """Rule NS-TEND-02."""
    if state.phase is not BID:
        return out_of_phase(state, "NS-TEND-02")
    assert state.to_act is not None
    ap, lowest = state.seats[state.to_act].ap, state.config.numbers.lowest_bid
    if lowest <= action.ap <= ap:
        return None
    return Refusal("NS-TEND-02", f"{action.ap} AP are offered, {lowest} to {ap} are allowed")


def list_bids(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in BID."""
    assert state.to_act is not None
    bids = state.config.tables.deeds.bids
    return bids[state.config.numbers.lowest_bid : state.seats[state.to_act].ap + 1]


def refuse_tie(state: StateFields, action: ResolveTie) -> Refusal | None:
    """Rule NS-TEND-09."""
    if state.phase is not TIE_FIRST and state.phase is not TIE_SECOND:
        return out_of_phase(state, "NS-TEND-09")
    if action.seat in state.tied:
        return None
    tied = ", ".join([str(seat) for seat in state.tied])
    return Refusal("NS-TEND-09", f"seat {action.seat} is not among the tied seats {tied}")


def list_ties(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in TIE_FIRST and TIE_SECOND."""
    ties = state.config.tables.deeds.ties
    return tuple([ties[seat] for seat in state.tied])


# -- the hearse -----------------------------------------------------------------------------------


def refuse_stay(state: StateFields, action: StayHearse) -> Refusal | None:
    """Rule NS-TEND-08."""
    return None if state.phase is HEARSE else out_of_phase(state, "NS-TEND-08")


def refuse_move_hearse(state: StateFields, action: MoveHearse) -> Refusal | None:
    """Rules NS-TEND-08, NS-COMP-10, NS-HEARSE-02, -03, -05, -08, -11, -12, NS-KIND-22."""
    if state.phase is not HEARSE:
        return out_of_phase(state, "NS-TEND-08")
    refused = why_no_route(state, action.to, action.take)
    return None if refused is None else Refusal(*refused)


def list_hearse(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in HEARSE."""
    hearses = state.config.tables.deeds.hearses
    plain: list[Action] = [STAY]
    street: list[Action] = []
    aboard: list[Action] = []
    caught = catches(state)
    for node in hearse_reach(state):
        if node not in caught:
            plain.append(hearses[node, None])
            continue
        for take in caught[node]:
            (street if take is STREET else aboard).append(hearses[node, take])
    return (*plain, *street, *aboard)


def refuse_take_again(state: StateFields, action: TakeAgain) -> Refusal | None:
    """Rule NS-HEARSE-13; ruling NS-R-07."""
    if state.phase is not HEARSE_RETURN:
        return out_of_phase(state, "NS-HEARSE-13")
    assert state.pending_take is not None
    if Take(action.seat, action.condition) in state.pending_take.options:
        return None
    reason = f"no {action.condition.word} patient is aboard seat {action.seat} there"
    return Refusal("NS-HEARSE-13", reason)


def list_takes(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in HEARSE_RETURN."""
    assert state.pending_take is not None
    again = state.config.tables.deeds.again
    return tuple(
        [
            again[take.seat, take.condition]
            for take in state.pending_take.options
            if take.seat is not None and take.condition is not None
        ]
    )
