"""Whose a file is: its receipt, its folder, or its whole name, but no digit in it."""

from __future__ import annotations

import pytest

from tests.classroom.a_class import best_receipt
from viceroy_widgets.classroom.entries import owner_of
from viceroy_widgets.classroom.grading import Submission, grade
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.classroom.roster import Roster, Student

CLASS = Roster(
    (
        Student("kite", "1", "Ann Berg", "Group 3"),
        Student("moss", "2", "Ben Kim", "Group 3"),
        Student("fern", "1234567", "Cem Öz"),
        Student("calm-otter", "s1234", "Dora de Vries"),
    )
)


@pytest.mark.parametrize(
    ("path", "who"),
    [
        ("kite/week 1.ipynb", "kite"),
        ("Kite.ipynb", "kite"),
        ("calm-otter (1).ipynb", "calm-otter"),
        ("calm-otter 2.ipynb", "calm-otter"),
        ("calm-otter-1.ipynb", "calm-otter"),
        ("calm-otter - Kopie.ipynb", "calm-otter"),
        ("week1_calm-otter.ipynb", "calm-otter"),
        ("Ann Berg/week 1.ipynb", "kite"),
        ("Cem O\u0308z_98765_assignsubmission_file_/week-1.ipynb", "fern"),
        ("Cem Öz_98765_assignsubmission_file_week-1.ipynb", "fern"),
        ("Group 3-Ben Kim_98765_assignsubmission_file_/week-1.ipynb", "moss"),
        ("ozcem_1234567_890123_week-1-1.ipynb", "fern"),
        ("ozcem_LATE_1234567_890123_week-1.ipynb", "fern"),
        ("ozcem_1234567_question_55_890123_week-1.ipynb", "fern"),
        ("Week 1_s1234_attempt_2026-11-30-15-58-23_week-1.ipynb", "calm-otter"),
        ("Öz, Cem(1234567)/Submission attachment(s)/week-1.ipynb", "fern"),
        ("12345-67890 - Ann Berg - Nov 30, 2026 358 PM - week-1.ipynb", "kite"),
        ("Berg_Ann_s1234_98765/week-1.ipynb", "calm-otter"),
        ("Dora de Vries - week 1.ipynb", "calm-otter"),
        ("all.zip/kite/week.ipynb", "kite"),
        ("kite.zip/week.ipynb", "kite"),
        ("kite/moss.ipynb", "kite"),
        ("Group 3/week 1.ipynb", "kite, moss"),
    ],
)
def test_folders_and_whole_names_say_whose_a_file_is(path: str, who: str) -> None:
    """The names are those that Moodle, Canvas, Blackboard, Sakai, Brightspace, ILIAS, Google and systems write."""
    owner = owner_of(CLASS, path)
    assert (owner.pseudonym, owner.is_sure) == (who, True)


@pytest.mark.parametrize(
    "path",
    [
        "week 1.ipynb",
        "week_1.ipynb",
        "exercise_3_final.ipynb",
        "lesson 2 (1).ipynb",
        "week-1 2.ipynb",
        "2026/1.5.ipynb",
    ],
)
def test_a_digit_in_a_name_is_no_id(path: str) -> None:
    """Row 2, and D20: a week, an exercise or a copy has a number, too."""
    assert owner_of(CLASS, path).students == ()


def test_a_name_of_several_students_says_nothing() -> None:
    twins = Roster((Student("kite", "7", "Ann Berg"), Student("moss", "8", "Ann Berg")))
    assert owner_of(twins, "Ann Berg/week.ipynb").students == ()
    assert owner_of(twins, "7.ipynb") == ((twins.students[0],), False)


def test_a_pseudonym_with_a_number_is_no_copy_of_another_one() -> None:
    numbered = Roster((Student("calm-otter"), Student("calm-otter-2")))
    assert owner_of(numbered, "calm-otter-2/week.ipynb").pseudonym == "calm-otter-2"
    assert owner_of(numbered, "calm-otter-2.ipynb").students == (), "it may be a second file of calm-otter"


@pytest.mark.parametrize("name", ["week 1.ipynb", "week_1", "exercise_3_final", "lesson 2 (1)", "3.txt", "week-1 2"])
def test_all_thirty_students_get_their_points(key: Key, name: str) -> None:
    """Row 2: with ids 1 to 30, the digit made 29 files those of another student."""
    students = [Student(f"name {n}", str(n), f"Person {n}") for n in range(1, 31)]
    folders = ["", "Group 3/", *(f"Person {n}/" for n in range(3, 31))]
    files = [
        Submission(f"{folder}{name}" if folder else f"1_{name}", best_receipt(key, 0, each.pseudonym).encode())
        for folder, each in zip(folders, students, strict=True)
    ]
    if name.endswith(".ipynb"):
        files = [each._replace(name=each.name.replace(".ipynb", ".txt")) for each in files]
    grades = grade(key, Roster(tuple(students)), files)
    assert [report.reasons for report in grades.files] == [()] * 30
    assert [each.total for each in grades.students] == [2.0] * 30


def test_a_short_number_yields_to_the_receipt_and_a_long_id_does_not(key: Key) -> None:
    receipt = best_receipt(key, 0, "kite").encode()
    short, long = (grade(key, CLASS, [Submission(name, receipt)]) for name in ("2.txt", "1234567.txt"))
    assert (short.students[0].total, long.students[0].total) == (2.0, 0.0)
    assert "belongs to kite, and the file to fern" in long.files[0].reasons[0]
    told = grade(key, CLASS, [Submission("2.txt", b"no receipt")])
    assert [bool(each.faults) for each in told.students] == [True, True, False, False], "moss has a group with kite"
