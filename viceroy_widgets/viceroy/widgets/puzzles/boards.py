"""Registry of puzzle widgets, by kind of puzzle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...puzzles.kinds import kind_of
from ...puzzles.puzzle import Puzzle
from ..painting.painting_puzzle import PaintingPuzzle
from .bid_puzzle import BidPuzzle
from .choice_puzzle import ChoicePuzzle
from .turn_puzzle import TurnPuzzle

__all__ = ["Board", "puzzle_widget", "told_by"]

Board = PaintingPuzzle | TurnPuzzle | ChoicePuzzle
_BOARDS: dict[str, Callable[..., Board]] = {
    "paint": PaintingPuzzle,
    "turn": partial(TurnPuzzle, tells_point=False),
    "bid": BidPuzzle,
    "score": ChoicePuzzle,
    "illegal": ChoicePuzzle,
}
_TOLD_BY = {PaintingPuzzle: "solved", TurnPuzzle: "done", ChoicePuzzle: "right"}


def puzzle_widget(puzzle: Puzzle, language: str = "") -> Board:
    """Return the widget of a puzzle; it leaves the learning point to the enclosing box."""
    return _BOARDS[kind_of(puzzle.theme).name](puzzle, language=language)


def told_by(board: Board) -> str:
    """Return the name of the trait that tells whether the puzzle of a widget is solved."""
    return next(name for kind, name in _TOLD_BY.items() if isinstance(board, kind))
