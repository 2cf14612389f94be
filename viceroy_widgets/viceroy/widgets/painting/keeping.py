"""Work on a painting that is kept for another day: the gems on it, and the help that was asked for."""

from __future__ import annotations

from typing import Any

from ....learn.disclosure import help_so_far, take_up_help
from ....learn.kept_work import board_name
from ....widgets.protocol.keeping import BoardKeeping
from ...codec.notation import format_position
from ...puzzles.painting_attempt import painting_in

__all__ = ["PaintingKeeping"]


class PaintingKeeping(BoardKeeping):
    """Keeping of the gems on a painting."""

    def begun_as(self) -> str:
        """Return what names the position to paint."""
        return board_name("painting", format_position(self.board.position))

    def so_far(self) -> Any:
        """Return the gems that lie on circles, and the help that was asked for."""
        painted, help = list(self.board._answer_so_far()), help_so_far(self.board.judge)
        return {"painted": painted, "help": help} if painted or help else None

    def go_on(self, done: Any) -> None:
        """Place the gems again."""
        board = self.board
        painting = painting_in(board.position, tuple(map(str, done["painted"])))
        board._step(board._attempt.with_painting(painting))
        take_up_help(board.judge, done["help"])
        board.solved = board.judge.help.is_won
        if board.judge.help.settled:
            board.check()
        board._changed()
