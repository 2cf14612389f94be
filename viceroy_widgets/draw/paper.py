"""Sheet of paper to print: a heading, text, drawings below each other, and a line for the answer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .canvas import Markup, node, text
from .stack import document
from .text_fitting import wrap_lines

__all__ = ["SHEET_HEIGHT", "SHEET_WIDTH", "draw_sheet"]

SHEET_WIDTH, SHEET_HEIGHT = 794, 1123
"""Size of A4 paper at 96 dots per inch."""
_MARGIN, _GAP = 38, 14
_HEADING, _BODY = 24, 15
_LINE, _LINES = 1.4, 60
_INK = "#1a1a1a"
_SIZE = re.compile(r'viewBox="([^"]*)"')


def draw_sheet(heading: str, note: str, story: str, drawings: Sequence[str], answer: str) -> str:
    """Return one page as an SVG document.

    The drawings are SVG documents; they are reduced until they fit, and never enlarged.
    """
    inner, parts, y = SHEET_WIDTH - 2 * _MARGIN, [], float(_MARGIN + _HEADING)
    parts.append(_text(heading, y, _HEADING, "bold"))
    for paragraph in (note, story):
        for line in wrap_lines(paragraph, inner, _BODY, _LINES):
            y += _BODY * _LINE
            parts.append(_text(line, y, _BODY))
        y += _BODY * _LINE / 2
    end = SHEET_HEIGHT - _MARGIN - 2 * _BODY
    sizes = [_size(drawing) for drawing in drawings]
    room = end - y - _GAP * len(drawings)
    scale = min(1.0, room / sum(height for _, height in sizes), *(inner / width for width, _ in sizes))
    for drawing, (width, height) in zip(drawings, sizes, strict=True):
        y += _GAP
        parts.append(_place_drawing(drawing, _MARGIN, y, width * scale, height * scale))
        y += height * scale
    y = min(end, y + _GAP) + 1.5 * _BODY
    parts.append(_text(f"{answer} ____________", y, _BODY))
    paper = node("rect", width=SHEET_WIDTH, height=SHEET_HEIGHT, fill="#ffffff")
    return document([paper, *parts], SHEET_WIDTH, SHEET_HEIGHT, role="img", aria_label=f"{heading}. {note} {story}")


def _text(words: str, y: float, size: int, weight: str = "normal") -> Markup:
    return text(words, x=_MARGIN, y=y, font_size=size, font_weight=weight, font_family="sans-serif", fill=_INK)


def _size(drawing: str) -> tuple[float, float]:
    found = _SIZE.search(drawing)
    assert found, "a drawing is an SVG document of ours"
    _, _, width, height = map(float, found[1].split())
    return width, height


def _place_drawing(drawing: str, x: float, y: float, width: float, height: float) -> Markup:
    """Return a document nested in another one: it keeps its view box, and gets a new place and size."""
    found = _SIZE.search(drawing)
    assert found
    inside = drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]
    return node("svg", Markup(inside), x=x, y=y, width=width, height=height, viewBox=found[1])
