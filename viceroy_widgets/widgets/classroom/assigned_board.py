"""Place of an item in a notebook that asks for the pseudonym: the board comes as soon as there is one."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, ClassVar

from ...words import say
from ..protocol.board import BoardWidget
from ..protocol.hosting import BoardHost
from ..table.panes import fixed_kit

__all__ = ["AssignedBoard", "WaitingBoard"]


class WaitingBoard(BoardWidget):
    """Board with a sentence in the place of an item, before there is a pseudonym."""

    _option_names = ("title", "language")
    drawings: ClassVar[tuple[str, ...]] = ()
    leads_on = False

    def __init__(self, title: str, **unknown: Any) -> None:
        self._title = title
        super().__init__(**unknown)

    def _refresh(self) -> None:
        kit = fixed_kit(say("kind/PseudonymField"), self._title)
        del kit["drawings"]  # nothing is drawn
        self.kit, self.prompt = kit, say("assigning/waiting")

    def _picture(self) -> str:
        return ""

    def _sentence(self) -> str:
        return say("assigning/waiting")

    def _saved_html(self, sentence: str) -> str:
        return f"<p>{escape(sentence)}</p>"

    def __repr__(self) -> str:
        return "WaitingBoard()"


class AssignedBoard(BoardHost):
    """Place that shows the board of an item for the student who is there now; `make` returns this board."""

    _option_names = ("make", "language")

    def __init__(self, make: Callable[[], BoardWidget], **unknown: Any) -> None:
        self._make = make
        super().__init__(make, **unknown)

    def show(self) -> None:
        """Show the board of another student."""
        self.attempt = []  # so that a receipt of the student before is removed where both have one answer
        self._replace(self._make)

    def _note(self) -> None:
        self.receipt, self.attempt = self._shown.receipt, self._shown.attempt

    def _saved_html(self, sentence: str) -> str:
        return self._shown._saved_html(sentence)

    def __repr__(self) -> str:
        return f"AssignedBoard({self._shown!r})"
