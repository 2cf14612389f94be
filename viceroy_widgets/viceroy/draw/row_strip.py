"""SVG drawing of the auction row as a low strip, for the phases in which nobody buys from it."""

from __future__ import annotations

from collections.abc import Iterator

from ...draw.canvas import Markup, join, moved, node, path_data, text
from ...draw.palettes import SERIF, fill, fill_and_stroke
from ...draw.parts import part
from ...draw.stack import hit_area, ring, tile
from ..components.cards import Card, Law
from ..components.gems import Color
from .glyphs import SMALL_SHAPES, draw_gem
from .labels import loose_card_part, slot_part
from .row import RowPicture

__all__ = ["draw_strip"]

_EDGE, _FLAG, _CARD, _HEIGHT = 3, 22, 48, 30
_WIDTH = 2 * _EDGE + _FLAG + 2 * (_CARD + 2)


def draw_strip(row: RowPicture) -> tuple[str, ...]:
    """Return one low tile per auction card: its gem, and of each card its number and its two upper sections.

    The part ids are those of the whole row, so a page shows a card of the strip enlarged.
    """
    return tuple(_slot(row, color) for color in row.slots)


def _slot(row: RowPicture, color: Color) -> str:
    slot = row.slots[color]
    bidders = [name for name, bid in (*row.bids, *row.virtual_bids) if bid == color]
    height = _HEIGHT + 2 * _EDGE
    shown = part(
        "vw-slot",
        f"slot:{color}",
        slot_part(row.deck, color, slot, bidders, not row.has_open_cards),
        hit_area(_WIDTH, height),
        node(
            "rect",
            x=_EDGE,
            y=_EDGE,
            width=_FLAG,
            height=_HEIGHT,
            rx=5,
            data_end="true",
            **fill_and_stroke(color, f"{color}_deep", 1),
        ),
        node("g", draw_gem(color), transform=f"{moved(_EDGE + _FLAG / 2, height / 2)} scale(.62)"),
        *_cards(row, color),
        ring=ring(_WIDTH - 2, height - 2, 1, 1),
        role="group" if row.has_open_cards else "img",
        data_color=color,
    )
    return tile(_WIDTH, height, "", [shown])


def _cards(row: RowPicture, color: Color) -> Iterator[Markup]:
    slot = row.slots[color]
    for place, number in enumerate((slot.base, slot.tip)):
        if number:
            x = _EDGE + _FLAG + 2 + place * (_CARD + 2)
            yield node("g", Markup(f"\n{_card(row.deck.card(number))}\n"), transform=moved(x, _EDGE))


def _card(card: Card) -> Markup:
    sections = card.sections
    kind = "law" if isinstance(card, Law) else "paper"
    middle = _HEIGHT / 2
    return part(
        "vw-lying",
        f"row:{card.number}",
        loose_card_part(card),
        node("rect", width=_CARD, height=_HEIGHT, rx=2, **fill_and_stroke(kind, "frame", 1)),
        join(
            *(
                node("path", d=path_data(SMALL_SHAPES[shade], x, middle), **fill(shade))
                for shade, x in ((sections.at("top_left"), 8.5), (sections.at("top_right"), _CARD - 8.5))
            )
        ),
        text(
            str(card.number),
            x=_CARD / 2,
            y=middle + 5,
            font_family=SERIF,
            font_size=14,
            font_weight=700,
            text_anchor="middle",
            **fill("ink"),
        ),
        ring=node("rect", class_="vw-ring", fill="none", width=_CARD, height=_HEIGHT),
        data_piece=f"card-{card.number}",
    )
