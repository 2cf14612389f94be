"""Notebook of a lesson: text cells with prose, and a code cell for each interactive part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...learn.cells import Cell, code_cell, language_line, literal, notebook, text_cell
from ...learn.prose import cited_rules, rules_section
from ...words import language, lesson_text, say
from ..text.rulebook import rulebook
from .citations import with_links
from .plan import LessonPlan, PlanSection

__all__ = ["file_name", "lesson_notebook"]


def file_name(plan: LessonPlan) -> str:
    """Return the file name of the notebook of a lesson, such as `03-circles.ipynb`."""
    return f"{plan.number:02}-{plan.id}.ipynb" if plan.number else f"{plan.id}.ipynb"


def lesson_notebook(plan: LessonPlan, path: str = "", after: LessonPlan | None = None) -> dict[str, Any]:
    """Return the notebook of a lesson, not executed, in the current language.

    `path` is the path from the notebook to the document of the lesson. Without a path, the notebook loads the lesson
    from the course by its id. `after` is the next lesson.
    """
    return notebook(list(_cells(plan, path, after)))


def _cells(plan: LessonPlan, path: str, after: LessonPlan | None) -> Iterator[Cell]:
    title = lesson_text(plan.title)
    head = say("lesson/nb_title", n=plan.number, title=title) if plan.number else title
    yield text_cell("head", f"# {head}\n\n{lesson_text(plan.can)}\n\n{say('lesson/nb_run', n=plan.minutes)}")
    yield code_cell("begin", _beginning(plan, path))
    for section in plan.sections:
        yield from _section(section, is_own=bool(plan.number))
    yield text_cell("standing", f"## {say('lesson/nb_standing')}\n\n{say('lesson/nb_again')}")
    yield code_cell("stand", "lesson.checklist()")
    if after is not None:
        values = {"n": after.number, "title": lesson_text(after.title), "file": file_name(after)}
        yield text_cell("next", say("lesson/nb_next", **values))
    if rules := cited_rules(section.text for section in plan.sections):
        yield text_cell("rules", rules_section(rulebook(), rules))


def _beginning(plan: LessonPlan, path: str) -> str:
    written = "" if language() == "en" else f", written={literal(language())}"
    needed = "from pathlib import Path\n\n" if path else ""
    source = f"Path({literal(path)})" if path else literal(plan.id)
    begin = f"lesson = Lesson({source}, language=LANGUAGE{written})"
    return f"{language_line()}\n\n{needed}from viceroy_widgets import Lesson\n\n{begin}"


def _section(section: PlanSection, *, is_own: bool) -> Iterator[Cell]:
    title = f"## {lesson_text(section.title)}\n\n" if section.title else ""
    if prose := title + with_links(lesson_text(section.text)):
        yield text_cell(f"{section.id}-text", prose)
    if section.is_shown:
        yield code_cell(section.id, f"lesson.show({literal(section.id)})")
    elif section.code:
        # Code of other authors stays in sight, so that it is read before it is run.
        yield code_cell(section.id, section.code, folded=is_own)
