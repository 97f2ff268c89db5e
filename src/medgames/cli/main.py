"""The door of the command ``medgames``: says what is missing, else opens the command.

Imports next to nothing itself, so that Ctrl-C is told in one line also while the rest is loaded.
"""

import os
import signal
import sys
from collections.abc import Callable
from types import FrameType

USAGE = 2  # exit code of wrong usage
INTERRUPTED = 130  # of Ctrl-C


def main() -> None:
    """Run the command line; ends the process with its exit code."""
    try:
        _at_interrupts(_say_and_leave)  # raised in the midst of an import it would be lost
        _load()
        _at_interrupts(signal.default_int_handler)
        _run()
    except KeyboardInterrupt:
        _at_interrupts(_leave)
        print("medgames: stopped", file=sys.stderr)
        sys.exit(INTERRUPTED)
    finally:
        _at_interrupts(_leave)  # all is done: nobody need be told


def _load() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a letter the terminal lacks stops nothing
    try:
        import medgames.cli.app  # noqa: F401  # run by _run
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in ("click", "rich"):
            raise
        print(
            f'medgames: the command line needs {missing}: pip install "medgames[cli]"',
            file=sys.stderr,
        )
        sys.exit(USAGE)


def _run() -> None:
    from medgames.cli.app import app

    app(prog_name="medgames")


# -- Ctrl-C -----------------------------------------------------------------------------------


def _at_interrupts(handler: Callable[[int, FrameType | None], object]) -> None:
    """What Ctrl-C does from here on, unless it was switched off, as for a job in the background."""
    if callable(signal.getsignal(signal.SIGINT)):
        signal.signal(signal.SIGINT, handler)


def _say_and_leave(number: int, frame: FrameType | None) -> None:
    signal.signal(signal.SIGINT, _leave)  # pressed again it says nothing
    os.write(2, b"medgames: stopped\n")
    os._exit(INTERRUPTED)


def _leave(number: int, frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)
