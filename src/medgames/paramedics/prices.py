"""What an action costs of the running turn, and whether it fits (PM-CLOCK-05, PM-CLOCK-08).

Extra room between `facts` and `legal`. Order: `cost_of`, `limit_ms`, PRICES.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from medgames.core.errors import InvalidConfig
from medgames.paramedics.actions import (
    Action,
    AddUpgradeCard,
    BuyUpgrade,
    CallAssist,
    Clear,
    Create,
    DiscardArea,
    DiscardAreaCard,
    DiscardStored,
    FillMain,
    Medevac,
    PlaceLoose,
    PlaceStored,
    Swap,
    SwapWildIn,
    SwapWildOut,
    TeamSwap,
)
from medgames.paramedics.facts import open_needs, slot_at
from medgames.paramedics.pieces import GURNEYS, Gurney
from medgames.paramedics.state import State, StateFields, draft_state, seal_state
from medgames.paramedics.times import UNTIMED, Costs, TimeModel

NO_LIMIT = 1 << 62  # ms; more than any clock


def is_timed(state: StateFields) -> bool:
    """Whether the clock falls; if not, only a referee says that time is up."""
    return state.config.time_model != UNTIMED


def limit_ms(state: StateFields) -> int:
    """What an action may cost to fit (ruling PM-RUL-25)."""
    return state.clock_ms - state.config.edge


def cost_of(state: StateFields, action: Action) -> int:
    """What an action of a turn costs, in ms; known before it is taken.

    Raises:
        InvalidConfig: a user's time model gave no cost of at least 1 ms.
    """
    config = state.config
    if config.model is None:
        return PRICES[action.__class__](state, config.costs, action)
    return _asked(config.model, state, action)


def _asked(model: TimeModel, state: StateFields, action: Action) -> int:
    if not isinstance(state, State):  # a model gets a value that nobody changes afterwards
        state = seal_state(draft_state(state))  # type: ignore[arg-type]  # has its fields
    ms = model(state, action)
    if type(ms) is not int or ms < 1:
        raise InvalidConfig(
            "time_model", model, f"whole costs of at least 1 ms; it gave {ms!r} for {action}"
        )
    return ms


def _treating(state: StateFields, costs: Costs, ms: int, gurney: Gurney) -> int:
    """A token for a patient: the last one needed sends it to the Hospital."""
    slot = slot_at(state.seats[state.active], gurney)
    return ms + costs.transport if open_needs(state.config, slot)[1] == 1 else ms


def _create(state: StateFields, costs: Costs, action: Create) -> int:
    if action.target >= len(GURNEYS):
        return costs.create
    return _treating(state, costs, costs.create, GURNEYS[action.target])


def _place(state: StateFields, costs: Costs, action: PlaceStored | PlaceLoose) -> int:
    return _treating(state, costs, costs.place, action.gurney)


PRICES: Mapping[type[Action], Callable[[Any, Costs, Any], int]] = MappingProxyType(
    {
        FillMain: lambda state, costs, action: costs.fill,
        PlaceStored: _place,
        PlaceLoose: _place,
        Create: _create,
        Swap: lambda state, costs, action: costs.swap,
        SwapWildOut: lambda state, costs, action: costs.wild_swap,
        SwapWildIn: lambda state, costs, action: costs.wild_swap,
        CallAssist: lambda state, costs, action: costs.call,
        AddUpgradeCard: lambda state, costs, action: costs.area_add,
        DiscardArea: lambda state, costs, action: costs.area_discard,
        DiscardAreaCard: lambda state, costs, action: costs.area_discard,
        BuyUpgrade: lambda state, costs, action: costs.buy,
        Medevac: lambda state, costs, action: costs.medevac + costs.transport,
        TeamSwap: lambda state, costs, action: costs.team_swap,
        DiscardStored: lambda state, costs, action: costs.discard_stored,
        Clear: lambda state, costs, action: costs.clear,
    }
)
