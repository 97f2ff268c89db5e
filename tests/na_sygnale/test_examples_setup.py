"""The worked examples of the specification on set-up and drawn patients: EX-01 to EX-03."""

import pytest
from tests.na_sygnale.tables import (
    cards,
    hands_of,
    legal,
    lies,
    log_of,
    play,
    seat,
    statistics_of,
    table,
    tokens_of,
)

from medgames import na_sygnale as ns
from medgames.core.rng import ScriptedRng

ANY_HOUSE = ns.Config(house_six="any_house")
DEALT = cards("fire enema x_ray fire x_ray na_sygnale black_mark black_mark head_nurse")
DICE_01 = (5, 2, 5, 2, 1, 6, 3, 3)


def example_01() -> ns.State:
    """Three players, before seat 1, whom the lot named, takes a clinic."""
    rng = ScriptedRng((*DEALT, 1, *DICE_01))
    return ns.game.start(ns.Config(), 3, rng, None)


CLINICS_01 = ("clinic C4", "clinic C1", "clinic C2")


@pytest.mark.rule("NS-SETUP-01", "NS-SETUP-04", "NS-SETUP-05", "NS-SETUP-06", "NS-COMP-09")
def test_the_table_is_laid_and_a_lot_drawn_in_example_01() -> None:
    state = example_01()
    assert (state.start_player, state.tender_winner, state.to_act) == (1, 1, 1)
    assert (state.hearse, lies(state), tokens_of(state)) == ("HE", "", (10, 0))
    assert statistics_of(state) == (0, 0, 0)
    assert [seat.position for seat in state.seats] == [None, None, None]


@pytest.mark.rule("NS-SETUP-03")
def test_cards_are_dealt_one_a_pass_in_example_01() -> None:
    state = example_01()
    assert hands_of(state) == (
        ("black_mark", "fire", "fire"),
        ("black_mark", "enema", "x_ray"),
        ("head_nurse", "na_sygnale", "x_ray"),
    )
    assert (len(state.deck), state.used_cards) == (41, ())


@pytest.mark.rule("NS-SETUP-07", "NS-COMP-02")
def test_clinics_are_chosen_from_the_start_player_on_in_example_01() -> None:
    state = example_01()
    offers = []
    for text in CLINICS_01:
        offers.append((state.to_act, legal(state)))
        state = play(state, text)
    assert offers == [
        (1, ["clinic C1", "clinic C2", "clinic C3", "clinic C4"]),
        (2, ["clinic C1", "clinic C2", "clinic C3"]),
        (0, ["clinic C2", "clinic C3"]),
    ]
    assert [seat.clinic for seat in state.seats] == ["C2", "C4", "C1"]
    assert [seat.position for seat in state.seats] == ["C2", "C4", "C1"]


@pytest.mark.rule("NS-SETUP-08", "NS-DRAW-03", "NS-DRAW-04", "NS-DRAW-05", "NS-DRAW-06")
def test_the_start_player_names_a_house_after_a_six_in_example_01() -> None:
    state = play(example_01(), *CLINICS_01)
    assert (state.phase, state.to_act) == (ns.Phase.PLACE_PATIENT, 1)
    assert lies(state) == "52 m"
    assert legal(state) == ["place 11", "place 12", "place 13", "place 14", "place 15"]


@pytest.mark.rule("NS-DRAW-02")
def test_each_draw_rolls_street_and_house_in_example_01() -> None:
    log = log_of(example_01(), *CLINICS_01, "place 14")
    rolled = [event.faces for event in log if isinstance(event, ns.events.DiceRolled)]
    assert rolled == [(5, 2), (5, 2), (1, 6), (3, 3)]


@pytest.mark.rule("NS-SETUP-08", "NS-SETUP-09", "NS-FLOW-03", "NS-DRAW-01", "NS-PLAN-01")
def test_round_1_begins_after_four_draws_in_example_01() -> None:
    state = play(example_01(), *CLINICS_01, "place 14")
    assert (lies(state), tokens_of(state)) == ("14 m, 33 m, 52 m", (7, 0))
    assert [len(seat.hand) for seat in state.seats] == [3, 3, 3]
    assert len(state.deck) == 41
    assert [seat.ap for seat in state.seats] == [6, 6, 6]
    assert (state.round, state.phase, state.to_act) == (1, ns.Phase.BID, 0)
    assert state.tender_winner == 1


def example_02(patients: str, config: ns.Config | None = None) -> ns.State:
    """A City Phase after which seat 0 draws with dice 4, 6 and then 1, 1."""
    state = table(seat(), seat(), patients=patients, config=config, active=1, script=(4, 6, 1, 1))
    return play(state, "end_turn")


@pytest.mark.rule("NS-DRAW-04", "NS-DRAW-09", "NS-NEW-01", "NS-R-10")
@pytest.mark.parametrize(
    ("patients", "config", "options"),
    [
        ("41 m, 43 m, 44 m", None, ["place 42", "place 45"]),
        ("41 m, 43 m, 44 m", ANY_HOUSE, ["place 41", "place 42", "place 45"]),
        ("41 m, 42 m, 43 m, 44 m", ANY_HOUSE, ["place 41", "place 45"]),
    ],
)
def test_the_winner_of_the_tender_names_one_of_the_houses_of_example_02(
    patients: str, config: ns.Config | None, options: list[str]
) -> None:
    state = example_02(patients, config)
    assert (state.phase, state.to_act) == (ns.Phase.PLACE_PATIENT, 0)
    assert legal(state) == options


@pytest.mark.rule("NS-DRAW-05", "NS-DRAW-09", "NS-R-10")
def test_an_occupied_house_stands_for_nothing_in_example_02() -> None:
    state = play(example_02("41 m, 43 m, 44 m", ANY_HOUSE), "place 41")
    assert lies(state) == "11 m, 41 s, 43 s, 44 s"
    assert state.phase is ns.Phase.BID


@pytest.mark.rule("NS-DRAW-09", "NS-FLOW-05")
def test_the_only_free_house_is_filled_without_a_decision_in_example_02() -> None:
    state = example_02("41 m, 42 m, 43 m, 44 m")
    assert lies(state) == "11 m, 41 s, 42 s, 43 s, 44 s, 45 m"
    assert state.phase is ns.Phase.BID


@pytest.mark.rule("NS-DRAW-09", "NS-R-10")
@pytest.mark.parametrize("config", [None, ANY_HOUSE], ids=["free_only", "any_house"])
def test_a_full_street_gets_nobody_in_example_02(config: ns.Config | None) -> None:
    state = example_02("41 m, 42 m, 43 m, 44 m, 45 m", config)
    assert lies(state) == "11 m, 41 s, 42 s, 43 s, 44 s, 45 s"
    assert state.phase is ns.Phase.BID


def example_03() -> ns.State:
    """Four players, of whom seat 2 starts; the first roll of all is a 1 and a 6."""
    return table(
        *[{}] * 4, phase=ns.Phase.CHOOSE_CLINIC, start_player=2, script=(1, 6, 1, 1, 1, 1, 1, 1, 1)
    )


@pytest.mark.rule("NS-SETUP-07", "NS-FLOW-05")
def test_four_three_and_two_clinics_are_offered_in_example_03() -> None:
    state, offers = example_03(), []
    for text in ("clinic C3", "clinic C1", "clinic C4"):
        offers.append((state.to_act, len(legal(state))))
        state = play(state, text)
    assert offers == [(2, 4), (3, 3), (0, 2)]


@pytest.mark.rule("NS-SETUP-07", "NS-FLOW-05", "NS-SETUP-08")
def test_the_last_clinic_is_taken_unasked_before_the_first_roll_of_example_03() -> None:
    state = play(example_03(), "clinic C3", "clinic C1")
    log = log_of(state, "clinic C4")
    assert [type(event).__name__ for event in log] == ["ClinicChosen", "ClinicChosen", "DiceRolled"]
    state = play(state, "clinic C4")
    assert [seat.clinic for seat in state.seats] == ["C4", "C2", "C3", "C1"]
    assert (state.phase, state.to_act) == (ns.Phase.PLACE_PATIENT, 2)
