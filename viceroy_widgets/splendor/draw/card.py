"""SVG drawing of development cards and of the backs of decks."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...draw.attributes import SERIF, Attributes, fill, fill_and_stroke, stroke
from ...draw.canvas import Markup, join, node, text
from ..components.cards import CARDS
from ..components.colors import COLORS
from .tokens import SHADES, draw_symbol, draw_token

__all__ = ["BACK", "CARD", "SMALL_TEXT", "Size", "draw_back", "draw_card", "draw_check", "draw_short", "draw_slot"]


class Size(NamedTuple):
    """Width and height in units of the drawing."""

    width: float
    height: float


CARD, BACK = Size(72, 112), Size(40, 112)
SMALL_TEXT = 15
"""Smallest font size: in a notebook on a phone the market has 0.69 of its width, and letters 10 px at least."""
_BAND = 36
_COSTS = ((5, 53), (39, 53), (5, 79), (39, 79))
"""Left edge and middle of the places of up to four costs."""
_PIPS = {1: (0,), 2: (-5, 5), 3: (-9, 0, 9)}


@lru_cache(maxsize=128)
def draw_card(id: int) -> Markup:
    """Draw the front of a card at (0, 0): points and bonus in the band, then the cost and the id."""
    card, (width, height) = CARDS[id], CARD
    shade = SHADES[card.bonus]
    shapes = [
        node("rect", width=width, height=height, rx=7, **fill_and_stroke("paper", "frame", 1)),
        node("path", d=f"M1 {_BAND}V7a6 6 0 0 1 6-6h{width - 14:.0f}a6 6 0 0 1 6 6V{_BAND}z", **fill(shade)),
        draw_token(card.bonus, width - 19, _BAND / 2 + 0.5),
        text(str(id), x=6, y=height - 5, font_size=SMALL_TEXT, **fill("muted")),
    ]
    if card.points:
        points: Attributes = {"font_family": SERIF, "font_size": 25, "font_weight": 700, **fill(f"on_{shade}")}
        shapes.append(text(str(card.points), x=9, y=27, **points))
    costs = [(color, n) for color, n in zip(COLORS, card.cost, strict=True) if n]
    for (color, n), (x, y) in zip(costs, _COSTS, strict=False):
        shapes.append(draw_symbol(color, x + 8, y, 0.74))
        shapes.append(text(str(n), x=x + 17, y=y + 6.5, font_size=18, font_weight=700, **fill("ink")))
    return join(*shapes)


@lru_cache(maxsize=512)
def draw_back(level: int, count: int, size: Size = BACK) -> Markup:
    """Draw the back of a card of a level at (0, 0), with the number of cards of its deck; no number for 0."""
    width, height = size
    shapes = [
        node("rect", width=width, height=height, rx=7, **fill_and_stroke("badge", "frame", 1)),
        node("rect", x=4, y=4, width=width - 8, height=height - 8, rx=4, **stroke("gold_line", 1.5)),
        *(node("circle", cx=width / 2 + dx, cy=26, r=4, **fill("gold")) for dx in _PIPS[level]),
    ]
    if count:
        number: Attributes = {"font_family": SERIF, "font_size": 27, "text_anchor": "middle", **fill("on_badge")}
        shapes.append(text(str(count), x=width / 2, y=70, **number))
    return join(*shapes)


def draw_slot(size: Size = CARD) -> Markup:
    """Draw an empty place for a card at (0, 0)."""
    width, height = size
    return node("rect", width=width, height=height, rx=7, stroke_dasharray="5 4", **stroke("edge", 1.5))


def draw_check() -> Markup:
    """Draw the mark of a card that the player can pay for, in the lower right corner of a card."""
    width, height = CARD
    return node(
        "path", d=f"M{width - 25:.0f} {height - 10:.0f}l5 5 11-12", stroke_linecap="round", **stroke("good", 3.5)
    )


def draw_short(lacking: int) -> Markup:
    """Draw the number of tokens that the player lacks for a card, in the lower right corner of a card."""
    words: Attributes = {"font_size": SMALL_TEXT, "font_weight": 700, "text_anchor": "end", **fill("bad")}
    return text(f"\N{MINUS SIGN}{lacking}", x=CARD.width - 6, y=CARD.height - 5, **words)
