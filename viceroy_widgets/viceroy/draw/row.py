"""SVG drawing of the auction row: auction cards with tip, base and bids, as tiles or as one picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...draw.attributes import fill, fill_and_stroke, stroke
from ...draw.canvas import Markup, join, moved, node, text
from ...draw.interactive_part import part
from ...draw.outlines import box, path_data
from ...draw.stack import arrange_in_rows, stack_vertically
from ...draw.text_fitting import wrap_lines
from ...draw.tile import hit_area, ring, tile
from ...words import say, sentence_case
from ..components.deck import Deck
from ..components.gems import Color, Gems
from ..rules.state.state import Slot
from .counts import draw_caption
from .gems import SMALL_SHAPES, draw_gem
from .geometry import FULL, Point
from .labels import slot_label
from .loose_card import draw_loose_card
from .reserve import draw_reserve

__all__ = ["RowPicture", "draw_row", "draw_slots"]

_SIDE = 10
_WIDTH = FULL.width + 2 * _SIDE
_TOP = 8
_HEAD = 30
_CAPTION = 19
_STEP = FULL.height + _CAPTION
_BIDS = _TOP + _HEAD + 2 * _STEP + 5
_LINE = 17
_NAME_X, _NAME_SIZE = 28, 12


@dataclass(frozen=True)
class RowPicture:
    """Content of the drawing: the row with its bids, and the reserve."""

    slots: Mapping[Color, Slot]
    """Slots in the order of the auction cards on the table."""
    deck: Deck
    reserve: Gems
    bids: Sequence[tuple[str, Color]] = ()
    """Bids as pairs of bidder name and color."""
    virtual_bids: Sequence[tuple[str, Color]] = ()
    """Bids of virtual opponents as pairs of bidder name and color."""


class _BidLine(NamedTuple):
    words: str
    is_first: bool
    is_virtual: bool


def draw_row(row: RowPicture, interactive: bool = False) -> str:
    """Return the row above the reserve as one SVG document that contains all tiles."""
    label = say("draw/row")
    slots = arrange_in_rows(draw_slots(row, interactive), label, max(1, len(row.slots)), interactive)
    return stack_vertically([slots, draw_reserve(row.reserve, (), interactive)], label, interactive)


def draw_slots(row: RowPicture, interactive: bool = False) -> tuple[str, ...]:
    """Return one tile per auction card, all of equal height, with part ids like `slot:blue` and `row:32`."""
    lines = {color: tuple(_bid_lines(row, color)) for color in row.slots}
    height = _BIDS + _LINE * max([1, *map(len, lines.values())]) + _SIDE
    return tuple(_slot(row, color, lines[color], height, interactive) for color in row.slots)


def _slot(row: RowPicture, color: Color, lines: Sequence[_BidLine], height: float, interactive: bool) -> str:
    slot = row.slots[color]
    bidders = [name for name, bid in (*row.bids, *row.virtual_bids) if bid == color]
    label = slot_label(row.deck, color, slot, bidders)
    cards = []
    for number, caption, step in ((slot.tip, "draw/tip", 0), (slot.base, "draw/base", 1)):
        corner = Point(_SIDE, _TOP + _HEAD + _CAPTION + step * _STEP)
        cards.append(draw_caption(say(caption), _WIDTH / 2, corner.y - 6, "middle"))
        cards.append(_card(row.deck, number, corner, interactive) if number else _gap(corner))
    shown = part(
        "vw-slot",
        f"slot:{color}",
        label if interactive else "",
        hit_area(_WIDTH, height),
        _head(color),
        *cards,
        *(_bid(line, color, _BIDS + _LINE * index) for index, line in enumerate(lines)),
        ring=ring(_WIDTH - 6, height - 6, 3, 3),
        role="group",
        data_color=color,
    )
    return tile(_WIDTH, height, "" if interactive else label, [shown])


def _card(deck: Deck, number: int, corner: Point, interactive: bool) -> Markup:
    """Draw a card on its own line and its position on another.

    The line of the card stays equal when the card moves up to the tip, so a diff can reuse it.
    """
    card = draw_loose_card(f"row:{number}", deck.card(number), Point(0, 0), interactive)
    return node("g", Markup(f"\n{card}\n"), transform=moved(*corner))


def _gap(corner: Point) -> Markup:
    outline = box(FULL.width - 8, FULL.height - 8, 4, 4)
    return node("path", d=path_data(outline, *corner), stroke_dasharray="4 4", **stroke("edge", 1.5))


def _head(color: Color) -> Markup:
    """Draw the head of an auction card: a plate in its color with a gem and a title."""
    middle = _TOP + _HEAD / 2
    return join(
        node(
            "rect",
            x=_SIDE,
            y=_TOP,
            width=FULL.width,
            height=_HEAD,
            rx=6,
            **fill_and_stroke(f"{color}", f"{color}_deep", 1),
        ),
        node("g", draw_gem(color), transform=f"{moved(_SIDE + 19, middle)} scale(.8)"),
        text(
            sentence_case(say("draw/slot_head", color=f"color/{color}")),
            x=_SIDE + 37,
            y=middle + 5,
            font_weight=700,
            **fill(f"on_{color}"),
        ),
    )


def _bid_lines(row: RowPicture, color: Color) -> Iterator[_BidLine]:
    """Yield one line per bidder, two for a long name."""
    for bids, is_virtual in ((row.bids, False), (row.virtual_bids, True)):
        for name, bid in bids:
            if bid == color:
                words = wrap_lines(name, _WIDTH - _NAME_X - 6, _NAME_SIZE, most=2) or ("",)
                yield from (_BidLine(line, not index, is_virtual) for index, line in enumerate(words))


def _bid(line: _BidLine, color: Color, top: float) -> Markup:
    """Draw a gem and the name of its bidder; a virtual opponent has a gem outline and a name in italics."""
    middle = top + _LINE / 2 + 2
    outline = node("path", d=path_data(SMALL_SHAPES[color], _SIDE + 8, middle), **stroke(color, 1.6))
    bead = outline if line.is_virtual else node("g", draw_gem(color), transform=f"{moved(_SIDE + 8, middle)} scale(.5)")
    style = {"font_style": "italic", **fill("muted")} if line.is_virtual else fill("ink")
    words = text(line.words, x=_NAME_X, y=middle + 4, font_size=_NAME_SIZE, **style)
    return join(bead, words) if line.is_first else words
