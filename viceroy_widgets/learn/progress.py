"""Progress of a learner in a lesson: kept while Python runs, in the progress file, and as one line to copy."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from weakref import WeakMethod

from ..errors import NotationError
from .progress_store import DONE, MARK, SHOWN, LessonKey, best_marks, current_store

__all__ = ["DONE", "SHOWN", "Progress", "progress_of"]

_LINE = re.compile(rf"([a-z][a-z0-9-]*):((?:[a-z][a-z0-9-]*=(?:{MARK})(?:,|$))*)")
_LONGEST = 4000

_progress_by_lesson: dict[LessonKey, Progress] = {}
"""Progress by lesson, so that a cell that is run again continues where the learner stopped."""


class Progress:
    """Marks of one lesson, by section. With a `key`, they are also read from the progress file and kept in it.

    They are `done`, `shown` (the solution was shown), or `2/3` (questions answered right at the first attempt).
    """

    def __init__(self, lesson: str, marks: Mapping[str, str] | None = None, *, key: LessonKey | None = None) -> None:
        self.lesson, self.key = lesson, key
        self.marks = dict(marks or {})
        self._watchers: list[WeakMethod[Callable[[], None]]] = []

    def mark(self, section: str, mark: str) -> None:
        """Record the mark of a section, unless it has a better one."""
        self._add({section: mark})

    def is_done(self, section: str) -> bool:
        """Return whether the section has the mark `done`."""
        return self.marks.get(section) == DONE

    def refresh(self) -> None:
        """Add the marks in the progress file, such as those of another notebook."""
        store = current_store()
        if self.key is not None and store is not None:
            self.marks = best_marks(self.marks, store.marks(self.key))

    def forget(self) -> None:
        """Delete all marks, in the progress file too."""
        self.marks.clear()
        store = current_store()
        if self.key is not None and store is not None:
            store.forget(self.key)
        self._tell()

    def add_line(self, line: str) -> None:
        """Add the marks of a progress line; raise NotationError for a line of another lesson."""
        self._add(read_progress(line, self.lesson))

    def watch(self, listener: Callable[[], None]) -> None:
        """Call a method after every change, as long as its object exists."""
        self._watchers.append(WeakMethod(listener))

    def __str__(self) -> str:
        return f"{self.lesson}:{','.join(f'{name}={mark}' for name, mark in sorted(self.marks.items()))}"

    def _add(self, marks: Mapping[str, str]) -> None:
        before, self.marks = self.marks, best_marks(self.marks, marks)
        store = current_store()
        if self.key is not None and store is not None:
            store.add(self.key, marks)
        if self.marks != before:
            self._tell()

    def _tell(self) -> None:
        self._watchers = [watcher for watcher in self._watchers if watcher()]
        for watcher in self._watchers:
            if told := watcher():
                told()


def progress_of(key: LessonKey) -> Progress:
    """Return the progress in a lesson: since Python was started, and what the progress file has of it."""
    found = _progress_by_lesson.setdefault(key, Progress(key.lesson, key=key))
    found.refresh()
    return found


def read_progress(line: str, lesson: str) -> dict[str, str]:
    """Return the marks by section from a line such as `circles:close=done,questions=2/3`.

    Raises NotationError for a malformed line, and for a line of another lesson.
    """
    found = _LINE.fullmatch(line) if len(line) <= _LONGEST else None
    if not found:
        raise NotationError("lesson/progress", None, lesson=lesson)
    if found[1] != lesson:
        raise NotationError("lesson/progress_other", None, lesson=lesson, other=found[1])
    return dict(pair.split("=", 1) for pair in found[2].split(",") if pair)
