"""Counts: a picture with the number of what it stands for, and small captions over them."""

from __future__ import annotations

from ...draw.canvas import Markup, moved, node, text
from ...draw.ink import fill
from ...draw.parts import part
from ...draw.tile import hit, ring
from .geometry import Point

__all__ = ["CELL", "draw_caption", "draw_count"]

CELL = (60, 40)
"""How much room a count takes: large enough for a finger on a small screen, too."""


def draw_count(kind: str, name: str, label: str, picture: Markup, count: int, corner: Point) -> Markup:
    """A picture and its number in a cell, as a part of that name; the picture of what is used up is pale."""
    width, height = CELL
    return part(
        kind,
        name,
        label,
        hit(width, height),
        # On a line of its own: where only the count changes, the picture need not travel again.
        Markup(f"\n{_faint(picture, height, count)}\n"),
        text(str(count), x=36, y=height / 2 + 6, font_size=16, font_weight=700, **fill("ink" if count else "muted")),
        ring=ring(width - 2, height - 2, 1, 1),
        transform=moved(*corner),
    )


def _faint(picture: Markup, height: float, count: int) -> Markup:
    return node("g", picture, transform=moved(18, height / 2), opacity=None if count else 0.35)


def draw_caption(words: str, x: float, y: float, anchor: str | None = None) -> Markup:
    """Small and muted: what the pictures below it are."""
    return text(words, x=x, y=y, font_size=11, text_anchor=anchor, **fill("muted"))
