"""SVG drawing of the votes of a class: a bar for each answer, to be read from afar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .attributes import fill, fill_and_stroke
from .canvas import Markup, Value, join, node, text
from .text_fitting import text_width, wrap_lines
from .tile import tile

__all__ = ["VoteBar", "draw_vote_bars"]

_WIDTH, _SIDE, _SIZE, _LINE, _BAR, _GAP = 640, 14, 22, 30, 30, 14
_MOST_LINES = 2
_NARROWEST = 3
"""Width of a bar without votes, which shows that its votes were counted."""


class VoteBar(NamedTuple):
    """Answer with its votes."""

    label: str
    votes: int
    told: str
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
        drawn, height = _bar(bar, most, y)
        shown.append(drawn)
        y += height + _GAP
    return tile(_WIDTH, y - _GAP + _SIDE, label, shown)


def _bar(bar: VoteBar, most: int, y: float) -> tuple[Markup, float]:
    """Return a bar below its label and its votes, and the height of all three."""
    wide, weight = _WIDTH - 2 * _SIDE, 700 if bar.is_right else None
    mark = "\u2713 " if bar.is_right else ""
    lines = wrap_lines(mark + bar.label, wide - text_width(bar.told, _SIZE) - 16, _SIZE, _MOST_LINES) or ("",)
    top = y + _LINE * len(lines)
    words = (
        text(line, x=_SIDE, y=y + _SIZE + _LINE * at, font_size=_SIZE, font_weight=weight, **fill("ink"))
        for at, line in enumerate(lines)
    )
    told = text(
        bar.told, x=_WIDTH - _SIDE, y=y + _SIZE, font_size=_SIZE, font_weight=700, text_anchor="end", **fill("ink")
    )
    track: dict[str, Value] = {"x": _SIDE, "y": top, "height": _BAR, "rx": 4}
    room = node("rect", **track, width=wide, **fill_and_stroke("paper", "ring", 1.5))
    length = max(_NARROWEST, wide * bar.votes / most)
    filled = node("rect", **track, width=length, **fill("good" if bar.is_right else "accent"))
    return join(*words, told, room, filled), top + _BAR - y
