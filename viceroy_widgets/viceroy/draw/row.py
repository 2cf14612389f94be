"""SVG drawing of the auction row: auction cards with tip, base and bids, as tiles or as one picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ...draw.canvas import Markup, box, hint, join, moved, node, path_data, text
from ...draw.palettes import fill, fill_and_stroke, stroke
from ...draw.parts import part
from ...draw.stack import arrange_in_rows, hit_area, ring, stack_vertically, tile
from ...draw.text_fitting import fit, wrap_lines
from ...words import say, sentence_case
from ..components.deck import Deck
from ..components.gems import Color, Gems
from ..rules.state.state import Slot
from .geometry import COMPACT, FULL, CardSize, Point
from .glyphs import SMALL_SHAPES, draw_gem
from .labels import slot_label, slot_part
from .loose_card import draw_loose_card
from .screen import draw_caption, draw_reserve

__all__ = ["RowPicture", "draw_row", "draw_slots"]

_LINE = 17
_HEAD_SIZE = 14
_BIDS = 3
"""Lines for bids in a live view, where what is below keeps its place when bids are revealed."""


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
    has_open_cards: bool = False
    """Whether cards of the row are answers now, so that screen readers announce them instead of their slots."""


@dataclass(frozen=True, slots=True)
class _SlotLayout:
    """Measures of a tile: live tiles have compact cards, and no space for tips while there are none."""

    size: CardSize
    side: int
    top: int
    head: int
    caption: int
    name: tuple[int, int, int]
    """Left and right margin of a bidder's name, and its font size."""
    has_tips: bool

    @property
    def width(self) -> int:
        return self.size.width + 2 * self.side

    @property
    def step(self) -> int:
        return self.size.height + self.caption

    @property
    def bids(self) -> int:
        """Top of the first line below the cards."""
        return self.top + self.head + (2 if self.has_tips else 1) * self.step + 5


_STILL = _SlotLayout(FULL, side=10, top=8, head=30, caption=19, name=(28, 6, 12), has_tips=True)
_LIVE = _SlotLayout(COMPACT, side=6, top=4, head=24, caption=14, name=(23, 2, 11), has_tips=True)


class _BidLine(NamedTuple):
    words: str
    is_first: bool
    is_virtual: bool
    whole: str = ""
    """Name of the bidder if it is cut."""


def draw_row(row: RowPicture, interactive: bool = False) -> str:
    """Return the row above the reserve as one SVG document that contains all tiles."""
    label = say("draw/row")
    slots = arrange_in_rows(draw_slots(row, interactive), label, max(1, len(row.slots)), interactive)
    return stack_vertically([slots, draw_reserve(row.reserve, interactive)], label, interactive)


def draw_slots(row: RowPicture, interactive: bool = False) -> tuple[str, ...]:
    """Return one tile per auction card, all of equal height, with part ids like `slot:blue` and `row:32`.

    In a live view the cards are compact, and tips take no space while no auction card has one.
    """
    layout = _STILL
    if interactive:
        layout = replace(_LIVE, has_tips=any(slot.tip for slot in row.slots.values()))
    lines = {color: tuple(_bid_lines(row, color, layout)) for color in row.slots}
    least = _BIDS if interactive else 1
    height = layout.bids + _LINE * max([least, *map(len, lines.values())]) + layout.side
    return tuple(_slot(row, color, lines[color], layout, height, interactive) for color in row.slots)


def _slot(
    row: RowPicture, color: Color, lines: Sequence[_BidLine], layout: _SlotLayout, height: float, interactive: bool
) -> str:
    slot, width = row.slots[color], layout.width
    bidders = [name for name, bid in (*row.bids, *row.virtual_bids) if bid == color]
    cards = []
    places = [(slot.tip, "draw/tip")] if layout.has_tips else []
    for step, (number, caption) in enumerate([*places, (slot.base, "draw/base")]):
        corner = Point(layout.side, layout.top + layout.head + layout.caption + step * layout.step)
        cards.append(draw_caption(say(caption), width / 2, corner.y - layout.caption // 3, "middle"))
        cards.append(_card(row.deck, number, corner, layout, interactive) if number else _gap(corner, layout))
    shown = part(
        "vw-slot",
        f"slot:{color}",
        slot_part(row.deck, color, slot, bidders, not row.has_open_cards) if interactive else "",
        hit_area(width, height),
        _head(color, layout),
        *cards,
        *(_bid(line, color, layout.bids + _LINE * index, layout) for index, line in enumerate(lines)),
        ring=ring(width - 6, height - 6, 3, 3),
        role="group" if row.has_open_cards else "img",
        data_color=color,
    )
    return tile(width, height, "" if interactive else slot_label(row.deck, color, slot, bidders), [shown])


def _card(deck: Deck, number: int, corner: Point, layout: _SlotLayout, interactive: bool) -> Markup:
    """Draw a card on its own line and its position on another.

    The line of the card stays equal when the card moves up to the tip, so a diff can reuse it.
    """
    card = draw_loose_card(f"row:{number}", deck.card(number), Point(0, 0), interactive, layout.size)
    return node("g", Markup(f"\n{card}\n"), transform=moved(*corner))


def _gap(corner: Point, layout: _SlotLayout) -> Markup:
    outline = box(layout.size.width - 8, layout.size.height - 8, 4, 4)
    return node("path", d=path_data(outline, *corner), stroke_dasharray="4 4", **stroke("ring", 1.5))


def _head(color: Color, layout: _SlotLayout) -> Markup:
    """Draw the head of an auction card: a plate in its color with a gem and a title."""
    middle = layout.top + layout.head / 2
    plate = {"x": layout.side, "y": layout.top, "width": layout.size.width, "height": layout.head, "rx": 6}
    end = "true" if layout.size == COMPACT else None  # a page shows here where revealed gems go
    return join(
        node("rect", data_end=end, **plate, **fill_and_stroke(f"{color}", f"{color}_deep", 1)),
        node("g", draw_gem(color), transform=f"{moved(layout.side + 19, middle)} scale(.8)"),
        text(
            fit(sentence_case(say("draw/slot_head", color=f"color/{color}")), layout.size.width - 40, _HEAD_SIZE),
            x=layout.side + 37,
            y=middle + 5,
            font_weight=700,
            **fill(f"on_{color}"),
        ),
    )


def _bid_lines(row: RowPicture, color: Color, layout: _SlotLayout) -> Iterator[_BidLine]:
    """Yield one line per bidder, two for a long name."""
    left, right, size = layout.name
    for bids, is_virtual in ((row.bids, False), (row.virtual_bids, True)):
        for name, bid in bids:
            if bid == color:
                words = wrap_lines(name, layout.width - left - right, size, most=2) or ("",)
                whole = "" if "".join(words).replace(" ", "") == name.replace(" ", "") else name
                yield from (_BidLine(line, not index, is_virtual, whole) for index, line in enumerate(words))


def _bid(line: _BidLine, color: Color, top: float, layout: _SlotLayout) -> Markup:
    """Draw a gem and the name of its bidder; a virtual opponent has a gem outline and a name in italics."""
    middle = top + _LINE / 2 + 2
    outline = node("path", d=path_data(SMALL_SHAPES[color], layout.side + 8, middle), **stroke(color, 1.6))
    shape = (
        outline
        if line.is_virtual
        else node("g", draw_gem(color), transform=f"{moved(layout.side + 8, middle)} scale(.5)")
    )
    style = {"font_style": "italic", **fill("muted")} if line.is_virtual else fill("ink")
    words = text(line.words, x=layout.name[0], y=middle + 4, font_size=layout.name[2], **style)
    if line.whole:  # a page shows the whole name on pointing at it
        words = node("g", hint(line.whole), words)
    return join(shape, words) if line.is_first else words
