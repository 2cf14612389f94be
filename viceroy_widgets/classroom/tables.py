"""Tables of grades as CSV. A cell that a spreadsheet would take for a formula is neutralized."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from .grading import Grades, StudentGrades

__all__ = ["csv_text", "grade_rows", "grades_csv", "points_text", "safe_cell"]

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""Beginnings of a formula; the last four are the wide forms of the first four, which some spreadsheets accept."""


def safe_cell(text: str) -> str:
    """Return the text of a cell; an apostrophe precedes a text that would begin a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def csv_text(rows: Iterable[Sequence[object]]) -> str:
    """Return rows as CSV with neutralized texts."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerows([[safe_cell(cell) if isinstance(cell, str) else cell for cell in row] for row in rows])
    return written.getvalue()


def grade_rows(grades: Grades) -> list[dict[str, object]]:
    """Return a row for each student: pseudonym, id, name, the points of each item, total, most, late."""
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
        "most": sum(item.points for item in items),
        "late": "late" if each.is_late else "",
    }


def points_text(points: float) -> str:
    """Return points without trailing zeros, such as 2, 1.5 or 0.67."""
    return f"{points:.2f}".rstrip("0").rstrip(".")
