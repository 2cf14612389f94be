"""Tables of a turn exercise: one for an exam, which judges nothing, and one for practice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ...core.exercises import Answer, Mode
from ...errors import PuzzleError
from ...learn.task_evaluation import TaskEvaluation
from ...widgets.classroom.exam_board import ExamBoard
from ...widgets.classroom.receipt_line import ReceiptLine
from ...widgets.classroom.receipt_moves import ReceiptMoves
from ...widgets.protocol.board import Reply
from ...widgets.table.layout import start_over
from ...words import say
from ..codec.notation.moves import format_move
from ..lessons.plan import PlanStep
from ..puzzles.puzzle import Puzzle
from ..rules.engine.views import View
from ..solve.adversarial_opponents import SOLVER
from ..solve.last_turn.replaying import moves_with_painting
from ..solve.last_turn.solving import last_turn
from ..widgets.lessons.step_table import StepTable
from ..widgets.puzzles.turn_puzzle import TurnPuzzle
from ..widgets.table.table_widget import TableWidget

if TYPE_CHECKING:
    from .turn_exercise import TurnExercise

__all__ = ["TurnExam", "TurnPractice", "turn_board"]

_HELPS = ("hint", "solution", "where", "puzzle")


class _Answering(ReceiptMoves, StepTable):
    """Table whose answer is the list of the learner's moves."""

    exercise: TurnExercise

    def _refresh(self) -> None:
        made = [format_move(move) for move in self._session.history.moves if move.player == SOLVER]
        self._show_receipt(self.exercise.ordered(tuple(made)))
        super()._refresh()

    def _actions(self, view: View, taking: tuple[Any, ...]) -> list[dict[str, Any]]:
        return [*super()._actions(view, taking), *self._receipt_actions()]


class TurnExam(ExamBoard, _Answering):
    """Last turn in an exam: no hints, no verdict, and no solver is called.

    `attempt` is the list of the moves in notation, and can be observed. `receipt` makes the receipt of an answer.
    """

    intent_methods: ClassVar[dict[str, str]] = {
        **{name: method for name, method in TableWidget.intent_methods.items() if name != "hint"},
        "restart": "_restart_intent",
        **ReceiptLine.intent_methods,
    }

    def _arguments(self, title: str, answer: Answer) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (_step(self.exercise, title),), {}

    def _judge(self, view: str = "") -> TaskEvaluation:
        return TaskEvaluation("open")

    def _gesture(self, view: str, *args: str) -> Reply:
        reply = super()._gesture(view, *args)
        return (say("classroom/complete"), "info", ()) if self.over else reply

    def _prompt(self, view: View, taken: int) -> str:
        return say("classroom/complete") if self.over else super()._prompt(view, taken)

    def _actions(self, view: View, taking: tuple[Any, ...]) -> list[dict[str, Any]]:
        return [action for action in super()._actions(view, taking) if action["id"] not in _HELPS]

    def _task_actions(self) -> list[dict[str, Any]]:
        return [start_over("restart", bool(self._session.history.moves))]

    def __repr__(self) -> str:
        return f"TurnExam({self._title!r}, {len(self.attempt)} moves)"


class TurnPractice(_Answering, TurnPuzzle):
    """Last turn in practice: the table of its puzzle; the best turn is found when the table opens.

    `attempt` is the list of the moves in notation, and can be observed. `receipt` makes the receipt of an answer.
    """

    intent_methods: ClassVar[dict[str, str]] = {**TurnPuzzle.intent_methods, **ReceiptLine.intent_methods}

    def _arguments(self, title: str, answer: Answer) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (_puzzle(self.exercise, title),), {"tells_point": False}


def turn_board(exercise: TurnExercise, answer: Answer, mode: Mode, **options: Any) -> TurnExam | TurnPractice:
    """Return the table of an exercise for a mode, after the moves of an answer."""
    return (TurnExam if mode == "exam" else TurnPractice)(exercise, answer=answer, **options)


def _step(exercise: TurnExercise, title: str) -> PlanStep:
    """Return the task of an exam as a step of a lesson without goal, hints and solution."""
    return PlanStep(
        "",
        title or exercise.title,
        exercise.sentence,
        exercise.situation,
        goal=(),
        done="",
        hints=(),
        solution=(),
        drawings=("board", "hand", "reserve"),
        score=True,
        lasts="game",
    )


def _puzzle(exercise: TurnExercise, title: str) -> Puzzle:
    found = last_turn(exercise.start, SOLVER)
    if not found.is_proven:
        raise PuzzleError("certificate/unproven", path="certificate")
    moves = [format_move(move) for move in moves_with_painting(exercise.start, SOLVER, found.moves)]
    certificate = {"total": found.total, "moves": moves}
    titles = {"en": title or exercise.title}
    return Puzzle("", exercise.theme, 1, titles, {"en": ""}, exercise.situation, certificate, "BSD-3-Clause")
