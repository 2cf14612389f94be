"""Judges of tasks: that of a lesson or of practice replies to moves and shows ticks; that of an exam says nothing."""

from __future__ import annotations

from typing import ClassVar, Literal

from ..core.exercises import Answer, Mode
from ..words import say
from .prose import game_text
from .step_exercise import StepExercise
from .task import LessonTask
from .task_conditions import TaskPlay
from .task_evaluation import TaskEvaluation, evaluate_task, has_passed, parts_reached

__all__ = ["ExamTaskJudge", "KeptAttempt", "TaskJudge", "task_judge"]


class TaskJudge:
    """Judge of a task in a lesson or in practice, which knows no widget."""

    tells_all: ClassVar[bool] = True
    """Whether parts of the task are ticked, and the drawings and the score are those that the lesson chose."""

    def evaluation(self, task: LessonTask, play: TaskPlay, *, is_kept: bool = False) -> TaskEvaluation:
        """Return the evaluation of a play; `is_kept` tells whether its last refusal is part of the answer."""
        return evaluate_task(task, play)

    def is_closed(self, task: LessonTask, play: TaskPlay, evaluation: TaskEvaluation) -> bool:
        """Return whether the task is over for now: done, or the goal missed.

        A refused move does not close the task, unless the refusal was its goal.
        """
        return evaluation.kind != "open" and (play.refused is None or evaluation.kind == "done")

    def tone(self, evaluation: TaskEvaluation) -> Literal["good", "bad", "info"]:
        """Return the tone of the sentence about an evaluation."""
        return {"done": "good", "mistake": "bad", "passed": "bad", "open": "info"}[evaluation.kind]  # type: ignore[return-value]

    def closed_prompt(self, evaluation: TaskEvaluation) -> str:
        """Return the sentence that stands where the question stood once the task is over."""
        return say("lesson/step_done" if evaluation.kind == "done" else "lesson/step_missed")

    def parts(self, task: LessonTask, play: TaskPlay) -> list[dict[str, object]]:
        """Return the parts of a task for a page, each with whether it is reached."""
        reached = parts_reached(task, play) if task.parts else ()
        shown = zip(task.parts, reached, strict=True)
        return [{"text": game_text(task.game, part.text), "done": is_reached} for part, is_reached in shown]


class ExamTaskJudge(TaskJudge):
    """Judge of a task in an exam: it looks at neither the goal nor the solution, and says only what is recorded."""

    tells_all: ClassVar[bool] = False

    def evaluation(self, task: LessonTask, play: TaskPlay, *, is_kept: bool = False) -> TaskEvaluation:
        """Return that the answer is complete, that its last attempt is kept, or that the task is open."""
        if has_passed(task, play):
            return TaskEvaluation("passed", say("classroom/complete"))
        return TaskEvaluation("passed", say("lessonstep/kept")) if is_kept else TaskEvaluation("open")

    def is_closed(self, task: LessonTask, play: TaskPlay, evaluation: TaskEvaluation) -> bool:
        """Return whether no further move belongs to the task, whatever the moves were."""
        return has_passed(task, play)

    def tone(self, evaluation: TaskEvaluation) -> Literal["good", "bad", "info"]:
        """Return the tone of information."""
        return "info"

    def closed_prompt(self, evaluation: TaskEvaluation) -> str:
        """Return the sentence that the answer is complete."""
        return say("classroom/complete")

    def parts(self, task: LessonTask, play: TaskPlay) -> list[dict[str, object]]:
        """Return nothing, since a tick would tell."""
        return []


def task_judge(mode: Mode) -> TaskJudge:
    """Return the judge of tasks in assignments."""
    return ExamTaskJudge() if mode == "exam" else TaskJudge()


class KeptAttempt:
    """Answer that can end with a refused move: the last refused attempt, until other moves are made or taken back.

    The result depends on the rules alone, and not on the goal of the task.
    """

    def __init__(self, exercise: StepExercise) -> None:
        self._exercise = exercise
        self._after: Answer = ()
        """Moves that had been made before the attempt."""
        self._kept: Answer = ()
        """Answer that ends with the attempt; () without one."""
        self.is_latest = False
        """Whether the last refused gesture is that attempt."""

    def answer(self, made: Answer) -> Answer:
        """Return the moves made, and the refused attempt after them, if there is one."""
        if made != self._after:
            self._after, self._kept = made, ()
        return self._kept or made

    def refused(self, made: Answer, tried: Answer) -> bool:
        """Keep an attempt if an answer can name it, in place of an earlier one; return whether it is kept."""
        answer = self._exercise.attempted(made, tried)
        self.is_latest = answer != made
        if self.is_latest:
            self._after, self._kept = made, answer
        return self.is_latest

    def forget(self) -> None:
        """Forget the attempt, since the task begins again."""
        self._after, self._kept = (), ()
