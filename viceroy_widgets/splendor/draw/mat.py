"""SVG drawing of the own mat: tiles for tokens, bonuses and nobles, for reserved cards, and for payments."""

from __future__ import annotations

from collections.abc import Iterator

from ...draw.attributes import SERIF, Attributes, fill
from ...draw.canvas import Markup, moved, node, text
from ...draw.interactive_part import part
from ...draw.tile import ring, tile, tiles
from ...words import say
from ..components.colors import COLORS, TOKENS
from ..rules.views import SeenReserved, SeenSeat, View
from ..text.phrases import noble_text
from .card import CARD, SMALL_TEXT, draw_back, draw_slot
from .labels import seat_text, viewer
from .market import draw_open_card
from .noble import PORTRAIT, draw_portrait
from .payments import draw_payments
from .supply import PILE, draw_pile
from .tokens import SHADES

__all__ = ["MOST_RESERVED", "draw_bonus", "draw_mat"]

MOST_RESERVED = 3
_EDGE, _GAP, _CAPTION = 8, 6, 20
_MARK = (9.0, 25.0)
"""Middle of the mark on a noble that a puzzle asks for."""
_CHIP = 34
"""Height of a bonus."""
_WIDTH = 2 * _EDGE + len(TOKENS) * PILE.width
_RESERVED_WIDTH = 2 * _EDGE + MOST_RESERVED * (CARD.width + _GAP) - _GAP
_HEIGHT = 2 * _EDGE + _CAPTION + CARD.height


def draw_mat(view: View, interactive: bool) -> str:
    """Return the mat of the viewer as tiles, with parts like `own:red` and `card:17`; "" for a spectator.

    While a payment is asked for, each payment is a tile of its own below the others.
    """
    if view.player is None:
        return ""
    seat = view.seats[view.player]
    mat = _draw_holdings(seat, interactive), _draw_reserved(seat, view, interactive)
    return tiles((*mat, *draw_payments(view, interactive)))


def _draw_holdings(seat: SeenSeat, interactive: bool) -> str:
    shapes = [_caption(say("splendor/your_tokens", n=sum(seat.tokens)), _EDGE, interactive)]
    for place, (color, n) in enumerate(zip(TOKENS, seat.tokens, strict=True)):
        label = say("splendor/own_pile", n=n, color=f"splendor/{color}") if interactive else ""
        corner = _EDGE + place * PILE.width, float(_EDGE + _CAPTION)
        shapes.append(draw_pile(f"own:{color}", label, color, n, corner))
    y = _HEIGHT - _EDGE - _CHIP
    shapes.append(_caption(say("splendor/your_bonuses"), y - _CAPTION, interactive))
    for place, (color, n) in enumerate(zip(COLORS, seat.bonuses, strict=True)):
        corner = _EDGE + place * PILE.width + 2, y
        label = say("splendor/own_bonus", n=n, color=f"splendor/{color}") if interactive else ""
        shapes.append(draw_bonus(color, n, corner, label))
    shapes += _nobles(seat, y, interactive)
    return tile(_WIDTH, _HEIGHT, "" if interactive else seat_text(seat), shapes)


def _draw_reserved(seat: SeenSeat, view: View, interactive: bool) -> str:
    caption = say("splendor/your_reserved", n=len(seat.reserved))
    shapes = [_caption(caption, _EDGE, interactive)]
    for place in range(MOST_RESERVED):
        corner = _EDGE + place * (CARD.width + _GAP), float(_EDGE + _CAPTION)
        if place < len(seat.reserved):
            shapes.append(_reserved(seat.reserved[place], view, corner, interactive))
        else:
            shapes.append(node("g", draw_slot(), transform=moved(*corner)))
    return tile(_RESERVED_WIDTH, _HEIGHT, "" if interactive else caption, shapes)


def draw_bonus(color: str, count: int, corner: tuple[float, float], label: str = "") -> Markup:
    """Draw the number of bonuses of a color on a small card of that color; it is pale if there is none."""
    shade = SHADES[color]
    chip = node("rect", width=40, height=_CHIP, rx=5, **fill(shade))
    number: Attributes = {"font_family": SERIF, "font_size": 22, "font_weight": 700, **fill(f"on_{shade}")}
    shown = node(
        "g", chip, text(str(count), x=20, y=25, text_anchor="middle", **number), opacity=None if count else 0.3
    )
    hidden = node("g", shown, aria_hidden="true" if label else None)
    return part("vw-bonus", f"bonus:{color}", label, hidden, ring=ring(40, _CHIP), transform=moved(*corner))


def _reserved(held: SeenReserved, view: View, corner: tuple[float, float], interactive: bool) -> Markup:
    if held.card is None:
        return node("g", draw_back(held.level, 0, CARD), transform=moved(*corner))
    return draw_open_card(held.card, viewer(view), corner, interactive)


def _nobles(seat: SeenSeat, y: float, interactive: bool) -> Iterator[Markup]:
    """Draw the nobles that came to the seat, below its gold; several cover each other in part."""
    x, room = _EDGE + len(COLORS) * PILE.width + 2, PILE.width - 2 - PORTRAIT.width
    step = min(PORTRAIT.width + 2, room / max(1, len(seat.nobles) - 1))
    for place, noble in enumerate(seat.nobles):
        shown = node("g", draw_portrait(noble), aria_hidden="true" if interactive else None)
        label = noble_text(noble) if interactive else ""
        name, around, at = f"noble:{noble}", ring(*PORTRAIT), moved(x + place * step, y)
        yield part("vw-noble", name, label, shown, ring=around, mark=_MARK, transform=at, data_piece=name)


def _caption(words: str, y: float, interactive: bool) -> Markup:
    hidden = "true" if interactive else None
    return text(words, x=_EDGE, y=y + 14, font_size=SMALL_TEXT, aria_hidden=hidden, **fill("muted"))
