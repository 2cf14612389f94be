"""Terminal output and input in lines, with a screen that can be cleared for the next person."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from ...words import say
from ...words.plain_text import plain, wrapped
from .. import streams
from ..streams import Refused, write

__all__ = ["EndOfInputError", "ask", "clear", "is_terminal", "print_command", "print_lines", "print_sentence"]


class EndOfInputError(Exception):
    """Error raised at the end of the input."""


def print_sentence(text: str, indent: int = 0) -> None:
    """Print a sentence, wrapped into lines."""
    print_lines(wrapped(plain(text), indent, indent))


def print_command(command: str) -> None:
    """Print a shell command on a separate line that is never wrapped."""
    print_lines([f"  {plain(command)}"])


def print_lines(lines: Iterable[str]) -> None:
    """Print lines without wrapping them."""
    write(lines)


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
