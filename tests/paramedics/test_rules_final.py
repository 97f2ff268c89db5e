"""The final round, scoring and ties (7.6 of the rules)."""

from typing import Any

import pytest
from tests.paramedics.scenes import OTHER, busy_game, ended, everybody_but, seat, table
from tests.paramedics.tables import Part, patient, play

from medgames import paramedics as pm
from medgames.paramedics.scoring import score_sheet

GAME_OVER, TREAT = pm.Phase.GAME_OVER, pm.Phase.TREAT
CARDS = ("p01", "p02", "p03", "p04")


def late(
    *turns: int, patients: tuple[str, ...] = CARDS, config: pm.Config | None = None, **parts: Any
) -> pm.State:
    """The last shift, with no supply card left; each seat has had so many turns."""
    seats: list[Part] = [
        seat(main=patient(card), turns_taken=taken)
        for card, taken in zip(patients, turns, strict=False)
    ]
    parts = {"supply_deck": (), "shift_index": 2, **parts}
    return table(*seats, config=config, **parts)


# -- the final round ------------------------------------------------------------------------------


@pytest.mark.rule("PM-FINAL-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_all_players_have_equally_many_turns_at_the_end(players: int, seed: int) -> None:
    first = seed % players
    state = busy_game(players, seed, pm.Config(first_player=first))[-1]
    assert len({player.turns_taken for player in state.seats}) == 1
    assert (state.active + 1) % players == first


@pytest.mark.rule("PM-FINAL-02")
def test_after_the_last_shift_play_goes_on_up_to_the_first_responder() -> None:
    state = play(late(6, 5, 5, 5), "clear")
    assert (state.active, state.overtime, state.final_round) == (2, True, True)
    state = play(state, "clear")
    assert (state.active, state.phase) == (3, TREAT)
    state = play(state, "clear")
    assert (state.phase, [player.turns_taken for player in state.seats]) == (GAME_OVER, [6] * 4)


@pytest.mark.rule("PM-FINAL-02")
def test_the_supplies_are_shuffled_for_the_final_round() -> None:
    state = play(late(6, 5, 5, 5), "clear")
    assert (sum(state.supply_row), len(state.reserve_deck)) == (5, 5)
    assert [sum(player.hand) for player in state.seats] == [5] * 4
    assert (len(state.supply_deck), sum(state.supply_discard)) == (82 - 30, 0)


@pytest.mark.rule("PM-FINAL-03")
def test_the_first_responder_gets_no_turn_after_the_last_shift() -> None:
    state = play(late(6, 6, 6, 5), "clear")
    assert (state.phase, state.to_act, state.active, state.end_reason) == (
        GAME_OVER,
        None,
        3,
        "shifts",
    )
    assert [player.turns_taken for player in state.seats] == [6] * 4


@pytest.mark.rule("PM-FINAL-03")
def test_another_first_responder_ends_the_game_elsewhere() -> None:
    state = late(5, 6, 6, config=pm.Config(first_player=1))
    assert state.active == 0
    assert play(state, "clear").phase is GAME_OVER


@pytest.mark.rule("PM-FINAL-04")
def test_the_final_round_has_the_clock_of_the_last_shift_and_no_end_of_a_shift() -> None:
    state = late(6, 5, 5, 5, overtime=True, supply_deck=(), reserve_deck=())
    assert (state.shift_ending, state.clock_ms) == (False, 30000)
    state = play(state, "clear")
    assert (state.active, state.shift_ending, state.shift_index, state.clock_ms) == (
        2,
        False,
        2,
        30000,
    )
    assert play(state, "clear", "clear").phase is GAME_OVER


@pytest.mark.rule("PM-FINAL-05")
def test_without_patients_the_round_is_completed_then_the_game_ends() -> None:
    saved = seat(hospital=everybody_but("p12"), turns_taken=4)
    last = seat(main=patient("p12"), turns_taken=3)
    state = play(table(saved, last, seat(turns_taken=3)), "clear")
    assert (state.final_round, state.end_reason, state.active) == (True, "patients", 2)
    assert (state.phase, state.shift_index, state.overtime) == (TREAT, 0, False)
    state = play(state, "clear")
    assert (state.phase, [player.turns_taken for player in state.seats]) == (GAME_OVER, [4] * 3)


@pytest.mark.rule("PM-FINAL-05")
@pytest.mark.parametrize("where", ["gurney", "deck", "discards"])
def test_a_patient_anywhere_keeps_the_game_going(where: str) -> None:
    others = {"gurney": seat(main=patient("p13")), "deck": seat(), "discards": seat()}[where]
    parts: dict[str, Any] = {"patient_deck": ("p13",) if where == "deck" else ()}
    if where == "discards":
        parts["patient_discard"] = ("p13",)
    first = seat(main=patient("p12"), hospital=everybody_but("p12 p13"))
    state = play(table(first, others, **parts), "clear")
    assert (state.final_round, state.active) == (False, 1)


# -- scoring --------------------------------------------------------------------------------------


@pytest.mark.rule("PM-SCORE-01")
def test_patients_on_gurneys_do_not_count() -> None:
    lying_there = seat(main=patient("p52"), backup=patient("p12"), hospital="p03")
    assert pm.game.outcome(ended(lying_there, OTHER)).scores == (1, 0)


@pytest.mark.rule("PM-SCORE-02", "PM-SCORE-03", "PM-SCORE-04")
def test_the_score_adds_hearts_and_upgrades_and_takes_toe_tags_away() -> None:
    rich = seat(
        hospital="p64 p52 p12",
        morgue="p01 p60",
        extra_cabinets=2,
        has_medevac=True,
        has_hand_upgrade=True,
    )
    outcome = pm.game.outcome(ended(rich, seat()))
    assert dict(outcome.breakdown[0]) == {
        "hearts": 6 + 5 + 2,
        "toetags": -2 - 3,
        "extra_cabinets": 2,
        "medevac": 2,
        "hand": 0,
    }
    assert outcome.scores == (12, 0)


@pytest.mark.rule("PM-SCORE-03")
def test_a_score_may_be_negative() -> None:
    assert pm.game.outcome(ended(seat(morgue="p52 p63"), seat())).scores == (-6, 0)


@pytest.mark.rule("PM-SCORE-05")
def test_the_highest_score_wins() -> None:
    outcome = pm.game.outcome(ended(seat(hospital="p01"), seat(morgue="p02"), seat()))
    assert (outcome.scores, outcome.ranking) == ((1, -2, 0), ((0,), (2,), (1,)))
    assert (outcome.winners, outcome.decided_by, outcome.tie_breaks) == ((0,), "score", ())


# -- ties -----------------------------------------------------------------------------------------


@pytest.mark.rule("PM-TIE-01")
def test_first_tie_break_is_patients_saved_minus_lost() -> None:
    # 5 points each: p52; p39 and p03
    outcome = pm.game.outcome(ended(seat(hospital="p52"), seat(hospital="p39 p03")))
    assert (outcome.scores, outcome.winners, outcome.decided_by) == (
        (5, 5),
        (1,),
        "saved_minus_lost",
    )
    (step,) = outcome.tie_breaks[:1]
    assert (step.rule, step.values) == ("PM-TIE-01", ((0, 1), (1, 2)))


@pytest.mark.rule("PM-TIE-01")
def test_lost_patients_count_in_the_first_tie_break() -> None:
    # 4 points each: p39; p52 with p03 lost
    outcome = pm.game.outcome(ended(seat(hospital="p52", morgue="p03"), seat(hospital="p39")))
    assert (outcome.scores, outcome.winners) == ((4, 4), (1,))


@pytest.mark.rule("PM-TIE-02")
def test_second_tie_break_is_critical_patients_saved() -> None:
    # 4 points, 1 patient each: p39; p56, who is critical
    outcome = pm.game.outcome(ended(seat(hospital="p39"), seat(hospital="p56")))
    assert (outcome.scores, outcome.winners, outcome.decided_by) == ((4, 4), (1,), "critical_saved")
    assert [step.rule for step in outcome.tie_breaks[:2]] == ["PM-TIE-01", "PM-TIE-02"]


@pytest.mark.rule("PM-TIE-03")
def test_third_tie_break_is_critical_patients_lost() -> None:
    # 3 points, 0 more saved than lost, no critical one saved: p51 or p52, with p53 or p24 lost
    outcome = pm.game.outcome(
        ended(seat(hospital="p51", morgue="p53"), seat(hospital="p52", morgue="p24"))
    )
    assert (outcome.scores, outcome.winners, outcome.decided_by) == ((3, 3), (1,), "critical_lost")
    assert outcome.tie_breaks[-1].values == ((0, 1), (1, 0))  # as counted; the least is best


@pytest.mark.rule("PM-TIE-04")
def test_what_no_tie_break_parts_is_shared() -> None:
    outcome = pm.game.outcome(ended(seat(hospital="p51"), seat(hospital="p52"), seat()))
    assert (outcome.winners, outcome.ranking) == ((0, 1), ((0, 1), (2,)))
    assert outcome.places == (1, 1, 3)
    even = pm.game.outcome(ended(seat(), seat()))
    assert (even.winners, even.decided_by) == ((0, 1), "shared")


# -- what is announced ----------------------------------------------------------------------------


@pytest.mark.rule("PM-FINAL-03", "PM-SHIFT-02")
def test_the_outcome_says_why_the_game_ended_and_how_much_was_played() -> None:
    notes = dict(pm.game.outcome(play(late(6, 6, 6, 5), "clear")).notes)
    assert notes == {"end_reason": "shifts", "turns": "24", "shifts_completed": "3"}
    running = dict(pm.game.outcome(late(6, 5, 5, 5)).notes)
    assert running == {"turns": "21", "shifts_completed": "2"}


@pytest.mark.rule("PM-RUL-06", "PM-SOLO-02")
def test_a_game_that_is_cut_off_has_neither_winner_nor_rating() -> None:
    config = pm.Config(max_turns=1)
    state = play(table(seat(main=patient("p12"), hospital="p64"), config=config), "clear")
    outcome = pm.game.outcome(state)
    assert (outcome.truncated, outcome.winners, outcome.scores) == (True, (), (6 - 1,))
    assert dict(outcome.notes) == {
        "end_reason": "truncated",
        "turns": "1",
        "shifts_completed": "0",
    }


@pytest.mark.rule("PM-SCORE-02", "PM-STOP-02", "PM-MED-01")
def test_the_score_sheet_counts_how_patients_left() -> None:
    sheet = score_sheet(
        pm.Config(),
        ended(
            {
                **seat(),
                "hospital": (("p01", "treated"), ("p02", "medevac"), ("p54", "medevac")),
                "morgue": (("p04", "unsustained"), ("p53", "critical"), ("p05", "timeout")),
            },
            seat(),
        ).seats[0],
    )
    assert (sheet.saved, sheet.saved_by_medevac, sheet.critical_saved) == (3, 2, 1)
    assert (sheet.lost, sheet.lost_to_timeout, sheet.critical_lost) == (3, 1, 1)
