"""SVG drawing of what bids bring: a bar for each, divided by the chances of its results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...draw.canvas import NOTHING, Markup, Value, join, moved, node, text
from ...draw.palettes import fill, fill_and_stroke
from ...draw.parts import Label, part
from ...draw.stack import ring, tile
from ...draw.text_fitting import fit, text_width, wrap_lines
from ...words import clauses, say
from ..components.gems import Color
from .glyphs import draw_gem

__all__ = ["BarPart", "BidBar", "draw_bid_chart"]

_WIDTH, _SIDE, _SIZE, _LINE, _BAR, _GAP = 360, 12, 13, 17, 20, 14
_LEFT = 42


class BarPart(NamedTuple):
    """Result of a bid: its chance, the words in the bar, a sentence, and whether it brings a card."""

    odds: float
    inside: str
    sentence: str
    wins: bool


class BidBar(NamedTuple):
    """Bid with its average total and its results, the likeliest first."""

    name: str
    """Id of the part."""
    label: str
    color: Color | None
    points: str
    parts: tuple[BarPart, ...]
    is_best: bool = False
    is_chosen: bool = False


def draw_bid_chart(bars: Sequence[BidBar], interactive: bool = False) -> str:
    """Return the chart of some bids, in their order; "" without bids."""
    if not bars:
        return ""
    shown, y = [], float(_SIDE)
    for bar in bars:
        drawn, height = _bar(bar, interactive)
        shown.append(node("g", drawn, transform=moved(0, y)))
        y += height + _GAP
    title = say("puzzle/chart")
    label = "" if interactive else " ".join([title, *(f"{_head(bar)}: {_told(bar)}." for bar in bars)])
    return tile(_WIDTH, y - _GAP + _SIDE, label, shown)


def _bar(bar: BidBar, interactive: bool) -> tuple[Markup, float]:
    wide = _WIDTH - _LEFT - _SIDE
    lines = wrap_lines(_told(bar), wide, _SIZE - 1)
    height = _LINE + 4 + _BAR + 4 + 16 * len(lines)
    head: dict[str, Value] = {"font_size": _SIZE, "font_weight": 700, **fill("ink")}
    points = say("puzzle/chart_points", points=bar.points)
    room = wide - text_width(points, _SIZE) - 12
    drawn = part(
        "vw-chance",
        bar.name,
        Label(_head(bar), _told(bar)) if interactive else "",
        draw_gem(bar.color, 22, 30) if bar.color else NOTHING,
        text(fit(_name(bar), room, _SIZE), x=_LEFT, y=_SIZE, **head),
        text(points, x=_WIDTH - _SIDE, y=_SIZE, text_anchor="end", **head),
        _segments(bar, wide),
        *(
            text(line, x=_LEFT, y=_LINE + _BAR + 20 + 16 * at, font_size=_SIZE - 1, **fill("muted"))
            for at, line in enumerate(lines)
        ),
        ring=ring(_WIDTH - 8, height + 10, 4, -5),
    )
    return drawn, height


def _segments(bar: BidBar, wide: float) -> Markup:
    """Draw the bar: results that bring a card are filled, the others are outlined."""
    found, x = [], float(_LEFT)
    for its in bar.parts:
        width = its.odds * wide
        tone = "ink" if its.wins else "paper"
        found.append(
            node(
                "rect",
                x=x,
                y=_LINE + 4,
                width=max(1, width - 2),
                height=_BAR,
                rx=3,
                **fill_and_stroke(tone, "ink", 1.5),
            )
        )
        if its.inside and text_width(its.inside, 12) + 8 <= width:
            shown = fill("paper" if its.wins else "ink")
            where: dict[str, Value] = {
                "x": x + width / 2 - 1,
                "y": _LINE + 18.5,
                "text_anchor": "middle",
                "font_size": 12,
            }
            found.append(text(its.inside, **where, **shown))
        x += width
    return join(*found)


def _name(bar: BidBar) -> str:
    marks = [say("puzzle/chart_best")] if bar.is_best else []
    marks += [say("puzzle/chart_yours")] if bar.is_chosen else []
    return f"{bar.label} ({', '.join(marks)})" if marks else bar.label


def _head(bar: BidBar) -> str:
    return f"{_name(bar)}, {say('puzzle/chart_points', points=bar.points)}"


def _told(bar: BidBar) -> str:
    return clauses(its.sentence for its in bar.parts)
