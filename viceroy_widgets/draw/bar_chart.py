"""Charts with a row for each name: bars, and the spread of values from the least to the most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .attributes import fill, fill_and_stroke, stroke
from .canvas import Markup, join, node, text
from .text_fitting import fit, text_width
from .tile import tile

__all__ = ["CHART_WIDTH", "Bar", "BarSpread", "draw_bars", "draw_spreads"]

CHART_WIDTH = 440
"""Width of a chart: on a phone its texts are still readable, and a wide page has room for a table beside it."""
_EDGE, _ROW, _SIZE, _BAR = 12, 42, 13, 14
_LONGEST = 50
_INNER = CHART_WIDTH - 2 * _EDGE


class Bar(NamedTuple):
    """Bar with its name, its share of the whole width from 0 to 1, and its value in words."""

    name: str
    share: float
    told: str


class BarSpread(NamedTuple):
    """Spread of values as shares of the whole width: least, lower quarter, median, upper quarter and most."""

    name: str
    shares: tuple[float, float, float, float, float]
    told: str


def draw_bars(label: str, bars: Sequence[Bar]) -> str:
    """Return the drawing of bars below each other; `label` is its accessible name."""
    rows = [join(_names(at, bar.name, bar.told), *_bar(_top(at), bar.share)) for at, bar in enumerate(bars)]
    return _chart(label, rows)


def draw_spreads(label: str, spreads: Sequence[BarSpread]) -> str:
    """Return the drawing of spreads: a line from least to most, a box of the middle half, and a mark at the median."""
    rows = [join(_names(at, each.name, each.told), *_box(_top(at), each.shares)) for at, each in enumerate(spreads)]
    return _chart(label, rows)


def _chart(label: str, rows: Sequence[Markup]) -> str:
    return tile(CHART_WIDTH, 2 * _EDGE + _ROW * len(rows) - 4, label, rows)


def _top(at: int) -> float:
    return _EDGE + at * _ROW


def _names(at: int, name: str, told: str) -> Markup:
    """Draw the name of a row at the left and its value at the right."""
    y, room = _top(at) + _SIZE - 1, _INNER - text_width(told, _SIZE) - 12
    return join(
        text(fit(name if len(name) < _LONGEST else f"{name[:_LONGEST]}…", room, _SIZE), x=_EDGE, y=y, **fill("ink")),
        text(told, x=CHART_WIDTH - _EDGE, y=y, text_anchor="end", font_weight=700, **fill("ink")),
    )


def _track(top: float) -> Markup:
    """Draw the whole width of which a bar is a share."""
    y = top + _SIZE + 6
    return node("rect", x=_EDGE, y=y, width=_INNER, height=_BAR, rx=3, **fill_and_stroke("paper", "frame", 1))


def _bar(top: float, share: float) -> tuple[Markup, ...]:
    width = max(0.0, min(1.0, share)) * _INNER
    bar = node("rect", x=_EDGE, y=top + _SIZE + 6, width=width, height=_BAR, rx=3, **fill("accent"))
    return (_track(top), bar) if width else (_track(top),)


def _box(top: float, shares: tuple[float, float, float, float, float]) -> tuple[Markup, ...]:
    least, low, median, high, most = (_EDGE + _INNER * max(0.0, min(1.0, share)) for share in shares)
    y, middle = top + _SIZE + 6, top + _SIZE + 6 + _BAR / 2
    box = node("rect", x=low, y=y + 2, width=max(2.0, high - low), height=_BAR - 4, **fill("accent"))
    line = node("path", d=f"M{least:.1f} {middle:.1f}H{most:.1f}", **stroke("ink", 2))
    mark = node("rect", x=median - 2, y=y - 2, width=4, height=_BAR + 4, **fill_and_stroke("ink", "paper", 1))
    return _track(top), line, box, mark
