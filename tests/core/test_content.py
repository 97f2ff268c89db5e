"""Content files: every fault is told with file, table and key."""

from pathlib import Path

import pytest

from medgames.core.content import parse, read_file, source_and_digest
from medgames.core.errors import InvalidContent
from medgames.core.tables import Faults, Table

GOOD = """
name = "mine"
size = 3
open = true
kind = "red"
words = ["a", "b"]
numbers = [1, 2]

[points]
win = 5

[[cards]]
id = "fire"
cost = 1

[[cards]]
cost = 2
"""


def read(text: str) -> list[object]:
    """Everything that a table can be asked, of a file like GOOD."""
    faults = Faults("my.toml")
    top = Table(parse(text, "my.toml"), "", faults)
    points = top.table("points")
    found: list[object] = [
        top.text("name"),
        top.whole("size", 1, 9),
        top.flag("open"),
        top.choice("kind", ("red", "blue")),
        top.texts("words"),
        top.wholes("numbers", 0),
        points.whole("win", 0),
    ]
    points.close()
    for card in top.tables("cards"):
        found.append((card.text("id", "no name"), card.whole("cost", 0, 5)))
        card.close()
    top.close()
    faults.check()
    return found


def test_a_good_file_is_read() -> None:
    expected = ["mine", 3, True, "red", ("a", "b"), (1, 2), 5, ("fire", 1), ("no name", 2)]
    assert read(GOOD) == expected


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "mine"', "name = 3", "my.toml: name: must be a text in quotes, found 3"),
        ("size = 3", "size = 10", "size: must be a whole number from 1 to 9, found 10"),
        ("size = 3", "size = 3.0", "size: must be a whole number from 1 to 9, found 3.0"),
        ("size = 3", "size = true", "size: must be a whole number from 1 to 9, found True"),
        ("size = 3", "", "size: is missing; it must be a whole number from 1 to 9"),
        ("open = true", "open = 1", "open: must be true or false, found 1"),
        ('"red"', '"green"', 'kind: must be one of "red", "blue", found \'green\''),
        ('["a", "b"]', '["a", 1]', "words: must be a list of texts in quotes, found ['a', 1]"),
        ("[1, 2]", "[1, -2]", "numbers: must be a list of whole numbers of at least 0"),
        ("win = 5", "win = -1", "points.win: must be a whole number of at least 0, found -1"),
        ("[points]", "[point]", "points: is missing; it must be a table"),
        ("win = 5", "wim = 5", 'points: unknown field "wim"; did you mean "win"? (fields: win)'),
        ("cost = 1", "cost = 9", "cards fire.cost: must be a whole number from 0 to 5, found 9"),
        ("cost = 2", "cost = 9", "cards 2.cost: must be a whole number from 0 to 5, found 9"),
        ("[[cards]]", "[[card]]", "cards: is missing; it must be a list of tables"),
    ],
)
def test_a_fault_is_told_with_file_table_and_key(old: str, new: str, message: str) -> None:
    with pytest.raises(InvalidContent) as caught:
        read(GOOD.replace(old, new))
    assert caught.value.file == "my.toml"
    assert message in str(caught.value)


def test_all_faults_of_a_file_are_told_at_once() -> None:
    with pytest.raises(InvalidContent) as caught:
        read(GOOD.replace("size = 3", "size = 0").replace("cost = 1", 'cost = "1"'))
    assert [path for path, _ in caught.value.faults] == ["size", "cards fire.cost"]


def test_a_missing_table_is_one_fault() -> None:
    with pytest.raises(InvalidContent) as caught:
        read(GOOD.replace("[points]\nwin = 5", ""))
    assert [path for path, _ in caught.value.faults] == ["points"]


def test_text_that_is_not_toml_is_refused_with_its_line() -> None:
    with pytest.raises(InvalidContent, match=r"my.toml: this is not TOML: .*line 2"):
        parse("a = 1\nname = ?", "my.toml")


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidContent, match=r"none.toml: the file cannot be read"):
        read_file(tmp_path / "none.toml")
    (tmp_path / "latin.toml").write_bytes(b'name = "\xe4"')
    with pytest.raises(InvalidContent, match=r"latin.toml: the file is not UTF-8"):
        read_file(tmp_path / "latin.toml")


def test_a_digest_rests_on_what_the_tables_say_not_on_their_order() -> None:
    first = source_and_digest({"a": 1, "b": [1, "ä"]})
    assert first == source_and_digest({"b": [1, "ä"], "a": 1})
    assert first[1] != source_and_digest({"a": 1, "b": ["ä", 1]})[1]
    assert first[0] == '{"a":1,"b":[1,"ä"]}'
