"""Roster of a class: the pseudonyms of the students, which only the teacher can connect with names."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from ...core.fields import Field
from ...core.json_text import decoded
from ...errors import NotationError
from ...words import say
from ..assignments.assignment import read_due
from ..csv_text import csv_rows
from ..receipts.variants import plain_pseudonym, pseudonym_tag

__all__ = ["COLUMNS", "LONGEST_ROSTER", "MORE_COLUMNS", "MOST_STUDENTS", "Roster", "Student", "parse_roster"]

COLUMNS = ("pseudonym", "id", "name")
"""Columns of a roster; only the first one is needed."""
MORE_COLUMNS = ("group", "due")
"""Columns that a teacher may add: students with one group share their answers, and an own due date is an extension."""
LONGEST_ROSTER = 2_000_000
"""Largest size of a roster in bytes."""
MOST_STUDENTS = 20_000
"""Largest number of students of a roster."""


@dataclass(frozen=True, slots=True)
class Student:
    """Student with the pseudonym; the id of the school, the name and the group may be empty."""

    pseudonym: str
    id: str = ""
    name: str = ""
    group: str = ""
    due: datetime | None = None
    """Due date of this student; it counts where it is later than that of the class."""


@dataclass(frozen=True)
class Roster:
    """Students of a class, in the order of the list."""

    students: tuple[Student, ...]

    def by_tag(self, digest: str) -> dict[int, Student]:
        """Return the students by the tags of their pseudonyms; raise NotationError if two have one tag."""
        found: dict[int, Student] = {}
        for student in self.students:
            other = found.setdefault(pseudonym_tag(digest, student.pseudonym), student)
            if other is not student:
                raise NotationError("classroom/same_tag", None, one=other.pseudonym, other=student.pseudonym)
        return found

    @cached_property
    def by_pseudonym(self) -> dict[str, tuple[Student, ...]]:
        """Students by their pseudonyms in plain form, each with nobody else."""
        return {plain_pseudonym(student.pseudonym): (student,) for student in self.students}

    @cached_property
    def by_name(self) -> dict[str, tuple[Student, ...]]:
        """Students by all that a folder or file may be named: pseudonym, id, name, and group with all its students.

        A name that would mean several of them is left out, unless it is a pseudonym.
        """
        found: dict[str, set[tuple[Student, ...]]] = {}
        for student in self.students:
            for name in filter(None, map(plain_pseudonym, (student.id, student.name))):
                found.setdefault(name, set()).add((student,))
            if student.group:
                found.setdefault(plain_pseudonym(student.group), set()).add(self.together(student))
        return {name: owners.pop() for name, owners in found.items() if len(owners) == 1} | self.by_pseudonym

    def together(self, student: Student) -> tuple[Student, ...]:
        """Return the students who share their answers with a student, who is one of them."""
        return self._groups[plain_pseudonym(student.group)] if student.group else (student,)

    def with_pseudonym(self, pseudonym: str) -> tuple[Student, ...]:
        """Return the student with a pseudonym and all who share answers with this one; nobody if there is none."""
        (student,) = self.by_pseudonym.get(plain_pseudonym(pseudonym), (None,))
        return self.together(student) if student else ()

    @cached_property
    def _groups(self) -> dict[str, tuple[Student, ...]]:
        found: dict[str, tuple[Student, ...]] = {}
        for student in self.students:
            name = plain_pseudonym(student.group)
            found[name] = (*found.get(name, ()), student)
        return found


def parse_roster(text: str | bytes) -> Roster:
    """Return the roster of a CSV text with the column `pseudonym`, or of a text with a pseudonym on each line.

    NotationError names the line.
    """
    rows = csv_rows(decoded(text, LONGEST_ROSTER))
    header = [cell.strip().casefold() for cell in rows[0]] if rows else []
    if "pseudonym" in header:
        at = {name: header.index(name) for name in (*COLUMNS, *MORE_COLUMNS) if name in header}
        lines = enumerate(rows[1:], start=2)
    elif len(header) > 1 and set(header) & set(COLUMNS):
        raise NotationError("classroom/line_no_pseudonym", None, line=1)
    else:
        at, lines = {"pseudonym": 0}, enumerate(rows, start=1)
    students: list[Student] = []
    seen: dict[str, int] = {}
    for number, row in lines:
        if not any(cell.strip() for cell in row):
            continue
        values = {name: row[column].strip() for name, column in at.items() if column < len(row)}
        plain = plain_pseudonym(values.get("pseudonym", ""))
        if not plain:
            raise NotationError("classroom/line_no_pseudonym", None, line=number)
        if plain in seen:
            raise NotationError("classroom/same_pseudonym", None, line=number, other=seen[plain])
        seen[plain] = number
        due = values.pop("due", "")
        time = read_due(Field(due, say("classroom/line_due", line=number))) if due else None
        students.append(Student(**values, due=time))
    if not students or len(students) > MOST_STUDENTS:
        raise NotationError("classroom/roster_size", None, most=MOST_STUDENTS, count=len(students))
    return Roster(tuple(students))
