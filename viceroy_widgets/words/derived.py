"""Messages derived from others: "line/ID" replaces a column by a line, "at/ID" puts a path in front.

No catalog needs to contain such a sentence twice.
"""

from __future__ import annotations

from collections.abc import Callable

from .english import MESSAGES

__all__ = ["derived"]


def derived(id_: str, speak: Callable[[str], str]) -> str:
    """Return a derived message, made from the messages that `speak` returns; raise KeyError for any other id."""
    kind, _, origin = id_.partition("/")
    if kind == "line":
        sentence = speak(origin)
        column, line = speak("notation/column"), speak("notation/line")
        if column not in sentence:  # the translation lacks this message, so it is English
            column, line = str(MESSAGES["notation/column"]), str(MESSAGES["notation/line"])
        return sentence.replace(column, line, 1)
    if kind == "at":
        return f"{speak('notation/path')} {speak(origin)}."
    raise KeyError(id_)
