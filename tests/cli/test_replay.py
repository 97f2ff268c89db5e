"""replay: a record told ply by ply, redacted for a player, refused where it was changed."""

from pathlib import Path

import attrs
import pytest
from tests.cli.conftest import Run
from tests.toys import race

from medgames import catalogue, games, play
from medgames import field_hospital as fh
from medgames.cli.replay import _line
from medgames.core.events import Event, counts_of, secret
from medgames.core.notation import CountsOf
from medgames.records import AnyRecord, Record, RecordWriter


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    play(games["field_hospital"], ["random"] * 3, seed=5, record=path)
    return path


def replace(file: Path, line: int, old: str, new: str) -> None:
    lines = file.read_text().split("\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    file.write_text("\n".join(lines))


def test_every_ply_is_told_with_its_events_and_the_outcome(run: Run, file: Path) -> None:
    record = Record.load(file)
    result = run("replay", str(file))
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0] == "Game 0: Field Hospital, 3 players, seed 5"
    at = 0
    for ply, step in enumerate(record.replay()):
        notation = record.game.notation(step.action)
        at = lines.index(f"{ply:>4}  seat {step.state.to_act}  {notation}", at)
        for event, line in zip(step.events, lines[at + 1 :], strict=False):
            assert line.endswith(event.rule)
    (score,) = [line.split()[1:] for line in lines if line.startswith("score")]
    assert score == [str(points) for points in record.outcome.scores]
    assert lines[-1].endswith(f"1 game, {len(record)} actions, replayed and verified")


def test_a_changed_line_is_refused_with_its_number_and_reason(run: Run, file: Path) -> None:
    replace(file, 4, '"action": "', '"action": "no ')
    result = run("replay", str(file))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"medgames: {file}, line 4: ")
    assert result.stderr.count("\n") == 1


def test_a_changed_outcome_is_refused(run: Run, file: Path) -> None:
    last = len(file.read_text().splitlines())
    replace(file, last, '"final": true', '"final": false')
    result = run("replay", "-q", str(file))
    assert result.exit_code == 1
    assert f"line {last}: outcome.final is false" in result.stderr


def test_a_file_that_was_cut_off_is_told_as_far_as_it_goes(run: Run, file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:8]) + lines[8][:10])
    result = run("replay", str(file))
    assert result.exit_code == 0
    assert "was cut off: line 9 is cut off after 7 whole actions" in result.stderr
    assert "Not over; the standing:" in result.stdout
    assert "verified as far as it goes" in result.stdout


def test_a_file_may_hold_several_games(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with RecordWriter(file) as writer:
        for seed in range(3):
            play(games["field_hospital"], ["random"] * 2, seed=seed, record=writer)
    everything = run("replay", str(file)).stdout
    assert [f"Game {number}: " in everything for number in range(4)] == [True, True, True, False]
    one = run("replay", str(file), "--game", "1").stdout
    assert "Game 1: Field Hospital, 2 players, seed 1" in one
    assert "Game 0: " not in one
    quiet = run("replay", str(file), "-q").stdout
    assert quiet.startswith(f"{file}: 3 games, ")
    assert run("replay", str(file), "--game", "3").exit_code == 2


@pytest.mark.parametrize("text", ["", "not a record\n", '{"action": "pass"}\n'])
def test_a_file_that_is_no_record_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(text)
    result = run("replay", str(file))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.count("\n") == 1


def test_counts_of_kinds_are_told_in_the_words_of_the_notation(run: Run, file: Path) -> None:
    record = Record.load(file)
    lines = run("replay", str(file)).stdout.splitlines()
    taken = [event for step in record for event in step.events if "SuppliesTaken" in repr(event)]
    told = [line for line in lines if "supplies taken: " in line]
    assert len(told) == len(taken) > 0
    for event, line in zip(taken, told, strict=True):
        tokens = event.tokens  # type: ignore[attr-defined]  # the event has them
        word = CountsOf(fh.Supply).write(tokens)
        assert f"supplies taken: tokens {word}; missing" in line


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardsShown(Event):
    """Of public, of secret, and of no counts."""

    open: tuple[int, ...] = attrs.field(metadata=counts_of(fh.Supply))
    held: tuple[int, ...] | None = attrs.field(metadata={**secret(), **counts_of(fh.Supply)})
    seats: tuple[int, ...]


SHOWN = CardsShown(
    rule="X-SHOW-01", insiders=(0,), open=(0, 2, 0, 1, 0), held=(0,) * 5, seats=(1, 0)
)


def test_an_event_names_the_kinds_that_its_fields_count() -> None:
    assert str(_line(SHOWN, None, False)) == (
        "cards shown: open antibiotics2+saline1; held none; seats 1,0  X-SHOW-01"
    )


def test_counts_that_are_secret_are_hidden() -> None:
    seen = SHOWN.seen_by(1)
    assert seen is not None
    assert "open antibiotics2+saline1; held hidden; seats 1,0" in str(_line(seen, None, True))


def test_settings_are_told_as_they_may_be_typed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    config = fh.Config(tie_kits=True)
    play(fh.game, ["random"] * 2, seed=1, config=config, record=path)
    assert run("replay", str(path)).stdout.splitlines()[1] == "with tie_kits=true"


# -- redaction --------------------------------------------------------------------------------


@pytest.fixture
def hidden(tmp_path: Path, toys: None) -> tuple[Path, AnyRecord]:
    """A race, in which drawn cards are secret."""
    assert "race" in catalogue.games
    path = tmp_path / "race.jsonl"
    play(race.game, ["random"] * 2, seed=1, record=path)
    return path, Record.load(path)


@pytest.mark.parametrize("viewer", ["0", "1", "onlooker"])
def test_a_player_is_told_only_what_he_learned(
    run: Run, hidden: tuple[Path, AnyRecord], viewer: str
) -> None:
    path, record = hidden
    result = run("replay", str(path), "--player", viewer)
    assert result.exit_code == 0
    player = None if viewer == "onlooker" else int(viewer)
    drawn = [event for event in record.events_for(player) if isinstance(event, race.CardDrawn)]
    told = [line for line in result.stdout.splitlines() if "card drawn" in line]
    assert len(told) == len(drawn) > 0
    for event, line in zip(drawn, told, strict=True):
        assert ("card hidden" in line) == (event.card is None)
    for step in record.replay():
        line = f"seat {step.state.to_act}  {record.game.notation(step.action)}\n"
        if step.state.to_act != player:
            assert line not in result.stdout
    assert "seed" not in result.stdout  # it would tell everything


def test_the_event_that_is_hidden_has_a_secret_field() -> None:
    assert secret().items() <= attrs.fields(race.CardDrawn).card.metadata.items()


def test_a_standing_is_not_shown_to_a_player_before_the_end(
    run: Run, hidden: tuple[Path, AnyRecord]
) -> None:
    path, _ = hidden
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:4]))
    assert "the standing:" in run("replay", str(path)).stdout
    assert "the standing:" not in run("replay", str(path), "--player", "0").stdout


@pytest.mark.parametrize("seat", ["3", "-1", "left"])
def test_a_seat_that_is_not_there_is_refused(run: Run, file: Path, seat: str) -> None:
    result = run("replay", str(file), "--player", seat)
    assert result.exit_code == 2
    assert "seat" in result.stderr
