"""Predicates of cards about seats, their ambulances and the race.

Extra room between `facts` and `legal`. A factory gets the arguments of its signature, in
order, and makes a test of (state, owner, choice): ``None`` where it holds, else the fact that
breaks it.
Order: seats and their ambulances, the race.
"""

from medgames.na_sygnale.effects.roles import which, who
from medgames.na_sygnale.effects.script import Test
from medgames.na_sygnale.facts import (
    goal,
    immobile,
    is_clinic,
    load,
    patient_at,
    position,
    stretcher_is_free,
    strike_in_play,
    struck,
)
from medgames.na_sygnale.pieces import Argument, Choice, Condition
from medgames.na_sygnale.state import StateFields

# -- seats ----------------------------------------------------------------------------------------


def ap_at_least(role: Argument, n: int) -> Test:
    """The seat has so many AP.

    Rules: NS-KIND-01, NS-KIND-04.
    """
    seat = who(role)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = seat(state, owner, choice)
        ap = state.seats[number].ap
        return None if ap >= n else f"seat {number} has {ap} AP, {n} are needed"

    return test


def hand_at_least(role: Argument, n: int) -> Test:
    """The seat holds so many cards.

    Rules: NS-KIND-12, NS-KIND-14, NS-KIND-21.
    """
    seat = who(role)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = seat(state, owner, choice)
        cards = len(state.seats[number].hand)
        return None if cards >= n else f"seat {number} holds {cards} cards, {n} are needed"

    return test


def statistic_at_least(role: Argument, n: int) -> Test:
    """The seat has so many patients on the statistic.

    Rules: NS-KIND-05.
    """
    seat = who(role)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = seat(state, owner, choice)
        found = state.seats[number].statistic
        return None if found >= n else f"the statistic of seat {number} is {found}, below {n}"

    return test


def carries(role: Argument, condition: Argument) -> Test:
    """A patient of that condition is aboard.

    Rules: NS-KIND-03, NS-KIND-07, NS-KIND-11.
    """
    seat, condition_of = who(role), which(condition)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = seat(state, owner, choice)
        wanted: Condition = condition_of(choice)
        if state.seats[number].aboard[wanted]:
            return None
        return f"no {wanted.word} patient is aboard the ambulance of seat {number}"

    return test


def free_stretcher(role: Argument) -> Test:
    """One more patient fits aboard (NS-COMP-06).

    Rules: NS-KIND-03.
    """
    seat = who(role)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = seat(state, owner, choice)
        if stretcher_is_free(state, number):
            return None
        return f"the {load(state.seats[number])} stretchers of seat {number} are taken"

    return test


def outside_clinic(role: Argument) -> Test:
    """The ambulance stands in no clinic.

    Rules: NS-KIND-03, NS-KIND-17.
    """
    seat = who(role)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = seat(state, owner, choice)
        node = position(state, number)
        return f"seat {number} is in the clinic {node}" if is_clinic(state, node) else None

    return test


def on_address(role: Argument) -> Test:
    """The ambulance stands on an address.

    Rules: NS-KIND-11.
    """
    seat = who(role)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = seat(state, owner, choice)
        node = position(state, number)
        if node in state.config.content.board.addresses:
            return None
        return f"seat {number} is on {node}, which is no address"

    return test


def near(a: Argument, b: Argument, d: int) -> Test:
    """The two ambulances are at most so many fields apart.

    Rules: NS-KIND-03.
    """
    first, second = who(a), who(b)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        one = position(state, first(state, owner, choice))
        other = position(state, second(state, owner, choice))
        apart = state.config.content.board.distances[one][other]
        return None if apart <= d else f"{one} and {other} are {apart} fields apart, not {d}"

    return test


def mobile(role: Argument) -> Test:
    """Nothing forbids moving the ambulance (NS-CARD-09).

    Rules: NS-KIND-06, NS-KIND-10, NS-KIND-17, NS-KIND-24.
    """
    seat = who(role)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = seat(state, owner, choice)
        if not immobile(state, number):
            return None
        why = "on strike" if struck(state, number) else "stopped for this action turn"
        return f"the ambulance of seat {number} is {why}"

    return test


def dispatch_open() -> Test:
    """No Sit-in Strike forbids the call (NS-FAQ-03; ruling NS-R-20).

    Rules: NS-KIND-06.
    """

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        if state.config.strike_blocks_call == "struck_only" or not strike_in_play(state):
            return None
        return "a Sit-in Strike is in play (NS-FAQ-03)"

    return test


def not_struck(role: Argument) -> Test:
    """No Sit-in Strike is in play on the seat.

    Rules: NS-KIND-15.
    """
    seat = who(role)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = seat(state, owner, choice)
        return f"seat {number} is on strike already" if struck(state, number) else None

    return test


def patient_under(role: Argument, condition: Argument) -> Test:
    """The ambulance stands on a street patient of that condition (NS-FAQ-02).

    Rules: NS-KIND-08.
    """
    seat, condition_of = who(role), which(condition)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = seat(state, owner, choice)
        wanted: Condition = condition_of(choice)
        node = position(state, number)
        if patient_at(state, node) is wanted:
            return None
        return f"no {wanted.word} patient lies under the ambulance of seat {number} on {node}"

    return test


# -- the race -------------------------------------------------------------------------------------


def trails(role: Argument) -> Test:
    """Another statistic is higher.

    Rules: NS-KIND-04.
    """
    seat = who(role)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = seat(state, owner, choice)
        found = state.seats[number].statistic
        highest = max([other.statistic for other in state.seats])
        if found < highest:
            return None
        return f"seat {number} does not trail: its statistic is {found}, the highest {highest}"

    return test


def below_goal_after(role: Argument, n: int) -> Test:
    """So many patients more would not win.

    Rules: NS-KIND-04.
    """
    seat = who(role)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = seat(state, owner, choice)
        found = state.seats[number].statistic
        if found + n < goal(state):
            return None
        return f"{found} + {n} would reach the goal of {goal(state)} patients"

    return test


def top_opponent(role: Argument) -> Test:
    """No other opponent of the owner has a higher statistic.

    Rules: NS-KIND-05.
    """
    seat = who(role)

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        number = seat(state, owner, choice)
        found = state.seats[number].statistic
        for other, rival in enumerate(state.seats):
            if other != owner and rival.statistic > found:
                return f"seat {other} has {rival.statistic} patients, seat {number} has {found}"
        return None

    return test


def not_in_play(kind: Argument) -> Test:
    """No such card lies on the table.

    Rules: NS-KIND-20.
    """

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        for card in state.in_play:
            if card.kind == kind:
                return f"{kind} is in play already"
        return None

    return test


def turn_of_other() -> Test:
    """An action turn of another seat is running.

    Rules: NS-KIND-17.
    """

    def test(state: StateFields, owner: int, choice: Choice) -> str | None:
        if not state.turns_left:
            return "no action turn is running"
        return "it is the own action turn" if state.active == owner else None

    return test
