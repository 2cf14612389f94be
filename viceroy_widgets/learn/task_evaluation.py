"""Evaluation of a task: its table with scripted seats, and the response to the moves of a learner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, Literal

from ..core.history import History
from ..core.vocabulary import Move
from ..errors import IllegalMoveError
from ..play.bots import ScriptedBot
from ..play.session import NamedSetup, Session
from ..words import say
from .prose import game_text
from .task import LEARNER, LessonTask, TaskMistake
from .task_conditions import TaskPlay, TaskRefusal, holds

__all__ = ["TaskEvaluation", "evaluate_task", "has_passed", "parts_reached", "replay_task", "task_session"]


@dataclass(frozen=True, slots=True)
class TaskEvaluation:
    """Evaluation of a task: still open, done, a mistake known to the lesson, or out of turns."""

    kind: Literal["open", "done", "mistake", "passed"]
    sentence: str = ""
    mistake: int | None = None


def task_session(task: LessonTask) -> Session:
    """Return the session of a task: the learner has the first seat, and scripted bots have the others."""
    others = range(1, len(task.start.players))
    usual = (say("widget/you"), *(say(f"lesson/seat_{seat + 1}") for seat in others))
    names = tuple(name or known for name, known in zip_longest(task.names, usual))
    # In a lesson, every move can be undone.
    history = task.game.situation_history(task.start, names) or History(
        task.game.rules, NamedSetup(names), ((task.start, ()),), open=True
    )
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
    if play.refused is None and has_passed(task, play):
        return TaskEvaluation("passed", game_text(task.game, task.otherwise) or say("lesson/passed"))
    return TaskEvaluation("open")


def _is_made(mistake: TaskMistake, play: TaskPlay) -> bool:
    if mistake.when:
        return holds(mistake.when, play)
    if play.refused is not None:
        return play.refused.move == mistake.moves[-1]
    return play.moves == mistake.moves


def parts_reached(task: LessonTask, play: TaskPlay) -> tuple[bool, ...]:
    """Return for each part of a task whether it is reached now; at the goal, all are."""
    is_done = bool(task.parts) and evaluate_task(task, play).kind == "done"
    return tuple(is_done or holds(part.when, play) for part in task.parts)


def has_passed(task: LessonTask, play: TaskPlay) -> bool:
    """Return whether the period in which the goal can be reached is over; this depends on the moves alone."""
    state = play.history.state
    is_over = state.question is None
    if is_over or task.lasts == "game":
        return is_over
    if task.lasts == "turns":
        return _is_out_of_turns(task, play)
    before, game = play.history.steps[0][0], task.game
    if game.turn_of(before) != game.turn_of(state):
        return True
    return task.lasts == "phase" and _phase(play, before) != _phase(play, state)


def _phase(play: TaskPlay, state: Any) -> str:
    return play.game.phase_of(play.history.rules.view(state, LEARNER))


def _is_out_of_turns(task: LessonTask, play: TaskPlay) -> bool:
    """Return whether the learner has used all turns of the task."""
    question = play.history.state.question
    assert question is not None
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
            tried = (*play.moves, task.game.format_move(answer))
            play = replace(play, refused=TaskRefusal(error.rule or "", tried))
            break
        session.bots_play()
        play = TaskPlay(task.game, session.history, LEARNER)
    return play, evaluate_task(task, play)
