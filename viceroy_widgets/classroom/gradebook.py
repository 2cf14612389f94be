"""Grades filled into the file that a school's system exported: empty cells get them, everything else stays as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..core.fields import nearest, shown
from ..errors import NotationError
from ..words import say
from ..words.numbers import short_number
from ..words.plain_text import one_line
from .receipt import plain_pseudonym
from .roster import changed_id
from .text_tables import (
    POINTS_POSSIBLE,
    Cell,
    Row,
    column_role,
    named,
    parse_delimited,
    plain_header,
    points_text,
    safe_cell,
    table_text,
)

__all__ = ["ExportCell", "ExportColumn", "ExportGrade", "FilledExport", "fill_export", "is_same", "points_number"]


_LONGEST_EXPORT = 10_000_000
_EMPTY = ("", "-", "\u2013", "\u2014")
"""Texts of a cell without a grade; Moodle writes a dash."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}(?:[.,][0-9]{0,9})?")
_COMMA = re.compile(r"[0-9]+,[0-9]+")
_POINT = re.compile(r"[0-9]+\.[0-9]+")
_READ_ONLY = "(read only)"
_IN_HEADER = re.compile(r"\[[^\]]*?([0-9]+(?:[.,][0-9]+)?)[^\]]*\]")
"""Matches the points that Blackboard has in the name of a column: `Week 1 [Total Pts: 10 Score] |123`."""
_MOST_TOLD = 10


class ExportGrade(NamedTuple):
    """Grade of a student for one column: points as text, or another text that a teacher wrote; "" for no grade yet."""

    text: str
    handed_in: bool = True
    """Where nothing was handed in, the 0 goes into an empty cell only."""


class ExportColumn(NamedTuple):
    """Column that is filled: its name, the points that it can have, and the grades by id."""

    name: str
    out_of: float
    grades: Mapping[str, ExportGrade]


class ExportCell(NamedTuple):
    """Cell that held something else than the grade."""

    column: str
    id: str
    before: str
    grade: ExportGrade


class FilledExport(NamedTuple):
    """Export with the grades in it, and what was done to its cells."""

    content: bytes
    id_column: str
    filled: int
    same: int
    """Number of cells that had the grade already."""
    left: tuple[ExportCell, ...]
    replaced: tuple[ExportCell, ...]
    unknown: tuple[str, ...]
    """Ids of graded students whom the export does not have."""
    remarks: tuple[str, ...]


def points_number(text: str) -> float | None:
    """Return the number of a cell, with a decimal point or a decimal comma; None if it is no number."""
    plain = text.strip()
    return round(float(plain.replace(",", ".")), 2) if _NUMBER.fullmatch(plain) else None


def fill_export(
    content: bytes, columns: Sequence[ExportColumn], id_column: str = "", *, replaces: bool = False
) -> FilledExport:
    """Return an export in which empty cells of `columns` hold the grades of the students.

    Cells with another text stay, unless `replaces`; all other bytes stay in any case. The column of the ids is
    `id_column` or, without it, the one column that has the ids. Raise NotationError for an export without that column,
    for two columns that give a row to different students, and for one id in two rows.
    """
    read = table_text(content, _LONGEST_EXPORT)
    table = parse_delimited(read.text)
    rows = [row for row in table.rows if not row.is_empty]
    if not rows:
        raise NotationError("classroom/empty_export")
    head, body = rows[0], rows[1:]
    places = [_column(head, column.name) for column in columns]
    if len(set(places)) != len(places):
        raise NotationError("classroom/column_once", None)
    ids = {plain_pseudonym(id_): id_ for column in columns for id_ in column.grades}
    keys = _column(head, id_column) if id_column else _id_column(head, body, ids, places)
    by_id = _rows_by_id(head, body, keys, ids)
    edits, left, replaced, same = list[tuple[Cell, str]](), list[ExportCell](), list[ExportCell](), 0
    style = _Style(read.text, table.delimiter, _has_decimal_comma(body, keys))
    for id_, row in by_id.items():
        for column, at in zip(columns, places, strict=True):
            grade = column.grades.get(ids[id_])
            cell = row.cells[at]
            if grade is None or not grade.text:
                continue
            before = ExportCell(column.name, ids[id_], " ".join(cell.text.split()), grade)
            if before.before in _EMPTY:
                edits.append((cell, style.written(cell, grade.text)))
            elif is_same(before.before, grade.text):
                same += 1
            elif replaces and grade.handed_in:
                edits.append((cell, style.written(cell, grade.text)))
                replaced.append(before)
            else:
                left.append(before)
    unknown = tuple(id_ for plain, id_ in ids.items() if plain not in by_id)
    remarks = (
        *([say("tables/windows", word=read.doubtful)] if read.doubtful else ()),
        *_points_remarks(rows, columns, places),
        *_other_rows(body, keys, ids, unknown),
    )
    filled = len(edits) - len(replaced)
    known_as = head.texts[keys]
    text = _edited(read.text, edits)
    return FilledExport(read.encoded(text), known_as, filled, same, tuple(left), tuple(replaced), unknown, remarks)


def _column(head: Row, wanted: str) -> int:
    names = head.texts
    places = [at for at, name in enumerate(names) if name == " ".join(wanted.split())]
    if len(places) != 1:
        near = nearest(wanted, names)
        code = "classroom/column_twice" if places else "classroom/no_column"
        raise NotationError(code, None, found=shown(wanted), known=one_line(", ".join(names))[:300], nearest=near)
    return places[0]


def _id_column(head: Row, body: Sequence[Row], ids: Mapping[str, str], filled: Sequence[int]) -> int:
    """Return the column with the ids; raise NotationError if another one could be it as well.

    Small ids also stand in columns of grades and of running numbers. Such a column does not matter if it has fewer than
    half as many ids. Nor does it if it has fewer ids, and only the other column is named like one of ids.
    """
    owners: dict[int, dict[int, str]] = {}
    for row in body:
        for at, text in enumerate(row.texts[: len(head.cells)]):
            id_ = plain_pseudonym(text)
            if at not in filled and id_ in ids:
                owners.setdefault(at, {})[row.line] = id_
    if not owners:
        raise NotationError("classroom/no_ids")
    most = max(map(len, owners.values()))
    best, *others = sorted(owners, key=lambda at: (-len(owners[at]), column_role(head.texts[at]) == "", at))
    for other in others:
        if not _conflict(owners[best], owners[other]):
            continue
        is_named = column_role(head.texts[best]) != "" and column_role(head.texts[other]) == ""
        if len(owners[other]) == most or (2 * len(owners[other]) >= most and not is_named):
            columns = ", ".join(shown(head.texts[at]) for at in sorted((best, other)))
            raise NotationError("classroom/id_tie", None, columns=columns)
    return best


def _conflict(one: Mapping[int, str], other: Mapping[int, str]) -> bool:
    """Return whether two columns give a row to different students, or a student to different rows."""
    lines = {id_: line for line, id_ in one.items()}
    return any(one.get(line, id_) != id_ or lines.get(id_, line) != line for line, id_ in other.items())


def _rows_by_id(head: Row, body: Sequence[Row], keys: int, ids: Mapping[str, str]) -> dict[str, Row]:
    """Return the rows of graded students; raise NotationError for a row with other columns, or one id in two rows."""
    rows: dict[str, Row] = {}
    for row in body:
        id_ = plain_pseudonym(row.texts[keys]) if keys < len(row.cells) else ""
        if id_ not in ids:
            continue
        if id_ in rows:
            raise NotationError(
                "classroom/same_id", None, line=row.line, other=rows[id_].line, id=named(row.texts[keys])
            )
        if len(row.cells) != len(head.cells):
            raise NotationError("classroom/export_cells", None, line=row.line, columns=len(head.cells))
        rows[id_] = row
    return rows


def _has_decimal_comma(body: Sequence[Row], keys: int) -> bool:
    """Return whether the numbers of an export have decimal commas."""
    texts = [text for row in body for at, text in enumerate(row.texts) if at != keys]
    return any(map(_COMMA.fullmatch, texts)) and not any(map(_POINT.fullmatch, texts))


def is_same(before: str, after: str) -> bool:
    """Return whether two cells have the same points, or the same text."""
    number = points_number(before)
    return before == after if number is None else number == points_number(after)


class _Style(NamedTuple):
    """Way in which the cells of an export are written."""

    text: str
    delimiter: str
    has_decimal_comma: bool

    def written(self, cell: Cell, text: str) -> str:
        """Return a text for a cell, in quotation marks if the cell had them or if the text needs them."""
        number = points_number(text)
        plain = safe_cell(text) if number is None else points_text(number, ";" if self.has_decimal_comma else ",")
        was_quoted = self.text[cell.start : cell.end].startswith('"')
        needs = was_quoted or '"' in plain or (self.delimiter and self.delimiter in plain)
        return '"' + plain.replace('"', '""') + '"' if needs else plain


def _edited(text: str, edits: list[tuple[Cell, str]]) -> str:
    parts, done = list[str](), 0
    for cell, written in sorted(edits, key=lambda edit: edit[0].start):
        parts += [text[done : cell.start], written]
        done = cell.end
    return "".join((*parts, text[done:]))


def _points_remarks(rows: Sequence[Row], columns: Sequence[ExportColumn], places: Sequence[int]) -> Iterator[str]:
    """Yield a sentence for each column that has another sum of points than the assignment, or that is not read."""
    for column, at in zip(columns, places, strict=True):
        in_header = _IN_HEADER.search(column.name)
        cells = [in_header[1]] if in_header else []
        for row in rows[1:]:
            if plain_header(row.texts[0]) in POINTS_POSSIBLE and at < len(row.cells):
                cells.append(row.texts[at])
        for text in cells:
            possible = points_number(text)
            if text == _READ_ONLY:
                yield say("classroom/read_only", column=shown(column.name))
            elif possible is not None and possible != column.out_of:
                out_of = short_number(column.out_of)
                yield say(
                    "classroom/other_sum", column=shown(column.name), possible=short_number(possible), out_of=out_of
                )


def _other_rows(body: Sequence[Row], keys: int, ids: Mapping[str, str], unknown: Sequence[str]) -> Iterator[str]:
    """Yield a sentence about rows of nobody in the roster, and one for each id that a spreadsheet may have changed."""
    others = {row.texts[keys]: row.line for row in body if keys < len(row.cells) and row.texts[keys]}
    others = {id_: line for id_, line in others.items() if plain_pseudonym(id_) not in ids}
    if others:
        named = ", ".join(list(others)[:_MOST_TOLD]) + (", ..." if len(others) > _MOST_TOLD else "")
        yield say("classroom/nobodys_rows", n=len(others), ids=named)
    alike = {changed_id(id_): id_ for id_ in others}
    for id_ in unknown:
        other = alike.get(changed_id(id_))
        if other is not None:
            yield say("classroom/changed_in_export", id=id_, other=other, line=others[other])
