"""Of several answers the newest counts, by time and never by name; where the times do not tell, a person decides."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.classroom.a_class import best_receipt
from viceroy_widgets import ClassView
from viceroy_widgets.classroom.feedback import feedback_page
from viceroy_widgets.classroom.grading import Grades, Submission, grade
from viceroy_widgets.classroom.key import Key, write_key
from viceroy_widgets.classroom.roster import Roster
from viceroy_widgets.cli.commands import command

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


def wrong(key: Key, who: str = "kite") -> str:
    """The receipt of an answer that brings no points."""
    return key.handout.receipt(0, who, ())


def handed_in(name: str, text: str, hours: float | None = None) -> Submission:
    """A file, some hours after noon or without a time."""
    return Submission(name, text.encode(), None if hours is None else NOON + timedelta(hours=hours))


def points(grades: Grades, who: str = "kite") -> float | None:
    (own,) = [each for each in grades.students if each.student.pseudonym == who]
    return own.counted[0].points if own.counted[0] else None


@pytest.mark.parametrize(
    "newer",
    [
        "kite/week-1-1.ipynb.txt",
        "kite/week-1 2.ipynb.txt",
        "kite/week-1 (1).ipynb.txt",
        "kite/week-1 - Copy.txt",
        "kite/week-1 copy.txt",
        "Student 1_123456_assignsubmission_file_/week-1.txt",
        "student1_LATE_1234_567890_week-1-1.txt",
    ],
    ids=["Canvas", "macOS", "Windows", "Windows-copy", "macOS-copy", "Moodle", "Canvas-late"],
)
def test_the_newest_answer_counts_whatever_the_names(key: Key, roster: Roster, newer: str) -> None:
    """D1: all of these names stand before or behind the old one, and none of them says what is newer."""
    old, new = handed_in("kite/week-1.txt", wrong(key), 0), handed_in(newer, best_receipt(key, 0, "kite"), 168)
    for files in ([old, new], [new, old]):
        assert points(grade(key, roster, files)) == 2.0
    turned = [new._replace(time=old.time), old._replace(time=new.time)]
    assert points(grade(key, roster, turned)) == 0.0


@pytest.mark.parametrize("times", [(0, 0), (0, 0.0003), (None, None), (0, None)])
def test_of_equal_or_unknown_times_none_counts_until_somebody_decides(
    key: Key, roster: Roster, times: tuple[float | None, float | None]
) -> None:
    """D1: both files and their points are named in one line."""
    files = [
        handed_in("kite/a.txt", wrong(key), times[0]),
        handed_in("kite/b.txt", best_receipt(key, 0, "kite"), times[1]),
    ]
    grades = grade(key, roster, files)
    assert points(grades) is None
    (tie,) = grades.ties
    assert tie.sentence(["kite/a.txt", "kite/b.txt"]) == (
        "kite, gold: of kite/a.txt (0 points), kite/b.txt (2 points), the times are equal or unknown and the answers "
        "differ, so none of them counts; decide it with --take FILE."
    )
    assert "Item 1: your files have different answers" in feedback_page(grades, grades.students[0])
    for file, value in (("kite/a.txt", 0.0), ("kite/b.txt", 2.0)):
        decided = grade(key, roster, files, take={file})
        assert (points(decided), decided.ties) == (value, ())


def test_equal_answers_and_older_ones_make_no_tie(key: Key, roster: Roster) -> None:
    right = best_receipt(key, 0, "kite")
    files = [
        handed_in("kite/a.txt", wrong(key), -1),
        handed_in("kite/b.txt", right, 0),
        handed_in("kite/c.txt", right, 0),
    ]
    grades = grade(key, roster, files)
    assert (points(grades), grades.ties) == (2.0, ())


def test_a_file_that_is_taken_counts_before_a_newer_one(key: Key, roster: Roster) -> None:
    files = [
        handed_in("kite/a.txt", wrong(key), 0),
        handed_in("kite/b.txt", best_receipt(key, 0, "kite"), 5),
    ]
    assert points(grade(key, roster, files, take={"kite/a.txt"})) == 0.0
    assert points(grade(key, roster, files, take={"moss/a.txt"})) == 2.0


@pytest.fixture
def folder(key: Key, tmp_path: Path) -> Path:
    (tmp_path / "class.key.json").write_text(json.dumps(write_key(key)), "utf-8")
    (tmp_path / "class.csv").write_text("pseudonym\nkite\nmoss\n", "utf-8")
    for name, text in (("week-1.ipynb", wrong(key)), ("week-1-1.ipynb", best_receipt(key, 0, "kite"))):
        file = tmp_path / "submitted" / "kite" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({"cells": [{"source": text}]}), "utf-8")
        os.utime(file, (NOON.timestamp(), NOON.timestamp()))
    return tmp_path


def graded(folder: Path, *more: str) -> Result:
    files = ["--key", folder / "class.key.json", "--students", folder / "class.csv", "--due", "2027-01-01T00:00:00Z"]
    return CliRunner().invoke(command, ["grade", str(folder / "submitted"), *map(str, files), *more])


def test_the_command_names_both_files_and_takes_the_one_that_is_named(folder: Path) -> None:
    result = graded(folder)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1] == "kite,,,,,0,3,"
    assert result.stderr.splitlines()[0].startswith(
        "kite, gold: of kite/week-1-1.ipynb (2 points), kite/week-1.ipynb (0 points), the times are equal"
    )
    inside = str(folder / "submitted" / "kite" / "week-1-1.ipynb")
    for name in ("kite/week-1-1.ipynb", inside):
        decided = graded(folder, "--take", name)
        assert (decided.exit_code, decided.stdout.splitlines()[1]) == (0, "kite,,,2,,2,3,")
    refused = graded(folder, "--take", "kite/week-2.ipynb")
    assert refused.exit_code == 2
    assert "--take: 'kite/week-2.ipynb' is none of the files" in refused.stderr


def test_the_newer_file_of_a_folder_counts(folder: Path) -> None:
    """D1: the resubmission of Canvas stands before the first file in the order of names."""
    newer = folder / "submitted" / "kite" / "week-1-1.ipynb"
    os.utime(newer, (NOON.timestamp() + 7 * 86_400,) * 2)
    result = graded(folder)
    assert (result.exit_code, result.stdout.splitlines()[1]) == (0, "kite,,,2,,2,3,")


def test_the_view_of_the_class_tells_a_tie_without_the_names_of_files(folder: Path) -> None:
    view = ClassView(folder / "submitted")
    assert view.charts["faults"].rows[0]["file"] == "file 1"
    assert "of file 1 (2 points), file 2 (0 points)" in str(view.charts["faults"].rows[0]["reason"])
    assert "week-1" not in view.page()
    assert "faults" not in ClassView(folder / "submitted", take=("kite/week-1.ipynb",)).charts
