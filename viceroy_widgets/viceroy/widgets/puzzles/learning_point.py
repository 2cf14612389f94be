"""Learning point of a puzzle, sent to the browser only after the puzzle is solved."""

from __future__ import annotations

from html import escape

import ipywidgets

from ...puzzles.puzzle import Puzzle

__all__ = ["PointLine", "learned"]


def learned(puzzle: Puzzle | None, solved: bool) -> str:
    """Return the learning point in the current language; "" if the puzzle is unsolved or has none."""
    return puzzle.point if puzzle is not None and solved else ""


class PointLine(ipywidgets.HTML):  # type: ignore[misc]  # ipywidgets has no types
    """Line below a board that shows the learning point of its puzzle; empty until the puzzle is solved."""

    def tell(self, puzzle: Puzzle | None, solved: bool) -> None:
        """Show the learning point of a solved puzzle, or nothing."""
        point = learned(puzzle, solved)
        self.value = f'<p role="status"><b>{escape(point)}</b></p>' if point else ""
