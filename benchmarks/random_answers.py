"""Random answers to exercises of every kind, for measurements: lines of legal moves, paintings, options."""

from __future__ import annotations

import random
from functools import singledispatch

from viceroy_widgets.core.exercises import Answer, Exercise
from viceroy_widgets.learn.puzzle_exercise import PuzzleExercise
from viceroy_widgets.learn.task import LEARNER
from viceroy_widgets.learn.task_exercise import TaskExercise
from viceroy_widgets.viceroy.codec.moves import format_move
from viceroy_widgets.viceroy.exercises.painting_exercise import PaintingExercise
from viceroy_widgets.viceroy.exercises.turn_exercise import TurnExercise
from viceroy_widgets.viceroy.exercises.turn_numbers import PlayedTurn
from viceroy_widgets.viceroy.puzzles.painting_answers import answer_of
from viceroy_widgets.viceroy.rules.engine.engine import legal_moves
from viceroy_widgets.viceroy.rules.pyramids.position import Painting, legal_paints, paint
from viceroy_widgets.viceroy.solve.auctions import SOLVER

__all__ = ["random_answer"]

_MOST_MOVES = 12


@singledispatch
def random_answer(exercise: Exercise, chance: random.Random) -> Answer:
    """Return one of the options, or no answer."""
    return exercise.decode(chance.randint(0, len(exercise.options)))


@random_answer.register
def _(exercise: PuzzleExercise, chance: random.Random) -> Answer:
    """Return a line of moves that ends the puzzle, or that is left off after some moves."""
    state, moves = exercise.start, list[str]()
    while len(moves) < _MOST_MOVES and not exercise.goal.is_over(exercise.start, state, exercise.player):
        move = chance.choice(exercise.rules.legal_moves(state, exercise.player))
        moves.append(exercise.game.format_move(move))
        state, _ = exercise.rules.apply(state, move)
    return tuple(moves)


@random_answer.register
def _(exercise: TaskExercise, chance: random.Random) -> Answer:
    """Return a line of moves to the end of the step, or some moves of it."""
    session, moves = exercise.begun(), list[str]()
    session.bots_play()
    while len(moves) < _MOST_MOVES and not exercise.is_out(session.history):
        legal = exercise.game.rules.legal_moves(session.state, LEARNER)
        if not legal:
            break
        move = chance.choice(legal)
        moves.append(exercise.game.format_move(move))
        session.history = session.history.play(move)
        session.bots_play()
    return tuple(moves)


@random_answer.register
def _(exercise: PaintingExercise, chance: random.Random) -> Answer:
    """Return a painting with any number of gems."""
    return answer_of(_painted(exercise, chance))


def _painted(exercise: PaintingExercise, chance: random.Random) -> Painting:
    painting, position = Painting(), exercise.position
    for _ in range(chance.randint(0, position.gems.total)):
        paints = legal_paints(position, painting)
        if not paints:
            break
        painting = paint(position, painting, *chance.choice(paints))
    return painting


@random_answer.register
def _(exercise: TurnExercise, chance: random.Random) -> Answer:
    """Return a turn with its painting, which is left off at any gem."""
    turn = PlayedTurn.of(exercise.start, ())
    answer: Answer = ()
    while turn.state.question is not None and chance.random() < 0.95:
        answer = (*answer, format_move(chance.choice(legal_moves(turn.state, SOLVER))))
        turn = PlayedTurn.of(exercise.start, answer)
    return turn.answer
