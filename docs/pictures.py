"""Draws the pictures of the README anew: `make pictures`."""

from __future__ import annotations

from pathlib import Path

from viceroy_widgets import best_painting, painting_puzzles
from viceroy_widgets.draw import draw_pyramid

FOLDER = Path(__file__).parent / "pictures"


def painting() -> str:
    """The last puzzle with a best painting of it."""
    puzzle = painting_puzzles()[-1]
    best = best_painting(puzzle.position).painting
    return draw_pyramid(puzzle.position, best, faces="plain", title=puzzle.title, screen=True)


if __name__ == "__main__":
    (FOLDER / "painting.svg").write_text(painting(), encoding="utf-8")
