"""The upgrade area, upgrades and the medevac (7.5 of the rules)."""

from typing import Any

import pytest
from tests.paramedics.scenes import ANOTHER, OTHER, ended, hand, refusal, seat, table
from tests.paramedics.tables import Part, cards, gift, legal, patient, play, tokens

from medgames import paramedics as pm

P12 = patient("p12")
REFILL, TREAT = pm.Phase.REFILL, pm.Phase.TREAT


def treating(held: str = "", area: str = "", **fields: Any) -> pm.State:
    """Seat 0 treats with these cards in hand and area."""
    return table(seat(held, area=area, **{"main": P12, **fields}), OTHER)


def area(state: pm.State, number: int = 0) -> tuple[pm.Colour | None, int, int]:
    """Colour, naturals and wilds of an area."""
    player = state.seats[number]
    return player.area_colour, player.area_natural, player.area_wild


# -- the area -------------------------------------------------------------------------------------


@pytest.mark.rule("PM-UPG-01", "PM-UPG-02", "PM-UPG-04", "PM-UPG-06")
def test_three_upgrades_have_their_printed_costs() -> None:
    upgrades = pm.Config().content.upgrades
    names = [kind.word for kind in pm.Upgrade]
    costs = [upgrade.cost for upgrade in upgrades]
    assert dict(zip(names, costs, strict=True)) == {"extra_cabinet": 2, "medevac": 4, "hand": 5}


@pytest.mark.rule("PM-AREA-01")
def test_cards_of_the_hand_may_be_put_on_the_area_one_at_a_time() -> None:
    state = treating("Y2 G1 W1")
    assert legal(state, "add") == ["add yellow", "add green", "add wild"]
    state = play(state, "add yellow")
    assert (hand(state), area(state)) == ("Y1 G1 W1", (pm.Colour.YELLOW, 1, 0))


@pytest.mark.rule("PM-AREA-02")
def test_the_area_holds_one_colour_and_wilds() -> None:
    state = play(treating("Y2 G1 W1"), "add yellow")
    assert legal(state, "add") == ["add yellow", "add wild"]
    assert refusal(state, "add green") == ("PM-AREA-02", "the area holds yellow, not green")
    state = play(state, "add wild", "add yellow")
    assert area(state) == (pm.Colour.YELLOW, 2, 1)


@pytest.mark.rule("PM-AREA-03")
def test_the_area_may_be_discarded_to_change_its_colour() -> None:
    state = play(treating("G1", "R3 W1"), "discard_area")
    assert (area(state), state.supply_discard) == ((None, 0, 0), cards("R3 W1"))
    assert legal(state, "add") == ["add green"]
    assert legal(state, "discard_area") == []


@pytest.mark.rule("PM-AREA-03", "PM-BUY-02")
def test_paying_the_last_card_of_a_colour_opens_the_area_again() -> None:
    state = play(treating("G1", "R2"), "buy extra_cabinet")
    assert (area(state), legal(state, "add")) == ((None, 0, 0), ["add green"])


@pytest.mark.rule("PM-AREA-04")
def test_cards_of_the_area_serve_nothing_but_upgrades() -> None:
    state = table(seat("", main=P12, area="O3 W2"), OTHER, row="Y2 G1")
    assert legal(state) == [
        "discard_area",
        "buy extra_cabinet",
        "buy extra_cabinet wilds=1",
        "buy extra_cabinet wilds=2",
        "buy medevac wilds=1",
        "buy medevac wilds=2",
        "buy hand wilds=2",
        "clear",
        "time_expired",
    ]


@pytest.mark.rule("PM-AREA-05")
def test_the_area_stays_over_turns() -> None:
    state = play(treating("", "R3 W1"), "clear", "clear")
    assert area(state) == (pm.Colour.RED, 3, 1)


@pytest.mark.rule("PM-AREA-06")
def test_wilds_alone_fix_no_colour() -> None:
    state = play(treating("Y1 G1 W1"), "add wild")
    assert (area(state), legal(state, "add")) == ((None, 0, 1), ["add yellow", "add green"])
    paid = play(treating("G1", "R2 W1"), "buy extra_cabinet")
    assert (area(paid), legal(paid, "add")) == ((None, 0, 1), ["add green"])


@pytest.mark.rule("PM-AREA-07")
def test_cards_of_the_area_are_no_hand_cards_and_have_no_limit() -> None:
    state = play(treating("R5", "R7"), *["add red"] * 5)
    assert (area(state), hand(state)) == ((pm.Colour.RED, 12, 0), "")
    assert sum(play(state, "clear").seats[0].hand) == 5


# -- buying ---------------------------------------------------------------------------------------


@pytest.mark.rule("PM-BUY-01")
def test_an_upgrade_may_be_paid_right_after_a_card_was_added() -> None:
    state = treating("R1", "R1")
    assert legal(state, "buy") == []
    state = play(state, "add red")
    assert legal(state, "buy") == ["buy extra_cabinet"]
    assert play(state, "buy extra_cabinet").seats[0].extra_cabinets == 1


@pytest.mark.rule("PM-BUY-02")
@pytest.mark.parametrize(
    ("text", "left", "discards"),
    [
        ("buy extra_cabinet", (pm.Colour.RED, 5, 1), "R2"),
        ("buy medevac", (pm.Colour.RED, 3, 1), "R4"),
        ("buy hand", (pm.Colour.RED, 2, 1), "R5"),
    ],
)
def test_the_price_goes_from_the_area_to_the_discards(
    text: str, left: tuple[pm.Colour, int, int], discards: str
) -> None:
    state = play(treating("", "R7 W1"), text)
    assert (area(state), state.supply_discard) == (left, cards(discards))


@pytest.mark.rule("PM-BUY-02")
def test_the_bought_token_lies_on_the_mat() -> None:
    for text, owned in (
        ("buy extra_cabinet", (1, False, False)),
        ("buy medevac", (0, True, False)),
        ("buy hand", (0, False, True)),
    ):
        player = play(treating("", "R5"), text).seats[0]
        assert (player.extra_cabinets, player.has_medevac, player.has_hand_upgrade) == owned


@pytest.mark.rule("PM-BUY-03")
def test_upgrades_are_bought_in_any_order() -> None:
    orders = [("hand", "medevac", "extra_cabinet"), ("extra_cabinet", "hand", "medevac")]
    ways = [[f"buy {name}" for name in order] for order in orders]
    assert len({play(treating("", "R11"), *way) for way in ways}) == 1


@pytest.mark.rule("PM-BUY-04")
def test_the_buyer_says_how_many_wilds_are_paid() -> None:
    state = treating("", "R3 W2")
    assert legal(state, "buy") == [
        "buy extra_cabinet",
        "buy extra_cabinet wilds=1",
        "buy extra_cabinet wilds=2",
        "buy medevac wilds=1",
        "buy medevac wilds=2",
        "buy hand wilds=2",
    ]
    assert area(play(state, "buy extra_cabinet wilds=1")) == (pm.Colour.RED, 2, 1)
    assert play(state, "buy extra_cabinet wilds=2").supply_discard == cards("W2")


@pytest.mark.rule("PM-BUY-05")
def test_no_second_token_is_bought_of_what_one_has_but_two_cabinets() -> None:
    owner: Part = {"extra_cabinets": 1, "has_medevac": True, "has_hand_upgrade": True}
    state = treating("", "R9", **owner)
    assert legal(state, "buy") == ["buy extra_cabinet"]
    state = play(state, "buy extra_cabinet")
    assert (state.seats[0].extra_cabinets, legal(state, "buy")) == (2, [])


# -- what upgrades do -----------------------------------------------------------------------------


@pytest.mark.rule("PM-UPG-02")
def test_an_extra_cabinet_stores_one_more_token_at_once() -> None:
    state = treating("O2", "R4", main=patient("p13"), cabinets="blood2")
    for stored in (1, 2):
        assert legal(state, "create") == []
        state = play(state, "buy extra_cabinet", "create meds orange cabinet")
        assert state.seats[0].cabinets == tokens(f"blood2 meds{stored}")


@pytest.mark.rule("PM-UPG-03", "PM-UPG-08", "PM-SCORE-04")
def test_upgrades_give_their_points_at_the_end() -> None:
    players = (
        seat(extra_cabinets=1),
        seat(extra_cabinets=2, has_hand_upgrade=True),
        seat(has_medevac=True),
        seat(has_hand_upgrade=True),
    )
    assert pm.game.outcome(ended(*players)).scores == (1, 2, 2, 0)


@pytest.mark.rule("PM-UPG-04", "PM-DRAW-02")
@pytest.mark.parametrize(("has_hand_upgrade", "size"), [(False, 5), (True, 6)])
def test_the_hand_upgrade_makes_a_hand_of_six(has_hand_upgrade: bool, size: int) -> None:
    state = play(treating("G2", has_hand_upgrade=has_hand_upgrade), "clear")
    assert sum(state.seats[0].hand) == size


@pytest.mark.rule("PM-UPG-05")
def test_the_hand_upgrade_counts_at_the_end_of_the_turn_in_which_it_is_bought() -> None:
    state = play(treating("G1", "R5"), "buy hand")
    assert sum(state.seats[0].hand) == 1
    assert sum(play(state, "clear").seats[0].hand) == 6


@pytest.mark.rule("PM-UPG-06")
def test_a_medevac_costs_four_cards() -> None:
    assert "buy medevac" not in legal(treating("", "R3"))
    assert area(play(treating("", "R4"), "buy medevac")) == (None, 0, 0)


@pytest.mark.rule("PM-UPG-07")
@pytest.mark.parametrize("gurney", ["main", "backup"])
def test_a_medevac_takes_any_own_patient_whatever_it_still_needs(gurney: str) -> None:
    first = seat(main=patient("p52"), backup=patient("p64", "blood1"), has_medevac=True)
    state = table(first, seat(main=patient("p01"), backup=gift("p04", 0)))
    assert legal(state, "medevac") == ["medevac main", "medevac backup"]
    state = play(state, f"medevac {gurney}")
    card = {"main": "p52", "backup": "p64"}[gurney]
    assert state.seats[0].hospital == ((card, "medevac"),)
    assert state.seats[1].hospital == ()


@pytest.mark.rule("PM-UPG-08", "PM-UPG-09")
def test_a_used_medevac_leaves_the_mat_and_is_worth_nothing() -> None:
    state = table(seat(main=P12, backup=patient("p64"), has_medevac=True), OTHER)
    assert pm.game.outcome(state).scores == (2, 0)
    state = play(state, "medevac backup")
    assert not state.seats[0].has_medevac
    assert pm.game.outcome(state).scores == (6, 0)
    assert legal(state, "medevac") == []


@pytest.mark.rule("PM-UPG-10")
def test_a_medevac_may_be_bought_and_used_again_in_the_same_turn() -> None:
    first = seat(main=patient("p64", "blood1"), backup=patient("p52"), area="R4", has_medevac=True)
    state = table(first, OTHER, patient_deck=("p63", "p03", "p02"))
    clocks = []
    for text in ("medevac main", "fill 0 1", "buy medevac", "medevac backup"):
        state = play(state, text)
        clocks.append(state.clock_ms)
    assert clocks == [54000, 46000, 43500, 37500]
    assert state.seats[0].hospital == (("p64", "medevac"), ("p52", "medevac"))
    assert (state.seats[0].main, state.supply_discard) == (patient("p63"), cards("R4"))


# -- the medevac as a transport -------------------------------------------------------------------


@pytest.mark.rule("PM-MED-01")
def test_a_medevac_gives_the_hearts_and_frees_the_tokens() -> None:
    first = seat(main=P12, backup=patient("p52", "blood1 cast1"), has_medevac=True)
    state = play(table(first, OTHER), "medevac backup")
    assert state.seats[0].pool == tokens("blood2 syringe2 oxygen2 meds4 bandage4 cast4")
    assert pm.game.outcome(state).breakdown[0]["hearts"] == 5


@pytest.mark.rule("PM-MED-02")
def test_a_medevac_from_the_main_gurney_asks_for_a_fill() -> None:
    first = seat(main=P12, backup=patient("p52"), has_medevac=True)
    state = table(first, OTHER, patient_deck=("p20", "p63"))
    assert (play(state, "medevac main").phase, play(state, "medevac backup").phase) == (
        REFILL,
        TREAT,
    )
    assert play(state, "medevac main").pending_pair == ("p20", "p63")


@pytest.mark.rule("PM-MED-03")
def test_no_medevac_saves_a_patient_when_time_has_run_out() -> None:
    first = seat(
        main=patient("p12", "meds1", sustained=True),
        backup=patient("p13", "cast1", sustained=True),
        has_medevac=True,
    )
    state = table(first, ANOTHER, phase=pm.Phase.VICTIM, clock_ms=0)
    assert legal(state) == ["victim main", "victim backup"]
    assert refusal(state, "medevac main")[0] == "PM-MED-03"
