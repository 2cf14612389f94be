"""SVG drawing of a loose card, in a hand or in the auction row: a card front with its four sections."""

from __future__ import annotations

from ...draw.canvas import Markup, moved, node
from ...draw.outlines import box, path_data
from ...draw.palettes import SANS, VALUE_SIZE, fill
from ...draw.parts import part
from ...words import cached_by_language
from ..components.cards import CORNERS, Card
from .card_front import compact_face, full_face
from .geometry import COMPACT, DIRECTIONS, FULL, MARK, CardSize, Point
from .part_labels import loose_card_part
from .sections import Spot, draw_bezels

__all__ = ["draw_loose_card"]

_NO_LEVEL = 9
"""Level above all cost rows: no row is highlighted, because a loose card has no level yet."""
_COMPACT_VALUE = 11.5
_SECTIONS = 0.79
"""Scale of the sections on a compact card."""


@cached_by_language(512)
def draw_loose_card(name: str, card: Card, corner: Point, interactive: bool, size: CardSize = FULL) -> Markup:
    """Draw a loose card at a point of the drawing, as the part `name`; `size` is FULL or COMPACT."""
    return part(
        "vw-lying",
        name,
        loose_card_part(card) if interactive else "",
        _print_front(card, size),
        ring=node("rect", class_="vw-ring", fill="none", width=size.width, height=size.height),
        data_piece=f"card-{card.number}",
        transform=moved(*corner),
    )


@cached_by_language(256)
def _print_front(card: Card, size: CardSize) -> Markup:
    if size == COMPACT:
        spots = tuple(_spots(card, CardSize(round(size.width / _SECTIONS), round(size.height / _SECTIONS))))
        sections = node("g", draw_bezels(spots, spots, ()), transform=f"scale({_SECTIONS})")
        face = compact_face(card)
    else:
        spots = tuple(_spots(card, size))
        sections, face = draw_bezels(spots, spots, ()), full_face(card, size, _NO_LEVEL)
    return node(
        "g",
        node("path", d=path_data(box(size.width, size.height), 2, 4), **fill("shadow")),
        face,
        sections,
        font_family=SANS,
        font_size=VALUE_SIZE if size == FULL else _COMPACT_VALUE,
        font_weight=700,
        text_anchor="middle",
        **fill("ink"),
    )


def _spots(card: Card, size: CardSize) -> list[Spot]:
    """Return the sections in the coordinates of the card."""
    found: list[Spot] = []
    for corner in CORNERS:
        (x, y), (sx, sy) = size.apex(corner), DIRECTIONS[corner]
        found.append((Point(x, y), Point(x + sx * MARK, y + sy * MARK), corner, card.sections.at(corner)))
    return found
