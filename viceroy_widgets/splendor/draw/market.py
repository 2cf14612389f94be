"""First drawing of the market: the cards of the three levels, each with its points, color and cost."""

from __future__ import annotations

from ...draw.kit import Markup, fill, fill_and_stroke, part, ring, text, tile
from ...draw.kit import node as element
from ...words import say
from ..components.cards import CARDS
from ..components.colors import COLORS
from ..rules.views import View
from ..text.phrases import cost_text, listed

__all__ = ["draw_market"]

_WIDTH, _HEIGHT, _STEP, _DOWN, _EDGE = 92, 84, 100, 92, 8


def draw_market(view: View, interactive: bool) -> str:
    """Return the market as a stand-alone SVG document; its parts are the open cards and the own reserved ones."""
    rows = [list(cards) for cards in reversed(view.row)]
    own = [] if view.player is None else [held.card for held in view.seats[view.player].reserved]
    rows += [own] if own else []
    shapes = [
        _card(card, _EDGE + _STEP * column, _EDGE + _DOWN * line, interactive)
        for line, cards in enumerate(rows)
        for column, card in enumerate(cards)
        if card
    ]
    whole = say("splendor/market", cards=listed(cost_text(card) for row in view.row for card in row if card))
    width, height = _STEP * 4 + _EDGE, _DOWN * len(rows) + _EDGE
    return tile(width, height, "" if interactive else whole, shapes)


def _card(id: int, x: float, y: float, interactive: bool) -> Markup:
    card = CARDS[id]
    cost = " ".join(f"{n} {color[:2]}" for n, color in zip(card.cost, COLORS, strict=True) if n)
    words = {"aria_hidden": "true", **fill("ink")}
    shapes = [
        element("rect", x=x, y=y, width=_WIDTH, height=_HEIGHT, rx=6, **fill_and_stroke("paper", "frame", 1)),
        text(f"{card.points} {card.bonus}", x=x + 8, y=y + 24, font_size=15, font_weight="bold", **words),
        text(cost, x=x + 8, y=y + 50, font_size=11, **words),
        text(str(id), x=x + 8, y=y + 72, font_size=11, aria_hidden="true", **fill("muted")),
    ]
    label = cost_text(id) if interactive else ""
    return part("card", f"card:{id}", label, *shapes, ring=ring(_WIDTH, _HEIGHT, x, y))
