"""States are values; what is written of them is read back the same, in any process.

Order: values, dumps, actions as text and number, processes.
"""

import copy
import json
import os
import pickle
import subprocess
import sys
from hashlib import sha256
from itertools import islice
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.field_hospital.packs import light_pack
from tests.field_hospital.plays import PLAYERS, STYLES, at_each_player_count, play, plays

from medgames import field_hospital as fh
from medgames.core import InvalidAction, InvalidScript, ScriptedRng
from medgames.field_hospital import Supply
from medgames.testing import actions


def a_state(data: st.DataObject, players: int) -> fh.State:
    return data.draw(st.sampled_from(data.draw(plays(players)).states))


# -- values -----------------------------------------------------------------------------------


@at_each_player_count
@given(data=st.data())
def test_states_are_equal_by_what_is_in_them(players: int, data: st.DataObject) -> None:
    state = a_state(data, players)
    twin = attrs.evolve(state, seats=tuple([attrs.evolve(seat) for seat in state.seats]))
    assert twin is not state
    assert twin == state
    assert hash(twin) == hash(state)
    assert {state: 1}[twin] == 1
    other = attrs.evolve(state, supply_round=state.supply_round + 1)
    assert other != state
    view: object = fh.game.view(state, 0)
    assert state != view


@at_each_player_count
@given(data=st.data())
def test_states_pickle_and_copy(players: int, data: st.DataObject) -> None:
    state = a_state(data, players)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        loaded = pickle.loads(pickle.dumps(state, protocol))
        assert loaded == state
        assert hash(loaded) == hash(state)
        assert loaded.config is state.config
    assert copy.copy(state) is copy.deepcopy(state) is state
    assert copy.deepcopy(state.seats[0]) is state.seats[0]
    view = fh.game.view(state, 0)
    assert pickle.loads(pickle.dumps(view)) == view
    assert copy.deepcopy(view) is view


@at_each_player_count
def test_nothing_of_a_state_can_be_set(players: int) -> None:
    state = play(players, 1).first
    for thing in (state, state.seats[0], state.config, fh.game.view(state, 0), fh.Pass()):
        for field in attrs.fields(type(thing)):
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(thing, field.name, None)
        with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
            thing.no_such_field = 1  # type: ignore[union-attr]  # the point of the test


@at_each_player_count
@given(data=st.data())
def test_applying_leaves_the_state_as_it_was(players: int, data: st.DataObject) -> None:
    played = data.draw(plays(players))
    for before, action, after in islice(played.steps(), data.draw(st.integers(0, 6)), None, 7):
        dump, key = fh.game.dump(before), hash(before)
        assert fh.game.apply(before, action) == after
        fh.game.legal_actions(before)
        fh.game.outcome(before)
        fh.game.view(before, None)
        assert fh.game.dump(before) == dump
        assert hash(before) == key


@at_each_player_count
@given(data=st.data())
def test_positions_have_no_stream(players: int, data: st.DataObject) -> None:
    state = a_state(data, players)
    position = fh.game.position(state)
    assert fh.game.position(fh.game.reseed(state, 5)) == position
    assert fh.game.legal_actions(position) == fh.game.legal_actions(state)
    with pytest.raises(InvalidScript):
        position.rng.roll(6, 5)


# -- dumps ------------------------------------------------------------------------------------


@at_each_player_count
@given(data=st.data())
def test_a_dump_that_went_through_json_loads_to_the_same_state(
    players: int, data: st.DataObject
) -> None:
    state = a_state(data, players)
    text = json.dumps(fh.game.dump(state), allow_nan=False)
    assert fh.game.load(json.loads(text)) == state
    assert json.dumps(fh.game.dump(fh.game.load(json.loads(text)))) == text


@pytest.mark.parametrize("rng", [ScriptedRng((1, 2, "P01")), ScriptedRng((), ScriptedRng((6,)))])
def test_a_state_with_a_script_is_dumped_and_loaded(rng: ScriptedRng) -> None:
    scripted = attrs.evolve(play(2, 1).first, rng=rng)
    for state in (scripted, fh.game.position(scripted)):
        text = json.dumps(fh.game.dump(state))
        assert fh.game.load(json.loads(text)) == state


def test_a_state_with_listed_piles_is_dumped_and_loaded() -> None:
    state = fh.game.scenario(2, deck=("P01", "incoming", "P02"), reserve=("P03",), removed=("P04",))
    assert fh.game.load(json.loads(json.dumps(fh.game.dump(state)))) == state


@at_each_player_count
@given(data=st.data())
def test_a_scenario_of_all_fields_of_a_state_is_that_state(
    players: int, data: st.DataObject
) -> None:
    state = a_state(data, players)
    parts = attrs.asdict(state, recurse=False)
    config = parts.pop("config")
    parts["seats"] = [attrs.asdict(seat, recurse=False) for seat in state.seats]
    assert fh.game.scenario(players, config=config, **parts) == state


# -- actions as text and number ---------------------------------------------------------------


@at_each_player_count
@given(data=st.data())
def test_listed_actions_are_written_and_numbered_and_read_back(
    players: int, data: st.DataObject
) -> None:
    for state in data.draw(plays(players)).states[:: data.draw(st.integers(1, 9))]:
        for action in fh.game.legal_actions(state):
            assert fh.game.parse_action(fh.game.notation(action)) == action
            assert fh.game.decode(state, fh.game.encode(state, action)) == action
            assert pickle.loads(pickle.dumps(action)) == action


@given(data=st.data())
def test_any_action_is_written_and_numbered_and_read_back(data: st.DataObject) -> None:
    state = play(3, 1).first
    action = data.draw(actions(fh.game, state))
    text = fh.game.notation(action)
    assert fh.game.parse_action(text) == action
    assert fh.game.notation(fh.game.parse_action(text)) == text
    assert fh.game.decode(state, fh.game.encode(state, action)) == action
    names = {**vars(fh), "Supply": Supply}
    assert eval(repr(action), names) == action  # its repr can be pasted back


@pytest.mark.parametrize("config", [fh.Config(), fh.Config(content=light_pack())], ids=repr)
def test_every_number_means_one_action_or_none(config: fh.Config) -> None:
    state = fh.game.new(2, seed=0, config=config)
    meant = set()
    for index in range(fh.game.action_count(config, 2)):
        action = meaning(state, index)
        if action is not None:
            assert fh.game.encode(state, action) == index
            assert fh.game.parse_action(fh.game.notation(action)) == action
            meant.add(action)
    units = [card.units for card in config.content.patients]
    assert len(meant) > 174 + sum(units)


def meaning(state: fh.State, index: int) -> fh.Action | None:
    """The action of a number; None for those of Heal that stand for no payment."""
    try:
        return fh.game.decode(state, index)
    except InvalidAction:
        return None


NOTATION = [
    ("select blood+saline", fh.SelectDice((Supply.BLOOD, Supply.SALINE))),
    ("topup bandages", fh.TopUp(Supply.BANDAGES)),
    ("topup kit", fh.TopUp("kit")),
    ("replace antibiotics", fh.Replace(Supply.ANTIBIOTICS)),
    ("decline", fh.DeclineReplacement()),
    ("bonus painkillers", fh.Bonus(Supply.PAINKILLERS)),
    ("pass", fh.Pass()),
    ("train blood", fh.Train(Supply.BLOOD)),
    ("train blood kits=2", fh.Train(Supply.BLOOD, 2)),
    ("heal P31 blood4+antibiotics2 kits=1", fh.Heal("P31", (4, 2, 0, 0, 0), 1)),
    ("heal M1 none", fh.Heal("M1", (0, 0, 0, 0, 0))),
]


@pytest.mark.parametrize(("text", "action"), NOTATION)
def test_notation_is_as_printed_here(text: str, action: fh.Action) -> None:
    assert fh.game.notation(action) == text
    assert fh.game.parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("", 0, "no action is called ''"),
        ("heel P01 none", 0, "no action is called 'heel'; expected one of select, topup"),
        ("Pass", 0, "no action is called 'Pass'"),
        ("pass ", 5, "got ''; expected the end of the text"),
        (" pass", 0, "no action is called ''"),
        ("pass please", 5, "got 'please'; expected the end of the text"),
        ("select", 6, "the text ends too early; expected dice, different Supply members"),
        ("select saline+blood", 7, "got 'saline+blood'"),
        ("select blood+blood", 7, "got 'blood+blood'"),
        ("select blood,saline", 7, "got 'blood,saline'"),
        ("topup kits", 6, "got 'kits'; expected supply, a Supply: blood, antibiotics"),
        ("replace kit", 8, "got 'kit'"),
        ("train blood kits=0", 11, "this is not canonical; expected 'train blood'"),
        ("train blood kits=02", 12, "got 'kits=02'"),
        ("train blood kits=-1", 12, "got 'kits=-1'; expected kits, a whole number of at least 0"),
        ("train blood 2", 12, "got '2'; expected the end of the text"),
        ("heal P01", 8, "the text ends too early; expected paid, 5 counts of at least 0"),
        ("heal P-1 none", 5, "got 'P-1'; expected card, an id of letters, digits and _"),
        ("heal P01 blood", 9, "got 'blood'"),
        ("heal P01 blood0", 9, "got 'blood0'"),
        ("heal P01 saline1+blood2", 9, "this is not canonical; expected 'heal P01 blood2+saline1'"),
        ("heal P01 blood1+blood2", 14, "this is not canonical; expected 'heal P01 blood3'"),
        ("heal P01 blood3  kits=1", 16, "got ''; expected the end of the text"),
        ("heal P01 blood3 kits=1 x", 23, "got 'x'; expected the end of the text"),
        ("pass\n", 0, "no action is called 'pass\\n'"),
    ],
)
def test_text_that_is_not_canonical_is_refused_at_its_place(
    text: str, place: int, reason: str
) -> None:
    with pytest.raises(InvalidAction) as caught:
        fh.game.parse_action(text)
    assert caught.value.place == place
    assert reason in str(caught.value)
    assert f"at character {place}" in str(caught.value)


# -- processes --------------------------------------------------------------------------------


def fingerprint() -> str:
    """A hash of everything in a few games: dumps, texts, legal numbers, views, outcomes."""
    found = sha256()
    configs = [None, fh.Config(groups="free_stop", kit_train="returned", setup_event="postpone")]
    for players in PLAYERS:
        for number, config in enumerate(configs):
            played = play(players, number, config, STYLES[players - 2])
            for state in played.states:
                text = [fh.game.notation(action) for action in fh.game.legal_actions(state)]
                view = fh.game.determinize(fh.game.view(state, 0), number)
                dump, guess = fh.game.dump(state), fh.game.dump(view)
                told = [dump, guess, text, fh.game.legal_indices(state), repr(state)]
                found.update(json.dumps(told).encode())
            found.update(repr(fh.game.outcome(played.last)).encode())
    return found.hexdigest()


def elsewhere(program: str, hash_seed: str, stdin: bytes = b"") -> str:
    """What a Python program prints in a process of its own."""
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join([path for path in sys.path if path]),
    }
    done = subprocess.run(
        [sys.executable, "-c", program], input=stdin, env=environment, capture_output=True
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode().strip()


def test_games_are_the_same_in_every_process() -> None:
    program = "from tests.field_hospital.test_state import fingerprint; print(fingerprint())"
    assert {elsewhere(program, seed) for seed in ("0", "1", "4321")} == {fingerprint()}


def test_pickles_and_dumps_mean_the_same_in_every_process() -> None:
    """With a pack of its own, which the other process has never read."""
    state = play(3, 8, fh.Config(content=light_pack())).states[30]
    data: Any = {"pickle": pickle.dumps(state).hex(), "dump": fh.game.dump(state)}
    program = (
        "import json, pickle, sys\n"
        "from medgames import field_hospital as fh\n"
        "data = json.load(sys.stdin)\n"
        "state = pickle.loads(bytes.fromhex(data['pickle']))\n"
        "assert state == fh.game.load(data['dump'])\n"
        "after = fh.game.apply(state, fh.game.legal_actions(state)[-1])\n"
        "print(json.dumps(fh.game.dump(after)))"
    )
    after = fh.game.apply(state, fh.game.legal_actions(state)[-1])
    found = elsewhere(program, "7", json.dumps(data).encode())
    assert json.loads(found) == fh.game.dump(after)
