"""Printable page of puzzles: one sheet of paper for each, as an HTML document."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ...draw.paper import SHEET_WIDTH
from ...draw.styles import PAGE_POLICY
from ...words import direction, language
from ...words.plain_text import heading

__all__ = ["paper_page"]


def paper_page(title: str, sheets: Iterable[str]) -> str:
    """Return an HTML page with one printed page per sheet, which loads nothing and runs no script.

    The print command of a browser can save it as PDF.
    """
    sections = "\n".join(f"<section>{sheet}</section>" for sheet in sheets)
    style = (
        "@page{size:A4;margin:0}body{margin:0}section{break-after:page}section:last-child{break-after:auto}"
        f"svg.vw-board{{display:block;width:100%;max-width:{SHEET_WIDTH}px;height:auto}}"
        "@media print{svg.vw-board{max-width:none;height:99.9vh}}"
    )
    code = language()
    return (
        f'<!doctype html>\n<html lang="{code}" dir="{direction(code)}">\n<head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{PAGE_POLICY}">'
        f"<title>{escape(heading(title))}</title><style>{style}</style></head>\n<body>\n{sections}\n</body></html>\n"
    )
