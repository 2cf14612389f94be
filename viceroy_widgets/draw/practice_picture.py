"""Picture of practice: a bar for each theme with its cards by stage, and the cards that come due on the next days."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .canvas import Markup, join, node, text
from .palettes import Attributes, fill, fill_and_stroke
from .stack import tile
from .text_fitting import fit, text_width

__all__ = ["DayBar", "PracticeWords", "ThemeBar", "draw_practice"]

_WIDTH = 260
"""Width of the picture: an output of 250 px shows it whole, with letters of 11 px."""
_EDGE, _SIZE, _BAR = 12, 13, 12
_INNER = _WIDTH - 2 * _EDGE
_LINE, _ROW, _DAYS = 20, 38, 92
_SWATCH, _COLUMN = 12, 24


class ThemeBar(NamedTuple):
    """Theme with its numbers of cards: new, learning and mature."""

    title: str
    counts: tuple[int, ...]


class DayBar(NamedTuple):
    """Day with the number of cards that come due on it."""

    name: str
    due: int


class PracticeWords(NamedTuple):
    """Texts of the picture: its accessible name, the three stages with their numbers, and the title of the days."""

    label: str
    stages: tuple[str, ...]
    week: str


def draw_practice(words: PracticeWords, themes: Sequence[ThemeBar], days: Sequence[DayBar]) -> str:
    """Return the drawing; the longest bar is that of the theme with the most cards."""
    most = max((sum(theme.counts) for theme in themes), default=1)
    lines = _lines(words.stages)
    head = _EDGE + len(lines) * _LINE + 6
    parts = [join(*_legend(lines))]
    parts += [join(*_theme(theme, head + at * _ROW, most)) for at, theme in enumerate(themes)]
    top = head + len(themes) * _ROW + 8
    parts.append(join(*_week(words.week, days, top)))
    return tile(_WIDTH, top + _DAYS + 8, words.label, parts)


def _stage(at: int) -> Attributes:
    """Return the look of a stage; that of new cards is hollow, so that the stages differ without colors."""
    if at == 0:
        return fill_and_stroke("paper", "muted", 1.5)
    return fill_and_stroke("accent", "accent", 1.5) if at == 1 else fill_and_stroke("good", "good", 1.5)


def _lines(stages: Sequence[str]) -> list[list[tuple[float, int, str]]]:
    """Return the lines of the legend: for each stage its x, its number and its name."""
    lines: list[list[tuple[float, int, str]]] = [[]]
    x = float(_EDGE)
    for at, name in enumerate(stages):
        wide = _SWATCH + 6 + text_width(name, _SIZE)
        if lines[-1] and x + wide > _WIDTH - _EDGE:
            lines.append([])
            x = float(_EDGE)
        lines[-1].append((x, at, name))
        x += wide + 18
    return lines


def _legend(lines: Sequence[Sequence[tuple[float, int, str]]]) -> Iterator[Markup]:
    for row, stages in enumerate(lines):
        y = _EDGE + row * _LINE
        for x, at, name in stages:
            yield node("rect", x=x + 1, y=y, width=_SWATCH - 2, height=_SWATCH - 2, rx=2, **_stage(at))
            yield text(name, x=x + _SWATCH + 6, y=y + _SIZE - 3, font_size=_SIZE, **fill("ink"))


def _theme(theme: ThemeBar, y: float, most: int) -> Iterator[Markup]:
    total = str(sum(theme.counts))
    title = fit(theme.title, _INNER - text_width(total, _SIZE) - 12, _SIZE)
    yield text(title, x=_EDGE, y=y + _SIZE, **fill("ink"))
    yield text(total, x=_WIDTH - _EDGE, y=y + _SIZE, text_anchor="end", font_weight=700, **fill("ink"))
    x = float(_EDGE)
    for at, count in enumerate(theme.counts):
        width = _INNER * count / most
        if count:
            yield node("rect", x=x + 1, y=y + _SIZE + 7, width=max(1.0, width - 2), height=_BAR, rx=2, **_stage(at))
        x += width


def _week(title: str, days: Sequence[DayBar], top: float) -> Iterator[Markup]:
    yield text(fit(title, _INNER, _SIZE), x=_EDGE, y=top + _SIZE, font_weight=700, **fill("ink"))
    most = max((day.due for day in days), default=0) or 1
    bottom, high = top + _DAYS - 18, _DAYS - 58
    step = _INNER / max(1, len(days))
    for at, day in enumerate(days):
        middle = _EDGE + step * (at + 0.5)
        height = high * day.due / most
        if day.due:
            bar = fill_and_stroke("accent", "accent", 1.5)
            yield node("rect", x=middle - _COLUMN / 2, y=bottom - height, width=_COLUMN, height=height, rx=2, **bar)
        y = bottom - height - 4
        yield text(str(day.due), x=middle, y=y, font_size=_SIZE, text_anchor="middle", **fill("ink"))
        yield text(day.name, x=middle, y=bottom + 14, font_size=_SIZE, text_anchor="middle", **fill("muted"))
    yield node("rect", x=_EDGE, y=bottom, width=_INNER, height=1, **fill("muted"))
