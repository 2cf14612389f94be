"""Composition of drawings: one below the other, side by side, nested, or as tiles that a page arranges."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from .canvas import Markup, Value, node, number
from .palettes import SANS, fill

__all__ = [
    "arrange_in_rows",
    "document",
    "hit_area",
    "nest_drawing",
    "ring",
    "size_of",
    "split_tiles",
    "stack_vertically",
    "tile",
    "tiles",
    "widen_drawing",
]


# -- composition of drawings: one below the other, side by side, or nested in another drawing --------------------------


_SIZE = re.compile(r' (width|height)="([\d.]+)"')
_BOARD = ' class="vw-board"'
"""Class by which the style sheet fits a drawing to the page; it would enlarge a nested drawing."""
_IDS = re.compile(r' data-(?:id|piece)="[^"]*"')
"""Matches the ids of parts, which are removed from nested drawings.

Score lines highlight the parts of the outer drawing, and a nested drawing may have parts with the same ids.
"""
_GAP = 10


def nest_drawing(drawing: str, x: float, y: float, width: float, height: float, interactive: bool = False) -> Markup:
    """Return a drawing nested in another one, in a box of this size.

    Its parts keep their ids only if `interactive` is set.
    """
    head, rest = (drawing if interactive else _IDS.sub("", drawing)).split(">", 1)
    head = _with_size(head.replace(_BOARD, ""), width, height)
    return Markup(f'{head} x="{number(x)}" y="{number(y)}">{rest}')


def stack_vertically(drawings: Sequence[str], label: str, interactive: bool = False) -> str:
    """Return an SVG document of the drawings, one below the other and centered."""
    sizes = [size_of(drawing) for drawing in drawings]
    width = max((wide for wide, _ in sizes), default=0)
    parts, y = [], 0.0
    for drawing, (wide, high) in zip(drawings, sizes, strict=True):
        parts.append(nest_drawing(drawing, (width - wide) / 2, y, wide, high, interactive))
        y += high + _GAP
    return _document(parts, width, max(0.0, y - _GAP), label, interactive)


def arrange_in_rows(drawings: Sequence[str], label: str, columns: int, interactive: bool = False) -> str:
    """Return an SVG document of the drawings side by side, in rows of `columns` drawings.

    The label is the accessible name. Parts keep their ids, so that they can stand for moves, only if `interactive` is
    set.
    """
    parts, width, y = [], 0.0, 0.0
    for first in range(0, len(drawings), columns):
        row = drawings[first : first + columns]
        sizes = [size_of(drawing) for drawing in row]
        x = 0.0
        for drawing, (wide, high) in zip(row, sizes, strict=True):
            parts.append(nest_drawing(drawing, x, y, wide, high, interactive))
            x += wide + _GAP
        width = max(width, x - _GAP)
        y += max(high for _, high in sizes) + _GAP
    return _document(parts, width, max(0.0, y - _GAP), label, interactive)


def size_of(drawing: str) -> tuple[float, float]:
    """Return the width and height of a drawing."""
    found = dict(_SIZE.findall(drawing.split(">", 1)[0]))
    return float(found["width"]), float(found["height"])


def widen_drawing(drawing: str, more: float) -> str:
    """Return a drawing with more room at its right."""
    head, rest = drawing.split(">", 1)
    width, height = size_of(drawing)
    head = _with_size(head, width + more, height)
    return f"{head.replace(_view_box(width, height), _view_box(width + more, height))}>{rest}"


def _view_box(width: float, height: float) -> str:
    return f'viewBox="0 0 {number(width)} {number(height)}"'


def _with_size(head: str, width: float, height: float) -> str:
    room = {"width": width, "height": height}
    return _SIZE.sub(lambda found: f' {found[1]}="{number(room[found[1]])}"', head)


def _document(parts: Sequence[Markup], width: float, height: float, label: str, interactive: bool) -> str:
    return document(parts, width, height, role="group" if interactive else "img", aria_label=label)


def document(parts: Iterable[Markup], width: float, height: float, **more: Value) -> Markup:
    """Return a stand-alone SVG document with each part on a line of its own.

    Updates of a view send only the lines that changed.
    """
    frame: dict[str, Value] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class_": "vw-board",
        "viewBox": f"0 0 {number(width)} {number(height)}",
        "width": width,
        "height": height,
    }
    lines = (Markup(f"\n{part}") for part in parts if part)
    return node("svg", *lines, Markup("\n"), **{**frame, **more})


# -- tiles: small separate drawings, which a page arranges in the space that it has ------------------------------------


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
