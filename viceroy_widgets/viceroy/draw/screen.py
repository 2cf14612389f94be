"""SVG drawings of what is counted: the reserve, the strip below a pyramid, and the tile of a screen."""

from __future__ import annotations

from collections.abc import Iterator

from ...draw.canvas import NOTHING, Markup, box, join, moved, node, path_data, polygon, text
from ...draw.palettes import SANS, SERIF, fill, fill_and_stroke, stroke
from ...draw.parts import part
from ...draw.stack import document, hit_area, ring, tile
from ...draw.text_fitting import fit, text_width
from ...words import say
from ..components.gems import COLORS, Color, Gems, Icon
from ..rules.pyramids.position import Painting, Position, gems_left
from .geometry import SCREEN, Layout, Point
from .glyphs import draw_gem, draw_glyph, enamel_glyph

__all__ = [
    "CELL",
    "draw_caption",
    "draw_count",
    "draw_reserve",
    "draw_reserve_chips",
    "draw_screen",
    "draw_screen_tile",
]


# -- SVG drawing of counts (a picture beside its number) and of the small captions above them --------------------------


CELL = (60, 40)
"""Width and height of the cell of one count; large enough to touch on a small screen."""


def draw_count(kind: str, name: str, label: str, picture: Markup, count: int, corner: Point) -> Markup:
    """Draw a picture and its number in a cell, as the part `name`; the picture is pale if the count is 0."""
    width, height = CELL
    return part(
        kind,
        name,
        label,
        hit_area(width, height),
        # The picture has its own line, so that a diff of a changed count does not contain it.
        Markup(f"\n{_faint(picture, 18, height, count)}\n"),
        text(str(count), x=36, y=height / 2 + 6, font_size=16, font_weight=700, **fill("ink" if count else "muted")),
        ring=ring(width - 2, height - 2, 1, 1),
        transform=moved(*corner),
    )


def _faint(picture: Markup, x: float, height: float, count: int) -> Markup:
    return node("g", picture, transform=moved(x, height / 2), opacity=None if count else 0.35)


def draw_caption(words: str, x: float, y: float, anchor: str | None = None, size: float = 11) -> Markup:
    """Draw a small caption in the muted color."""
    return text(words, x=x, y=y, font_size=size, text_anchor=anchor, **fill("muted"))


# -- SVG drawing of the reserve: the gems that no player has, as a picture or as chips for a live table ----------------


_RESERVE_SIDE = 10
_TOP = 20
_RESERVE_HEIGHT = 64
_LETTER = 12
_CHIP = (46, 32)
_CHIP_LETTER = 14


def draw_reserve(reserve: Gems, interactive: bool = False) -> str:
    """Return the reserve as a tile, with part ids like `reserve:blue`."""
    labels = _reserve_labels(reserve)
    title = draw_caption(say("draw/reserve"), _RESERVE_SIDE + 4, 16, size=_LETTER)
    parts: list[Markup] = [node("g", title, aria_hidden="true") if interactive else title]
    for index, color in enumerate(COLORS):
        label, corner = labels[index] if interactive else "", Point(_RESERVE_SIDE + index * CELL[0], _TOP)
        parts.append(draw_count("vw-reserve", f"reserve:{color}", label, draw_gem(color), reserve[color], corner))
    width = 2 * _RESERVE_SIDE + len(COLORS) * CELL[0]
    return tile(width, _RESERVE_HEIGHT, "" if interactive else ", ".join(labels), parts)


def draw_reserve_chips(reserve: Gems, cards: int, laws: int) -> tuple[str, ...]:
    """Return the reserve of a live table: a caption, a chip per color with an id like `reserve:blue`, and the decks.

    A page never scales these tiles, so that their letters always have the size with which they are drawn.
    """
    labels = _reserve_labels(reserve)
    chips = (_chip(color, label, reserve[color]) for color, label in zip(COLORS, labels, strict=True))
    return _words_tile(say("draw/reserve"), "muted"), *chips, *_decks(cards, laws)


def _decks(cards: int, laws: int) -> Iterator[str]:
    """Yield what is left in the decks; nothing for the decks of a position that has none."""
    if cards or laws:
        decks = say("draw/decks", cards=say("draw/cards", n=cards), laws=say("draw/laws", n=laws))
        yield _words_tile(decks, "ink", say("draw/decks_label", decks=decks), "decks")


def _reserve_labels(reserve: Gems) -> list[str]:
    return [say("draw/reserve_gems", n=reserve[color], color=f"color/{color}") for color in COLORS]


def _chip(color: Color, label: str, count: int) -> str:
    width, height = _CHIP
    middle = height / 2
    shown = part(
        "vw-reserve",
        f"reserve:{color}",
        label,
        hit_area(width, height),
        # The picture has its own line, so that a diff of a changed count does not contain it.
        Markup(f"\n{_faint(node('g', draw_gem(color), transform='scale(.85)'), 14, height, count)}\n"),
        text(
            str(count),
            x=28,
            y=middle + 5,
            font_size=_CHIP_LETTER,
            font_weight=700,
            **fill("ink" if count else "muted"),
        ),
        ring=ring(width - 4, height - 4, 2, 2),
    )
    return tile(width, height, "", [shown])


def _words_tile(words: str, ink: str, label: str = "", name: str = "") -> str:
    """Return words as a tile without a ground, as wide as they are; without a label, a screen reader passes over it.

    Cards that others draw come from the part `name`.
    """
    width, height = text_width(words, _LETTER) + 2, _CHIP[1]
    drawn = text(words, y=height / 2 + 4, font_size=_LETTER, aria_hidden="true", **fill(ink))
    shown = node("g", drawn, data_id=name, role="img", aria_label=label) if label else drawn
    return document([shown], width, height, role="none", font_family=SANS)


# -- SVG drawing of the strip below a pyramid --------------------------------------------------------------------------


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
    muted = node("g", *captions, font_size=16, font_weight=400, **fill("muted"))
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


# -- SVG tile of a seat's screen ---------------------------------------------------------------------------------------


_TILE_SIDE = 12
_WIDTH = 2 * _TILE_SIDE + (len(COLORS) + 1) * CELL[0]
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
    title = text(
        fit(said, _WIDTH - 2 * _TILE_SIDE, 15), x=_TILE_SIDE + 2, y=20, font_family=SERIF, font_size=15, **fill("ink")
    )
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
        corner = Point(_TILE_SIDE + index * CELL[0], _HEAD)
        yield draw_count("vw-left", f"gem:{color}", label, draw_gem(color), gems[color], corner)
    if attack:
        label = say("draw/attack_tokens", n=attack) if interactive else ""
        sword = draw_glyph(enamel_glyph(Icon("attack")), 1.2)
        yield draw_count("vw-left", "attack", label, sword, attack, Point(_TILE_SIDE + len(COLORS) * CELL[0], _HEAD))


def _closed() -> Markup:
    """Draw a folding screen from the front, with the notice that its content is hidden."""
    step = (_WIDTH - 2 * _TILE_SIDE) / _PANELS
    top, bottom = _HEAD + 2, _HEAD + CELL[1] - 2
    tops = [(_TILE_SIDE + step * index, top + _FOLD * (index % 2)) for index in range(_PANELS + 1)]
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
    x = _TILE_SIDE + 4 + text_width(caption, 11) + 16
    shown = []
    for color, n in infinite.items():
        shape = draw_glyph(enamel_glyph(Icon("infinite", 0, color)))
        count = text(str(n), x=13, y=4, font_weight=700, **fill("ink")) if n > 1 else NOTHING
        spoken = {"role": "img", "aria_label": _endless(color, n)} if interactive else {}
        shown.append(node("g", shape, count, transform=moved(x, top + 10), **spoken))
        x += 30 if n == 1 else 42
    return node("g", draw_caption(caption, _TILE_SIDE + 4, top + 14), *shown)


def _endless(color: Color, n: int) -> str:
    return say("draw/infinite_gems", n=n, color=f"color/{color}")
