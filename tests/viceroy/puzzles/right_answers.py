"""What is right in a puzzle: the answer, the moves or the gems, as its certificate and the solver say."""

from __future__ import annotations

from viceroy_widgets import PaintingPuzzle, PuzzleTable
from viceroy_widgets.viceroy.components.gems import Color
from viceroy_widgets.viceroy.puzzles.choices import bid_values
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.rules.pyramids.places import Section

__all__ = ["right_answer", "right_moves", "right_painting"]


def right_answer(puzzle: Puzzle) -> int:
    """Which of several answers."""
    if puzzle.theme == "bid":
        worths = bid_values(puzzle.certificate)
        return worths.index(max(worths))
    return int(puzzle.certificate["option"]) if puzzle.theme == "illegal" else puzzle.options.index(puzzle.optimum)


def right_moves(puzzle: Puzzle) -> tuple[str, ...]:
    """The moves of the certificate, which ends where every gem that pays is laid, up to the end of the game."""
    board = PuzzleTable(puzzle)
    moves = tuple(puzzle.certificate["moves"])
    for move in moves:
        board.play(move)
    return moves if board.is_over else (*moves, "is done")


def right_painting(puzzle: Puzzle) -> tuple[tuple[Section, Color], ...]:
    """The gems of a best painting."""
    return tuple(PaintingPuzzle(puzzle).solution().gems)
