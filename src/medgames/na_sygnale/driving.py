"""What vehicles do: deliveries and the statistic, the hearse; and how a game ends.

Extra room between `facts` and `flow`; changes drafts. Order: the end, statistics,
ambulances, hearse.
"""

from medgames.core.events import Log
from medgames.na_sygnale.drawing import discard
from medgames.na_sygnale.events import (
    AmbulanceMoved,
    GameEnded,
    HearseMoved,
    HearseTook,
    PatientsDelivered,
    StatisticChanged,
    StretcherUsedUp,
)
from medgames.na_sygnale.facts import (
    effect_rule,
    extra_stretchers,
    goal,
    has_entered,
    is_used_at_once,
    rule_of_end,
    takes,
)
from medgames.na_sygnale.patients import change_aboard, release_tokens, take_off_street
from medgames.na_sygnale.pieces import NOBODY, Take
from medgames.na_sygnale.state import (
    FinalCause,
    Limit,
    PendingTake,
    Phase,
    StateDraft,
    draft_seat,
    put_seat,
)


def end_game(draft: StateDraft, winner: int | None, limit: Limit | None, log: Log) -> None:
    """Nobody decides any more; what is pending is dropped (NS-OVER-02, NS-OVER-05, NS-OVER-06)."""
    if draft.pending_card is not None:
        kind = draft.pending_card.play.kind
        if not is_used_at_once(draft, kind) and not has_entered(draft):
            discard(draft, kind)
    draft.phase = Phase.GAME_OVER
    draft.to_act = None
    draft.truncated_by = limit
    draft.window = draft.pending_card = draft.pending_place = draft.pending_take = None
    draft.pending_winner = None
    draft.tied = ()
    draft.effects_done = 0
    draft.seen_hand = None
    if log is not None:
        rule = rule_of_end(draft)
        log.append(GameEnded(rule=rule, seat=winner, truncated=limit is not None))


def score(draft: StateDraft, seat: int, patients: int, card: str | None, log: Log) -> None:
    """A statistic rises, which may end the game, or falls (NS-DELIV-01, NS-OVER-02, -04; NS-R-17).

    Args:
        draft: the state in the making.
        seat: whose statistic.
        patients: how many more; negative: how many fewer.
        card: kind of the card that does it; None: a delivery.
        log: where happenings go.
    """
    changed = draft_seat(draft.seats[seat])
    target = goal(draft)
    if draft.config.overshoot == "stop_at_goal":
        patients = min(patients, target - changed.statistic)
    patients = max(patients, -changed.statistic)
    delivered, by_card, lost = changed.tally
    if card is None:
        delivered += patients
    elif patients > 0:
        by_card += patients
    else:
        lost -= patients
    changed.statistic += patients
    changed.tally = (delivered, by_card, lost)
    put_seat(draft, seat, changed)
    if log is not None and patients:
        rule = "NS-DELIV-01" if card is None else effect_rule(card)
        log.append(StatisticChanged(rule=rule, seat=seat, change=patients, card=card))
    if patients > 0 and draft.seats[seat].statistic >= target:
        draft.final_cause = FinalCause(seat, patients, card)
        end_game(draft, seat, None, log)


def drive(draft: StateDraft, seat: int, node: str, ap: int, rule: str, log: Log) -> None:
    """An ambulance enters a node, and delivers where that is its clinic.

    Rules: NS-MOVE-01, NS-HEARSE-09, NS-DELIV-01 to NS-DELIV-04.

    Args:
        draft: the state in the making.
        seat: whose ambulance.
        node: where it goes.
        ap: AP that the seat pays for it.
        rule: id of the rule that moves it.
        log: where happenings go.
    """
    changed = draft_seat(draft.seats[seat])
    changed.position = node
    changed.ap -= ap
    carried = sum(changed.aboard) if node == changed.clinic else 0
    if carried:
        changed.aboard = NOBODY
    put_seat(draft, seat, changed)
    if seat == draft.active:
        draft.fresh_entry = True
    if log is not None:
        log.append(AmbulanceMoved(rule=rule, seat=seat, to=node, ap=ap))
    if carried:
        release_tokens(draft, carried)
        _use_up_stretchers(draft, seat, carried - draft.config.content.stretchers, log)
        if log is not None:
            log.append(PatientsDelivered(rule="NS-DELIV-01", seat=seat, patients=carried))
        score(draft, seat, carried, None, log)


def _use_up_stretchers(draft: StateDraft, seat: int, surplus: int, log: Log) -> None:
    """Each patient beyond the own stretchers uses up a card, oldest first (NS-KIND-13)."""
    due = min(extra_stretchers(draft, seat), surplus)
    if due <= 0:
        return
    kinds = draft.config.content.extra_stretchers
    left = []
    for card in draft.in_play:
        if due and card.seat == seat and card.kind in kinds:
            due -= 1
            discard(draft, card.kind)
            if log is not None:
                rule = effect_rule(card.kind)
                log.append(StretcherUsedUp(rule=rule, seat=seat, kind=card.kind))
        else:
            left.append(card)
    draft.in_play = tuple(left)


def drive_hearse(
    draft: StateDraft, to: str, take: Take | None, mover: int, rule: str, log: Log
) -> bool:
    """The hearse enters a node; whether its mover must choose one more patient.

    Rules: NS-HEARSE-03 to NS-HEARSE-07, NS-HEARSE-10, NS-HEARSE-13; ruling NS-R-07.
    """
    draft.hearse = to
    if log is not None:
        log.append(HearseMoved(rule=rule, seat=mover, to=to))
    if take is None:
        return False
    take_away(draft, take, mover, "NS-HEARSE-03", log)
    draft.hearse = draft.config.content.board.happy_end
    if log is not None:
        log.append(HearseMoved(rule="NS-HEARSE-07", seat=mover, to=draft.hearse))
    if not draft.config.hearse_return_takes:
        return False
    options = takes(draft, draft.hearse)
    if len(options) > 1:
        draft.pending_take = PendingTake(mover, options)
        draft.phase = Phase.HEARSE_RETURN
        draft.to_act = mover
        return True
    if options:
        take_away(draft, options[0], mover, "NS-HEARSE-13", log)
    return False


def take_away(draft: StateDraft, take: Take, mover: int, rule: str, log: Log) -> None:
    """The hearse takes a patient from where it stands (NS-HEARSE-03, -06; ruling NS-R-07)."""
    if take.seat is None or take.condition is None:
        take_off_street(draft, draft.hearse)
    else:
        change_aboard(draft, take.seat, take.condition, -1)
    release_tokens(draft)
    if log is not None:
        log.append(HearseTook(rule=rule, seat=mover, at=draft.hearse, take=take))
