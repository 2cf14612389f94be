"""The assignment as a plain notebook, which the command writes and grades without any other tool."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from examples.classroom.tests.conftest import Course, done
from examples.classroom.tests.students import MISSING, expected_points, hand_in, right, wrong


def test_three_students_are_graded(
    course: Course, tmp_path: Path, viceroy_grade: Callable[..., dict[str, list[float]]]
) -> None:
    key, class_folder = course.key, tmp_path / "class"
    class_folder.mkdir()
    handout = class_folder / "week1.handout.json"
    handout.write_bytes((course.folder / handout.name).read_bytes())
    done("viceroy", "assignment", "notebook", handout, "-o", class_folder / "week1.ipynb", cwd=tmp_path)
    answers = {
        "ann": (right(key, 0, "ann"), right(key, 1, "ann")),
        "ben": (wrong(key, 0, "ben"), wrong(key, 1, "ben")),
        "cem": (right(key, 0, "cem"), MISSING),
    }
    for name, given in answers.items():
        answered = dict(zip(("card", "row"), given, strict=True))
        hand_in(class_folder / "week1.ipynb", tmp_path / "submitted" / name, name, answered)
    due = {
        name: [expected_points(key, item, name, answer) for item, answer in enumerate(given)]
        for name, given in answers.items()
    }
    assert due["ann"] == [2.0, 3.0]
    assert viceroy_grade(tmp_path / "submitted", tuple(answers)) == due
