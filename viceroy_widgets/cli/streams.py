"""Input and output of the command: files, standard input and output, and refusals in one sentence.

All printed text goes through `write`, which takes lines. This keeps names, titles and texts of other people from
starting a new line, moving the cursor or changing the direction of writing.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import IO, Any, TypeVar

import click
from click.exceptions import Exit

from ..errors import ViceroyError
from ..files import new_file, replace_file
from ..words import say
from ..words.plain_text import one_line

__all__ = [
    "STANDARD",
    "Refused",
    "clear",
    "discard_output",
    "exit_with_faults",
    "make_folder",
    "prompt",
    "read_bytes",
    "read_file",
    "read_text",
    "refusing",
    "show_refusal",
    "there_already",
    "write",
    "write_new",
    "write_remarks",
    "write_table",
    "write_upgraded",
]

Read = TypeVar("Read")

STANDARD = "-"
"""Name of a file that stands for standard input or output."""
_BACK = "\033[3J"
"""Terminal sequence that clears the scrollback, so that the next person cannot scroll back."""
_NO_READER = 141
"""Exit status that a shell reports for a program ended by SIGPIPE: 128 plus the signal number."""


class Refused(click.ClickException):
    """Error that ends the command: it prints one line per fault on standard error and sets the exit status to 2."""

    exit_code = 2

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the lines of the refusal to a file, by default to standard error."""
        click.echo(_one_line_each(self.lines), file=file or sys.stderr)


@contextmanager
def refusing(file: str = "") -> Iterator[None]:
    """Raise Refused for a ViceroyError in the block, with its sentence after the name of the file that it is about."""
    try:
        yield
    except ViceroyError as error:
        raise Refused(f"{file}: {error}" if file else str(error)) from None


def show_refusal(refusal: click.ClickException) -> None:
    """Print a refusal, also one by click, on standard error.

    A message by click may repeat an argument as typed, so it is made safe for a terminal.
    """
    told = StringIO()
    refusal.show(told)
    text, context = told.getvalue().removesuffix("\n"), getattr(refusal, "ctx", None)
    if refusal.message and not isinstance(refusal, Refused) and not (context and refusal.message == context.get_help()):
        text = text.replace(refusal.message, one_line(refusal.message))
    click.echo(_one_line_each(text.split("\n")), file=sys.stderr)


def read_bytes(file: str, longest: int = 0) -> bytes:
    """Return at most `longest` + 1 bytes of a file, or of standard input for "-"; raise Refused if it is unreadable.

    By default, `longest` is the maximum length of a document. The extra byte shows the parser that a file is too long.
    """
    from ..core.document_text import LONGEST

    longest = longest or LONGEST
    try:
        if file == STANDARD:
            if sys.stdin is None:
                raise Refused(say("cli/no_input"))
            return sys.stdin.buffer.read(longest + 1)
        with open(file, "rb") as stream:
            return stream.read(longest + 1)
    except (OSError, ValueError) as error:
        raise Refused(say(_PROBLEMS.get(type(error), "cli/unreadable"), file=repr(file))) from None


def read_text(file: str, longest: int = 0) -> str:
    """Return the text of a file, as `read_bytes` reads it; NotationError if it is too long or not UTF-8."""
    from ..core.document_text import LONGEST, decoded

    longest = longest or LONGEST
    return decoded(read_bytes(file, longest), longest)


def read_file(file: str, longest: int, parse: Callable[[bytes], Read]) -> Read:
    """Return what a file of at most so many bytes says, as `parse` reads it; the refusal names the file."""
    with refusing(file):
        return parse(read_bytes(file, longest))


def write_upgraded(file: str, before: bytes, after: str, form: str) -> None:
    """Write a document in the format of today in place of the file, if that changes it, and say so."""
    is_changed = after.encode() != before
    if is_changed or file == STANDARD:
        write_new(file, after, replaces=True)
    if file != STANDARD:
        write(say("cli/lesson_upgraded" if is_changed else "cli/lesson_current", file=file, format=form))


def exit_with_faults(faults: Sequence[str]) -> None:
    """Print faults on standard error and end the command with 1; do nothing if there are none."""
    if faults:
        write(faults, error=True)
        raise Exit(1)


def make_folder(folder: str | Path) -> None:
    """Make a folder if it is not there; raise Refused if that is impossible."""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError:
        raise Refused(say("classroom/cli_no_folder", file=repr(str(folder)))) from None


def write(lines: str | Iterable[str], unknown: str = "replace", error: bool = False, newline: bool = True) -> None:
    """Print a line or several lines on standard output, or on standard error with `error`.

    A string is printed as one line, whatever it contains. `unknown` is the codec error handler for characters that the
    terminal cannot encode. Raise Refused if the output is closed; end the program if a reader such as `head` stops.
    """
    try:
        encoding = getattr(sys.stderr if error else sys.stdout, "encoding", None) or "utf-8"
        said = _one_line_each([lines] if isinstance(lines, str) else lines)
        click.echo(said.encode(encoding, unknown).decode(encoding), nl=newline, err=error)
        sys.stdout.flush()
    except BrokenPipeError:
        discard_output()
        raise Exit(_NO_READER) from None
    except (AttributeError, OSError):  # sys.stdout is None if the output was closed from the start
        discard_output()
        raise Refused(say("cli/closed")) from None


def prompt(question: str) -> str:
    """Ask a question and return the typed text without outer spaces; raise click.Abort at the end of the input."""
    return str(click.prompt(one_line(question), default="", show_default=False)).strip()


def clear() -> None:
    """Clear the screen of a terminal and its scrollback."""
    click.clear()
    if os.name == "posix":
        click.echo(_BACK, nl=False)


def write_new(file: str, text: str | bytes, *, replaces: bool | None = None) -> None:
    """Write a new file atomically, or print to standard output for "-".

    Raise Refused if the file exists already and is not to be replaced, or cannot be written. `replaces` is the value of
    the option `--force`, and None for a command without it.
    """
    if file == STANDARD:
        shown = text if isinstance(text, str) else text.decode("utf-8", "replace")
        write(shown.removesuffix("\n").split("\n"))
        return
    try:
        (replace_file if replaces else new_file)(file, text.encode("utf-8") if isinstance(text, str) else text)
    except (OSError, ValueError) as error:
        if isinstance(error, FileExistsError):
            raise Refused(there_already(file, replaces)) from None
        raise Refused(say("cli/unwritable", file=repr(file))) from None


def there_already(file: str, replaces: bool | None) -> str:
    """Return the sentence about a file that exists already; it names `--force` if the command has that option."""
    return say("cli/exists" if replaces is None else "cli/exists_force", file=repr(file))


def write_table(file: str, text: str, *, replaces: bool | None = None) -> None:
    """Write a new CSV file as `write_new` does; it begins with a byte order mark, by which spreadsheets know UTF-8."""
    write_new(file, text if file == STANDARD else f"\ufeff{text}", replaces=replaces)


def write_remarks(file: str, remarks: Iterable[str]) -> None:
    """Print sentences about a file on standard error, each behind the name of the file."""
    for remark in remarks:
        write(f"{file}: {remark}", error=True)


def _one_line_each(lines: Iterable[str]) -> str:
    return "\n".join(map(one_line, lines))


def discard_output() -> None:
    """Redirect standard output to the null device, so that Python does not flush failed output at exit."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (AttributeError, OSError, ValueError):
        sys.stdout = None  # Python itself sets None if there is no output


_PROBLEMS: dict[type[Exception], str] = {
    FileNotFoundError: "cli/missing",
    IsADirectoryError: "cli/folder",
    PermissionError: "cli/forbidden",
}
