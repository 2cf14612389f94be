"""Texts that people send each other, as a part of a table: one's own view is copied, and what others sent is opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from ...words import say
from ..parts.line import BoardLine
from ..protocol.board import BoardWidget
from ..protocol.board_part import BoardPart, Reply
from ..protocol.controls import paste
from .opened import opened_board
from .part_host import PartHost

__all__ = ["TextExchange"]

Show = Callable[[Callable[[], BoardWidget]], None]
"""Function that shows a board below the table."""


class TextExchange(BoardPart):
    """Part of a table with the buttons *Copy as text* and *Open*, behind one for more; `show` opens a board."""

    intents: ClassVar[Mapping[str, str]] = {
        "more": "unfold",
        "copy": "copy",
        "open": "ask",
        "open_text": "open_text",
        **BoardLine.intents,
    }

    def __init__(self, table: PartHost, show: Show) -> None:
        self._table, self._show, self._line = table, show, BoardLine()
        self._shows_more, self.is_asked, self._copies = False, False, 0

    # -- gestures -------------------------------------------------------------------------------------------------

    def unfold(self, view: str) -> Reply:
        """Show or hide the buttons."""
        self._shows_more = not self._shows_more
        if not self._shows_more:
            self.close()
        self._table.follow(view)
        return "", "info", ()

    def copy(self, view: str) -> Reply:
        """Show what this seat sees as a text, which the page copies."""
        self._copies += 1
        self._line.show(say("text/label"), self._table.text(), n=str(self._copies))
        self._table.follow(view)
        return say("text/shown"), "info", ()

    def copied(self, view: str) -> Reply:
        """Return the reply to a copy, which the page has made."""
        return self._line.copied(view)

    def ask(self, view: str) -> Reply:
        """Show or hide the field for a text."""
        self.is_asked = not self.is_asked
        self._table.follow(view)
        return "", "info", ()

    def open_text(self, view: str, text: str) -> Reply:
        """Open a position, a record or a puzzle below the table; NotationError says what cannot be read."""
        self._show(opened_board(self._table.game, text))
        self.is_asked = False
        self._table.follow(view)
        return say("text/opened"), "good", ()

    def close(self) -> None:
        """Hide the text and the field."""
        self._line.show()
        self.is_asked = False

    # -- panes ----------------------------------------------------------------------------------------------------

    def panes(self, answer: tuple[str, ...]) -> Mapping[str, Any]:
        """Return the text to copy."""
        return self._line.panes(answer)

    def controls(self) -> list[dict[str, Any]]:
        """Return the field for a text, if it is shown."""
        if not self.is_asked:
            return []
        return [paste("open_field", say("text/field"), say("text/example"), say("text/open"), "open_text")]

    def actions(self) -> list[dict[str, Any]]:
        """Return the button for more and, once it is pressed, the others."""
        if not self._table.is_chosen:
            names = ["open"]
        elif self._table.seat is None:
            return []  # at a covered table nobody sees anything to copy
        else:
            names = ["copy", "open"] if self._shows_more else []
        buttons = [(name, say(f"text/{name}_button")) for name in names]
        if self._table.is_chosen:
            buttons.insert(0, ("more", say("text/less") if self._shows_more else say("widget/tools")))
        return [
            *({"id": name, "label": label, "enabled": True, "keys": []} for name, label in buttons),
            *(self._line.actions() if self._shows_more else ()),
        ]
