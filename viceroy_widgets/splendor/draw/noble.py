"""SVG drawing of nobles: the bonuses that a noble asks for, points, and a portrait of our own."""

from __future__ import annotations

from functools import lru_cache

from ...draw.attributes import SERIF, Attributes, fill, fill_and_stroke, stroke
from ...draw.canvas import Markup, join, node, text
from ..components.colors import COLORS
from ..components.nobles import NOBLES
from .card import Size
from .tokens import draw_symbol

__all__ = ["NOBLE", "PORTRAIT", "draw_noble", "draw_portrait"]

NOBLE, PORTRAIT = Size(64, 78), Size(34, 34)
_STRIP = 31
"""Width of the strip with the asked bonuses."""
_HATS = (
    "M24 30q12-16 24 0z",
    "M22 31l4-13 6 7 4-11 4 11 6-7 4 13z",
    "M25 30v-8q11-9 22 0v8z",
    "M20 30h32l-6-5v-9h-20v9z",
    "M24 31c-4-14 8-20 12-18s16 4 12 18z",
)
"""Five hats; together with the collar they tell ten nobles apart."""


@lru_cache(maxsize=16)
def draw_noble(id: int) -> Markup:
    """Draw a noble at (0, 0): the asked bonuses in a strip on the left, then points above a portrait."""
    noble, (width, height) = NOBLES[id], NOBLE
    needs = [(color, n) for color, n in zip(COLORS, noble.bonuses, strict=True) if n]
    step = height / len(needs)
    strip = f"M{_STRIP} 1V{height - 1:.0f}H7a6 6 0 0 1-6-6V7a6 6 0 0 1 6-6z"
    points: Attributes = {"font_family": SERIF, "font_size": 23, "font_weight": 700, "text_anchor": "middle"}
    shapes = [
        node("rect", width=width, height=height, rx=7, **fill_and_stroke("band", "frame", 1)),
        node("path", d=strip, **fill("paper")),
        node("g", _portrait(id), transform="translate(15.500 27) scale(0.900)"),
        text(str(noble.points), x=(width + _STRIP) / 2, y=25, **points, **fill("ink")),
    ]
    for place, (color, n) in enumerate(needs):
        y = step * (place + 0.5)
        shapes.append(draw_symbol(color, 10, y, 0.62))
        shapes.append(text(str(n), x=18.5, y=y + 5.5, font_size=16, font_weight=700, **fill("ink")))
    return join(*shapes)


@lru_cache(maxsize=16)
def draw_portrait(id: int) -> Markup:
    """Draw the portrait of a noble at (0, 0), for one who came to a player and asks for nothing more."""
    width, height = PORTRAIT
    return join(
        node("rect", width=width, height=height, rx=5, **fill_and_stroke("band", "frame", 1)),
        node("g", _portrait(id), transform="translate(-10.800 -5.500) scale(0.770)"),
    )


def _portrait(id: int) -> Markup:
    collar = "M20 52q16-14 32 0z" if id % 2 else "M20 52l6-10 10 7 10-7 6 10z"
    return join(
        node("path", d=collar, **fill_and_stroke("gold", "gold_line", 1)),
        node("circle", cx=36, cy=34, r=10, **fill_and_stroke("paper", "gold_line", 1.5)),
        node("path", d="M32.5 33v1m7-1v1M33 39q3 2 6 0", stroke_linecap="round", **stroke("gold_line", 1.5)),
        node("path", d=_HATS[(id - 1) // 2], stroke_linejoin="round", **fill_and_stroke("magic", "gold_line", 1.2)),
    )
