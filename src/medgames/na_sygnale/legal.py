"""What may be done in Na Sygnale: the judge of each action type, the list of each phase.

Joins `may`, `legal_planning` and `legal_emergency`. Order: LISTERS, `list_legal`, JUDGES.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

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
from medgames.na_sygnale.legal_emergency import (
    list_action,
    list_cancel,
    list_discards,
    list_react,
    refuse_buy,
    refuse_cancel,
    refuse_discard_seen,
    refuse_end_turn,
    refuse_move,
    refuse_pass,
    refuse_pass_turn,
    refuse_pick_up,
    refuse_play_card,
    refuse_throw_away,
)
from medgames.na_sygnale.legal_planning import (
    list_bids,
    list_clinics,
    list_hearse,
    list_places,
    list_takes,
    list_ties,
    refuse_bid,
    refuse_choose_clinic,
    refuse_move_hearse,
    refuse_place,
    refuse_stay,
    refuse_take_again,
    refuse_tie,
)
from medgames.na_sygnale.may import (
    ACTION,
    BID,
    CANCEL,
    CHOOSE_CLINIC,
    HEARSE,
    HEARSE_RETURN,
    MAY,
    PLACE_PATIENT,
    REACT,
    TIE_FIRST,
    TIE_SECOND,
    X_RAY,
)
from medgames.na_sygnale.state import Phase, StateFields

__all__ = ["JUDGES", "LISTERS", "MAY", "list_legal"]

LISTERS: Mapping[Phase, Callable[[StateFields], tuple[Action, ...]]] = MappingProxyType(
    {
        CHOOSE_CLINIC: list_clinics,
        PLACE_PATIENT: list_places,
        BID: list_bids,
        TIE_FIRST: list_ties,
        TIE_SECOND: list_ties,
        HEARSE: list_hearse,
        HEARSE_RETURN: list_takes,
        ACTION: list_action,
        REACT: list_react,
        CANCEL: list_cancel,
        X_RAY: list_discards,
    }
)


def list_legal(state: StateFields) -> tuple[Action, ...]:
    """Every legal action, in order of action numbers."""
    return LISTERS[state.phase](state)


JUDGES: Mapping[type[Action], Callable[..., Refusal | None]] = MappingProxyType(
    {
        ChooseClinic: refuse_choose_clinic,
        PlacePatient: refuse_place,
        Bid: refuse_bid,
        ResolveTie: refuse_tie,
        StayHearse: refuse_stay,
        MoveHearse: refuse_move_hearse,
        TakeAgain: refuse_take_again,
        Move: refuse_move,
        PickUp: refuse_pick_up,
        BuyCard: refuse_buy,
        EndTurn: refuse_end_turn,
        Pass: refuse_pass,
        PassTurn: refuse_pass_turn,
        CancelCard: refuse_cancel,
        DiscardSeen: refuse_discard_seen,
        PlayCard: refuse_play_card,
        ThrowAway: refuse_throw_away,
    }
)
