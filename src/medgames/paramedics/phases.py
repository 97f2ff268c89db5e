"""Which actions each phase allows, and how one out of its phase is refused.

Extra room between `facts` and `legal`. Order: MAY, refusals.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from medgames.core.events import Refusal
from medgames.paramedics.actions import (
    Action,
    AddUpgradeCard,
    AssistGive,
    AssistPass,
    BuyUpgrade,
    CallAssist,
    ChooseTokens,
    ChooseVictim,
    Clear,
    Create,
    DiscardArea,
    DiscardAreaCard,
    DiscardRowCard,
    DiscardStored,
    FillMain,
    KeepPatient,
    Medevac,
    PlaceLoose,
    PlaceStored,
    Swap,
    SwapWildIn,
    SwapWildOut,
    TeamSwap,
    TimeExpired,
)
from medgames.paramedics.config import Config
from medgames.paramedics.state import Phase, StateFields

TREAT: Final = Phase.TREAT

MAY: Mapping[Phase, tuple[type[Action], ...]] = MappingProxyType(
    {
        Phase.SETUP_PATIENT: (KeepPatient,),
        Phase.SETUP_TOKENS: (ChooseTokens,),
        Phase.START_FILL: (FillMain, TimeExpired),
        Phase.TREAT: (
            PlaceStored,
            PlaceLoose,
            Create,
            Swap,
            SwapWildOut,
            SwapWildIn,
            CallAssist,
            AddUpgradeCard,
            DiscardArea,
            DiscardAreaCard,
            BuyUpgrade,
            Medevac,
            TeamSwap,
            DiscardStored,
            Clear,
            TimeExpired,
        ),
        Phase.REFILL: (FillMain, TimeExpired),
        Phase.ASSIST: (AssistGive, AssistPass, TimeExpired),
        Phase.LATE_FILL: (FillMain,),
        Phase.VICTIM: (ChooseVictim,),
        Phase.CLEANUP: (DiscardRowCard,),
    }
)


def out_of_phase(state: StateFields, rule: str) -> Refusal:
    """The refusal of an action that this phase does not allow."""
    never = _never(state.config)
    types = [action_type for action_type in MAY[state.phase] if action_type not in never]
    allowed = ", ".join([action_type.__name__ for action_type in types])
    return Refusal(rule, f"the phase is {state.phase.name}, which allows {allowed}")


def _never(config: Config) -> list[type[Action]]:
    """Actions that rulings or the kind of game exclude (PM-TEAM-01; PM-RUL-09, -16, -17)."""
    found: list[type[Action]] = []
    if config.freed_tokens != "free_reuse":
        found.append(PlaceLoose)
    if config.area_discard != "any":
        found.append(DiscardAreaCard)
    if not config.team_play:
        found.append(TeamSwap)
    if not config.discard_stored:
        found.append(DiscardStored)
    return found


def refuse_treat(state: StateFields) -> Refusal | None:
    """Why no treat action but Clear is possible; None when one is (PM-TREAT-01, PM-CLOCK-07)."""
    if state.phase is not TREAT:
        return out_of_phase(state, "PM-TREAT-01")
    cap = state.config.max_actions_per_turn
    if state.actions_this_turn >= cap:
        reason = f"{state.actions_this_turn} actions were taken this turn, the cap is {cap}"
        return Refusal("PM-CLOCK-07", reason)
    return None
