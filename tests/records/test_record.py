"""Records as values and as files: what they hold, how they load, what they refuse."""

import copy
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.toys import race

import medgames
from medgames.core import (
    IllegalAction,
    InvalidConfig,
    InvalidRecord,
    InvalidState,
    Rng,
    ScriptedRng,
)
from medgames.records import AnyRecord, Record, RecordWriter, load_all

ROOT = Path(__file__).parents[2]


def played(seed: int, config: race.Config | None = None, players: int = 3) -> AnyRecord:
    """A whole game of random choices."""
    record = Record.new(race.game, players, seed=seed, config=config)
    rng = Rng.from_seed(seed)
    while not record.is_over:
        legal = race.game.legal_actions(record.final_state)
        choice, rng = rng.below(len(legal))
        record = record.with_action(legal[choice])
    return record


RECORD = played(5)
LINES = RECORD.to_text().encode().splitlines(keepends=True)
ENDS = [sum(map(len, LINES[: n + 1])) for n in range(len(LINES))]  # of each line, in bytes


def changed(line: int, change: Callable[[dict[str, Any]], object], base: AnyRecord = RECORD) -> str:
    """The text of a record with the data of one line (from 1) changed."""
    lines = base.to_text().splitlines(keepends=True)
    data = json.loads(lines[line - 1])
    change(data)
    lines[line - 1] = json.dumps(data) + "\n"
    return "".join(lines)


def rewritten(action: object) -> Callable[[dict[str, Any]], object]:
    """A change of an action line into that of another action."""
    return lambda data: data.update(action=str(action))


def refusal(text: str) -> InvalidRecord:
    with pytest.raises(InvalidRecord) as caught:
        Record.from_text(text, race.game, source="game.jsonl")
    return caught.value


# -- values -----------------------------------------------------------------------------------


def test_a_record_is_a_value() -> None:
    again = played(5)
    assert again == RECORD
    assert hash(again) == hash(RECORD)
    assert played(6) != RECORD
    assert copy.deepcopy(RECORD) is RECORD
    assert pickle.loads(pickle.dumps(RECORD)) == RECORD


def test_a_record_refuses_assignment() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        RECORD.seed = 3  # type: ignore[misc]  # that is the point


def test_replay_gives_each_state_before_its_action() -> None:
    state = race.game.new(3, seed=5)
    for step in RECORD.replay():
        assert step.state == state
        events: list[object] = []
        state = race.game.apply(state, step.action, on_event=events.append)
        assert step.events == tuple(events)
    assert state == RECORD.final_state


def test_states_are_one_more_than_actions() -> None:
    states = list(RECORD.states())
    assert len(states) == len(RECORD) + 1
    assert states[0] == RECORD.start
    assert states[-1] == RECORD.final_state


def test_a_record_without_actions_is_true_and_not_over() -> None:
    record = Record.new(race.game, 2, seed=0)
    assert record
    assert len(record) == 0
    assert not record.is_over
    assert not record.outcome.final
    assert list(record.states()) == [race.game.new(2, seed=0)]


def test_an_illegal_action_cannot_be_added() -> None:
    hand = Record.new(race.game, 2, seed=1).final_state.seats[0].hand
    missing = next(card for card in range(1, 7) if card not in hand)
    with pytest.raises(IllegalAction, match="RC-PLAY-01"):
        Record.new(race.game, 2, seed=1).with_action(race.Play(missing))


def test_a_record_begins_only_at_a_state_of_its_game() -> None:
    with pytest.raises(InvalidState):
        Record.begun_at(race.game, cast(Any, "state"))


@pytest.mark.parametrize("cut", range(len(RECORD) + 1))
def test_a_slice_from_the_start_is_the_game_so_far(cut: int) -> None:
    part = RECORD[:cut]
    assert part.actions == RECORD.actions[:cut]
    assert part.seed == 5
    assert part.final_state == list(RECORD.states())[cut]
    assert part.cut_off is None


def test_undo_takes_back_the_last_action() -> None:
    assert RECORD[:-1].with_action(RECORD.actions[-1]) == RECORD


@pytest.mark.parametrize("cut", [1, 4])
def test_a_slice_from_the_middle_begins_at_that_position(cut: int) -> None:
    part = RECORD[cut:]
    assert part.seed is None
    assert part.start == RECORD[cut].state
    assert part.final_state == RECORD.final_state
    assert Record.from_text(part.to_text(), race.game) == part


@pytest.mark.parametrize("place", [0, 2, -1])
def test_an_index_is_a_step(place: int) -> None:
    assert RECORD[place] == list(RECORD)[place]


def test_an_index_past_the_end_is_an_index_error() -> None:
    with pytest.raises(IndexError):
        RECORD[len(RECORD)]


def test_a_slice_with_a_stride_is_refused() -> None:
    with pytest.raises(ValueError, match="stride"):
        RECORD[::2]


@pytest.mark.parametrize("player", [None, 0, 1, 2])
def test_the_log_of_a_player_is_redacted(player: int | None) -> None:
    record = next(played(seed) for seed in range(50) if _draws(played(seed)) == {0, 1, 2})
    drawn = [e for e in record.events_for(player) if isinstance(e, race.CardDrawn)]
    assert drawn
    for event in drawn:
        assert (event.card is not None) == (event.seat == player)


def _draws(record: AnyRecord) -> set[int | None]:
    events = [event for step in record for event in step.events]
    return {event.seat for event in events if isinstance(event, race.CardDrawn)}


def test_the_log_of_a_player_begins_with_the_set_up() -> None:
    first = RECORD.events_for(None)[0]
    assert first == RECORD.set_up_events()[0]
    assert isinstance(first, race.DieRolled)


@pytest.mark.parametrize("player", [3, -1, True, "0"])
def test_a_log_of_nobody_is_refused(player: Any) -> None:
    with pytest.raises(InvalidState, match="expected a seat 0 to 2 or None"):
        RECORD.events_for(player)


# -- files ------------------------------------------------------------------------------------


def test_a_file_is_a_header_a_line_an_action_and_the_outcome() -> None:
    header, *actions, last = [json.loads(line) for line in LINES]
    assert list(header) == [
        *["format", "game", "rules_version", "library", "players", "seed", "config", "content"],
        "check",
    ]
    assert (header["game"], header["seed"], header["players"]) == ("race", 5, 3)
    assert header["library"] == medgames.__version__
    assert [line["action"] for line in actions] == [str(action) for action in RECORD.actions]
    assert tuple(last["outcome"]["scores"]) == RECORD.outcome.scores


@given(seed=st.integers(0, 2**64 - 1), players=st.integers(2, 4))
def test_what_is_written_loads_as_the_same_record(seed: int, players: int) -> None:
    record = played(seed, race.Config(goal=9, refill="none"), players)
    text = record.to_text()
    loaded = Record.from_text(text, race.game)
    assert loaded == record
    assert loaded.cut_off is None
    assert loaded.config == race.Config(goal=9, refill="none")
    assert loaded.to_text() == text


def test_seed_0_is_a_seed(tmp_path: Path) -> None:
    record = played(0)
    record.save(tmp_path / "zero.jsonl")
    loaded = Record.load(tmp_path / "zero.jsonl", race.game)
    assert loaded == record
    assert loaded.seed == 0


def test_a_game_from_a_position_carries_the_position_in_place_of_the_seed() -> None:
    state = race.game.scenario(
        2,
        config=race.Config(goal=30),
        seats=({"field": 17}, {"hand": (6,)}),
        rng=ScriptedRng((2, 3), Rng.from_seed(0)),
    )
    record = Record.begun_at(race.game, state).with_action(race.Bank())
    header = json.loads(record.to_text().splitlines()[0])
    assert "seed" not in header
    assert header["config"] == {"goal": 30}
    loaded = Record.from_text(record.to_text(), race.game)
    assert loaded == record
    assert loaded.start == state
    assert loaded.set_up_events() == ()


def test_an_unfinished_game_is_saved_with_its_standing() -> None:
    part = RECORD[:4]
    loaded = Record.from_text(part.to_text(), race.game)
    assert loaded == part
    assert loaded.cut_off is None
    assert not loaded.is_over


def test_line_ends_of_windows_do_no_harm() -> None:
    assert Record.from_text(RECORD.to_text().replace("\n", "\r\n"), race.game) == RECORD


def test_a_missing_last_line_feed_does_no_harm() -> None:
    loaded = Record.from_text(RECORD.to_text().rstrip("\n"), race.game)
    assert loaded == RECORD
    assert loaded.cut_off is None


def test_a_file_that_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Record.load(tmp_path / "none.jsonl")


# -- files that were cut off ------------------------------------------------------------------


@pytest.mark.parametrize("end", range(ENDS[-4], ENDS[-1] - 1))
def test_a_file_cut_off_anywhere_loads_up_to_the_last_whole_action(
    end: int, tmp_path: Path
) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(b"".join(LINES)[:end])
    whole = sum([end >= line_end - 1 for line_end in ENDS[1:-1]])  # a line feed may lack
    loaded = Record.load(path, race.game)
    assert loaded == RECORD[:whole]
    assert loaded.cut_off is not None
    assert f"after {whole} whole actions" in loaded.cut_off


def test_what_is_missing_is_named() -> None:
    in_line = Record.from_text("".join(map(bytes.decode, LINES))[: ENDS[3] - 4], race.game)
    assert in_line.cut_off == (
        "line 4 is cut off after 2 whole actions; the rest of the game is missing"
    )
    between = Record.from_text(b"".join(LINES[:4]).decode(), race.game)
    assert between.cut_off == (
        "the file ends after 3 whole actions; the rest of the game is missing"
    )
    at_end = Record.from_text(b"".join(LINES[:-1]).decode(), race.game)
    assert at_end.cut_off == (
        f"the file ends after {len(RECORD)} whole actions; the outcome is missing"
    )


@pytest.mark.parametrize("end", [1, 40, ENDS[0] - 2])
def test_a_file_cut_off_in_its_header_is_refused(end: int) -> None:
    error = refusal(LINES[0][:end].decode())
    assert error.line == 1
    assert "nothing can be loaded" in error.reason


def test_an_empty_file_is_refused() -> None:
    assert str(refusal("")) == "game.jsonl, line 1: the file is empty"


def test_a_killed_process_leaves_a_file_that_loads_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "killed.jsonl"
    program = (
        "import os, sys\n"
        "from medgames.records import RecordWriter\n"
        "from tests.toys.race import game\n"
        "writer = RecordWriter(sys.argv[1])\n"
        "state = writer.begin(game, 2, seed=3)\n"
        "for _ in range(4):\n"
        "    action = game.legal_actions(state)[-1]\n"
        "    state = game.apply(state, action)\n"
        "    writer.add(action)\n"
        "os._exit(9)\n"
    )
    assert _python(program, str(path)).returncode == 9
    loaded = Record.load(path, race.game)
    assert len(loaded) == 4
    assert loaded.cut_off is not None


def _python(program: str, *arguments: str, hash_seed: str = "0") -> Any:
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(command, env=environment, check=False, capture_output=True, text=True)


def test_files_do_not_depend_on_hash_seeds(tmp_path: Path) -> None:
    program = (
        "import sys, medgames\n"
        "from tests.toys.race import Config, game\n"
        "medgames.simulate(game, ['random', 'greedy'], games=5, seed=1, records=sys.argv[1],\n"
        "    config=Config(goal=50, refill='none'))\n"
    )
    texts = []
    for hash_seed in ("1", "2"):
        path = tmp_path / hash_seed
        done = _python(program, str(path), hash_seed=hash_seed)
        assert done.returncode == 0, done.stderr
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]


# -- files that are wrong ---------------------------------------------------------------------


@pytest.mark.parametrize("line", range(2, len(LINES)))
def test_a_changed_action_is_refused_at_its_line(line: int) -> None:
    state = list(RECORD.states())[line - 2]
    for action in [*race.game.legal_actions(state), *map(race.Play, range(1, 7))]:
        if action == RECORD.actions[line - 2]:
            continue
        error = refusal(changed(line, rewritten(action)))
        assert error.line == line
        refused = race.game.why_illegal(state, action)
        assert str(refused or "was changed after it was written") in error.reason


def test_a_changed_action_is_told_with_rule_and_reason() -> None:
    state = RECORD.start
    missing = next(card for card in range(1, 7) if card not in state.seats[0].hand)
    text = changed(2, lambda data: data.update(action=f"play {missing}"))
    message = str(refusal(text))
    assert message.startswith("game.jsonl, line 2: Play(card=")
    assert f"breaks RC-PLAY-01: no {missing} is in the hand; legal here:" in message


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("fly", "no action is called 'fly'"),
        ("play  3", "at character 5"),
        ("play seven", "got 'seven'"),
        (3, "action: found 3, expected a text"),
        (None, "action: found null, expected a text"),
    ],
)
def test_a_malformed_action_is_refused_at_its_line(action: object, reason: str) -> None:
    error = refusal(changed(3, lambda data: data.update(action=action)))
    assert error.line == 3
    assert reason in error.reason


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": 2}, "the record has format 2; this version reads format 1"),
        ({"format": True}, "the record has format true; this version reads format 1"),
        ({"game": "chess"}, "this is a game of chess, not of race"),
        (
            {"rules_version": 7},
            "played under rules version 7 of Race, with medgames 0.1.0; "
            "this version plays rules version 1",
        ),
        ({"content": "abc"}, 'the game was played with other content (hash "abc") than'),
        ({"players": 9}, "players = 9 is not allowed; expected 2 to 4 players"),
        ({"players": "3"}, 'players: found "3", expected a whole number'),
        ({"seed": -1}, "seed = -1 is not allowed"),
        ({"seed": None}, "seed: found null, expected a whole number"),
        ({"seed": 6}, "was changed after it was written"),
        ({"players": 2}, "was changed after it was written"),
        ({"library": "\ud800"}, "was changed after it was written"),
        ({"config": {"goal": 2}}, "goal = 2 is not allowed"),
        ({"config": {"gaol": 20}}, "gaol"),
        ({"config": []}, "config: found [], expected a JSON object"),
        ({"more": 1}, 'unknown field "more"; fields: format, game'),
        ({"state": {}}, 'unknown field "seed"'),
        ({"check": "00000000"}, 'check "00000000"'),
    ],
)
def test_a_wrong_header_is_refused_at_line_1(change: dict[str, object], reason: str) -> None:
    error = refusal(changed(1, lambda data: data.update(change)))
    assert error.line == 1
    assert reason in error.reason


@pytest.mark.parametrize("field", ["game", "players", "seed", "config", "content", "check"])
def test_a_header_that_lacks_a_field_is_refused(field: str) -> None:
    error = refusal(changed(1, lambda data: data.pop(field)))
    assert str(error) == f"game.jsonl, line 1: {field} is missing"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"players": 3}, "players: found 3, but the state has 2 seats"),
        ({"config": {"goal": 30}}, "config: found Config(goal=30), but the state has Config()"),
    ],
)
def test_header_and_position_must_agree(change: dict[str, object], reason: str) -> None:
    record = Record.begun_at(race.game, race.game.scenario(2))
    error = refusal(changed(1, lambda data: data.update(change), record))
    assert error.line == 1
    assert reason in error.reason


def test_an_impossible_position_is_refused() -> None:
    record = Record.begun_at(race.game, race.game.scenario(2))

    def change(data: dict[str, Any]) -> None:
        data["state"]["state"]["discard"] = [6]

    error = refusal(changed(1, change, record))
    assert error.line == 1
    assert "RC-CARD-01" in error.reason


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"scores": [1, 2, 3]}, "outcome.scores is [1, 2, 3], but the game gives ["),
        ({"final": False}, "outcome.final is false, but the game gives true"),
        ({"winners": [True]}, "outcome.winners is [true], but"),
        ({"more": 1}, "outcome.more is unknown"),
    ],
)
def test_another_outcome_is_refused_at_its_line(change: dict[str, object], reason: str) -> None:
    error = refusal(changed(len(LINES), lambda data: data["outcome"].update(change)))
    assert error.line == len(LINES)
    assert reason in error.reason


def test_an_outcome_too_early_is_refused_at_its_line() -> None:
    error = refusal(b"".join([*LINES[:3], LINES[-1]]).decode())
    assert error.line == 4


def test_a_line_that_is_missing_is_noticed() -> None:
    hands = ({"hand": (1, 2)}, {"hand": (3, 4)})
    repeated = race.game.scenario(
        2, config=race.Config(goal=100), seats=hands, rng=ScriptedRng((2,) * 40)
    )
    record = Record.begun_at(race.game, repeated)
    for _ in range(6):
        record = record.with_action(race.Bank())
    lines = record.to_text().splitlines(keepends=True)
    error = refusal("".join([*lines[:2], *lines[3:]]))
    assert error.line == 3
    assert "lines before it are missing" in error.reason


def test_an_action_after_the_end_is_refused() -> None:
    lines = RECORD.to_text().splitlines(keepends=True)
    assert refusal("".join([*lines, lines[2]])).line == len(lines) + 1
    lines.insert(-1, lines[2])
    error = refusal("".join(lines))
    assert error.line == len(LINES)
    assert "the game is over" in error.reason


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("\n", "this is not JSON in UTF-8"),
        ("[1]\n", "found [1], expected a JSON object"),
        ("{}\n", "found {}, expected an action or the outcome"),
        ("[" * 100_000 + "\n", "this is not JSON in UTF-8"),
    ],
)
def test_a_line_of_another_kind_is_refused(line: str, reason: str) -> None:
    lines = RECORD.to_text().splitlines(keepends=True)
    error = refusal("".join([*lines[:2], line, *lines[2:]]))
    assert error.line == 3
    assert reason in error.reason


def test_a_file_that_begins_with_an_action_is_refused() -> None:
    error = refusal(RECORD.to_text().partition("\n")[2])
    assert error.line == 1
    assert "expected the header of a game" in error.reason


@given(data=st.data())
def test_a_damaged_file_is_refused_or_cut_off_but_never_another_game(data: st.DataObject) -> None:
    content = bytearray(b"".join(LINES))
    place = data.draw(st.integers(0, len(content) - 1))
    content[place] ^= data.draw(st.integers(1, 255))
    try:
        text = content.decode()
    except UnicodeDecodeError:
        return
    try:
        loaded = Record.from_text(text, race.game)
    except InvalidRecord:
        return
    assert loaded.actions == RECORD.actions[: len(loaded)]
    assert loaded == RECORD or loaded.cut_off is not None


def test_a_game_outside_the_catalogue_is_given_to_the_loader() -> None:
    with pytest.raises(InvalidRecord, match=r"expected one of .*field_hospital.*game="):
        Record.from_text(RECORD.to_text())


# -- files of several games -------------------------------------------------------------------


def several(path: Path, *records: AnyRecord) -> None:
    with RecordWriter(path) as writer:
        for record in records:
            record.write(writer)


def test_a_file_holds_several_games_in_sequence(tmp_path: Path) -> None:
    records = [played(seed, players=2) for seed in range(4)]
    several(tmp_path / "games.jsonl", *records)
    assert list(load_all(tmp_path / "games.jsonl", race.game)) == records


def test_load_refuses_a_file_of_several_games(tmp_path: Path) -> None:
    several(tmp_path / "games.jsonl", RECORD, RECORD)
    with pytest.raises(InvalidRecord, match=r"another game begins .* load_all") as caught:
        Record.load(tmp_path / "games.jsonl", race.game)
    assert caught.value.line == len(LINES) + 1


@pytest.mark.parametrize("end", [len(LINES[0]) // 2, ENDS[0], ENDS[2] - 9])
def test_the_last_of_several_games_says_that_the_file_is_cut_off(end: int, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(LINES) * 2 + b"".join(LINES)[:end])
    *whole, last = load_all(path, race.game)
    assert all(record == RECORD for record in whole)
    assert all(record.cut_off is None for record in whole)
    assert last.cut_off is not None


def test_a_game_that_breaks_off_before_the_next_says_so(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(LINES[:3]) + b"".join(LINES))
    first, second = load_all(path, race.game)
    assert first == RECORD[:2]
    assert first.cut_off is not None
    assert first.cut_off.startswith("the next game begins at line 4 after 2 whole actions")
    assert second == RECORD


def test_a_file_without_games_holds_none(tmp_path: Path) -> None:
    several(tmp_path / "games.jsonl")
    assert list(load_all(tmp_path / "games.jsonl")) == []


# -- writers ----------------------------------------------------------------------------------


def test_each_line_can_be_read_as_soon_as_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with RecordWriter(path) as writer:
        state = writer.begin(race.game, 3, seed=5)
        for number, action in enumerate(RECORD.actions, start=1):
            writer.add(action)
            assert len(path.read_bytes().splitlines()) == number + 1
            state = race.game.apply(state, action)
        writer.end(race.game.outcome(state))
    assert Record.load(path, race.game) == RECORD


def test_a_game_must_be_open_to_be_written_and_closed_to_begin(tmp_path: Path) -> None:
    with RecordWriter(tmp_path / "game.jsonl") as writer:
        with pytest.raises(InvalidRecord, match="no game is open"):
            writer.end(RECORD.outcome)
        writer.begin(race.game, 2, seed=1)
        with pytest.raises(InvalidRecord, match="a game is open"):
            writer.begin(race.game, 2, seed=1)
        with pytest.raises(InvalidRecord, match="a game is open"):
            RECORD.write(writer)


def test_a_game_that_cannot_begin_leaves_the_writer_as_it_was(tmp_path: Path) -> None:
    with RecordWriter(tmp_path / "game.jsonl") as writer:
        with pytest.raises(InvalidConfig):
            writer.begin(race.game, 9, seed=1)
        RECORD.write(writer)
    assert Record.load(tmp_path / "game.jsonl", race.game) == RECORD


def test_a_writer_leaves_a_stream_of_its_caller_open(tmp_path: Path) -> None:
    with open(tmp_path / "game.jsonl", "wb") as file:
        with RecordWriter(file) as writer:
            RECORD.write(writer)
        assert not file.closed
    assert Record.load(tmp_path / "game.jsonl", race.game) == RECORD


# -- arguments of another kind ----------------------------------------------------------------


@pytest.mark.parametrize("path", [0, 5, True, None, b"game.jsonl"])
@pytest.mark.parametrize("load", [Record.load, load_all])
def test_what_is_no_path_is_refused_and_never_opened(load: Any, path: Any) -> None:
    with pytest.raises(InvalidConfig, match=r"path = .* expected the path of a file"):
        load(path, race.game)


@pytest.mark.parametrize("text", [5, None, RECORD.to_text().encode(), RECORD])
def test_what_is_no_text_is_refused(text: Any) -> None:
    with pytest.raises(InvalidConfig, match=r"text = .* expected the text of a record"):
        Record.from_text(text, race.game)


@pytest.mark.parametrize("game", ["race", "field_hospital", 5, race])
def test_what_is_no_game_is_refused_where_a_record_is_loaded(game: Any, tmp_path: Path) -> None:
    RECORD.save(tmp_path / "x")
    for load in (
        lambda: Record.load(tmp_path / "x", game),
        lambda: load_all(tmp_path / "x", game),
        lambda: Record.from_text(RECORD.to_text(), game),
        lambda: Record.new(game, 3, seed=1),
        lambda: Record.begun_at(game, RECORD.start),
        lambda: RecordWriter(BytesIO()).begin(game, 3, seed=1),
        lambda: RecordWriter(BytesIO()).begin_at(game, RECORD.start),
    ):
        with pytest.raises(InvalidConfig, match=r"game = .* expected a game.* medgames\.games\["):
            load()


def test_a_game_is_not_its_name() -> None:
    with pytest.raises(InvalidConfig, match=r'not its name: medgames\.games\["na_sygnale"\]'):
        Record.from_text(RECORD.to_text(), cast(Any, "na_sygnale"))


@pytest.mark.parametrize("target", [5, True, None])
def test_a_writer_takes_a_path_or_a_stream(target: Any) -> None:
    with pytest.raises(InvalidConfig, match=r"target = .* expected a path or a binary stream"):
        RecordWriter(target)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
def test_a_full_disk_is_told_with_the_name_of_the_file() -> None:
    with pytest.raises(OSError, match="No space left on device: '/dev/full'"):
        RECORD.save("/dev/full")
