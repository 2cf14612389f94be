"""SVG drawing of the market: the nobles, and the three rows of open cards beside their decks."""

from __future__ import annotations

from typing import Any

from ...draw.canvas import Markup, moved, node
from ...draw.parts import part
from ...draw.stack import ring, tile
from ...words import say
from ..components.pieces import LEVELS
from ..rules.board import Seat
from ..rules.engine import View
from ..text.phrases import cost_text, listed, noble_with_needs
from .labels import card_label, lacking, noble_label, viewer
from .pieces import BACK, CARD, NOBLE, Size, draw_back, draw_card, draw_check, draw_noble, draw_short, draw_slot

__all__ = ["draw_market", "draw_open_card"]

_NOBLE_MARK = (51.0, 38.0)
"""Middle of the mark on a noble that a puzzle asks for, below its points."""
_CARD_MARK = (35.5, 99.0)
"""Middle of the mark on a card, between its id and the mark that says whether the viewer can pay for it."""
_EDGE, _GAP, _PLACES = 8, 6, 4
_CARDS = _EDGE + BACK.width + _GAP
"""Left edge of the open cards."""
_WIDTH = _CARDS + _PLACES * (CARD.width + _GAP) - _GAP + _EDGE


def draw_market(view: View, interactive: bool) -> str:
    """Return the market as a tile; its parts are `card:17`, `deck:2` and `noble:3`, level 3 at the top."""
    seat = viewer(view)
    shapes = [_noble(noble, place, view, interactive) for place, noble in enumerate(view.nobles)]
    top = _EDGE + NOBLE.height + 2 * _GAP
    for line, level in enumerate(reversed(LEVELS)):
        y = top + line * (CARD.height + _GAP)
        shapes.append(_deck(level, view.decks[level - 1], y, interactive))
        for place, card in enumerate(view.row[level - 1]):
            corner = _CARDS + place * (CARD.width + _GAP), y
            if card is None:
                shapes.append(node("g", draw_slot(), transform=moved(*corner)))
            else:
                shapes.append(draw_open_card(card, seat, corner, interactive))
    height = top + len(LEVELS) * (CARD.height + _GAP) - _GAP + _EDGE
    return tile(_WIDTH, height, "" if interactive else _sentence(view), shapes)


def draw_open_card(card: int, seat: Seat | None, corner: tuple[float, float], interactive: bool) -> Markup:
    """Draw a card that its viewer sees, as the part `card:17`, marked by whether the viewer can pay for it."""
    marks = []
    if seat is not None:
        short = lacking(card, seat)
        marks.append(draw_short(short) if short else draw_check())
    shown = node("g", draw_card(card), *marks, aria_hidden="true" if interactive else None)
    name, label = f"card:{card}", card_label(card, seat) if interactive else ""
    return _part(name, label, shown, CARD, corner, mark=_CARD_MARK, data_piece=name)


def _deck(level: int, count: int, y: float, interactive: bool) -> Markup:
    shown = draw_back(level, count) if count else draw_slot(BACK)
    label = say("splendor/deck", level=level, n=count) if interactive else ""
    hidden = node("g", shown, aria_hidden="true" if interactive else None)
    return _part(f"deck:{level}", label, hidden, BACK, (_EDGE, y))


def _noble(noble: int, place: int, view: View, interactive: bool) -> Markup:
    seat = None if view.player is None else view.seats[view.player]
    shown = node("g", draw_noble(noble), aria_hidden="true" if interactive else None)
    corner = _EDGE + place * (NOBLE.width + _GAP), _EDGE
    label = noble_label(noble, seat) if interactive else ""
    return _part(f"noble:{noble}", label, shown, NOBLE, corner, mark=_NOBLE_MARK, data_piece=f"noble:{noble}")


def _part(name: str, label: object, shown: Markup, size: Size, corner: tuple[float, float], **more: Any) -> Markup:
    around = ring(*size, rx=7)
    return part("vw-open-card", name, label, shown, ring=around, transform=moved(*corner), **more)  # type: ignore[arg-type]


def _sentence(view: View) -> str:
    cards = listed(cost_text(card) for row in reversed(view.row) for card in row if card)
    return say("splendor/market", cards=cards, nobles=listed(map(noble_with_needs, view.nobles)))
