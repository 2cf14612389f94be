"""Work on puzzles with options that is kept for another day: those that were tried, and the help that was asked for."""

from __future__ import annotations

from typing import Any

from ....learn.disclosure import help_so_far, take_up_help
from ....learn.kept_work import board_name
from ....widgets.protocol.keeping import BoardKeeping

__all__ = ["ChoiceKeeping"]


class ChoiceKeeping(BoardKeeping):
    """Keeping of the options of a puzzle that were tried."""

    def begun_as(self) -> str:
        """Return what names the puzzle."""
        puzzle = self.board.puzzle
        return board_name("puzzle", puzzle.id, *map(str, puzzle.options))

    def so_far(self) -> Any:
        """Return the options that were tried, and the help that was asked for."""
        judge, help = self.board.judge, help_so_far(self.board.judge)
        return {"tried": list(judge.tried), "help": help} if judge.tried or help else None

    def go_on(self, done: Any) -> None:
        """Try the options again."""
        board = self.board
        board.reset()
        for option in done["tried"]:
            board.choose(int(option))
        take_up_help(board.judge, done["help"])
        board._changed()
