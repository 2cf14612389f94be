"""Painting puzzles with a story of their own, which come with the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ...learn.answer_files import pack_text
from .documents import parse_puzzles
from .puzzle import Puzzle

__all__ = ["Puzzle", "painting_puzzles"]


@cache
def painting_puzzles() -> tuple[Puzzle, ...]:
    """Return the painting puzzles with a story of their own, from easy to hard."""
    text = pack_text(files("viceroy_widgets.viceroy.data"), "painting_puzzles.jsonl")
    return tuple(puzzle for _, puzzle in parse_puzzles(text))
