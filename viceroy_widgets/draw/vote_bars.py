"""SVG drawing of the votes of a class: a bar for each answer, to be read from afar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .attributes import fill, fill_and_stroke
from .canvas import Markup, join, node, text
from .text_fitting import fit, text_width
from .tile import tile

__all__ = ["VoteBar", "draw_vote_bars"]

_WIDTH, _SIDE, _SIZE, _LINE, _BAR, _GAP = 640, 14, 22, 30, 30, 14
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
    height = _LINE + _BAR + _GAP
    shown = [_bar(bar, most, _SIDE + at * height) for at, bar in enumerate(bars)]
    return tile(_WIDTH, len(bars) * height - _GAP + 2 * _SIDE, label, shown)


def _bar(bar: VoteBar, most: int, y: float) -> Markup:
    wide = _WIDTH - 2 * _SIDE
    room = wide - text_width(bar.told, _SIZE) - 16
    mark = "\u2713 " if bar.is_right else ""
    end = _WIDTH - _SIDE
    line = y + _SIZE
    track = {"x": _SIDE, "y": y + _LINE, "height": _BAR, "rx": 4}
    filled = max(_NARROWEST, wide * bar.votes / most)
    return join(
        text(
            fit(mark + bar.label, room, _SIZE),
            x=_SIDE,
            y=line,
            font_size=_SIZE,
            font_weight=700 if bar.is_right else None,
            **fill("ink"),
        ),
        text(bar.told, x=end, y=line, font_size=_SIZE, font_weight=700, text_anchor="end", **fill("ink")),
        node("rect", **track, width=wide, **fill_and_stroke("paper", "ring", 1.5)),
        node("rect", **track, width=filled, **fill("good" if bar.is_right else "accent")),
    )
