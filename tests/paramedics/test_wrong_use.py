"""Wrong use is refused with an error of the family that names rule or field; nothing changes.

`test_wrong_states` has dumps and scenarios, the `test_refusals` modules what the rules refuse.
Order: illegal actions, malformed actions, games.
"""

import pickle
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.paramedics.plays import TABLES, Table, at_each_table, few_games, play, plays
from tests.toys import race

from medgames import paramedics as pm
from medgames.core import GameOver, IllegalAction, InvalidAction, InvalidConfig, InvalidState
from medgames.paramedics.actions import ACTIONS

YELLOW, RED, WILD = pm.Colour.YELLOW, pm.Colour.RED, pm.Colour.WILD
BLOOD, MEDS = pm.MedicalSupply.BLOOD, pm.MedicalSupply.MEDS
FIRST = play(TABLES[1], 1).first


# -- illegal actions ------------------------------------------------------------------------------


def refused(state: pm.State, action: Any) -> IllegalAction:
    """The error of an action that must be refused, and leave everything as it was."""
    before, stream = pm.game.dump(state), state.rng
    with pytest.raises(IllegalAction) as caught:
        pm.game.apply(state, action)
    assert pm.game.dump(state) == before
    assert state.rng is stream
    error = caught.value
    assert error.action == action
    assert error.rule in pm.game.rules
    assert error.legal == pm.game.legal_actions(state)
    assert f"{action!r} breaks {error.rule}: {error.reason}" in str(error)
    assert not pm.game.is_legal(state, action)
    told = pm.game.why_illegal(state, action)
    assert told is not None
    assert (type(told), str(told)) == (type(error), str(error))
    with pytest.raises(type(error)):
        pm.game.successors(state, action)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    return error


@pytest.mark.rule("PM-TREAT-01", "PM-CLOCK-04")
@at_each_table
@few_games
@given(data=st.data())
def test_an_illegal_action_is_refused_with_its_rule(table: Table, data: st.DataObject) -> None:
    states = data.draw(plays(table)).states[:-1]
    size = pm.game.action_count(states[0].config, table.players)
    for state in data.draw(st.lists(st.sampled_from(states), min_size=1, max_size=5)):
        for index in data.draw(st.lists(st.integers(0, size - 1), max_size=20)):
            action = pm.game.decode(state, index)
            good = (*pm.game.legal_actions(state), *pm.game.external_actions(state))
            if action not in good:
                assert refused(state, action).reason


@pytest.mark.rule("PM-FINAL-03")
@at_each_table
def test_no_action_is_taken_after_the_end(table: Table) -> None:
    last = play(table, 2, None, "kinds").last
    size = pm.game.action_count(last.config, table.players)
    for index in range(0, size, 7):
        error = refused(last, pm.game.decode(last, index))
        assert type(error) is GameOver
        ended_by = {"patients": "PM-FINAL-05", "shifts": "PM-FINAL-03"}[last.end_reason or ""]
        assert error.rule == ended_by


@pytest.mark.parametrize(
    "action",
    [race.Bank(), race.Push(), 0.5, None, "clear", 48, {"verb": "clear"}, pm.Clear],
    ids=repr,
)
def test_what_is_no_action_of_this_game_is_refused(action: Any) -> None:
    told = "this is no action of Paramedics: Clear!; its actions are KeepPatient, ChooseTokens"
    assert told in refused(FIRST, action).reason
    functions: tuple[Callable[[Any], object], ...] = (
        pm.game.notation,
        lambda wrong: pm.game.encode(FIRST, wrong),
    )
    for function in functions:
        with pytest.raises(InvalidAction, match="an action of Paramedics"):
            function(action)


@pytest.mark.parametrize("action", [pm.Swap(RED, RED), pm.BuyUpgrade(pm.Upgrade.HAND, 10**17)])
def test_what_no_number_stands_for_is_refused_all_the_same(action: pm.Action) -> None:
    state = next(s for s in play(TABLES[1], 1).states if s.phase is pm.Phase.TREAT)
    refused(state, action)
    with pytest.raises(InvalidAction, match="it has no action number"):
        pm.game.encode(state, action)


# -- malformed actions ----------------------------------------------------------------------------

Wrong = tuple[Any, ...]
NOTHING: Wrong = (None, 0, 1, True, 1.0, -1, (), b"red", pm.Phase.TREAT)
NO_COLOUR: Wrong = (*NOTHING, "red", "RED", (RED,), BLOOD, pm.FaceUp.WILD)
NO_KIND: Wrong = (*NOTHING, "blood", (BLOOD,), YELLOW)
NO_GURNEY: Wrong = (*NOTHING, "main", pm.Target.CABINET, pm.Target.MAIN)
NO_TARGET: Wrong = (*NOTHING, "cabinet", pm.Gurney.MAIN)
NO_PAIR: Wrong = (None, (), (RED,), (RED, YELLOW), [RED, RED], (RED,) * 3, (0, 0), RED, "red+red")
NO_PAYMENT: Wrong = tuple([wrong for wrong in NO_PAIR if wrong != (RED,)])
NO_KINDS: Wrong = (None, (), (BLOOD,), (MEDS, BLOOD), [BLOOD, BLOOD], (BLOOD,) * 3, (0, 0), BLOOD)
NO_INDEX: Wrong = (None, -1, 2, True, 0.0, "0", (0,))
NO_STEPS: Wrong = (0, -1, 4, True, 1.0, "1", "none")
NO_COUNT: Wrong = (None, -1, True, 1.0, "1", 10**18, (1,))
PAYS: dict[str, Any] = {"kind": BLOOD, "payment": (RED,), "target": pm.Target.MAIN}
MALFORMED: list[tuple[type[Any], str, dict[str, Any], Wrong]] = [
    (pm.KeepPatient, "index", {}, NO_INDEX),
    (pm.ChooseTokens, "pair", {}, NO_KINDS),
    (pm.FillMain, "keep", {"give_to": 1}, NO_INDEX),
    (pm.FillMain, "give_to", {"keep": 0}, NO_STEPS),
    (pm.PlaceStored, "kind", {"gurney": pm.Gurney.MAIN}, NO_KIND),
    (pm.PlaceStored, "gurney", {"kind": BLOOD}, NO_GURNEY),
    (pm.PlaceLoose, "kind", {"gurney": pm.Gurney.MAIN}, NO_KIND),
    (pm.PlaceLoose, "gurney", {"kind": BLOOD}, NO_GURNEY),
    (pm.Create, "kind", PAYS, NO_KIND),
    (pm.Create, "payment", PAYS, NO_PAYMENT),
    (pm.Create, "target", PAYS, NO_TARGET),
    (pm.Swap, "give", {"take": RED}, NO_COLOUR),
    (pm.Swap, "take", {"give": RED}, NO_COLOUR),
    (pm.SwapWildOut, "take", {}, NO_PAIR),
    (pm.SwapWildIn, "give", {}, NO_PAIR),
    (pm.CallAssist, "colour", {"offer": (RED, RED)}, NO_COLOUR),
    (pm.CallAssist, "offer", {"colour": RED}, NO_PAIR),
    (pm.AssistGive, "as_wild", {}, (None, 0, 1, "true", ())),
    (pm.AddUpgradeCard, "colour", {}, NO_COLOUR),
    (pm.DiscardAreaCard, "part", {}, (*NOTHING, "wild", pm.FaceUp.WILD, WILD)),
    (pm.BuyUpgrade, "upgrade", {}, (*NOTHING, "hand", pm.Gurney.MAIN)),
    (pm.BuyUpgrade, "wilds", {"upgrade": pm.Upgrade.HAND}, NO_COUNT),
    (pm.BuyUpgrade, "facedown", {"upgrade": pm.Upgrade.HAND}, NO_COUNT),
    (pm.Medevac, "gurney", {}, NO_GURNEY),
    (pm.TeamSwap, "give", {"take": pm.FaceUp.WILD}, NO_COLOUR),
    (pm.TeamSwap, "take", {"give": RED}, (*NOTHING, "wild", pm.AreaPart.WILD, WILD)),
    (pm.DiscardStored, "kind", {}, NO_KIND),
    (pm.ChooseVictim, "gurney", {}, NO_GURNEY),
    (pm.DiscardRowCard, "colour", {}, NO_COLOUR),
]


@pytest.mark.parametrize(
    ("kind", "field", "others", "wrong"),
    [pytest.param(*row, id=f"{row[0].__name__}-{row[1]}") for row in MALFORMED],
)
def test_a_malformed_action_cannot_be_made(
    kind: type[Any], field: str, others: dict[str, Any], wrong: Wrong
) -> None:
    for value in wrong:
        with pytest.raises(InvalidAction) as caught:
            kind(**{**others, field: value})
        error = caught.value
        assert error.subject == f"{kind.__name__}.{field}"
        assert error.reason == f"got {value!r}"
        assert error.expected in str(error)


def test_every_field_of_every_action_is_checked() -> None:
    has = [(kind, field.name) for kind in ACTIONS for field in attrs.fields(kind)]
    assert [(kind, field) for kind, field, _, _ in MALFORMED] == has


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", 0),
        ("clean", 0),
        ("clear now", 6),
        ("keep 2", 5),
        ("fill 0", 6),
        ("fill 0 4", 7),
        ("create blood red", 16),
        ("create blood red+yellow main", 13),
        ("create pills red main", 7),
        ("swap red pink", 9),
        ("call red red", 9),
        ("buy hand wilds=-1", 9),
        ("buy hand wilds=0", 8),
        ("buy hand facedown=1 wilds=1", 20),
        ("choose cast+blood", 7),
        ("give wild=false", 4),
        ("Clear", 0),
        (" clear", 0),
        ("clear ", 6),
    ],
)
def test_a_text_that_is_no_action_is_refused_with_its_place(text: str, place: int) -> None:
    with pytest.raises(InvalidAction) as caught:
        pm.game.parse_action(text)
    assert caught.value.place == place


# -- games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.5, "1", None])
def test_a_seed_out_of_range_is_refused(seed: Any) -> None:
    functions: tuple[Callable[[], object], ...] = (
        lambda: pm.game.new(2, seed=seed),
        lambda: pm.game.scenario(2, seed=seed),
        lambda: pm.game.reseed(FIRST, seed),
        lambda: pm.game.determinize(pm.game.view(FIRST, 0), seed),
    )
    for function in functions:
        with pytest.raises(InvalidConfig, match=r"^seed = .* expected a whole number from 0 to 2"):
            function()


@pytest.mark.parametrize("player", [2, -1, True, "0", 0.0])
def test_a_seat_that_is_not_there_sees_nothing(player: Any) -> None:
    with pytest.raises(InvalidState, match=r"expected a seat 0 to 1 or None"):
        pm.game.view(FIRST, player)


@pytest.mark.parametrize("state", [None, {}, "state", pm.Config(), race.game.new(2, seed=0)])
def test_what_is_no_state_is_refused(state: Any) -> None:
    functions: tuple[Callable[[Any], object], ...] = (
        pm.game.legal_actions,
        pm.game.external_actions,
        pm.game.current_player,
        pm.game.outcome,
        pm.game.dump,
        lambda wrong: pm.game.apply(wrong, pm.Clear()),
        lambda wrong: pm.game.view(wrong, 0),
    )
    for function in functions:
        with pytest.raises(InvalidState):
            function(state)


@pytest.mark.parametrize("config", [race.Config(), {}, "default", pm.Config], ids=repr)
def test_a_config_of_something_else_is_refused(config: Any) -> None:
    with pytest.raises(InvalidConfig, match=r"^config = "):
        pm.game.new(2, seed=0, config=config)
