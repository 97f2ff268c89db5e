"""The command group: subcommands, exit codes, and errors in one line.

Exit codes: 0 fine; 1 a check failed, or a file or an agent broke the rules; 2 wrong usage;
130 stopped by Ctrl-C. Order: the group, its commands.
"""

import errno
import os
import sys
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any, Final

import click

from medgames import __version__
from medgames.catalogue import games
from medgames.cli.bench import bench
from medgames.cli.check_content import check_content
from medgames.cli.replay import replay
from medgames.cli.rules import rules
from medgames.cli.simulate import simulate
from medgames.core.errors import InvalidConfig, InvalidContent, MedgamesError

FAILED: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130  # what a shell reports of a process that Ctrl-C ended

_DEBUG = "--debug"


class App(click.Group):
    """A group that ends with our exit codes and tells errors in one line on stderr."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        words = list(sys.argv[1:] if args is None else args)
        try:
            code = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except Exception as error:
            if _DEBUG in words or not standalone_mode:
                raise
            code = _told(error)
        if not standalone_mode:
            return code
        _flush()
        sys.exit(code if isinstance(code, int) else 0)


def _told(error: Exception) -> int:
    """Say on stderr what went wrong; returns the exit code."""
    code = FAILED
    if isinstance(error, click.Abort):  # what click makes of Ctrl-C
        code, text = INTERRUPTED, "stopped"
    elif isinstance(error, click.UsageError):
        code, text = error.exit_code, error.format_message()
        if error.ctx is not None:
            text += f" (see {error.ctx.command_path} --help)"
    elif isinstance(error, click.ClickException):
        code, text = error.exit_code, error.format_message()
    elif isinstance(error, InvalidContent):
        text = _first_fault(error)
    elif isinstance(error, MedgamesError):
        code, text = USAGE if isinstance(error, InvalidConfig) else FAILED, str(error)
    elif isinstance(error, BrokenProcessPool):
        text = "a worker process died; --workers 1 plays in this process and shows why"
    elif isinstance(error, OSError) and error.errno == errno.EPIPE:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED  # whoever read our output has gone: nothing to be told
    elif isinstance(error, OSError):
        text = error.strerror or " ".join(map(str, error.args))
        text = f"{error.filename}: {text}" if error.filename is not None else text
    else:
        raise error
    click.echo(f"medgames: {' '.join(text.split())}", err=True)
    return code


def _first_fault(error: InvalidContent) -> str:
    path, message = error.faults[0]
    more = len(error.faults) - 1
    text = f"{error.file}: {path}: {message}" if path else f"{error.file}: {message}"
    return text + (f"; and {more} more, listed by check-content" if more else "")


def _flush() -> None:
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(
    cls=App,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=f"Games: {', '.join(games)}. "
    "Exit codes: 0 fine, 1 a check failed, 2 wrong usage, 130 stopped by Ctrl-C.",
)
@click.version_option(__version__, prog_name="medgames")
@click.option(_DEBUG, is_flag=True, expose_value=False, help="Show a traceback with an error.")
@click.option(
    "--import",
    "modules",
    metavar="MODULE",
    multiple=True,
    help="Import this module first, from the current folder too; for records and settings that "
    "name a time model of your own. May be repeated.",
)
@click.pass_context
def app(context: click.Context, modules: tuple[str, ...]) -> None:
    """Rules engines for hospital board games: play many games, replay, look up rules."""
    for module in modules:
        _import(module)
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
        context.exit(USAGE)


def _import(module: str) -> None:
    """Import a user's module, which a record may not choose for itself."""
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        import_module(module)
    except ImportError as error:
        raise click.UsageError(f"--import {module}: {error}") from error


for _command in (simulate, replay, rules, check_content, bench):
    _command.params.append(
        click.Option([_DEBUG], is_flag=True, expose_value=False, help="Show tracebacks.")
    )
    app.add_command(_command)
