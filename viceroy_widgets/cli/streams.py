"""What the command reads and writes: files, standard input and output, and refusals in one sentence."""

from __future__ import annotations

import os
import sys
from typing import IO, Any

import click
from click.exceptions import Exit

from ..files import new_file
from ..words import say

__all__ = ["Refused", "read_bytes", "to_nowhere", "write", "write_new"]

_STANDARD = "-"
_NO_READER = 141
"""What a shell says of a program that ended because nobody reads on: 128, and the number of the signal for it."""


class Refused(click.ClickException):
    """One sentence on standard error, or a line for each thing that is wrong, and the exit status of every refusal."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.message, file=file or sys.stderr)


def read_bytes(file: str, longest: int = 0) -> bytes:
    """What a file holds, as far as it may be read, a document's length unless told; Refused where it cannot be."""
    from ..viceroy.json_text import LONGEST

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


def write(text: str, unknown: str = "replace", error: bool = False, newline: bool = True) -> None:
    """Prints it, or tells it beside the answer; letters that the terminal has not are replaced.

    Refused where the output is closed; where a reader such as `head` has seen enough, the program just ends.
    """
    try:
        encoding = getattr(sys.stderr if error else sys.stdout, "encoding", None) or "utf-8"
        click.echo(text.encode(encoding, unknown).decode(encoding), nl=newline, err=error)
        sys.stdout.flush()
    except BrokenPipeError:
        to_nowhere()
        raise Exit(_NO_READER) from None
    except (AttributeError, OSError):  # there is no sys.stdout where the output was closed from the start
        to_nowhere()
        raise Refused(say("cli/closed")) from None


def write_new(file: str, text: str) -> None:
    """Makes a file, whole or not at all, or prints for "-"; Refused where there is one already or none can be made."""
    if file == _STANDARD:
        write(text.removesuffix("\n"))
        return
    try:
        new_file(file, text.encode("utf-8"))
    except (OSError, ValueError) as error:
        problem = "cli/exists" if isinstance(error, FileExistsError) else "cli/unwritable"
        raise Refused(say(problem, file=repr(file))) from None


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
