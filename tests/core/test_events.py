"""Events: what happened, and who learns of it."""

import copy
import pickle

import attrs
import pytest

from medgames.core.events import Event, Refusal, secret


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardDrawn(Event):
    pile: str
    card: str | None = attrs.field(metadata=secret())


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


def test_events_are_values() -> None:
    assert pickle.loads(pickle.dumps(DRAWN)) == DRAWN
    assert hash(copy.deepcopy(DRAWN)) == hash(DRAWN)
    assert eval(repr(DRAWN)) == DRAWN
    with pytest.raises(AttributeError):
        DRAWN.card = "flood"  # type: ignore[misc]


def test_a_refusal_is_a_rule_and_a_reason() -> None:
    assert Refusal("X-DRAW-01", "the pile is empty") == ("X-DRAW-01", "the pile is empty")
