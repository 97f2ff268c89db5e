"""The worked examples of the specification on upgrades: EX-34 to EX-38."""

import pytest
from tests.paramedics.tables import (
    ROW,
    WAITING,
    Part,
    cards,
    clocks_of,
    gift,
    legal,
    patient,
    pile,
    play,
    table,
    tokens,
)

from medgames import paramedics as pm
from medgames.paramedics.facts import capacity

RED, YELLOW = pm.Colour.RED, pm.Colour.YELLOW


def area(colour: pm.Colour, natural: int, wild: int = 0) -> Part:
    """An upgrade area."""
    return {"area_colour": colour, "area_natural": natural, "area_wild": wild}


def area_of(state: pm.State) -> tuple[pm.Colour | None, int, int]:
    """Colour, natural cards and wilds of seat 0's area."""
    seat = state.seats[0]
    return seat.area_colour, seat.area_natural, seat.area_wild


def example_34(*texts: str) -> pm.State:
    return play(table({"hand": cards("Y1 G1 W1")}, WAITING), *texts)


@pytest.mark.rule("PM-AREA-01")
def test_an_empty_area_takes_every_card_in_example_34() -> None:
    assert legal(example_34(), "add") == ["add yellow", "add green", "add wild"]


@pytest.mark.rule("PM-AREA-06", "PM-RUL-18")
def test_a_wild_alone_fixes_no_colour_in_example_34() -> None:
    state = example_34("add wild")
    assert area_of(state) == (None, 0, 1)
    assert legal(state, "add") == ["add yellow", "add green"]


@pytest.mark.rule("PM-AREA-01", "PM-AREA-02", "PM-AREA-03", "PM-CLOCK-05")
def test_a_natural_card_fixes_the_colour_in_example_34() -> None:
    state = example_34("add wild", "add yellow")
    assert area_of(state) == (YELLOW, 1, 1)
    assert state.clock_ms == 56000
    assert state.seats[0].hand == cards("G1")
    assert legal(state, "add") == []
    assert legal(state, "discard_area") == ["discard_area"]


def example_35(*texts: str) -> pm.State:
    return play(table(area(RED, 3, 2), WAITING), *texts)


@pytest.mark.rule("PM-UPG-01", "PM-BUY-03", "PM-BUY-04", "PM-WILD-02")
def test_an_area_pays_for_the_upgrades_of_example_35() -> None:
    assert legal(example_35(), "buy") == [
        "buy extra_cabinet",
        "buy extra_cabinet wilds=1",
        "buy extra_cabinet wilds=2",
        "buy medevac wilds=1",
        "buy medevac wilds=2",
        "buy hand wilds=2",
    ]


@pytest.mark.rule("PM-BUY-01", "PM-BUY-02", "PM-UPG-02")
def test_a_cabinet_is_paid_from_the_area_in_example_35() -> None:
    state = example_35("buy extra_cabinet")
    assert state.supply_discard == cards("R2")
    assert area_of(state) == (RED, 1, 2)
    assert state.seats[0].extra_cabinets == 1
    assert capacity(state.config, state.seats[0]) == 3


@pytest.mark.rule("PM-BUY-04", "PM-BUY-05", "PM-SETUP-07")
def test_a_second_cabinet_is_all_that_is_left_to_buy_in_example_35() -> None:
    assert legal(example_35("buy extra_cabinet"), "buy") == [
        "buy extra_cabinet wilds=1",
        "buy extra_cabinet wilds=2",
    ]


def example_36(lock: str) -> pm.State:
    seat = {**area(RED, 2, 1), "hand": cards("G1")}
    state = table(seat, WAITING, config=pm.Config(area_wild_lock=lock))
    return play(state, "buy extra_cabinet")


@pytest.mark.rule("PM-AREA-03", "PM-AREA-06", "PM-RUL-18")
def test_the_colour_is_open_again_when_wilds_alone_are_left_in_example_36() -> None:
    state = example_36("free")
    assert area_of(state) == (None, 0, 1)
    assert legal(state, "add") == ["add green"]


@pytest.mark.rule("PM-AREA-06", "PM-RUL-18")
def test_the_colour_stays_under_locked_of_example_36() -> None:
    state = example_36("locked")
    assert area_of(state) == (RED, 0, 1)
    assert legal(state, "add") == []


@pytest.mark.rule("PM-UPG-04", "PM-UPG-05", "PM-BUY-03")
def test_the_hand_upgrade_counts_in_the_same_turn_in_example_37() -> None:
    seat = {**area(RED, 5), "hand": cards("G1")}
    state = table(seat, WAITING, supply_row=ROW, script=pile("Y Y P P O"))
    state = play(state, "buy hand", "clear")
    assert state.seats[0].has_hand_upgrade
    assert state.seats[0].hand == cards("Y2 P2 O1 G1")
    assert sum(state.seats[0].hand) == 6
    assert state.supply_discard == cards("R5")


FLIGHTS = ("medevac main", "fill 0 1", "buy medevac", "medevac backup")


def example_38(*texts: str) -> pm.State:
    seat = {
        **area(RED, 4),
        "has_medevac": True,
        "main": patient("p64", "blood1"),
        "backup": patient("p52"),
    }
    return play(table(seat, WAITING, script=("p63", "p01")), *texts)


@pytest.mark.rule("PM-UPG-06", "PM-MED-01", "PM-MED-02", "PM-CLOCK-05")
def test_a_medevac_from_the_main_gurney_triggers_a_refill_in_example_38() -> None:
    state = example_38("medevac main")
    assert (state.phase, state.pending_pair) == (pm.Phase.REFILL, ("p63", "p01"))
    assert state.seats[0].hospital == (("p64", "medevac"),)
    assert state.seats[0].pool == (2, 2, 2, 4, 4, 4)


@pytest.mark.rule("PM-CLOCK-05", "PM-UPG-10")
def test_a_chain_of_medevacs_takes_the_time_of_example_38() -> None:
    assert clocks_of(example_38(), *FLIGHTS) == [54000, 46000, 43500, 37500]


@pytest.mark.rule("PM-UPG-07", "PM-UPG-09", "PM-UPG-10", "PM-CRIT-07", "PM-MED-01")
def test_a_medevac_is_bought_and_used_again_in_example_38() -> None:
    state = example_38(*FLIGHTS)
    seat = state.seats[0]
    assert seat.hospital == (("p64", "medevac"), ("p52", "medevac"))
    assert pm.game.outcome(state).scores == (11, 0)
    assert state.supply_discard == cards("R4")
    assert (seat.has_medevac, seat.area_colour) == (False, None)


@pytest.mark.rule("PM-CRIT-05", "PM-TRANS-07")
def test_the_new_main_patient_is_still_to_be_saved_in_example_38() -> None:
    state = example_38(*FLIGHTS)
    assert state.phase is pm.Phase.TREAT
    assert state.seats[0].main == patient("p63")
    assert state.seats[1].backup == gift("p01", 0)
    assert state.seats[0].main.tokens == tokens()
