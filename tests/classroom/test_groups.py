"""Groups: one answer counts for all students whom the teacher put into one group."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.classroom.a_class import best_receipt, worse_answer
from tests.classroom.pages import text_of
from viceroy_widgets import ClassView
from viceroy_widgets.classroom.feedback import feedback_page
from viceroy_widgets.classroom.grading import Grades, Submission, grade
from viceroy_widgets.classroom.key import Key, write_key
from viceroy_widgets.classroom.roster import Roster, Student

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
DUE = datetime(2026, 12, 1, 11, tzinfo=UTC)


@pytest.fixture
def roster(key: Key) -> Roster:
    """Kite and another student with another variant of the first item alone are a group; moss is alone."""
    first, second = (key.handout.variant(item, "kite") for item in (0, 1))
    names = (f"fern {n}" for n in range(50))
    other = next(
        name for name in names if key.handout.variant(0, name) != first and key.handout.variant(1, name) == second
    )
    return Roster((Student("kite", "1", "Ann", "Group 3"), Student(other, "2", "Ben", "group 3"), Student("moss")))


def points(grades: Grades) -> list[list[float | None]]:
    return [[its.points if its else None for its in each.counted] for each in grades.students]


def test_one_answer_counts_for_all_students_of_a_group(key: Key, roster: Roster) -> None:
    """D20: the receipts carry one pseudonym, and the class list says who worked together."""
    files = [Submission("Group 3/week1.txt", f"{best_receipt(key, 0, 'kite')}\n".encode(), NOON)]
    grades = grade(key, roster, files)
    assert points(grades) == [[2.0, None], [2.0, None], [None, None]]
    assert [report.reasons for report in grades.files] == [()]
    first, second = (text_of(feedback_page(grades, each)) for each in grades.students[:2])
    assert "You have 2 of 3 points." in second
    assert first.split("points.", 1)[1] == second.split("points.", 1)[1], "the answer is shown to its own exercise"


def test_receipts_of_several_students_of_a_group_may_stand_in_one_file(key: Key, roster: Roster) -> None:
    both = "\n".join(best_receipt(key, item, roster.students[item].pseudonym) for item in (0, 1))
    grades = grade(key, roster, [Submission("week1.ipynb.md", both.encode(), NOON)])
    assert points(grades) == [[2.0, 1.0], [2.0, 1.0], [None, None]]
    others = f"{both}\n{best_receipt(key, 0, 'moss')}"
    grades = grade(key, roster, [Submission("week1.md", others.encode(), NOON)])
    assert points(grades) == [[None, None]] * 3
    assert "receipts of several students" in grades.files[0].reasons[0]


def test_the_newest_answer_of_a_group_counts_whoever_gave_it(key: Key, roster: Roster) -> None:
    other = roster.students[1].pseudonym
    worse = key.handout.receipt(0, other, worse_answer(key, 0, other))
    files = [
        Submission("kite/a.txt", best_receipt(key, 0, "kite").encode(), NOON),
        Submission(f"{other}/a.txt", worse.encode(), NOON + timedelta(hours=1)),
    ]
    first, second, _ = grade(key, roster, files).students
    assert first.counted[0] is not None
    assert second.counted[0] is not None
    assert first.counted[0].receipt == second.counted[0].receipt == worse


def test_a_receipt_of_another_group_is_borrowed(key: Key, roster: Roster) -> None:
    grades = grade(key, roster, [Submission("Group 3/a.txt", best_receipt(key, 0, "moss").encode())])
    assert points(grades) == [[None, None]] * 3
    told = f"belongs to moss, and the file to kite, {roster.students[1].pseudonym}"
    assert told in grades.files[0].reasons[0]
    assert [len(each.refused) for each in grades.students] == [1, 1, 0], "both of the group are told"


def test_each_student_of_a_group_keeps_the_own_due_date(key: Key, roster: Roster) -> None:
    kite, other, moss = roster.students
    extended = Roster((kite, Student(other.pseudonym, group="Group 3", due=DUE + timedelta(days=9)), moss))
    late = Submission("kite/a.txt", best_receipt(key, 0, "kite").encode(), DUE + timedelta(days=1))
    grades = grade(key, extended, [late], due=DUE, late="50%")
    assert points(grades)[:2] == [[1.0, None], [2.0, None]]


def test_the_page_of_a_class_has_groups_too(key: Key, roster: Roster, tmp_path: Path) -> None:
    (tmp_path / "a.key.json").write_text(json.dumps(write_key(key)), "utf-8")
    lines = [f"{each.pseudonym},{each.group}" for each in roster.students]
    (tmp_path / "class.csv").write_text("\n".join(["pseudonym,group", *lines]), "utf-8")
    (tmp_path / "in").mkdir()
    worse = key.handout.receipt(0, "kite", worse_answer(key, 0, "kite"))
    (tmp_path / "in" / "kite.txt").write_text(worse, "utf-8")
    view = ClassView(tmp_path / "in")
    assert [row["answered"] for row in view.charts["right"].rows] == [2, 0]
    assert {row["variant"] for row in view.place_rows} == {key.handout.variant(0, "kite") + 1}
