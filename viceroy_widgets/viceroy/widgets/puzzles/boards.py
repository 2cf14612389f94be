"""Registry of puzzle widgets, by kind of puzzle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ....widgets.puzzle.puzzle_table import PuzzleTable
from ...puzzles.kinds import kind_of
from ...puzzles.puzzle import Puzzle
from ..painting.painting_puzzle import PaintingPuzzle
from .bid_puzzle import BidPuzzle
from .choice_puzzle import ChoicePuzzle

__all__ = ["Board", "choice_board", "puzzle_widget", "told_by"]

Board = PaintingPuzzle | PuzzleTable | ChoicePuzzle
_BOARDS: dict[str, Callable[..., Board]] = {
    "paint": PaintingPuzzle,
    "turn": partial(PuzzleTable, alone=False),
    "bid": BidPuzzle,
    "score": ChoicePuzzle,
    "illegal": ChoicePuzzle,
}


def puzzle_widget(puzzle: Puzzle, language: str = "") -> Board:
    """Return the widget of a puzzle; it leaves the learning point and reports to the enclosing box."""
    return _BOARDS[kind_of(puzzle.theme).name](puzzle, language=language)


def choice_board(puzzle: Puzzle, **options: Any) -> ChoicePuzzle:
    """Return the widget of a puzzle with options."""
    return (BidPuzzle if puzzle.theme == "bid" else ChoicePuzzle)(puzzle, **options)


def told_by(board: Board) -> str:
    """Return the name of the trait that tells whether the puzzle of a widget is solved."""
    return "solved"
