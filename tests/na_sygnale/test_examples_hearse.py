"""The worked examples of the specification on the hearse: EX-10 to EX-15 and EX-45."""

import pytest
from tests.na_sygnale.tables import (
    Part,
    cards,
    legal,
    lies,
    load,
    lying,
    play,
    refused,
    seat,
    table,
    tokens_of,
)

from medgames import na_sygnale as ns

FAR = ("13", "23", "33", "43")  # 6 fields from the Happy End


def hearse(
    *seats: Part, patients: str, at: str = "HE", config: ns.Config | None = None, **parts: object
) -> ns.State:
    """Seat 0 of two has the hearse."""
    return table(
        *(seats or ({}, {})),
        patients=patients,
        config=config,
        script=(),
        phase=ns.Phase.HEARSE,
        hearse=at,
        **parts,
    )


@pytest.mark.rule("NS-HEARSE-03", "NS-HEARSE-08")
def test_both_ways_out_end_at_a_patient_in_example_10() -> None:
    state = hearse(patients="53 m, 63 s")
    assert state.to_act == 0
    assert legal(state) == ["stay", "hearse 53 take=street", "hearse 63 take=street"]


def example_11() -> ns.State:
    """Three candidates on 52."""
    return hearse(
        seat("52"),
        seat("52", "ms"),
        patients="52 m",
        in_play=(lying("extra_stretcher", 1, seat=1),),
    )


@pytest.mark.rule("NS-HEARSE-04", "NS-HEARSE-05")
def test_each_candidate_is_an_action_in_example_11() -> None:
    state = example_11()
    assert [text for text in legal(state) if " 52" in text] == [
        "hearse 52 take=street",
        "hearse 52 take=1:mild",
        "hearse 52 take=1:severe",
    ]
    assert refused(state, "hearse 52") == "NS-HEARSE-05"


@pytest.mark.rule("NS-HEARSE-03", "NS-HEARSE-04", "NS-HEARSE-06", "NS-HEARSE-07")
def test_the_hearse_takes_one_and_returns_in_example_11() -> None:
    state = play(example_11(), "hearse 52 take=1:severe")
    assert (state.seats[1].aboard, lies(state)) == (load("m"), "52 m")
    assert (tokens_of(state), state.hearse) == ((7, 1), "HE")


PLAIN_12 = cards("13 14 15 21 22 24 25 33 34 35 53 54 55 63 64 65")


@pytest.mark.rule("NS-HEARSE-02", "NS-HEARSE-11", "NS-R-08")
def test_the_hearse_may_leave_and_come_back_in_example_12() -> None:
    state = hearse(patients="23 m", at="23")
    plain = [f"hearse {node}" for node in PLAIN_12]
    assert legal(state) == ["stay", *plain, "hearse 23 take=street"]
    assert len(legal(state)) == 18


@pytest.mark.rule("NS-HEARSE-11", "NS-HEARSE-07", "NS-R-08")
def test_coming_back_takes_the_patient_in_example_12() -> None:
    state = play(hearse(patients="23 m", at="23"), "hearse 23 take=street")
    assert (lies(state), state.hearse, tokens_of(state)) == ("", "HE", (9, 1))


@pytest.mark.rule("NS-HEARSE-11", "NS-R-08")
def test_the_hearse_does_not_come_back_under_the_other_ruling_in_example_12() -> None:
    state = hearse(patients="23 m", at="23", config=ns.Config(hearse_reentry=False))
    assert legal(state) == ["stay", *[f"hearse {node}" for node in PLAIN_12]]
    assert len(legal(state)) == 17


@pytest.mark.rule("NS-HEARSE-08", "NS-HEARSE-11")
def test_the_hearse_is_hemmed_in_in_example_13() -> None:
    state = hearse(patients="11 m, 12 m, 13 s", at="12")
    assert legal(state) == ["stay", "hearse 11 take=street", "hearse 13 take=street"]


@pytest.mark.rule("NS-HEARSE-02", "NS-HEARSE-12", "NS-R-06")
def test_the_hearse_reaches_all_addresses_but_four_in_example_14() -> None:
    state = hearse(patients="")
    near = [node for node in ns.Content.builtin().board.addresses if node not in FAR]
    assert legal(state) == ["stay", *[f"hearse {node}" for node in near]]
    assert len(legal(state)) == 27


@pytest.mark.rule("NS-HEARSE-02", "NS-HEARSE-10")
@pytest.mark.parametrize("node", FAR)
def test_the_middles_of_the_outer_streets_are_too_far_in_example_14(node: str) -> None:
    assert ns.Content.builtin().board.distances["HE"][node] == 6
    assert refused(hearse(patients=""), f"hearse {node}") == "NS-HEARSE-02"


@pytest.mark.rule("NS-HEARSE-13", "NS-HEARSE-07", "NS-R-07")
@pytest.mark.parametrize(("takes", "used", "aboard"), [(False, 1, "m"), (True, 2, "")])
def test_the_return_takes_nobody_unless_ruled_otherwise_in_example_15(
    takes: bool, used: int, aboard: str
) -> None:
    config = ns.Config(hearse_return_takes=takes)
    state = hearse(seat(), seat("HE", "m"), patients="54 m", config=config)
    state = play(state, "hearse 54 take=street")
    assert (state.hearse, state.patients_used) == ("HE", used)
    assert state.seats[1].aboard == load(aboard)
    assert (state.phase, state.to_act) == (ns.Phase.ACTION, 0)


def example_45() -> ns.State:
    """A loaded ambulance has driven onto the hearse."""
    state = table(seat("12", "m"), seat(), hearse="13", script=(1, 3, 1, 4))
    return play(state, "move 13")


@pytest.mark.rule("NS-FAQ-05", "NS-HEARSE-09")
def test_an_ambulance_loses_nobody_to_the_hearse_it_enters_in_example_45() -> None:
    state = example_45()
    assert (state.seats[0].aboard, state.hearse) == (load("m"), "13")
    assert state.patients_used == 0


@pytest.mark.rule("NS-FAQ-05", "NS-DRAW-07", "NS-DRAW-10", "NS-HEARSE-10")
def test_a_patient_stays_where_the_hearse_stands_in_example_45() -> None:
    state = play(example_45(), "end_turn", "end_turn")
    assert (state.phase, state.round) == (ns.Phase.BID, 2)
    assert (lies(state), state.hearse) == ("13 m, 14 m", "13")
    assert state.seats[0].aboard == load("m")
