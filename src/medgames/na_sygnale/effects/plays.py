"""Cards of a pack made into scripts; which plays a hand offers, and why a play is refused.

Extra room between `facts` and `legal`. Order: what a hand holds, scripts, lists, judge.
"""

from collections.abc import Iterator
from typing import Any, Final

import attrs

from medgames.core.events import Refusal
from medgames.na_sygnale.actions import PlayCard
from medgames.na_sygnale.cards import operations
from medgames.na_sygnale.config import MEMO_LIMIT, Config, Held
from medgames.na_sygnale.effects.operations import OPERATIONS
from medgames.na_sygnale.effects.predicates import OFFERS, PREDICATES
from medgames.na_sygnale.effects.script import Group, Operation, Script, Source, Test
from medgames.na_sygnale.effects.signatures import PAIRS, PARAMS, Sort
from medgames.na_sygnale.effects.signatures import PREDICATES as SIGNATURES
from medgames.na_sygnale.facts import kind_rule, takes
from medgames.na_sygnale.pieces import CONDITIONS, STREET, Call, Condition, Take
from medgames.na_sygnale.state import StateFields

_SECOND_OF: Final = dict(PAIRS)
_FIRST_OF: Final = {second: first for first, second in PAIRS}


def held(config: Config, hand: tuple[str, ...]) -> Held:
    """What a hand holds: cards playable in the own turn, and those playable at any moment.

    Each kind once, in content order; responses are never played so (NS-REACT-05).
    """
    memo = config.tables.held
    found = memo.get(hand)
    if found is None:
        by_id = config.content.by_id
        kinds = sorted(set(hand), key=lambda kind: by_id[kind].place)
        scripts = [script_of(config, kind) for kind in kinds if not by_id[kind].response]
        privileged = tuple([script for script in scripts if script.card.privileged])
        if len(memo) >= MEMO_LIMIT:
            memo.clear()
        found = memo[hand] = (tuple(scripts), privileged)
    return found


# -- scripts --------------------------------------------------------------------------------------


def script_of(config: Config, kind: str) -> Script:
    """The script of a card of the content."""
    found = config.tables.scripts.get(kind)
    if found is None:
        found = config.tables.scripts[kind] = _make_script(config, kind)
    return found


def _make_script(config: Config, kind: str) -> Script:
    card = config.content.by_id[kind]
    tests = [PREDICATES[call.name](*call.arguments) for call in card.requires]
    reads = [set(_reads(call)) for call in card.requires]
    calls = (*card.requires, *operations(card.effects))
    running: tuple[Test, ...] = (
        (turn_running,) if any([_is_about_active(call) for call in calls]) else ()
    )
    sources: dict[str, Source] = {}
    offered: list[Test] = []  # nothing but what passes them is tried
    for call, test in zip(card.requires, tests, strict=True):
        for param, make in OFFERS.get(call.name, {}).items():
            if param not in sources and _can_offer(call, param, card.params):
                sources[param] = make(call.arguments)
                offered.append(test)
    waiting = [(test, read) for test, read in zip(tests, reads, strict=True) if test not in offered]
    groups = []
    bound: set[str] = set()
    for param in card.params:
        if param in bound:
            continue
        first, second = _FIRST_OF.get(param, param), _SECOND_OF.get(_FIRST_OF.get(param, param))
        names = (first,) if second not in card.params else (first, second)
        early = [test for test, read in waiting if read and read <= bound | {first}]
        late = [
            test
            for test, read in waiting
            if test not in early and read and read <= bound | set(names)
        ]
        waiting = [pair for pair in waiting if pair[0] not in early and pair[0] not in late]
        bound |= set(names)
        values = tuple(_values(config, names))
        groups.append(
            Group(
                names=names,
                ranks={value: rank for rank, value in enumerate(values)},
                values=values,
                first=sources.get(first) or _SOURCES[first],
                early=tuple(early),
                second=None if len(names) == 1 else sources.get(names[1]) or _SOURCES[names[1]],
                late=tuple(late),
            )
        )
    size = 1
    for group in groups:
        size *= len(group.values)
    return Script(
        card=card,
        rule=kind_rule(kind),
        tests=(*running, *tests),
        guards=(*running, *[test for test, read in waiting if not read]),
        groups=tuple(groups),
        program=tuple(_program(card.effects)),
        plays={},
        size=size,
    )


def _is_about_active(call: Call) -> bool:
    return "active" in call.arguments or call.name == "stop_active"


def turn_running(state: StateFields, owner: int, choice: Any) -> str | None:
    """An action turn is running, so that there is an active seat."""
    return None if state.turns_left else "no action turn is running"


def _reads(call: Call) -> list[str]:
    """The parameters that a predicate reads, in order of its arguments."""
    found = []
    for (name, sort), argument in zip(SIGNATURES[call.name].arguments, call.arguments, strict=True):
        if sort is Sort.CHOSEN:
            found.append(name)
        elif sort in (Sort.WHO, Sort.CONDITION, Sort.FIELD) and argument in PARAMS:
            found.append(str(argument))
    return found


def _can_offer(call: Call, param: str, params: tuple[str, ...]) -> bool:
    """Whether a predicate reads the parameter, and what it reads before is chosen before."""
    reads = _reads(call)
    if param not in reads:
        return False
    before = reads[: reads.index(param)]
    return all([params.index(name) < params.index(param) for name in before])


def _program(calls: tuple[Call, ...]) -> Iterator[Operation]:
    for call in calls:
        behind = list(_program(call.then))
        follows = (len(behind),) if call.name == "contest" else ()
        yield OPERATIONS[call.name](*call.arguments, *follows)
        yield from behind


def _values(config: Config, names: tuple[str, ...]) -> list[tuple[Any, ...]]:
    """Every value of a group, in the order of action numbers."""
    board, tables = config.content.board, config.tables
    if names == ("field", "second"):
        alone: list[tuple[Any, ...]] = [(field, None) for field in board.addresses]
        return alone + [
            (field, second) for field in board.addresses for second in board.beside[field]
        ]
    if names == ("node", "pick"):
        return [(node, False) for node in board.ids] + [(node, True) for node in board.addresses]
    if names == ("to", "take"):
        return list(tables.deeds.hearses)
    (name,) = names
    single: dict[str, tuple[Any, ...]] = {
        "opponent": tuple(range(config.numbers.most)),
        "player": tuple(range(config.numbers.most)),
        "condition": CONDITIONS,
        "field": board.addresses,
        "street": tuple(range(1, config.numbers.streets + 1)),
        "node": board.ids,
        "to": board.ids,
    }
    return [(value,) for value in single[name]]


def _opponents(state: StateFields, owner: int, choice: Any) -> tuple[int, ...]:
    return tuple([seat for seat in range(len(state.seats)) if seat != owner])


def _players(state: StateFields, owner: int, choice: Any) -> tuple[int, ...]:
    return tuple(range(len(state.seats)))


def _conditions(state: StateFields, owner: int, choice: Any) -> tuple[Condition, ...]:
    return CONDITIONS


def _fields(state: StateFields, owner: int, choice: Any) -> tuple[str, ...]:
    return state.config.content.board.addresses


def _seconds(state: StateFields, owner: int, choice: Any) -> tuple[str | None, ...]:
    return (None, *state.config.content.board.beside[choice.field])


def _streets(state: StateFields, owner: int, choice: Any) -> tuple[int, ...]:
    return tuple(range(1, state.config.numbers.streets + 1))


def _nodes(state: StateFields, owner: int, choice: Any) -> tuple[str, ...]:
    return state.config.content.board.ids


def _picks(state: StateFields, owner: int, choice: Any) -> tuple[bool, ...]:
    if choice.node in state.config.content.board.beside:
        on_address = choice.node in state.config.content.board.addresses
        return (False, True) if on_address else (False,)
    return (False,)


def _takes(state: StateFields, owner: int, choice: Any) -> tuple[Take | None, ...]:
    return takes(state, choice.to) or (None,)


_SOURCES: Final[dict[str, Source]] = {
    "opponent": _opponents,
    "player": _players,
    "condition": _conditions,
    "field": _fields,
    "second": _seconds,
    "street": _streets,
    "node": _nodes,
    "pick": _picks,
    "to": _nodes,
    "take": _takes,
}


# -- lists ----------------------------------------------------------------------------------------


@attrs.define(eq=False, repr=False, weakref_slot=False)
class Chosen:
    """A choice in the making, parameter by parameter."""

    opponent: int | None = None
    player: int | None = None
    condition: Condition | None = None
    field: str | None = None
    second: str | None = None
    street: int | None = None
    node: str | None = None
    pick: bool | None = None
    to: str | None = None
    take: Take | None = None


def list_plays(state: StateFields, owner: int, script: Script, choice: Chosen) -> list[PlayCard]:
    """Every legal play of one card of the owner's hand, in order of action numbers.

    *choice* is filled on the way; nothing is read of it that was not filled before.
    """
    for guard in script.guards:
        if guard(state, owner, choice) is not None:
            return []
    if not script.groups:
        return [_play(script, ())]
    found: list[PlayCard] = []
    _extend(state, owner, script, 0, (), choice, found)
    return found


def _extend(
    state: StateFields,
    owner: int,
    script: Script,
    depth: int,
    chosen: tuple[Any, ...],
    choice: Chosen,
    found: list[PlayCard],
) -> None:
    """Add every play that begins with the values *chosen*."""
    group = script.groups[depth]
    depth += 1
    for values in _passing(state, owner, group, choice):
        if depth == len(script.groups):
            found.append(_play(script, chosen + values))
            continue
        for name, value in zip(group.names, values, strict=True):
            setattr(choice, name, value)
        _extend(state, owner, script, depth, chosen + values, choice, found)


def _passing(state: StateFields, owner: int, group: Group, choice: Chosen) -> list[tuple[Any, ...]]:
    """The values of a group that pass its tests, in order of action numbers."""
    name, early, source = group.names[0], group.early, group.second
    plain: list[tuple[Any, ...]] = []
    street: list[tuple[Any, ...]] = []
    others: list[tuple[Any, ...]] = []
    for first in group.first(state, owner, choice):
        setattr(choice, name, first)
        for test in early:
            if test(state, owner, choice) is not None:
                break
        else:
            if source is None:
                plain.append((first,))
                continue
            for second in source(state, owner, choice):
                if group.late:
                    setattr(choice, group.names[1], second)
                    if _fails(state, owner, choice, group.late):
                        continue
                if not second:  # None or False stand before all else
                    plain.append((first, second))
                elif second == STREET:
                    street.append((first, second))
                else:
                    others.append((first, second))
    return plain if source is None else plain + street + others


def _fails(state: StateFields, owner: int, choice: Chosen, tests: tuple[Test, ...]) -> bool:
    for test in tests:
        if test(state, owner, choice) is not None:
            return True
    return False


def _play(script: Script, values: tuple[Any, ...]) -> PlayCard:
    found = script.plays.get(values)
    if found is None:
        names = [name for group in script.groups for name in group.names]
        found = PlayCard(script.card.id, **dict(zip(names, values, strict=True)))
        script.plays[values] = found
    return found


# -- judge ----------------------------------------------------------------------------------------


def refuse_choice(state: StateFields, owner: int, script: Script, play: PlayCard) -> Refusal | None:
    """Why the parameters of a play are refused; None where they are legal."""
    reason = why_malformed(state, owner, script, play)
    if reason is not None:
        return Refusal(script.rule, reason)
    for test in script.tests:
        reason = test(state, owner, play)
        if reason is not None:
            return Refusal(script.rule, reason)
    return None


def why_malformed(state: StateFields, owner: int, script: Script, play: PlayCard) -> str | None:
    """What is wrong with the parameters of a play, whatever the position; None: nothing."""
    params = script.card.params
    for name in PARAMS:
        if name not in params and getattr(play, name) is not None:
            return f"{play.kind} has no parameter {name}"
    for group in script.groups:
        values = tuple([getattr(play, name) for name in group.names])
        if values not in group.ranks:
            return _why_no_value(play, group, values)
    players = len(state.seats)
    for seat in (play.opponent, play.player):
        if seat is not None and seat >= players:
            return f"there is no seat {seat}, the last one is {players - 1}"
    if play.opponent == owner:
        return f"seat {owner} is no opponent of itself"
    return None


_MEANT: Final[dict[str, str]] = {
    "opponent": "the number of another seat",
    "player": "the number of a seat",
    "condition": "mild or severe",
    "field": "an address",
    "street": "the number of a street",
    "node": "a field of the board",
    "to": "a field of the board",
}


def _why_no_value(play: PlayCard, group: Group, values: tuple[Any, ...]) -> str:
    """What the parameters of a group may be, where they are not."""
    name = group.names[0]
    if len(values) > 1:
        beside = [str(known[1]) for known in group.ranks if known[0] == values[0]]
        if beside:
            words = f"{group.names[1]} {values[1]}; beside {name} {values[0]} it is one of "
            return f"{play.kind} cannot be played with {words}{', '.join(beside)}"
    return f"{play.kind} needs {_MEANT[name]} as {name}, found {values[0]}"
