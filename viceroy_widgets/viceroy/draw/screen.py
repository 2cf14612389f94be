"""SVG drawing of the strip below a pyramid: gems behind the screen, attacks against its owner, and score."""

from __future__ import annotations

from ...draw.canvas import Markup, join, moved, node, text
from ...draw.outlines import box, path_data
from ...draw.palettes import SANS, SERIF, fill, fill_and_stroke, stroke
from ...draw.parts import part
from ...words import say
from ..components.gems import COLORS
from ..components.icons import Icon
from ..rules.pyramids.position import Painting, Position, gems_left
from .gems import draw_gem
from .geometry import SCREEN, Layout
from .glyphs import enamel_glyph
from .icons import draw_glyph

__all__ = ["draw_screen"]

_SIDE = 30
_HEIGHT = SCREEN - 18
_STEP = 54


def draw_screen(position: Position, painting: Painting, total: int, layout: Layout) -> Markup:
    """Draw the strip of a position, with the gems that its painting leaves."""
    left, right, top = _SIDE, layout.width - _SIDE, layout.screen_at
    gems = gems_left(position, painting)
    x, y = left + 30, top + 39
    captions = [_caption("draw/screen", left + 16, top)]
    parts = []
    for color in COLORS:
        parts.append(_stock("vw-left", f"gem:{color}", draw_gem(color), ".85", gems[color], x, y))
        x += _STEP
    if any(position.opponents):
        captions.append(_caption("draw/attacks", x - 10, top))
    for index, attack in enumerate(position.opponents):
        if attack:
            sword = draw_glyph(enamel_glyph(Icon("attack")))
            parts.append(_stock("vw-opponent", f"opponent:{index}", sword, "1", attack, x, y))
            x += _STEP - 10
    captions.append(_caption("draw/score", right - 16, top, "end"))
    score = text(
        str(total).replace("-", "\N{MINUS SIGN}"),
        x=right - 16,
        y=top + 46,
        font_family=SERIF,
        font_size=24,
        text_anchor="end",
        **fill("ink"),
    )
    plate = join(
        node("rect", x=left, y=top, width=right - left, height=_HEIGHT, **fill_and_stroke("paper", "frame", 1)),
        node("path", d=path_data(box(right - left - 8, _HEIGHT - 8), left + 4, top + 4), **stroke("hair", 1)),
    )
    muted = node("g", *captions, font_size=14, font_weight=400, **fill("muted"))
    return node("g", plate, muted, *parts, score, class_="vw-screen", font_family=SANS, font_size=15, font_weight=700)


def _stock(kind: str, name: str, picture: Markup, scale: str, count: int, x: float, y: float) -> Markup:
    """Draw a picture with a count beside it."""
    return part(
        kind,
        name,
        "",
        node("g", picture, transform=f"{moved(x, y)} scale({scale})"),
        text(str(count), x=x + 17, y=y + 5, **fill("ink")),
    )


def _caption(message: str, x: float, top: float, anchor: str | None = None) -> Markup:
    return text(say(message), x=x, y=top + 18, text_anchor=anchor)
