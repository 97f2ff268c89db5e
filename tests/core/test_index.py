"""Mixed-radix action numbers."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from medgames.core.index import rank, size, unrank


@given(st.lists(st.integers(1, 4), max_size=4))
def test_numbers_follow_the_order_of_digits(radices: list[int]) -> None:
    digits = list(product(*[range(radix) for radix in radices]))
    assert [rank(each, radices) for each in digits] == list(range(size(radices)))
    assert [unrank(number, radices) for number in range(size(radices))] == digits


def test_digits_and_radices_must_be_as_many() -> None:
    with pytest.raises(ValueError, match="zip"):
        rank((1, 2), (3,))
