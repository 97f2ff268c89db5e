"""The worked examples of the specification on cards that move vehicles and patients.

EX-27, EX-28, EX-30 to EX-33, EX-36, EX-38 and EX-39.
"""

import pytest
from tests.na_sygnale.tables import (
    cards,
    hands_of,
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
from medgames.core.piles import Deck


def example_27(config: ns.Config | None = None) -> ns.State:
    """The crew of seat 0 is on strike; it has no AP, and three cards that move ambulances."""
    return table(
        seat(ap=0, hand="call_from_dispatch ambulance_rally na_sygnale"),
        seat(),
        seat(),
        patients="32 m",
        config=config,
        in_play=(lying("sit_in_strike", 2, seat=0),),
    )


@pytest.mark.rule("NS-FAQ-03", "NS-CARD-09", "NS-CARD-10", "NS-KIND-06", "NS-KIND-15")
def test_a_strike_leaves_nothing_to_play_in_example_27() -> None:
    state = example_27()
    assert legal(state) == ["end_turn"]
    assert refused(state, "play call_from_dispatch player=1 field=32") == "NS-KIND-06"


@pytest.mark.rule("NS-FAQ-03", "NS-R-20")
def test_a_call_may_move_the_others_under_the_other_ruling_in_example_27() -> None:
    state = example_27(ns.Config(strike_blocks_call="struck_only"))
    assert legal(state) == [
        "end_turn",
        "play call_from_dispatch player=1 field=32",
        "play call_from_dispatch player=2 field=32",
    ]


@pytest.mark.rule("NS-KIND-22", "NS-KIND-24", "NS-CARD-09", "NS-PICK-01")
def test_a_dash_goes_round_the_jam_of_example_28() -> None:
    state = table(
        seat("52", hand="na_sygnale"),
        seat(),
        patients="62 m, 51 s",
        in_play=(lying("traffic_jams", 1, field="53"),),
    )
    empty = [f"node={node} pick=false" for node in ("11", "41", "51", "61", "62", "63", "C1")]
    taking = [f"node={node} pick=true" for node in ("51", "62")]
    assert legal(state, "play") == [f"play na_sygnale {way}" for way in (*empty, *taking)]
    assert refused(state, "play na_sygnale node=54 pick=false") == "NS-KIND-24"
    assert refused(state, "play na_sygnale node=HE pick=false") == "NS-KIND-24"


def example_30(*dice: int) -> ns.State:
    """Two rivals with patients are near seat 0, who holds a clash."""
    return table(seat("52", hand="paramedics_clash"), seat("53", "s"), seat("62", "m"), script=dice)


CLASH = "play paramedics_clash opponent=1 condition=severe"


@pytest.mark.rule("NS-KIND-03")
def test_both_neighbours_may_be_attacked_in_example_30() -> None:
    mild = "play paramedics_clash opponent=2 condition=mild"
    assert legal(example_30(), "play") == [CLASH, mild]


@pytest.mark.rule("NS-KIND-03", "NS-CARD-06")
def test_the_attacker_wins_a_tie_in_example_30() -> None:
    state = play(example_30(3, 3), CLASH)
    assert [seat.aboard for seat in state.seats] == [load("s"), load(), load("m")]
    assert state.used_cards == ("paramedics_clash",)


@pytest.mark.rule("NS-KIND-03", "NS-CARD-06")
def test_the_lower_die_wins_nothing_in_example_30() -> None:
    state = play(example_30(2, 5), CLASH)
    assert [seat.aboard for seat in state.seats] == [load(), load("s"), load("m")]
    assert state.used_cards == ("paramedics_clash",)


def example_31(start: str, to: str) -> ns.State:
    """Seat 1 has driven on with a patient, and seat 0 sends the nurse."""
    state = table(
        seat(hand="crazy_nurse"),
        seat(start, "m", ap=3),
        patients="13 s",
        active=1,
        tender_winner=1,
    )
    return play(state, f"move {to}", "play crazy_nurse player=1 condition=mild")


@pytest.mark.rule("NS-FAQ-04", "NS-KIND-11")
def test_the_newcomer_on_an_occupied_field_is_discarded_in_example_31() -> None:
    state = example_31("12", "13")
    assert (lies(state), state.seats[1].aboard) == ("13 s", load())
    assert tokens_of(state) == (8, 1)


@pytest.mark.rule("NS-PICK-04", "NS-KIND-11")
def test_the_emptied_ambulance_may_pick_up_at_once_in_example_31() -> None:
    listed = ["move 12", "move 14", "pick_up", "buy", "end_turn"]
    assert legal(example_31("12", "13")) == listed


@pytest.mark.rule("NS-KIND-11")
def test_the_nurse_leaves_the_patient_on_a_free_field_in_example_31() -> None:
    state = example_31("15", "14")
    assert (lies(state), tokens_of(state)) == ("13 s, 14 m", (8, 0))


def example_32() -> ns.State:
    """Nine patients are about, and one token is left for a fire."""
    return table(
        seat(hand="fire"),
        seat("14", "m"),
        patients="13 m, 15 m, 21 m, 31 m, 33 m, 42 m, 45 m, 55 m",
        script=(1, 1, 1, 2),
    )


@pytest.mark.rule("NS-KIND-16", "NS-FAQ-01")
def test_a_fire_has_one_field_for_one_token_in_example_32() -> None:
    state = example_32()
    assert tokens_of(state) == (1, 0)
    first = cards("12 14 22 23 24 32 34 43 44 52 53 54 62 63 64")
    assert legal(state, "play") == [f"play fire field={field}" for field in first]
    assert len(first) == 15


@pytest.mark.rule("NS-FAQ-01", "NS-AGE-05", "NS-KIND-16")
def test_a_fire_under_an_ambulance_does_not_age_in_example_32() -> None:
    state = play(example_32(), "play fire field=14")
    assert lies(state) == "13 m, 14 s, 15 m, 21 m, 31 m, 33 m, 42 m, 45 m, 55 m"
    assert (tokens_of(state), state.seats[1].aboard) == ((0, 0), load("m"))
    state = play(state, "end_turn", "end_turn")
    assert lies(state) == "13 s, 14 s, 15 s, 21 s, 31 s, 33 s, 42 s, 45 s, 55 s"


def example_33(die: int) -> ns.State:
    """A black mark on street 2 has been played."""
    state = table(seat(hand="black_mark"), seat(), patients="21 m, 22 m, 24 s", script=(die,))
    return play(state, "play black_mark street=2")


@pytest.mark.rule("NS-KIND-09", "NS-DRAW-04", "NS-DRAW-09")
def test_the_owner_of_a_black_mark_names_the_house_in_example_33() -> None:
    state = example_33(6)
    assert (state.phase, state.to_act) == (ns.Phase.PLACE_PATIENT, 0)
    assert legal(state) == ["place 23", "place 25"]
    state = play(state, "place 25")
    assert (lies(state), state.used_cards) == ("21 m, 22 m, 24 s, 25 m", ("black_mark",))
    assert (state.phase, state.to_act) == (ns.Phase.ACTION, 0)


@pytest.mark.rule("NS-KIND-09", "NS-DRAW-05")
def test_a_black_mark_on_an_occupied_house_does_nothing_in_example_33() -> None:
    state = example_33(1)
    assert (lies(state), state.used_cards) == ("21 m, 22 m, 24 s", ("black_mark",))
    assert (state.phase, state.to_act) == (ns.Phase.ACTION, 0)


def example_36() -> ns.State:
    """Two ambulances carry patients, and seat 0 has a Łódź Ambulance Service."""
    return table(
        seat("12", "s", hand="lodz_service"),
        seat("23", "ms"),
        in_play=(lying("extra_stretcher", 1, seat=1),),
        deck=Deck.ordered(("fire", "enema")),
    )


@pytest.mark.rule("NS-KIND-07")
def test_every_patient_aboard_is_a_target_in_example_36() -> None:
    assert legal(example_36(), "play") == [
        "play lodz_service player=0 condition=severe",
        "play lodz_service player=1 condition=mild",
        "play lodz_service player=1 condition=severe",
    ]


@pytest.mark.rule("NS-KIND-07")
def test_the_crew_draws_a_card_for_its_patient_in_example_36() -> None:
    state = play(example_36(), "play lodz_service player=1 condition=severe")
    assert (state.patients_used, state.seats[1].aboard) == (1, load("m"))
    assert hands_of(state) == ((), ("fire",))


def example_38(patients: str) -> ns.State:
    """Seat 0 stands on a patient with a full ambulance and an extortion."""
    return table(seat("52", "m", hand="extortion"), seat(), patients=patients)


@pytest.mark.rule("NS-FAQ-02", "NS-KIND-08")
def test_extortion_works_on_the_street_in_example_38() -> None:
    state = example_38("52 m")
    assert legal(state, "play") == ["play extortion"]
    state = play(state, "play extortion")
    assert (statistics_of(state), lies(state)) == ((1, 0), "")
    assert (state.seats[0].aboard, tokens_of(state)) == (load("m"), (8, 1))


@pytest.mark.rule("NS-KIND-08", "NS-CARD-10")
def test_a_severely_ill_patient_signs_nothing_in_example_38() -> None:
    state = example_38("52 s")
    assert legal(state, "play") == []
    assert refused(state, "play extortion") == "NS-KIND-08"


@pytest.mark.rule("NS-KIND-19")
@pytest.mark.parametrize(("before", "after", "used"), [("11 s", "11 m", 0), ("11 m", "", 1)])
def test_a_patient_gets_better_by_one_step_in_example_39(
    before: str, after: str, used: int
) -> None:
    state = table(seat(hand="miraculous_recovery"), seat(), patients=before)
    state = play(state, "play miraculous_recovery field=11")
    assert (lies(state), state.patients_used) == (after, used)


@pytest.mark.rule("NS-KIND-19")
def test_no_patient_aboard_recovers_in_example_39() -> None:
    state = table(seat("51", "s", hand="miraculous_recovery"), seat("22", "m"), patients="11 s")
    assert legal(state, "play") == ["play miraculous_recovery field=11"]
