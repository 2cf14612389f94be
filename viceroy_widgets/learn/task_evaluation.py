"""Evaluation of a task: its table with scripted seats, and the response to the moves of a learner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ..core.history import History
from ..core.vocabulary import Move
from ..errors import IllegalMoveError
from ..play.bots import ScriptedBot
from ..play.session import NamedSetup, Session
from ..words import say
from .prose import game_text
from .task import LEARNER, LessonTask, TaskMistake
from .task_conditions import TaskPlay, TaskRefusal, holds

__all__ = ["TaskEvaluation", "evaluate_task", "is_out_of_turns", "replay_task", "task_session"]


@dataclass(frozen=True, slots=True)
class TaskEvaluation:
    """Evaluation of a task: still open, done, a mistake known to the lesson, or out of turns."""

    kind: Literal["open", "done", "mistake", "passed"]
    sentence: str = ""
    mistake: int | None = None


def task_session(task: LessonTask) -> Session:
    """Return the session of a task: the learner has the first seat, and scripted bots have the others."""
    others = range(1, len(task.start.players))
    names = (say("widget/you"), *(say(f"lesson/seat_{seat + 1}") for seat in others))
    # In a lesson, every move can be undone.
    history = History(task.game.rules, NamedSetup(names), ((task.start, ()),), open=True)
    bots = (ScriptedBot(tuple(move for move in task.others if move.player == seat)) for seat in others)
    return Session(history, (None, *bots))


def evaluate_task(task: LessonTask, play: TaskPlay) -> TaskEvaluation:
    """Return the evaluation of a task after the moves of a learner.

    The first matching mistake comes before the goal, because wrong moves can reach the goal too.
    """
    for index, mistake in enumerate(task.mistakes):
        if _is_made(mistake, play):
            return TaskEvaluation("mistake", game_text(task.game, mistake.says), index)
    if holds(task.goal, play):
        return TaskEvaluation("done", game_text(task.game, task.done))
    if play.refused is None and is_out_of_turns(task, play):
        return TaskEvaluation("passed", game_text(task.game, task.otherwise) or say("lesson/passed"))
    return TaskEvaluation("open")


def _is_made(mistake: TaskMistake, play: TaskPlay) -> bool:
    if mistake.when:
        return holds(mistake.when, play)
    if play.refused is not None:
        return play.refused.move == mistake.moves[-1]
    return play.moves == mistake.moves


def is_out_of_turns(task: LessonTask, play: TaskPlay) -> bool:
    """Return whether the learner has used all turns of the task, or the game is over."""
    question = play.history.state.question
    if question is None:
        return True
    turns, before = 0, None
    for (state, _), move in zip(play.history.steps, play.history.moves, strict=False):
        turn = task.game.turn_of(state)
        if move.player == LEARNER and (turn is None or turn != before):
            turns, before = turns + 1, turn
    is_in_turn = LEARNER in question.players and task.game.turn_of(play.history.state) == before is not None
    return turns >= task.turns and not is_in_turn


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
