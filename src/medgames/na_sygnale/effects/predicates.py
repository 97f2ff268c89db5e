"""The predicates of cards by name, and what they offer.

Extra room between `facts` and `legal`: a name of `signatures` and the factory of its test.
Offers are values that alone can pass a predicate, so that lists need not try the others.
Order: predicates, offers.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from medgames.na_sygnale.effects.place_predicates import (
    dash_can_reach,
    elsewhere,
    hearse_can_reach,
    is_open,
    no_patient_on,
    not_next_to_clinic,
    patient_on,
    pick_ok,
    second_fields,
    second_ok,
    street_has_room,
    token_available,
)
from medgames.na_sygnale.effects.roles import who
from medgames.na_sygnale.effects.script import Source, Test
from medgames.na_sygnale.effects.seat_predicates import (
    ap_at_least,
    below_goal_after,
    carries,
    dispatch_open,
    free_stretcher,
    hand_at_least,
    mobile,
    near,
    not_in_play,
    not_struck,
    on_address,
    outside_clinic,
    patient_under,
    statistic_at_least,
    top_opponent,
    trails,
    turn_of_other,
)
from medgames.na_sygnale.facts import dash_reach, hearse_reach, takes
from medgames.na_sygnale.pieces import CONDITIONS, NOBODY, Choice, Condition
from medgames.na_sygnale.state import StateFields

PREDICATES: Final[Mapping[str, Callable[..., Test]]] = MappingProxyType(
    {
        "ap_at_least": ap_at_least,
        "hand_at_least": hand_at_least,
        "statistic_at_least": statistic_at_least,
        "carries": carries,
        "free_stretcher": free_stretcher,
        "outside_clinic": outside_clinic,
        "on_address": on_address,
        "near": near,
        "mobile": mobile,
        "dispatch_open": dispatch_open,
        "not_struck": not_struck,
        "patient_at": patient_on,
        "no_patient_at": no_patient_on,
        "patient_under": patient_under,
        "open": is_open,
        "not_next_to_clinic": not_next_to_clinic,
        "elsewhere": elsewhere,
        "token_available": token_available,
        "street_has_room": street_has_room,
        "second_ok": second_ok,
        "trails": trails,
        "below_goal_after": below_goal_after,
        "top_opponent": top_opponent,
        "not_in_play": not_in_play,
        "turn_of_other": turn_of_other,
        "hearse_reach": hearse_can_reach,
        "dash_reach": dash_can_reach,
        "pick_ok": pick_ok,
    }
)


# -- offers: for one parameter, the only values that can pass -----------------------------------


def _conditions(arguments: tuple[Any, ...]) -> Source:
    seat = who(arguments[0])

    def source(state: StateFields, owner: int, choice: Choice) -> tuple[Condition, ...]:
        aboard = state.seats[seat(state, owner, choice)].aboard
        if aboard == NOBODY:
            return ()
        return tuple([condition for condition in CONDITIONS if aboard[condition]])

    return source


def _patients(arguments: tuple[Any, ...]) -> Source:
    return lambda state, owner, choice: tuple([address for address, _ in state.street])


def _seconds(arguments: tuple[Any, ...]) -> Source:
    return lambda state, owner, choice: second_fields(state, choice.field)


def _ways_of_hearse(arguments: tuple[Any, ...]) -> Source:
    return lambda state, owner, choice: hearse_reach(state)


def _takes(arguments: tuple[Any, ...]) -> Source:
    return lambda state, owner, choice: takes(state, choice.to) or (None,)


def _dashes(arguments: tuple[Any, ...]) -> Source:
    steps = arguments[1]
    return lambda state, owner, choice: dash_reach(state, owner, steps)


OFFERS: Final[Mapping[str, Mapping[str, Callable[[tuple[Any, ...]], Source]]]] = MappingProxyType(
    {
        "carries": {"condition": _conditions},
        "patient_at": {"field": _patients},
        "second_ok": {"second": _seconds},
        "hearse_reach": {"to": _ways_of_hearse, "take": _takes},
        "dash_reach": {"node": _dashes},
    }
)
