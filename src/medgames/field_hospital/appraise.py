"""How good a Field Hospital action looks to a simple player, from a view.

`greedy` takes the best. Weighs points now against tokens spent; looks one action ahead.
Order: `appraise`, the worth of heal, training and tokens.
"""

from typing import Final

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
from medgames.field_hospital.content import CardKind, Patient, Supply
from medgames.field_hospital.facts import in_platoon
from medgames.field_hospital.scoring import sergeant_points
from medgames.field_hospital.views import SeatView, View

_SUPPLY: Final = 0.6  # points that a supply spent might have brought elsewhere
_KIT: Final = 1.0  # points that a kit spent might have brought elsewhere
_HOARD: Final = 0.35  # points lost by a supply that draws demerits
_AHEAD: Final = 1.2  # patients still to be healed per patient healed, when training


def appraise(view: View, action: Action) -> float:
    """How good a legal action looks; more is better."""
    seat = view.seats[view.to_act or 0]
    match action:
        case Heal():
            return _worth_of_heal(view, seat, action)
        case Train():
            return _worth_of_training(view, seat, action.supply) - _KIT * action.kits
        case SelectDice():
            pips = sum([view.pool[die] for die in action.dice])
            full = view.config.numbers.group_limit
            gained = sum([_want(view, seat, die) * view.pool[die] for die in action.dice])
            return gained + (full - pips) * _best_topup(view, seat, action.dice)
        case TopUp():
            supply = action.supply
            return _KIT * 2 if isinstance(supply, str) else _want(view, seat, supply)
        case Replace() | Bonus():
            return _want(view, seat, action.supply)
        case DeclineReplacement() | Pass():
            return 0.0


def _worth_of_heal(view: View, seat: SeatView, action: Heal) -> float:
    config, card = view.config, view.config.content.by_id[action.card]
    points = float(card.prestige)
    for supply, _ in card.wanted:
        points += config.numbers.training_points * seat.training[supply]
    healed = seat.healed or ()
    if card.platoon:
        n = in_platoon(config, healed, card.platoon)
        if card.kind is CardKind.SERGEANT:
            points += sergeant_points(config, card.table, n + 1)
        for other in healed:
            sergeant = config.content.by_id[other]
            if sergeant.kind is CardKind.SERGEANT and sergeant.platoon == card.platoon:
                table = sergeant.table
                points += sergeant_points(config, table, n + 1) - sergeant_points(config, table, n)
    return points - _SUPPLY * sum(action.paid) - _KIT * action.kits


def _worth_of_training(view: View, seat: SeatView, supply: Supply) -> float:
    by_id = view.config.content.by_id
    matching = sum([by_id[card].needs[supply] > 0 for card in seat.healed or ()])
    share = sum([card.needs[supply] > 0 for card in by_id.values()]) / len(by_id)
    left = _turns_left(view)
    ahead = _AHEAD * share * left / 2
    cost = seat.training[supply] + 1
    return view.config.numbers.training_points * (matching + ahead) - cost * (_SUPPLY + _HOARD)


def _turns_left(view: View) -> float:
    """A guess at the turns each player still has: two cards a turn leave the deck."""
    cards = sum([patients + events for patients, events in view.stacks])
    return 1 + cards / (2 * len(view.seats))


def _best_topup(view: View, seat: SeatView, dice: tuple[Supply, ...]) -> float:
    wants = [_want(view, seat, supply) for supply in Supply if supply not in dice]
    return max(wants, default=0.0)


def _want(view: View, seat: SeatView, supply: Supply) -> float:
    """What one more token of a type is worth for the patients in the hospital."""
    if not view.bank[supply]:
        return 0.0
    by_id = view.config.content.by_id
    best = 0.0
    for column in view.columns:
        for card_id in column:
            card = by_id[card_id]
            if card.needs[supply] > seat.supplies[supply]:
                best = max(best, _nearness(card, seat))
    return best - _HOARD * (seat.supplies[supply] > card_need_limit(view, supply))


def card_need_limit(view: View, supply: Supply) -> int:
    """The most tokens of a type that one patient in the hospital needs."""
    by_id = view.config.content.by_id
    needs = [by_id[card].needs[supply] for column in view.columns for card in column]
    return max(needs, default=0)


def _nearness(card: Patient, seat: SeatView) -> float:
    """Points a required token, more for patients that are nearly payable."""
    missing = sum([max(0, n - seat.supplies[i]) for i, n in card.wanted])
    reach = max(0, missing - seat.kits)
    value = card.prestige or sum(card.table[:3])
    return value / card.units / (1 + reach / card.units)
