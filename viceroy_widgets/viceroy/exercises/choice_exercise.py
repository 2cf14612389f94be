"""Puzzles about a total or an illegal move as exercises, which the rules judge without a solution."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.exercises import Answer, AnswerOutcome, Exercise, NewExercise, Solution
from ...core.fields import Field
from ...errors import PuzzleError
from ...words import sentence_case
from ..lessons.questions.model import QuizQuestion, phrase_text
from ..lessons.questions.options import MISUNDERSTANDINGS
from ..puzzles.choices import refusal, right_move
from ..puzzles.puzzle import Puzzle
from ..rules.pyramids.position import Position
from ..rules.pyramids.scoring import CATEGORIES, score
from ..widgets.lessons.quiz_question import quiz_picture
from ..widgets.puzzles.choice_judge import judged_question, plain_question
from .option_exercise import RIGHT, WRONG, OptionExercise, read_options
from .puzzle_kind import ThemedExercises, check_certificate

__all__ = ["ChoiceExercise", "ChoiceExercises"]

_THEMES = ("score", "illegal")
_SUBJECTS = ("position", "situation")
_RULES = dict(zip(CATEGORIES, ("SCO-1", "SCO-2", "SCO-3", "SCO-4", "SCO-5", "SCO-6", "SCO-7"), strict=True))
"""Rule of each category of points."""


@dataclass(frozen=True)
class ChoiceExercise(OptionExercise):
    """Question for the total of a position, or for the illegal move among several."""

    @property
    def rule(self) -> str:
        """Id of the rule about totals; "" for an illegal move, whose rule would tell it."""
        return "SCO-1" if self.theme == "score" else ""

    @property
    def lesson(self) -> str:
        """Id of the lesson that prepares for the question."""
        if self.theme == "score":
            return "scores"
        return "painting" if isinstance(self.subject, Position) else "development"

    @property
    def question(self) -> QuizQuestion:
        """Question without any judgement of its options."""
        return plain_question(self.puzzle())

    def pictures(self, answer: Answer = ()) -> tuple[str, ...]:
        """Return the drawing of the position without its score, and of the hand."""
        question = self.question
        assert question.position is not None  # both themes have one
        return (quiz_picture(question.position, question.hand, interactive=False),)

    def _judged(self, index: int) -> AnswerOutcome:
        option = self.offered[index]
        if self.theme == "score":
            assert isinstance(self.subject, Position)  # the parser ensures it
            return _judged_total(self.subject, int(option))
        if refusal(self.subject, str(option)):
            return AnswerOutcome(RIGHT, True)
        return AnswerOutcome(WRONG, True, right_move(self.subject, self.offered)[1]["rule"] or "")


class ChoiceExercises(ThemedExercises):
    """Questions for a total or an illegal move."""

    id: ClassVar[str] = "choice"

    patience: ClassVar[Mapping[str, int]] = dict.fromkeys(_THEMES, 0)  # no rule of thumb finds the right option

    def made(self, puzzle: Puzzle, document: Mapping[str, Any]) -> NewExercise:
        """Return the question of a new puzzle, which has one right option."""
        subject: dict[str, Any] = {name: document[name] for name in _SUBJECTS if name in document}
        exercise = ChoiceExercise(puzzle.theme, subject, puzzle.subject, puzzle.options)
        answers = (exercise.decode(number) for number in range(1, len(puzzle.options) + 1))
        (right,) = (answer for answer in answers if exercise.outcome(answer).value == RIGHT)
        return NewExercise(exercise, Solution(right, RIGHT, WRONG, WRONG, 1, puzzle.difficulty, puzzle.certificate))

    def read(self, field: Field) -> ChoiceExercise:
        """Return the exercise of a document."""
        return ChoiceExercise(*read_options(field, _THEMES))

    def check(self, exercise: Exercise, solution: Solution) -> None:
        """Prove that exactly one option is right, by the rules alone."""
        assert isinstance(exercise, ChoiceExercise)
        check_certificate(exercise.theme, exercise.subject, exercise.offered, solution)
        if exercise.outcome(solution.answer).value != solution.best or solution.best != RIGHT:
            raise PuzzleError("puzzle/options", path="options")

    def remark(self, exercise: Exercise, solution: Solution, answer: Answer) -> str:
        """Return why an option is wrong; "" for the right one, and for no answer."""
        assert isinstance(exercise, ChoiceExercise)
        index = exercise.index(answer)
        if index is None or answer == solution.answer:
            return ""
        question = judged_question(exercise.puzzle())
        return sentence_case(str(phrase_text(question.options[index].response)))


def _judged_total(position: Position, total: int) -> AnswerOutcome:
    """Return the outcome of a total; a wrong one that leaves something out, or counts too much, has its rule."""
    counted = score(position)
    if total == counted.total:
        return AnswerOutcome(RIGHT, True)
    for name in CATEGORIES:
        if counted.of(name) and total == counted.total - counted.of(name):
            mistake = "infinite_gem_scores_nothing" if name == "infinite" else ""
            return AnswerOutcome(WRONG, True, _RULES[name], mistake)
    if any(total == counted.total + circle.level for circle in position.pyramid.circles if circle.color is None):
        mistake = "counts_mixed_circles"
        return AnswerOutcome(WRONG, True, MISUNDERSTANDINGS[mistake].rule, mistake)
    return AnswerOutcome(WRONG, True)
