"""A task of a lesson after some moves of the learner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.learn.task import LEARNER, LessonTask
from viceroy_widgets.learn.task_conditions import TaskPlay, TaskRefusal
from viceroy_widgets.learn.task_evaluation import TaskEvaluation, evaluate_task, task_session

__all__ = ["replay_task"]


def replay_task(task: LessonTask, moves: Sequence[str]) -> tuple[TaskPlay, TaskEvaluation]:
    """Return the play and evaluation of a task after these moves; a refused move ends the play."""
    session = task_session(task)
    session.bots_play()
    play = TaskPlay(task.game, session.history, LEARNER)
    for words in moves:
        answer: Move = task.game.parse_move(LEARNER, words)
        try:
            session.history = session.history.play(answer)
        except IllegalMoveError as error:
            play = replace(play, refused=TaskRefusal(error.rule or "", task.game.format_move(answer)))
            break
        session.bots_play()
        play = TaskPlay(task.game, session.history, LEARNER)
    return play, evaluate_task(task, play)
