"""Functions on counts of like pieces."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from medgames.core import counts
from medgames.core.errors import InvalidState

COUNTS = st.lists(st.integers(0, 4), min_size=1, max_size=4).map(tuple)


class Fruit(counts.Kind):
    APPLE = 0
    PEAR = 1


def test_a_kind_is_its_own_index_and_prints_as_python() -> None:
    assert (3, 4)[Fruit.PEAR] == 4
    assert repr(Fruit.PEAR) == "Fruit.PEAR"
    assert Fruit.PEAR.word == "pear"


@given(COUNTS, st.data())
def test_what_was_added_can_be_taken(held: tuple[int, ...], data: st.DataObject) -> None:
    kind = data.draw(st.integers(0, len(held) - 1))
    n = data.draw(st.integers(0, 3))
    assert counts.take(counts.add(held, kind, n), kind, n) == held
    assert counts.add(held, kind, n)[kind] == held[kind] + n


def test_taking_too_many_is_refused_with_the_numbers() -> None:
    with pytest.raises(InvalidState, match="kind 1: 3 wanted, 2 there"):
        counts.take((5, 2), Fruit.PEAR, 3)
    with pytest.raises(InvalidState, match="kind 0: 2 wanted, 1 there"):
        counts.minus((1, 5), (2, 0))


@given(COUNTS, st.data())
def test_minus_undoes_plus(left: tuple[int, ...], data: st.DataObject) -> None:
    right = tuple([data.draw(st.integers(0, 4)) for _ in left])
    total = counts.plus(left, right)
    assert counts.minus(total, right) == left
    assert counts.contains(total, left)
    assert counts.contains(left, right) is all(a >= b for a, b in zip(left, right, strict=True))


def test_counts_of_different_length_do_not_mix() -> None:
    for function in (counts.plus, counts.minus, counts.contains):
        with pytest.raises(ValueError, match="zip"):
            function((1, 2), (1,))


@given(COUNTS, st.one_of(st.none(), st.integers(0, 6)))
def test_sub_multisets_are_all_that_are_contained(held: tuple[int, ...], size: int | None) -> None:
    found = list(counts.sub_multisets(held, size))
    every = product(*[range(n + 1) for n in held])
    assert found == [part for part in every if size is None or sum(part) == size]
    assert found == sorted(set(found))


@given(COUNTS)
def test_counting_undoes_listing(held: tuple[int, ...]) -> None:
    pieces = counts.listed(held)
    assert list(pieces) == sorted(pieces)
    assert counts.counted(pieces, len(held)) == held


@given(COUNTS)
def test_a_mask_has_a_bit_for_each_kind_that_is_there(held: tuple[int, ...]) -> None:
    bits = counts.mask(held)
    assert [bool(bits >> kind & 1) for kind in range(len(held))] == [n > 0 for n in held]


def test_counts_are_spelled_in_order_of_kinds() -> None:
    assert counts.spelled((2, 1), Fruit) == "2 apple, 1 pear"
    assert counts.spelled((0, 0), Fruit) == "none"
