"""Content packs for the tests of Field Hospital: changed tables, and files with them.

Order: tables, files, a pack that differs in everything that may differ.
"""

import json
from collections.abc import Mapping
from pathlib import Path
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


def toml(pack: Mapping[str, Any]) -> str:
    """The tables as a TOML text."""
    lines = []
    for name, table in pack.items():
        if isinstance(table, list):
            for row in table:
                lines += [f"[[{name}]]", *_pairs(row)]
        elif isinstance(table, dict):
            lines += [f"[{name}]", *_pairs(table)]
        else:
            lines.insert(0, f"{name} = {_value(table)}")
    return "\n".join(lines) + "\n"


def _pairs(table: Mapping[str, Any]) -> list[str]:
    return [f"{key} = {_value(value)}" for key, value in table.items()]


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(_pairs(value)) + " }"
    if isinstance(value, list):
        return "[" + ", ".join([_value(item) for item in value]) + "]"
    return json.dumps(value)


def written(folder: Path, pack: Mapping[str, Any], name: str = "mine.toml") -> Path:
    """A file with the tables."""
    path = folder / name
    path.write_text(toml(pack), "utf-8")
    return path


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
