"""The worked examples of the specification on filling: EX-11 to EX-14."""

import pytest
from tests.paramedics.tables import (
    Part,
    cards,
    gift,
    legal,
    patient,
    play,
    saved,
    saved_all_but,
    table,
)

from medgames import paramedics as pm
from medgames.core.piles import Deck

TREATING: Part = {"hand": cards("P1 R1"), "main": patient("p03", "bandage1")}
OPEN: Part = {"main": patient("p40")}
TAKEN: Part = {"main": patient("p12"), "backup": gift("p41", 0)}
ALSO_TAKEN: Part = {"main": patient("p40"), "backup": gift("p42", 1)}
LAST_NEED = "create cast purple main"


def example_11(*others: Part) -> pm.State:
    """Seat 0 transports its main patient and draws p20 and p63."""
    return play(table(TREATING, *others, script=("p20", "p63")), LAST_NEED)


@pytest.mark.rule("PM-TRANS-05", "PM-TRANS-06", "PM-FILL-02", "PM-FILL-03", "PM-FILL-05")
def test_a_main_transport_draws_a_pair_as_in_example_11() -> None:
    state = example_11(TAKEN, OPEN)
    assert (state.phase, state.to_act, state.clock_ms) == (pm.Phase.REFILL, 0, 51500)
    assert state.seats[0].hospital == saved("p03")
    assert state.pending_pair == ("p20", "p63")
    assert legal(state) == ["fill 0 2", "fill 1 2", "time_expired"]


@pytest.mark.rule("PM-FILL-02", "PM-FILL-03", "PM-CRIT-01")
def test_one_patient_is_kept_and_the_other_given_as_in_example_11() -> None:
    state = play(example_11(TAKEN, OPEN), "fill 1 2")
    assert state.seats[0].main == patient("p63")
    assert state.seats[2].backup == gift("p20", 0)
    assert (state.phase, state.clock_ms) == (pm.Phase.TREAT, 43500)
    assert state.pending_pair is None
    assert state.patient_discard == ()


@pytest.mark.rule("PM-FILL-04")
def test_taken_back_up_gurneys_leave_the_choices_of_example_12() -> None:
    state = example_11(TAKEN, ALSO_TAKEN)
    assert legal(state) == ["fill 0 none", "fill 1 none", "time_expired"]


@pytest.mark.rule("PM-FILL-04")
@pytest.mark.parametrize(
    ("text", "kept", "discarded"), [("fill 0 none", "p20", "p63"), ("fill 1 none", "p63", "p20")]
)
def test_the_other_patient_is_discarded_in_example_12(text: str, kept: str, discarded: str) -> None:
    state = play(example_11(TAKEN, ALSO_TAKEN), text)
    assert state.seats[0].main == patient(kept)
    assert state.patient_discard == (discarded,)


@pytest.mark.rule("PM-FILL-03")
def test_all_three_open_gurneys_are_offered_in_example_12() -> None:
    others = [{"main": patient(card)} for card in ("p12", "p40", "p41")]
    assert legal(example_11(*others)) == [
        "fill 0 1",
        "fill 0 2",
        "fill 0 3",
        "fill 1 1",
        "fill 1 2",
        "fill 1 3",
        "time_expired",
    ]


def few_patients(
    deck: str, discard: str = "", config: pm.Config | None = None, script: tuple[str, ...] = ()
) -> pm.State:
    """Seat 0 transports its main patient; all other patients are in the Hospital of seat 1."""
    on_the_table = f"p03 p40 {deck} {discard}"
    state = table(
        TREATING,
        {**OPEN, "hospital": saved_all_but(on_the_table)},
        config=config,
        script=script,
        patient_deck=Deck.ordered(deck.split()),
        patient_discard=tuple(discard.split()),
    )
    return play(state, LAST_NEED)


@pytest.mark.rule("PM-FILL-07", "PM-RUL-05")
@pytest.mark.parametrize(
    ("drawn", "left"),
    [("p30", ("p31", "p63")), ("p31", ("p30", "p63")), ("p63", ("p30", "p31"))],
)
def test_discards_are_shuffled_for_the_second_patient_of_example_13(
    drawn: str, left: tuple[str, str]
) -> None:
    state = few_patients("p20", "p30 p31 p63", script=(drawn,))
    assert (state.phase, state.pending_pair) == (pm.Phase.REFILL, ("p20", drawn))
    assert state.patient_deck.counts == left
    assert state.patient_discard == ()


@pytest.mark.rule("PM-FILL-07", "PM-FILL-08", "PM-RUL-05")
def test_discards_stay_where_they_are_under_never_of_example_13() -> None:
    config = pm.Config(patient_reshuffle="never")
    state = few_patients("p20", "p30 p31 p63", config)
    assert (state.phase, state.seats[0].main) == (pm.Phase.TREAT, patient("p20"))
    assert (state.seats[1].backup, state.clock_ms) == (None, 51500)
    assert state.patient_discard == ("p30", "p31", "p63")
    assert len(state.patient_deck) == 0


@pytest.mark.rule("PM-FILL-08")
def test_the_only_patient_left_is_placed_at_once_in_example_14() -> None:
    state = few_patients("p20")
    assert (state.phase, state.clock_ms) == (pm.Phase.TREAT, 51500)
    assert state.seats[0].main == patient("p20")
    assert state.seats[1].backup is None


@pytest.mark.rule("PM-FILL-08")
def test_the_main_gurney_stays_empty_without_patients_in_example_14() -> None:
    state = few_patients("")
    assert (state.phase, state.clock_ms) == (pm.Phase.TREAT, 51500)
    assert state.seats[0].main is None
    assert state.pending_pair is None
