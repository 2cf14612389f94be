"""Board that another board shows below itself: it has no page of its own, and is part of the state of the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...words import speaking
from .board import BoardWidget
from .hosting import Relay, close_looks, connected_by

__all__ = ["BoardBelow"]


class BoardBelow:
    """Place below a board, for one other board at a time.

    `changed` gets the state of that board for the page whenever it has changed, and {} once the place is empty.
    """

    def __init__(self, changed: Callable[[dict[str, Any]], None]) -> None:
        self.board: BoardWidget | None = None
        self._changed, self._opened = changed, 0

    def show(self, make: Callable[[], BoardWidget], language: str) -> None:
        """Make a board and show it in the place of the one before."""
        relay = Relay()
        with connected_by(relay), speaking(language):
            board = make()
        self.empty()
        board.leads_on = False
        self.board, self._opened = board, self._opened + 1
        relay.take = self._take
        self._take(())

    def empty(self) -> None:
        """Close the board, if there is one."""
        if self.board is not None:
            board, self.board = self.board, None
            board.close()
            close_looks(board)
            self._changed({})

    def receive(self, sent: object) -> None:
        """Pass on what the page wrote for the board, which accepts gestures and nothing else."""
        if self.board is not None and isinstance(sent, dict):
            self.board.set_state({name: value for name, value in sent.items() if isinstance(name, str)})

    def _take(self, names: Iterable[str]) -> None:
        if self.board is not None:
            state = self.board.get_state()
            shown = {name: state[name] for name in self.board._panes() if name in state and name != "intents"}
            self._changed({"n": self._opened, "state": shown})
