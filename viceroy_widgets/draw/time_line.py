"""Time line: how a number grows with time, and a time by which it should have grown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .attributes import fill, fill_and_stroke, stroke
from .bar_chart import CHART_WIDTH
from .canvas import NOTHING, Markup, node, number, text
from .text_fitting import fit
from .tile import tile

__all__ = ["TimeWords", "draw_time_line"]

_EDGE, _LEFT, _TOP, _HEIGHT, _SIZE = 12, 34, 30, 130, 12
_RIGHT = CHART_WIDTH - _EDGE
_BOTTOM = _TOP + _HEIGHT


class TimeWords(NamedTuple):
    """Texts of a time line: the first and the last time, and the time by which all should have come."""

    first: str
    last: str
    due: str = ""


def draw_time_line(
    label: str, points: Sequence[tuple[float, int]], most: int, words: TimeWords, due: float | None = None
) -> str:
    """Return the drawing of a number that grows in steps.

    A point has a share of the time from 0 to 1, and the number from then on; `most` is the highest possible number.
    """
    steps = [f"M{number(_x(0))} {number(_y(0, most))}"]
    for share, count in points:
        steps.append(f"H{number(_x(share))}V{number(_y(count, most))}")
    dots = [
        node("circle", cx=_x(share), cy=_y(count, most), r=3.5, **fill_and_stroke("accent", "paper", 1))
        for share, count in points
    ]
    ground = node("rect", x=_LEFT, y=_TOP, width=_RIGHT - _LEFT, height=_HEIGHT, **fill_and_stroke("paper", "frame", 1))
    line = node("path", d="".join([*steps, f"H{number(_RIGHT)}"]), **stroke("accent", 2.5))
    parts = [ground, *_axis(most), *_due(due, words.due), line, *dots, *_times(words)]
    return tile(CHART_WIDTH, _BOTTOM + 28, label, parts)


def _x(share: float) -> float:
    return _LEFT + 8 + max(0.0, min(1.0, share)) * (_RIGHT - _LEFT - 16)


def _y(count: int, most: int) -> float:
    return _BOTTOM - (_HEIGHT - 10) * count / max(1, most)


def _axis(most: int) -> list[Markup]:
    """Draw the lowest and the highest number."""
    return [
        text(str(count), x=_LEFT - 6, y=_y(count, most) + 4, text_anchor="end", font_size=_SIZE, **fill("ink"))
        for count in (0, most)
    ]


def _times(words: TimeWords) -> list[Markup]:
    room = (_RIGHT - _LEFT) / 2 - 6
    first, last = fit(words.first, room, _SIZE), fit(words.last, room, _SIZE)
    return [
        text(first, x=_LEFT, y=_BOTTOM + 18, font_size=_SIZE, **fill("ink")),
        text(last, x=_RIGHT, y=_BOTTOM + 18, text_anchor="end", font_size=_SIZE, **fill("ink")),
    ]


def _due(share: float | None, words: str) -> list[Markup]:
    """Draw a dashed line at the time, with its name above."""
    if share is None:
        return [NOTHING]
    x = _x(share)
    line = node("path", d=f"M{number(x)} {_TOP}V{_BOTTOM}", stroke_dasharray="5 4", **stroke("ink", 1.5))
    anchor = "start" if share < 0.35 else "end" if share > 0.65 else "middle"
    told = fit(words, _RIGHT - _LEFT, _SIZE)
    return [line, text(told, x=x, y=_TOP - 8, text_anchor=anchor, font_size=_SIZE, **fill("ink"))]
