"""Content packs for the tests of Paramedics: changed tables of the shipped pack.

Order: tables, rows, changes, a pack that differs in everything that may differ.
"""

from collections.abc import Callable
from typing import Any

from medgames import paramedics as pm

Tables = dict[str, Any]
Change = Callable[[Tables], object]


def tables() -> Tables:
    """A fresh copy of the tables of the shipped pack."""
    return pm.Content.builtin().tables()


def row(pack: Tables, row_id: str) -> dict[str, Any]:
    """The row of a patient, or the table of a mat, by its id."""
    rows = [*pack["patients"]["cards"], *pack["mats"]]
    found: list[dict[str, Any]] = [found for found in rows if found.get("id") == row_id]
    return found[0]


def at(pack: Tables, place: str) -> dict[str, Any]:
    """A table by its path, as ``"time.standard"``, or a row by its id."""
    table: Any = pack
    first, *rest = place.split(".")
    table = pack[first] if first in pack else row(pack, first)
    for key in rest:
        table = table[key]
    found: dict[str, Any] = table
    return found


def setting(place: str, key: str, value: object) -> Change:
    """A change of one key of the table at *place*."""
    return lambda pack: at(pack, place).__setitem__(key, value)


def without(place: str, key: str) -> Change:
    """A change that leaves one key out."""
    return lambda pack: at(pack, place).pop(key)


def changed(*changes: Change) -> Tables:
    """The shipped tables with these changes."""
    pack = tables()
    for change in changes:
        change(pack)
    return pack


def other_pack() -> pm.Content:
    """Another pack: mats, counts, costs, points, clocks, ratings and patients of its own."""
    pack = tables()
    pack["pack"]["id"] = "other"
    pack["supply"]["counts"] = dict(zip(pack["supply"]["counts"], range(9, 16), strict=True))
    pack["supply"].update(row=4, reserve=3, hand=4)
    pack["tokens"]["counts"] = dict.fromkeys(pack["tokens"]["counts"], 3)
    pack["tokens"]["open_cabinets"] = 3
    upgrades = pack["upgrades"]
    upgrades["extra_cabinet"].update(cost=1, copies=4, points=3)
    upgrades["medevac"].update(cost=9, points=5)
    upgrades["hand"].update(cost=2, copies=0, points=1, hand=8)
    for number, mat in enumerate(pack["mats"]):
        mat.update(id=f"mat_{number}", family=("squad", "rescue")[number % 2])
        mat["formulas"]["blood"] = [["yellow"], ["red", "red"], ["green", "blue"]]
    pack["time"]["standard"]["shift_ms"] = [30_000, 60_000]
    pack["time"]["standard"]["costs"].update(create=1000, clear=2500)
    pack["solo"]["bands"] = [{"min": 10, "title": "Good"}, {"min": -5, "title": "Fair"}]
    cards = pack["patients"]["cards"][::2]
    for number, card in enumerate(cards):
        card.update(id=f"x{number}", critical=number % 5 == 0, heart=number % 7)
    pack["patients"]["cards"] = cards
    return pm.Content.from_tables(pack)
