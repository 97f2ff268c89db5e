"""The worked examples of the specification on the City Phase: EX-41 to EX-44."""

import pytest
from tests.na_sygnale.tables import (
    Part,
    cards,
    happenings,
    lies,
    load,
    log_of,
    lying,
    play,
    seat,
    table,
    tokens_of,
)

from medgames import na_sygnale as ns


def city(
    *seats: Part,
    patients: str,
    script: tuple[int | str, ...],
    config: ns.Config | None = None,
    **parts: object,
) -> ns.State:
    """The last action turn of round 1 is about to end."""
    return table(
        *seats,
        patients=patients,
        script=script,
        config=config,
        active=len(seats) - 1,
        turns_left=1,
        **parts,
    )


def example_41() -> ns.State:
    """Five patients lie about, two of them under ambulances."""
    state = city(
        seat("52", "s"),
        seat("14"),
        seat(),
        patients="52 s, 14 m, 31 m, 32 s, 63 m",
        script=(3, 2, 3, 2),
    )
    assert tokens_of(state) == (4, 0)
    return state


@pytest.mark.rule("NS-AGE-01", "NS-AGE-02", "NS-AGE-03", "NS-AGE-04", "NS-AGE-05", "NS-DRAW-05")
def test_patients_without_help_get_worse_in_example_41() -> None:
    state = play(example_41(), "end_turn")
    assert lies(state) == "14 m, 31 s, 32 m, 52 s, 63 s"
    assert (tokens_of(state), state.seats[0].aboard) == ((3, 1), load("s"))


@pytest.mark.rule("NS-CITY-01", "NS-NEW-01", "NS-DRAW-01", "NS-FLOW-01")
def test_new_patients_appear_after_the_ageing_of_example_41() -> None:
    log = [type(event).__name__ for event in log_of(example_41(), "end_turn")]
    assert log == [
        "TurnEnded",
        "PatientChanged",
        "PatientDied",
        "PatientChanged",
        "DiceRolled",
        "PatientPlaced",
        "DiceRolled",
        "PatientNotPlaced",
        "RoundEnded",
        "RoundStarted",
    ]
    assert play(example_41(), "end_turn").round == 2


@pytest.mark.rule("NS-CITY-01", "NS-EFF-01", "NS-EFF-02", "NS-EFF-03", "NS-KIND-20")
def test_ageing_comes_before_the_end_of_effects_in_example_42() -> None:
    state = city(
        seat(),
        seat(),
        seat(),
        patients="31 m, 32 s",
        in_play=(
            lying("telebioenergotherapist", 1),
            lying("traffic_jams", 2, field="12"),
            lying("sit_in_strike", 2, seat=0),
            lying("extra_stretcher", 0, seat=0),
        ),
        script=(3, 1, 1, 5),
    )
    state = play(state, "end_turn")
    assert lies(state) == "15 m, 31 m, 32 s"
    assert state.in_play == (lying("extra_stretcher", 0, seat=0),)
    assert state.used_cards == cards("sit_in_strike telebioenergotherapist traffic_jams")


def example_43(config: ns.Config | None = None) -> ns.State:
    """All ten tokens are in use or on the used pile."""
    state = city(
        seat(),
        seat("43", "m"),
        seat(),
        seat(),
        patients="11 s, 12 m, 13 m, 21 m, 22 m, 23 m",
        patients_used=3,
        config=config,
        script=(5, 1, 5, 2, 5, 3),
    )
    assert tokens_of(state) == (0, 3)
    return play(state, "end_turn")


@pytest.mark.rule("NS-DRAW-08", "NS-R-11", "NS-AGE-01")
def test_the_used_tokens_come_back_in_example_43() -> None:
    state = example_43()
    assert lies(state) == "12 s, 13 s, 21 s, 22 s, 23 s, 51 m, 52 m, 53 m"
    assert tokens_of(state) == (1, 0)


@pytest.mark.rule("NS-DRAW-08", "NS-R-11")
def test_nobody_appears_without_tokens_under_the_other_ruling_in_example_43() -> None:
    state = example_43(ns.Config(token_recycling="never"))
    assert lies(state) == "12 s, 13 s, 21 s, 22 s, 23 s"
    assert tokens_of(state) == (0, 4)


@pytest.mark.rule("NS-OVER-05")
def test_the_game_is_cut_off_after_its_last_round_in_example_44() -> None:
    state = city(seat(), seat(), patients="", script=(3, 1, 1, 5), config=ns.Config(max_rounds=1))
    state = play(state, "end_turn")
    assert (state.phase, lies(state)) == (ns.Phase.GAME_OVER, "15 m, 31 m")
    assert state.truncated_by is ns.Limit.ROUNDS


@pytest.mark.rule("NS-OVER-05")
def test_nobody_wins_in_example_44() -> None:
    state = city(seat(), seat(), patients="", script=(3, 1, 1, 5), config=ns.Config(max_rounds=1))
    outcome = ns.game.outcome(play(state, "end_turn"))
    assert (outcome.winners, outcome.final, outcome.truncated) == ((), True, True)
    notes = {"goal": "6", "rounds": "1", "truncated_by": "rounds"}
    assert dict(outcome.notes) == notes


@pytest.mark.rule("NS-OVER-05", "NS-OVER-06")
@pytest.mark.parametrize(
    ("config", "rule"),
    [(ns.Config(max_rounds=1), "NS-OVER-05"), (ns.Config(max_decisions=1), "NS-OVER-06")],
    ids=["rounds", "decisions"],
)
def test_the_limit_that_ends_example_44_names_its_rule(config: ns.Config, rule: str) -> None:
    state = city(seat(), seat(), patients="", script=(3, 1, 1, 5), config=config)
    (ended,) = happenings(state, "end_turn", ns.events.GameEnded)
    assert (ended.rule, ended.truncated, ended.seat) == (rule, True, None)
