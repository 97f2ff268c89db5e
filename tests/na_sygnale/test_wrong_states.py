"""Dumps and scenarios that are no positions of this game are refused, naming what is wrong.

Order: dumps that are malformed, dumps that break an invariant, scenarios.
"""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.na_sygnale.plays import at_each_player_count, few_games, play, plays

from medgames import na_sygnale as ns
from medgames.core import InvalidState
from medgames.na_sygnale import Phase

Path = tuple[str | int, ...]
MILD, SEVERE = ns.Condition


def acting_state() -> ns.State:
    """A state in mid-game in which a seat acts, cards are used and patients lie on the street."""
    return next(
        state
        for state in play(3, 1, ns.Config(max_rounds=9), "earnest").states
        if state.phase is Phase.ACTION
        and len(state.used_cards) > 4
        and not state.stopped
        and len(state.street) > 1
        and all([seat.hand for seat in state.seats])
    )


ACTING = acting_state()


def dumped(state: ns.State = ACTING) -> dict[str, Any]:
    """A dump that has been through JSON."""
    data: dict[str, Any] = json.loads(json.dumps(ns.game.dump(state)))
    return data


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def refused(data: dict[str, Any]) -> InvalidState:
    with pytest.raises(InvalidState) as caught:
        ns.game.load(data)
    assert caught.value.path
    return caught.value


# -- malformed dumps ------------------------------------------------------------------------------

COUNT: tuple[Any, ...] = ("5", 0.7, True, None, [], {})
MALFORMED: list[tuple[Path, Any, str]] = [
    *[(("state", "patients_supply"), wrong, "expected a whole number") for wrong in COUNT],
    *[(("state", "round"), wrong, "expected a whole number") for wrong in COUNT],
    *[(("state", "seats", 1, "ap"), wrong, "expected a whole number") for wrong in COUNT],
    *[(("state", "seats", 1, "aboard", 0), wrong, "expected a whole number") for wrong in COUNT],
    *[(("state", "seats", 1, "tally", 2), wrong, "expected a whole number") for wrong in COUNT],
    (("state", "seats", 0, "hand"), "fire", "expected a list"),
    (("state", "seats", 0, "hand", 0), 7, "expected a text"),
    (("state", "street"), None, "expected a list"),
    (("state", "street", 0), ["11"], "found 1 values, expected 2"),
    (("state", "street", 0, 1), "MILD", "found 'MILD', expected one of mild, severe"),
    (("state", "stopped"), 0, "expected true or false"),
    (("state", "top_revealed"), "no", "expected true or false"),
    (("state", "phase"), "action", "found 'action', expected one of CHOOSE_CLINIC, PLACE_PAT"),
    (("state", "phase"), "CITY", "found CITY, expected CHOOSE_CLINIC, PLACE_PATIENT"),
    (("state", "to_act"), "0", "'0'"),
    (("state", "hearse"), 53, "expected a text"),
    (("state", "hearse"), "77", "there is no field '77' on the board"),
    (("state", "bids", 0), "3", "'3'"),
    (("state", "deck"), 7, "deck"),
    (("state", "window"), {"kind": "STEP"}, "window"),
    (("state", "window"), 3, "window"),
    (("state", "pending_card"), {"play": "fire"}, "pending_card"),
    (("state", "seats"), {}, "expected a list"),
    (("state", "seats", 2), [], "expected a mapping"),
    (("state", "config"), [], "expected the options that differ"),
    (("state", "config"), {"tie_rule": "lot"}, "tie_rule = 'lot' is not allowed"),
    (("state", "config"), {"tie_rul": "lot"}, "tie_rul"),
    (("state", "config"), {"start_player": 9}, "start_player = 9 is not allowed"),
    (("state", "config"), {"content": {"name": "x", "hash": "0"}}, "expected pack 'x'"),
    (("state", "rng"), {"splitmix64": "0x12"}, "expected a random source"),
    (("state", "rng"), 7, "expected a random source"),
    (("state",), [], "expected a mapping"),
    (("game",), "paramedics", "found 'paramedics', expected 'na_sygnale'"),
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
    assert name in str(refused(data))


@pytest.mark.parametrize("key", ["game", "format", "rules_version", "state"])
def test_a_dump_that_lacks_a_key_is_refused(key: str) -> None:
    data = dumped()
    del data[key]
    with pytest.raises(InvalidState, match=key):
        ns.game.load(data)


@pytest.mark.parametrize("data", [None, [], "state", 7], ids=repr)
def test_what_is_no_dump_is_refused(data: Any) -> None:
    with pytest.raises(InvalidState, match="expected a mapping"):
        ns.game.load(data)


def test_a_dump_with_too_many_or_too_few_seats_is_refused() -> None:
    data = dumped()
    seats = data["state"]["seats"]
    for n in (0, 1, 5):
        data["state"]["seats"] = (seats * 2)[:n]
        assert str(refused(data)) == f"seats: found {n} seats, expected 2 to 4 players"


# -- broken invariants ----------------------------------------------------------------------------


def plus(state: dict[str, Any], n: int, *path: str | int) -> None:
    at(state, path[:-1])[path[-1]] += n


BROKEN: list[tuple[Any, str]] = [
    # cards
    (lambda s: s["used_cards"].pop(), "copies of"),
    (lambda s: s["used_cards"].append("zzz"), "there is no card 'zzz' in the content (NS-INV-01)"),
    (lambda s: s["used_cards"].reverse(), "used_cards: found"),
    (lambda s: s["seats"][0].update(hand=["fire"] * 6), "(NS-INV-01)"),
    (lambda s: s.update(top_revealed=True), "only where there is one, under revealed_card"),
    (lambda s: s["removed"].append(s["used_cards"][0]), "copies of"),
    (lambda s: s["in_play"].append(lying("enema")), "(NS-INV-01)"),
    (
        lambda s: moved(s, "traffic_jams", field=None),
        "traffic_jams needs a field alone",
    ),
    (
        lambda s: moved(s, "sit_in_strike", field="11"),
        "sit_in_strike needs a seat alone",
    ),
    (lambda s: moved(s, "enema"), "enema does not stay in play (NS-EFF-01)"),
    (lambda s: moved(s, "traffic_jams", field="C1"), "'C1' is no address (NS-INV-06)"),
    (lambda s: moved(s, "traffic_jams", field="11", owner=3), "found seat 3, expected one from 0"),
    (lambda s: moved(s, "extra_stretcher", seat=2, owner=1), "expected its owner 1 (NS-KIND-13)"),
    # tokens
    (
        lambda s: plus(s, 1, "patients_supply"),
        "11 patient tokens are there, expected 10 (NS-INV-02)",
    ),
    (lambda s: plus(s, 1, "patients_used"), "11 patient tokens are there, expected 10 (NS-INV-02)"),
    (lambda s: s["street"].pop(), "9 patient tokens are there, expected 10 (NS-INV-02)"),
    (lambda s: s.update(patients_used=-1), "patients_used: found -1, expected a number of at l"),
    (lambda s: s["street"].reverse(), "expected different addresses in order (NS-INV-06)"),
    (lambda s: s["street"].append(["C1", "mild"]), "'C1' is no address (NS-INV-06)"),
    # seats
    (lambda s: s["seats"][0].update(ap=7), "seats[0].ap: found 7, expected at most 6 (NS-INV-03)"),
    (lambda s: s["seats"][0].update(ap=-1), "seats[0].ap: found -1, expected at least 0"),
    (lambda s: s["seats"][1].update(statistic=9), "statistic: found 9, the tally gives"),
    (lambda s: s["seats"][1].update(tally=[0, 0, 1], statistic=-1), "statistic: found -1"),
    (lambda s: s["seats"][1].update(tally=[7, 0, 0], statistic=7), "have the goal of 5 patient"),
    (lambda s: s["seats"][1].update(clinic="C9"), "expected one of C1, C2, C3, C4 (NS-COMP-02)"),
    (lambda s: s["seats"][1].update(clinic="HE"), "expected one of C1, C2, C3, C4 (NS-COMP-02)"),
    (lambda s: s["seats"][1].update(clinic=s["seats"][0]["clinic"]), "are not all different"),
    (lambda s: s["seats"][1].update(clinic=None), "position"),
    (lambda s: s["seats"][1].update(clinic=None, position=None), "every seat has one by now"),
    (lambda s: s["seats"][1].update(position="99"), "there is no field '99' on the board"),
    (lambda s: s["seats"][1].update(position=s["seats"][2]["clinic"]), "aboard; own is C"),
    (lambda s: carry(s, [2, 1]), "3 patients aboard, 1 stretchers (NS-INV-04)"),
    (lambda s: s["seats"][0].update(aboard=[0]), "found 1 numbers, expected 2"),
    # whose turn
    (lambda s: s.update(to_act=(s["to_act"] + 1) % 3), "but in ACTION it is seat"),
    (lambda s: s.update(to_act=3), "to_act: found 3, expected a seat 0 to 2"),
    (lambda s: s.update(to_act=None), "None is for GAME_OVER alone (NS-INV-10)"),
    (lambda s: s.update(active=None), "(NS-INV-11)"),
    (lambda s: s.update(turns_left=4), "turns_left"),
    (lambda s: s.update(turns_left=0), "but 0 turns are left and seat"),
    (lambda s: s.update(tender_winner=(s["tender_winner"] + 1) % 3), "was first (NS-EMER-01)"),
    (lambda s: s.update(start_player=3), "start_player: found seat 3, expected one from 0 to 2"),
    (lambda s: s.update(standing_passes=[2, 1]), "expected it sorted"),
    (lambda s: s.update(standing_passes=[1, 1]), "expected different seats"),
    (lambda s: s.update(bids=[None, 0, 0]), "bids: made by seats [1, 2] in ACTION"),
    (lambda s: s.update(bids=[7, 0, 0]), "bids[0]: found 7, expected at most 6 (NS-INV-03)"),
    (lambda s: s.update(bids=[0, 0]), "bids: found 2 bids, expected 3 (NS-TEND-01)"),
    (lambda s: s.update(tied=[0, 1]), "tied: found (0, 1), by their bids the seats () are tied"),
    (lambda s: s.update(pending_winner=1), "pending_winner: found 1 in ACTION (NS-TEND-09)"),
    (lambda s: s.update(seen_hand=1), "seen_hand: found 1 in ACTION (NS-INV-10)"),
    (lambda s: s.update(effects_done=1), "effects_done: no card is pending (NS-INV-10)"),
    (lambda s: s.update(window={"kind": "STEP", "queue": [0]}), "in ACTION (NS-INV-10)"),
    (lambda s: s.update(phase="BID"), "(NS-INV-"),
    (lambda s: s.update(phase="HEARSE"), "(NS-INV-"),
    (lambda s: s.update(phase="REACT"), "window: found None, REACT needs a Window"),
    (lambda s: s.update(phase="CANCEL"), "pending_card: found None, CANCEL needs a PendingCard"),
    (lambda s: s.update(phase="X_RAY"), "pending_card: found None, X_RAY needs a PendingCard"),
    (
        lambda s: s.update(phase="PLACE_PATIENT"),
        "PLACE_PATIENT needs a PendingPlace (NS-INV-10)",
    ),
    (
        lambda s: s.update(phase="HEARSE_RETURN"),
        "HEARSE_RETURN needs a PendingTake (NS-INV-10)",
    ),
    # the hearse and the end
    (lambda s: s.update(hearse="C1"), "hearse: it is in the clinic C1 (NS-INV-09)"),
    (lambda s: s.update(round=0), "round: found 0, expected a number of at least 1"),
    (lambda s: s.update(round=10), "round: found 10, the limit is 9 (NS-OVER-05)"),
    (lambda s: s.update(decisions=-1), "decisions: found -1, expected a number of at least 0"),
    (lambda s: s.update(decisions=100_001), "decisions: found 100001, the limit is 100000"),
    (lambda s: s.update(truncated_by="ROUNDS"), "truncated_by: the game is not over"),
    (lambda s: s.update(phase="GAME_OVER", to_act=None), "(NS-INV-08)"),
    (
        lambda s: s.update(phase="GAME_OVER", to_act=None, truncated_by="ROUNDS", round=2),
        "round: found 2, the limit is 9 (NS-OVER-05)",
    ),
    (
        lambda s: s.update(final_cause={"seat": 0, "patients": 1, "card": None}),
        "final_cause: found FinalCause",
    ),
]


def lying(kind: str, **fields: Any) -> dict[str, Any]:
    return {"kind": kind, "owner": 0, "field": None, "seat": None, **fields}


def moved(state: dict[str, Any], kind: str, **fields: Any) -> None:
    """A card of the deck put into play."""
    state["deck"]["rest"].remove(kind)
    state["in_play"].append(lying(kind, **fields))


def carry(state: dict[str, Any], aboard: list[int]) -> None:
    """Patients of the supply or used pile put into the ambulance of seat 0, on the street."""
    before = state["seats"][0]["aboard"]
    state["seats"][0].update(aboard=aboard, position="13")
    more = sum(aboard) - sum(before)
    name = "patients_supply" if state["patients_supply"] >= more else "patients_used"
    plus(state, -more, name)


@pytest.mark.parametrize(("change", "reason"), BROKEN, ids=[reason for _, reason in BROKEN])
def test_a_dump_that_breaks_an_invariant_is_refused(change: Any, reason: str) -> None:
    data = dumped()
    change(data["state"])
    assert reason in str(refused(data))


JSON = st.none() | st.booleans() | st.integers(-1, 26) | st.floats() | st.sampled_from(
    ["", "fire", "5", "11", "C1", "ACTION", "MILD", [], [0, 0], {}, ["fire"], [[]]]
)  # fmt: skip


@at_each_player_count
@given(data=st.data(), value=JSON)
def test_a_dump_with_any_value_anywhere_is_a_position_or_refused(
    players: int, data: st.DataObject, value: object
) -> None:
    """And what is taken for a position can be played on."""
    seed, style = data.draw(st.integers(0, 5)), data.draw(st.sampled_from(["cards", "earnest"]))
    played = play(players, seed, ns.Config(max_rounds=5, revealed_card=True), style)
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
        state = ns.game.load(dump)
    except InvalidState:
        return
    for number in range(60):
        ns.game.check(state)
        legal = ns.game.legal_actions(state)
        if legal:
            state = ns.game.apply(state, legal[number % len(legal)])


@at_each_player_count
@few_games
@given(data=st.data())
def test_a_dump_of_two_states_mixed_is_a_position_or_refused(
    players: int, data: st.DataObject
) -> None:
    """Fields of one state in another; what is taken for a position can be played on."""
    states = data.draw(plays(players)).states
    for _ in range(10):
        one, two = dumped(data.draw(st.sampled_from(states))), dumped(states[-1])
        for name in data.draw(st.lists(st.sampled_from(list(one["state"])), max_size=3)):
            one["state"][name] = two["state"][name]
        try:
            state = ns.game.load(one)
        except InvalidState:
            continue
        for number in range(40):
            ns.game.check(state)
            legal = ns.game.legal_actions(state)
            if legal:
                state = ns.game.apply(state, legal[number % len(legal)])


# -- scenarios ------------------------------------------------------------------------------------

AT_13 = {"position": "13"}
STRIKE = {"kind": "sit_in_strike", "owner": 0, "field": None, "seat": 1}
JAM = {"kind": "traffic_jams", "owner": 0, "field": "11", "seat": None}
FULL: dict[str, Any] = {"hand": ("fire",) * 2 + ("x_ray",) * 2 + ("enema", "extortion")}
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"hand": ()}, "hand: there is no such part"),
    ({"herse": "53"}, "herse: there is no such part; did you mean hearse? (parts: round, "),
    ({"hearse": "C1"}, "hearse: it is in the clinic C1 (NS-INV-09)"),
    ({"hearse": "54x"}, "there is no field '54x' on the board"),
    ({"street": "11"}, "street: found '11', expected a list"),
    ({"street": (("11", MILD), ("11", SEVERE))}, "expected different addresses in order"),
    ({"street": (("HE", MILD),)}, "'HE' is no address (NS-INV-06)"),
    ({"street": (("11", 2),)}, "street[0][1]: found 2, expected one of mild, severe"),
    ({"patients_supply": 9}, "9 patient tokens are there, expected 10 (NS-INV-02)"),
    ({"patients_used": 11}, "found -1, expected a number of at least 0"),
    ({"phase": "action"}, "expected one of CHOOSE_CLINIC"),
    ({"phase": Phase.CITY}, "phase: found CITY"),
    ({"phase": Phase.REACT}, "window: found None, REACT needs a Window"),
    ({"phase": Phase.CANCEL}, "pending_card: found None, CANCEL needs a PendingCard"),
    ({"phase": Phase.X_RAY}, "pending_card: found None, X_RAY needs a PendingCard"),
    (
        {"phase": Phase.PLACE_PATIENT},
        "PLACE_PATIENT needs a PendingPlace (NS-INV-10)",
    ),
    ({"phase": Phase.HEARSE_RETURN}, "HEARSE_RETURN needs a PendingTake (NS-INV-10)"),
    ({"phase": Phase.GAME_OVER}, "(NS-INV-08)"),
    ({"phase": Phase.HEARSE, "bids": (3, 7)}, "seats[1].ap: found -1, expected at least 0"),
    ({"phase": Phase.HEARSE, "bids": (3, None)}, "bids: made by seats [0] in HEARSE (NS-TEND-02)"),
    (
        {"phase": Phase.BID, "in_play": (STRIKE,)},
        "is in play outside the Emergency Phase (NS-INV-11)",
    ),
    ({"phase": Phase.TIE_FIRST, "bids": (3, 2)}, "by their bids the seats (0,) are tied"),
    (
        {"phase": Phase.TIE_SECOND, "bids": (3, 3)},
        "pending_winner: found None, TIE_SECOND needs the seat",
    ),
    (
        {"phase": Phase.BID, "seats": ({"ap": 5}, {})},
        "seats[0].ap: found 5, expected 6 (NS-INV-11)",
    ),
    ({"in_play": (STRIKE, STRIKE)}, "two cards do the same to one field or seat (NS-INV-06)"),
    ({"in_play": (JAM, JAM)}, "two cards do the same to one field or seat (NS-INV-06)"),
    ({"in_play": ("fire",)}, "in_play[0]: found 'fire', expected a mapping"),
    ({"active": 2}, "to_act: found 2, expected a seat 0 to 1"),
    ({"to_act": 1, "active": 0}, "to_act: found 1, but in ACTION it is seat 0"),
    ({"free_moves": -1}, "free_moves: found -1"),
    ({"top_revealed": True}, "only where there is one, under revealed_card"),
    ({"deck": ("fire", "fire", "fire")}, "3 copies of fire are there, expected 2 (NS-INV-01)"),
    ({"deck": ("aspirin",)}, "there is no card 'aspirin' in the content (NS-INV-01)"),
    ({"used_cards": ("enema", "enema")}, "2 copies of enema are there, expected 1 (NS-INV-01)"),
    ({"removed": ("aspirin",)}, "there is no card 'aspirin' in the content (NS-INV-01)"),
    ({"seats": ({},)}, "seats: found"),
    ({"seats": ({}, {"hnd": ()})}, "seats[1].hnd: there is no such part; did you mean hand?"),
    ({"seats": ({}, None)}, "seats[1]: found None, expected a mapping of fields"),
    ({"seats": (FULL, {})}, "seats[0].hand: found 6 cards, the limit is 5 (NS-INV-06)"),
    ({"seats": ({"ap": 7}, {})}, "seats[0].ap: found 7, expected at most 6 (NS-INV-03)"),
    ({"seats": ({"aboard": (1, 0)}, {})}, "in C1 with 1 patients aboard; own is C1 (NS-INV-05)"),
    ({"seats": ({"aboard": (1, 1), **AT_13}, {})}, "2 patients aboard, 1 stretchers (NS-INV-04)"),
    ({"seats": ({"aboard": (-1, 1), **AT_13}, {})}, "seats[0].aboard: found (-1, 1)"),
    ({"seats": ({"position": "C2"}, {})}, "in C2 with 0 patients aboard; own is C1 (NS-INV-05)"),
    ({"seats": ({"clinic": "C1"}, {"clinic": "C1"})}, "are not all different (NS-INV-05)"),
    (
        {"seats": ({"statistic": 6}, {})},
        "seats [0] have the goal of 6 patients in ACTION (NS-INV-08)",
    ),
    (
        {"seats": ({"statistic": 2, "tally": (1, 0, 0)}, {})},
        "the tally gives 1 + 0 - 0 (NS-INV-07)",
    ),
    (
        {
            "street": tuple(
                [(f"{n}{h}", ns.Condition.MILD) for n in (1, 2, 3) for h in (1, 2, 3, 4)]
            )
        },
        "patients_supply: found -2, expected a number of at least 0: of 10 tokens 12 lie elsewhere",
    ),
    ({"round": 501}, "round: found 501, the limit is 500 (NS-OVER-05)"),
    ({"phase": Phase.CHOOSE_CLINIC, "round": 7}, "round: found 7 in set-up (NS-FLOW-03)"),
    (
        {"phase": Phase.CHOOSE_CLINIC, "tender_winner": 1},
        "tender_winner: found 1, expected the start player in set-up (NS-FLOW-03)",
    ),
    (
        {"bids": (0, 6), "tender_winner": 0},
        "tender_winner: found 0, but the bids are (0, 6) (NS-TEND-03)",
    ),
    ({"rng": 7}, "rng: found 7, expected a random source such as an Rng"),
]


@pytest.mark.parametrize(("parts", "reason"), IMPOSSIBLE, ids=[reason for _, reason in IMPOSSIBLE])
def test_an_impossible_scenario_is_refused_with_its_reason(
    parts: dict[str, Any], reason: str
) -> None:
    with pytest.raises(InvalidState) as caught:
        ns.game.scenario(2, **parts)
    assert reason in str(caught.value)


@pytest.mark.rule("NS-MOVE-06", "NS-DRAW-08")
@pytest.mark.parametrize(
    ("rulings", "parts", "reason"),
    [
        ({"happy_end_open": False}, {"seats": ({"position": "HE"}, {})}, "no ambulance enters it"),
        ({"token_recycling": "at_once"}, {"patients_used": 1}, "used tokens return at once"),
        ({"max_rounds": 3}, {"round": 4}, "found 4, the limit is 3"),
        ({"max_decisions": 9}, {"decisions": 9}, "found 9, the limit is 9"),
    ],
    ids=str,
)
def test_a_scenario_that_a_ruling_rules_out_is_refused(
    rulings: dict[str, Any], parts: dict[str, Any], reason: str
) -> None:
    with pytest.raises(InvalidState, match=reason):
        ns.game.scenario(2, config=ns.Config(**rulings), **parts)
