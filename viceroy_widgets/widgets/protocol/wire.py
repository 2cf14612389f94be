"""Drawings on their way to the browser: whole when a page opens, later only the lines that changed."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Any

__all__ = ["Wire", "cuts"]

_WORTH_IT = 0.7
"""Changes longer than this part of the whole travel as the whole."""

_PER_REVISION = 64
"""Numbers between two revisions, for changes that are none of the state, and for views that ask for the whole."""


def cuts(before: str, after: str) -> list[tuple[int, int, list[str]]]:
    """What to cut out of a text, from its end to its beginning: the first line, how many, and the lines instead."""
    old, new = before.split("\n"), after.split("\n")
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    return [
        (first, last - first, new[start:end])
        for kind, first, last, start, end in reversed(matcher.get_opcodes())
        if kind != "equal"
    ]


class Wire:
    """Knows of each drawing what was sent last, and under which number.

    A view that holds another number than a change begins `from` asks for the whole. The numbers grow with the revision
    of the board: how often a drawing changed would tell what it held before the table was covered.
    """

    def __init__(self) -> None:
        self.revision = 0
        self._sent: dict[str, tuple[int, str | None]] = {}

    def whole(self, name: str, text: str) -> dict[str, Any]:
        return {"at": self._number(name, text), "whole": text}

    def change(self, name: str, text: str) -> dict[str, Any]:
        """The lines that changed since it was sent last, or the whole where that is hardly longer."""
        before, known = self._sent.get(name, (0, ""))
        if not known:
            return self.whole(name, text)
        made = cuts(known, text)
        if sum(len(line) for _, _, lines in made for line in lines) > _WORTH_IT * len(text):
            return self.whole(name, text)
        return {"from": before, "at": self._number(name, text), "cuts": made}

    def forget(self, name: str) -> None:
        """The next change travels whole, under a new number, even where nothing is left of the drawing."""
        if name in self._sent:
            self._sent[name] = self._sent[name][0], None

    def _number(self, name: str, text: str) -> int:
        number, known = self._sent.get(name, (0, ""))
        if text != known or not number:
            number = max(number + 1, self.revision * _PER_REVISION)
        self._sent[name] = number, text
        return number
