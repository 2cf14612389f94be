"""Kinds of exercises of a game: those that any game has by its goals and lessons, and those that it brings itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..core.exercises import ExerciseKind
from ..core.game import Game
from .puzzle_exercise import PuzzleExercises
from .question_exercises import QuestionExercises
from .step_exercises import StepExercises

__all__ = ["exercise_kinds"]


@cache
def exercise_kinds(game: Game) -> Mapping[str, ExerciseKind]:
    """Return the kinds of exercises of a game by name; a kind that the game brings itself replaces one of that name."""
    found: dict[str, ExerciseKind] = {}
    if game.goals:
        found[PuzzleExercises.id] = PuzzleExercises(game)
    found[QuestionExercises.id] = QuestionExercises(game)
    found[StepExercises.id] = StepExercises(game)
    return {**found, **game.exercise_kinds()}
