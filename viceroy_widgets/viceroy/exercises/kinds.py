"""Kinds of exercises that Viceroy brings itself, by name."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.exercises import ExerciseKind
from .painting_exercise import PaintingExercises
from .turn_exercise import TurnExercises

__all__ = ["EXERCISE_KINDS"]

EXERCISE_KINDS: Mapping[str, ExerciseKind] = {kind.id: kind for kind in (PaintingExercises(), TurnExercises())}
