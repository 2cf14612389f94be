"""List of what there is to do in a lesson of any game, ticked as soon as it is done."""

from __future__ import annotations

from html import escape
from typing import Any, ClassVar

from ...learn.game_progress import progress_items, work_done
from ...learn.lesson import GameLesson
from ...learn.lesson_words import game_text
from ...learn.progress import progress_of
from ...learn.progress_store import current_store
from ...words import say
from ..protocol.board import BoardWidget
from ..protocol.speech import spoken
from ..table.layout import fixed_kit

__all__ = ["LessonTasks"]


class LessonTasks(BoardWidget):
    """List of the tasks and questions of a lesson; each is ticked when it is done in any board of this notebook."""

    drawings: ClassVar[tuple[str, ...]] = ()

    def __init__(self, lesson: GameLesson, **unknown: Any) -> None:
        self._lesson = lesson
        super().__init__(**unknown)
        progress_of(lesson.key).watch(self._marked)

    def _marked(self) -> None:
        self._changed()

    def _refresh(self) -> None:
        lesson = self._lesson
        if not self.kit:
            kit = fixed_kit(say("lesson/progress_title"), game_text(lesson.game, lesson.title), kind="checklist")
            del kit["drawings"]  # nothing is drawn
            words = {"ticked": say("widget/ticked"), "checklist": say("widget/checklist")}
            self.kit = {**kit, "words": kit["words"] | words | {"log": say("lesson/progress_title")}}
        done, of = work_done(lesson)
        self.checklist = progress_items(lesson)
        self.prompt = say("lesson/progress_count", done=done, of=of)
        store = current_store()
        kept = str(store.problem or say("progress/kept", file=store.path)) if store is not None else ""
        self.log_lines = [kept] if kept else []
        if done == of and not self.success:
            self._succeed()
            self._say(say("lesson/progress_done"), "good")
        elif done < of and self.success:
            self.success = {}
            self._say("")

    def _picture(self) -> str:
        return ""

    def _sentence(self) -> str:
        lines = (
            say("lesson/mark_done" if item["done"] else "lesson/mark_open", title=item["text"])
            for item in progress_items(self._lesson)
        )
        return "\n".join([game_text(self._lesson.game, self._lesson.title), *lines])

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
        done, of = work_done(self._lesson)
        return f"LessonTasks({self._lesson.id!r}, {done} of {of} done)"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("lesson", "language")
