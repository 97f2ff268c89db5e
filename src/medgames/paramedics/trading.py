"""Which cards may change hands: judges and lists of swaps and calls for assistance.

Extra room between `facts` and `legal`. Order: what follows from hand and row, swaps, wilds,
calls, answers.
"""

from collections.abc import Iterable

from medgames.core.counts import Counts, mask, spelled
from medgames.core.events import Refusal
from medgames.paramedics.actions import (
    Action,
    AssistGive,
    AssistPass,
    CallAssist,
    Swap,
    SwapWildIn,
    SwapWildOut,
)
from medgames.paramedics.config import Config
from medgames.paramedics.deeds import GIVE, GIVE_WILD, PASS
from medgames.paramedics.facts import holds, missing
from medgames.paramedics.phases import out_of_phase, refuse_treat
from medgames.paramedics.pieces import COLOURS, WILD, Colour, Payment
from medgames.paramedics.state import Phase, StateFields
from medgames.paramedics.tables import ALIKE, KEPT_CARDS, Hand, Row

ASSIST = Phase.ASSIST


def hand_of(config: Config, cards: Counts) -> Hand:
    """What follows from a hand, memoised."""
    memo = config.tables.hands
    found = memo.get(cards)
    if found is None:
        capped = _capped(cards)
        found = memo.get(capped)
        if found is None:
            found = memo[capped] = _hand(config, capped)
        if sum(cards) <= KEPT_CARDS:
            memo[cards] = found
    return found


def _hand(config: Config, cards: Counts) -> Hand:
    pairs = [pair for pair in config.deeds.pairs if holds(cards, pair)]
    calls = tuple(
        [
            tuple([config.deeds.calls[colour][pair] for pair in pairs])
            for colour in COLOURS
            if colour is not WILD or config.assist_ask_wild  # PM-RUL-14
        ]
    )
    return Hand(
        mask=mask(cards),
        ins=tuple([config.deeds.ins[pair] for pair in _exchanged(config, pairs)]),
        calls=calls,
        every_call=tuple([call for of_colour in calls for call in of_colour]),
        creates={},
    )


def row_of(config: Config, cards: Counts) -> Row:
    """What follows from the Supply Row, memoised."""
    memo = config.tables.rows
    found = memo.get(cards)
    if found is None:
        capped = _capped(cards)
        found = memo.get(capped)
        if found is None:
            pairs = [pair for pair in config.deeds.pairs if holds(cards, pair)]
            outs = tuple([config.deeds.outs[pair] for pair in _exchanged(config, pairs)])
            found = memo[capped] = Row(mask(cards), outs)
        if sum(cards) <= KEPT_CARDS:
            memo[cards] = found
    return found


def _capped(cards: Counts) -> Counts:
    """The same cards, of each colour as many as one action can use."""
    return tuple([n if n < ALIKE else ALIKE for n in cards])


def _exchanged(config: Config, pairs: Iterable[Payment]) -> list[Payment]:
    """The pairs that may be exchanged for a wild (PM-WILD-06; ruling PM-RUL-12)."""
    return [pair for pair in pairs if config.wild_both_sides or WILD not in pair]


# -- swaps ----------------------------------------------------------------------------------------


def refuse_swap(state: StateFields, action: Swap) -> Refusal | None:
    """Rules PM-SWAP-01, PM-SWAP-03, PM-WILD-05; ruling PM-RUL-11."""
    refused = refuse_treat(state)
    if refused is not None:
        return refused
    give, take = action.give, action.take
    hand, row = state.seats[state.active].hand, state.supply_row
    if not hand[give]:
        held = spelled(hand, Colour)
        return Refusal("PM-SWAP-01", f"0 {give.word} cards are in the hand ({held})")
    if not row[take]:
        lying = spelled(row, Colour)
        return Refusal("PM-SWAP-01", f"0 {take.word} cards are in the Supply Row ({lying})")
    return refuse_exchange(state.config, give, take)


def refuse_exchange(config: Config, give: Colour, take: Colour) -> Refusal | None:
    """Why these two cards are never exchanged one for one; None where they are.

    Rules: PM-SWAP-03, PM-WILD-05; ruling PM-RUL-11.
    """
    if give is take:
        return Refusal("PM-SWAP-03", f"1 {give.word} for 1 {take.word} changes nothing")
    if give is WILD and config.wild_one_for_one == "never":
        return Refusal("PM-WILD-05", "1 wild is given for 2 cards, not for 1 (PM-RUL-11)")
    if take is WILD and config.wild_one_for_one != "both":
        return Refusal("PM-WILD-05", "1 wild is taken for 2 cards, not for 1 (PM-RUL-11)")
    return None


def swaps(config: Config, hand: Hand, row: Row) -> tuple[Swap, ...]:
    """Every swap of a hand card for a row card, memoised by what colours there are."""
    key = hand.mask << len(COLOURS) | row.mask
    found = config.tables.swaps.get(key)
    if found is None:
        made = []
        for give in COLOURS:
            for take in COLOURS:
                swap = config.deeds.swaps[give][take]
                there = hand.mask >> give & 1 and row.mask >> take & 1
                if there and swap and refuse_exchange(config, give, take) is None:
                    made.append(swap)
        found = config.tables.swaps[key] = tuple(made)
    return found


def refuse_wild_out(state: StateFields, action: SwapWildOut) -> Refusal | None:
    """Rules PM-WILD-03, PM-WILD-06, PM-WILD-07; rulings PM-RUL-11, PM-RUL-12."""
    refused = refuse_treat(state)
    if refused is not None:
        return refused
    if not state.seats[state.active].hand[WILD]:
        return Refusal("PM-WILD-03", "0 wild cards are in the hand")
    if WILD in action.take and not state.config.wild_both_sides:
        return Refusal("PM-WILD-06", "1 of the 2 cards taken is a wild (PM-RUL-12)")
    if not holds(state.supply_row, action.take):
        lying = missing(state.supply_row, action.take, "taken")
        few = sum(state.supply_row) < len(action.take)
        return Refusal("PM-WILD-07" if few else "PM-WILD-03", f"from the Supply Row, {lying}")
    return None


def refuse_wild_in(state: StateFields, action: SwapWildIn) -> Refusal | None:
    """Rules PM-WILD-04, PM-WILD-06; ruling PM-RUL-12."""
    refused = refuse_treat(state)
    if refused is not None:
        return refused
    if not state.supply_row[WILD]:
        return Refusal("PM-WILD-04", "0 wild cards are in the Supply Row")
    if WILD in action.give and not state.config.wild_both_sides:
        return Refusal("PM-WILD-06", "1 of the 2 cards given is a wild (PM-RUL-12)")
    hand = state.seats[state.active].hand
    if not holds(hand, action.give):
        return Refusal("PM-WILD-04", f"from the hand, {missing(hand, action.give)}")
    return None


# -- calls for assistance -------------------------------------------------------------------------


def refuse_call_assist(state: StateFields, action: CallAssist) -> Refusal | None:
    """Rules PM-CALL-01, PM-CALL-02, PM-CALL-07, PM-CALL-10; rulings PM-RUL-13, PM-RUL-14."""
    refused = refuse_treat(state)
    if refused is not None:
        return refused
    config = state.config
    if len(state.seats) == 1:
        return Refusal("PM-CALL-10", "0 other players could help")
    hand = state.seats[state.active].hand
    if not holds(hand, action.offer):
        return Refusal("PM-CALL-02", f"from the hand, {missing(hand, action.offer)}")
    if action.colour is WILD and not config.assist_ask_wild:
        return Refusal("PM-CALL-07", "a wild is no colour to be asked for (PM-RUL-14)")
    return refuse_asking(config, hand, state.supply_row, action.colour)


def refuse_asking(config: Config, hand: Counts, row: Counts, colour: Colour) -> Refusal | None:
    """Why this colour is not missed; None when it may be asked for (PM-CALL-01; PM-RUL-13)."""
    if config.assist_condition == "none":
        return None
    if row[colour]:
        reason = f"{row[colour]} {colour.word} cards are in the Supply Row (PM-RUL-13)"
        return Refusal("PM-CALL-01", reason)
    if hand[colour] and config.assist_condition == "not_in_hand_or_row":
        reason = f"{hand[colour]} {colour.word} cards are in the hand (PM-RUL-13)"
        return Refusal("PM-CALL-01", reason)
    return None


def calls(config: Config, hand: Hand, cards: Counts, row: Counts) -> tuple[CallAssist, ...]:
    """Every call of a hand."""
    if config.assist_condition == "none":
        return hand.every_call
    found: tuple[CallAssist, ...] = ()
    for colour, of_colour in zip(COLOURS, hand.calls, strict=False):  # wilds may be missing
        if refuse_asking(config, cards, row, colour) is None:
            found += of_colour
    return found


def refuse_assist_give(state: StateFields, action: AssistGive) -> Refusal | None:
    """Rules PM-CALL-03, PM-CALL-07; ruling PM-RUL-15."""
    if state.phase is not ASSIST:
        return out_of_phase(state, "PM-CALL-03")
    call = state.call
    assert call is not None
    assert state.to_act is not None
    hand = state.seats[state.to_act].hand
    return refuse_card(state.config, action, call.colour, hand[call.colour], hand[WILD])


def refuse_card(
    config: Config, action: AssistGive, asked: Colour, cards: int, wilds: int
) -> Refusal | None:
    """Why a hand with so many cards of the colour asked for, and wilds, does not help so.

    Rules: PM-CALL-03, PM-CALL-07; ruling PM-RUL-15.
    """
    if not action.as_wild:
        if cards:
            return None
        return Refusal("PM-CALL-03", f"0 {asked.word} cards are in the hand")
    if not config.assist_give_wild:
        return Refusal("PM-CALL-07", "a wild is not given in place of a colour (PM-RUL-15)")
    if asked is WILD:
        return Refusal("PM-CALL-07", "a wild is asked for, so none is given in its place")
    if not wilds:
        return Refusal("PM-CALL-03", "0 wild cards are in the hand")
    return None


def refuse_assist_pass(state: StateFields, action: AssistPass) -> Refusal | None:
    """Rule PM-CALL-04."""
    return None if state.phase is ASSIST else out_of_phase(state, "PM-CALL-04")


def list_answers(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in ASSIST; all are asked, also who cannot help (PM-CALL-08)."""
    config, call = state.config, state.call
    assert call is not None
    assert state.to_act is not None
    hand, asked = state.seats[state.to_act].hand, call.colour
    key = asked << 2 | (hand[asked] > 0) << 1 | (hand[WILD] > 0)
    found = config.tables.answers.get(key)
    if found is None:
        able = [
            give
            for give in (GIVE, GIVE_WILD)
            if refuse_card(config, give, asked, hand[asked], hand[WILD]) is None
        ]
        found = config.tables.answers[key] = (*able, PASS)
    return found
