"""SVG drawing of circles: a thin ring for a mixed circle, a glowing ring with a badge for a single-colored one."""

from __future__ import annotations

from functools import lru_cache

from ...draw.canvas import Markup, node, text
from ...draw.ink import fill, ink, stroke
from ...draw.parts import part
from .geometry import GAP, RADIUS, Point

__all__ = ["draw_circle"]

_REACH = RADIUS + GAP / 2 + 2.5


@lru_cache(maxsize=512)
def draw_circle(name: str, center: Point, points: int | None, label: str) -> Markup:
    """Draw a circle at its center; `points` is None for a circle of mixed colors."""
    x, y = center
    ring = node("circle", class_="vw-ring", cx=x, cy=y, r=_REACH, fill="none")
    if points is None:
        drawn = [node("circle", cx=x, cy=y, r=_REACH - 1, **stroke("ring", 1.2))]
    else:
        drawn = [
            node("circle", cx=x, cy=y, r=_REACH + 1, **stroke("glow", 6)),
            node("circle", cx=x, cy=y, r=_REACH, **stroke("score", 3)),
            node("circle", cx=x, cy=y, r=12, **ink("badge", "score", 2)),
            text(str(points), x=x, y=y + 5, font_size=14, **fill("on_badge")),
        ]
    return part("vw-circle", name, label, *drawn, ring=ring)
