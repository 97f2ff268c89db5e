"""Every result of chance in one step, with exact weights."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from medgames.core import Chance, Deck, TooManyOutcomes
from medgames.core.branching import Fork, outcomes


def test_a_roll_of_five_dice_has_7776_equal_results() -> None:
    found = outcomes(lambda chance: chance.roll(sides=6, count=5)[0], 7776)
    assert [faces for _, faces in found] == list(product(range(1, 7), repeat=5))
    assert {weight for weight, _ in found} == {Fraction(1, 7776)}
    assert sum([weight for weight, _ in found]) == 1


def test_equal_results_are_merged_to_exact_weights() -> None:
    found = outcomes(lambda chance: sum(chance.roll(sides=6, count=5)[0]), 10_000)
    sums = Counter([sum(faces) for faces in product(range(1, 7), repeat=5)])
    assert {total: weight for weight, total in found} == {
        total: Fraction(ways, 7776) for total, ways in sums.items()
    }


def test_one_limit_below_the_number_of_results_is_too_low() -> None:
    with pytest.raises(TooManyOutcomes, match="more than 7775 results"):
        outcomes(lambda chance: chance.roll(sides=6, count=5)[0], 7775)


def test_too_many_results_are_refused_before_they_are_made() -> None:
    with pytest.raises(TooManyOutcomes):
        outcomes(lambda chance: chance.below(2**64)[0], 10_000)
    with pytest.raises(TooManyOutcomes):
        outcomes(lambda chance: chance.roll(sides=6, count=100)[0], 10_000)


def test_results_are_counted_before_merging() -> None:
    assert outcomes(lambda chance: chance.below(5)[0] > 9, 5) == [(Fraction(1), False)]
    with pytest.raises(TooManyOutcomes):
        outcomes(lambda chance: chance.below(5)[0] > 9, 4)


def test_without_a_question_there_is_one_result() -> None:
    def step(chance: Chance) -> tuple[object, ...]:
        assert chance.below(1) == (0, chance)
        assert chance.roll(1, 4) == ((1, 1, 1, 1), chance)
        assert chance.pick((), 3)[:2] == ((), ())
        return chance.pick(("a",), 1)[:2]

    assert outcomes(step, 1) == [(Fraction(1), (("a",), ()))]


def test_later_questions_may_depend_on_earlier_answers() -> None:
    def step(chance: Chance) -> tuple[int, int]:
        x, chance = chance.below(3)
        y, _ = chance.below(x + 1)
        return x, y

    assert outcomes(step, 6) == [
        (Fraction(1, 3), (0, 0)),
        (Fraction(1, 6), (1, 0)),
        (Fraction(1, 6), (1, 1)),
        (Fraction(1, 9), (2, 0)),
        (Fraction(1, 9), (2, 1)),
        (Fraction(1, 9), (2, 2)),
    ]


@pytest.mark.parametrize("n", range(6))
def test_picks_of_equal_items_are_one_branch_with_their_weight(n: int) -> None:
    items = ("a", "a", "b", "c", "c")
    found = outcomes(lambda chance: chance.pick(items, n)[:2], 1_000)
    ways = Counter([cards[: min(n, 5)] for cards in permutations(items)])
    assert {picked: weight for weight, (picked, _) in found} == {
        picked: Fraction(count, 120) for picked, count in ways.items()
    }
    for _, (picked, rest) in found:
        assert tuple(sorted(picked + rest)) == items
        assert list(rest) == sorted(rest)


def test_branches_of_equal_items_count_once_against_the_limit() -> None:
    deck = Deck.shuffled([1] * 50 + [2] * 50)
    assert outcomes(lambda chance: deck.draw(chance)[0], 2) == [
        (Fraction(1, 2), (1,)),
        (Fraction(1, 2), (2,)),
    ]


def test_rules_cannot_catch_an_open_question_by_accident() -> None:
    def step(chance: Chance) -> int:
        try:
            return chance.below(2)[0]
        except Exception:
            return 9

    assert outcomes(step, 2) == [(Fraction(1, 2), 0), (Fraction(1, 2), 1)]


def test_the_forking_source_is_a_value() -> None:
    assert Fork((1, 2)) == Fork((1, 2), 0)
    assert hash(Fork((1,))) == hash(Fork((1,)))
    assert Fork((1, 2)).below(3) == (1, Fork((1, 2), 1))
