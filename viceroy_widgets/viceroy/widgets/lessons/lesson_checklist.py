"""Checklist of a lesson: its steps and questions, ticked as soon as they are done."""

from __future__ import annotations

from html import escape
from typing import Any, ClassVar

from ....learn.progress import Progress
from ....widgets.protocol.board import BoardWidget
from ....widgets.protocol.speech import spoken
from ....words import say
from ...lessons.plan import LessonPlan
from ...lessons.progress_text import (
    is_done,
    keeping_lines,
    lesson_heading,
    progress_items,
    progress_text,
    work_done,
)
from ..panes import view_words

__all__ = ["LessonChecklist"]


class LessonChecklist(BoardWidget):
    """List of what there is to do in a lesson; each item is ticked when it is done in any board of this notebook.

    Below it are the line that restores the progress, and the file in which it is kept.
    """

    drawings: ClassVar[tuple[str, ...]] = ()

    def __init__(self, plan: LessonPlan, progress: Progress, **unknown: Any) -> None:
        self._plan, self._lesson_progress = plan, progress
        super().__init__(**unknown)
        progress.watch(self._marked)

    def _marked(self) -> None:
        self._changed()

    def _refresh(self) -> None:
        plan, progress = self._plan, self._lesson_progress
        if not self.kit:
            words = {"ticked": say("widget/ticked"), "checklist": say("widget/checklist")}
            self.kit = {
                "label": self._kind(),
                "kind": "checklist",
                "title": lesson_heading(plan),
                "story": "",
                "words": view_words() | words | {"log": say("lesson/progress_title")},
                "stops": [],
                "default_source": "",
                "pictures": {},
            }
        done, of = work_done(plan, progress)
        over = is_done(plan, progress)
        self.checklist = progress_items(plan, progress)
        self.prompt = say("lesson/progress_count", done=done, of=of)
        self.log_lines = keeping_lines(plan, progress)
        if over and not self.success:
            self._succeed()
            self._say(say("lesson/progress_done"), "good")
        elif not over and self.success:
            self.success = {}
            self._say("")

    def _picture(self) -> str:
        return ""

    def _sentence(self) -> str:
        return progress_text(self._plan, self._lesson_progress)

    @spoken
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        head, *lines = self._sentence().split("\n")
        items = "<br>".join(map(escape, lines))
        return {**data, "text/html": f"<p><b>{escape(head)}</b></p><p>{items}</p>"}, metadata

    def __repr__(self) -> str:
        done, of = work_done(self._plan, self._lesson_progress)
        return f"LessonChecklist({self._plan.id!r}, {done} of {of} done)"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("plan", "progress", "language")
