"""Text that people typed, such as the name of a card, made safe for a terminal; and lines of a fixed width."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterator

__all__ = ["WIDTH", "one_line", "plain", "unbroken", "wrapped"]

WIDTH = 80
"""Columns of a terminal, as far as lines can be broken."""

_HOLDS = "\u00a0"
_BREAKS = dict.fromkeys(map(ord, "\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029"), " ")
_UNSEEN = ("Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp")


def plain(text: str) -> str:
    """Without anything that moves the cursor, turns the direction of writing or cannot be written at all."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(letter for letter in text if unicodedata.category(letter) not in _UNSEEN)


def one_line(text: str) -> str:
    """The text in one line, without what `plain` takes away; what breaks a line becomes a space."""
    return plain(text.translate(_BREAKS))


def wrapped(text: str, indent: int = 0, hanging: int | None = None, width: int = WIDTH) -> Iterator[str]:
    """The text in lines; the first one is indented by `indent` columns, the others by `hanging`."""
    rest = indent + 2 if hanging is None else hanging
    lines = textwrap.wrap(
        text, width, initial_indent=" " * indent, subsequent_indent=" " * rest, break_on_hyphens=False
    )
    yield from (line.replace(_HOLDS, " ") for line in lines)


def unbroken(text: str) -> str:
    """The same, but `wrapped` will not break a line within it."""
    return text.replace(" ", _HOLDS)
