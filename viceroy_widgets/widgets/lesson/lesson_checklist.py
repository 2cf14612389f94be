"""Checklist of a lesson of any game: its tasks and questions, ticked as soon as they are done."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, ClassVar

from ...learn.course import lesson_after
from ...learn.lesson import GameLesson
from ...learn.lesson_notebook import lesson_links
from ...learn.progress import Progress, keeping_lines, lesson_heading, progress_items, progress_of, progress_text
from ...learn.prose import game_text
from ...words import say
from ..protocol.board import BoardWidget, Reply
from ..protocol.speech import spoken
from ..table.panes import fixed_kit

__all__ = ["LessonChecklist"]


class LessonChecklist(BoardWidget):
    """List of what there is to do in a lesson; each item is ticked when it is done in any board of this notebook.

    At the end it says what the learner can do now, and leads to the next lesson and to the map. A button deletes the
    progress; `on_reset` is called for it. Folded away are the line that restores the progress, and the file in which
    it is kept.
    """

    _option_names = ("lesson", "progress", "on_reset", "language")
    drawings: ClassVar[tuple[str, ...]] = ()
    intent_methods: ClassVar[dict[str, str]] = {"reset": "_reset_intent"}

    _asks = False
    """Whether the button that deletes the progress was pressed once."""

    def __init__(
        self,
        lesson: GameLesson,
        progress: Progress | None = None,
        *,
        on_reset: Callable[[], None] | None = None,
        **unknown: Any,
    ) -> None:
        self._lesson, self._progress = lesson, progress or progress_of(lesson.key)
        self._on_reset = on_reset or self._progress.forget
        self.leads_on = lesson_after(lesson) is None
        super().__init__(**unknown)
        self._progress.watch(self._marked)

    @spoken
    def reset(self) -> None:
        """Delete the progress in this lesson."""
        self._asks = False
        self._on_reset()
        self._say(say("lesson/begun_anew"))

    def _reset_intent(self, view: str) -> Reply:
        if not self._asks:
            self._asks = True
            self._changed(view)
            return say("lesson/begin_anew_asked"), "info", ()
        self.reset()
        return say("lesson/begun_anew"), "info", ()

    def _marked(self) -> None:
        self._asks = False
        self._changed()

    def _count(self) -> tuple[int, int]:
        items = progress_items(self._lesson, self._progress)
        return sum(item["done"] for item in items), len(items)

    def _refresh(self) -> None:
        if not self.kit:
            kit = fixed_kit(say("kind/LessonChecklist"), lesson_heading(self._lesson), kind="checklist")
            del kit["drawings"]  # nothing is drawn
            words = {"ticked": say("widget/ticked"), "checklist": say("widget/checklist")}
            links = [{"text": text, "href": path} for text, path in lesson_links(self._lesson)]
            self.kit = {**kit, "words": kit["words"] | words | {"log": say("lesson/kept_where")}, "links": links}
        done, of = self._count()
        self.checklist = progress_items(self._lesson, self._progress)
        self.prompt = say("lesson/progress_count", done=done, of=of) if done < of else ""
        self.log_lines = keeping_lines(self._lesson, self._progress)
        label = say("lesson/begin_anew_sure" if self._asks else "lesson/begin_anew")
        reset = {"id": "reset", "label": label, "enabled": True, "keys": []}
        self.actions = [reset] if self._progress.marks else []
        if done == of and not self.success:
            self._succeed()
            self._say(say("lesson/progress_done", can=self._can_now()).strip(), "good")
        elif done < of and self.success:
            self.success = {}
            self._say("")

    def _can_now(self) -> str:
        """Return the sentence about what one can do after the lesson, as one that holds now."""
        text, after = game_text(self._lesson.game, self._lesson.can), say("lesson/can_after")
        return say("lesson/can_now") + text.removeprefix(after) if text.startswith(after) else text

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
