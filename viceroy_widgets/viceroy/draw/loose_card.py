"""SVG drawing of a loose card, in a hand or in the auction row: a full card front with its four sections."""

from __future__ import annotations

from ...draw.attributes import SANS, VALUE_SIZE, fill
from ...draw.canvas import Markup, moved, node
from ...draw.interactive_part import part
from ...draw.outlines import box, path_data
from ...words import cached_by_language
from ..components.cards import CORNERS, Card
from .card_front import full_face
from .geometry import DIRECTIONS, FULL, MARK, Point
from .labels import loose_card_label
from .sections import Spot, draw_bezels

__all__ = ["draw_loose_card"]

_NO_LEVEL = 9
"""Level above all cost rows: no row is highlighted, because a loose card has no level yet."""
_OUTLINE = box(FULL.width, FULL.height)


@cached_by_language(512)
def draw_loose_card(name: str, card: Card, corner: Point, interactive: bool) -> Markup:
    """Draw a loose card at a point of the drawing, as the part `name`."""
    return part(
        "vw-lying",
        name,
        loose_card_label(card) if interactive else "",
        _print_front(card),
        ring=node("rect", class_="vw-ring", fill="none", width=FULL.width, height=FULL.height),
        role="group",
        data_piece=f"card-{card.number}",
        transform=moved(*corner),
    )


@cached_by_language(256)
def _print_front(card: Card) -> Markup:
    spots = tuple(_spots(card))
    return node(
        "g",
        node("path", d=path_data(_OUTLINE, 2, 4), **fill("shadow")),
        full_face(card, FULL, _NO_LEVEL),
        draw_bezels(spots, spots, ()),
        font_family=SANS,
        font_size=VALUE_SIZE,
        font_weight=700,
        text_anchor="middle",
        **fill("ink"),
    )


def _spots(card: Card) -> list[Spot]:
    """Return the sections in the coordinates of the card."""
    found: list[Spot] = []
    for corner in CORNERS:
        (x, y), (sx, sy) = FULL.apex(corner), DIRECTIONS[corner]
        found.append((Point(x, y), Point(x + sx * MARK, y + sy * MARK), corner, card.sections.at(corner)))
    return found
