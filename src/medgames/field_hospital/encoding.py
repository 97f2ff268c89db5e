"""Action numbers of Field Hospital, as in section 6 of the specification.

A number means the same action in every state of one config. Order: sizes, `number`,
`numbered`.
"""

from bisect import bisect_right
from typing import Final, NoReturn

from medgames.core.errors import InvalidAction
from medgames.core.index import rank, size, unrank
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
from medgames.field_hospital.config import Config
from medgames.field_hospital.content import SUPPLIES, Supply
from medgames.field_hospital.legal import (
    BONUSES,
    DECLINE,
    DICE_SETS,
    PASS,
    REPLACES,
    SELECTS,
    TOP_UP_KITS,
    TOP_UPS,
)
from medgames.field_hospital.state import State

_TYPES: Final = len(SUPPLIES)
_TOP_UP: Final = len(DICE_SETS)
_TOP_UP_KIT: Final = _TOP_UP + _TYPES
_REPLACE: Final = _TOP_UP_KIT + 1
_DECLINE: Final = _REPLACE + _TYPES
_BONUS: Final = _DECLINE + 1
_PASS: Final = _BONUS + _TYPES
_TRAIN: Final = _PASS + 1


def count_actions(config: Config, players: int) -> int:
    """Size of the action index; it depends on the cards and the number of supply tokens."""
    tables = config.tables
    if not tables.actions:
        # A training pays fewer kits than tokens of the type, all of which it could replace.
        first = _TRAIN + _TYPES * config.numbers.supply_tokens
        for card in config.content.patients:
            tables.first_heal[card.id] = first
            tables.heal_starts.append(first)
            first += _waivers(config) * size([n + 1 for n in card.needs])
        tables.actions = first
    return tables.actions


def _waivers(config: Config) -> int:
    """How many numbers of waived supplies there are: none up to the largest discount."""
    return config.numbers.most_discount + 1


def number(state: State, action: Action) -> int:
    """The number of an action."""
    match action:
        case SelectDice():
            return sum([1 << die for die in action.dice]) - 1
        case TopUp():
            supply = action.supply
            return _TOP_UP_KIT if isinstance(supply, str) else _TOP_UP + supply
        case Replace():
            return _REPLACE + action.supply
        case DeclineReplacement():
            return _DECLINE
        case Bonus():
            return _BONUS + action.supply
        case Pass():
            return _PASS
        case Train():
            return _train_number(state.config, action)
        case Heal():
            return _heal_number(state.config, action)


def _train_number(config: Config, action: Train) -> int:
    most = config.numbers.supply_tokens
    if action.kits >= most:
        _refuse(action, f"{action.kits} kits", f"at most {most - 1} kits")
    return _TRAIN + most * action.supply + action.kits


def _heal_number(config: Config, action: Heal) -> int:
    count_actions(config, 0)
    card = config.content.by_id.get(action.card)
    if card is None:
        _refuse(action, f"no card is called {action.card!r}", "a patient of the content")
    waived = card.units - sum(action.paid) - action.kits
    if not 0 <= waived < _waivers(config):
        _refuse(action, f"{waived} supplies waived", f"0 to {_waivers(config) - 1}")
    for supply in SUPPLIES:
        if action.paid[supply] > card.needs[supply]:
            needed = f"at most {card.needs[supply]} {supply.word}"
            _refuse(action, f"{action.paid[supply]} {supply.word}", needed)
    paid = rank(action.paid, [n + 1 for n in card.needs])
    return config.tables.first_heal[card.id] + _waivers(config) * paid + waived


def numbered(state: State, index: int) -> Action:
    """The action of a number.

    Raises:
        InvalidAction: the number is one of those of Heal that stand for no payment.
    """
    if index < _TOP_UP:
        return SELECTS[index]
    if index < _REPLACE:
        return TOP_UP_KITS if index == _TOP_UP_KIT else TOP_UPS[index - _TOP_UP]
    if index < _DECLINE:
        return REPLACES[index - _REPLACE]
    if index == _DECLINE:
        return DECLINE
    if index < _PASS:
        return BONUSES[index - _BONUS]
    if index == _PASS:
        return PASS
    config = state.config
    count_actions(config, 0)
    starts = config.tables.heal_starts
    if index < starts[0]:
        supply, kits = divmod(index - _TRAIN, config.numbers.supply_tokens)
        return Train(Supply(supply), kits)
    place = bisect_right(starts, index) - 1
    card = config.content.patients[place]
    paid_rank, waived = divmod(index - starts[place], _waivers(config))
    paid = unrank(paid_rank, [n + 1 for n in card.needs])
    kits = card.units - sum(paid) - waived
    if kits < 0:
        raise InvalidAction(
            f"index {index}", f"heal {card.id} would waive more than is unpaid", "another index"
        )
    return Heal(card.id, paid, kits)


def _refuse(action: Action, reason: str, expected: str) -> NoReturn:
    raise InvalidAction(str(action), f"it has no action number: {reason}", expected)
