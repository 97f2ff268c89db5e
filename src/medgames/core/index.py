"""Action numbers: blocks of a mixed-radix count, laid end to end.

An index means the same action in every state of one configuration.
"""

from collections.abc import Iterable, Sequence
from math import prod


def rank(digits: Iterable[int], radices: Iterable[int]) -> int:
    """The number with these mixed-radix *digits*, the first most significant.

    >>> rank((1, 0, 2), (2, 2, 3))
    8
    """
    number = 0
    for digit, radix in zip(digits, radices, strict=True):
        number = number * radix + digit
    return number


def unrank(number: int, radices: Sequence[int]) -> tuple[int, ...]:
    """The mixed-radix digits of *number*, the inverse of `rank`.

    >>> unrank(8, (2, 2, 3))
    (1, 0, 2)
    """
    digits = []
    for radix in reversed(radices):
        number, digit = divmod(number, radix)
        digits.append(digit)
    return tuple(reversed(digits))


def size(radices: Iterable[int]) -> int:
    """How many numbers have these radices."""
    return prod(radices)
