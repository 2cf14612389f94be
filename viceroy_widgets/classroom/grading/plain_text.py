"""Text of bytes in any usual encoding."""

from __future__ import annotations

import codecs

__all__ = ["is_binary", "text_of"]

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before that of UTF-16, with which it begins
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_BEGIN = 4096
"""Number of bytes at the beginning of a file by which text is told from other content."""
_CONTROLS = bytes(code for code in range(32) if code not in b"\t\n\r\f\x1b\0")
_MOST_CONTROLS = 20
"""In text, at most one in so many bytes is a control character."""


def text_of(content: bytes) -> str:
    """Return bytes as text, by their byte order mark or else as UTF-8; what cannot be read becomes a mark of its own.

    Without a mark, text in UTF-16 or UTF-32 is readable without its zeros, as a receipt has ASCII letters only.
    """
    for mark, encoding in _MARKS:
        if content.startswith(mark) and (encoding == "utf-8" or b"\0" in content):  # else the mark is none
            return content[len(mark) :].decode(encoding, errors="replace")
    return content.replace(b"\0", b"").decode("utf-8", errors="replace")


def is_binary(content: bytes) -> bool:
    """Return whether a file holds no text, such as a picture; text in UTF-16 has a zero beside each ASCII letter."""
    begin = content[:_BEGIN]
    if begin.startswith(b"%PDF-"):
        return True
    if begin.startswith(tuple(mark for mark, _ in _MARKS)):
        return False
    controls = len(begin) - len(begin.translate(None, _CONTROLS))
    return controls * _MOST_CONTROLS > len(begin)
