"""Table for a puzzle in a lesson of any game."""

from __future__ import annotations

from typing import Any

from ...learn.game_progress import mark_section
from ...learn.lesson import LessonSection
from ...learn.puzzle_judge import PuzzleJudge
from ..puzzle.puzzle_table import PuzzleTable

__all__ = ["LessonTable"]


class LessonTable(PuzzleTable):
    """Puzzle of a lesson: a turn to play well, with hints by the author; `section` must have a puzzle."""

    def __init__(self, section: LessonSection, **unknown: Any) -> None:
        if section.puzzle is None:
            raise TypeError(f"the section {section.id!r} has no puzzle")
        found, self._section = section.puzzle, section
        super().__init__(found.puzzle, judge=PuzzleJudge(found.puzzle, found.hints, found.praise), **unknown)

    def _refresh(self) -> None:
        super()._refresh()
        if self.solved:
            mark_section(self._section)

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("section", "title", "look", "language")
