"""What becomes of a content pack: files, what they inherit, how packs are kept and played.

Order: files, inheriting, keeping, playing.
"""

import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.na_sygnale.packs import card, made_card, odd_pack, odd_tables, op, tables
from tests.na_sygnale.plays import PLAYERS, SEEDS, STYLES, at_each_player_count, few_games, play
from tests.tomls import toml, written

from medgames import na_sygnale as ns
from medgames.core import InvalidContent, InvalidState

# -- files ----------------------------------------------------------------------------------------


def test_text_that_is_not_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text('[pack]\nid = "mine\n', "utf-8")
    with pytest.raises(InvalidContent, match=r"broken\.toml: this is not TOML: .*line 2"):
        ns.load_content(path)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidContent, match=r"none\.toml: the file cannot be read \(No such"):
        ns.load_content(tmp_path / "none.toml")
    with pytest.raises(InvalidContent, match="the file cannot be read"):
        ns.load_content(tmp_path)


def test_text_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes('[pack]\nid = "Łódź"\n'.encode("cp1250"))
    with pytest.raises(InvalidContent, match=r"latin\.toml: the file is not UTF-8"):
        ns.load_content(str(path))


# -- inheriting -----------------------------------------------------------------------------------


@pytest.mark.rule("NS-COMP-04", "NS-COMP-10")
@pytest.mark.parametrize("replaced", ["tables", "board", "card"])
def test_a_pack_may_replace_one_table_and_inherit_the_rest(tmp_path: Path, replaced: str) -> None:
    full, shipped = tables(), ns.Content.builtin()
    full["tables"]["goal"]["2"] = 9
    full["board"]["street"][0]["name"] = "Long Street"
    full["card"].append(made_card("tip", 1, op("draw", who="owner", n=1)))
    content = ns.load_content(written(tmp_path, {replaced: full[replaced]}))
    assert content.goal[2] == (9 if replaced == "tables" else 6)
    assert content.streets[0] == ("Long Street" if replaced == "board" else "Krzywa")
    assert len(content.cards) == (25 if replaced == "card" else 24)
    assert content.streets[1:] == shipped.streets[1:]
    assert content.cards[:24] == shipped.cards
    assert content != shipped
    assert not content.shipped
    assert content.name == "mine"


def test_a_file_that_changes_nothing_is_the_shipped_pack(tmp_path: Path) -> None:
    assert ns.load_content(written(tmp_path, tables())) is ns.Content.builtin()


def test_a_file_that_names_no_pack_is_named_after_itself(tmp_path: Path) -> None:
    content, shipped = ns.load_content(written(tmp_path, {}, "my_town.toml")), ns.Content.builtin()
    assert content.name == "my_town"
    assert content != shipped
    assert content.cards == shipped.cards


# -- keeping --------------------------------------------------------------------------------------


def test_packs_are_equal_by_what_is_in_them(tmp_path: Path) -> None:
    pack = odd_pack()
    again = ns.load_content(written(tmp_path, pack.tables()))
    assert again == pack
    assert hash(again) == hash(pack)
    assert pack not in (ns.Content.builtin(), pack.name, None)


def test_own_pack_is_dumped_in_full_and_the_shipped_one_by_name_and_hash() -> None:
    pack, shipped = odd_pack(), ns.Content.builtin()
    state = ns.game.new(3, seed=4, config=ns.Config(content=pack))
    text = json.dumps(ns.game.dump(state))
    assert json.loads(text)["state"]["config"]["content"] == {
        "name": "odd",
        "hash": pack.digest,
        "tables": pack.tables(),
    }
    loaded = ns.game.load(json.loads(text))
    assert loaded == state
    assert loaded.config.content == pack
    assert shipped.dump() == {"name": "na_sygnale_default", "hash": shipped.digest}
    assert "content" not in json.dumps(ns.game.dump(ns.game.new(3, seed=4)))
    assert ns.Content.undump(shipped.dump()) is shipped


def test_own_pack_survives_pickling() -> None:
    pack = odd_pack()
    assert pickle.loads(pickle.dumps(pack)) == pack
    assert pickle.loads(pickle.dumps(ns.Content.builtin())) is ns.Content.builtin()
    for state in play(2, 1, ns.Config(content=pack, max_rounds=2)).states[::9]:
        assert pickle.loads(pickle.dumps(state)) == state
        assert ns.game.load(json.loads(json.dumps(ns.game.dump(state)))) == state


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("hash", "0" * 64, "expected pack 'odd' with hash '0000"),
        ("name", "even", "expected pack 'even' with hash"),
        ("tables", [], "expected tables, found []"),
        ("tables", {"tables": {}}, "is missing"),
        ("author", "me", "expected name, hash and tables"),
    ],
)
def test_a_dumped_pack_that_is_not_what_it_says_is_refused(
    key: str, value: Any, reason: str
) -> None:
    data: Any = ns.game.dump(ns.game.new(3, seed=4, config=ns.Config(content=odd_pack())))
    data["state"]["config"]["content"][key] = value
    with pytest.raises(InvalidState) as caught:
        ns.game.load(data)
    assert reason in str(caught.value)


def test_tables_are_written_as_they_are_read(tmp_path: Path) -> None:
    """The writer of these tests loses nothing."""
    path = written(tmp_path, odd_tables())
    assert path.read_text("utf-8") == toml(odd_tables())
    assert ns.load_content(path).tables() == odd_tables()


# -- playing --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-CARD-01", "NS-COMP-04")
@at_each_player_count
@few_games
@given(seed=SEEDS, style=st.sampled_from(STYLES), unusual=st.booleans())
def test_whole_games_are_played_with_another_pack(
    players: int, seed: int, style: str, unusual: bool
) -> None:
    """Other sizes, costs, names and streets, and cards that chain what no shipped card does."""
    rulings: dict[str, Any] = {
        "verdict_chain": True,
        "used_pile_timing": "on_play",
        "hearse_return_takes": True,
        "dead_cards": "playable",
        "house_six": "any_house",
    }
    config = ns.Config(content=odd_pack(), max_rounds=4, **rulings if unusual else {})
    played = play(players, seed, config, style)
    for state in played.states:
        ns.game.check(state)
    for state in played.states[::5]:
        for action in ns.game.legal_actions(state):
            assert ns.game.parse_action(ns.game.notation(action)) == action
            assert ns.game.decode(state, ns.game.encode(state, action)) == action
        guess = ns.game.determinize(ns.game.view(state, 0), seed)
        ns.game.check(guess)
        assert ns.game.view(guess, 0) == ns.game.view(state, 0)
    assert ns.game.outcome(played.last).final


def test_every_card_of_another_pack_is_played() -> None:
    config = ns.Config(content=odd_pack(), max_rounds=6)
    kinds = {
        action.kind
        for players in PLAYERS
        for seed in range(12)
        for action in play(players, seed, config, "cards").actions
        if isinstance(action, ns.PlayCard)
    }
    own = {row["id"] for row in odd_tables()["card"] if row["provenance"] == "own copy"}
    assert own <= kinds
    assert len(own) == 10


@pytest.mark.rule("NS-PLAN-01", "NS-SETUP-03", "NS-SETUP-08", "NS-OVER-01", "NS-BUY-02")
@at_each_player_count
def test_numbers_of_a_pack_replace_those_of_the_shipped_one(players: int) -> None:
    pack = odd_pack()
    assert (pack.start_hand, pack.hand_limit, pack.ap_per_round) == (2, 4, 5)
    played = play(players, 3, ns.Config(content=pack, max_rounds=4), "earnest")
    start = next(state for state in played.states if state.phase is ns.Phase.BID)
    assert [len(seat.hand) for seat in start.seats] == [2] * players
    assert [seat.ap for seat in start.seats] == [5] * players
    assert len(start.street) <= pack.patients_start[players]
    assert start.hearse == "morgue"
    assert {seat.clinic for seat in start.seats} <= {"north", "east", "south", "west"}
    assert max([len(seat.hand) for state in played.states for seat in state.seats]) <= 4
    assert dict(ns.game.outcome(played.last).notes)["goal"] == str(pack.goal[players])


def test_size_of_the_action_index_follows_from_the_pack() -> None:
    """A card without parameters adds two: its play, and throwing it away; and one seen."""
    assert ns.game.action_count(None, 2) == 1181
    pack = tables()
    pack["card"].append(made_card("tip", 1, op("draw", who="owner", n=1)))
    pack["tables"].update(ap_per_round=4)
    content = ns.Content.from_tables(pack)
    assert ns.game.action_count(ns.Config(content=content), 3) == 1181 + 3 - 2
    card(pack, "tip").update(params=["player", "street"])
    content = ns.Content.from_tables(pack)
    assert ns.game.action_count(ns.Config(content=content), 3) == 1181 + 2 + 4 * 6 - 2


@pytest.mark.parametrize("name", ["goal", "patients_start", "patients_city"])
def test_content_cannot_be_changed(name: str) -> None:
    mapping: Any = getattr(ns.Content.builtin(), name)
    with pytest.raises(TypeError, match="does not support item assignment"):
        mapping[2] = 1
