"""Intervals against published and independently computed values."""

from math import inf, isclose

import pytest

from medgames.sim.intervals import Interval, mean_interval, share_interval, student_t95

# Student's t, 0.975, as in printed tables.
T95 = {
    1: 12.7062,
    2: 4.3027,
    3: 3.1824,
    4: 2.7764,
    5: 2.5706,
    9: 2.2622,
    10: 2.2281,
    29: 2.0452,
    30: 2.0423,
    60: 2.0003,
    120: 1.9799,
    1000: 1.9623,
}


@pytest.mark.parametrize(("freedom", "quantile"), T95.items())
def test_the_quantile_of_t_is_that_of_the_tables(freedom: int, quantile: float) -> None:
    assert round(student_t95(freedom), 4) == quantile


def test_sum_and_expansion_meet() -> None:
    assert isclose(student_t95(200), 1.9718962236339095, rel_tol=1e-9)
    assert 0 < student_t95(200) - student_t95(201) < 1e-4


def test_quantiles_fall_towards_the_normal_one() -> None:
    quantiles = [student_t95(freedom) for freedom in range(1, 400)]
    assert quantiles == sorted(quantiles, reverse=True)
    assert quantiles[-1] > 1.959963984540054


def test_a_mean_has_the_interval_of_t() -> None:
    # mean 5, variance 32 / 7; 2.364624 * sqrt(32 / 7 / 8) = 1.787488
    interval = mean_interval([2, 4, 4, 4, 5, 5, 7, 9])
    assert interval.mean == 5
    assert isclose(interval.high - 5, 1.787488, rel_tol=1e-6)
    assert isclose(5 - interval.low, 1.787488, rel_tol=1e-6)


def test_one_value_leaves_the_interval_open() -> None:
    assert mean_interval([3]) == Interval(3.0, -inf, inf)


def test_equal_values_have_an_interval_of_no_width() -> None:
    assert mean_interval([4, 4, 4]) == Interval(4.0, 4.0, 4.0)


def test_a_mean_does_not_depend_on_the_order() -> None:
    values = [0.1 * i for i in range(100)]
    assert mean_interval(values) == mean_interval(values[::-1])


@pytest.mark.parametrize(
    ("share", "n", "low", "high"),
    [
        (0.5, 10, 0.236593, 0.763407),
        (0.0, 10, 0.0, 0.277533),
        (1.0, 10, 0.722467, 1.0),
        (0.2, 100, 0.133367, 0.288829),  # 20 of 100
    ],
)
def test_a_share_has_the_interval_of_wilson(share: float, n: int, low: float, high: float) -> None:
    interval = share_interval(share, n)
    assert interval.mean == share
    assert isclose(interval.low, low, abs_tol=1e-6)
    assert isclose(interval.high, high, abs_tol=1e-6)
