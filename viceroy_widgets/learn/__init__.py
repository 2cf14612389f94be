"""Learning of any game: puzzles with a proven optimum, and lessons with their questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazily import lazily

if TYPE_CHECKING:
    from .lesson import GameLesson, check_lesson, game_lessons, parse_lesson, read_lesson
    from .making import make_puzzles
    from .puzzle import GamePuzzle, check_puzzle, game_puzzles, parse_pack, read_puzzle, write_puzzle
    from .turn_search import BestWay, best_way

__all__ = [
    "BestWay",
    "GameLesson",
    "GamePuzzle",
    "best_way",
    "check_lesson",
    "check_puzzle",
    "game_lessons",
    "game_puzzles",
    "make_puzzles",
    "parse_lesson",
    "parse_pack",
    "read_lesson",
    "read_puzzle",
    "write_puzzle",
]

_HOMES = {
    "turn_search": ("BestWay", "best_way"),
    "lesson": ("GameLesson", "check_lesson", "game_lessons", "parse_lesson", "read_lesson"),
    "making": ("make_puzzles",),
    "puzzle": ("GamePuzzle", "check_puzzle", "game_puzzles", "parse_pack", "read_puzzle", "write_puzzle"),
}

__getattr__, __dir__ = lazily(__name__, _HOMES)
