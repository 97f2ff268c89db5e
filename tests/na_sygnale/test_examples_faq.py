"""The answers of the rulebook's FAQ, each as a position."""

import pytest
from tests.na_sygnale.tables import (
    legal,
    lies,
    load,
    lying,
    play,
    refused,
    seat,
    statistics_of,
    table,
    tokens_of,
)

from medgames import na_sygnale as ns

STRIKE = lying("sit_in_strike", 1, seat=0)


# -- 1. Fire and ambulances -----------------------------------------------------------------------


@pytest.mark.rule("NS-FAQ-01", "NS-KIND-16")
def test_a_fire_may_break_out_under_an_ambulance() -> None:
    state = table(seat(hand="fire"), seat("53", "m"))
    state = play(state, "play fire field=53 second=52")
    assert (lies(state), state.seats[1].aboard) == ("52 m, 53 s", load("m"))


@pytest.mark.rule("NS-FAQ-01", "NS-KIND-16")
def test_a_fire_may_bring_a_patient_under_an_ambulance() -> None:
    state = table(seat("52", hand="fire"), seat("52"))
    state = play(state, "play fire field=53 second=52")
    assert lies(state) == "52 m, 53 s"
    assert [seat.aboard for seat in state.seats] == [load(), load()]


# -- 2. Extortion and a patient aboard ------------------------------------------------------------


@pytest.mark.rule("NS-FAQ-02", "NS-KIND-08")
@pytest.mark.parametrize("aboard", ["", "m", "s"])
def test_extortion_is_about_the_patient_on_the_street(aboard: str) -> None:
    state = table(seat("13", aboard, hand="extortion"), seat(), patients="13 m")
    state = play(state, "play extortion")
    assert (statistics_of(state), lies(state)) == ((1, 0), "")
    assert state.seats[0].aboard == load(aboard)


@pytest.mark.rule("NS-FAQ-02", "NS-KIND-08")
def test_extortion_is_not_about_the_patient_in_the_ambulance() -> None:
    state = table(seat("13", "m", hand="extortion"), seat())
    assert refused(state, "play extortion") == "NS-KIND-08"


# -- 3. Call from Dispatch after a Sit-in Strike --------------------------------------------------


@pytest.mark.rule("NS-FAQ-03", "NS-CARD-09", "NS-CARD-10")
@pytest.mark.parametrize("player", [0, 1])
def test_a_call_is_not_played_after_a_strike(player: int) -> None:
    call = f"play call_from_dispatch player={player} field=32"
    parts = {"hand": "call_from_dispatch"}
    assert call in legal(table(seat(**parts), seat(), patients="32 m"))
    state = table(seat(**parts), seat(), patients="32 m", in_play=(STRIKE,))
    assert call not in legal(state)
    assert refused(state, call) == "NS-KIND-06"


@pytest.mark.rule("NS-FAQ-03", "NS-CARD-09")
def test_a_strike_after_a_call_leaves_the_ambulance_where_it_was_called() -> None:
    state = table(seat(hand="call_from_dispatch sit_in_strike"), seat(), patients="32 m")
    state = play(state, "play call_from_dispatch player=1 field=32")
    state = play(state, "play sit_in_strike opponent=1", "end_turn")
    assert (state.to_act, state.seats[1].position) == (1, "32")
    assert legal(state) == ["pick_up", "buy", "end_turn"]


@pytest.mark.rule("NS-FAQ-03", "NS-EFF-03")
def test_a_call_may_be_played_again_once_the_strike_is_over() -> None:
    state = table(
        seat(hand="call_from_dispatch"),
        seat(),
        patients="32 m",
        active=1,
        in_play=(STRIKE,),
        script=(1, 1, 1, 2),
    )
    state = play(state, "end_turn", "pass", "bid 1", "bid 0", "stay")
    assert legal(state, "play")[-2:] == [
        "play call_from_dispatch player=1 field=12",
        "play call_from_dispatch player=1 field=32",
    ]


@pytest.mark.rule("NS-CARD-09", "NS-KIND-22", "NS-KIND-24")
def test_of_a_jam_and_a_dash_the_one_played_earlier_holds() -> None:
    dash = "play na_sygnale node=53 pick=false"
    state = table(seat("52", hand="na_sygnale"), seat(hand="traffic_jams"))
    dashed = play(state, dash, "pass", "play traffic_jams field=53")
    assert dashed.seats[0].position == "53"
    state = table(
        seat("52", hand="na_sygnale"), seat(), in_play=(lying("traffic_jams", 1, field="53"),)
    )
    assert refused(state, dash) == "NS-KIND-24"


# -- 4. Two patients on one field -----------------------------------------------------------------


@pytest.mark.rule("NS-FAQ-04", "NS-DRAW-05")
def test_a_drawn_patient_does_not_join_another() -> None:
    state = table(seat("31"), seat(), patients="31 s", active=1, script=(3, 1, 3, 1))
    state = play(state, "end_turn")
    assert (lies(state), tokens_of(state)) == ("31 s", (9, 0))


@pytest.mark.rule("NS-FAQ-04", "NS-KIND-11", "NS-R-19")
@pytest.mark.parametrize(("surplus", "tokens"), [("used", (8, 1)), ("supply", (9, 0))])
def test_a_patient_put_out_onto_another_is_discarded(surplus: str, tokens: tuple[int, int]) -> None:
    config = ns.Config(surplus_token=surplus)
    state = table(seat(hand="crazy_nurse"), seat("13", "s"), patients="13 m", config=config)
    state = play(state, "play crazy_nurse player=1 condition=severe")
    assert (lies(state), state.seats[1].aboard) == ("13 m", load())
    assert tokens_of(state) == tokens


@pytest.mark.rule("NS-FAQ-04", "NS-KIND-09")
def test_a_black_mark_does_not_put_a_patient_onto_another() -> None:
    state = table(seat(hand="black_mark"), seat(), patients="31 s", script=(1,))
    state = play(state, "play black_mark street=3")
    assert (lies(state), tokens_of(state)) == ("31 s", (9, 0))


@pytest.mark.rule("NS-FAQ-04", "NS-COMP-06")
def test_patients_in_ambulances_do_not_count() -> None:
    state = table(
        seat("31", "ms"),
        seat("31", "s"),
        active=1,
        in_play=(lying("extra_stretcher", 0, seat=0),),
        script=(3, 1, 3, 2),
    )
    assert lies(play(state, "end_turn")) == "31 m, 32 m"


# -- 5. Driving past the hearse -------------------------------------------------------------------


@pytest.mark.rule("NS-FAQ-05", "NS-HEARSE-09")
def test_a_patient_is_driven_past_the_hearse() -> None:
    state = play(table(seat("12", "m"), seat(), hearse="13"), "move 13", "move 14")
    assert (state.seats[0].aboard, state.hearse, state.patients_used) == (load("m"), "13", 0)


@pytest.mark.rule("NS-FAQ-05", "NS-HEARSE-03", "NS-HEARSE-04")
def test_a_hearse_that_enters_takes_the_patient_of_an_ambulance() -> None:
    state = table(seat(), seat("13", "m"), hearse="12", phase=ns.Phase.HEARSE)
    state = play(state, "hearse 13 take=1:mild")
    assert (state.seats[1].aboard, state.hearse, state.patients_used) == (load(), "HE", 1)


@pytest.mark.rule("NS-FAQ-05", "NS-HEARSE-14", "NS-KIND-18")
def test_a_hearse_that_a_card_moves_takes_too() -> None:
    state = table(seat(), seat("12", "m", hand="hearse_card"), hearse="14", patients="15 s")
    state = play(state, "move 11", "play hearse_card to=15 take=street")
    assert (lies(state), state.hearse, tokens_of(state)) == ("", "HE", (8, 1))
    assert state.seats[1].aboard == load("m")


@pytest.mark.rule("NS-FAQ-05", "NS-KIND-24")
def test_a_dash_onto_the_hearse_loses_nobody() -> None:
    state = table(seat("12", "m", hand="na_sygnale"), seat(), hearse="14")
    state = play(state, "play na_sygnale node=14 pick=false")
    assert (state.seats[0].aboard, state.hearse) == (load("m"), "14")
