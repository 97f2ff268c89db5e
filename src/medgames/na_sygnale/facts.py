"""Questions that two rooms ask of a Na Sygnale state; nothing is changed or judged here.

Order: seats, the end, rules of cards, who acts, cards in play, cards on the way, ambulances,
patients, ways.
"""

from functools import cache
from typing import Final

from medgames.na_sygnale.config import MEMO_LIMIT, Config
from medgames.na_sygnale.content import Content
from medgames.na_sygnale.pieces import CONDITIONS, NOBODY, STREET, Condition, Take
from medgames.na_sygnale.state import Draws, Limit, Phase, SeatFields, StateFields

NO_KIND_RULE: Final = "NS-CARD-10"  # stands for the rule of a card that no rulebook knows
NO_EFFECT_RULE: Final = "NS-CARD-01"  # likewise, for what the card does
_LIMIT_RULES: Final = {Limit.ROUNDS: "NS-OVER-05", Limit.DECISIONS: "NS-OVER-06"}


@cache  # at most one key a seat of a table
def others(players: int, seat: int) -> tuple[int, ...]:
    """The other seats, clockwise from the left of *seat*."""
    return tuple([(seat + turn) % players for turn in range(1, players)])


def goal(state: StateFields) -> int:
    """Patients that win the game (NS-OVER-01)."""
    return state.config.content.goal[len(state.seats)]


def rule_of_end(state: StateFields) -> str:
    """Id of the rule that ended the game: NS-OVER-02, or that of a limit."""
    return "NS-OVER-02" if state.truncated_by is None else _LIMIT_RULES[state.truncated_by]


@cache  # one key a kind of card
def kind_rule(kind: str) -> str:
    """Id of the rule of a card; cards of other packs have none of their own."""
    known = Content.builtin().by_id.get(kind)
    return NO_KIND_RULE if known is None else f"NS-KIND-{known.place + 1:02d}"


def effect_rule(kind: str) -> str:
    """Id of the rule by which a card does what it does, for events."""
    rule = kind_rule(kind)
    return NO_EFFECT_RULE if rule == NO_KIND_RULE else rule


# -- who acts -------------------------------------------------------------------------------------


def is_setting_up(state: StateFields) -> bool:
    """Whether the first round has not begun."""
    place = state.pending_place
    return state.phase is Phase.CHOOSE_CLINIC or (place is not None and place.reason is Draws.SETUP)


def due(state: StateFields) -> int | None:
    """The seat that must act, as phase and pending records have it; None: nobody."""
    phase = state.phase
    if phase is Phase.CHOOSE_CLINIC:
        players = len(state.seats)
        start = state.start_player % players
        for seat in (start, *others(players, start)):
            if state.seats[seat].clinic is None:
                return seat
        return None
    if phase is Phase.BID:
        return state.bids.index(None) if None in state.bids else None
    if phase in (Phase.TIE_FIRST, Phase.TIE_SECOND, Phase.HEARSE):
        return state.tender_winner
    if phase is Phase.ACTION:
        return state.active
    if phase is Phase.REACT and state.window is not None:
        return state.window.queue[0] if state.window.queue else None
    if phase is Phase.CANCEL and state.pending_card is not None:
        return state.pending_card.queue[0] if state.pending_card.queue else None
    if phase is Phase.X_RAY and state.pending_card is not None:
        return state.pending_card.owner
    if phase is Phase.PLACE_PATIENT and state.pending_place is not None:
        return state.pending_place.roller
    if phase is Phase.HEARSE_RETURN and state.pending_take is not None:
        return state.pending_take.mover
    return None


# -- cards in play --------------------------------------------------------------------------------


def jammed(state: StateFields) -> tuple[str, ...]:
    """Addresses that nothing may enter, in order of play (NS-KIND-22)."""
    if not state.in_play:
        return ()
    return tuple([card.field for card in state.in_play if card.field is not None])


def struck(state: StateFields, seat: int) -> bool:
    """Whether the crew of a seat is on strike (NS-KIND-15)."""
    if state.in_play:
        strikes = state.config.content.strikes
        for card in state.in_play:
            if card.seat == seat and card.kind in strikes:
                return True
    return False


def strike_in_play(state: StateFields) -> bool:
    """Whether any crew is on strike (NS-FAQ-03)."""
    strikes = state.config.content.strikes
    for card in state.in_play:
        if card.kind in strikes:
            return True
    return False


def immobile(state: StateFields, seat: int) -> bool:
    """Whether nothing can move the ambulance of a seat (NS-KIND-15, NS-KIND-17)."""
    return (state.stopped and seat == state.active) or struck(state, seat)


def extra_stretchers(state: StateFields, seat: int) -> int:
    """Stretchers that cards add to the ambulance of a seat (NS-KIND-13)."""
    n = 0
    if state.in_play:
        kinds = state.config.content.extra_stretchers
        for card in state.in_play:
            if card.seat == seat and card.kind in kinds:
                n += 1
    return n


# -- cards on the way -----------------------------------------------------------------------------


def is_used_at_once(state: StateFields, kind: str) -> bool:
    """Whether a card goes to the used pile as it is played (ruling NS-R-14)."""
    return (
        state.config.used_pile_timing == "on_play" and not state.config.content.by_id[kind].enters
    )


def has_entered(state: StateFields) -> bool:
    """Whether the pending card lies among the cards in play."""
    assert state.pending_card is not None
    enters = state.config.content.by_id[state.pending_card.play.kind].enters
    return 0 < enters <= state.effects_done


def placed_cards(state: StateFields) -> list[str]:
    """The kinds of all cards outside the deck, one by one."""
    cards = [*state.used_cards, *state.removed, *[card.kind for card in state.in_play]]
    for seat in state.seats:
        cards += seat.hand
    card = state.pending_card
    if card is not None and card.play.kind in state.config.content.by_id:
        lies_elsewhere = has_entered(state) or is_used_at_once(state, card.play.kind)
        if not lies_elsewhere:
            cards.append(card.play.kind)
    return cards


# -- ambulances -----------------------------------------------------------------------------------


def load(seat: SeatFields) -> int:
    """Patients aboard."""
    return sum(seat.aboard)


def stretcher_is_free(state: StateFields, seat: int) -> bool:
    """Whether one more patient fits aboard (NS-COMP-06)."""
    aboard = sum(state.seats[seat].aboard)
    first = state.config.content.stretchers
    return aboard < first or aboard < first + extra_stretchers(state, seat)


def position(state: StateFields, seat: int) -> str:
    """Where the ambulance of a seat stands, once it is on the board."""
    found = state.seats[seat].position
    assert found is not None
    return found


def is_clinic(state: StateFields, node: str) -> bool:
    """Whether a node is a clinic."""
    return node in state.config.content.board.clinics


def why_closed(state: StateFields, seat: int, node: str) -> tuple[str, str] | None:
    """Rule and reason why the ambulance of a seat may not enter a node; None where it may.

    Rules: NS-MOVE-04, NS-MOVE-06, NS-KIND-22; ruling NS-R-05.
    """
    board = state.config.content.board
    if node in board.clinics and node != state.seats[seat].clinic:
        own = state.seats[seat].clinic
        return "NS-MOVE-04", f"{node} is not the own clinic, which is {own}"
    if node == board.happy_end and not state.config.happy_end_open:
        return "NS-MOVE-06", f"ambulances may not enter {node} (NS-R-05)"
    if state.in_play and node in jammed(state):
        return "NS-KIND-22", f"{node} is jammed"
    return None


# -- patients -------------------------------------------------------------------------------------


def patient_at(state: StateFields, address: str | None) -> Condition | None:
    """The street patient at an address; None where there is none."""
    for place, condition in state.street:
        if place == address:
            return condition
    return None


def available_tokens(state: StateFields) -> int:
    """Patient tokens that can still be placed (NS-DRAW-08; ruling NS-R-11)."""
    if state.config.token_recycling == "never":
        return state.patients_supply
    return state.patients_supply + state.patients_used


def free_houses(state: StateFields, street: int) -> tuple[str, ...]:
    """Addresses of a street without a patient, by house."""
    taken = [address for address, _ in state.street]
    houses = state.config.content.board.streets[street - 1]
    return tuple([address for address in houses if address not in taken])


def takes(state: StateFields, node: str) -> tuple[Take, ...]:
    """The patients that a hearse entering a node can take (NS-HEARSE-04), street first."""
    found = [STREET] if patient_at(state, node) is not None else []
    for number, seat in enumerate(state.seats):
        if seat.position == node:
            found += [Take(number, c) for c in CONDITIONS if seat.aboard[c]]
    return tuple(found)


def catches(state: StateFields) -> dict[str, list[Take]]:
    """The patients that a hearse can take, by node, each list as that of `takes`."""
    found = {address: [STREET] for address, _ in state.street}
    for number, seat in enumerate(state.seats):
        if seat.aboard != NOBODY and seat.position is not None:
            there = found.setdefault(seat.position, [])
            there += [Take(number, c) for c in CONDITIONS if seat.aboard[c]]
    return found


# -- ways -----------------------------------------------------------------------------------------


def hearse_reach(state: StateFields) -> tuple[str, ...]:
    """Nodes that the hearse may be moved to, in node order; staying is none of them.

    Rules: NS-HEARSE-02, NS-HEARSE-08, NS-HEARSE-11, NS-HEARSE-12; rulings NS-R-06, NS-R-08.
    """
    config, content = state.config, state.config.content
    board, index = content.board, content.board.index
    stops = 0
    for address, _ in state.street:
        stops |= 1 << index[address]
    for seat in state.seats:
        if seat.aboard != NOBODY and seat.position is not None:
            stops |= 1 << index[seat.position]
    closed = 0 if config.hearse_enters_clinics else board.clinic_mask
    if state.in_play:
        closed |= board.mask(jammed(state))
    start = index[state.hearse]
    reached = walk(config, start, content.hearse_range, closed, stops)
    if stops >> start & 1 and config.hearse_reentry:
        return reached
    return tuple([node for node in reached if node != state.hearse])


def dash_reach(state: StateFields, seat: int, steps: int) -> tuple[str, ...]:
    """Nodes that the ambulance of a seat can reach by a dash, in node order.

    Rules: NS-KIND-24, NS-MOVE-04, NS-MOVE-06; ruling NS-R-05.
    """
    config, board = state.config, state.config.content.board
    own = state.seats[seat].clinic
    home = 0 if own is None else 1 << board.index[own]
    closed = board.clinic_mask & ~home
    if not config.happy_end_open:
        closed |= 1 << board.index[board.happy_end]
    if state.in_play:
        closed |= board.mask(jammed(state))
    start = position(state, seat)
    reached = walk(config, board.index[start], steps, closed, home)
    return tuple([node for node in reached if node != start])


def walk(config: Config, start: int, steps: int, closed: int, stops: int) -> tuple[str, ...]:
    """Nodes that so many steps reach, in node order; *closed* and *stops* are masks of nodes.

    No way enters a closed node, and none goes on from one where it has to stop.
    """
    memo = config.tables.reach
    key = (start, steps, closed, stops)
    found = memo.get(key)
    if found is None:
        if len(memo) >= MEMO_LIMIT:
            memo.clear()
        board = config.content.board
        found = memo[key] = board.listed(board.spread(start, steps, closed, stops))
    return found
