"""Tables of grades, with a row for each student."""

from __future__ import annotations

from ..csv_text import csv_text, points_text
from .grading import Grades, StudentGrades

__all__ = ["grade_rows", "grades_csv"]


def grade_rows(grades: Grades) -> list[dict[str, object]]:
    """Return a row for each student: pseudonym, id, name, the points of each item, total, out_of, late."""
    return [_row(grades, each) for each in grades.students]


def grades_csv(grades: Grades) -> str:
    """Return the table of the grades as CSV."""
    rows = grade_rows(grades)
    return csv_text([list(rows[0]), *(list(row.values()) for row in rows)])


def _row(grades: Grades, each: StudentGrades) -> dict[str, object]:
    items = grades.key.handout.items
    points: dict[str, object] = {
        item.id: points_text(counted.points) if counted else ""
        for item, counted in zip(items, each.counted, strict=True)
    }
    return {
        "pseudonym": each.student.pseudonym,
        "id": each.student.id,
        "name": each.student.name,
        **points,
        "total": points_text(each.total),
        "out_of": sum(item.points for item in items),
        "late": "late" if each.is_late else "",
    }
