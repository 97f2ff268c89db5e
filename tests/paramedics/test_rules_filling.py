"""Filling the main gurney and flipping patients (7.3 of the rules)."""

from typing import Any

import pytest
from tests.paramedics.scenes import ANOTHER, OTHER, everybody_but, external, seat, table
from tests.paramedics.tables import Part, gift, legal, patient, play

from medgames import paramedics as pm
from medgames.core.rng import ScriptedRng

START_FILL, TREAT = pm.Phase.START_FILL, pm.Phase.TREAT
TAKEN = seat(main=patient("p02"), backup=gift("p04", 0))
STOP = "time_expired"


def starting(*seats: Part, patients: tuple[str, ...] = ("p20", "p63"), **parts: Any) -> pm.State:
    """The turn of seat 0 begins."""
    return table(*seats, phase=pm.Phase.START_TURN, patient_deck=patients, **parts)


# -- the fill at the start ------------------------------------------------------------------------


@pytest.mark.rule("PM-FILL-01")
def test_an_empty_main_gurney_is_filled_before_anything_else() -> None:
    state = starting(seat("Y2 R1", cabinets="meds1", backup=patient("p12")), OTHER)
    assert state.phase is START_FILL
    assert legal(state) == ["fill 0 1", "fill 1 1", STOP]


@pytest.mark.rule("PM-FILL-01")
def test_an_occupied_main_gurney_is_not_filled() -> None:
    state = starting(seat(main=patient("p12")), OTHER)
    assert (state.phase, state.pending_pair, len(state.patient_deck)) == (TREAT, None, 2)


@pytest.mark.rule("PM-FILL-02")
@pytest.mark.parametrize(("keep", "kept", "given"), [(0, "p20", "p63"), (1, "p63", "p20")])
def test_one_of_two_drawn_patients_is_kept_face_up(keep: int, kept: str, given: str) -> None:
    state = starting(seat(), OTHER, patients=("p20", "p63", "p30"))
    assert state.pending_pair == ("p20", "p63")
    state = play(state, f"fill {keep} 1")
    assert state.seats[0].main == patient(kept)
    assert state.seats[1].backup == gift(given, 0)
    assert (state.pending_pair, state.patient_deck.counts, state.clock_ms) == (
        None,
        ("p30",),
        52000,
    )


@pytest.mark.rule("PM-FILL-02")
def test_the_drawn_pair_is_known_to_the_drawer_alone() -> None:
    state = starting(seat(), OTHER)
    pairs = [pm.game.view(state, player).pending_pair for player in (0, 1, None)]
    assert pairs == [("p20", "p63"), None, None]


@pytest.mark.rule("PM-FILL-03")
def test_every_other_open_back_up_gurney_is_offered() -> None:
    four = (seat(), OTHER, ANOTHER, seat(main=patient("p03")))
    assert legal(starting(*four)) == [
        f"fill {keep} {on}" for keep in (0, 1) for on in (1, 2, 3)
    ] + [STOP]
    three = (seat(), TAKEN, OTHER)
    assert legal(starting(*three)) == ["fill 0 2", "fill 1 2", STOP]


@pytest.mark.rule("PM-FILL-03")
def test_a_given_patient_lies_face_down_where_the_drawer_put_it() -> None:
    state = play(starting(seat(), OTHER, ANOTHER), "fill 0 2")
    assert [player.backup for player in state.seats] == [None, None, gift("p63", 0)]


@pytest.mark.rule("PM-FILL-04")
def test_a_patient_nobody_else_can_take_is_discarded() -> None:
    state = starting(seat(), TAKEN)
    assert legal(state) == ["fill 0 none", "fill 1 none", STOP]
    before = state.patient_discard
    state = play(state, "fill 1 none")
    assert sorted({*state.patient_discard} - {*before}) == ["p20"]
    assert state.seats[0].main == patient("p63")


@pytest.mark.rule("PM-FILL-05")
def test_the_own_back_up_gurney_is_never_filled() -> None:
    state = play(starting(seat(), TAKEN), "fill 0 none")
    assert state.seats[0].backup is None
    alone = starting(seat())
    assert legal(alone) == ["fill 0 none", "fill 1 none", STOP]
    assert play(alone, "fill 0 none").seats[0].backup is None


@pytest.mark.rule("PM-FILL-06")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nobody_fills_in_the_first_round(players: int) -> None:
    state = pm.game.new(players, seed=8)
    while state.turn_number < players or state.phase is not TREAT:
        assert state.phase is not START_FILL
        state = play(state, legal(state)[0] if not state.turn_number else "clear")
        while state.phase is pm.Phase.CLEANUP:
            state = play(state, legal(state)[0])


@pytest.mark.rule("PM-FILL-07")
def test_the_patient_discards_are_shuffled_when_the_second_card_is_needed() -> None:
    state = starting(
        seat(hospital=everybody_but("p02 p04 p20 p30 p31 p63")),
        TAKEN,
        patients=("p20",),
        patient_discard=("p30", "p31", "p63"),
        rng=ScriptedRng(("p30",)),
    )
    assert state.pending_pair == ("p20", "p30")
    assert (state.patient_discard, state.patient_deck.counts) == ((), ("p31", "p63"))


@pytest.mark.rule("PM-FILL-07")
def test_the_patient_discards_stay_as_long_as_the_deck_has_cards() -> None:
    state = starting(seat(), OTHER, patients=("p20", "p63"))
    assert len(state.patient_deck) == 0
    assert len(state.patient_discard) == 64 - 3
    assert play(state, "fill 0 1", "clear").turn_number == 2


@pytest.mark.rule("PM-FILL-08")
def test_a_single_patient_goes_to_the_main_gurney_without_a_choice() -> None:
    saved = everybody_but("p01 p20")
    state = starting(seat(hospital=saved), OTHER, patients=("p20",))
    assert (state.phase, state.seats[0].main, state.clock_ms) == (TREAT, patient("p20"), 60000)
    assert (state.seats[1].backup, state.patient_discard) == (None, ())


@pytest.mark.rule("PM-FILL-08", "PM-STOP-07")
def test_with_no_patient_left_the_gurney_stays_empty_at_no_penalty() -> None:
    state = starting(seat(hospital=everybody_but("p01")), OTHER, patients=())
    assert (state.phase, state.seats[0].main, state.clock_ms) == (TREAT, None, 60000)
    for text in ("clear", STOP):
        assert play(state, text).seats[0].morgue == ()


@pytest.mark.rule("PM-FILL-09")
def test_a_patient_filled_in_at_the_start_must_be_sustained_like_any_other() -> None:
    state = play(starting(seat(cabinets="oxygen1"), OTHER), "fill 0 1")
    assert play(state, "clear").seats[0].morgue == (("p20", "unsustained"),)
    assert play(state, "place oxygen main", "clear").seats[0].morgue == ()


# -- the flip -------------------------------------------------------------------------------------


@pytest.mark.rule("PM-FLIP-01")
def test_a_face_down_patient_is_turned_up_after_the_fill_and_before_treating() -> None:
    state = starting(seat(backup=gift("p13", 1)), OTHER)
    backup = pm.game.view(state, 0).seats[0].backup
    assert (state.phase, backup and backup.card) == (START_FILL, None)
    state = play(state, "fill 0 1")
    backup = pm.game.view(state, 0).seats[0].backup
    assert (state.phase, backup and backup.card) == (TREAT, "p13")
    assert [text for text in legal(state) if "backup" in text] == []
    assert backup is not None
    assert backup.face_up


@pytest.mark.rule("PM-FLIP-01")
def test_only_the_active_players_patient_is_turned_up() -> None:
    state = starting(
        seat(main=patient("p12"), backup=gift("p13", 1)),
        seat(main=patient("p01"), backup=gift("p03", 0)),
    )
    faces = [player.backup and player.backup.face_up for player in state.seats]
    assert faces == [True, False]


@pytest.mark.rule("PM-FLIP-02")
def test_flipping_is_automatic_and_free() -> None:
    state = starting(seat(main=patient("p12"), backup=gift("p13", 1)), OTHER)
    assert (state.phase, state.clock_ms, state.actions_this_turn) == (TREAT, 60000, 0)
    filled = play(starting(seat(backup=gift("p13", 1)), OTHER), "fill 0 1")
    assert (filled.clock_ms, filled.actions_this_turn) == (52000, 0)


# -- treating -------------------------------------------------------------------------------------


@pytest.mark.rule("PM-TREAT-01")
def test_treat_actions_come_in_any_order_and_as_often_as_time_allows() -> None:
    first = seat("Y3 P2 R2 W1", main=patient("p12"), cabinets="meds1", area="R1")
    plans = (
        ("swap yellow green", "add red", "create cast purple main", "place meds main"),
        ("place meds main", "create cast purple main", "add red", "swap yellow green"),
        ("add red", "place meds main", "swap yellow green", "create cast purple main"),
    )
    states = {play(table(first, OTHER, row="G2 O1"), *plan) for plan in plans}
    assert len(states) == 1
    again = play(table(first, OTHER, row="G2 O1"), *["swap yellow green", "swap green yellow"] * 7)
    assert (again.clock_ms, legal(again, "swap")) == (4000, [])
    assert external(again, "swap") == legal(table(first, OTHER, row="G2 O1"), "swap")
