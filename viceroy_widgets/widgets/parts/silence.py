"""Silence of an exam: a board with it offers no hint, no verdict and no solution."""

from __future__ import annotations

from ...errors import IllegalMoveError
from ..protocol.board_part import BoardPart

__all__ = ["HELPS", "Silence"]

HELPS = frozenset({"hint", "check", "where", "solution"})
"""Intents of boards that tell something of the solution."""


class Silence(BoardPart):
    """Part of a board in an exam; `more` are further intents that the board does not have there."""

    def __init__(self, more: frozenset[str] = frozenset()) -> None:
        self.silenced = HELPS | more

    def refuse(self, intent: str) -> None:
        """Raise IllegalMoveError for every help, since an exam has none."""
        if intent in HELPS:
            raise IllegalMoveError("classroom/no_hints")
