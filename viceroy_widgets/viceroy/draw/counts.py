"""SVG drawing of counts (a picture beside its number) and of the small captions above them."""

from __future__ import annotations

from ...draw.canvas import Markup, moved, node, text
from ...draw.palettes import fill
from ...draw.parts import part
from ...draw.stack import hit_area, ring
from .geometry import Point

__all__ = ["CELL", "draw_caption", "draw_count"]

CELL = (60, 40)
"""Width and height of the cell of one count; large enough to touch on a small screen."""


def draw_count(kind: str, name: str, label: str, picture: Markup, count: int, corner: Point) -> Markup:
    """Draw a picture and its number in a cell, as the part `name`; the picture is pale if the count is 0."""
    width, height = CELL
    return part(
        kind,
        name,
        label,
        hit_area(width, height),
        # The picture has its own line, so that a diff of a changed count does not contain it.
        Markup(f"\n{_faint(picture, height, count)}\n"),
        text(str(count), x=36, y=height / 2 + 6, font_size=16, font_weight=700, **fill("ink" if count else "muted")),
        ring=ring(width - 2, height - 2, 1, 1),
        transform=moved(*corner),
    )


def _faint(picture: Markup, height: float, count: int) -> Markup:
    return node("g", picture, transform=moved(18, height / 2), opacity=None if count else 0.35)


def draw_caption(words: str, x: float, y: float, anchor: str | None = None) -> Markup:
    """Draw a small caption in the muted color."""
    return text(words, x=x, y=y, font_size=11, text_anchor=anchor, **fill("muted"))
