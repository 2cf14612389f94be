"""Table for an exercise in practice: the table of a puzzle, with its hints and verdict, and with a receipt."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.exercises import Answer
from ...learn.puzzle import GamePuzzle
from ...learn.puzzle_exercise import PuzzleExercise
from ...learn.turn_search import best_line
from ..puzzle.puzzle_table import PuzzleTable
from .receipt_line import ReceiptLine
from .receipt_table import ReceiptTable

__all__ = ["PracticeTable"]


class PracticeTable(ReceiptTable, PuzzleTable):
    """Exercise as a puzzle; its best value is found when the table opens.

    `attempt` is the list of the moves in notation, and can be observed. `answer` opens the table with the moves made.
    `receipt` makes the receipt of an answer.
    """

    intent_methods: ClassVar[dict[str, str]] = {**PuzzleTable.intent_methods, **ReceiptLine.intent_methods}

    def _arguments(self, title: str, answer: Answer) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (_puzzle(self.exercise, title),), {"title": title, "alone": False}  # a drawn puzzle has no id to report


def _puzzle(exercise: PuzzleExercise, title: str) -> GamePuzzle:
    best = best_line(exercise.game, exercise.goal, exercise.start, exercise.player).value
    names = (exercise.goal_name, exercise.player, exercise.state)
    return GamePuzzle(exercise.game, "", *names, {"en": title}, best, exercise.about)
