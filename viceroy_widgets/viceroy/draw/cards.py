"""SVG drawing of a placed card: paper, frame, printed face and pieces on it."""

from __future__ import annotations

from ...draw.canvas import NOTHING, Markup, moved, node
from ...draw.parts import part
from ...words import remembered
from ..rules.pyramids.pyramid import PyramidCard
from .beads import draw_beads, draw_tucked_edge
from .faces import full_face, plain_face
from .geometry import CardSize, Faces, Point
from .labels import card_label

__all__ = ["draw_card"]


@remembered(512)
def draw_card(standing: PyramidCard, size: CardSize, faces: Faces, corner: Point, interactive: bool) -> Markup:
    """Draw a placed card without its sections.

    The enclosing group sets font, fill color and text anchor.
    """
    face = full_face(standing.card, size, standing.place.level) if faces == "full" else plain_face(standing.card, size)
    return part(
        "vw-card",
        f"card:{standing.place}",
        card_label(standing) if interactive else "",
        draw_tucked_edge(size) if standing.tucked else NOTHING,
        face,
        draw_beads(standing, size, interactive),
        ring=node("rect", class_="vw-ring", fill="none", width=size.width, height=size.height),
        role="group",
        data_piece=f"card-{standing.card.number}",
        transform=moved(*corner),
    )
