"""The rules of Paramedics told a second time, as plainly as can be, to compare the engine with.

Written from sections 2.4, 3.4, 5.3, 5.4 and 5.8 of the specification, asking nothing of the
engine but the fields of its states and the tables of its content. Slow.
Order: sizes, costs, what may be done, lists.
"""

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import Any, Final

from tests.paramedics.plays import shifts_of

from medgames import paramedics as pm
from medgames.paramedics import Phase

WILD: Final = pm.Colour.WILD
FILLS: Final = (Phase.START_FILL, Phase.REFILL, Phase.LATE_FILL)
TIMED: Final = (Phase.START_FILL, Phase.TREAT, Phase.REFILL)
RUNNING: Final = (*TIMED, Phase.ASSIST, Phase.LATE_FILL, Phase.VICTIM)  # phases of a turn
UPGRADES: Final = ("extra_cabinet", "medevac", "hand")

# -- sizes ----------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def pack(content: pm.Content) -> dict[str, Any]:
    """The tables of a content pack as they stand in its file."""
    return content.tables()


def table_of(state: pm.State, name: str) -> dict[str, Any]:
    found: dict[str, Any] = pack(state.config.content)[name]
    return found


@lru_cache(maxsize=64)
def cards_by_id(content: pm.Content) -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in pack(content)["patients"]["cards"]}


def patient(state: pm.State, card: str) -> dict[str, Any]:
    """The row of a patient."""
    return cards_by_id(state.config.content)[card]


def needs(state: pm.State, slot: pm.Slot) -> Counter[str]:
    """The tokens that a patient still needs."""
    left = Counter(patient(state, slot.card)["needs"])
    left.subtract({kind.word: slot.tokens[kind] for kind in pm.MedicalSupply})
    assert min(left.values()) >= 0
    return +left


def slots(seat: pm.Seat) -> list[pm.Slot]:
    """The patients of a seat."""
    return [slot for slot in (seat.main, seat.backup) if slot is not None]


def length(state: pm.State) -> int:
    """Length of the running turn, in ms."""
    config = state.config
    common = shifts_of(len(state.seats), config.shift_ms)
    return dict(config.handicap).get(state.active, common)[state.shift_index]


def set_of_tokens(state: pm.State, kind: pm.MedicalSupply) -> int:
    if state.config.token_supply == "unlimited":
        return 99
    found: int = table_of(state, "tokens")["counts"][kind.word]
    return found


def effort(state: pm.State) -> int:
    """F of section 5.8: patients neither saved nor lost, and the tokens they still need."""
    total = 0
    out = {card for seat in state.seats for card, _ in (*seat.hospital, *seat.morgue)}
    for card in cards_by_id(state.config.content).values():
        total += 0 if card["id"] in out else 1 + sum(card["needs"].values())
    return total - sum([sum(slot.tokens) for seat in state.seats for slot in slots(seat)])


# -- costs ----------------------------------------------------------------------------------------

COSTS: Final[dict[type[Any], str]] = {
    pm.FillMain: "fill",
    pm.PlaceStored: "place",
    pm.PlaceLoose: "place",
    pm.Create: "create",
    pm.Swap: "swap",
    pm.SwapWildOut: "wild_swap",
    pm.SwapWildIn: "wild_swap",
    pm.CallAssist: "call",
    pm.AddUpgradeCard: "area_add",
    pm.DiscardArea: "area_discard",
    pm.DiscardAreaCard: "area_discard",
    pm.BuyUpgrade: "buy",
    pm.Medevac: "medevac",
    pm.TeamSwap: "team_swap",
    pm.DiscardStored: "discard_stored",
    pm.Clear: "clear",
}


def cost(state: pm.State, action: pm.Action) -> int:
    """What an action costs, in ms."""
    config = state.config
    if state.phase not in TIMED or isinstance(action, pm.TimeExpired):
        return 0
    if config.time_model == "untimed":
        return 0
    if not isinstance(config.time_model, str):
        return config.time_model(state, action)
    prices = {**table_of(state, "time")["standard"]["costs"], **dict(config.time_costs)}
    ms: int = prices[COSTS[type(action)]]
    return ms + prices["transport"] if sends_off(state, action) else ms


def sends_off(state: pm.State, action: pm.Action) -> bool:
    """Whether an action brings a patient to the Hospital."""
    match action:
        case pm.Medevac():
            return True
        case pm.PlaceStored() | pm.PlaceLoose():
            slot = slot_on(state, action.gurney.word)
        case pm.Create():
            slot = slot_on(state, action.target.word)
        case _:
            return False
    return slot is not None and sum(needs(state, slot).values()) == 1


def fits(state: pm.State, action: pm.Action) -> bool:
    """Whether there is time for it."""
    if state.phase not in TIMED or state.config.time_model == "untimed":
        return True
    if isinstance(action, pm.TimeExpired):
        return True
    ms = cost(state, action)
    return ms <= state.clock_ms if state.config.timer_edge == "inclusive" else ms < state.clock_ms


# -- what may be done -----------------------------------------------------------------------------


def slot_on(state: pm.State, place: str) -> pm.Slot | None:
    """Who lies on a gurney of the active player; nobody lies in a cabinet."""
    if place not in ("main", "backup"):
        return None
    found: pm.Slot | None = getattr(state.seats[state.active], place)
    return found


def may(state: pm.State, action: pm.Action) -> bool:
    """Whether an action is accepted, time apart."""
    phase = state.phase
    match action:
        case pm.KeepPatient():
            return phase is Phase.SETUP_PATIENT
        case pm.ChooseTokens():
            return phase is Phase.SETUP_TOKENS and has_tokens(decider(state).pool, *action.pair)
        case pm.FillMain():
            return phase in FILLS and may_give(state, action.give_to)
        case pm.TimeExpired():
            return phase in (*TIMED, Phase.ASSIST)
        case pm.ChooseVictim():
            slot = slot_on(state, action.gurney.word)
            return phase is Phase.VICTIM and slot is not None and slot.face_up
        case pm.DiscardRowCard():
            return phase is Phase.CLEANUP and state.supply_row[action.colour] > 0
        case pm.AssistPass():
            return phase is Phase.ASSIST
        case pm.AssistGive():
            return phase is Phase.ASSIST and may_help(state, action.as_wild)
        case pm.Clear():
            return phase is Phase.TREAT
    if phase is not Phase.TREAT or state.actions_this_turn >= state.config.max_actions_per_turn:
        return False
    return may_treat(state, action)


def decider(state: pm.State) -> pm.Seat:
    assert state.to_act is not None
    return state.seats[state.to_act]


def has_tokens(held: tuple[int, ...], *kinds: pm.MedicalSupply) -> bool:
    return all([held[kind] >= n for kind, n in Counter(kinds).items()])


def has_cards(held: tuple[int, ...], *cards: pm.Colour) -> bool:
    return all([held[colour] >= n for colour, n in Counter(cards).items()])


def may_give(state: pm.State, to: int | None) -> bool:
    n, active = len(state.seats), state.active
    able = [on for on in range(1, n) if state.seats[(active + on) % n].backup is None]
    return to in able if able else to is None


def may_help(state: pm.State, as_wild: bool) -> bool:
    call, hand = state.call, decider(state).hand
    assert call is not None
    if not as_wild:
        return hand[call.colour] > 0
    return state.config.assist_give_wild and call.colour is not WILD and hand[WILD] > 0


def may_treat(state: pm.State, action: pm.Action) -> bool:
    """The treat actions of section 5.4, apart from cap and time."""
    config, seat, row = state.config, state.seats[state.active], state.supply_row
    hand = seat.hand
    match action:
        case pm.PlaceStored():
            return seat.cabinets[action.kind] > 0 and needed(state, action.kind, action.gurney.word)
        case pm.PlaceLoose():
            return seat.loose[action.kind] > 0 and needed(state, action.kind, action.gurney.word)
        case pm.Create():
            return may_create(state, action)
        case pm.Swap():
            pays, takes = action.give is not WILD, action.take is not WILD
            wilds = {"never": (True, True), "give_only": (False, True), "both": (False, False)}
            strict = wilds[config.wild_one_for_one]
            allowed = (pays or not strict[0]) and (takes or not strict[1])
            different = action.give is not action.take
            return allowed and different and hand[action.give] > 0 and row[action.take] > 0
        case pm.SwapWildOut():
            pure = config.wild_both_sides or WILD not in action.take
            return pure and hand[WILD] > 0 and has_cards(row, *action.take)
        case pm.SwapWildIn():
            pure = config.wild_both_sides or WILD not in action.give
            return pure and row[WILD] > 0 and has_cards(hand, *action.give)
        case pm.CallAssist():
            return may_call(state, action)
        case pm.AddUpgradeCard():
            wild = action.colour is WILD
            fitting = wild or seat.area_colour in (None, action.colour)
            return hand[action.colour] > 0 and fitting
        case pm.DiscardArea():
            return seat.area_natural + seat.area_wild + len(seat.area_facedown) > 0
        case pm.DiscardAreaCard():
            parts = (seat.area_natural, seat.area_wild, len(seat.area_facedown))
            return config.area_discard == "any" and parts[action.part] > 0
        case pm.BuyUpgrade():
            return may_buy(state, action)
        case pm.Medevac():
            slot = slot_on(state, action.gurney.word)
            return seat.has_medevac and slot is not None and slot.face_up
        case pm.TeamSwap():
            return may_swap_with_partner(state, action)
        case pm.DiscardStored():
            return config.discard_stored and seat.cabinets[action.kind] > 0
    return False


def needed(state: pm.State, kind: pm.MedicalSupply, place: str) -> bool:
    slot = slot_on(state, place)
    return slot is not None and slot.face_up and needs(state, slot)[kind.word] > 0


def may_create(state: pm.State, action: pm.Create) -> bool:
    seat = state.seats[state.active]
    (mat,) = [m for m in pack(state.config.content)["mats"] if m["id"] == seat.mat]
    paid = [colour.word for colour in action.payment]
    prices = [
        sorted(cards)
        for formula in mat["formulas"][action.kind.word]
        for cards in product(*[(card, "wild") for card in formula])
    ]
    if sorted(paid) not in prices or not has_cards(seat.hand, *action.payment):
        return False
    if action.target.word == "cabinet":
        room = table_of(state, "tokens")["open_cabinets"] + seat.extra_cabinets
        return seat.pool[action.kind] > 0 and sum(seat.cabinets) < room
    return seat.pool[action.kind] > 0 and needed(state, action.kind, action.target.word)


def may_call(state: pm.State, action: pm.CallAssist) -> bool:
    config, hand = state.config, state.seats[state.active].hand
    if len(state.seats) < 2 or not has_cards(hand, *action.offer):
        return False
    if action.colour is WILD and not config.assist_ask_wild:
        return False
    lying, held = state.supply_row[action.colour], hand[action.colour]
    return {
        "none": True,
        "not_in_row": not lying,
        "not_in_hand_or_row": not lying and not held,
    }[config.assist_condition]


def may_buy(state: pm.State, action: pm.BuyUpgrade) -> bool:
    seat = state.seats[state.active]
    upgrade = table_of(state, "upgrades")[action.upgrade.word]
    held = (seat.extra_cabinets, int(seat.has_medevac), int(seat.has_hand_upgrade))
    rest = upgrade["cost"] - action.wilds - action.facedown
    return (
        held[action.upgrade] < upgrade["copies"]
        and action.wilds <= seat.area_wild
        and action.facedown <= len(seat.area_facedown)
        and 0 <= rest <= seat.area_natural
    )


def may_swap_with_partner(state: pm.State, action: pm.TeamSwap) -> bool:
    config = state.config
    if not config.team_play or state.team_swap_used:
        return False
    mate = state.seats[(state.active + 2) % 4]
    if mate.area_colour is None or not state.seats[state.active].hand[action.give]:
        return False
    if action.take is pm.FaceUp.NATURAL:
        return mate.area_natural >= 2 and action.give is not mate.area_colour
    allowed = config.team_swap_wild and action.give is not WILD
    return allowed and mate.area_wild >= 1 and mate.area_natural >= 1


# -- lists ----------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def every_action(config: pm.Config, players: int) -> tuple[pm.Action, ...]:
    """All actions in order of their numbers."""
    state = pm.game.new(players, seed=0, config=config)
    size = pm.game.action_count(config, players)
    return tuple([pm.game.decode(state, index) for index in range(size)])


def accepted(state: pm.State) -> tuple[list[pm.Action], list[pm.Action]]:
    """What is listed, and what a referee or a tardy player may do besides."""
    listed, besides = [], []
    for action in every_action(state.config, len(state.seats)):
        if not may(state, action):
            continue
        unlisted = isinstance(action, pm.TimeExpired) and (
            state.phase is Phase.ASSIST or state.config.time_model == "untimed"
        )
        if fits(state, action) and not unlisted:
            listed.append(action)
        else:
            besides.append(action)
    return listed, besides
