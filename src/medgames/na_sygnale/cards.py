"""Reads the cards of a Na Sygnale content pack; notes every fault.

Extra room before `content`. Conditions as in section 12 of the specification.
Order: one card, its calls, what a card may not do, what is odd, all cards together.
"""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final

from medgames.core.tables import Table
from medgames.na_sygnale.effects.signatures import (
    ATTACHED,
    FIELDS,
    FIRST,
    LASTING,
    MISSES,
    NEEDS,
    OPERATION,
    OPERATIONS,
    PAIRS,
    PARAMS,
    PREDICATE,
    PREDICATES,
    RESPONSE,
    ROLES,
    WHOSE,
    Sort,
    Wanted,
)
from medgames.na_sygnale.numbers import numbers
from medgames.na_sygnale.packing import Sizes, read_provenance
from medgames.na_sygnale.pieces import CONDITIONS, Argument, Call, Card, Condition

OPPOSITES: Final = (("patient_at", "no_patient_at"),)
_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_WORDS: Final = {"condition": "a condition", "opponent": "an opponent"}


def read_cards(top: Table, sizes: Sizes) -> tuple[Card, ...]:
    """All cards, in the order of the file."""
    rows = top.tables("card")
    cards = [_read_card(row, place) for place, row in enumerate(rows)]
    ids = [card.id for card in cards]
    for row, card in zip(rows, cards, strict=True):
        if ids.index(card.id) != card.place:
            row.fault(f"two cards have the id {card.id!r}", "id")
        for call in card.requires:
            if call.name == "not_in_play" and call.arguments[0] not in ids:
                row.fault(f"predicate 'not_in_play' names no card: {call.arguments[0]!r}")
    _check_deck(top, cards, sizes)
    return tuple(cards)


def _read_card(row: Table, place: int) -> Card:
    params = row.texts("params", ())
    for name in dict.fromkeys(params):
        if name not in PARAMS:
            hint = _hint(name, PARAMS)
            row.fault(f"{name!r} is no parameter ({', '.join(PARAMS)}){hint}", "params")
        elif params.count(name) > 1:
            row.fault(f"{name!r} is listed {params.count(name)} times, expected once", "params")
    params = tuple([name for name in dict.fromkeys(params) if name in PARAMS])
    for first, second in PAIRS:
        if second in params and first not in params:
            row.fault(f"{second!r} needs {first!r} beside it", "params")
    effects = _read_calls(row, "effects", OPERATION, params)
    card = Card(
        id=row.text("id"),
        place=place,
        name=row.text("name"),
        copies=row.whole("copies", 1),
        privileged=row.flag("privileged", False),
        lasting=row.flag("lasting", False),
        attached=row.flag("attached", False),
        response=row.flag("response", False),
        params=params,
        requires=_read_calls(row, "requires", PREDICATE, params),
        effects=effects,
        enters=_enters(effects),
        text=row.text("text", ""),
    )
    read_provenance(row)
    row.close()
    if not _ID.fullmatch(card.id):
        row.fault(f"an id has small letters, digits and _ only, found {card.id!r}", "id")
    for message in _contradictions(card):
        row.fault(message)
    return card


def _read_calls(row: Table, key: str, word: str, params: tuple[str, ...]) -> tuple[Call, ...]:
    known = PREDICATES if word == PREDICATE else OPERATIONS
    calls = []
    for inner in row.tables(key, optional=True):
        name = inner.text(word)
        signature = known.get(name)
        if signature is None:
            if name:  # else told above
                hint = _hint(name, known)
                inner.fault(f"{name!r} is none of {', '.join(known)}{hint}", word)
            continue
        found: list[Argument] = []
        then: tuple[Call, ...] = ()
        for argument, sort in signature.arguments:
            if sort is Sort.THEN:
                then = _read_calls(inner, argument, OPERATION, params)
            else:
                found.append(_read_argument(inner, argument, sort, params, name))
        inner.close()
        calls.append(Call(name, tuple(found), then))
    return tuple(calls)


def _read_argument(
    row: Table, key: str, sort: Sort, params: tuple[str, ...], name: str
) -> Argument:
    if sort is Sort.NUMBER:
        return row.whole(key, 1)
    if sort is Sort.KIND:
        return row.text(key)
    if sort is Sort.CONDITION and key in row:
        word = row.choice(key, tuple([condition.word for condition in CONDITIONS]))
        return next(condition for condition in CONDITIONS if condition.word == word)
    row.value(key)  # which may be left out, but is known
    if sort is Sort.WHO:
        own = [param for param in params if param in WHOSE]
        if key not in row and not own:
            words = f"{', '.join(ROLES[:-1])} or {ROLES[-1]}"
            row.fault(f"{name!r} needs {key!r}, one of {words}, as the card chooses no seat")
            return ROLES[0]
        chosen = row.choice(key, ROLES) if key in row else own[0]
        if chosen not in WHOSE:
            return chosen
    elif sort is Sort.FIELD:
        chosen = row.choice(key, FIELDS, FIELDS[0])
        if chosen == "second" and name != "place":
            row.fault(f"{name!r} cannot do without a field; only 'place' may name 'second'", key)
    else:
        chosen = key
    if chosen not in params:
        word = _WORDS.get(chosen, f"a {chosen}")
        what = "predicate" if PREDICATE in row else "operation"
        row.fault(f"{what} {name!r} needs {word}, but the card has no such parameter")
    return chosen


def _hint(name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name, known, 1)
    return f"; did you mean {near[0]!r}?" if near else ""


def _enters(effects: tuple[Call, ...]) -> int:
    done = 0
    for call in effects:
        done += len(list(operations((call,))))
        if call.name in LASTING or call.name == ATTACHED:
            return done
    return 0


# -- what a card may not do -----------------------------------------------------------------------


def operations(calls: tuple[Call, ...]) -> Iterator[Call]:
    """The operations of a card, those behind a contest included."""
    for call in calls:
        yield call
        yield from operations(call.then)


def _contradictions(card: Card) -> Iterator[str]:
    flags = {"lasting": card.lasting, "attached": card.attached, "response": card.response}
    marked = [name for name, flag in flags.items() if flag]
    if len(marked) > 1:
        yield f"{' and '.join(marked)} exclude each other"
    every = list(operations(card.effects))
    top = [call.name for call in card.effects]
    lasting = [call.name for call in every if call.name in LASTING]
    attaching = [call.name for call in every if call.name == ATTACHED]
    answering = [call.name for call in every if call.name == RESPONSE]
    if card.lasting and not lasting:
        yield "the card is lasting but puts nothing into play"
    elif card.lasting and (len(lasting) > 1 or lasting[0] not in top):
        yield f"the card needs exactly one of {', '.join(LASTING)}, not behind a contest"
    if lasting and not card.lasting:
        yield f"operation {lasting[0]!r} is for lasting cards"
    if card.attached and (len(attaching) != 1 or ATTACHED not in top):
        yield f"the card is attached: it needs exactly one {ATTACHED!r}, not behind a contest"
    if attaching and not card.attached:
        yield f"operation {ATTACHED!r} is for attached cards"
    if card.response and (len(every) != 1 or not answering or card.params or card.requires):
        yield f"the card is a response: it has the one operation {RESPONSE!r}, and asks for nothing"
    if card.response and not card.privileged:
        yield "the card is a response, to be played in others' turns, so it must be privileged"
    if answering and not card.response:
        yield f"operation {RESPONSE!r} is for responses"
    if card.privileged and any([call.name == "free_moves" for call in every]):
        yield "free moves outside the own turn have no meaning"
    raised = {call.arguments[0] for call in every if call.name == "score"}
    raised |= {"owner" for call in every if call.name == "dash"}  # it may end in a delivery
    if len(raised) > 1:
        yield "the card can raise two statistics at once; the game could have two winners"
    for place, call in enumerate(every):
        before = [earlier.name for earlier in every[:place]]
        for other in dict.fromkeys(before):
            if other in FIRST.get(call.name, ()):
                yield (
                    f"operation {call.name!r} must stand before {other!r}, which may change "
                    "what it was judged by"
                )
    for call, predicate, whom in _unmet(card, NEEDS):
        yield f"operation {call.name!r} needs the predicate {predicate!r}{whom}"


def _unmet(card: Card, wanted: Wanted) -> Iterator[tuple[Call, str, str]]:
    """Operations without a predicate that they want, and whom it should be about."""
    for call in operations(card.effects):
        for predicate, places in wanted.get(call.name, ()):
            about = tuple([p if isinstance(p, str) else call.arguments[p] for p in places])
            if not any(
                [
                    test.name == predicate and test.arguments[: len(about)] == about
                    for test in card.requires
                ]
            ):
                whom = f" of {', '.join([_named(argument) for argument in about])}" if about else ""
                yield call, predicate, whom


def _named(argument: Argument) -> str:
    return argument.word if isinstance(argument, Condition) else str(argument)


# -- what is worth knowing ------------------------------------------------------------------------


def odd(cards: tuple[Card, ...]) -> list[str]:
    """Cards that can never be played, or may do nothing."""
    found = []
    for card in cards:
        tests = [(test.name, test.arguments) for test in card.requires]
        names = [name for name, _ in tests]
        for one, other in OPPOSITES:
            if any([name == one and (other, about) in tests for name, about in tests]):
                found.append(f"card {card.id!r} can never be played: {one!r} and {other!r}")
        if not card.effects:
            found.append(f"card {card.id!r} has no effect")
        if any([call.name == "contest" and not call.then for call in operations(card.effects)]):
            found.append(f"card {card.id!r}: nothing hangs on its operation 'contest'")
        if "turn_of_other" in names and not card.privileged:
            reason = "it is not privileged and asks for 'turn_of_other'"
            found.append(f"card {card.id!r} can never be played: {reason}")
        for call in (*card.requires, *operations(card.effects)):
            seats = [argument for argument in call.arguments if argument in ROLES]
            if len(seats) > len(set(seats)) or (call.name == "steal_random" and "owner" in seats):
                found.append(f"card {card.id!r}: {call.name!r} is between {seats[0]!r} and itself")
        read = {
            argument
            for call in (*card.requires, *operations(card.effects))
            for argument in call.arguments
        }
        for name in card.params:
            if name not in read:
                found.append(f"card {card.id!r}: nothing reads its parameter {name!r}")
        for call, predicate, whom in _unmet(card, MISSES):
            reason = f"without the predicate {predicate!r}{whom}"
            found.append(f"card {card.id!r}: operation {call.name!r} may do nothing {reason}")
    return list(dict.fromkeys(found))


# -- all cards together ---------------------------------------------------------------------------


def _check_deck(top: Table, cards: list[Card], sizes: Sizes) -> None:
    fixed = numbers()
    total = sum([card.copies for card in cards])
    least = sizes.size["start_hand"] * fixed.most + fixed.least_deck
    if total < least:
        top.fault(f"the deck has {total} cards; {fixed.most} players need at least {least}", "card")
        return
    gained = sum([card.copies * _gain(card) for card in cards])
    staying = sum([card.copies for card in cards if card.lasting or card.attached])
    bound = total - sizes.size["hand_limit"] * fixed.most - staying - fixed.pending
    if gained >= bound:
        top.fault(
            f"cards that draw or give AP could be played for ever: {gained} >= {bound}; "
            "lower their copies or amounts (what all copies together give, against the cards "
            "that are neither in full hands nor in play)",
            "card",
        )


def _gain(card: Card) -> int:
    """The most cards the card can make players draw, and the most AP it can give."""
    others = numbers().most - 1
    gain = 0
    for call in operations(card.effects):
        n = call.arguments[-1] if call.arguments else 0
        if call.name in ("draw", "gain_ap") and type(n) is int:
            gain += n
        elif call.name == "draw_others" and type(n) is int:
            gain += n * others
    return gain
