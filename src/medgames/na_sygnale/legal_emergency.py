"""What may be done in Na Sygnale's Emergency Phase.

Extra room between `facts` and `legal`, which joins it with `legal_planning`. Each `refuse_`
decides for one action type and begins with the phase; lists are filled by the same facts.
Order: the own action turn, windows, cards.
"""

from typing import Final

from medgames.core.events import Refusal
from medgames.na_sygnale.actions import (
    Action,
    BuyCard,
    CancelCard,
    DiscardSeen,
    EndTurn,
    Move,
    Pass,
    PassTurn,
    PickUp,
    PlayCard,
    ThrowAway,
)
from medgames.na_sygnale.deeds import BUY, END_TURN, PASS, PASS_TURN, PICK_UP
from medgames.na_sygnale.deeds import CANCEL as CANCEL_CARD
from medgames.na_sygnale.effects.plays import Chosen, held, list_plays, refuse_choice, script_of
from medgames.na_sygnale.effects.script import Script
from medgames.na_sygnale.facts import (
    immobile,
    jammed,
    kind_rule,
    patient_at,
    position,
    stretcher_is_free,
    struck,
    why_closed,
)
from medgames.na_sygnale.may import ACTION, CANCEL, REACT, X_RAY, out_of_phase
from medgames.na_sygnale.state import StateFields

PASSES: Final[tuple[Action, ...]] = (PASS, PASS_TURN)
ONLY_PASS: Final[tuple[Action, ...]] = (PASS,)
PASS_OR_CANCEL: Final[tuple[Action, ...]] = (PASS, CANCEL_CARD)


# -- the own action turn --------------------------------------------------------------------------


def refuse_move(state: StateFields, action: Move) -> Refusal | None:
    """Rules NS-EMER-02, NS-MOVE-01, -04, -06, NS-KIND-15, -17, -22; ruling NS-R-05."""
    if state.phase is not ACTION:
        return out_of_phase(state, "NS-EMER-02")
    assert state.to_act is not None
    seat = state.to_act
    node = position(state, seat)
    if action.to not in state.config.content.board.next_to[node]:
        near = ", ".join(state.config.content.board.next_to[node])
        return Refusal("NS-MOVE-01", f"{action.to} is not next to {node} ({near})")
    closed = why_closed(state, seat, action.to)
    if closed is not None:
        return Refusal(*closed)
    if immobile(state, seat):
        if struck(state, seat):
            return Refusal("NS-KIND-15", f"the ambulance of seat {seat} is on strike")
        return Refusal("NS-KIND-17", f"the ambulance of seat {seat} was stopped in this turn")
    return None if can_pay_move(state, seat) else _too_few(state, "NS-MOVE-01", move_cost(state))


def move_cost(state: StateFields) -> int:
    """AP for a field."""
    return state.config.content.cost_move


def can_pay_move(state: StateFields, seat: int) -> bool:
    """Whether the active seat has a free move or the AP for a field."""
    return state.free_moves > 0 or state.seats[seat].ap >= state.config.content.cost_move


def _too_few(state: StateFields, rule: str, cost: int) -> Refusal:
    assert state.to_act is not None
    ap = state.seats[state.to_act].ap
    return Refusal(rule, f"{cost} AP are to be paid, {ap} are left")


def moves(state: StateFields, seat: int) -> tuple[Action, ...]:
    """The fields that the ambulance may enter next, in node order."""
    own = state.seats[seat]
    node, clinic = own.position, own.clinic
    assert node is not None
    assert clinic is not None
    memo = state.config.tables.moves
    found = memo.get((node, clinic))
    if found is None:
        board, deeds = state.config.content.board, state.config.tables.deeds
        shut = [other for other in board.clinics if other != clinic]
        if not state.config.happy_end_open:
            shut.append(board.happy_end)
        found = tuple([deeds.moves[other] for other in board.next_to[node] if other not in shut])
        memo[node, clinic] = found
    if state.in_play:
        jams = jammed(state)
        if jams:
            return tuple([move for move in found if move.to not in jams])
    return found


def refuse_pick_up(state: StateFields, action: PickUp) -> Refusal | None:
    """Rules NS-EMER-02, NS-PICK-01, NS-PICK-02, NS-PICK-04, NS-COMP-06; ruling NS-R-09."""
    if state.phase is not ACTION:
        return out_of_phase(state, "NS-EMER-02")
    assert state.to_act is not None
    seat = state.to_act
    node = position(state, seat)
    if patient_at(state, node) is None:
        return Refusal("NS-PICK-01", f"no patient lies on {node}")
    if not stretcher_is_free(state, seat):
        aboard = sum(state.seats[seat].aboard)
        return Refusal("NS-COMP-06", f"the stretchers are taken by {aboard} patients")
    if state.config.pickup_when == "on_entry" and not state.fresh_entry:
        return Refusal("NS-PICK-04", f"{node} was not entered just now (NS-R-09)")
    cost = state.config.content.cost_pick_up
    return None if state.seats[seat].ap >= cost else _too_few(state, "NS-PICK-02", cost)


def refuse_buy(state: StateFields, action: BuyCard) -> Refusal | None:
    """Rules NS-EMER-02, NS-BUY-01 to NS-BUY-03."""
    if state.phase is not ACTION:
        return out_of_phase(state, "NS-EMER-02")
    assert state.to_act is not None
    content, seat = state.config.content, state.seats[state.to_act]
    if seat.ap < content.cost_buy:
        return _too_few(state, "NS-BUY-01", content.cost_buy)
    if len(seat.hand) >= content.hand_limit:
        reason = f"{len(seat.hand)} cards are in hand, {content.hand_limit} are the most allowed"
        return Refusal("NS-BUY-02", reason)
    if not state.deck and not state.used_cards:
        return Refusal("NS-BUY-03", "deck and used pile are empty")
    return None


def refuse_end_turn(state: StateFields, action: EndTurn) -> Refusal | None:
    """Rule NS-EMER-03."""
    return None if state.phase is ACTION else out_of_phase(state, "NS-EMER-03")


def list_action(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in ACTION."""
    assert state.to_act is not None
    number = state.to_act
    config, seat = state.config, state.seats[number]
    content = config.content
    deeds: list[Action] = []
    if (seat.ap >= content.cost_move or state.free_moves) and not immobile(state, number):
        deeds += moves(state, number)
    if patient_at(state, seat.position) is not None and refuse_pick_up(state, PICK_UP) is None:
        deeds.append(PICK_UP)
    if (
        seat.ap >= content.cost_buy
        and len(seat.hand) < content.hand_limit
        and (state.deck or state.used_cards)
    ):
        deeds.append(BUY)
    deeds.append(END_TURN)
    if seat.hand:
        deeds += _plays(state, number, held(config, seat.hand)[0])
    return tuple(deeds)


def _plays(state: StateFields, owner: int, scripts: tuple[Script, ...]) -> list[Action]:
    """Legal plays of these cards, then those that may be thrown away (ruling NS-R-16)."""
    found: list[Action] = []
    dead: list[Action] = []
    may_throw = state.config.dead_cards == "playable"
    choice = Chosen()
    for script in scripts:
        plays = list_plays(state, owner, script, choice)
        if plays:
            found += plays
        elif may_throw:
            dead.append(state.config.tables.deeds.throws[script.card.id])
    return found + dead


# -- windows --------------------------------------------------------------------------------------


def refuse_pass(state: StateFields, action: Pass) -> Refusal | None:
    """Rules NS-REACT-02, NS-REACT-05."""
    if state.phase is REACT or state.phase is CANCEL:
        return None
    return out_of_phase(state, "NS-REACT-02")


def refuse_pass_turn(state: StateFields, action: PassTurn) -> Refusal | None:
    """Rule NS-REACT-04."""
    return None if state.phase is REACT else out_of_phase(state, "NS-REACT-04")


def list_react(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in REACT."""
    assert state.to_act is not None
    privileged = held(state.config, state.seats[state.to_act].hand)[1]
    if not privileged:
        return PASSES
    return (*PASSES, *_plays(state, state.to_act, privileged))


def refuse_cancel(state: StateFields, action: CancelCard) -> Refusal | None:
    """Rule NS-REACT-05."""
    if state.phase is not CANCEL:
        return out_of_phase(state, "NS-REACT-05")
    if holds_response(state):
        return None
    return Refusal("NS-REACT-05", "no card that cancels is in hand")


def holds_response(state: StateFields) -> bool:
    """Whether the seat to act holds a card that cancels."""
    assert state.to_act is not None
    hand = state.seats[state.to_act].hand
    for kind in state.config.content.responses:
        if kind in hand:
            return True
    return False


def list_cancel(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in CANCEL."""
    return PASS_OR_CANCEL if holds_response(state) else ONLY_PASS


def refuse_discard_seen(state: StateFields, action: DiscardSeen) -> Refusal | None:
    """Rule NS-KIND-14, or that of another card that lets a hand be looked at."""
    if state.phase is not X_RAY:
        return out_of_phase(state, "NS-KIND-14")
    assert state.seen_hand is not None
    assert state.pending_card is not None
    hand = state.seats[state.seen_hand].hand
    if action.kind in hand:
        return None
    rule = kind_rule(state.pending_card.play.kind)
    return Refusal(rule, f"no {action.kind} is in the hand ({', '.join(hand)})")


def list_discards(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in X_RAY."""
    assert state.seen_hand is not None
    discards = state.config.tables.deeds.discards
    by_id = state.config.content.by_id
    kinds = sorted(set(state.seats[state.seen_hand].hand), key=lambda kind: by_id[kind].place)
    return tuple([discards[kind] for kind in kinds])


# -- cards ----------------------------------------------------------------------------------------


def refuse_kind(state: StateFields, kind: str) -> Refusal | None:
    """Why no card of this kind may be played now, whatever its parameters.

    Rules: NS-CARD-02 to NS-CARD-05, NS-CARD-09, NS-REACT-05.
    """
    if state.phase is CANCEL:
        return out_of_phase(state, "NS-REACT-05")
    if state.phase is not ACTION and state.phase is not REACT:
        settles = state.pending_card is not None  # one card after the other
        return out_of_phase(state, "NS-CARD-09" if settles else "NS-CARD-04")
    assert state.to_act is not None
    hand = state.seats[state.to_act].hand
    if kind not in hand:
        return Refusal("NS-CARD-05", f"no {kind} is in hand ({', '.join(hand) or 'no card'})")
    card = state.config.content.by_id[kind]
    if card.response:
        return Refusal("NS-REACT-05", f"{kind} is only played to cancel another card")
    if state.phase is REACT and not card.privileged:
        whose = "the turn is another seat's" if state.turns_left else "no action turn is running"
        return Refusal("NS-CARD-03", f"{kind} is not privileged, and {whose}")
    return None


def refuse_play_card(state: StateFields, action: PlayCard) -> Refusal | None:
    """Rules NS-CARD-03 to NS-CARD-05, NS-CARD-09, NS-CARD-10, NS-REACT-05 and that of the card."""
    refused = refuse_kind(state, action.kind)
    if refused is not None:
        return refused
    assert state.to_act is not None
    return refuse_choice(state, state.to_act, script_of(state.config, action.kind), action)


def refuse_throw_away(state: StateFields, action: ThrowAway) -> Refusal | None:
    """Rule NS-CARD-10; ruling NS-R-16."""
    refused = refuse_kind(state, action.kind)
    if refused is not None:
        return refused
    if state.config.dead_cards == "hold":
        return Refusal("NS-CARD-10", "cards are not played for nothing (NS-R-16)")
    assert state.to_act is not None
    script = script_of(state.config, action.kind)
    plays = list_plays(state, state.to_act, script, Chosen())
    if not plays:
        return None
    return Refusal("NS-CARD-10", f"{action.kind} can be played, in {len(plays)} ways")
