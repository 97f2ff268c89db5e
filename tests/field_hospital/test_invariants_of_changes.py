"""FH-INV-14, FH-INV-21 and FH-INV-25: what must not matter, or must matter in step.

Each test changes a state or a pack in a way that the rules do not mind, and plays both.
Order: as in section 10 of the specification, then a check that no invariant lacks its test.
"""

import re
from types import ModuleType
from typing import Any

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.field_hospital import test_invariants, test_invariants_of_moves
from tests.field_hospital.plays import (
    LONGEST,
    STYLES,
    at_each_player_count,
    choose,
    face_down,
    plays,
    rulings,
)
from tests.playing import changed

from medgames import field_hospital as fh
from medgames.core import Chance, Event, Rng
from medgames.field_hospital import Phase, Supply
from medgames.field_hospital.events import UrgencyChecked

Permutation = tuple[int, ...]  # new place of each old one
PERMUTATIONS = st.permutations(range(5)).map(tuple)


# -- FH-INV-14 --------------------------------------------------------------------------------


@pytest.mark.rule("FH-URG-05", "FH-URG-09", "FH-TRAIN-03")
@at_each_player_count
@given(data=st.data())
def test_records_kits_and_healed_patients_do_not_move_demerits(
    players: int, data: st.DataObject
) -> None:
    """FH-INV-14."""
    played = data.draw(plays(players))
    order = data.draw(st.permutations(range(players)))
    for state in played.states:
        if state.phase is not Phase.ACT or any(state.pool):
            continue
        other = changed(
            state,
            seats={
                number: {
                    "training": state.seats[giver].training,
                    "kits": state.seats[giver].kits,
                    "healed": state.seats[giver].healed,
                }
                for number, giver in enumerate(order)
            },
        )
        assert takers(other) == takers(state)


def takers(state: fh.State) -> list[tuple[str, tuple[int, ...], tuple[int, ...]]]:
    """Who takes demerits for whom in the update that follows a pass."""
    events: list[Event] = []
    fh.game.apply(state, fh.Pass(), on_event=events.append)
    checks = [event for event in events if isinstance(event, UrgencyChecked)]
    return [(event.card, event.totals, event.takers) for event in checks]


# -- FH-INV-21 --------------------------------------------------------------------------------


@pytest.mark.rule("FH-NOTE-04")
@at_each_player_count
@given(data=st.data())
def test_hidden_cards_and_chance_change_no_view_and_no_legal_action(
    players: int, data: st.DataObject
) -> None:
    """FH-INV-21."""
    played = data.draw(plays(players))
    for state in played.states[data.draw(st.integers(0, 4)) :: 5]:
        for viewer in (None, *range(players)):
            other = exchanged(state, viewer, Rng.from_seed(data.draw(st.integers(0, 9))))
            assert fh.game.view(other, viewer) == fh.game.view(state, viewer)
            if viewer == state.to_act:
                assert fh.game.legal_actions(other) == fh.game.legal_actions(state)


def exchanged(state: fh.State, viewer: int | None, rng: Rng) -> fh.State:
    """The state with the cards that *viewer* cannot see dealt anew, and another stream."""
    by_id = state.config.content.by_id
    open_cards = state.config.healed_cards == "open" or state.phase is Phase.GAME_OVER
    others = [] if open_cards else [p for p in range(len(state.seats)) if p != viewer]
    hidden = [card for seat in others for card in face_down(state, seat)]
    standard = [card for card in state.unseen if by_id[card].kind is fh.CardKind.STANDARD]
    dealt, rng = rng.shuffle((*hidden, *standard))
    new = dict(zip((*hidden, *standard), dealt, strict=True))
    healed = {
        seat: {"healed": tuple([new.get(card, card) for card in state.seats[seat].healed])}
        for seat in others
    }
    unseen = tuple(sorted([new.get(card, card) for card in state.unseen]))
    return changed(state, seats=healed, unseen=unseen, rng=rng)


# -- FH-INV-25 --------------------------------------------------------------------------------


@attrs.frozen
class Renamed:
    """A random source whose answers are those of another one, in renamed types.

    For games with a listed deck: of chance they ask rolls, and the type that is spoiled.
    """

    source: Chance
    to: Permutation

    def roll(self, sides: int, count: int) -> tuple[tuple[int, ...], Chance]:
        faces, source = self.source.roll(sides, count)
        return renamed(faces, self.to), Renamed(source, self.to)

    def below(self, n: int, /) -> tuple[int, Chance]:
        assert n == len(self.to)
        supply, source = self.source.below(n)
        return self.to[supply], Renamed(source, self.to)

    def pick(self, items: Any, n: int, /) -> tuple[Any, Any, Chance]:
        picked, rest, source = self.source.pick(items, n)
        return picked, rest, Renamed(source, self.to)


def renamed(counts: tuple[int, ...], to: Permutation) -> tuple[int, ...]:
    """Counts by type, under the new names of the types."""
    return tuple([counts[to.index(i)] for i in range(len(counts))])


@pytest.mark.rule("FH-COMP-07", "FH-FIG-01")
@at_each_player_count
@given(data=st.data(), to=PERMUTATIONS)
def test_supply_types_are_all_alike(players: int, data: st.DataObject, to: Permutation) -> None:
    """FH-INV-25, types."""
    config = data.draw(rulings(players))
    tables: Any = config.content.tables()
    for card in tables["patients"]["cards"]:
        card["needs"] = list(renamed(tuple(card["needs"]), to))
    other = config.replace(content=fh.Content.from_tables(tables))
    style, rng = data.draw(st.sampled_from(STYLES)), Rng.from_seed(data.draw(st.integers(0, 99)))
    state = listed_game(players, config, rng, rng)
    twin = listed_game(players, other, rng, Renamed(rng, to))
    for _ in range(LONGEST):
        assert plain(twin) == plain(with_types(state, to))
        if fh.game.is_over(state):
            break
        legal = fh.game.legal_actions(state)
        assert set(fh.game.legal_actions(twin)) == {action_with_types(a, to) for a in legal}
        action, rng = choose(legal, style, rng)
        state = fh.game.apply(state, action)
        twin = fh.game.apply(twin, action_with_types(action, to))
    assert fh.game.outcome(twin) == fh.game.outcome(state)


@pytest.mark.rule("FH-PLAT-01", "FH-FIG-02")
@at_each_player_count
@given(data=st.data(), to=PERMUTATIONS)
def test_platoons_are_all_alike(players: int, data: st.DataObject, to: Permutation) -> None:
    """FH-INV-25, platoons."""
    played = data.draw(plays(players))
    names = played.config.content.platoons
    new = {"": "", **{name: names[to[i]] for i, name in enumerate(names)}}
    tables: Any = played.config.content.tables()
    for card in tables["patients"]["cards"]:
        card["platoon"] = new[card["platoon"]]
    config = played.config.replace(content=fh.Content.from_tables(tables))
    twin = fh.game.new(players, seed=played.seed, config=config)
    for state, action, _ in played.steps():
        assert plain(twin) == plain(state)
        assert fh.game.legal_actions(twin) == fh.game.legal_actions(state)
        twin = fh.game.apply(twin, action)
    assert fh.game.outcome(twin) == fh.game.outcome(played.last)


def listed_game(players: int, config: fh.Config, rng: Rng, chance: Chance) -> fh.State:
    """A game whose stacks are dealt in order, as on a table; only dice and events are chance."""
    order, rng = rng.split("deal").shuffle([card.id for card in config.content.patients])
    size = 6 + players
    blocks = [order[i * size : (i + 1) * size] for i in range(5)]
    events, rng = rng.shuffle([card.id for card in config.content.events])
    deck = blocks[4]
    for block, event in zip(blocks[1:4], events, strict=True):
        stack, rng = rng.shuffle((*block, event))
        deck += stack
    rooms = 7 if config.overflow == "separate_rooms" and players >= 4 else 4
    columns: list[tuple[str, ...]] = [()] * rooms
    total = 0
    while total < 5 * players:
        card = config.content.by_id[deck[0]]
        room = card.timer - 1 if rooms == 4 else 2 * card.timer - 2
        columns[room] += (card.id,)
        total += card.attention
        deck = deck[1:]
        assume(deck[0] in config.content.by_id)  # no event turned up in set-up
    return fh.game.scenario(
        players,
        config=config,
        rng=chance,
        columns=tuple(columns),
        deck=deck,
        reserve=blocks[0],
        seats=tuple([{"kits": 3 + (seat > 0)} for seat in range(players)]),
    )


def plain(state: fh.State) -> dict[str, Any]:
    """All of a state but its config and its chance."""
    fields = attrs.asdict(state, recurse=False)
    del fields["config"], fields["rng"]
    return fields


def with_types(state: fh.State, to: Permutation) -> fh.State:
    seats = {
        number: {
            "supplies": renamed(seat.supplies, to),
            "training": renamed(seat.training, to),
        }
        for number, seat in enumerate(state.seats)
    }
    names = ("pool", "taken_dice", "collected", "bank")
    return changed(
        state, seats=seats, **{name: renamed(getattr(state, name), to) for name in names}
    )


def action_with_types(action: fh.Action, to: Permutation) -> fh.Action:
    match action:
        case fh.SelectDice():
            return fh.SelectDice(tuple(sorted([Supply(to[die]) for die in action.dice])))
        case fh.Heal():
            return fh.Heal(action.card, renamed(action.paid, to), action.kits)
        case fh.TopUp(supply="kit") | fh.Pass() | fh.DeclineReplacement():
            return action
    supply = action.supply
    assert isinstance(supply, Supply)
    return attrs.evolve(action, supply=Supply(to[supply]))


# -- all of them ------------------------------------------------------------------------------


def test_no_invariant_lacks_its_test() -> None:
    named = {
        invariant
        for module in (test_invariants, test_invariants_of_moves)
        for invariant in invariants_of(vars(module))
    } | invariants_of(globals())
    assert sorted(named) == [f"FH-INV-{n:02}" for n in range(1, 26)]


def invariants_of(module: dict[str, Any]) -> set[str]:
    """The invariants that the tests of a module name in their docstrings."""
    tests = [value for name, value in module.items() if name.startswith("test_")]
    texts = [test.__doc__ or "" for test in tests if not isinstance(test, ModuleType)]
    return {found for text in texts for found in re.findall(r"FH-INV-\d\d", text)}
