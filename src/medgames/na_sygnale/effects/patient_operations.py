"""Operations of cards on action points, vehicles and patients.

Extra room between `facts` and `flow`. A factory gets the arguments of its signature, in
order, and makes a deed of (draft, pending card, log). What is not there is not moved: an
operation of another pack that finds nobody does nothing.
Order: action points, vehicles, street patients, patients aboard.
"""

from typing import Final

from medgames.core.events import Log
from medgames.na_sygnale.driving import drive, drive_hearse
from medgames.na_sygnale.effects.place_predicates import why_no_route
from medgames.na_sygnale.effects.roles import which, who
from medgames.na_sygnale.effects.script import Operation
from medgames.na_sygnale.events import (
    ApChanged,
    DiceRolled,
    FreeMovesGained,
    PatientChanged,
    PatientEjected,
    PatientPickedUp,
    PatientRemoved,
    PatientTransferred,
)
from medgames.na_sygnale.facts import (
    effect_rule,
    is_clinic,
    patient_at,
    position,
    stretcher_is_free,
)
from medgames.na_sygnale.patients import (
    change_aboard,
    name_house,
    place,
    put_on_street,
    release_surplus,
    release_tokens,
    take_off_street,
)
from medgames.na_sygnale.pieces import MILD, SEVERE, Argument, Condition
from medgames.na_sygnale.state import Draws, PendingCard, StateDraft, draft_seat, put_seat

_ROLLERS: Final = 2  # attacker, then defender


def _rule(card: PendingCard) -> str:
    return effect_rule(card.play.kind)


def _removed(
    card: PendingCard, seat: int, reason: str, condition: Condition, address: str | None = None
) -> PatientRemoved:
    """What is told of a patient whom a card takes off the game board."""
    return PatientRemoved(
        rule=_rule(card), seat=seat, reason=reason, address=address, condition=condition
    )


# -- action points --------------------------------------------------------------------------------


def _change_ap(draft: StateDraft, card: PendingCard, seat: int, n: int, log: Log) -> None:
    if not n:
        return
    changed = draft_seat(draft.seats[seat])
    changed.ap += n
    put_seat(draft, seat, changed)
    if log is not None:
        log.append(ApChanged(rule=_rule(card), seat=seat, ap=n))


def lose_ap(role: Argument, n: int) -> Operation:
    """The seat loses so many AP, or all it has.

    Rules: NS-KIND-01, NS-KIND-04.
    """
    seat = who(role)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        number = seat(draft, card.owner, card.play)
        _change_ap(draft, card, number, -min(n, draft.seats[number].ap), log)

    return do


def gain_ap(role: Argument, n: int) -> Operation:
    """The seat gets so many AP, or all tokens that nobody has."""
    seat = who(role)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        number = seat(draft, card.owner, card.play)
        left = draft.config.content.ap_tokens - sum([other.ap for other in draft.seats])
        _change_ap(draft, card, number, min(n, left), log)

    return do


def free_moves(n: int) -> Operation:
    """The next so many fields of this action turn cost nothing.

    Rules: NS-KIND-10.
    """

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        draft.free_moves += n
        if log is not None:
            log.append(FreeMovesGained(rule=_rule(card), seat=card.owner, fields=n))

    return do


# -- vehicles -------------------------------------------------------------------------------------


def move_ambulance(role: Argument, field: Argument) -> Operation:
    """The ambulance is put on the address (NS-DELIV-04).

    Rules: NS-KIND-06.
    """
    seat, field_of = who(role), which(field)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        number = seat(draft, card.owner, card.play)
        drive(draft, number, field_of(card.play), 0, _rule(card), log)

    return do


def dash(node: Argument, pick: Argument) -> Operation:
    """The owner's ambulance races to the node, and may take the patient there (NS-DELIV-04).

    Rules: NS-KIND-24.
    """

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        seat, node = card.owner, card.play.node
        assert node is not None
        drive(draft, seat, node, 0, _rule(card), log)
        condition = patient_at(draft, node)
        if card.play.pick and condition is not None and stretcher_is_free(draft, seat):
            take_off_street(draft, node)
            change_aboard(draft, seat, condition, 1)
            if log is not None:
                log.append(
                    PatientPickedUp(
                        rule=_rule(card), seat=seat, address=node, condition=condition, ap=0
                    )
                )

    return do


def move_hearse(to: Argument, take: Argument) -> Operation:
    """The owner drives the hearse (NS-HEARSE-14), unless the card itself has barred the way.

    Rules: NS-KIND-18.
    """

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        node, take = card.play.to, card.play.take
        assert node is not None
        if why_no_route(draft, node, take) is None:
            drive_hearse(draft, node, take, card.owner, _rule(card), log)

    return do


# -- street patients ------------------------------------------------------------------------------


def place_patient(field: Argument, condition: Argument) -> Operation:
    """A patient appears on the field, if there is one (NS-DRAW-05).

    Rules: NS-KIND-16.
    """
    field_of, condition_of = which(field), which(condition)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        address = field_of(card.play)
        if address is not None:
            place(draft, address, condition_of(card.play), _rule(card), log)

    return do


def roll_place(street: Argument) -> Operation:
    """The house is rolled, and a mildly ill patient appears there (NS-DRAW-04, NS-DRAW-06).

    Rules: NS-KIND-09.
    """

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        number = card.play.street
        assert number is not None
        fixed = draft.config.numbers
        faces, draft.rng = draft.rng.roll(fixed.sides, 1)
        if log is not None:
            log.append(DiceRolled(rule=_rule(card), seat=card.owner, purpose="house", faces=faces))
        if faces[0] == fixed.free_roll:
            name_house(draft, number, Draws.CARD, card.owner, 0, log)
        else:
            address = draft.config.content.board.streets[number - 1][faces[0] - 1]
            place(draft, address, MILD, _rule(card), log)

    return do


def improve(field: Argument) -> Operation:
    """The patient there gets better by one step.

    Rules: NS-KIND-19.
    """
    field_of = which(field)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        address = field_of(card.play)
        condition = patient_at(draft, address)
        if condition is SEVERE:
            put_on_street(draft, address, MILD)
            if log is not None:
                log.append(PatientChanged(rule=_rule(card), address=address, condition=MILD))
        elif condition is MILD:
            take_off_street(draft, address)
            release_tokens(draft)
            if log is not None:
                log.append(
                    PatientRemoved(
                        rule=_rule(card),
                        seat=card.owner,
                        reason="recovered",
                        address=address,
                        condition=MILD,
                    )
                )

    return do


def remove_street(role: Argument) -> Operation:
    """The patient under the ambulance leaves the board (NS-FAQ-02).

    Rules: NS-KIND-08.
    """
    seat = who(role)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        number = seat(draft, card.owner, card.play)
        node = position(draft, number)
        condition = patient_at(draft, node)
        if condition is not None:
            take_off_street(draft, node)
            release_tokens(draft)
            if log is not None:
                log.append(
                    PatientRemoved(
                        rule=_rule(card),
                        seat=number,
                        reason="signed",
                        address=node,
                        condition=condition,
                    )
                )

    return do


# -- patients aboard ------------------------------------------------------------------------------


def remove_aboard(role: Argument, condition: Argument) -> Operation:
    """One such patient dies aboard.

    Rules: NS-KIND-07.
    """
    seat, condition_of = who(role), which(condition)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        number = seat(draft, card.owner, card.play)
        wanted: Condition = condition_of(card.play)
        if draft.seats[number].aboard[wanted]:
            change_aboard(draft, number, wanted, -1)
            release_tokens(draft)
            if log is not None:
                log.append(
                    PatientRemoved(
                        rule=_rule(card), seat=number, reason="died_aboard", condition=wanted
                    )
                )

    return do


def eject(role: Argument, condition: Argument) -> Operation:
    """One such patient is put on the street, where he may be one too many (NS-FAQ-04).

    Rules: NS-KIND-11.
    """
    seat, condition_of = who(role), which(condition)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        number = seat(draft, card.owner, card.play)
        wanted: Condition = condition_of(card.play)
        node = position(draft, number)
        if not draft.seats[number].aboard[wanted]:
            return
        if node not in draft.config.content.board.addresses:
            return
        change_aboard(draft, number, wanted, -1)
        if log is not None:
            log.append(
                PatientEjected(rule=_rule(card), seat=number, address=node, condition=wanted)
            )
        if patient_at(draft, node) is None:
            put_on_street(draft, node, wanted)
            return
        release_surplus(draft)
        if log is not None:
            log.append(
                PatientRemoved(rule="NS-FAQ-04", seat=number, reason="surplus", condition=wanted)
            )

    return do


def contest(attacker: Argument, defender: Argument, follows: int) -> Operation:
    """Both roll; what follows only follows if the attacker's die is not the lower one.

    Rules: NS-KIND-03.

    Args:
        attacker: role of the seat that rolls first.
        defender: role of the other seat.
        follows: number of operations that hang on it.
    """
    first, second = who(attacker), who(defender)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        faces, draft.rng = draft.rng.roll(draft.config.numbers.sides, _ROLLERS)
        if log is not None:
            number = first(draft, card.owner, card.play)
            other = second(draft, card.owner, card.play)
            log.append(
                DiceRolled(
                    rule=_rule(card), seat=number, purpose="contest", faces=faces, against=other
                )
            )
        if faces[0] < faces[1]:
            draft.effects_done += follows

    return do


def transfer(giver: Argument, taker: Argument, condition: Argument) -> Operation:
    """One such patient changes to an ambulance with a free stretcher, outside its clinic.

    Rules: NS-KIND-03.
    """
    source, target, condition_of = who(giver), who(taker), which(condition)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        loser = source(draft, card.owner, card.play)
        winner = target(draft, card.owner, card.play)
        wanted: Condition = condition_of(card.play)
        if not draft.seats[loser].aboard[wanted] or not stretcher_is_free(draft, winner):
            return
        if is_clinic(draft, position(draft, winner)):
            return
        change_aboard(draft, loser, wanted, -1)
        change_aboard(draft, winner, wanted, 1)
        if log is not None:
            log.append(
                PatientTransferred(rule=_rule(card), seat=winner, giver=loser, condition=wanted)
            )

    return do
