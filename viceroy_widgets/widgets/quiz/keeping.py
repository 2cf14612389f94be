"""Work on questions that is kept for another day: the answers that were tried."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...learn.kept_work import board_name
from ...learn.quiz_state import QuizState
from ..protocol.keeping import BoardKeeping

__all__ = ["QuestionKeeping", "QuizKeeping"]


class QuestionKeeping(BoardKeeping):
    """Keeping of the answer to one question."""

    def begun_as(self) -> str:
        """Return what names the question."""
        return board_name("question", self.board.exercise.document)

    def so_far(self) -> Any:
        """Return the answer that was given last."""
        return list(self.board._answer_so_far()) or None

    def go_on(self, done: Any) -> None:
        """Give the answer again."""
        board = self.board
        board.exercise.encode(tuple(done))  # raises an error for another answer
        board._take(int(done[0]))


class QuizKeeping(BoardKeeping):
    """Keeping of the answers that were tried in a quiz, and of the question that is shown."""

    def begun_as(self) -> str:
        """Return what names the questions."""
        return board_name("quiz", [question.document for question in self.board._state.questions])

    def so_far(self) -> Any:
        """Return the answers that were tried at each question."""
        state = self.board._state
        tries = [[one.number for one in tries] for tries in state.tries]
        return {"at": state.at, "tries": tries} if any(tries) else None

    def go_on(self, done: Any) -> None:
        """Try the answers again, and show the same question."""
        board = self.board
        state = QuizState.of(board._state.questions)
        for at, numbers in enumerate(done["tries"]):
            state = replace(state, at=at)
            for number in numbers:
                verdict = board._judge.verdict(state.open_question(number, state.is_typed), number)
                state = state.with_try(number, verdict is not None and verdict.is_right)
        at = int(done["at"])
        board._go(replace(state, at=at if 0 <= at <= len(state.questions) else 0))
