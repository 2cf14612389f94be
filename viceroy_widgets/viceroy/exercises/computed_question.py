"""Questions of Viceroy whose right answer follows from their document by the rules alone, as exercises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...core.exercises import Answer, AnswerOutcome
from ...core.fields import Field
from ...core.game import Game
from ...core.registry import game_of
from ...learn.question_exercise import QuestionExercise, Verdict
from ...learn.typed_question import TypedQuestion
from ..lessons.questions.answering import check, check_number, number_text, option_text, question_text
from ..lessons.questions.misunderstandings import MISUNDERSTANDINGS
from ..lessons.questions.model import QuizQuestion
from ..lessons.questions.reading import read_question
from .question_parts import lesson_on, live_drawing, position_level, still_drawing

__all__ = ["ComputedNumber", "ComputedQuestion"]


@dataclass(frozen=True)
class ComputedQuestion(QuestionExercise):
    """Question about a position; its options follow from its document by the rules alone."""

    document_values: Mapping[str, Any]

    @property
    def game(self) -> Game:  # type: ignore[override]  # a field of the base class
        """Viceroy."""
        return game_of("viceroy")

    @property
    def theme(self) -> str:  # type: ignore[override]  # a field of the base class
        """Kind of question."""
        return self.question.kind

    @property
    def document(self) -> dict[str, Any]:
        """Kind, position and parameters."""
        return dict(self.document_values)

    @cached_property
    def question(self) -> QuizQuestion:
        """Question with its options, computed from the document."""
        return self._computed()

    def _computed(self) -> QuizQuestion:
        return read_question(Field(self.document_values))

    @property
    def ask(self) -> str:
        """Question, in the language spoken."""
        return question_text(self.question)

    @property
    def options(self) -> tuple[str, ...]:
        """Options, in the language spoken."""
        return tuple(option_text(self.question, at) for at in range(len(self.question.options)))

    @property
    def count(self) -> int:
        """Number of options."""
        return len(self.question.options)

    @property
    def lights(self) -> tuple[str, ...]:
        """Ids of the parts of the drawing that the question is about."""
        return self.question.lights

    @property
    def rule(self) -> str:
        """Id of the rule that answers the question."""
        return self.question.rule

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

    def drawing(self) -> tuple[str, tuple[str, ...]]:
        """Return the drawing for a live board, and the ids of its parts that the keyboard can reach."""
        return live_drawing(self.question)

    def pictures(self, answer: Answer = ()) -> tuple[str, ...]:
        """Return the drawing of the position."""
        return still_drawing(self.question)

    def verdict(self, number: int) -> Verdict:
        """Return the response to an option, with the misunderstanding behind a wrong one."""
        found = check(self.question, number - 1)
        return Verdict(found.right, found.sentence, found.rule, found.misunderstanding)

    def outcome(self, answer: Answer) -> AnswerOutcome:
        """Return 1 for the option that is right by the rules, and 0 for every other one."""
        number = self.encode(answer)
        if not number:
            return AnswerOutcome(0, False, self.rule)
        option = self.question.options[number - 1]
        mistake = option.mistake if option.mistake in MISUNDERSTANDINGS else ""
        return AnswerOutcome(int(option.is_right), True, option.rule, mistake)


@dataclass(frozen=True)
class ComputedNumber(TypedQuestion, ComputedQuestion):
    """Question about a position whose answer is typed; the right number follows by the rules alone."""

    @property
    def right_answer(self) -> Answer:
        """Right number by the rules."""
        return (str(self.question.options[self.question.right].number),)

    def number_text(self, number: int) -> str:
        """Return a number in the words of the answers."""
        return number_text(self.question, number)

    def verdict(self, number: int) -> Verdict:
        """Return the response to a number, with the misunderstanding behind a wrong one."""
        found = check_number(self.question, number)
        return Verdict(found.right, found.sentence, found.rule, found.misunderstanding)

    def outcome(self, answer: Answer) -> AnswerOutcome:
        """Return 1 for the number that is right by the rules, and 0 for every other one."""
        if not self.encode(answer):
            return AnswerOutcome(0, False, self.rule)
        for option in self.question.options:
            if str(option.number) == answer[0]:
                mistake = option.mistake if option.mistake in MISUNDERSTANDINGS else ""
                return AnswerOutcome(int(option.is_right), True, option.rule, mistake)
        return AnswerOutcome(0, True, self.rule)
