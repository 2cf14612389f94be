"""Glyphs: the outlines of all icons that are printed in a reward row or lie on a card as tokens.

Outlines have their printed size and use whole and half units, so that they need no scaling and stay short.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ...draw.outlines import Outline, box, circle, scale_outline
from ...draw.palettes import VALUE_SIZE
from ..components.icons import Icon
from .gems import SHAPES

__all__ = [
    "BRILLIANT",
    "ENDLESS",
    "FLASK",
    "SHEETS",
    "SHIELD",
    "STAR",
    "Glyph",
    "enamel_glyph",
    "least_scale",
    "printed_glyph",
]

STAR: Outline = ((0, -7, "c1 5 2 6 7 7c-5 1-6 2-7 7c-1-5-2-6-7-7c5-1 6-2 7-7z"),)
FLASK: Outline = ((-3, -7, "h6v2h-6z"), (-1.5, -4, "v2l-4 7.5l1 1h9l1-1l-4-7.5v-2z"))
SHIELD: Outline = ((0, -7, "l5.5 2v4c0 4-2 6-5.5 8c-3.5-2-5.5-4-5.5-8v-4z"),)
SWORD: Outline = ((0, -8, "l2 2.5v6h3v2h-3.5v4.5h-3v-4.5h-3.5v-2h3v-6z"),)
BURST: Outline = (*box(13, 13, -6.5, -6.5), (0, -9, "l9 9-9 9-9-9z"))
BRILLIANT: Outline = ((-4, -5.5, "h8l3 3h-14z"), (-7, -1.5, "h14l-7 8z"))
SHEETS: Outline = (*box(8, 10, -6, -3), (-3, -6, "h8v10h-2v-8h-6z"))
ENDLESS: Outline = ((0, 1, "c2-3 5-3 5 0c0 3-3 3-5 0c-2-3-5-3-5 0c0 3 3 3 5 0"),)


@dataclass(frozen=True, slots=True)
class Glyph:
    """Picture of an icon: layered outlines, each with its pen, and a short text.

    `layers` are ordered from the lowest to the highest. `disc` is the ink and radius of a disc below all layers. A
    `text_size` of 0 means the font size of the enclosing group. `text_at` is the position of the text relative to the
    center; `left` and `right` are the extents of the glyph on both sides of it.
    """

    layers: tuple[tuple[str, Outline], ...] = ()
    disc: tuple[str, float] | None = None
    text: str = ""
    text_ink: str = "ink"
    text_size: float = 0
    text_at: tuple[float, float] = (0, 4)
    left: float = 7
    right: float = 7


_ON_GLYPH = 0.85
"""Part of its size to which a text may fill the glyph that it stands on."""


def least_scale(glyph: Glyph, least: float) -> float:
    """Return the scale at which a text of font size `least` stands on the glyph, or 0 if it stands beside it."""
    return _ON_GLYPH * least / (glyph.text_size or VALUE_SIZE) if glyph.text and not glyph.text_at[0] else 0


_PICTURES: dict[str, Outline] = {"magic": STAR, "science": FLASK, "defense": SHIELD, "attack": SWORD}


@lru_cache(maxsize=128)
def printed_glyph(icon: Icon) -> Glyph:
    """Return the glyph of an icon printed on a card: dark ink, tan for points, or the gem color of the icon."""
    value, color = icon.value, icon.color
    match icon.kind:
        case "points":
            return Glyph((), ("gold", 7), str(value), "on_gold")
        case "magic_bonus":
            return Glyph((("ink", BURST),), None, f"+{value}", "paper", 9, (0, 3.3), left=9, right=9)
        case "circle_bonus" if color:
            return Glyph((), (color, 7.5), f"+{value}", f"on_{color}")
        case "infinite" if color:
            return Glyph(((color, scale_outline(SHAPES[color], 0.8)), (f"1.3 on_{color}", scale_outline(ENDLESS, 0.8))))
        case "gems":
            return Glyph((("ink", BRILLIANT),), None, str(value), "ink", 0, (12, 4), right=15)
        case "draw":
            return Glyph((("ink", SHEETS),), None, f"+{value}", "ink", 0, (12, 4), right=17)
        case _:
            return Glyph((("ink", _PICTURES[icon.kind]),))


@lru_cache(maxsize=128)
def enamel_glyph(icon: Icon) -> Glyph:
    """Return the glyph of an icon as a token: a colored disc 20 units wide with a light picture or a value."""
    value, color = icon.value, icon.color
    match icon.kind:
        case "points":
            return Glyph((("0.8 gold_line", circle(8.5)),), ("gold", 10), str(value), "on_gold", 11.5)
        case "magic_bonus":
            return Glyph((("magic", scale_outline(BURST, 1.2)),), None, f"+{value}", "on_token", 11, left=11, right=11)
        case "circle_bonus" if color:
            return Glyph(((f"1.2 on_{color}", circle(8.5)),), (color, 10), f"+{value}", f"on_{color}")
        case "infinite" if color:
            layers = (("0.8 frame", circle(10.5)), (color, scale_outline(SHAPES[color], 0.8)))
            return Glyph((*layers, (f"1.3 on_{color}", scale_outline(ENDLESS, 0.8))), ("paper", 10.5))
        case "magic" | "science" | "defense" | "attack":
            return Glyph((("on_token", scale_outline(_PICTURES[icon.kind], 0.9)),), (icon.kind, 10))
        case _:
            return printed_glyph(icon)
