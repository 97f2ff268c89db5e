"""The worked examples of the specification on scoring: FH-EX-42 to FH-EX-44."""

from pathlib import Path

import pytest
from tests.field_hospital.tables import BANDAGES, BLOOD, SALINE, acting, changed_pack, ended

from medgames import field_hospital as fh
from medgames.core.outcome import TieBreak

ABLE = ["P01", "P09", "P17", "P25", "P28", "P31", "P39", "M1", "S1"]


@pytest.mark.rule("FH-SCORE-01", "FH-SCORE-02", "FH-SCORE-03", "FH-PLAT-06", "FH-GOAL-01")
def test_points_add_up_as_in_example_42() -> None:
    state = acting(
        {
            "healed": ["P31", "M1", "S1", "P09", "P41"],
            "training": (2, 0, 0, 1, 1),
            "demerits": 3,
        },
        {},
    )
    outcome = fh.game.outcome(state)
    assert dict(outcome.breakdown[0]) == {
        "card_points": 38,
        "sergeant_points": 15,
        "training_points": 22,
        "demerit_points": -6,
    }
    assert outcome.scores == (69, 0)
    sheet = fh.score_sheet(state, 0)
    assert sheet.total == 69
    assert sheet.sergeants == (("able", 4, 15),)
    assert sheet.training == ((BLOOD, 2, 3, 12), (SALINE, 1, 4, 8), (BANDAGES, 1, 1, 2))


def example_43(supplies_of_seat_2: int = 2, *, tie_kits: bool = False) -> fh.State:
    return ended(
        {"healed": ["P36"], "supplies": (18, 0, 0, 0, 0)},
        {"healed": ["P16", "P17"], "supplies": (1, 0, 0, 0, 0), "kits": 4},
        {"healed": ["P19", "P20"], "supplies": (0, 0, 0, 0, supplies_of_seat_2)},
        config=fh.Config(tie_kits=tie_kits),
    )


@pytest.mark.rule("FH-TIE-01", "FH-TIE-02")
def test_a_tie_is_broken_as_in_example_43() -> None:
    outcome = fh.game.outcome(example_43())
    assert outcome.scores == (14, 14, 14)
    assert outcome.winners == (2,)
    assert outcome.decided_by == "supplies"
    assert outcome.places == (3, 2, 1)
    assert outcome.tie_breaks == (
        TieBreak("healed", "FH-TIE-01", ((0, 1), (1, 2), (2, 2))),
        TieBreak("supplies", "FH-TIE-02", ((1, 1), (2, 2))),
    )


@pytest.mark.rule("FH-TIE-02")
def test_kits_break_the_tie_under_the_ruling_of_example_43() -> None:
    outcome = fh.game.outcome(example_43(tie_kits=True))
    assert (outcome.winners, outcome.places) == ((1,), (3, 1, 2))
    assert outcome.tie_breaks[1].values == ((1, 5), (2, 2))


@pytest.mark.rule("FH-TIE-03")
def test_a_victory_is_shared_as_in_example_43() -> None:
    outcome = fh.game.outcome(example_43(supplies_of_seat_2=1))
    assert outcome.winners == (1, 2)
    assert outcome.decided_by == "shared"
    assert outcome.places == (3, 1, 1)


@pytest.mark.rule("FH-PLAT-07")
def test_a_sergeant_alone_is_worth_one_as_in_example_44() -> None:
    assert fh.game.outcome(acting({"healed": ["S1"]}, {})).scores == (1, 0)


@pytest.mark.rule("FH-PLAT-06", "FH-PLAT-08", "FH-SCORE-01")
@pytest.mark.parametrize("healed", [ABLE, ABLE[::-1]])
def test_a_whole_platoon_is_worth_119_as_in_example_44(healed: list[str]) -> None:
    outcome = fh.game.outcome(acting({"healed": healed}, {}))
    assert outcome.breakdown[0]["card_points"] == 65
    assert outcome.breakdown[0]["sergeant_points"] == 54
    assert outcome.scores == (119, 0)


@pytest.mark.rule("FH-PLAT-09")
@pytest.mark.parametrize(("over", "points"), [("last", 9), ("extend", 19)])
def test_a_short_table_goes_on_as_in_example_44(over: str, points: int, tmp_path: Path) -> None:
    content = changed_pack(tmp_path, ("[1, 4, 9, 15, 22, 30, 38, 46, 54]", "[1, 4, 9]"))
    config = fh.Config(content=content, sergeant_over=over)
    state = acting({"healed": ["S1", *ABLE[:4]]}, {}, config=config)
    assert fh.game.outcome(state).breakdown[0]["sergeant_points"] == points
