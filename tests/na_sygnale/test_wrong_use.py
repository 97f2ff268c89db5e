"""Wrong use is refused with an error of the family that names rule or field; nothing changes.

`test_wrong_states` has dumps and scenarios, `test_config` options. Order: illegal actions,
malformed actions, games.
"""

import pickle
from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.na_sygnale.plays import at_each_player_count, few_games, play, plays
from tests.toys import race

from medgames import na_sygnale as ns
from medgames.core import GameOver, IllegalAction, InvalidAction, InvalidConfig, InvalidState
from medgames.na_sygnale import Phase

MILD, SEVERE = ns.Condition
SOME_OF_EACH: Final[tuple[ns.Action, ...]] = (
    ns.ChooseClinic("C1"),
    ns.PlacePatient("11"),
    ns.Bid(3),
    ns.ResolveTie(1),
    ns.StayHearse(),
    ns.MoveHearse("53"),
    ns.MoveHearse("53", ns.STREET),
    ns.TakeAgain(0, MILD),
    ns.Move("11"),
    ns.PickUp(),
    ns.BuyCard(),
    ns.EndTurn(),
    ns.Pass(),
    ns.PassTurn(),
    ns.CancelCard(),
    ns.DiscardSeen("fire"),
    ns.PlayCard("fire", field="13"),
    ns.ThrowAway("fire"),
)
ALLOWED: Final[dict[Phase, tuple[type[ns.Action], ...]]] = {
    Phase.CHOOSE_CLINIC: (ns.ChooseClinic,),
    Phase.PLACE_PATIENT: (ns.PlacePatient,),
    Phase.BID: (ns.Bid,),
    Phase.TIE_FIRST: (ns.ResolveTie,),
    Phase.TIE_SECOND: (ns.ResolveTie,),
    Phase.HEARSE: (ns.StayHearse, ns.MoveHearse),
    Phase.HEARSE_RETURN: (ns.TakeAgain,),
    Phase.ACTION: (ns.Move, ns.PickUp, ns.BuyCard, ns.EndTurn, ns.PlayCard, ns.ThrowAway),
    Phase.REACT: (ns.Pass, ns.PassTurn, ns.PlayCard, ns.ThrowAway),
    Phase.CANCEL: (ns.Pass, ns.CancelCard),
    Phase.X_RAY: (ns.DiscardSeen,),
}

# -- illegal actions ------------------------------------------------------------------------------


def refused(state: ns.State, action: Any) -> IllegalAction:
    """The error of an action that must be refused, and leave everything as it was."""
    before, stream = ns.game.dump(state), state.rng
    told: list[object] = []
    with pytest.raises(IllegalAction) as caught:
        ns.game.apply(state, action, on_event=told.append)
    assert ns.game.dump(state) == before
    assert state.rng is stream
    assert told == []
    error = caught.value
    assert error.action == action
    assert error.rule in ns.game.rules
    assert error.legal == ns.game.legal_actions(state)
    assert repr(action) in str(error)
    assert f"breaks {error.rule}: {error.reason}" in str(error)
    assert not ns.game.is_legal(state, action)
    why = ns.game.why_illegal(state, action)
    assert why is not None
    assert (type(why), str(why)) == (type(error), str(error))
    with pytest.raises(type(error)):
        ns.game.successors(state, action)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    return error


def one_of_each_phase() -> Iterator[Any]:
    """A state of every phase that decides, out of a scenario or random games."""
    there = ({"position": "HE", "aboard": (1, 0)}, {"position": "HE", "aboard": (0, 1)})
    rulings = ns.Config(hearse_return_takes=True)
    at_53: dict[str, Any] = {"street": (("53", MILD),), "phase": Phase.HEARSE}
    hearse = ns.game.scenario(2, config=rulings, seats=there, **at_53)
    yield pytest.param(
        ns.game.apply(hearse, ns.MoveHearse("53", ns.STREET)), id=Phase.HEARSE_RETURN.name
    )
    missing = {*ALLOWED} - {Phase.HEARSE_RETURN}
    for seed in range(40):
        for state in play(4, seed, ns.Config(max_rounds=2), "cards").states:
            if state.phase in missing:
                missing.remove(state.phase)
                yield pytest.param(state, id=state.phase.name)
        if not missing:
            return
    raise AssertionError(f"no state of {missing}")


@pytest.mark.rule("NS-FLOW-02", "NS-CARD-04", "NS-EMER-02")
@pytest.mark.parametrize("action", SOME_OF_EACH, ids=str)
@pytest.mark.parametrize("state", list(one_of_each_phase()))
def test_an_action_of_another_phase_is_refused_by_naming_the_phase(
    state: ns.State, action: ns.Action
) -> None:
    if isinstance(action, ALLOWED[state.phase]):
        return
    error = refused(state, action)
    told = [kind for kind in ALLOWED[state.phase] if kind is not ns.ThrowAway]  # NS-R-16
    names = ", ".join([kind.__name__ for kind in told])
    assert error.reason == f"the phase is {state.phase.name}, which allows {names}"


@pytest.mark.rule("NS-FLOW-02", "NS-CARD-10")
@at_each_player_count
@few_games
@given(data=st.data())
def test_an_illegal_action_is_refused_with_its_rule(players: int, data: st.DataObject) -> None:
    played = data.draw(plays(players))
    for state in played.states[data.draw(st.integers(0, 30)) : -1 : 31]:
        legal, start = ns.game.legal_actions(state), data.draw(st.integers(0, 60))
        for index in range(start, ns.game.action_count(state.config, players), 61):
            action = ns.game.decode(state, index)
            if action not in legal:
                refused(state, action)


@pytest.mark.rule("NS-OVER-02", "NS-OVER-05")
@pytest.mark.parametrize("action", SOME_OF_EACH, ids=str)
@at_each_player_count
def test_no_action_is_taken_after_the_end(players: int, action: ns.Action) -> None:
    for style in ("even", "earnest"):
        rounds = 2 if style == "even" else 40
        error = refused(play(players, 2, ns.Config(max_rounds=rounds), style).last, action)
        assert type(error) is GameOver
        assert error.reason == "the game is over"


@pytest.mark.parametrize(
    "action",
    [race.Bank(), race.Push(), 0.5, None, "pass", 48, {"verb": "pass"}, ns.Pass],
    ids=repr,
)
def test_what_is_no_action_of_this_game_is_refused(action: Any) -> None:
    state = ns.game.new(2, seed=1)
    error = refused(state, action)
    assert "this is no action of Na Sygnale; its actions are ChooseClinic, Place" in error.reason
    functions: tuple[Callable[[Any], object], ...] = (
        ns.game.notation,
        lambda wrong: ns.game.encode(state, wrong),
    )
    for function in functions:
        with pytest.raises(InvalidAction, match="an action of Na Sygnale"):
            function(action)


NOWHERE: Final[tuple[ns.Action, ...]] = (
    ns.ChooseClinic("C5"),
    ns.PlacePatient("77"),
    ns.Bid(7),
    ns.Bid(10**17),
    ns.MoveHearse("77"),
    ns.MoveHearse("C1", ns.STREET),
    ns.Move("77"),
    ns.DiscardSeen("aspirin"),
    ns.ThrowAway("aspirin"),
    ns.PlayCard("aspirin"),
    ns.PlayCard("fire", field="77"),
    ns.PlayCard("fire", field="13", second="21"),
    ns.PlayCard("fire"),
    ns.PlayCard("fire", field="13", opponent=1),
    ns.PlayCard("black_mark", street=7),
    ns.PlayCard("na_sygnale", node="C1", pick=True),
    ns.PlayCard("na_sygnale", node="53"),
    ns.PlayCard("hearse_card", to="HE", take=ns.STREET),
    ns.PlayCard("directors_verdict"),
)


@pytest.mark.rule("NS-COMP-04", "NS-COMP-10")
@pytest.mark.parametrize("action", NOWHERE, ids=str)
@pytest.mark.parametrize("state", list(one_of_each_phase()))
def test_an_action_with_what_is_nowhere_is_refused_and_has_no_number(
    state: ns.State, action: ns.Action
) -> None:
    refused(state, action)
    with pytest.raises(InvalidAction, match="it has no action number"):
        ns.game.encode(state, action)


@pytest.mark.rule("NS-KIND-01", "NS-KIND-07")
def test_a_seat_that_is_not_at_the_table_is_refused() -> None:
    hand = ("empty_tank", "lodz_service", "x_ray")
    state = ns.game.scenario(2, seats=({"hand": hand}, {}))
    for action in (
        ns.PlayCard("empty_tank", opponent=2),
        ns.PlayCard("x_ray", opponent=3),
        ns.PlayCard("lodz_service", player=2, condition=MILD),
    ):
        assert "the last one is 1" in refused(state, action).reason
    own = refused(state, ns.PlayCard("empty_tank", opponent=0))
    assert own.reason == "seat 0 is no opponent of itself"


# -- malformed actions ----------------------------------------------------------------------------

Wrong = tuple[Any, ...]
NO_ID: Final[Wrong] = ("", "1 1", "C-1", "Ł", 11, ("11",), b"11", "11\n", True)
NO_SEAT: Final[Wrong] = (-1, 4, True, "1", 1.0, (1,))
NO_CONDITION: Final[Wrong] = (0, 1, True, "mild", 1.0, (MILD,), Phase.BID)
NO_COUNT: Final[Wrong] = (-1, True, "1", 1.0, (1,), 10**18)
NO_TAKE: Final[Wrong] = (
    "street",
    (0, MILD),
    0,
    ns.Take(4, MILD),
)
NONE: Final[Wrong] = (None,)
Case = tuple[type[Any], str, dict[str, Any]]
FIRE: Final[dict[str, Any]] = {"kind": "fire"}
MALFORMED: Final[list[Case]] = [
    *[(ns.ChooseClinic, "clinic", {"clinic": wrong}) for wrong in NO_ID + NONE],
    *[(ns.PlacePatient, "address", {"address": wrong}) for wrong in NO_ID + NONE],
    *[(ns.Bid, "ap", {"ap": wrong}) for wrong in NO_COUNT + NONE],
    *[(ns.ResolveTie, "seat", {"seat": wrong}) for wrong in NO_SEAT + NONE],
    *[(ns.MoveHearse, "to", {"to": wrong}) for wrong in NO_ID + NONE],
    *[(ns.MoveHearse, "take", {"to": "53", "take": wrong}) for wrong in NO_TAKE],
    *[(ns.TakeAgain, "seat", {"seat": w, "condition": MILD}) for w in NO_SEAT + NONE],
    *[(ns.TakeAgain, "condition", {"seat": 0, "condition": w}) for w in NO_CONDITION + NONE],
    *[(ns.Move, "to", {"to": wrong}) for wrong in NO_ID + NONE],
    *[(ns.DiscardSeen, "kind", {"kind": wrong}) for wrong in NO_ID + NONE],
    *[(ns.ThrowAway, "kind", {"kind": wrong}) for wrong in NO_ID + NONE],
    *[(ns.PlayCard, "kind", {"kind": wrong}) for wrong in NO_ID + NONE],
    *[(ns.PlayCard, f, {**FIRE, f: w}) for f in ("opponent", "player") for w in NO_SEAT],
    *[(ns.PlayCard, "condition", {**FIRE, "condition": w}) for w in NO_CONDITION],
    *[
        (ns.PlayCard, field, {**FIRE, field: wrong})
        for field in ("field", "second", "node", "to")
        for wrong in NO_ID
    ],
    *[(ns.PlayCard, "street", {**FIRE, "street": wrong}) for wrong in (0, *NO_COUNT)],
    *[(ns.PlayCard, "pick", {**FIRE, "pick": wrong}) for wrong in (0, 1, "true", (True,))],
    *[(ns.PlayCard, "take", {**FIRE, "take": wrong}) for wrong in NO_TAKE],
]


@pytest.mark.parametrize(
    ("kind", "field", "fields"), MALFORMED, ids=[f"{k.__name__}-{f}" for k, f, _ in MALFORMED]
)
def test_a_malformed_action_cannot_be_made(
    kind: type[Any], field: str, fields: dict[str, Any]
) -> None:
    with pytest.raises(InvalidAction) as caught:
        kind(**fields)
    error = caught.value
    assert error.subject == f"{kind.__name__}.{field}"
    assert error.reason == f"got {fields[field]!r}"
    assert error.expected in str(error)


def test_every_field_of_every_action_is_checked() -> None:
    has = {(kind, field.name) for kind in ns.game.action_types for field in attrs.fields(kind)}
    assert {(kind, field) for kind, field, _ in MALFORMED} == has
    assert {type(action) for action in SOME_OF_EACH} == set(ns.game.action_types)


# -- games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.5, "1", None])
def test_a_seed_out_of_range_is_refused(seed: Any) -> None:
    state = ns.game.new(2, seed=1)
    expected = f"seed = {seed!r} is not allowed; expected a whole number from 0 to 2**64 - 1"
    functions: tuple[Callable[[], object], ...] = (
        lambda: ns.game.new(2, seed=seed),
        lambda: ns.game.scenario(2, seed=seed),
        lambda: ns.game.reseed(state, seed),
        lambda: ns.game.determinize(ns.game.view(state, 0), seed),
    )
    for function in functions:
        with pytest.raises(InvalidConfig) as caught:
            function()
        assert str(caught.value) == expected


def test_seeds_at_both_ends_are_good() -> None:
    assert len({ns.game.new(2, seed=seed) for seed in (0, 1, 2**64 - 1)}) == 3


@pytest.mark.parametrize("player", [2, -1, True, "0", 0.0])
def test_a_seat_that_is_not_there_sees_nothing(player: Any) -> None:
    with pytest.raises(InvalidState, match=r"expected a seat 0 to 1 or None"):
        ns.game.view(ns.game.new(2, seed=1), player)


@pytest.mark.parametrize("state", [None, {}, "state", ns.Config()], ids=repr)
def test_what_is_no_state_is_refused(state: Any) -> None:
    functions: tuple[Callable[[Any], object], ...] = (
        ns.game.legal_actions,
        ns.game.current_player,
        ns.game.outcome,
        ns.game.dump,
        lambda wrong: ns.game.apply(wrong, ns.Pass()),
    )
    for function in functions:
        with pytest.raises(InvalidState):
            function(state)


@pytest.mark.parametrize(
    ("seat", "condition"),
    [(1, None), (None, MILD), (1, "mild"), (-1, MILD), ("1", MILD), (True, MILD)],
)
def test_a_take_is_of_an_ambulance_or_of_the_street(seat: Any, condition: Any) -> None:
    with pytest.raises(InvalidAction, match="expected a seat and a Condition, or neither"):
        ns.Take(seat, condition)
    assert ns.Take() == ns.STREET
