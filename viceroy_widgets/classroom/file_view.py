"""File of a class in a cell of the teacher: a page in a frame that runs nothing, and a table as a table."""

from __future__ import annotations

import csv
from html import escape
from os import PathLike, fspath
from pathlib import PurePath

from .handout import read_bytes
from .html import fragment, table
from .text_tables import text_of

__all__ = ["FileView"]

_LONGEST = 20_000_000
"""Largest size of a file that is shown, in bytes."""
_DELIMITERS = ",;\t"


class FileView:
    """File that a command wrote, shown in a cell: a page as a page, and a table as a table.

    `height` is that of the frame of a page, in pixels. Nothing in the page runs, and it loads nothing.
    """

    def __init__(self, file: str | PathLike[str], height: int = 600) -> None:
        self.name, self.height = PurePath(fspath(file)).name, height
        self.text = text_of(read_bytes(file, _LONGEST))

    def _repr_html_(self) -> str:
        if PurePath(self.name).suffix.lower() in (".html", ".htm"):
            size = f"box-sizing:border-box;width:100%;height:{self.height:d}px"
            style = f"{size};border:1px solid #8f815f;border-radius:8px;background:#fff"
            # The quotation marks of drawings are many, so the attribute has the other ones.
            page = self.text.replace("&", "&amp;").replace("'", "&#39;")
            about = f'title="{escape(self.name)}" style="{style}"'
            # The name is what a notebook shows before it is trusted.
            return f"<p>{escape(self.name)}</p><iframe sandbox='' {about} srcdoc='{page}'></iframe>"
        head, *rows = self._cells()
        return fragment(table(self.name, head, rows))

    def _cells(self) -> list[list[str]]:
        lines = self.text.splitlines()
        delimiter = max(_DELIMITERS, key=lines[0].count) if lines else ","
        return [*csv.reader(lines, delimiter=delimiter)] or [[self.name]]

    def __repr__(self) -> str:
        return f"FileView({self.name!r})"
