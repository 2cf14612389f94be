"""SVG tiles that show the cards of a deck."""

from __future__ import annotations

from collections.abc import Sequence

from ...draw.canvas import NOTHING, Markup, node
from ...draw.palettes import stroke
from ...draw.stack import tile
from ..components.cards import Card
from .geometry import FULL, Point
from .labels import loose_card_label
from .loose_card import draw_loose_card

__all__ = ["draw_deck_tiles"]

_MARGIN = 8
_WIDTH, _HEIGHT = FULL.width + 2 * _MARGIN, FULL.height + 2 * _MARGIN


def draw_deck_tiles(cards: Sequence[Card], interactive: bool = False, chosen: int = 0) -> tuple[str, ...]:
    """Return one tile per card, with part ids like `deck:30`; the card numbered `chosen` gets a frame."""
    return tuple(_card(card, interactive, card.number == chosen) for card in cards)


def _card(card: Card, interactive: bool, is_chosen: bool) -> str:
    shown = draw_loose_card(f"deck:{card.number}", card, Point(_MARGIN, _MARGIN), interactive)
    parts = [_frame() if is_chosen else NOTHING, shown]
    return tile(_WIDTH, _HEIGHT, "" if interactive else loose_card_label(card), parts)


def _frame() -> Markup:
    """Draw the frame of the chosen card."""
    corner = _MARGIN - 4
    width, height = _WIDTH - 2 * corner, _HEIGHT - 2 * corner
    return node("rect", x=corner, y=corner, width=width, height=height, rx=6, **stroke("accent", 4))
