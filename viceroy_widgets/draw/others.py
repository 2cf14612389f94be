"""The other seats: each with its name, what lies open of it, and its pyramid, small."""

from __future__ import annotations

from collections.abc import Sequence

from ..viceroy.pyramids.position import Position
from ..words import say
from .canvas import text
from .fitting import wrapped
from .geometry import layout_of
from .ink import SERIF, fill
from .pyramid import draw_pyramid
from .stack import beside, cropped, placed, size_of
from .tile import tile

__all__ = ["draw_other", "draw_others"]

_WIDTH, _SIDE = 300, 14
_HIGHEST = 320
"""Of a pyramid: a higher one becomes narrower."""
_LARGEST = 0.72
"""Of a pyramid, against the size at which one's own is drawn."""
_EDGE, _BETWEEN = 4, 6
_ROUND = 8
"""Around the cards, in units of their drawing."""
_PER_ROW = 3


def draw_others(seats: Sequence[tuple[str, str, Position]]) -> str:
    """The seats side by side as one SVG document."""
    return beside([draw_other(*seat) for seat in seats], say("draw/others"), _PER_ROW, interactive=True)


def draw_other(name: str, about: str, position: Position) -> str:
    """A seat as a tile: its name, what there is to say about it, and its pyramid, if there is one."""
    y = 8
    parts = []
    for line in wrapped(name, _WIDTH - 2 * _SIDE, 16, most=2):
        y += 18
        parts.append(text(line, x=_SIDE, y=y - 3, font_family=SERIF, font_size=16, **fill("ink")))
    for line in wrapped(about, _WIDTH - 2 * _SIDE, 12):
        y += 16
        parts.append(text(line, x=_SIDE, y=y - 3, font_size=12, **fill("muted")))
    if not position.pyramid.cards:
        return tile(_WIDTH, y + _SIDE, name, parts, role="group")
    drawing = _small(position)
    wide, high = size_of(drawing)
    scale = min(_LARGEST, (_WIDTH - 2 * _EDGE) / wide, _HIGHEST / high)
    wide, high = scale * wide, scale * high
    parts.append(placed(drawing, (_WIDTH - wide) / 2, y + _BETWEEN, wide, high))
    return tile(_WIDTH, y + _BETWEEN + high + _EDGE, name, parts, role="group")


def _small(position: Position) -> str:
    """The cards without the table around them, whose frame and marks would be too small to see."""
    layout = layout_of(position.pyramid, "plain", heading=False, screen=False)
    corners = [layout.card(card.place) for card in position.pyramid.cards]
    left, top = min(x for x, _ in corners) - _ROUND, min(y for _, y in corners) - _ROUND
    right = max(x for x, _ in corners) + layout.size.width + _ROUND
    bottom = max(y for _, y in corners) + layout.size.height + _ROUND
    return cropped(draw_pyramid(position, faces="plain"), left, top, right - left, bottom - top)
