"""SVG drawing of the background of a pyramid: ground, frame, title, level marks and the shadow of the cards."""

from __future__ import annotations

from ...draw.canvas import NOTHING, Markup, join, node, number, path, text
from ...draw.outlines import box, circle, path_data
from ...draw.palettes import SERIF, fill, stroke
from ...draw.text_fitting import fit
from ..rules.pyramids.places import Place
from ..rules.pyramids.pyramid import Pyramid
from .geometry import Layout

__all__ = ["draw_background", "draw_shadows"]

_CORNER = 14


def draw_background(layout: Layout, title: str) -> Markup:
    """Draw the ground, a double frame with indented corners, the title, and a mark for each level."""
    width, height = layout.width, layout.height
    return join(
        node("rect", width=width, height=height, rx=8, **fill("table")),
        node("path", d=_frame(7, width, height) + _frame(10, width, height), **stroke("edge", 1)),
        _title(layout, title) if title else NOTHING,
        _levels(layout),
    )


def _frame(inset: float, width: float, height: float) -> str:
    w, h, c = width - 2 * inset - 2 * _CORNER, height - 2 * inset - 2 * _CORNER, _CORNER
    bow = f"a{c} {c} 0 0 0 "
    return (
        f"M{inset + c} {inset}h{number(w)}{bow}{c} {c}v{number(h)}{bow}-{c} {c}"
        f"h{number(-w)}{bow}-{c}-{c}v{number(-h)}{bow}{c}-{c}z"
    )


def _title(layout: Layout, title: str) -> Markup:
    shown = fit(title, layout.width - 80, 20)
    x, y = layout.title_at
    return text(shown, x=x, y=y, font_family=SERIF, font_size=20, text_anchor="middle", **fill("ink"))


def _levels(layout: Layout) -> Markup:
    discs, numbers = [], []
    for level in range(1, layout.levels + 1):
        y = layout.card(Place(level, 0)).y + layout.size.height / 2 - layout.corner.y
        discs.append(path_data(circle(11), layout.level_x, y))
        numbers.append(text(str(level), x=layout.level_x, y=y + 5))
    return join(
        node("path", d="".join(discs), **stroke("edge", 1)),
        node("g", *numbers, font_family=SERIF, font_size=15, text_anchor="middle", **fill("muted")),
    )


def draw_shadows(pyramid: Pyramid, layout: Layout) -> Markup:
    """Draw one shadow below all cards."""
    outline = box(layout.size.width, layout.size.height)
    shapes = [path_data(outline, *layout.card(card.place)) for card in pyramid.cards]
    return path(shapes, transform="translate(2 4)", **fill("shadow")) if shapes else NOTHING
