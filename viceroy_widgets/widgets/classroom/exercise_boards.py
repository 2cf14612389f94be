"""Board of an item in an assignment: which one shows an exercise, asked of the kind of exercise."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from ...core.exercises import Exercise, Mode
from ...learn.puzzle_exercise import PuzzleExercise, puzzle_of
from ...learn.puzzle_judge import PuzzleJudge
from ...learn.question_exercise import QuestionExercise
from ...learn.question_judge import question_judge
from ...learn.step_exercises import TaskExercise
from ...learn.task_judge import task_judge
from ..lesson.task_table import TaskTable
from ..parts.assigned import ReceiptMaker, assigned_parts
from ..protocol.board import BoardWidget
from ..puzzle.puzzle_table import PuzzleTable
from ..quiz.question_board import QuestionBoard
from ..table.step_controls import KEYS

__all__ = ["exercise_board"]

_NO_EXAM = frozenset({"new_game", "replay", "result", "control", "puzzle", *KEYS})
"""Intents of tables, besides helps, that an exam does not have."""


@singledispatch
def exercise_board(exercise: Exercise, *, mode: Mode, **options: Any) -> BoardWidget:
    """Return the board of an exercise; one that a game brings itself knows its own.

    The options are `answer`, with which it opens, `receipt`, which makes the receipt of an answer, `title` and
    `language`.
    """
    board: BoardWidget = exercise.board(mode=mode, **options)
    return board


@exercise_board.register(QuestionExercise)
def _question_board(
    question: QuestionExercise, *, mode: Mode, receipt: ReceiptMaker | None = None, **options: Any
) -> BoardWidget:
    return QuestionBoard(question, judge=question_judge(mode), parts=assigned_parts(mode, receipt), **options)


@exercise_board.register(PuzzleExercise)
def _puzzle_board(
    exercise: PuzzleExercise, *, mode: Mode, receipt: ReceiptMaker | None = None, title: str = "", **options: Any
) -> BoardWidget:
    judge = None if mode == "exam" else PuzzleJudge(puzzle_of(exercise, title))
    parts = assigned_parts(mode, receipt)
    return PuzzleTable(exercise, judge=judge, parts=parts, alone=False, title=title, **options)


@exercise_board.register(TaskExercise)
def _task_board(
    exercise: TaskExercise, *, mode: Mode, receipt: ReceiptMaker | None = None, **options: Any
) -> BoardWidget:
    text = "" if mode == "exam" else exercise.story
    parts = assigned_parts(mode, receipt, _NO_EXAM)
    return TaskTable(exercise, text=text, judge=task_judge(mode), parts=parts, **options)
