"""SVG drawing of nobles: points, a portrait of our own, and the bonuses that a noble asks for."""

from __future__ import annotations

from functools import lru_cache

from ...draw.attributes import SERIF, fill, fill_and_stroke, stroke
from ...draw.canvas import Markup, join, node, text
from ..components.colors import COLORS
from ..components.nobles import NOBLES
from .card import Size
from .tokens import draw_symbol

__all__ = ["NOBLE", "draw_noble"]

NOBLE = Size(77, 84)
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
    """Draw a noble at (0, 0): points on the left, a portrait, and the asked bonuses along the bottom."""
    noble, (width, height) = NOBLES[id], NOBLE
    needs = [(color, n) for color, n in zip(COLORS, noble.bonuses, strict=True) if n]
    step = (width - 6) / len(needs)
    shapes = [
        node("rect", width=width, height=height, rx=7, **fill_and_stroke("band", "frame", 1)),
        node("g", _portrait(id), transform="translate(13 2)"),
        text(str(noble.points), x=9, y=26, font_family=SERIF, font_size=23, font_weight=700, **fill("ink")),
        node("rect", x=1, y=54, width=width - 2, height=height - 55, rx=6, **fill("paper")),
    ]
    for place, (color, n) in enumerate(needs):
        x = 3 + step * place + (step - 24) / 2
        shapes.append(draw_symbol(color, x + 7, 69, 0.6))
        shapes.append(text(str(n), x=x + 15, y=74.5, font_size=16, font_weight=700, **fill("ink")))
    return join(*shapes)


def _portrait(id: int) -> Markup:
    collar = "M20 52q16-14 32 0z" if id % 2 else "M20 52l6-10 10 7 10-7 6 10z"
    return join(
        node("path", d=collar, **fill_and_stroke("gold", "gold_line", 1)),
        node("circle", cx=36, cy=34, r=10, **fill_and_stroke("paper", "gold_line", 1.5)),
        node("path", d="M32.5 33v1m7-1v1M33 39q3 2 6 0", stroke_linecap="round", **stroke("gold_line", 1.5)),
        node("path", d=_HATS[(id - 1) // 2], stroke_linejoin="round", **fill_and_stroke("magic", "gold_line", 1.2)),
    )
