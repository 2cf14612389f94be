"""Messages that are others with a place in front: no language has to say them twice."""

from __future__ import annotations

from collections.abc import Callable

from . import MESSAGES

__all__ = ["DERIVED", "derived"]

DERIVED = frozenset(
    id_ for id_ in MESSAGES if id_.startswith("line/") or (id_.startswith("at/") and id_ != "at/position/gems")
)


def derived(id_: str, speak: Callable[[str], str]) -> str:
    """One of them in a language that speaks the others."""
    kind, _, origin = id_.partition("/")
    if kind == "line":
        sentence = speak(origin)
        column, line = speak("notation/column"), speak("notation/line")
        if column not in sentence:  # a partial language says this one in English
            column, line = str(MESSAGES["notation/column"]), str(MESSAGES["notation/line"])
        return sentence.replace(column, line, 1)
    return f"{speak('notation/path')} {speak(origin)}."
