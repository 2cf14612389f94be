"""Roster of a class: the pseudonyms of the students, which only the teacher can connect with names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ...core.fields import shown
from ...errors import NotationError
from ...words import say
from ..csv_text import csv_text
from ..receipts.variants import plain_pseudonym, pseudonym_tag
from ..tables.table_file import read_table
from .spreadsheet_ids import looks_changed

__all__ = ["COLUMNS", "LONGEST_ROSTER", "MOST_STUDENTS", "Roster", "Student", "parse_roster", "roster_csv"]

COLUMNS = ("pseudonym", "id", "name")
"""Columns of a roster; only the first one is needed."""
LONGEST_ROSTER = 2_000_000
"""Largest size of a roster in bytes."""
MOST_STUDENTS = 20_000
"""Largest number of students of a roster."""
_MOST_SHOWN = 300


@dataclass(frozen=True, slots=True)
class Student:
    """Student with the pseudonym; the id of the school and the name may be empty."""

    pseudonym: str
    id: str = ""
    name: str = ""


@dataclass(frozen=True)
class Roster:
    """Students of a class, in the order of the list."""

    students: tuple[Student, ...]
    remarks: tuple[str, ...] = field(default=(), compare=False)
    """Sentences about what the teacher should look at in the file."""

    def by_tag(self, digest: str) -> dict[int, Student]:
        """Return the students by the tags of their pseudonyms; raise NotationError if two have one tag."""
        found: dict[int, Student] = {}
        for student in self.students:
            other = found.setdefault(pseudonym_tag(digest, student.pseudonym), student)
            if other is not student:
                raise NotationError("classroom/same_tag", None, one=other.pseudonym, other=student.pseudonym)
        return found

    @cached_property
    def by_word(self) -> dict[str, Student]:
        """Students by pseudonym and id in plain form, as the names of files and folders may have them."""
        found = {plain_pseudonym(student.id): student for student in self.students if student.id}
        return found | {plain_pseudonym(student.pseudonym): student for student in self.students}


def parse_roster(content: str | bytes) -> Roster:
    """Return the roster of a table with the column `pseudonym`, or of a text with a pseudonym on each line.

    NotationError names the line; two students with one pseudonym or one id are refused.
    """
    table = read_table(content, LONGEST_ROSTER)
    rows = [row for row in table.rows if not row.is_empty]
    header = [text.casefold() for text in rows[0].texts] if rows else []
    if "pseudonym" in header:
        at = {name: header.index(name) for name in COLUMNS if name in header}
        rows = rows[1:]
    elif len(header) > 1:
        raise NotationError("classroom/line_no_pseudonym", None, line=rows[0].line)
    else:
        at = {"pseudonym": 0}
    students, lines = list[Student](), list[int]()
    for row in rows:
        values = {name: row.texts[column] for name, column in at.items() if column < len(row.cells)}
        if not plain_pseudonym(values.get("pseudonym", "")):
            raise NotationError("classroom/line_no_pseudonym", None, line=row.line)
        students.append(Student(**values))
        lines.append(row.line)
    if not students or len(students) > MOST_STUDENTS:
        raise NotationError("classroom/roster_size", None, most=MOST_STUDENTS, count=len(students))
    _check_unique(students, lines)
    changed = [
        say("assigning/id_changed", line=line, id=student.id)
        for student, line in zip(students, lines, strict=True)
        if looks_changed(student.id)
    ]
    known = {"pseudonym", *at}
    others = ", ".join(shown(name) for name in header if name and name not in known and len(header) > 1)
    left = [say("assigning/columns_left", columns=others[:_MOST_SHOWN])] if others else []
    return Roster(tuple(students), (*table.remarks, *left, *changed))


def _check_unique(students: Sequence[Student], lines: Sequence[int]) -> None:
    """Raise NotationError if a pseudonym or an id is in two lines; a pseudonym may not be the id of somebody else."""
    pseudonyms, ids = dict[str, int](), dict[str, int]()
    for student, line in zip(students, lines, strict=True):
        pseudonym, id_ = plain_pseudonym(student.pseudonym), plain_pseudonym(student.id)
        if pseudonyms.setdefault(pseudonym, line) != line:
            raise NotationError("classroom/same_pseudonym", None, line=line, other=pseudonyms[pseudonym])
        if id_ and ids.setdefault(id_, line) != line:
            raise NotationError("classroom/same_student", None, line=line, other=ids[id_], id=student.id)
    for id_, line in ids.items():
        if pseudonyms.get(id_, line) != line:
            raise NotationError("classroom/id_pseudonym", None, line=line, other=pseudonyms[id_], id=id_)


def roster_csv(roster: Roster, delimiter: str = ",") -> str:
    """Return a roster as CSV, as `parse_roster` reads it."""
    return csv_text([COLUMNS, *([getattr(each, name) for name in COLUMNS] for each in roster.students)], delimiter)
