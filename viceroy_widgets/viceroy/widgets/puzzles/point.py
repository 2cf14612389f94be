"""What there is to learn from a puzzle: told to those who have solved it, and sent to nobody before."""

from __future__ import annotations

from html import escape

import ipywidgets

from ...puzzles.puzzle import Puzzle

__all__ = ["PointLine", "learned"]


def learned(puzzle: Puzzle | None, solved: bool) -> str:
    """The learning point in the language that is spoken; "" before the puzzle is solved, and where it has none."""
    return puzzle.point if puzzle is not None and solved else ""


class PointLine(ipywidgets.HTML):  # type: ignore[misc]  # ipywidgets has no types
    """A line below a board, empty until its puzzle is solved."""

    def tell(self, puzzle: Puzzle | None, solved: bool) -> None:
        """Shows the point of a puzzle that is solved, and nothing of any other."""
        point = learned(puzzle, solved)
        self.value = f'<p role="status"><b>{escape(point)}</b></p>' if point else ""
