"""Each game's numbers.toml: what stands there is read, and says where it comes from."""

import copy
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from medgames import field_hospital, na_sygnale, paramedics
from medgames.core.errors import InvalidContent
from medgames.field_hospital import numbers as fh
from medgames.na_sygnale import numbers as ns
from medgames.paramedics import numbers as pm

ROOMS: dict[str, Any] = {
    field_hospital.game.name: fh,
    na_sygnale.game.name: ns,
    paramedics.game.name: pm,
}
PROVENANCES = ("rulebook", "published", "inferred", "reconstructed")


def tables_of(game: str) -> dict[str, dict[str, Any]]:
    text = files(f"medgames.{game}").joinpath("data", "numbers.toml").read_text("utf-8")
    return tomllib.loads(text)


def every_number() -> list[tuple[str, str, str]]:
    return [
        (game, table, key)
        for game in ROOMS
        for table, row in tables_of(game).items()
        for key in row
        if key != "provenance"
    ]


@pytest.mark.parametrize(("game", "table", "key"), every_number())
def test_every_number_of_the_file_is_read(
    game: str, table: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = copy.deepcopy(tables_of(game))
    del tables[table][key]
    monkeypatch.setattr(ROOMS[game], "read_packaged", lambda *_: tables)
    with pytest.raises((InvalidContent, KeyError), match=key):
        ROOMS[game].numbers.__wrapped__()


@pytest.mark.parametrize("game", ROOMS)
def test_every_table_names_its_provenance(game: str) -> None:
    assert {row.get("provenance") for row in tables_of(game).values()} <= set(PROVENANCES)
