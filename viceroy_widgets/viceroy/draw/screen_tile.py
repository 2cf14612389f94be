"""SVG tile of a seat's screen: its gems and attack tokens, or a notice that they are hidden, and infinite gems."""

from __future__ import annotations

from collections.abc import Iterator

from ...draw.canvas import NOTHING, Markup, join, moved, node, text
from ...draw.outlines import path_data, polygon
from ...draw.palettes import SERIF, fill, fill_and_stroke, stroke
from ...draw.stack import tile
from ...draw.text_fitting import fit, text_width
from ...words import say
from ..components.gems import COLORS, Color, Gems
from ..components.icons import Icon
from .counts import CELL, draw_caption, draw_count
from .gems import draw_gem
from .geometry import Point
from .glyphs import enamel_glyph
from .icons import draw_glyph

__all__ = ["draw_screen_tile"]

_SIDE = 12
_WIDTH = 2 * _SIDE + (len(COLORS) + 1) * CELL[0]
_HEAD = 26
_ROW = CELL[1] + 6
_PANELS, _FOLD = 8, 6


def draw_screen_tile(
    name: str, gems: Gems | None, attack: int | None, infinite: Gems, interactive: bool = False
) -> str:
    """Return the tile of a seat's screen, with part ids like `gem:blue`; a closed screen if `gems` is None.

    Infinite gems are public, because they lie in the pyramid; they are marked as endless.
    """
    said = say("draw/screen_of", name=name)
    title = text(fit(said, _WIDTH - 2 * _SIDE, 15), x=_SIDE + 2, y=20, font_family=SERIF, font_size=15, **fill("ink"))
    parts = [node("g", title, aria_hidden="true") if interactive else title]
    parts += [_closed()] if gems is None else _open(gems, attack or 0, interactive)
    words = [*_words(gems, attack)] or [say("draw/nothing")]
    height = _HEAD + _ROW
    if infinite.total:
        parts.append(_infinite(infinite, height, interactive))
        words += [_endless(color, n) for color, n in infinite.items()]
        height += 28
    label = said if interactive else f"{said}: {', '.join(words)}"
    return tile(_WIDTH, height, label, parts, role="group" if interactive else "img")


def _words(gems: Gems | None, attack: int | None) -> Iterator[str]:
    if gems is None:
        yield say("draw/screen_hidden")
        return
    yield from (say("draw/gems", n=n, color=f"color/{color}") for color, n in gems.items())
    if attack:
        yield say("draw/attack_tokens", n=attack)


def _open(gems: Gems, attack: int, interactive: bool) -> Iterator[Markup]:
    for index, color in enumerate(COLORS):
        label = say("draw/gems", n=gems[color], color=f"color/{color}") if interactive else ""
        corner = Point(_SIDE + index * CELL[0], _HEAD)
        yield draw_count("vw-left", f"gem:{color}", label, draw_gem(color), gems[color], corner)
    if attack:
        label = say("draw/attack_tokens", n=attack) if interactive else ""
        sword = draw_glyph(enamel_glyph(Icon("attack")), 1.2)
        yield draw_count("vw-left", "attack", label, sword, attack, Point(_SIDE + len(COLORS) * CELL[0], _HEAD))


def _closed() -> Markup:
    """Draw a folding screen from the front, with the notice that its content is hidden."""
    step = (_WIDTH - 2 * _SIDE) / _PANELS
    top, bottom = _HEAD + 2, _HEAD + CELL[1] - 2
    tops = [(_SIDE + step * index, top + _FOLD * (index % 2)) for index in range(_PANELS + 1)]
    bottoms = [(x, bottom + y - top - _FOLD / 2) for x, y in reversed(tops)]
    folds = "".join(f"M{x} {y}V{bottom}" for x, y in tops[1:-1])
    said = say("draw/screen_hidden")
    middle, room = (top + bottom) / 2 + 1.5, text_width(said, 13) + 20
    plate = {"x": (_WIDTH - room) / 2, "y": middle - 11, "width": room, "height": 22, "rx": 4}
    return join(
        node("path", d=path_data(polygon(*tops, *bottoms), 0, 0), **fill_and_stroke("paper", "ring", 1.2)),
        node("path", d=folds, **stroke("hair", 1)),
        node("rect", **plate, **fill_and_stroke("table", "edge", 1)),
        text(said, x=_WIDTH / 2, y=middle + 4.5, text_anchor="middle", **fill("muted")),
    )


def _infinite(infinite: Gems, top: float, interactive: bool) -> Markup:
    """Draw the infinite gems with a mark that distinguishes them from the gems behind the screen."""
    caption = say("draw/infinite_open")
    x = _SIDE + 4 + text_width(caption, 11) + 16
    shown = []
    for color, n in infinite.items():
        shape = draw_glyph(enamel_glyph(Icon("infinite", 0, color)))
        count = text(str(n), x=13, y=4, font_weight=700, **fill("ink")) if n > 1 else NOTHING
        spoken = {"role": "img", "aria_label": _endless(color, n)} if interactive else {}
        shown.append(node("g", shape, count, transform=moved(x, top + 10), **spoken))
        x += 30 if n == 1 else 42
    return node("g", draw_caption(caption, _SIDE + 4, top + 14), *shown)


def _endless(color: Color, n: int) -> str:
    return say("draw/infinite_gems", n=n, color=f"color/{color}")
