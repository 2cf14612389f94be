"""Line chart: how several numbers change from turn to turn, with numbered marks on the first line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .canvas import Markup, join, node, number, text
from .palettes import fill, fill_and_stroke, stroke
from .stack import tile
from .text_fitting import fit

__all__ = ["ChartLine", "LineMark", "LineWords", "draw_lines"]

_WIDTH, _LEFT, _RIGHT, _TOP, _HEIGHT, _SIZE = 480, 38, 104, 14, 170, 13
_END, _BOTTOM = _WIDTH - _RIGHT, _TOP + _HEIGHT
_MARK = 9
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
_MOST_STEPS = 5
_STROKES = (("accent", 3.0, None), ("magic", 2.0, "7 4"), ("science", 2.0, "2 4"), ("attack", 2.0, "9 3 2 3"))
"""Color, width and dashes of each line: they differ in form too, for people who see few colors."""


class ChartLine(NamedTuple):
    """Line with its name and its values."""

    name: str
    values: Sequence[float]


class LineMark(NamedTuple):
    """Mark on the first line: the index of a value, and a text of one or two characters."""

    at: int
    text: str


class LineWords(NamedTuple):
    """Texts below a chart: the names of the first and the last value."""

    first: str
    last: str


def draw_lines(label: str, lines: Sequence[ChartLine], marks: Sequence[LineMark], words: LineWords) -> str:
    """Return the drawing of some lines, the first one in front; `label` is its accessible name."""
    values = [value for line in lines for value in line.values]
    step = next((step for step in _STEPS if (max(values) - min(values)) / step <= _MOST_STEPS), _STEPS[-1])
    low, high = step * (min(values) // step), step * -(-max(values) // step)
    high = max(high, low + step)
    scale = _Scale(low, high, max(1, len(lines[0].values) - 1))
    parts = [*_ground(scale, step), *_ends(words)]
    order = sorted(range(len(lines)), key=lambda at: -at)
    parts += [_line(scale, lines[at], at) for at in order]
    parts += _names(scale, lines)
    parts += _marks(scale, lines[0], marks)
    return tile(_WIDTH, _BOTTOM + 28, label, parts)


class _Scale(NamedTuple):
    low: float
    high: float
    last: int

    def x(self, at: float) -> float:
        return _LEFT + 10 + (_END - _LEFT - 20) * at / self.last

    def y(self, value: float) -> float:
        return _BOTTOM - (_HEIGHT - 4) * (value - self.low) / (self.high - self.low)


def _ground(scale: _Scale, step: float) -> list[Markup]:
    area = {"x": _LEFT, "y": _TOP, "width": _END - _LEFT, "height": _HEIGHT}
    parts = [node("rect", **area, **fill_and_stroke("paper", "frame", 1))]
    value = scale.low
    while value <= scale.high:
        y = scale.y(value)
        parts.append(node("path", d=f"M{_LEFT} {number(y)}H{_END}", **stroke("paper_line", 1)))
        said = f"{value:g}".replace("-", "\N{MINUS SIGN}")
        told = text(said, x=_LEFT - 6, y=y + 4, text_anchor="end", font_size=_SIZE, **fill("ink"))
        parts.append(told)
        value += step
    return parts


def _ends(words: LineWords) -> list[Markup]:
    room = (_END - _LEFT) / 2 - 6
    return [
        text(fit(told, room, _SIZE), x=x, y=_BOTTOM + 19, text_anchor=anchor, font_size=_SIZE, **fill("ink"))
        for told, x, anchor in ((words.first, _LEFT, "start"), (words.last, _END, "end"))
    ]


def _line(scale: _Scale, line: ChartLine, at: int) -> Markup:
    color, width, dashes = _STROKES[at % len(_STROKES)]
    points = (f"{number(scale.x(n))} {number(scale.y(value))}" for n, value in enumerate(line.values))
    return node("path", d=f"M{'L'.join(points)}", stroke_dasharray=dashes, **stroke(color, width))


def _names(scale: _Scale, lines: Sequence[ChartLine]) -> list[Markup]:
    """Draw the names at the ends of the lines, with a sample of each line, none above another."""
    order = sorted(range(len(lines)), key=lambda at: scale.y(lines[at].values[-1]))
    parts, y = list[Markup](), _TOP - 6.0
    below = _BOTTOM - 18.0 * (len(lines) - 1)
    for rank, at in enumerate(order):
        y = max(y + 18, min(scale.y(lines[at].values[-1]) + 4, below + 18 * rank))
        color, width, dashes = _STROKES[at % len(_STROKES)]
        sample = node("path", d=f"M{_END + 6} {number(y - 4)}h18", stroke_dasharray=dashes, **stroke(color, width))
        bold = 700 if not at else None
        name = fit(lines[at].name, _RIGHT - 34, _SIZE)
        parts.append(join(sample, text(name, x=_END + 28, y=y, font_size=_SIZE, font_weight=bold, **fill("ink"))))
    return parts


def _marks(scale: _Scale, line: ChartLine, marks: Sequence[LineMark]) -> list[Markup]:
    parts, stacked = list[Markup](), dict[int, int]()
    for mark in marks:
        above = stacked[mark.at] = stacked.get(mark.at, -1) + 1
        x, y = scale.x(mark.at), scale.y(line.values[mark.at])
        y += (2 * _MARK + 2) * (above if y < (_TOP + _BOTTOM) / 2 else -above)
        circle = node("circle", cx=x, cy=y, r=_MARK, **fill_and_stroke("paper", "ink", 1.5))
        told = text(mark.text, x=x, y=y + 4, font_size=12, font_weight=700, text_anchor="middle", **fill("ink"))
        parts.append(join(circle, told))
    return parts
