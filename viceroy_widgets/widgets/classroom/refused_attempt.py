"""Table of a step whose answer can end with a refused move: the last attempt that the rules refused is kept."""

from __future__ import annotations

from contextlib import suppress

from ...core.exercises import Answer
from ...errors import IllegalMoveError
from ...learn.step_exercise import StepExercise
from ...learn.task import LEARNER
from ...learn.task_evaluation import TaskEvaluation
from ..lesson.judged_table import JudgedTable
from .receipt_moves import ReceiptMoves

__all__ = ["RefusedAttempt"]


class RefusedAttempt(ReceiptMoves, JudgedTable):
    """Table that keeps the last refused attempt until other moves are made or taken back.

    What it keeps depends on the rules alone, and not on the goal of the step.
    """

    exercise: StepExercise

    _attempt_after: Answer = ()
    """Moves that had been made before the attempt."""
    _kept: Answer = ()
    """Answer that ends with the attempt; () without one."""
    _is_latest = False
    """Whether the last refused gesture is that attempt."""

    @property
    def just_kept(self) -> bool:
        """Whether the last gesture was an attempt that the answer ends with."""
        return self._was_refused() and self._is_latest

    def _answer_so_far(self) -> Answer:
        """Return the moves of the learner in notation, and the refused attempt after them, if there is one."""
        made = self._made()
        if made != self._attempt_after:
            self._attempt_after, self._kept = made, ()
        return self._kept or made

    def _made(self) -> Answer:
        return tuple(self._words_of(move) for move in self._session.history.moves if move.player == LEARNER)

    def _refusal(self, error: IllegalMoveError, moves: tuple[str, ...], view: str = "") -> TaskEvaluation:
        """Keep the attempt, if an answer can name it; it takes the place of an earlier one."""
        made = self._made()
        answer = self.exercise.attempted(made, moves)
        self._is_latest = answer != made
        if self._is_latest:
            self._attempt_after, self._kept = made, answer
        found = super()._refusal(error, moves, view)
        if self._is_latest:
            self._changed(view)  # the receipt is that of the attempt
        return found

    def _begin_anew(self) -> None:
        self._attempt_after, self._kept = (), ()
        super()._begin_anew()

    def _enter(self, answer: Answer) -> None:
        """Make the moves of an answer; the rules refuse the last one again if the answer ends with an attempt."""
        with suppress(*([IllegalMoveError] if self.exercise.takes_refusal else [])):
            super()._enter(answer)
        self._news()
