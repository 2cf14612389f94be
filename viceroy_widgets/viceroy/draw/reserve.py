"""SVG drawing of the reserve: the gems that no player has, and the number of cards left in the decks."""

from __future__ import annotations

from collections.abc import Sequence

from ...draw.canvas import Markup, node, text
from ...draw.outlines import box, path_data
from ...draw.palettes import fill, fill_and_stroke
from ...draw.stack import tile
from ...draw.text_fitting import text_width
from ...words import say
from ..components.gems import COLORS, Gems
from .counts import CELL, draw_caption, draw_count
from .gems import draw_gem
from .geometry import Point

__all__ = ["draw_reserve"]

_SIDE = 12
_TOP = 20
_HEIGHT = 64
_BETWEEN = 14
_PILE = (*box(15, 20, -5.5, -12), *box(15, 20, -8.5, -9))


def draw_reserve(reserve: Gems, deck_counts: Sequence[tuple[str, int]] = (), interactive: bool = False) -> str:
    """Return the reserve as a tile, with part ids like `reserve:blue` and the card counts of the decks on its right."""
    labels = [say("draw/reserve_gems", n=reserve[color], color=f"color/{color}") for color in COLORS]
    title = draw_caption(say("draw/reserve"), _SIDE + 4, 16)
    parts: list[Markup] = [node("g", title, aria_hidden="true") if interactive else title]
    for index, color in enumerate(COLORS):
        label, corner = labels[index] if interactive else "", Point(_SIDE + index * CELL[0], _TOP)
        parts.append(draw_count("vw-reserve", f"reserve:{color}", label, draw_gem(color), reserve[color], corner))
    x: float = _SIDE + len(COLORS) * CELL[0]
    for caption, count in deck_counts:
        x += _BETWEEN
        parts.append(_deck(caption, count, x, interactive))
        x += max(46, text_width(caption, 11))
    said = "" if interactive else ", ".join([*labels, *(_label(*deck) for deck in deck_counts)])
    return tile(x + _SIDE, _HEIGHT, said, parts)


def _deck(caption: str, count: int, x: float, interactive: bool) -> Markup:
    """Draw a pile of cards with its caption and number of cards."""
    middle = _TOP + CELL[1] / 2
    drawn = (
        draw_caption(caption, x, 16),
        node("path", d=path_data(_PILE, x + 10, middle), **fill_and_stroke("paper", "ring", 1)),
        text(str(count), x=x + 26, y=middle + 6, font_size=16, font_weight=700, **fill("ink")),
    )
    if not interactive:
        return node("g", *drawn)
    return node("g", node("g", *drawn, aria_hidden="true"), role="img", aria_label=_label(caption, count))


def _label(caption: str, count: int) -> str:
    return say("draw/deck_count", caption=caption, n=count)
