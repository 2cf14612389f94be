"""SVG drawing of sections: quarter discs with a rim in the printed color, and the gems that paint them.

All coordinates here are those of the whole drawing: no ancestor of a section has a transform.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ...draw.canvas import NOTHING, Markup, join, node, path
from ...draw.outlines import arc, circle, path_data, quarter
from ...draw.palettes import LIGHT, fill, stroke
from ...draw.parts import Label, part
from ...words import cached_by_language
from ..components.cards import Corner
from ..components.gems import COLORS, Color
from .gems import draw_gem, mark_path
from .geometry import DIRECTIONS, GAP, RADIUS, Point

__all__ = ["Spot", "draw_bezels", "draw_section", "draw_section_without_circle"]

_RIM = 4
_INNER = RADIUS - 6
_HIT = RADIUS - 1  # a ring 2 units wide stays within the section

_SETTING = circle(RADIUS + GAP / 2)

Spot = tuple[Point, Point, Corner, Color]
"""Section of a card: its apex, the position of its mark, its corner and its printed color."""


@lru_cache(maxsize=2048)
def draw_section(name: str, spot: Spot, gem: Color | None, label: str | Label) -> Markup:
    """Draw a section of a circle, with the gem that paints it, if any."""
    apex, mark, corner, printed = spot
    color, (sx, sy) = gem or printed, DIRECTIONS[corner]
    return part(
        "vw-section",
        name,
        label,
        node("path", class_="vw-fill", d=_inner(apex, corner), fill=LIGHT[color]),
        draw_gem(gem, *mark)
        if gem
        else node("path", class_="vw-mark", d=mark_path(color, *mark), stroke=LIGHT[f"on_{color}"]),
        ring=node("path", class_="vw-ring", d=path_data(quarter(_HIT, sx, sy), *apex)),
        data_color=color,
        data_gem=gem,
        data_x=mark.x,
        data_y=mark.y,
    )


@cached_by_language(2048)
def draw_section_without_circle(name: str, spot: Spot) -> Markup:
    """Draw a section outside any circle, for a live view only.

    It is invisible, but receives clicks, so that the view can answer with the rule.
    """
    apex, _, corner, _ = spot
    return node("path", class_="vw-alone", data_id=name, d=path_data(quarter(RADIUS, *DIRECTIONS[corner]), *apex))


def draw_bezels(spots: Iterable[Spot], alone: Iterable[Spot], circles: Sequence[Point]) -> Markup:
    """Draw the rims of all sections in the printed color, and the complete sections outside circles.

    `circles` are centers: each circle has a disc of paper below it, which is visible as the cross between its sections.
    """
    rims = _by_color((color, _rim(apex, corner)) for apex, _, corner, color in spots)
    alone = tuple(alone)
    fills = _by_color((color, _inner(apex, corner)) for apex, _, corner, color in alone)
    marks = _by_color((color, mark_path(color, *mark)) for _, mark, _, color in alone)
    return join(
        path((path_data(_SETTING, *center) for center in circles), **fill("paper")) if circles else NOTHING,
        *(path(shapes, **stroke(color, _RIM)) for color, shapes in rims),
        *(path(shapes, **fill(color)) for color, shapes in fills),
        *(path(shapes, **stroke(f"on_{color}", 1.5)) for color, shapes in marks),
    )


def _by_color(parts: Iterable[tuple[Color, str]]) -> list[tuple[Color, list[str]]]:
    found: dict[Color, list[str]] = {color: [] for color in COLORS}
    for color, shape in parts:
        found[color].append(shape)
    return [(color, shapes) for color, shapes in found.items() if shapes]


@lru_cache(maxsize=1024)
def _rim(apex: Point, corner: Corner) -> str:
    return path_data(arc(RADIUS - _RIM / 2, *DIRECTIONS[corner]), *apex)


@lru_cache(maxsize=1024)
def _inner(apex: Point, corner: Corner) -> str:
    return path_data(quarter(_INNER, *DIRECTIONS[corner]), *apex)
