"""What players are told: each secret field reaches those who may know it and nobody else.

Order: which fields are secret, who is told over whole games, that the log tells no more than the
views show, what a log is good for.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.na_sygnale.plays import at_each_player_count, few_games, plays
from tests.na_sygnale.tables import log_of, seat, table

from medgames import na_sygnale as ns
from medgames.core import Event
from medgames.core.events import secret
from medgames.na_sygnale import Phase, events

KINDS = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]
SECRETS: dict[type[Event], str] = {
    events.BidMade: "ap",
    events.CardDrawn: "kind",
    events.CardStolen: "kind",
    events.HandSeen: "hand",
}


def told_over(players: int, data: st.DataObject) -> Iterator[tuple[ns.State, ns.State, Any]]:
    """Each event of a random game, set-up included, between the states around it."""
    played = data.draw(plays(players))
    log: list[Event] = []
    start = ns.game.new(players, seed=played.seed, config=played.config, on_event=log.append)
    assert start == played.first
    for event in log:
        yield start, start, event
    for before, _, after, happened in played.told():
        for event in happened:
            yield before, after, event


def knowing(before: ns.State, event: Any, is_first: bool) -> set[int | None]:
    """Who may know the secret of an event, from sections 3 and 5.9 of the specification."""
    everybody: set[int | None] = {None, *range(len(before.seats))}
    match event:
        case events.BidMade():
            return {event.seat}
        case events.CardDrawn():
            return everybody if before.top_revealed and is_first else {event.seat}
        case events.CardStolen():
            return {event.seat, event.victim}
        case events.HandSeen():
            return {event.seat, event.owner}
    return everybody


def test_secrets_are_the_fields_that_not_all_may_know() -> None:
    assert len(KINDS) > 30
    for kind in KINDS:
        names = [f.name for f in attrs.fields(kind) if secret().items() <= f.metadata.items()]
        assert names == ([SECRETS[kind]] if kind in SECRETS else []), kind


@pytest.mark.rule("NS-TEND-02", "NS-BUY-01", "NS-OPT-01", "NS-KIND-14", "NS-KIND-21")
@at_each_player_count
@few_games
@given(data=st.data())
def test_a_secret_is_told_to_those_who_may_know_it_alone(players: int, data: st.DataObject) -> None:
    drawn = Counter[int]()  # by decision: how many cards left the deck before
    for before, _, event in told_over(players, data):
        may_know = knowing(before, event, not drawn[before.decisions])
        drawn[before.decisions] += isinstance(event, (events.CardDrawn, events.CardBurnt))
        assert event.rule in ns.game.rules
        for viewer in (None, *range(players)):
            seen = event.seen_by(viewer)
            name = SECRETS.get(type(event))
            if viewer in may_know:
                assert seen == event
                assert name is None or getattr(seen, name) is not None
            else:
                assert name is not None
                assert getattr(seen, name) is None
                assert attrs.evolve(event, **{name: None}) == seen


# -- the log and the views ------------------------------------------------------------------------

CARDS = frozenset([card.id for card in ns.Content.builtin().cards])


def kinds_in(thing: object) -> set[str]:
    """The kinds of cards that something names, wherever it does."""
    if isinstance(thing, str):
        return {thing} & CARDS
    if isinstance(thing, tuple):
        return {kind for item in thing for kind in kinds_in(item)}
    if isinstance(thing, (Event, ns.PlayCard, ns.CardInPlay, ns.PendingCard)):
        found: set[str] = set()
        for field in attrs.fields(type(thing)):
            found |= kinds_in(getattr(thing, field.name))
        return found
    return set()


def cards_seen(view: ns.View) -> set[str]:
    """The kinds that lie in the sight of a viewer."""
    found = {*view.used_cards} | kinds_in(view.in_play) | kinds_in(view.pending_card)
    found |= {view.top_card} if view.top_card else set()
    for area in view.seats:
        found.update(area.hand or ())
    return found


@pytest.mark.rule("NS-BUY-01", "NS-CARD-06", "NS-KIND-12", "NS-KIND-14", "NS-KIND-21")
@at_each_player_count
@few_games
@given(data=st.data())
def test_no_event_names_a_card_that_its_reader_does_not_see(
    players: int, data: st.DataObject
) -> None:
    """Before or after it, and unless it was laid open on the way."""
    shown: dict[tuple[int, int | None], set[str]] = {}
    laid_open: tuple[type[Event], ...] = (
        events.CardPlayed,
        events.CardsDiscarded,
        events.CardBurnt,
        events.TopRevealed,
    )
    laid_open += (events.CardCancelled, events.CardResolved, events.CardThrownAway)
    for before, after, event in told_over(players, data):
        if isinstance(event, laid_open):
            continue
        for viewer in (None, *range(players)):
            named = kinds_in(event.seen_by(viewer))
            if not named or isinstance(event, events.StatisticChanged):
                continue  # the card that changes it was announced
            for state in (before, after):
                key = (state.decisions, viewer)
                if key not in shown:
                    shown[key] = cards_seen(ns.game.view(state, viewer))
            assert named <= shown[before.decisions, viewer] | shown[after.decisions, viewer]


@pytest.mark.rule("NS-BUY-01", "NS-TEND-04", "NS-KIND-21", "NS-KIND-12", "NS-CARD-06")
@at_each_player_count
@few_games
@given(data=st.data())
def test_a_player_can_keep_track_of_the_own_hand_by_the_log_alone(
    players: int, data: st.DataObject
) -> None:
    """And of the sizes of all hands; what the log shows to others is as much and no more."""
    played = data.draw(plays(players))
    hands = [Counter(seat.hand) for seat in played.first.seats]
    for _, _, after, happened in played.told():
        for event in happened:
            for number, change in changes_of(event):
                hands[number].update(change)
        for hand, area in zip(hands, after.seats, strict=True):
            assert tuple(sorted(hand.elements())) == area.hand
            assert min(hand.values(), default=0) >= 0


def changes_of(event: Any) -> Iterator[tuple[Any, dict[Any, int]]]:
    """By seat, the cards that come to its hand (1) or leave it (-1)."""
    match event:
        case events.CardDrawn():
            yield event.seat, {event.kind: 1}
        case events.CardPlayed():
            yield event.seat, {event.play.kind: -1}
        case events.CardCancelled():
            yield event.seat, {event.by: -1}
        case events.CardThrownAway():
            yield event.seat, {event.kind: -1}
        case events.CardsDiscarded():
            for kind in event.kinds:
                yield event.seat, {kind: -1}
        case events.CardStolen():
            yield event.seat, {event.kind: 1}
            yield event.victim, {event.kind: -1}


# -- in single positions --------------------------------------------------------------------------


@pytest.mark.rule("NS-OPT-01")
def test_who_takes_a_revealed_card_is_seen_with_it() -> None:
    config = ns.Config(revealed_card=True)
    state = table(seat(), seat(), deck=("fire", "enema"), top_revealed=True, config=config)
    first, second = [
        event for event in log_of(state, "buy", "buy") if isinstance(event, events.CardDrawn)
    ]
    assert first.seen_by(1) == first.seen_by(None) == first
    assert first.kind == "fire"
    hidden = second.seen_by(1)
    assert hidden is not None
    assert (hidden.kind, second.kind) == (None, "enema")


@pytest.mark.rule("NS-TEND-02")
def test_a_bid_is_told_to_its_bidder_and_all_bids_when_the_last_is_made() -> None:
    log = log_of(table(seat(), seat(), phase=Phase.BID), "bid 4", "bid 1")
    made = [event for event in log if isinstance(event, events.BidMade)]
    for bidder, (event, ap) in enumerate(zip(made, (4, 1), strict=True)):
        for viewer in (None, 0, 1):
            seen = event.seen_by(viewer)
            assert seen is not None
            assert seen.ap == (ap if viewer == bidder else None)
            assert seen.seat == bidder
    (revealed,) = [event for event in log if isinstance(event, events.BidsRevealed)]
    assert revealed.seen_by(None) == revealed
    assert revealed.bids == (4, 1)
