"""A learner's progress in a lesson and in the course, as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...learn.progress import DONE, SHOWN, Progress
from ...learn.progress_store import LessonKey, current_store
from ...words import lesson_text, say
from .plan import LessonPlan, PlanSection

__all__ = ["is_done", "keeping_lines", "lesson_heading", "lesson_key", "progress_items", "progress_text", "work_done"]

_GAME, _VERSION = "viceroy", 1


def lesson_key(plan: LessonPlan) -> LessonKey:
    """Return the name under which the progress in a lesson is kept."""
    return LessonKey(_GAME, _VERSION, plan.id)


def progress_text(plan: LessonPlan, progress: Progress) -> str:
    """Return a line for each section with work, how to go on another day, and where the progress is kept."""
    lines = [lesson_heading(plan), *(_line(section, progress.marks.get(section.id, "")) for section in _work(plan))]
    return "\n".join([*lines, *keeping_lines(plan, progress)])


def lesson_heading(plan: LessonPlan) -> str:
    """Return the number and the title of a lesson."""
    return say("lesson/head" if plan.number else "lesson/head_own", n=plan.number, title=lesson_text(plan.title))


def keeping_lines(plan: LessonPlan, progress: Progress) -> list[str]:
    """Return the line of code that restores the progress, if there is any, and where it is kept, or why it is not."""
    lines = []
    if progress.marks:
        lines.append(say("lesson/keep", text=f'Lesson("{plan.id}", progress="{progress}")'))
    store = current_store()
    if store is not None:
        lines.append(str(store.problem) if store.problem else say("progress/kept", file=store.path))
    return lines


def progress_items(plan: LessonPlan, progress: Progress) -> list[dict[str, Any]]:
    """Return the steps and questions of a lesson, each with its title, whether it is done, and what more is known."""
    return [
        {
            "text": _title(section),
            "done": progress.is_done(section.id),
            "more": _more(section, progress.marks.get(section.id, "")),
        }
        for section in _work(plan)
    ]


def work_done(plan: LessonPlan, progress: Progress) -> tuple[int, int]:
    """Return how many steps and quizzes of a lesson are done, and how many there are."""
    sections = list(_work(plan))
    return sum(progress.is_done(section.id) for section in sections), len(sections)


def is_done(plan: LessonPlan, progress: Progress) -> bool:
    """Return whether all steps and questions of a lesson are done."""
    done, of = work_done(plan, progress)
    return done == of


def _work(plan: LessonPlan) -> Iterator[PlanSection]:
    return (section for section in plan.sections if section.is_work)


def _title(section: PlanSection) -> str:
    return lesson_text(section.title) or say("lesson/questions")


def _right(mark: str) -> int:
    return int(mark.partition("/")[0]) if "/" in mark else 0


def _more(section: PlanSection, mark: str) -> str:
    if section.questions and mark and mark != DONE:
        return say("quiz/summary", right=_right(mark), n=len(section.questions))
    return say("lesson/shown") if mark == SHOWN and not section.questions else ""


def _line(section: PlanSection, mark: str) -> str:
    title = _title(section)
    if section.questions:
        of = len(section.questions)
        if mark == DONE:
            return say("lesson/mark_questions_done", title=title, of=of)
        return say("lesson/mark_questions", title=title, right=_right(mark), of=of)
    return say({DONE: "lesson/mark_done", SHOWN: "lesson/mark_shown"}.get(mark, "lesson/mark_open"), title=title)
