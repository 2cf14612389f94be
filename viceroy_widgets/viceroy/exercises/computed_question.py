"""Questions of Viceroy whose right answer follows from their document by the rules alone, as exercises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...core.exercises import Answer, AnswerOutcome
from ...core.fields import Field
from ..lessons.questions.model import QuizQuestion
from ..lessons.questions.options import MISUNDERSTANDINGS
from ..lessons.questions.reading import read_question
from ..widgets.lessons.quiz_question import DrawnNumber, DrawnQuestion
from .question_parts import lesson_on, position_level

__all__ = ["ComputedNumber", "ComputedQuestion"]


@dataclass(frozen=True)
class ComputedQuestion(DrawnQuestion):
    """Question about a position; its options follow from its document by the rules alone."""

    document_values: Mapping[str, Any]

    @property
    def theme(self) -> str:  # type: ignore[override]  # a field of the base class
        """Kind of question."""
        return self.question.kind

    @property
    def document(self) -> dict[str, Any]:
        """Kind, position and parameters."""
        return dict(self.document_values)

    @cached_property
    def question(self) -> QuizQuestion:  # type: ignore[override]  # a field of the base class
        """Question with its options, computed from the document."""
        return self._computed()

    def _computed(self) -> QuizQuestion:
        return read_question(Field(self.document_values))

    @property
    def lesson(self) -> str:
        """Id of the first lesson that explains the rule."""
        return lesson_on(self.rule)

    @property
    def right_answer(self) -> Answer:
        """Right answer by the rules."""
        return (str(self.question.right + 1),)

    @property
    def difficulty(self) -> int:
        """Difficulty from 1 to 5: a larger pyramid takes longer to read."""
        assert self.question.position is not None  # other kinds are about a game
        return position_level(self.question.position)

    def outcome(self, answer: Answer) -> AnswerOutcome:
        """Return 1 for the option that is right by the rules, and 0 for every other one."""
        number = self.encode(answer)
        if not number:
            return AnswerOutcome(0, False, self.rule)
        option = self.question.options[number - 1]
        mistake = option.mistake if option.mistake in MISUNDERSTANDINGS else ""
        return AnswerOutcome(int(option.is_right), True, option.rule, mistake)


@dataclass(frozen=True)
class ComputedNumber(DrawnNumber, ComputedQuestion):
    """Question about a position whose answer is typed; the right number follows by the rules alone."""

    @property
    def right_answer(self) -> Answer:
        """Right number by the rules."""
        return (str(self.question.options[self.question.right].number),)

    def outcome(self, answer: Answer) -> AnswerOutcome:
        """Return 1 for the number that is right by the rules, and 0 for every other one."""
        if not self.encode(answer):
            return AnswerOutcome(0, False, self.rule)
        for option in self.question.options:
            if str(option.number) == answer[0]:
                mistake = option.mistake if option.mistake in MISUNDERSTANDINGS else ""
                return AnswerOutcome(int(option.is_right), True, option.rule, mistake)
        return AnswerOutcome(0, True, self.rule)
