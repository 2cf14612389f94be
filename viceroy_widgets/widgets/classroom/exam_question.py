"""Board for a question in an exam: it takes an option and says nothing about whether the option is right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ...core.exercises import Answer
from ...core.rulebook import RuleText
from ...learn.question_exercise import QuestionExercise
from ...words import say
from ..protocol.board import Reply
from ..protocol.speech import spoken
from ..quiz.option_board import OptionBoard
from .receipt_line import ReceiptLine, ReceiptParagraph

__all__ = ["ExamQuestion"]


class ExamQuestion(ReceiptParagraph, OptionBoard):
    """Question of an exam: no reply, no verdict; the exercise is not asked which option is right.

    `attempt` is the list with the number of the chosen option, and can be observed. `answer` opens the board with an
    option chosen. `receipt` makes the receipt of an answer.
    """

    exercise_type: ClassVar[type] = QuestionExercise
    exercise: QuestionExercise
    intent_methods: ClassVar[dict[str, str]] = {**OptionBoard.intent_methods, **ReceiptLine.intent_methods}

    def _arguments(self, title: str, answer: Answer) -> tuple[tuple[Any, ...], dict[str, Any]]:
        self.exercise.encode(answer)  # raises an error for another answer
        self._title, self._given = title, tuple(answer)
        return (), {}

    def _enter(self, answer: Answer) -> None:
        """Say what was chosen earlier; this also highlights what the question is about."""
        self._say(self._noted(int(self._given[0])) if self._given else self._invitation())

    def _invitation(self) -> str:
        return say("ownquestion/choose")

    @spoken
    def choose(self, number: int) -> None:
        """Choose an option by its number from 1; raise IndexError for another number."""
        self._choose(number)

    def _chosen(self, at: int) -> Reply:
        return self._answered(at + 1)

    def _answered(self, number: int) -> Reply:
        """Record an answer, which is the number of an option or a typed number, and return the reply."""
        self._given = (str(number),)
        return self._reply(number)

    def _reply(self, number: int) -> Reply:
        return self._noted(number), "info", ()

    def _noted(self, number: int) -> str:
        return say("ownquestion/chosen", option=self.exercise.answer_text((str(number),)))

    def _say(self, sentence: str, tone: str = "info", lights: tuple[str, ...] = (), rule: str | None = None) -> None:
        # The parts that the question is about stay highlighted.
        super()._say(sentence, tone, lights or self.exercise.lights, rule)

    # -- panes ----------------------------------------------------------------------------------------------------

    def _ask(self) -> str:
        return self.exercise.ask

    def _options(self) -> tuple[str, ...]:
        options = enumerate(self.exercise.options, start=1)
        return tuple(say("ownquestion/yours", option=its) if self._is_chosen(n) else its for n, its in options)

    def _is_chosen(self, number: int) -> bool:
        return self._given == (str(number),)

    def _refresh(self) -> None:
        self._show_receipt(self._given)
        super()._refresh()
        self.board, stops = self.exercise.drawing()
        self.targets = {"stops": list(stops)}
        choices = [
            {**action, "primary": self._is_chosen(number)} for number, action in enumerate(self.actions, start=1)
        ]
        self.actions = [*choices, *self._receipt_actions()]

    def _rulebook(self) -> Mapping[str, RuleText]:
        return self.exercise.game.rulebook()

    def _picture(self) -> str:
        return next(iter(self.exercise.pictures()), "")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.exercise.ask!r})"
