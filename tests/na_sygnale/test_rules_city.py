"""City Phase: ageing, end of effects, new patients, strictly in this order."""

import pytest
from tests.na_sygnale.positions import (
    BID,
    PLACE_PATIENT,
    TELEBIO,
    aboard_of,
    city,
    happenings,
    jam,
    last_turn,
    play,
    street_of,
    stretcher,
    strike,
    tokens_of,
    told,
)

from medgames import na_sygnale as ns
from medgames.na_sygnale.events import (
    DiceRolled,
    EffectsEnded,
    PatientChanged,
    PatientDied,
    PatientPlaced,
)


@pytest.mark.rule("NS-CITY-01")
def test_ageing_comes_before_the_end_of_effects_and_new_patients_come_last() -> None:
    state = last_turn({}, {}, street="31m 32s", in_play=(jam("12"),), dice=(3, 2, 5, 5))
    kinds = (PatientChanged, PatientDied, EffectsEnded, PatientPlaced)
    log = [type(event) for event in told(state, "end_turn") if isinstance(event, kinds)]
    assert log == [PatientChanged, PatientDied, EffectsEnded, PatientPlaced, PatientPlaced]
    assert street_of(play(state, "end_turn")) == "31s 32m 55m"


@pytest.mark.rule("NS-CITY-01", "NS-KIND-20")
def test_a_card_against_ageing_still_works_before_its_effect_ends() -> None:
    state = city({}, {}, street="31m 32s", in_play=(TELEBIO,), dice=(3, 1, 1, 5))
    assert (street_of(state), state.in_play) == ("15m 31m 32s", ())
    assert state.used_cards == ("telebioenergotherapist",)


@pytest.mark.rule("NS-CITY-01", "NS-DRAW-08")
def test_the_token_of_a_dead_patient_can_return_in_the_same_phase() -> None:
    nine = "11s 12m 13m 14m 15m 21m 22m 23m 24m 25m"
    state = city({}, {}, street=nine, dice=(3, 1, 3, 2))
    assert "31m" in street_of(state).split()
    assert "32m" not in street_of(state).split()
    assert tokens_of(state) == (0, 0)


@pytest.mark.rule("NS-AGE-01")
def test_severely_ill_patients_die() -> None:
    state = last_turn({}, {}, street="32s 44s", dice=(1, 1, 1, 1))
    died = [event.address for event in happenings(state, "end_turn", PatientDied)]
    assert died == ["32", "44"]
    after = play(state, "end_turn")
    assert (street_of(after), tokens_of(after)) == ("11m", (7, 2))


@pytest.mark.rule("NS-AGE-02", "NS-AGE-03")
def test_mildly_ill_patients_become_severely_ill_and_no_worse() -> None:
    state = last_turn({}, {}, street="32m 44m", dice=(1, 1, 1, 1))
    worse = happenings(state, "end_turn", PatientChanged)
    assert [(event.address, event.condition.word) for event in worse] == [
        ("32", "severe"),
        ("44", "severe"),
    ]
    assert street_of(play(state, "end_turn")) == "11m 32s 44s"


@pytest.mark.rule("NS-AGE-03", "NS-AGE-01")
def test_a_patient_who_is_not_helped_dies_in_the_second_city_phase() -> None:
    state = city({}, {}, street="32m", dice=(1, 1, 1, 1, 2, 1, 2, 1))
    state = play(state, "bid 1", "bid 0", "stay", "end_turn", "end_turn")
    assert street_of(state) == "11s 21m"


@pytest.mark.rule("NS-AGE-04", "NS-PICK-03")
def test_patients_in_ambulances_do_not_change() -> None:
    aboard = {"position": "12", "aboard": (1, 1)}
    state = city(aboard, {"position": "HE", "aboard": (0, 1)}, in_play=(stretcher(0),))
    assert aboard_of(state) == ((1, 1), (0, 1))


@pytest.mark.rule("NS-AGE-05")
@pytest.mark.parametrize("aboard", [(0, 0), (0, 1)])
def test_patients_under_an_ambulance_do_not_change(aboard: tuple[int, int]) -> None:
    helper = {"position": "52", "aboard": aboard}
    state = city({}, helper, {"position": "14"}, street="14m 31m 52s")
    assert street_of(state) == "11m 14m 31s 52s"


@pytest.mark.rule("NS-AGE-05")
def test_a_hearse_on_the_field_is_no_help() -> None:
    assert street_of(city({}, {}, street="52s 53m", hearse="52")) == "11m 53s"


@pytest.mark.rule("NS-EFF-01", "NS-EFF-02", "NS-EFF-03")
def test_jams_strikes_and_telebioenergotherapist_leave_and_the_stretcher_stays() -> None:
    table = (jam("12"), strike(0), stretcher(1), TELEBIO)
    state = last_turn({}, {}, in_play=table, dice=(1, 1, 1, 1))
    ended = [event.kinds for event in happenings(state, "end_turn", EffectsEnded)]
    assert ended == [("traffic_jams", "sit_in_strike", "telebioenergotherapist")]
    after = play(state, "end_turn")
    assert after.in_play == (stretcher(1),)
    assert after.used_cards == ("sit_in_strike", "telebioenergotherapist", "traffic_jams")


@pytest.mark.rule("NS-EFF-02")
def test_jams_and_telebioenergotherapist_are_the_examples_of_the_rulebook() -> None:
    content = ns.Content.builtin()
    assert content.lasting == {"traffic_jams", "telebioenergotherapist", "sit_in_strike"}
    assert [card.id for card in content.cards if card.attached] == ["extra_stretcher"]


@pytest.mark.rule("NS-EFF-01")
def test_one_shot_cards_end_no_effects() -> None:
    assert happenings(last_turn({}, {}, dice=(1, 1, 1, 1)), "end_turn", EffectsEnded) == []


@pytest.mark.rule("NS-NEW-01")
def test_the_winner_of_this_rounds_tender_rolls_for_new_patients() -> None:
    state = last_turn({}, {}, {}, active=0, tender_winner=1, dice=(1, 6, 2, 6))
    rolled = [event.seat for event in happenings(state, "end_turn", DiceRolled)]
    assert rolled == [1]
    state = play(state, "end_turn")
    assert (state.phase, state.to_act) == (PLACE_PATIENT, 1)
    state = play(state, "place 15")
    assert (state.phase, state.to_act) == (PLACE_PATIENT, 1)
    assert play(state, "place 21").phase is BID
