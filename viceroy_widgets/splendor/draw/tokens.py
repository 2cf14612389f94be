"""SVG drawing of tokens: each color has a shape and a letter, so that it is known without its color."""

from __future__ import annotations

from functools import lru_cache

from ...draw.attributes import Attributes, fill, fill_and_stroke
from ...draw.canvas import Markup, node, text
from ...draw.outlines import Outline, circle, path_data, polygon, scale_outline
from ..components.colors import LETTERS

__all__ = ["SHADES", "draw_symbol", "draw_token", "filled"]

_SHAPES: dict[str, Outline] = {
    "white": circle(10),
    "blue": polygon((0, -11.5), (10, 0), (0, 11.5), (-10, 0)),
    "green": polygon((0, -10.5), (11.5, 8.5), (-11.5, 8.5)),
    "red": polygon((0, -10.5), (9.5, -5), (9.5, 5), (0, 10.5), (-9.5, 5), (-9.5, -5)),
    "black": polygon((-9, -9), (9, -9), (9, 9), (-9, 9)),
    "gold": polygon(
        *((0, -12), (3, -4.2), (11.4, -3.7), (4.9, 1.6), (7.1, 9.7)),
        *((0, 5.2), (-7.1, 9.7), (-4.9, 1.6), (-11.4, -3.7), (-3, -4.2)),
    ),
}
"""Outlines about 20 units wide."""
SHADES = {"white": "white", "blue": "blue", "green": "green", "red": "red", "black": "black", "gold": "yellow"}
"""Colors of the palette."""
_LETTER = 15
_MIDDLE = {"green": 8, "gold": 6}
"""Baseline of the letter where the shape is not symmetric."""


def filled(color: str, width: float) -> Attributes:
    """Return the attributes of a shape in the color of a token, with its edge."""
    shade = SHADES[color]
    return fill_and_stroke(shade, "black_light" if shade == "black" else f"{shade}_deep", width)


@lru_cache(maxsize=256)
def draw_symbol(color: str, x: float, y: float, scale: float = 1) -> Markup:
    """Draw the shape of a color around (x, y), 20 units wide at scale 1, without its letter."""
    outline = scale_outline(_SHAPES[color], scale) if scale != 1 else _SHAPES[color]
    return node("path", d=path_data(outline, x, y), stroke_linejoin="round", **filled(color, 1.5))


@lru_cache(maxsize=256)
def draw_token(color: str, x: float, y: float, scale: float = 1) -> Markup:
    """Draw a token around (x, y), 34 units wide at scale 1: a disc with the shape and the letter of its color."""
    shade = SHADES[color]
    letter = text(
        LETTERS[color],
        x=x,
        y=y + _MIDDLE.get(color, 5.4) * scale,
        font_size=_LETTER * scale,
        font_weight=700,
        text_anchor="middle",
        **fill(f"on_{shade}"),
    )
    disc = node("circle", cx=x, cy=y, r=17 * scale, **fill_and_stroke("paper", "frame", 1.5))
    return node("g", disc, draw_symbol(color, x, y, 1.12 * scale), letter, data_color=color)
