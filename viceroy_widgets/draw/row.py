"""The auction row: four auction cards with tip and base, what is bid on each, and the reserve below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..viceroy.box.deck import Deck
from ..viceroy.box.gems import COLORS, Color, Gems
from ..viceroy.table.state import Slot
from ..words import say
from .canvas import NOTHING, Markup, join, moved, node, text
from .fitting import fit
from .gems import draw_gem
from .geometry import FULL, GAP, Point
from .ink import SANS, SERIF, fill, ink, stroke
from .labels import slot_label
from .lying import draw_lying
from .outlines import at, box
from .parts import part

__all__ = ["RowPicture", "draw_row"]

_MARGIN = 16
_BETWEEN = 18
_HEAD = 40
_BIDS = 24
_RESERVE = 62
_PITCH = FULL.width + _BETWEEN
_HEIGHT = _MARGIN + _HEAD + 2 * (FULL.height + GAP) + _BIDS
_AROUND: dict[str, float] = {"x": -6, "y": -6, "width": FULL.width + 12, "height": _HEIGHT - 14, "rx": 6}


@dataclass(frozen=True)
class RowPicture:
    """What the drawing shows: the row with its bids, and the reserve."""

    slots: Mapping[Color, Slot]
    """In the order in which the auction cards lie."""
    deck: Deck
    reserve: Gems
    bids: Sequence[tuple[str, Color]] = ()
    """Who laid a gem where, by name; virtual opponents too."""


def draw_row(row: RowPicture, interactive: bool = False) -> str:
    """The row as an SVG document; its parts are `slot:blue`, `row:32` and `reserve:blue`."""
    width = 2 * _MARGIN + len(row.slots) * _PITCH - _BETWEEN
    height = _HEIGHT + _RESERVE
    return node(
        "svg",
        node("rect", width=width, height=height, rx=8, **fill("table")),
        *(_line(part) for part in _slots(row, interactive)),
        _line(_reserve(row, width, interactive)),
        xmlns="http://www.w3.org/2000/svg",
        class_="vw-board",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="group" if interactive else "img",
        aria_label=say("draw/row"),
        font_family=SANS,
        font_size=13,
    )


def _line(markup: Markup) -> Markup:
    """On a line of its own, so that two drawings can be compared line by line."""
    return Markup(f"\n{markup}\n")


def _slots(row: RowPicture, interactive: bool) -> Iterator[Markup]:
    for index, (color, slot) in enumerate(row.slots.items()):
        x = _MARGIN + index * _PITCH
        names = [name for name, bid in row.bids if bid == color]
        cards = []
        for number, step in ((slot.tip, 0), (slot.base, 1)):
            corner = Point(0, _HEAD + step * (FULL.height + GAP))
            cards.append(_card(row.deck, number, corner, interactive) if number else _gap(corner))
        yield part(
            "vw-slot",
            f"slot:{color}",
            slot_label(row.deck, color, slot, names) if interactive else "",
            _head(color),
            *cards,
            _bids(names, color),
            ring=node(
                "rect", class_="vw-ring", fill="none", x=-6, y=-6, width=FULL.width + 12, height=_HEIGHT - 14, rx=6
            ),
            role="group",
            transform=moved(x, _MARGIN),
            data_color=color,
        )


def _card(deck: Deck, number: int, corner: Point, interactive: bool) -> Markup:
    return draw_lying(f"row:{number}", deck.card(number), corner, interactive)


def _gap(corner: Point) -> Markup:
    outline = box(FULL.width - 8, FULL.height - 8, 4, 4)
    return node("path", d=at(outline, *corner), stroke_dasharray="4 4", **stroke("edge", 1.5))


def _head(color: Color) -> Markup:
    """The auction card itself: a plate in its color, with the gem that buys here."""
    return join(
        node("rect", width=FULL.width, height=_HEAD - 6, rx=6, **ink(f"{color}", f"{color}_deep", 1)),
        node("g", draw_gem(color), transform=f"{moved(20, 17)} scale(.85)"),
        text(say("draw/slot_head", color=f"color/{color}"), x=38, y=22, font_weight=700, **fill(f"on_{color}")),
    )


def _bids(names: Sequence[str], color: Color) -> Markup:
    if not names:
        return NOTHING
    y = _HEAD + 2 * (FULL.height + GAP) + 8
    shown = fit(", ".join(names), FULL.width - 20, 12)
    return join(
        node("g", draw_gem(color), transform=f"{moved(8, y)} scale(.5)"),
        text(shown, x=20, y=y + 4, font_size=12, **fill("ink")),
    )


def _reserve(row: RowPicture, width: float, interactive: bool) -> Markup:
    top = _HEIGHT + 4
    parts = [
        node("rect", x=_MARGIN, y=top, width=width - 2 * _MARGIN, height=_RESERVE - 16, **ink("paper", "frame", 1)),
        text(say("draw/reserve"), x=_MARGIN + 12, y=top + 28, font_family=SERIF, font_size=15, **fill("muted")),
    ]
    first = _MARGIN + 120
    step = (width - _MARGIN - first - 20) / len(COLORS)
    for index, color in enumerate(COLORS):
        x, y = first + index * step, top + 23
        count = row.reserve[color]
        parts.append(
            part(
                "vw-reserve",
                f"reserve:{color}",
                say("draw/reserve_gems", n=count, color=f"color/{color}") if interactive else "",
                node("rect", x=-22, y=-20, width=74, height=40, rx=6, **fill("paper")),
                draw_gem(color),
                text(str(count), x=20, y=5, font_weight=700, font_size=14, **fill("ink")),
                ring=node("rect", class_="vw-ring", fill="none", x=-22, y=-20, width=74, height=40, rx=6),
                transform=moved(x, y),
            )
        )
    return node("g", *parts, class_="vw-stock")
