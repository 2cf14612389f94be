"""Table for one step of a lesson of any game."""

from __future__ import annotations

from typing import Any

from ...learn.game_progress import mark_section
from ...learn.lesson import LessonSection
from ...learn.puzzle_judge import PuzzleJudge
from ..puzzle.puzzle_table import PuzzleTable

__all__ = ["LessonTable"]


class LessonTable(PuzzleTable):
    """Step of a lesson: a turn to play as well as possible, with hints by the author; `section` must have a step."""

    def __init__(self, section: LessonSection, **unknown: Any) -> None:
        if section.step is None:
            raise TypeError(f"the section {section.id!r} has no step")
        self.step, self._section = section.step, section
        judge = PuzzleJudge(self.step.puzzle, self.step.hints, self.step.praise)
        super().__init__(self.step.puzzle, judge=judge, **unknown)

    def _refresh(self) -> None:
        super()._refresh()
        if self.solved:
            mark_section(self._section)

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("section", "title", "look", "language")
