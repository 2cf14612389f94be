"""Lines as wide as the terminal."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator

from ..words import say
from ..words.plain_text import WIDTH, wrapped

__all__ = ["folded", "listing", "mark"]

_NARROWEST, _WIDEST = 40, 100
"""Longer lines are hard to read, shorter ones are no lines."""


def folded(text: str, indent: int = 0, hanging: int | None = None) -> Iterator[str]:
    """The text in lines that fit the terminal."""
    columns = shutil.get_terminal_size((WIDTH, 24)).columns
    yield from wrapped(text, indent, hanging, min(max(columns, _NARROWEST), _WIDEST))


def listing(title: str, lines: Iterable[str]) -> Iterator[str]:
    """A title and what belongs to it, after an empty line; nothing where there is nothing."""
    found = [line for text in lines for line in folded(text, 2, 4)]
    if found:
        yield from ("", title, *found)


def mark(holds: bool) -> str:
    """A check mark, or a word where the terminal has no such letter."""
    sign = "\N{CHECK MARK}" if holds else "\N{BALLOT X}"
    try:
        sign.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return say("example/right" if holds else "example/wrong")
    return sign
