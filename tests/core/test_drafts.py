"""Drafts: how a frozen record changes inside one apply."""

import copy
import pickle

import attrs
import pytest

from medgames.core.drafts import FORMAT, Value, drafting, rebuild
from medgames.core.errors import InvalidState


@attrs.define(eq=False, weakref_slot=False)
class PointFields(Value):
    x: int
    y: tuple[int, ...]


@attrs.frozen(weakref_slot=False)
class Point(PointFields):
    """A frozen record."""


@attrs.define(eq=False, weakref_slot=False)
class PointDraft(PointFields):
    """A draft of it."""


draft_point, seal_point = drafting(Point, PointDraft)


def test_a_draft_is_a_copy_that_can_be_assigned_to() -> None:
    point = Point(1, (2,))
    draft = draft_point(point)
    draft.x = 5
    assert (type(draft), draft.x, draft.y) == (PointDraft, 5, (2,))
    assert point == Point(1, (2,))


def test_sealing_turns_the_draft_into_the_value() -> None:
    draft = draft_point(Point(1, (2,)))
    draft.x = 5
    same_object: object = draft
    point = seal_point(draft)
    assert point == Point(5, (2,))
    assert type(point) is Point
    assert same_object is point  # there is no draft any more
    assert hash(point) == hash(Point(5, (2,)))


def test_a_sealed_record_refuses_assignment() -> None:
    point = seal_point(draft_point(Point(1, (2,))))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        point.x = 2  # type: ignore[misc]  # what is tested
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del point.x


def test_records_have_no_room_for_other_names() -> None:
    with pytest.raises(AttributeError):
        draft_point(Point(1, ())).z = 1  # type: ignore[attr-defined]  # what is tested


def test_a_record_pickles_by_its_fields_and_a_format_number() -> None:
    point = Point(1, (2, 3))
    assert point.__reduce__() == (rebuild, (Point, FORMAT, 1, (2, 3)))
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(point, protocol))
        assert again == point
        assert type(again) is Point


def test_a_pickle_of_another_format_is_refused() -> None:
    with pytest.raises(InvalidState, match=f"Point: was pickled in format 99; .* format {FORMAT}"):
        rebuild(Point, 99, 1, ())


def test_a_copy_of_a_value_is_the_value() -> None:
    point = Point(1, (2,))
    assert copy.copy(point) is point
    assert copy.deepcopy([point])[0] is point
