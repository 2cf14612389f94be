"""The other seats: each with its name, what lies open of it, and its pyramid, small."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..viceroy.pyramids.position import Position
from ..words import say
from .canvas import Markup, node, number, text
from .fitting import fit
from .ink import SANS, SERIF, fill
from .pyramid import draw_pyramid

__all__ = ["draw_others"]

_WIDTH, _HEIGHT, _HEAD, _GAP = 300, 220, 50, 12
_WIDE, _HIGH = re.compile(r' width="[\d.]+"'), re.compile(r' height="[\d.]+"')
_IDS = re.compile(r' data-id="[^"]*"')
"""Taken out: score lines light up what is one's own, and these pyramids have places of the same names."""


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
        _small(position, x),
    )


def _small(position: Position, x: float) -> Markup:
    """The pyramid as a picture in the picture, as large as there is room."""
    drawn = _IDS.sub("", draw_pyramid(position, faces="plain"))
    head, rest = drawn.split(">", 1)
    head = _HIGH.sub(f' height="{_HEIGHT}"', _WIDE.sub(f' width="{_WIDTH}" x="{number(x)}" y="{_HEAD}"', head, 1), 1)
    return Markup(f"{head}>{rest}")
