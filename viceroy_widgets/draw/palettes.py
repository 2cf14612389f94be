"""Light and dark palette as data, and SVG attributes for fills and strokes in their colors."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = [
    "ANSWER",
    "DARK",
    "LIGHT",
    "PIECES",
    "SANS",
    "SERIF",
    "VALUE_SIZE",
    "Attributes",
    "Palette",
    "fill",
    "fill_and_stroke",
    "pen",
    "stroke",
]


# -- light and dark palette as data: every color of a drawing by name --------------------------------------------------


Palette = Mapping[str, str]

PIECES = ("blue", "red", "green", "yellow", "white", "black")
"""Colors that the pieces of a game may have, each with a light, a deep and a text tone."""

_COLORS = {
    "ground": ("#fbf8f1", "#14181c"),
    "raised": ("#ffffff", "#232a31"),
    "line": ("#d8cdb6", "#3d4650"),
    "accent": ("#8a5a00", "#f0c869"),
    "good": ("#1f7a4d", "#69c795"),
    "bad": ("#b3261e", "#f28b82"),
    "table": ("#ebe4d6", "#1b2127"),
    "edge": ("#d3c6aa", "#38424c"),
    "shadow": ("#c6b998", "#0d1114"),
    "paper": ("#fffdf7", "#2b333b"),
    "law": ("#eef0f6", "#34314a"),
    "frame": ("#bfae8a", "#6a6759"),
    "paper_line": ("#e0d4b9", "#4a545d"),
    "law_line": ("#c3c9da", "#565275"),
    "hair": ("#ece2cc", "#3d464e"),
    "band": ("#f7ebcd", "#4a4535"),
    "ink": ("#2a2932", "#f1ece0"),
    "muted": ("#5f574a", "#bdb7a8"),
    "ring": ("#8f815f", "#8d897c"),
    "glow": ("#ffe79a", "#6b5621"),
    "score": ("#d4940a", "#f4c65a"),
    "badge": ("#2b2433", "#12151a"),
    "on_badge": ("#ffe8ab", "#ffe3a0"),
    "gold": ("#e0c296", "#cdb084"),
    "gold_line": ("#94703c", "#7d6236"),
    "on_gold": ("#3b2a05", "#2e2003"),
    "magic": ("#6d4488", "#b794d6"),
    "science": ("#1d6a6c", "#67bdbd"),
    "defense": ("#4b596c", "#a5b4c8"),
    "attack": ("#7a2b33", "#e39aa0"),
    "on_token": ("#fffaf0", "#15181c"),
    "gem_edge": ("#ffffff", "#f6f2e8"),
    "target": ("#16130d", "#ffffff"),
    "target_inner": ("#ffffff", "#15181c"),
    "focus": ("#111111", "#ffffff"),
    "focus_inner": ("#ffffff", "#101010"),
    "blue": ("#1f4e9e", "#2f66c4"),
    "blue_light": ("#6f9be3", "#86aef0"),
    "blue_deep": ("#12306b", "#173b80"),
    "on_blue": ("#ffffff", "#ffffff"),
    "red": ("#c0303a", "#cb3d42"),
    "red_light": ("#ef8c8a", "#f19a98"),
    "red_deep": ("#7d1822", "#83202a"),
    "on_red": ("#ffffff", "#ffffff"),
    "green": ("#4fae7c", "#5dbd90"),
    "green_light": ("#a2e0bf", "#aee6cb"),
    "green_deep": ("#1f7049", "#257654"),
    "on_green": ("#062d1a", "#04281a"),
    "yellow": ("#f2c84b", "#f5d465"),
    "yellow_light": ("#fdebb0", "#fef2c4"),
    "yellow_deep": ("#bd8a14", "#b48c22"),
    "on_yellow": ("#402e00", "#3a2a00"),
    "white": ("#f6f3ea", "#f4f1e6"),
    "white_light": ("#ffffff", "#ffffff"),
    "white_deep": ("#a39d8c", "#9d988a"),
    "on_white": ("#2a2932", "#26252c"),
    "black": ("#26242c", "#0d0e12"),
    "black_light": ("#6d6a78", "#7d7b88"),
    "black_deep": ("#0e0d12", "#000000"),
    "on_black": ("#ffffff", "#ffffff"),
}
"""Every color of a drawing, in the light and in the dark look."""

LIGHT: Palette = MappingProxyType({name: light for name, (light, _) in _COLORS.items()})
DARK: Palette = MappingProxyType({name: dark for name, (_, dark) in _COLORS.items()})
ANSWER = ("#9e772d", "#a78d5d")
"""Frame of what can answer, at rest, in the light and in the dark look; only live views draw it."""


# -- SVG attributes for fills and strokes in palette colors: a literal color and a class -------------------------------


SERIF = "Georgia,Liberation Serif,serif"
VALUE_SIZE = 10.5
"""Font size of the numbers on cards, in bold sans serif."""
SANS = "Arial,Liberation Sans,sans-serif"

Attributes = dict[str, str | float | None]


def fill(name: str) -> dict[str, str]:
    """Return the attributes of a fill in a palette color."""
    return {"class_": f"vw-f-{name}", "fill": LIGHT[name]}


def stroke(name: str, width: float) -> Attributes:
    """Return the attributes of a line in a palette color, without a fill."""
    return {
        "class_": f"vw-s-{name}",
        "fill": "none",
        "stroke": LIGHT[name],
        "stroke_width": None if width == 1 else width,
    }


def fill_and_stroke(filled: str, drawn: str, width: float) -> Attributes:
    """Return the attributes of a fill in one color with an outline in another."""
    return {**stroke(drawn, width), **fill(filled), "class_": f"vw-f-{filled} vw-s-{drawn}"}


def pen(name: str) -> Attributes:
    """Return the attributes of a short name: "gold" is a fill in gold, "1.4 gold" is a line of that width."""
    width, _, color = name.rpartition(" ")
    return stroke(color, float(width)) if width else {**fill(color)}
