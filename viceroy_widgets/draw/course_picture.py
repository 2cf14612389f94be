"""Picture of a course: a card for each lesson, with its title, its minutes and a ring that shows how much is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from .canvas import Markup, join, node, text
from .palettes import fill, fill_and_stroke, stroke
from .stack import tile
from .text_fitting import fit, wrap_lines

__all__ = ["CourseCard", "CourseGroup", "draw_course"]

_COLUMNS, _WIDE, _HIGH, _GAP, _EDGE = 4, 220, 96, 12, 16
_HEAD, _RING = 34, 14
_WIDTH = 2 * _EDGE + _COLUMNS * _WIDE + (_COLUMNS - 1) * _GAP


class CourseCard(NamedTuple):
    """Lesson on the picture: its title, a word about its length, and how much of it is done."""

    title: str
    minutes: str
    done: int
    of: int


class CourseGroup(NamedTuple):
    """Part of a course with its lessons."""

    title: str
    cards: tuple[CourseCard, ...]


def draw_course(label: str, groups: Sequence[CourseGroup]) -> str:
    """Return the drawing of all parts, one below the other; `label` is its accessible name."""
    parts: list[Markup] = []
    y = float(_EDGE)
    for group in groups:
        title = fit(group.title, _WIDTH - 2 * _EDGE, 18)
        parts.append(text(title, x=_EDGE, y=y + 20, font_size=18, font_weight=700, **fill("ink")))
        y += _HEAD
        for at, card in enumerate(group.cards):
            row, column = divmod(at, _COLUMNS)
            parts.append(join(*_card(card, _EDGE + column * (_WIDE + _GAP), y + row * (_HIGH + _GAP))))
        y += (1 + (len(group.cards) - 1) // _COLUMNS) * (_HIGH + _GAP) + _GAP
    return tile(_WIDTH, y, label, parts)


def _card(card: CourseCard, x: float, y: float) -> Iterator[Markup]:
    yield node("rect", x=x, y=y, width=_WIDE, height=_HIGH, rx=10, **fill_and_stroke("paper", "frame", 1))
    for at, line in enumerate(wrap_lines(card.title, _WIDE - 28, 16, 2)):
        yield text(line, x=x + 14, y=y + 27 + 20 * at, font_size=16, font_weight=600, **fill("ink"))
    yield text(card.minutes, x=x + 14, y=y + _HIGH - 16, font_size=13, **fill("muted"))
    yield from _ring(x + _WIDE - 14 - _RING, y + _HIGH - 12 - _RING, card.done / max(1, card.of))


def _ring(x: float, y: float, share: float) -> Iterator[Markup]:
    yield node("circle", cx=x, cy=y, r=_RING - 2, **stroke("line", 4))
    if share >= 1:
        yield node("circle", cx=x, cy=y, r=_RING - 2, **fill_and_stroke("good", "good", 4))
        yield node("path", d=f"M{x - 6:.1f} {y:.1f}l4 5 8 -9", **stroke("paper", 3))
    elif share > 0:
        radius, turn = _RING - 2, 2 * pi * share
        end_x, end_y = x + radius * sin(turn), y - radius * cos(turn)
        large = int(share > 0.5)
        arc = f"M{x:.1f} {y - radius:.1f}A{radius} {radius} 0 {large} 1 {end_x:.1f} {end_y:.1f}"
        yield node("path", d=arc, **stroke("good", 4))
