"""Golden games replay as they were kept; trees have as many states as were counted.

A difference means that the game is played otherwise than before: see `make` for what to do
where that is meant.
"""

import json
from itertools import islice
from typing import Any

import pytest
from tests.golden.golden import (
    HERE,
    all_described,
    counts,
    described,
    digest,
    kept,
    record_of,
    record_path,
)

from medgames import games
from medgames.records import AnyRecord, Record


def params(part: str) -> list[Any]:
    return [pytest.param(name, it, id=f"{name}-{it['name']}") for name, it in all_described(part)]


@pytest.mark.parametrize("name", list(games))
def test_no_game_lacks_golden_games_or_counted_states(name: str) -> None:
    assert (HERE / name / "golden.toml").exists(), f"{name} has no golden games yet"
    plan, files = described(name), kept(name)
    assert [game["name"] for game in plan["games"]] == list(files["digests"])
    assert [tree["name"] for tree in plan["trees"]] == list(files["counts"])
    assert {game["players"] for game in plan["games"]} == set(games[name].player_counts)
    records = sorted([path.stem for path in (HERE / name).glob("*.jsonl")])
    assert records == sorted([game["name"] for game in plan["games"]])


@pytest.mark.parametrize(("name", "wanted"), params("games"))
def test_a_golden_record_replays_state_by_state(name: str, wanted: dict[str, Any]) -> None:
    record = Record.load(record_path(name, wanted))
    assert record.cut_off is None
    assert record.is_over
    assert digest(record) == kept(name)["digests"][wanted["name"]]


@pytest.mark.parametrize(("name", "wanted"), params("games"))
def test_a_golden_game_is_played_again_line_by_line(name: str, wanted: dict[str, Any]) -> None:
    again = record_of(games[name], wanted)
    assert lines(again) == lines(Record.load(record_path(name, wanted)))


def lines(record: AnyRecord) -> list[dict[str, Any]]:
    """The lines of a record, without what changes with the version of the library."""
    found = [json.loads(line) for line in record.to_text().splitlines()]
    for line in found:
        del line["check"]
    del found[0]["library"]
    return found


@pytest.mark.parametrize(("name", "tree"), params("trees"))
def test_a_tree_has_as_many_states_as_counted(name: str, tree: dict[str, Any]) -> None:
    counted = kept(name)["counts"][tree["name"]]
    assert len(counted) == tree["depth"] + 1
    assert list(islice(counts(games[name], tree), tree["depth"] + 1)) == counted
