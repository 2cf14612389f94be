"""SVG drawing of card fronts: everything printed on a card between its sections."""

from __future__ import annotations

from ...draw.canvas import Markup, join, moved, node, text
from ...draw.outlines import Outline, box, path_data
from ...draw.palettes import SERIF, VALUE_SIZE, fill_and_stroke
from ...draw.text_fitting import balance_lines, fit
from ...words import cached_by_language, card_name
from ..components.cards import Card, Character, Law
from ..components.icons import Icon
from .gems import SMALL_SHAPES
from .geometry import COMPACT, FULL, LEAST_LETTERS, PLAIN, CardSize
from .glyphs import PrintSheet, printed_glyph
from .law_faces import compact_law_words, law_words, print_law

__all__ = ["compact_face", "full_face", "plain_face"]

_ROW = 16
_BOTTOM_ROW = 103
_SCALE = 1.2
"""Scale of the rows on a full card as a whole, whose outlines stay short that way."""
_COST_X = 16
_REWARD_X = 62
_SPACE = 5.0
_PLAIN_SHIFT = 11
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
    width = sum(glyph.left + glyph.right for glyph in glyphs) + _SPACE * (len(glyphs) - 1)
    x = middle - width * scale / 2
    for glyph in glyphs:
        sheet.stamp(glyph, round(x + glyph.left * scale), y, scale)
        x += (glyph.left + glyph.right + _SPACE) * scale
