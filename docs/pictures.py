"""Draws the pictures of README and docs/playing.md anew: `make pictures`."""

from __future__ import annotations

from pathlib import Path

from viceroy_widgets import best_painting, painting_puzzles, puzzle_collection
from viceroy_widgets.files import replace_file
from viceroy_widgets.viceroy.draw import draw_pyramid
from viceroy_widgets.widgets.puzzle.sheet import puzzle_sheet

FOLDER = Path(__file__).parent / "pictures"


def painting() -> str:
    """The last puzzle with a best painting of it."""
    puzzle = painting_puzzles()[-1]
    best = best_painting(puzzle.position).painting
    return draw_pyramid(puzzle.position, best, faces="plain", title=puzzle.title, screen=True)


def puzzle() -> str:
    """A puzzle of the collection as its sheet of paper."""
    return puzzle_sheet(puzzle_collection("place", 3)[0])


if __name__ == "__main__":
    replace_file(FOLDER / "painting.svg", painting().encode())
    replace_file(FOLDER / "puzzle.svg", puzzle().encode())
