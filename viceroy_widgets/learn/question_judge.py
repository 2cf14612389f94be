"""Questions of lessons as exercises, and judges of questions: of an exam and of practice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ..core.exercises import Mode
from ..core.game import Game
from .lesson import LessonSection
from .lesson_questions import LessonQuestion
from .prose import game_text
from .question_exercise import QuestionExercise, Verdict

__all__ = ["AskedQuestion", "PracticeJudge", "QuestionJudge", "question_judge", "section_questions"]


# -- questions of a lesson as exercises, with the reply of the lesson to each option -----------------------------------


@dataclass(frozen=True)
class AskedQuestion(QuestionExercise):
    """Question of a section; the lesson may be of a teacher's own, and the section may belong to no lesson."""

    section: LessonSection
    written: LessonQuestion

    @property
    def original(self) -> LessonQuestion:
        """Question as the lesson has it."""
        return self.written

    @property
    def game(self) -> Game | None:  # type: ignore[override]  # a field of the base class; a section may have no game
        """Game of the lesson, if there is one."""
        return self.section.game

    @property
    def document(self) -> dict[str, Any]:
        """Section and English text of the question."""
        return {"section": self.section.id, "ask": self.written.ask}

    @property
    def ask(self) -> str:
        """Question, in the language spoken."""
        return self._text(self.written.ask)

    @property
    def options(self) -> tuple[str, ...]:
        """Options, in the language spoken."""
        return tuple(self._text(option.text) for option in self.written.options)

    @property
    def count(self) -> int:
        """Number of options."""
        return len(self.written.options)

    @property
    def rule(self) -> str:
        """Id of the rule that answers the question."""
        return self.written.rule

    def verdict(self, number: int) -> Verdict:
        """Return the reply of the lesson to an option."""
        option = self.written.options[number - 1]
        return Verdict(option.is_right, self._text(option.reply), self.rule)

    def _text(self, english: str) -> str:
        return game_text(self.section.game, english) if self.section.game else english


def section_questions(section: LessonSection) -> tuple[QuestionExercise, ...]:
    """Return the questions of a section: those with written options, and those in the form of its game."""
    return tuple(_exercise(section, question) for question in section.questions)


def _exercise(section: LessonSection, question: Any) -> QuestionExercise:
    if isinstance(question, LessonQuestion):
        return AskedQuestion(section, question)
    assert section.game is not None  # a section without a game has no questions of its own
    exercise: QuestionExercise = section.game.quiz_question(question, f"sections.{section.id}.questions")
    return exercise


# -- judges of questions -----------------------------------------------------------------------------------------------


class QuestionJudge:
    """Judge of an exam: it takes an answer and does not ask the question whether it is right."""

    keeps_answer: ClassVar[bool] = True
    """Whether the answer is handed in, so that the board marks it; in a lesson only the reply counts."""

    def verdict(self, question: QuestionExercise, number: int) -> Verdict | None:
        """Return the response to an option by its number from 1, or to a typed number; None if nothing is said."""
        return None


class PracticeJudge(QuestionJudge):
    """Judge of practice: it says what the question replies; for a teacher's own question, only the key has replies."""

    def verdict(self, question: QuestionExercise, number: int) -> Verdict | None:
        """Return the reply of the question."""
        return question.verdict(number)


def question_judge(mode: Mode) -> QuestionJudge:
    """Return the judge of questions in assignments."""
    return QuestionJudge() if mode == "exam" else PracticeJudge()
