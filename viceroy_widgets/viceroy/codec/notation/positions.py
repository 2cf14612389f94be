"""Notation of positions in one line of text, such as `en 0:7+32=rbgg{tokens=magic}/0:65 b1g2 0 2,3`.

Five fields are separated by spaces: edition, pyramid, gems, own attack tokens, attack tokens of the opponents.

```
position   edition " " pyramid " " gems " " number " " opponents
pyramid    "-" | row {"/" row}                          rows from level 1 up
row        x ":" placed {"+" placed}                    x of the leftmost card; the others follow to its right
placed     card ["{" item {";" item} "}"]               a placed card, with the items on it and under it
item       "tokens=" icons | "infinite=" colors | "gems=" gems | "tucked=" card {"+" card}
card       number ["=" colors ["(" print {";" print} ")"]]
print      "name=" name | "costs=" colors | "rewards=" icons {"|" icons} | "law=" law
law        kind {":" (number | word)} | "choose:" icons "|" icons "|" icons
icons      [icon {"," icon}]                            "points:12", "circle_bonus:green:4"
colors     {"b" | "r" | "g" | "y"}                      sections: top left, top right, bottom left, bottom right
gems       "-" | color number {color number}
opponents  "-" | number {"," number}
name       percent-encoded text: all but ASCII letters, digits and "_.-~" as %20 and so on
edition    ("en" | "es" | "de" | "fr") ["(" option {";" option} ")"]
option     "repaint=" ("yes" | "no") | "start_deal=" ("2" | "4") | the other house rules in the same form
```

The numbers and words of a law are those of its document, in the same order: "draw_and_keep:small:4:1:4",
"replace:false". A number without "=" is a card of the built-in deck. Each kind of `item` and `print` occurs at most
once, in any order. A line has exactly the content of a `viceroy-position/1` document and passes the same checks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import quote

from ....core.cursor import Cursor
from ....core.document_text import decoded
from ....core.limits import LONGEST_NOTATION
from ....errors import NotationError
from ...components.laws import Choose
from ...rules.pyramids.position import Position
from ..documents.position_checks import check_position
from ..documents.positions import read_position, write_position
from .editions import format_edition_notation
from .position_reader import read_line

__all__ = ["format_position", "parse_notation"]


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
