"""SVG drawing of a placed card: paper, frame, printed face and pieces on it."""

from __future__ import annotations

from ...draw.canvas import NOTHING, Markup, moved, node
from ...draw.parts import part
from ...words import cached_by_language
from ..rules.pyramids.pyramid import PyramidCard
from .card_front import full_face, plain_face
from .geometry import CardSize, Faces, Point
from .labels import card_label
from .tokens import draw_tokens, draw_tucked_edge

__all__ = ["draw_card"]


@cached_by_language(512)
def draw_card(placed: PyramidCard, size: CardSize, faces: Faces, corner: Point, interactive: bool) -> Markup:
    """Draw a placed card without its sections.

    The enclosing group sets font, fill color and text anchor.
    """
    face = full_face(placed.card, size, placed.place.level) if faces == "full" else plain_face(placed.card, size)
    return part(
        "vw-card",
        f"card:{placed.place}",
        card_label(placed) if interactive else "",
        draw_tucked_edge(size) if placed.tucked else NOTHING,
        face,
        draw_tokens(placed, size, interactive),
        ring=node("rect", class_="vw-ring", fill="none", width=size.width, height=size.height),
        role="group",
        data_piece=f"card-{placed.card.number}",
        transform=moved(*corner),
    )
