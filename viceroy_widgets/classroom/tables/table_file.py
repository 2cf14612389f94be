"""Table of a file that a teacher has: delimited text in any usual encoding, or a workbook."""

from __future__ import annotations

from typing import NamedTuple

from ...words import say
from .delimited import Row, parse_delimited
from .table_text import table_text
from .workbook import is_workbook, parse_workbook

__all__ = ["TableFile", "read_table"]


class TableFile(NamedTuple):
    """Rows of a file, with sentences about what a teacher should look at."""

    rows: tuple[Row, ...]
    delimiter: str
    """Delimiter of the text; "" if it has a single column, and a tab for a workbook."""
    remarks: tuple[str, ...] = ()


def read_table(content: str | bytes, limit: int) -> TableFile:
    """Return the rows of a file; raise NotationError, with what to do, if it is no table."""
    content = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    if is_workbook(content):
        sheet = parse_workbook(content, limit)
        names = ", ".join(sheet.others)
        remarks = (say("tables/sheet", sheet=sheet.name, others=names),) if sheet.others else ()
        return TableFile(sheet.rows, "\t", remarks)
    read = table_text(content, limit)
    found = parse_delimited(read.text)
    remarks = (say("tables/windows", word=read.doubtful),) if read.doubtful else ()
    return TableFile(found.rows, found.delimiter, remarks)
