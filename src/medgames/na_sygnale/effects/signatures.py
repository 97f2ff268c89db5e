"""The words that card effects are composed of: parameters, roles, predicates, operations.

Extra room before `content`, which checks the cards of a pack against it. What the words do
stands in `predicates` and `operations`. Order: sorts, parameters, signatures, what needs what.
"""

from collections.abc import Mapping
from typing import Final

import attrs

from medgames.core.counts import Tag
from medgames.core.drafts import Value


class Sort(Tag):
    """What an argument stands for."""

    WHO = "who"  # a role; left out: the seat the card's player chooses
    NUMBER = "number"
    CONDITION = "condition"  # a literal; left out: the one chosen
    FIELD = "field"  # the name of a parameter, field or second
    CHOSEN = "chosen"  # always the card's own parameter of that name
    KIND = "kind"  # a card id
    THEN = "then"  # operations


# In the order of choices: a seat, a condition, a place. Each parameter appears once a card.
PARAMS: Final = (
    "opponent",
    "player",
    "condition",
    "field",
    "second",
    "street",
    "node",
    "pick",
    "to",
    "take",
)
PAIRS: Final = (("field", "second"), ("node", "pick"), ("to", "take"))  # chosen together
WHOSE: Final = ("opponent", "player")  # parameters that are seats
ROLES: Final = ("owner", "active", *WHOSE)
FIELDS: Final = ("field", "second")
PREDICATE: Final = "p"  # key that names the predicate
OPERATION: Final = "op"  # key that names the operation


@attrs.frozen(weakref_slot=False)
class Signature(Value):
    """The arguments of a predicate or operation: name and sort of each."""

    arguments: tuple[tuple[str, Sort], ...] = ()


def _signature(**arguments: Sort) -> Signature:
    return Signature(tuple(arguments.items()))


_WHO: Final = _signature(who=Sort.WHO)
_WHO_N: Final = _signature(who=Sort.WHO, n=Sort.NUMBER)
_N: Final = _signature(n=Sort.NUMBER)
_FIELD: Final = _signature(field=Sort.FIELD)
_STREET: Final = _signature(street=Sort.CHOSEN)
_PATIENT: Final = _signature(who=Sort.WHO, condition=Sort.CONDITION)
_DASH: Final = _signature(node=Sort.CHOSEN, pick=Sort.CHOSEN)
_HEARSE: Final = _signature(to=Sort.CHOSEN, take=Sort.CHOSEN)
_NONE: Final = _signature()

PREDICATES: Final = {
    "ap_at_least": _WHO_N,
    "hand_at_least": _WHO_N,
    "statistic_at_least": _WHO_N,
    "carries": _PATIENT,
    "free_stretcher": _WHO,
    "outside_clinic": _WHO,
    "on_address": _WHO,
    "near": _signature(a=Sort.WHO, b=Sort.WHO, d=Sort.NUMBER),
    "mobile": _WHO,
    "dispatch_open": _NONE,
    "not_struck": _WHO,
    "patient_at": _FIELD,
    "no_patient_at": _FIELD,
    "patient_under": _PATIENT,
    "open": _FIELD,
    "not_next_to_clinic": _FIELD,
    "elsewhere": _signature(who=Sort.WHO, field=Sort.FIELD),
    "token_available": _NONE,
    "street_has_room": _STREET,
    "second_ok": _signature(field=Sort.CHOSEN, second=Sort.CHOSEN),
    "trails": _WHO,
    "below_goal_after": _WHO_N,
    "top_opponent": _signature(opponent=Sort.WHO),
    "not_in_play": _signature(kind=Sort.KIND),
    "turn_of_other": _NONE,
    "hearse_reach": _HEARSE,
    "dash_reach": _signature(node=Sort.CHOSEN, n=Sort.NUMBER),
    "pick_ok": _DASH,
}

OPERATIONS: Final = {
    "lose_ap": _WHO_N,
    "gain_ap": _WHO_N,
    "free_moves": _N,
    "move_ambulance": _signature(who=Sort.WHO, field=Sort.FIELD),
    "dash": _DASH,
    "move_hearse": _HEARSE,
    "place": _signature(field=Sort.FIELD, condition=Sort.CONDITION),
    "roll_place": _STREET,
    "improve": _FIELD,
    "remove_street": _WHO,
    "remove_aboard": _PATIENT,
    "eject": _PATIENT,
    "contest": _signature(attacker=Sort.WHO, defender=Sort.WHO, then=Sort.THEN),
    "transfer": Signature((("from", Sort.WHO), ("to", Sort.WHO), ("condition", Sort.CONDITION))),
    "draw": _WHO_N,
    "draw_others": _N,
    "discard_hand": _WHO,
    "inspect_discard": _WHO,
    "steal_random": Signature((("from", Sort.WHO),)),
    "score": _WHO_N,
    "unscore": _WHO_N,
    "attach_stretcher": _NONE,
    "block": _FIELD,
    "strike": _WHO,
    "no_ageing": _NONE,
    "stop_active": _NONE,
    "cancel": _NONE,
}

LASTING: Final = ("block", "strike", "no_ageing")  # what puts a lasting card into play
ATTACHED: Final = "attach_stretcher"
RESPONSE: Final = "cancel"

Wanted = Mapping[str, tuple[tuple[str, tuple[int | str, ...]], ...]]

# Operation -> operations that may not stand before it in a card: they change what its predicates
# were asked about. A jam, a strike or a check may forbid a drive, an ambulance or a patient be
# elsewhere by then.
FIRST: Final[Mapping[str, tuple[str, ...]]] = {
    "move_ambulance": ("block", "strike", "stop_active"),
    "dash": ("block", "strike", "stop_active", "move_ambulance"),
    "move_hearse": (
        "block",
        "move_ambulance",
        "dash",
        "place",
        "roll_place",
        "improve",
        "remove_street",
        "remove_aboard",
        "eject",
        "transfer",
    ),
}

# Operation -> predicates without which it may find nobody: each with the places, in the operation's
# arguments, of what it must be asked about, or a role.
MISSES: Final[Wanted] = {
    "eject": (("carries", (0, 1)), ("on_address", (0,))),
    "remove_aboard": (("carries", (0, 1)),),
    "transfer": (("carries", (0, 2)), ("free_stretcher", (1,)), ("outside_clinic", (1,))),
    "improve": (("patient_at", (0,)),),
    "remove_street": (("patient_under", (0,)),),
    "place": (("token_available", ()),),
    "roll_place": (("token_available", ()), ("street_has_room", ())),
    "discard_hand": (("hand_at_least", (0,)),),
    "inspect_discard": (("hand_at_least", (0,)),),
    "steal_random": (("hand_at_least", (0,)),),
}

# Operation -> predicates without which it could break a rule that no card may break: each
# with the places, in the operation's arguments, of what it must be asked about, or a role.
NEEDS: Final[Wanted] = {
    "move_ambulance": (("mobile", (0,)), ("open", (1,))),  # NS-CARD-09
    "move_hearse": (("hearse_reach", ()),),  # NS-HEARSE-02
    "dash": (("mobile", ("owner",)), ("dash_reach", ()), ("pick_ok", ())),  # NS-MOVE-04, NS-PICK-01
    "strike": (("not_struck", (0,)),),  # one Strike an ambulance
    "block": (("open", (0,)),),  # one Jam an address
}
