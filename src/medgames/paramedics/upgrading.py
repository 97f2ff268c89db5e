"""What upgrade areas allow: judges and lists of their cards, purchases, and team swaps.

Extra room between `facts` and `legal`. Order: the area, buying, medevac, team play, stored tokens.
"""

from medgames.core.counts import spelled
from medgames.core.events import Refusal
from medgames.paramedics.actions import (
    AddUpgradeCard,
    BuyUpgrade,
    DiscardArea,
    DiscardAreaCard,
    DiscardStored,
    Medevac,
    TeamSwap,
)
from medgames.paramedics.config import Config
from medgames.paramedics.facts import (
    HAND_UPGRADE,
    MEDEVAC_TOKEN,
    area_parts,
    area_size,
    lacks,
    owned,
    partner,
    slot_at,
)
from medgames.paramedics.phases import out_of_phase, refuse_treat
from medgames.paramedics.pieces import (
    COLOURS,
    SUPPLIES,
    UPGRADES,
    WILD,
    AreaPart,
    Colour,
    FaceUp,
    MedicalSupply,
)
from medgames.paramedics.state import Phase, SeatFields, StateFields
from medgames.paramedics.tables import Hand

TAKES = tuple(FaceUp)
BY_WILD = FaceUp.WILD
TIME_IS_UP = (Phase.LATE_FILL, Phase.VICTIM)


def refuse_add(state: StateFields, action: AddUpgradeCard) -> Refusal | None:
    """Rules PM-AREA-01, PM-AREA-02."""
    refused = refuse_treat(state)
    if refused is not None:
        return refused
    seat, colour = state.seats[state.active], action.colour
    if not seat.hand[colour]:
        held = spelled(seat.hand, Colour)
        return Refusal("PM-AREA-01", f"0 {colour.word} cards are in the hand ({held})")
    return refuse_colour(seat.area_colour, colour)


def refuse_colour(collected: Colour | None, colour: Colour) -> Refusal | None:
    """Why the area does not take this colour; None when it does (PM-AREA-02)."""
    if collected is None or colour is WILD or colour is collected:
        return None
    return Refusal("PM-AREA-02", f"the area holds {collected.word}, not {colour.word}")


def adds(config: Config, hand: Hand, collected: Colour | None) -> tuple[AddUpgradeCard, ...]:
    """Every hand card that the area takes."""
    key = hand.mask << len(COLOURS) | (0 if collected is None else 1 << collected)
    found = config.tables.adds.get(key)
    if found is None:
        found = tuple(
            [
                config.deeds.adds[colour]
                for colour in COLOURS
                if hand.mask >> colour & 1 and refuse_colour(collected, colour) is None
            ]
        )
        config.tables.adds[key] = found
    return found


def refuse_discard_area(state: StateFields, action: DiscardArea) -> Refusal | None:
    """Rule PM-AREA-03."""
    refused = refuse_treat(state)
    if refused is None and not area_size(state.seats[state.active]):
        return Refusal("PM-AREA-03", "0 cards are in the upgrade area")
    return refused


def refuse_discard_card(state: StateFields, action: DiscardAreaCard) -> Refusal | None:
    """Rule PM-AREA-03; ruling PM-RUL-17."""
    refused = refuse_treat(state)
    if refused is not None:
        return refused
    if state.config.area_discard != "any":
        return Refusal("PM-AREA-03", "the area is discarded as a whole (PM-RUL-17)")
    if not area_parts(state.seats[state.active])[action.part]:
        return Refusal("PM-AREA-03", f"0 {action.part.word} cards are in the upgrade area")
    return None


def discards(config: Config, seat: SeatFields) -> tuple[DiscardAreaCard, ...]:
    """Every part of the area that a card can be discarded from, if that is allowed."""
    if config.area_discard != "any":
        return ()
    parts = area_parts(seat)
    return tuple([config.deeds.parts[part] for part in AreaPart if parts[part]])


# -- buying ---------------------------------------------------------------------------------------


def refuse_buy(state: StateFields, action: BuyUpgrade) -> Refusal | None:
    """Rules PM-BUY-02, PM-BUY-05."""
    refused = refuse_treat(state)
    if refused is not None:
        return refused
    seat = state.seats[state.active]
    upgrade = state.config.content.upgrades[action.upgrade]
    if not lacks(upgrade, action.upgrade, seat):
        held = owned(action.upgrade, seat)
        reason = f"{held} of {upgrade.copies} {action.upgrade.word} tokens are on the mat"
        return Refusal("PM-BUY-05", reason)
    natural, wild, facedown = area_parts(seat)
    return refuse_price(upgrade.cost, action, natural, wild, facedown)


def refuse_price(
    cost: int, action: BuyUpgrade, natural: int, wild: int, facedown: int
) -> Refusal | None:
    """Why an area with these cards does not pay so; None when it does (PM-BUY-02)."""
    if action.wilds > wild:
        return Refusal("PM-BUY-02", f"{action.wilds} wilds are to be paid, {wild} are there")
    if action.facedown > facedown:
        reason = f"{action.facedown} face-down cards are to be paid, {facedown} are there"
        return Refusal("PM-BUY-02", reason)
    rest = cost - action.wilds - action.facedown
    if rest < 0:
        paid = action.wilds + action.facedown
        return Refusal("PM-BUY-02", f"{action.upgrade.word} costs {cost} cards, not {paid}")
    if rest > natural:
        reason = f"{rest} cards of the colour are to be paid, {natural} are there"
        return Refusal("PM-BUY-02", reason)
    return None


def buys(config: Config, seat: SeatFields) -> tuple[BuyUpgrade, ...]:
    """Every way to buy an upgrade, memoised by the cards of the area and what is lacking."""
    content = config.content
    natural, wild, facedown = seat.area_natural, seat.area_wild, len(seat.area_facedown)
    if natural + wild + facedown < content.cheapest:
        return ()
    top = content.dearest
    cabinet, medevac, hand = content.upgrades
    lacking = (
        (seat.extra_cabinets < cabinet.copies)
        | (seat.has_medevac < medevac.copies) << MEDEVAC_TOKEN
        | (seat.has_hand_upgrade < hand.copies) << HAND_UPGRADE
    )
    key = (
        natural if natural < top else top,
        wild if wild < top else top,
        facedown if facedown < top else top,
        lacking,
    )
    found = config.tables.buys.get(key)
    if found is None:
        found = tuple(
            [
                action
                for action in every_buy(config)
                if lacking >> action.upgrade & 1
                and refuse_price(content.upgrades[action.upgrade].cost, action, *key[:3]) is None
            ]
        )
        config.tables.buys[key] = found
    return found


def every_buy(config: Config) -> tuple[BuyUpgrade, ...]:
    """All purchases that the content can allow, in order of their numbers."""
    wilds = config.content.supply[WILD]
    found = []
    for kind in UPGRADES:
        cost = config.content.upgrades[kind].cost
        for wild in range(min(cost, wilds) + 1):
            found += [BuyUpgrade(kind, wild, facedown) for facedown in range(cost - wild + 1)]
    return tuple(found)


def refuse_medevac(state: StateFields, action: Medevac) -> Refusal | None:
    """Rules PM-UPG-07, PM-MED-03, PM-FLIP-01."""
    if state.phase in TIME_IS_UP:
        return out_of_phase(state, "PM-MED-03")
    refused = refuse_treat(state)
    if refused is not None:
        return refused
    seat = state.seats[state.active]
    if not seat.has_medevac:
        return Refusal("PM-UPG-07", "0 medevac tokens are on the mat")
    slot = slot_at(seat, action.gurney)
    if slot is None:
        return Refusal("PM-UPG-07", f"0 patients on the {action.gurney.word} gurney")
    if not slot.face_up:
        reason = f"the patient on the {action.gurney.word} gurney lies face down"
        return Refusal("PM-FLIP-01", reason)
    return None


def medevacs(config: Config, seat: SeatFields) -> tuple[Medevac, ...]:
    """Every patient that can be flown out."""
    if not seat.has_medevac:
        return ()
    slots = (seat.main, seat.backup)
    return tuple(
        [
            medevac
            for medevac, slot in zip(config.deeds.medevacs, slots, strict=True)
            if slot is not None and slot.face_up
        ]
    )


# -- team play, stored tokens ---------------------------------------------------------------------


def refuse_team_swap(state: StateFields, action: TeamSwap) -> Refusal | None:
    """Rules PM-TEAM-01, PM-TEAM-03, PM-TEAM-06, PM-SWAP-03; ruling PM-RUL-21."""
    refused = refuse_treat(state)
    if refused is not None:
        return refused
    config = state.config
    if not config.team_play:
        return Refusal("PM-TEAM-01", "there are no partners: team_play is False")
    if state.team_swap_used:
        return Refusal("PM-TEAM-03", "1 team swap was made this turn, 1 is allowed")
    hand = state.seats[state.active].hand
    if not hand[action.give]:
        held = spelled(hand, Colour)
        return Refusal("PM-TEAM-03", f"0 {action.give.word} cards are in the hand ({held})")
    mate = state.seats[partner(state.active, len(state.seats))]
    return refuse_taking(config, mate, action.give, action.take)


def refuse_taking(config: Config, mate: SeatFields, give: Colour, take: FaceUp) -> Refusal | None:
    """Why this card of the partner's area is not taken for that one; None where it may be.

    Rules: PM-SWAP-03, PM-TEAM-03, PM-TEAM-06; ruling PM-RUL-21.
    """
    colour, left = mate.area_colour, config.numbers.face_up_left
    if colour is None:
        return Refusal("PM-TEAM-03", "the partner's area has no colour")
    if take is not BY_WILD:
        if mate.area_natural <= left:
            reason = f"{mate.area_natural} {colour.word} cards lie face up, {left} must remain"
            return Refusal("PM-TEAM-06", reason)
        if give is colour:
            return Refusal("PM-SWAP-03", f"1 {give.word} for 1 {give.word} helps nobody")
        return None
    if not config.team_swap_wild:
        return Refusal("PM-TEAM-06", "a wild is not taken from the partner (PM-RUL-21)")
    if not mate.area_wild:
        return Refusal("PM-TEAM-03", "0 wild cards are in the partner's area")
    if mate.area_natural < left:
        reason = f"{mate.area_natural} {colour.word} cards lie face up, {left} must remain"
        return Refusal("PM-TEAM-06", reason)
    if give is WILD:
        return Refusal("PM-SWAP-03", "1 wild for 1 wild helps nobody")
    return None


def team_swaps(state: StateFields, hand: Hand) -> tuple[TeamSwap, ...]:
    """Every team swap, memoised by hand, partner's colour and what may be taken."""
    config = state.config
    if not config.team_play or state.team_swap_used:
        return ()
    mate = state.seats[partner(state.active, len(state.seats))]
    if mate.area_colour is None:
        return ()
    left = config.numbers.face_up_left
    enough = (mate.area_natural > left) << 1 | (mate.area_natural >= left and mate.area_wild > 0)
    key = (hand.mask << len(TAKES) | enough) << len(COLOURS) | 1 << mate.area_colour
    found = config.tables.team_swaps.get(key)
    if found is None:
        found = tuple(
            [
                config.deeds.team_swaps[give][take]
                for give in COLOURS
                if hand.mask >> give & 1
                for take in TAKES
                if refuse_taking(config, mate, give, take) is None
            ]
        )
        config.tables.team_swaps[key] = found
    return found


def refuse_discard_stored(state: StateFields, action: DiscardStored) -> Refusal | None:
    """Rule PM-CREATE-08; ruling PM-RUL-16."""
    refused = refuse_treat(state)
    if refused is not None:
        return refused
    if not state.config.discard_stored:
        return Refusal("PM-CREATE-08", "stored tokens are for patients only (PM-RUL-16)")
    cabinets = state.seats[state.active].cabinets
    if not cabinets[action.kind]:
        stored = spelled(cabinets, MedicalSupply)
        return Refusal("PM-CREATE-08", f"0 {action.kind.word} in the cabinets ({stored})")
    return None


def unstores(config: Config, seat: SeatFields) -> tuple[DiscardStored, ...]:
    """Every stored token that may be put back, if that is allowed."""
    if not config.discard_stored:
        return ()
    return tuple([config.deeds.unstores[kind] for kind in SUPPLIES if seat.cabinets[kind]])
