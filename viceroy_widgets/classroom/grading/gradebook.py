"""Grades filled into the file that a school's system exported: one column changes, everything else stays as it is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ...core.fields import nearest, shown
from ...core.limits import check_length
from ...errors import NotationError
from ..receipts.variants import plain_pseudonym

__all__ = ["FilledExport", "fill_export"]

_BOM = "\ufeff"
_DELIMITERS = ",;\t"
_LONGEST_EXPORT = 10_000_000
_QUOTED = r'"[^"]*(?:""[^"]*)*"'
"""Matches a quoted cell. The loop goes over quotation marks only: one over all letters needs 100 bytes for each."""


class FilledExport(NamedTuple):
    """Export with the grades in it, and the ids of graded students whom the export does not have."""

    content: bytes
    filled: int
    unknown: tuple[str, ...]


class _Cell(NamedTuple):
    """Cell of a table with its place in the text."""

    text: str
    start: int
    end: int


def fill_export(content: bytes, column: str, grades: Mapping[str, str], id_column: str = "") -> FilledExport:
    """Return an export in which the cells of `column` hold the grades of the students, which `grades` has by id.

    All other bytes stay unchanged, and so do the cells of students without a grade. The column of the ids is
    `id_column` or, without it, the column in which most ids are found. Raise NotationError if the export has no such
    column, or one id in two rows.
    """
    check_length(content, _LONGEST_EXPORT)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotationError("document/utf8", None, at=error.start + 1) from None
    rows = list(_rows(text))
    if not rows:
        raise NotationError("classroom/empty_export")
    names = [cell.text.strip() for cell in rows[0]]
    at, wanted = _column(names, column), {plain_pseudonym(id_): grade for id_, grade in grades.items()}
    keys = _column(names, id_column) if id_column else _id_column(rows, wanted, at)
    parts, done, seen = list[str](), 0, dict[str, int]()
    for number, row in enumerate(rows[1:], start=2):
        id_ = plain_pseudonym(row[keys].text) if keys < len(row) else ""
        if id_ not in wanted or at >= len(row):
            continue
        if id_ in seen:
            raise NotationError("classroom/same_id", None, line=number, other=seen[id_], id=row[keys].text)
        seen[id_] = number
        parts += [text[done : row[at].start], wanted[id_]]
        done = row[at].end
    filled = "".join((*parts, text[done:])).encode("utf-8")
    return FilledExport(filled, len(seen), tuple(id_ for id_ in grades if plain_pseudonym(id_) not in seen))


def _rows(text: str) -> Iterator[list[_Cell]]:
    """Yield the rows of a CSV text; the delimiter is the one that is most frequent in the first line."""
    start = len(_BOM) if text.startswith(_BOM) else 0
    first = re.sub(_QUOTED, "", text[start:].split("\n", 1)[0])
    delimiter = max(_DELIMITERS, key=first.count)
    cell = re.compile(rf"({_QUOTED}|(?!\")[^{delimiter}\r\n]*)({delimiter}|\r\n|\n|\r|\Z)")
    row: list[_Cell] = []
    while start < len(text) or row:
        found = cell.match(text, start)
        if found is None:
            line = text.count("\n", 0, start) + 1
            raise NotationError("classroom/export_cell", None, line=line)
        raw = found[1]
        plain = raw[1:-1].replace('""', '"') if raw.startswith('"') else raw
        row.append(_Cell(plain, found.start(1), found.end(1)))
        start = found.end()
        if found[2] != delimiter:
            yield row
            row = []


def _column(names: list[str], wanted: str) -> int:
    places = [at for at, name in enumerate(names) if name == wanted.strip()]
    if len(places) != 1:
        near = nearest(wanted, names)
        code = "classroom/column_twice" if places else "classroom/no_column"
        raise NotationError(code, None, found=shown(wanted), known=", ".join(names)[:300], nearest=near)
    return places[0]


def _id_column(rows: list[list[_Cell]], wanted: Mapping[str, str], but: int) -> int:
    """Return the column with most of the wanted ids."""
    counts = Counter(
        at for row in rows[1:] for at, cell in enumerate(row) if at != but and plain_pseudonym(cell.text) in wanted
    )
    if not counts:
        raise NotationError("classroom/no_ids")
    return counts.most_common(1)[0][0]
