"""Notation of positions in one line of text, and the reader of a position in any of its forms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import quote

from ....core.cursor import Cursor
from ....core.document_text import decoded
from ....core.limits import LONGEST_NOTATION
from ....errors import NotationError
from ...components.editions import EDITIONS
from ...components.laws import Choose
from ...rules.pyramids.position import Position
from ..documents.positions import check_position, read_position, write_position
from .editions import format_edition_notation
from .position_reader import read_line

__all__ = ["as_position", "format_position", "parse_notation"]


# -- notation of positions in one line of text, such as `en 0:7+32=rbgg{tokens=magic}/0:65 b1g2 0 2,3` -----------------


def parse_notation(text: str) -> Position:
    """Parse a line of notation; NotationError names the column and the expected text."""
    cursor = Cursor(decoded(text, LONGEST_NOTATION).rstrip())
    document = read_line(cursor)
    try:
        return read_position(document)
    except NotationError as error:
        raise cursor.located(error) from None


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
        from ..documents.positions import read_position

        return read_position(value)
    text = value.lstrip("\ufeff \t\r\n")
    if text.startswith(("{", "[")):
        from ..documents.positions import parse_position

        return parse_position(value)
    first = text.split(maxsplit=1)[:1]
    if first and first[0].split("(")[0] not in EDITIONS:
        raise NotationError("reading/neither", text=first[0][:_SHOWN], editions=", ".join(EDITIONS))

    return parse_notation(value)
