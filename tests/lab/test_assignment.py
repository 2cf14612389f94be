"""An exam in a real JupyterLab: the saved notebook holds the receipt of the last answer, and is graded by it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.classroom.an_assignment import best_answer, key_of, label_of
from viceroy_widgets.classroom.grading import Submission, grade
from viceroy_widgets.classroom.handout import student_handout, write_handout
from viceroy_widgets.classroom.receipt_search import find_receipts
from viceroy_widgets.classroom.roster import Roster, Student
from viceroy_widgets.classroom.submission import submission_text
from viceroy_widgets.core.exercises import Mode
from viceroy_widgets.learn.progress_store import VARIABLE
from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]
NAME = "kite"
SAVED = ".vw-saved-receipt"


def begin(mode: Mode) -> str:
    document = json.dumps(write_handout(student_handout(key_of(mode).handout, NAME)))
    own = f"Assignment(json.loads({document!r}), {NAME!r})"
    return f"import json\nfrom viceroy_widgets import Assignment\nassignment = {own}"


def saved(notebook: NotebookPage) -> tuple[list[str], bytes]:
    """Save the notebook; return its distinct receipts on the disk, and its content."""
    notebook.save()
    content = notebook.file.read_bytes()
    found = find_receipts(submission_text("saved.ipynb", content))
    return list(dict.fromkeys(each.text for each in found if each.receipt)), content


@pytest.mark.parametrize("mode", ["exam", "practice"])
def test_the_saved_notebook_has_the_receipt_of_the_last_answer(in_lab: Open, mode: Mode) -> None:
    key = key_of(mode)
    answer = best_answer(NAME, mode)
    receipt = key.handout.receipt(0, NAME, answer)
    notebook = in_lab([begin(mode), 'assignment.board("card")'])
    assert saved(notebook)[0] == []
    below = notebook.page.locator(SAVED)
    assert below.inner_text().startswith("No answer yet")
    for move in answer:
        notebook.click(label_of(move))
    notebook.page.wait_for_function("() => document.querySelector('.vw-saved-receipt').innerText.includes('VW-')")
    assert notebook.page.locator(".vw").count() == 1, "the board stays as it was"
    notebook.idle()
    found, content = saved(notebook)
    assert found == [receipt]
    grades = grade(key, Roster((Student(NAME),)), [Submission(f"{NAME}.ipynb", content)])
    assert (grades.students[0].total, grades.files[0].reasons) == (1, ())

    notebook.run_all()  # which begins the assignment anew
    assert receipt in below.inner_text()
    assert saved(notebook)[0] == [receipt], "the board of a cell that runs again has the answer"


@pytest.mark.parametrize("mode", ["exam", "practice"])
def test_answers_are_there_on_the_next_day(in_lab: Open, tmp_path: Path, mode: Mode) -> None:
    receipt = key_of(mode).handout.receipt(0, NAME, best_answer(NAME, mode))
    switch = f"import os\n\nos.environ[{VARIABLE!r}] = {str(tmp_path / 'progress.json')!r}"
    cells = [switch, begin(mode), 'assignment.board("card")', "assignment.receipts()"]
    notebook = in_lab(cells)
    for move in best_answer(NAME, mode):
        notebook.click(label_of(move))
    notebook.page.wait_for_function("() => document.querySelector('.vw-saved-receipt').innerText.includes('VW-')")
    notebook.restart()
    notebook.run_all()
    assert receipt in notebook.page.locator(SAVED).inner_text()
    found, content = saved(notebook)
    assert found == [receipt]
    assert content.decode().count(receipt) >= 3, "below the board twice, and in the list of the receipts"
    notebook.click("Start over")
    notebook.page.wait_for_function("() => !document.querySelector('.vw-saved-receipt').innerText.includes('VW-')")
    notebook.restart()
    notebook.run_all()
    assert saved(notebook)[0] == [], "an answer that was taken back stays away"
