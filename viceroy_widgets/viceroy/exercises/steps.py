"""Steps of the lessons of Viceroy as exercises."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ...core.exercises import Answer, Mode
from ...core.game import Game
from ...core.registry import game_of
from ...learn.prose import plain_text
from ...learn.refused_move import asks_for_refusal
from ...learn.step_exercise import StepExercise
from ...learn.step_exercises import StepExercises
from ...learn.task_conditions import TaskRefusal
from ...learn.task_evaluation import TaskEvaluation
from ...play.session import Session
from ...words import lesson_text
from ..lessons.citations import with_citations
from ..lessons.course import course, lesson_plan
from ..lessons.goals import LearnerRefusal, StepPlay
from ..lessons.plan import PlanSection, PlanStep
from ..lessons.step_evaluation import evaluate_step, has_passed, step_session

__all__ = ["ViceroyStep", "ViceroySteps"]


@dataclass(frozen=True)
class ViceroyStep(StepExercise):
    """Step of a lesson of the course."""

    lesson_id: str
    section: str

    @property
    def game(self) -> Game:  # type: ignore[override]  # a field of the base class
        """Viceroy."""
        return game_of("viceroy")

    @cached_property
    def its_section(self) -> PlanSection:
        """Section of the lesson."""
        found = lesson_plan(self.lesson_id).section(self.section)
        assert found is not None  # the kind has no other sections
        return found

    @property
    def step(self) -> PlanStep:
        """Step of the section."""
        assert self.its_section.step is not None
        return self.its_section.step

    @property
    def title(self) -> str:
        """Title of the step, in the language spoken."""
        return lesson_text(self.step.title)

    @property
    def story(self) -> str:
        """Text of the section without Markdown, in the language spoken."""
        return plain_text(with_citations(lesson_text(self.its_section.text)))

    @property
    def sentence(self) -> str:
        """Task, in the language spoken."""
        return lesson_text(self.step.task)

    @property
    def rule(self) -> str:
        """Id of the first rule that the section explains."""
        return next(iter(self.its_section.rules), "")

    @property
    def solution(self) -> Answer:
        """Moves that reach the goal."""
        return self.step.solution

    def begun(self) -> Session:
        """Return a session in the initial situation."""
        return step_session(self.step)

    @property
    def takes_refusal(self) -> bool:
        """Whether the goal is a refused move."""
        return asks_for_refusal(self.step.goal)

    def evaluated(self, history: Any, refused: TaskRefusal | None = None) -> TaskEvaluation:
        """Return the evaluation of a play by goal and mistakes of the lesson."""
        play = StepPlay(history)
        if refused is not None:
            play = replace(play, refused=LearnerRefusal(refused.rule, (*play.moves, refused.move)))
        return evaluate_step(self.step, play)

    def is_out(self, history: Any) -> bool:
        """Return whether the period of the step is over."""
        return has_passed(self.step, StepPlay(history))

    def board(self, answer: Answer = (), *, mode: Mode = "practice", **options: Any) -> Any:
        """Return the table of the step."""
        from .steps_boards import ExamStep, PracticeStep

        return (ExamStep if mode == "exam" else PracticeStep)(self, answer=answer, **options)


class ViceroySteps(StepExercises):
    """Steps of the course."""

    def __init__(self) -> None:
        super().__init__(game_of("viceroy"))

    def _steps(self) -> Iterator[StepExercise]:
        for plan in course():
            for section in plan.sections:
                if section.step is not None:
                    yield ViceroyStep(plan.id, section.id)
