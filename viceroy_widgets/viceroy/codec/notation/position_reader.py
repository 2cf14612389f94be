"""Parser from a line of notation to a position document, with its laws; the grammar is in `positions`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from functools import partial
from typing import Any
from urllib.parse import unquote_to_bytes

from ....core.cursor import Cursor
from ...components.card_documents import is_by_level
from ...components.cards import CORNERS
from ...components.gems import LETTERS
from ...components.laws import LAW_KINDS, LAW_WORDS
from .editions import read_edition_notation

__all__ = ["read_line"]

_NO_CARDS = re.compile("-(?![0-9])")
_LETTER = re.compile("[brgy]")
_NAME = re.compile(r"(?:[A-Za-z0-9_.~-]|%[0-9A-Fa-f]{2})+")

_ICON = re.compile(r"[a-z_:0-9]+")
_WORDS: dict[str, dict[str, Any]] = {
    **{name: {word: word for word in words} for name, words in LAW_WORDS.items()},
    "played": {"true": True, "false": False},
}
"""Mapping from field name to its words, for fields whose values are written as words."""

Parts = dict[str, Callable[[str], Any]]


def read_line(cursor: Cursor) -> dict[str, Any]:
    """Read the whole line and return a `viceroy-position/1` document with fields that are not checked yet."""
    found: dict[str, Any] = {"format": "viceroy-position/1"}
    found["edition"] = cursor.marked("edition", lambda: read_edition_notation(cursor))
    cursor.need(" ")
    found["pyramid"] = cursor.marked("pyramid", lambda: _pyramid(cursor))
    cursor.need(" ")
    found["gems"] = cursor.marked("gems", lambda: _gems(cursor))
    cursor.need(" ")
    found["attack"] = cursor.marked("attack", cursor.integer)
    cursor.need(" ")
    attacks = cursor.marked("opponents", lambda: _attacks(cursor))
    found["opponents"] = [{"attack": attack} for attack in attacks]
    cursor.end()
    return found


def _attacks(cursor: Cursor) -> list[int]:
    return [] if cursor.skip("-") else cursor.listed("opponents", ",", lambda _: cursor.integer())


def _pyramid(cursor: Cursor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if cursor.looks_at(_NO_CARDS):
        cursor.need("-")
        return found
    level = 0
    while not level or cursor.skip("/"):
        level += 1
        x = cursor.integer()
        cursor.need(":")
        first = len(found)
        while len(found) == first or cursor.skip("+"):
            path = f"pyramid[{len(found)}]"
            place = [level, x + len(found) - first]
            found.append({"at": place, **cursor.marked(path, partial(_standing, cursor, path))})
    return found


def _standing(cursor: Cursor, path: str) -> dict[str, Any]:
    card = _card(cursor, f"{path}.card")
    parts: Parts = {
        "tokens": lambda path: _read_icons(cursor, path),
        "infinite": lambda path: _colors(cursor, path),
        "gems": lambda _: _gems(cursor),
        "tucked": lambda path: cursor.listed(path, "+", lambda path: _card(cursor, path)),
    }
    return {"card": card, **(_parts(cursor, path, parts, "}") if cursor.skip("{") else {})}


def _card(cursor: Cursor, path: str) -> dict[str, Any] | int:
    number = cursor.marked(path, cursor.integer)
    if not cursor.skip("="):
        return number
    sections = {corner: _color(cursor) for corner in CORNERS}
    parts: Parts = {
        "name": lambda _: _name(cursor),
        "costs": lambda path: _colors(cursor, path),
        "rewards": lambda path: cursor.listed(path, "|", lambda path: _read_icons(cursor, path)),
        "law": lambda path: _read_law(cursor, path),
    }
    return {
        "number": number,
        "sections": sections,
        **(_parts(cursor, path, parts, ")") if cursor.skip("(") else {}),
    }


def _parts(cursor: Cursor, path: str, parts: Parts, end: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    while not found or not cursor.skip(end):
        if found:
            cursor.need(";")
        remaining = [name for name in parts if name not in found]
        name = next((name for name in remaining if cursor.skip(f"{name}=")), None)
        if name is None:
            raise cursor.expected("expected/part", known=", ".join(f"{name}=" for name in remaining) or f'"{end}"')
        part = f"{path}.{name}"
        found[name] = cursor.marked(part, partial(parts[name], part))
    return found


def _color(cursor: Cursor) -> str:
    return LETTERS[cursor.take(_LETTER, "expected/color")]


def _colors(cursor: Cursor, path: str) -> list[str]:
    found: list[str] = []
    while not found or cursor.looks_at(_LETTER):
        found.append(cursor.marked(f"{path}[{len(found)}]", lambda: _color(cursor)))
    return found


def _gems(cursor: Cursor) -> dict[str, int]:
    found: dict[str, int] = {}
    if cursor.skip("-"):
        return found
    while not found or cursor.looks_at(_LETTER):
        remaining = [letter for letter, color in LETTERS.items() if color not in found]
        letter = next((letter for letter in remaining if cursor.skip(letter)), None)
        if letter is None:
            raise cursor.expected("expected/gems", known=", ".join(remaining) or "-")
        found[LETTERS[letter]] = cursor.integer()
    return found


def _name(cursor: Cursor) -> str:
    start = cursor.at
    try:
        return unquote_to_bytes(cursor.take(_NAME, "expected/name")).decode()
    except UnicodeDecodeError:
        cursor.at = start
        raise cursor.expected("expected/utf8") from None


def _read_law(cursor: Cursor, path: str) -> dict[str, Any]:
    """Read the kind of a law and its values, each after a colon, and return the document of the law."""
    kind = next((kind for kind in LAW_KINDS if cursor.looks_at(re.compile(rf"{kind}\b"))), None)
    if kind is None:
        raise cursor.expected("expected/law", known=", ".join(LAW_KINDS))
    cursor.need(kind)
    found: dict[str, Any] = {"kind": kind}
    for entry in fields(LAW_KINDS[kind]):
        cursor.need(":")
        inner = f"{path}.{entry.name}"
        found[entry.name] = cursor.marked(inner, partial(_read_law_value, cursor, kind, entry.name, inner))
    return found


def _read_icons(cursor: Cursor, path: str) -> list[str]:
    """Read a row of icons; an empty list is a row without a reward."""
    if not cursor.looks_at(_ICON):
        return []
    return cursor.listed(path, ",", lambda _: cursor.take(_ICON, "expected/icon"))


def _read_law_value(cursor: Cursor, kind: str, name: str, path: str) -> Any:
    if name == "options":
        return cursor.listed(path, "|", lambda path: _read_icons(cursor, path))
    if name in _WORDS:
        known = _WORDS[name]
        return known[cursor.take(re.compile("|".join(known)), "expected/one_of", known=", ".join(known))]
    if name == "points" and is_by_level(kind):
        return cursor.listed(path, ":", lambda _: cursor.integer())
    return cursor.integer()
