"""Sustaining and transporting patients, critical ones among them (7.3 of the rules)."""

import pytest
from tests.paramedics.scenes import ANOTHER, OTHER, refusal, seat, table
from tests.paramedics.tables import gift, happenings, legal, patient, play, tokens

from medgames import paramedics as pm
from medgames.paramedics.events import PatientTransported

P12, P13 = patient("p12"), patient("p13")
REFILL, TREAT = pm.Phase.REFILL, pm.Phase.TREAT
STOP = "time_expired"
FULL_POOL = tokens("blood2 syringe2 oxygen2 meds4 bandage4 cast4")


# -- sustaining -----------------------------------------------------------------------------------


@pytest.mark.rule("PM-SUS-01")
@pytest.mark.parametrize("end", ["clear", STOP])
def test_a_patient_without_a_token_this_turn_dies(end: str) -> None:
    old_token = patient("p33", "blood1 meds1")
    state = table(seat(main=old_token, backup=patient("p12", "meds1", sustained=True)), OTHER)
    state = play(state, end)
    assert state.seats[0].morgue == (("p33", "unsustained"),)
    assert state.seats[0].main is None
    assert state.seats[0].backup == patient("p12", "meds1")


@pytest.mark.rule("PM-SUS-02")
def test_needs_are_met_in_any_order() -> None:
    first = seat(main=patient("p36"), cabinets="meds1 cast1")
    assert legal(table(first, OTHER), "place") == ["place meds main", "place cast main"]
    ways = [("place meds main", "place cast main"), ("place cast main", "place meds main")]
    assert len({play(table(first, OTHER), *way) for way in ways}) == 1


@pytest.mark.rule("PM-SUS-03", "PM-READY-01")
def test_a_token_marks_its_patient_as_sustained_for_this_turn() -> None:
    state = table(seat(main=P12, backup=P13, cabinets="meds1"), OTHER)
    state = play(state, "place meds main")
    assert (state.seats[0].main, state.seats[0].backup) == (
        patient("p12", "meds1", sustained=True),
        P13,
    )
    assert play(state, "clear").seats[0].main == patient("p12", "meds1")


@pytest.mark.rule("PM-SUS-04")
def test_a_token_comes_from_a_cabinet_or_is_created_from_the_hand() -> None:
    state = table(seat("O1", main=P12, area="R1"), OTHER, row="R1 B1")
    assert [text for text in legal(state) if "main" in text] == ["create meds orange main"]
    stored = play(table(seat(main=P12, cabinets="meds1"), OTHER), "place meds main")
    assert (stored.seats[0].cabinets, stored.seats[0].pool) == (
        tokens(""),
        tokens("blood2 syringe2 oxygen2 meds3 bandage4 cast4"),
    )


@pytest.mark.rule("PM-SUS-05", "PM-TRANS-01")
def test_only_the_last_token_really_placed_sends_a_patient_off() -> None:
    state = table(seat("G1", main=patient("p03", "bandage1"), cabinets="cast1"), OTHER)
    state = play(state, "create cast green cabinet")
    assert (state.seats[0].main, state.seats[0].hospital) == (patient("p03", "bandage1"), ())
    state = play(state, "place cast main")
    assert state.seats[0].hospital == (("p03", "treated"),)


@pytest.mark.rule("PM-SUS-06")
def test_a_token_must_meet_an_open_need_and_stays_on_the_card() -> None:
    state = table(seat(main=patient("p12", "meds1"), cabinets="meds1 blood1"), OTHER)
    assert legal(state, "place") == []
    assert refusal(state, "place meds main") == ("PM-SUS-06", "p12 needs 1 meds and has 1")
    assert refusal(state, "place blood main") == ("PM-SUS-06", "p12 needs 0 blood and has 0")
    free = pm.Config(discard_stored=True)
    state = table(seat(main=patient("p12", "meds1")), OTHER, config=free)
    assert legal(state) == ["clear", STOP]


@pytest.mark.rule("PM-SUS-07")
def test_more_than_one_token_may_be_given_in_a_turn() -> None:
    state = table(seat("P1", main=P12, cabinets="meds1"), OTHER)
    state = play(state, "place meds main", "create cast purple main")
    assert state.seats[0].main == patient("p12", "meds1 cast1", sustained=True)
    one = play(table(seat(main=P12, cabinets="meds1"), OTHER), "place meds main", "clear")
    assert one.seats[0].morgue == ()


@pytest.mark.rule("PM-SUS-08")
def test_a_patient_must_be_sustained_again_in_the_next_turn() -> None:
    state = table(seat(main=P12, cabinets="meds1"), seat())
    state = play(state, "place meds main", "clear", "fill 0 1", "clear")
    assert (state.active, state.seats[0].main) == (0, patient("p12", "meds1"))
    lost = play(state, "clear").seats[0].morgue
    assert ("p12", "unsustained") in lost


# -- transport ------------------------------------------------------------------------------------


@pytest.mark.rule("PM-TRANS-01", "PM-TRANS-02")
def test_a_patient_with_all_tokens_goes_to_its_owners_hospital_at_once() -> None:
    state = table(seat("R1", backup=patient("p03", "cast1")), OTHER)
    text = "create bandage red backup"
    assert [event.via for event in happenings(state, text, PatientTransported)] == ["treated"]
    state = play(state, text)
    assert (state.phase, state.to_act, state.seats[0].backup) == (TREAT, 0, None)
    assert [player.hospital for player in state.seats] == [(("p03", "treated"),), ()]


@pytest.mark.rule("PM-TRANS-03")
@pytest.mark.parametrize(("card", "hearts"), [("p03", 1), ("p12", 2), ("p39", 4), ("p52", 5)])
def test_a_patient_in_the_hospital_is_worth_its_hearts(card: str, hearts: int) -> None:
    state = table(seat(main=P13, hospital=card), OTHER)
    assert pm.game.outcome(state).scores == (hearts, 0)


@pytest.mark.rule("PM-TRANS-04")
def test_tokens_of_a_transported_patient_can_be_created_again_at_once() -> None:
    first = seat("P2 R1", main=patient("p36", "oxygen1"), backup=patient("p10", "oxygen1"))
    state = table(first, OTHER)
    assert "create oxygen purple+red cabinet" not in legal(state)
    state = play(state, "create cast purple backup")
    assert state.seats[0].pool == tokens("blood2 syringe2 oxygen1 meds4 bandage4 cast4")
    assert (state.clock_ms, sum(state.seats[0].cabinets)) == (51500, 0)
    assert "create oxygen purple+red cabinet" in legal(state)


@pytest.mark.rule("PM-TRANS-05", "PM-TRANS-06")
def test_a_transport_from_the_main_gurney_draws_two_patients_at_once() -> None:
    first = seat("R1", main=patient("p03", "cast1"))
    taken = seat(main=patient("p01"), backup=gift("p04", 0))
    state = table(first, taken, ANOTHER, patient_deck=("p20", "p63", "p30"))
    state = play(state, "create bandage red main")
    assert (state.phase, state.pending_pair, state.clock_ms) == (REFILL, ("p20", "p63"), 51500)
    assert legal(state) == ["fill 0 2", "fill 1 2", STOP]
    state = play(state, "fill 1 2")
    assert (state.phase, state.clock_ms, state.seats[0].main) == (TREAT, 43500, patient("p63"))
    assert state.seats[2].backup == gift("p20", 0)


@pytest.mark.rule("PM-TRANS-06")
def test_a_second_patient_nobody_can_take_is_discarded_after_a_transport() -> None:
    taken = seat(main=patient("p01"), backup=gift("p04", 0))
    state = table(seat("R1", main=patient("p03", "cast1")), taken, patient_discard=("p30",))
    state = play(state, "create bandage red main")
    assert legal(state) == ["fill 0 none", "fill 1 none", STOP]
    assert state.pending_pair is not None
    after = play(state, "fill 0 none")
    assert after.patient_discard == tuple(sorted(["p30", state.pending_pair[1]]))


@pytest.mark.rule("PM-TRANS-07")
def test_a_new_main_patient_must_be_sustained_in_the_same_turn() -> None:
    first = seat("R1", main=patient("p03", "cast1"), cabinets="oxygen1")
    state = table(first, OTHER, patient_deck=("p20", "p13"))
    state = play(state, "create bandage red main", "fill 0 1")
    assert play(state, "clear").seats[0].morgue == (("p20", "unsustained"),)
    kept = play(state, "place oxygen main", "clear").seats[0]
    assert (kept.main, kept.morgue) == (patient("p20", "oxygen1"), ())


@pytest.mark.rule("PM-TRANS-08")
def test_a_back_up_gurney_is_not_refilled() -> None:
    first = seat("R1", main=P12, backup=patient("p03", "cast1"))
    before = table(first, OTHER)
    state = play(before, "create bandage red backup")
    assert (state.phase, state.seats[0].backup) == (TREAT, None)
    assert state.patient_deck == before.patient_deck


@pytest.mark.rule("PM-TRANS-09")
def test_several_main_patients_may_be_transported_in_one_turn() -> None:
    first = seat("R1 G1 B1", main=patient("p03", "cast1"))
    state = table(first, ANOTHER, patient_deck=("p01", "p13", "p20", "p30"))
    state = play(state, "create bandage red main", "fill 0 1", "create bandage blue main")
    assert (state.phase, state.pending_pair) == (REFILL, ("p20", "p30"))
    assert [card for card, _ in state.seats[0].hospital] == ["p03", "p01"]
    assert state.clock_ms == 60000 - 8500 - 8000 - 8500


@pytest.mark.rule("PM-TRANS-10")
def test_tokens_of_a_dead_patient_return_to_the_pool() -> None:
    state = table(seat(main=patient("p33", "blood1 meds1")), OTHER)
    assert state.seats[0].pool == tokens("blood1 syringe2 oxygen2 meds3 bandage4 cast4")
    assert play(state, "clear").seats[0].pool == FULL_POOL


# -- critical patients ----------------------------------------------------------------------------


@pytest.mark.rule("PM-CRIT-01")
def test_whether_a_patient_is_critical_is_printed_on_its_card() -> None:
    by_id = pm.Config().content.by_id
    critical = [card.id for card in by_id.values() if card.critical]
    assert critical == [f"p{number}" for number in range(53, 65)]
    state = table(
        seat(main=patient("p53"), backup=gift("p54", 1)), OTHER, phase=pm.Phase.START_TURN
    )
    backup = pm.game.view(state, 1).seats[0].backup
    assert backup is not None
    assert by_id[backup.card or ""].critical


@pytest.mark.rule("PM-CRIT-02")
@pytest.mark.parametrize("end", ["clear", STOP])
def test_a_critical_patient_dies_at_the_end_of_the_turn_though_sustained(end: str) -> None:
    first = seat(main=patient("p53"), cabinets="oxygen1")
    state = play(table(first, OTHER, clock_ms=20000), "place oxygen main", end)
    assert state.seats[0].morgue == (("p53", "critical"),)
    assert (state.seats[0].pool, state.clock_ms) == (FULL_POOL, 60000)
    assert pm.game.outcome(state).scores == (-2, 0)


@pytest.mark.rule("PM-CRIT-03")
def test_a_critical_patient_given_away_has_the_turn_in_which_it_is_flipped() -> None:
    receiver = seat("G1", main=patient("p01"), backup=gift("p53", 0), cabinets="oxygen1 bandage1")
    state = play(table(seat(main=P12), receiver), "clear")
    assert state.seats[1].backup == pm.Slot("p53", tokens(""), True, False, 0)
    saved = play(state, "place oxygen backup", "create meds green backup")
    assert saved.seats[1].hospital == (("p53", "treated"),)
    lost = play(state, "place oxygen backup", "clear")
    assert lost.seats[1].morgue == (("p01", "unsustained"), ("p53", "critical"))


@pytest.mark.rule("PM-CRIT-04")
def test_critical_patients_tend_to_be_worth_more() -> None:
    patients = pm.Config().content.by_id.values()
    for needs in (2, 3, 4):
        ordinary = [p.heart for p in patients if p.total == needs and not p.critical]
        critical = [p.heart for p in patients if p.total == needs and p.critical]
        assert min(critical) > sum(ordinary) / len(ordinary)


@pytest.mark.rule("PM-CRIT-05")
def test_a_critical_main_patient_who_is_sent_off_means_a_further_fill() -> None:
    first = seat("O1", main=patient("p03", "cast1"), cabinets="bandage1 oxygen1")
    state = table(first, OTHER, patient_deck=("p53", "p13", "p20", "p30"))
    state = play(state, "place bandage main", "fill 0 1", "place oxygen main")
    state = play(state, "create meds orange main")
    assert (state.phase, state.pending_pair) == (REFILL, ("p20", "p30"))
    assert [card for card, _ in state.seats[0].hospital] == ["p03", "p53"]


@pytest.mark.rule("PM-CRIT-06")
def test_a_critical_patient_may_be_given_to_another_player() -> None:
    state = table(seat(), OTHER, phase=pm.Phase.START_TURN, patient_deck=("p20", "p63"))
    state = play(state, "fill 0 1")
    assert (state.seats[0].main, state.seats[1].backup) == (patient("p20"), gift("p63", 0))


@pytest.mark.rule("PM-CRIT-07")
def test_a_medevac_saves_a_critical_patient() -> None:
    state = table(seat(main=P12, backup=patient("p64"), has_medevac=True), OTHER)
    state = play(state, "medevac backup")
    assert state.seats[0].hospital == (("p64", "medevac"),)
    assert pm.game.outcome(state).scores == (6, 0)
