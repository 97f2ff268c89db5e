"""What becomes of a content pack: files, what they inherit, how packs are kept and played.

Order: files, inheriting, keeping, playing.
"""

import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from tests.field_hospital.packs import light_pack, tables
from tests.field_hospital.plays import STYLES, at_each_player_count, play
from tests.tomls import toml, written

from medgames import field_hospital as fh
from medgames.core import InvalidContent, InvalidState

# -- files ------------------------------------------------------------------------------------


def test_text_that_is_not_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text('[pack]\nname = "mine\n', "utf-8")
    with pytest.raises(InvalidContent, match=r"broken\.toml: this is not TOML: .*line 2"):
        fh.load_content(path)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidContent, match=r"none\.toml: the file cannot be read \(No such"):
        fh.load_content(tmp_path / "none.toml")
    with pytest.raises(InvalidContent, match="the file cannot be read"):
        fh.load_content(tmp_path)


def test_text_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes('[pack]\nname = "Żołnierz"\n'.encode("cp1250"))
    with pytest.raises(InvalidContent, match=r"latin\.toml: the file is not UTF-8"):
        fh.load_content(str(path))


# -- inheriting -------------------------------------------------------------------------------


def test_tables_left_out_are_those_of_the_shipped_pack(tmp_path: Path) -> None:
    rooms = {**tables()["rooms"], "columns": ["Tent 1", "Tent 2", "Tent 3", "Tent 4"]}
    content, shipped = fh.load_content(written(tmp_path, {"rooms": rooms})), fh.Content.builtin()
    assert content.columns == ("Tent 1", "Tent 2", "Tent 3", "Tent 4")
    assert content.patients == shipped.patients
    assert content.events == shipped.events
    assert content != shipped
    assert not content.shipped


def test_a_file_that_changes_nothing_is_the_shipped_pack(tmp_path: Path) -> None:
    assert fh.load_content(written(tmp_path, tables())) is fh.Content.builtin()


def test_a_file_that_names_no_pack_is_named_after_itself(tmp_path: Path) -> None:
    content, shipped = fh.load_content(written(tmp_path, {}, "my_tent.toml")), fh.Content.builtin()
    assert content.name == "my_tent"
    assert content != shipped
    assert content.patients == shipped.patients


# -- keeping ----------------------------------------------------------------------------------


def test_packs_are_equal_by_what_is_in_them(tmp_path: Path) -> None:
    pack = light_pack()
    again = fh.load_content(written(tmp_path, pack.tables()))
    assert again == pack
    assert hash(again) == hash(pack)
    assert pack not in (fh.Content.builtin(), pack.name, None)


def test_own_pack_is_dumped_in_full_and_the_shipped_one_by_name_and_hash() -> None:
    pack, shipped = light_pack(), fh.Content.builtin()
    state = fh.game.new(3, seed=4, config=fh.Config(content=pack))
    text = json.dumps(fh.game.dump(state))
    assert json.loads(text)["state"]["config"]["content"] == {
        "name": "light",
        "hash": pack.digest,
        "tables": pack.tables(),
    }
    loaded = fh.game.load(json.loads(text))
    assert loaded == state
    assert loaded.config.content == pack
    assert shipped.dump() == {"name": "builtin", "hash": shipped.digest}
    assert "content" not in json.dumps(fh.game.dump(fh.game.new(3, seed=4)))
    assert fh.Content.undump(shipped.dump()) is shipped


def test_own_pack_survives_pickling() -> None:
    pack = light_pack()
    assert pickle.loads(pickle.dumps(pack)) == pack
    assert pickle.loads(pickle.dumps(fh.Content.builtin())) is fh.Content.builtin()
    state = fh.game.new(2, seed=1, config=fh.Config(content=pack))
    assert pickle.loads(pickle.dumps(state)) == state


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("hash", "0" * 64, "expected pack 'light' with hash '0000"),
        ("name", "heavy", "expected pack 'heavy' with hash"),
        ("tables", [], "expected tables, found []"),
        ("tables", {"rooms": {}}, "is missing"),
        ("author", "me", "expected name, hash and tables"),
    ],
)
def test_a_dumped_pack_that_is_not_what_it_says_is_refused(
    key: str, value: Any, reason: str
) -> None:
    data: Any = fh.game.dump(fh.game.new(3, seed=4, config=fh.Config(content=light_pack())))
    data["state"]["config"]["content"][key] = value
    with pytest.raises(InvalidState) as caught:
        fh.game.load(data)
    assert reason in str(caught.value)


# -- playing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
@at_each_player_count
def test_whole_games_are_played_with_another_pack(players: int, style: str) -> None:
    config = fh.Config(content=light_pack(), sergeant_over="extend")
    played = play(players, 5, config, style)
    for state in played.states:
        fh.game.check(state)
    for before, action, _ in played.steps():
        if isinstance(action, fh.Heal):
            assert max(action.paid) <= 1
        assert fh.game.decode(before, fh.game.encode(before, action)) == action
    assert fh.game.outcome(played.last).final


def test_size_of_the_action_index_follows_from_the_pack() -> None:
    pack = light_pack()
    payments = 0
    for patient in pack.patients:
        ways = 3  # 0, 1 or 2 waived
        for need in patient.needs:
            ways *= need + 1
        payments += ways
    config = fh.Config(content=pack)
    sizes = {fh.game.action_count(config, players) for players in range(2, 6)}
    assert sizes == {174 + payments}
    assert fh.game.action_count(fh.Config(), 2) == 4419


def test_tables_are_written_as_they_are_read(tmp_path: Path) -> None:
    """The writer of these tests loses nothing."""
    path = written(tmp_path, light_pack().tables())
    assert path.read_text("utf-8") == toml(light_pack().tables())
    assert fh.load_content(path).tables() == light_pack().tables()
