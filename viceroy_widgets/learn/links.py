"""Links in the prose of lessons: those that run code are found, however they are written."""

from __future__ import annotations

import re
from html import unescape

__all__ = ["active_link"]

_SCRIPT = re.compile(r"(javascript|vbscript):", re.IGNORECASE)
_DATA = re.compile(r"(?:\]\(|\]:|\{|<)<?(data|file):", re.IGNORECASE)
"""Data and files are words of prose, too: they count only where a link begins."""


def active_link(text: str) -> str:
    """Return the scheme of a link in Markdown that would run code or open a file, or "" where there is none.

    Entities, backslashes, blanks and invisible characters are resolved first, as browsers and Markdown do.
    """
    plain = "".join(letter for letter in unescape(text) if letter.isprintable() and letter not in " \\")
    found = _SCRIPT.search(plain) or _DATA.search(plain)
    return found[1].lower() if found else ""
