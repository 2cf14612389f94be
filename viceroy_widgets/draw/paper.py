"""Sheet of paper to print: a heading, text, drawings below each other, and a line for the answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from .canvas import Markup, node, text
from .stack import document
from .text_fitting import wrap_lines

__all__ = ["PAGE_INK", "PAGE_MARGIN", "SHEET_HEIGHT", "SHEET_WIDTH", "draw_page", "draw_sheet", "page_text"]

SHEET_WIDTH, SHEET_HEIGHT = 794, 1123
"""Size of A4 paper at 96 dots per inch."""
PAGE_MARGIN, _GAP = 38, 14
_HEADING, _BODY = 24, 15
_LINE, _LINES = 1.4, 60
PAGE_INK = "#1a1a1a"
_STEPS = 50
"""Number of scales that are tried, from the full size down."""
_TAG = re.compile(r"<svg\b[^>]*>|</svg>")
_SIZE = re.compile(r'viewBox="([^"]*)"')


def draw_sheet(heading: str, note: str, story: str, drawings: Sequence[str], answer: str) -> str:
    """Return one page as an SVG document, with a line for the answer below the drawings."""

    def line(y: float) -> list[Markup]:
        return [page_text(f"{answer} ____________", y + 1.5 * _BODY)]

    return draw_page(heading, (note, story), drawings, line, 2 * _BODY)


def draw_page(
    heading: str,
    paragraphs: Sequence[str],
    drawings: Sequence[str],
    foot: Callable[[float], Sequence[Markup]],
    foot_height: float,
) -> str:
    """Return one page as an SVG document; `foot` draws what comes below the drawings, from a vertical position on.

    A drawing is one SVG document, or several after each other, as the panes of some games are. The documents stand side
    by side where there is room; they are reduced until they fit, and never enlarged.
    """
    inner, parts, y = SHEET_WIDTH - 2 * PAGE_MARGIN, [], float(PAGE_MARGIN + _HEADING)
    parts.append(page_text(heading, y, _HEADING, "bold"))
    for paragraph in paragraphs:
        for line in wrap_lines(paragraph, inner, _BODY, _LINES):
            y += _BODY * _LINE
            parts.append(page_text(line, y))
        y += _BODY * _LINE / 2
    end = SHEET_HEIGHT - PAGE_MARGIN - foot_height
    tiles = [tile for drawing in drawings for tile in _documents(drawing)]
    placed, height = _arranged([_size(tile) for tile in tiles], inner, max(1.0, end - y))
    for tile, box in zip(tiles, placed, strict=True):
        parts.append(_place_drawing(tile, PAGE_MARGIN + box.x, y + box.y, box.width, box.height))
    y += height
    parts += foot(min(end, y + _GAP))
    paper = node("rect", width=SHEET_WIDTH, height=SHEET_HEIGHT, fill="#ffffff")
    label = f"{heading}. {' '.join(paragraphs)}"
    return document([paper, *parts], SHEET_WIDTH, SHEET_HEIGHT, role="img", aria_label=label)


def page_text(words: str, y: float, size: int = _BODY, weight: str = "normal", x: float = PAGE_MARGIN) -> Markup:
    """Return a text of a page, by its baseline; it begins at the margin unless `x` says otherwise."""
    return text(words, x=x, y=y, font_size=size, font_weight=weight, font_family="sans-serif", fill=PAGE_INK)


class _Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


def _arranged(sizes: Sequence[tuple[float, float]], inner: float, room: float) -> tuple[list[_Box], float]:
    """Return the places of drawings in rows, at the largest scale at which they fit, and the height of all rows."""
    for step in range(_STEPS, 0, -1):
        placed, height = _in_rows(sizes, inner, step / _STEPS)
        if height <= room and all(box.width <= inner for box in placed):
            break
    return placed, height


def _in_rows(sizes: Sequence[tuple[float, float]], inner: float, scale: float) -> tuple[list[_Box], float]:
    placed: list[_Box] = []
    x, top, bottom = 0.0, 0.0, 0.0
    for width, height in sizes:
        if not placed or x + width * scale > inner:
            x, top = 0.0, bottom + _GAP
        placed.append(_Box(x, top, width * scale, height * scale))
        x += width * scale + _GAP
        bottom = max(bottom, top + height * scale)
    return placed, bottom


def _documents(drawing: str) -> Iterator[str]:
    """Yield the SVG documents of a drawing; a document may have others in it."""
    depth, start = 0, 0
    for tag in _TAG.finditer(drawing):
        if tag[0].startswith("</"):
            depth -= 1
            if not depth:
                yield drawing[start : tag.end()]
        elif not tag[0].endswith("/>"):
            start = start if depth else tag.start()
            depth += 1


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
