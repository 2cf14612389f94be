"""Progress of a learner: a mark for each section of a lesson, kept while Python runs, and written as one line."""

from __future__ import annotations

import re

from ..errors import NotationError

__all__ = ["Progress", "progress_of"]

DONE, SHOWN = "done", "shown"
_LINE = re.compile(r"([a-z][a-z0-9-]*):((?:[a-z][a-z0-9-]*=(?:done|shown|[0-9]{1,3}/[0-9]{1,3})(?:,|$))*)")
_LONGEST = 4000

_progress_by_lesson: dict[str, Progress] = {}
"""Progress by lesson, so that a cell that is run again continues where the learner stopped."""


class Progress:
    """Marks of one lesson, by section.

    They are `done`, `shown` (the solution was shown), or `2/3` (questions answered right at the first attempt).
    """

    def __init__(self, lesson: str, marks: dict[str, str] | None = None) -> None:
        self.lesson = lesson
        self.marks = marks or {}

    def mark(self, section: str, mark: str) -> None:
        """Record the mark of a section; `done` is never replaced."""
        if self.marks.get(section) != DONE:
            self.marks[section] = mark

    def is_done(self, section: str) -> bool:
        """Return whether the section has the mark `done`."""
        return self.marks.get(section) == DONE

    def forget(self) -> None:
        """Delete all marks."""
        self.marks.clear()

    def add_line(self, line: str) -> None:
        """Add the marks of a progress line; raise NotationError for a line of another lesson."""
        self.marks.update(read_progress(line, self.lesson))

    def __str__(self) -> str:
        return f"{self.lesson}:{','.join(f'{name}={mark}' for name, mark in sorted(self.marks.items()))}"


def progress_of(lesson: str) -> Progress:
    """Return the progress in a lesson since Python was started."""
    return _progress_by_lesson.setdefault(lesson, Progress(lesson))


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
