"""Play Paramedics: Clear! against a real clock, with a countdown in the terminal.

The app drives `LiveClock` with its own monotonic time: before each action it tells the engine
what is left of the turn, and where time has run out the engine gets TimeExpired. In a
terminal the countdown ticks and a turn is yours to stop with Ctrl-C (the Emergency Pause);
elsewhere, and with ``--fast``, time is simulated and nothing waits.
"""

import sys
import time
from collections.abc import Callable

import attrs

from medgames import paramedics as pm
from medgames.agents import make
from medgames.core import Rng

THINK_S = 2.5  # seconds a player needs for a choice


@attrs.define
class PretendTime:
    """A clock that moves only when it is told to, for runs without a terminal."""

    now: float = 0.0

    def __call__(self) -> float:
        """Seconds since the start."""
        return self.now

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


def wait(clock: pm.LiveClock, state: pm.State, sleep: Callable[[float], None]) -> None:
    """Let a player think while the countdown ticks."""
    for _ in range(10):
        sleep(THINK_S / 10)
        left = clock.left_ms(state) / 1000
        if sys.stdout.isatty():
            print(f"\r  {left:5.1f} s left ", end="", flush=True)
        if clock.is_up(state):
            break


def ask_to_go_on(clock: pm.LiveClock) -> None:
    """The Emergency Pause: the clock stands still until somebody presses Enter."""
    clock.pause()
    input("\n  paused; Enter goes on ")
    clock.resume()


def main(turns: int = 4) -> None:
    """Two players, so many turns."""
    live = sys.stdout.isatty() and "--fast" not in sys.argv
    pretend = PretendTime()
    now, sleep = (time.monotonic, time.sleep) if live else (pretend, pretend.sleep)
    clock = pm.LiveClock(now)
    agent = make("greedy", pm.game)
    rng = Rng.from_seed(1)
    state = pm.game.new(2, seed=1, config=pm.Config(time_model="untimed"))
    ply = 0
    while state.turn_number <= turns and (player := pm.game.current_player(state)) is not None:
        try:
            wait(clock, state, sleep)
        except KeyboardInterrupt:
            ask_to_go_on(clock)
        view = pm.game.view(clock.told(state), player)
        chosen = agent.choose(view, pm.game.legal_actions(state), rng.split(ply))
        state, action = clock.timely(state, chosen)
        print(f"\rturn {state.turn_number}, player {player}: {pm.game.notation(action)}")
        state = pm.game.apply(state, action)
        ply += 1
    for seat, area in enumerate(state.seats):
        print(f"player {seat}: {len(area.hospital)} saved, {len(area.morgue)} lost")


if __name__ == "__main__":
    main()
