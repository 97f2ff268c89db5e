"""What may be done in Paramedics: judges that say no, and the lists of legal actions.

Judges know no time: an action that is legal apart from it, but does not fit, is a late
attempt, which `apply` accepts as the moment when time runs out (PM-CLOCK-04). The rooms
`treating`, `trading` and `upgrading` hold the judges of most treat actions.
Order: set-up, fills, treat actions, ends of a turn, tables, lists.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from medgames.core.counts import spelled
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
from medgames.paramedics.deeds import CLEAR, DISCARD_AREA, TIME_EXPIRED
from medgames.paramedics.facts import capacity, open_needs, receivers, slot_at
from medgames.paramedics.phases import MAY, out_of_phase
from medgames.paramedics.pieces import COLOURS, WILD, Colour, MedicalSupply
from medgames.paramedics.prices import NO_LIMIT, cost_of, is_timed, limit_ms
from medgames.paramedics.state import FILLS, Phase, Seat, StateFields
from medgames.paramedics.tables import Hand
from medgames.paramedics.trading import (
    calls,
    hand_of,
    list_answers,
    refuse_assist_give,
    refuse_assist_pass,
    refuse_call_assist,
    refuse_swap,
    refuse_wild_in,
    refuse_wild_out,
    row_of,
    swaps,
)
from medgames.paramedics.treating import (
    IN_CABINET,
    creates,
    places,
    refuse_create,
    refuse_place_loose,
    refuse_place_stored,
    reuses,
)
from medgames.paramedics.upgrading import (
    adds,
    buys,
    discards,
    medevacs,
    refuse_add,
    refuse_buy,
    refuse_discard_area,
    refuse_discard_card,
    refuse_discard_stored,
    refuse_medevac,
    refuse_team_swap,
    team_swaps,
    unstores,
)

__all__ = ["JUDGES", "MAY", "list_external", "list_legal"]

SETUP_PATIENT: Final = Phase.SETUP_PATIENT
SETUP_TOKENS: Final = Phase.SETUP_TOKENS
START_FILL: Final = Phase.START_FILL
TREAT: Final = Phase.TREAT
REFILL: Final = Phase.REFILL
ASSIST: Final = Phase.ASSIST
VICTIM: Final = Phase.VICTIM
CLEANUP: Final = Phase.CLEANUP
UNDER_TIME: Final = (START_FILL, TREAT, REFILL, ASSIST)
NOBODY: Final = (0, 0)  # kinds and tokens that an empty gurney needs


# -- set-up ---------------------------------------------------------------------------------------


def refuse_keep_patient(state: StateFields, action: KeepPatient) -> Refusal | None:
    """Rule PM-SETUP-10."""
    return None if state.phase is SETUP_PATIENT else out_of_phase(state, "PM-SETUP-10")


def list_keeps(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in SETUP_PATIENT."""
    return state.config.deeds.keeps


def refuse_choose_tokens(state: StateFields, action: ChooseTokens) -> Refusal | None:
    """Rule PM-SETUP-13."""
    if state.phase is not SETUP_TOKENS:
        return out_of_phase(state, "PM-SETUP-13")
    assert state.to_act is not None
    pool = state.seats[state.to_act].pool
    for kind in action.pair:
        wanted = action.pair.count(kind)
        if pool[kind] < wanted:
            held = spelled(pool, MedicalSupply)
            reason = f"{wanted} {kind.word} tokens are wanted, the pool holds {held}"
            return Refusal("PM-SETUP-13", reason)
    return None


def list_tokens(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in SETUP_TOKENS."""
    pairs = state.config.deeds.tokens
    return tuple([action for action in pairs if refuse_choose_tokens(state, action) is None])


# -- fills ----------------------------------------------------------------------------------------


def refuse_fill_main(state: StateFields, action: FillMain) -> Refusal | None:
    """Rules PM-FILL-02 to PM-FILL-05."""
    if state.phase not in FILLS:
        return out_of_phase(state, "PM-FILL-02")
    able = receivers(state)
    if action.give_to is None:
        if not able:
            return None
        players = len(state.seats)
        seats = " and ".join([str((state.active + on) % players) for on in able])
        words = f"gurney of seat {seats} is" if len(able) == 1 else f"gurneys of seats {seats} are"
        return Refusal("PM-FILL-04", f"the back-up {words} open")
    if action.give_to in able:
        return None
    turn, players = action.give_to, len(state.seats)
    seat = (state.active + turn) % players
    there = f"(open: {', '.join([f'{on} on' for on in able]) or 'none'})"
    if seat == state.active:
        return Refusal("PM-FILL-05", f"{turn} on clockwise is the drawer's own gurney {there}")
    if turn > players:
        reason = f"{turn} on clockwise goes around the table of {players} {there}"
        return Refusal("PM-FILL-03", reason)
    reason = f"the back-up gurney of seat {seat}, {turn} on clockwise, is taken {there}"
    return Refusal("PM-FILL-03", reason)


def fills(state: StateFields) -> tuple[Action, ...]:
    """Every way to place two drawn patients."""
    able = receivers(state)
    found: tuple[Action, ...] = ()
    for by_seat in state.config.deeds.fills:
        found += tuple([by_seat[on - 1] for on in able]) if able else by_seat[-1:]
    return found


def list_fills(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in START_FILL and REFILL."""
    limit = limit_ms(state)
    found = tuple([action for action in fills(state) if cost_of(state, action) <= limit])
    return (*found, TIME_EXPIRED) if is_timed(state) else found


# -- treat actions --------------------------------------------------------------------------------


def treats(state: StateFields, limit: int, last: tuple[Action, ...]) -> tuple[Action, ...]:
    """Every treat action that costs at most *limit* ms by the tables of costs, then *last*."""
    config, seat = state.config, state.seats[state.active]
    costs, tables = config.costs, config.tables
    if costs.clear <= limit:
        last = (CLEAR, *last)
    if state.actions_this_turn >= config.max_actions_per_turn:
        return last
    hand, row = tables.hands.get(seat.hand), tables.rows.get(state.supply_row)
    if hand is None:
        hand = hand_of(config, seat.hand)
    if row is None:
        row = row_of(config, state.supply_row)
    found = _tokens(config, seat, hand, limit)
    if costs.swap <= limit:
        found += swaps(config, hand, row)
    if costs.wild_swap <= limit:
        if hand.mask >> WILD & 1:
            found += row.outs
        if row.mask >> WILD & 1:
            found += hand.ins
    last = _upgrades(state, hand, limit) + last
    if costs.call <= limit and len(state.seats) > 1:  # by far the most: joined once
        return found + calls(config, hand, seat.hand, state.supply_row) + last
    return found + last


def _upgrades(state: StateFields, hand: Hand, limit: int) -> tuple[Action, ...]:
    """The treat actions from AddUpgradeCard to DiscardStored."""
    config, seat = state.config, state.seats[state.active]
    costs = config.costs
    found: tuple[Action, ...] = ()
    if costs.area_add <= limit:
        found = adds(config, hand, seat.area_colour)
    if seat.area_wild or seat.area_colour is not None:
        if costs.area_discard <= limit:
            found += (DISCARD_AREA, *discards(config, seat))
        if costs.buy <= limit:
            found += buys(config, seat)
    if seat.has_medevac and costs.medevac + costs.transport <= limit:
        found += medevacs(config, seat)
    if config.team_play and costs.team_swap <= limit:
        found += team_swaps(state, hand)
    if config.discard_stored and costs.discard_stored <= limit:
        found += unstores(config, seat)
    return found


def _tokens(config: Config, seat: Seat, hand: Hand, limit: int) -> tuple[Action, ...]:
    """The treat actions from PlaceStored to Create."""
    costs = config.costs
    main, main_left = open_needs(config, seat.main) if seat.main is not None else NOBODY
    backup, backup_left = open_needs(config, seat.backup) if seat.backup is not None else NOBODY
    found: tuple[Action, ...] = ()
    ends = limit - costs.transport  # what the last token of a patient may cost
    main_limit = ends if main_left == 1 else limit
    backup_limit = ends if backup_left == 1 else limit
    if any(seat.cabinets) or any(seat.loose):
        at_main = main if costs.place <= main_limit else 0
        at_backup = backup if costs.place <= backup_limit else 0
        if at_main or at_backup:
            found = places(config, seat.cabinets, at_main, at_backup)
            if any(seat.loose):
                found += reuses(config, seat.loose, at_main, at_backup)
    if costs.create <= limit:
        main = main if costs.create <= main_limit else 0
        backup = backup if costs.create <= backup_limit else 0
        cabinet = IN_CABINET if sum(seat.cabinets) < capacity(config, seat) else 0
        found += creates(config, seat, hand, main, backup, cabinet)
    return found


def list_treats(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in TREAT."""
    last: tuple[Action, ...] = (TIME_EXPIRED,) if is_timed(state) else ()
    limit = limit_ms(state)
    if state.config.model is None:
        return treats(state, limit, last)
    every = treats(state, NO_LIMIT, ())
    return (*[action for action in every if cost_of(state, action) <= limit], *last)


def refuse_clear(state: StateFields, action: Clear) -> Refusal | None:
    """Rule PM-STOP-01; the cap of PM-CLOCK-07 does not touch it."""
    return None if state.phase is TREAT else out_of_phase(state, "PM-STOP-01")


# -- ends of a turn -------------------------------------------------------------------------------


def refuse_time_expired(state: StateFields, action: TimeExpired) -> Refusal | None:
    """Rule PM-CLOCK-06."""
    return None if state.phase in UNDER_TIME else out_of_phase(state, "PM-CLOCK-06")


def refuse_victim(state: StateFields, action: ChooseVictim) -> Refusal | None:
    """Rule PM-STOP-02."""
    if state.phase is not VICTIM:
        return out_of_phase(state, "PM-STOP-02")
    slot = slot_at(state.seats[state.active], action.gurney)
    if slot is None or not slot.face_up:
        return Refusal("PM-STOP-02", f"0 patients face up on the {action.gurney.word} gurney")
    return None


def list_victims(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in VICTIM."""
    victims = state.config.deeds.victims
    return tuple([action for action in victims if refuse_victim(state, action) is None])


def refuse_discard_row(state: StateFields, action: DiscardRowCard) -> Refusal | None:
    """Rule PM-CLEAN-03."""
    if state.phase is not CLEANUP:
        return out_of_phase(state, "PM-CLEAN-03")
    if state.supply_row[action.colour]:
        return None
    lying = spelled(state.supply_row, Colour)
    reason = f"0 {action.colour.word} cards are in the Supply Row ({lying})"
    return Refusal("PM-CLEAN-03", reason)


def list_row_cards(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in CLEANUP."""
    row, cards = state.supply_row, state.config.deeds.row_cards
    return tuple([cards[colour] for colour in COLOURS if row[colour]])


# -- tables, lists --------------------------------------------------------------------------------

LISTERS: Mapping[Phase, Callable[[StateFields], tuple[Action, ...]]] = MappingProxyType(
    {
        SETUP_PATIENT: list_keeps,
        SETUP_TOKENS: list_tokens,
        START_FILL: list_fills,
        TREAT: list_treats,
        REFILL: list_fills,
        ASSIST: list_answers,
        Phase.LATE_FILL: fills,
        VICTIM: list_victims,
        CLEANUP: list_row_cards,
    }
)


def list_legal(state: StateFields) -> tuple[Action, ...]:
    """Every legal action, in order of action numbers."""
    return LISTERS[state.phase](state)


def list_external(state: StateFields) -> tuple[Action, ...]:
    """Late attempts, and TimeExpired where it is not listed (PM-CLOCK-04, PM-CLOCK-06)."""
    phase = state.phase
    if phase not in UNDER_TIME:
        return ()
    if phase is ASSIST:
        return (TIME_EXPIRED,)
    limit = limit_ms(state)
    every = treats(state, NO_LIMIT, ()) if phase is TREAT else fills(state)
    late = tuple([action for action in every if cost_of(state, action) > limit])
    return late if is_timed(state) else (*late, TIME_EXPIRED)


JUDGES: Mapping[type[Action], Callable[..., Refusal | None]] = MappingProxyType(
    {
        KeepPatient: refuse_keep_patient,
        ChooseTokens: refuse_choose_tokens,
        FillMain: refuse_fill_main,
        PlaceStored: refuse_place_stored,
        PlaceLoose: refuse_place_loose,
        Create: refuse_create,
        Swap: refuse_swap,
        SwapWildOut: refuse_wild_out,
        SwapWildIn: refuse_wild_in,
        CallAssist: refuse_call_assist,
        AssistGive: refuse_assist_give,
        AssistPass: refuse_assist_pass,
        AddUpgradeCard: refuse_add,
        DiscardArea: refuse_discard_area,
        DiscardAreaCard: refuse_discard_card,
        BuyUpgrade: refuse_buy,
        Medevac: refuse_medevac,
        TeamSwap: refuse_team_swap,
        DiscardStored: refuse_discard_stored,
        Clear: refuse_clear,
        TimeExpired: refuse_time_expired,
        ChooseVictim: refuse_victim,
        DiscardRowCard: refuse_discard_row,
    }
)
