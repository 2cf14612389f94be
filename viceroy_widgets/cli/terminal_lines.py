"""Lines that fit the width of the terminal."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator

from ..words import say
from ..words.plain_text import WIDTH, wrapped

__all__ = ["line_width", "listing", "mark", "wrap_lines"]

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
