"""Each card's other branches: who loses, what is missing, whom else it may be aimed at."""

import pytest
from tests.na_sygnale.deals import BY_KIND
from tests.na_sygnale.positions import (
    FIVE,
    GAME_OVER,
    PLACE_PATIENT,
    Part,
    aboard_of,
    acting,
    aps_of,
    city,
    hands_of,
    hearse,
    jam,
    last_turn,
    legal,
    play,
    statistics_of,
    street_of,
    stretcher,
    strike,
    tokens_of,
)

from medgames import na_sygnale as ns


@pytest.mark.rule("NS-KIND-01")
@pytest.mark.parametrize(("ap", "left"), [(1, 0), (2, 0), (6, 4)])
def test_empty_tank_takes_two_ap_or_all_there_are(ap: int, left: int) -> None:
    state = acting({"hand": ("empty_tank",)}, {"ap": ap})
    assert aps_of(play(state, "play empty_tank opponent=1")) == (6, left)


@pytest.mark.rule("NS-KIND-02")
def test_a_verdict_is_never_played_of_ones_own_accord() -> None:
    assert legal(acting({"hand": ("directors_verdict",)}, {}), "play") == []
    state = play(acting({}, {"hand": ("directors_verdict",)}), "move 11")
    assert legal(state) == ["pass", "pass_turn"]


@pytest.mark.rule("NS-KIND-02")
def test_nobody_cancels_the_own_card() -> None:
    state = acting({"hand": ("black_mark", "directors_verdict")}, {}, dice=(1,))
    assert street_of(play(state, "play black_mark street=3")) == "31m"


@pytest.mark.rule("NS-KIND-03")
@pytest.mark.parametrize(
    ("dice", "won"), [((1, 1), True), ((6, 5), True), ((5, 6), False), ((1, 6), False)]
)
def test_the_attacker_wins_the_clash_with_the_higher_die_or_an_equal_one(
    dice: tuple[int, int], won: bool
) -> None:
    deal = BY_KIND["paramedics_clash"]
    state = play(deal.dealt(dice=dice), deal.play)
    assert aboard_of(state)[:2] == (((0, 1), (0, 0)) if won else ((0, 0), (0, 1)))
    assert state.used_cards == ("paramedics_clash",)


@pytest.mark.rule("NS-KIND-03")
def test_a_clash_is_fought_on_the_same_field_or_the_next_one() -> None:
    hand = ("paramedics_clash",)
    rivals = ({"position": "52", "aboard": (1, 0)}, {"position": "54", "aboard": (1, 0)})
    state = acting({"position": "52", "hand": hand}, *rivals)
    assert legal(state, "play") == ["play paramedics_clash opponent=1 condition=mild"]


@pytest.mark.rule("NS-KIND-04")
@pytest.mark.parametrize(
    ("players", "own", "best", "playable"),
    [(3, 3, 4, True), (3, 4, 4, False), (2, 4, 5, True), (2, 5, 5, False), (4, 0, 1, True)],
)
def test_creative_accounting_is_for_those_who_trail(
    players: int, own: int, best: int, playable: bool
) -> None:
    rest: list[Part] = [{}] * (players - 2)
    hand = {"hand": ("creative_accounting",), "statistic": own}
    state = acting(hand, {"statistic": best}, *rest)
    assert bool(legal(state, "play")) == playable


@pytest.mark.rule("NS-KIND-05")
def test_the_inspection_hits_any_of_several_best_opponents() -> None:
    rivals = ({"statistic": 2}, {"statistic": 2}, {"statistic": 1})
    state = acting({"hand": ("nfz_inspection",), "statistic": 4}, *rivals)
    assert legal(state, "play") == [
        "play nfz_inspection opponent=1",
        "play nfz_inspection opponent=2",
    ]


@pytest.mark.rule("NS-KIND-06")
def test_a_call_may_send_any_ambulance_to_any_patient_it_is_not_at() -> None:
    state = acting({"hand": ("call_from_dispatch",)}, {"position": "32"}, street="32m 54s")
    assert legal(state, "play") == [
        "play call_from_dispatch player=0 field=32",
        "play call_from_dispatch player=0 field=54",
        "play call_from_dispatch player=1 field=54",
    ]


@pytest.mark.rule("NS-KIND-06", "NS-PICK-01")
def test_a_call_takes_nobody_aboard() -> None:
    state = acting({"hand": ("call_from_dispatch",)}, {}, street="32m")
    state = play(state, "play call_from_dispatch player=0 field=32")
    assert (state.seats[0].position, aboard_of(state)[0], street_of(state)) == (
        "32",
        (0, 0),
        "32m",
    )
    assert (aps_of(state), "pick_up" in legal(state)) == ((6, 6), True)


@pytest.mark.rule("NS-KIND-07")
def test_the_lodz_service_may_empty_the_own_ambulance() -> None:
    actor = {"position": "12", "aboard": (0, 1), "hand": ("lodz_service",)}
    state = acting(actor, {}, deck=("fire", "x_ray"))
    state = play(state, "play lodz_service player=0 condition=severe")
    assert (aboard_of(state)[0], hands_of(state)[0], tokens_of(state)) == (
        (0, 0),
        ("fire",),
        (9, 1),
    )


@pytest.mark.rule("NS-KIND-09", "NS-DRAW-05")
def test_black_mark_on_an_occupied_house_is_lost() -> None:
    state = acting({"hand": ("black_mark",)}, {}, street="21s", dice=(1,))
    state = play(state, "play black_mark street=2")
    assert (street_of(state), state.used_cards) == ("21s", ("black_mark",))


@pytest.mark.rule("NS-KIND-09", "NS-DRAW-04", "NS-DRAW-09")
def test_after_a_six_the_owner_of_black_mark_names_the_house() -> None:
    state = acting({}, {"hand": ("black_mark",)}, active=1, street="21m 22m 24s", dice=(6,))
    state = play(state, "play black_mark street=2")
    assert (state.phase, state.to_act, legal(state)) == (
        PLACE_PATIENT,
        1,
        ["place 23", "place 25"],
    )
    state = play(state, "place 25")
    assert (street_of(state), state.used_cards, state.to_act) == (
        "21m 22m 24s 25m",
        ("black_mark",),
        1,
    )


@pytest.mark.rule("NS-KIND-09", "NS-FLOW-05")
def test_after_a_six_the_only_free_house_is_filled_unasked() -> None:
    state = acting({"hand": ("black_mark",)}, {}, street="21m 22m 24s 25s", dice=(6,))
    assert street_of(play(state, "play black_mark street=2")) == "21m 22m 23m 24s 25s"


@pytest.mark.rule("NS-KIND-10")
def test_free_moves_add_up_go_first_and_end_with_the_turn() -> None:
    state = acting({"hand": ("ambulance_rally", "ambulance_rally"), "ap": 1}, {})
    state = play(state, "play ambulance_rally", "play ambulance_rally")
    assert state.free_moves == 6
    state = play(state, "move 51", "move 52")
    assert (state.free_moves, aps_of(state)) == (4, (1, 6))
    assert play(state, "end_turn").free_moves == 0


@pytest.mark.rule("NS-KIND-11")
def test_the_nurse_may_empty_the_own_ambulance() -> None:
    actor = {"position": "12", "aboard": (1, 0), "hand": ("crazy_nurse",)}
    state = play(acting(actor, {}), "play crazy_nurse player=0 condition=mild")
    assert (aboard_of(state)[0], street_of(state), tokens_of(state)) == ((0, 0), "12m", (9, 0))


@pytest.mark.rule("NS-KIND-13", "NS-DELIV-03")
@pytest.mark.parametrize(("aboard", "left"), [((1, 0), 2), ((1, 1), 1), ((2, 1), 0)])
def test_each_patient_beyond_the_first_uses_up_one_stretcher(
    aboard: tuple[int, int], left: int
) -> None:
    actor = {"position": "11", "aboard": aboard}
    state = play(acting(actor, {}, in_play=(stretcher(0), stretcher(0))), "move C1")
    assert state.in_play == (stretcher(0),) * left
    assert state.used_cards == ("extra_stretcher",) * (2 - left)


@pytest.mark.rule("NS-KIND-15")
def test_a_struck_crew_does_all_but_driving_and_only_in_this_round() -> None:
    actor = {"position": "52", "hand": ("ambulance_rally", "na_sygnale", "fire")}
    state = acting(actor, {}, street="52m", in_play=(strike(0),))
    assert legal(state)[:3] == ["pick_up", "buy", "end_turn"]
    assert {text.split()[1] for text in legal(state, "play")} == {"fire"}
    after = city({}, {}, in_play=(strike(0),))
    assert after.in_play == ()


@pytest.mark.rule("NS-KIND-15")
def test_a_struck_crew_can_still_lose_its_patient() -> None:
    loaded = {"position": "12", "aboard": (1, 0)}
    state = acting({"hand": ("crazy_nurse",)}, loaded, in_play=(strike(1, 0),))
    assert legal(state, "play") == ["play crazy_nurse player=1 condition=mild"]


@pytest.mark.rule("NS-KIND-16")
def test_fire_takes_a_second_field_where_there_is_one_free() -> None:
    state = acting({"hand": ("fire",)}, {}, street="12m")
    plays = legal(state, "play fire field=13")
    assert plays == ["play fire field=13 second=14"]
    assert legal(acting({"hand": ("fire",)}, {}, street="12m 14m"), "play fire field=13") == [
        "play fire field=13"
    ]


@pytest.mark.rule("NS-KIND-16", "NS-DRAW-08")
def test_fire_with_one_token_left_burns_one_house() -> None:
    street = "14m 15m 21m 31m 33m 42m 45m 55m 11m"
    state = acting({"hand": ("fire",)}, {}, street=street)
    assert legal(state, "play fire field=12") == ["play fire field=12"]
    state = play(state, "play fire field=12")
    assert ("12s" in street_of(state), tokens_of(state)) == (True, (0, 0))


@pytest.mark.rule("NS-KIND-17")
def test_a_traffic_check_lasts_for_one_action_turn() -> None:
    state = acting({}, {"hand": ("traffic_check",)}, {})
    state = play(state, "move 11", "play traffic_check", "end_turn")
    assert (state.stopped, legal(state, "move")) == (False, ["move 15", "move 21", "move 55"])


@pytest.mark.rule("NS-KIND-17", "NS-REACT-01")
def test_in_the_closing_window_an_ambulance_that_was_stopped_may_dash_again() -> None:
    state = last_turn({}, {"position": "12", "hand": ("na_sygnale",)}, stopped=True)
    assert legal(state, "play") == []
    state = play(state, "end_turn")
    assert (state.to_act, state.stopped) == (1, False)
    assert "play na_sygnale node=13 pick=false" in legal(state)


@pytest.mark.rule("NS-KIND-18", "NS-HEARSE-10")
def test_the_hearse_card_may_park_the_hearse() -> None:
    state = play(acting({"hand": ("hearse_card",)}, {}), "play hearse_card to=15")
    assert (state.hearse, tokens_of(state)) == ("15", (10, 0))


@pytest.mark.rule("NS-KIND-19")
def test_a_mildly_ill_patient_who_recovers_goes_home() -> None:
    state = acting({"hand": ("miraculous_recovery",)}, {}, street="11m")
    state = play(state, "play miraculous_recovery field=11")
    assert (street_of(state), tokens_of(state)) == ("", (9, 1))


@pytest.mark.rule("NS-KIND-19")
def test_no_miracle_happens_aboard() -> None:
    loaded = {"position": "12", "aboard": (0, 1), "hand": ("miraculous_recovery",)}
    assert legal(acting(loaded, {}), "play") == []


@pytest.mark.rule("NS-KIND-20")
def test_the_telebioenergotherapist_stops_ageing_once() -> None:
    holder = {"hand": ("telebioenergotherapist",)}
    dice = (1, 1, 1, 1, 1, 2, 1, 2)
    state = last_turn({}, holder, street="31m 32s", dice=dice)
    state = play(state, "play telebioenergotherapist", "end_turn")
    assert street_of(state) == "11m 31m 32s"
    state = play(state, "bid 1", "bid 0", "stay", "end_turn", "end_turn")
    assert street_of(state) == "11s 12m 31s"


@pytest.mark.rule("NS-KIND-22", "NS-HEARSE-02")
def test_nothing_enters_a_jammed_address_but_one_may_leave_it() -> None:
    actor = {"position": "52", "hand": ("na_sygnale", "hearse_card", "call_from_dispatch")}
    table = (jam("53"), jam("52"))
    state = acting(actor, {}, street="53m", in_play=table)
    assert legal(state, "move") == ["move 51", "move 62"]
    plays = legal(state, "play")
    assert [text for text in plays if "=53" in text] == []
    nodes = [text.split()[2] for text in plays if "na_sygnale" in text]
    assert nodes == [f"node={node}" for node in ("11", "41", "51", "61", "62", "63", "C1")]


@pytest.mark.rule("NS-KIND-22")
def test_a_jam_on_a_patient_or_an_ambulance_is_allowed() -> None:
    state = acting({"hand": ("traffic_jams",)}, {"position": "54"}, street="52m")
    assert {"play traffic_jams field=52", "play traffic_jams field=54"} <= set(legal(state))


@pytest.mark.rule("NS-KIND-23", "NS-CARD-11")
def test_a_full_hand_gets_nothing_at_the_medical_fair() -> None:
    deck = ("na_sygnale", "na_sygnale", "extortion", "lodz_service")
    state = acting({"hand": ("medical_fair",)}, {"hand": FIVE}, {}, deck=deck)
    state = play(state, "play medical_fair", "pass")
    assert hands_of(state) == (("na_sygnale", "na_sygnale"), FIVE, ("extortion",))


@pytest.mark.rule("NS-KIND-24", "NS-MOVE-04")
def test_a_dash_goes_one_or_two_open_fields_and_through_no_clinic() -> None:
    state = acting({"position": "11", "hand": ("na_sygnale",)}, {}, in_play=(jam("41"),))
    nodes = [text.split()[2] for text in legal(state, "play")]
    assert nodes == [f"node={node}" for node in ("12", "13", "51", "52", "C1")]


@pytest.mark.rule("NS-KIND-24", "NS-COMP-06")
def test_a_dash_with_a_full_ambulance_takes_nobody() -> None:
    actor = {"position": "52", "aboard": (1, 0), "hand": ("na_sygnale",)}
    state = acting(actor, {}, street="62m")
    assert [text for text in legal(state, "play") if "pick=true" in text] == []


@pytest.mark.rule("NS-KIND-24", "NS-OVER-02")
def test_a_dash_into_the_clinic_can_win() -> None:
    actor = {"position": "52", "aboard": (1, 0), "statistic": 5, "hand": ("na_sygnale",)}
    state = play(acting(actor, {}), "play na_sygnale node=C1 pick=false")
    assert (state.phase, statistics_of(state)) == (GAME_OVER, (6, 0))
    assert state.final_cause == ns.FinalCause(0, 1, None)


@pytest.mark.rule("NS-KIND-12", "NS-CARD-07")
def test_the_cards_thrown_away_for_an_enema_can_come_back_at_once() -> None:
    state = acting({"hand": ("enema",)}, {"hand": ("fire",)}, deck=("x_ray",), dice=())
    state = play(state, "play enema opponent=1", "pass")
    assert (hands_of(state)[1], len(state.deck)) == (("fire", "x_ray"), 0)


@pytest.mark.rule("NS-HEARSE-02", "NS-KIND-22")
def test_no_jam_is_in_play_when_the_tenders_winner_drives() -> None:
    state = play(last_turn({}, {}, in_play=(jam("53"),), dice=(1, 1, 1, 1)), "end_turn")
    assert state.in_play == ()
    assert "hearse 53" in legal(hearse({}, {}))
