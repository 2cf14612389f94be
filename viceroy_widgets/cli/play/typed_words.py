"""Comparison of typed words with a label, for the answers of any game."""

from __future__ import annotations

import re
from collections.abc import Callable

__all__ = ["begins_words", "has_words"]

_WORD = re.compile(r"[\w,-]+")


def begins_words(text: str, label: str) -> bool:
    """Return whether each typed word is the beginning of a word of the label, in the same order."""
    return _in_order(text, label, lambda typed, word: word.startswith(typed) or typed in (f"{word}s", f"{word}es"))


def has_words(text: str, label: str) -> bool:
    """Return whether each typed word stands in the label, in the same order; a verb may have its ending."""
    return _in_order(text, label, lambda typed, word: typed in (word, f"{word}s", f"{word}es"))


def _in_order(text: str, label: str, fits: Callable[[str, str], bool]) -> bool:
    typed = [word.strip(",") for word in _WORD.findall(text.casefold())]
    known = iter([word.strip(",") for word in _WORD.findall(label.casefold())])
    return bool(typed) and all(any(fits(word, other) for other in known) for word in typed)
