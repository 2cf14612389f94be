"""Receipts of assignments that were handed out, with items of every kind, get the points that they got."""

from __future__ import annotations

from collections.abc import Iterator

from tests.net.boards import key_of
from tests.net.golden import DOCUMENTS, agree
from viceroy_widgets.classroom.grading import Submission, grade
from viceroy_widgets.classroom.roster import Roster, Student


def _graded(game: str) -> Iterator[str]:
    """Yield for each receipt in the file of a game its points, its answer and its outcome."""
    key = key_of(game)
    lines = [line.split() for line in DOCUMENTS.joinpath(f"receipts-{game}.txt").read_text("utf-8").splitlines()]
    names = sorted({name for name, *_ in lines})
    files = [
        Submission(f"{name}.txt", " ".join(receipt for owner, _, receipt in lines if owner == name).encode())
        for name in names
    ]
    grades = grade(key, Roster(tuple(map(Student, names))), files)
    for student, report in zip(grades.students, grades.files, strict=True):
        yield f"{student.student.pseudonym}: {student.total:g} points, {report.valid} valid receipts, {report.reasons}"
        for item, counted in zip(key.handout.items, student.counted, strict=True):
            if counted is not None:
                exercise, (value, is_complete, rule, mistake) = item.pool[counted.variant], counted.outcome
                yield f"- {item.id} {counted.receipt}: {counted.points:g} of {item.points}"
                yield f"  answer: {'; '.join(counted.answer)}"
                yield f"  told: {exercise.answer_text(counted.answer)}"
                yield f"  value {value}, complete {is_complete}, {rule} {mistake}".rstrip(", ")


def test_receipts_get_the_points_that_they_got() -> None:
    agree("receipts", {game: "\n".join(_graded(game)) + "\n" for game in ("viceroy", "splendor")})
