"""Roster of a class: the pseudonyms of the students, which only the teacher can connect with names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ...core.json_text import decoded
from ...errors import NotationError
from ..csv_text import csv_rows
from ..receipts.variants import plain_pseudonym, pseudonym_tag

__all__ = ["COLUMNS", "LONGEST_ROSTER", "MOST_STUDENTS", "Roster", "Student", "parse_roster"]

COLUMNS = ("pseudonym", "id", "name")
"""Columns of a roster; only the first one is needed."""
LONGEST_ROSTER = 2_000_000
"""Largest size of a roster in bytes."""
MOST_STUDENTS = 20_000
"""Largest number of students of a roster."""


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


def parse_roster(text: str | bytes) -> Roster:
    """Return the roster of a CSV text with the column `pseudonym`, or of a text with a pseudonym on each line.

    NotationError names the line.
    """
    rows = csv_rows(decoded(text, LONGEST_ROSTER))
    header = [cell.strip().casefold() for cell in rows[0]] if rows else []
    if "pseudonym" in header:
        at = {name: header.index(name) for name in COLUMNS if name in header}
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
        students.append(Student(**values))
    if not students or len(students) > MOST_STUDENTS:
        raise NotationError("classroom/roster_size", None, most=MOST_STUDENTS, count=len(students))
    return Roster(tuple(students))
