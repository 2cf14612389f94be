"""Board with a field for a number: what is typed is kept until it is sent as an answer."""

from __future__ import annotations

from ...errors import IllegalMoveError
from .board import BoardWidget, Reply
from .controls import read_control

__all__ = ["TypedNumber"]


class TypedNumber(BoardWidget):
    """Board that keeps what is typed into its field; a subclass shows the field as one of its `controls`."""

    _typing = ""

    def _control_intent(self, view: str, name: str, value: str) -> Reply:
        self._typing = str(read_control(self.controls, name, value))
        self._changed(view)
        return self.notice["text"], self.notice["tone"], tuple(self.notice["lights"])

    def _typed_number(self, refusal: str) -> int:
        """Return the typed number; raise IllegalMoveError with the id of a message if there is none."""
        if not self._typing.lstrip("-"):
            raise IllegalMoveError(refusal)
        return int(self._typing)
