"""Questions of any game as a kind of exercises: those of its lessons, and those that a teacher writes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import ClassVar

from ..core.chance import chance
from ..core.exercises import OWN, Answer, AnswerOutcome, Exercise, ExerciseKind, NewExercise, Solution
from ..core.fields import Field
from ..core.game import Game
from ..errors import PuzzleError
from .lesson_map import lesson_names
from .question_exercise import QuestionExercise, judge_question, question_solution
from .written_question import (
    WrittenQuestion,
    forms_of,
    lesson_theme,
    lessons_of,
    order_count,
    own_reply,
    read_own_question,
    read_written,
)

__all__ = ["QuestionExercises"]

_SEEDS = 2**63


class QuestionExercises(ExerciseKind):
    """Questions by lesson: the variants of a theme are all questions of the lesson, with options in other orders."""

    id: ClassVar[str] = "question"
    question_type: ClassVar[type[WrittenQuestion]] = WrittenQuestion

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def themes(self) -> tuple[str, ...]:
        """Themes of the lessons that have questions, such as `lesson/ID`."""
        return tuple(self.by_theme())

    def by_theme(self) -> Mapping[str, tuple[NewExercise, ...]]:
        """Return the questions of each lesson with their solutions, as their authors wrote them."""
        found: dict[str, list[NewExercise]] = {}
        for lesson in lessons_of(self.game).values():
            for section in lesson.sections:
                if (question := section.question) is None:
                    continue
                texts = tuple({"en": option.text} for option in question.options)
                exercise = self.question_type(
                    self.game, {"en": question.ask}, texts, question.rule, lesson.id, section.id
                )
                right = next(at for at, option in enumerate(question.options, start=1) if option.is_right)
                found.setdefault(lesson_theme(lesson.id), []).append(NewExercise(exercise, question_solution(right)))
        return {theme: tuple(questions) for theme, questions in found.items()}

    def about(self, theme: str) -> str:
        """Return the title of the lesson that has the questions."""
        return lesson_names(self.game)[theme.partition("/")[2]].title

    def most_variants(self, theme: str) -> int | None:
        """Return the number of orders of all questions of a lesson."""
        return sum(order_count(len(_written(new).offered)) for new in self.by_theme()[theme])

    def make(self, theme: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
        """Yield the questions of a lesson in turn, each time with their options in another order."""
        rows = (self.forms(new, chance(seed, theme, at, _SEEDS)) for at, new in enumerate(self.by_theme()[theme]))
        made = (new for row in zip_longest(*rows) for new in row if new is not None)
        return (new for new in made if difficulty in (None, new.solution.difficulty))

    def read(self, field: Field) -> QuestionExercise:
        """Return the question of a document."""
        return read_written(self.game, field, self.question_type)

    def check(self, exercise: Exercise, solution: Solution) -> None:
        """Compare the solution with the lesson; a question of an assignment is right as its author says."""
        assert isinstance(exercise, QuestionExercise)
        exercise.encode(solution.answer)
        verdict = exercise.verdict(int(solution.answer[0])) if solution.answer else None
        if not solution.answer or (verdict is not None and not verdict.is_right):
            raise PuzzleError("ownquestion/not_right", number=" ".join(solution.answer))

    def judge(self, exercise: Exercise, solution: Solution, answer: Answer) -> AnswerOutcome:
        """Return the outcome of an option, which is worth 1 if it is that of the solution."""
        assert isinstance(exercise, QuestionExercise)
        return judge_question(exercise, solution, answer)

    def remark(self, exercise: Exercise, solution: Solution, answer: Answer) -> str:
        """Return the reply to an option: that of the assignment's author, or that of the lesson."""
        assert isinstance(exercise, QuestionExercise)
        if not answer:
            return ""
        verdict = exercise.verdict(int(answer[0]))
        return own_reply(solution, answer) or (verdict.sentence if verdict else "")

    def mistake_title(self, mistake: str) -> str:
        """Return the wrong option of a written question that has this id; "" for other misunderstandings."""
        if mistake.startswith(f"{OWN}/"):
            return mistake.partition("/")[2]
        if not mistake.startswith(tuple(f"{theme.partition('/')[2]}/" for theme in self.by_theme())):
            return ""
        for new in (new for questions in self.by_theme().values() for new in questions):
            question = _written(new)
            for number, option in enumerate(question.options, start=1):
                if question.mistake(number) == mistake:
                    return option
        return ""

    def read_own(self, field: Field) -> NewExercise:
        """Return the question that an author wrote into an assignment."""
        return read_own_question(self.game, field, self.question_type)

    def forms(self, new: NewExercise, seed: int) -> Iterator[NewExercise]:
        """Yield a question with its options in different orders."""
        return forms_of(new, seed)


def _written(new: NewExercise) -> WrittenQuestion:
    assert isinstance(new.exercise, WrittenQuestion)
    return new.exercise
