"""SVG drawing of a single card with everything printed on it, for a page that shows the card enlarged."""

from __future__ import annotations

from ...draw.canvas import NOTHING, Value, moved, node
from ...draw.palettes import SANS, VALUE_SIZE, fill
from ...draw.stack import tile
from ..components.cards import Card
from ..rules.pyramids.pyramid import PyramidCard
from .geometry import FULL, Point
from .labels import card_label, loose_card_label
from .loose_card import draw_loose_card
from .tokens import draw_tokens, draw_tucked_edge

__all__ = ["draw_large_card"]

_MARGIN = 8


def draw_large_card(card: Card, placed: PyramidCard | None = None) -> str:
    """Return the full front of a card as one tile, and the pieces that lie on it if it stands in a pyramid."""
    corner = Point(_MARGIN, _MARGIN)
    parts = [draw_loose_card(f"large:{card.number}", card, corner, interactive=False)]
    if placed is not None:
        edge = draw_tucked_edge(FULL) if placed.tucked else NOTHING
        pieces = draw_tokens(placed, FULL, interactive=False)
        lettering: dict[str, Value] = {"font_family": SANS, "font_size": VALUE_SIZE, "font_weight": 700}
        parts.insert(0, node("g", edge, transform=moved(*corner)))
        parts.append(node("g", pieces, transform=moved(*corner), text_anchor="middle", **lettering, **fill("ink")))
    label = card_label(placed) if placed is not None else loose_card_label(card)
    return tile(FULL.width + 2 * _MARGIN, FULL.height + 2 * _MARGIN, label, parts)
