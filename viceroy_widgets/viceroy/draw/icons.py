"""SVG pictures of icons, and the names of icons."""

from __future__ import annotations

from functools import lru_cache

from ...draw.canvas import NOTHING, Markup, join, node, number, text
from ...draw.outlines import path_data
from ...draw.palettes import SANS, VALUE_SIZE, fill, pen
from ...words import say
from ..components.icons import Icon
from .glyphs import Glyph, enamel_glyph, least_scale

__all__ = ["draw_glyph", "icon_picture", "icon_words"]


def icon_words(icon: Icon) -> str:
    """Return the name of an icon."""
    color = f"color/{icon.color}" if icon.color else ""
    return say(f"draw/icon_{icon.kind}", n=icon.value, color=color)


@lru_cache(maxsize=256)
def draw_glyph(glyph: Glyph, scale: float = 1, least: float = 0) -> Markup:
    """Draw a glyph around (0, 0), its text at a font size of at least `least`.

    The enclosing group sets font and text anchor.
    """
    x, y = glyph.text_at
    scale = max(scale, least_scale(glyph, least))
    disc = node("circle", r=glyph.disc[1] * scale, **fill(glyph.disc[0])) if glyph.disc else NOTHING
    paths = [node("path", d=path_data(outline, 0, 0, scale), **pen(name)) for name, outline in glyph.layers]
    if not glyph.text:
        return join(disc, *paths)
    wanted = (glyph.text_size or VALUE_SIZE) * scale
    size = max(wanted, least)
    words = text(glyph.text, x=x * scale, y=y * scale * size / wanted, font_size=size, **fill(glyph.text_ink))
    return join(disc, *paths, words)


def icon_picture(icon: Icon, size: float = 24) -> str:
    """Return an icon as a separate SVG picture; `size` is its height in pixels."""
    glyph = enamel_glyph(icon)
    left, right = max(glyph.left, 10) + 2, max(glyph.right, 10) + 2
    return node(
        "svg",
        node("g", draw_glyph(glyph), font_family=SANS, font_weight=700, text_anchor="middle"),
        xmlns="http://www.w3.org/2000/svg",
        class_="vw-picture",
        viewBox=f"{number(-left)} -12 {number(left + right)} 24",
        width=size * (left + right) / 24,
        height=size,
        role="img",
        aria_label=icon_words(icon),
    )
