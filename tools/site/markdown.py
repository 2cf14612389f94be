"""Texts for people as Markdown: without markup on one line, or in a cell of a table."""

from __future__ import annotations

import re

__all__ = ["cell", "plain"]

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~$])")


def plain(words: str) -> str:
    """Return a text in which no character is markup, on one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(words.split()))


def cell(words: str) -> str:
    """Return Markdown for a cell of a table."""
    return " ".join(words.split()).replace("|", "\\|")
