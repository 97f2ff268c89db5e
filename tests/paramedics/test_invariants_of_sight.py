"""PM-INV-17: what a player cannot see changes neither the view nor what may be done.

The reference for what is hidden is section 3 of the specification, told here a second time:
everything hidden from a viewer is dealt anew, and nothing else. Order: the invariant, dealing
anew, that no invariant lacks its test.
"""

import re
from types import ModuleType
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.paramedics import test_invariants, test_invariants_of_moves, test_invariants_of_turns
from tests.paramedics.plays import Table, at_each_table, few_games, plays
from tests.playing import changed

from medgames import paramedics as pm
from medgames.core import Deck, Rng


@pytest.mark.rule("PM-INFO-01", "PM-INFO-03", "PM-SETUP-03", "PM-SETUP-12", "PM-TEAM-10")
@at_each_table
@few_games
@given(data=st.data(), seed=st.integers(0, 999))
def test_what_is_hidden_changes_no_view_and_no_legal_action(
    table: Table, data: st.DataObject, seed: int
) -> None:
    """PM-INV-17."""
    played = data.draw(plays(table))
    set_up = played.states[: 2 * table.players]
    later = played.states[data.draw(st.integers(0, 12)) :: 13]
    for state in (*set_up, *later):
        for viewer in (None, *range(table.players)):
            other = exchanged(state, viewer, Rng.from_seed(seed))
            assert pm.game.view(other, viewer) == pm.game.view(state, viewer)
            if viewer is not None and viewer == state.to_act:
                assert pm.game.legal_actions(other) == pm.game.legal_actions(state)
                assert pm.game.external_actions(other) == pm.game.external_actions(state)


# -- dealing anew ---------------------------------------------------------------------------------


def exchanged(state: pm.State, viewer: int | None, rng: Rng) -> pm.State:
    """The state with all that *viewer* cannot see dealt anew, and another stream."""
    state, rng = with_other_patients(state, viewer, rng)
    state, rng = with_other_cards(state, viewer, rng)
    state, rng = with_other_choices(state, viewer, rng)
    return changed(state, rng=rng)


def with_other_patients(state: pm.State, viewer: int | None, rng: Rng) -> tuple[pm.State, Rng]:
    """Another order of the patients that lie where *viewer* cannot see them."""
    hidden = [*state.patient_deck.counts]
    pair = state.pending_pair
    pair_hidden = pair is not None and not (
        state.config.drawn_pair_view == "public" or viewer == state.active
    )
    if pair_hidden:
        hidden += pair or ()
    if state.config.patient_discard_view == "hidden":
        hidden += state.patient_discard
    for seat, drawn in enumerate(state.draft_pairs):
        hidden += (drawn or ()) if seat != viewer else ()
    for seat in range(len(state.seats)):
        slot = state.seats[seat].backup
        if slot is not None and not slot.face_up and slot.given_by != viewer:
            hidden.append(slot.card)
    dealt, rng = rng.shuffle(tuple(sorted(hidden)))
    new = dict(zip(sorted(hidden), dealt, strict=True))

    def renamed(cards: Any) -> Any:
        return None if cards is None else tuple([new.get(card, card) for card in cards])

    slots: dict[int, dict[str, Any]] = {}
    for seat, owner in enumerate(state.seats):
        if owner.backup is not None:
            slot = attrs.evolve(owner.backup, card=new.get(owner.backup.card, owner.backup.card))
            slots[seat] = {"backup": slot}
    other = changed(
        state,
        seats=slots,
        patient_deck=Deck.shuffled(renamed(state.patient_deck.counts)),
        patient_discard=tuple(sorted(renamed(state.patient_discard))),
        pending_pair=renamed(pair),
        draft_pairs=tuple([renamed(drawn) for drawn in state.draft_pairs]),
    )
    return other, rng


def with_other_cards(state: pm.State, viewer: int | None, rng: Rng) -> tuple[pm.State, Rng]:
    """Other supply cards in decks, in hands of others, and face down.

    Two cards of a hand are seen by all: those that a caller shows.
    """
    n = len(pm.Colour)
    words = [colour.word for colour in pm.Colour]
    shown = [(0,) * n for _ in state.seats]
    if state.call is not None:
        shown[state.active] = state.call.offer
    hidden: list[str] = [*state.supply_deck.counts, *state.reserve_deck.counts]
    sizes = []
    for number, seat in enumerate(state.seats):
        rest = [a - b for a, b in zip(seat.hand, shown[number], strict=True)]
        sizes.append(0 if number == viewer else sum(rest))
        hidden += [words[i] for i in range(n) for _ in range(rest[i] if sizes[-1] else 0)]
        hidden += [colour.word for colour, placer in unknown(state, number, viewer)]
    dealt, rng = rng.shuffle(tuple(sorted(hidden)))
    pile = list(dealt)
    fields: dict[int, dict[str, Any]] = {}
    for number, seat in enumerate(state.seats):
        fields[number] = {}
        if sizes[number]:
            drawn = [words.index(pile.pop()) for _ in range(sizes[number])]
            hand = tuple([shown[number][i] + drawn.count(i) for i in range(n)])
            fields[number]["hand"] = hand
        secret = unknown(state, number, viewer)
        fields[number]["area_facedown"] = tuple(
            [
                (pm.Colour(words.index(pile.pop())), card[1]) if card in secret else card
                for card in seat.area_facedown
            ]
        )
    reserve = [pile.pop() for _ in range(len(state.reserve_deck))]
    assert len(pile) == len(state.supply_deck)
    other = changed(
        state, seats=fields, supply_deck=Deck.ordered(pile), reserve_deck=Deck.ordered(reserve)
    )
    return other, rng


def unknown(state: pm.State, owner: int, viewer: int | None) -> list[tuple[pm.Colour, int]]:
    """The face-down cards of an area that *viewer* does not know."""
    told = state.config.team_facedown_view == "placer_and_owner" and viewer == owner
    cards = state.seats[owner].area_facedown
    return [] if told else [card for card in cards if card[1] != viewer]


def with_other_choices(state: pm.State, viewer: int | None, rng: Rng) -> tuple[pm.State, Rng]:
    """Other choices of others in set-up."""
    keeps, picks = list(state.draft_keeps), list(state.token_picks)
    for seat in range(len(state.seats)):
        if seat == viewer:
            continue
        if keeps[seat] is not None:
            keeps[seat], rng = rng.below(2)
        if picks[seat] is not None:
            kind, rng = rng.below(len(pm.MedicalSupply))
            picks[seat] = tuple([2 * (i == kind) for i in range(len(pm.MedicalSupply))])
    return changed(state, draft_keeps=tuple(keeps), token_picks=tuple(picks)), rng


@at_each_table
def test_dealing_anew_changes_whatever_can_be_hidden(table: Table) -> None:
    """That the test above is not idle."""
    found: set[str] = set()
    for seed in range(5):
        config = pm.Config(team_play=table.teams, patient_discard_view="hidden")
        rng = Rng.from_seed(seed)
        state = pm.game.new(table.players, seed=seed, config=config)
        while not pm.game.is_over(state):
            other = exchanged(state, None, rng)
            found |= {name for name in NAMES if getattr(state, name) != getattr(other, name)}
            for old, new in zip(state.seats, other.seats, strict=True):
                found |= {name for name in SEATS if getattr(old, name) != getattr(new, name)}
            legal = pm.game.legal_actions(state)
            wanted = [a for a in legal if isinstance(a, (pm.AddUpgradeCard, pm.TeamSwap))]
            number, rng = rng.below(len(wanted or legal))
            state = pm.game.apply(state, (wanted or legal)[number])
    expected = {*NAMES, *SEATS}
    if table.players == 1:
        expected -= {"draft_keeps", "token_picks", "backup"}
    if not table.teams:
        expected -= {"area_facedown"}
    assert found == expected


NAMES = (
    "supply_deck",
    "reserve_deck",
    "patient_deck",
    "patient_discard",
    "pending_pair",
    "draft_pairs",
    "draft_keeps",
    "token_picks",
)
SEATS = ("hand", "backup", "area_facedown")


# -- all of them ----------------------------------------------------------------------------------


def test_no_invariant_lacks_its_test() -> None:
    modules = (test_invariants, test_invariants_of_turns, test_invariants_of_moves)
    named = [found for module in modules for found in invariants_of(vars(module))]
    named += invariants_of(globals())
    assert sorted(named) == [f"PM-INV-{n:02}" for n in range(1, 23)]


def invariants_of(module: dict[str, Any]) -> set[str]:
    """The invariants that the tests of a module name in their docstrings."""
    tests = [value for name, value in module.items() if name.startswith("test_")]
    texts = [test.__doc__ or "" for test in tests if not isinstance(test, ModuleType)]
    return {found for text in texts for found in re.findall(r"PM-INV-\d\d", text)}
