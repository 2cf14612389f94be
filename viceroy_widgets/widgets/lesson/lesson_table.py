"""Table for one step of a lesson of any game."""

from __future__ import annotations

from typing import Any

from ...learn.game_progress import mark_section
from ...learn.lesson import LessonSection
from ..puzzle.puzzle_table import PuzzleTable

__all__ = ["LessonTable"]


class LessonTable(PuzzleTable):
    """Step of a lesson: a turn to play as well as possible, with hints by the author; `section` must have a step."""

    def __init__(self, section: LessonSection, **unknown: Any) -> None:
        if section.step is None:
            raise TypeError(f"the section {section.id!r} has no step")
        self.step, self._section = section.step, section
        super().__init__(section.step.puzzle, **unknown)

    def _refresh(self) -> None:
        super()._refresh()
        if self.solved:
            mark_section(self._section)

    def _hint(self, step: int) -> tuple[str, tuple[str, ...]]:
        return self.step.hints[min(step, len(self.step.hints)) - 1], ()

    def _verdict(self) -> str:
        return self.step.praise if self.solved else super()._verdict()

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("section", "title", "theme", "language")
