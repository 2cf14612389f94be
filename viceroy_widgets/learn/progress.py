"""Progress of a learner: in one lesson, kept while Python runs, in the progress file and as a line, and in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from weakref import WeakMethod

from ..core.registry import DEFAULT_GAME
from ..errors import NotationError
from ..words import say
from .lesson import GameLesson, LessonSection
from .lesson_questions import questions_of
from .progress_store import DONE, MARK, SHOWN, LessonKey, MarksByLesson, best_marks, current_store
from .prose import game_text

__all__ = [
    "DONE",
    "SHOWN",
    "Progress",
    "all_marks",
    "keeping_lines",
    "lesson_heading",
    "mark_questions",
    "mark_section",
    "progress_items",
    "progress_of",
    "progress_text",
    "tick",
    "work_done",
]


# -- progress of a learner in a lesson ---------------------------------------------------------------------------------


_LINE = re.compile(rf"([a-z][a-z0-9-]*):((?:[a-z][a-z0-9-]*(?:/question)?=(?:{MARK})(?:,|$))*)")
_LONGEST = 4000

_progress_by_lesson: dict[LessonKey, Progress] = {}
"""Progress by lesson, so that a cell that is run again continues where the learner stopped."""


class Progress:
    """Marks of one lesson, by section. With a `key`, they are also read from the progress file and kept in it.

    They are `done`, `shown` (the solution was shown), or `2/3`: all questions are answered right, two of three at the
    first try. That counts as done, too.
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


def all_marks() -> MarksByLesson:
    """Return the marks of everything that is kept, and of what was done since Python was started."""
    store = current_store()
    marks = store.lessons() if store else {}
    for key, progress in _progress_by_lesson.items():
        marks[key] = best_marks(marks.get(key, {}), progress.marks)
    return marks


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


# -- progress of a learner in the lessons of any game ------------------------------------------------------------------


_QUESTION = "/question"
"""Ending of the name of a mark that is about the questions of a section, not about its task."""


def mark_section(section: LessonSection, mark: str = DONE) -> None:
    """Record that the task or puzzle of a section is done, or another mark; do nothing for a section of no lesson."""
    if section.key is not None:
        progress_of(section.key).mark(section.id, mark)


def mark_questions(section: LessonSection, mark: str = DONE) -> None:
    """Record that the questions of a section are answered right, all or some on the first try (`2/3`).

    Do nothing for a section of no lesson.
    """
    if section.key is not None:
        name = section.id + _QUESTION if section.task or section.puzzle else section.id
        progress_of(section.key).mark(name, mark)


def lesson_heading(lesson: GameLesson) -> str:
    """Return the number and the title of a lesson."""
    title = game_text(lesson.game, lesson.title)
    return say("lesson/head" if lesson.number else "lesson/head_own", n=lesson.number, title=title)


def work_done(lesson: GameLesson, progress: Progress | None = None) -> tuple[int, int]:
    """Return how many tasks, puzzles and quizzes of a lesson are done, and how many there are."""
    items = progress_items(lesson, progress)
    return sum(item["done"] for item in items), len(items)


def progress_items(lesson: GameLesson, progress: Progress | None = None) -> list[dict[str, Any]]:
    """Return the tasks, puzzles and quizzes of a lesson, each with its title, whether it is done, and what is known."""
    return [{"text": work.title, "done": work.is_done, "more": work.more()} for work in _work(lesson, progress)]


def progress_text(lesson: GameLesson, progress: Progress | None = None) -> str:
    """Return a line for each thing to do."""
    return "\n".join([lesson_heading(lesson), *(work.line() for work in _work(lesson, progress))])


def keeping_lines(lesson: GameLesson, progress: Progress | None = None) -> list[str]:
    """Return the line of code that restores the progress, if there is any, and where it is kept, or why it is not."""
    progress = progress or progress_of(lesson.key)
    lines = []
    if progress.marks:
        game = "" if lesson.game.id == DEFAULT_GAME else f', game="{lesson.game.id}"'
        lines.append(say("lesson/keep", text=f'Lesson("{lesson.id}"{game}, progress="{progress}")'))
    store = current_store()
    if store is not None:
        lines.append(str(store.problem) if store.problem else say("progress/kept", file=store.path))
    return lines


def tick(title: str, done: int, of: int) -> str:
    """Return the title of a lesson with a tick box before it; a lesson that is begun says how much of it is done."""
    if 0 < done < of:
        return say("progress/begun", title=title, done=done, of=of)
    return say("progress/done" if done == of else "progress/open", title=title)


class _Work:
    """Task, puzzle or quiz of a section: its title, its mark, and the number of its questions, 0 for a task."""

    def __init__(self, title: str, mark: str, questions: int) -> None:
        self.title, self.mark, self.questions = title, mark, questions

    @property
    def is_done(self) -> bool:
        return self.mark == DONE or bool(self.questions and "/" in self.mark)

    def more(self) -> str:
        right, _, of = self.mark.partition("/")
        if self.questions and of:
            return say("lesson/questions_right", right=int(right), n=int(of))
        return say("lesson/shown") if self.mark == SHOWN and not self.questions else ""

    def line(self) -> str:
        line = say("lesson/mark_done" if self.is_done else "lesson/mark_open", title=self.title)
        return say("lesson/mark_more", line=line, more=self.more()) if self.more() else line


def _work(lesson: GameLesson, progress: Progress | None) -> Iterator[_Work]:
    marks = (progress or progress_of(lesson.key)).marks
    for section in lesson.sections:
        title = game_text(lesson.game, section.title)
        if section.task or section.puzzle:
            yield _Work(title or section.id, marks.get(section.id, ""), 0)
        if section.questions:
            alone = not (section.task or section.puzzle)
            mark = (marks.get(section.id, "") if alone else "") or marks.get(section.id + _QUESTION, "")
            yield _Work((title if alone else "") or _asked(lesson, section), mark, len(section.questions))


def _asked(lesson: GameLesson, section: LessonSection) -> str:
    """Return the title of the questions of a section that has none: a single question, or a word for several."""
    if len(section.questions) > 1:
        return say("lesson/questions")
    return str(questions_of(lesson.game).ask(section.questions[0]))
