"""Hearse: how far it goes, whom it takes, and when it takes nobody."""

import pytest
from tests.na_sygnale.positions import (
    ACTION,
    MILD,
    SEVERE,
    aboard_of,
    acting,
    bidding,
    bids,
    check_refused,
    city,
    hearse,
    jam,
    legal,
    play,
    refusal,
    street_of,
    stretcher,
    tokens_of,
    told,
)

from medgames import na_sygnale as ns
from medgames.na_sygnale.events import HearseMoved, HearseTook

LOADED = {"position": "52", "aboard": (1, 1)}  # with an Extra Stretcher
FAR = ("13", "23", "33", "43")  # six fields from Happy End


@pytest.mark.rule("NS-HEARSE-01")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_winner_of_the_tender_moves_the_hearse(winner: int) -> None:
    offers = [6 if seat == winner else seat for seat in range(3)]
    state = bids(bidding({}, {}, {}, deck=("fire", "x_ray")), *offers)
    assert state.to_act == winner
    log = told(state, "hearse 54")
    assert [(event.seat, event.to) for event in log if isinstance(event, HearseMoved)] == [
        (winner, "54")
    ]


@pytest.mark.rule("NS-HEARSE-02")
def test_five_fields_reach_all_addresses_but_four_from_happy_end() -> None:
    addresses = [address for address in ns.Content.builtin().board.addresses if address not in FAR]
    assert legal(hearse({}, {})) == ["stay", *[f"hearse {address}" for address in addresses]]


@pytest.mark.rule("NS-HEARSE-02")
def test_the_sixth_field_is_too_far() -> None:
    reason = "no way of at most 5 fields leads from HE to 13"
    check_refused(hearse({}, {}), "hearse 13", "NS-HEARSE-02", reason)


@pytest.mark.rule("NS-HEARSE-02", "NS-HEARSE-10")
def test_the_hearse_may_stay() -> None:
    state = play(hearse({}, {}, at="54", street="54m"), "stay")
    assert (state.hearse, street_of(state), state.phase) == ("54", "54m", ACTION)


@pytest.mark.rule("NS-HEARSE-03", "NS-HEARSE-06", "NS-HEARSE-07")
def test_the_hearse_takes_one_patient_and_goes_back_to_happy_end() -> None:
    state = hearse({}, {"position": "52", "aboard": (1, 0)}, street="52m 11m")
    state = play(state, "hearse 52 take=street")
    assert (street_of(state), aboard_of(state)) == ("11m", ((0, 0), (1, 0)))
    assert (tokens_of(state), state.hearse) == ((7, 1), "HE")


@pytest.mark.rule("NS-HEARSE-04", "NS-HEARSE-05")
def test_the_mover_chooses_among_street_and_ambulances() -> None:
    state = hearse({"position": "52"}, {"position": "52", "aboard": (0, 1)}, street="52m")
    assert legal(state, "hearse 52") == ["hearse 52 take=street", "hearse 52 take=1:severe"]
    state = play(state, "hearse 52 take=1:severe")
    assert (street_of(state), aboard_of(state)) == ("52m", ((0, 0), (0, 0)))


@pytest.mark.rule("NS-HEARSE-05", "NS-HEARSE-08")
def test_several_patients_on_one_field_stop_the_hearse_there_and_nowhere_else() -> None:
    state = hearse({"position": "53", "aboard": (1, 0)}, {"position": "53", "aboard": (0, 1)})
    beyond = [text for text in legal(state) if "take" not in text]
    assert legal(state)[len(beyond) :] == ["hearse 53 take=0:mild", "hearse 53 take=1:severe"]
    assert "hearse 54" in beyond  # by 63 and 64
    state = hearse({}, {"position": "53", "aboard": (1, 0)}, street="53m 63m")
    assert legal(state) == [
        "stay",
        "hearse 53 take=street",
        "hearse 63 take=street",
        "hearse 53 take=1:mild",
    ]


@pytest.mark.rule("NS-HEARSE-04")
def test_the_movers_own_patients_are_not_safe() -> None:
    state = hearse({"position": "53", "aboard": (1, 0)}, {})
    assert legal(state, "hearse 53") == ["hearse 53 take=0:mild"]


@pytest.mark.rule("NS-HEARSE-03")
def test_the_hearse_cannot_leave_everybody_where_somebody_is() -> None:
    rule, reason = refusal(hearse({}, {}, street="53m"), "hearse 53")
    assert rule == "NS-HEARSE-05"
    assert reason == "the hearse must take one of take=street on 53"


@pytest.mark.rule("NS-HEARSE-03")
def test_nobody_is_taken_where_nobody_is() -> None:
    check_refused(hearse({}, {}), "hearse 53 take=street", "NS-HEARSE-03", "no patient is on 53")


@pytest.mark.rule("NS-HEARSE-07")
def test_the_way_back_is_told_as_a_move_of_its_own() -> None:
    log = told(hearse({}, {}, street="63s"), "hearse 63 take=street")
    moved = [event.to for event in log if isinstance(event, HearseMoved)]
    took = [(event.at, event.take) for event in log if isinstance(event, HearseTook)]
    assert (moved, took) == (["63", "HE"], [("63", ns.STREET)])


@pytest.mark.rule("NS-HEARSE-08")
def test_the_first_patient_on_the_way_stops_the_hearse() -> None:
    state = hearse({}, {}, street="53m 63s")
    assert legal(state) == ["stay", "hearse 53 take=street", "hearse 63 take=street"]


@pytest.mark.rule("NS-HEARSE-08")
def test_a_patient_aboard_stops_the_hearse_too() -> None:
    state = hearse({}, {"position": "63", "aboard": (1, 0)}, street="53m")
    assert legal(state) == ["stay", "hearse 53 take=street", "hearse 63 take=1:mild"]


@pytest.mark.rule("NS-HEARSE-09", "NS-FAQ-05")
def test_an_ambulance_that_drives_onto_the_hearse_loses_nobody() -> None:
    state = acting({"position": "12", "aboard": (1, 0)}, {}, hearse="13")
    state = play(state, "move 13")
    assert (aboard_of(state), state.hearse, tokens_of(state)) == (((1, 0), (0, 0)), "13", (9, 0))
    assert aboard_of(play(state, "move 14")) == ((1, 0), (0, 0))


@pytest.mark.rule("NS-HEARSE-10")
def test_without_a_catch_the_hearse_stays_out_over_the_rounds() -> None:
    state = city({}, {}, hearse="24")
    assert state.hearse == "24"
    state = play(bids(state, 1, 0), "stay")
    assert state.hearse == "24"


@pytest.mark.rule("NS-HEARSE-11")
def test_the_hearse_may_leave_and_come_back_for_a_patient() -> None:
    state = hearse({}, {}, at="23", street="23m")
    assert "hearse 23 take=street" in legal(state)
    state = play(state, "hearse 23 take=street")
    assert (street_of(state), state.hearse, tokens_of(state)) == ("", "HE", (9, 1))


@pytest.mark.rule("NS-HEARSE-11")
def test_coming_back_to_nobody_is_the_same_as_staying() -> None:
    state = hearse({}, {}, at="23")
    assert "hearse 23" not in legal(state)


@pytest.mark.rule("NS-HEARSE-12")
@pytest.mark.parametrize("clinic", ["C1", "C2", "C3", "C4"])
def test_the_hearse_enters_no_clinic(clinic: str) -> None:
    state = hearse({}, {}, at={"C1": "11", "C2": "15", "C3": "25", "C4": "45"}[clinic])
    assert f"hearse {clinic}" not in legal(state)


@pytest.mark.rule("NS-HEARSE-12")
def test_the_hearse_does_not_drive_through_a_clinic() -> None:
    state = acting(
        {"hand": ("hearse_card", "enema")},
        {},
        hearse="11",
        in_play=(jam("41"), jam("51"), jam("12")),
    )
    rule, reason = refusal(state, "play hearse_card to=52")
    assert (rule, reason) == (
        "NS-KIND-18",
        "jams close each way of at most 5 fields from 11 to 52",
    )
    assert legal(state, "play hearse_card") == []


@pytest.mark.rule("NS-HEARSE-13", "NS-HEARSE-07")
def test_a_loaded_ambulance_on_happy_end_is_safe_from_the_return() -> None:
    state = hearse({}, {"position": "HE", "aboard": (1, 0)}, street="54m")
    state = play(state, "hearse 54 take=street")
    assert (aboard_of(state), tokens_of(state)) == (((0, 0), (1, 0)), (8, 1))


@pytest.mark.rule("NS-HEARSE-04")
def test_the_hearse_may_drive_to_an_ambulance_on_happy_end() -> None:
    state = hearse({}, {"position": "HE", "aboard": (0, 1)}, at="53")
    assert legal(state, "hearse HE") == ["hearse HE take=1:severe"]
    assert play(state, "hearse HE take=1:severe").hearse == "HE"


@pytest.mark.rule("NS-HEARSE-14", "NS-KIND-18")
def test_a_hearse_moved_by_a_card_takes_a_patient_by_the_same_rules() -> None:
    state = acting({"position": "52"}, {"hand": ("hearse_card",)}, street="62s 63m")
    state = play(state, "move 51")
    assert legal(state, "play hearse_card to=63") == ["play hearse_card to=63 take=street"]
    state = play(state, "play hearse_card to=63 take=street")
    assert (street_of(state), state.hearse, tokens_of(state)) == ("62s", "HE", (8, 1))


@pytest.mark.rule("NS-HEARSE-05")
def test_each_condition_aboard_is_a_choice_of_its_own() -> None:
    state = acting(
        {"hand": ("hearse_card",)}, LOADED, in_play=(stretcher(1),), street="53m", hearse="62"
    )
    to_52 = [ns.PlayCard("hearse_card", to="52", take=ns.Take(1, c)) for c in (MILD, SEVERE)]
    found = [action for action in ns.game.legal_actions(state) if action in to_52]
    assert found == to_52
