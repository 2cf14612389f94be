"""SVG drawing of the hand and the discard pile, as tiles or as one picture."""

from __future__ import annotations

from collections.abc import Sequence

from ...draw.canvas import moved, node, text
from ...draw.outlines import box, path_data
from ...draw.palettes import SERIF, fill, stroke
from ...draw.parts import part
from ...draw.stack import arrange_in_rows, ring, tile
from ...draw.text_fitting import fit
from ...words import say
from ..components.cards import Card
from .geometry import COMPACT, FULL, CardSize, Point
from .labels import loose_card_label
from .loose_card import draw_loose_card

__all__ = ["draw_hand", "draw_hand_tiles"]

_MARGIN, _NARROW = 8, 6
_PER_ROW = 6
_INSET = 5
_PILE = 72
"""Width of the discard pile in a live view, where the cards of a hand stand side by side."""


def draw_hand(cards: Sequence[Card], interactive: bool = False, discard: bool = False) -> str:
    """Return the hand as one SVG document that contains all its tiles."""
    return arrange_in_rows(
        draw_hand_tiles(cards, interactive, discard), say("draw/hand", n=len(cards)), _PER_ROW, interactive
    )


def draw_hand_tiles(cards: Sequence[Card], interactive: bool = False, discard: bool = False) -> tuple[str, ...]:
    """Return one tile per card, with part ids like `hand:30`; the cards of a live view are compact.

    The discard pile adds the tile `discard`. Without any tile, return one that says "empty".
    """
    tiles = [_card(card, interactive) for card in cards]
    if discard:
        tiles.append(_pile(interactive))
    return tuple(tiles) or (_nothing(),)


def _card(card: Card, interactive: bool) -> str:
    size = COMPACT if interactive else FULL
    margin = _NARROW if interactive else _MARGIN
    shown = draw_loose_card(f"hand:{card.number}", card, Point(margin, margin), interactive, size)
    label = "" if interactive else loose_card_label(card)
    return tile(size.width + 2 * margin, size.height + 2 * margin, label, [shown])


def _pile(interactive: bool) -> str:
    """Return the tile of the pile for cards that are discarded for gems."""
    width, height = CardSize(_PILE, COMPACT.height) if interactive else FULL
    margin = _NARROW if interactive else _MARGIN
    label, size = say("draw/discard_label"), 12 if interactive else 14
    said = fit(say("draw/discard"), width - 2 * _INSET, size)
    outline = box(width - 2 * _INSET, height - 2 * _INSET, _INSET, _INSET)
    shown = part(
        "vw-open",
        "discard",
        label if interactive else "",
        node("path", d=path_data(outline, 0, 0), stroke_dasharray="5 5", pointer_events="all", **stroke("ring", 1.5)),
        text(said, x=width / 2, y=height / 2 + 5, font_size=size, text_anchor="middle", **fill("muted")),
        ring=ring(width, height, rx=0),
        transform=moved(margin, margin),
    )
    return tile(width + 2 * margin, height + 2 * margin, "" if interactive else label, [shown])


def _nothing() -> str:
    said = say("draw/hand_empty")
    style = {"font_family": SERIF, "text_anchor": "middle", **fill("muted")}
    return tile(220, 44, said, [text(said, x=110, y=27, font_size=15, **style)])
