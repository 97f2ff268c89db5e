"""The door of the command ``medgames``: says what is missing, else opens the command.

Imports neither click nor rich itself, since they come with the extra ``cli``.
"""

import sys

USAGE = 2  # exit code of wrong usage
INTERRUPTED = 130  # of Ctrl-C


def main() -> None:
    """Run the command line; ends the process with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a letter the terminal lacks stops nothing
    try:
        from medgames.cli.app import app
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in ("click", "rich"):
            raise
        print(
            f'medgames: the command line needs {missing}: pip install "medgames[cli]"',
            file=sys.stderr,
        )
        sys.exit(USAGE)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    app(prog_name="medgames")
