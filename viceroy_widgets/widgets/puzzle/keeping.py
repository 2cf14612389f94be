"""Work on puzzles that is kept for another day: the attempt, the help that was asked for, and the place in a box."""

from __future__ import annotations

from datetime import date
from typing import Any

from ...learn.disclosure import help_so_far, take_up_help
from ...learn.kept_work import board_name
from ...learn.puzzle import GamePuzzle
from ..protocol.hosting import HostKeeping
from ..protocol.keeping import BoardKeeping

__all__ = ["BoxKeeping", "DayKeeping", "PuzzleKeeping"]


class PuzzleKeeping(BoardKeeping):
    """Keeping of the moves of an attempt at a puzzle."""

    def begun_as(self) -> str:
        """Return what names the puzzle; nothing is kept without a judge."""
        board, its = self.board, self.board.exercise
        if board.judge is None:
            return ""
        return board_name("puzzle", board.game.id, its.id if isinstance(its, GamePuzzle) else its.document)

    def so_far(self) -> Any:
        """Return the moves that were made, and the help that was asked for."""
        board, help = self.board, help_so_far(self.board.judge)
        moves, is_shown = list(board._answer_so_far()), board._playback.is_shown
        return {"moves": [] if is_shown else moves, "is_shown": is_shown, "help": help} if moves or help else None

    def go_on(self, done: Any) -> None:
        """Make the moves again."""
        board = self.board
        board.reset()
        for move in done["moves"]:
            board.play(str(move))
        if done["is_shown"]:
            board.solution()
        take_up_help(board.judge, done["help"])
        board._news()  # the moves are no news to the person who made them
        board._changed()


class BoxKeeping(HostKeeping):
    """Keeping of the place in a box of puzzles, of what was solved there, and of the puzzle on the table."""

    def begun_as(self) -> str:
        """Return what names the puzzles of the box, and what code chose of them."""
        box = self.board
        return board_name("box", box.game.id, len(box.all_puzzles), box.all_puzzles[0].id, box._first_choice)

    def so_far(self) -> Any:
        """Return what is chosen and solved, and the attempt at the puzzle on the table."""
        box = self.board
        chosen = {"theme": box.theme, "difficulty": box.difficulty, "id": box.puzzle.id}
        return {**chosen, "solved": list(box.solved_ids), "streak": box.streak, "attempt": super().so_far()}

    def go_on(self, done: Any) -> None:
        """Open the puzzle again, with the attempt at it."""
        box = self.board
        box.choose(str(done["theme"]), int(done["difficulty"]))
        box.open(str(done["id"]))
        super().go_on(done["attempt"])
        box.solved_ids, box.streak = [*map(str, done["solved"])], int(done["streak"])
        box._changed()


class DayKeeping(HostKeeping):
    """Keeping of the day that is shown, and of the attempt at its puzzle."""

    def begun_as(self) -> str:
        """Return what names the first day: another day begins with another puzzle."""
        return board_name("daily", self.board.game.id, self.board._first_day)

    def so_far(self) -> Any:
        """Return the day that is shown, and the attempt at its puzzle."""
        return {"day": self.board.day.isoformat(), "attempt": super().so_far()}

    def go_on(self, done: Any) -> None:
        """Show the day again, with the attempt at its puzzle."""
        self.board.show(date.fromisoformat(done["day"]))
        super().go_on(done["attempt"])
