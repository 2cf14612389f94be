"""The assignment with nbgrader: release, three students, feedback; then cells that were copied, split and deleted."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from nbgrader.api import Gradebook

from examples.classroom.tests.conftest import Course, done, run
from examples.classroom.tests.students import MISSING, answer_cell, changed, expected_points, hand_in, right, wrong

Graded = Callable[..., dict[str, list[float]]]
Document = dict[str, Any]
ITEMS = ("card", "row")


@pytest.fixture(scope="module")
def school(course: Course) -> Path:
    """The folder of nbgrader, in which the assignment was released."""
    folder = course.folder / "nbgrader"
    done("nbgrader", "generate_assignment", "week1", cwd=folder)
    return folder


def submit(school: Path, pseudonym: str, *answers: tuple[str, ...]) -> Path:
    released, place = school / "release/week1/week1.ipynb", school / "submitted" / pseudonym / "week1"
    return hand_in(released, place, pseudonym, dict(zip(ITEMS, answers, strict=True)))


def scores(school: Path, pseudonym: str) -> list[float] | None:
    """The scores of nbgrader for the items; None for a student whom it did not grade."""
    if not (school / "autograded" / pseudonym / "week1" / "week1.ipynb").is_file():
        return None
    with Gradebook(f"sqlite:///{school}/gradebook.db") as gradebook:
        (notebook,) = gradebook.find_submission("week1", pseudonym).notebooks
        by_name = {grade.name: grade.score for grade in notebook.grades}
        return [by_name[f"{item}-points"] for item in ITEMS]


def test_three_students_are_graded_and_get_feedback(
    course: Course, school: Path, tmp_path: Path, viceroy_grade: Graded
) -> None:
    key, folder = course.key, tmp_path / "school"
    shutil.copytree(school, folder)
    answers = {
        "ann": (right(key, 0, "ann"), right(key, 1, "ann")),
        "ben": (wrong(key, 0, "ben"), wrong(key, 1, "ben")),
        "cem": (right(key, 0, "cem"), MISSING),
    }
    for name, given in answers.items():
        submit(folder, name, *given)
    due = {
        name: [expected_points(key, item, name, answer) for item, answer in enumerate(given)]
        for name, given in answers.items()
    }
    assert due["ann"] == [2.0, 3.0]
    assert sum(due["ben"]) < 5
    done("nbgrader", "autograde", "week1", cwd=folder)
    assert {name: scores(folder, name) for name in answers} == due
    assert viceroy_grade(folder / "submitted", tuple(answers)) == due
    done("nbgrader", "generate_feedback", "week1", cwd=folder)
    for name in answers:
        page = (folder / "feedback" / name / "week1" / "week1.html").read_text("utf-8")
        assert "card-points" in page
        assert "VW-" in page
        assert "best, floor" in re.sub(r"<[^>]*>", "", page)  # the hidden tests are in the feedback: see the README


def copied(notebook: Document) -> None:
    """Copy the answer cell, as JupyterLab does by C and V: with its metadata, under another id."""
    cell = answer_cell(notebook, "card")
    at = notebook["cells"].index(cell)
    notebook["cells"].insert(at + 1, {**cell, "id": "copied"})


def split(notebook: Document) -> None:
    """Split the answer cell, as JupyterLab does: both parts keep the metadata."""
    cell = answer_cell(notebook, "card")
    first, *rest = "".join(cell["source"]).splitlines(keepends=True)
    at = notebook["cells"].index(cell)
    notebook["cells"][at : at + 1] = [
        {**cell, "source": [first], "outputs": []},
        {**cell, "source": rest, "id": "second-part"},
    ]


def answer_deleted(notebook: Document) -> None:
    """Delete the answer cell after the receipts were printed."""
    notebook["cells"].remove(answer_cell(notebook, "card"))


def points_deleted(notebook: Document) -> None:
    """Delete the cell that grades the first item."""
    notebook["cells"] = [
        cell for cell in notebook["cells"] if cell["metadata"].get("nbgrader", {}).get("grade_id") != "card-points"
    ]


def test_viceroy_grades_what_nbgrader_cannot(
    course: Course, school: Path, tmp_path: Path, viceroy_grade: Graded
) -> None:
    key, folder = course.key, tmp_path / "school"
    shutil.copytree(school, folder)
    edits = {"ann": None, "bob": copied, "eve": split, "fox": answer_deleted, "gus": points_deleted, "zoe": None}
    for name, edit in edits.items():
        path = submit(folder, name, right(key, 0, name), right(key, 1, name))
        if edit is not None:
            changed(path, edit)
    assert viceroy_grade(folder / "submitted", tuple(edits)) == {name: [2.0, 3.0] for name in edits}

    # If one of these fails with a later nbgrader, that is good news: say so in the README beside this folder.
    whole = run("nbgrader", "autograde", "week1", cwd=folder)
    assert whole.returncode == 1
    assert "use an old version" in whole.stderr  # which is not what happened
    assert {name: scores(folder, name) for name in edits} == {**dict.fromkeys(edits), "ann": [2.0, 3.0]}
    alone = {"eve": 1, "fox": 0, "gus": 0, "zoe": 0}
    for name, status in alone.items():
        assert run("nbgrader", "autograde", "week1", "--student", name, cwd=folder).returncode == status, name
    found = {name: scores(folder, name) for name in alone}
    assert found == {"eve": None, "fox": [0.0, 3.0], "gus": [0.0, 3.0], "zoe": [2.0, 3.0]}
