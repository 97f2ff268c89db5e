"""Means and shares with their 95 % intervals; arithmetic only.

Sums are exact (`math.fsum`), so the same numbers give the same interval in any order.
Order: `Interval`, the two intervals, Student's t.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import atan, cos, fsum, inf, pi, sin, sqrt

import attrs

from medgames.core.drafts import Value

Z95 = 1.959963984540054  # normal quantile of 0.975
_SUMMED = 200  # degrees of freedom up to which the distribution is summed
_HALVINGS = 200  # more than a double has bits


@attrs.frozen(weakref_slot=False)
class Interval(Value):
    """An estimate and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


def mean_interval(values: Sequence[float]) -> Interval:
    """The mean of independent *values* with Student's t interval; one value leaves it open.

    >>> mean_interval([1, 2, 3, 4])
    Interval(mean=2.5, low=0.44573..., high=4.55426...)
    """
    n = len(values)
    mean = fsum(values) / n
    if n == 1:
        return Interval(mean, -inf, inf)
    variance = fsum([(value - mean) ** 2 for value in values]) / (n - 1)
    half = student_t95(n - 1) * sqrt(variance / n)
    return Interval(mean, mean - half, mean + half)


def share_interval(share: float, n: int) -> Interval:
    """A share of *n* trials, from 0 to 1, with Wilson's interval.

    >>> share_interval(0.5, 10)
    Interval(mean=0.5, low=0.23659..., high=0.76340...)
    """
    z2 = Z95 * Z95 / n
    middle = (share + z2 / 2) / (1 + z2)
    half = sqrt(max(share * (1 - share), 0.0) * z2 + z2 * z2 / 4) / (1 + z2)
    return Interval(share, max(middle - half, 0.0), min(middle + half, 1.0))


@lru_cache(maxsize=64)
def student_t95(freedom: int) -> float:
    """The quantile of 0.975 of Student's t; *freedom* is a number of degrees from 1.

    Up to 200 degrees by the exact sum (Abramowitz and Stegun 26.7.3 and 26.7.4), then by the
    expansion in powers of 1 / freedom (26.7.5), both to more than nine digits.

    >>> round(student_t95(9), 4)
    2.2622
    """
    if freedom > _SUMMED:
        return _expanded(freedom)
    low, high = 0.0, 16.0
    for _ in range(_HALVINGS):
        t = (low + high) / 2
        if _within(t, freedom) < 0.95:
            low = t
        else:
            high = t
    return high


def _within(t: float, freedom: int) -> float:
    """The probability that the variable lies between -t and t."""
    angle = atan(t / sqrt(freedom))
    c = cos(angle)
    total, term = 0.0, 1.0 if freedom % 2 == 0 else c
    for i in range(2 if freedom % 2 == 0 else 3, freedom + 1, 2):
        total += term
        term *= c * c * (i - 1) / i
    if freedom % 2 == 0:
        return sin(angle) * total
    return (angle + sin(angle) * total) * 2 / pi


def _expanded(freedom: int) -> float:
    z, v = Z95, float(freedom)
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * v**4)
    )
