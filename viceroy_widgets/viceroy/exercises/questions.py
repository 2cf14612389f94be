"""Questions of Viceroy as exercises: families made from positions, the questions of lessons, and a teacher's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, islice
from typing import Any, ClassVar

from ...core.exercises import Answer, AnswerOutcome, Exercise, NewExercise, Solution
from ...core.fields import Field
from ...core.game import Game
from ...core.registry import game_of
from ...errors import NotationError, PuzzleError
from ...learn.question_exercise import QuestionExercise, Verdict, question_solution
from ...learn.question_exercises import QuestionExercises
from ...learn.written_question import WrittenQuestion, lesson_theme
from ...words import lesson_text, say
from ..codec.notation.positions import format_position
from ..lessons.course import course
from ..lessons.plan import LessonPlan
from ..lessons.questions.answering import check, option_text, question_text
from ..lessons.questions.catalog import KINDS
from ..lessons.questions.misunderstandings import MISUNDERSTANDINGS
from ..lessons.questions.model import QuizQuestion
from ..lessons.questions.odds import TYPED
from ..lessons.questions.phrases import Written
from ..lessons.questions.reading import read_question
from ..puzzles.making.candidates import random_gems
from ..puzzles.making.corpus import corpus, sample
from ..puzzles.making.dice import Dice
from ..rules.pyramids.position import Position
from ..widgets.lessons.quiz_picture import quiz_picture, quiz_stops
from .mistake_titles import TitledMistakes

__all__ = ["FAMILIES", "AuthoredQuestion", "ComputedQuestion", "ViceroyQuestions"]

FAMILIES = tuple(
    kind.id for kind in KINDS.values() if kind.sort != "optimization" and not kind.of_game and kind.id not in TYPED
)
"""Kinds of questions that are themes: options are offered, and neither a solver nor a whole game is needed."""
_CARDS_OF_A_LEVEL = 3
"""Number of cards by which a pyramid makes a question one level more difficult."""
_HARDEST = 5
_LONGEST_POSITION = 2_000
"""Largest length of a position in notation; those of games have some hundred characters."""
_TRIES = 20
"""Number of further questions from which one is chosen, so that its right option has the drawn place."""
_POSITIONS = 100_000
"""Largest number of positions that are drawn for a theme."""


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
        return _lesson_on(self.rule)

    def drawing(self) -> tuple[str, tuple[str, ...]]:
        """Return the drawing for a live board, and the ids of its parts that the keyboard can reach."""
        return _drawing(self.question)

    def pictures(self, answer: Answer = ()) -> tuple[str, ...]:
        """Return the drawing of the position."""
        return _pictures(self.question)

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


class AuthoredQuestion(WrittenQuestion):
    """Question that the author of a lesson or of an assignment wrote."""

    def _lesson_on(self, rule: str) -> str:
        return _lesson_on(rule)

    def drawing(self) -> tuple[str, tuple[str, ...]]:
        """Return the drawing of its lesson."""
        return _drawing(self._in_lesson) if self._in_lesson else ("", ())

    def pictures(self, answer: Answer = ()) -> tuple[str, ...]:
        """Return the drawing of its lesson."""
        return _pictures(self._in_lesson) if self._in_lesson else ()

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
        """Yield new questions of a family, each about another position, or those of a lesson."""
        return _new_questions(theme, difficulty, seed) if theme in FAMILIES else super().make(theme, difficulty, seed)

    def read(self, field: Field) -> QuestionExercise:
        """Return the question of a document."""
        if not isinstance(field.value, Mapping) or "kind" not in field.value:
            return super().read(field)
        field.member("kind").choice(FAMILIES)
        field.member("position").text(_LONGEST_POSITION)
        read_question(field)  # raises an error that names the field
        return ComputedQuestion(field.mapping())

    def check(self, exercise: Exercise, solution: Solution) -> None:
        """Compare the solution with the rules, or with the lesson."""
        if isinstance(exercise, ComputedQuestion):
            right = (str(exercise.question.right + 1),)
            if solution.answer != right or solution.best != 1:
                raise PuzzleError("ownquestion/not_right", number=" ".join(solution.answer))
        else:
            super().check(exercise, solution)

    def judge(self, exercise: Exercise, solution: Solution, answer: Answer) -> AnswerOutcome:
        """Return the outcome by the rules; for a written question, compare the answer with the solution."""
        if isinstance(exercise, ComputedQuestion):
            return exercise.outcome(answer)
        return super().judge(exercise, solution, answer)


def _new_questions(family: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
    """Yield new questions in which each place among the options is right equally often, as far as that is possible."""
    dice = Dice(seed, f"classroom/{family}")
    fresh = _candidates(family, difficulty, dice)
    while first := next(fresh, None):
        wanted = dice.below(len(first.question.options))
        others = islice(fresh, _TRIES)
        chosen = next((its for its in chain((first,), others) if its.question.right == wanted), first)
        yield NewExercise(chosen, question_solution(chosen.question.right + 1, difficulty=_level(chosen)))


def _candidates(family: str, difficulty: int | None, dice: Dice) -> Iterator[ComputedQuestion]:
    """Yield one question for each position, whose pyramid comes from a game and whose gems are new."""
    kind = KINDS[family]
    for _ in range(_POSITIONS):
        found = sample(dice.below(len(corpus())))
        position = Position(found.pyramid, random_gems(dice), opponents=found.opponents)
        if difficulty not in (None, _level_of(position)) or not (cases := list(kind.cases(position))):
            continue
        values = {name: list(its) if isinstance(its, tuple) else its for name, its in dice.choose(cases).items()}
        exercise = ComputedQuestion({"kind": family, "position": format_position(position), **values})
        try:
            exercise.question  # noqa: B018  # it is computed here
        except NotationError:  # too few wrong options make sense
            continue
        yield exercise


def _level(exercise: ComputedQuestion) -> int:
    assert exercise.question.position is not None  # families are about positions
    return _level_of(exercise.question.position)


def _level_of(position: Position) -> int:
    """Return the difficulty of questions about a position, from 1 to 5: larger pyramids take longer to read."""
    return max(1, min(_HARDEST, len(position.pyramid.cards) // _CARDS_OF_A_LEVEL - 1))


def _lesson_on(rule: str) -> str:
    """Return the id of the first lesson that explains a rule; "" if there is none."""
    return next((plan.id for plan in course() if rule in plan.rules), "")


@cache
def _written_questions() -> Mapping[tuple[str, str, str], QuizQuestion]:
    """Return the questions that authors of lessons wrote, by lesson, section and English text."""
    return {
        (plan.id, section, question.text): question
        for plan in course()
        for section, question in _questions_in(plan)
        if question.text
    }


def _questions_in(plan: LessonPlan) -> Iterator[tuple[str, QuizQuestion]]:
    for section in plan.sections:
        yield from ((section.id, question) for question in section.questions)


def _english(label: object) -> str:
    assert isinstance(label, Written)  # other labels belong to computed questions
    return label.text


def _drawing(question: QuizQuestion) -> tuple[str, tuple[str, ...]]:
    if question.position is None:
        return "", ()
    picture = quiz_picture(question.position, question.hand, interactive=True)
    return picture, tuple(quiz_stops(question.position, question.hand))


def _pictures(question: QuizQuestion) -> tuple[str, ...]:
    if question.position is None:
        return ()
    return (quiz_picture(question.position, question.hand, interactive=False),)
