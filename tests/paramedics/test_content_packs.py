"""What becomes of a content pack: what it inherits, how packs are kept and played.

Order: inheriting, keeping, playing.
"""

import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from tests.paramedics.packs import other_pack, tables
from tests.paramedics.plays import STYLES, Table, at_each_table, play
from tests.paramedics.reference import accepted, cards_by_id
from tests.tomls import written

from medgames import paramedics as pm
from medgames.core import InvalidState

# -- inheriting -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(tables()))
def test_a_pack_may_replace_one_table_and_inherits_the_rest(tmp_path: Path, name: str) -> None:
    other = other_pack().tables()[name]
    content, shipped = pm.load_content(written(tmp_path, {name: other})), pm.Content.builtin()
    assert content != shipped
    assert not content.shipped
    assert content.tables() == {
        **shipped.tables(),
        "pack": {**tables()["pack"], "id": "mine"},
        name: other,
    }
    assert content.name == ("other" if name == "pack" else "mine")


def test_a_file_that_changes_nothing_is_the_shipped_pack(tmp_path: Path) -> None:
    assert pm.load_content(written(tmp_path, tables())) is pm.Content.builtin()


def test_a_file_that_names_no_pack_is_named_after_itself(tmp_path: Path) -> None:
    content = pm.load_content(written(tmp_path, {}, "night_shift.toml"))
    assert content.name == "night_shift"
    assert content.patients == pm.Content.builtin().patients


# -- keeping --------------------------------------------------------------------------------------


def test_packs_are_equal_by_what_is_in_them(tmp_path: Path) -> None:
    pack = other_pack()
    again = pm.load_content(written(tmp_path, pack.tables()))
    assert again == pack
    assert hash(again) == hash(pack)
    assert pack not in (pm.Content.builtin(), pack.name, None)


def test_own_pack_is_dumped_in_full_and_the_shipped_one_not_at_all() -> None:
    pack = other_pack()
    state = pm.game.new(3, seed=4, config=pm.Config(content=pack))
    text = json.dumps(pm.game.dump(state))
    assert json.loads(text)["state"]["config"]["content"] == {
        "name": "other",
        "hash": pack.digest,
        "tables": pack.tables(),
    }
    loaded = pm.game.load(json.loads(text))
    assert loaded == state
    assert loaded.config.content == pack
    assert "content" not in json.dumps(pm.game.dump(pm.game.new(3, seed=4)))


def test_own_pack_survives_pickling_alone_and_in_a_state() -> None:
    pack = other_pack()
    assert pickle.loads(pickle.dumps(pack)) == pack
    assert pickle.loads(pickle.dumps(pm.Content.builtin())) is pm.Content.builtin()
    played = play(Table(2), 1, pm.Config(content=pack))
    for state in played.states[::40]:
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert pm.game.legal_actions(again) == pm.game.legal_actions(state)


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("hash", "0" * 64, "expected pack 'other' with hash '0000"),
        ("name", "next", "expected pack 'next' with hash"),
        ("tables", [], "expected tables, found []"),
        ("tables", {"solo": {}}, "is missing"),
        ("author", "me", "expected name, hash and tables"),
    ],
)
def test_a_dumped_pack_that_is_not_what_it_says_is_refused(
    key: str, value: Any, reason: str
) -> None:
    data: Any = pm.game.dump(pm.game.new(3, seed=4, config=pm.Config(content=other_pack())))
    data["state"]["config"]["content"][key] = value
    with pytest.raises(InvalidState) as caught:
        pm.game.load(data)
    assert reason in str(caught.value)


# -- playing --------------------------------------------------------------------------------------


def other_config(table: Table) -> pm.Config:
    return pm.Config(content=other_pack(), team_play=table.teams, mat_families="advise")


@pytest.mark.rule("PM-CREATE-01", "PM-UPG-01", "PM-SHIFT-10")
@pytest.mark.parametrize("style", STYLES)
@at_each_table
def test_whole_games_are_played_with_another_pack(table: Table, style: str) -> None:
    played = play(table, 5, other_config(table), style)
    for state in played.states:
        pm.game.check(state)
        assert sum(state.supply_row) <= 4 + 15
    for state in played.states[::20]:
        if state is not played.last:
            listed, besides = accepted(state)
            assert list(pm.game.legal_actions(state)) == listed
            assert set(pm.game.external_actions(state)) == set(besides)
    assert pm.game.outcome(played.last).final


@pytest.mark.rule("PM-SETUP-01", "PM-SETUP-02", "PM-SETUP-03", "PM-SETUP-08")
@at_each_table
def test_a_pack_says_how_much_of_everything_there_is(table: Table) -> None:
    state = play(table, 2, other_config(table)).first
    assert (sum(state.supply_row), len(state.reserve_deck)) == (4, 3)
    assert [sum(seat.hand) for seat in state.seats] == [4] * table.players
    assert [seat.pool for seat in state.seats] == [(3,) * 6] * table.players
    assert len(state.supply_deck) == 84 - 7 - 4 * table.players
    assert len(state.patient_deck) == len(cards_by_id(state.config.content)) - 2 * table.players
    assert state.config.shifts(table.players) == (
        (60_000,) if table.players == 1 else (30_000, 60_000)
    )


@pytest.mark.rule("PM-SOLO-02")
def test_a_pack_says_how_solo_scores_are_rated() -> None:
    config = pm.Config(content=other_pack())
    found = [pm.rating(config, score) for score in (11, 10, 9, -5, -6)]
    assert found == ["Good", "Good", "Fair", "Fair", "Fair"]
    assert pm.rating(config.replace(solo_below_zero="unrated"), -6) == "unrated"


@pytest.mark.rule("PM-BUY-04")
def test_size_of_the_action_index_follows_from_the_costs_of_upgrades() -> None:
    def size(costs: tuple[int, ...], wilds: int) -> int:
        buys = [c - wild + 1 for c in costs for wild in range(min(c, wilds) + 1)]
        return 1067 - 41 + sum(buys)

    for players in pm.game.player_counts:
        other = pm.Config(content=other_pack())
        assert pm.game.action_count(other, players) == size((1, 9, 2), wilds=15)
        assert pm.game.action_count(None, players) == size((2, 4, 5), wilds=4) == 1067
