"""Fitting of text into a width without font metrics: the widths are estimates, rather too large than too small."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import add

from .canvas import plain

__all__ = ["balance_lines", "fit", "size_that_fits", "text_width", "total_width", "wrap_lines"]

_NARROW = frozenset("iljtfrI.,:;'|!()[] -")
_WIDE = frozenset("mwMW@%&—…")
_ELLIPSIS = "…"
_LONGEST = 60  # longer text is cut before it is measured; a card front shows about 20 characters


def text_width(text: str, size: float) -> float:
    """Return the estimated width of a text, in units of the drawing."""
    return size * total_width(_em(char) for char in text)


def total_width(widths: Iterable[float]) -> float:
    """Return the sum from left to right, equal on every Python: from 3.12 on, `sum` corrects rounding errors."""
    return reduce(add, widths, 0)


def fit(text: str, width: float, size: float) -> str:
    """Return the text, shortened with an ellipsis if it is too wide."""
    text = _words(text)
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + _ELLIPSIS, size) > width:
        text = text[:-1]
    return text.rstrip() + _ELLIPSIS


def size_that_fits(text: str, width: float, size: float, least: float) -> float:
    """Return the size at which a line is no wider than `width`, at most `size`; 0 if that is less than `least`."""
    fitting = min(size, size * width / max(text_width(text, size), 1))
    return fitting if fitting >= least else 0


def balance_lines(text: str, width: float, size: float) -> tuple[str, ...]:
    """Return a name on one line, or on two lines of similar width.

    The break is after a comma if there is one, else between words.
    """
    text = _words(text)
    if text_width(text, size) <= width:
        return (text,) if text else ()
    spaces = [index for index, char in enumerate(text) if char == " "]
    after_commas = [index for index in spaces if text[index - 1] == ","]
    if not spaces:
        return (text,)
    best = min(after_commas or spaces, key=lambda index: max(text_width(text[:index], 1), text_width(text[index:], 1)))
    return text[:best], text[best + 1 :]


@lru_cache(maxsize=256)
def wrap_lines(text: str, width: float, size: float, most: int = 8) -> tuple[str, ...]:
    """Return the text in as many lines as it needs, broken between words if possible.

    A text of more than `most` lines ends in an ellipsis.
    """
    rest = " ".join(plain(text[: most * _LONGEST]).split())
    lines: list[str] = []
    while rest and len(lines) < most - 1 and text_width(rest, size) > width:
        end = next(n for n in range(1, len(rest) + 1) if text_width(rest[: n + 1], size) > width)
        end = max(rest.rfind(" ", 1, end + 1), 0) or end
        lines.append(rest[:end])
        rest = rest[end:].lstrip()
    if rest:
        lines.append(rest if text_width(rest, size) <= width else fit(rest, width, size))
    return tuple(lines)


def _words(text: str) -> str:
    return " ".join(plain(text[: 4 * _LONGEST]).split())[:_LONGEST]


@lru_cache(maxsize=1024)
def _em(char: str) -> float:
    if char in _NARROW:
        return 0.33
    if char in _WIDE:
        return 0.9
    if unicodedata.east_asian_width(char) in "WF" or ord(char) > 0xFFFF:
        return 1.25
    if unicodedata.combining(char):
        return 0.0
    return 0.68 if char.isupper() or not char.isascii() else 0.52
