"""Boards of puzzles of any game: the table of a puzzle, or a board that a game brings."""

from __future__ import annotations

from typing import Any, Protocol, cast

from ...learn.puzzle import GamePuzzle
from ..table.session_widget import Look
from .puzzle_table import PuzzleTable

__all__ = ["PuzzleBoard", "puzzle_board"]


class PuzzleBoard(Protocol):
    """Protocol of the board of one puzzle, as a box shows it."""

    @property
    def solved(self) -> bool:
        """Whether the puzzle is solved."""

    @property
    def is_settled(self) -> bool:
        """Whether the puzzle is solved, or its solution is shown."""

    @property
    def revealed(self) -> bool:
        """Whether the solution was shown."""

    @property
    def tries(self) -> int:
        """Number of different attempts that were judged, up to the first one that is the best."""

    @property
    def hints_taken(self) -> int:
        """Number of hints that were asked for."""

    def report(self) -> str:
        """Return the line to report the puzzle with: its id, the version, and the answer as it is now."""


def puzzle_board(puzzle: GamePuzzle, look: Look = "auto") -> Any:
    """Return the board of a puzzle, which leaves the learning point and the report to the enclosing widget."""
    own = puzzle.game.own_puzzles()
    return cast(Any, own.board(puzzle, look=look) if own else PuzzleTable(puzzle, alone=False, look=look))
