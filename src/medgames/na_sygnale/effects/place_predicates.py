"""Predicates of cards about places: patients, tokens, and the ways of hearse and ambulance.

Extra room between `facts` and `legal`. A factory gets the arguments of its signature, in
order, and makes a test of (state, owner, choice): ``None`` where it holds, else the fact that
breaks it.
Order: places, ways.
"""

from typing import Final

from medgames.na_sygnale.effects.roles import which, who
from medgames.na_sygnale.effects.script import Test
from medgames.na_sygnale.facts import (
    available_tokens,
    dash_reach,
    free_houses,
    hearse_reach,
    jammed,
    patient_at,
    position,
    stretcher_is_free,
    takes,
    walk,
)
from medgames.na_sygnale.pieces import Argument, Choice
from medgames.na_sygnale.state import StateFields

_BOTH: Final = 2  # tokens, one for each of the two fields

# -- places ---------------------------------------------------------------------------------------


def patient_on(field: Argument) -> Test:
    """A street patient is there.

    Rules: NS-KIND-06, NS-KIND-19.
    """
    field_of = which(field)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        address = field_of(choice)
        return None if patient_at(state, address) is not None else f"no patient is on {address}"

    return test


def no_patient_on(field: Argument) -> Test:
    """No street patient is there.

    Rules: NS-KIND-16.
    """
    field_of = which(field)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        address = field_of(choice)
        return None if patient_at(state, address) is None else f"a patient is on {address}"

    return test


def is_open(field: Argument) -> Test:
    """The address is not jammed (NS-CARD-09).

    Rules: NS-KIND-06, NS-KIND-22.
    """
    field_of = which(field)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        address = field_of(choice)
        return f"{address} is jammed" if address in jammed(state) else None

    return test


def not_next_to_clinic(field: Argument) -> Test:
    """No neighbour of the address is a clinic.

    Rules: NS-KIND-16.
    """
    field_of = which(field)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        address = field_of(choice)
        board = state.config.content.board
        if board.neighbours[board.index[address]] & board.clinic_mask:
            return f"{address} lies next to a clinic"
        return None

    return test


def elsewhere(role: Argument, field: Argument) -> Test:
    """The ambulance is not there yet.

    Rules: NS-KIND-06.
    """
    seat, field_of = who(role), which(field)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = seat(state, owner, choice)
        node = position(state, number)
        return f"seat {number} is on {node} already" if node == field_of(choice) else None

    return test


def token_available() -> Test:
    """A patient token can be had (NS-DRAW-08).

    Rules: NS-KIND-09, NS-KIND-16.
    """

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        return None if available_tokens(state) else "no patient token is left"

    return test


def street_has_room(street: Argument) -> Test:
    """A house of the street has no patient.

    Rules: NS-KIND-09.
    """

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = choice.street
        assert number is not None
        return None if free_houses(state, number) else f"street {number} is full"

    return test


def second_fields(state: StateFields, field: str) -> tuple[str | None, ...]:
    """Addresses for a second patient, one of which must be named; only None where there is none."""
    if available_tokens(state) >= _BOTH:
        taken = [address for address, _ in state.street]
        beside = state.config.content.board.beside[field]
        free = tuple([address for address in beside if address not in taken])
        if free:
            return free
    return (None,)


def second_ok(field: Argument, second: Argument) -> Test:
    """The second field is a free neighbour of the first, or nothing where there is none.

    Rules: NS-KIND-16.
    """

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        assert choice.field is not None
        allowed = second_fields(state, choice.field)
        if choice.second in allowed:
            return None
        words = ", ".join([str(address) for address in allowed])
        return f"the second field is {choice.second}, allowed beside {choice.field}: {words}"

    return test


# -- ways -----------------------------------------------------------------------------------------


def why_no_route(state: StateFields, to: str, take: object) -> tuple[str, str] | None:
    """Rule and reason why the hearse may not do this; None where it may (NS-HEARSE-03, -05)."""
    if to not in hearse_reach(state):
        return _why_out_of_reach(state, to)
    there = takes(state, to)
    if take in there or (take is None and not there):
        return None
    if not there:
        return "NS-HEARSE-03", f"no patient is on {to}"
    words = ", ".join([f"take={other}" for other in there])
    return "NS-HEARSE-05", f"the hearse must take one of {words} on {to}"


def _why_out_of_reach(state: StateFields, to: str) -> tuple[str, str]:
    """Rule and reason why the hearse does not get to a place, the nearest reason first.

    Rules: NS-COMP-10, NS-HEARSE-02, -08, -11, -12, NS-KIND-22; rulings NS-R-06, NS-R-08.
    """
    config, board, start = state.config, state.config.content.board, state.hearse
    if to not in board.index:
        return "NS-COMP-10", f"{to} is no field of the board"
    if to in board.clinics and not config.hearse_enters_clinics:
        return "NS-HEARSE-12", f"{to} is a clinic, which the hearse does not enter (NS-R-06)"
    if to in jammed(state):
        return "NS-KIND-22", f"{to} is jammed"
    if to == start and not takes(state, to):
        return "NS-HEARSE-02", f"the hearse stands on {to}; to leave it there is to stay"
    if to == start and not config.hearse_reentry:
        return "NS-HEARSE-11", f"the hearse does not come back to {to} (NS-R-08)"
    steps = config.content.hearse_range
    way = f"way of at most {steps} fields from {start} to {to}"
    closed = 0 if config.hearse_enters_clinics else board.clinic_mask
    jams = board.mask(jammed(state))
    if to in walk(config, board.index[start], steps, closed | jams, 0):
        return "NS-HEARSE-08", f"each {way} passes a patient, where the hearse has to stop"
    if jams and to in walk(config, board.index[start], steps, closed, 0):
        return "NS-KIND-22", f"jams close each {way}"
    return "NS-HEARSE-02", f"no way of at most {steps} fields leads from {start} to {to}"


def hearse_can_reach(to: Argument, take: Argument) -> Test:
    """The hearse may be moved there, and takes one of the patients there (NS-HEARSE-14).

    Rules: NS-KIND-18.
    """

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        assert choice.to is not None
        refused = why_no_route(state, choice.to, choice.take)
        return None if refused is None else refused[1]

    return test


def dash_can_reach(node: Argument, n: int) -> Test:
    """The owner's ambulance reaches the node in a dash (NS-MOVE-04).

    Rules: NS-KIND-24.
    """

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        if choice.node in dash_reach(state, owner, n):
            return None
        start = position(state, owner)
        if choice.node == start:
            return f"the ambulance stands on {start}; a dash ends on another field"
        return f"no open way of 1 to {n} fields leads from {start} to {choice.node}"

    return test


def pick_ok(node: Argument, pick: Argument) -> Test:
    """Nobody is picked up, or there is a patient and a stretcher for him (NS-PICK-01).

    Rules: NS-KIND-24.
    """

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        if not choice.pick:
            return None
        if patient_at(state, choice.node) is None:
            return f"no patient is on {choice.node}"
        if not stretcher_is_free(state, owner):
            return f"the stretchers of seat {owner} are taken"
        return None

    return test
