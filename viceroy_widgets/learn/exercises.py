"""Kinds of exercises of a game: questions, tasks and puzzles, which any game has, and those that it brings itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from itertools import zip_longest
from typing import ClassVar

from ..core.chance import chance
from ..core.exercises import OWN, Answer, AnswerOutcome, Exercise, ExerciseKind, NewExercise, Replayer, Solution
from ..core.fields import Field, shown
from ..core.game import Game
from ..errors import PuzzleError
from ..words import say, speaking
from .lesson_map import lesson_names
from .puzzle_exercise import PuzzleExercises
from .question_exercise import QuestionExercise, judge_question, question_solution
from .task_exercise import TaskExercise
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

__all__ = ["QuestionExercises", "TaskExercises", "exercise_kinds"]


# -- questions of any game as a kind of exercises: those of its lessons, and those that a teacher writes ---------------


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


# -- tasks in the lessons of any game as a kind of exercises -----------------------------------------------------------


_HARDEST = 5
_LINE = 200


class TaskExercises(ExerciseKind):
    """Tasks of a game's lessons: each one is a theme with one exercise, which all students get."""

    id: ClassVar[str] = "step"

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def themes(self) -> tuple[str, ...]:
        """Lessons and sections, such as `LESSON/SECTION`."""
        return tuple(self.tasks)

    @property
    def has_variants(self) -> bool:
        """Return False, since each task has one situation."""
        return False

    @cached_property
    def tasks(self) -> Mapping[str, TaskExercise]:
        """Tasks by theme."""
        lessons = lessons_of(self.game).values()
        found = ((lesson, section) for lesson in lessons for section in lesson.sections if section.task is not None)
        tasks = (TaskExercise(self.game, lesson.id, section.id) for lesson, section in found)
        return {task.theme: task for task in tasks}

    def about(self, theme: str) -> str:
        """Return the title of a task."""
        return self.tasks[theme].title

    def make(self, theme: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
        """Yield the task of a theme; its difficulty is the number of its moves, and 5 at most."""
        task = self.tasks[theme]
        level = min(_HARDEST, len(task.solution))
        if difficulty in (None, level):
            yield NewExercise(task, Solution(task.solution, 1, 0, 0, 1, level))

    def read(self, field: Field) -> TaskExercise:
        """Return the task that a document names."""
        found = field.members(("lesson", "section"))
        theme = f"{found['lesson'].text(_LINE)}/{found['section'].text(_LINE)}"
        if theme not in self.tasks:
            raise field.refused("lessonstep/unknown", name=shown(theme))
        return self.tasks[theme]

    def check(self, exercise: Exercise, solution: Solution) -> None:
        """Play the moves of the solution, which must reach the goal."""
        if solution.best != 1 or exercise.outcome(solution.answer).value != 1:
            raise PuzzleError("lessonstep/not_done")

    def replayer(self, exercise: Exercise, solution: Solution) -> Replayer:
        """Return a function that replays numbers of lines; what they share is replayed once."""
        assert isinstance(exercise, TaskExercise)
        if exercise.takes_refusal:  # its numbers are not those of legal moves alone
            return super().replayer(exercise, solution)
        replays, outcome_of = exercise.replays(), exercise.outcome_of

        def replayed(number: int) -> tuple[Answer, AnswerOutcome]:
            line = replays.line(number)
            return line.answer, outcome_of(line.situation.evaluation)

        return replayed

    def remark(self, exercise: Exercise, solution: Solution, answer: Answer) -> str:
        """Return the response of the lesson to the moves, without its closing request to press a button."""
        assert isinstance(exercise, TaskExercise)
        sentence = exercise.evaluation(answer).sentence
        with speaking("en"):
            english = say("lessonstep/start_over")
        return sentence.removesuffix(say("lessonstep/start_over")).removesuffix(english).rstrip()


# -- kinds of exercises of a game --------------------------------------------------------------------------------------


@cache
def exercise_kinds(game: Game) -> Mapping[str, ExerciseKind]:
    """Return the kinds of exercises of a game by name; a kind that the game brings itself replaces one of that name."""
    found: dict[str, ExerciseKind] = {}
    if game.goals:
        found[PuzzleExercises.id] = PuzzleExercises(game)
    found[QuestionExercises.id] = QuestionExercises(game)
    found[TaskExercises.id] = TaskExercises(game)
    return {**found, **game.exercise_kinds()}
