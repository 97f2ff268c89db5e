"""Which actions a phase of Na Sygnale allows.

Extra room between `facts` and `legal`. Order: phases by short names, MAY, its refusal.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from medgames.core.events import Refusal
from medgames.na_sygnale.actions import (
    Action,
    Bid,
    BuyCard,
    CancelCard,
    ChooseClinic,
    DiscardSeen,
    EndTurn,
    Move,
    MoveHearse,
    Pass,
    PassTurn,
    PickUp,
    PlacePatient,
    PlayCard,
    ResolveTie,
    StayHearse,
    TakeAgain,
    ThrowAway,
)
from medgames.na_sygnale.state import Phase, StateFields

CHOOSE_CLINIC: Final = Phase.CHOOSE_CLINIC
PLACE_PATIENT: Final = Phase.PLACE_PATIENT
BID: Final = Phase.BID
TIE_FIRST: Final = Phase.TIE_FIRST
TIE_SECOND: Final = Phase.TIE_SECOND
HEARSE: Final = Phase.HEARSE
HEARSE_RETURN: Final = Phase.HEARSE_RETURN
ACTION: Final = Phase.ACTION
REACT: Final = Phase.REACT
CANCEL: Final = Phase.CANCEL
X_RAY: Final = Phase.X_RAY

MAY: Mapping[Phase, tuple[type[Action], ...]] = MappingProxyType(
    {
        CHOOSE_CLINIC: (ChooseClinic,),
        PLACE_PATIENT: (PlacePatient,),
        BID: (Bid,),
        TIE_FIRST: (ResolveTie,),
        TIE_SECOND: (ResolveTie,),
        HEARSE: (StayHearse, MoveHearse),
        HEARSE_RETURN: (TakeAgain,),
        ACTION: (Move, PickUp, BuyCard, EndTurn, PlayCard, ThrowAway),
        REACT: (Pass, PassTurn, PlayCard, ThrowAway),
        CANCEL: (Pass, CancelCard),
        X_RAY: (DiscardSeen,),
    }
)


def out_of_phase(state: StateFields, rule: str) -> Refusal:
    """Refuse what the phase does not allow."""
    hidden = ThrowAway if state.config.dead_cards == "hold" else None  # ruling NS-R-16
    types = [action_type for action_type in MAY[state.phase] if action_type is not hidden]
    allowed = ", ".join([action_type.__name__ for action_type in types])
    return Refusal(rule, f"the phase is {state.phase.name}, which allows {allowed}")
