"""A card against an earlier one that forbids it or takes away what it needs: the earlier holds."""

from collections.abc import Sequence
from typing import Any

import attrs
import pytest
from tests.na_sygnale.positions import (
    ACTION,
    KINDS,
    REACT,
    Part,
    acting,
    check_refused,
    jam,
    legal,
    play,
    refusal,
    street_of,
    stretcher,
    strike,
)

from medgames import na_sygnale as ns


@attrs.frozen
class Contradiction:
    """Seat 0 plays *earlier*; then *later*, which was legal before, is refused for *reason*."""

    later: str
    earlier: str
    reason: str
    rule: str
    hand: tuple[str, ...]
    rivals: Sequence[Part] = ({}, {})
    own: Part = attrs.field(factory=dict)
    parts: dict[str, Any] = attrs.field(factory=dict)
    asked: int = 0  # passes of the others after the first card


ROWS = (
    Contradiction(
        "empty_tank opponent=1",
        "empty_tank opponent=1",
        "seat 1 has 0 AP, 1 are needed",
        "NS-KIND-01",
        ("empty_tank", "empty_tank"),
        ({"ap": 2}, {}),
    ),
    Contradiction(
        "paramedics_clash opponent=1 condition=mild",
        "crazy_nurse player=1 condition=mild",
        "no mild patient is aboard the ambulance of seat 1",
        "NS-KIND-03",
        ("crazy_nurse", "paramedics_clash"),
        ({"position": "12", "aboard": (1, 0)}, {}),
        {"position": "12"},
    ),
    Contradiction(
        "creative_accounting",
        "nfz_inspection opponent=1",
        "seat 0 does not trail: its statistic is 2, the highest 2",
        "NS-KIND-04",
        ("nfz_inspection", "creative_accounting"),
        ({"statistic": 3}, {}),
        {"statistic": 2},
    ),
    Contradiction(
        "call_from_dispatch player=2 field=32",
        "sit_in_strike opponent=1",
        "a Sit-in Strike is in play (NS-FAQ-03)",
        "NS-KIND-06",
        ("sit_in_strike", "call_from_dispatch"),
        parts={"street": "32m"},
    ),
    Contradiction(
        "call_from_dispatch player=2 field=32",
        "traffic_jams field=32",
        "32 is jammed",
        "NS-KIND-06",
        ("traffic_jams", "call_from_dispatch"),
        parts={"street": "32m"},
    ),
    Contradiction(
        "lodz_service player=1 condition=severe",
        "crazy_nurse player=1 condition=severe",
        "no severe patient is aboard the ambulance of seat 1",
        "NS-KIND-07",
        ("crazy_nurse", "lodz_service"),
        ({"position": "12", "aboard": (0, 1)}, {}),
    ),
    Contradiction(
        "extortion",
        "miraculous_recovery field=52",
        "no mild patient lies under the ambulance of seat 0 on 52",
        "NS-KIND-08",
        ("miraculous_recovery", "extortion"),
        own={"position": "52"},
        parts={"street": "52m"},
    ),
    Contradiction(
        "black_mark street=1",
        "black_mark street=1",
        "street 1 is full",
        "NS-KIND-09",
        ("black_mark", "black_mark"),
        parts={"street": "11m 12m 13m 14m", "dice": (5,)},
    ),
    Contradiction(
        "crazy_nurse player=1 condition=mild",
        "lodz_service player=1 condition=mild",
        "no mild patient is aboard the ambulance of seat 1",
        "NS-KIND-11",
        ("lodz_service", "crazy_nurse"),
        ({"position": "12", "aboard": (1, 0)}, {}),
        parts={"deck": ("fire", "enema")},
        asked=1,
    ),
    Contradiction(
        "enema opponent=1",
        "head_nurse opponent=1",
        "seat 1 holds 0 cards, 1 are needed",
        "NS-KIND-12",
        ("head_nurse", "enema"),
        ({"hand": ("fire",)}, {}),
        asked=1,
    ),
    Contradiction(
        "x_ray opponent=1",
        "head_nurse opponent=1",
        "seat 1 holds 0 cards, 1 are needed",
        "NS-KIND-14",
        ("head_nurse", "x_ray"),
        ({"hand": ("fire",)}, {}),
        asked=1,
    ),
    Contradiction(
        "sit_in_strike opponent=1",
        "sit_in_strike opponent=1",
        "seat 1 is on strike already",
        "NS-KIND-15",
        ("sit_in_strike", "sit_in_strike"),
    ),
    Contradiction(
        "fire field=23 second=22",
        "fire field=24 second=23",
        "a patient is on 23",
        "NS-KIND-16",
        ("fire", "fire"),
    ),
    Contradiction(
        "hearse_card to=54 take=street",
        "traffic_jams field=54",
        "54 is jammed",
        "NS-KIND-18",
        ("traffic_jams", "hearse_card"),
        parts={"street": "54m"},
    ),
    Contradiction(
        "miraculous_recovery field=52",
        "extortion",
        "no patient is on 52",
        "NS-KIND-19",
        ("extortion", "miraculous_recovery"),
        own={"position": "52"},
        parts={"street": "52m"},
    ),
    Contradiction(
        "head_nurse opponent=1",
        "head_nurse opponent=1",
        "seat 1 holds 0 cards, 1 are needed",
        "NS-KIND-21",
        ("head_nurse", "head_nurse"),
        ({"hand": ("fire",)}, {}),
        asked=1,
    ),
    Contradiction(
        "traffic_jams field=13",
        "traffic_jams field=13",
        "13 is jammed",
        "NS-KIND-22",
        ("traffic_jams", "traffic_jams"),
    ),
    Contradiction(
        "na_sygnale node=53 pick=false",
        "traffic_jams field=53",
        "no open way of 1 to 2 fields leads from 52 to 53",
        "NS-KIND-24",
        ("traffic_jams", "na_sygnale"),
        own={"position": "52"},
    ),
)
BELOW = {  # have tests of their own
    "ambulance_rally",
    "directors_verdict",
    "nfz_inspection",
    "extra_stretcher",
    "traffic_check",
    "telebioenergotherapist",
    "medical_fair",
}


@pytest.mark.rule("NS-CARD-09", "NS-CARD-10")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.later} after {row.earlier}")
def test_a_card_that_an_earlier_one_contradicts_cannot_be_used(row: Contradiction) -> None:
    state = acting({**row.own, "hand": row.hand}, *row.rivals, **row.parts)
    assert f"play {row.later}" in legal(state)
    state = play(state, f"play {row.earlier}", *["pass"] * row.asked)
    while state.phase is not ACTION:
        state = play(state, "pass")
    check_refused(state, f"play {row.later}", row.rule, row.reason)


@pytest.mark.rule("NS-CARD-09")
def test_every_kind_has_its_contradiction() -> None:
    assert {row.later.split()[0] for row in ROWS} | BELOW == set(KINDS)


@pytest.mark.rule("NS-CARD-09", "NS-KIND-10", "NS-KIND-24")
@pytest.mark.parametrize("kind", ["ambulance_rally", "na_sygnale"])
def test_an_ambulance_that_was_stopped_is_not_freed_by_a_later_card(kind: str) -> None:
    state = acting({"hand": (kind,)}, {"hand": ("traffic_check",)})
    state = play(state, "move 11", "play traffic_check", "pass")
    rule = {"ambulance_rally": "NS-KIND-10", "na_sygnale": "NS-KIND-24"}[kind]
    text = {"ambulance_rally": "", "na_sygnale": " node=12 pick=false"}[kind]
    reason = "the ambulance of seat 0 is stopped for this action turn"
    check_refused(state, f"play {kind}{text}", rule, reason)


@pytest.mark.rule("NS-CARD-09", "NS-KIND-06", "NS-KIND-17")
def test_a_call_does_not_move_an_ambulance_that_was_stopped() -> None:
    state = acting({"hand": ("call_from_dispatch",)}, {"hand": ("traffic_check",)}, street="32m")
    state = play(state, "move 11", "play traffic_check", "pass")
    assert legal(state, "play") == ["play call_from_dispatch player=1 field=32"]


@pytest.mark.rule("NS-CARD-09", "NS-KIND-15", "NS-KIND-17")
def test_a_crew_on_strike_is_not_checked() -> None:
    window = ns.Window(ns.WindowKind.OPEN, (1,))
    seats = ({"position": "54"}, {"hand": ("traffic_check",)})
    state = acting(*seats, phase=REACT, window=window)
    assert "play traffic_check" in legal(state)
    state = acting(*seats, phase=REACT, window=window, in_play=(strike(0),))
    reason = "the ambulance of seat 0 is on strike"
    check_refused(state, "play traffic_check", "NS-KIND-17", reason)


@pytest.mark.rule("NS-CARD-09", "NS-KIND-17")
def test_an_ambulance_that_was_stopped_is_not_checked_again() -> None:
    holder = {"hand": ("traffic_check", "traffic_check")}
    state = play(acting({}, holder), "move 11", "play traffic_check")
    reason = "the ambulance of seat 0 is stopped for this action turn"
    assert refusal(state, "play traffic_check") == ("NS-KIND-17", reason)


@pytest.mark.rule("NS-CARD-09", "NS-KIND-05", "NS-KIND-24")
def test_the_inspection_cannot_hit_whoever_was_overtaken_by_an_earlier_card() -> None:
    dasher = {"statistic": 2, "position": "34", "aboard": (1, 0), "hand": ("na_sygnale",)}
    state = acting({"hand": ("nfz_inspection",)}, {"statistic": 2}, dasher)
    assert "play nfz_inspection opponent=1" in legal(state)
    state = play(state, "move 11", "play na_sygnale node=C3 pick=false", "pass")
    reason = "seat 2 has 3 patients, seat 1 has 2"
    check_refused(state, "play nfz_inspection opponent=1", "NS-KIND-05", reason)


@pytest.mark.rule("NS-CARD-09", "NS-KIND-20")
def test_a_second_telebioenergotherapist_cannot_be_used() -> None:
    tables = ns.Content.builtin().tables()
    for card in tables["card"]:  # type: ignore[attr-defined]  # a list of tables
        if card["id"] == "telebioenergotherapist":
            card["copies"] = 2
    rulings = {"content": ns.Content.from_tables(tables)}
    holder = {"hand": ("telebioenergotherapist", "telebioenergotherapist")}
    state = play(acting(holder, {}, rulings=rulings), "play telebioenergotherapist")
    reason = "telebioenergotherapist is in play already"
    check_refused(state, "play telebioenergotherapist", "NS-KIND-20", reason)


@pytest.mark.rule("NS-CARD-09", "NS-KIND-13", "NS-KIND-23")
def test_extra_stretcher_and_medical_fair_contradict_nothing() -> None:
    holder = {"hand": ("extra_stretcher", "medical_fair")}
    state = acting(holder, {}, in_play=(strike(0), jam("11"), stretcher(0)), stopped=True)
    assert legal(state, "play") == ["play extra_stretcher", "play medical_fair"]


@pytest.mark.rule("NS-CARD-09")
def test_what_an_earlier_card_did_is_not_undone_by_a_later_one() -> None:
    holder = {"position": "52", "hand": ("extortion", "fire", "miraculous_recovery")}
    state = acting(holder, {}, street="52m")
    state = play(state, "play extortion", "play fire field=52 second=53")
    state = play(state, "play miraculous_recovery field=52")
    assert (state.seats[0].statistic, street_of(state)) == (1, "52m 53m")


@pytest.mark.rule("NS-CARD-09", "NS-KIND-22")
def test_a_jam_does_not_undo_what_was_driven_before() -> None:
    state = acting({"position": "12"}, {"hand": ("traffic_jams",)})
    state = play(state, "move 13", "play traffic_jams field=13")
    assert (state.seats[0].position, legal(state, "move")) == ("13", ["move 12", "move 14"])
