"""A learner goes through a lesson by Continue, comes back another day, and finds ticks on the map, in JupyterLab."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.lab.test_lessons import answer, make
from viceroy_widgets.learn.cells import code_cell, notebook_text
from viceroy_widgets.learn.lesson_notebook import course_notebooks, file_name
from viceroy_widgets.learn.progress_store import VARIABLE
from viceroy_widgets.testing.notebook_page import NotebookPage
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.lessons.course import START, course, lesson_plan

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]

PLAN = lesson_plan("circles")


def opened(in_lab: Open, name: str, kept: Path) -> NotebookPage:
    """A notebook of the course, run with a progress file of its own."""
    notebook = dict(course_notebooks(VICEROY))[name]
    switch = f"import os\n\nos.environ[{VARIABLE!r}] = {str(kept)!r}"
    notebook["cells"].insert(0, code_cell("kept", switch))
    (kept.parent / name).write_text(notebook_text(notebook), "utf-8")
    return in_lab(kept.parent / name)


def test_from_board_to_board_and_to_the_next_lesson(in_lab: Open, tmp_path: Path) -> None:
    kept = tmp_path / "walk.json"
    notebook = opened(in_lab, file_name(PLAN), kept)
    page = notebook.page
    shown = [section for section in PLAN.sections if section.is_shown]
    boards = page.locator(".jp-Notebook .vw")
    expect(boards).to_have_count(len(shown) + 1)
    checklist = boards.last
    for index, section in enumerate(shown):
        board = boards.nth(index)
        if section.task:
            make(board, section.task.solution)
        elif section.questions:
            answer(board, section)
        else:
            continue
        button = board.locator(".vw-go")
        button.click()
        following = boards.nth(index + 1)
        expect(following).to_be_focused()
        expect(following).to_be_in_viewport()
        done = checklist.locator('[data-done="true"]')
        expect(done).to_have_count(sum(other.is_work for other in shown[: index + 1]))
    expect(checklist.locator(".vw-notice")).to_contain_text("This lesson is done. Now you can see circles")
    expect(checklist.get_by_text(f"Progress is kept in {kept}.")).to_be_hidden()
    checklist.get_by_text("Where your progress is kept").click()
    expect(checklist.get_by_text(f"Progress is kept in {kept}.")).to_be_visible()
    expect(checklist.locator(".vw-links a").first).to_have_attribute("href", file_name(course()[PLAN.number]))
    notebook.shut_down()
    # Another day, another notebook.
    page = opened(in_lab, START, kept).page
    lessons = page.locator(".jp-Notebook .vw-map").get_by_role("link")
    expect(lessons.filter(has_text=f"3. {PLAN.title}")).to_have_accessible_name(re.compile("done"))
    expect(lessons.filter(has_text="4. The auction")).not_to_have_accessible_name(re.compile("done"))
