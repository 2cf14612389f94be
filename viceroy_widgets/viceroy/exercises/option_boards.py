"""Boards of exercises with options: one for an exam, which judges nothing, and one for practice."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.exercises import Answer, Mode
from ...errors import IllegalMoveError
from ...widgets.classroom.exam_board import ExamBoard
from ...widgets.classroom.receipt_line import ReceiptLine, ReceiptParagraph
from ...widgets.protocol.board import Reply
from ...widgets.protocol.speech import spoken
from ...words import say
from ..codec.fixtures.situation import Situation
from ..lessons.questions.answering import option_text
from ..lessons.questions.model import QuizQuestion
from ..puzzles.making.bid_candidates import bid_certificate
from ..widgets.puzzles.bid_puzzle import BidPuzzle
from ..widgets.puzzles.choice_puzzle import ChoicePuzzle
from .bid_exercise import BidExercise
from .option_exercise import OptionExercise

__all__ = ["BidExam", "BidPractice", "ChoiceExam", "ChoicePractice", "option_board"]


class _Answering(ReceiptParagraph, ChoicePuzzle):
    """Board whose answer is an option."""

    exercise: OptionExercise

    def _arguments(self, title: str, answer: Answer) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self.exercise.puzzle(title, self._certificate()),), {}

    def _certificate(self) -> dict[str, Any]:
        """Return what the verdict needs; the rules alone judge a total and a move."""
        return {}

    def _chosen(self) -> int | None:
        """Return the index of the option that is the answer."""
        raise NotImplementedError

    def _refresh(self) -> None:
        index = self._chosen()
        answer: Answer = () if index is None else (str(self.exercise.offered[index]),)
        self._show_receipt(answer)
        super()._refresh()

    def _ways(self) -> list[dict[str, Any]]:
        return [*super()._ways(), *self._receipt_actions()]


class ChoiceExam(ExamBoard, _Answering):
    """Question of an exam: an option can be chosen and changed, and nothing says whether it is right.

    `attempt` has the chosen option, and can be observed. `receipt` makes the receipt of an answer.
    """

    intent_methods: ClassVar[dict[str, str]] = {"answer": "_answer_intent", **ReceiptLine.intent_methods}
    costly_intents: ClassVar[frozenset[str]] = frozenset()

    def _arguments(self, title: str, answer: Answer) -> tuple[tuple[Any, ...], dict[str, Any]]:
        self._index = self.exercise.index(answer)
        return super()._arguments(title, answer)

    @spoken
    def choose(self, index: int) -> None:  # type: ignore[override]  # an exam has no response to a choice
        """Choose an option by its index from 0, instead of any other; raise IllegalMoveError if there is none."""
        self._choose_option(index)

    def _asked(self) -> QuizQuestion:
        return self.exercise.question

    def _chosen(self) -> int | None:
        return self._index

    def _answer_intent(self, view: str, index: str) -> Reply:
        self._choose_option(int(index), view)
        return self._standing(), "info", ()

    def _choose_option(self, index: int, view: str = "") -> None:
        if not 0 <= index < len(self.exercise.offered):
            raise IllegalMoveError("quiz/no_option", n=index + 1)
        self._index = index
        self._changed(view)

    def _standing(self) -> str:
        if self._index is None:
            return super()._standing()
        return say("exercise/chosen", option=option_text(self._course.questions[0], self._index))

    def _update_buttons(self) -> None:
        super()._update_buttons()
        chosen = f"option:{self._index}"
        self.actions = [_marked(button) if button["id"] == chosen else button for button in self.actions]

    def _ways(self) -> list[dict[str, Any]]:
        return self._receipt_actions()


class ChoicePractice(_Answering):
    """Question in practice, with the hints and the verdict of a puzzle; the answer is the last option tried.

    `attempt` has the chosen option, and can be observed. `receipt` makes the receipt of an answer.
    """

    intent_methods: ClassVar[dict[str, str]] = {**ChoicePuzzle.intent_methods, **ReceiptLine.intent_methods}

    def _enter(self, answer: Answer) -> None:
        chosen = self.exercise.index(answer)
        if chosen is not None:
            self.choose(chosen)

    def _chosen(self) -> int | None:
        return self._course.tried[-1] if self._course.tried else None


class BidExam(ChoiceExam, BidPuzzle):
    """Question for a bid in an exam; no bid is worth anything yet."""


class BidPractice(ChoicePractice, BidPuzzle):
    """Question for a bid in practice; the values of the bids are found when the board opens."""

    def _certificate(self) -> dict[str, Any]:
        assert isinstance(self.exercise.subject, Situation)  # the parser ensures it
        return bid_certificate(self.exercise.subject.state)


def option_board(exercise: OptionExercise, answer: Answer, mode: Mode, **options: Any) -> ChoiceExam | ChoicePractice:
    """Return the board of an exercise for a mode, with the option of an answer chosen."""
    board: type[ChoiceExam | ChoicePractice]
    if isinstance(exercise, BidExercise):
        board = BidExam if mode == "exam" else BidPractice
    else:
        board = ChoiceExam if mode == "exam" else ChoicePractice
    return board(exercise, answer=answer, **options)


def _marked(button: dict[str, Any]) -> dict[str, Any]:
    return button | {"label": say("exercise/chosen_option", label=button["label"]), "primary": True}
