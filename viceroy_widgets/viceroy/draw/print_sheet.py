"""Sheet that groups printed outlines by ink, so that a whole card front needs only a few SVG paths."""

from __future__ import annotations

from ...draw.canvas import Markup, Value, join, node, path, text
from ...draw.outlines import Outline, circle, path_data
from ...draw.palettes import LIGHT, VALUE_SIZE, pen
from .glyphs import Glyph, least_scale

__all__ = ["PrintSheet"]

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
