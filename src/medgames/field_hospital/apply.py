"""What each Field Hospital action does to a state.

Changes drafts; never judges legality (`legal`), never runs what nobody chose (`flow`).
Order: handlers in rulebook order, then HANDLERS.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from medgames.core.counts import add, minus, plus
from medgames.core.events import Log
from medgames.field_hospital.actions import (
    Action,
    Bonus,
    DeclineReplacement,
    Heal,
    Pass,
    Replace,
    SelectDice,
    TopUp,
    Train,
)
from medgames.field_hospital.events import (
    DiceTaken,
    ExtraTokenTaken,
    Passed,
    PatientHealed,
    ShortageLost,
    ShortageReplaced,
    ToppedUp,
    Trained,
)
from medgames.field_hospital.facts import topup_possible
from medgames.field_hospital.state import Phase, StateDraft, draft_seat, put_seat

SHORTAGE = Phase.SHORTAGE


def apply_select_dice(draft: StateDraft, action: SelectDice, log: Log) -> None:
    """FH-DICE-01 to FH-DICE-05, FH-DICE-16."""
    pool, taken = list(draft.pool), [0] * len(draft.pool)
    total = 0
    for die in action.dice:
        taken[die] = face = pool[die]
        pool[die] = 0
        total += face
    draft.pool, draft.taken_dice = tuple(pool), tuple(taken)
    # FH-DICE-12: with no type left for it, the top-up is skipped.
    needs_more = total < draft.config.numbers.group_limit and topup_possible(draft)
    draft.phase = Phase.TOP_UP if needs_more else Phase.TAKE
    if log is not None:
        log.append(DiceTaken(rule="FH-DICE-02", seat=draft.to_act, dice=action.dice, total=total))


def apply_top_up(draft: StateDraft, action: TopUp, log: Log) -> None:
    """FH-DICE-06, FH-DICE-13; rulings FH-R-25, FH-R-26."""
    assert draft.to_act is not None
    due = draft.config.numbers.group_limit - sum(draft.taken_dice)
    seat = draft_seat(draft.seats[draft.to_act])
    supply = action.supply
    if isinstance(supply, str):
        n = min(due, draft.kit_bank)
        seat.kits += n
        draft.kit_bank -= n
    else:
        n = min(due, draft.bank[supply])
        seat.supplies = add(seat.supplies, supply, n)
        draft.bank = add(draft.bank, supply, -n)
        draft.collected = add(draft.collected, supply)
    put_seat(draft, draft.to_act, seat)
    draft.owed = due - n
    draft.phase = Phase.TAKE
    if log is not None:
        named = None if isinstance(supply, str) else supply
        log.append(ToppedUp(rule="FH-DICE-06", seat=draft.to_act, supply=named, tokens=n))


def apply_replace(draft: StateDraft, action: Replace, log: Log) -> None:
    """FH-DICE-10; ruling FH-R-09."""
    assert draft.to_act is not None
    supply = action.supply
    n = min(draft.owed, draft.bank[supply])
    seat = draft_seat(draft.seats[draft.to_act])
    seat.supplies = add(seat.supplies, supply, n)
    put_seat(draft, draft.to_act, seat)
    draft.bank = add(draft.bank, supply, -n)
    draft.collected = add(draft.collected, supply)
    draft.owed -= n
    if log is not None:
        log.append(ShortageReplaced(rule="FH-DICE-10", seat=draft.to_act, supply=supply, tokens=n))
    if draft.config.shortage == "may_single":
        _give_up(draft, log)
    draft.phase = SHORTAGE


def apply_decline(draft: StateDraft, action: DeclineReplacement, log: Log) -> None:
    """FH-DICE-10; ruling FH-R-09."""
    _give_up(draft, log)
    draft.phase = SHORTAGE


def _give_up(draft: StateDraft, log: Log) -> None:
    if log is not None and draft.owed:
        log.append(ShortageLost(rule="FH-DICE-10", seat=draft.to_act, tokens=draft.owed))
    draft.owed = 0


def apply_bonus(draft: StateDraft, action: Bonus, log: Log) -> None:
    """FH-DICE-08, FH-DICE-09."""
    assert draft.to_act is not None
    n = draft.config.numbers.extra
    seat = draft_seat(draft.seats[draft.to_act])
    seat.supplies = add(seat.supplies, action.supply, n)
    put_seat(draft, draft.to_act, seat)
    draft.bank = add(draft.bank, action.supply, -n)
    draft.phase = Phase.ACT
    if log is not None:
        log.append(ExtraTokenTaken(rule="FH-DICE-08", seat=draft.to_act, supply=action.supply))


def apply_pass(draft: StateDraft, action: Pass, log: Log) -> None:
    """FH-PASS-01, FH-PASS-02; ruling FH-R-15."""
    assert draft.to_act is not None
    final = draft.phase is Phase.FINAL_ACT
    kits = 0
    if draft.config.pass_gain == "kit" and not final:
        kits = min(draft.config.numbers.pass_kits, draft.kit_bank)
        seat = draft_seat(draft.seats[draft.to_act])
        seat.kits += kits
        put_seat(draft, draft.to_act, seat)
        draft.kit_bank -= kits
    draft.phase = Phase.END_FINAL if final else Phase.END_TURN
    if log is not None:
        log.append(Passed(rule="FH-PASS-01", seat=draft.to_act, kits=kits))


def apply_train(draft: StateDraft, action: Train, log: Log) -> None:
    """FH-TRAIN-01 to FH-TRAIN-04."""
    assert draft.to_act is not None
    supply, kits = action.supply, action.kits
    seat = draft_seat(draft.seats[draft.to_act])
    returned = seat.training[supply] - kits  # one more goes into the record
    seat.supplies = add(seat.supplies, supply, -returned - 1)
    seat.training = add(seat.training, supply)
    seat.kits -= kits
    put_seat(draft, draft.to_act, seat)
    draft.bank = add(draft.bank, supply, returned)
    draft.kit_bank += kits
    draft.phase = Phase.END_FINAL if draft.phase is Phase.FINAL_ACT else Phase.END_TURN
    if log is not None:
        log.append(
            Trained(
                rule="FH-TRAIN-01", seat=draft.to_act, supply=supply, returned=returned, kits=kits
            )
        )


def apply_heal(draft: StateDraft, action: Heal, log: Log) -> None:
    """FH-HEAL-01 to FH-HEAL-08."""
    assert draft.to_act is not None
    paid, kits = action.paid, action.kits
    seat = draft_seat(draft.seats[draft.to_act])
    seat.supplies = minus(seat.supplies, paid)
    seat.kits -= kits
    seat.healed = (*seat.healed, action.card)
    put_seat(draft, draft.to_act, seat)
    draft.bank = plus(draft.bank, paid)
    draft.kit_bank += kits
    draft.columns = tuple(
        [
            tuple([card for card in column if card != action.card])
            if action.card in column
            else column
            for column in draft.columns
        ]
    )
    draft.phase = Phase.FINAL_REFILL if draft.phase is Phase.FINAL_ACT else Phase.REFILL
    if log is not None:
        card = draft.config.content.by_id[action.card]
        log.append(
            PatientHealed(
                rule="FH-HEAL-02",
                seat=draft.to_act,
                card=action.card,
                paid=paid,
                kits=kits,
                waived=card.units - sum(paid) - kits,
            )
        )


HANDLERS: Mapping[type[Action], Callable[..., None]] = MappingProxyType(
    {
        SelectDice: apply_select_dice,
        TopUp: apply_top_up,
        Replace: apply_replace,
        DeclineReplacement: apply_decline,
        Bonus: apply_bonus,
        Pass: apply_pass,
        Train: apply_train,
        Heal: apply_heal,
    }
)
