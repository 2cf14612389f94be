"""Tiles: small separate drawings, which a page arranges in the space that it has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .attributes import SANS, fill
from .canvas import Markup, Value, node
from .stack import document

__all__ = ["hit_area", "ring", "split_tiles", "tile", "tiles"]


def tile(width: float, height: float, label: str, parts: Sequence[Markup], role: str = "img") -> str:
    """Return a stand-alone drawing on an opaque background, with each part on a line of its own.

    Without a label, screen readers announce the parts instead of the drawing.
    """
    ground = node("rect", width=width, height=height, rx=8, **fill("table"))
    role = role if label else "none"
    more: dict[str, Value] = {"role": role, "aria_label": label or None, "font_family": SANS, "font_size": 13}
    return document((ground, *parts), width, height, **more)


def hit_area(width: float, height: float, x: float = 0, y: float = 0) -> Markup:
    """Return an invisible rectangle that receives pointer events where a part has nothing drawn."""
    return node("rect", x=x, y=y, width=width, height=height, fill="none", pointer_events="all")


def ring(width: float, height: float, x: float = 0, y: float = 0, rx: float = 6) -> Markup:
    """Return the shape that a live view draws around a part."""
    return node("rect", class_="vw-ring", fill="none", x=x, y=y, width=width, height=height, rx=rx)


def tiles(documents: Iterable[str]) -> str:
    """Return several documents as one drawing; the view splits it at form feeds, which no document contains."""
    return "\n\f\n".join(documents)


def split_tiles(drawing: str) -> list[str]:
    """Return the documents that `tiles` has joined into one drawing."""
    return drawing.split("\n\f\n")
