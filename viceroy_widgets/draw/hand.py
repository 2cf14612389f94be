"""The hand: the cards one holds, side by side, in as many rows as it takes."""

from __future__ import annotations

from collections.abc import Sequence

from ..viceroy.box.cards import Card
from ..words import say
from .canvas import Markup, moved, node, text
from .geometry import FULL, Point
from .ink import SANS, SERIF, fill, stroke
from .lying import draw_lying
from .outlines import at, box
from .parts import part

__all__ = ["draw_hand"]

_MARGIN = 14
_BETWEEN = 10
_PER_ROW = 6
_FEWEST = 3
_INSET = 5


def draw_hand(cards: Sequence[Card], interactive: bool = False, discard: bool = False) -> str:
    """The hand as an SVG document; its parts are `hand:30`, by the number of the card, and `discard`, a pile."""
    count = len(cards) + discard
    columns = max(_FEWEST, min(_PER_ROW, count))
    rows = max(1, -(-count // _PER_ROW))
    width = 2 * _MARGIN + columns * (FULL.width + _BETWEEN) - _BETWEEN
    height = 2 * _MARGIN + rows * (FULL.height + _BETWEEN) - _BETWEEN if count else 3 * _MARGIN
    parts = []
    for index, card in enumerate(cards):
        parts.append(Markup(f"\n{draw_lying(f'hand:{card.number}', card, _corner(index), interactive)}\n"))
    if discard:
        parts.append(Markup(f"\n{_pile(_corner(len(cards)), interactive)}\n"))
    if not count:
        style = {"font_family": SERIF, "text_anchor": "middle", **fill("muted")}
        parts.append(text(say("draw/hand_empty"), x=width / 2, y=height / 2 + 5, font_size=15, **style))
    return node(
        "svg",
        node("rect", width=width, height=height, rx=8, **fill("table")),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        class_="vw-board",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="group" if interactive else "img",
        aria_label=say("draw/hand", n=len(cards)),
        font_family=SANS,
    )


def _corner(index: int) -> Point:
    row, column = divmod(index, _PER_ROW)
    return Point(_MARGIN + column * (FULL.width + _BETWEEN), _MARGIN + row * (FULL.height + _BETWEEN))


def _pile(corner: Point, interactive: bool) -> Markup:
    """Where a card goes that is given up for gems."""
    width, height = FULL.width, FULL.height
    outline = box(width - 2 * _INSET, height - 2 * _INSET, _INSET, _INSET)
    return part(
        "vw-open",
        "discard",
        say("draw/discard_label") if interactive else "",
        node("path", d=at(outline, 0, 0), stroke_dasharray="5 5", pointer_events="all", **stroke("edge", 1.5)),
        text(say("draw/discard"), x=width / 2, y=height / 2 + 5, font_size=14, text_anchor="middle", **fill("muted")),
        ring=node("rect", class_="vw-ring", fill="none", width=width, height=height),
        transform=moved(*corner),
    )
