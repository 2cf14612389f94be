"""SVG drawing of the other players: tokens, bonuses, reserved cards and nobles of each."""

from __future__ import annotations

from collections.abc import Sequence

from ...draw.attributes import SERIF, Attributes, fill
from ...draw.canvas import Markup, moved, node, text
from ...draw.text_fitting import fit
from ...draw.tile import tile, tiles
from ...words import say
from ..components.colors import COLORS, TOKENS
from ..rules.views import SeenReserved, SeenSeat, View
from .card import CARD, draw_back, draw_card
from .labels import seat_text
from .noble import draw_noble
from .tokens import SHADES, draw_token

__all__ = ["draw_others"]

_WIDTH, _EDGE, _STEP = 300, 10, 47
_SMALL = 0.55
"""Scale of reserved cards and nobles."""


def draw_others(view: View, names: Sequence[str]) -> str:
    """Return a tile for each other player, in the order of their turns; of all players for a spectator."""
    count = len(view.seats)
    first = 0 if view.player is None else view.player + 1
    order = [(first + step) % count for step in range(count - (view.player is not None))]
    return tiles(_draw_seat(view.seats[seat], names[seat]) for seat in order)


def _draw_seat(seat: SeenSeat, name: str) -> str:
    heading: Attributes = {"font_family": SERIF, "font_size": 18, "aria_hidden": "true", **fill("ink")}
    points = say("splendor/points", n=seat.points)
    shapes = [
        text(fit(name, 190, 18), x=_EDGE, y=24, **heading),
        text(points, x=_WIDTH - _EDGE, y=24, text_anchor="end", font_weight=700, **heading),
    ]
    for place, (color, n) in enumerate(zip(TOKENS, seat.tokens, strict=True)):
        x = _EDGE + place * _STEP
        shapes.append(node("g", draw_token(color, x + 14, 50, 0.8), opacity=None if n else 0.35))
        shapes.append(text(str(n), x=x + 31, y=56, font_size=16, font_weight=700, **fill("ink" if n else "muted")))
    for place, (color, n) in enumerate(zip(COLORS, seat.bonuses, strict=True)):
        shapes.append(node("g", _bonus(color, n), transform=moved(_EDGE + place * _STEP, 74)))
    y = 108.0
    held: list[SeenReserved | int] = [*seat.reserved, *seat.nobles]
    for place, piece in enumerate(held):
        corner = moved(_EDGE + place * (CARD.width * _SMALL + 6), y)
        corner = moved(_EDGE + place * (CARD.width * _SMALL + 6), y)
        shapes.append(node("g", _piece(piece), transform=f"{corner} scale({_SMALL})", data_piece=_name(piece)))
    height = y + (CARD.height * _SMALL + _EDGE if held else 0)
    hidden = node("g", *shapes, aria_hidden="true")
    label = say("splendor/seat_of", name=name, points=points, mat=seat_text(seat))
    return tile(_WIDTH, height, label, (hidden,), role="group")


def _piece(piece: SeenReserved | int) -> Markup:
    if isinstance(piece, int):
        return draw_noble(piece)
    return draw_back(piece.level, 0, CARD) if piece.card is None else draw_card(piece.card)


def _name(piece: SeenReserved | int) -> str | None:
    """Return the name by which a page asks for the piece at a larger size; None for a hidden card."""
    if isinstance(piece, int):
        return f"noble:{piece}"
    return None if piece.card is None else f"card:{piece.card}"


def _bonus(color: str, count: int) -> Markup:
    shade = SHADES[color]
    number: Attributes = {"font_size": 16, "font_weight": 700, "text_anchor": "middle", **fill(f"on_{shade}")}
    chip = node("rect", width=28, height=24, rx=4, **fill(shade))
    return node("g", chip, text(str(count), x=14, y=18, **number), opacity=None if count else 0.3)
