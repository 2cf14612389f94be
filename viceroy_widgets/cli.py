"""The `viceroy` command: thin, every verb one call into the package."""

from __future__ import annotations

import json
import os
import sys
from typing import IO, TYPE_CHECKING, Any, NoReturn

import click

from . import __version__
from .errors import NotationError
from .words import say

if TYPE_CHECKING:
    from .viceroy.position import Position

__all__ = ["command", "main"]

_INTERRUPTED = 130


class Refused(click.ClickException):
    """One sentence on standard error, and the exit status of every refusal."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.message, file=file or sys.stderr)


def main() -> NoReturn:
    """Runs the command and ends the program."""
    try:
        sys.exit(command.main(standalone_mode=False))
    except click.ClickException as refusal:
        refusal.show()
        sys.exit(refusal.exit_code)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(_INTERRUPTED)
    except OSError:
        # The command's own help or version could not be written.
        _to_nowhere()
        sys.exit(Refused.exit_code)


@click.group(help=say("cli/help"), context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="viceroy", message="%(prog)s %(version)s", help=say("cli/version"))
def command() -> None:
    pass


@command.command(help=say("cli/score"))
@click.argument("file")
def score(file: str) -> None:
    from .viceroy.scoring import score as score_of

    _write(json.dumps(score_of(_read(file)).as_dict()))


@command.command(help=say("cli/paint"))
@click.argument("file")
def paint(file: str) -> None:
    from .solve.best_painting import best_painting

    _write(json.dumps(best_painting(_read(file)).as_dict()))


@command.command(help=say("cli/show"))
@click.argument("file")
@click.option("--svg", is_flag=True, help=say("cli/svg"))
def show(file: str, svg: bool) -> None:
    position = _read(file)
    if svg:
        from .draw import draw_pyramid

        _write(draw_pyramid(position), "xmlcharrefreplace")
    else:
        from .viceroy.text import position_text

        _write(position_text(position))


def _read(file: str) -> Position:
    from .viceroy.json_text import decoded
    from .viceroy.reading import as_position

    try:
        return as_position(decoded(_bytes(file)))
    except NotationError as error:
        raise Refused(str(error)) from None


def _bytes(file: str) -> bytes:
    """What a file holds, as far as it may be read; Refused where it cannot be."""
    from .viceroy.json_text import LONGEST

    try:
        if file == "-":
            if sys.stdin is None:
                raise Refused(say("cli/no_input"))
            return sys.stdin.buffer.read(LONGEST + 1)
        with open(file, "rb") as stream:
            return stream.read(LONGEST + 1)
    except FileNotFoundError:
        problem = "cli/missing"
    except IsADirectoryError:
        problem = "cli/folder"
    except PermissionError:
        problem = "cli/forbidden"
    except (OSError, ValueError):
        problem = "cli/unreadable"
    raise Refused(say(problem, file=repr(file)))


def _write(text: str, unknown: str = "replace") -> None:
    """Prints it; letters that the terminal has not are replaced, a closed output is refused."""
    try:
        encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
        click.echo(text.encode(encoding, unknown).decode(encoding))
        sys.stdout.flush()
    except (AttributeError, OSError):  # there is no sys.stdout where the output was closed from the start
        _to_nowhere()
        raise Refused(say("cli/closed")) from None


def _to_nowhere() -> None:
    """Keeps Python from trying to write the rest of a failed output as it ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (AttributeError, OSError, ValueError):
        sys.stdout = None  # what Python itself does where there is no output


if __name__ == "__main__":
    main()
