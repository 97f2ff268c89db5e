"""The draw deck without an order is drawn as five shuffled stacks on a table would be.

Small packs are laid out in every way that shuffling and stacking can give; the sequences that
then come up are compared, weight by weight, with every way the lazy deck can be drawn.
Order: the table, the lazy deck, comparisons.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

import pytest

from medgames import field_hospital as fh
from medgames.core.branching import outcomes
from medgames.core.rng import Chance
from medgames.field_hospital import Phase
from medgames.field_hospital.refill import draw
from medgames.field_hospital.state import draft_state, seal_state

Sequence = tuple[str, ...]
Weights = dict[Sequence, Fraction]

PACK = [card.id for card in fh.Content.builtin().patients]
EVENTS = ("bad_batch", "extra_delivery", "incoming")


# -- the table --------------------------------------------------------------------------------


def on_the_table(
    patients: Sequence, events: Sequence, size: int
) -> Iterator[tuple[Sequence, Sequence]]:
    """Every draw deck and reserve of the physical procedure, all equally likely.

    *size* patients a stack: one stack without an event on top, one for each event, the reserve.
    """
    blocks = len(events) + 2
    for order in permutations(patients):
        stacks = [order[size * i : size * (i + 1)] for i in range(blocks)]
        for shuffled in permutations(events):
            for places in product(range(size + 1), repeat=len(events)):
                deck = stacks[0]
                for stack, event, place in zip(stacks[2:], shuffled, places, strict=True):
                    deck += (*stack[:place], event, *stack[place:])
                yield deck, stacks[1]


def shares(counted: Counter[Sequence]) -> Weights:
    total = counted.total()
    return {sequence: Fraction(n, total) for sequence, n in counted.items()}


# -- the lazy deck ----------------------------------------------------------------------------


def lazily(
    patients: Sequence,
    events: Sequence,
    size: int,
    discard: Sequence = (),
    config: fh.Config | None = None,
) -> fh.State:
    """The same layout as a state; patients that are not in it are healed already."""
    seen = [card for card in PACK if card not in (*patients, *discard)]
    return fh.game.scenario(
        2,
        config=config,
        phase=Phase.ACT,
        seats=({}, {"healed": seen}),
        stacks=((size, 0), *[(size, 1)] * len(events)),
        reserve_left=size,
        events_left=events,
        event_discard=[event for event in EVENTS if event not in events],
        discard=discard,
    )


def draws(state: fh.State) -> list[tuple[Fraction, tuple[str | None, fh.State]]]:
    """Each card that may come next, with the state after it."""
    found = _DRAWS.get(state)
    if found is None:
        found = _DRAWS[state] = outcomes(lambda chance: drawn(state, chance), 1000)
    return found


_DRAWS: dict[fh.State, list[tuple[Fraction, tuple[str | None, fh.State]]]] = {}


def drawn(state: fh.State, chance: Chance) -> tuple[str | None, fh.State]:
    draft = draft_state(state)
    draft.rng = chance
    card = draw(draft, None)
    draft.rng = state.rng
    return card, seal_state(draft)


def sequences(state: fh.State, length: int = 100) -> Weights:
    """All that can be drawn until no card is left, or so many are drawn."""
    found: Weights = {}
    waiting: list[tuple[Sequence, Fraction, fh.State]] = [((), Fraction(1), state)]
    while waiting:
        shown, weight, state = waiting.pop()
        for share, (card, rest) in draws(state) if len(shown) < length else ():
            if card is None:
                found[shown] = weight
            else:
                waiting.append(((*shown, card), weight * share, rest))
        if len(shown) == length:
            found[shown] = weight
    return found


# -- comparisons ------------------------------------------------------------------------------


@pytest.mark.rule("FH-SETUP-05", "FH-SETUP-07", "FH-SETUP-08", "FH-SETUP-09", "FH-SETUP-10")
@pytest.mark.parametrize(
    ("patients", "events", "size", "length"),
    [
        (6, 3, 1, 8),  # the pack of example FH-EX-47: one patient a stack, one removed
        (5, 2, 1, 6),  # one removed
        (6, 2, 1, 6),  # two removed
        (7, 1, 2, 7),  # one removed
        (8, 2, 2, 6),  # none removed; 725,760 ways; the first six of ten cards
    ],
)
def test_sequences_come_as_from_stacks(patients: int, events: int, size: int, length: int) -> None:
    cards, named = tuple(PACK[:patients]), EVENTS[:events]
    table: Counter[Sequence] = Counter()
    for deck, reserve in on_the_table(cards, named, size):
        table[(deck + reserve)[:length]] += 1
    assert sequences(lazily(cards, named, size), length) == shares(table)


@pytest.mark.rule("FH-SETUP-18")
@pytest.mark.parametrize(("patients", "revealed"), [(5, 2), (5, 3), (6, 2)])
def test_postponed_events_come_as_if_put_back_at_any_place(patients: int, revealed: int) -> None:
    """Ruling FH-R-03 postpone: the reveal ends after so many patients."""
    cards, named = tuple(PACK[:patients]), EVENTS[:2]
    table: dict[Sequence, Fraction] = {}
    layouts = list(on_the_table(cards, named, 1))
    for deck, reserve in layouts:
        shown, left, aside = reveal(deck, revealed)
        for mixed, share in put_back(left, aside):
            sequence = shown + mixed + reserve
            table[sequence] = table.get(sequence, Fraction(0)) + share / len(layouts)
    lazy: Weights = {}
    for shown, weight, state in revealings(lazily(cards, named, 1), revealed):
        for sequence, share in sequences(state).items():
            lazy[shown + sequence] = weight * share
    assert lazy == table


def reveal(deck: Sequence, n: int) -> tuple[Sequence, Sequence, Sequence]:
    """Cards turned up until *n* of them are patients, the deck left, the events put aside."""
    i = shown = 0
    while shown < n:
        shown += deck[i] not in EVENTS
        i += 1
    return deck[:i], deck[i:], tuple([card for card in deck[:i] if card in EVENTS])


def put_back(deck: Sequence, events: Sequence) -> Iterator[tuple[Sequence, Fraction]]:
    """The deck with the events put in one after the other, each at any place."""
    if not events:
        yield deck, Fraction(1)
        return
    for place in range(len(deck) + 1):
        mixed = (*deck[:place], events[0], *deck[place:])
        for found, share in put_back(mixed, events[1:]):
            yield found, share / (len(deck) + 1)


def revealings(state: fh.State, n: int) -> Iterator[tuple[Sequence, Fraction, fh.State]]:
    """Every reveal of *n* patients, after which the events turned up join the deck again."""
    waiting: list[tuple[Sequence, Fraction, fh.State]] = [((), Fraction(1), state)]
    while waiting:
        shown, weight, state = waiting.pop()
        if len([card for card in shown if card not in EVENTS]) == n:
            draft = draft_state(state)
            draft.loose = tuple(sorted([card for card in shown if card in EVENTS]))
            yield shown, weight, seal_state(draft)
            continue
        for share, (card, rest) in draws(state):
            assert card is not None
            waiting.append(((*shown, card), weight * share, rest))


@pytest.mark.rule("FH-ADD-06", "FH-SETUP-06")
def test_lost_patients_come_back_in_any_order_and_removed_ones_never() -> None:
    """Ruling FH-R-18 recycle."""
    cards, named, lost = tuple(PACK[:4]), EVENTS[:1], ("P43", "P44", "P45")
    config = fh.Config(dry="recycle")
    table: Counter[Sequence] = Counter()
    for deck, reserve in on_the_table(cards, named, 1):
        for back in permutations(lost):
            table[deck + reserve + back] += 1
    found = sequences(lazily(cards, named, 1, lost, config))
    assert found == shares(table)
    assert {len(sequence) for sequence in found} == {3 + 1 + 3}


@pytest.mark.rule("FH-SETUP-09", "FH-SETUP-11")
def test_ninth_card_of_a_game_for_two_is_an_event_as_often_as_in_stacks() -> None:
    state = fh.game.scenario(2, phase=Phase.ACT, seats=({}, {"healed": PACK[:8]}))
    assert state.stacks == ((0, 0), (8, 1), (8, 1), (8, 1))
    weights = {card: weight for weight, (card, _) in draws(state)}
    assert weights == {
        **dict.fromkeys(EVENTS, Fraction(1, 27)),
        **dict.fromkeys(PACK[8:], Fraction(8, 423)),
    }
