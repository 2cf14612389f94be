"""SVG drawing of the supply: the tokens that nobody has."""

from __future__ import annotations

from ...draw.attributes import Attributes, fill
from ...draw.canvas import Markup, moved, node, text
from ...draw.interactive_part import part
from ...draw.tile import hit_area, ring, tile
from ...words import say
from ..components.colors import TOKENS
from ..rules.views import View
from ..text.phrases import counts_text
from .card import Size
from .tokens import draw_token

__all__ = ["PILE", "draw_pile", "draw_supply"]

PILE = Size(54, 46)
_EDGE = 8


def draw_supply(view: View, interactive: bool) -> str:
    """Return the supply as a tile; its parts are `supply:white` to `supply:gold`."""
    shapes = [
        draw_pile(
            f"supply:{color}",
            say("splendor/supply_pile", n=n, color=f"splendor/{color}") if interactive else "",
            color,
            n,
            (_EDGE + place * PILE.width, _EDGE),
        )
        for place, (color, n) in enumerate(zip(TOKENS, view.supply, strict=True))
    ]
    whole = say("splendor/table_supply", tokens=counts_text(view.supply))
    return tile(2 * _EDGE + len(TOKENS) * PILE.width, 2 * _EDGE + PILE.height, "" if interactive else whole, shapes)


def draw_pile(name: str, label: str, color: str, count: int, corner: tuple[float, float]) -> Markup:
    """Draw a token and the number of those that lie together, as the part `name`; it is pale if there is none."""
    width, height = PILE
    token = node("g", draw_token(color, 19, height / 2), opacity=None if count else 0.35)
    number: Attributes = {"font_size": 20, "font_weight": 700, **fill("ink" if count else "muted")}
    return part(
        "vw-pile",
        name,
        label,
        hit_area(width, height),
        node("g", token, text(str(count), x=39, y=height / 2 + 7, **number), aria_hidden="true" if label else None),
        ring=ring(width - 2, height - 2, 1, 1),
        transform=moved(*corner),
    )
