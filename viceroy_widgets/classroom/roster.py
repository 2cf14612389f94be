"""Roster of a class: the pseudonyms of the students, which only the teacher can connect with names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from ..core.fields import Field, shown
from ..errors import NotationError
from ..words import say
from .assignment import read_due
from .receipt import plain_pseudonym, pseudonym_tag
from .table_file import read_table
from .text_tables import csv_text, named

__all__ = [
    "COLUMNS",
    "LONGEST_ROSTER",
    "MORE_COLUMNS",
    "MOST_STUDENTS",
    "Roster",
    "Student",
    "changed_id",
    "looks_changed",
    "parse_roster",
    "roster_csv",
    "shortened_ids",
]


# -- ids that a spreadsheet has changed: zeros cut off, or long numbers in scientific notation -------------------------


_SCIENTIFIC = re.compile(r"[0-9](?:[.,][0-9]+)?e\+[0-9]{1,3}", re.IGNORECASE)
_FLOAT = re.compile(r"[0-9]+[.,]0")
_LIKE_A_NUMBER = re.compile(r"([0-9]+(?:[.,][0-9]+)?)e([+-]?[0-9]{1,2})", re.IGNORECASE)
_SHORTEST = 4
_ENOUGH = 3
"""Number of ids of one length from which a shorter one is remarkable."""


def looks_changed(id_: str) -> bool:
    """Return whether an id can only be what a spreadsheet made of a number, such as 2.19E+03 or 678.0."""
    return bool(_SCIENTIFIC.fullmatch(id_) or _FLOAT.fullmatch(id_))


def shortened_ids(ids: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of digits that are shorter than most, and that may have lost zeros at their beginning."""
    digits = [id_ for id_ in ids if id_.isascii() and id_.isdigit()]
    if not digits:
        return ()
    length, count = Counter(map(len, digits)).most_common(1)[0]
    has_zeros = any(len(id_) == length and id_.startswith("0") for id_ in digits)
    if length < _SHORTEST or count < _ENOUGH or has_zeros:
        return ()
    return tuple(id_ for id_ in digits if len(id_) < length)


def changed_id(id_: str) -> str:
    """Return the form that two ids share if a spreadsheet has made one of the other: 00678 and 678, 219E01 and 2190."""
    plain = plain_pseudonym(id_)
    number = _LIKE_A_NUMBER.fullmatch(plain)
    if number:
        value = float(f"{number[1].replace(',', '.')}e{number[2]}")
        return f"{value:.2e}"
    plain = plain[:-2] if _FLOAT.fullmatch(plain) else plain
    return plain.lstrip("0") or plain if plain.isascii() and plain.isdigit() else plain


# -- roster of a class: the pseudonyms of the students, which only the teacher can connect with names ------------------


COLUMNS = ("pseudonym", "id", "name")
"""Columns of a roster; only the first one is needed."""
MORE_COLUMNS = ("group", "due")
"""Columns that a teacher may add: students with one group share their answers, and an own due date is an extension."""
LONGEST_ROSTER = 2_000_000
"""Largest size of a roster in bytes."""
MOST_STUDENTS = 20_000
"""Largest number of students of a roster."""
_MOST_SHOWN = 300
_LIKE_A_PSEUDONYM = re.compile(r"[^\s-]+(?:-[^\s-]+)+|[^\s@]*[0-9][^\s@]*")
"""Form of a pseudonym such as calm-otter or s17: no names, no addresses of mail, and no headers such as id."""


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
    remarks: tuple[str, ...] = field(default=(), compare=False)
    """Sentences about what the teacher should look at in the file."""
    doubt: str = field(default="", compare=False)
    """Sentence about lines that look like no pseudonyms, for a file that was not read before; "" if there are none."""

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


def parse_roster(content: str | bytes) -> Roster:
    """Return the roster of a table with the column `pseudonym`, or of a text with a pseudonym on each line.

    NotationError names the line; two students with one pseudonym or one id are refused.
    """
    table = read_table(content, LONGEST_ROSTER)
    rows = [row for row in table.rows if not row.is_empty]
    header = [text.casefold() for text in rows[0].texts] if rows else []
    if "pseudonym" in header:
        at = {name: header.index(name) for name in (*COLUMNS, *MORE_COLUMNS) if name in header}
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
        due = values.pop("due", "")
        time = read_due(Field(due, say("classroom/line_due", line=row.line))) if due else None
        students.append(Student(**values, due=time))
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
    doubtful = () if "pseudonym" in header else _doubtful([student.pseudonym for student in students])
    doubt = say("classroom/roster_doubt", n=len(doubtful), first=named(doubtful[0])) if doubtful else ""
    return Roster(tuple(students), (*table.remarks, *left, *changed), doubt)


def _doubtful(pseudonyms: Sequence[str]) -> tuple[str, ...]:
    """Return the lines of a list that look like something else, if they are all or the first one alone: a header."""
    doubtful = tuple(each for each in pseudonyms if not _LIKE_A_PSEUDONYM.fullmatch(each))
    return doubtful if doubtful in (tuple(pseudonyms), tuple(pseudonyms[:1])) else ()


def _check_unique(students: Sequence[Student], lines: Sequence[int]) -> None:
    """Raise NotationError if a pseudonym or an id is in two lines; a pseudonym may not be the id of somebody else."""
    pseudonyms, ids = dict[str, int](), dict[str, int]()
    for student, line in zip(students, lines, strict=True):
        pseudonym, id_ = plain_pseudonym(student.pseudonym), plain_pseudonym(student.id)
        if pseudonyms.setdefault(pseudonym, line) != line:
            raise NotationError("classroom/same_pseudonym", None, line=line, other=pseudonyms[pseudonym])
        if id_ and ids.setdefault(id_, line) != line:
            raise NotationError("classroom/same_student", None, line=line, other=ids[id_], id=named(student.id))
    for id_, line in ids.items():
        if pseudonyms.get(id_, line) != line:
            raise NotationError("classroom/id_pseudonym", None, line=line, other=pseudonyms[id_], id=named(id_))


def roster_csv(roster: Roster, delimiter: str = ",") -> str:
    """Return a roster as CSV, as `parse_roster` reads it; columns that a teacher may add are there if they are used."""
    columns = (*COLUMNS, *(name for name in MORE_COLUMNS if any(getattr(each, name) for each in roster.students)))
    rows = ([_cell_text(getattr(each, name)) for name in columns] for each in roster.students)
    return csv_text([columns, *rows], delimiter)


def _cell_text(value: str | datetime | None) -> str:
    return value.isoformat() if isinstance(value, datetime) else value or ""
