"""Ctrl-C at the right moment: held back where half a deed would be worse than a late stop."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def held_back() -> Iterator[None]:
    """Hold Ctrl-C back until the block is through; then it has its usual effect."""
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield
        return
    pressed: list[tuple[int, Any]] = []
    signal.signal(signal.SIGINT, lambda number, frame: pressed.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if pressed:
            usual(*pressed[-1])


def start_forkserver() -> None:
    """Start the process that worker processes come from so that Ctrl-C reaches none of them.

    From there on workers have the signal blocked, also before their first own line runs.
    """
    from multiprocessing import forkserver, resource_tracker

    resource_tracker.ensure_running()  # first, for it unblocks the signal again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
