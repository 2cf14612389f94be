"""Map of the course: its lessons by part, each ticked as far as the learner has come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...learn.game_progress import tick
from ...learn.lesson_map import map_head, map_row
from ...learn.progress import progress_of
from ...words import known_language, lesson_text, say, speaking
from ...words import language as language_here
from .course import course, course_index
from .notebooks import file_name
from .plan import LessonPlan
from .progress_text import lesson_key, work_done

__all__ = ["CourseMap", "course_map"]


class CourseMap:
    """Map of the course as a Markdown table with links to the notebooks, or as plain lines.

    `done` and `begun` are the ids of the lessons that are done, and of those of which a part is done.
    """

    def __init__(self, language: str, counts: dict[str, tuple[int, int]]) -> None:
        self.language, self._counts = language, counts

    @property
    def done(self) -> tuple[str, ...]:
        """Ids of the lessons that are done."""
        return tuple(name for name, (done, of) in self._counts.items() if done == of)

    @property
    def begun(self) -> tuple[str, ...]:
        """Ids of the lessons of which a part is done."""
        return tuple(name for name, (done, of) in self._counts.items() if 0 < done < of)

    def lines(self) -> Iterator[str]:
        """Yield a line for each part and each lesson, with a tick or with how much is done."""
        with speaking(self.language):
            return iter([line for number, title in _parts() for line in self._part_lines(number, title)])

    def markdown(self) -> str:
        """Return a table for each part, with links to the notebooks."""
        with speaking(self.language):
            return "\n\n".join(self._table(number, title) for number, title in _parts())

    def __repr__(self) -> str:
        return f"CourseMap({len(self.done)} of {len(self._counts)} lessons done)"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return {"text/markdown": self.markdown(), "text/plain": "\n".join(self.lines())}

    def _part_lines(self, number: int, title: str) -> Iterator[str]:
        yield say("lesson/map_part", n=number, title=lesson_text(title))
        for plan in course():
            if plan.part == number:
                done, of = self._counts[plan.id]
                head = say("lesson/nb_title", n=plan.number, title=lesson_text(plan.title))
                yield f"  {tick(head, done, of)}"

    def _table(self, number: int, title: str) -> str:
        rows = [*map_head(), *(self._row(plan) for plan in course() if plan.part == number)]
        return f"## {say('lesson/map_part', n=number, title=lesson_text(title))}\n\n" + "\n".join(rows)

    def _row(self, plan: LessonPlan) -> str:
        link = f"[{plan.number}. {lesson_text(plan.title)}]({file_name(plan)})"
        return map_row(link, lesson_text(plan.can), plan.minutes, *self._counts[plan.id])


def course_map(language: str = "", *, ticks: bool = True) -> CourseMap:
    """Return the map of the course with the progress that is kept; without `ticks`, as if nothing was done."""
    counts = {}
    for plan in course():
        done, of = work_done(plan, progress_of(lesson_key(plan)))
        counts[plan.id] = (done if ticks else 0, of)
    return CourseMap(known_language(language) if language else language_here(), counts)


def _parts() -> Iterator[tuple[int, str]]:
    return iter(enumerate(course_index().parts, start=1))
