"""Which answer of a puzzle with several is right, as its certificate says."""

from __future__ import annotations

from viceroy_widgets.puzzles.bids import bid_worths
from viceroy_widgets.puzzles.puzzle import Puzzle

__all__ = ["right_answer"]


def right_answer(puzzle: Puzzle) -> int:
    if puzzle.theme == "bid":
        worths = bid_worths(puzzle.certificate)
        return worths.index(max(worths))
    return int(puzzle.certificate["option"]) if puzzle.theme == "illegal" else puzzle.options.index(puzzle.optimum)
