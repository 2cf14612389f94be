"""Editions with house rules as text: `en, repaint no` for people, and `en(repaint=no)` in a line of notation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

from ....core.cursor import Cursor
from ...components.editions import EDITION_RULES, EDITIONS, Edition, edition_of

__all__ = [
    "format_edition",
    "format_edition_notation",
    "parse_edition",
    "read_edition_notation",
    "read_edition_text",
    "read_one_of",
]

_WORD = re.compile(r"[a-z_]+")
_YES_NO: dict[str, Any] = {"yes": True, "no": False}
_VALUES: dict[str, dict[str, Any]] = {
    "start_deal": {"2": 2, "4": 4},
    "give_back": {"random": "random", "chosen": "chosen"},
}
Value = TypeVar("Value")


def format_edition(edition: Edition) -> str:
    """Return the name of the edition and its house rules.

    >>> format_edition(edition_of("de", repaint=True, start_deal=2))
    'de, start deal 2, repaint yes'
    """
    options = (f", {name.replace('_', ' ')} {_text(name, value)}" for name, value in edition.house_rules.items())
    return edition.name + "".join(options)


def parse_edition(text: str) -> Edition:
    """Parse the text that `format_edition` returns; NotationError names the column and the expected text."""
    cursor = Cursor(text)
    edition = read_edition_text(cursor)
    cursor.end()
    return edition


def read_edition_text(cursor: Cursor) -> Edition:
    """Read an edition as `format_edition` writes it, with each option at most once."""
    edition = read_one_of(cursor, EDITIONS)
    options: dict[str, Any] = {}
    while cursor.skip(", "):
        name = read_one_of(cursor, {name.replace("_", " "): name for name in EDITION_RULES if name not in options})
        cursor.need(" ")
        options[name] = read_one_of(cursor, _VALUES.get(name, _YES_NO))
    return edition_of(edition, **options)


def format_edition_notation(edition: Edition) -> str:
    """Return the edition without spaces, in the form for a line of notation."""
    options = ";".join(f"{name}={_text(name, value)}" for name, value in edition.house_rules.items())
    return f"{edition.name}({options})" if options else edition.name


def read_edition_notation(cursor: Cursor) -> str | dict[str, Any]:
    """Read an edition from a line of notation and return its document; its name is checked later."""
    name = cursor.take(_WORD, "expected/edition", known=", ".join(EDITIONS))
    if not cursor.skip("("):
        return name
    found: dict[str, Any] = {"name": name}
    while len(found) == 1 or cursor.skip(";"):
        option = read_one_of(cursor, {option: option for option in EDITION_RULES if option not in found})
        cursor.need("=")
        found[option] = read_one_of(cursor, _VALUES.get(option, _YES_NO))
    cursor.need(")")
    return found


def read_one_of(cursor: Cursor, texts: Mapping[str, Value]) -> Value:
    """Read one of the texts at the cursor and return its value."""
    for text in sorted(texts, key=len, reverse=True):  # longest first: one text can be a prefix of another
        if cursor.skip(text):
            return texts[text]
    raise cursor.expected("expected/one_of", known=", ".join(texts))


def _text(name: str, value: object) -> str:
    return next(text for text, known in _VALUES.get(name, _YES_NO).items() if known == value)
