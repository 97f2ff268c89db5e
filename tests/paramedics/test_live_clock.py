"""LiveClock: an app's own time for a game that people play."""

from typing import Any

import pytest
from tests.paramedics.scenes import OTHER, seat, table
from tests.paramedics.tables import patient, play

from medgames import paramedics as pm
from medgames.core.errors import InvalidAction, InvalidConfig, InvalidState
from medgames.records import Record

UNTIMED = pm.Config(time_model="untimed")
WELL = patient("p12", "meds1", sustained=True)
CLEAR, STOP = pm.Clear(), pm.TimeExpired()


class Watch:
    """A clock that shows what the test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def treating(config: pm.Config = UNTIMED, **parts: Any) -> pm.State:
    """Seat 0 treats a sustained patient."""
    return table(seat("Y2", main=WELL), OTHER, config=config, **parts)


# -- counting down --------------------------------------------------------------------------------


@pytest.mark.rule("PM-CLOCK-02")
def test_the_countdown_begins_when_the_clock_is_first_asked_about_a_turn() -> None:
    clock, state = pm.LiveClock(), treating()
    assert clock.left_ms(state, 50.0) == 60000
    assert clock.left_ms(state, 50.25) == 59750
    assert clock.left_ms(state, 110.0) == 0
    assert clock.left_ms(state, 200.0) == 0


def test_a_callable_tells_the_time_where_no_number_is_passed() -> None:
    watch = Watch()
    clock, state = pm.LiveClock(watch), treating()
    assert clock.left_ms(state) == 60000
    watch.now += 12.5
    assert clock.left_ms(state) == 47500
    assert clock.left_ms(state, watch.now + 1) == 46500


@pytest.mark.rule("PM-CLOCK-01", "PM-SHIFT-08")
def test_the_countdown_is_as_long_as_the_turn_of_shift_and_player() -> None:
    config = UNTIMED.replace(handicap={0: (30000, 30000, 30000)})
    assert pm.LiveClock().left_ms(treating(config), 0.0) == 30000
    assert pm.LiveClock().left_ms(treating(shift_index=1), 0.0) == 45000


def test_the_state_is_told_how_much_time_is_left_and_stays_as_it_was() -> None:
    clock, state = pm.LiveClock(), treating()
    clock.left_ms(state, 0.0)
    told = clock.told(state, 10.0)
    assert (told.clock_ms, state.clock_ms) == (50000, 60000)
    assert pm.game.view(told, 1).clock_ms == 50000
    assert pm.game.legal_actions(told) == pm.game.legal_actions(state)
    pm.game.check(told)
    assert clock.told(told, 10.0) is told


def test_the_time_of_a_turn_does_not_begin_again_with_each_action() -> None:
    clock, state = pm.LiveClock(), treating()
    clock.left_ms(state, 0.0)
    for number in (1, 2):
        state, action = clock.timely(state, pm.AddUpgradeCard(pm.Colour.YELLOW), 10.0 * number)
        state = pm.game.apply(state, action)
        assert state.clock_ms == 60000 - 10000 * number
    assert clock.left_ms(state, 25.0) == 35000


@pytest.mark.rule("PM-CALL-09")
def test_the_countdown_goes_on_while_a_call_is_answered() -> None:
    clock, state = pm.LiveClock(), treating()
    clock.left_ms(state, 0.0)
    state = play(state, "call blue yellow+yellow")
    assert clock.left_ms(state, 5.0) == 55000
    state = play(state, "pass")
    assert clock.left_ms(state, 9.0) == 51000


@pytest.mark.rule("PM-CLOCK-02")
def test_each_turn_has_a_countdown_of_its_own() -> None:
    clock, state = pm.LiveClock(), treating()
    clock.left_ms(state, 0.0)
    state, action = clock.timely(state, CLEAR, 40.0)
    state = pm.game.apply(state, action)
    assert (state.active, clock.left_ms(state, 40.0), clock.left_ms(state, 41.0)) == (
        1,
        60000,
        59000,
    )


@pytest.mark.rule("PM-CLOCK-02", "PM-CLEAN-01")
def test_the_clock_stands_still_between_turns() -> None:
    clock, state = pm.LiveClock(), treating(row="Y4 R3")
    clock.left_ms(state, 0.0)
    state, action = clock.timely(state, CLEAR, 20.0)
    state = pm.game.apply(state, action)
    assert state.phase is pm.Phase.CLEANUP
    clock.left_ms(state, 20.0)
    assert (clock.left_ms(state, 500.0), clock.is_up(state, 500.0)) == (40000, False)
    state, action = clock.timely(state, pm.DiscardRowCard(pm.Colour.RED), 600.0)
    state, action = clock.timely(pm.game.apply(state, action), action, 600.0)
    assert action == pm.DiscardRowCard(pm.Colour.RED)


@pytest.mark.rule("PM-CLOCK-02")
def test_the_next_player_may_be_given_a_window_to_stand_by() -> None:
    clock, state = pm.LiveClock(stand_by_ms=5000), treating()
    times = [(0.0, 60000), (4.5, 60000), (5.0, 60000), (6.0, 59000), (65.0, 0)]
    assert [clock.left_ms(state, now) for now, _ in times] == [left for _, left in times]


# -- what comes too late --------------------------------------------------------------------------


@pytest.mark.rule("PM-CLOCK-04", "PM-CLOCK-06")
@pytest.mark.parametrize(
    ("now", "counted", "lost"),
    [(59.999, CLEAR, ()), (60.0, STOP, (("p12", "timeout"),)), (99.0, STOP, (("p12", "timeout"),))],
)
def test_an_action_after_the_time_counts_as_expiry(
    now: float, counted: pm.Action, lost: tuple[tuple[str, str], ...]
) -> None:
    clock, state = pm.LiveClock(), treating()
    clock.left_ms(state, 0.0)
    told, action = clock.timely(state, CLEAR, now)
    assert action == counted
    assert pm.game.apply(told, action).seats[0].morgue == lost


@pytest.mark.rule("PM-CLOCK-06")
def test_an_app_is_told_when_expiry_is_due() -> None:
    clock, state = pm.LiveClock(), treating()
    assert [clock.is_up(state, now) for now in (0.0, 59.9, 60.0)] == [False, False, True]


@pytest.mark.rule("PM-STOP-09", "PM-CLOCK-06")
def test_choices_outside_the_countdown_are_never_late() -> None:
    clock = pm.LiveClock()
    first = seat(main=WELL, backup=patient("p13", "cast1", sustained=True))
    state = table(first, OTHER, config=UNTIMED)
    clock.left_ms(state, 0.0)
    state, action = clock.timely(state, CLEAR, 70.0)
    state = pm.game.apply(state, action)
    assert (state.phase, clock.is_up(state, 80.0)) == (pm.Phase.VICTIM, False)
    choice = pm.ChooseVictim(pm.Gurney.BACKUP)
    assert clock.timely(state, choice, 500.0) == (state, choice)


# -- pauses ---------------------------------------------------------------------------------------


@pytest.mark.rule("PM-CLOCK-03")
def test_an_emergency_pause_stops_the_clock() -> None:
    clock, state = pm.LiveClock(), treating()
    clock.left_ms(state, 0.0)
    clock.pause(10.0)
    assert (clock.paused, clock.left_ms(state, 500.0)) == (True, 50000)
    clock.resume(600.0)
    assert (clock.paused, clock.left_ms(state, 601.0)) == (False, 49000)


@pytest.mark.rule("PM-CLOCK-03")
def test_pausing_twice_is_pausing_once() -> None:
    clock, state = pm.LiveClock(), treating()
    clock.left_ms(state, 0.0)
    for now in (10.0, 20.0):
        clock.pause(now)
    for now in (30.0, 40.0):
        clock.resume(now)
    assert clock.left_ms(state, 41.0) == 60000 - 10000 - 11000


@pytest.mark.rule("PM-CLOCK-03")
def test_a_paused_clock_lets_nothing_be_late() -> None:
    clock, state = pm.LiveClock(), treating()
    clock.left_ms(state, 0.0)
    clock.pause(59.0)
    assert not clock.is_up(state, 901.0)
    clock.resume(902.0)
    assert clock.timely(state, CLEAR, 902.5)[1] == CLEAR


@pytest.mark.rule("PM-CLOCK-03")
def test_nobody_acts_while_the_clock_is_paused_in_a_turn() -> None:
    clock, state = pm.LiveClock(), treating()
    clock.left_ms(state, 0.0)
    clock.pause(10.0)
    with pytest.raises(InvalidState) as caught:
        clock.timely(state, CLEAR, 20.0)
    assert str(caught.value) == (
        "paused: clear was taken while the clock is paused; resume it first (PM-CLOCK-03)"
    )
    clock.resume(30.0)
    assert clock.left_ms(state, 31.0) == 49000
    set_up = pm.game.new(2, seed=0, config=UNTIMED)
    clock = pm.LiveClock()
    clock.pause(0.0)  # between turns there is no hurry
    assert clock.timely(set_up, pm.KeepPatient(0), 1.0) == (set_up, pm.KeepPatient(0))


@pytest.mark.rule("PM-CLOCK-02")
def test_who_acts_while_standing_by_begins_the_turn() -> None:
    clock, state = pm.LiveClock(stand_by_ms=5000), treating()
    assert clock.left_ms(state, 0.0) == 60000
    assert clock.timely(state, pm.AddUpgradeCard(pm.Colour.YELLOW), 1.0)[0].clock_ms == 60000
    assert clock.left_ms(state, 3.0) == 58000


@pytest.mark.rule("PM-CLOCK-02")
@pytest.mark.parametrize(
    ("asked", "left"), [(11.0, 60000), (14.0, 60000), (15.0, 60000), (40.0, 60000)]
)
def test_standing_by_begins_with_the_end_of_the_turn_before(asked: float, left: int) -> None:
    clock, state = pm.LiveClock(stand_by_ms=5000), treating()
    clock.left_ms(state, 0.0)
    state, action = clock.timely(state, CLEAR, 10.0)
    state = pm.game.apply(state, action)
    assert clock.left_ms(state, asked) == left
    assert clock.left_ms(state, max(15.0, asked) + 10) == 50000


@pytest.mark.rule("PM-CLOCK-02", "PM-CLOCK-03")
@pytest.mark.parametrize("asked_before", [False, True])
def test_a_pause_between_turns_takes_nothing_of_standing_by(asked_before: bool) -> None:
    clock, state = pm.LiveClock(stand_by_ms=5000), treating()
    clock.left_ms(state, 0.0)
    state, action = clock.timely(state, CLEAR, 10.0)
    state = pm.game.apply(state, action)
    if asked_before:
        clock.left_ms(state, 10.5)
    clock.pause(11.0)
    clock.left_ms(state, 40.0)
    clock.resume(71.0)
    found = [clock.left_ms(state, now) for now in (71.0, 74.0, 75.0, 76.0)]
    assert found == [60000, 60000, 60000, 59000]


@pytest.mark.rule("PM-CLOCK-02", "PM-CLOCK-03")
def test_a_pause_in_the_clean_up_takes_nothing_of_standing_by() -> None:
    clock, state = pm.LiveClock(stand_by_ms=5000), treating(row="Y4 R3")
    clock.left_ms(state, 0.0)
    state, action = clock.timely(state, CLEAR, 10.0)
    state = pm.game.apply(state, action)
    clock.left_ms(state, 10.0)
    clock.pause(11.0)
    clock.left_ms(state, 30.0)
    clock.resume(71.0)
    for _ in range(2):
        state, action = clock.timely(state, pm.DiscardRowCard(pm.Colour.RED), 71.5)
        state = pm.game.apply(state, action)
    found = [clock.left_ms(state, now) for now in (71.5, 75.0, 76.0)]
    assert found == [60000, 60000, 59000]


def test_a_turn_under_way_has_nobody_standing_by() -> None:
    state = play(treating(), "add yellow")
    assert state.actions_this_turn == 1
    for under_way in (state, treating(clock_ms=45000)):
        clock = pm.LiveClock(stand_by_ms=5000)
        whole = clock.left_ms(under_way, 100.0)
        assert clock.left_ms(under_way, 101.0) == whole - 1000


@pytest.mark.rule("PM-CLOCK-08")
@pytest.mark.parametrize(
    ("edge", "now", "counts"),
    [
        ("strict", 59.999, CLEAR),
        ("strict", 60.0, STOP),
        ("inclusive", 60.0, CLEAR),
        ("inclusive", 60.001, STOP),
    ],
)
def test_what_counts_at_zero_is_a_ruling(edge: str, now: float, counts: pm.Action) -> None:
    clock, state = pm.LiveClock(), treating(UNTIMED.replace(timer_edge=edge))
    clock.left_ms(state, 0.0)
    assert clock.is_up(state, now) is (counts == STOP)
    told, action = clock.timely(state, CLEAR, now)
    assert (action, told.clock_ms) == (counts, max(0, round(60000 - now * 1000)))
    assert pm.game.is_legal(told, action)


@pytest.mark.parametrize("wrong", ["clear", None, pm.Clear, 7])
def test_what_is_no_action_is_not_timely(wrong: Any) -> None:
    clock, state = pm.LiveClock(), treating()
    with pytest.raises(InvalidAction, match=r"found .*; expected an action of Paramedics: Clear!"):
        clock.timely(state, wrong, 0.0)


@pytest.mark.rule("PM-CLOCK-02")
def test_in_set_up_the_clock_shows_nothing_and_nothing_is_up() -> None:
    clock, state = pm.LiveClock(), pm.game.new(2, seed=0, config=UNTIMED)
    assert (clock.left_ms(state, 0.0), clock.is_up(state, 99.0)) == (0, False)


# -- wrong use, records ---------------------------------------------------------------------------


def test_time_that_runs_backwards_is_refused() -> None:
    clock, state = pm.LiveClock(), treating()
    clock.left_ms(state, 10.0)
    with pytest.raises(InvalidState, match=r"time runs backwards, from 10\.0 to 9\.0 s"):
        clock.left_ms(state, 9.0)
    assert clock.left_ms(state, 11.0) == 59000


def test_a_clock_without_a_time_says_what_it_needs() -> None:
    with pytest.raises(InvalidState, match="no time was passed; give a number of seconds"):
        pm.LiveClock().left_ms(treating())


@pytest.mark.parametrize("model", ["standard"])
def test_a_game_with_another_time_model_is_refused(model: str) -> None:
    clock, state = pm.LiveClock(), treating(pm.Config(time_model=model))
    with pytest.raises(InvalidConfig, match="'untimed': the live clock counts instead"):
        clock.left_ms(state, 0.0)


def test_a_record_of_a_live_game_replays_without_the_clock() -> None:
    watch = Watch()
    clock = pm.LiveClock(watch)
    record = Record.new(pm.game, 2, seed=6, config=UNTIMED)
    seen = []
    for number in range(60):
        watch.now += 25.0 if number % 7 == 0 else 3.0
        state = record.final_state
        told, action = clock.timely(state, pm.game.legal_actions(state)[0])
        assert pm.game.apply(told, action).seats == record.with_action(action).final_state.seats
        record = record.with_action(action)
        seen.append(action)
    assert STOP in seen
    assert Record.from_text(record.to_text()) == record


def test_many_short_waits_add_up_exactly() -> None:
    state = pm.game.scenario(2, config=pm.Config(time_model="untimed"))
    clock = pm.LiveClock(stand_by_ms=5000)
    clock.left_ms(state, now=0.0)
    left = [clock.left_ms(state, now=now) for now in (4.9, 5.0, 6.0)]
    assert left == [60000, 60000, 59000]


@pytest.mark.parametrize("stand_by_ms", [-5, 0.5, True, None])
def test_a_stand_by_of_no_length_is_refused(stand_by_ms: Any) -> None:
    with pytest.raises(InvalidConfig, match="stand_by_ms"):
        pm.LiveClock(stand_by_ms=stand_by_ms)


@pytest.mark.parametrize("now", ["x", True, float("nan"), float("inf")])
def test_what_is_no_time_is_refused_and_leaves_the_clock_as_it_was(now: Any) -> None:
    clock, state = pm.LiveClock(), pm.game.scenario(2, config=UNTIMED)
    clock.left_ms(state, now=1.0)
    with pytest.raises(InvalidState, match="expected a finite number of seconds"):
        clock.left_ms(state, now=now)
    assert clock.left_ms(state, now=2.0) == 59000


def test_a_clock_refuses_what_is_no_state_and_no_source_of_time() -> None:
    wrong: Any = 3
    with pytest.raises(InvalidState, match="found a int, expected a state"):
        pm.LiveClock().left_ms(wrong, now=1.0)
    with pytest.raises(InvalidConfig, match="a callable that gives seconds"):
        pm.LiveClock(wrong)
