"""Checklist of a lesson: its steps and questions, ticked as soon as they are done."""

from __future__ import annotations

from typing import Any

from ....learn.progress import Progress
from ....widgets.lesson.checklist import Checklist
from ...lessons.plan import LessonPlan
from ...lessons.progress_text import keeping_lines, lesson_heading, progress_items, progress_text

__all__ = ["LessonChecklist"]


class LessonChecklist(Checklist):
    """List of what there is to do in a lesson; each item is ticked when it is done in any board of this notebook.

    Below it are the line that restores the progress, and the file in which it is kept.
    """

    def __init__(self, plan: LessonPlan, progress: Progress, **unknown: Any) -> None:
        self._plan, self._lesson_progress = plan, progress
        super().__init__(progress, **unknown)

    def _heading(self) -> str:
        return lesson_heading(self._plan)

    def _items(self) -> list[dict[str, Any]]:
        return progress_items(self._plan, self._lesson_progress)

    def _kept(self) -> list[str]:
        return keeping_lines(self._plan, self._lesson_progress)

    def _sentence(self) -> str:
        return progress_text(self._plan, self._lesson_progress)

    def __repr__(self) -> str:
        done, of = self._count()
        return f"LessonChecklist({self._plan.id!r}, {done} of {of} done)"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("plan", "progress", "language")
