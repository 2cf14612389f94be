"""Work on a replay that is kept for another day: the move that is shown, and who is in front."""

from __future__ import annotations

from typing import Any

from ...learn.kept_work import board_name
from ..protocol.keeping import BoardKeeping

__all__ = ["ReplayKeeping"]


class ReplayKeeping(BoardKeeping):
    """Keeping of the place in a recorded game."""

    def begun_as(self) -> str:
        """Return what names the recorded game, and who may be in front."""
        board = self.board
        return board_name("replay", board.game.id, board._moments.seats, *map(str, board.history.moves))

    def so_far(self) -> Any:
        """Return the number of moves made so far, and the seat in front."""
        return {"at": self.board.at, "player": self.board.player}

    def go_on(self, done: Any) -> None:
        """Show the same moment again."""
        board, player = self.board, done["player"]
        board.player, board.at = None if player is None else int(player), int(done["at"])
