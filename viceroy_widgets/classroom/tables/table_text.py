"""Text of a table from a spreadsheet or a learning platform, with the encoding in which it was written."""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

from ...core.limits import check_length
from ...errors import NotationError

__all__ = ["TableText", "table_text"]

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
"""Byte order marks with their encodings."""
_WINDOWS = "cp1252"
_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""First bytes of a workbook of Excel before 2007."""
_WORKBOOK = b"PK\x03\x04"
_NO_TABLES = (b"%PDF-", b"\x1f\x8b", b"\x89PNG", b"{\\rtf", b"\xff\xd8\xff")
_PAGE = re.compile(r"\s*<(?:!doctype|html|table|\?xml|head|body|meta)", re.IGNORECASE)
_WINDOWS_WORD = re.compile(rb"[A-Za-z\xc0-\xd6\xd8-\xf6\xf8-\xff]*[\x80-\xff][A-Za-z\xc0-\xd6\xd8-\xf6\xf8-\xff]*")
"""Matches a word with a letter beyond ASCII in the encoding of Windows in Western Europe."""
_ASCII_LETTER = re.compile(rb"[A-Za-z]")
_SAMPLE = 1000


class TableText(NamedTuple):
    """Text without byte order mark, and what is needed to write it as it was."""

    text: str
    encoding: str = "utf-8"
    mark: bytes = b""
    doubtful: str = ""
    """Word by which a teacher sees whether the encoding was recognized rightly; "" if the file says its encoding."""

    def encoded(self, text: str) -> bytes:
        """Return another text in the encoding of this one; raise NotationError if the encoding lacks a letter."""
        try:
            return self.mark + text.encode(self.encoding)
        except UnicodeEncodeError:
            raise NotationError("tables/encoding", None, line=1) from None


def table_text(content: bytes, limit: int) -> TableText:
    """Return the text of a table in UTF-8, in UTF-16, or in the encoding of Windows in Western Europe.

    The last is taken only where it is nearly certain: each word with a letter beyond ASCII has at least as many ASCII
    letters. Raise NotationError, with what to do in the spreadsheet program, for all else that is no text.
    """
    check_length(content, limit)
    if content.startswith((_OLD_WORKBOOK, _WORKBOOK)):
        raise NotationError("tables/workbook", None)
    if content.startswith(_NO_TABLES):
        raise NotationError("tables/no_table", None)
    read = _decoded(content)
    if "\0" in read.text:
        raise NotationError("tables/no_table", None)
    if _PAGE.match(read.text):
        raise NotationError("tables/page", None)
    return read


def _decoded(content: bytes) -> TableText:
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return _strictly(content, encoding, mark)
    for encoding, high in (("utf-16-le", content[1:_SAMPLE:2]), ("utf-16-be", content[:_SAMPLE:2])):
        # Of two bytes of a letter, the high one is nearly always zero.
        if high and high.count(0) * 2 > len(high):
            return _strictly(content, encoding, b"")
    try:
        return TableText(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        words = _WINDOWS_WORD.findall(content)
        if not all(_is_western(word) for word in words):
            raise _refused(content, error.start) from None
        return TableText(content.decode(_WINDOWS), _WINDOWS, b"", words[0].decode(_WINDOWS))


def _strictly(content: bytes, encoding: str, mark: bytes) -> TableText:
    try:
        return TableText(content[len(mark) :].decode(encoding), encoding, mark)
    except UnicodeDecodeError as error:
        raise _refused(content, error.start) from None


def _is_western(word: bytes) -> bool:
    """Return whether a word is hardly of another encoding, in which most letters of a word would be beyond ASCII."""
    ascii_letters = len(_ASCII_LETTER.findall(word))
    return min(word.translate(None, bytes(range(128))), default=0) >= 0xC0 and 2 * ascii_letters >= len(word)


def _refused(content: bytes, at: int) -> NotationError:
    before = content[:at].replace(b"\r\n", b"\n")
    return NotationError("tables/encoding", None, line=before.count(b"\n") + before.count(b"\r") + 1)
