"""Drawing Patients: two rolls a draw, occupied fields, a six, and tokens that run out."""

import pytest
from tests.na_sygnale.positions import (
    BID,
    PLACE_PATIENT,
    aboard_of,
    acting,
    city,
    happenings,
    jam,
    last_turn,
    legal,
    play,
    refusal,
    set_up,
    street_of,
    tokens_of,
)

from medgames.na_sygnale.events import DiceRolled, PatientNotPlaced, PatientPlaced


@pytest.mark.rule("NS-DRAW-01", "NS-NEW-01")
@pytest.mark.parametrize(("players", "draws"), [(2, 2), (3, 2), (4, 3)])
def test_the_city_gets_two_or_three_new_patients(players: int, draws: int) -> None:
    state = last_turn(*[{}] * players, dice=(1, 1, 2, 2, 3, 3)[: 2 * draws])
    rolled = happenings(state, "end_turn", DiceRolled)
    assert [event.faces for event in rolled] == [(n, n) for n in range(1, draws + 1)]


@pytest.mark.rule("NS-DRAW-02", "NS-DRAW-03")
def test_the_first_roll_is_the_street_and_the_second_the_house() -> None:
    # The example of the rulebook: 5 and then 2 mean Mokra 52.
    assert street_of(city({}, {}, dice=(5, 2, 2, 5))) == "25m 52m"


@pytest.mark.rule("NS-DRAW-02")
@pytest.mark.parametrize("street", range(1, 7))
@pytest.mark.parametrize("house", range(1, 6))
def test_each_pair_of_rolls_is_one_address(street: int, house: int) -> None:
    state = city({}, {}, dice=(street, house, street, house))
    assert street_of(state) == f"{street}{house}m"


@pytest.mark.rule("NS-DRAW-03")
def test_street_5_is_mokra() -> None:
    assert city({}, {}).config.content.streets[5 - 1] == "Mokra"


@pytest.mark.rule("NS-DRAW-04", "NS-NEW-01")
def test_after_a_six_the_roller_names_the_house() -> None:
    state = city({}, {}, street="41m", dice=(2, 6, 3, 3))
    assert (state.phase, state.to_act) == (PLACE_PATIENT, 0)
    assert legal(state) == ["place 21", "place 22", "place 23", "place 24", "place 25"]
    state = play(state, "place 24")
    assert (state.phase, street_of(state)) == (BID, "24m 33m 41s")


@pytest.mark.rule("NS-DRAW-04")
def test_a_six_on_the_last_draw_is_asked_after_the_others() -> None:
    state = city({}, {}, dice=(3, 3, 2, 6))
    assert (state.phase, street_of(state)) == (PLACE_PATIENT, "33m")
    assert street_of(play(state, "place 21")) == "21m 33m"


@pytest.mark.rule("NS-DRAW-05", "NS-FAQ-04")
def test_nothing_happens_on_an_occupied_field_and_nothing_is_rolled_again() -> None:
    state = last_turn({}, {}, street="52m", dice=(5, 2, 1, 1))
    events = happenings(state, "end_turn", PatientNotPlaced)
    assert [(event.address, event.reason) for event in events] == [("52", "occupied")]
    after = play(state, "end_turn")
    assert (street_of(after), tokens_of(after)) == ("11m 52s", (8, 0))


@pytest.mark.rule("NS-DRAW-06")
def test_new_patients_are_mildly_ill() -> None:
    state = last_turn({}, {}, dice=(1, 1, 2, 6))
    placed = happenings(state, "end_turn", PatientPlaced)
    assert [event.condition.word for event in placed] == ["mild"]
    assert street_of(play(state, "end_turn", "place 22")) == "11m 22m"


@pytest.mark.rule("NS-DRAW-07")
def test_a_patient_aboard_leaves_room_on_the_field_of_the_ambulance() -> None:
    state = city({"position": "52", "aboard": (0, 1)}, {}, dice=(5, 2, 1, 1))
    assert street_of(state) == "11m 52m"
    assert aboard_of(state) == ((0, 1), (0, 0))


@pytest.mark.rule("NS-DRAW-08")
def test_the_used_pile_becomes_the_supply_when_a_token_is_needed() -> None:
    state = city({}, {}, street="11m 12m", dice=(2, 1, 2, 2), patients_supply=0, patients_used=8)
    assert (street_of(state), tokens_of(state)) == ("11s 12s 21m 22m", (6, 0))


@pytest.mark.rule("NS-DRAW-08")
def test_with_all_ten_tokens_in_the_street_the_dice_roll_for_nothing() -> None:
    ten = "11m 12m 13m 14m 15m 21m 22m 23m 24m 25m"
    state = last_turn({}, {}, street=ten, dice=(3, 1, 3, 6))
    reasons = [event.reason for event in happenings(state, "end_turn", PatientNotPlaced)]
    assert reasons == ["no_token", "no_token"]
    assert len(happenings(state, "end_turn", DiceRolled)) == 2
    after = play(state, "end_turn")
    assert (after.phase, len(after.street), tokens_of(after)) == (BID, 10, (0, 0))


@pytest.mark.rule("NS-DRAW-09")
def test_the_choice_after_a_six_is_among_free_houses() -> None:
    state = city({}, {}, street="41m 43m 44m", dice=(4, 6, 1, 1))
    assert legal(state) == ["place 42", "place 45"]
    assert refusal(state, "place 43") == (
        "NS-DRAW-09",
        "a patient is on 43; choose one of 42, 45 (NS-R-10)",
    )


@pytest.mark.rule("NS-DRAW-09")
def test_a_six_in_a_full_street_is_lost() -> None:
    state = last_turn({}, {}, street="41m 42m 43m 44m 45m", dice=(4, 6, 1, 1))
    reasons = [event.reason for event in happenings(state, "end_turn", PatientNotPlaced)]
    assert reasons == ["street_full"]
    assert street_of(play(state, "end_turn")) == "11m 41s 42s 43s 44s 45s"


@pytest.mark.rule("NS-DRAW-10", "NS-FAQ-05")
def test_a_patient_may_appear_under_a_hearse_which_leaves_him_there() -> None:
    state = city({}, {}, hearse="13", dice=(1, 3, 1, 4))
    assert (street_of(state), state.hearse, tokens_of(state)) == ("13m 14m", "13", (8, 0))


@pytest.mark.rule("NS-DRAW-10")
def test_a_patient_may_appear_under_an_ambulance_which_does_not_take_him() -> None:
    state = city({"position": "13"}, {}, dice=(1, 3, 1, 4))
    assert (street_of(state), aboard_of(state)) == ("13m 14m", ((0, 0), (0, 0)))


@pytest.mark.rule("NS-DRAW-10", "NS-KIND-22")
def test_a_patient_may_appear_on_a_jammed_field() -> None:
    state = acting({"hand": ("black_mark",)}, {}, in_play=(jam("13"),), dice=(3,))
    assert street_of(play(state, "play black_mark street=1")) == "13m"


@pytest.mark.rule("NS-DRAW-01", "NS-DRAW-08")
def test_initial_patients_come_out_of_the_supply() -> None:
    state = play(set_up(2, 0, 1, 1, 2, 2, 2, 2), "clinic C1", "clinic C2")
    assert (street_of(state), tokens_of(state)) == ("11m 22m", (8, 0))
