"""The worked examples of the specification on set-up: EX-01 to EX-03."""

import pytest
from tests.paramedics.tables import cards, gift, legal, patient, pile, play, table, tokens

from medgames import paramedics as pm
from medgames.core.rng import ScriptedRng
from medgames.paramedics.setup import start

PAIRS = (("p01", "p53"), ("p12", "p30"), ("p40", "p02"))
KEPT = ("keep 1", "keep 0", "keep 0")


@pytest.mark.rule("PM-SETUP-02", "PM-SETUP-03", "PM-SETUP-08", "PM-SETUP-09")
def test_a_new_game_for_three_has_the_piles_of_example_1() -> None:
    state = pm.game.new(3, seed=7)
    assert len(state.supply_deck) == 57
    assert len(state.reserve_deck) == 5
    assert sum(state.supply_row) == 5
    assert [sum(seat.hand) for seat in state.seats] == [5, 5, 5]
    assert len(state.patient_deck) == 58


@pytest.mark.rule("PM-SETUP-10", "PM-SETUP-12")
def test_seat_0_chooses_a_patient_first_as_in_example_1() -> None:
    state = pm.game.new(3, seed=7)
    assert (state.phase, state.to_act) == (pm.Phase.SETUP_PATIENT, 0)
    assert legal(state) == ["keep 0", "keep 1"]


def example_2() -> pm.State:
    """Three players have drawn their pairs, after row, reserve and hands."""
    row, reserve, hands = pile("Y P O R B"), pile("G G G G G"), pile("Y P O") * 5
    drawn = [card for pair in PAIRS for card in pair]
    return start(pm.Config(), 3, ScriptedRng((*row, *reserve, *hands, *drawn)), None)


@pytest.mark.rule("PM-SETUP-01", "PM-SETUP-02", "PM-SETUP-03", "PM-SETUP-08", "PM-SETUP-09")
def test_row_reserve_hands_and_pairs_are_drawn_in_this_order_before_example_2() -> None:
    state = example_2()
    assert state.supply_row == cards("Y1 P1 O1 R1 B1")
    assert state.reserve_deck.counts == pile("G G G G G")
    assert [seat.hand for seat in state.seats] == [cards("Y5"), cards("P5"), cards("O5")]
    assert state.draft_pairs == PAIRS


@pytest.mark.rule("PM-SETUP-10")
def test_kept_patients_lie_face_up_on_the_main_gurneys_of_example_2() -> None:
    state = play(example_2(), *KEPT)
    assert [seat.main for seat in state.seats] == [patient("p53"), patient("p12"), patient("p40")]


@pytest.mark.rule("PM-SETUP-11")
def test_other_patients_lie_face_down_clockwise_in_example_2() -> None:
    state = play(example_2(), *KEPT)
    assert [seat.backup for seat in state.seats] == [gift("p02", 2), gift("p01", 0), gift("p30", 1)]
    assert state.patient_discard == ()


@pytest.mark.rule("PM-SETUP-13", "PM-INFO-02")
def test_tokens_are_chosen_next_out_of_twenty_one_pairs_in_example_2() -> None:
    state = play(example_2(), *KEPT)
    kinds = ["blood", "syringe", "oxygen", "meds", "bandage", "cast"]
    pairs = [f"choose {a}+{b}" for i, a in enumerate(kinds) for b in kinds[i:]]
    assert (state.phase, state.to_act) == (pm.Phase.SETUP_TOKENS, 0)
    assert legal(state) == pairs
    assert len(pairs) == 21


def example_3() -> pm.State:
    return play(
        example_2(), *KEPT, "choose blood+blood", "choose blood+syringe", "choose meds+cast"
    )


@pytest.mark.rule("PM-SETUP-06", "PM-SETUP-13")
def test_chosen_tokens_lie_in_the_cabinets_of_example_3() -> None:
    seats = example_3().seats
    assert [seat.cabinets for seat in seats] == [
        tokens("blood2"),
        tokens("blood1 syringe1"),
        tokens("meds1 cast1"),
    ]
    assert [seat.pool for seat in seats] == [
        (0, 2, 2, 4, 4, 4),
        (1, 1, 2, 4, 4, 4),
        (2, 2, 2, 3, 4, 3),
    ]


@pytest.mark.rule("PM-FILL-06", "PM-SETUP-14", "PM-CLOCK-02")
def test_the_first_turn_begins_without_a_fill_as_in_example_3() -> None:
    state = example_3()
    assert (state.phase, state.to_act, state.active) == (pm.Phase.TREAT, 0, 0)
    assert (state.turn_number, state.clock_ms) == (1, 60000)


@pytest.mark.rule("PM-FLIP-01", "PM-FLIP-02", "PM-INFO-03")
def test_only_the_first_player_turns_a_patient_up_in_example_3() -> None:
    backups = [seat.backup for seat in example_3().seats]
    assert backups == [
        pm.Slot("p02", tokens(), True, False, 2),
        gift("p01", 0),
        gift("p30", 1),
    ]


@pytest.mark.rule("PM-SETUP-12")
def test_a_position_of_example_2_set_by_hand_plays_on_the_same() -> None:
    state = table({}, {}, {}, phase=pm.Phase.SETUP_PATIENT, draft_pairs=PAIRS)
    reached = play(state, *KEPT)
    assert [seat.main for seat in reached.seats] == [
        seat.main for seat in play(example_2(), *KEPT).seats
    ]
