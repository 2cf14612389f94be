"""Questions of Viceroy as exercises: families made from positions, the questions of lessons, and a teacher's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import ClassVar

from ...core.exercises import Answer, AnswerOutcome, Exercise, NewExercise, Solution
from ...core.fields import Field
from ...core.registry import game_of
from ...errors import PuzzleError
from ...learn.exercises import QuestionExercises
from ...learn.lesson import GameLesson
from ...learn.question_exercise import QuestionExercise, Verdict, question_solution
from ...learn.written_question import WrittenQuestion, lesson_theme
from ...words import lesson_text, say
from ..lessons.course import course
from ..lessons.questions.asking import check
from ..lessons.questions.catalog import KINDS
from ..lessons.questions.model import QuizQuestion, Written
from ..lessons.questions.odds import TYPED
from ..lessons.questions.reading import read_question
from ..widgets.lessons.quiz_question import quiz_exercise
from .computed_question import LONGEST_POSITION, ComputedNumber, ComputedQuestion, lesson_on
from .game_question import OF_GAMES, read_game_question
from .puzzle_kind import TitledMistakes
from .question_making import new_questions
from .solved_question import SOLVED, SolvedQuestion, check_solved, judge_solved, read_solved

__all__ = ["FAMILIES", "AuthoredQuestion", "ComputedQuestion", "ViceroyQuestions"]

FAMILIES = tuple(KINDS)
"""Kinds of questions that are themes."""


class AuthoredQuestion(WrittenQuestion):
    """Question that the author of a lesson or of an assignment wrote."""

    def _lesson_on(self, rule: str) -> str:
        return lesson_on(rule)

    def drawing(self) -> tuple[str, tuple[str, ...]]:
        """Return the drawing of its lesson."""
        return quiz_exercise(self._in_lesson).drawing() if self._in_lesson else ("", ())

    def pictures(self, answer: Answer = ()) -> tuple[str, ...]:
        """Return the drawing of its lesson."""
        return quiz_exercise(self._in_lesson).pictures() if self._in_lesson else ()

    @property
    def lights(self) -> tuple[str, ...]:
        """Ids of the parts of the drawing that the question is about."""
        return self._in_lesson.lights if self._in_lesson else ()

    @property
    def _in_lesson(self) -> QuizQuestion | None:
        return _written_questions().get((self.lesson_id, self.section, self.asked["en"]))

    @property
    def _number(self) -> int:
        """Number of the question in its section, from 1."""
        asked = [text for lesson, section, text in _written_questions() if (lesson, section) == self._place]
        return asked.index(self.asked["en"]) + 1

    @property
    def _place(self) -> tuple[str, str]:
        return self.lesson_id, self.section

    def _lesson_reply(self, english: str) -> Verdict | None:
        question = self._in_lesson
        for at, option in enumerate(question.options if question else ()):
            if question is not None and option.label == Written(english):
                reply = check(question, at)
                mistake = "" if reply.right else f"{self.lesson_id}/{self.section}/{self._number}/{at + 1}"
                return Verdict(reply.right, reply.sentence, reply.rule, mistake)
        return None

    def _translated(self, english: str) -> str:
        return lesson_text(english)


class ViceroyQuestions(TitledMistakes, QuestionExercises):
    """Questions by family, which are made from a seed, and by lesson."""

    question_type: ClassVar[type[WrittenQuestion]] = AuthoredQuestion

    def __init__(self) -> None:
        super().__init__(game_of("viceroy"))

    @property
    def themes(self) -> tuple[str, ...]:
        """Families, and themes of the lessons with written questions."""
        return (*FAMILIES, *super().themes)

    def by_theme(self) -> Mapping[str, tuple[NewExercise, ...]]:
        """Return the written questions of each lesson with their solutions."""
        found: dict[str, list[NewExercise]] = {}
        for (lesson, section, _), question in _written_questions().items():
            texts = tuple({"en": _english(option.label)} for option in question.options)
            exercise = AuthoredQuestion(self.game, {"en": question.text}, texts, question.rule, lesson, section)
            new = NewExercise(exercise, question_solution(question.right + 1))
            found.setdefault(lesson_theme(lesson), []).append(new)
        return {theme: tuple(questions) for theme, questions in found.items()}

    def about(self, theme: str) -> str:
        """Return what a family asks, or the title of a lesson."""
        return say(f"exercise/about_{theme}") if theme in FAMILIES else super().about(theme)

    def most_variants(self, theme: str) -> int | None:
        """Return None for a family, and the number of orders for a lesson."""
        return None if theme in FAMILIES else super().most_variants(theme)

    def make(self, theme: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
        """Yield new questions of a family, each about another position or game, or those of a lesson."""
        return new_questions(theme, difficulty, seed) if theme in FAMILIES else super().make(theme, difficulty, seed)

    def read(self, field: Field) -> QuestionExercise:
        """Return the question of a document."""
        if not isinstance(field.value, Mapping) or "kind" not in field.value:
            return super().read(field)
        kind = field.member("kind").choice(FAMILIES)
        if kind in SOLVED:
            return read_solved(field)
        if kind in OF_GAMES:
            return read_game_question(field)
        field.member("position").text(LONGEST_POSITION)
        read_question(field)  # raises an error that names the field
        return (ComputedNumber if kind in TYPED else ComputedQuestion)(field.mapping())

    def check(self, exercise: Exercise, solution: Solution) -> None:
        """Compare the solution with the rules, with a solver's answer, or with the lesson."""
        if isinstance(exercise, ComputedQuestion):
            if solution.answer != exercise.right_answer or solution.best != 1:
                raise PuzzleError("ownquestion/not_right", number=" ".join(solution.answer))
        elif isinstance(exercise, SolvedQuestion):
            check_solved(exercise, solution)
        else:
            super().check(exercise, solution)

    def judge(self, exercise: Exercise, solution: Solution, answer: Answer) -> AnswerOutcome:
        """Return the outcome by the rules; for a written or solved question, compare the answer with the solution."""
        if isinstance(exercise, ComputedQuestion):
            return exercise.outcome(answer)
        if isinstance(exercise, SolvedQuestion):
            return judge_solved(exercise, solution, answer)
        return super().judge(exercise, solution, answer)


@cache
def _written_questions() -> Mapping[tuple[str, str, str], QuizQuestion]:
    """Return the questions that authors of lessons wrote, by lesson, section and English text."""
    return {
        (plan.id, section, question.text): question
        for plan in course()
        for section, question in _questions_in(plan)
        if question.text
    }


def _questions_in(plan: GameLesson) -> Iterator[tuple[str, QuizQuestion]]:
    for section in plan.sections:
        yield from ((section.id, question) for question in section.questions)


def _english(label: object) -> str:
    assert isinstance(label, Written)  # other labels belong to computed questions
    return label.text
