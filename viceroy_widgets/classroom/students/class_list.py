"""Class list of a school: names or ids, in the order of the list or of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.json_text import decoded
from ...errors import NotationError
from ..csv_text import csv_rows, csv_text
from .roster import COLUMNS, LONGEST_ROSTER, MOST_STUDENTS, Roster, Student

__all__ = ["ListedStudent", "parse_class_list", "roster_csv", "roster_of"]

_LONGEST = 200


class ListedStudent(NamedTuple):
    """Student of a class list; the id or the name may be empty, but not both."""

    id: str = ""
    name: str = ""


def parse_class_list(text: str | bytes) -> tuple[ListedStudent, ...]:
    """Return the students of a CSV text with a column `id` or `name`, or of a text with a name on each line.

    Other columns are skipped. NotationError names the line.
    """
    written = decoded(text, LONGEST_ROSTER)
    rows = csv_rows(written)
    header = [cell.strip().casefold() for cell in rows[0]] if rows else []
    found: list[ListedStudent] = []
    at = {name: header.index(name) for name in ListedStudent._fields if name in header}
    if at:
        for number, row in enumerate(rows[1:], start=2):
            if any(cell.strip() for cell in row):
                found.append(
                    ListedStudent(**{name: row[column].strip() for name, column in at.items() if column < len(row)})
                )
                _check(found[-1], number)
    else:
        # A line without columns is one name, though it may have a comma: "Smith, Ann".
        for number, line in enumerate(written.splitlines(), start=1):
            if line.strip():
                found.append(ListedStudent(name=line.strip().strip('"').strip()))
                _check(found[-1], number)
    if not found or len(found) > MOST_STUDENTS:
        raise NotationError("assigning/list_size", None, most=MOST_STUDENTS, count=len(found))
    return tuple(found)


def _check(student: ListedStudent, line: int) -> None:
    if not any(student):
        raise NotationError("assigning/line_empty", None, line=line)
    if max(map(len, student)) > _LONGEST:
        raise NotationError("assigning/line_long", None, line=line, most=_LONGEST)


def roster_of(listed: Sequence[ListedStudent], pseudonyms: Sequence[str]) -> Roster:
    """Return the roster that connects the students of a list with their pseudonyms."""
    pairs = zip(listed, pseudonyms, strict=True)
    return Roster(tuple(Student(pseudonym, each.id, each.name) for each, pseudonym in pairs))


def roster_csv(roster: Roster) -> str:
    """Return a roster as CSV, as `parse_roster` reads it."""
    return csv_text([COLUMNS, *((each.pseudonym, each.id, each.name) for each in roster.students)])
