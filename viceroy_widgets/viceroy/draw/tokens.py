"""SVG drawing of the pieces on a placed card: tokens, infinite gems, banked gems and tucked cards."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from ...draw.canvas import Markup, join, moved, node, number, text
from ...draw.outlines import box, path_data
from ...draw.palettes import fill, fill_and_stroke
from ...draw.parts import part
from ...words import say
from ..components.cards import Law
from ..components.icons import Icon
from ..rules.pyramids.pyramid import PyramidCard
from .gems import SMALL_SHAPES
from .geometry import LEAST_LETTERS, PLAIN, CardSize, Point
from .glyphs import draw_glyph, enamel_glyph, icon_words
from .labels import banked_label

__all__ = ["draw_tokens", "draw_tucked_edge"]

_REACH = 55.5
_SLOTS = 7
_ORDER = (0, 6, 1, 5, 2, 4, 3)
"""Slots in order of use, from the lower corners upward, to keep the middle of the card free."""
_LARGE = ((3,), (2, 4), (1, 3, 5))
"""Slots by number of pieces (1 to 3) on a plain character card; its empty middle has room for larger pieces."""
_FIRST, _LAST = 15.5, 164.5
_BANKED = 29
"""Width of a banked gem with its number."""
_PILE = (*box(15, 18, -6.5, -10.5), *box(15, 18, -8.5, -8.5))


def draw_tokens(placed: PyramidCard, size: CardSize, interactive: bool) -> Markup:
    """Return the SVG markup of all pieces on a placed card, in the card's coordinates."""
    place = placed.place
    pieces = [("vw-token", f"token:{place}:{index}", token) for index, token in enumerate(placed.tokens)]
    pieces += [
        ("vw-infinite", f"infinite:{place}:{index}", Icon("infinite", 0, color))
        for index, color in enumerate(placed.infinite)
    ]
    count = len(pieces) + bool(placed.tucked)
    large = size == PLAIN and count <= len(_LARGE) and not isinstance(placed.card, Law)
    spots = _arc(_LARGE[count - 1], size) if large and count else token_spots(count, size)
    scale = 1.4 if large else 1 if count <= _SLOTS else 0.8
    parts = [
        _draw_piece(kind, name, icon, spot, scale, LEAST_LETTERS[size], interactive)
        for (kind, name, icon), spot in zip(pieces, spots, strict=False)
    ]
    if placed.tucked:
        parts.append(_draw_tucked(len(placed.tucked), spots[-1], LEAST_LETTERS[size]))
    if placed.gems.total:
        parts.append(_draw_banked(placed, size, interactive))
    return join(*parts)


@lru_cache(maxsize=64)
def token_spots(count: int, size: CardSize) -> tuple[Point, ...]:
    """Return the center points of the pieces, from left to right."""
    if count <= _SLOTS:
        slots: list[float] = sorted(_ORDER[:count])
    else:
        slots = [(_SLOTS - 1) * index / (count - 1) for index in range(count)]
    return _arc(tuple(slots), size)


def _arc(slots: tuple[float, ...], size: CardSize) -> tuple[Point, ...]:
    angles = [radians(_FIRST + (_LAST - _FIRST) * slot / (_SLOTS - 1)) for slot in slots]
    return tuple(Point(round(size.width / 2 - _REACH * cos(a)), round(size.height - _REACH * sin(a))) for a in angles)


def _draw_piece(kind: str, name: str, icon: Icon, spot: Point, scale: float, least: float, interactive: bool) -> Markup:
    return part(
        kind,
        name,
        icon_words(icon) if interactive else "",
        draw_glyph(enamel_glyph(icon), scale, least),
        ring=node("circle", class_="vw-ring", fill="none", r=11 * scale),
        transform=moved(*spot),
    )


def _draw_banked(placed: PyramidCard, size: CardSize, interactive: bool) -> Markup:
    gems = tuple(placed.gems.items())
    letters = LEAST_LETTERS[size]
    width, middle, high = _BANKED * len(gems) + 6, size.height - 53, letters + 5
    left = (size.width - width) / 2
    pill = {"x": left, "y": middle - high / 2, "width": width, "height": high, "rx": high / 2}
    parts = [node("rect", **pill, **fill_and_stroke("paper", "frame", 1))]
    for index, (color, n) in enumerate(gems):
        x = left + 12 + _BANKED * index
        parts.append(node("path", d=path_data(SMALL_SHAPES[color], x, middle), **fill(color)))
        parts.append(text(str(n), x=number(x + 13), y=number(middle + 0.36 * letters), font_size=letters))
    ring = node("rect", class_="vw-ring", fill="none", **pill)
    return part("vw-banked", f"banked:{placed.place}", banked_label(placed) if interactive else "", *parts, ring=ring)


def draw_tucked_edge(size: CardSize) -> Markup:
    """Return the SVG markup of the visible edge of tucked cards, which is drawn behind the card."""
    return node("rect", x=3.5, y=3.5, width=size.width, height=size.height, **fill_and_stroke("band", "frame", 1))


def _draw_tucked(count: int, spot: Point, letters: float) -> Markup:
    return node(
        "g",
        node("path", d=path_data(_PILE, 0, 0), **fill_and_stroke("band", "frame", 1)),
        text(say("draw/tucked_short", n=count), y=0.35 * letters, font_size=letters),
        transform=moved(*spot),
    )
