"""Sheet of paper to print: a heading, text, drawings below each other, and lines and boxes for the answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from .canvas import Markup, node, text
from .stack import document
from .text_fitting import text_width, wrap_lines

__all__ = [
    "GRID_HEIGHT",
    "GRID_SYMBOLS",
    "PAGE_INK",
    "PAGE_MARGIN",
    "SHEET_HEIGHT",
    "SHEET_WIDTH",
    "draw_answer_grid",
    "draw_page",
    "draw_sheet",
    "page_text",
]


# -- foot of a worksheet: lines for an answer in notation, and boxes for its receipt in groups of five -----------------


_GROUP, _GROUPS, _ROWS = 5, 5, 2
GRID_SYMBOLS = _GROUP * _GROUPS * _ROWS
"""Number of symbols for which there are boxes; a longer receipt goes on beside them."""
_BOX, _BETWEEN, _PREFIX = 24, 16, 40
_LABEL, _SYMBOL, _WRITING = 13, 17, 34
_ANSWER_LINES = 2
_SOFT = "#767676"
GRID_HEIGHT = 2 * (_LABEL + 10) + _ANSWER_LINES * _WRITING + _ROWS * (_BOX + 14) + 6
"""Height of the foot."""


def draw_answer_grid(y: float, answer: str, receipt: str, prefix: str, known: str = "") -> list[Markup]:
    """Return the foot of a worksheet from a vertical position on.

    `answer` and `receipt` are the words above both parts, and `prefix` is printed before the boxes. `known` are the
    first symbols of the receipt if they are known without the answer.
    """
    y += _LABEL
    parts = [page_text(answer, y, _LABEL)]
    for _ in range(_ANSWER_LINES):
        y += _WRITING
        parts.append(node("rect", x=PAGE_MARGIN, y=y, width=SHEET_WIDTH - 2 * PAGE_MARGIN, height=1, fill=PAGE_INK))
    y += _LABEL + 14
    parts.append(page_text(receipt, y, _LABEL))
    y += 10
    parts.append(page_text(prefix, y + _BOX * 0.75, 18, "bold"))
    for at in range(GRID_SYMBOLS):
        row, column = divmod(at, _GROUP * _GROUPS)
        x = PAGE_MARGIN + _PREFIX + column * _BOX + column // _GROUP * _BETWEEN
        top = y + row * (_BOX + 14)
        parts.append(node("rect", x=x, y=top, width=_BOX, height=_BOX, fill="#ffffff", stroke=_SOFT, stroke_width=1))
        if at < len(known):
            before = (_BOX - text_width(known[at], _SYMBOL)) / 2
            parts.append(page_text(known[at], top + _BOX * 0.75, _SYMBOL, x=x + before))
        if column and not column % _GROUP:
            parts.append(node("rect", x=x - _BETWEEN / 2 - 3, y=top + _BOX / 2, width=6, height=1.5, fill=PAGE_INK))
    return parts


# -- sheet of paper to print: a heading, text, drawings below each other, and a line for the answer --------------------


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
