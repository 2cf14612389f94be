"""Steps in the lessons of any game as a kind of exercises."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar

from ..core.exercises import Answer, AnswerOutcome, Exercise, ExerciseKind, NewExercise, Replayer, Solution
from ..core.fields import Field, shown
from ..core.game import Game
from ..errors import PuzzleError
from ..play.session import Session
from ..words import say, speaking
from .lesson import LessonSection
from .prose import cited_rules, game_text, plain_text, with_citations
from .refused_move import asks_for_refusal
from .step_exercise import StepExercise
from .task import LEARNER, LessonTask
from .task_conditions import TaskPlay, TaskRefusal
from .task_evaluation import TaskEvaluation, evaluate_task, has_passed, task_session
from .written_question import lessons_of

__all__ = ["StepExercises", "TaskExercise"]

_HARDEST = 5
_LINE = 200


@dataclass(frozen=True)
class TaskExercise(StepExercise):
    """Task in a lesson of a game."""

    game: Game
    lesson_id: str
    section: str

    @cached_property
    def its_section(self) -> LessonSection:
        """Section of the lesson."""
        return lessons_of(self.game)[self.lesson_id].section(self.section)

    @property
    def task(self) -> LessonTask:
        """Task of the section."""
        assert self.its_section.task is not None  # the kind has no other sections
        return self.its_section.task

    @property
    def title(self) -> str:
        """Title of the task, in the language spoken."""
        return game_text(self.game, self.task.title)

    @property
    def story(self) -> str:
        """Text of the section without Markdown, in the language spoken."""
        return plain_text(with_citations(self.game, game_text(self.game, self.its_section.text)))

    @property
    def sentence(self) -> str:
        """Task, in the language spoken."""
        return game_text(self.game, self.task.task)

    @property
    def rule(self) -> str:
        """Id of the first rule that the section explains."""
        return next(iter(cited_rules([self.its_section.text])), "")

    @property
    def solution(self) -> Answer:
        """Moves that reach the goal."""
        return self.task.solution

    def begun(self) -> Session:
        """Return a session in the initial situation."""
        return task_session(self.task)

    @property
    def takes_refusal(self) -> bool:
        """Whether the goal is a refused move."""
        return asks_for_refusal(self.task.goal)

    def evaluated(self, history: Any, refused: TaskRefusal | None = None) -> TaskEvaluation:
        """Return the evaluation of a play by goal and mistakes of the lesson."""
        play = TaskPlay(self.game, history, LEARNER)
        if refused is not None:
            play = replace(play, refused=TaskRefusal(refused.rule, (*play.moves, *refused.moves)))
        return evaluate_task(self.task, play)

    def is_out(self, history: Any) -> bool:
        """Return whether the period of the task is over."""
        return has_passed(self.task, TaskPlay(self.game, history, LEARNER))


class StepExercises(ExerciseKind):
    """Steps of a game's lessons: each one is a theme with one exercise, which all students get."""

    id: ClassVar[str] = "step"

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def themes(self) -> tuple[str, ...]:
        """Lessons and sections, such as `LESSON/SECTION`."""
        return tuple(self.steps)

    @property
    def has_variants(self) -> bool:
        """Return False, since each step has one situation."""
        return False

    @cached_property
    def steps(self) -> Mapping[str, StepExercise]:
        """Steps by theme."""
        return {step.theme: step for step in self._steps()}

    def _steps(self) -> Iterator[StepExercise]:
        for lesson in lessons_of(self.game).values():
            for section in lesson.sections:
                if section.task is not None:
                    yield TaskExercise(self.game, lesson.id, section.id)

    def about(self, theme: str) -> str:
        """Return the title of a step."""
        return self.steps[theme].title

    def make(self, theme: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
        """Yield the step of a theme; its difficulty is the number of its moves, and 5 at most."""
        step = self.steps[theme]
        level = min(_HARDEST, len(step.solution))
        if difficulty in (None, level):
            yield NewExercise(step, Solution(step.solution, 1, 0, 0, 1, level))

    def read(self, field: Field) -> StepExercise:
        """Return the step that a document names."""
        found = field.members(("lesson", "section"))
        theme = f"{found['lesson'].text(_LINE)}/{found['section'].text(_LINE)}"
        if theme not in self.steps:
            raise field.refused("lessonstep/unknown", name=shown(theme))
        return self.steps[theme]

    def check(self, exercise: Exercise, solution: Solution) -> None:
        """Play the moves of the solution, which must reach the goal."""
        if solution.best != 1 or exercise.outcome(solution.answer).value != 1:
            raise PuzzleError("lessonstep/not_done")

    def replayer(self, exercise: Exercise, solution: Solution) -> Replayer:
        """Return a function that replays numbers of lines; what they share is replayed once."""
        assert isinstance(exercise, StepExercise)
        if exercise.takes_refusal:  # its numbers are not those of legal moves alone
            return super().replayer(exercise, solution)
        replays, outcome_of = exercise.replays(), exercise.outcome_of

        def replayed(number: int) -> tuple[Answer, AnswerOutcome]:
            line = replays.line(number)
            return line.answer, outcome_of(line.situation.evaluation)

        return replayed

    def remark(self, exercise: Exercise, solution: Solution, answer: Answer) -> str:
        """Return the response of the lesson to the moves, without its closing request to press a button."""
        assert isinstance(exercise, StepExercise)
        sentence = exercise.evaluation(answer).sentence
        with speaking("en"):
            english = say("lessonstep/start_over")
        return sentence.removesuffix(say("lessonstep/start_over")).removesuffix(english).rstrip()
