"""Drawings on their way to a page: whole when it opens, later as diffs by line, and as an image in a saved notebook."""

from __future__ import annotations

from base64 import b64encode
from difflib import SequenceMatcher
from html import escape
from typing import Any

__all__ = ["Wire", "cuts", "picture_html"]


# -- static output for notebooks without a kernel: a picture and a sentence --------------------------------------------


def picture_html(svg: str, sentence: str) -> str:
    """Return an HTML image element that embeds the SVG markup; only this form also shows in an untrusted notebook."""
    data = b64encode(svg.encode()).decode("ascii")
    return f'<img alt="{escape(sentence)}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'


# -- messages that carry drawings to the browser: whole when a page opens, later as diffs by line ----------------------


_WORTH_IT = 0.7
"""Maximum length of a diff as a share of the whole drawing; instead of a longer diff, the whole is sent."""

_PER_REVISION = 64
"""Version numbers per revision, for changes that are not of the state and for views that ask for the whole."""


def cuts(before: str, after: str) -> list[tuple[int, int, list[str]]]:
    """Return the diff of two texts by line, from the end to the beginning.

    Each entry is (first line, number of lines to remove, lines to insert).
    """
    old, new = before.split("\n"), after.split("\n")
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    return [
        (first, last - first, new[start:end])
        for kind, first, last, start, end in reversed(matcher.get_opcodes())
        if kind != "equal"
    ]


class Wire:
    """Cache of the text that was sent last for each drawing, with its version number.

    A view asks for the whole drawing if its own number is not the `from` of a change. The numbers grow with the
    revision of the board. A plain count of changes would reveal what happened before the table was covered.
    """

    def __init__(self) -> None:
        self.revision = 0
        self._sent: dict[str, tuple[int, str | None]] = {}

    def whole(self, name: str, text: str) -> dict[str, Any]:
        """Return the message with the whole drawing."""
        return {"at": self._number(name, text), "whole": text}

    def change(self, name: str, text: str) -> dict[str, Any]:
        """Return the message with the diff since the last message, or with the whole if that is hardly longer."""
        before, known = self._sent.get(name, (0, ""))
        if not known:
            return self.whole(name, text)
        made = cuts(known, text)
        if sum(len(line) for _, _, lines in made for line in lines) > _WORTH_IT * len(text):
            return self.whole(name, text)
        return {"from": before, "at": self._number(name, text), "cuts": made}

    def forget(self, name: str) -> None:
        """Forget the text of a drawing: the next change is sent whole, under a new number, even if it is empty."""
        if name in self._sent:
            self._sent[name] = self._sent[name][0], None

    def _number(self, name: str, text: str) -> int:
        number, known = self._sent.get(name, (0, ""))
        if text != known or not number:
            number = max(number + 1, self.revision * _PER_REVISION)
        self._sent[name] = number, text
        return number
