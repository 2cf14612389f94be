"""Checklist of a lesson of any game: its tasks and questions, ticked as soon as they are done."""

from __future__ import annotations

from html import escape
from typing import Any, ClassVar

from ...learn.lesson import GameLesson
from ...learn.progress import Progress, keeping_lines, lesson_heading, progress_items, progress_of, progress_text
from ...words import say
from ..protocol.board import BoardWidget
from ..protocol.speech import spoken
from ..table.panes import fixed_kit

__all__ = ["LessonChecklist"]


class LessonChecklist(BoardWidget):
    """List of what there is to do in a lesson; each item is ticked when it is done in any board of this notebook.

    Below it are the line that restores the progress, and the file in which it is kept.
    """

    _option_names = ("lesson", "progress", "language")
    drawings: ClassVar[tuple[str, ...]] = ()

    def __init__(self, lesson: GameLesson, progress: Progress | None = None, **unknown: Any) -> None:
        self._lesson, self._progress = lesson, progress or progress_of(lesson.key)
        super().__init__(**unknown)
        self._progress.watch(self._marked)

    def _marked(self) -> None:
        self._changed()

    def _count(self) -> tuple[int, int]:
        items = progress_items(self._lesson, self._progress)
        return sum(item["done"] for item in items), len(items)

    def _refresh(self) -> None:
        if not self.kit:
            kit = fixed_kit(say("kind/LessonChecklist"), lesson_heading(self._lesson), kind="checklist")
            del kit["drawings"]  # nothing is drawn
            words = {"ticked": say("widget/ticked"), "checklist": say("widget/checklist")}
            self.kit = {**kit, "words": kit["words"] | words | {"log": say("lesson/progress_title")}}
        done, of = self._count()
        self.checklist = progress_items(self._lesson, self._progress)
        self.prompt = say("lesson/progress_count", done=done, of=of)
        self.log_lines = keeping_lines(self._lesson, self._progress)
        if done == of and not self.success:
            self._succeed()
            self._say(say("lesson/progress_done"), "good")
        elif done < of and self.success:
            self.success = {}
            self._say("")

    def _picture(self) -> str:
        return ""

    def _sentence(self) -> str:
        return progress_text(self._lesson, self._progress)

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
        done, of = self._count()
        return f"LessonChecklist({self._lesson.id!r}, {done} of {of} done)"
