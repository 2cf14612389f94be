"""The terminal: lines of text out, lines of answers in, and a screen that can be cleared for the next person."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from ...words import say
from ...words.plain_text import plain, wrapped
from .. import streams
from ..streams import Refused, write

__all__ = ["EndOfInputError", "ask", "clear", "is_terminal", "tell", "tell_command", "tell_lines"]


class EndOfInputError(Exception):
    """There is no more input."""


def tell(text: str, indent: int = 0) -> None:
    """A sentence, broken into lines."""
    tell_lines(wrapped(plain(text), indent, indent))


def tell_command(command: str) -> None:
    """What can be typed at the shell, on a line of its own that is never broken."""
    tell_lines([f"  {plain(command)}"])


def tell_lines(lines: Iterable[str]) -> None:
    """Lines as they are."""
    write(lines)


def ask(prompt: str) -> str:
    """What is typed, without anything that cannot be seen; raises EndOfInputError at the end of the input."""
    write(prompt, newline=False)
    if sys.stdin is None:
        raise Refused(say("cli/no_input"))
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        line = "?\n"  # bytes of another encoding: whatever they mean, they are no answer
    if not is_terminal() and line:
        write(plain(line))  # a terminal shows what is typed by itself
    if not line:
        write("")
        raise EndOfInputError
    return " ".join(plain(line.replace("\t", " ")).split())


def clear() -> None:
    """Takes everything off the screen of a real terminal; where the text goes to a file or a pipe nothing happens."""
    if is_terminal():
        streams.clear()


def is_terminal() -> bool:
    """Whether a person sits there, who sees what he types."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
