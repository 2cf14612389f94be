"""Cleaning of text that people typed, such as the name of a card, for a terminal; wrapping of lines; tables."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterator, Sequence

__all__ = ["WIDTH", "columns", "heading", "one_line", "plain", "wrapped"]

WIDTH = 80
"""Width of a terminal in columns; lines are broken there if possible."""

_BREAKS = dict.fromkeys(map(ord, "\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029"), " ")
_DIRECTIONS = dict.fromkeys(map(ord, "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"), "")
_UNSEEN = ("Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp")


def plain(text: str) -> str:
    """Return the text without characters that could disturb a terminal.

    They move the cursor, change the direction of writing, or have no visible form.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(letter for letter in text if unicodedata.category(letter) not in _UNSEEN)


def one_line(text: str) -> str:
    """Return the text on one line, without the characters that `plain` removes; line breaks and tabs become spaces."""
    return plain(text.translate(_BREAKS))


def heading(text: str) -> str:
    """Return a title on one line and without direction marks, which would turn the text around it, too."""
    return text if text.isascii() and text.isprintable() else text.translate(_BREAKS | _DIRECTIONS)


def wrapped(text: str, indent: int = 0, hanging: int | None = None, width: int = WIDTH) -> Iterator[str]:
    """Yield the lines of the text, broken between words.

    The first line is indented by `indent` columns, the others by `hanging` (two more than `indent` if it is None).
    """
    rest = indent + 2 if hanging is None else hanging
    yield from textwrap.wrap(
        text, width, initial_indent=" " * indent, subsequent_indent=" " * rest, break_on_hyphens=False
    )


def columns(rows: Sequence[Sequence[str]], left: int = 1) -> Iterator[str]:
    """Yield the rows of a table as lines; the first `left` columns are left-aligned, the others right-aligned.

    >>> list(columns([["seat", "won"], ["1", "25.0 %"]]))
    ['seat     won', '1     25.0 %']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell.ljust(width) if index < left else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()
