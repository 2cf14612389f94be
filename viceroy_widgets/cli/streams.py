"""What the command reads and writes: files, standard input and output, and refusals in one sentence.

All that is printed goes through `write`, which takes lines: names, titles and texts of others cannot begin a line of
their own, move the cursor or turn the direction of writing.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from io import StringIO
from typing import IO, Any

import click
from click.exceptions import Exit

from ..files import new_file
from ..words import say
from ..words.plain_text import one_line

__all__ = ["Refused", "clear", "prompt", "read_bytes", "show_refusal", "to_nowhere", "write", "write_new"]

_STANDARD = "-"
_BACK = "\033[3J"
"""Clears what has scrolled away, which nobody else should scroll back to."""
_NO_READER = 141
"""What a shell says of a program that ended because nobody reads on: 128, and the number of the signal for it."""


class Refused(click.ClickException):
    """One sentence on standard error, or a line for each thing that is wrong, and the exit status of every refusal."""

    exit_code = 2

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(_safe(self.lines), file=file or sys.stderr)


def show_refusal(refusal: click.ClickException) -> None:
    """Tells what click itself refuses, which may repeat an argument as it was typed."""
    told = StringIO()
    refusal.show(told)
    text, context = told.getvalue().removesuffix("\n"), getattr(refusal, "ctx", None)
    if refusal.message and not isinstance(refusal, Refused) and not (context and refusal.message == context.get_help()):
        text = text.replace(refusal.message, one_line(refusal.message))
    click.echo(_safe(text.split("\n")), file=sys.stderr)


def read_bytes(file: str, longest: int = 0) -> bytes:
    """What a file holds, as far as it may be read, a document's length unless told; Refused where it cannot be."""
    from ..core.limits import LONGEST

    longest = longest or LONGEST
    try:
        if file == _STANDARD:
            if sys.stdin is None:
                raise Refused(say("cli/no_input"))
            return sys.stdin.buffer.read(longest + 1)
        with open(file, "rb") as stream:
            return stream.read(longest + 1)
    except (OSError, ValueError) as error:
        raise Refused(say(_PROBLEMS.get(type(error), "cli/unreadable"), file=repr(file))) from None


def write(lines: str | Iterable[str], unknown: str = "replace", error: bool = False, newline: bool = True) -> None:
    """Prints a line, or several, or tells them beside the answer; letters that the terminal has not are replaced.

    A text is one line, whatever stands in it. Refused where the output is closed; where a reader such as `head` has
    seen enough, the program just ends.
    """
    try:
        encoding = getattr(sys.stderr if error else sys.stdout, "encoding", None) or "utf-8"
        said = _safe([lines] if isinstance(lines, str) else lines)
        click.echo(said.encode(encoding, unknown).decode(encoding), nl=newline, err=error)
        sys.stdout.flush()
    except BrokenPipeError:
        to_nowhere()
        raise Exit(_NO_READER) from None
    except (AttributeError, OSError):  # there is no sys.stdout where the output was closed from the start
        to_nowhere()
        raise Refused(say("cli/closed")) from None


def prompt(question: str) -> str:
    """What is typed, "" for nothing; click.Abort at the end of the input."""
    return str(click.prompt(one_line(question), default="", show_default=False)).strip()


def clear() -> None:
    """Takes everything off the screen of a terminal, and what has scrolled away as well."""
    click.clear()
    if os.name == "posix":
        click.echo(_BACK, nl=False)


def write_new(file: str, text: str) -> None:
    """Makes a file, whole or not at all, or prints for "-"; Refused where there is one already or none can be made."""
    if file == _STANDARD:
        write(text.removesuffix("\n").split("\n"))
        return
    try:
        new_file(file, text.encode("utf-8"))
    except (OSError, ValueError) as error:
        problem = "cli/exists" if isinstance(error, FileExistsError) else "cli/unwritable"
        raise Refused(say(problem, file=repr(file))) from None


def _safe(lines: Iterable[str]) -> str:
    return "\n".join(map(one_line, lines))


def to_nowhere() -> None:
    """Keeps Python from trying to write the rest of a failed output as it ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (AttributeError, OSError, ValueError):
        sys.stdout = None  # what Python itself does where there is no output


_PROBLEMS: dict[type[Exception], str] = {
    FileNotFoundError: "cli/missing",
    IsADirectoryError: "cli/folder",
    PermissionError: "cli/forbidden",
}
