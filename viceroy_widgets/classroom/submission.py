"""Files that students hand in, read as text: notebooks, pages, documents, programs, tables. None is executed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import PurePath

from ..core.document_text import check_length, parse_json
from ..core.fields import Field
from ..errors import NotationError
from .archives import is_archive, read_part
from .text_tables import is_binary, text_of

__all__ = [
    "DOCUMENTS",
    "FORMS",
    "LONGEST_FILE",
    "PAGES",
    "TABLES",
    "WORKBOOKS",
    "damaged_notebook_text",
    "document_text",
    "is_notebook",
    "page_text",
    "submission_text",
    "workbook_text",
]


# -- text of files with markup, as a reader sees it: pages, and documents of word processors ---------------------------


PAGES = (".html", ".htm", ".xhtml")
"""Endings of pages."""
DOCUMENTS = (".docx", ".odt", ".ods")
"""Endings of documents of word processors."""
_BODIES = ("word/document.xml", "content.xml")
"""Files inside such documents of which one holds the text."""
_MARGINS = (
    *("word/footnotes.xml", "word/endnotes.xml", "word/comments.xml", "styles.xml"),
    *(f"word/{place}{number}.xml" for place in ("header", "footer") for number in (1, 2, 3)),
)
"""Files inside them that may hold more of it; an open document keeps its headers with the styles."""
# A parser of HTML would need minutes for some pages of 60 kB. These expressions look at each letter once.
_TAG = re.compile(r"<[/A-Za-z!?][^<>]*>")
_INLINE = re.compile(
    r"/?(?:a|abbr|b|bdi|big|cite|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|tt|u|var|wbr)\b",
    re.IGNORECASE,
)
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z]{2,8});?")
_HYPHEN = re.compile(r"w:noBreakHyphen\b")
_SPACE = re.compile(r"/?(?:w:(?:p|br|cr|tab|tc)|text:(?:p|h|s|tab|line-break)|table:table-cell)(?=[\s/]|$)")
"""Tags of a document at which a reader sees a new line or a space."""


def page_text(text: str) -> str:
    """Return the text of a page in its order: what stands in its tags, such as the value of a field, is text too."""
    return _ENTITY.sub(lambda found: unescape(found[0]), _TAG.sub(_in_page, text))


def document_text(content: bytes, longest: int) -> str:
    """Return the text of a document of a word processor, which is an archive with the text in some of its files.

    Raise NotationError if it is none, or if the text has more than `longest` bytes when it is unpacked.
    """
    found, is_document = b"", False
    for part in (*_BODIES, *_MARGINS):
        text = read_part(content, part, longest - len(found))
        is_document |= text is not None and part in _BODIES
        found += b"" if text is None else text + b"\n"
        check_length(found, longest)
    if not is_document:
        raise NotationError("submission/no_document", None)
    shown = found.decode("utf-8", errors="replace")
    return _ENTITY.sub(lambda found: unescape(found[0]), _TAG.sub(_in_document, shown))


def _in_page(tag: re.Match[str]) -> str:
    """Return the inside of a tag that may hold a receipt; otherwise the space that a reader sees.

    A reader sees none at the tags of words, so a receipt with a bold half stays whole.
    """
    inside = tag[0][1:-1]
    if "vw" in inside.lower():
        return f" {inside} "
    return "" if _INLINE.match(inside) else " "


def _in_document(tag: re.Match[str]) -> str:
    """Return the space, the hyphen or nothing that a reader sees at a tag."""
    inside = tag[0][1:-1]
    if _HYPHEN.match(inside):
        return "-"
    return " " if _SPACE.match(inside) else ""


# -- text of workbooks of spreadsheet programs, a line for each row, in the order of the rows --------------------------


WORKBOOKS = (".xlsx", ".xlsm")
"""Endings of workbooks; `.ods` is read like a document."""
_STRINGS = "xl/sharedStrings.xml"
_MOST_SHEETS = 20
_CELL_TAG = re.compile(r"<(/?)(?:[a-z]+:)?([A-Za-z]+)([^<>]*?)(/?)>")
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
    for found in _CELL_TAG.finditer(text):
        if last[0]:
            yield *last, unescape(text[end : found.start()])
        end, last = found.end(), ("", "") if found[1] else (found[2], found[3])


# -- files that students hand in, read as text: notebooks, pages, documents, programs, tables, plain text --------------


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
