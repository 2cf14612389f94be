"""Terminal output and input in lines that break between words, with a screen that can be cleared."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from ...words import say
from ...words.plain_text import plain
from .. import streams
from ..streams import Refused, write
from ..terminal_lines import line_width, wrap_lines

__all__ = ["EndOfInputError", "ask", "clear", "is_terminal", "print_command", "print_lines", "print_sentence"]

_HANGING = 2


class EndOfInputError(Exception):
    """Error raised at the end of the input."""


def print_sentence(text: str) -> None:
    """Print a sentence, broken into lines."""
    write([*wrap_lines(plain(text), 0, 0)] or [""])


def print_command(command: str) -> None:
    """Print a shell command on a separate line that is never broken."""
    write([f"  {plain(command)}"])


def print_lines(lines: Iterable[str]) -> None:
    """Print lines; one that is too long is broken between words, and its rest is indented further."""
    width = line_width()
    for line in lines:
        indent = len(line) - len(line.lstrip())
        write(line if len(line) <= width else [*wrap_lines(line.lstrip(), indent, indent + _HANGING)])


def ask(prompt: str) -> str:
    """Return one typed line without invisible characters; raise EndOfInputError at the end of the input."""
    write(prompt, newline=False)
    if sys.stdin is None:
        raise Refused(say("cli/no_input"))
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        line = "?\n"  # bytes in another encoding are no answer
    if not is_terminal() and line:
        write(plain(line))  # a terminal echoes the typed text itself
    if not line:
        write("")
        raise EndOfInputError
    return " ".join(plain(line.replace("\t", " ")).split())


def clear() -> None:
    """Clear the screen of a terminal; do nothing if input or output is a file or a pipe."""
    if is_terminal():
        streams.clear()


def is_terminal() -> bool:
    """Return whether standard input and standard output are both a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
