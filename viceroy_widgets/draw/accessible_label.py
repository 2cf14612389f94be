"""Labels for screen readers: a short name, and details that are read as its description."""

from __future__ import annotations

import re
from typing import NamedTuple

__all__ = ["MOST_WORDS", "Label", "label_of", "word_count"]

MOST_WORDS = 8
"""Maximum number of words in a name: a screen reader repeats the name at every visit."""

_WORD = re.compile(r"\S*\w\S*")


class Label(NamedTuple):
    """Accessible name of a part, and details that a screen reader reads after it or on request."""

    name: str
    details: str = ""


def word_count(text: str) -> int:
    """Return the number of words; signs between spaces are no words."""
    return len(_WORD.findall(text))


def label_of(*parts: str, more: str = "") -> Label:
    """Return the label that consists of these parts, the most important ones first.

    The name has the first part, and each further part with which it stays short enough. The details have the other
    parts, and then `more`.
    """
    name, rest = parts[0], []
    for part in parts[1:]:
        longer = f"{name}, {part}"
        if word_count(longer) <= MOST_WORDS:
            name = longer
        else:
            rest.append(part)
    return Label(name, ", ".join([*rest, more] if more else rest))
