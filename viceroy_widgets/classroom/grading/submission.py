"""Files that students hand in, read as text: notebooks, pages, documents, programs, tables, plain text. None is run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePath

from ...core.document_text import parse_json
from ...core.fields import Field
from ...core.limits import check_length
from ...errors import NotationError
from .archives import is_archive
from .markup_text import DOCUMENTS, PAGES, document_text, page_text
from .plain_text import is_binary, text_of
from .workbook_text import WORKBOOKS, workbook_text

__all__ = ["FORMS", "LONGEST_FILE", "TABLES", "damaged_notebook_text", "is_notebook", "submission_text"]

LONGEST_FILE = 50_000_000
"""Largest size of a file in bytes, packed or unpacked."""
FORMS = (".csv", ".tsv", ".xls", ".xlsx", ".ods")
"""Endings of files that usually are the table of a form with an answer of each student."""
TABLES = (*FORMS, ".txt")
"""Endings of files that may hold the receipts of a whole class, such as the table of a form."""
_NOTEBOOK = ".ipynb"
_NOTEBOOK_TEXT = re.compile(r'\s*\{.*"cells"\s*:\s*\[', re.DOTALL)
_BEGIN = 2000
_PROGRAMS = ("_esm", "_css")
"""Names under which the saved state of a board holds its module and its style sheet; their names look like receipts."""
_PROGRAM = re.compile(r'"_(?:esm|css)"\s*:\s*"[^"\\]*(?:\\.[^"\\]*)*', re.DOTALL)
_BETWEEN_LINES = re.compile(r'"\s*,\s*"')
_ESCAPED = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|(.))", re.DOTALL)
_WHITE = "nrtbf"


def submission_text(name: str, content: bytes) -> str:
    """Return the text of a file: of a notebook its sources and outputs, of a page or document what a reader sees.

    Raise NotationError if a notebook is no JSON document with cells, if a file holds no text, or if it is too large.
    """
    suffix = PurePath(name).suffix.lower()
    check_length(content, LONGEST_FILE)
    if is_notebook(name, content):
        return _notebook_text(content)
    if suffix in DOCUMENTS:
        return document_text(content, LONGEST_FILE)
    if suffix in WORKBOOKS:
        return workbook_text(content, LONGEST_FILE)
    if is_archive(content) or is_binary(content):
        raise NotationError("submission/no_text", None)
    text = text_of(content)
    return page_text(text) if suffix in PAGES else text


def is_notebook(name: str, content: bytes) -> bool:
    """Return whether a file is a notebook, by its ending or, as browsers save it, by how its text begins."""
    suffix = PurePath(name).suffix.lower()
    if suffix in (".json", ".txt", ""):
        return _NOTEBOOK_TEXT.match(text_of(content[:_BEGIN])) is not None
    return suffix == _NOTEBOOK


def _notebook_text(content: bytes) -> str:
    text = text_of(content)
    document = Field(parse_json(text, LONGEST_FILE))
    document.member("cells").items(100_000)
    return "\n".join(_strings(document.value))


def damaged_notebook_text(content: bytes) -> str:
    """Return what can be read of a notebook that is no whole JSON document, such as one that was cut short."""
    if len(content) > LONGEST_FILE or is_binary(content):
        return ""
    text = _PROGRAM.sub("", text_of(content))
    return page_text(_ESCAPED.sub(_unescaped, _BETWEEN_LINES.sub("", text)))


def _unescaped(found: re.Match[str]) -> str:
    if found[1]:
        return chr(int(found[1], 16))
    return "\n" if found[2] in _WHITE else found[2]


def _strings(value: object) -> Iterator[str]:
    """Yield all texts of a document; a list of lines is one text, so that a receipt may go over two of them."""
    if isinstance(value, str):
        yield page_text(value) if "<" in value else value
    elif isinstance(value, list) and value and all(isinstance(line, str) for line in value):
        yield from _strings("".join(value))
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
    elif isinstance(value, dict):
        for name, item in value.items():
            if name not in _PROGRAMS:
                yield from _strings(item)
