"""Sentences that are others with a place in front: "line/ID" with a line for a column, "at/ID" with a path before it.

No catalogue has to say them twice.
"""

from __future__ import annotations

from collections.abc import Callable

from .english import MESSAGES

__all__ = ["derived"]


def derived(id_: str, speak: Callable[[str], str]) -> str:
    """Return such a sentence in the language that `speak` says the others in; KeyError for any other id."""
    kind, _, origin = id_.partition("/")
    if kind == "line":
        sentence = speak(origin)
        column, line = speak("notation/column"), speak("notation/line")
        if column not in sentence:  # a partial language says this one in English
            column, line = str(MESSAGES["notation/column"]), str(MESSAGES["notation/line"])
        return sentence.replace(column, line, 1)
    if kind == "at":
        return f"{speak('notation/path')} {speak(origin)}."
    raise KeyError(id_)
