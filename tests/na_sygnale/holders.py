"""Positions in which seat 0 holds one card, for the tests of what refuses it.

Order: short names, positions.
"""

from collections.abc import Callable
from typing import Any

from tests.na_sygnale.positions import Part, acting

from medgames import na_sygnale as ns

Make = Callable[[], ns.State]
TEN = "11m 12m 13m 14m 15m 21m 22m 23m 24m 25m"  # all tokens


def holding(kind: str, *rivals: Part, own: Part | None = None, **parts: Any) -> Make:
    """Seat 0 holds a card of a kind in its action turn."""
    return lambda: acting({**(own or {}), "hand": (kind,)}, *(rivals or ({},)), **parts)


def clashing(own: Part, rival: Part) -> Make:
    """Seat 0 wants to clash with seat 1."""
    return holding("paramedics_clash", rival, own=own)


def without_tokens(kind: str) -> Make:
    """All ten tokens lie in streets 1 and 2."""
    return holding(kind, street=TEN)


def stopped(kind: str) -> Make:
    """Seat 0 was stopped by a Traffic Check in this turn."""
    return holding(kind, stopped=True, own={"position": "12"})


def checking(active: Part, **parts: Any) -> Make:
    """Seat 1 holds a Traffic Check and is asked in the opening window of seat 0."""
    window = ns.Window(ns.WindowKind.OPEN, (1,))
    return lambda: acting(
        active,
        {"hand": ("traffic_check",)},
        phase=ns.Phase.REACT,
        window=window,
        **parts,
    )
