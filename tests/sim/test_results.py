"""The table of results, its summary and its files."""

import csv
import io
import pickle
import sys
from math import isclose
from pathlib import Path
from typing import Any

import attrs
import pytest
from tests.toys import race

import medgames
from medgames.core import InvalidConfig, Outcome, Points
from medgames.core.outcome import ranked
from medgames.sim import Results
from medgames.sim.intervals import mean_interval, share_interval
from medgames.sim.playing import Played
from medgames.sim.results import Gatherer


def played(seed: int, outcome: Outcome, names: tuple[str, ...] = ("a", "b")) -> Played:
    return Played(seed, names, outcome, (3, 2))


def outcome(*scores: int, truncated: bool = False, **notes: str) -> Outcome:
    points = [Points((("cards", score + 1), ("demerits", -1))) for score in scores]
    return ranked(points, final=True, truncated=truncated, notes=tuple(notes.items()))


def gathered(*games: Played) -> Results:
    gatherer = Gatherer()
    gatherer.add(enumerate(games))
    return gatherer.results("toy", ("a", "b"), 9, len(games))


TABLE = gathered(
    played(2**64 - 1, outcome(5, 3, rating="A")),
    played(7, outcome(4, 4), ("b", "a")),
    played(8, outcome(1, 2, truncated=True, rating="B")),
)


def test_a_row_is_a_seat_of_a_game() -> None:
    assert len(TABLE) == 6
    assert list(TABLE) == list(TABLE.rows)
    row = TABLE.rows[0]
    assert (row.game, row.seed, row.seat, row.agent) == (0, 2**64 - 1, 0, "a")
    assert (row.score, row.place, row.won, row.decisions, row.length) == (5, 1, 1.0, 3, 5)
    assert (row.points, row.decided_by, row.notes) == ((6, -1), "score", (("rating", "A"),))


def test_a_shared_victory_is_shared() -> None:
    assert [row.won for row in TABLE if row.game == 1] == [0.5, 0.5]
    assert [row.place for row in TABLE if row.game == 1] == [1, 1]


def test_a_truncated_game_is_won_by_nobody() -> None:
    assert [(row.won, row.truncated) for row in TABLE if row.game == 2] == [(0.0, True)] * 2


def test_results_are_values() -> None:
    one = medgames.simulate(race.game, ["random", "greedy"], games=5, seed=1)
    two = medgames.simulate(race.game, ["random", "greedy"], games=5, seed=1)
    assert one == two
    assert hash(one) == hash(two)
    assert pickle.loads(pickle.dumps(one)) == one
    assert one != medgames.simulate(race.game, ["random", "greedy"], games=5, seed=2)


def test_no_column_tells_the_time() -> None:
    assert TABLE.columns == (
        *["game", "seed", "seat", "agent", "score", "place", "won", "decisions", "length"],
        *["truncated", "decided_by", "score_cards", "score_demerits", "note_rating"],
    )


def test_parts_that_come_later_are_missing_before() -> None:
    late = ranked([Points((("bonus", 2),)), Points(())], final=True, truncated=False)
    table = gathered(played(1, outcome(1, 2)), played(2, late)).table()
    assert table["score_cards"] == [2, 3, None, None]
    assert table["score_bonus"] == [None, None, 2, None]


def test_csv_has_a_line_a_row(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    TABLE.to_csv(path)
    assert path.read_bytes().decode() == (
        "game,seed,seat,agent,score,place,won,decisions,length,truncated,decided_by,"
        "score_cards,score_demerits,note_rating\n"
        "0,18446744073709551615,0,a,5,1,1.0,3,5,false,score,6,-1,A\n"
        "0,18446744073709551615,1,b,3,2,0.0,2,5,false,score,4,-1,A\n"
        "1,7,0,b,4,1,0.5,3,5,false,shared,5,-1,\n"
        "1,7,1,a,4,1,0.5,2,5,false,shared,5,-1,\n"
        "2,8,0,a,1,2,0.0,3,5,true,,2,-1,B\n"
        "2,8,1,b,2,1,0.0,2,5,true,,3,-1,B\n"
    )


def test_csv_quotes_the_names_of_agents() -> None:
    stream = io.StringIO()
    game = played(1, outcome(1, 2), ("ismcts:iterations=5,seconds=1", 'the "best"'))
    gathered(game).to_csv(stream)
    rows = list(csv.DictReader(io.StringIO(stream.getvalue())))
    assert [row["agent"] for row in rows] == ["ismcts:iterations=5,seconds=1", 'the "best"']


def test_parquet_has_the_same_columns(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from importlib import import_module

    TABLE.to_parquet(tmp_path / "results.parquet")
    table = import_module("pyarrow.parquet").read_table(tmp_path / "results.parquet")
    assert table.to_pydict() == TABLE.table()


def test_parquet_without_pyarrow_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ModuleNotFoundError, match=r'pip install "medgames\[parquet\]"'):
        TABLE.to_parquet(tmp_path / "results.parquet")


def test_a_summary_has_a_line_a_seat() -> None:
    summary = TABLE.summary()
    assert [line.name for line in summary.lines] == ["seat 0", "seat 1"]
    first = summary.lines[0]
    assert first.score == mean_interval([5, 4, 1])
    assert first.won == share_interval(0.5, 3)
    assert isclose(first.place, 4 / 3)
    assert (first.games, first.decisions) == (3, 3.0)
    assert (summary.games, summary.truncated) == (3, 1)
    assert (summary.shortest, summary.longest, summary.length) == (5, 5, mean_interval([5, 5, 5]))
    assert summary.notes == (("rating", (("A", 1), ("B", 1))),)


def test_a_summary_by_agent_follows_it_through_the_seats() -> None:
    lines = TABLE.summary("agent").lines
    assert [line.name for line in lines] == ["a", "b"]
    assert lines[0].score == mean_interval([5, 4, 1])
    assert lines[1].score == mean_interval([3, 4, 2])


def test_an_agent_with_several_seats_counts_once_a_game() -> None:
    same = [played(i, outcome(i, i + 2), ("a", "a")) for i in range(4)]
    (line,) = gathered(*same).summary("agent").lines[:1]
    assert line.games == 4
    assert line.score == mean_interval([1, 2, 3, 4])
    assert line.won == share_interval(0.5, 4)


@pytest.mark.parametrize("by", ["x", "Seat", None, 0])
def test_a_summary_by_anything_else_is_refused(by: Any) -> None:
    with pytest.raises(InvalidConfig, match=r"by = .* is not allowed; expected 'seat' or 'agent'"):
        TABLE.summary(by=by)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
def test_a_full_disk_is_told_with_the_name_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.symlink_to("/dev/full")
    with pytest.raises(OSError, match=r"No space left on device: '.*games.csv'"):
        TABLE.to_csv(path)


def test_a_summary_prints_as_a_table() -> None:
    assert str(TABLE.summary()).splitlines() == [
        "toy: 3 games, 5.0 decisions a game (5 to 5), 1 truncated",
        "        games  score           95 %     won          95 %  place  decisions",
        "seat 0      3   3.33  -1.84 to 8.50  50.0 %  12.5 to 87.5   1.33        3.0",
        "seat 1      3   3.00   0.52 to 5.48  16.7 %   1.8 to 69.0   1.33        2.0",
        "rating: A 33.3 %, B 33.3 %",
    ]


def test_a_row_refuses_assignment() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        TABLE.rows[0].score = 9  # type: ignore[misc]  # that is the point
