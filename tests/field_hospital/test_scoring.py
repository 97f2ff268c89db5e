"""Points, ranking and tie-breaks."""

import pytest
from tests.field_hospital.tables import ANTIBIOTICS, BLOOD, acting, ended, play

from medgames import field_hospital as fh
from medgames.field_hospital.scoring import sergeant_points


def points(**part: object) -> dict[str, int]:
    """The breakdown of a player with this area."""
    return dict(fh.game.outcome(ended(part, {})).breakdown[0])


@pytest.mark.rule("FH-GOAL-01")
def test_the_highest_total_wins() -> None:
    # 4 + 4 = 8 for healing, 12 + 3 * 2 = 18 for healing and training, 17 for healing.
    outcome = fh.game.outcome(
        ended(
            {"healed": ["P01", "P02"]},
            {"healed": ["P31"], "training": (3, 0, 0, 0, 0)},
            {"healed": ["P41"]},
        )
    )
    assert outcome.scores == (8, 18, 17)
    assert (outcome.winners, outcome.places, outcome.decided_by) == ((1,), (3, 1, 2), "total")
    assert outcome.tie_breaks == ()


@pytest.mark.rule("FH-SCORE-01")
def test_healed_cards_score_their_printed_prestige() -> None:
    assert points(healed=["P01", "P31", "P41", "M2"])["card_points"] == 4 + 12 + 17 + 4


@pytest.mark.rule("FH-SCORE-01", "FH-PLAT-05", "FH-PLAT-06")
def test_each_sergeant_scores_by_his_own_platoon() -> None:
    # able: S1, P01, P09; baker: S2, M2; P41 has no platoon.
    state = ended({"healed": ["S1", "S2", "P01", "P09", "M2", "P41"]}, {})
    sheet = fh.score_sheet(state, 0)
    assert sheet.sergeants == (("able", 3, 9), ("baker", 2, 4))
    assert sheet.sergeant_points == 13


@pytest.mark.rule("FH-PLAT-06")
@pytest.mark.parametrize(
    ("n", "worth"), [(1, 1), (2, 4), (3, 9), (4, 15), (5, 22), (6, 30), (7, 38), (8, 46), (9, 54)]
)
def test_a_sergeant_is_worth_the_entry_for_his_platoon(n: int, worth: int) -> None:
    able = ["S1", "M1", "P01", "P09", "P17", "P25", "P28", "P31", "P39"]
    assert points(healed=able[:n])["sergeant_points"] == worth


@pytest.mark.rule("FH-PLAT-06", "FH-PLAT-07")
def test_patients_healed_by_others_do_not_raise_a_sergeant() -> None:
    outcome = fh.game.outcome(ended({"healed": ["S1"]}, {"healed": ["P01", "P09", "M1"]}))
    assert outcome.scores == (1, 4 + 5 + 4)


@pytest.mark.rule("FH-PLAT-01")
def test_patients_without_a_platoon_do_not_raise_a_sergeant() -> None:
    assert points(healed=["S1", "P41", "P11", "P14"])["sergeant_points"] == 1


@pytest.mark.rule("FH-PLAT-08")
def test_later_heals_of_his_platoon_raise_a_sergeant() -> None:
    state = acting(
        {"healed": ["S1"], "supplies": (3, 0, 0, 0, 0)},
        {},
        columns=((), (), (), ("P01",)),
        deck=("P41", "P42"),
    )
    assert fh.game.outcome(state).breakdown[0]["sergeant_points"] == 1
    assert fh.game.outcome(play(state, "heal P01 blood3")).breakdown[0]["sergeant_points"] == 4


@pytest.mark.rule("FH-PLAT-09", "FH-R-23")
@pytest.mark.parametrize(
    ("over", "table", "n", "worth"),
    [
        ("last", (1, 4, 9), 3, 9),
        ("last", (1, 4, 9), 4, 9),
        ("extend", (1, 4, 9), 3, 9),
        ("extend", (1, 4, 9), 4, 14),
        ("extend", (1, 4, 9), 7, 29),
        ("extend", (1, 4), 4, 10),
        ("extend", (5,), 4, 5),
        ("last", (5,), 4, 5),
    ],
)
def test_a_table_goes_on_by_its_last_entry_or_its_last_step(
    over: str, table: tuple[int, ...], n: int, worth: int
) -> None:
    assert sergeant_points(fh.Config(sergeant_over=over), table, n) == worth


@pytest.mark.rule("FH-SCORE-02")
def test_a_training_token_scores_two_for_each_patient_that_required_its_type() -> None:
    # Blood is required by P01, P31, M4 and S1, not by P02.
    state = ended({"healed": ["P01", "P02", "P31", "M4", "S1"], "training": (3, 1, 0, 0, 0)}, {})
    sheet = fh.score_sheet(state, 0)
    assert sheet.training == ((BLOOD, 3, 4, 24), (ANTIBIOTICS, 1, 2, 4))
    assert sheet.training_points == 28


@pytest.mark.rule("FH-SCORE-02")
def test_a_training_token_scores_whatever_paid_for_the_heal() -> None:
    state = acting(
        {"training": (1, 0, 0, 0, 0), "kits": 3},
        {},
        columns=((), (), (), ("P01",)),
        deck=("P41", "P42"),
    )
    state = play(state, "heal P01 none kits=3")
    assert fh.game.outcome(state).breakdown[0]["training_points"] == 2


@pytest.mark.rule("FH-SCORE-02")
def test_a_training_token_without_patients_scores_nothing() -> None:
    assert points(training=(0, 0, 0, 0, 5), healed=["P01"])["training_points"] == 0


@pytest.mark.rule("FH-SCORE-03")
def test_a_demerit_costs_two_points_and_totals_may_be_negative() -> None:
    outcome = fh.game.outcome(ended({"demerits": 5, "healed": ["P01"]}, {"demerits": 1}))
    assert outcome.scores == (-6, -2)
    assert outcome.winners == (1,)


@pytest.mark.rule("FH-SCORE-01")
def test_tokens_that_are_left_score_nothing() -> None:
    assert sum(points(supplies=(9, 9, 9, 9, 9), kits=9).values()) == 0


@pytest.mark.rule("FH-TIE-01")
def test_more_healed_patients_break_a_tie_first() -> None:
    outcome = fh.game.outcome(
        ended({"healed": ["P36"], "supplies": (9, 0, 0, 0, 0)}, {"healed": ["P16", "P17"]})
    )
    assert (outcome.scores, outcome.winners) == ((14, 14), (1,))
    assert outcome.decided_by == "healed"


@pytest.mark.rule("FH-TIE-02", "FH-TRAIN-03")
def test_training_tokens_break_no_tie() -> None:
    outcome = fh.game.outcome(
        ended(
            {"healed": ["P16"], "training": (0, 0, 5, 0, 0), "supplies": (1, 0, 0, 0, 0)},
            {"healed": ["P17"], "supplies": (0, 0, 0, 1, 1)},
        )
    )
    assert outcome.scores == (7, 7)
    assert (outcome.winners, outcome.decided_by) == ((1,), "supplies")


@pytest.mark.rule("FH-TIE-03")
def test_equal_players_share_a_place_and_the_next_is_skipped() -> None:
    outcome = fh.game.outcome(
        ended({"healed": ["P01"]}, {"healed": ["P16"]}, {"healed": ["P17"]}, {})
    )
    assert outcome.ranking == ((1, 2), (0,), (3,))
    assert outcome.places == (3, 1, 1, 4)
    assert (outcome.winners, outcome.decided_by) == ((1, 2), "shared")


@pytest.mark.rule("FH-TIE-02", "FH-R-21")
@pytest.mark.parametrize(("tie_kits", "winner"), [(False, 0), (True, 1)])
def test_kits_count_in_a_tie_by_ruling_only(tie_kits: bool, winner: int) -> None:
    state = ended(
        {"healed": ["P16"], "supplies": (2, 0, 0, 0, 0)},
        {"healed": ["P17"], "supplies": (1, 0, 0, 0, 0), "kits": 2},
        config=fh.Config(tie_kits=tie_kits),
    )
    assert fh.game.outcome(state).winners == (winner,)


@pytest.mark.rule("FH-GOAL-01", "FH-END-03")
def test_a_result_is_final_only_when_the_game_is_over() -> None:
    state = acting({"healed": ["P01"]}, {}, phase=fh.Phase.FINAL_ACT, pool=(0,) * 5, deck=())
    assert not fh.game.outcome(state).final
    assert fh.game.outcome(play(state, "pass", "pass")).final


@pytest.mark.rule("FH-GOAL-01")
def test_a_game_that_was_cut_off_has_scores_and_no_winner() -> None:
    state = play(acting({"healed": ["P01"]}, {}, config=fh.Config(max_turns=1)), "pass")
    outcome = fh.game.outcome(state)
    assert (outcome.scores, outcome.winners, outcome.truncated) == ((4, 0), (), True)
    assert outcome.decided_by is None
