"""Cut stones, the same in all games: their shapes, their facets and the letters on them."""

from __future__ import annotations

from typing import NamedTuple

from .canvas import Markup, Outline, circle, join, node, path_data, polygon
from .palettes import fill, fill_and_stroke, stroke

__all__ = ["STONES", "STONE_LETTERS", "Stone", "draw_stone", "stone_letter"]


class Stone(NamedTuple):
    """Shape of a cut stone, about 26 units wide: its outline, its shaded lower side and its flat top face."""

    outline: Outline
    shade: Outline
    face: Outline


STONES: dict[str, Stone] = {
    "diamond": Stone(
        polygon((0, -13.5), (12, 0), (0, 13.5), (-12, 0)),
        polygon((12, 0), (0, 13.5), (-12, 0)),
        polygon((0, -9), (8, 0), (0, 9), (-8, 0)),
    ),
    "hexagon": Stone(
        polygon((0, -12.5), (11, -6.5), (11, 6.5), (0, 12.5), (-11, 6.5), (-11, -6.5)),
        polygon((11, -6.5), (11, 6.5), (0, 12.5), (-11, 6.5), (0, 0)),
        polygon((0, -8.6), (7.6, -4.5), (7.6, 4.5), (0, 8.6), (-7.6, 4.5), (-7.6, -4.5)),
    ),
    "triangle": Stone(
        polygon((-1.5, -12.5), (1.5, -12.5), (13, 7.5), (11.5, 10), (-11.5, 10), (-13, 7.5)),
        polygon((13, 7.5), (11.5, 10), (-11.5, 10), (-13, 7.5), (0, 2)),
        polygon((0, -8), (8.6, 7), (-8.6, 7)),
    ),
    "round": Stone(circle(11.8), ((11.8, 0, "a11.8 11.8 0 0 1-23.6 0z"),), circle(8.4)),
    "square": Stone(
        polygon((-11, -11), (11, -11), (11, 11), (-11, 11)),
        polygon((11, -11), (11, 11), (-11, 11), (0, 0)),
        polygon((-7.6, -7.6), (7.6, -7.6), (7.6, 7.6), (-7.6, 7.6)),
    ),
    "star": Stone(
        polygon(
            *((0, -14), (4.2, -5.8), (13.3, -4.3), (6.8, 2.2), (8.2, 11.3)),
            *((0, 7.1), (-8.2, 11.3), (-6.8, 2.2), (-13.3, -4.3), (-4.2, -5.8)),
        ),
        polygon((13.3, -4.3), (6.8, 2.2), (8.2, 11.3), (0, 7.1), (-8.2, 11.3), (-6.8, 2.2), (0, 0)),
        polygon((4.2, -5.8), (6.8, 2.2), (0, 7.1), (-6.8, 2.2), (-4.2, -5.8)),
    ),
}
"""Each color of a game has a shape of its own, so that it is recognized without its color."""

STONE_LETTERS: dict[str, Outline] = {
    "B": ((-2, 3.5, "h2.4a1.8 1.8 0 0 0 0-3.6h-2.4h2a1.7 1.7 0 0 0 0-3.4h-2z"),),
    "G": ((2.2, -0.4, "a3 3.4 0 1 0 .2 4.8v-2.2h-2.2"),),
    "J": ((1.7, -3.5, "v4.9a1.9 2.1 0 0 1-3.8 0"),),
    "K": ((-1.9, -3.5, "v7"), (2.1, -3.5, "l-4 4.4"), (-0.6, -0.6, "l2.9 4.1")),
    "R": ((-2, 3.5, "v-7h2.2a2 2 0 0 1 0 4h-2.2m2 0l2.3 3"),),
    "W": ((-3.4, -3.5, "l1.7 7l1.7-5.6l1.7 5.6l1.7-7"),),
    "Y": ((-2.5, -3.5, "l2.5 3.7l2.5-3.7m-2.5 3.7v3.3"),),
}
"""Letters as single lines, 7 units high; unlike fonts, they look equal in every renderer."""


def draw_stone(shape: str, color: str, scale: float = 1, edge: str = "gem_edge", width: float = 4) -> Markup:
    """Draw a cut stone around (0, 0) with an edge in a color and a width, of which the stone covers half."""
    stone = STONES[shape]
    around = fill_and_stroke(f"{color}_light", edge, width)
    return join(
        node("path", d=path_data(stone.outline, 0, 0, scale), paint_order="stroke", **around),
        node("path", d=path_data(stone.shade, 0, 0, scale), **fill(f"{color}_deep")),
        node("path", d=path_data(stone.face, 0, 0, scale), **fill(color)),
    )


def stone_letter(letter: str, color: str, scale: float = 1, y: float = 0) -> Markup:
    """Draw the letter on a stone of a color, its middle at (0, y)."""
    return node("path", d=path_data(STONE_LETTERS[letter], 0, y, scale), **stroke(f"on_{color}", 1.7 * scale))
