"""LiveClock: real time for a game that people play, kept by the app's own monotonic clock.

Extra room between `legal` and `interface`, which does not use it: apart from the pure rooms,
for it keeps what it measured. It reads no clock itself; the app passes the time in, as a
number of seconds or a callable that gives it.
Order: `LiveClock`, when it is too late, a state with the time that is left.
"""

from collections.abc import Callable
from math import isfinite
from typing import Final

from medgames.core.errors import InvalidAction, InvalidConfig, InvalidState
from medgames.paramedics.actions import Action
from medgames.paramedics.deeds import TIME_EXPIRED
from medgames.paramedics.facts import turn_ms
from medgames.paramedics.legal import JUDGES, UNDER_TIME
from medgames.paramedics.state import State, draft_state, seal_state
from medgames.paramedics.times import UNTIMED

_MS: Final = 1000  # in a second


class LiveClock:
    """Counts down the turns of one live game with ``time_model="untimed"``.

    A turn's countdown begins when the clock is first asked about it, it goes on while a call
    for assistance is answered, and stands still between turns and while the clock is paused
    (the rulebook's Emergency Pause, PM-CLOCK-03). Actions are what the rules know: a record
    of a live game holds TimeExpired where time ran out, and no measured times. Make one for
    each game: a turn is known by its number, and one that is gone back to begins anew.

    Args:
        now: gives monotonic time in seconds, such as `time.monotonic`; without it, each
            method is told the time.
        stand_by_ms: how long after the end of a turn, when the clock was last asked in it, the
            next countdown begins, if it is asked by then; the
            rulebook's clean-up window has 5000 ms (PM-CLOCK-02). Who acts before it is over
            begins the turn, and the countdown with it.

    Raises:
        InvalidConfig: *now* is no callable, or *stand_by_ms* no number of at least 0.

    >>> from medgames.paramedics import Clear, Config, game
    >>> state = game.scenario(2, config=Config(time_model="untimed"))
    >>> clock = LiveClock()
    >>> clock.left_ms(state, now=100.0), clock.left_ms(state, now=130.5)
    (60000, 29500)
    >>> state, action = clock.timely(state, Clear(), now=131.0)
    >>> state.clock_ms, action
    (29000, Clear())
    >>> state, action = clock.timely(state, Clear(), now=160.0)
    >>> game.apply(state, action).seats[0].turns_taken, action
    (1, TimeExpired())
    """

    def __init__(self, now: Callable[[], float] | None = None, *, stand_by_ms: int = 0) -> None:
        if now is not None and not callable(now):
            raise InvalidConfig("now", now, "a callable that gives seconds, or None")
        if type(stand_by_ms) is not int or stand_by_ms < 0:
            raise InvalidConfig("stand_by_ms", stand_by_ms, "a whole number of at least 0 ms")
        self._read = now
        self._stand_by_ms = stand_by_ms
        self._turn: int | None = None  # number of the turn that is measured
        self._length_ms = 0  # of that turn
        self._spent_ms = 0  # of that turn, up to `_seen_ms`; negative while standing by
        self._seen_ms: int | None = None  # when the clock was asked last
        self._since_ms = 0  # passed since it was asked last in a turn, pauses left out
        self._runs = False  # whether time passed since then counts
        self._paused = False

    @property
    def paused(self) -> bool:
        """Whether the clock stands still until `resume`."""
        return self._paused

    def pause(self, now: float | None = None) -> None:
        """Stop the clock; asking again how much time is left changes nothing.

        Raises:
            InvalidState: no time was passed, it is no time, or it runs backwards.
        """
        self._pass(now)
        self._paused = True

    def resume(self, now: float | None = None) -> None:
        """Let the clock go on from where it was paused.

        Raises:
            InvalidState: no time was passed, it is no time, or it runs backwards.
        """
        self._pass(now)
        self._paused = False

    def left_ms(self, state: State, now: float | None = None) -> int:
        """What is left of the turn, in ms; 0 when it is up.

        Outside a turn's time (set-up, what follows an expiry, clean-up, the end) the clock
        stands still, and this is the state's own `clock_ms`: 0 before the first turn.

        Raises:
            InvalidConfig: the state's time model is not ``"untimed"``.
            InvalidState: no time was passed, it is no time, or it runs backwards.
        """
        left_ms = self._measure(state, now)
        return state.clock_ms if left_ms is None else max(0, left_ms)

    def _measure(self, state: State, now: float | None) -> int | None:
        """What is left of the turn, negative when overdrawn; None where the clock stands still."""
        if type(state) is not State:
            found = type(state).__name__
            raise InvalidState("state", f"found a {found}, expected a state of Paramedics: Clear!")
        if state.config.time_model != UNTIMED:
            raise InvalidConfig(
                "time_model", state.config.time_model, f"'{UNTIMED}': the live clock counts instead"
            )
        self._pass(now)
        self._runs = state.phase in UNDER_TIME
        if self._runs and state.turn_number != self._turn:
            left_ms = 0 if _is_under_way(state) else self._stand_by_ms
            if self._turn is not None:
                left_ms -= self._since_ms
            self._turn, self._length_ms = state.turn_number, state.clock_ms
            self._spent_ms = -max(0, left_ms)
        if self._runs:
            self._since_ms = 0
        return self._length_ms - max(0, self._spent_ms) if self._runs else None

    def told(self, state: State, now: float | None = None) -> State:
        """The state with the time that is left now in `clock_ms`, for views and screens.

        Raises:
            InvalidConfig: the state's time model is not ``"untimed"``.
            InvalidState: no time was passed, it is no time, or it runs backwards.
        """
        return _with_clock(state, self._measure(state, now))

    def is_up(self, state: State, now: float | None = None) -> bool:
        """Whether time has run out, so that TimeExpired is due (PM-CLOCK-04).

        Under ``timer_edge="inclusive"`` an action still counts when exactly 0 ms are left
        (PM-RUL-25), and time has run out a millisecond later.

        Raises:
            InvalidConfig: the state's time model is not ``"untimed"``.
            InvalidState: no time was passed, it is no time, or it runs backwards.
        """
        return _is_late(state, self._measure(state, now))

    def timely(
        self, state: State, action: Action, now: float | None = None
    ) -> tuple[State, Action]:
        """The state with the time that is left, and the action that counts.

        That is TimeExpired where *action* comes too late (see `is_up`). Apply it and write it
        into the record.

        Raises:
            InvalidAction: *action* is none of Paramedics: Clear!
            InvalidConfig: the state's time model is not ``"untimed"``.
            InvalidState: no time was passed, it is no time, or it runs backwards; or the clock is
                paused in a turn, when nobody acts (PM-CLOCK-03).
        """
        if type(action) not in JUDGES:
            found = f"found {action!r}, a {type(action).__name__}"
            raise InvalidAction("action", found, "an action of Paramedics: Clear!")
        left_ms = self._measure(state, now)
        if self._paused and self._runs:
            reason = f"{action} was taken while the clock is paused; resume it first"
            raise InvalidState("paused", reason, "PM-CLOCK-03")
        self._spent_ms = max(0, self._spent_ms)
        late = _is_late(state, left_ms)
        return _with_clock(state, left_ms), TIME_EXPIRED if late else action

    def _pass(self, now: float | None) -> None:
        """Count the time since the clock was asked last; time runs forwards only (PM-CLOCK-02)."""
        if now is None:
            if self._read is None:
                reason = "no time was passed; give a number of seconds, or a callable at first"
                raise InvalidState("now", reason)
            now = self._read()
        if type(now) not in (int, float) or not isfinite(now):
            raise InvalidState("now", f"found {now!r}, expected a finite number of seconds")
        now_ms = round(now * _MS)  # whole ms, so that many short waits add up exactly
        if self._seen_ms is not None:
            if now_ms < self._seen_ms:
                reason = f"time runs backwards, from {self._seen_ms / _MS} to {now} s"
                raise InvalidState("now", reason, "PM-CLOCK-02")
            passed_ms = 0 if self._paused else now_ms - self._seen_ms
            self._since_ms += passed_ms
            if self._runs:
                self._spent_ms += passed_ms
        self._seen_ms = now_ms


def _is_under_way(state: State) -> bool:
    """Whether something was done in the turn, or time was taken off its clock, before."""
    length = turn_ms(state.config, len(state.seats), state.active, state.shift_index)
    return bool(state.actions_this_turn) or state.clock_ms < length


def _is_late(state: State, left_ms: int | None) -> bool:
    """Whether the time left is too little for any action (PM-CLOCK-02; ruling PM-RUL-25)."""
    return left_ms is not None and left_ms < (state.config.timer_edge == "strict")


def _with_clock(state: State, left_ms: int | None) -> State:
    if left_ms is None or max(0, left_ms) == state.clock_ms:
        return state
    draft = draft_state(state)
    draft.clock_ms = max(0, left_ms)
    return seal_state(draft)
