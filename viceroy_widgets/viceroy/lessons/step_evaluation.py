"""Evaluation of a lesson step: its table with scripted seats, and the response to the moves of a learner."""

from __future__ import annotations

from dataclasses import replace

from ...errors import IllegalMoveError
from ...learn.task_evaluation import TaskEvaluation
from ...play.bots import ScriptedBot
from ...play.session import Session
from ...words import lesson_text, say
from ..codec.notation.moves import parse_move
from ..codec.records.history import History
from ..codec.records.replay import Setup
from .goals import LEARNER, LearnerRefusal, StepPlay, holds
from .plan import Mistake, PlanStep

__all__ = ["evaluate_step", "has_passed", "parts_reached", "replay_step", "step_session"]


def step_session(step: PlanStep) -> Session:
    """Return the session of a step: the learner has the first seat, and scripted bots have the others."""
    state = step.situation.state
    mine, *others = step.situation.names
    names = [mine or say("widget/you"), *(name or say(f"lesson/seat_{n}") for n, name in enumerate(others, start=2))]
    setup = Setup.of(names, 0, state.edition, state.virtual, row=state.row_order, deck=state.deck)
    history = History.from_steps(setup, ((state, ()),), open=True)  # in a lesson, every move can be undone
    bots = [ScriptedBot(tuple(move for move in step.others if move.player == seat)) for seat in range(len(names))]
    return Session(history, (None, *bots[1:]))


def evaluate_step(step: PlanStep, play: StepPlay) -> TaskEvaluation:
    """Return the evaluation of a step after the moves of a learner.

    The first matching mistake comes before the goal, because wrong moves can reach the goal too.
    """
    for index, mistake in enumerate(step.mistakes):
        if _is_made(mistake, play):
            return TaskEvaluation("mistake", lesson_text(mistake.says), index)
    if holds(step.goal, play):
        return TaskEvaluation("done", lesson_text(step.done))
    if play.refused is None and has_passed(step, play):
        return TaskEvaluation("passed", lesson_text(step.otherwise) or say("lesson/passed"))
    return TaskEvaluation("open")


def parts_reached(step: PlanStep, play: StepPlay) -> tuple[bool, ...]:
    """Return for each part of a step's task whether it is reached now; at the goal, all are."""
    is_done = evaluate_step(step, play).kind == "done"
    return tuple(is_done or holds(part.when, play) for part in step.parts)


def _is_made(mistake: Mistake, play: StepPlay) -> bool:
    if mistake.when:
        return holds(mistake.when, play)
    if play.refused is not None:
        return play.refused.moves[-1:] == mistake.moves[-1:]
    return play.moves == mistake.moves


def has_passed(step: PlanStep, play: StepPlay) -> bool:
    """Return whether the period in which the goal could be reached is over."""
    before, now = play.history.steps[0][0], play.history.state
    if step.lasts == "game":
        return now.is_over
    return before.turn != now.turn or (before.phase != now.phase and (step.lasts == "phase" or now.is_over))


def replay_step(step: PlanStep, moves: tuple[str, ...]) -> tuple[StepPlay, TaskEvaluation]:
    """Return the record and evaluation of a step after these moves; a refused move ends the play."""
    session = step_session(step)
    session.bots_play()
    play = StepPlay(session.history)
    for words in moves:
        try:
            session.history = session.history.play(parse_move(LEARNER, words))
        except IllegalMoveError as error:
            play = replace(play, refused=LearnerRefusal(error.rule or "", (words,)))
            break
        session.bots_play()
        play = StepPlay(session.history)
    return play, evaluate_step(step, play)
