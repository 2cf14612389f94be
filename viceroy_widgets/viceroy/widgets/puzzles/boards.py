"""Boards of the puzzles of Viceroy, by kind of puzzle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ....widgets.puzzle.puzzle_table import PuzzleTable
from ....widgets.table.session_widget import Look
from ...puzzles.kinds import kind_of
from ...puzzles.puzzle import Puzzle
from ..painting.painting_puzzle import PaintingPuzzle
from .bid_puzzle import BidPuzzle
from .choice_puzzle import ChoicePuzzle

__all__ = ["Board", "puzzle_widget"]

Board = PaintingPuzzle | PuzzleTable | ChoicePuzzle
_BOARDS: dict[str, Callable[..., Board]] = {
    "paint": PaintingPuzzle,
    "turn": partial(PuzzleTable, alone=False),
    "bid": BidPuzzle,
    "score": ChoicePuzzle,
    "illegal": ChoicePuzzle,
}


def puzzle_widget(puzzle: Puzzle, *, look: Look = "auto", **options: Any) -> Board:
    """Return the board of a puzzle; it leaves the learning point and reports to the enclosing box."""
    kind = kind_of(puzzle.theme).name
    looks = {"look": look} if kind == "turn" else {}  # of the other boards, the box gives the look
    return _BOARDS[kind](puzzle, **options, **looks)
