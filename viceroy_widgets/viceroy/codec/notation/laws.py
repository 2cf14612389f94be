"""Parser of laws and rows of icons in a line of notation; the results are documents."""

from __future__ import annotations

import re
from dataclasses import fields
from functools import partial
from typing import Any

from ....core.cursor import Cursor
from ...components.law_documents import LAW_DECKS, is_by_level
from ...components.laws import LAW_KINDS

__all__ = ["read_icons", "read_law"]

_ICON = re.compile(r"[a-z_:0-9]+")
_WORDS: dict[str, dict[str, Any]] = {
    "deck": {deck: deck for deck in LAW_DECKS},
    "played": {"true": True, "false": False},
}
"""Mapping from field name to its words, for fields whose values are written as words."""


def read_law(cursor: Cursor, path: str) -> dict[str, Any]:
    """Read the kind of a law and its values, each after a colon, and return the document of the law."""
    kind = next((kind for kind in LAW_KINDS if cursor.looks_at(re.compile(rf"{kind}\b"))), None)
    if kind is None:
        raise cursor.expected("expected/law", known=", ".join(LAW_KINDS))
    cursor.need(kind)
    found: dict[str, Any] = {"kind": kind}
    for entry in fields(LAW_KINDS[kind]):
        cursor.need(":")
        inner = f"{path}.{entry.name}"
        found[entry.name] = cursor.marked(inner, partial(_value, cursor, kind, entry.name, inner))
    return found


def read_icons(cursor: Cursor, path: str) -> list[str]:
    """Read a row of icons; an empty list is a row without a reward."""
    if not cursor.looks_at(_ICON):
        return []
    return cursor.listed(path, ",", lambda _: cursor.take(_ICON, "expected/icon"))


def _value(cursor: Cursor, kind: str, name: str, path: str) -> Any:
    if name == "options":
        return cursor.listed(path, "|", lambda path: read_icons(cursor, path))
    if name in _WORDS:
        known = _WORDS[name]
        return known[cursor.take(re.compile("|".join(known)), "expected/one_of", known=", ".join(known))]
    if name == "points" and is_by_level(kind):
        return cursor.listed(path, ":", lambda _: cursor.integer())
    return cursor.integer()
