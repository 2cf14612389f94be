"""SVG drawing of a card or a noble at twice its size, with words, for a page that shows it enlarged."""

from __future__ import annotations

from ...draw.attributes import fill
from ...draw.canvas import node, text
from ...draw.text_fitting import wrap_lines
from ...draw.tile import tile
from ...words import sentence_case
from ..components.cards import CARDS
from ..components.nobles import NOBLES
from ..rules.views import View
from .card import CARD, draw_card
from .labels import card_label, noble_label, viewer
from .noble import NOBLE, draw_noble

__all__ = ["draw_large_piece"]

_SCALE, _EDGE, _SIZE, _LINE = 2, 10, 14, 19
_WIDTH = 230


def draw_large_piece(piece: str, view: View) -> str:
    """Return the tile of a part such as `card:17` or `noble:3`; "" for any other."""
    kind, _, number = piece.partition(":")
    if not number.isdigit():
        return ""
    id = int(number)
    if kind == "card" and id in CARDS:
        drawn, size, label = draw_card(id), CARD, card_label(id, viewer(view))
    elif kind == "noble" and id in NOBLES:
        seat = None if view.player is None else view.seats[view.player]
        drawn, size, label = draw_noble(id), NOBLE, noble_label(id, seat)
    else:
        return ""
    name, details = label
    lines = [
        line
        for words in (name, *details.split("; "))
        for line in wrap_lines(sentence_case(words), _WIDTH - 2 * _EDGE, _SIZE)
    ]
    top = 2 * _EDGE + _SCALE * size.height
    left = (_WIDTH - _SCALE * size.width) / 2
    shapes = [
        node("g", drawn, transform=f"translate({left:.0f} {_EDGE}) scale({_SCALE})"),
        *(
            text(line, x=_EDGE, y=top + _LINE * (n + 0.7), font_size=_SIZE, **fill("ink"))
            for n, line in enumerate(lines)
        ),
    ]
    return tile(_WIDTH, top + _LINE * len(lines) + _EDGE, f"{name}: {details}", shapes)
