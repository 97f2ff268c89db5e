"""Time models: the standard one, none, and models that users bring along."""

import json
import pickle
import sys
from functools import partial
from typing import Any

import pytest
from tests.paramedics import paces, reference
from tests.paramedics.scenes import OTHER, busy_game, config_refusal, external, seat, table
from tests.paramedics.tables import legal, patient, play
from tests.playing import named

from medgames import paramedics as pm
from medgames.core.errors import InvalidConfig, InvalidRecord, InvalidState, MedgamesError
from medgames.core.rng import Rng
from medgames.paramedics.times import Models
from medgames.records import Record

P12 = patient("p12")
STOP = "time_expired"
PACE = paces.Pace(2000, (("create", 500), ("clear", 1)))
UNTIMED = pm.Config(time_model="untimed")
GOOD = [paces.by_words, paces.in_later_shifts, PACE, paces.Pace(1), paces.Asked()]
ALLOWED = Models().expected
NEARLY = (  # what is told of callables that are no models
    "a model that can be called with two arguments, state and action",
    "a function that is found again by its name, which a lambda or an inner one is not",
)
BAD = [
    "slow",
    "",
    None,
    5,
    len,
    print,
    partial(paces.by_words),
    paces.one_argument,
    paces.outer(),
    paces.a_lambda,
    paces.Changing(),
    paces.Changing,
    paces.Silent(),
    paces.WithList(),
    paces.WithCounts(),
    paces.Plain(),
]


def treating(config: pm.Config | None = None, clock_ms: int = 60000) -> pm.State:
    """Seat 0 treats with some cards."""
    first = seat("Y2 R1 W1", main=P12, cabinets="meds1")
    return table(first, OTHER, row="G2 B1", config=config, clock_ms=clock_ms)


# -- the standard model ---------------------------------------------------------------------------


@pytest.mark.rule("PM-CLOCK-05")
def test_the_standard_model_takes_its_costs_from_the_content() -> None:
    costs = dict(pm.Config().content.costs)
    assert costs == {
        "fill": 8000,
        "place": 3000,
        "create": 5500,
        "transport": 3000,
        "swap": 4000,
        "wild_swap": 5000,
        "call": 8000,
        "area_add": 2000,
        "area_discard": 2000,
        "buy": 2500,
        "medevac": 3000,
        "team_swap": 5000,
        "discard_stored": 2000,
        "clear": 1000,
    }


@pytest.mark.rule("PM-CLOCK-05")
def test_costs_may_be_changed_one_by_one() -> None:
    config = pm.Config(time_costs={"swap": 250, "transport": 10000})
    state = treating(config)
    assert play(state, "swap yellow green").clock_ms == 59750
    assert play(state, "place meds main").clock_ms == 57000
    last = table(seat(main=patient("p02"), cabinets="meds1"), OTHER, config=config)
    assert play(last, "place meds main").clock_ms == 60000 - 13000


@pytest.mark.parametrize("costs", [{"swaps": 1}, {"swap": 0}, {"swap": -1}, {"swap": 1.5}])
def test_unknown_or_impossible_costs_are_refused(costs: dict[str, object]) -> None:
    assert "time_costs" in config_refusal(2, time_costs=costs)


@pytest.mark.rule("PM-CLOCK-05")
def test_each_listed_action_takes_time_and_fits() -> None:
    for state in busy_game(3, 5):
        timed = state.phase.name in ("START_FILL", "TREAT", "REFILL")
        for action in pm.game.legal_actions(state) if timed else ():
            if not isinstance(action, pm.TimeExpired):
                ms = reference.cost(state, action)
                assert 1 <= ms < state.clock_ms
                assert pm.game.apply(state, action).clock_ms in (
                    state.clock_ms - ms,
                    *state.config.shifts(3),
                )


# -- no clock at all ------------------------------------------------------------------------------


@pytest.mark.rule("PM-CLOCK-05", "PM-CLOCK-06")
def test_untimed_everything_fits_and_the_clock_never_falls() -> None:
    for clock_ms in (60000, 1, 0):
        state = treating(UNTIMED, clock_ms)
        assert legal(state) == [text for text in legal(treating()) if text != STOP]
        assert external(state) == [STOP]
        for action in pm.game.legal_actions(state):
            assert pm.game.apply(state, action).clock_ms in (clock_ms, 60000)


@pytest.mark.rule("PM-CLOCK-07")
def test_untimed_a_turn_ends_at_the_cap() -> None:
    state = treating(UNTIMED)
    for number in range(200):
        assert len(legal(state)) > 1
        state = play(state, "swap green yellow" if number % 2 else "swap yellow green")
    assert (state.actions_this_turn, legal(state), external(state)) == (200, ["clear"], [STOP])


@pytest.mark.rule("PM-CLOCK-06", "PM-STOP-02")
def test_untimed_a_referee_ends_the_time() -> None:
    state = treating(UNTIMED)
    assert play(state, STOP).seats[0].morgue == (("p12", "unsustained"),)
    well = table(seat(main=patient("p12", "meds1", sustained=True)), OTHER, config=UNTIMED)
    assert play(well, STOP).seats[0].morgue == (("p12", "timeout"),)


def test_untimed_changed_costs_play_no_part() -> None:
    config = UNTIMED.replace(time_costs={"swap": 9000})
    assert play(treating(config), "swap yellow green").clock_ms == 60000


# -- models of users ------------------------------------------------------------------------------


@pytest.mark.rule("PM-CLOCK-05")
def test_a_function_says_what_an_action_costs() -> None:
    state = treating(pm.Config(time_model=paces.by_words))
    assert play(state, "swap yellow green").clock_ms == 57000
    assert play(state, "place meds main").clock_ms == 57000
    assert play(state, "create blood yellow+yellow cabinet").clock_ms == 56000


@pytest.mark.rule("PM-CLOCK-05")
@pytest.mark.parametrize(("shift_index", "left"), [(0, 56000), (1, 37000), (2, 18000)])
def test_a_model_may_ask_the_state(shift_index: int, left: int) -> None:
    config = pm.Config(time_model=paces.in_later_shifts)
    state = table(seat("Y1", main=P12), OTHER, config=config, shift_index=shift_index)
    assert play(state, "add yellow").clock_ms == left


@pytest.mark.rule("PM-CLOCK-05")
def test_a_frozen_value_says_what_an_action_costs() -> None:
    state = treating(pm.Config(time_model=PACE))
    assert play(state, "swap yellow green").clock_ms == 58000
    assert play(state, "create bandage red main").clock_ms == 57500


@pytest.mark.rule("PM-CLOCK-04", "PM-CLOCK-08", "PM-RUL-25")
@pytest.mark.parametrize(("timer_edge", "clear_fits"), [("strict", 2002), ("inclusive", 2001)])
def test_what_does_not_fit_a_users_model_is_late(timer_edge: str, clear_fits: int) -> None:
    config = pm.Config(time_model=PACE, timer_edge=timer_edge)
    first = seat(main=patient("p12", "meds1", sustained=True))
    early = table(first, OTHER, config=config, clock_ms=clear_fits)
    late = table(first, OTHER, config=config, clock_ms=clear_fits - 1)
    assert (legal(early), legal(late)) == (["clear", STOP], [STOP])
    assert (external(early), external(late)) == ([], ["clear"])
    assert play(early, "clear").seats[0].morgue == ()
    assert play(late, "clear") == play(late, STOP)


@pytest.mark.rule("PM-CLOCK-04")
def test_a_users_model_splits_the_same_actions_into_timely_and_late_ones() -> None:
    config = pm.Config(time_model=PACE)
    full = legal(treating(config))
    for clock_ms in (1, 2001, 2002, 2501):
        state = treating(config, clock_ms)
        assert sorted([*legal(state), *external(state)]) == sorted(full)


@pytest.mark.rule("PM-CLOCK-05")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_model_is_asked_of_actions_of_a_turn_alone(players: int) -> None:
    state, rng = pm.game.new(players, seed=3, config=pm.Config(time_model=paces.Asked())), Rng(3)
    while not pm.game.is_over(state):
        actions = pm.game.legal_actions(state)
        number, rng = rng.below(len(actions))
        state = pm.game.apply(state, actions[number])


@pytest.mark.parametrize(
    ("model", "given"),
    [(paces.nothing, "0"), (paces.backwards, "-5"), (paces.halves, "0.5"), (paces.truth, "True")],
)
def test_a_model_that_gives_no_cost_of_one_ms_or_more_is_told_so(
    model: pm.TimeModel, given: str
) -> None:
    state = treating(pm.Config(time_model=model))
    with pytest.raises(InvalidConfig, match=f"at least 1 ms; it gave {given} for ") as caught:
        pm.game.legal_actions(state)
    assert caught.value.field == "time_model"
    with pytest.raises(InvalidConfig, match="for swap yellow green"):
        play(state, "swap yellow green")


# -- models that travel ---------------------------------------------------------------------------


@pytest.mark.parametrize("model", GOOD)
def test_a_model_survives_pickling_and_dumping(model: pm.TimeModel) -> None:
    config = pm.Config(time_model=model)
    state = treating(config)
    assert pickle.loads(pickle.dumps(config)) == config
    assert pickle.loads(pickle.dumps(state)) == state
    text = json.dumps(pm.game.dump(state))
    loaded = pm.game.load(json.loads(text))
    assert loaded == state
    assert loaded.config.time_model == model
    assert pm.game.legal_actions(loaded) == pm.game.legal_actions(state)


@pytest.mark.parametrize("model", ["standard", "untimed", *GOOD])
def test_a_record_holds_the_model_of_its_game(model: str | pm.TimeModel) -> None:
    config = pm.Config(time_model=model)
    record = Record.new(pm.game, 2, seed=4, config=config)
    for _ in range(30):
        record = record.with_action(pm.game.legal_actions(record.final_state)[0])
    loaded: Record[pm.State, pm.Action] = Record.from_text(record.to_text())
    assert loaded == record
    assert loaded.final_state == record.final_state
    assert loaded.start.config.time_model == model


def test_a_record_of_a_live_game_holds_the_expiry_that_a_referee_reported() -> None:
    record = Record.new(pm.game, 2, seed=4, config=UNTIMED)
    for _ in range(4):
        record = record.with_action(pm.game.legal_actions(record.final_state)[0])
    record = record.with_action(pm.TimeExpired())
    assert Record.from_text(record.to_text()) == record


@pytest.mark.parametrize("model", ["standard", "untimed", *GOOD])
def test_equal_models_make_equal_configs(model: str | pm.TimeModel) -> None:
    again = pickle.loads(pickle.dumps(model))
    config, other = pm.Config(time_model=model), pm.Config(time_model=again)
    assert (config, hash(config)) == (other, hash(other))
    assert config != pm.Config(time_model=paces.Pace(77))


@pytest.mark.parametrize(
    ("model", "expected"),
    [
        (paces.one_argument, NEARLY[0]),
        (len, NEARLY[0]),
        (paces.outer(), NEARLY[1]),
        (paces.a_lambda, NEARLY[1]),
        (paces.Changing(), ALLOWED),
    ],
    ids=named,
)
def test_what_a_model_lacks_is_told(model: Any, expected: str) -> None:
    with pytest.raises(InvalidConfig) as caught:
        pm.Config(time_model=model)
    assert caught.value.expected == expected


@pytest.mark.parametrize("model", BAD, ids=named)
def test_what_is_no_model_is_refused(model: object) -> None:
    with pytest.raises(InvalidConfig) as caught:
        pm.Config(time_model=model)  # type: ignore[arg-type]  # what is tested
    assert (caught.value.field, caught.value.value) == ("time_model", model)
    assert "a function that can be imported, or a frozen attrs value" in ALLOWED
    assert caught.value.expected in (ALLOWED, *NEARLY)


@pytest.mark.parametrize(
    "data",
    [
        "slow",
        "tests.paramedics.paces",
        "tests.paramedics.paces:nobody",
        "tests.paramedics.nowhere:by_words",
        "tests.paramedics.paces:Pace",
        {"type": "tests.paramedics.paces:Pace"},
        {"type": "tests.paramedics.paces:Pace", "fields": {"each_ms": 1, "colour": 2}},
        {"type": "tests.paramedics.paces:Pace", "fields": {}},
        {"type": "tests.paramedics.paces:by_words", "fields": {}},
        {"type": "tests.paramedics.paces:Silent", "fields": {}},
        {"type": 5, "fields": {}},
        ["tests.paramedics.paces:by_words"],
        None,
        7,
    ],
    ids=repr,
)
def test_a_dump_with_another_model_is_refused(data: object) -> None:
    dumped = json.loads(json.dumps(pm.game.dump(treating(pm.Config(time_model=PACE)))))
    dumped["state"]["config"]["time_model"] = data
    with pytest.raises((InvalidConfig, InvalidState), match="time_model"):
        pm.game.load(dumped)


def test_a_record_whose_model_cannot_be_found_is_refused() -> None:
    record = Record.new(pm.game, 2, seed=4, config=pm.Config(time_model=paces.by_words))
    text = record.to_text()
    assert "tests.paramedics.paces:by_words" in text
    with pytest.raises(InvalidRecord):
        Record.from_text(text.replace("paces:by_words", "paces:by_nobody"))


def test_a_dump_imports_nothing_that_it_names() -> None:
    game = pm.game
    dump: Any = game.dump(game.new(2, seed=1, config=pm.Config(shift_ms=(30000,))))
    dump["state"]["config"]["time_model"] = "antigravity:fly"
    with pytest.raises(MedgamesError, match="import antigravity first"):
        game.load(dump)
    assert "antigravity" not in sys.modules
