"""Wrong use is refused with an error of the family that names rule or field; nothing changes.

`test_wrong_states` has dumps and scenarios. Order: illegal actions, malformed actions, games,
options.
"""

import pickle
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.field_hospital.plays import at_each_player_count, play, plays
from tests.toys import race

from medgames import field_hospital as fh
from medgames.core import (
    GameOver,
    IllegalAction,
    InvalidAction,
    InvalidConfig,
    InvalidState,
    MedgamesError,
)
from medgames.field_hospital import Phase, Supply

SOME_OF_EACH: tuple[fh.Action, ...] = (
    fh.SelectDice((Supply.BLOOD,)),
    fh.TopUp(Supply.BLOOD),
    fh.TopUp("kit"),
    fh.Replace(Supply.SALINE),
    fh.DeclineReplacement(),
    fh.Bonus(Supply.BANDAGES),
    fh.Pass(),
    fh.Train(Supply.BLOOD),
    fh.Heal("P01", (3, 0, 0, 0, 0)),
)
ALLOWED: dict[Phase, tuple[type[fh.Action], ...]] = {
    Phase.SELECT_DICE: (fh.SelectDice,),
    Phase.TOP_UP: (fh.TopUp,),
    Phase.REPLACE: (fh.Replace, fh.DeclineReplacement),
    Phase.BONUS: (fh.Bonus,),
    Phase.ACT: (fh.Pass, fh.Train, fh.Heal),
    Phase.FINAL_ACT: (fh.Pass, fh.Train, fh.Heal),
}


# -- illegal actions --------------------------------------------------------------------------


def refused(state: fh.State, action: Any) -> IllegalAction:
    """The error of an action that must be refused, and leave everything as it was."""
    before, stream = fh.game.dump(state), state.rng
    with pytest.raises(IllegalAction) as caught:
        fh.game.apply(state, action)
    assert fh.game.dump(state) == before
    assert state.rng is stream
    error = caught.value
    assert error.action == action
    assert error.rule in fh.game.rules
    assert error.legal == fh.game.legal_actions(state)
    assert repr(action) in str(error)
    assert f"breaks {error.rule}: {error.reason}" in str(error)
    assert not fh.game.is_legal(state, action)
    told = fh.game.why_illegal(state, action)
    assert told is not None
    assert (type(told), str(told)) == (type(error), str(error))
    with pytest.raises(type(error)):
        fh.game.successors(state, action)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    return error


def one_of_each_phase() -> Iterator[Any]:
    """A state of every phase that decides, out of random games."""
    config = fh.Config(topup_kits=True, topup_empty=True)
    missing = set(ALLOWED)
    for seed in range(100):
        for state in play(5, seed, config, "train").states:
            if state.phase in missing:
                missing.remove(state.phase)
                yield pytest.param(state, id=state.phase.name)
        if not missing:
            return
    raise AssertionError(f"no state of {missing}")


@pytest.mark.rule("FH-TURN-01")
@pytest.mark.parametrize("action", SOME_OF_EACH, ids=str)
@pytest.mark.parametrize("state", list(one_of_each_phase()))
def test_an_action_of_another_phase_is_refused_by_naming_the_phase(
    state: fh.State, action: fh.Action
) -> None:
    if isinstance(action, ALLOWED[state.phase]):
        return
    error = refused(state, action)
    names = ", ".join([kind.__name__ for kind in ALLOWED[state.phase]])
    assert error.reason == f"the phase is {state.phase.name}, which allows {names}"


@pytest.mark.rule("FH-DICE-02", "FH-TRAIN-01", "FH-HEAL-01")
@at_each_player_count
@given(data=st.data())
def test_an_illegal_action_is_refused_with_its_rule(players: int, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(data.draw(plays(players)).states[:-1]))
    size = fh.game.action_count(state.config, players)
    for index in data.draw(st.lists(st.integers(0, size - 1), max_size=20)):
        try:
            action = fh.game.decode(state, index)
        except InvalidAction:  # the number of no payment
            continue
        if action not in fh.game.legal_actions(state):
            refused(state, action)


@pytest.mark.rule("FH-END-03")
@pytest.mark.parametrize("action", SOME_OF_EACH, ids=str)
@at_each_player_count
def test_no_action_is_taken_after_the_end(players: int, action: fh.Action) -> None:
    error = refused(play(players, 2).last, action)
    assert type(error) is GameOver
    assert error.reason == "the game is over"


@pytest.mark.parametrize(
    "action",
    [race.Bank(), race.Push(), 0.5, None, "pass", 48, {"verb": "pass"}, fh.Pass],
    ids=repr,
)
def test_what_is_no_action_of_this_game_is_refused(action: Any) -> None:
    state = play(2, 1).first
    error = refused(state, action)
    assert "this is no action of Field Hospital; its actions are SelectDice, TopUp" in error.reason
    functions: tuple[Callable[[Any], object], ...] = (
        fh.game.notation,
        lambda wrong: fh.game.encode(state, wrong),
    )
    for function in functions:
        with pytest.raises(InvalidAction, match="an action of Field Hospital"):
            function(action)


def test_an_action_with_an_id_that_is_nowhere_is_refused() -> None:
    state = next(state for state in play(2, 1).states if state.phase is Phase.ACT)
    action = fh.Heal("X99", (0, 0, 0, 0, 0))
    assert "X99 is not in the hospital" in refused(state, action).reason
    with pytest.raises(InvalidAction, match="no card is called 'X99'"):
        fh.game.encode(state, action)


def test_what_huge_numbers_cannot_pay_is_refused() -> None:
    state = next(state for state in play(2, 1).states if state.phase is Phase.ACT)
    card = next(card for column in state.columns for card in column)
    refused(state, fh.Train(Supply.BLOOD, 10**17))
    refused(state, fh.Heal(card, (10**17, 0, 0, 0, 0), 10**17))


# -- malformed actions ------------------------------------------------------------------------

BLOOD, SALINE = Supply.BLOOD, Supply.SALINE
NOTHING = (0, 0, 0, 0, 0)
Wrong = tuple[Any, ...]
NOT_A_SUPPLY: Wrong = (None, 0, True, "blood", 1.0, (BLOOD,), -1, Phase.ACT)
NOT_A_COUNT: Wrong = (None, -1, True, "1", 1.0, 10**18, (1,))
NO_ID: Wrong = (None, "", "P 01", "P-01", "Ł", 1, ("P01",), b"P01", "P01\n")
NO_DICE: Wrong = (None, (), [BLOOD], (0,), (True,), ("blood",), BLOOD, "blood", frozenset([BLOOD]))
WRONG_DICE: Wrong = ((BLOOD, BLOOD), (SALINE, BLOOD), (BLOOD, None))
NOT_PAID: Wrong = (None, 3, {}, [3, 0, 0, 0, 0], (3, 0, 0, 0), (3,) * 6, (None,) * 5)
WRONG_PAID: Wrong = tuple([(n, 0, 0, 0, 0) for n in NOT_A_COUNT])
MALFORMED: list[tuple[type[Any], str, dict[str, Any]]] = [
    *[
        (kind, "supply", {"supply": wrong})
        for kind in (fh.Replace, fh.Bonus, fh.Train)
        for wrong in (*NOT_A_SUPPLY, "kit")
    ],
    *[(fh.TopUp, "supply", {"supply": wrong}) for wrong in (*NOT_A_SUPPLY, "kits", "KIT")],
    *[(fh.Train, "kits", {"supply": BLOOD, "kits": wrong}) for wrong in NOT_A_COUNT],
    *[(fh.Heal, "kits", {"card": "P01", "paid": NOTHING, "kits": wrong}) for wrong in NOT_A_COUNT],
    *[(fh.Heal, "card", {"card": wrong, "paid": NOTHING}) for wrong in NO_ID],
    *[(fh.Heal, "paid", {"card": "P01", "paid": wrong}) for wrong in (*NOT_PAID, *WRONG_PAID)],
    *[(fh.SelectDice, "dice", {"dice": wrong}) for wrong in (*NO_DICE, *WRONG_DICE)],
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
    has = {
        (kind, field.name)
        for kind in {type(action) for action in SOME_OF_EACH}
        for field in attrs.fields(kind)
    }
    assert {(kind, field) for kind, field, _ in MALFORMED} == has


# -- games ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [6, 1, 0, -2, True, 2.0, "3", None])
def test_a_number_of_players_that_is_not_there_is_refused(players: Any) -> None:
    with pytest.raises(InvalidConfig) as caught:
        fh.game.new(players, seed=0)
    assert str(caught.value) == f"players = {players!r} is not allowed; expected 2 to 5 players"
    with pytest.raises(InvalidConfig, match="players"):
        fh.game.scenario(players)


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.5, "1", None])
def test_a_seed_out_of_range_is_refused(seed: Any) -> None:
    state = play(2, 1).first
    expected = f"seed = {seed!r} is not allowed; expected a whole number from 0 to 2**64 - 1"
    functions: tuple[Callable[[], object], ...] = (
        lambda: fh.game.new(2, seed=seed),
        lambda: fh.game.scenario(2, seed=seed),
        lambda: fh.game.reseed(state, seed),
        lambda: fh.game.determinize(fh.game.view(state, 0), seed),
    )
    for function in functions:
        with pytest.raises(InvalidConfig) as caught:
            function()
        assert str(caught.value) == expected


def test_seeds_at_both_ends_are_good() -> None:
    games = {fh.game.new(2, seed=seed) for seed in (0, 1, 2**64 - 1)}
    assert len(games) == 3


@pytest.mark.parametrize("player", [2, -1, True, "0", 0.0])
def test_a_seat_that_is_not_there_sees_nothing(player: Any) -> None:
    with pytest.raises(InvalidState, match=r"expected a seat 0 to 1 or None"):
        fh.game.view(play(2, 1).first, player)


@pytest.mark.parametrize("state", [None, {}, "state", fh.Config()], ids=repr)
def test_what_is_no_state_is_refused(state: Any) -> None:
    functions: tuple[Callable[[Any], object], ...] = (
        fh.game.legal_actions,
        fh.game.current_player,
        fh.game.outcome,
        fh.game.dump,
        lambda wrong: fh.game.apply(wrong, fh.Pass()),
    )
    for function in functions:
        with pytest.raises(InvalidState):
            function(state)


# -- options ----------------------------------------------------------------------------------

WRONG_OPTIONS: list[tuple[str, Any, str]] = [
    ("groups", "any", "one of 'maximal', 'free_stop', 'best_total'"),
    ("groups", None, "one of 'maximal'"),
    ("incoming", "spoil_all", "one of None, 'reveal_patients', 'raise_target', 'nothing'"),
    ("start_player", -1, "'random' or a whole number of at least 0"),
    ("start_player", True, "'random' or a whole number of at least 0"),
    ("start_player", "first", "'random' or"),
    ("tie_kits", 1, "one of False, True"),
    ("topup_kits", None, "one of False, True"),
    ("training_cap", 0, "None or a whole number of at least 1"),
    ("training_cap", 2.0, "None or a whole number of at least 1"),
    ("max_turns", 0, "None or a whole number of at least 1"),
    ("max_turns", True, "None or a whole number of at least 1"),
    ("content", "builtin", "a pack of Field Hospital (see load_content)"),
]


@pytest.mark.parametrize(("field", "value", "expected"), WRONG_OPTIONS)
def test_an_option_out_of_range_is_refused(field: str, value: Any, expected: str) -> None:
    changes: dict[str, Any] = {field: value}
    makers: tuple[Callable[..., object], ...] = (fh.Config, fh.Config().replace)
    for make in makers:
        with pytest.raises(InvalidConfig) as caught:
            make(**changes)
        assert f"{field} = {value!r} is not allowed; expected {expected}" in str(caught.value)


@pytest.mark.parametrize("ruling", fh.game.rules.rulings, ids=lambda ruling: ruling.id)
def test_an_unknown_value_of_a_ruling_is_refused(ruling: Any) -> None:
    wrong: Any
    for wrong in ("no_such_value", -7, 0.5, ("six",)):
        with pytest.raises(InvalidConfig, match=rf"^{ruling.field} = .* is not allowed; expected"):
            fh.Config().replace(**{ruling.field: wrong})


def test_an_option_that_is_not_there_is_refused() -> None:
    with pytest.raises(
        MedgamesError, match="gruops = 'maximal' is not allowed; expected an option: "
    ):
        fh.Config().replace(gruops="maximal")
    wrong: dict[str, Any] = {"gruops": "maximal"}
    with pytest.raises((MedgamesError, TypeError), match="gruops"):
        fh.Config(**wrong)


@pytest.mark.parametrize("config", [race.Config(), {}, "default", fh.Config], ids=repr)
def test_a_config_of_something_else_is_refused(config: Any) -> None:
    with pytest.raises(InvalidConfig, match=r"^config = "):
        fh.game.new(2, seed=0, config=config)
