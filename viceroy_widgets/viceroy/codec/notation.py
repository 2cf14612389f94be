"""Notation of positions: a line of text with edition, cards, laws and gems."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from functools import partial
from typing import Any, TypeVar
from urllib.parse import quote, unquote_to_bytes

from ...core.cursor import Cursor, parse_line
from ...errors import NotationError
from ..components.card_documents import is_by_level
from ..components.cards import CORNERS
from ..components.editions import EDITION_RULES, EDITIONS, Edition, edition_of
from ..components.gems import LETTERS
from ..components.laws import LAW_KINDS, LAW_WORDS, Choose
from ..rules.pyramids.position import Position
from .positions import check_position, read_position, write_position

__all__ = [
    "as_position",
    "format_edition",
    "format_edition_notation",
    "format_position",
    "parse_edition",
    "parse_notation",
    "read_edition_notation",
    "read_edition_text",
    "read_line",
    "read_one_of",
]


# -- editions with house rules as text ---------------------------------------------------------------------------------


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


# -- parser from a line of notation to a position document, with its laws; the grammar is in `positions` ---------------


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
    found["gems"] = cursor.marked("gems", lambda: _read_gems(cursor))
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
            found.append({"at": place, **cursor.marked(path, partial(_read_standing, cursor, path))})
    return found


def _read_standing(cursor: Cursor, path: str) -> dict[str, Any]:
    card = _read_card(cursor, f"{path}.card")
    parts: Parts = {
        "tokens": lambda path: _read_icons(cursor, path),
        "infinite": lambda path: _read_colors(cursor, path),
        "gems": lambda _: _read_gems(cursor),
        "tucked": lambda path: cursor.listed(path, "+", lambda path: _read_card(cursor, path)),
    }
    return {"card": card, **(_read_parts(cursor, path, parts, "}") if cursor.skip("{") else {})}


def _read_card(cursor: Cursor, path: str) -> dict[str, Any] | int:
    number = cursor.marked(path, cursor.integer)
    if not cursor.skip("="):
        return number
    sections = {corner: _color(cursor) for corner in CORNERS}
    parts: Parts = {
        "name": lambda _: _name(cursor),
        "costs": lambda path: _read_colors(cursor, path),
        "rewards": lambda path: cursor.listed(path, "|", lambda path: _read_icons(cursor, path)),
        "law": lambda path: _read_law(cursor, path),
    }
    return {
        "number": number,
        "sections": sections,
        **(_read_parts(cursor, path, parts, ")") if cursor.skip("(") else {}),
    }


def _read_parts(cursor: Cursor, path: str, parts: Parts, end: str) -> dict[str, Any]:
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


def _read_colors(cursor: Cursor, path: str) -> list[str]:
    found: list[str] = []
    while not found or cursor.looks_at(_LETTER):
        found.append(cursor.marked(f"{path}[{len(found)}]", lambda: _color(cursor)))
    return found


def _read_gems(cursor: Cursor) -> dict[str, int]:
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


# -- notation of positions in one line of text, such as `en 0:7+32=rbgg{tokens=magic}/0:65 b1g2 0 2,3` -----------------


def parse_notation(text: str) -> Position:
    """Parse a line of notation; NotationError names the column and the expected text."""
    return parse_line(text, read_line, read_position)


def format_position(position: Position) -> str:
    """Return the line of notation; NotationError if the pyramid is not valid, since a row cannot have gaps."""
    check_position(position, list(position.pyramid.cards))
    document = write_position(position)
    rows: dict[int, list[dict[str, Any]]] = {}
    for placed in document["pyramid"]:
        rows.setdefault(placed["at"][0], []).append(placed)
    pyramid = "/".join(f"{row[0]['at'][1]}:{'+'.join(map(_standing, row))}" for row in rows.values())
    opponents = ",".join(str(opponent["attack"]) for opponent in document.get("opponents", []))
    fields = (
        format_edition_notation(position.edition),
        pyramid or "-",
        _gems(document.get("gems", {})),
        str(position.attack),
        opponents or "-",
    )
    return " ".join(fields)


def _standing(placed: dict[str, Any]) -> str:
    written = {
        "tokens": _icons(placed.get("tokens", [])),
        "infinite": _colors(placed.get("infinite", [])),
        "gems": _gems(placed["gems"]) if "gems" in placed else "",
        "tucked": "+".join(map(_card, placed.get("tucked", []))),
    }
    return _card(placed["card"]) + _parts("{", written, "}")


def _card(card: dict[str, Any] | int) -> str:
    if isinstance(card, int):
        return str(card)
    written = {
        "name": quote(card.get("name", ""), safe="", errors="surrogatepass"),
        "costs": _colors(card.get("costs", [])),
        "rewards": "|".join(map(_icons, card.get("rewards", []))),
        "law": _law(card["law"]) if "law" in card else "",
    }
    return f"{card['number']}={_colors(card['sections'].values())}{_parts('(', written, ')')}"


def _parts(start: str, parts: dict[str, str], end: str) -> str:
    written = ";".join(f"{name}={text}" for name, text in parts.items() if text)
    return f"{start}{written}{end}" if written else ""


def _law(law: dict[str, Any]) -> str:
    kind, *values = law.values()
    if kind == Choose.kind:
        return f"{kind}:{'|'.join(map(_icons, values[0]))}"
    each = (part for value in values for part in (value if isinstance(value, list) else [value]))
    return ":".join([kind, *(str(part).lower() for part in each)])


def _icons(icons: list[str]) -> str:
    return ",".join(icons)


def _colors(colors: Iterable[str]) -> str:
    return "".join(color[0] for color in colors)


def _gems(gems: dict[str, int]) -> str:
    return "".join(f"{color[0]}{count}" for color, count in gems.items()) or "-"


# -- reader of a position in any of its forms --------------------------------------------------------------------------


_SHOWN = 20


def as_position(value: Position | Mapping[str, Any] | str) -> Position:
    """Return the position given in any of the forms; raises NotationError if it cannot be read."""
    if isinstance(value, Position):
        return value
    if not isinstance(value, str):
        from .positions import read_position

        return read_position(value)
    text = value.lstrip("\ufeff \t\r\n")
    if text.startswith(("{", "[")):
        from .positions import parse_position

        return parse_position(value)
    first = text.split(maxsplit=1)[:1]
    if first and first[0].split("(")[0] not in EDITIONS:
        raise NotationError("reading/neither", text=first[0][:_SHOWN], editions=", ".join(EDITIONS))

    return parse_notation(value)
