"""SVG attributes for fills and strokes in palette colors: a literal color and a class."""

from __future__ import annotations

from .palettes import LIGHT

__all__ = ["SANS", "SERIF", "VALUE_SIZE", "Attributes", "fill", "fill_and_stroke", "pen", "stroke"]

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
