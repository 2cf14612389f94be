"""Summary of a learner's progress in a lesson, in words."""

from __future__ import annotations

from ...learn.progress import DONE, SHOWN, Progress
from ...words import lesson_text, say
from .plan import LessonPlan, PlanSection

__all__ = ["progress_text"]


def progress_text(plan: LessonPlan, progress: Progress) -> str:
    """Return a line for each section with work, and the line of code that restores the progress."""
    head = say("lesson/head" if plan.number else "lesson/head_own", n=plan.number, title=lesson_text(plan.title))
    lines = [
        head,
        *(_line(section, progress.marks.get(section.id, "")) for section in plan.sections if section.is_work),
    ]
    if progress.marks:
        lines.append(say("lesson/keep", text=f'Lesson("{plan.id}", progress="{progress}")'))
    return "\n".join(lines)


def _line(section: PlanSection, mark: str) -> str:
    title = lesson_text(section.title) or say("lesson/questions")
    if section.questions:
        of = len(section.questions)
        if mark == DONE:
            return say("lesson/mark_questions_done", title=title, of=of)
        return say("lesson/mark_questions", title=title, right=int(mark.partition("/")[0]) if "/" in mark else 0, of=of)
    return say({DONE: "lesson/mark_done", SHOWN: "lesson/mark_shown"}.get(mark, "lesson/mark_open"), title=title)
