"""Records and content packs: a shipped pack by its hash, any other in full."""

import json
import pickle

import pytest

from medgames import field_hospital as fh
from medgames.core import InvalidRecord, Rng
from medgames.records import Record
from medgames.records.format import _line


def changed_pack() -> fh.Content:
    tables = fh.Content.builtin().tables()
    tables["patients"]["cards"][0]["prestige"] = 3  # type: ignore[index]  # as in the file
    return fh.Content.from_tables(tables)


def played(config: fh.Config | None) -> Record[fh.State, fh.Action]:
    record = Record.new(fh.game, 3, seed=2, config=config)
    rng = Rng.from_seed(2)
    while not record.is_over:
        legal = fh.game.legal_actions(record.final_state)
        choice, rng = rng.below(len(legal))
        record = record.with_action(legal[choice])
    return record


def test_a_shipped_pack_stands_there_by_its_hash() -> None:
    text = played(None).to_text()
    header = json.loads(text.splitlines()[0])
    assert header["config"] == {}
    assert header["content"] == fh.Content.builtin().digest
    assert Record.from_text(text) == played(None)


def test_another_pack_stands_there_in_full() -> None:
    record = played(fh.Config(content=changed_pack(), kit_train="returned"))
    text = record.to_text()
    header = json.loads(text.splitlines()[0])
    assert header["content"] == changed_pack().digest
    assert header["config"]["content"]["tables"] == changed_pack().tables()
    loaded = Record.from_text(text)
    assert loaded == record
    assert loaded.start.config.content == changed_pack()
    assert pickle.loads(pickle.dumps(loaded)) == record


def test_a_position_with_another_pack_loads() -> None:
    record = played(fh.Config(content=changed_pack()))[9:]
    assert Record.from_text(record.to_text()) == record


def test_other_content_than_was_played_is_refused() -> None:
    lines = played(None).to_text().splitlines(keepends=True)
    header = json.loads(lines[0])
    del header["check"]
    header["content"] = changed_pack().digest
    lines[0] = _line(header, "")[0]
    with pytest.raises(InvalidRecord, match="played with other content") as caught:
        Record.from_text("".join(lines))
    assert caught.value.line == 1


def test_a_pack_that_is_not_what_its_hash_says_is_refused() -> None:
    lines = played(fh.Config(content=changed_pack())).to_text().splitlines(keepends=True)
    header = json.loads(lines[0])
    header["config"]["content"]["tables"]["patients"]["cards"][1]["prestige"] += 1
    with pytest.raises(InvalidRecord, match="hash") as caught:
        Record.from_text("".join([json.dumps(header) + "\n", *lines[1:]]))
    assert caught.value.line == 1
