"""Parts of a small pyramid that do not depend on its painting: paper, numbers and pieces on cards; also dots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ...draw.canvas import NOTHING, Markup, join, node, path, path_numbers, text
from ...draw.outlines import box, path_data
from ...draw.palettes import SERIF, fill, fill_and_stroke, stroke
from ..components.cards import Law
from ..components.icons import Icon
from ..rules.pyramids.places import Place
from ..rules.pyramids.pyramid import Pyramid
from .gems import SMALL_SHAPES
from .geometry import PLAIN, Layout, Point
from .glyphs import PrintSheet, enamel_glyph
from .tokens import token_spots

__all__ = ["box_paths", "dots", "draw_paper", "draw_things"]

_BEAD = 13
"""Radius of a piece on a card, slightly larger than on a pyramid of full size."""


def dots(points: Iterable[Point], radius: float, color: str) -> Markup:
    """Draw discs as one path.

    They are the round caps of lines of zero length, which is the shortest SVG notation.
    """
    shapes = [f"M{path_numbers(*point)}h0" for point in points]
    return path(shapes, stroke_linecap="round", **stroke(color, 2 * radius)) if shapes else NOTHING


def box_paths(layout: Layout, places: Iterable[Place]) -> list[str]:
    """Return the outlines of the cards at some places."""
    outline = box(PLAIN.width, PLAIN.height)
    return [path_data(outline, *layout.card(place)) for place in places]


@lru_cache(maxsize=16)
def draw_paper(pyramid: Pyramid, layout: Layout) -> Markup:
    """Draw the paper of the cards, in another color for laws, and the visible edge of tucked cards."""
    laws = [card.place for card in pyramid.cards if isinstance(card.card, Law)]
    others = [card.place for card in pyramid.cards if not isinstance(card.card, Law)]
    tucked = [card.place for card in pyramid.cards if card.tucked]
    kinds = (("law", laws), ("paper", others))
    return join(
        path(box_paths(layout, tucked), transform="translate(6 6)", **fill("frame")) if tucked else NOTHING,
        *(path(box_paths(layout, places), **fill_and_stroke(kind, "frame", 1.5)) for kind, places in kinds if places),
    )


@lru_cache(maxsize=16)
def draw_things(pyramid: Pyramid, layout: Layout) -> Markup:
    """Draw the numbers of the cards, and the tokens, infinite gems and banked gems on them."""
    middle = PLAIN.width / 2
    numbers = [
        Markup(text(str(card.card.number), x=x + middle, y=y + 36) + "\n")
        for card in pyramid.cards
        for x, y in [layout.card(card.place)]
    ]
    sheet, discs = PrintSheet(), dict[str, list[Point]]()
    for icon, spot in _lying(pyramid, layout):
        glyph = enamel_glyph(icon)
        if icon.kind == "infinite":
            discs.setdefault("paper", []).append(spot)
            sheet.print(icon.color or "ink", SMALL_SHAPES[icon.color or "blue"], *spot, scale=1.5)
            continue
        disc = glyph.disc[0] if glyph.disc else "magic"
        discs.setdefault(disc, []).append(spot)
        if glyph.text:
            sheet.write(
                f"on_{disc}" if disc in ("gold", *SMALL_SHAPES) else "on_token", 0, glyph.text, spot.x, spot.y + 5
            )
        else:
            sheet.print(*glyph.layers[0], *spot)
    for card in pyramid.cards:
        x, y = layout.card(card.place)
        for index, (color, count) in enumerate(card.gems.items()):
            sheet.print(color, SMALL_SHAPES[color], x + middle - 20 + 27 * index, y + 72)
            sheet.write("ink", 0, str(count), x + middle - 7 + 27 * index, y + 77)
    return node(
        "g",
        node("g", *numbers, font_family=SERIF, font_size=32, font_weight=400),
        *(dots(points, _BEAD, color) for color, points in discs.items()),
        sheet.markup(separate_lines=True),
        text_anchor="middle",
        font_weight=700,
        font_size=14,
        **fill("ink"),
    )


def _lying(pyramid: Pyramid, layout: Layout) -> Iterator[tuple[Icon, Point]]:
    for card in pyramid.cards:
        x, y = layout.card(card.place)
        icons = [*card.tokens, *(Icon("infinite", 0, color) for color in card.infinite)]
        for icon, spot in zip(icons, token_spots(len(icons), PLAIN), strict=True):
            yield icon, Point(x + spot.x, y + spot.y)
