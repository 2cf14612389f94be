"""Ink: the attributes of what is filled or drawn with a color of the palette, literal and by class."""

from __future__ import annotations

from .palettes import LIGHT

__all__ = ["SANS", "SERIF", "VALUE_SIZE", "fill", "ink", "pen", "stroke"]

SERIF = "Georgia,Liberation Serif,serif"
VALUE_SIZE = 10.5
"""Of the numbers on cards, in the bold sans serif face."""
SANS = "Arial,Liberation Sans,sans-serif"

Attributes = dict[str, str | float | None]


def fill(name: str) -> dict[str, str]:
    """Filled with a color of the palette."""
    return {"class_": f"vw-f-{name}", "fill": LIGHT[name]}


def stroke(name: str, width: float) -> Attributes:
    """Drawn as a line, not filled."""
    return {
        "class_": f"vw-s-{name}",
        "fill": "none",
        "stroke": LIGHT[name],
        "stroke_width": None if width == 1 else width,
    }


def ink(filled: str, drawn: str, width: float) -> Attributes:
    """Filled with one color and outlined with another."""
    return {**stroke(drawn, width), **fill(filled), "class_": f"vw-f-{filled} vw-s-{drawn}"}


def pen(name: str) -> Attributes:
    """By a short name: "gold" is filled with it, "1.4 gold" drawn as a line of that width."""
    width, _, color = name.rpartition(" ")
    return stroke(color, float(width)) if width else {**fill(color)}
