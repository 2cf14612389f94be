"""Text of workbooks of spreadsheet programs, a line for each row, in the order of the rows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from ...core.limits import check_length
from ...errors import NotationError
from .archives import read_part

__all__ = ["WORKBOOKS", "workbook_text"]

WORKBOOKS = (".xlsx", ".xlsm")
"""Endings of workbooks; `.ods` is read like a document."""
_STRINGS = "xl/sharedStrings.xml"
_MOST_SHEETS = 20
_TAG = re.compile(r"<(/?)(?:[a-z]+:)?([A-Za-z]+)([^<>]*?)(/?)>")
_KIND = re.compile(r'\bt="([A-Za-z]+)"')


def workbook_text(content: bytes, longest: int) -> str:
    """Return the text of all sheets; raise NotationError if the file is no workbook, or if it holds too much."""
    sheets = list(_sheets(content, longest))
    if not sheets:
        raise NotationError("submission/no_workbook", None)
    strings = _shared_strings(read_part(content, _STRINGS, longest) or b"", longest)
    return "\n".join(_rows(sheet, strings) for sheet in sheets)


def _sheets(content: bytes, longest: int) -> Iterator[str]:
    """Yield the documents of the sheets; together they are no longer than a file may be."""
    for number in range(1, _MOST_SHEETS + 1):
        part = read_part(content, f"xl/worksheets/sheet{number}.xml", longest)
        if part is not None:
            check_length(part, longest)
            longest -= len(part)
            yield part.decode("utf-8", errors="replace")


def _shared_strings(part: bytes, longest: int) -> list[str]:
    """Return the texts to which cells refer by number; a text may come in several runs of letters."""
    check_length(part, longest)
    found: list[str] = []
    for tag, _, text in _tags(part.decode("utf-8", errors="replace")):
        if tag == "si":
            found.append("")
        elif tag == "t" and found:
            found[-1] += text
    return found


def _rows(sheet: str, strings: list[str]) -> str:
    parts: list[str] = []
    kind = ""
    for tag, inside, text in _tags(sheet):
        if tag == "row":
            parts.append("\n")
        elif tag == "c":
            found = _KIND.search(inside)
            kind = found[1] if found else ""
            parts.append("\t")
        elif tag == "t":
            parts.append(text)
        elif tag == "v":
            parts.append(_shared(text, strings) if kind == "s" else text)
    return "".join(parts)


def _shared(number: str, strings: list[str]) -> str:
    return strings[int(number)] if number.isdecimal() and len(number) < 8 and int(number) < len(strings) else ""


def _tags(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield each opening tag: its name, what else stands in it, and the text up to the next tag."""
    end, last = 0, ("", "")
    for found in _TAG.finditer(text):
        if last[0]:
            yield *last, unescape(text[end : found.start()])
        end, last = found.end(), ("", "") if found[1] else (found[2], found[3])
