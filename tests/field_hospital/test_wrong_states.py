"""Dumps and scenarios that are no positions of this game are refused, naming what is wrong.

Order: dumps that are malformed, dumps that break an invariant, scenarios.
"""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.field_hospital.plays import at_each_player_count, play, plays

from medgames import field_hospital as fh
from medgames.core import InvalidState
from medgames.field_hospital import Phase

Path = tuple[str | int, ...]


def act_state() -> fh.State:
    """A state in mid-game in which a seat with a healed patient acts."""
    return next(
        state
        for state in play(3, 1, None, "heal").states
        if state.phase is Phase.ACT
        and state.to_act is not None
        and len(state.seats[state.to_act].healed) > 1
        and len(state.discard) > 1
    )


ACTING = act_state()


def dumped(state: fh.State = ACTING) -> dict[str, Any]:
    """A dump that has been through JSON."""
    data: dict[str, Any] = json.loads(json.dumps(fh.game.dump(state)))
    return data


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def refused(data: dict[str, Any]) -> InvalidState:
    with pytest.raises(InvalidState) as caught:
        fh.game.load(data)
    assert caught.value.path
    return caught.value


# -- malformed dumps --------------------------------------------------------------------------

COUNT: tuple[Any, ...] = ("5", 0.7, True, None, [], {})
MALFORMED: list[tuple[Path, Any, str]] = [
    *[(("state", "kit_bank"), wrong, "expected a whole number") for wrong in COUNT],
    *[(("state", "bank", 2), wrong, "expected a whole number") for wrong in COUNT],
    *[(("state", "stacks", 1, 0), wrong, "expected a whole number") for wrong in COUNT],
    *[(("state", "seats", 1, "supplies", 0), wrong, "expected a whole num") for wrong in COUNT],
    (("state", "seats", 0, "healed"), "P01", "expected a list"),
    (("state", "seats", 0, "healed", 0), 7, "expected a text"),
    (("state", "columns"), None, "expected a list"),
    (("state", "columns", 0), {}, "expected a list"),
    (("state", "evacuation"), 0, "expected true or false"),
    (("state", "phase"), "act", "found 'act', expected one of SELECT_DICE, TOP_UP"),
    (("state", "phase"), "TAKE", "found TAKE, expected SELECT_DICE"),
    (("state", "to_act"), "0", "'0'"),
    (("state", "stacks", 0), [1], "found 1 values, expected 2"),
    (("state", "stacks", 0), [1, 0, 0], "found 3 values, expected 2"),
    (("state", "seats"), {}, "expected a list"),
    (("state", "seats", 2), [], "expected a mapping"),
    (("state", "config"), [], "expected the options that differ"),
    (("state", "config"), {"groups": "any"}, "groups = 'any' is not allowed"),
    (("state", "config"), {"gruops": "maximal"}, "gruops"),
    (("state", "config"), {"start_player": 9}, "start_player = 9 is not allowed"),
    (("state", "config"), {"content": {"name": "builtin", "hash": "0"}}, "expected pack 'builtin'"),
    (("state", "rng"), {"splitmix64": "0x12"}, "expected a random source"),
    (("state", "rng"), {"splitmix64": "0xzzzzzzzzzzzzzzzz"}, "expected 16 hexadecimal digits"),
    (("state", "rng"), 7, "expected a random source"),
    (("state",), [], "expected a mapping"),
    (("game",), "paramedics", "found 'paramedics', expected 'field_hospital'"),
    (("format",), 2, "found 2, expected 1"),
    (("format",), True, "found True, expected 1"),
    (("rules_version",), 99, "found 99, expected 1"),
    (("extra",), 1, "there is no such key"),
    (("state", "extra"), 1, "unknown fields extra"),
    (("state", "seats", 0, "extra"), 1, "unknown fields extra"),
]


@pytest.mark.parametrize(("path", "value", "reason"), MALFORMED)
def test_a_malformed_dump_is_refused_with_its_place(path: Path, value: Any, reason: str) -> None:
    data = dumped()
    at(data, path[:-1])[path[-1]] = value
    error = refused(data)
    assert reason in str(error)
    named = [key for key in path if isinstance(key, str) and key not in ("state", "extra")]
    assert not named or named[-1] in error.path


@pytest.mark.parametrize("name", list(dumped()["state"]))
def test_a_dump_that_lacks_a_field_is_refused(name: str) -> None:
    data = dumped()
    del data["state"][name]
    assert f"{name}" in str(refused(data))


@pytest.mark.parametrize("key", ["game", "format", "rules_version", "state"])
def test_a_dump_that_lacks_a_key_is_refused(key: str) -> None:
    data = dumped()
    del data[key]
    with pytest.raises(InvalidState, match=key):
        fh.game.load(data)


@pytest.mark.parametrize("data", [None, [], "state", 7], ids=repr)
def test_what_is_no_dump_is_refused(data: Any) -> None:
    with pytest.raises(InvalidState, match="expected a mapping"):
        fh.game.load(data)


def test_a_dump_with_too_many_or_too_few_seats_is_refused() -> None:
    data = dumped()
    seats = data["state"]["seats"]
    for n in (0, 1, 6):
        wrong = (seats * 2)[:n]
        data["state"]["seats"] = wrong
        assert str(refused(data)) == f"seats: found {len(wrong)} seats, expected 2 to 5 players"


# -- broken invariants ------------------------------------------------------------------------


def plus(data: dict[str, Any], n: int, *path: str | int) -> None:
    at(data["state"], path[:-1])[path[-1]] += n


@pytest.mark.rule("FH-COMP-02")
@pytest.mark.parametrize("n", [1, -1])
@pytest.mark.parametrize("i", range(5))
def test_a_token_too_many_or_too_few_is_refused_by_its_name(i: int, n: int) -> None:
    word = list(fh.Supply)[i].word
    for path in (("bank", i), ("seats", 1, "supplies", i), ("seats", 2, "training", i)):
        data = dumped()
        plus(data, n, *path)
        if at(data["state"], path) < 0:
            continue
        error = refused(data)
        assert (error.path, error.rule) == (f"bank[{word}]", "FH-INV-01")
        assert f"{25 + n} {word} tokens in bank and seats, expected 25" in error.reason


@pytest.mark.rule("FH-COMP-03", "FH-COMP-04")
@pytest.mark.parametrize(
    ("path", "component", "rule", "reason"),
    [
        (("kit_bank",), "kit_bank", "FH-INV-02", "26 kits in bank and seats, expected 25"),
        (("seats", 0, "kits"), "kit_bank", "FH-INV-02", "26 kits in bank and seats, expected 25"),
        (("demerit_bank",), "demerit_bank", "FH-INV-03", "26 demerits counted, expected 25"),
        (("seats", 1, "demerits"), "demerit_bank", "FH-INV-03", "26 demerits counted"),
    ],
)
def test_a_kit_or_demerit_too_many_is_refused(
    path: Path, component: str, rule: str, reason: str
) -> None:
    data = dumped()
    plus(data, 1, *path)
    error = refused(data)
    assert (error.path, error.rule) == (component, rule)
    assert reason in error.reason


@pytest.mark.rule("FH-COMP-01", "FH-COMP-05")
@pytest.mark.parametrize(
    "path",
    [("columns", 3), ("discard",), ("seats", 0, "healed"), ("recycled",)],
)
def test_a_card_in_two_places_is_refused(path: Path) -> None:
    data = dumped()
    card = data["state"]["unseen"][3]
    place = at(data["state"], path)
    place.append(card)
    error = refused(data)
    assert error.rule == "FH-INV-04"
    assert f"patient {card} is in 2 places" in str(error)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda s: s["discard"].pop(), "is nowhere (FH-INV-04)"),
        (lambda s: s["discard"].append("X99"), "'X99' is no patient of the content (FH-INV-04)"),
        (lambda s: s["event_discard"].append("fire"), "'fire' is no event of the content"),
        (lambda s: s["event_discard"].append(s["events_left"][0]), "is in 2 places (FH-INV-05)"),
        (lambda s: s["events_left"].pop(), "events in stacks"),
        (lambda s: s["unseen"].reverse(), "expected it sorted"),
        (lambda s: s.update(reserve_left=99), "patients in stacks and reserve"),
        (lambda s: s["deck"].append(s["unseen"].pop()), "a listed deck stands beside stacks"),
        (lambda s: s.update(pool=[7, 0, 0, 0, 0]), "expected faces to 6"),
        (lambda s: s.update(pool=[-1, 0, 0, 0, 0]), "expected numbers of at least 0"),
        (
            lambda s: s.update(pool=[0] * 5, taken_dice=[3, 4, 0, 0, 0]),
            "7, the limit is 6",
        ),
        (lambda s: s.update(pool=[1, 0, 0, 0, 0], taken_dice=[0, 2, 0, 0, 0]), "still fits"),
        (lambda s: s.update(pool=[1, 0, 0, 0, 0], taken_dice=[6, 0, 0, 0, 0]), "taken as well"),
        (lambda s: s.update(owed=1), "owed: found 1, expected 0 here (FH-INV-08)"),
        (lambda s: s.update(collected=[2, 0, 0, 0, 0]), "expected flags 0 and 1"),
        (lambda s: s.update(turns_taken=[9, 0, 0]), "expected them to fall by at most 1"),
        (lambda s: s.update(turns_taken=[1, 1]), "turns_taken: found 2 numbers, expected 3"),
        (lambda s: s.update(to_act=(s["to_act"] + 1) % 3), "it is the turn of"),
        (lambda s: s.update(to_act=None), "expected a seat from 0 to 2"),
        (lambda s: s.update(start_seat=3), "start_seat: found 3, expected a seat from 0 to 2"),
        (lambda s: s.update(final_actions_taken=[1, 0, 0]), "none before the final phase"),
        (lambda s: s.update(evacuation=True), "evacuation"),
        (lambda s: s.update(phase="FINAL_ACT"), "(FH-"),
        (lambda s: s.update(phase="GAME_OVER"), "expected None"),
        (lambda s: s.update(truncated=True), "only max_turns truncates a game"),
        (lambda s: s.update(supply_round=0), "supply_round: found 0, expected at least 1"),
        (lambda s: s.update(columns=s["columns"][:3]), "columns: found 3, expected 4"),
        (lambda s: s.update(phase="TOP_UP"), "(FH-"),
        (lambda s: s.update(phase="REPLACE", owed=0), "REPLACE needs missing tokens (0)"),
    ],
)
def test_a_dump_that_breaks_an_invariant_is_refused(change: Any, reason: str) -> None:
    data = dumped()
    change(data["state"])
    assert reason in str(refused(data))


JSON = st.none() | st.booleans() | st.integers(-1, 26) | st.floats() | st.sampled_from(
    ["", "P01", "5", "ACT", [], [0] * 5, {}, ["P01"], [[]]]
)  # fmt: skip


@at_each_player_count
@given(data=st.data(), value=JSON)
def test_a_dump_with_any_value_anywhere_is_a_position_or_refused(
    players: int, data: st.DataObject, value: object
) -> None:
    dump = dumped(data.draw(st.sampled_from(data.draw(plays(players)).states)))
    holder: Any = dump["state"]
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(holder[key], (dict, list)) or not holder[key] or data.draw(st.booleans()):
            break
        holder = holder[key]
    holder[key] = value
    try:
        state = fh.game.load(dump)
    except InvalidState:
        return
    for _ in range(20):  # what was taken can be played on
        if not fh.game.is_over(state):
            state = fh.game.apply(state, fh.game.legal_actions(state)[-1])


# -- scenarios --------------------------------------------------------------------------------

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"pol": ()}, "pol: there is no such part; did you mean pool? (parts: phase, "),
    ({"pool": (1, 2, 3)}, "pool: found 3 numbers, expected 5"),
    ({"pool": (1, 2, 3, 4, 7)}, "expected faces to 6"),
    ({"pool": "12345"}, "pool: found '12345', expected a list"),
    ({"pool": (1.0, 2, 3, 4, 5)}, "found 1.0, expected a whole number"),
    ({"phase": "select_dice"}, "expected one of SELECT_DICE"),
    ({"phase": Phase.TAKE}, "phase: found TAKE"),
    (
        {"phase": Phase.FINAL_ACT, "deck": ("P01",)},
        "evacuation: the final phase needs it on (FH-END-03)",
    ),
    ({"phase": Phase.TOP_UP}, "TOP_UP needs a group of 1 to 5 pips (0)"),
    ({"phase": Phase.BONUS, "pool": (1, 0, 0, 0, 0)}, "BONUS needs an empty pool"),
    ({"phase": Phase.REPLACE}, "REPLACE needs missing tokens (0)"),
    ({"to_act": 2}, "to_act: found 2, expected a seat"),
    ({"turns_taken": (3, 1)}, "turns_taken"),
    ({"columns": (("P01",), ("P01",))}, "patient P01 is in 2 places"),
    ({"columns": (("P99",),)}, "'P99' is no patient"),
    ({"columns": ((),) * 5}, "columns: found 5, expected 4"),
    ({"deck": ("P01",), "discard": ("P01",)}, "patient P01 is in 2 places"),
    ({"deck": ("fire",)}, "'fire' is no patient"),
    ({"reserve": ("incoming",)}, "reserve: it holds the event incoming"),
    ({"removed": ("P99",)}, "'P99' is no patient"),
    ({"seats": ({},)}, "seats: found"),
    ({"seats": ({}, {"suplies": (1,) * 5})}, "seats[1].suplies: there is no such part; did you"),
    ({"seats": ({}, None)}, "seats[1]: found None, expected a mapping of fields"),
    ({"seats": ({"supplies": (26, 0, 0, 0, 0)}, {})}, "bank: found (-1, 25, 25, 25, 25)"),
    ({"seats": ({"supplies": (-1, 0, 0, 0, 0)}, {})}, "seats[0].supplies"),
    ({"seats": ({"kits": 26}, {})}, "kit_bank"),
    ({"seats": ({"kits": True}, {})}, "seats[0].kits: found True, expected a whole number"),
    ({"seats": ({"healed": ("S1",)}, {"healed": ("S1",)})}, "patient S1 is in 2 places"),
    ({"kit_bank": 26}, "26 kits in bank and seats, expected 25"),
    ({"bank": (24, 25, 25, 25, 25)}, "24 blood tokens in bank and seats, expected 25"),
    ({"rng": 7}, "rng: found 7, expected a random source such as an Rng"),
]


@pytest.mark.parametrize(("parts", "reason"), IMPOSSIBLE)
def test_an_impossible_scenario_is_refused_with_its_reason(
    parts: dict[str, Any], reason: str
) -> None:
    with pytest.raises(InvalidState) as caught:
        fh.game.scenario(2, **parts)
    assert reason in str(caught.value)
