"""What each ruling changes about wilds, calls and upgrade areas: 11 to 15, 17, 18, 21."""

from typing import Any

import pytest
from tests.paramedics.scenes import OTHER, hand, row, seat, table
from tests.paramedics.tables import cards, legal, patient, play

from medgames import paramedics as pm

P12 = patient("p12")
RED, BLUE, GREEN = pm.Colour.RED, pm.Colour.BLUE, pm.Colour.GREEN


def treating(held: str, row: str = "", area: str = "", **rulings: Any) -> pm.State:
    """Seat 0 treats under these rulings."""
    config = pm.Config(**rulings)
    return table(seat(held, main=P12, area=area), OTHER, row=row, config=config)


# -- PM-RUL-11: wilds one for one -----------------------------------------------------------------


@pytest.mark.rule("PM-RUL-11", "PM-WILD-05")
@pytest.mark.parametrize(
    ("ruling", "listed"),
    [
        ("never", ["swap yellow red"]),
        ("give_only", ["swap yellow red", "swap wild yellow", "swap wild red"]),
        ("both", ["swap yellow red", "swap yellow wild", "swap wild yellow", "swap wild red"]),
    ],
)
def test_wild_one_for_one_says_which_wilds_take_part_in_a_swap(
    ruling: str, listed: list[str]
) -> None:
    state = treating("Y1 W1", "Y1 R1 W1", wild_one_for_one=ruling)
    assert legal(state, "swap") == listed


@pytest.mark.rule("PM-RUL-11")
def test_a_wild_may_be_swapped_for_one_card_in_both_directions() -> None:
    state = treating("Y1 W1", "R1 W1", wild_one_for_one="both")
    given = play(state, "swap wild red")
    assert (hand(given), row(given), given.clock_ms) == ("Y1 R1", "W2", 56000)
    taken = play(state, "swap yellow wild")
    assert (hand(taken), row(taken)) == ("W2", "Y1 R1")


# -- PM-RUL-12: wilds among the two ---------------------------------------------------------------


@pytest.mark.rule("PM-RUL-12", "PM-WILD-06")
@pytest.mark.parametrize(
    ("ruling", "out", "into"),
    [
        (False, ["wild_out red+red"], ["wild_in yellow+yellow"]),
        (
            True,
            ["wild_out red+red", "wild_out red+wild"],
            ["wild_in yellow+yellow", "wild_in yellow+wild"],
        ),
    ],
)
def test_wild_both_sides_says_whether_wilds_are_among_the_two_cards(
    ruling: bool, out: list[str], into: list[str]
) -> None:
    state = treating("Y2 W1", "R2 W1", wild_both_sides=ruling)
    assert (legal(state, "wild_out"), legal(state, "wild_in")) == (out, into)


@pytest.mark.rule("PM-RUL-12")
def test_a_wild_for_a_wild_and_a_card_changes_both_piles_by_the_card() -> None:
    state = treating("Y2 W1", "R2 W1", wild_both_sides=True)
    out = play(state, "wild_out red+wild")
    assert (hand(out), row(out)) == ("Y2 R1 W1", "R1 W1")
    into = play(state, "wild_in yellow+wild")
    assert (hand(into), row(into)) == ("Y1 W1", "Y1 R2 W1")


# -- PM-RUL-13: when a call is allowed ------------------------------------------------------------


@pytest.mark.rule("PM-RUL-13", "PM-CALL-01")
@pytest.mark.parametrize(
    ("ruling", "colours"),
    [
        ("none", ["yellow", "purple", "orange", "red", "blue", "green"]),
        ("not_in_row", ["yellow", "purple", "orange", "green"]),
        ("not_in_hand_or_row", ["purple", "orange", "green"]),
    ],
)
def test_assist_condition_says_which_colours_may_be_asked_for(
    ruling: str, colours: list[str]
) -> None:
    state = treating("Y2", "R1 B1", assist_condition=ruling)
    assert legal(state, "call") == [f"call {colour} yellow+yellow" for colour in colours]


# -- PM-RUL-14, PM-RUL-15: wilds in calls ---------------------------------------------------------


@pytest.mark.rule("PM-RUL-14", "PM-CALL-07")
@pytest.mark.parametrize(("ruling", "calls"), [(False, 6), (True, 7)])
def test_assist_ask_wild_says_whether_a_wild_may_be_asked_for(ruling: bool, calls: int) -> None:
    state = treating("Y2", assist_ask_wild=ruling)
    assert len(legal(state, "call")) == calls
    assert ("call wild yellow+yellow" in legal(state)) is ruling


@pytest.mark.rule("PM-RUL-14")
def test_a_wild_that_is_asked_for_is_given_as_what_it_is() -> None:
    config = pm.Config(assist_ask_wild=True)
    state = table(seat("Y2", main=P12), seat("B1 W1", main=patient("p01")), config=config)
    state = play(state, "call wild yellow+yellow")
    assert legal(state) == ["give", "pass"]
    state = play(state, "give")
    assert (hand(state), hand(state, 1)) == ("W1", "Y2 B1")


@pytest.mark.rule("PM-RUL-15", "PM-CALL-07")
@pytest.mark.parametrize(
    ("ruling", "listed"),
    [(True, ["give", "give wild=true", "pass"]), (False, ["give", "pass"])],
)
def test_assist_give_wild_says_whether_a_wild_helps(ruling: bool, listed: list[str]) -> None:
    config = pm.Config(assist_give_wild=ruling)
    state = table(seat("Y2", main=P12), seat("B1 W1", main=patient("p01")), config=config)
    assert legal(play(state, "call blue yellow+yellow")) == listed


# -- PM-RUL-17, PM-RUL-18: the upgrade area -------------------------------------------------------


@pytest.mark.rule("PM-RUL-17", "PM-AREA-03")
@pytest.mark.parametrize(
    ("ruling", "listed"),
    [
        ("all", ["discard_area"]),
        ("any", ["discard_area", "discard_area_card natural", "discard_area_card wild"]),
    ],
)
def test_area_discard_says_whether_single_cards_may_be_discarded(
    ruling: str, listed: list[str]
) -> None:
    state = treating("", area="R3 W1", area_discard=ruling)
    assert legal(state, "discard_area", "discard_area_card") == listed
    whole = play(state, "discard_area")
    assert whole.supply_discard == cards("R3 W1")


@pytest.mark.rule("PM-RUL-17")
def test_single_cards_are_discarded_by_their_part() -> None:
    state = treating("", area="R3 W1", area_discard="any")
    natural, wild = (play(state, f"discard_area_card {part}") for part in ("natural", "wild"))
    assert (natural.seats[0].area_natural, natural.supply_discard) == (2, cards("R1"))
    assert (wild.seats[0].area_wild, wild.supply_discard) == (0, cards("W1"))
    assert natural.clock_ms == 58000


@pytest.mark.rule("PM-RUL-17", "PM-TEAM-07")
def test_the_oldest_face_down_card_is_discarded_first() -> None:
    config = pm.Config(area_discard="any", team_play=True)
    laid = ((RED, 2), (GREEN, 2))
    first = seat(main=P12, area="B1", area_facedown=laid)
    others = (OTHER, seat(main=patient("p03")), seat(main=patient("p04")))
    state = play(table(first, *others, config=config), "discard_area_card facedown")
    assert state.seats[0].area_facedown == ((GREEN, 2),)
    assert state.supply_discard == cards("R1")


@pytest.mark.rule("PM-RUL-18", "PM-AREA-06")
@pytest.mark.parametrize(
    ("ruling", "colour", "listed"),
    [("free", None, ["add red", "add green"]), ("locked", RED, ["add red"])],
)
def test_area_wild_lock_says_whether_wilds_keep_the_colour(
    ruling: str, colour: pm.Colour | None, listed: list[str]
) -> None:
    state = treating("R1 G1", area="R2 W1", area_wild_lock=ruling)
    state = play(state, "buy extra_cabinet")
    assert (state.seats[0].area_colour, state.seats[0].area_wild) == (colour, 1)
    assert legal(state, "add") == listed


@pytest.mark.rule("PM-RUL-18")
@pytest.mark.parametrize("ruling", ["free", "locked"])
def test_an_empty_area_takes_any_colour_and_wilds_that_come_first_fix_none(ruling: str) -> None:
    state = play(treating("R1 G1 W1", area="R1 W1", area_wild_lock=ruling), "discard_area")
    assert legal(state, "add") == ["add red", "add green", "add wild"]
    assert legal(play(state, "add wild"), "add") == ["add red", "add green"]


# -- PM-RUL-21: wilds of the partner --------------------------------------------------------------


@pytest.mark.rule("PM-RUL-21", "PM-TEAM-06")
@pytest.mark.parametrize(
    ("ruling", "listed"),
    [
        (True, ["team_swap red natural", "team_swap red wild"]),
        (False, ["team_swap red natural"]),
    ],
)
def test_team_swap_wild_says_whether_a_wild_may_be_taken_from_the_partner(
    ruling: bool, listed: list[str]
) -> None:
    config = pm.Config(team_play=True, team_swap_wild=ruling)
    mate = seat(main=patient("p03"), area="B2 W1")
    seats = (seat("R1", main=P12), OTHER, mate, seat(main=patient("p04")))
    state = table(*seats, config=config)
    assert legal(state, "team_swap") == listed
    if ruling:
        state = play(state, "team_swap red wild")
        assert (hand(state), state.seats[2].area_wild) == ("W1", 0)
        assert (state.seats[2].area_natural, state.seats[2].area_facedown) == (2, ((RED, 0),))
