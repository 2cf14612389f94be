"""Charts: bars and spreads by name, a time line, and the votes of a class."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .canvas import NOTHING, Markup, Value, join, node, number, text
from .palettes import fill, fill_and_stroke, stroke
from .stack import tile
from .text_fitting import fit, text_width, wrap_lines

__all__ = [
    "CHART_WIDTH",
    "Bar",
    "BarSpread",
    "TimeWords",
    "VoteBar",
    "draw_bars",
    "draw_spreads",
    "draw_time_line",
    "draw_vote_bars",
]


# -- charts with a row for each name: bars, and the spread of values from the least to the most ------------------------


CHART_WIDTH = 440
"""Width of a chart: on a phone its texts are still readable, and a wide page has room for a table beside it."""
_EDGE, _ROW, _SIZE, _BAR = 12, 42, 13, 14
_LONGEST = 50
_INNER = CHART_WIDTH - 2 * _EDGE


class Bar(NamedTuple):
    """Bar with its name, its share of the whole width from 0 to 1, and its value in words."""

    name: str
    share: float
    text: str


class BarSpread(NamedTuple):
    """Spread of values as shares of the whole width: least, lower quarter, median, upper quarter and most."""

    name: str
    shares: tuple[float, float, float, float, float]
    text: str


def draw_bars(label: str, bars: Sequence[Bar]) -> str:
    """Return the drawing of bars below each other; `label` is its accessible name."""
    rows = [join(_names(at, bar.name, bar.text), *_bar(_top(at), bar.share)) for at, bar in enumerate(bars)]
    return _chart(label, rows)


def draw_spreads(label: str, spreads: Sequence[BarSpread]) -> str:
    """Return the drawing of spreads: a line from least to most, a box of the middle half, and a mark at the median."""
    rows = [join(_names(at, each.name, each.text), *_box(_top(at), each.shares)) for at, each in enumerate(spreads)]
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


# -- time line: how a number grows with time, and a time by which it should have grown ---------------------------------


_LINE_EDGE, _LEFT, _TOP, _HEIGHT, _LINE_SIZE = 12, 34, 30, 130, 12
_RIGHT = CHART_WIDTH - _LINE_EDGE
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
        text(str(count), x=_LEFT - 6, y=_y(count, most) + 4, text_anchor="end", font_size=_LINE_SIZE, **fill("ink"))
        for count in (0, most)
    ]


def _times(words: TimeWords) -> list[Markup]:
    room = (_RIGHT - _LEFT) / 2 - 6
    first, last = fit(words.first, room, _LINE_SIZE), fit(words.last, room, _LINE_SIZE)
    return [
        text(first, x=_LEFT, y=_BOTTOM + 18, font_size=_LINE_SIZE, **fill("ink")),
        text(last, x=_RIGHT, y=_BOTTOM + 18, text_anchor="end", font_size=_LINE_SIZE, **fill("ink")),
    ]


def _due(share: float | None, words: str) -> list[Markup]:
    """Draw a dashed line at the time, with its name above."""
    if share is None:
        return [NOTHING]
    x = _x(share)
    line = node("path", d=f"M{number(x)} {_TOP}V{_BOTTOM}", stroke_dasharray="5 4", **stroke("ink", 1.5))
    anchor = "start" if share < 0.35 else "end" if share > 0.65 else "middle"
    told = fit(words, _RIGHT - _LEFT, _LINE_SIZE)
    return [line, text(told, x=x, y=_TOP - 8, text_anchor=anchor, font_size=_LINE_SIZE, **fill("ink"))]


# -- SVG drawing of the votes of a class: a bar for each answer, to be read from afar ----------------------------------


_WIDTH, _SIDE, _VOTE_SIZE, _LINE, _VOTE_BAR, _GAP = 640, 14, 22, 30, 30, 14
_MOST_LINES = 2
_NARROWEST = 3
"""Width of a bar without votes, which shows that its votes were counted."""


class VoteBar(NamedTuple):
    """Answer with its votes."""

    label: str
    votes: int
    text: str
    """Number of votes in words."""
    is_right: bool = False
    """Whether it is marked as the right answer."""


def draw_vote_bars(bars: Sequence[VoteBar], label: str) -> str:
    """Return the chart of some answers, in their order; the longest bar takes the whole width. "" without answers."""
    if not bars:
        return ""
    most = max(1, max(bar.votes for bar in bars))
    shown, y = list[Markup](), float(_SIDE)
    for bar in bars:
        drawn, height = _vote_bar(bar, most, y)
        shown.append(drawn)
        y += height + _GAP
    return tile(_WIDTH, y - _GAP + _SIDE, label, shown)


def _vote_bar(bar: VoteBar, most: int, y: float) -> tuple[Markup, float]:
    """Return a bar below its label and its votes, and the height of all three."""
    wide, weight = _WIDTH - 2 * _SIDE, 700 if bar.is_right else None
    mark = "\u2713 " if bar.is_right else ""
    lines = wrap_lines(mark + bar.label, wide - text_width(bar.text, _VOTE_SIZE) - 16, _VOTE_SIZE, _MOST_LINES) or ("",)
    top = y + _LINE * len(lines)
    words = (
        text(line, x=_SIDE, y=y + _VOTE_SIZE + _LINE * at, font_size=_VOTE_SIZE, font_weight=weight, **fill("ink"))
        for at, line in enumerate(lines)
    )
    told = text(
        bar.text,
        x=_WIDTH - _SIDE,
        y=y + _VOTE_SIZE,
        font_size=_VOTE_SIZE,
        font_weight=700,
        text_anchor="end",
        **fill("ink"),
    )
    track: dict[str, Value] = {"x": _SIDE, "y": top, "height": _VOTE_BAR, "rx": 4}
    room = node("rect", **track, width=wide, **fill_and_stroke("paper", "ring", 1.5))
    length = max(_NARROWEST, wide * bar.votes / most)
    filled = node("rect", **track, width=length, **fill("good" if bar.is_right else "accent"))
    return join(*words, told, room, filled), top + _VOTE_BAR - y
