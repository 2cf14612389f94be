"""SVG drawing of the own mat: tokens and bonuses by color, reserved cards and nobles."""

from __future__ import annotations

from ...draw.attributes import SERIF, Attributes, fill
from ...draw.canvas import Markup, moved, node, text
from ...draw.interactive_part import part
from ...draw.tile import ring, tile
from ...words import say
from ..components.colors import COLORS, TOKENS
from ..rules.views import SeenReserved, SeenSeat, View
from ..text.phrases import noble_text
from .card import CARD, SMALL_TEXT, draw_back, draw_slot
from .labels import seat_text, viewer
from .market import NOBLE_MARK, draw_open_card
from .noble import NOBLE, draw_noble
from .supply import PILE, draw_pile
from .tokens import SHADES

__all__ = ["MOST_RESERVED", "draw_bonus", "draw_mat"]

MOST_RESERVED = 3
_EDGE, _GAP, _CAPTION = 8, 6, 20
_CHIP = 34
"""Height of a bonus."""
_WIDTH = 2 * _EDGE + len(TOKENS) * PILE.width


def draw_mat(view: View, interactive: bool) -> str:
    """Return the mat of the viewer as a tile, with parts like `own:red` and `card:17`; "" for a spectator."""
    if view.player is None:
        return ""
    seat = view.seats[view.player]
    shapes = [_caption(say("splendor/your_tokens", n=sum(seat.tokens)), _EDGE, interactive)]
    for place, (color, n) in enumerate(zip(TOKENS, seat.tokens, strict=True)):
        label = say("splendor/own_pile", n=n, color=f"splendor/{color}") if interactive else ""
        corner = _EDGE + place * PILE.width, float(_EDGE + _CAPTION)
        shapes.append(draw_pile(f"own:{color}", label, color, n, corner))
    y = _EDGE + _CAPTION + PILE.height + _GAP
    shapes.append(_caption(say("splendor/your_bonuses"), y, interactive))
    for place, (color, n) in enumerate(zip(COLORS, seat.bonuses, strict=True)):
        corner = _EDGE + place * PILE.width + 4, y + _CAPTION
        label = say("splendor/own_bonus", n=n, color=f"splendor/{color}") if interactive else ""
        shapes.append(draw_bonus(color, n, corner, label))
    shapes += _nobles(seat, y + _CAPTION, interactive)
    y += _CAPTION + _CHIP + 2 * _GAP
    shapes.append(_caption(say("splendor/your_reserved", n=len(seat.reserved)), y, interactive))
    for place in range(MOST_RESERVED):
        corner = _EDGE + place * (CARD.width + _GAP), y + _CAPTION
        if place < len(seat.reserved):
            shapes.append(_reserved(seat.reserved[place], view, corner, interactive))
        else:
            shapes.append(node("g", draw_slot(), transform=moved(*corner)))
    height = y + _CAPTION + CARD.height + _EDGE
    return tile(_WIDTH, height, "" if interactive else seat_text(seat), shapes)


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


def _nobles(seat: SeenSeat, y: float, interactive: bool) -> list[Markup]:
    """Draw the nobles that came to the seat, beside the reserved cards."""
    x = _EDGE + MOST_RESERVED * (CARD.width + _GAP)
    room = (_WIDTH - _EDGE - x) / max(1, len(seat.nobles))
    found = []
    for place, noble in enumerate(seat.nobles):
        corner = x + place * min(room, NOBLE.width + _GAP), y + _CHIP + 2 * _GAP + _CAPTION
        shown = node("g", draw_noble(noble), aria_hidden="true" if interactive else None)
        label = noble_text(noble) if interactive else ""
        around, at = ring(*NOBLE), moved(*corner)
        found.append(part("vw-noble", f"noble:{noble}", label, shown, ring=around, mark=NOBLE_MARK, transform=at))
    return found


def _caption(words: str, y: float, interactive: bool) -> Markup:
    hidden = "true" if interactive else None
    return text(words, x=_EDGE, y=y + 14, font_size=SMALL_TEXT, aria_hidden=hidden, **fill("muted"))
