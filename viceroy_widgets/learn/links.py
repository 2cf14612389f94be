"""Links in the text of lessons: detection of links that run code, in any spelling."""

from __future__ import annotations

import re
from html import unescape

__all__ = ["active_link"]

_SCRIPT = re.compile(r"(javascript|vbscript):", re.IGNORECASE)
_DATA = re.compile(r"(?:\]\(|\]:|\{|<)<?(data|file):", re.IGNORECASE)
"""`data:` and `file:` also occur in ordinary text, so they count only where a link begins."""


def active_link(text: str) -> str:
    """Return the scheme of a Markdown link that would run code or open a file; "" if there is none.

    Before the search, entities are decoded and backslashes, spaces and invisible characters are removed, as in
    browsers.
    """
    plain = "".join(letter for letter in unescape(text) if letter.isprintable() and letter not in " \\")
    found = _SCRIPT.search(plain) or _DATA.search(plain)
    return found[1].lower() if found else ""
