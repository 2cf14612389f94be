"""SVG drawing of open places, at which a card can be placed in a pyramid."""

from __future__ import annotations

from ...draw.canvas import Markup, moved, node
from ...draw.ink import stroke
from ...draw.outlines import at, box
from ...draw.parts import part
from ...words import say
from ..rules.pyramids.places import Place
from .geometry import Layout

__all__ = ["draw_open"]

_INSET = 5


def draw_open(place: Place, layout: Layout, interactive: bool) -> Markup:
    """Draw a dashed outline of card size, as a part like `place:2,0`."""
    width, height = layout.size.width, layout.size.height
    outline = box(width - 2 * _INSET, height - 2 * _INSET, _INSET, _INSET)
    return part(
        "vw-open",
        f"place:{place}",
        say("draw/open", level=place.level) if interactive else "",
        node("path", d=at(outline, 0, 0), stroke_dasharray="5 5", pointer_events="all", **stroke("edge", 1.5)),
        ring=node("rect", class_="vw-ring", fill="none", width=width, height=height),
        transform=moved(*layout.card(place)),
    )
