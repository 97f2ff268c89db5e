"""Action numbers of Na Sygnale, as in section 6 of the specification.

A number means the same action in every state of one content pack. Order: sizes, `number`,
`numbered`.
"""

from bisect import bisect_right
from itertools import chain
from typing import NoReturn

from medgames.core.errors import InvalidAction
from medgames.core.index import rank, unrank
from medgames.na_sygnale.actions import Action, PlayCard
from medgames.na_sygnale.config import Config, Tables
from medgames.na_sygnale.deeds import BUY, CANCEL, END_TURN, PASS, PASS_TURN, PICK_UP, STAY
from medgames.na_sygnale.effects.plays import script_of
from medgames.na_sygnale.effects.signatures import PARAMS
from medgames.na_sygnale.state import State


def count_actions(config: Config, players: int) -> int:
    """Size of the action index; it depends on the content alone."""
    return _counted(config).size


def _counted(config: Config) -> Tables:
    tables = config.tables
    if tables.size:
        return tables
    deeds = tables.deeds
    before: list[Action] = [
        *deeds.clinics.values(),
        *deeds.places.values(),
        *deeds.bids,
        *deeds.ties,
        STAY,
        *deeds.hearses.values(),
        *deeds.again.values(),
        *deeds.moves.values(),
        *(PICK_UP, BUY, END_TURN, PASS, PASS_TURN, CANCEL),
        *deeds.discards.values(),
    ]
    first = len(before)
    for card in config.content.cards:
        if card.response:  # never played so
            continue
        tables.first_play[card.id] = first
        tables.kinds.append(card.id)
        tables.play_starts.append(first)
        first += script_of(config, card.id).size
    tables.numbered += before
    tables.numbered += deeds.throws.values()
    for place, action in enumerate(before):
        tables.numbers[action] = place
    for place, action in enumerate(deeds.throws.values()):
        tables.numbers[action] = first + place
    tables.play_starts.append(first)  # behind the last play
    tables.size = first + len(deeds.throws)
    return tables


def number(state: State, action: Action) -> int:
    """The number of an action.

    Raises:
        InvalidAction: it names an id or a parameter that the content does not have.
    """
    tables = _counted(state.config)
    if isinstance(action, PlayCard):
        return _play_number(state.config, action)
    found = tables.numbers.get(action)
    if found is None:
        _refuse(action, "the content has no such field, card or amount")
    return found


def _play_number(config: Config, action: PlayCard) -> int:
    first = config.tables.first_play.get(action.kind)
    if first is None:
        _refuse(action, f"no card {action.kind!r} is played so")
    script = script_of(config, action.kind)
    digits = []
    for group in script.groups:
        values = tuple([getattr(action, name) for name in group.names])
        digit = group.ranks.get(values)
        if digit is None:
            _refuse(action, f"{' and '.join(group.names)} cannot be {values}")
        digits.append(digit)
    for name in PARAMS:
        if name not in script.card.params and getattr(action, name) is not None:
            _refuse(action, f"the card has no parameter {name}")
    return first + rank(digits, [len(group.values) for group in script.groups])


def numbered(state: State, index: int) -> Action:
    """The action of a number."""
    config = state.config
    tables = _counted(config)
    starts = tables.play_starts
    if index < starts[0]:
        return tables.numbered[index]
    if index >= starts[-1]:
        return tables.numbered[starts[0] + index - starts[-1]]
    place = bisect_right(starts, index) - 1
    kind = tables.kinds[place]
    script = script_of(config, kind)
    digits = unrank(index - starts[place], [len(group.values) for group in script.groups])
    names = chain.from_iterable([group.names for group in script.groups])
    values = chain.from_iterable(
        [group.values[digit] for group, digit in zip(script.groups, digits, strict=True)]
    )
    return PlayCard(kind, **dict(zip(names, values, strict=True)))


def _refuse(action: Action, reason: str) -> NoReturn:
    raise InvalidAction(str(action), f"it has no action number: {reason}", "an action of the index")
