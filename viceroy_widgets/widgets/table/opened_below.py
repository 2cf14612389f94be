"""Board that is opened below a table: the puzzle of a finished game, a game to play on, or what somebody sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from ...words import say
from ..protocol.below import BoardBelow
from ..protocol.board import BoardWidget
from ..protocol.board_part import BoardPart, Reply
from .part_host import PartHost

__all__ = ["OpenedBelow"]


class OpenedBelow(BoardPart):
    """Part of a table that shows another board below it, until it is closed."""

    intents: ClassVar[Mapping[str, str]] = {"shut": "shut"}

    def __init__(self, table: PartHost, below: BoardBelow) -> None:
        self._table, self.below = table, below

    def show(self, make: Callable[[], BoardWidget]) -> None:
        """Show a board, in place of the one before."""
        self.below.show(make, self._table.language)

    def shut(self, view: str) -> Reply:
        """Close the board below."""
        self.below.empty()
        self._table.follow(view)
        return "", "info", ()

    def actions(self) -> list[dict[str, Any]]:
        """Return the button that closes the board below."""
        if self.below.board is None:
            return []
        return [{"id": "shut", "label": say("below/shut"), "enabled": True, "keys": []}]
