"""Glyphs: outlines of gems and of all icons, their names, and the sheet that groups printed outlines by ink."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ...draw.canvas import (
    NOTHING,
    Markup,
    Outline,
    Value,
    box,
    circle,
    join,
    moved,
    node,
    number,
    path,
    path_data,
    scale_outline,
    text,
)
from ...draw.palettes import LIGHT, SANS, VALUE_SIZE, fill, pen
from ...draw.stones import STONE_LETTERS, draw_stone, stone_letter
from ...words import say
from ..components.gems import Color, Icon

__all__ = [
    "BRILLIANT",
    "ENDLESS",
    "FLASK",
    "SHAPES",
    "SHEETS",
    "SHIELD",
    "SMALL_SHAPES",
    "STAR",
    "Glyph",
    "PrintSheet",
    "draw_gem",
    "draw_glyph",
    "enamel_glyph",
    "gem_picture",
    "icon_picture",
    "icon_words",
    "least_scale",
    "mark_path",
    "printed_glyph",
]


# -- SVG drawing of gems: each color has a shape and a letter, used as a section mark and as a cut stone ---------------


SHAPES: dict[Color, Outline] = {
    "blue": ((0, -10, "l9 10-9 10-9-10z"),),
    "red": ((0, -9, "l8 4v10l-8 4-8-4v-10z"),),
    "green": ((0, -9, "l9 15h-18z"),),
    "yellow": circle(9),
}
"""Outlines about 18 units wide; each color has a different shape, so that it is recognized without color."""

SMALL_SHAPES: dict[Color, Outline] = {
    "blue": ((0, -6, "l5.5 6-5.5 6-5.5-6z"),),
    "red": ((0, -6, "l5 3v6l-5 3-5-3v-6z"),),
    "green": ((0, -6, "l6 11h-12z"),),
    "yellow": circle(5.5),
}
"""Outlines of the same shapes, about 11 units wide."""

_LETTERS: dict[Color, str] = {"blue": "B", "red": "R", "green": "G", "yellow": "Y"}
_STONES: dict[Color, str] = {"blue": "diamond", "red": "hexagon", "green": "triangle", "yellow": "round"}
"""Shapes of the cut stones."""


def mark_path(color: Color, x: float, y: float) -> str:
    """Return the `d` attribute of a section's mark: the outline of its shape and its letter."""
    return path_data(SHAPES[color], x, y) + path_data(STONE_LETTERS[_LETTERS[color]], x, y)


@lru_cache(maxsize=512)
def draw_gem(color: Color, x: float = 0, y: float = 0) -> Markup:
    """Draw a cut stone around (0, 0), about 26 units wide; a transform moves it to (x, y)."""
    return node(
        "g",
        draw_stone(_STONES[color], color),
        stone_letter(_LETTERS[color], color),
        class_="vw-gem",
        data_color=color,
        transform=moved(x, y) if x or y else None,
    )


def gem_picture(color: Color, size: float = 28) -> str:
    """Return a cut stone as a separate SVG picture for buttons and sentences; `size` is in pixels."""
    return node(
        "svg",
        draw_gem(color),
        xmlns="http://www.w3.org/2000/svg",
        class_="vw-picture",
        viewBox="-15 -15 30 30",
        width=size,
        height=size,
        role="img",
        aria_label=say("draw/gem", color=f"color/{color}"),
    )


# -- glyphs: the outlines of all icons that are printed in a reward row or lie on a card as tokens ---------------------


STAR: Outline = ((0, -7, "c1 5 2 6 7 7c-5 1-6 2-7 7c-1-5-2-6-7-7c5-1 6-2 7-7z"),)
FLASK: Outline = ((-3, -7, "h6v2h-6z"), (-1.5, -4, "v2l-4 7.5l1 1h9l1-1l-4-7.5v-2z"))
SHIELD: Outline = ((0, -7, "l5.5 2v4c0 4-2 6-5.5 8c-3.5-2-5.5-4-5.5-8v-4z"),)
SWORD: Outline = ((0, -8, "l2 2.5v6h3v2h-3.5v4.5h-3v-4.5h-3.5v-2h3v-6z"),)
BURST: Outline = (*box(13, 13, -6.5, -6.5), (0, -9, "l9 9-9 9-9-9z"))
BRILLIANT: Outline = ((-4, -5.5, "h8l3 3h-14z"), (-7, -1.5, "h14l-7 8z"))
SHEETS: Outline = (*box(8, 10, -6, -3), (-3, -6, "h8v10h-2v-8h-6z"))
ENDLESS: Outline = ((0, 1, "c2-3 5-3 5 0c0 3-3 3-5 0c-2-3-5-3-5 0c0 3 3 3 5 0"),)


@dataclass(frozen=True, slots=True)
class Glyph:
    """Picture of an icon: layered outlines, each with its pen, and a short text.

    `layers` are ordered from the lowest to the highest. `disc` is the ink and radius of a disc below all layers. A
    `text_size` of 0 means the font size of the enclosing group. `text_at` is the position of the text relative to the
    center; `left` and `right` are the extents of the glyph on both sides of it.
    """

    layers: tuple[tuple[str, Outline], ...] = ()
    disc: tuple[str, float] | None = None
    text: str = ""
    text_ink: str = "ink"
    text_size: float = 0
    text_at: tuple[float, float] = (0, 4)
    left: float = 7
    right: float = 7


_ON_GLYPH = 0.85
"""Part of its size to which a text may fill the glyph that it stands on."""


def least_scale(glyph: Glyph, least: float) -> float:
    """Return the scale at which a text of font size `least` stands on the glyph, or 0 if it stands beside it."""
    return _ON_GLYPH * least / (glyph.text_size or VALUE_SIZE) if glyph.text and not glyph.text_at[0] else 0


_PICTURES: dict[str, Outline] = {"magic": STAR, "science": FLASK, "defense": SHIELD, "attack": SWORD}


@lru_cache(maxsize=128)
def printed_glyph(icon: Icon) -> Glyph:
    """Return the glyph of an icon printed on a card: dark ink, tan for points, or the gem color of the icon."""
    value, color = icon.value, icon.color
    match icon.kind:
        case "points":
            return Glyph((), ("gold", 7), str(value), "on_gold")
        case "magic_bonus":
            return Glyph((("ink", BURST),), None, f"+{value}", "paper", 9, (0, 3.3), left=9, right=9)
        case "circle_bonus" if color:
            return Glyph((), (color, 7.5), f"+{value}", f"on_{color}")
        case "infinite" if color:
            return Glyph(((color, scale_outline(SHAPES[color], 0.8)), (f"1.3 on_{color}", scale_outline(ENDLESS, 0.8))))
        case "gems":
            return Glyph((("ink", BRILLIANT),), None, str(value), "ink", 0, (12, 4), right=15)
        case "draw":
            return Glyph((("ink", SHEETS),), None, f"+{value}", "ink", 0, (12, 4), right=17)
        case _:
            return Glyph((("ink", _PICTURES[icon.kind]),))


@lru_cache(maxsize=128)
def enamel_glyph(icon: Icon) -> Glyph:
    """Return the glyph of an icon as a token: a colored disc 20 units wide with a light picture or a value."""
    value, color = icon.value, icon.color
    match icon.kind:
        case "points":
            return Glyph((("0.8 gold_line", circle(8.5)),), ("gold", 10), str(value), "on_gold", 11.5)
        case "magic_bonus":
            return Glyph((("magic", scale_outline(BURST, 1.2)),), None, f"+{value}", "on_token", 11, left=11, right=11)
        case "circle_bonus" if color:
            return Glyph(((f"1.2 on_{color}", circle(8.5)),), (color, 10), f"+{value}", f"on_{color}")
        case "infinite" if color:
            layers = (("0.8 frame", circle(10.5)), (color, scale_outline(SHAPES[color], 0.8)))
            return Glyph((*layers, (f"1.3 on_{color}", scale_outline(ENDLESS, 0.8))), ("paper", 10.5))
        case "magic" | "science" | "defense" | "attack":
            return Glyph((("on_token", scale_outline(_PICTURES[icon.kind], 0.9)),), (icon.kind, 10))
        case _:
            return printed_glyph(icon)


# -- SVG pictures of icons, and the names of icons ---------------------------------------------------------------------


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


# -- sheet that groups printed outlines by ink, so that a whole card front needs only a few SVG paths ------------------


_MIDDLE = 0.36
"""Distance from the baseline of digits to their middle, in units of the font size."""


class PrintSheet:
    """Collector of all outlines and texts printed on a card.

    Each outline covers the outlines of lower depth. `least` is the smallest font size of its texts.
    """

    def __init__(self, least: float = 0) -> None:
        self.least = least
        self._paths: dict[tuple[int, str], list[str]] = {}
        self._texts: dict[tuple[str, float], list[Markup]] = {}

    def print(self, pen_name: str, outline: Outline, x: float, y: float, scale: float = 1, depth: int = 0) -> None:
        """Add an outline with its center at a point."""
        self._paths.setdefault((depth, pen_name), []).append(path_data(outline, x, y, scale))

    def write(self, ink: str, size: float, words: str, x: float, y: float) -> None:
        """Add a short text with its baseline at y; the enclosing group decides how it is aligned at x.

        `ink` is the name of a palette color. A size of 0 means the font size of the enclosing group.
        """
        wanted = size or VALUE_SIZE
        if wanted < self.least:
            size = self.least
            y += _MIDDLE * (size - wanted)
        self._texts.setdefault((ink, size), []).append(text(words, x=x, y=y))

    def stamp(self, glyph: Glyph, x: float, y: float, scale: float = 1) -> None:
        """Add a glyph with its center at a point, larger if its text would not fit on it."""
        scale = max(scale, least_scale(glyph, self.least))
        if glyph.disc:
            self.print(glyph.disc[0], circle(glyph.disc[1]), x, y, scale)
        for depth, (name, outline) in enumerate(glyph.layers, start=1 if glyph.disc else 0):
            self.print(name, outline, x, y, scale, depth)
        if glyph.text:
            dx, dy = glyph.text_at
            size = glyph.text_size if scale == 1 else (glyph.text_size or VALUE_SIZE) * scale
            self.write(glyph.text_ink, size, glyph.text, x + dx * scale, y + dy * scale)

    def markup(self, separate_lines: bool = False) -> Markup:
        """Return the SVG markup of the sheet: paths in order of depth, then texts.

        If `separate_lines` is true, each outline has its own line.
        """
        write = path if separate_lines else _path
        paths = [write(self._paths[key], **pen(key[1])) for key in sorted(self._paths)]
        return join(*paths, *(_texts(ink, size, parts, separate_lines) for (ink, size), parts in self._texts.items()))


def _path(outlines: list[str], **attributes: Value) -> Markup:
    return node("path", d="".join(outlines), **attributes)


def _texts(ink: str, size: float, parts: list[Markup], separate_lines: bool) -> Markup:
    if separate_lines:
        parts = [Markup(f"{part}\n") for part in parts]
    if ink == "ink" and not size:  # the enclosing group has this ink and size
        return join(*parts)
    return node("g", *parts, class_=f"vw-f-{ink}", fill=LIGHT[ink], font_size=size or None)
