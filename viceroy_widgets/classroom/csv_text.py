"""Text of CSV files. In those that are written, a cell that a spreadsheet would take for a formula is neutralized."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

__all__ = ["csv_rows", "csv_text", "points_text", "safe_cell"]

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""Beginnings of a formula; the last four are the wide forms of the first four, which some spreadsheets accept."""


_DELIMITERS = ",;\t"


def csv_rows(text: str) -> list[list[str]]:
    """Return the rows of a CSV text, delimited as its first line is: by commas, semicolons or tabs."""
    first = text.split("\n", 1)[0]
    return list(csv.reader(io.StringIO(text), delimiter=max(_DELIMITERS, key=first.count)))


def safe_cell(text: str) -> str:
    """Return the text of a cell; an apostrophe precedes a text that would begin a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def csv_text(rows: Iterable[Sequence[object]]) -> str:
    """Return rows as CSV with neutralized texts."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerows([[safe_cell(cell) if isinstance(cell, str) else cell for cell in row] for row in rows])
    return written.getvalue()


def points_text(points: float) -> str:
    """Return points without trailing zeros, such as 2, 1.5 or 0.67."""
    return f"{points:.2f}".rstrip("0").rstrip(".")
