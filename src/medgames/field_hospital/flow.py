"""What is due in Field Hospital, whoever plays: from one decision to the next.

`settle` runs due steps until a seat must decide; settling a settled state changes nothing.
Order: steps in order of a turn, AUTOMATIC, `settle`.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from medgames.core.events import Log
from medgames.field_hospital.content import NO_SUPPLIES, SUPPLIES
from medgames.field_hospital.events import (
    DiceRolled,
    FinalPhaseStarted,
    GameEnded,
    PatientsLost,
    PatientsMoved,
    ShortageLost,
    SuppliesTaken,
    UrgencyChecked,
)
from medgames.field_hospital.facts import last_in_round, replacement_possible, rule_of_end
from medgames.field_hospital.refill import Refill
from medgames.field_hospital.state import Phase, StateDraft, draft_seat, put_seat, seal_seat


def start_turn(draft: StateDraft, log: Log) -> None:
    """FH-TURN-01, FH-URG-01, FH-URG-02, FH-ROLL-01, FH-ROLL-02."""
    if not any(draft.pool):
        if any(draft.turns_taken):
            update_urgency(draft, log)
        faces, draft.rng = draft.rng.roll(draft.config.numbers.sides, len(SUPPLIES))
        draft.pool = faces
        draft.supply_round += 1
        if log is not None:
            log.append(DiceRolled(rule="FH-ROLL-01", seat=draft.to_act, faces=faces))
    draft.phase = Phase.SELECT_DICE


def update_urgency(draft: StateDraft, log: Log) -> None:
    """Check and clear the Emergency Room, move the others (FH-URG-03 to FH-URG-15)."""
    assert draft.to_act is not None
    lost = draft.columns[0]
    for card in lost:
        check_urgency(draft, card, log)
    draft.discard += lost
    draft.columns = (*draft.columns[1:], ())
    if log is not None:
        log.append(PatientsLost(rule="FH-URG-11", seat=draft.to_act, cards=lost))
        moved = tuple([card for column in draft.columns for card in column])
        log.append(PatientsMoved(rule="FH-URG-13", seat=draft.to_act, cards=moved))
    if not any(draft.columns):  # FH-URG-14
        Refill(draft, draft.to_act, log).to_capacity()


def check_urgency(draft: StateDraft, card_id: str, log: Log) -> None:
    """Demerits for one patient of the Emergency Room (FH-URG-04 to FH-URG-10)."""
    assert draft.to_act is not None
    wanted = draft.config.content.by_id[card_id].wanted
    totals = tuple([sum([seat.supplies[i] for i, _ in wanted]) for seat in draft.seats])
    most = max(totals)
    takers: list[int] = []
    if most or draft.config.zero_tie == "all":  # FH-URG-08, ruling FH-R-16
        limited = draft.config.demerit_supply == "limited"
        seats = list(draft.seats)
        players = len(seats)
        for turn in range(players):
            i = (draft.to_act + turn) % players
            if totals[i] == most and (draft.demerit_bank or not limited):
                seat = draft_seat(seats[i])
                seat.demerits += 1
                seats[i] = seal_seat(seat)
                if limited:  # FH-URG-10, ruling FH-R-17
                    draft.demerit_bank -= 1
                takers.append(i)
        draft.seats = tuple(seats)
    if log is not None:
        log.append(
            UrgencyChecked(
                rule="FH-URG-06",
                seat=draft.to_act,
                card=card_id,
                totals=totals,
                takers=tuple(takers),
            )
        )


def take(draft: StateDraft, log: Log) -> None:
    """Tokens for the dice taken (FH-DICE-07, FH-DICE-13, FH-DICE-14)."""
    assert draft.to_act is not None
    seat = draft_seat(draft.seats[draft.to_act])
    supplies, bank, collected = list(seat.supplies), list(draft.bank), list(draft.collected)
    owed = draft.owed
    gained = [0] * len(bank)
    for i, face in enumerate(draft.taken_dice):
        if face:
            n = face if bank[i] >= face else bank[i]
            gained[i] = n
            supplies[i] += n
            bank[i] -= n
            collected[i] = 1
            owed += face - n
    seat.supplies = tuple(supplies)
    put_seat(draft, draft.to_act, seat)
    draft.bank, draft.collected, draft.owed = tuple(bank), tuple(collected), owed
    draft.phase = Phase.SHORTAGE
    if log is not None:
        log.append(
            SuppliesTaken(rule="FH-DICE-07", seat=draft.to_act, tokens=tuple(gained), missing=owed)
        )


def meet_shortage(draft: StateDraft, log: Log) -> None:
    """Ask for replacements as long as tokens are missing (FH-DICE-10, FH-DICE-11)."""
    if draft.owed and replacement_possible(draft):
        draft.phase = Phase.REPLACE
        return
    if draft.owed:
        if log is not None:
            log.append(ShortageLost(rule="FH-DICE-11", seat=draft.to_act, tokens=draft.owed))
        draft.owed = 0
    draft.phase = Phase.LAST


def reward_last(draft: StateDraft, log: Log) -> None:
    """Whoever emptied the pool takes one more supply (FH-DICE-08, FH-DICE-12)."""
    last = not any(draft.pool) and any(draft.bank)
    draft.phase = Phase.BONUS if last else Phase.ACT


def refill(draft: StateDraft, log: Log) -> None:
    """Add patients after a heal (FH-ADD-01, FH-ADD-02; ruling FH-R-14)."""
    _refill(draft, log)
    draft.phase = Phase.END_TURN


def final_refill(draft: StateDraft, log: Log) -> None:
    """Add patients after a heal of the final phase (FH-END-04; ruling FH-R-20)."""
    if draft.config.final_refill == "after_heal":
        _refill(draft, log)
    elif not any(draft.columns):
        assert draft.to_act is not None
        Refill(draft, draft.to_act, log).to_capacity()
    draft.phase = Phase.END_FINAL


def _refill(draft: StateDraft, log: Log) -> None:
    assert draft.to_act is not None
    due = Refill(draft, draft.to_act, log)
    if draft.config.refill == "one_card":
        due.one_card()
    else:
        due.to_capacity()


def end_turn(draft: StateDraft, log: Log) -> None:
    """FH-TURN-03, FH-END-01 to FH-END-03."""
    assert draft.to_act is not None
    turns = list(draft.turns_taken)
    turns[draft.to_act] += 1
    draft.turns_taken = tuple(turns)
    draft.taken_dice = draft.collected = NO_SUPPLIES
    draft.owed = 0
    limit = draft.config.max_turns
    if draft.evacuation and last_in_round(draft):
        draft.pool = NO_SUPPLIES  # FH-END-05
        draft.to_act = draft.start_seat
        draft.phase = Phase.FINAL_ACT
        if log is not None:
            log.append(FinalPhaseStarted(rule="FH-END-03", seat=draft.start_seat))
    elif limit is not None and sum(turns) >= limit:
        draft.truncated = True
        _end(draft, log)
    else:
        draft.to_act = (draft.to_act + 1) % len(turns)
        draft.phase = Phase.START_TURN


def end_final(draft: StateDraft, log: Log) -> None:
    """FH-END-03."""
    assert draft.to_act is not None
    done = list(draft.final_actions_taken)
    done[draft.to_act] = 1
    draft.final_actions_taken = tuple(done)
    if last_in_round(draft):
        _end(draft, log)
    else:
        draft.to_act = (draft.to_act + 1) % len(done)
        draft.phase = Phase.FINAL_ACT


def _end(draft: StateDraft, log: Log) -> None:
    draft.phase = Phase.GAME_OVER
    draft.to_act = None
    if log is not None:
        log.append(GameEnded(rule=rule_of_end(draft), truncated=draft.truncated))


Step = Callable[[StateDraft, Log], None]

AUTOMATIC: Mapping[Phase, Step] = MappingProxyType(
    {
        Phase.START_TURN: start_turn,
        Phase.TAKE: take,
        Phase.SHORTAGE: meet_shortage,
        Phase.LAST: reward_last,
        Phase.REFILL: refill,
        Phase.FINAL_REFILL: final_refill,
        Phase.END_TURN: end_turn,
        Phase.END_FINAL: end_final,
    }
)


def settle(draft: StateDraft, log: Log) -> None:
    """Run every automatic step that is due, until a player must decide."""
    due = AUTOMATIC.get(draft.phase)
    while due is not None:
        due(draft, log)
        due = AUTOMATIC.get(draft.phase)
