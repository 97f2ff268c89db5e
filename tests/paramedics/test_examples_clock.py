"""The worked examples of the specification on the clock: EX-22 to EX-25."""

import pytest
from tests.paramedics.tables import (
    ROW,
    WAITING,
    Part,
    cards,
    clocks_of,
    happenings,
    legal,
    lost,
    patient,
    pile,
    play,
    table,
    tokens,
)

from medgames import paramedics as pm

EXAMPLE_22: Part = {
    "hand": cards("P1"),
    "main": patient("p12"),
    "backup": patient("p13", "bandage1", sustained=True),
    "cabinets": tokens("meds1"),
}
LATE = "create cast purple main"


def example_22() -> pm.State:
    """Five seconds are left; row and hand will be filled with orange and green."""
    script = (*pile("O O O O O"), *pile("G G G G"))
    return table(EXAMPLE_22, WAITING, clock_ms=5000, script=script)


@pytest.mark.rule("PM-CLOCK-04", "PM-CLOCK-05")
def test_only_what_fits_is_listed_in_example_22() -> None:
    assert legal(example_22()) == ["place meds main", "add purple", "clear", "time_expired"]


@pytest.mark.rule("PM-CLOCK-04")
def test_a_late_attempt_is_accepted_but_not_listed_in_example_22() -> None:
    state = example_22()
    external = [str(action) for action in pm.game.external_actions(state)]
    assert LATE in external
    assert LATE not in legal(state)


@pytest.mark.rule("PM-CLOCK-04", "PM-STOP-05")
def test_a_late_attempt_pays_no_card_and_lets_time_run_out_in_example_22() -> None:
    state = play(example_22(), LATE)
    seat = state.seats[0]
    assert (state.active, seat.turns_taken) == (1, 1)
    assert seat.morgue == lost("p12")
    assert seat.backup == patient("p13", "bandage1")
    assert seat.hand == cards("P1 G4")  # kept, and four drawn
    assert seat.cabinets == tokens("meds1")
    assert (state.supply_row, state.supply_discard) == (cards("O5"), cards())


@pytest.mark.rule("PM-CLOCK-04", "PM-CLOCK-05")
def test_a_late_attempt_comes_to_the_same_as_time_running_out_in_example_22() -> None:
    assert play(example_22(), LATE) == play(example_22(), "time_expired")


@pytest.mark.rule("PM-CLOCK-08", "PM-RUL-25")
@pytest.mark.parametrize(
    ("clock_ms", "edge", "listed"),
    [
        (1000, "strict", ["time_expired"]),
        (1001, "strict", ["clear", "time_expired"]),
        (1000, "inclusive", ["clear", "time_expired"]),
    ],
)
def test_clear_fits_before_zero_as_in_example_23(
    clock_ms: int, edge: str, listed: list[str]
) -> None:
    config = pm.Config(timer_edge=edge)
    state = table({"hand": cards("P1")}, WAITING, config=config, clock_ms=clock_ms)
    assert legal(state) == listed


@pytest.mark.rule("PM-CLOCK-08", "PM-STOP-01")
def test_clear_leaves_a_millisecond_in_example_23() -> None:
    state = table({}, WAITING, clock_ms=1001, supply_row=ROW)
    (shout,) = happenings(state, "clear", pm.events.ClearShouted)
    assert (shout.seat, shout.clock_ms) == (0, 1)


def example_24(actions: int = 0) -> pm.State:
    seat = {"hand": cards("O1"), "main": patient("p12")}
    config = pm.Config(time_model="untimed")
    return table(seat, WAITING, config=config, actions_this_turn=actions)


@pytest.mark.rule("PM-CLOCK-05", "PM-CLOCK-06")
def test_an_untimed_turn_has_the_actions_of_example_24() -> None:
    assert legal(example_24()) == [
        "create meds orange main",
        "create meds orange cabinet",
        "add orange",
        "clear",
    ]


@pytest.mark.rule("PM-CLOCK-06")
def test_a_referee_may_end_an_untimed_turn_in_example_24() -> None:
    state = example_24()
    assert [str(action) for action in pm.game.external_actions(state)] == ["time_expired"]
    assert play(state, "time_expired").seats[0].morgue == lost("p12")


@pytest.mark.rule("PM-CLOCK-05")
def test_an_untimed_clock_does_not_fall_in_example_24() -> None:
    assert clocks_of(example_24(), "create meds orange main") == [60000]


@pytest.mark.rule("PM-CLOCK-07")
def test_only_clear_is_left_at_the_cap_of_example_24() -> None:
    assert legal(example_24(200)) == ["clear"]


SWAPS = ("swap yellow red", "swap yellow purple")
SAVES = ("create meds orange main", "create cast purple main", "place bandage main")
THEN = ("fill 0 1", "create bandage red main")
GOOD_TURN = (*SWAPS, *SAVES, *THEN)


def example_25(shift: int) -> pm.State:
    """Seat 0 saves p12, then draws p20 and p63."""
    seat = {"hand": cards("Y2 O1"), "main": patient("p12"), "cabinets": tokens("bandage1")}
    return table(seat, WAITING, shift_index=shift, supply_row=ROW, script=("p20", "p63"))


@pytest.mark.rule("PM-CLOCK-05", "PM-TREAT-01", "PM-SHIFT-01", "PM-SUS-07")
@pytest.mark.parametrize(("shift", "length"), [(0, 60000), (1, 45000)])
def test_a_good_turn_takes_the_time_of_example_25(shift: int, length: int) -> None:
    state = example_25(shift)
    spent = [4000, 4000, 5500, 5500, 3000 + 3000, 8000, 5500]
    left = [length - sum(spent[: i + 1]) for i in range(len(spent))]
    assert clocks_of(state, *GOOD_TURN) == left
    done = play(state, *GOOD_TURN)
    assert "clear" in legal(done)
    assert left[-1] - done.config.costs.clear == length - 39500


@pytest.mark.rule("PM-CLOCK-05", "PM-CLOCK-04")
def test_a_good_turn_does_not_fit_thirty_seconds_in_example_25() -> None:
    state = play(example_25(2), *SWAPS, *SAVES)
    assert (state.phase, state.clock_ms) == (pm.Phase.REFILL, 5000)
    assert legal(state) == ["time_expired"]
