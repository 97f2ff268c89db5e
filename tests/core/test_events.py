"""Events: what happened, and who learns of it."""

import copy
import pickle

import attrs
import pytest

from medgames.core.counts import Counts, Kind
from medgames.core.events import Event, Refusal, counts_of, kinds_of, secret


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardDrawn(Event):
    pile: str
    card: str | None = attrs.field(metadata=secret())


class Fruit(Kind):
    APPLE = 0
    PEAR = 1


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardsShown(Event):
    fruit: Counts = attrs.field(metadata=counts_of(Fruit))
    hand: Counts | None = attrs.field(metadata={**secret(), **counts_of(Fruit)})


DRAWN = CardDrawn(rule="X-DRAW-01", seat=1, insiders=(0, 1), pile="north", card="fire")


@pytest.mark.parametrize("player", [0, 1])
def test_insiders_see_the_whole_event(player: int) -> None:
    assert DRAWN.seen_by(player) is DRAWN


@pytest.mark.parametrize("player", [2, None])
def test_others_see_it_without_its_secrets(player: int | None) -> None:
    assert DRAWN.seen_by(player) == attrs.evolve(DRAWN, card=None)


def test_an_event_without_insiders_is_open_to_all() -> None:
    event = attrs.evolve(DRAWN, insiders=None)
    assert event.seen_by(None) is event


def test_an_event_with_no_insider_is_a_secret_to_all() -> None:
    event = attrs.evolve(DRAWN, insiders=())
    assert event.seen_by(0) == attrs.evolve(event, card=None)


def test_an_open_field_with_counts_is_open() -> None:
    shown = CardsShown(rule="X-SHOW-01", insiders=(), fruit=(1, 2), hand=(0, 1))
    assert shown.seen_by(0) == attrs.evolve(shown, hand=None)


def test_a_field_names_the_kinds_that_it_counts() -> None:
    fields = attrs.fields(CardsShown)
    assert [kinds_of(field) for field in (fields.fruit, fields.hand)] == [Fruit, Fruit]
    assert kinds_of(fields.rule) is None


def test_events_are_values() -> None:
    assert pickle.loads(pickle.dumps(DRAWN)) == DRAWN
    assert hash(copy.deepcopy(DRAWN)) == hash(DRAWN)
    assert eval(repr(DRAWN)) == DRAWN
    with pytest.raises(AttributeError):
        DRAWN.card = "flood"  # type: ignore[misc]  # what is tested


def test_a_refusal_is_a_rule_and_a_reason() -> None:
    assert Refusal("X-DRAW-01", "the pile is empty") == ("X-DRAW-01", "the pile is empty")
