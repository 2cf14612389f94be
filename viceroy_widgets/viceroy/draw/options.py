"""SVG drawing of the rewards among which a law lets its player choose, side by side or stacked."""

from __future__ import annotations

from ..components.icons import Icon
from .glyphs import Glyph, printed_glyph
from .sheet import Sheet

__all__ = ["print_options"]

_WIDTH = 116
_LINE = 17
_HIGHEST = 26
_SPACE = 4.0
_BETWEEN = 13.0

Row = tuple[Icon, ...]


def print_options(sheet: Sheet, options: tuple[Row, ...], x: float, y: float) -> None:
    """Print the options centered at a point, as large as they fit.

    They are side by side with a slash between them, or stacked if they are larger that way.
    """
    rows = [[printed_glyph(icon) for icon in row] for row in options]
    widths = [_width(row) for row in rows]
    beside = min(1.0, _WIDTH / (sum(widths) + _BETWEEN * (len(rows) - 1)))
    stacked = min(1.0, _WIDTH / max(widths), _HIGHEST / (_LINE * len(rows)))
    if beside >= stacked:
        left = x - beside * (sum(widths) + _BETWEEN * (len(rows) - 1)) / 2
        for index, (row, width) in enumerate(zip(rows, widths, strict=True)):
            if index:
                sheet.write("muted", 13 * beside, "/", left - _BETWEEN * beside / 2, y + 4.5 * beside)
            _print(sheet, row, left, y, beside)
            left += (width + _BETWEEN) * beside
        return
    for index, (row, width) in enumerate(zip(rows, widths, strict=True)):
        line = y + stacked * _LINE * (index - (len(rows) - 1) / 2)
        _print(sheet, row, x - stacked * width / 2, line, stacked)


def _width(row: list[Glyph]) -> float:
    return sum(glyph.left + glyph.right for glyph in row) + _SPACE * (len(row) - 1)


def _print(sheet: Sheet, row: list[Glyph], left: float, y: float, scale: float) -> None:
    for glyph in row:
        sheet.stamp(glyph, round(left + glyph.left * scale, 1), y, scale)
        left += (glyph.left + glyph.right + _SPACE) * scale
