"""The worked example FH-EX-47: the pile without an order against the physical stacks, exactly.

The toy pack of the example is a draft with few unseen patients: P01 to P06 stand for A to F, and
bad_batch, extra_delivery, incoming for X, Y, Z. Order: the physical procedure, draws of the
engine, the example.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product

import attrs
import pytest

from medgames import field_hospital as fh
from medgames.core.branching import outcomes
from medgames.core.rng import NO_CHANCE, Chance
from medgames.field_hospital.refill import draw
from medgames.field_hospital.setup import lay_table
from medgames.field_hospital.state import draft_state, seal_state

A, B, C, D, E, F = PATIENTS = ("P01", "P02", "P03", "P04", "P05", "P06")
X, Y, Z = EVENTS = ("bad_batch", "extra_delivery", "incoming")

Cards = tuple[str, ...]
Chances = dict[Cards, Fraction]

pytestmark = pytest.mark.rule(
    "FH-SETUP-05", "FH-SETUP-06", "FH-SETUP-07", "FH-SETUP-09", "FH-SETUP-10", "FH-SETUP-11"
)


# -- the physical procedure -----------------------------------------------------------------------


def physical_piles(patients: Cards) -> Iterator[tuple[Cards, Cards]]:
    """Draw deck and reserve, next card first, of every way to shuffle; all equally likely.

    Stacks of one patient; the first block is the reserve, the fifth lies on top, and each of the
    other three is shuffled with an event of its own.
    """
    for order in permutations(patients):
        reserve, block_1, block_2, block_3, block_4 = order[:5]
        for x, y, z in permutations(EVENTS):
            stacks = ((block_1, x), (block_2, y), (block_3, z))
            for shuffled in product(*[permutations(stack) for stack in stacks]):
                deck = (block_4, *[card for stack in shuffled for card in stack])
                yield deck, (reserve,)


def postponed(drawn: Cards, deck: Cards) -> Iterator[Cards]:
    """The deck after the events drawn were put back, one after the other, anywhere."""
    decks = [deck]
    for event in [card for card in drawn if card in EVENTS]:
        decks = [
            (*old[:place], event, *old[place:]) for old in decks for place in range(len(old) + 1)
        ]
    return iter(decks)


def chances_of(sequences: Iterator[Cards]) -> Chances:
    counted = Counter(sequences)
    ways = counted.total()
    return {cards: Fraction(n, ways) for cards, n in counted.items()}


# -- draws of the engine --------------------------------------------------------------------------


def toy(
    patients: Cards = PATIENTS,
    stacks: tuple[tuple[int, int], ...] = ((1, 0), (1, 1), (1, 1), (1, 1)),
    **parts: object,
) -> fh.State:
    """The toy pack, set up for two players."""
    draft = lay_table(fh.Config(), 2, NO_CHANCE)
    draft.unseen, draft.stacks, draft.reserve_left = patients, stacks, 1
    for name, value in parts.items():
        setattr(draft, name, value)
    return seal_state(draft)


def next_cards(state: fh.State) -> tuple[tuple[Fraction, str, fh.State], ...]:
    """Each card that can be drawn, with its chance and what it leaves."""

    def step(chance: Chance) -> tuple[str, fh.State]:
        draft = draft_state(state)
        draft.rng = chance
        card = draw(draft, None)
        assert card is not None
        draft.rng = NO_CHANCE
        return card, seal_state(draft)

    return tuple([(weight, *result) for weight, result in outcomes(step, limit=1_000)])


@cache
def drawn(state: fh.State, n: int, put_back_after: int | None = None) -> Chances:
    """The chances of the next *n* cards; events turned up may be put back after a few (FH-R-03)."""
    if put_back_after == 0:
        gone = {*EVENTS} - {*state.events_left}
        return drawn(attrs.evolve(state, loose=tuple(sorted(gone))), n)
    if n == 0:
        return {(): Fraction(1)}
    later = None if put_back_after is None else put_back_after - 1
    return {
        (card, *cards): chance * share
        for chance, card, left in next_cards(state)
        for cards, share in drawn(left, n - 1, later).items()
    }


def after(*cards: str, loose: Cards = ()) -> Chances:
    """The chances of the next card of the toy pack, once these were drawn."""
    state = toy()
    for wanted in cards:
        (state,) = [left for _, card, left in next_cards(state) if card == wanted]
    return drawn(attrs.evolve(state, loose=loose), 1)


def evenly(share: Fraction, *cards: str) -> Chances:
    return {(card,): share for card in cards}


# -- the example ----------------------------------------------------------------------------------


def test_the_first_card_is_one_of_six_patients() -> None:
    assert after() == evenly(Fraction(1, 6), *PATIENTS)


def test_the_second_card_is_as_often_an_event_as_a_patient() -> None:
    events, patients = evenly(Fraction(1, 6), X, Y, Z), evenly(Fraction(1, 10), B, C, D, E, F)
    assert after(A) == events | patients


def test_the_second_card_of_a_stack_is_a_patient_once_its_event_has_come() -> None:
    assert after(A, X) == evenly(Fraction(1, 5), B, C, D, E, F)


def test_the_next_stack_holds_one_of_the_two_events_left() -> None:
    events, patients = evenly(Fraction(1, 4), Y, Z), evenly(Fraction(1, 8), C, D, E, F)
    assert after(A, X, B) == events | patients


def test_three_cards_have_the_chance_of_192_physical_ways_in_34560() -> None:
    ways = [deck[:3] == (A, X, B) for deck, _ in physical_piles(PATIENTS)]
    assert (sum(ways), len(ways)) == (192, 34_560)
    assert drawn(toy(), 3)[(A, X, B)] == Fraction(1, 180) == Fraction(192, 34_560)


def test_the_reserve_gives_one_of_the_two_patients_left_and_the_other_is_removed() -> None:
    assert after(A, X, B, C, Y, Z, D) == evenly(Fraction(1, 2), E, F)


@pytest.mark.rule("FH-SETUP-08")
def test_the_drawn_sequence_is_distributed_as_by_the_physical_stacks() -> None:
    physical = chances_of((*deck, *reserve) for deck, reserve in physical_piles(PATIENTS))
    assert len(physical) == 34_560
    assert drawn(toy(), 8) == physical


@pytest.mark.rule("FH-SETUP-18")
def test_a_postponed_event_lies_anywhere_in_the_deck() -> None:
    put_back = after(A, X, B, loose=(X,))
    assert put_back == evenly(Fraction(1, 5), X, Y, Z) | evenly(Fraction(1, 10), C, D, E, F)


@pytest.mark.rule("FH-SETUP-18")
def test_a_postponed_event_comes_the_likelier_the_fewer_cards_are_left() -> None:
    stacks = ((0, 0), (0, 0), (0, 1), (1, 1))
    state = toy((D, E, F), stacks, events_left=(Y, Z), loose=(X,))
    assert drawn(state, 1) == evenly(Fraction(1, 4), X) | evenly(Fraction(3, 8), Y, Z)


@pytest.mark.rule("FH-SETUP-18")
@pytest.mark.parametrize(("shown", "events"), [(3, 1), (5, 2)])
def test_postponed_events_are_distributed_as_by_the_physical_stacks(
    shown: int, events: int
) -> None:
    patients = PATIENTS[:5]  # nobody is removed

    def sequences() -> Iterator[Cards]:
        for deck, _ in physical_piles(patients):
            first, rest = deck[:shown], deck[shown:]
            assert len([card for card in first if card in EVENTS]) == events
            for again in postponed(first, rest):
                yield first + again

    physical = chances_of(sequences())
    assert drawn(toy(patients), 7 + events, put_back_after=shown) == physical


@pytest.mark.rule("FH-ADD-06")
def test_a_recycled_reserve_gives_lost_patients_and_never_a_removed_one() -> None:
    gone = ((0, 0), (0, 0), (0, 0), (0, 0))
    config = fh.Config(dry="recycle")
    state = toy((F,), gone, reserve_left=0, events_left=(), discard=(A, C), config=config)
    assert drawn(state, 1) == evenly(Fraction(1, 2), A, C)
    assert drawn(state, 2) == {(A, C): Fraction(1, 2), (C, A): Fraction(1, 2)}


def test_the_ninth_card_of_two_players_is_an_event_once_in_nine() -> None:
    draft = lay_table(fh.Config(), 2, NO_CHANCE)
    draft.unseen = draft.unseen[8:]
    draft.stacks = ((0, 0), *draft.stacks[1:])
    chances = drawn(seal_state(draft), 1)
    assert len(chances) == 50
    assert [chances[(event,)] for event in EVENTS] == [Fraction(1, 27)] * 3
    assert {chance for (card,), chance in chances.items() if card not in EVENTS} == {
        Fraction(8, 423)
    }
