"""Several drawings as one picture: one below the other, or small in a place of another drawing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .canvas import Markup, node, number

__all__ = ["placed", "stacked"]

_SIZE = re.compile(r' (width|height)="([\d.]+)"')
_IDS = re.compile(r' data-id="[^"]*"')
"""Taken out: score lines light up what is one's own, and other drawings have parts of the same names."""
_GAP = 10


def placed(drawing: str, x: float, y: float, width: float, height: float) -> Markup:
    """A drawing as part of another one, as large as there is room, without the ids of its parts."""
    head, rest = _IDS.sub("", drawing).split(">", 1)
    room = {"width": width, "height": height}
    head = _SIZE.sub(lambda found: f' {found[1]}="{number(room[found[1]])}"', head)
    return Markup(f'{head} x="{number(x)}" y="{number(y)}">{rest}')


def stacked(drawings: Sequence[str], label: str) -> str:
    """The drawings one below the other as an SVG document, each in the middle."""
    sizes = [_size(drawing) for drawing in drawings]
    width = max((wide for wide, _ in sizes), default=0)
    parts, y = [], 0.0
    for drawing, (wide, high) in zip(drawings, sizes, strict=True):
        parts.append(placed(drawing, (width - wide) / 2, y, wide, high))
        y += high + _GAP
    height = max(0.0, y - _GAP)
    return node(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
        aria_label=label,
    )


def _size(drawing: str) -> tuple[float, float]:
    found = dict(_SIZE.findall(drawing.split(">", 1)[0]))
    return float(found["width"]), float(found["height"])
