"""Rows of a delimited text, such as CSV: each cell with its place, each row with its line."""

from __future__ import annotations

import re
from typing import NamedTuple

from ...errors import NotationError

__all__ = ["Cell", "Delimited", "Row", "parse_delimited"]

_DELIMITERS = ";\t,"
"""Delimiters; a bar counts only where there is none of them, since some platforms put bars into names of columns."""
_BAR = "|"
_QUOTED = r'"[^"]*(?:""[^"]*)*"'
"""Matches a quoted cell. The loop goes over quotation marks only: one over all letters needs 100 bytes for each."""
_BREAK = re.compile(r"\r\n|\n|\r")
_SAID = re.compile(r"\"?sep=([,;\t|])\"?(?:\r\n|\n|\r|\Z)", re.IGNORECASE)
"""First line by which a table says its delimiter to Excel."""


class Cell(NamedTuple):
    """Cell of a table with its place in the text."""

    text: str
    start: int = 0
    end: int = 0


class Row(NamedTuple):
    """Row of a table with the line on which it begins."""

    line: int
    cells: tuple[Cell, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """Texts of the cells, each on one line and without outer spaces."""
        return tuple(" ".join(cell.text.split()) for cell in self.cells)

    @property
    def is_empty(self) -> bool:
        """Whether no cell has a text."""
        return not any(self.texts)


class Delimited(NamedTuple):
    """Rows of a text and their delimiter, which is "" if the first line has none."""

    delimiter: str
    rows: tuple[Row, ...]


def parse_delimited(text: str) -> Delimited:
    """Return the rows of a text without byte order mark, with any ends of lines.

    The delimiter is the one that the first line names or has most. Raise NotationError, with the line, for text behind
    a closing quotation mark, or a quotation mark that is never closed.
    """
    said = _SAID.match(text)
    start, line = (said.end(), 2) if said else (0, 1)
    delimiter = said[1] if said else _delimiter(text)
    pattern = re.compile(rf"({_QUOTED}|(?!\")[^{re.escape(delimiter)}\r\n]*)({re.escape(delimiter)}|\r\n|\n|\r|\Z)")
    rows, cells, first = list[Row](), list[Cell](), line
    while start < len(text) or cells:
        found = pattern.match(text, start)
        if found is None:
            raise NotationError("tables/quotation", None, line=line)
        raw = found[1]
        line += len(_BREAK.findall(raw)) if raw.startswith('"') else 0
        plain = raw[1:-1].replace('""', '"') if raw.startswith('"') else raw
        cells.append(Cell(plain, found.start(1), found.end(1)))
        start = found.end()
        if found[2] != delimiter:
            rows.append(Row(first, tuple(cells)))
            line += 1
            cells, first = [], line
    return Delimited(delimiter if any(len(row.cells) > 1 for row in rows) else "", tuple(rows))


def _delimiter(text: str) -> str:
    first = _BREAK.split(re.sub(_QUOTED, "", text.lstrip("\r\n")), maxsplit=1)[0]
    best = max(_DELIMITERS, key=first.count)
    return best if best in first or _BAR not in first else _BAR
