"""Outcomes: rankings with shared places and the tie-breaks they took."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from medgames.core.outcome import Outcome, Points, TieBreak, ranked


def points(*scores: int) -> list[Points]:
    return [Points((("cards", score + 1), ("demerits", -1))) for score in scores]


def final(*scores: int, tie_breaks: list[tuple[str, str, list[int]]] | None = None) -> Outcome:
    return ranked(points(*scores), tie_breaks or [], final=True, truncated=False)


def test_the_highest_score_wins() -> None:
    outcome = final(3, 9, 5)
    assert outcome.scores == (3, 9, 5)
    assert outcome.ranking == ((1,), (2,), (0,))
    assert outcome.winners == (1,)
    assert outcome.places == (3, 1, 2)
    assert outcome.decided_by == "score"
    assert outcome.tie_breaks == ()


def test_equal_seats_share_a_place_and_the_next_is_skipped() -> None:
    outcome = final(7, 4, 7)
    assert outcome.ranking == ((0, 2), (1,))
    assert outcome.places == (1, 3, 1)
    assert outcome.winners == (0, 2)
    assert outcome.decided_by == "shared"


def test_tie_breaks_are_applied_in_order_as_far_as_needed() -> None:
    steps = [("heals", "X-TIE-01", [2, 2, 9, 2]), ("kits", "X-TIE-02", [0, 4, 9, 1])]
    outcome = final(7, 7, 1, 7, tie_breaks=steps)
    assert outcome.ranking == ((1,), (3,), (0,), (2,))
    assert outcome.tie_breaks == (
        TieBreak("heals", "X-TIE-01", ((0, 2), (1, 2), (3, 2))),
        TieBreak("kits", "X-TIE-02", ((0, 0), (1, 4), (3, 1))),
    )
    assert outcome.decided_by == "kits"


def test_a_tie_break_that_was_not_needed_is_not_told() -> None:
    steps = [("heals", "X-TIE-01", [2, 5, 9]), ("kits", "X-TIE-02", [9, 0, 9])]
    outcome = final(7, 7, 1, tie_breaks=steps)
    assert outcome.tie_breaks == (TieBreak("heals", "X-TIE-01", ((0, 2), (1, 5))),)
    assert (outcome.winners, outcome.decided_by) == ((1,), "heals")


def test_a_tie_behind_the_winner_does_not_decide_who_wins() -> None:
    outcome = final(9, 3, 3, tie_breaks=[("heals", "X-TIE-01", [0, 1, 2])])
    assert outcome.ranking == ((0,), (2,), (1,))
    assert outcome.decided_by == "score"
    assert outcome.tie_breaks == (TieBreak("heals", "X-TIE-01", ((1, 1), (2, 2))),)


def test_one_player_alone_is_first_by_score() -> None:
    outcome = final(5)
    assert (outcome.ranking, outcome.places, outcome.decided_by) == (((0,),), (1,), "score")


def test_a_game_cut_short_has_no_winner() -> None:
    outcome = ranked(points(1, 2), final=True, truncated=True)
    assert (outcome.winners, outcome.decided_by, outcome.ranking) == ((), None, ((1,), (0,)))


def test_the_score_is_called_as_the_game_calls_it() -> None:
    outcome = ranked(points(1, 2), final=True, truncated=False, score="prestige")
    assert outcome.decided_by == "prestige"


@given(st.lists(st.tuples(st.integers(-3, 3), st.integers(0, 2)), min_size=1, max_size=6))
def test_a_ranking_names_every_seat_once_and_best_first(pairs: list[tuple[int, int]]) -> None:
    scores = [score for score, _ in pairs]
    outcome = final(*scores, tie_breaks=[("kits", "X-TIE-01", [kits for _, kits in pairs])])
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(len(pairs)))
    assert all([list(group) == sorted(group) for group in outcome.ranking])
    best_first = [pairs[group[0]] for group in outcome.ranking]
    assert best_first == sorted(set(pairs), reverse=True)
    for seat, place in enumerate(outcome.places):
        assert place == 1 + sum([pair > pairs[seat] for pair in pairs])


def test_points_are_a_mapping_of_names_that_adds_up() -> None:
    mine = points(4)[0]
    assert dict(mine) == {"cards": 5, "demerits": -1}
    assert (mine["cards"], len(mine), sum(mine.values())) == (5, 2, 4)
    with pytest.raises(KeyError):
        mine["kits"]


def test_outcomes_are_values() -> None:
    outcome = final(7, 7, tie_breaks=[("kits", "X-TIE-01", [1, 2])])
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    assert hash(pickle.loads(pickle.dumps(outcome))) == hash(outcome)
    assert copy.deepcopy(outcome) is outcome
