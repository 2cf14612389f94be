"""Judge of a task of a lesson: what it replies to moves, when it is solved, and the parts that light up with hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from ..core.exercises import Answer, Mode
from ..core.game import Game
from ..core.vocabulary import Move
from ..words import say
from .prose import game_text
from .task import LEARNER, LessonTask
from .task_conditions import TaskPlay
from .task_evaluation import TaskEvaluation, evaluate_task, has_passed, parts_reached
from .task_exercise import TaskExercise

__all__ = ["ExamTaskJudge", "KeptAttempt", "TaskJudge", "hint_lights", "task_judge"]


# -- parts of the picture that light up with the hints of a task -------------------------------------------------------


def hint_lights(task: LessonTask, made: tuple[str, ...], view: Any, number: int) -> tuple[str, ...]:
    """Return the ids of the parts to light with hint `number`, from 1, after the moves made in notation.

    The lesson may name the parts that a hint lights before the first move. Otherwise the second hint lights the
    source of the next move, and the third its destination. The third hint lights all that the second one does.
    """
    source, destination = _gesture(task.game, _rest(task, made, view), view)
    derived = ((), source, (*source, *destination))
    authored = task.lights if task.lights and not made else ((), (), ())
    shown = [named or parts for named, parts in zip(authored, derived, strict=True)]
    return tuple(dict.fromkeys(shown[number - 1] if number < len(shown) else (*shown[-2], *shown[-1])))


def _rest(task: LessonTask, made: tuple[str, ...], view: Any) -> tuple[Move, ...]:
    """Return the moves of the solution that are left; after other moves, those from the first legal one."""
    moves = tuple(task.game.parse_move(LEARNER, words) for words in task.solution)
    if tuple(map(task.game.format_move, moves[: len(made)])) == made:
        return moves[len(made) :]
    first = next((n for n, move in enumerate(moves) if move in view.moves), len(moves))
    return moves[first:]


def _gesture(game: Game, rest: Sequence[Move], view: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the source and the destination of the next gesture; one that needs no source has it twice."""
    if not rest or view.question is None or LEARNER not in view.question.players:
        return (), ()
    begun = ""
    for source, leads in game.destinations(view).items():
        for part, moves in leads.items():
            if moves == tuple(rest[: len(moves)]):
                return (source,), (part,)
            begun = begun or (source if moves[0] == rest[0] else "")
    if begun:  # a move that follows may be illegal, since some tasks want it to be refused
        return (begun,), game.parts_of(rest[1], view) if len(rest) > 1 else ()
    if rest[0] not in view.moves and not game.part_of(rest[0], view):
        return (), ()
    shown = game.shown_by(rest[0], view)
    return shown, shown


# -- judges of tasks ---------------------------------------------------------------------------------------------------


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

    def __init__(self, exercise: TaskExercise) -> None:
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
