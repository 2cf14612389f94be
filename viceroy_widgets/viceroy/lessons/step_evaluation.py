"""Evaluation of a lesson step: its table, and the response to the moves of a learner."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ...errors import IllegalMoveError
from ...words import lesson_text, say
from ..codec.notation.moves import parse_move
from ..codec.records.history import History
from ..codec.records.record import Setup
from ..session import ViceroySession
from .goals import LEARNER, LearnerRefusal, Tried, holds
from .plan import Mistake, PlanStep
from .scripted import ScriptedBot

__all__ = ["StepEvaluation", "evaluated", "replayed_step", "seated"]


@dataclass(frozen=True, slots=True)
class StepEvaluation:
    """Evaluation of a step: still open, done, a mistake known to the lesson, or a goal that is out of reach."""

    kind: Literal["open", "done", "mistake", "passed"]
    sentence: str = ""
    mistake: int | None = None


def seated(step: PlanStep) -> ViceroySession:
    """Return the session of a step: the learner has the first seat, and scripted bots have the others."""
    state = step.situation.state
    mine, *others = step.situation.names
    names = [mine or say("widget/you"), *(name or say(f"lesson/seat_{n}") for n, name in enumerate(others, start=2))]
    setup = Setup.of(names, 0, state.edition, state.virtual, row=state.row_order, deck=state.deck)
    history = History.from_steps(setup, ((state, ()),), open=True)  # in a lesson, every move can be undone
    bots = [ScriptedBot(tuple(move for move in step.others if move.player == seat)) for seat in range(len(names))]
    return ViceroySession(history, (None, *bots[1:]))


def evaluated(step: PlanStep, tried: Tried) -> StepEvaluation:
    """Return the evaluation of a step after the moves of a learner.

    The first matching mistake comes before the goal, because wrong moves can reach the goal too.
    """
    for index, mistake in enumerate(step.mistakes):
        if _is_made(mistake, tried):
            return StepEvaluation("mistake", lesson_text(mistake.says), index)
    if holds(step.goal, tried):
        return StepEvaluation("done", lesson_text(step.done))
    if tried.refused is None and _has_passed(step, tried):
        return StepEvaluation("passed", lesson_text(step.otherwise) or say("lesson/passed"))
    return StepEvaluation("open")


def _is_made(mistake: Mistake, tried: Tried) -> bool:
    if mistake.when:
        return holds(mistake.when, tried)
    if tried.refused is not None:
        return tried.refused.moves[-1:] == mistake.moves[-1:]
    return tried.moves == mistake.moves


def _has_passed(step: PlanStep, tried: Tried) -> bool:
    """Return whether the period in which the goal could be reached is over."""
    before, now = tried.history.steps[0][0], tried.history.state
    if step.lasts == "game":
        return now.is_over
    return before.turn != now.turn or (before.phase != now.phase and (step.lasts == "phase" or now.is_over))


def replayed_step(step: PlanStep, moves: tuple[str, ...]) -> tuple[Tried, StepEvaluation]:
    """Return the record and evaluation of a step after these moves; a refused move ends the play."""
    sitting = seated(step)
    sitting.bots_play()
    tried = Tried(sitting.history)
    for words in moves:
        try:
            sitting.history = sitting.history.play(parse_move(LEARNER, words))
        except IllegalMoveError as error:
            return (refused := replace(tried, refused=LearnerRefusal(error.rule or "", (words,)))), evaluated(
                step, refused
            )
        sitting.bots_play()
        tried = Tried(sitting.history)
    return tried, evaluated(step, tried)
