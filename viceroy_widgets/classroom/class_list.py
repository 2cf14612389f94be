"""Class list of a school: names or ids, in the order of the list or of the seats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..core.fields import nearest, shown
from ..errors import NotationError
from ..words import say
from ..words.plain_text import one_line
from .receipt import plain_pseudonym
from .roster import LONGEST_ROSTER, MOST_STUDENTS, looks_changed, shortened_ids
from .table_file import TableFile, read_table
from .text_tables import IDS, POINTS_POSSIBLE, TEST_STUDENT, Row, column_role, named, plain_header

__all__ = ["ClassList", "ListedStudent", "parse_class_list"]


_LONGEST = 200
_MOST_BEFORE = 10
"""Number of lines in which the header is looked for."""
_LAST_FIRST = re.compile(r"[^,;\t|]+(?:, [^,;\t|]+)?")
"""Matches a line that is one name: "Ann Smith" or "Smith, Ann"."""
_MOST_SHOWN = 300


class ListedStudent(NamedTuple):
    """Student of a class list; the id or the name may be empty, but not both."""

    id: str = ""
    name: str = ""
    line: int = 0
    """Line of the file; 0 if the student comes from elsewhere."""


@dataclass(frozen=True, slots=True)
class ClassList:
    """Students of a class list, with sentences that say how the file was read and what was left out."""

    students: tuple[ListedStudent, ...]
    remarks: tuple[str, ...] = ()


class _Columns(NamedTuple):
    """Columns that are read: that of the ids, or None, and those that make the name."""

    id: int | None
    name: tuple[int, ...]


def parse_class_list(content: str | bytes, id_column: str = "") -> ClassList:
    """Return the students of a table whose header names ids or names, or of a text with a name on each line.

    The words of the header may be English, German, Spanish or French. `id_column` names the column of the ids. Other
    columns and lines without a student are told in the remarks. Raise NotationError, with the line, for a table without
    a known header, for an unreadable line, and for two students with one id.
    """
    table = read_table(content, LONGEST_ROSTER)
    rows = [row for row in table.rows if not row.is_empty]
    head = _head(rows, id_column)
    students, remarks = (_lines(table, rows), []) if head is None else _table(rows, head, id_column)
    if not students or len(students) > MOST_STUDENTS:
        raise NotationError("assigning/list_size", None, most=MOST_STUDENTS, count=len(students))
    seen: dict[str, int] = {}
    for student in students:
        _check(student)
        if student.id and seen.setdefault(plain_pseudonym(student.id), student.line) != student.line:
            other = seen[plain_pseudonym(student.id)]
            raise NotationError("assigning/same_id", None, id=named(student.id), line=student.line, other=other)
    return ClassList(students, (*table.remarks, *remarks, *_id_remarks(students)))


def _head(rows: Sequence[Row], id_column: str) -> int | None:
    """Return the index of the header among the first rows; None if there is none."""
    is_above = True
    for at, row in enumerate(rows[:_MOST_BEFORE]):
        known = sum(column_role(text) != "" for text in row.texts)
        if id_column.strip() in row.texts if id_column else known >= (1 if is_above else 2):
            return at
        # Lines above a header have a text in one cell. Among students, one word alone is no header.
        is_above = is_above and sum(map(bool, row.texts)) <= 1
    if id_column:
        names = one_line(", ".join(rows[0].texts))[:_MOST_SHOWN] if rows else ""
        near = nearest(id_column, rows[0].texts if rows else ())
        raise NotationError("assigning/no_column", None, column=shown(id_column), known=names, nearest=near)
    return None


def _lines(table: TableFile, rows: Sequence[Row]) -> tuple[ListedStudent, ...]:
    """Return the students of lines without a header, each of which is one name."""
    students = []
    for row in rows:
        texts = [text for text in row.texts if text]
        line = ", ".join(texts)
        is_one = len(texts) == 1 or (table.delimiter == "," and len(texts) == 2 and row.cells[1].text.startswith(" "))
        if not is_one or not _LAST_FIRST.fullmatch(line):
            raise NotationError("assigning/no_header", None, line=row.line, text=shown(line))
        students.append(ListedStudent(name=line, line=row.line))
    return tuple(students)


def _table(rows: Sequence[Row], head: int, id_column: str) -> tuple[tuple[ListedStudent, ...], list[str]]:
    """Return the students below a header, and the remarks on what was read and what was not."""
    names, body = rows[head].texts, rows[head + 1 :]
    no_students = (*POINTS_POSSIBLE, *TEST_STUDENT)
    listed = [row for row in body if not any(plain_header(text) in no_students for text in row.texts)]
    columns = _columns(rows[head], listed, id_column)
    remarks = [say("assigning/left_out", line=row.line, text=_told(row)) for row in rows[:head]]
    students = []
    for row in body:
        if any(row.texts[len(names) :]):
            raise NotationError("assigning/line_cells", None, line=row.line, columns=len(names))
        id_ = _cell(row, columns.id)
        name = " ".join(text for text in (_cell(row, column) for column in columns.name) if text)
        if plain_header(name) in TEST_STUDENT:
            remarks.append(say("assigning/test_student", line=row.line, text=_told(row)))
        elif not (id_ or name) or (not id_ and plain_header(name) in POINTS_POSSIBLE):
            remarks.append(say("assigning/left_out", line=row.line, text=_told(row)))
        else:
            students.append(ListedStudent(id_, name, row.line))
    return tuple(students), [*_column_remarks(names, columns), *remarks]


def _columns(head: Row, body: Sequence[Row], id_column: str) -> _Columns:
    """Return the columns of ids and names; raise NotationError if two columns may be meant."""
    roles = [column_role(text) for text in head.texts]
    if id_column:
        ids = [at for at, text in enumerate(head.texts) if text == id_column.strip()]
    else:
        # Some platforms export columns of ids that the school does not fill in.
        counts = {at: sum(bool(_cell(row, at)) for row in body) for at, role in enumerate(roles) if role in IDS}
        most = max(counts.values(), default=0)
        full = [at for at, count in counts.items() if count == most and most]
        best = min((IDS.index(roles[at]) for at in full), default=0)
        ids = [at for at in full if IDS.index(roles[at]) == best]
        # Canvas has its own ids beside those of the school.
        plain = [at for at in ids if "sis" in plain_header(head.texts[at]).split()]
        ids = plain or ids
    if len(ids) > 1:
        raise NotationError("assigning/id_columns", None, columns=_listed(head, ids))
    return _Columns(ids[0] if ids else None, _name_columns(roles, head))


def _name_columns(roles: Sequence[str], head: Row) -> tuple[int, ...]:
    """Return the columns of the name: a whole one, or the first name before the last."""
    first, last, whole, name = (
        [at for at, role in enumerate(roles) if role == wanted] for wanted in ("first", "last", "whole", "name")
    )
    if not (first or last):
        either = whole or name
        if len(either) > 1:
            raise NotationError("assigning/name_columns", None, columns=_listed(head, either))
        return tuple(either)
    # Beside a first name, "Name" and "Nom" are the last name; beside a last name, "Nombre" is the first one.
    first, last = first or name, last or name
    return (*first, *last) if first and last else tuple(whole or first or last)


def _listed(head: Row, columns: Sequence[int]) -> str:
    return ", ".join(shown(head.texts[at]) for at in columns)[:_MOST_SHOWN]


def _cell(row: Row, column: int | None) -> str:
    return row.texts[column] if column is not None and column < len(row.cells) else ""


def _told(row: Row) -> str:
    return shown(", ".join(text for text in row.texts if text))


def _column_remarks(names: Sequence[str], columns: _Columns) -> list[str]:
    """Return the sentences about the columns that are read, and those that are not."""
    used = {columns.id, *columns.name}
    others = ", ".join(shown(name) for at, name in enumerate(names) if name and at not in used)[:_MOST_SHOWN]
    remarks = []
    # Where the words are ours, there is nothing to look at.
    if columns.id is not None and plain_header(names[columns.id]) != "id":
        remarks.append(say("assigning/ids_from", columns=shown(names[columns.id])))
    if columns.name and [plain_header(names[at]) for at in columns.name] != ["name"]:
        remarks.append(say("assigning/names_from", columns=" + ".join(shown(names[at]) for at in columns.name)))
    return [*remarks, say("assigning/columns_left", columns=others)] if others else remarks


def _check(student: ListedStudent) -> None:
    if max(len(student.id), len(student.name)) > _LONGEST:
        raise NotationError("assigning/line_long", None, line=student.line, most=_LONGEST)


def _id_remarks(students: Sequence[ListedStudent]) -> list[str]:
    """Return the sentences about ids that are missing, or that a spreadsheet may have changed."""
    with_id = [student for student in students if student.id]
    shortened = set(shortened_ids([student.id for student in with_id]))
    remarks = [
        say("assigning/no_id", line=student.line, name=student.name)
        for student in students
        if with_id and not student.id
    ]
    alone: dict[str, int] = {}
    for student in students:
        first = student.line if student.id else alone.setdefault(plain_pseudonym(student.name), student.line)
        if first != student.line:
            remarks.append(say("assigning/one_name", line=student.line, other=first, name=student.name))
    for student in with_id:
        if looks_changed(student.id):
            remarks.append(say("assigning/id_changed", line=student.line, id=student.id))
        elif student.id in shortened:
            remarks.append(say("assigning/id_short", line=student.line, id=student.id))
    return remarks
