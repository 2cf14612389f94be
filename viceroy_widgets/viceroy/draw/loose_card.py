"""SVG drawings of loose cards: in the hand, in the auction row, of a whole deck, and one card enlarged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...draw.canvas import NOTHING, Markup, Value, box, descriptions, moved, node, path_data, text
from ...draw.palettes import SANS, SERIF, VALUE_SIZE, fill, fill_and_stroke, stroke
from ...draw.parts import part
from ...draw.stack import arrange_in_rows, document, ring, tile
from ...draw.text_fitting import fit
from ...words import cached_by_language, say
from ..components.cards import CORNERS, Card
from ..rules.pyramids.pyramid import PyramidCard
from .card_front import Spot, compact_face, draw_bezels, draw_tokens, draw_tucked_edge, full_face
from .geometry import COMPACT, DIRECTIONS, FULL, MARK, CardSize, Point
from .labels import card_label, large_card_lines, loose_card_label, loose_card_part

__all__ = ["draw_back", "draw_deck_tiles", "draw_hand", "draw_hand_tiles", "draw_large_card", "draw_loose_card"]


# -- SVG drawing of a loose card, in a hand or in the auction row: a card front with its four sections -----------------


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


@cache
def draw_back() -> str:
    """Return the back of a card as a separate SVG picture, for a card on its way that nobody else may see."""
    width, height = COMPACT.width / 2, COMPACT.height / 2
    shapes = (
        node("path", d=path_data(box(width - 2, height - 2, 1, 1), 0, 0), **fill_and_stroke("badge", "frame", 1)),
        node("path", d=path_data(box(width - 10, height - 10, 5, 5), 0, 0), **stroke("gold_line", 1.5)),
    )
    return document(shapes, width, height, class_="vw-picture")


def _spots(card: Card, size: CardSize) -> list[Spot]:
    """Return the sections in the coordinates of the card."""
    found: list[Spot] = []
    for corner in CORNERS:
        (x, y), (sx, sy) = size.apex(corner), DIRECTIONS[corner]
        found.append((Point(x, y), Point(x + sx * MARK, y + sy * MARK), corner, card.sections.at(corner)))
    return found


# -- SVG drawing of the hand and the discard pile, as tiles or as one picture ------------------------------------------


_MARGIN, _NARROW = 8, 6
_PER_ROW = 6
_INSET = 5
_PILE = CardSize(COMPACT.width, 36)
"""Size of the discard pile in a live view: it stands below a hand without asking for the height of a card."""


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
    width, height = _PILE if interactive else FULL
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


# -- SVG tiles that show the cards of a deck ---------------------------------------------------------------------------


_DECK_MARGIN = 8
_WIDTH, _HEIGHT = FULL.width + 2 * _DECK_MARGIN, FULL.height + 2 * _DECK_MARGIN


def draw_deck_tiles(cards: Sequence[Card], interactive: bool = False, chosen: int = 0) -> tuple[str, ...]:
    """Return one tile per card, with part ids like `deck:30`; the card numbered `chosen` gets a frame."""
    return tuple(_deck_card(card, interactive, card.number == chosen) for card in cards)


def _deck_card(card: Card, interactive: bool, is_chosen: bool) -> str:
    shown = draw_loose_card(f"deck:{card.number}", card, Point(_DECK_MARGIN, _DECK_MARGIN), interactive)
    parts = [_frame() if is_chosen else NOTHING, shown]
    return tile(_WIDTH, _HEIGHT, "" if interactive else loose_card_label(card), parts)


def _frame() -> Markup:
    """Draw the frame of the chosen card."""
    corner = _DECK_MARGIN - 4
    width, height = _WIDTH - 2 * corner, _HEIGHT - 2 * corner
    return node("rect", x=corner, y=corner, width=width, height=height, rx=6, **stroke("accent", 4))


# -- SVG drawing of a single card with everything printed on it, for a page that shows the card enlarged ---------------


_LARGE_MARGIN = 8


def draw_large_card(card: Card, placed: PyramidCard | None = None) -> str:
    """Return the full front of a card as one tile with what it says in words.

    If the card stands in a pyramid, the pieces on it are drawn too.
    """
    corner = Point(_LARGE_MARGIN, _LARGE_MARGIN)
    parts = [draw_loose_card(f"large:{card.number}", card, corner, interactive=False)]
    words = descriptions(large_card_lines(card, placed))
    if placed is not None:
        edge = draw_tucked_edge(FULL) if placed.tucked else NOTHING
        pieces = draw_tokens(placed, FULL, interactive=False)
        lettering: dict[str, Value] = {"font_family": SANS, "font_size": VALUE_SIZE, "font_weight": 700}
        parts.insert(0, node("g", edge, transform=moved(*corner)))
        parts.append(node("g", pieces, transform=moved(*corner), text_anchor="middle", **lettering, **fill("ink")))
    label = card_label(placed) if placed is not None else loose_card_label(card)
    return tile(FULL.width + 2 * _LARGE_MARGIN, FULL.height + 2 * _LARGE_MARGIN, label, (words, *parts))
