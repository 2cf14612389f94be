"""Old names of the box, the puzzle of the day and the table of an exam, with their old arguments and attributes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

import traitlets

from ...core.game import Game
from ...deprecated_names import warn_old
from ...learn.puzzle import GamePuzzle
from ...learn.puzzle_exercise import PuzzleExercise
from ..parts.assigned import ReceiptMaker, assigned_parts
from .daily_puzzle import DailyPuzzle
from .puzzle_box import PuzzleBox
from .puzzle_table import PuzzleTable

__all__ = ["ExerciseTable", "GameDailyPuzzle", "GamePuzzleBox"]


def _of_board(name: str) -> Any:
    """Return a property that reads an attribute of the board: the old classes were boards themselves."""
    return property(lambda self: getattr(self.board, name), doc=f"`{name}` of the board.")


class GamePuzzleBox(PuzzleBox):
    """Old name of `PuzzleBox`: `topic` is `theme`, `theme` is `look`, and `solved` tells of the puzzle on the table."""

    topic = traitlets.Unicode(help="the theme of the puzzles in the box; all if it is empty")
    solved: Any = traitlets.Bool(help="whether the puzzle on the table is solved")
    value = traitlets.Int(help="what the attempt has come to, once it is over")

    def __init__(
        self,
        game: str | Game,
        puzzles: Sequence[GamePuzzle] | None = None,
        *,
        topic: str = "",
        difficulty: int = 0,
        at: int = 1,
        theme: Any = "auto",
        **unknown: Any,
    ) -> None:
        warn_old("GamePuzzleBox(game, topic=, theme=)", "PuzzleBox(theme, game=, look=)", level=4)
        super().__init__(topic, difficulty, game=game, puzzles=puzzles, at=at, look=theme, **unknown)

    @property
    def topics(self) -> tuple[str, ...]:
        """Themes of the puzzles."""
        return self.all_puzzles.themes

    @property
    def difficulties(self) -> tuple[int, ...]:
        """Difficulties of the puzzles."""
        return self.all_puzzles.difficulties

    def _count(self) -> None:
        self.topic, board = self.theme, self.board
        self.solved, self.value = bool(board.solved), getattr(board, "value", 0)

    play, hint, where, solution, undo, reset = map(_of_board, ("play", "hint", "where", "solution", "undo", "reset"))
    history, view, legal_moves, moves_made = map(_of_board, ("history", "view", "legal_moves", "moves_made"))
    judge, revealed, tries, hints_taken = map(_of_board, ("judge", "revealed", "tries", "hints_taken"))
    is_over, title, over, turn, phase = map(_of_board, ("is_over", "title", "over", "turn", "phase"))


class GameDailyPuzzle(DailyPuzzle):
    """Old name of `DailyPuzzle`: the game comes first, and `theme` is `look`."""

    _option_names = ("game", "day", "theme", "look", "language")

    def __init__(self, game: str | Game, day: date | None = None, *, theme: Any = "auto", **unknown: Any) -> None:
        warn_old("GameDailyPuzzle(game, day, theme=)", "DailyPuzzle(day, game=, look=)", level=4)
        super().__init__(day, game=game, look=theme, **unknown)

    play, hint, where, solution, undo, reset = map(_of_board, ("play", "hint", "where", "solution", "undo", "reset"))
    history, view, legal_moves, moves_made = map(_of_board, ("history", "view", "legal_moves", "moves_made"))
    judge, revealed, tries, hints_taken = map(_of_board, ("judge", "revealed", "tries", "hints_taken"))
    is_over, title, over, turn, phase = map(_of_board, ("is_over", "title", "over", "turn", "phase"))


class ExerciseTable(PuzzleTable):
    """Old name of `PuzzleTable` for an exercise of an exam, with its receipt as a part."""

    def __init__(self, exercise: PuzzleExercise, *, receipt: ReceiptMaker | None = None, **options: Any) -> None:
        if not isinstance(exercise, PuzzleExercise):
            raise TypeError(f"exercise is a PuzzleExercise, not {type(exercise).__name__}")
        warn_old("ExerciseTable(exercise, receipt=)", "PuzzleTable(exercise, parts=)", level=4)
        super().__init__(exercise, parts=assigned_parts("exam", receipt), **options)
