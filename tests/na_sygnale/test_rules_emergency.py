"""Emergency Phase: the order of turns, buying, moving field by field, picking up, delivering."""

import pytest
from tests.na_sygnale.positions import (
    ACTION,
    FIVE,
    GAME_OVER,
    REACT,
    aboard_of,
    acting,
    aps_of,
    check_refused,
    hands_of,
    hearse,
    legal,
    play,
    refusal,
    statistics_of,
    street_of,
    stretcher,
    tokens_of,
)

from medgames import na_sygnale as ns

# -- turns ----------------------------------------------------------------------------------------


@pytest.mark.rule("NS-EMER-01")
def test_action_turns_go_clockwise_from_the_winner_of_the_tender() -> None:
    state = play(hearse({}, {}, {}, {}, tender_winner=2), "stay")
    order = [state.to_act]
    for _ in range(3):
        state = play(state, "end_turn")
        order.append(state.to_act)
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("NS-EMER-02", "NS-CARD-05")
def test_actions_mix_in_any_order() -> None:
    # As in the rulebook: draw, move one field, draw again, play, and so on.
    state = acting({}, {}, street="52m", deck=("fire", "ambulance_rally", "enema"))
    state = play(state, "buy", "move 51", "buy", "play ambulance_rally", "move 52", "pick_up")
    assert (aps_of(state), state.free_moves, hands_of(state)) == ((2, 6), 2, (("fire",), ()))
    assert (state.seats[0].position, state.seats[0].aboard) == ("52", (1, 0))


@pytest.mark.rule("NS-EMER-03")
@pytest.mark.parametrize("ap", [0, 6])
def test_a_player_may_end_the_turn_whatever_is_left(ap: int) -> None:
    state = acting({"ap": ap}, {})
    assert "end_turn" in legal(state)
    assert play(state, "end_turn").to_act == 1


@pytest.mark.rule("NS-EMER-03")
def test_without_ap_and_cards_nothing_but_the_end_of_the_turn_is_left() -> None:
    assert legal(acting({"ap": 0}, {})) == ["end_turn"]


# -- Buying Cards ---------------------------------------------------------------------------------


@pytest.mark.rule("NS-BUY-01")
def test_a_card_costs_1_ap_and_comes_from_the_top() -> None:
    state = play(acting({}, {}, deck=("fire", "enema")), "buy")
    assert (aps_of(state), hands_of(state)) == ((5, 6), (("fire",), ()))
    assert state.deck.top == ("enema",)


@pytest.mark.rule("NS-BUY-01")
def test_nobody_else_sees_the_card_bought() -> None:
    state = play(acting({}, {}, deck=("fire", "enema")), "buy")
    assert ns.game.view(state, 1).seats[0].hand is None
    assert ns.game.view(state, 1).seats[0].cards == 1
    assert ns.game.view(state, 0).seats[0].hand == ("fire",)
    assert ns.game.view(state, 0).top_card is None


@pytest.mark.rule("NS-BUY-01")
def test_without_ap_no_card_is_bought() -> None:
    check_refused(acting({"ap": 0}, {}), "buy", "NS-BUY-01", "1 AP are to be paid, 0 are left")


@pytest.mark.rule("NS-BUY-02")
def test_a_sixth_card_is_not_bought() -> None:
    reason = "5 cards are in hand, 5 are the most allowed"
    check_refused(acting({"hand": FIVE}, {}), "buy", "NS-BUY-02", reason)
    fifth = play(acting({"hand": FIVE[1:]}, {}, deck=("extortion", "fire")), "buy")
    assert len(fifth.seats[0].hand) == 5


@pytest.mark.rule("NS-BUY-03")
def test_nothing_is_bought_where_no_card_is_left() -> None:
    state = acting({}, {}, deck=())
    check_refused(state, "buy", "NS-BUY-03", "deck and used pile are empty")


# -- Moving the Ambulance -------------------------------------------------------------------------


@pytest.mark.rule("NS-MOVE-01")
def test_each_field_entered_costs_1_ap() -> None:
    state = acting({}, {})
    left = []
    for node in ("51", "52", "62", "63", "64", "54"):
        state = play(state, f"move {node}")
        left.append((state.seats[0].position, state.seats[0].ap))
    assert left == [("51", 5), ("52", 4), ("62", 3), ("63", 2), ("64", 1), ("54", 0)]
    check_refused(state, "move 53", "NS-MOVE-01", "1 AP are to be paid, 0 are left")


@pytest.mark.rule("NS-MOVE-01")
def test_two_fields_at_once_are_refused() -> None:
    reason = "52 is not next to C1 (11, 41, 51)"
    check_refused(acting({}, {}), "move 52", "NS-MOVE-01", reason)


@pytest.mark.rule("NS-MOVE-02")
@pytest.mark.parametrize("node", ns.Content.builtin().board.addresses)
def test_an_ambulance_may_end_its_move_on_any_address(node: str) -> None:
    state = play(acting({"position": node}, {}), "end_turn")
    assert (state.active, state.seats[0].position) == (1, node)


@pytest.mark.rule("NS-MOVE-02")
def test_an_ambulance_need_not_move() -> None:
    state = play(acting({}, {}), "end_turn")
    assert (state.seats[0].position, aps_of(state)) == ("C1", (6, 6))


@pytest.mark.rule("NS-MOVE-03", "NS-REACT-01")
def test_the_others_are_asked_between_any_two_fields() -> None:
    state = acting({}, {"hand": ("fire",)})
    asked = []
    for node in ("51", "52", "53"):
        state = play(state, f"move {node}")
        asked.append((state.phase, state.to_act))
        state = play(state, "pass")
    assert asked == [(REACT, 1)] * 3
    assert (state.phase, state.to_act) == (ACTION, 0)


@pytest.mark.rule("NS-MOVE-04")
@pytest.mark.parametrize(
    ("seat", "node", "expected"),
    [
        (0, "11", ["move 12", "move 41", "move 51", "move C1"]),
        (1, "11", ["move 12", "move 41", "move 51"]),
        (1, "15", ["move 14", "move 21", "move 55", "move C2"]),
        (0, "15", ["move 14", "move 21", "move 55"]),
    ],
)
def test_only_the_own_clinic_is_open(seat: int, node: str, expected: list[str]) -> None:
    seats = ({"position": node}, {}) if seat == 0 else ({}, {"position": node})
    assert legal(acting(*seats, active=seat), "move") == expected


@pytest.mark.rule("NS-MOVE-04")
def test_a_clinic_without_an_owner_is_closed_too() -> None:
    state = acting({"position": "25"}, {})
    reason = "C3 is not the own clinic, which is C1"
    check_refused(state, "move C3", "NS-MOVE-04", reason)


@pytest.mark.rule("NS-MOVE-04", "NS-KIND-24")
def test_no_card_leads_into_the_clinic_of_another() -> None:
    state = acting({"position": "14", "hand": ("na_sygnale",)}, {})
    assert "C2" not in {text.split("node=")[1][:2] for text in legal(state, "play")}
    rule, _ = refusal(state, "play na_sygnale node=C2 pick=false")
    assert rule == "NS-KIND-24"


@pytest.mark.rule("NS-MOVE-05")
def test_ambulances_and_hearse_share_a_field() -> None:
    state = acting({"position": "12"}, {"position": "13"}, {"position": "13"}, hearse="13")
    state = play(state, "move 13")
    assert [seat.position for seat in state.seats] == ["13", "13", "13"]


@pytest.mark.rule("NS-MOVE-06")
def test_happy_end_may_be_entered() -> None:
    state = play(acting({"position": "53"}, {}), "move HE")
    assert (state.seats[0].position, legal(state, "move")) == ("HE", ["move 53", "move 63"])


@pytest.mark.rule("NS-MOVE-07", "NS-PICK-01")
def test_a_patient_driven_over_stays_where_he_is() -> None:
    state = play(acting({"position": "12"}, {}, street="13m"), "move 13", "move 14")
    assert (street_of(state), aboard_of(state)[0]) == ("13m", (0, 0))


# -- picking up and delivering --------------------------------------------------------------------


@pytest.mark.rule("NS-PICK-01", "NS-PICK-02")
def test_the_crew_may_take_a_patient_for_1_ap() -> None:
    state = acting({"position": "52", "ap": 1}, {}, street="52m")
    assert {"pick_up", "end_turn"} <= set(legal(state))
    state = play(state, "pick_up")
    assert (aps_of(state), aboard_of(state)[0], street_of(state)) == ((0, 6), (1, 0), "")


@pytest.mark.rule("NS-PICK-01")
def test_nobody_is_picked_up_where_nobody_lies() -> None:
    state = acting({"position": "51"}, {}, street="52m")
    check_refused(state, "pick_up", "NS-PICK-01", "no patient lies on 51")


@pytest.mark.rule("NS-PICK-02")
def test_without_ap_nobody_is_picked_up() -> None:
    state = acting({"position": "52", "ap": 0}, {}, street="52m")
    check_refused(state, "pick_up", "NS-PICK-02", "1 AP are to be paid, 0 are left")


@pytest.mark.rule("NS-PICK-02", "NS-KIND-10")
def test_a_free_move_does_not_pay_for_a_patient() -> None:
    state = acting({"position": "52", "ap": 0}, {}, street="52m", free_moves=2)
    assert refusal(state, "pick_up")[0] == "NS-PICK-02"


@pytest.mark.rule("NS-PICK-03")
def test_a_severely_ill_patient_stays_so_aboard() -> None:
    state = play(acting({"position": "52"}, {}, street="52s"), "pick_up")
    assert aboard_of(state)[0] == (0, 1)


@pytest.mark.rule("NS-PICK-04")
def test_a_parked_ambulance_may_pick_up_later_in_its_turn() -> None:
    state = acting({"position": "52"}, {}, street="52m", deck=("fire", "x_ray"))
    assert play(state, "buy", "pick_up").seats[0].aboard == (1, 0)


@pytest.mark.rule("NS-DELIV-01", "NS-DELIV-02")
def test_driving_into_the_own_clinic_delivers_and_costs_1_ap() -> None:
    state = play(acting({"position": "51", "aboard": (1, 0)}, {}), "move C1")
    assert (statistics_of(state), aps_of(state)) == ((1, 0), (5, 6))
    assert (aboard_of(state)[0], tokens_of(state)) == ((0, 0), (9, 1))


@pytest.mark.rule("NS-DELIV-01")
def test_an_empty_ambulance_delivers_nobody() -> None:
    assert statistics_of(play(acting({"position": "51"}, {}), "move C1")) == (0, 0)


@pytest.mark.rule("NS-DELIV-02")
def test_without_ap_the_clinic_is_out_of_reach() -> None:
    state = acting({"position": "51", "aboard": (1, 0), "ap": 0}, {})
    assert refusal(state, "move C1")[0] == "NS-MOVE-01"


@pytest.mark.rule("NS-DELIV-03", "NS-KIND-13")
def test_all_patients_aboard_are_delivered_at_once() -> None:
    loaded = {"position": "11", "aboard": (1, 1)}
    state = play(acting(loaded, {}, {}, in_play=(stretcher(0),)), "move C1")
    assert (statistics_of(state), tokens_of(state)) == ((2, 0, 0), (8, 2))
    assert (state.in_play, state.used_cards) == ((), ("extra_stretcher",))


@pytest.mark.rule("NS-DELIV-04")
def test_a_card_that_leads_into_the_clinic_delivers_too() -> None:
    loaded = {"position": "52", "aboard": (0, 1), "hand": ("na_sygnale",)}
    state = play(acting(loaded, {}), "play na_sygnale node=C1 pick=false")
    assert (statistics_of(state), aps_of(state), aboard_of(state)[0]) == ((1, 0), (6, 6), (0, 0))


@pytest.mark.rule("NS-DELIV-04", "NS-OVER-02")
def test_a_delivery_can_win_in_the_turn_of_another() -> None:
    racer = {"position": "12", "statistic": 5, "aboard": (1, 0), "hand": ("na_sygnale",)}
    state = play(acting(racer, {}, active=1), "move 15", "play na_sygnale node=C1 pick=false")
    assert (state.phase, statistics_of(state)) == (GAME_OVER, (6, 0))
