"""Foot of a worksheet: lines for an answer in notation, and boxes for its receipt in groups of five."""

from __future__ import annotations

from .canvas import Markup, node
from .paper import PAGE_INK, PAGE_MARGIN, SHEET_WIDTH, page_text
from .text_fitting import text_width

__all__ = ["GRID_HEIGHT", "GRID_SYMBOLS", "draw_answer_grid"]

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
