"""Events name the rule that made them happen, also where several rules do the same deed."""

from typing import Any

import pytest
from tests.paramedics.scenes import OTHER, everybody_but, seat, table
from tests.paramedics.tables import cards, gift, happenings, log_of, patient, play

from medgames import paramedics as pm
from medgames.core.errors import GameOver
from medgames.core.events import Event
from medgames.core.rng import Rng
from medgames.paramedics import events
from medgames.paramedics.setup import start

WELL = patient("p12", "meds1", sustained=True)
PAIR = ("p20", "p63")


def filling(phase: pm.Phase, other: pm.Slot | None = None, **parts: Any) -> pm.State:
    second = seat(main=patient("p01"), backup=other)
    return table(seat(), second, phase=phase, pending_pair=PAIR, **parts)


def rules(state: pm.State, text: str, *kinds: type[Event]) -> list[str]:
    return [event.rule for event in log_of(state, text) if isinstance(event, kinds)]


PLACING = (events.PatientPlaced, events.PatientGiven, events.PatientDiscarded)


@pytest.mark.rule("PM-FILL-02", "PM-FILL-03", "PM-FILL-04", "PM-TRANS-05", "PM-TRANS-06")
@pytest.mark.parametrize(
    ("phase", "placed", "given", "discarded"),
    [
        (pm.Phase.START_FILL, "PM-FILL-02", "PM-FILL-03", "PM-FILL-04"),
        (pm.Phase.REFILL, "PM-TRANS-05", "PM-TRANS-06", "PM-TRANS-06"),
        (pm.Phase.LATE_FILL, "PM-TRANS-05", "PM-TRANS-06", "PM-TRANS-06"),
    ],
)
def test_the_fill_of_a_turns_start_and_that_after_a_transport_have_rules_of_their_own(
    phase: pm.Phase, placed: str, given: str, discarded: str
) -> None:
    assert rules(filling(phase), "fill 0 1", *PLACING) == [placed, given]
    taken = filling(phase, other=gift("p02", 0))
    assert rules(taken, "fill 0 none", *PLACING) == [placed, discarded]


@pytest.mark.rule("PM-FILL-02", "PM-STOP-09")
def test_a_late_fill_from_the_start_of_a_turn_is_one_of_its_start() -> None:
    late = play(filling(pm.Phase.START_FILL), "time_expired")
    assert rules(late, "fill 0 1", *PLACING) == ["PM-FILL-02", "PM-FILL-03"]


@pytest.mark.rule("PM-STOP-09", "PM-RUL-08")
def test_both_are_discarded_where_a_late_fill_is_abandoned() -> None:
    state = filling(pm.Phase.START_FILL, config=pm.Config(expiry_during_fill="abandon"))
    assert rules(state, "time_expired", *PLACING) == ["PM-STOP-09", "PM-STOP-09"]


@pytest.mark.rule("PM-SOLO-03", "PM-RUL-19")
@pytest.mark.parametrize("where", ["discard", "own_backup"])
def test_alone_the_second_patient_goes_by_the_solo_rule(where: str) -> None:
    config = pm.Config(solo_second_patient=where)
    for phase, placed in ((pm.Phase.START_FILL, "PM-FILL-02"), (pm.Phase.REFILL, "PM-TRANS-05")):
        state = table(seat(), phase=phase, pending_pair=PAIR, config=config)
        assert rules(state, "fill 0 none", *PLACING) == [placed, "PM-SOLO-03"]
    heard: list[Event] = []
    new = start(config, 1, Rng.from_seed(1), None)
    pm.game.apply(new, pm.KeepPatient(0), on_event=heard.append)
    assert [event.rule for event in heard if isinstance(event, PLACING)] == [
        "PM-SETUP-10",
        "PM-SOLO-03",
    ]


@pytest.mark.rule("PM-FILL-08")
def test_an_only_patient_is_placed_by_a_rule_of_its_own() -> None:
    first = seat(main=WELL, hospital=everybody_but("p12 p20"))
    state = table(first, seat(), patient_deck=("p20",))
    assert rules(state, "clear", *PLACING) == ["PM-FILL-08"]


# -- shifts and the end ---------------------------------------------------------------------------


FULL = "Y1 P1 O1 R1 B1"


@pytest.mark.rule("PM-SHIFT-03")
def test_the_last_turn_of_a_shift_is_announced_as_it_begins() -> None:
    first = seat(FULL, main=WELL)
    for left, told in ((("green",), []), ((), [(1, 0)])):
        drawn = table(seat("Y1 P1 O1 R1", main=WELL), OTHER, row=FULL, supply_deck=("red", *left))
        found = happenings(drawn, "clear", events.ShiftEnding)
        assert [(event.seat, event.shift_index) for event in found] == told
        assert [event.rule for event in found] == ["PM-SHIFT-03"] * len(told)
    over = table(first, seat(FULL, main=patient("p01")), row=FULL, supply_deck=())
    assert happenings(over, "clear", events.ShiftEnding) == []  # a new shift has begun


@pytest.mark.rule("PM-SHIFT-04", "PM-DRAW-02")
def test_a_hand_filled_from_the_reserve_is_told_apart() -> None:
    first = seat("Y1 P1 O1 R1", main=WELL)
    for deck, rule in ((("red",), "PM-SHIFT-04"), (("red", "blue", "red"), "PM-DRAW-02")):
        state = table(first, OTHER, row="Y1 P1 O1 R1", supply_deck=deck, reserve_deck=("blue",))
        found = happenings(state, "clear", events.CardsDrawn)
        assert [(event.rule, event.cards) for event in found] == [(rule, 1)]


@pytest.mark.rule("PM-FINAL-04", "PM-RUL-04")
def test_a_reshuffle_in_the_final_round_names_the_ruling_of_it() -> None:
    config = pm.Config(overtime_empty="reshuffle", first_player=2)
    first = seat("Y1 P1 O1", main=WELL, turns_taken=1)
    parts: dict[str, Any] = {
        "overtime": True,
        "final_round": True,
        "end_reason": "shifts",
        "first_player": 2,
        "config": config,
    }
    third = seat(main=patient("p03"), turns_taken=2)
    state = table(
        first,
        seat(FULL, main=patient("p01"), turns_taken=1),
        third,
        row=FULL,
        supply_deck=(),
        supply_discard=cards("G9"),
        shift_index=2,
        **parts,
    )
    found = [event.rule for event in happenings(state, "clear", events.DeckShuffled)]
    assert found == ["PM-FINAL-04"]


def ended(state: pm.State) -> tuple[str, str, str]:
    """Which rule and reason the end names, and which an action tried after it."""
    event = happenings(state, "clear", events.GameEnded)[0]
    refused = pm.game.why_illegal(play(state, "clear"), pm.Clear())
    assert isinstance(refused, GameOver)
    assert (event.rule in pm.game.rules, refused.reason) == (True, "the game is over")
    return event.rule, event.reason, refused.rule


@pytest.mark.rule("PM-FINAL-03", "PM-FINAL-05", "PM-FINAL-06", "PM-SOLO-04")
def test_the_end_names_what_ended_the_game() -> None:
    last = seat(main=WELL, turns_taken=5)
    others = seat(main=patient("p01"), turns_taken=6)
    third: dict[str, Any] = {"supply_deck": (), "shift_index": 2}
    shifts = table(last, others, **third, config=pm.Config(first_player=1))
    assert ended(shifts) == ("PM-FINAL-03", "shifts", "PM-FINAL-03")
    solo = table(seat(FULL, main=WELL), row=FULL, supply_deck=())
    assert ended(solo) == ("PM-SOLO-04", "shifts", "PM-SOLO-04")
    nobody = seat(FULL, hospital=everybody_but(""))
    empty = table(nobody, row=FULL, patient_deck=())
    assert ended(empty) == ("PM-FINAL-05", "patients", "PM-FINAL-05")
    cut = table(seat(main=WELL), OTHER, config=pm.Config(max_turns=1))
    assert ended(cut) == ("PM-FINAL-06", "truncated", "PM-FINAL-06")


@pytest.mark.rule("PM-SETUP-02")
def test_the_first_row_is_told_to_all() -> None:
    heard: list[Event] = []
    state = pm.game.new(2, seed=1, on_event=heard.append)
    (filled,) = [event for event in heard if isinstance(event, events.RowFilled)]
    assert (filled.colours, filled.rule, filled.insiders) == (state.supply_row, "PM-SETUP-02", None)
