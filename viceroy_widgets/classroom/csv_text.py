"""Text of CSV files. In those that are written, a cell that a spreadsheet would take for a formula is neutralized."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

__all__ = ["DELIMITERS", "csv_text", "points_text", "safe_cell"]

DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t"}
"""Delimiters of tables by their names. A decimal comma goes with the semicolon, as in most of Europe."""
_FORMULA = re.compile(
    # The last four signs are the wide forms of the first four, which some spreadsheets accept.
    r"(^|[,;:|\t\r\n])(?=[\"\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])"
    r"|^(?=[\t\r\n])"
    r"| (?=\"*[=@\uff1d\uff20])"
)
"""Matches the place before a formula: at the beginning of a text, and behind whatever a spreadsheet may split at.

Behind a space, signs that also stand in plain words, such as a hyphen, begin none.
"""


def safe_cell(text: str) -> str:
    """Return the text of a cell; an apostrophe precedes what would be a formula, in this cell or in a part of it."""
    return _FORMULA.sub(lambda place: f"{place[0]}'", text)


def csv_text(rows: Iterable[Sequence[object]], delimiter: str = ",") -> str:
    """Return rows as CSV with neutralized texts; a decimal comma goes with the semicolon."""
    written = io.StringIO()
    writer = csv.writer(written, delimiter=delimiter, lineterminator="\n")
    writer.writerows([[_cell(value, delimiter) for value in row] for row in rows])
    return written.getvalue()


def _cell(value: object, delimiter: str) -> object:
    if isinstance(value, float) and delimiter == ";":
        return str(value).replace(".", ",")
    return safe_cell(value) if isinstance(value, str) else value


def points_text(points: float, delimiter: str = ",") -> str:
    """Return points without trailing zeros, such as 2, 1.5 or 0.67; with a semicolon as delimiter, such as 1,5."""
    text = f"{points:.2f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if delimiter == ";" else text
