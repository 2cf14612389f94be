"""Boards of a painting exercise: one for an exam, which judges nothing, and one for practice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ...core.exercises import Answer, Mode
from ...widgets.classroom.exam_board import ExamBoard
from ...widgets.classroom.receipt_line import ReceiptLine
from ..puzzles.painting_attempt import PaintingAttempt
from ..rules.pyramids.position import Painting, Position
from ..widgets.painting.painting_board import PaintingBoard
from ..widgets.painting.painting_puzzle import PaintingPuzzle
from .painting_answers import answer_of, painting_in

if TYPE_CHECKING:
    from .painting_exercise import PaintingExercise

__all__ = ["PaintingExam", "PaintingPractice", "painting_board"]

_CHECK = "v"
"""Key of the check in practice; its usual key copies the receipt."""


class _Answering(ReceiptLine, PaintingBoard):
    """Board whose answer is the painting."""

    exercise: PaintingExercise

    def _arguments(self, title: str, answer: Answer) -> tuple[tuple[Any, ...], dict[str, Any]]:
        begun = self._begun(painting_in(self.exercise.position, answer))
        return (begun,), {"title": title, "story": self.exercise.sentence}

    def _begun(self, painting: Painting) -> PaintingAttempt | Position:
        """Return what the board is made of; an exam has the painting on it from the beginning."""
        raise NotImplementedError

    def _refresh(self) -> None:
        self._show_receipt(answer_of(self.painting))
        super()._refresh()

    def _buttons(self) -> list[dict[str, Any]]:
        return [*super()._buttons(), *self._receipt_actions()]


class PaintingExam(ExamBoard, _Answering):
    """Position to paint in an exam: no hints, no check, and no solver is called.

    `attempt` is the list of the gems in notation, and can be observed. `receipt` makes the receipt of an answer.
    """

    intent_methods: ClassVar[dict[str, str]] = {**PaintingBoard.intent_methods, **ReceiptLine.intent_methods}

    def _begun(self, painting: Painting) -> PaintingAttempt:
        return PaintingAttempt(self.exercise.position).with_painting(painting)


class PaintingPractice(_Answering, PaintingPuzzle):
    """Position to paint in practice, with the hints and the check of a puzzle.

    `attempt` is the list of the gems in notation, and can be observed. `receipt` makes the receipt of an answer.
    """

    intent_methods: ClassVar[dict[str, str]] = {**PaintingPuzzle.intent_methods, **ReceiptLine.intent_methods}

    def _begun(self, painting: Painting) -> Position:
        return self.exercise.position

    def _enter(self, answer: Answer) -> None:
        self._step(self._attempt.with_painting(painting_in(self.position, answer)))

    def _buttons(self) -> list[dict[str, Any]]:
        return [button | {"keys": [_CHECK]} if button["id"] == "check" else button for button in super()._buttons()]


def painting_board(
    exercise: PaintingExercise, answer: Answer, mode: Mode, **options: Any
) -> PaintingExam | PaintingPractice:
    """Return the board of an exercise for a mode, with the gems of an answer on it."""
    return (PaintingExam if mode == "exam" else PaintingPractice)(exercise, answer=answer, **options)
