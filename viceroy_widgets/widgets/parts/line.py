"""Line that a board shows to be copied, such as a report, or a page to be saved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ...core.exercises import Answer
from ...words import say
from ..protocol.board_part import BoardPart, Reply

__all__ = ["BoardLine"]

_COPY = "copy_receipt"
"""Gesture of the button that the page answers by itself: it copies what stands in the pane `receipt`."""


class BoardLine(BoardPart):
    """Line of a board, one at a time, with a button that copies it; or a link that saves a page."""

    intents: ClassVar[Mapping[str, str]] = {_COPY: "copied"}

    def __init__(self) -> None:
        self.label, self.text = "", ""
        self._link: Mapping[str, str] = {}

    def show(self, label: str = "", text: str = "", **link: str) -> None:
        """Show a line after its label, or nothing; a link has the content of a page, `href`, and its `file` name."""
        self.label, self.text, self._link = label, text, link

    def panes(self, answer: Answer) -> Mapping[str, Any]:
        """Return the line with the words around it."""
        words = {name: say(f"learn/line_{name}") for name in ("copied", "selected")}
        return {"receipt": {"label": self.label, "text": self.text, **self._link, **words} if self.text else {}}

    def actions(self) -> list[dict[str, Any]]:
        """Return the button that copies the line; none for a page to save."""
        if not self.text or self._link:
            return []
        return [{"id": _COPY, "label": say("learn/line_copy"), "enabled": True, "keys": []}]

    def copied(self, view: str) -> Reply:
        """Return the reply to a copy, which the page has made."""
        return self.text, "info", ()
