"""SVG drawing of card fronts: what is printed, the sections with their gems, and the pieces that lie on it.

All coordinates of sections are those of the whole drawing: no ancestor of a section has a transform.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, radians, sin

from ...draw.canvas import (
    NOTHING,
    Markup,
    Outline,
    arc,
    box,
    circle,
    join,
    moved,
    node,
    number,
    path,
    path_data,
    quarter,
    text,
)
from ...draw.palettes import LIGHT, SERIF, VALUE_SIZE, fill, fill_and_stroke, stroke
from ...draw.parts import Label, part
from ...draw.text_fitting import balance_lines, fit, total_width
from ...words import cached_by_language, card_name, say
from ..components.cards import Card, Character, Corner, Law
from ..components.gems import COLORS, Color, Icon
from ..rules.pyramids.pyramid import PyramidCard
from .geometry import COMPACT, DIRECTIONS, FULL, GAP, LEAST_LETTERS, PLAIN, RADIUS, SMALL, CardSize, Point
from .glyphs import SMALL_SHAPES, PrintSheet, draw_gem, draw_glyph, enamel_glyph, icon_words, mark_path, printed_glyph
from .labels import banked_part
from .law_faces import compact_law_words, law_words, print_law, print_placed_law

__all__ = [
    "Spot",
    "compact_face",
    "draw_bezels",
    "draw_section",
    "draw_section_without_circle",
    "draw_tokens",
    "draw_tucked_edge",
    "full_face",
    "plain_face",
    "small_face",
]


# -- SVG drawing of sections: quarter discs with a rim in the printed color, and the gems that paint them --------------


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


# -- SVG drawing of the pieces on a placed card: tokens, infinite gems, banked gems and tucked cards -------------------


_REACH = 55.5
_SLOTS = 7
_ORDER = (0, 6, 1, 5, 2, 4, 3)
"""Slots in order of use, from the lower corners upward, to keep the middle of the card free."""
_LARGE = ((3,), (2, 4), (1, 3, 5))
"""Slots by number of pieces (1 to 3) on a plain character card; its empty middle has room for larger pieces."""
_FIRST, _LAST = 15.5, 164.5
_NARROW_FIRST, _NARROW_LAST = 42, 138
"""Angles of the outer slots on a card that is not wide enough for the others."""
_BANKED = 29
"""Width of a banked gem with its number."""
_PILE = (*box(15, 18, -6.5, -10.5), *box(15, 18, -8.5, -8.5))


def draw_tokens(placed: PyramidCard, size: CardSize, interactive: bool) -> Markup:
    """Return the SVG markup of all pieces on a placed card, in the card's coordinates."""
    place = placed.place
    pieces = [("vw-token", f"token:{place}:{index}", token) for index, token in enumerate(placed.tokens)]
    pieces += [
        ("vw-infinite", f"infinite:{place}:{index}", Icon("infinite", 0, color))
        for index, color in enumerate(placed.infinite)
    ]
    count = len(pieces) + bool(placed.tucked)
    large = size in (PLAIN, SMALL) and count <= len(_LARGE) and not isinstance(placed.card, Law)
    spots = _arc(_LARGE[count - 1], size) if large and count else token_spots(count, size)
    scale = 1.4 if large else 1 if count <= _SLOTS else 0.8
    parts = [
        _draw_piece(kind, name, icon, spot, scale, LEAST_LETTERS[size], interactive)
        for (kind, name, icon), spot in zip(pieces, spots, strict=False)
    ]
    if placed.tucked:
        parts.append(_draw_tucked(len(placed.tucked), spots[-1], LEAST_LETTERS[size]))
    if placed.gems.total:
        parts.append(_draw_banked(placed, size, interactive))
    return join(*parts)


@lru_cache(maxsize=64)
def token_spots(count: int, size: CardSize) -> tuple[Point, ...]:
    """Return the center points of the pieces, from left to right."""
    if count <= _SLOTS:
        slots: list[float] = sorted(_ORDER[:count])
    else:
        slots = [(_SLOTS - 1) * index / (count - 1) for index in range(count)]
    return _arc(tuple(slots), size)


def _arc(slots: tuple[float, ...], size: CardSize) -> tuple[Point, ...]:
    first, last = (_NARROW_FIRST, _NARROW_LAST) if size == SMALL else (_FIRST, _LAST)
    angles = [radians(first + (last - first) * slot / (_SLOTS - 1)) for slot in slots]
    return tuple(Point(round(size.width / 2 - _REACH * cos(a)), round(size.height - _REACH * sin(a))) for a in angles)


def _draw_piece(kind: str, name: str, icon: Icon, spot: Point, scale: float, least: float, interactive: bool) -> Markup:
    return part(
        kind,
        name,
        icon_words(icon) if interactive else "",
        draw_glyph(enamel_glyph(icon), scale, least),
        ring=node("circle", class_="vw-ring", fill="none", r=11 * scale),
        transform=moved(*spot),
    )


def _draw_banked(placed: PyramidCard, size: CardSize, interactive: bool) -> Markup:
    gems = tuple(placed.gems.items())
    letters = LEAST_LETTERS[size]
    width, middle, high = _BANKED * len(gems) + 6, size.height - 53, letters + 5
    left = (size.width - width) / 2
    pill = {"x": left, "y": middle - high / 2, "width": width, "height": high, "rx": high / 2}
    parts = [node("rect", **pill, **fill_and_stroke("paper", "frame", 1))]
    for index, (color, n) in enumerate(gems):
        x = left + 12 + _BANKED * index
        parts.append(node("path", d=path_data(SMALL_SHAPES[color], x, middle), **fill(color)))
        parts.append(text(str(n), x=number(x + 13), y=number(middle + 0.36 * letters), font_size=letters))
    ring = node("rect", class_="vw-ring", fill="none", **pill)
    return part("vw-banked", f"banked:{placed.place}", banked_part(placed) if interactive else "", *parts, ring=ring)


def draw_tucked_edge(size: CardSize) -> Markup:
    """Return the SVG markup of the visible edge of tucked cards, which is drawn behind the card."""
    return node("rect", x=3.5, y=3.5, width=size.width, height=size.height, **fill_and_stroke("band", "frame", 1))


def _draw_tucked(count: int, spot: Point, letters: float) -> Markup:
    return node(
        "g",
        node("path", d=path_data(_PILE, 0, 0), **fill_and_stroke("band", "frame", 1)),
        text(say("draw/tucked_short", n=count), y=0.35 * letters, font_size=letters),
        transform=moved(*spot),
    )


# -- SVG drawing of card fronts: everything printed on a card between its sections -------------------------------------


_ROW = 16
_BOTTOM_ROW = 103
_SCALE = 1.2
"""Scale of the rows on a full card as a whole, whose outlines stay short that way."""
_COST_X = 16
_REWARD_X = 62
_SPACE = 5.0
_PLAIN_SHIFT = 11
_SMALL_LAW = -5
_FULL_SHIFT = -6
_COMPACT_ROW = 17
_COMPACT_TOP = 38
_COMPACT_SCALE = 1.1
"""Scale of the glyphs on a compact card, so that their numbers have at least 11 px."""


@cached_by_language(512)
def plain_face(card: Card, size: CardSize) -> Markup:
    """Draw a plain card front: paper, large number and name, and for a law the picture of its effect."""
    head = _head(card, size, (28, 20), (56, 13, 14))
    if not isinstance(card, Law):
        return join(_paper(card, size, ()), head)
    sheet = PrintSheet(LEAST_LETTERS[PLAIN])
    print_law(sheet, card.effect, size)
    return join(_paper(card, size, ()), node("g", sheet.markup(), transform=moved(0, _PLAIN_SHIFT)), head)


@cached_by_language(512)
def small_face(card: Card, level: int) -> Markup:
    """Draw a small card front: paper and a large number, and for a law the picture of its effect on this level."""
    size = SMALL
    number = text(str(card.number), x=size.width / 2, y=26, font_family=SERIF, font_size=22, font_weight=700)
    if not isinstance(card, Law):
        return join(_paper(card, size, ()), number)
    scale = size.width / FULL.width
    sheet = PrintSheet(LEAST_LETTERS[SMALL] / scale)
    print_placed_law(sheet, card.effect, FULL, level)
    picture = node("g", sheet.markup(), transform=f"translate(0 {_SMALL_LAW}) scale({scale:.3f})")
    return join(_paper(card, size, ()), picture, number)


@cached_by_language(512)
def full_face(card: Card, size: CardSize, level: int) -> Markup:
    """Draw a full card front: paper, number, name, and the costs and rewards of a character or the effect of a law."""
    rules: Outline = ()
    if isinstance(card, Law):
        sheet = PrintSheet(LEAST_LETTERS[FULL])
        print_law(sheet, card.effect, size)
        printed = join(node("g", sheet.markup(), transform=moved(0, _FULL_SHIFT)), law_words(card.effect, size))
    else:
        sheet = PrintSheet(LEAST_LETTERS[FULL] / _SCALE)
        rules = _rules(max(len(card.costs), len(card.rewards)))
        _print_rows(sheet, card, level)
        printed = node("g", sheet.markup(), transform=f"scale({_SCALE})")
    return join(_paper(card, size, rules), printed, _head(card, size, (23, 17), (46, 10.5, 10.5)))


@cached_by_language(512)
def compact_face(card: Card) -> Markup:
    """Draw a compact card front: paper and number, and the costs and rewards of a character or the picture of a law."""
    size = COMPACT
    if isinstance(card, Law):
        scale = size.width / FULL.width
        sheet = PrintSheet(LEAST_LETTERS[COMPACT] / scale)
        print_law(sheet, card.effect, FULL)
        picture = node("g", sheet.markup(), transform=f"translate(0 -9) scale({scale:.3f})")
        printed = join(picture, compact_law_words(card.effect, size))
        rules: Outline = ()
    else:
        sheet, count = PrintSheet(LEAST_LETTERS[COMPACT]), max(len(card.costs), len(card.rewards))
        bottom = _COMPACT_TOP + _COMPACT_ROW * (count - 1)
        for index, color in enumerate(card.costs):
            sheet.print(color, SMALL_SHAPES[color], 16, bottom - _COMPACT_ROW * index, _COMPACT_SCALE)
        for index, row in enumerate(card.rewards):
            _reward(sheet, row, 64, bottom - _COMPACT_ROW * index, _COMPACT_SCALE)
        top = _COMPACT_TOP - _COMPACT_ROW / 2
        rules = tuple((6, top + _COMPACT_ROW * index, "h100") for index in range(count + 1)) if count else ()
        printed = sheet.markup()
    number = text(str(card.number), x=size.width / 2, y=22, font_family=SERIF, font_size=17, font_weight=700)
    return join(_paper(card, size, rules), printed, number)


def _paper(card: Card, size: CardSize, rules: Outline) -> Markup:
    """Draw the paper, its double frame and the lines between rows as one path."""
    width, height = size.width, size.height
    lines = (*box(width, height), *box(width - 8, height - 8, 4, 4), *rules)
    kind = "law" if isinstance(card, Law) else "paper"
    return node("path", d=path_data(lines, 0, 0), **fill_and_stroke(kind, f"{kind}_line", 1))


def _head(card: Card, size: CardSize, number: tuple[float, float], name: tuple[float, float, float]) -> Markup:
    """Draw number and name.

    `number` is (baseline, font size); `name` is (baseline, font size, line spacing). A long name takes two lines that
    are centered on the baseline of one line.
    """
    middle = size.width / 2
    y, font_size, leading = name
    lines = balance_lines(card_name(card.name), size.width - (24 if y > 50 else 28), font_size)
    top = y - leading * (len(lines) - 1) / 2
    return node(
        "g",
        text(str(card.number), x=middle, y=number[0], font_size=number[1], font_weight=700),
        *(
            text(fit(line, size.width - 24, font_size), x=middle, y=top + leading * index, class_="vw-name")
            for index, line in enumerate(lines)
        ),
        font_family=SERIF,
        font_size=None if font_size == VALUE_SIZE else font_size,
        font_weight=400,
    )


def _print_rows(sheet: PrintSheet, card: Character, level: int) -> None:
    """Print the costs from the bottom up and the reward of each level beside its cost."""
    if level <= max(len(card.costs), len(card.rewards)):
        sheet.print("band", _band(level), 0, 0, depth=-1)
    for index, color in enumerate(card.costs):
        sheet.print(color, SMALL_SHAPES[color], _COST_X, _BOTTOM_ROW - _ROW * index)
    for index, row in enumerate(card.rewards):
        _reward(sheet, row, _REWARD_X, _BOTTOM_ROW - _ROW * index)


def _band(level: int) -> Outline:
    return box(98, _ROW - 1, 6, _BOTTOM_ROW - _ROW * (level - 1) - _ROW / 2 + 0.5)


def _rules(count: int) -> Outline:
    bottom, step = _SCALE * (_BOTTOM_ROW + _ROW / 2), _SCALE * _ROW
    return tuple((7, round(bottom - step * index, 1), "h118") for index in range(count, -1, -1)) if count else ()


def _reward(sheet: PrintSheet, row: tuple[Icon, ...], middle: float, y: float, scale: float = 1) -> None:
    glyphs = [printed_glyph(icon) for icon in row]
    width = total_width(glyph.left + glyph.right for glyph in glyphs) + _SPACE * (len(glyphs) - 1)
    x = middle - width * scale / 2
    for glyph in glyphs:
        sheet.stamp(glyph, round(x + glyph.left * scale), y, scale)
        x += (glyph.left + glyph.right + _SPACE) * scale
