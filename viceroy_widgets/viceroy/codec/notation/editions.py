"""Editions with house rules in text: `en, repaint no` to be read aloud, and `en(repaint=no)` in a line of notation."""

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
    """The name and the house rules upon it.

    >>> format_edition(edition_of("de", repaint=True, start_deal=2))
    'de, start deal 2, repaint yes'
    """
    options = (f", {name.replace('_', ' ')} {_text(name, value)}" for name, value in edition.house_rules.items())
    return edition.name + "".join(options)


def parse_edition(text: str) -> Edition:
    """The inverse of `format_edition`; NotationError names the column and what was expected."""
    cursor = Cursor(text)
    edition = read_edition_text(cursor)
    cursor.end()
    return edition


def read_edition_text(cursor: Cursor) -> Edition:
    """An edition as `format_edition` writes it, each option once."""
    edition = read_one_of(cursor, EDITIONS)
    options: dict[str, Any] = {}
    while cursor.skip(", "):
        name = read_one_of(cursor, {name.replace("_", " "): name for name in EDITION_RULES if name not in options})
        cursor.need(" ")
        options[name] = read_one_of(cursor, _VALUES.get(name, _YES_NO))
    return edition_of(edition, **options)


def format_edition_notation(edition: Edition) -> str:
    """Without a space, as it stands in a line of notation."""
    options = ";".join(f"{name}={_text(name, value)}" for name, value in edition.house_rules.items())
    return f"{edition.name}({options})" if options else edition.name


def read_edition_notation(cursor: Cursor) -> str | dict[str, Any]:
    """The document of an edition in a line of notation; whether there is one of this name is checked elsewhere."""
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
    """The value of the text that stands there."""
    for text in sorted(texts, key=len, reverse=True):  # one may begin like another
        if cursor.skip(text):
            return texts[text]
    raise cursor.expected("expected/one_of", known=", ".join(texts))


def _text(name: str, value: object) -> str:
    return next(text for text, known in _VALUES.get(name, _YES_NO).items() if known == value)
