"""The other seats: each with its name, what lies open of it, and its pyramid, small."""

from __future__ import annotations

from collections.abc import Sequence

from ..viceroy.pyramids.position import Position
from ..words import say
from .canvas import Markup, node, text
from .fitting import fit
from .ink import SANS, SERIF, fill
from .pyramid import draw_pyramid
from .stack import placed

__all__ = ["draw_others"]

_WIDTH, _HEIGHT, _HEAD, _GAP = 300, 220, 50, 12


def draw_others(seats: Sequence[tuple[str, str, Position]]) -> str:
    """The seats side by side as an SVG document: name, a line about it, and the pyramid."""
    width = max(1, len(seats)) * (_WIDTH + _GAP) - _GAP
    parts = [Markup(f"\n{_seat(*seat, index * (_WIDTH + _GAP))}\n") for index, seat in enumerate(seats)]
    return node(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        class_="vw-board",
        viewBox=f"0 0 {width} {_HEAD + _HEIGHT}",
        width=width,
        height=_HEAD + _HEIGHT,
        role="group",
        aria_label=say("draw/others"),
        font_family=SANS,
        font_size=13,
    )


def _seat(name: str, about: str, position: Position, x: float) -> Markup:
    return node(
        "g",
        node("rect", x=x, width=_WIDTH, height=_HEAD + _HEIGHT, rx=8, **fill("table")),
        text(fit(name, _WIDTH - 24, 16), x=x + 14, y=22, font_family=SERIF, font_size=16, **fill("ink")),
        text(fit(about, _WIDTH - 24, 12), x=x + 14, y=40, font_size=12, **fill("muted")),
        placed(draw_pyramid(position, faces="plain"), x, _HEAD, _WIDTH, _HEIGHT),
    )
