"""Actions as text: every word reads what it writes, and mistakes are told with their place."""

import copy
import pickle
from typing import Any, ClassVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from medgames.core.counts import Kind
from medgames.core.errors import InvalidAction
from medgames.core.notation import (
    Action,
    Among,
    CountsOf,
    Either,
    Maybe,
    Member,
    Members,
    Name,
    Whole,
    Word,
    fields_of,
)
from medgames.core.reading import read_action, verbs


class Supply(Kind):
    BLOOD = 0
    SALINE = 1
    X_RAY = 2


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Pass(Action):
    verb: ClassVar[str] = "pass"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Move(Action):
    verb: ClassVar[str] = "move"
    to: str = attrs.field(validator=Name())
    steps: int = attrs.field(validator=Whole(1, 12))
    how: str = attrs.field(default="walk", validator=Among("walk", "ride", label="how"))
    cost: int = attrs.field(default=0, validator=Whole(0, label="cost"))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Treat(Action):
    verb: ClassVar[str] = "treat"
    patient: str | None = attrs.field(validator=Maybe(Name()))
    paid: tuple[int, ...] = attrs.field(validator=CountsOf(Supply))
    kinds: tuple[Supply, ...] = attrs.field(validator=Members(Supply))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Label(Action):
    verb: ClassVar[str] = "label"
    n: int = attrs.field(validator=Whole(label="n"))
    of: int | str = attrs.field(
        default=1,
        validator=Either(Whole(label="of"), "all"),  # type: ignore[arg-type]  # by the default
    )


TYPES = verbs((Pass, Move, Treat, Label))

NAMES = st.from_regex(r"[A-Za-z0-9_]+", fullmatch=True)
COUNTS = st.lists(st.integers(0, 40), min_size=3, max_size=3).map(tuple)
KINDS = st.sets(st.sampled_from(list(Supply)), min_size=1).map(sorted).map(tuple)
ACTIONS = st.one_of(
    st.just(Pass()),
    st.builds(
        Move, NAMES, st.integers(1, 12), st.sampled_from(["walk", "ride"]), st.integers(0, 10**17)
    ),
    st.builds(Treat, st.none() | NAMES.filter(lambda name: name != "none"), COUNTS, KINDS),
    st.builds(Label, st.integers(0, 9), st.integers(0, 9) | st.just("all")),
)


@given(ACTIONS)
def test_an_action_is_read_back_from_its_text(action: Action) -> None:
    assert read_action(str(action), TYPES) == action


@given(ACTIONS)
def test_an_action_is_made_again_from_its_repr(action: Action) -> None:
    assert eval(repr(action)) == action


@given(ACTIONS)
def test_actions_are_values(action: Action) -> None:
    assert pickle.loads(pickle.dumps(action)) == action
    assert hash(pickle.loads(pickle.dumps(action))) == hash(action)
    assert copy.deepcopy(action) is action


@given(st.text(max_size=30))
def test_any_other_text_is_refused_with_a_place(text: str) -> None:
    check_read(text)


@given(ACTIONS, st.data())
def test_a_text_with_one_wrong_character_is_refused_or_another_action(
    action: Action, data: st.DataObject
) -> None:
    text = str(action)
    at = data.draw(st.integers(0, len(text) - 1))
    wrong = text[:at] + data.draw(st.sampled_from(" +=_0aZ-\n")) + text[at + 1 :]
    check_read(wrong)


def check_read(text: str) -> None:
    """The text is either canonical, or refused with a place in it."""
    found: object = None
    try:
        found = read_action(text, TYPES)
    except InvalidAction as error:
        found = error.place
    if isinstance(found, Action):
        assert str(found) == text
    else:
        assert found in range(len(text) + 1)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Pass(), "pass"),
        (Move("f52", 3), "move f52 3"),
        (Move("f52", 3, "ride"), "move f52 3 how=ride"),
        (Move("f52", 3, cost=2), "move f52 3 cost=2"),
        (Treat(None, (0, 0, 0), (Supply.BLOOD,)), "treat none none blood"),
        (
            Treat("P01", (2, 0, 1), (Supply.SALINE, Supply.X_RAY)),
            "treat P01 blood2+x_ray1 saline+x_ray",
        ),
        (Label(0, "all"), "label n=0 of=all"),
        (Label(4), "label n=4"),
    ],
)
def test_an_action_is_written_so(action: Action, text: str) -> None:
    assert str(action) == text


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("", 0, "no action is called ''; expected one of pass, move, treat, label"),
        ("Pass", 0, "no action is called 'Pass'"),
        ("pass now", 5, "got 'now'; expected the end of the text"),
        ("pass ", 5, "got ''; expected the end of the text"),
        ("move", 4, "the text ends too early; expected to, an id"),
        ("move f52", 8, "the text ends too early; expected steps, a whole number from 1 to 12"),
        ("move f52 13", 9, "got '13'; expected steps, a whole number from 1 to 12"),
        ("move f-52 3", 5, "got 'f-52'; expected to, an id of letters, digits and _"),
        ("move f52 03", 9, "got '03'"),
        ("move f52 +3", 9, "got '+3'"),
        ("move f52 ³", 9, "got '³'"),
        ("move f52 3 how=fly", 11, "got 'how=fly'; expected how, one of walk, ride"),
        ("move f52 3 how=walk", 10, "this is not canonical; expected 'move f52 3'"),
        ("move f52 3 cost=2 how=ride", 18, "got 'how=ride'"),
        ("move  f52 3", 5, "got ''"),
        ("treat none blood1+blood1 saline", 16, "this is not canonical"),
        ("treat none saline1+blood1 saline", 11, "this is not canonical"),
        ("treat none blood0 saline", 11, "got 'blood0'"),
        ("treat none tea1 saline", 11, "got 'tea1'"),
        ("treat none none saline+blood", 16, "got 'saline+blood'"),
        ("treat none none blood+", 16, "got 'blood+'"),
        ("label", 5, "n= is missing; expected n, a whole number of at least 0"),
        ("label 4", 6, "n= is missing"),
        ("label n=4 of=some", 10, "got 'of=some'"),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, place: int, message: str) -> None:
    with pytest.raises(InvalidAction) as caught:
        read_action(text, TYPES)
    assert caught.value.place == place
    assert message in str(caught.value)


def test_a_long_text_is_quoted_in_part() -> None:
    with pytest.raises(InvalidAction) as caught:
        read_action("x" * 10_000, TYPES)
    assert len(caught.value.subject) < 100


@pytest.mark.parametrize("text", [None, 7, b"pass", ["pass"]])
def test_only_text_is_read(text: Any) -> None:
    with pytest.raises(InvalidAction, match="expected a text"):
        read_action(text, TYPES)


@pytest.mark.parametrize(
    ("word", "good", "bad"),
    [
        (Whole(1, 3), [1, 3], [0, 4, True, 1.0, "1", None]),
        (Whole(), [0, 10**17], [-1, 10**18, 10**5000]),
        (Whole(-9), [-5, 5], [None, -10]),
        (Name(), ["a", "P01", "x_ray", "52"], ["", "a b", "a-b", "ä", "a\n", 1, None]),
        (Among("a", "b"), ["a", "b"], ["c", "", None, 0]),
        (Member(Supply), list(Supply), [0, 1, "blood", None]),
        (
            Members(Supply),
            [(Supply.BLOOD,), (Supply.BLOOD, Supply.X_RAY)],
            [(), (Supply.BLOOD, Supply.BLOOD), (Supply.X_RAY, Supply.BLOOD), (0,), [Supply.BLOOD]],
        ),
        (
            CountsOf(Supply),
            [(0, 0, 0), (1, 2, 3)],
            [(1, 2), (1, 2, -1), (1, 2, True), (1, 2, 1.0), [1, 2, 3], None, (10**18, 0, 0)],
        ),
        (CountsOf(Supply, total=2), [(2, 0, 0), (1, 1, 0)], [(1, 0, 0), (1, 1, 1)]),
        (Maybe(Whole(1, 3)), [None, 2], [0, "none"]),
        (Maybe(Name()), [None, "nobody"], ["none", ""]),
        (Maybe(CountsOf(Supply)), [None, (1, 0, 0)], [(0, 0, 0)]),
        (Either(Whole(1, 3), "all"), [2, "all"], [0, "none", None, True]),
    ],
)
def test_a_word_fits_writes_and_reads(word: Word[Any], good: list[Any], bad: list[Any]) -> None:
    for value in good:
        assert word.fits(value)
        assert word.read(word.write(value)) == value
        assert " " not in word.write(value)
    for value in bad:
        assert not word.fits(value)
    assert word.expected


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Move("a b", 1), "Move.to: got 'a b'; expected an id of letters, digits and _"),
        (lambda: Move("a", -1), "Move.steps: got -1; expected a whole number from 1 to 12"),
        (lambda: Move("a", True), "Move.steps: got True"),
        (lambda: Move(None, 1), "Move.to: got None"),  # type: ignore[arg-type]  # what is tested
        (
            lambda: Treat(None, (1, -1, 0), (Supply.BLOOD,)),
            "Treat.paid: got (1, -1, 0); expected 3 counts of at least 0 (blood, saline, x_ray)",
        ),
        (
            lambda: Treat(None, (0, 0, 0), ()),
            "Treat.kinds: got (); expected different Supply members in order: blood, saline, x_ray",
        ),
    ],
)
def test_an_action_checks_its_fields_when_it_is_made(make: Any, message: str) -> None:
    with pytest.raises(InvalidAction) as caught:
        make()
    assert str(caught.value) == message or message in str(caught.value)


def test_an_action_refuses_assignment() -> None:
    with pytest.raises(AttributeError):
        Move("a", 1).steps = 2  # type: ignore[misc]  # what is tested


def test_a_field_without_a_word_is_a_mistake_of_the_game() -> None:
    @attrs.frozen
    class Odd(Action):
        verb: ClassVar[str] = "odd"
        n: int = 0

    with pytest.raises(TypeError, match=r"Odd\.n has no Word as validator"):
        fields_of(Odd)
