"""Kinds of exercises that Viceroy brings itself, by name."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.exercises import ExerciseKind
from .bid_exercise import BidExercises
from .choice_exercise import ChoiceExercises
from .painting_exercise import PaintingExercises
from .puzzle_kind import PuzzleKinds
from .questions import ViceroyQuestions
from .turn_exercise import TurnExercises

__all__ = ["EXERCISE_KINDS"]

_PUZZLES: tuple[ExerciseKind, ...] = (PaintingExercises(), TurnExercises(), ChoiceExercises(), BidExercises())
_KINDS: tuple[ExerciseKind, ...] = (PuzzleKinds(_PUZZLES), *_PUZZLES, ViceroyQuestions())
EXERCISE_KINDS: Mapping[str, ExerciseKind] = {kind.id: kind for kind in _KINDS}
