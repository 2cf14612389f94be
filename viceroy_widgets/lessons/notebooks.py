"""A lesson as a notebook: prose in cells of text, one line of code for each thing to do."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from ..viceroy.box.catalogue import rule
from ..words import LANGUAGES, language, lesson_text, say
from .plan import LessonPlan, Section

__all__ = [
    "code_cell",
    "file_name",
    "language_line",
    "lesson_notebook",
    "notebook",
    "notebook_text",
    "text_cell",
    "with_rules",
]

Cell = dict[str, Any]
_RULE = re.compile(r"\[([A-Z]{3}-[0-9]+)\]")


def file_name(plan: LessonPlan) -> str:
    """What the notebook of a lesson is called, such as `03-circles.ipynb`."""
    return f"{plan.number:02}-{plan.id}.ipynb" if plan.number else f"{plan.id}.ipynb"


def lesson_notebook(plan: LessonPlan, source: str = "", after: LessonPlan | None = None) -> dict[str, Any]:
    """The notebook of a lesson, not executed, in the language that is spoken.

    `source` is the expression that names the lesson, its id if it is one of the course; `after` is the next lesson.
    """
    return notebook(list(_cells(plan, source or json.dumps(plan.id), after)))


def notebook_text(notebook: dict[str, Any]) -> str:
    """The same as a file holds it."""
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def with_rules(text: str) -> str:
    """A text in which each `[AUC-5]` says that it is a rule, and whether this project decided it."""

    def cited(match: re.Match[str]) -> str:
        return say("lesson/ruling" if rule(match[1]).ruling else "lesson/cited", rule=match[1])

    return _RULE.sub(cited, text)


def _cells(plan: LessonPlan, source: str, after: LessonPlan | None) -> Iterator[Cell]:
    title = lesson_text(plan.title)
    head = say("lesson/nb_title", n=plan.number, title=title) if plan.number else title
    yield text_cell("head", f"# {head}\n\n{lesson_text(plan.can)}\n\n{say('lesson/nb_run', n=plan.minutes)}")
    yield code_cell("begin", _beginning(source))
    for section in plan.sections:
        yield from _section(section)
    yield text_cell("standing", f"## {say('lesson/nb_standing')}\n\n{say('lesson/nb_again')}")
    yield code_cell("stand", "print(lesson.standing())")
    if after is not None:
        values = {"n": after.number, "title": lesson_text(after.title), "file": file_name(after)}
        yield text_cell("next", say("lesson/nb_next", **values))


def _beginning(source: str) -> str:
    written = "" if language() == "en" else f', written="{language()}"'
    path = "from pathlib import Path\n\n" if source.startswith("Path(") else ""
    begin = f"lesson = Lesson({source}, language=LANGUAGE{written})"
    return f"{language_line()}\n\n{path}from viceroy_widgets import Lesson\n\n{begin}"


def language_line() -> str:
    """The line by which everything in a notebook speaks another language."""
    others = ", ".join(f'"{code}"' for code in LANGUAGES if code != language())
    return f'LANGUAGE = "{language()}"  # {say("lesson/nb_language", known=others)}'


def _section(section: Section) -> Iterator[Cell]:
    title = f"## {lesson_text(section.title)}\n\n" if section.title else ""
    if prose := title + with_rules(lesson_text(section.text)):
        yield text_cell(f"{section.id}-text", prose)
    if section.is_shown:
        yield code_cell(section.id, f'lesson.show("{section.id}")')
    elif section.code:
        yield code_cell(section.id, section.code)


def text_cell(name: str, text: str) -> Cell:
    """A cell of Markdown."""
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": _lines(text)}


def code_cell(name: str, text: str) -> Cell:
    """A cell of code that has not run."""
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": name,
        "metadata": {},
        "outputs": [],
        "source": _lines(text),
    }


def _lines(text: str) -> list[str]:
    return text.strip().splitlines(keepends=True)


def notebook(cells: list[Cell]) -> dict[str, Any]:
    """A notebook of these cells."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    about = {
        "codemirror_mode": {"name": "ipython", "version": 3},
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "name": "python",
        "nbconvert_exporter": "python",
        "pygments_lexer": "ipython3",
    }
    return {
        "cells": cells,
        "metadata": {"kernelspec": kernel, "language_info": about},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
