"""Ctrl-C held back: the block is finished first, then the interrupt comes."""

import signal
import threading

import pytest

from medgames.sim.interrupts import held_back


def test_ctrl_c_comes_after_the_block() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), held_back():  # noqa: PT012  # the order is the point
        signal.raise_signal(signal.SIGINT)
        done.append("the rest of the block")
    assert done == ["the rest of the block"]


def test_without_ctrl_c_everything_is_as_before() -> None:
    before = signal.getsignal(signal.SIGINT)
    with held_back():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before


def test_other_threads_have_nothing_to_hold_back() -> None:
    passed = []

    def work() -> None:
        with held_back():
            passed.append(True)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert passed == [True]
