"""Pictures of the things that laws count and change: outlines by kind of law, relative to the center of the picture."""

from __future__ import annotations

from ...draw.outlines import Outline, box, circle
from ..components.gems import Color
from .glyphs import BRILLIANT, ENDLESS, FLASK, SHEETS, SHIELD, STAR

__all__ = ["ARROW", "DRAWN", "PICTURES", "SWAP"]

Picture = tuple[tuple[str, Outline, float, float], ...]
"""Layers of a picture: pen, outline, horizontal offset from the center, and scale."""

ARROW: Outline = ((-5, -1, "h5v-3l5 4-5 4v-3h-5z"),)
SWAP: Outline = ((-7, -4.5, "h9v-3l5 4-5 4v-3h-9z"), (7, 2.5, "h-9v-3l-5 4 5 4v-3h9z"))
DRAWN = SHEETS

_QUARTERS: dict[Color, Outline] = {
    "blue": ((-8, -1, "a7 7 0 0 1 7-7"),),
    "red": ((1, -8, "a7 7 0 0 1 7 7"),),
    "yellow": ((8, 1, "a7 7 0 0 1-7 7"),),
    "green": ((-1, 8, "a7 7 0 0 1-7-7"),),
}
_RING = tuple(part for quarter in _QUARTERS.values() for part in quarter)
_NEIGHBORS: Outline = (*box(7, 10, -3.5, 0), (-8, -9, "h7v7h-7z"), (1, -9, "h7v7h-7z"))
_PYRAMID: Outline = (*box(8, 8, -4, -9), *box(8, 8, -8.5, 1), *box(8, 8, 0.5, 1))
_UNDER: Outline = (*box(12, 9, -6, -9), *box(18, 3, -9, 2), *box(18, 3, -9, 6.5))
_TOKEN = circle(8)
_PASS: Outline = (*circle(8.5), (-5, 0, "h10"))
_ROW: Outline = tuple(part for x in (-28, -10, 8, 26) for part in box(10, 13, x - 4, -4 if x != 8 else -11))
_TAKEN: Outline = ((12, 9, "v-4h-3l4-5 4 5h-3v4z"),)

PICTURES: dict[str, Picture] = {
    "gems_banked": (("ink", BRILLIANT, 0, 1.4),),
    "gems_left": (("ink", BRILLIANT, 4, 1.4),),
    "circles": (("5 ink", _RING, 0, 1),),
    "circles_and_infinite": (("5 ink", _RING, -13, 1), ("1.8 ink", ENDLESS, 11, 1.6)),
    "circle_colors": tuple((f"5 {color}", quarter, 0, 1) for color, quarter in _QUARTERS.items()),
    "sets": (("ink", SHIELD, -21, 1), ("ink", STAR, -4, 1), ("ink", FLASK, 13, 1)),
    "adjacent_characters": (("ink", _NEIGHBORS, 0, 1),),
    "cards": (("ink", _PYRAMID, 0, 1),),
    "tuck_hand": (("ink", _UNDER, 0, 1),),
    "copy_tokens": (
        ("1.6 ink", _TOKEN, -24, 1),
        ("muted", ARROW, 0, 0.9),
        ("1.6 ink", _TOKEN, 21, 1),
        ("1.6 ink", _TOKEN, 26, 1),
    ),
    "take_card": (("1.6 ink", _ROW, 0, 1), ("muted", _TAKEN, 0, 1)),
    "pass_gems": (("1.8 ink", _PASS, 0, 1),),
    "circle_gems": (("5 ink", _RING, 0, 1),),
    "discard_gems": (("ink", SHEETS, 0, 1.2),),
}
"""Picture by kind of law; a kind without an entry is drawn with its numbers."""
