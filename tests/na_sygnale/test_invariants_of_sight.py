"""NS-INV-18 and NS-INV-20: nothing depends on what nobody can see, nor on where north is.

As in `test_invariants`. Order: hidden cards and bids, reflections of the board.
"""

from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.na_sygnale.plays import SEEDS, Play, at_each_player_count, few_games, plays
from tests.na_sygnale.reference import ADDRESSES, CLINICS, EDGES, END

from medgames import na_sygnale as ns
from medgames.core import InvalidScript

# -- hidden cards and bids ------------------------------------------------------------------------

OPEN_DEEDS = (ns.Bid, ns.BuyCard, ns.EndTurn, ns.Move, ns.MoveHearse, ns.Pass, ns.PassTurn)


def every_so_often(played: Play, first: int, step: int) -> tuple[ns.State, ...]:
    return (*played.states[first::step], played.last)


@pytest.mark.rule("NS-TEND-02", "NS-REACT-02", "NS-BUY-01", "NS-SETUP-03")
@at_each_player_count
@few_games
@given(data=st.data(), seed=SEEDS)
def test_who_may_not_see_a_difference_sees_none_and_may_do_the_same(
    players: int, data: st.DataObject, seed: int
) -> None:
    """NS-INV-18, as to views and legal actions."""
    played = data.draw(plays(players))
    for state in every_so_often(played, data.draw(st.integers(0, 10)), 11):
        for viewer in (None, *range(players)):
            other = ns.game.determinize(ns.game.view(state, viewer), seed)
            assert ns.game.view(other, viewer) == ns.game.view(state, viewer)
            if viewer is not None and viewer == state.to_act:
                assert ns.game.legal_actions(other) == ns.game.legal_actions(state)
            for seat, twin in zip(state.seats, other.seats, strict=True):
                assert len(seat.hand) == len(twin.hand)
            assert len(state.deck) == len(other.deck)


@pytest.mark.rule("NS-REACT-01", "NS-REACT-02", "NS-REACT-03", "NS-REACT-05")
@at_each_player_count
@few_games
@given(data=st.data(), seed=SEEDS)
def test_whom_the_game_asks_never_depends_on_what_is_in_a_hand(
    players: int, data: st.DataObject, seed: int
) -> None:
    """NS-INV-18, as to phase, decider and window: other hands, the same deed, the same dice."""
    played = data.draw(plays(players))
    for before, action, _ in list(played.steps())[data.draw(st.integers(0, 6)) :: 7]:
        viewer = None if isinstance(action, OPEN_DEEDS) else before.to_act
        if isinstance(action, ns.Bid):
            viewer = before.to_act  # the other bids must stay what they are
        other = ns.game.determinize(ns.game.view(before, viewer), seed)
        if isinstance(action, ns.Bid):
            other = attrs.evolve(other, bids=before.bids)
        one = ns.game.apply(ns.game.reseed(before, seed), action)
        two = ns.game.apply(ns.game.reseed(other, seed), action)
        assert (one.phase, one.to_act, one.window) == (two.phase, two.to_act, two.window)
        assert one.standing_passes == two.standing_passes
        assert [len(seat.hand) for seat in one.seats] == [len(seat.hand) for seat in two.seats]
        if one.pending_card is not None and two.pending_card is not None:
            assert one.pending_card == two.pending_card


# -- reflections ----------------------------------------------------------------------------------

Turn = Callable[[str], str]


def sideways(node: str) -> str:
    """Left becomes right (section 11.2)."""
    if node in ADDRESSES:
        street, house = int(node[0]), int(node[1])
        if street in (2, 4):
            return f"{6 - street}{house}"
        return f"{street}{6 - house}"
    return {"C1": "C2", "C2": "C1", "C3": "C4", "C4": "C3", END: END}[node]


def upside_down(node: str) -> str:
    """Up becomes down (section 11.2)."""
    if node in ADDRESSES:
        street, house = int(node[0]), int(node[1])
        if street in (2, 4):
            return f"{street}{6 - house}"
        return f"{ {1: 3, 3: 1, 5: 6, 6: 5}[street] }{house}"
    return {"C1": "C4", "C4": "C1", "C2": "C3", "C3": "C2", END: END}[node]


def both_ways(node: str) -> str:
    return upside_down(sideways(node))


TURNS: Final = (sideways, upside_down, both_ways)
NODES: Final = ("to", "field", "second", "node", "address", "clinic")  # fields of actions


@pytest.mark.rule("NS-COMP-10", "NS-COMP-11")
@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.__name__)
def test_reflections_keep_the_streets_and_carry_a_clinic_to_another(turn: Turn) -> None:
    """NS-INV-20, as to the board; so the clinics are equally good."""
    board = ns.Content.builtin().board
    edges = {(a, b) for a, near in board.next_to.items() for b in near}
    assert edges == EDGES
    assert {(turn(a), turn(b)) for a, b in edges} == edges
    assert {turn(clinic) for clinic in CLINICS} == set(CLINICS)
    assert {turn(turn(node)) for node in board.ids} == set(board.ids)
    assert not [clinic for clinic in CLINICS if turn(clinic) == clinic]


def turned_action(action: Any, turn: Turn) -> Any:
    changes: dict[str, Any] = {}
    for field in attrs.fields(type(action)):
        value = getattr(action, field.name)
        if value is not None and field.name in NODES:
            changes[field.name] = turn(value)
        elif value is not None and field.name == "street":
            changes[field.name] = int(turn(f"{value}3")[0])
    return attrs.evolve(action, **changes)


def turned(state: ns.State, turn: Turn) -> ns.State:
    """The state seen in the mirror; the order of clinics in the list of seats stays."""

    def over(node: str | None) -> str | None:
        return None if node is None else turn(node)

    card, place = state.pending_card, state.pending_place
    return attrs.evolve(
        state,
        street=tuple(sorted([(turn(address), ill) for address, ill in state.street])),
        hearse=turn(state.hearse),
        in_play=tuple([attrs.evolve(lying, field=over(lying.field)) for lying in state.in_play]),
        seats=tuple(
            [
                attrs.evolve(seat, clinic=over(seat.clinic), position=over(seat.position))
                for seat in state.seats
            ]
        ),
        pending_card=card and attrs.evolve(card, play=turned_action(card.play, turn)),
        pending_place=place
        and attrs.evolve(place, options=tuple(sorted(map(turn, place.options)))),
    )


@pytest.mark.rule("NS-COMP-10", "NS-HEARSE-02", "NS-MOVE-01")
@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.__name__)
@at_each_player_count
@few_games
@given(data=st.data())
def test_the_game_is_the_same_in_the_mirror(players: int, turn: Turn, data: st.DataObject) -> None:
    """NS-INV-20."""
    played = data.draw(plays(players))
    if played.config.house_six != "free_only":
        return
    for before, action, _ in list(played.steps())[data.draw(st.integers(0, 4)) :: 5]:
        mirror = turned(before, turn)
        ns.game.check(mirror)
        reflected = {turned_action(legal, turn) for legal in ns.game.legal_actions(before)}
        assert set(ns.game.legal_actions(mirror)) == reflected
        try:
            after = ns.game.apply(ns.game.position(before), action)
        except InvalidScript:  # dice or cards were asked for
            continue
        again = ns.game.apply(ns.game.position(mirror), turned_action(action, turn))
        assert again == turned(after, turn)
