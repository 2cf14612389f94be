"""Table for an exercise in an exam: it takes an answer and says nothing about how good the answer is."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.exercises import Answer
from ...core.rules import GameView
from ...errors import IllegalMoveError
from ...learn.puzzle_exercise import PuzzleExercise
from ...words import say
from ..protocol.board import Reply
from ..protocol.speech import spoken
from ..puzzle.attempt_table import AttemptTable
from ..table.session_widget import Theme
from .receipt_line import ReceiptLine, ReceiptMaker
from .receipt_table import ReceiptTable

__all__ = ["ExerciseTable"]


class ExerciseTable(ReceiptTable):
    """Exercise of an exam: no hints, no verdict, no value; no solver is called, and nothing of a solution is known.

    `attempt` is the list of the moves in notation, and can be observed. `answer` opens the table with the moves made.
    `receipt` makes the receipt of an answer.
    """

    intent_methods: ClassVar[dict[str, str]] = {
        **{name: method for name, method in AttemptTable.intent_methods.items() if name != "hint"},
        **ReceiptLine.intent_methods,
    }

    def __init__(
        self,
        exercise: PuzzleExercise,
        *,
        answer: Answer = (),
        receipt: ReceiptMaker | None = None,
        title: str = "",
        theme: Theme = "auto",
        **unknown: Any,
    ) -> None:
        self._refuse_unknown(unknown)
        if not isinstance(exercise, PuzzleExercise):
            raise TypeError(f"exercise is a PuzzleExercise, not {type(exercise).__name__}")
        self.exercise, self._receipt_maker = exercise, receipt
        super().__init__(exercise.game, session=self._begun(), title=title, theme=theme, **unknown)
        self._replay(answer)

    @property
    def attempted(self) -> PuzzleExercise:
        """Exercise on the table."""
        return self.exercise

    @spoken
    def hint(self) -> str:
        """Raise IllegalMoveError, since an exam has no hints."""
        raise IllegalMoveError("classroom/no_hints")

    # -- gestures -------------------------------------------------------------------------------------------------

    def _gesture(self, view: str, *args: str) -> Reply:
        reply = super()._gesture(view, *args)
        return (say("classroom/complete"), "info", ()) if self.is_over else reply

    # -- panes ----------------------------------------------------------------------------------------------------

    def _session_actions(self, can_hint: bool) -> list[dict[str, Any]]:
        return [action for action in super()._session_actions(can_hint) if action["id"] != "hint"]

    def _prompt(self, view: GameView) -> str:
        return say("classroom/complete") if self.is_over else self.exercise.sentence
