"""The assignment with otter: assign, and run on the notebooks of three students."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from examples.classroom.tests.conftest import Course, done
from examples.classroom.tests.students import MISSING, hand_in, right, wrong

ITEMS = ("card", "row")


@pytest.fixture(scope="module")
def assigned(course: Course) -> Path:
    """The folder in which otter wrote the students' version and the grader."""
    folder = course.folder / "otter"
    done("otter", "assign", "week1.ipynb", "dist", cwd=folder)
    return folder / "dist"


def test_three_students_are_graded(
    course: Course, assigned: Path, tmp_path: Path, viceroy_grade: Callable[..., dict[str, list[float]]]
) -> None:
    key = course.key
    answers = {
        "ann": (right(key, 0, "ann"), right(key, 1, "ann")),
        "ben": (wrong(key, 0, "ben"), right(key, 1, "ben")),
        "cem": (right(key, 0, "cem"), MISSING),
    }
    (grader,) = (assigned / "autograder").glob("*.zip")
    found: dict[str, list[float]] = {}
    for name, given in answers.items():
        released, folder = assigned / "student" / "week1.ipynb", tmp_path / "submitted" / name
        notebook = hand_in(released, folder, name, dict(zip(ITEMS, given, strict=True)))
        results = tmp_path / "results" / name
        results.mkdir(parents=True)
        done("otter", "run", "-a", grader, "-o", results, notebook, cwd=folder)
        tests = json.loads((results / "results.json").read_text("utf-8"))["tests"]
        scores = {test["name"]: test["score"] for test in tests if "score" in test}
        found[name] = [sum(scores[each] for each in scores if each.startswith(item)) for item in ITEMS]
    # The tests of otter give all points or none.
    assert found == {"ann": [2.0, 3.0], "ben": [0.0, 3.0], "cem": [2.0, 0.0]}
    ours = viceroy_grade(tmp_path / "submitted", tuple(answers))
    assert ours["ann"] == found["ann"]
    assert ours["cem"] == found["cem"]
    assert found["ben"][0] <= ours["ben"][0] < 2


def test_the_grader_has_the_hidden_tests_and_the_student_has_not(assigned: Path) -> None:
    (grader,) = (assigned / "autograder").glob("*.zip")
    with zipfile.ZipFile(grader) as packed:
        texts = "".join(packed.read(name).decode("utf-8", "replace") for name in packed.namelist())
    assert "outcome.value >=" in texts
    assert "outcome.value >=" not in (assigned / "student" / "week1.ipynb").read_text("utf-8")
