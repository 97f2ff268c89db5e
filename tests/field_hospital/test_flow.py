"""What is due in a turn, whoever plays: order of play, rolls, the last round, the final phase.

Urgency updates are in `test_flow_urgency`.
"""

import pytest
from tests.field_hospital.tables import (
    FACES,
    NONE,
    acting,
    before_update,
    happenings,
    legal,
    play,
    refusal,
    selecting,
    set_up,
)

from medgames import field_hospital as fh
from medgames.core.events import Event
from medgames.field_hospital.events import EvacuationCalled, FinalPhaseStarted, GameEnded

ACT, SELECT_DICE, FINAL_ACT = fh.Phase.ACT, fh.Phase.SELECT_DICE, fh.Phase.FINAL_ACT
THREE_BLOOD = {"supplies": (3, 0, 0, 0, 0)}
HEAL = "heal P01 blood3"


# -- a turn ---------------------------------------------------------------------------------------


@pytest.mark.rule("FH-TURN-01", "FH-ROLL-01", "FH-URG-01")
def test_a_heal_is_followed_by_patients_update_and_roll_of_the_next_turn() -> None:
    log: list[Event] = []
    state = before_update(
        {}, THREE_BLOOD, columns=(("P41",), ("P31",), (), ("P01",)), deck=("P02", "P05")
    )
    fh.game.apply(state, fh.game.parse_action(HEAL), on_event=log.append)
    assert [(type(event).__name__, event.seat) for event in log] == [
        ("PatientHealed", 1),
        ("PatientRevealed", 1),
        ("UrgencyChecked", 0),
        ("PatientsLost", 0),
        ("PatientsMoved", 0),
        ("DiceRolled", 0),
    ]


@pytest.mark.rule("FH-TURN-01")
def test_a_turn_goes_from_dice_over_supplies_to_one_action() -> None:
    state = selecting((0, 0, 4, 0, 0))
    phases = [state.phase]
    for text in ("select painkillers", "topup blood", "bonus blood", "pass"):
        state = play(state, text)
        phases.append(state.phase)
    assert phases == [SELECT_DICE, fh.Phase.TOP_UP, fh.Phase.BONUS, ACT, SELECT_DICE]


@pytest.mark.rule("FH-TURN-02")
@pytest.mark.parametrize("deed", ["pass", "train blood", HEAL])
def test_one_action_ends_the_turn(deed: str) -> None:
    state = acting(
        THREE_BLOOD, {}, columns=(("P41",), ("P31",), (), ("P01", "P02")), deck=("P03", "P04")
    )
    state = play(state, deed)
    assert (state.phase, state.to_act, state.turns_taken) == (SELECT_DICE, 1, (1, 0))


@pytest.mark.rule("FH-TURN-03", "FH-TURN-05")
def test_turns_go_to_the_left_and_around_the_table() -> None:
    state = acting({}, {}, {}, {}, pool=FACES, config=fh.Config(start_player=2))
    seats = [state.to_act]
    for _ in range(4):
        state = play(state, "pass")
        seats.append(state.to_act)
        state = fh.game.apply(state, fh.game.legal_actions(state)[-1])
        while state.phase is not ACT:
            state = fh.game.apply(state, fh.game.legal_actions(state)[0])
    assert seats == [2, 3, 0, 1, 2]


@pytest.mark.rule("FH-TURN-04")
def test_dice_cannot_be_declined() -> None:
    state = selecting(FACES)
    assert legal(state) == legal(state, "select")
    assert refusal(state, "pass")[0] == "FH-TURN-01"


@pytest.mark.rule("FH-TURN-05")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_round_gives_each_player_one_turn(players: int) -> None:
    state = fh.game.new(players, seed=3, config=fh.Config(start_player=1))
    seen = []
    while sum(state.turns_taken) < players:
        if state.phase is SELECT_DICE:
            seen.append(state.to_act)
        state = fh.game.apply(state, fh.game.legal_actions(state)[0])
    assert seen == [(1 + i) % players for i in range(players)]
    assert state.turns_taken == (1,) * players


@pytest.mark.rule("FH-TURN-06")
@pytest.mark.parametrize(
    ("pool", "turns"),
    [((1, 1, 1, 1, 2), (1, 0)), ((6, 3, 1, 1, 1), (1, 1)), ((6, 6, 6, 3, 3), (2, 2))],
)
def test_a_supply_round_may_be_shorter_or_longer_than_a_game_round(
    pool: tuple[int, ...], turns: tuple[int, ...]
) -> None:
    state = selecting(pool)
    while state.supply_round == 1:
        state = fh.game.apply(state, fh.game.legal_actions(state)[0])
    assert state.turns_taken == turns


@pytest.mark.rule("FH-ROLL-01")
def test_an_empty_pool_is_rolled_whole() -> None:
    state = before_update({}, {}, columns=((), ("P31",)))
    assert (state.pool, state.supply_round) == (NONE, 1)
    state = play(state, "pass")
    assert (state.pool, state.supply_round) == (FACES, 2)


@pytest.mark.rule("FH-ROLL-02", "FH-DICE-16")
def test_dice_that_were_not_taken_stay_as_they_lie() -> None:
    state = play(selecting((6, 3, 0, 2, 6)), "select blood", "pass")
    assert (state.to_act, state.pool, state.supply_round) == (1, (0, 3, 0, 2, 6), 1)
    assert state.taken_dice == NONE
    assert state.collected == NONE


@pytest.mark.rule("FH-ROLL-03")
@pytest.mark.parametrize("doubled", list(fh.Supply))
def test_five_ones_give_two_of_one_type_and_one_of_each_other(doubled: fh.Supply) -> None:
    # The example of the rulebook, Special Notes: on the first roll of the game.
    state = play(selecting((1, 1, 1, 1, 1)), "select blood+antibiotics+painkillers+saline+bandages")
    state = play(state, f"bonus {doubled.word}")
    assert state.seats[0].supplies == tuple([1 + (i == doubled) for i in fh.Supply])


# -- the last round and the final phase -----------------------------------------------------------


@pytest.mark.rule("FH-END-01", "FH-END-02", "FH-EVENT-08")
def test_evacuation_by_the_start_player_leaves_all_others_a_turn() -> None:
    state = acting(
        THREE_BLOOD,
        {},
        {},
        turns_taken=(4, 4, 4),
        pool=(0, 0, 0, 6, 6),
        columns=(("P41",), ("P31",), ("P21",), ("P01", "P06")),
        deck=("P02",),
    )
    state = play(state, HEAL)
    assert state.evacuation
    assert (state.phase, state.to_act) == (SELECT_DICE, 1)
    state = play(state, "select saline", "pass", "select bandages", "bonus blood", "pass")
    assert state.turns_taken == (5, 5, 5)
    assert (state.phase, state.to_act) == (FINAL_ACT, 0)


@pytest.mark.rule("FH-END-01", "FH-URG-01")
def test_the_last_round_has_its_updates_and_rolls() -> None:
    state = before_update(
        {},
        {},
        {},
        first=1,
        turns_taken=(1, 0, 0),
        to_act=1,
        columns=(("P41",), ("P31",)),
        deck=(),
    )
    assert state.evacuation
    state = play(state, "pass")
    assert (state.phase, state.pool, state.discard) == (SELECT_DICE, FACES, ("P41",))


@pytest.mark.rule("FH-END-01", "FH-END-03")
def test_the_last_round_ends_right_of_the_start_player() -> None:
    state = acting({}, {}, {}, config=fh.Config(start_player=1), turns_taken=(1, 2, 2), deck=())
    assert state.to_act == 0
    state = play(state, "pass")
    assert (state.phase, state.to_act, state.turns_taken) == (FINAL_ACT, 1, (2, 2, 2))
    order = [state.to_act]
    while not fh.game.is_over(state):
        state = play(state, "pass")
        order.append(state.to_act)
    assert order == [1, 2, 0, None]
    assert state.final_actions_taken == (1, 1, 1)
    assert state.turns_taken == (2, 2, 2)


@pytest.mark.rule("FH-END-03")
def test_the_final_phase_is_announced_and_so_is_the_end() -> None:
    state = acting({}, {}, turns_taken=(1, 0), deck=())
    assert [event.seat for event in happenings(state, "pass", FinalPhaseStarted)] == [0]
    state = play(state, "pass", "pass")
    assert [event.truncated for event in happenings(state, "pass", GameEnded)] == [False]


@pytest.mark.rule("FH-END-03", "FH-TRAIN-01", "FH-HEAL-01")
def test_a_final_action_may_be_a_heal_a_training_or_a_pass() -> None:
    state = acting(
        THREE_BLOOD, {}, phase=FINAL_ACT, pool=NONE, deck=(), columns=((), (), (), ("P01",))
    )
    assert legal(state) == ["pass", "train blood", HEAL]
    assert play(state, "train blood").seats[0].training == (1, 0, 0, 0, 0)
    healed = play(state, HEAL)
    assert healed.seats[0].healed == ("P01",)
    assert (healed.to_act, healed.final_actions_taken) == (1, (1, 0))


@pytest.mark.rule("FH-END-05")
def test_the_final_phase_has_no_dice_no_supplies_and_no_update() -> None:
    state = acting({}, {}, turns_taken=(1, 0), deck=(), columns=(("P41",), ("P31",)))
    state = play(state, "pass")
    before = state
    state = play(state, "pass", "pass")
    assert (before.pool, state.pool) == (NONE, NONE)
    assert state.supply_round == before.supply_round
    assert state.columns == (("P41",), ("P31",), (), ())
    assert [seat.supplies for seat in state.seats] == [NONE, NONE]


@pytest.mark.rule("FH-EVENT-08")
def test_evacuation_is_called_once() -> None:
    state = acting(
        THREE_BLOOD,
        {},
        columns=(("P41",), (), (), ("P01",)),
        deck=("P02",),
        reserve=("P03", "P04", "P05", "P06"),
    )
    assert len(happenings(state, HEAL, EvacuationCalled)) == 1
    assert state.evacuation is False


@pytest.mark.rule("FH-END-03", "FH-END-06")
@pytest.mark.parametrize(("turns", "over"), [((2, 2), False), ((3, 2), True)])
def test_a_game_is_cut_off_at_the_limit_of_turns(turns: tuple[int, int], over: bool) -> None:
    state = acting({}, {}, turns_taken=turns, config=fh.Config(max_turns=6))
    ends = [event.rule for event in happenings(state, "pass", GameEnded)]
    assert ends == ["FH-END-06"] * over
    state = play(state, "pass")
    if over:
        refused = fh.game.why_illegal(state, fh.Pass())
        assert refused is not None
        assert refused.rule == "FH-END-06"
    assert (fh.game.is_over(state), state.truncated) == (over, over)
    assert state.pool == (0, 0, 0, 4, 0)


@pytest.mark.rule("FH-END-03")
def test_the_final_phase_comes_before_the_limit_of_turns() -> None:
    state = acting({}, {}, turns_taken=(3, 2), deck=(), config=fh.Config(max_turns=6))
    state = play(state, "pass")
    assert (state.phase, state.truncated) == (FINAL_ACT, False)


@pytest.mark.rule("FH-TURN-01")
def test_set_up_ends_at_the_choice_of_dice() -> None:
    assert set_up(2, "P41", "P42").phase is SELECT_DICE
