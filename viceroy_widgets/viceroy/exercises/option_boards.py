"""Boards of exercises with options: one for an exam, which judges nothing, and one for practice."""

from __future__ import annotations

from html import escape
from typing import Any, ClassVar

from ...core.exercises import Answer, Mode
from ...errors import IllegalMoveError
from ...widgets.classroom.receipt_line import ReceiptLine, ReceiptMaker
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


class _Answering(ReceiptLine, ChoicePuzzle):
    """Board whose answer is an option."""

    exercise: OptionExercise
    leads_on = False

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

    @spoken
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None or not self.receipt:
            return bundle
        data, metadata = bundle
        line = say("classroom/receipt_is", receipt=self.receipt["text"])
        return {**data, "text/html": f"{data['text/html']}<p>{escape(line)}</p>"}, metadata

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("exercise", "chosen", "receipt", "title", "language")


class ChoiceExam(_Answering):
    """Question of an exam: an option can be chosen and changed, and nothing says whether it is right.

    `attempt` has the chosen option, and can be observed. `receipt` makes the receipt of an answer.
    """

    intent_methods: ClassVar[dict[str, str]] = {"answer": "_answer_intent", **ReceiptLine.intent_methods}
    costly_intents: ClassVar[frozenset[str]] = frozenset()

    def __init__(
        self,
        exercise: OptionExercise,
        *,
        chosen: int | None = None,
        receipt: ReceiptMaker | None = None,
        title: str = "",
        **unknown: Any,
    ) -> None:
        self._refuse_unknown(unknown)
        self.exercise, self._receipt_maker, self._index = exercise, receipt, chosen
        super().__init__(exercise.puzzle(title), **unknown)

    @spoken
    def choose(self, index: int) -> None:  # type: ignore[override]  # an exam has no response to a choice
        """Choose an option by its index from 0, instead of any other; raise IllegalMoveError if there is none."""
        self._choose_option(index)

    @spoken
    def hint(self) -> str:
        """Raise IllegalMoveError, since an exam has no hints."""
        raise IllegalMoveError("classroom/no_hints")

    @spoken
    def where(self) -> str:
        """Raise IllegalMoveError, since an exam has no verdict."""
        raise IllegalMoveError("classroom/no_hints")

    @spoken
    def reveal(self) -> str:
        """Raise IllegalMoveError, since an exam shows no solution."""
        raise IllegalMoveError("classroom/no_hints")

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

    def __init__(
        self,
        exercise: OptionExercise,
        *,
        chosen: int | None = None,
        receipt: ReceiptMaker | None = None,
        title: str = "",
        **unknown: Any,
    ) -> None:
        self._refuse_unknown(unknown)
        self.exercise, self._receipt_maker = exercise, receipt
        super().__init__(exercise.puzzle(title, self._certificate()), **unknown)
        if chosen is not None:
            self.choose(chosen)

    def _certificate(self) -> dict[str, Any]:
        """Return what the verdict needs; the rules alone judge a total and a move."""
        return {}

    def _chosen(self) -> int | None:
        return self._course.tried[-1] if self._course.tried else None


class BidExam(ChoiceExam, BidPuzzle):
    """Question for a bid in an exam; no bid is worth anything yet."""


class BidPractice(ChoicePractice, BidPuzzle):
    """Question for a bid in practice; the values of the bids are found when the board opens."""

    def _certificate(self) -> dict[str, Any]:
        assert isinstance(self.exercise.subject, Situation)  # the parser ensures it
        return bid_certificate(self.exercise.subject.state)


def option_board(
    exercise: OptionExercise, chosen: int | None, mode: Mode, **options: Any
) -> ChoiceExam | ChoicePractice:
    """Return the board of an exercise for a mode, with an option chosen."""
    board: type[ChoiceExam | ChoicePractice]
    if isinstance(exercise, BidExercise):
        board = BidExam if mode == "exam" else BidPractice
    else:
        board = ChoiceExam if mode == "exam" else ChoicePractice
    return board(exercise, chosen=chosen, **options)


def _marked(button: dict[str, Any]) -> dict[str, Any]:
    return button | {"label": say("exercise/chosen_option", label=button["label"]), "primary": True}
