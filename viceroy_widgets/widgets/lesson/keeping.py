"""Work on the task of a lesson that is kept for another day: the moves that were made."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from ...errors import IllegalMoveError
from ...learn.kept_work import board_name
from ..protocol.keeping import BoardKeeping

__all__ = ["TaskKeeping"]


class TaskKeeping(BoardKeeping):
    """Keeping of the moves that were made in a task, or of the fact that its solution is shown."""

    def begun_as(self) -> str:
        """Return what names the task."""
        task = self.board.task
        return board_name("task", task.game.id, task.id, task.task)

    def so_far(self) -> Any:
        """Return the moves that were made; the last one may be the refused move that the task asked for."""
        board = self.board
        if board._playback.is_shown:
            return {"moves": [], "is_shown": True}
        refused = board._refused.moves if board._refused is not None and board.closed else ()
        moves = [*board._made(), *refused]
        return {"moves": moves, "is_shown": False} if moves else None

    def go_on(self, done: Any) -> None:
        """Make the moves again, or show the solution."""
        board = self.board
        if done["is_shown"]:
            board._play_solution(at_once=True)
            return
        board.reset()
        with suppress(IllegalMoveError):  # the goal of some tasks is a refused move
            board._enter(tuple(map(str, done["moves"])))
        board._changed()
