"""What may be done in Field Hospital: judges that say no, and the lists of legal actions.

Each `refuse_` decides for one action type and begins with the phase; lists are filled
through the same judges. Order: MAY, judges and generators in rulebook order, tables.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from medgames.core.counts import Counts, mask, spelled
from medgames.core.events import Refusal
from medgames.field_hospital.actions import (
    KIT,
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
from medgames.field_hospital.config import Config
from medgames.field_hospital.content import SUPPLIES, TYPES, Supply
from medgames.field_hospital.facts import (
    discount,
    discounts,
    may_replace,
    topup_choices,
    topup_fits,
    topup_kits,
    topup_supplies,
    training_cost,
)
from medgames.field_hospital.healing import heals, refuse_payment
from medgames.field_hospital.state import Phase, Seat, StateFields

SELECT_DICE: Final = Phase.SELECT_DICE
TOP_UP: Final = Phase.TOP_UP
REPLACE: Final = Phase.REPLACE
BONUS: Final = Phase.BONUS
ACT: Final = Phase.ACT
FINAL_ACT: Final = Phase.FINAL_ACT

MAY: Mapping[Phase, tuple[type[Action], ...]] = MappingProxyType(
    {
        SELECT_DICE: (SelectDice,),
        TOP_UP: (TopUp,),
        REPLACE: (Replace, DeclineReplacement),
        BONUS: (Bonus,),
        ACT: (Pass, Train, Heal),
        FINAL_ACT: (Pass, Train, Heal),
    }
)

DICE_SETS: Final = tuple(
    [
        tuple([supply for supply in SUPPLIES if bits >> supply & 1])
        for bits in range(1, 1 << len(SUPPLIES))
    ]
)  # by action number
SELECTS: Final = tuple([SelectDice(dice) for dice in DICE_SETS])
TOP_UPS: Final = tuple([TopUp(supply) for supply in SUPPLIES])
TOP_UP_KITS: Final = TopUp(KIT)
REPLACES: Final = tuple([Replace(supply) for supply in SUPPLIES])
DECLINE: Final = DeclineReplacement()
BONUSES: Final = tuple([Bonus(supply) for supply in SUPPLIES])
PASS: Final = Pass()
TRAINS: Final = tuple([Train(supply) for supply in SUPPLIES])


def _out_of_phase(state: StateFields, rule: str) -> Refusal:
    allowed = ", ".join([action_type.__name__ for action_type in MAY[state.phase]])
    return Refusal(rule, f"the phase is {state.phase.name}, which allows {allowed}")


# -- dice and supplies ----------------------------------------------------------------------------


def refuse_select_dice(state: StateFields, action: SelectDice) -> Refusal | None:
    """Rules FH-TURN-01, FH-DICE-01 to FH-DICE-04; ruling FH-R-08."""
    if state.phase is not SELECT_DICE:
        return _out_of_phase(state, "FH-TURN-01")
    return refuse_group(state.config, state.pool, action.dice)


def refuse_group(config: Config, pool: Counts, dice: tuple[Supply, ...]) -> Refusal | None:
    """Why these dice of the pool are refused; None when they may be taken (FH-DICE-01 to -03)."""
    limit = config.numbers.group_limit
    total = 0
    for die in dice:
        face = pool[die]
        if not face:
            left = spelled(pool, Supply)
            return Refusal("FH-DICE-01", f"the {die.word} die is not in the pool ({left})")
        total += face
    if total > limit:
        return Refusal("FH-DICE-03", f"the faces add up to {total}, the limit is {limit}")
    if config.groups == "free_stop":
        return None
    if config.groups == "best_total":
        best = max([other for other in _totals(pool) if other <= limit])
        if total < best:
            return Refusal("FH-DICE-02", f"the faces add up to {total}, but {best} is possible")
        return None
    i = still_fits(pool, dice, limit - total)
    if i is None:
        return None
    word, face = SUPPLIES[i].word, pool[i]
    reason = f"the {word} die showing {face} still fits: {total} + {face} <= {limit}"
    return Refusal("FH-DICE-02", reason)


def still_fits(pool: Counts, dice: tuple[Supply, ...], spare: int) -> int | None:
    """The first die of the pool that could join these within *spare* pips (FH-DICE-02)."""
    for i in TYPES:
        if 0 < pool[i] <= spare and i not in dice:
            return i
    return None


def groups(config: Config, pool: Counts) -> tuple[SelectDice, ...]:
    """Every group that may be taken, memoised by the pool."""
    memo = config.tables.groups
    found = memo.get(pool)
    if found is None:
        limit, maximal = config.numbers.group_limit, config.groups == "maximal"
        missing = ~mask(pool)
        likely = [
            act
            for bits, (act, total) in enumerate(zip(SELECTS, _totals(pool), strict=True), start=1)
            if total <= limit
            and not bits & missing
            and not (maximal and still_fits(pool, act.dice, limit - total) is not None)
        ]  # what remains for the judge; it words each refusal, which costs more
        found = tuple([act for act in likely if refuse_group(config, pool, act.dice) is None])
        memo[pool] = found
    return found


def _totals(pool: Counts) -> list[int]:
    """Pips of each set of DICE_SETS; dice that are not there count nothing."""
    totals = [0]
    for face in pool:
        totals += [total + face for total in totals]
    return totals[1:]


def list_groups(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in SELECT_DICE."""
    return groups(state.config, state.pool)


def refuse_top_up(state: StateFields, action: TopUp) -> Refusal | None:
    """Rules FH-DICE-05, FH-DICE-12, FH-DICE-15; rulings FH-R-10, FH-R-25, FH-R-26."""
    if state.phase is not TOP_UP:
        return _out_of_phase(state, "FH-DICE-05")
    supply = action.supply
    if isinstance(supply, str):
        if topup_kits(state):
            return None
        if not state.config.topup_kits:
            return Refusal("FH-DICE-15", "a group is filled with supplies, not with kits (FH-R-25)")
        return Refusal("FH-DICE-15", "0 kits are left in the bank")
    if supply in topup_supplies(state):
        return None
    if topup_fits(state, supply):
        return Refusal("FH-DICE-12", f"0 tokens of {supply.word} are left in the bank")
    taken = spelled(state.taken_dice, Supply)
    return Refusal("FH-DICE-05", f"{supply.word} is among the dice taken this turn ({taken})")


def list_top_ups(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in TOP_UP."""
    return tuple(
        [
            TOP_UP_KITS if isinstance(choice, str) else TOP_UPS[choice]
            for choice in topup_choices(state)
        ]
    )


def refuse_replace(state: StateFields, action: Replace) -> Refusal | None:
    """Rule FH-DICE-10."""
    if state.phase is not REPLACE:
        return _out_of_phase(state, "FH-DICE-10")
    supply = action.supply
    if may_replace(state, supply):
        return None
    if state.collected[supply]:
        return Refusal("FH-DICE-10", f"{supply.word} was collected this turn")
    return Refusal("FH-DICE-10", f"0 tokens of {supply.word} are left in the bank")


def refuse_decline(state: StateFields, action: DeclineReplacement) -> Refusal | None:
    """Rule FH-DICE-10; ruling FH-R-09."""
    if state.phase is not REPLACE:
        return _out_of_phase(state, "FH-DICE-10")
    if state.config.shortage == "must_chain":
        reason = f"{state.owed} tokens are missing and must be taken in another type (FH-R-09)"
        return Refusal("FH-DICE-10", reason)
    return None


def list_replacements(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in REPLACE."""
    found: list[Action] = [REPLACES[i] for i in SUPPLIES if may_replace(state, i)]
    if refuse_decline(state, DECLINE) is None:
        found.append(DECLINE)
    return tuple(found)


def refuse_bonus(state: StateFields, action: Bonus) -> Refusal | None:
    """Rules FH-DICE-08, FH-DICE-09, FH-DICE-12."""
    if state.phase is not BONUS:
        return _out_of_phase(state, "FH-DICE-08")
    if state.bank[action.supply]:
        return None
    return Refusal("FH-DICE-12", f"0 tokens of {action.supply.word} are left in the bank")


def list_bonuses(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in BONUS."""
    bank = state.bank
    return tuple([BONUSES[i] for i in TYPES if bank[i]])


# -- heal, train, pass ----------------------------------------------------------------------------


def refuse_pass(state: StateFields, action: Pass) -> Refusal | None:
    """Rules FH-TURN-01, FH-PASS-01."""
    if state.phase is not ACT and state.phase is not FINAL_ACT:
        return _out_of_phase(state, "FH-TURN-01")
    return None


def refuse_train(state: StateFields, action: Train) -> Refusal | None:
    """Rules FH-TURN-01, FH-TRAIN-01, FH-TRAIN-04, FH-TRAIN-05; rulings FH-R-12, FH-R-24."""
    if state.phase is not ACT and state.phase is not FINAL_ACT:
        return _out_of_phase(state, "FH-TURN-01")
    assert state.to_act is not None
    return refuse_training(state.config, state.seats[state.to_act], action.supply, action.kits)


def refuse_training(config: Config, seat: Seat, supply: Supply, kits: int) -> Refusal | None:
    """Why this seat may not train so; None when it may (FH-TRAIN-01, FH-TRAIN-04, FH-TRAIN-05)."""
    cost = training_cost(seat, supply)
    if kits:
        if config.kit_train == "no":
            return Refusal("FH-TRAIN-04", "kits do not pay for training (FH-R-12)")
        if kits > cost - 1:
            reason = f"{kits} kits for {cost - 1} returned tokens"
            return Refusal("FH-TRAIN-04", reason)
        if kits > seat.kits:
            return Refusal("FH-TRAIN-04", f"{kits} kits are to be paid, {seat.kits} are there")
    have = seat.supplies[supply]
    if have < cost - kits:
        reason = f"training {cost} in {supply.word} costs {cost - kits} tokens, {have} are there"
        return Refusal("FH-TRAIN-01", reason)
    if config.training_cap is not None and cost > config.training_cap:
        reason = f"{cost - 1} training tokens of {supply.word} are the most allowed (FH-R-24)"
        return Refusal("FH-TRAIN-05", reason)
    return None


def trains(config: Config, seat: Seat) -> tuple[Train, ...]:
    """Every training this seat may pay, by type, then kits."""
    if config.kit_train == "no":
        supplies, training, cap = seat.supplies, seat.training, config.training_cap
        if cap is None:
            return tuple([TRAINS[i] for i in TYPES if supplies[i] > training[i]])
        return tuple([TRAINS[i] for i in TYPES if supplies[i] > training[i] < cap])
    memo = config.tables.trains
    key = (seat.supplies, seat.training, seat.kits)
    found = memo.get(key)
    if found is None:
        found = tuple(
            [
                Train(supply, kits)
                for supply in SUPPLIES
                for kits in range(min(seat.training[supply], seat.kits) + 1)
                if refuse_training(config, seat, supply, kits) is None
            ]
        )
        memo[key] = found
    return found


def refuse_heal(state: StateFields, action: Heal) -> Refusal | None:
    """Rules FH-TURN-01, FH-HEAL-01 to -04, -08, FH-PLAT-03, -10; rulings FH-R-11, FH-R-13."""
    if state.phase is not ACT and state.phase is not FINAL_ACT:
        return _out_of_phase(state, "FH-TURN-01")
    assert state.to_act is not None
    for column in state.columns:
        if action.card in column:
            break
    else:
        here = ", ".join([card for column in state.columns for card in column]) or "nobody"
        return Refusal("FH-HEAL-01", f"{action.card} is not in the hospital ({here})")
    config, seat = state.config, state.seats[state.to_act]
    card = config.content.by_id[action.card]
    held = seat.supplies
    for i, n in enumerate(action.paid):
        if n > held[i]:
            reason = f"{n} {SUPPLIES[i].word} are to be paid, {held[i]} are there"
            return Refusal("FH-HEAL-03", reason)
    if action.kits > seat.kits:
        reason = f"{action.kits} kits are to be paid, {seat.kits} are there"
        return Refusal("FH-HEAL-04", reason)
    largest = discount(config, seat.healed, card)
    return refuse_payment(config, card, action.paid, action.kits, largest)


def list_deeds(state: StateFields) -> tuple[Action, ...]:
    """Legal actions in ACT and FINAL_ACT."""
    assert state.to_act is not None
    config, seat = state.config, state.seats[state.to_act]
    by_id = config.content.by_id
    saved = discounts(config, seat.healed)
    found: list[tuple[int, tuple[Heal, ...]]] = []
    for column in state.columns:
        for card_id in column:
            card = by_id[card_id]
            ways = heals(config, card, seat, saved.get(card.platoon, 0) if saved else 0)
            if ways:
                found.append((card.place, ways))
    deeds: tuple[Action, ...] = (PASS, *trains(config, seat))
    if len(found) > 1:
        found.sort()
    for _, ways in found:
        deeds += ways
    return deeds


LISTERS: Mapping[Phase, Callable[[StateFields], tuple[Action, ...]]] = MappingProxyType(
    {
        SELECT_DICE: list_groups,
        TOP_UP: list_top_ups,
        REPLACE: list_replacements,
        BONUS: list_bonuses,
        ACT: list_deeds,
        FINAL_ACT: list_deeds,
    }
)


def list_legal(state: StateFields) -> tuple[Action, ...]:
    """Every legal action, in order of action numbers."""
    return LISTERS[state.phase](state)


JUDGES: Mapping[type[Action], Callable[..., Refusal | None]] = MappingProxyType(
    {
        SelectDice: refuse_select_dice,
        TopUp: refuse_top_up,
        Replace: refuse_replace,
        DeclineReplacement: refuse_decline,
        Bonus: refuse_bonus,
        Pass: refuse_pass,
        Train: refuse_train,
        Heal: refuse_heal,
    }
)
