"""Text of files with markup, as a reader sees it: pages, and documents of word processors."""

from __future__ import annotations

import re
from html import unescape

from ...core.limits import check_length
from ...errors import NotationError
from .archives import read_part

__all__ = ["DOCUMENTS", "PAGES", "document_text", "page_text"]

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
