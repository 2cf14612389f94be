"""The puzzles that come with the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from .documents import parse_puzzles
from .puzzle import Puzzle

__all__ = ["last_turn_puzzles"]


@cache
def last_turn_puzzles() -> tuple[Puzzle, ...]:
    """The last turns that come with the package, from easy to hard."""
    text = files("viceroy_widgets.data").joinpath("puzzles.jsonl").read_text(encoding="utf-8")
    return tuple(puzzle for _, puzzle in parse_puzzles(text))
