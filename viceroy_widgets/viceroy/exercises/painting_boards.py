"""Boards of a painting exercise: one for an exam, which judges nothing, and one for practice."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.exercises import Mode
from ...errors import IllegalMoveError
from ...widgets.classroom.receipt_line import ReceiptLine, ReceiptMaker
from ...widgets.protocol.speech import spoken
from ..puzzles.painting_attempt import PaintingAttempt
from ..rules.pyramids.painting import Painting
from ..rules.pyramids.position import Position
from ..widgets.painting.painting_board import PaintingBoard
from ..widgets.painting.painting_puzzle import PaintingPuzzle
from .painting_answers import answer_of

__all__ = ["PaintingExam", "PaintingPractice", "painting_board"]

_CHECK = "v"
"""Key of the check in practice; its usual key copies the receipt."""


class _Answering(ReceiptLine, PaintingBoard):
    """Board whose answer is the painting."""

    leads_on = False

    def _refresh(self) -> None:
        self._show_receipt(answer_of(self.painting))
        super()._refresh()

    def _buttons(self) -> list[dict[str, Any]]:
        return [*super()._buttons(), *self._receipt_actions()]

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("position", "painting", "receipt", "title", "story", "language")


class PaintingExam(_Answering):
    """Position to paint in an exam: no hints, no check, and no solver is called.

    `attempt` is the list of the gems in notation, and can be observed. `receipt` makes the receipt of an answer.
    """

    intent_methods: ClassVar[dict[str, str]] = {**PaintingBoard.intent_methods, **ReceiptLine.intent_methods}

    def __init__(
        self,
        position: Position,
        painting: Painting = Painting(),
        *,
        receipt: ReceiptMaker | None = None,
        title: str = "",
        story: str = "",
        **unknown: Any,
    ) -> None:
        self._refuse_unknown(unknown)
        self._receipt_maker = receipt
        super().__init__(PaintingAttempt(position).with_painting(painting), title=title, story=story, **unknown)

    @spoken
    def hint(self) -> str:
        """Raise IllegalMoveError, since an exam has no hints."""
        raise IllegalMoveError("classroom/no_hints")


class PaintingPractice(_Answering, PaintingPuzzle):
    """Position to paint in practice, with the hints and the check of a puzzle.

    `attempt` is the list of the gems in notation, and can be observed. `receipt` makes the receipt of an answer.
    """

    intent_methods: ClassVar[dict[str, str]] = {**PaintingPuzzle.intent_methods, **ReceiptLine.intent_methods}

    def __init__(
        self,
        position: Position,
        painting: Painting = Painting(),
        *,
        receipt: ReceiptMaker | None = None,
        title: str = "",
        story: str = "",
        **unknown: Any,
    ) -> None:
        self._refuse_unknown(unknown)
        self._receipt_maker = receipt
        super().__init__(position, title=title, story=story, **unknown)
        self._step(self._attempt.with_painting(painting))

    def _buttons(self) -> list[dict[str, Any]]:
        return [button | {"keys": [_CHECK]} if button["id"] == "check" else button for button in super()._buttons()]


def painting_board(
    position: Position, painting: Painting, mode: Mode, **options: Any
) -> PaintingExam | PaintingPractice:
    """Return the board of a position for a mode, with a painting on it."""
    return (PaintingExam if mode == "exam" else PaintingPractice)(position, painting, **options)
