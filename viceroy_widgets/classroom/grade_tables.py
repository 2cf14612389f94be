"""Tables of grades with a row for each student; points and columns of a teacher stay when one is made anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..errors import NotationError
from ..words import say
from .gradebook import is_same, points_number
from .grading import Grades, StudentGrades
from .receipt import plain_pseudonym
from .table_file import read_table
from .text_tables import csv_text, named, points_text

__all__ = ["AS_GRADED", "GradeTable", "HandChange", "grade_rows", "grade_table"]


# -- tables of grades, with a row for each student ---------------------------------------------------------------------


def grade_rows(grades: Grades) -> list[dict[str, object]]:
    """Return a row for each student: pseudonym, id, name, the points of each item, total, out_of, late."""
    return [_row(grades, each) for each in grades.students]


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


# -- table of grades made anew -----------------------------------------------------------------------------------------


AS_GRADED = "as_graded"
"""Column with the points that grading gave, by which changes are known; no item can have this name."""
_LONGEST = 20_000_000
_NOTHING = "-"


class HandChange(NamedTuple):
    """Points that a teacher has changed: the text in the table, and the points that grading gives."""

    pseudonym: str
    column: str
    text: str
    graded: str


@dataclass(frozen=True, slots=True)
class GradeTable:
    """Rows of a table of grades, in which the points are those of the teacher where there are any."""

    rows: tuple[dict[str, object], ...]
    points: tuple[str, ...]
    """Names of the columns with points: the items and the total."""
    changes: tuple[HandChange, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def by_hand(self) -> dict[str, dict[str, str]]:
        """Points that were changed, by pseudonym and column, each with the total that follows from them."""
        changed = {change.pseudonym: {"total": ""} for change in self.changes}
        for change in self.changes:
            changed[change.pseudonym][change.column] = change.text or _NOTHING
        for row in self.rows:
            if row["pseudonym"] in changed:
                changed[str(row["pseudonym"])]["total"] = str(row["total"]) or _NOTHING
        return changed

    def csv(self, delimiter: str = ",", *, as_graded: bool = True) -> str:
        """Return the table as CSV, with a decimal comma if the delimiter is a semicolon."""
        names = [name for name in self.rows[0] if as_graded or name != AS_GRADED]
        return csv_text(
            [names, *([self._cell(row, name, delimiter) for name in names] for row in self.rows)], delimiter
        )

    def _cell(self, row: Mapping[str, object], name: str, delimiter: str) -> object:
        number = points_number(str(row[name])) if name in self.points else None
        return row[name] if number is None else points_text(number, delimiter)


def grade_table(grades: Grades, former: bytes | None = None) -> GradeTable:
    """Return the table of grades; `former` is the table that is there already, in which points may have been changed.

    Points that differ from those that grading gave when that table was written are the teacher's, and stay. Raise
    NotationError if the former table does not say what grading gave, or is of another assignment.
    """
    rows = grade_rows(grades)
    points = (*(item.id for item in grades.key.handout.items), "total")
    for row in rows:
        row[AS_GRADED] = " ".join(f"{name} {row[name] or _NOTHING}" for name in points)
    if former is None:
        return GradeTable(tuple(rows), points)
    former_rows, own, remarks = _former(former, rows, points)
    changes = list[HandChange]()
    for row in rows:
        before = former_rows.pop(plain_pseudonym(str(row["pseudonym"])), {})
        changes += _keep(row, before, points)
        row |= {name: before.get(name, "") for name in own}
    gone = [say("classroom/former_gone", pseudonym=row["pseudonym"]) for row in former_rows.values()]
    return GradeTable(tuple(rows), points, tuple(changes), (*remarks, *gone))


def _former(
    content: bytes, rows: Sequence[Mapping[str, object]], points: Sequence[str]
) -> tuple[dict[str, dict[str, str]], list[str], tuple[str, ...]]:
    """Return the rows of the former table by pseudonym, the teacher's own columns, and remarks on how it was read."""
    table = read_table(content, _LONGEST)
    lines = [row for row in table.rows if not row.is_empty]
    names = list(lines[0].texts) if lines else []
    if "pseudonym" not in names or AS_GRADED not in names:
        raise NotationError("classroom/no_former", None, column=AS_GRADED)
    former: dict[str, dict[str, str]] = {}
    for row in lines[1:]:
        values = dict(zip(names, (*row.texts, *[""] * len(names)), strict=False))
        others = set(_as_graded(values)) - set(points)
        if others:
            raise NotationError("classroom/other_former", None, items=named(", ".join(sorted(others))))
        former[plain_pseudonym(values["pseudonym"])] = values
    return former, [name for name in names if name and name not in rows[0]], table.remarks


def _as_graded(row: Mapping[str, str]) -> dict[str, str]:
    words = row[AS_GRADED].split()
    return dict(zip(words[::2], words[1::2], strict=False))


def _keep(row: dict[str, object], before: Mapping[str, str], points: Sequence[str]) -> list[HandChange]:
    """Put the teacher's points into a row, and return them; the total follows the items unless it was changed, too."""
    graded = _as_graded(before) if before else {}
    changes = list[HandChange]()
    total = points_number(str(row["total"])) or 0.0
    for name in points:
        if name not in graded or name not in before or is_same(before[name] or _NOTHING, graded[name] or _NOTHING):
            continue
        new = str(row[name])
        if not is_same(before[name] or _NOTHING, new or _NOTHING):
            changes.append(HandChange(str(row["pseudonym"]), name, before[name], new))
            if name != "total":
                total += (points_number(before[name]) or 0.0) - (points_number(new) or 0.0)
        row[name] = before[name]
    if not any(change.column == "total" for change in changes):
        row["total"] = points_text(round(total, 2))
    return changes
