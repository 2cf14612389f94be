"""List of what there is to do in a lesson, ticked as soon as it is done; subclasses say what there is."""

from __future__ import annotations

from html import escape
from typing import Any, ClassVar

from ...learn.progress import Progress
from ...words import say
from ..protocol.board import BoardWidget
from ..protocol.speech import spoken
from ..table.layout import fixed_kit

__all__ = ["Checklist"]


class Checklist(BoardWidget):
    """List of the tasks and questions of a lesson; each is ticked when it is done in any board of this notebook."""

    drawings: ClassVar[tuple[str, ...]] = ()

    def __init__(self, progress: Progress, **unknown: Any) -> None:
        super().__init__(**unknown)
        progress.watch(self._marked)

    def _heading(self) -> str:
        """Return the title of the lesson."""
        raise NotImplementedError

    def _items(self) -> list[dict[str, Any]]:
        """Return the tasks and questions, each with its text, whether it is done, and what more is known."""
        raise NotImplementedError

    def _kept(self) -> list[str]:
        """Return the lines about where the progress is kept."""
        raise NotImplementedError

    def _marked(self) -> None:
        self._changed()

    def _count(self) -> tuple[int, int]:
        items = self._items()
        return sum(item["done"] for item in items), len(items)

    def _refresh(self) -> None:
        if not self.kit:
            kit = fixed_kit(say("kind/LessonChecklist"), self._heading(), kind="checklist")
            del kit["drawings"]  # nothing is drawn
            words = {"ticked": say("widget/ticked"), "checklist": say("widget/checklist")}
            self.kit = {**kit, "words": kit["words"] | words | {"log": say("lesson/progress_title")}}
        done, of = self._count()
        self.checklist = self._items()
        self.prompt = say("lesson/progress_count", done=done, of=of)
        self.log_lines = self._kept()
        if done == of and not self.success:
            self._succeed()
            self._say(say("lesson/progress_done"), "good")
        elif done < of and self.success:
            self.success = {}
            self._say("")

    def _picture(self) -> str:
        return ""

    @spoken
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        head, *lines = self._sentence().split("\n")
        items = "<br>".join(map(escape, lines))
        return {**data, "text/html": f"<p><b>{escape(head)}</b></p><p>{items}</p>"}, metadata
