"""Dumps and scenarios that are no positions of this game are refused, naming what is wrong.

Order: dumps that are malformed, dumps that break an invariant, dumps of any kind, scenarios.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.paramedics.plays import Table, at_each_table, few_games, play, plays

from medgames import paramedics as pm
from medgames.core import InvalidState
from medgames.paramedics import Phase

Path = tuple[str | int, ...]
Fields = dict[str, Any]


def middle() -> pm.State:
    """A team game in which seat 0 treats two patients, with cards lying face down."""
    played = play(Table(4, teams=True), 3, None, "upgrade")
    return next(
        state
        for state in played.states
        if state.phase is Phase.TREAT
        and state.active == 0
        and any([seat.area_facedown for seat in state.seats])
        and state.seats[0].main is not None
        and state.seats[0].backup is not None
        and state.patient_discard
    )


MIDDLE = middle()


def dumped(state: pm.State = MIDDLE) -> Fields:
    """A dump that has been through JSON."""
    data: Fields = json.loads(json.dumps(pm.game.dump(state)))
    return data


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def refused(data: Fields) -> InvalidState:
    with pytest.raises(InvalidState) as caught:
        pm.game.load(data)
    assert caught.value.path
    return caught.value


# -- malformed dumps ------------------------------------------------------------------------------

COUNT: tuple[Any, ...] = ("5", 0.7, True, None, [], {})
MALFORMED: list[tuple[Path, Any, str]] = [
    *[(("clock_ms",), wrong, "expected a whole number") for wrong in COUNT],
    *[(("supply_row", 2), wrong, "expected a whole number") for wrong in COUNT],
    *[(("seats", 1, "hand", 0), wrong, "expected a whole number") for wrong in COUNT],
    *[(("seats", 0, "main", "tokens", 5), wrong, "expected a whole num") for wrong in COUNT],
    *[(("seats", 0, "turns_taken"), wrong, "expected a whole number") for wrong in COUNT],
    *[(("overtime",), wrong, "expected true or false") for wrong in (0, 1, "false", None)],
    *[(("seats", 0, "main", "sustained"), wrong, "expected true or") for wrong in (0, "", None)],
    (("phase",), "treat", "found 'treat', expected one of SETUP_PATIENT"),
    (("phase",), "FLIP", "phase: found FLIP, expected SETUP_PATIENT"),
    (("seats", 0, "mat"), 24, "expected a text"),
    (("seats", 0, "hospital"), "p01", "expected a list"),
    (("seats", 0, "morgue", 0), ["p01"], "found 1 values, expected 2"),
    (("seats", 0, "main"), [], "expected a mapping"),
    (("seats", 0, "main", "card"), 6, "expected a text"),
    (("seats", 0, "area_colour"), "pink", "'pink'"),
    (("seats", 0, "area_colour"), 3, "3"),
    (("supply_deck",), [], ""),
    (("patient_discard",), "p01", "expected a list"),
    (("pending_pair",), ["p01"], "found 1 values, expected 2"),
    (("draft_keeps",), None, "expected a list"),
    (("to_act",), "0", "'0'"),
    (("seats",), {}, "expected a list"),
    (("seats", 2), [], "expected a mapping"),
    (("config",), [], "expected the options that differ"),
    (("config",), {"expiry_penalty": "none"}, "expiry_penalty = 'none' is not allowed"),
    (("config",), {"team_play": True, "first_player": 9}, "first_player = 9 is not allowed"),
    (("config",), {"teamplay": True}, "teamplay"),
    (("rng",), 7, "expected a random source"),
    (("extra",), 1, "unknown fields extra"),
    (("seats", 0, "main", "extra"), 1, "unknown fields extra"),
]


@pytest.mark.parametrize(("path", "value", "reason"), MALFORMED)
def test_a_malformed_dump_is_refused_with_its_place(path: Path, value: Any, reason: str) -> None:
    data = dumped()
    at(data["state"], path[:-1])[path[-1]] = value
    assert reason in str(refused(data))


@pytest.mark.parametrize("name", list(dumped()["state"]))
def test_a_dump_that_lacks_a_field_is_refused(name: str) -> None:
    data = dumped()
    del data["state"][name]
    assert name in str(refused(data))


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("game", "field_hospital", "found 'field_hospital', expected 'paramedics'"),
        ("format", True, "found True, expected 1"),
        ("rules_version", 99, "found 99, expected 1"),
        ("state", [], "expected a mapping"),
    ],
)
def test_a_dump_of_something_else_is_refused(key: str, value: object, reason: str) -> None:
    assert reason in str(refused({**dumped(), key: value}))


def test_a_dump_with_too_many_or_too_few_seats_is_refused() -> None:
    for n in (0, 5, 8):
        data = dumped()
        data["state"]["seats"] = (data["state"]["seats"] * 2)[:n]
        assert str(refused(data)) == f"seats: found {n} seats, expected 1 to 4 players"


# -- broken invariants ----------------------------------------------------------------------------


@pytest.mark.rule("PM-SETUP-01", "PM-WILD-01")
@pytest.mark.parametrize("n", [1, -1])
@pytest.mark.parametrize("colour", list(pm.Colour), ids=lambda colour: colour.word)
def test_a_card_too_many_or_too_few_is_refused_by_its_name(colour: pm.Colour, n: int) -> None:
    total = 4 if colour is pm.Colour.WILD else 13
    for path in (("supply_row",), ("supply_discard",), ("seats", 1, "hand"), ("seats", 2, "hand")):
        data = dumped()
        counts = at(data["state"], path)
        counts[colour] += n
        if counts[colour] < 0:
            continue
        error = refused(data)
        assert (error.path, error.rule) == (f"supply_deck[{colour.word}]", "PM-INV-01")
        told = f"{total + n} {colour.word} cards in decks, row, hands, areas and discards, "
        assert error.reason == told + f"expected {total}"


@pytest.mark.rule("PM-SETUP-06")
@pytest.mark.parametrize("n", [1, -1])
@pytest.mark.parametrize("kind", list(pm.MedicalSupply), ids=lambda kind: kind.word)
def test_a_token_too_many_or_too_few_is_refused_by_its_name(kind: pm.MedicalSupply, n: int) -> None:
    data = dumped()
    data["state"]["seats"][3]["pool"][kind] += n
    error = refused(data)
    assert (error.path, error.rule) == (f"seats[3].pool[{kind.word}]", "PM-INV-02")
    total = pm.Content.builtin().tokens[kind]
    assert error.reason == f"{total + n} {kind.word} tokens in all, expected {total}"


@pytest.mark.rule("PM-SETUP-09")
@pytest.mark.parametrize("where", ["hospital", "morgue", "patient_discard", "pending_pair"])
def test_a_patient_in_two_places_is_refused_by_its_id(where: str) -> None:
    data = dumped()
    state = data["state"]
    twice = state["patient_deck"]["rest"][3]
    if where in ("hospital", "morgue"):
        how = "treated" if where == "hospital" else "critical"
        state["seats"][2][where].append([twice, how])
    elif where == "pending_pair":
        state[where] = [twice, state["patient_deck"]["rest"].pop()]
    else:
        state[where] = sorted([*state[where], twice])
    error = refused(data)
    assert error.rule == "PM-INV-03"
    assert f"{twice} is in 2 places, expected 1" in str(error)


def seat(number: int, **fields: Any) -> Callable[[Fields], object]:
    return lambda state: state["seats"][number].update(fields)


def slot(number: int, name: str, **fields: Any) -> Callable[[Fields], object]:
    return lambda state: state["seats"][number][name].update(fields)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda s: s["patient_deck"]["rest"].pop(), "is in 0 places, expected 1 (PM-INV-03)"),
        (lambda s: s["patient_deck"]["rest"].append("x99"), "'x99' is no patient of the content"),
        (lambda s: s["supply_deck"]["top"].append("pink"), "found 'pink', expected yellow, purple"),
        (lambda s: s["patient_discard"].insert(0, s["patient_deck"]["rest"].pop()), "it sorted"),
        (lambda s: s["supply_row"].append(0), "supply_row: found 8 numbers, expected 7"),
        (seat(1, hand=[0, 0, 0, 0, 0, 0, -1]), "seats[1].hand: found (0, 0, 0, 0, 0, 0, -1), expe"),
        (seat(1, mat="rescue_24"), "the config gives this seat 'squad_16' (PM-SETUP-04)"),
        (seat(1, extra_cabinets=3), "3 extra_cabinet tokens, there are 2 (PM-INV-05)"),
        (seat(1, extra_cabinets=-1), "seats[1].extra_cabinets: found -1, expected at least 0"),
        (seat(0, area_colour=None), "(PM-INV-01)"),
        (seat(0, area_colour="wild"), "(PM-INV-01)"),
        (seat(1, area_facedown=[["yellow", 0]]), "(PM-"),
        (seat(1, area_facedown=[["yellow", 4]]), "area_facedown: found 4, expected a seat from 0"),
        (slot(0, "main", card="x99"), "'x99' is no patient of the content"),
        (slot(0, "main", face_up=False), "a main patient lies face up (PM-FILL-02)"),
        (slot(0, "main", sustained=True), "no token lies on the card (PM-SUS-03)"),
        (slot(0, "main", given_by=7), "given_by: found 7, expected a seat from 0 to 3"),
        (slot(0, "backup", face_up=False), "found False in the owner's turn (PM-INV-11)"),
        (lambda s: s.update(phase="LATE_FILL"), "LATE_FILL needs something there (PM-TURN-01)"),
        (lambda s: s.update(phase="CLEANUP"), "(PM-"),
        (lambda s: s.update(phase="ASSIST"), "call: ASSIST needs something there (PM-TURN-01)"),
        (lambda s: s.update(phase="REFILL"), "pending_pair: REFILL needs something there"),
        (lambda s: s.update(phase="GAME_OVER"), "to_act: found 0, expected None (PM-INV-14)"),
        (lambda s: s.update(to_act=None), "expected a seat from 0 to 3 (PM-INV-14)"),
        (lambda s: s.update(to_act=1), "to_act: found 1, expected 0 in TREAT (PM-TURN-03)"),
        (lambda s: s.update(to_act=2, active=2), "(PM-"),
        (lambda s: s.update(first_player=1), "first_player: found 1, the config says 0"),
        (lambda s: s.update(first_player=4), "first_player: found 4, expected a seat from 0 to 3"),
        (lambda s: s.update(turn_number=s["turn_number"] + 1), "turns are over (PM-INV-12)"),
        (seat(2, turns_taken=9), "(PM-INV-1"),
        (lambda s: s.update(clock_ms=60_001), "clock_ms: found 60001, the turn has 60000 ms (PM-"),
        (lambda s: s.update(clock_ms=-1), "clock_ms: found -1, expected at least 0"),
        (
            lambda s: s.update(shift_index=3),
            "shift_index: found 3, the last shift is 2 (PM-VAR-01)",
        ),
        (lambda s: s.update(actions_this_turn=201), "actions_this_turn: found 201, the cap is 200"),
        (lambda s: s.update(shift_ending=True), "in the supply deck (PM-SHIFT-03)"),
        (lambda s: s.update(overtime=True), "overtime"),
        (lambda s: s.update(final_round=True), "final_round: found True with end_reason None"),
        (lambda s: s.update(end_reason="boredom"), "end_reason: found 'boredom' in TREAT"),
        (lambda s: s.update(end_reason="truncated"), "end_reason: found 'truncated' in TREAT"),
        (lambda s: s.update(late_from_start=True), "found True outside LATE_FILL"),
        (
            lambda s: s.update(draft_keeps=[0, None, None, None]),
            "expected the first 0 seats",
        ),
        (lambda s: s.update(draft_keeps=[None] * 3), "draft_keeps: found 3 entries, expected 4"),
        (lambda s: s.update(config={}), "only team play lays cards face down (PM-INV-06)"),
        (
            lambda s: s["config"].update(token_supply="unlimited"),
            "tokens in all, expected 99",
        ),
    ],
)
def test_a_dump_that_breaks_an_invariant_is_refused(change: Any, reason: str) -> None:
    data = dumped()
    change(data["state"])
    assert reason in str(refused(data))


# -- dumps of any kind ----------------------------------------------------------------------------

JSON = st.none() | st.booleans() | st.integers(-1, 26) | st.floats() | st.sampled_from(
    ["", "p01", "5", "TREAT", "red", [], [0] * 6, [0] * 7, {}, ["p01"], [[]]]
)  # fmt: skip


@at_each_table
@given(data=st.data(), value=JSON)
def test_a_dump_with_any_value_anywhere_is_a_position_or_refused(
    table: Table, data: st.DataObject, value: object
) -> None:
    played = play(table, data.draw(st.integers(0, 9)), None, "treat")
    dump = dumped(data.draw(st.sampled_from(played.states)))
    holder: Any = dump["state"]
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(holder[key], (dict, list)) or not holder[key] or data.draw(st.booleans()):
            break
        holder = holder[key]
    holder[key] = value
    try:
        state = pm.game.load(dump)
    except InvalidState:
        return
    while not pm.game.is_over(state):  # what was taken can be played on
        state = pm.game.apply(state, pm.game.legal_actions(state)[-1])
        pm.game.check(state)


@at_each_table
@few_games
@given(data=st.data())
def test_every_state_is_loaded_from_its_dump(table: Table, data: st.DataObject) -> None:
    played = data.draw(plays(table))
    for state in (*played.states[: 2 * table.players], *played.states[::23], played.last):
        assert pm.game.load(dumped(state)) == state


# -- scenarios ------------------------------------------------------------------------------------

P01 = pm.Slot("p01")
STABLE = pm.Slot("p12", (0, 0, 0, 1, 0, 0), sustained=True)
NEGLECTED = pm.Slot("p13")
CRITICAL = pm.Slot("p53", (0, 0, 1, 0, 0, 0), sustained=True)
CALL = {"phase": Phase.ASSIST, "call": pm.Call(pm.Colour.RED, (2, 0, 0, 0, 0, 0, 0), 0)}
IMPOSSIBLE: list[tuple[Fields, str]] = [
    ({"supply_rov": ()}, "supply_rov: there is no such part; did you mean supply_row? (parts: "),
    ({"supply_row": (1, 2, 3)}, "supply_row: found 3 numbers, expected 7"),
    ({"supply_row": "Y5"}, "supply_row: found 'Y5', expected a list"),
    ({"supply_row": (1.0, 0, 0, 0, 0, 0, 0)}, "found 1.0, expected a whole number"),
    ({"supply_row": (14, 0, 0, 0, 0, 0, 0)}, "14 yellow cards in decks, row"),
    ({"supply_row": (5, 5, 0, 0, 0, 0, 0)}, "found 10 cards, swaps of wilds leave at most 5"),
    ({"phase": "treat"}, "expected one of SETUP_PATIENT"),
    ({"phase": Phase.REFILL}, "pending_pair: REFILL needs something there"),
    ({"phase": Phase.ASSIST}, "call: ASSIST needs something there"),
    ({"phase": Phase.VICTIM}, "0 patients face up leave no choice"),
    (
        {"phase": Phase.VICTIM, "seats": ({"main": STABLE, "backup": NEGLECTED}, {})},
        "seats[0].backup.sustained: found False: who was not sustained has died (PM-STOP-06)",
    ),
    (
        {"phase": Phase.VICTIM, "seats": ({"main": CRITICAL, "backup": STABLE}, {})},
        "seats[0].main: p53 is critical and has died (PM-CRIT-02)",
    ),
    (
        {"seats": ({}, {"backup": P01})},
        "seats[1].backup.face_up: found True before the owner's first turn (PM-FLIP-01)",
    ),
    (
        {
            "phase": Phase.LATE_FILL,
            "pending_pair": ("p20", "p63"),
            "seats": ({"backup": pm.Slot("p01", face_up=False, given_by=1)}, {}),
        },
        "seats[0].backup.face_up: found False in the owner's turn (PM-INV-11)",
    ),
    (
        {"seats": ({"morgue": (("p01", "critical"),)}, {})},
        "seats[0].morgue[0]: found 'critical', p01 dies 'unsustained' or by 'timeout' (PM-SUS-01)",
    ),
    (
        {"seats": ({"morgue": (("p53", "unsustained"),)}, {})},
        "seats[0].morgue[0]: found 'unsustained', p53 dies 'critical' or by 'timeout' (PM-CRIT-02)",
    ),
    ({"seats": ({"hospital": ("p01",)}, {})}, "found 'p01', expected a list of 2 values"),
    (
        {"seats": ({"main": pm.Slot("p01", given_by=1)}, {})},
        "seats[0].main.given_by: found 1, but nobody gives a main patient (PM-FILL-02)",
    ),
    ({"phase": Phase.CLEANUP}, "(PM-"),
    ({"phase": Phase.SETUP_TOKENS, "clock_ms": 5}, "clock_ms: found 5 in set-up (PM-TURN-01)"),
    ({"phase": Phase.SETUP_TOKENS, "shift_index": 2}, "shift_index: found 2 in set-up (PM-TURN-01"),
    (
        {"phase": Phase.SETUP_TOKENS, "seats": ({"has_medevac": True}, {})},
        "seats[0].has_medevac: found True in set-up (PM-TURN-01)",
    ),
    ({"to_act": 2}, "to_act: found 2, expected a seat 0 to 1"),
    ({"clock_ms": 60_001}, "clock_ms: found 60001, the turn has 60000 ms"),
    ({"shift_index": 3}, "shift_index: found 3, the last shift is 2"),
    ({"patient_discard": ("p01", "p01")}, "p01 is in 2 places"),
    ({"patient_deck": ("x1",)}, "'x1' is no patient"),
    ({"supply_deck": ("pink",)}, "found 'pink', expected yellow"),
    ({"seats": ({},)}, "seats: found"),
    ({"seats": ({}, None)}, "seats[1]: found None, expected a mapping of fields"),
    ({"seats": ({}, {"hands": (0,) * 7})}, "seats[1].hands: there is no such part; did you mean h"),
    ({"seats": ({"hand": (0,) * 6}, {})}, "seats[0].hand: found 6 numbers, expected 7"),
    ({"seats": ({"hand": (14, 0, 0, 0, 0, 0, 0)}, {})}, "14 yellow cards in decks, row, hands"),
    ({"seats": ({"hand": (0, 0, 0, 0, 0, 0, 5)}, {})}, "5 wild cards in decks, row, hands"),
    ({"seats": ({"cabinets": (3, 0, 0, 0, 0, 0)}, {})}, "seats[0].pool"),
    ({"seats": ({"cabinets": (1, 1, 1, 0, 0, 0)}, {})}, "3 tokens in 2 cabinets (PM-INV-05)"),
    ({"seats": ({"main": P01}, {"main": P01})}, "p01 is in 2 places, expected 1 (PM-INV-03)"),
    ({"seats": ({"main": pm.Slot("p99")}, {})}, "'p99' is no patient of the content"),
    ({"seats": ({"main": pm.Slot("p01", (0, 0, 0, 0, 1, 0))}, {})}, "p01 has all 1 tokens it need"),
    ({"seats": ({"main": pm.Slot("p01", (1, 0, 0, 0, 0, 0))}, {})}, "1 blood, p01 needs 0 (PM-INV"),
    ({"seats": ({}, {"backup": pm.Slot("p01", face_up=False, given_by=1)})}, "(PM-FILL-05)"),
    ({"seats": ({"area_natural": 2}, {})}, "(PM-INV-06)"),
    ({"seats": ({"area_colour": pm.Colour.RED}, {})}, "found red, but no card holds it (PM-INV-06"),
    ({"seats": ({"loose": (1, 0, 0, 0, 0, 0)}, {})}, "expected no freed tokens here (PM-TRANS-04)"),
    ({"seats": ({"has_medevac": 1}, {})}, "seats[0].has_medevac: found 1, expected true or false"),
    ({"seats": ({"turns_taken": 3}, {})}, "(PM-INV-13)"),
    ({"seats": ({}, {"main": pm.Slot("p64"), "turns_taken": 1})}, "(PM-INV-1"),
    ({"rng": 7}, "rng: found 7, expected a random source such as an Rng"),
]


@pytest.mark.parametrize(("parts", "reason"), IMPOSSIBLE)
def test_an_impossible_scenario_is_refused_with_its_reason(parts: Fields, reason: str) -> None:
    with pytest.raises(InvalidState) as caught:
        pm.game.scenario(2, **parts)
    assert reason in str(caught.value)


@pytest.mark.rule("PM-RUL-07")
def test_under_only_one_the_neglected_may_be_chosen_among() -> None:
    config = pm.Config(expiry_penalty="only_one")
    seats: tuple[Fields, Fields] = ({"main": CRITICAL, "backup": NEGLECTED}, {})
    state = pm.game.scenario(2, config=config, phase=Phase.VICTIM, seats=seats)
    assert [str(action) for action in pm.game.legal_actions(state)] == [
        "victim main",
        "victim backup",
    ]


@pytest.mark.rule("PM-CALL-01", "PM-RUL-13")
@pytest.mark.parametrize(
    ("condition", "hand", "row", "place"),
    [
        ("none", 1, 1, None),
        ("not_in_row", 1, 0, None),
        ("not_in_row", 0, 1, "supply_row"),
        ("not_in_hand_or_row", 0, 0, None),
        ("not_in_hand_or_row", 0, 2, "supply_row"),
        ("not_in_hand_or_row", 1, 0, "seats[0].hand"),
    ],
)
def test_a_call_that_could_not_be_made_is_refused(
    condition: str, hand: int, row: int, place: str | None
) -> None:
    config = pm.Config(assist_condition=condition)
    parts: Fields = {"supply_row": (0, 0, 0, row, 0, 0, 0), **CALL}
    seats: Any = ({"hand": (2, 0, 0, hand, 0, 0, 0)}, {})
    if place is None:
        assert pm.game.scenario(2, config=config, seats=seats, **parts).to_act == 1
        return
    with pytest.raises(InvalidState) as caught:
        pm.game.scenario(2, config=config, seats=seats, **parts)
    assert (caught.value.path, caught.value.rule) == (place, "PM-CALL-01")
    assert caught.value.reason == f"{hand or row} red cards are there, one is asked for"
