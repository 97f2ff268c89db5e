"""What players are told: each secret field reaches those who may know it and nobody else.

Order: which fields are secret, who is told over whole games, that the log tells no more than
the views show.
"""

from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.paramedics.plays import Table, at_each_table, few_games, plays

from medgames import paramedics as pm
from medgames.core import Event
from medgames.core.events import secret
from medgames.paramedics import events

KINDS = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]
SECRETS: dict[type[Event], str] = {
    events.CardsDrawn: "colours",
    events.PatientsDrawn: "patients",
    events.PatientKept: "patient",
    events.TokensChosen: "tokens",
    events.PatientGiven: "patient",
    events.PatientDiscarded: "patient",
    events.TeamSwapped: "given",
}


def told_over(table: Table, data: st.DataObject) -> Iterator[tuple[pm.State, pm.State, Any]]:
    """Each event of a random game, set-up included, between the states around it."""
    played = data.draw(plays(table))
    log: list[Event] = []
    start = pm.game.new(table.players, seed=played.seed, config=played.config, on_event=log.append)
    assert start == played.first
    for event in log:
        yield start, start, event
    for before, _, after, happened in played.told():
        for event in happened:
            yield before, after, event


def knowing(config: pm.Config, event: Any, players: int, in_set_up: bool) -> set[int | None]:
    """Who may know the secret of an event, from section 3 of the specification."""
    everybody: set[int | None] = {None, *range(players)}
    match event:
        case events.PatientsDrawn() if event.rule != "PM-SETUP-09":
            return everybody if config.drawn_pair_view == "public" else {event.seat}
        case events.PatientDiscarded():
            pair_known = config.drawn_pair_view == "public" and not in_set_up
            known = config.patient_discard_view == "public" or pair_known
            return everybody if known else {event.seat}
        case events.TeamSwapped():
            told = config.team_facedown_view == "placer_and_owner"
            return {event.seat, event.partner} if told else {event.seat}
    return {event.seat} if type(event) in SECRETS else everybody


def test_secrets_are_the_fields_that_not_all_may_know() -> None:
    assert len(KINDS) > 20
    for kind in KINDS:
        names = [f.name for f in attrs.fields(kind) if secret().items() <= f.metadata.items()]
        assert names == ([SECRETS[kind]] if kind in SECRETS else []), kind


@pytest.mark.rule("PM-INFO-01", "PM-INFO-03", "PM-SETUP-12", "PM-TEAM-04")
@pytest.mark.rule("PM-RUL-22", "PM-RUL-23", "PM-RUL-24")
@at_each_table
@few_games
@given(data=st.data())
def test_a_secret_is_told_to_those_who_may_know_it_alone(table: Table, data: st.DataObject) -> None:
    for before, after, event in told_over(table, data):
        in_set_up = before.phase is pm.Phase.SETUP_PATIENT
        may_know = knowing(after.config, event, table.players, in_set_up)
        for viewer in (None, *range(table.players)):
            seen = event.seen_by(viewer)
            if viewer in may_know:
                assert seen == event
                assert None not in [getattr(seen, name) for name in secrets(event)]
            else:
                assert [getattr(seen, name) for name in secrets(event)] == [None]
                assert attrs.evolve(seen, **{SECRETS[type(event)]: None}) == seen
        assert event.rule in pm.game.rules


def secrets(event: Event) -> list[str]:
    return [SECRETS[type(event)]] if type(event) in SECRETS else []


# -- the log and the views ------------------------------------------------------------------------


@pytest.mark.rule("PM-INFO-01", "PM-INFO-03", "PM-FILL-03")
@at_each_table
@few_games
@given(data=st.data())
def test_no_event_names_a_patient_whom_its_reader_does_not_see(
    table: Table, data: st.DataObject
) -> None:
    shown: dict[tuple[int, int | None], set[str]] = {}
    for before, after, event in told_over(table, data):
        for viewer in (None, *range(table.players)):
            seen = event.seen_by(viewer)
            named = {value for value in attrs.astuple(seen) if value in PATIENTS}
            named |= {*(getattr(seen, "patients", None) or ())}
            for state in (before, after):
                if named and (id(state), viewer) not in shown:
                    shown[id(state), viewer] = patients_seen(pm.game.view(state, viewer))
            if named and not lay_open(after.config, event):
                assert named <= shown[id(before), viewer] | shown[id(after), viewer]


PATIENTS = frozenset(pm.Content.builtin().by_id)


def lay_open(config: pm.Config, event: Event) -> bool:
    """Whether cards lay on open discards, from which they may be shuffled back at once."""
    discarded = isinstance(event, events.PatientDiscarded)
    return discarded and config.patient_discard_view == "public"


def patients_seen(view: pm.View) -> set[str]:
    """The patients that a view names, wherever it does."""
    found = {*(view.patient_discard or ()), *(view.pending_pair or ())}
    for pair in view.draft_pairs:
        found.update(pair or ())
    for seat in view.seats:
        found.update([card for card, _ in (*seat.hospital, *seat.morgue)])
        found.update([slot.card for slot in (seat.main, seat.backup) if slot and slot.card])
    return found


@pytest.mark.rule("PM-DRAW-02", "PM-DRAW-03", "PM-SHIFT-07")
@at_each_table
@few_games
@given(data=st.data())
def test_the_cards_that_a_player_is_told_are_those_that_come_to_the_hand(
    table: Table, data: st.DataObject
) -> None:
    for before, _, after, happened in data.draw(plays(table)).told():
        drawn = [event for event in happened if isinstance(event, events.CardsDrawn)]
        for seat in {event.seat for event in drawn}:
            assert seat is not None
            counts = [before.seats[seat].hand]
            for event in drawn:
                if event.seat == seat:
                    assert event.colours is not None
                    assert sum(event.colours) == event.cards > 0
                    counts.append(event.colours)
            assert tuple(map(sum, zip(*counts, strict=True))) == after.seats[seat].hand
