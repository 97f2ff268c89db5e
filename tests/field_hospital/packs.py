"""Content packs for the tests of Field Hospital: changed tables.

Order: tables, a pack that differs in everything that may differ.
"""

from typing import Any

from medgames import field_hospital as fh

Tables = dict[str, Any]


def tables() -> Tables:
    """A fresh copy of the tables of the shipped pack."""
    return fh.Content.builtin().tables()


def card(pack: Tables, card_id: str) -> dict[str, Any]:
    """The row of a patient."""
    found: list[dict[str, Any]] = [
        row for row in pack["patients"]["cards"] if row.get("id") == card_id
    ]
    return found[0]


def event(pack: Tables, event_id: str) -> dict[str, Any]:
    """The table of an event."""
    found: list[dict[str, Any]] = [row for row in pack["events"] if row["id"] == event_id]
    return found[0]


def light_pack() -> fh.Content:
    """Another pack: every patient in a platoon needs little, tables of all sizes, other effects."""
    pack = tables()
    pack["pack"]["name"] = "light"
    pack["platoons"]["ids"] = ["red", "green", "blue", "grey", "white"]
    names = dict(zip(["able", "baker", "charlie", "dog", "easy"], pack["platoons"]["ids"]))  # noqa: B905
    for number, row in enumerate(pack["patients"]["cards"]):
        row["platoon"] = names.get(row["platoon"], pack["platoons"]["ids"][number % 5])
        row["needs"] = [min(n, 1) for n in row["needs"]]
        row["timer"] = 1 + number % 4
    card(pack, "S1")["prestige_table"] = [1]
    card(pack, "S2")["prestige_table"] = [1, 5, 5, 12]
    card(pack, "M1")["discounts"] = [2]
    card(pack, "M2")["discounts"] = [0, 0, 1]
    event(pack, "incoming")["effect"] = "raise_target"
    event(pack, "bad_batch")["effect"] = "spoil_all"
    event(pack, "extra_delivery")["effect"] = "gain_two_kits"
    return fh.Content.from_tables(pack)
