"""SVG drawing of gems: each color has a shape and a letter, used as a section mark and as a cut stone."""

from __future__ import annotations

from functools import lru_cache

from ...draw.canvas import Markup, moved, node
from ...draw.outlines import Outline, circle, path_data, polygon
from ...draw.palettes import fill, fill_and_stroke, stroke
from ...words import say
from ..components.gems import Color

__all__ = ["SHAPES", "SMALL_SHAPES", "draw_gem", "gem_picture", "mark_path"]

SHAPES: dict[Color, Outline] = {
    "blue": ((0, -10, "l9 10-9 10-9-10z"),),
    "red": ((0, -9, "l8 4v10l-8 4-8-4v-10z"),),
    "green": ((0, -9, "l9 15h-18z"),),
    "yellow": circle(9),
}
"""Outlines about 18 units wide; each color has a different shape, so that it is recognized without color."""

SMALL_SHAPES: dict[Color, Outline] = {
    "blue": ((0, -6, "l5.5 6-5.5 6-5.5-6z"),),
    "red": ((0, -6, "l5 3v6l-5 3-5-3v-6z"),),
    "green": ((0, -6, "l6 11h-12z"),),
    "yellow": circle(5.5),
}
"""Outlines of the same shapes, about 11 units wide."""

_LETTERS: dict[Color, Outline] = {
    "blue": ((-2, 3.5, "h2.4a1.8 1.8 0 0 0 0-3.6h-2.4h2a1.7 1.7 0 0 0 0-3.4h-2z"),),
    "red": ((-2, 3.5, "v-7h2.2a2 2 0 0 1 0 4h-2.2m2 0l2.3 3"),),
    "green": ((2.2, -0.4, "a3 3.4 0 1 0 .2 4.8v-2.2h-2.2"),),
    "yellow": ((-2.5, -3.5, "l2.5 3.7l2.5-3.7m-2.5 3.7v3.3"),),
}
"""Letters B, R, G and Y as single lines, 7 units high; unlike fonts, they look equal in every renderer."""

# A cut stone has three layers: its shape in the light color, its shaded lower side and its flat top face.
_STONES: dict[Color, Outline] = {
    "blue": polygon((0, -13.5), (12, 0), (0, 13.5), (-12, 0)),
    "red": polygon((0, -12.5), (11, -6.5), (11, 6.5), (0, 12.5), (-11, 6.5), (-11, -6.5)),
    "green": polygon((-1.5, -12.5), (1.5, -12.5), (13, 7.5), (11.5, 10), (-11.5, 10), (-13, 7.5)),
    "yellow": circle(11.8),
}
_SHADES: dict[Color, Outline] = {
    "blue": polygon((12, 0), (0, 13.5), (-12, 0)),
    "red": polygon((11, -6.5), (11, 6.5), (0, 12.5), (-11, 6.5), (0, 0)),
    "green": polygon((13, 7.5), (11.5, 10), (-11.5, 10), (-13, 7.5), (0, 2)),
    "yellow": ((11.8, 0, "a11.8 11.8 0 0 1-23.6 0z"),),
}
_TABLES: dict[Color, Outline] = {
    "blue": polygon((0, -9), (8, 0), (0, 9), (-8, 0)),
    "red": polygon((0, -8.6), (7.6, -4.5), (7.6, 4.5), (0, 8.6), (-7.6, 4.5), (-7.6, -4.5)),
    "green": polygon((0, -8), (8.6, 7), (-8.6, 7)),
    "yellow": circle(8.4),
}


def mark_path(color: Color, x: float, y: float) -> str:
    """Return the `d` attribute of a section's mark: the outline of its shape and its letter."""
    return path_data(SHAPES[color], x, y) + path_data(_LETTERS[color], x, y)


@lru_cache(maxsize=512)
def draw_gem(color: Color, x: float = 0, y: float = 0) -> Markup:
    """Draw a cut stone around (0, 0), about 26 units wide; a transform moves it to (x, y)."""
    return node(
        "g",
        node(
            "path",
            d=path_data(_STONES[color], 0, 0),
            paint_order="stroke",
            **fill_and_stroke(f"{color}_light", "gem_edge", 4),
        ),
        node("path", d=path_data(_SHADES[color], 0, 0), **fill(f"{color}_deep")),
        node("path", d=path_data(_TABLES[color], 0, 0), **fill(color)),
        node("path", d=path_data(_LETTERS[color], 0, 0), **stroke(f"on_{color}", 1.7)),
        class_="vw-gem",
        data_color=color,
        transform=moved(x, y) if x or y else None,
    )


def gem_picture(color: Color, size: float = 28) -> str:
    """Return a cut stone as a separate SVG picture for buttons and sentences; `size` is in pixels."""
    return node(
        "svg",
        draw_gem(color),
        xmlns="http://www.w3.org/2000/svg",
        class_="vw-picture",
        viewBox="-15 -15 30 30",
        width=size,
        height=size,
        role="img",
        aria_label=say("draw/gem", color=f"color/{color}"),
    )
