"""The operations of cards by name.

Extra room between `facts` and `flow`: a name of `signatures` and the factory of its deed.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from medgames.na_sygnale.effects.card_operations import (
    attach_stretcher,
    block,
    cancel,
    discard_hand,
    draw_cards,
    draw_others,
    inspect_discard,
    lower_statistic,
    no_ageing,
    raise_statistic,
    steal_random,
    stop_active,
    strike,
)
from medgames.na_sygnale.effects.patient_operations import (
    contest,
    dash,
    eject,
    free_moves,
    gain_ap,
    improve,
    lose_ap,
    move_ambulance,
    move_hearse,
    place_patient,
    remove_aboard,
    remove_street,
    roll_place,
    transfer,
)
from medgames.na_sygnale.effects.script import Operation

OPERATIONS: Final[Mapping[str, Callable[..., Operation]]] = MappingProxyType(
    {
        "lose_ap": lose_ap,
        "gain_ap": gain_ap,
        "free_moves": free_moves,
        "move_ambulance": move_ambulance,
        "dash": dash,
        "move_hearse": move_hearse,
        "place": place_patient,
        "roll_place": roll_place,
        "improve": improve,
        "remove_street": remove_street,
        "remove_aboard": remove_aboard,
        "eject": eject,
        "contest": contest,
        "transfer": transfer,
        "draw": draw_cards,
        "draw_others": draw_others,
        "discard_hand": discard_hand,
        "inspect_discard": inspect_discard,
        "steal_random": steal_random,
        "score": raise_statistic,
        "unscore": lower_statistic,
        "attach_stretcher": attach_stretcher,
        "block": block,
        "strike": strike,
        "no_ageing": no_ageing,
        "stop_active": stop_active,
        "cancel": cancel,
    }
)
