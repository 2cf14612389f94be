"""Light and dark palette as data, and SVG attributes for fills and strokes in their colors."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = [
    "DARK",
    "LIGHT",
    "PIECES",
    "SANS",
    "SERIF",
    "TEXT_PAIRS",
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

LIGHT: Palette = MappingProxyType(
    {
        "ground": "#fbf8f1",
        "raised": "#ffffff",
        "line": "#d8cdb6",
        "accent": "#8a5a00",
        "good": "#1f7a4d",
        "bad": "#b3261e",
        "table": "#ebe4d6",
        "edge": "#d3c6aa",
        "shadow": "#c6b998",
        "paper": "#fffdf7",
        "law": "#eef0f6",
        "frame": "#bfae8a",
        "paper_line": "#e0d4b9",
        "law_line": "#c3c9da",
        "hair": "#ece2cc",
        "band": "#f7ebcd",
        "ink": "#2a2932",
        "muted": "#5f574a",
        "ring": "#8f815f",
        "glow": "#ffe79a",
        "score": "#d4940a",
        "badge": "#2b2433",
        "on_badge": "#ffe8ab",
        "gold": "#e0c296",
        "gold_line": "#94703c",
        "on_gold": "#3b2a05",
        "magic": "#6d4488",
        "science": "#1d6a6c",
        "defense": "#4b596c",
        "attack": "#7a2b33",
        "on_token": "#fffaf0",
        "gem_edge": "#ffffff",
        "target": "#16130d",
        "target_inner": "#ffffff",
        "focus": "#111111",
        "focus_inner": "#ffffff",
        "blue": "#1f4e9e",
        "blue_light": "#6f9be3",
        "blue_deep": "#12306b",
        "on_blue": "#ffffff",
        "red": "#c0303a",
        "red_light": "#ef8c8a",
        "red_deep": "#7d1822",
        "on_red": "#ffffff",
        "green": "#4fae7c",
        "green_light": "#a2e0bf",
        "green_deep": "#1f7049",
        "on_green": "#062d1a",
        "yellow": "#f2c84b",
        "yellow_light": "#fdebb0",
        "yellow_deep": "#bd8a14",
        "on_yellow": "#402e00",
        "white": "#f6f3ea",
        "white_light": "#ffffff",
        "white_deep": "#a39d8c",
        "on_white": "#2a2932",
        "black": "#26242c",
        "black_light": "#6d6a78",
        "black_deep": "#0e0d12",
        "on_black": "#ffffff",
    }
)

DARK: Palette = MappingProxyType(
    {
        "ground": "#14181c",
        "raised": "#232a31",
        "line": "#3d4650",
        "accent": "#f0c869",
        "good": "#69c795",
        "bad": "#f28b82",
        "table": "#1b2127",
        "edge": "#38424c",
        "shadow": "#0d1114",
        "paper": "#2b333b",
        "law": "#34314a",
        "frame": "#6a6759",
        "paper_line": "#4a545d",
        "law_line": "#565275",
        "hair": "#3d464e",
        "band": "#4a4535",
        "ink": "#f1ece0",
        "muted": "#bdb7a8",
        "ring": "#8d897c",
        "glow": "#6b5621",
        "score": "#f4c65a",
        "badge": "#12151a",
        "on_badge": "#ffe3a0",
        "gold": "#cdb084",
        "gold_line": "#7d6236",
        "on_gold": "#2e2003",
        "magic": "#b794d6",
        "science": "#67bdbd",
        "defense": "#a5b4c8",
        "attack": "#e39aa0",
        "on_token": "#15181c",
        "gem_edge": "#f6f2e8",
        "target": "#ffffff",
        "target_inner": "#15181c",
        "focus": "#ffffff",
        "focus_inner": "#101010",
        "blue": "#2f66c4",
        "blue_light": "#86aef0",
        "blue_deep": "#173b80",
        "on_blue": "#ffffff",
        "red": "#cb3d42",
        "red_light": "#f19a98",
        "red_deep": "#83202a",
        "on_red": "#ffffff",
        "green": "#5dbd90",
        "green_light": "#aee6cb",
        "green_deep": "#257654",
        "on_green": "#04281a",
        "yellow": "#f5d465",
        "yellow_light": "#fef2c4",
        "yellow_deep": "#b48c22",
        "on_yellow": "#3a2a00",
        "white": "#f4f1e6",
        "white_light": "#ffffff",
        "white_deep": "#9d988a",
        "on_white": "#26252c",
        "black": "#0d0e12",
        "black_light": "#7d7b88",
        "black_deep": "#000000",
        "on_black": "#ffffff",
    }
)

TEXT_PAIRS: tuple[tuple[str, str], ...] = (
    ("ink", "paper"),
    ("ink", "law"),
    ("ink", "band"),
    ("ink", "table"),
    ("muted", "table"),
    ("muted", "paper"),
    ("muted", "law"),
    ("paper", "ink"),
    ("on_badge", "badge"),
    ("on_gold", "gold"),
    *(("on_token", kind) for kind in ("magic", "science", "defense", "attack")),
    *((f"on_{color}", color) for color in PIECES),
)
"""Every text color with every background on which it is used."""


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
