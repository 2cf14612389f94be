"""Lines that fit the width of the terminal, in and out, and the progress bar during long work."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

import click

from ..words import say
from ..words.plain_text import WIDTH, plain, wrapped
from . import streams
from .streams import Refused, write

__all__ = [
    "EndOfInputError",
    "ask",
    "clear",
    "is_terminal",
    "line_width",
    "listing",
    "mark",
    "print_command",
    "print_lines",
    "print_sentence",
    "with_bar",
    "wrap_lines",
]


# -- lines that fit the width of the terminal --------------------------------------------------------------------------


_NARROWEST, _WIDEST = 40, 100
"""Limits of the line width, in columns: longer lines are hard to read, and shorter ones hold too few words."""


def line_width() -> int:
    """Return the width of the terminal in columns, within the limits that people can read."""
    columns = shutil.get_terminal_size((WIDTH, 24)).columns
    return min(max(columns, _NARROWEST), _WIDEST)


def wrap_lines(text: str, indent: int = 0, hanging: int | None = None) -> Iterator[str]:
    """Yield the text broken into lines that fit the terminal."""
    yield from wrapped(text, indent, hanging, line_width())


def listing(title: str, lines: Iterable[str]) -> Iterator[str]:
    """Yield an empty line, a title and the indented lines; yield nothing if there are no lines."""
    found = [line for text in lines for line in wrap_lines(text, 2, 4)]
    if found:
        yield from ("", title, *found)


def mark(holds: bool) -> str:
    """Return a check mark or a cross, or a word if the terminal cannot encode the sign."""
    sign = "\N{CHECK MARK}" if holds else "\N{BALLOT X}"
    try:
        sign.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return say("example/right" if holds else "example/wrong")
    return sign


# -- progress bar on standard error during long work, shown only on a terminal -----------------------------------------


Item = TypeVar("Item")


def with_bar(items: Iterable[Item], count: int, title: str) -> Iterator[Item]:
    """Yield the items and show a progress bar with their count and the remaining time."""
    hidden = sys.stderr is None or not sys.stderr.isatty()
    bar = click.progressbar(
        items, length=count, label=title, show_pos=True, file=sys.stderr, hidden=hidden, update_min_steps=1
    )
    with bar as shown:
        yield from shown


# -- terminal output and input in lines that break between words, with a screen that can be cleared --------------------


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
