"""Content packs as files: tables written as TOML.

Order: text, files.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any


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
