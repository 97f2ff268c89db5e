"""Operations of cards on hands, statistics and cards in play.

Extra room between `facts` and `flow`. A factory gets the arguments of its signature, in
order, and makes a deed of (draft, pending card, log). What is not there is not moved: an
operation of another pack that finds nobody does nothing.
Order: hands, statistics, cards in play.
"""

from medgames.core.events import Log
from medgames.na_sygnale.drawing import discard, draw, put_into_hand, take_from_hand
from medgames.na_sygnale.driving import score
from medgames.na_sygnale.effects.roles import which, who
from medgames.na_sygnale.effects.script import Operation
from medgames.na_sygnale.events import AmbulanceStopped, CardsDiscarded, CardStolen, HandSeen
from medgames.na_sygnale.facts import effect_rule, others
from medgames.na_sygnale.pieces import Argument
from medgames.na_sygnale.state import (
    CardInPlay,
    PendingCard,
    Phase,
    StateDraft,
    draft_seat,
    put_seat,
)


def _rule(card: PendingCard) -> str:
    return effect_rule(card.play.kind)


# -- hands ----------------------------------------------------------------------------------------


def draw_cards(role: Argument, n: int) -> Operation:
    """The seat draws so many cards, one after the other (NS-CARD-11; ruling NS-R-18).

    Rules: NS-KIND-07, NS-KIND-12, NS-KIND-23.
    """
    seat = who(role)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        number = seat(draft, card.owner, card.play)
        for _ in range(n):
            draw(draft, number, draft.config.effect_draw_full, _rule(card), log)

    return do


def draw_others(n: int) -> Operation:
    """Each other seat, clockwise from the owner's left, draws so many (NS-CARD-11).

    Rules: NS-KIND-23.
    """

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        for number in others(len(draft.seats), card.owner):
            for _ in range(n):
                draw(draft, number, draft.config.effect_draw_full, _rule(card), log)

    return do


def discard_hand(role: Argument) -> Operation:
    """The whole hand goes to the used pile.

    Rules: NS-KIND-12.
    """
    seat = who(role)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        number = seat(draft, card.owner, card.play)
        changed = draft_seat(draft.seats[number])
        kinds, changed.hand = changed.hand, ()
        put_seat(draft, number, changed)
        for kind in kinds:
            discard(draft, kind)
        if log is not None and kinds:
            log.append(CardsDiscarded(rule=_rule(card), seat=number, kinds=kinds))

    return do


def inspect_discard(role: Argument) -> Operation:
    """The owner looks at the hand and discards one of its cards.

    Rules: NS-KIND-14.
    """
    seat = who(role)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        number = seat(draft, card.owner, card.play)
        hand = draft.seats[number].hand
        if not hand:
            return
        draft.seen_hand = number
        draft.phase = Phase.X_RAY
        draft.to_act = card.owner
        if log is not None:
            log.append(
                HandSeen(
                    rule=_rule(card),
                    seat=card.owner,
                    owner=number,
                    hand=hand,
                    insiders=(card.owner, number),
                )
            )

    return do


def steal_random(giver: Argument) -> Operation:
    """A random card of the hand goes to the owner, whose hand must have room.

    Rules: NS-KIND-21.
    """
    source = who(giver)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        number, owner = source(draft, card.owner, card.play), card.owner
        if len(draft.seats[owner].hand) >= draft.config.content.hand_limit:
            return
        picked, _, draft.rng = draft.rng.pick(draft.seats[number].hand, 1)
        for kind in picked:
            take_from_hand(draft, number, kind)
            put_into_hand(draft, owner, kind)
            if log is not None:
                log.append(
                    CardStolen(
                        rule=_rule(card),
                        seat=owner,
                        victim=number,
                        kind=kind,
                        insiders=(owner, number),
                    )
                )

    return do


# -- statistics and cards in play -----------------------------------------------------------------


def raise_statistic(role: Argument, n: int) -> Operation:
    """The statistic rises, which may end the game (NS-OVER-02).

    Rules: NS-KIND-04, NS-KIND-08.
    """
    seat = who(role)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        score(draft, seat(draft, card.owner, card.play), n, card.play.kind, log)

    return do


def lower_statistic(role: Argument, n: int) -> Operation:
    """The statistic falls, never below 0 (NS-OVER-04).

    Rules: NS-KIND-05.
    """
    seat = who(role)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        score(draft, seat(draft, card.owner, card.play), -n, card.play.kind, log)

    return do


def _enter(draft: StateDraft, card: PendingCard, field: str | None, seat: int | None) -> None:
    draft.in_play = (*draft.in_play, CardInPlay(card.play.kind, card.owner, field, seat))


def attach_stretcher() -> Operation:
    """The card stays by the owner's ambulance; a delivery uses it up.

    Rules: NS-KIND-13.
    """

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        _enter(draft, card, None, card.owner)

    return do


def block(field: Argument) -> Operation:
    """The card stays in play: nothing enters that address (NS-EFF-02).

    Rules: NS-KIND-22.
    """
    field_of = which(field)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        _enter(draft, card, field_of(card.play), None)

    return do


def strike(role: Argument) -> Operation:
    """The card stays in play: nothing moves that ambulance (NS-EFF-03).

    Rules: NS-KIND-15.
    """
    seat = who(role)

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        _enter(draft, card, None, seat(draft, card.owner, card.play))

    return do


def no_ageing() -> Operation:
    """The card stays in play: nobody's condition changes (NS-EFF-02).

    Rules: NS-KIND-20.
    """

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        _enter(draft, card, None, None)

    return do


def stop_active() -> Operation:
    """The ambulance whose action turn runs, if one does, does not move any more in it.

    Rules: NS-KIND-17.
    """

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        if draft.turns_left:
            draft.stopped = True
            if log is not None:
                log.append(AmbulanceStopped(rule=_rule(card), seat=draft.active))

    return do


def cancel() -> Operation:
    """Nothing: a response acts on the card announced just before it (NS-REACT-05).

    Rules: NS-KIND-02.
    """

    def do(draft: StateDraft, card: PendingCard, log: Log) -> None:
        pass

    return do
