"""The numbers and examples that the rulebook itself gives, section by section."""

from itertools import product

import pytest
from tests.paramedics.tables import (
    ROW,
    WAITING,
    Part,
    cards,
    happenings,
    legal,
    patient,
    pile,
    play,
    table,
    tokens,
)

from medgames import paramedics as pm
from medgames.core.piles import Deck

PACK = pm.Content.builtin()
CLOCKS = (60000, 45000, 30000)
COMBINATIONS = [combination for n in (1, 2, 3) for combination in product(CLOCKS, repeat=n)]


# -- Set Up ---------------------------------------------------------------------------------------


@pytest.mark.rule("PM-SETUP-01", "PM-SETUP-02", "PM-SETUP-03", "PM-SETUP-08", "PM-SETUP-09")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_set_up_lays_five_five_and_five_a_player(players: int) -> None:
    state = pm.game.new(players, seed=3)
    assert (sum(state.supply_row), len(state.reserve_deck)) == (5, 5)
    assert [sum(seat.hand) for seat in state.seats] == [5] * players
    assert len(state.supply_deck) == 72 - 5 * players
    assert len(state.patient_deck) == 64 - 2 * players


@pytest.mark.rule("PM-SETUP-06", "PM-SETUP-07")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_player_begins_with_the_printed_tokens_and_no_upgrade(players: int) -> None:
    for seat in pm.game.new(players, seed=3).seats:
        assert seat.pool == tokens("blood2 syringe2 oxygen2 meds4 bandage4 cast4")
        assert (seat.extra_cabinets, seat.has_medevac, seat.has_hand_upgrade) == (0, False, False)


@pytest.mark.rule("PM-SETUP-07", "PM-UPG-01")
def test_each_player_owns_two_cabinets_one_medevac_and_one_hand_upgrade() -> None:
    assert [upgrade.copies for upgrade in PACK.upgrades] == [2, 1, 1]


@pytest.mark.rule("PM-SETUP-05")
@pytest.mark.parametrize("mats", [("rescue_24", "rescue_53"), ("squad_16", "squad_39")])
def test_two_players_use_rescue_mats_or_squad_mats(mats: tuple[str, str]) -> None:
    state = pm.game.new(2, seed=0, config=pm.Config(mats=mats))
    assert tuple([seat.mat for seat in state.seats]) == mats


@pytest.mark.rule("PM-SETUP-13")
def test_two_tokens_of_choice_fill_both_open_cabinets() -> None:
    state = pm.game.new(1, seed=0)
    state = play(state, "keep 0", "choose syringe+oxygen")
    assert state.seats[0].cabinets == tokens("syringe1 oxygen1")
    assert sum(state.seats[0].cabinets) == PACK.cabinets == 2


# -- Playing the Game -----------------------------------------------------------------------------


@pytest.mark.rule("PM-SHIFT-01", "PM-CLOCK-01")
@pytest.mark.parametrize(("shift", "length"), [(0, 60000), (1, 45000), (2, 30000)])
def test_turns_are_shorter_in_each_shift(shift: int, length: int) -> None:
    state = table(WAITING, {"main": patient("p12")}, shift_index=shift, supply_row=ROW)
    assert play(state, "clear").clock_ms == length


@pytest.mark.rule("PM-TURN-01")
def test_a_turn_begins_with_the_words_on_the_mat() -> None:
    state = play(pm.game.new(1, seed=0), "keep 0")
    (begun,) = happenings(state, "choose blood+blood", pm.events.TurnStarted)
    assert (begun.seat, begun.call_sign, begun.clock_ms) == (0, "Rescue 24, 10-4", 60000)


# -- Your Turn ------------------------------------------------------------------------------------


@pytest.mark.rule("PM-SUS-02", "PM-SUS-05", "PM-TRANS-01")
@pytest.mark.parametrize(
    ("first", "second"), [("bandage red", "cast purple"), ("cast purple", "bandage red")]
)
def test_needs_are_met_in_any_order_and_each_by_a_token(first: str, second: str) -> None:
    seat = {"hand": cards("P1 R1"), "backup": patient("p03"), "main": patient("p12")}
    state = play(table(seat, WAITING), f"create {first} backup")
    assert state.seats[0].hospital == ()
    assert play(state, f"create {second} backup").seats[0].hospital == (("p03", "treated"),)


@pytest.mark.rule("PM-TRANS-09", "PM-CRIT-05")
def test_a_critical_patient_on_the_main_gurney_means_a_second_refill() -> None:
    seat = {
        "hand": cards("O1"),
        "cabinets": tokens("oxygen1 bandage1"),
        "main": patient("p01"),
    }
    state = table(seat, WAITING, script=("p53", "p20", "p30", "p31"))
    state = play(state, "place bandage main", "fill 0 1", "create meds orange main")
    assert state.phase is pm.Phase.TREAT
    state = play(state, "place oxygen main")
    assert (state.phase, state.pending_pair) == (pm.Phase.REFILL, ("p30", "p31"))
    assert state.seats[0].hospital == (("p01", "treated"), ("p53", "treated"))


@pytest.mark.rule("PM-CRIT-06", "PM-CRIT-03")
def test_a_critical_patient_may_be_given_to_another_player() -> None:
    seat = {"cabinets": tokens("bandage1"), "main": patient("p01")}
    state = table(seat, WAITING, script=("p53", "p20"), supply_row=ROW)
    state = play(state, "place bandage main", "fill 1 1")
    given = state.seats[1].backup
    assert given is not None
    assert (given.card, given.face_up, given.given_by) == ("p53", False, 0)


# -- Use Supply cards to create Medical Supply tokens ---------------------------------------------


@pytest.mark.rule("PM-CREATE-02", "PM-CREATE-03", "PM-CREATE-05", "PM-CREATE-06")
def test_the_mat_of_the_example_creates_for_the_printed_costs() -> None:
    listed = legal(table({"hand": cards("Y2 P1 O1 R1 G1")}, WAITING), "create")
    printed = [
        "create blood yellow+yellow cabinet",
        "create oxygen purple+red cabinet",
        "create meds orange cabinet",
        "create cast purple cabinet",
        "create cast green cabinet",
    ]
    assert [text for text in listed if "bandage" not in text] == printed


@pytest.mark.rule("PM-CREATE-01", "PM-CREATE-04", "PM-CREATE-05", "PM-CREATE-06")
@pytest.mark.parametrize("mat", PACK.mats, ids=lambda mat: str(mat.id))
def test_each_mat_asks_two_cards_or_one_or_one_of_two(mat: pm.Mat) -> None:
    shapes = [[len(payment) for payment in ways] for ways in mat.formulas]
    assert shapes == [[2], [2], [2], [1], [1, 1], [1, 1]]


@pytest.mark.rule("PM-CREATE-01", "PM-SETUP-04")
def test_no_two_mats_have_a_formula_in_common() -> None:
    for kind in pm.MedicalSupply:
        ways = [mat.formulas[kind] for mat in PACK.mats]
        assert len(set(ways)) == len(ways)


# -- Swap Supply cards ----------------------------------------------------------------------------


@pytest.mark.rule("PM-SWAP-01", "PM-SWAP-02")
def test_a_swap_is_one_for_one_as_often_as_time_allows() -> None:
    state = table({"hand": cards("Y1")}, WAITING, supply_row=cards("P1 O1 R1 B1 G1"))
    there_and_back = ("swap yellow purple", "swap purple yellow") * 7
    after = play(state, *there_and_back)
    assert (after.seats[0].hand, after.supply_row) == (cards("Y1"), state.supply_row)
    assert after.clock_ms == 60000 - 14 * 4000


@pytest.mark.rule("PM-WILD-01")
def test_four_wilds_are_among_the_supply_cards() -> None:
    assert PACK.supply == cards("Y13 P13 O13 R13 B13 G13 W4")
    assert sum(PACK.supply) == 82


# -- Upgrades -------------------------------------------------------------------------------------


@pytest.mark.rule("PM-UPG-02", "PM-UPG-04", "PM-UPG-06", "PM-BUY-02")
@pytest.mark.parametrize(("upgrade", "cost"), [("extra_cabinet", 2), ("hand", 5), ("medevac", 4)])
def test_an_upgrade_has_its_printed_cost(upgrade: str, cost: int) -> None:
    def area(natural: int) -> pm.State:
        seat = {"area_colour": pm.Colour.BLUE, "area_natural": natural}
        return table(seat, WAITING)

    assert f"buy {upgrade}" not in legal(area(cost - 1))
    assert play(area(cost), f"buy {upgrade}").supply_discard == cards(f"B{cost}")


@pytest.mark.rule("PM-UPG-03", "PM-UPG-08", "PM-SCORE-04")
@pytest.mark.parametrize(
    ("seat", "points"),
    [
        ({"extra_cabinets": 1}, 1),
        ({"extra_cabinets": 2}, 2),
        ({"has_medevac": True}, 2),
        ({"has_hand_upgrade": True}, 0),
    ],
)
def test_an_upgrade_is_worth_its_printed_points(seat: Part, points: int) -> None:
    assert pm.game.outcome(table(seat, WAITING)).scores == (points, 0)


@pytest.mark.rule("PM-UPG-09", "PM-UPG-08")
def test_a_used_medevac_is_worth_nothing() -> None:
    seat = {"has_medevac": True, "backup": patient("p01"), "main": patient("p12")}
    state = play(table(seat, WAITING), "medevac backup")
    assert pm.game.outcome(state).scores == (1, 0)  # the heart of p01


@pytest.mark.rule("PM-UPG-04", "PM-UPG-05", "PM-SHIFT-07")
def test_six_cards_are_drawn_at_the_end_of_a_shift_too() -> None:
    state = table(
        {"main": patient("p12"), "has_hand_upgrade": True},
        WAITING,
        supply_deck=Deck[str](),
        supply_row=ROW,
    )
    assert [sum(seat.hand) for seat in play(state, "clear").seats] == [6, 5]


# -- Stop the Timer, CLEAN UP, Redraw -------------------------------------------------------------


@pytest.mark.rule("PM-STOP-05")
def test_letting_time_run_out_for_one_lost_patient_costs_only_that_one() -> None:
    seat = {"main": patient("p33"), "backup": patient("p12", "meds1", sustained=True)}
    state = play(table(seat, WAITING, supply_row=ROW), "time_expired")
    assert state.seats[0].morgue == (("p33", "unsustained"),)


@pytest.mark.rule("PM-CLEAN-02", "PM-CLEAN-03", "PM-DRAW-01", "PM-DRAW-02")
def test_a_row_is_five_and_a_hand_is_five_for_the_next_player() -> None:
    state = table({}, WAITING, supply_row=cards("Y2"), script=pile("P P P O O O O O"))
    after = play(state, "clear")
    assert (after.supply_row, after.seats[0].hand) == (cards("Y2 P3"), cards("O5"))


# -- Variants -------------------------------------------------------------------------------------


@pytest.mark.rule("PM-VAR-01", "PM-VAR-02")
@pytest.mark.parametrize("shift_ms", COMBINATIONS, ids=lambda clocks: "-".join(map(str, clocks)))
def test_any_one_to_three_clocks_may_be_combined(shift_ms: tuple[int, ...]) -> None:
    state = pm.game.new(2, seed=0, config=pm.Config(shift_ms=shift_ms))
    state = play(state, "keep 0", "keep 0", "choose meds+meds", "choose meds+meds")
    assert state.clock_ms == shift_ms[0]


@pytest.mark.rule("PM-VAR-03")
@pytest.mark.parametrize("clocks", [(45000, 45000, 30000), (30000, 30000, 30000)])
@pytest.mark.parametrize("shift", [0, 1, 2])
def test_the_printed_handicaps_shorten_the_turns_of_one_player(
    clocks: tuple[int, ...], shift: int
) -> None:
    config = pm.Config(handicap={1: clocks})
    mains = [{"main": patient("p12")}, {"main": patient("p40")}]
    state = table(*mains, config=config, shift_index=shift, supply_row=ROW)
    assert (state.clock_ms, play(state, "clear").clock_ms) == (CLOCKS[shift], clocks[shift])


@pytest.mark.rule("PM-TEAM-06", "PM-RUL-21")
@pytest.mark.parametrize(
    ("natural", "taken"),
    [(1, ["team_swap red wild"]), (2, ["team_swap red natural", "team_swap red wild"])],
)
def test_a_card_of_the_colour_must_remain_face_up_with_the_partner(
    natural: int, taken: list[str]
) -> None:
    area = {"area_colour": pm.Colour.BLUE, "area_natural": natural, "area_wild": 1}
    state = table({"hand": cards("R1")}, WAITING, area, {}, config=pm.Config(team_play=True))
    assert legal(state, "team_swap") == taken


@pytest.mark.rule("PM-SOLO-01")
@pytest.mark.parametrize("clock_ms", CLOCKS)
def test_a_solo_game_is_one_shift_with_any_clock(clock_ms: int) -> None:
    config = pm.Config(shift_ms=(clock_ms,))
    state = play(pm.game.new(1, seed=0, config=config), "keep 0", "choose meds+meds")
    assert state.clock_ms == clock_ms
    assert config.shifts(1) == (clock_ms,)


BANDS = [
    (range(19), "Rookie"),
    (range(19, 26), "EMT Basic"),
    (range(26, 33), "EMT Intermediate"),
    (range(33, 40), "EMT Paramedic"),
    (range(40, 61), "Paramedic Specialist"),
]


@pytest.mark.rule("PM-SOLO-02")
@pytest.mark.parametrize(("scores", "title"), BANDS, ids=[title for _, title in BANDS])
def test_a_score_is_rated_by_the_printed_bands(scores: range, title: str) -> None:
    assert {pm.rating(pm.Config(), score) for score in scores} == {title}
