"""SVG drawing of law effects, as a small picture and a few words."""

from __future__ import annotations

from ...draw.canvas import NOTHING, Markup, Outline, box, circle, node, text
from ...draw.palettes import fill
from ...draw.text_fitting import balance_lines, text_width, total_width, wrap_lines
from ...words import say
from ..components.gems import Color, Icon
from ..components.laws import (
    Barter,
    Choose,
    CircleGems,
    CopyTokens,
    DiscardGems,
    DrawAndKeep,
    EndLaw,
    GemsLeft,
    LawEffect,
    LeveledLaw,
    PassGems,
    ReplaceCard,
    TakeCard,
    TradeToken,
    law_values,
    unknown_law,
)
from .geometry import CardSize
from .glyphs import BRILLIANT, ENDLESS, FLASK, SHEETS, SHIELD, STAR, Glyph, PrintSheet, printed_glyph

__all__ = ["compact_law_words", "law_words", "print_law", "print_placed_law"]


_Picture = tuple[tuple[str, Outline, float, float], ...]
"""Layers of a picture: pen, outline, horizontal offset from the center, and scale."""

_ARROW: Outline = ((-5, -1, "h5v-3l5 4-5 4v-3h-5z"),)
_SWAP: Outline = ((-7, -4.5, "h9v-3l5 4-5 4v-3h-9z"), (7, 2.5, "h-9v-3l-5 4 5 4v-3h9z"))

_QUARTERS: dict[Color, Outline] = {
    "blue": ((-8, -1, "a7 7 0 0 1 7-7"),),
    "red": ((1, -8, "a7 7 0 0 1 7 7"),),
    "yellow": ((8, 1, "a7 7 0 0 1-7 7"),),
    "green": ((-1, 8, "a7 7 0 0 1-7-7"),),
}
_RING = tuple(part for quarter in _QUARTERS.values() for part in quarter)
_NEIGHBORS: Outline = (*box(7, 10, -3.5, 0), (-8, -9, "h7v7h-7z"), (1, -9, "h7v7h-7z"))
_PYRAMID: Outline = (*box(8, 8, -4, -9), *box(8, 8, -8.5, 1), *box(8, 8, 0.5, 1))
_UNDER: Outline = (*box(12, 9, -6, -9), *box(18, 3, -9, 2), *box(18, 3, -9, 6.5))
_TOKEN = circle(8)
_PASS: Outline = (*circle(8.5), (-5, 0, "h10"))
_ROW: Outline = tuple(part for x in (-28, -10, 8, 26) for part in box(10, 13, x - 4, -4 if x != 8 else -11))
_TAKEN: Outline = ((12, 9, "v-4h-3l4-5 4 5h-3v4z"),)

_PICTURES: dict[str, _Picture] = {
    "gems_banked": (("ink", BRILLIANT, 0, 1.4),),
    "gems_left": (("ink", BRILLIANT, 4, 1.4),),
    "circles": (("5 ink", _RING, 0, 1),),
    "circles_and_infinite": (("5 ink", _RING, -13, 1), ("1.8 ink", ENDLESS, 11, 1.6)),
    "circle_colors": tuple((f"5 {color}", quarter, 0, 1) for color, quarter in _QUARTERS.items()),
    "sets": (("ink", SHIELD, -21, 1), ("ink", STAR, -4, 1), ("ink", FLASK, 13, 1)),
    "adjacent_characters": (("ink", _NEIGHBORS, 0, 1),),
    "cards": (("ink", _PYRAMID, 0, 1),),
    "tuck_hand": (("ink", _UNDER, 0, 1),),
    "copy_tokens": (
        ("1.6 ink", _TOKEN, -24, 1),
        ("muted", _ARROW, 0, 0.9),
        ("1.6 ink", _TOKEN, 21, 1),
        ("1.6 ink", _TOKEN, 26, 1),
    ),
    "take_card": (("1.6 ink", _ROW, 0, 1), ("muted", _TAKEN, 0, 1)),
    "pass_gems": (("1.8 ink", _PASS, 0, 1),),
    "circle_gems": (("5 ink", _RING, 0, 1),),
    "discard_gems": (("ink", SHEETS, 0, 1.2),),
}
"""Picture by kind of law; a kind without an entry is drawn with its numbers."""


_PICTURE_Y = 73
_TEXT_Y = 95
"""Baseline of a text of two lines; a longer one begins higher."""
_TEXT_SIZE = 12
_COMPACT_TEXT, _COMPACT_TEXT_Y = 11, 80
_COIN = 0.68
"""Radius of a coin, in units of its smallest font size."""
_TEXT_ROOM = 14
"""Minimum free width between a text and the frame, sum of both sides.

A text with a longer line, for example in German, gets a smaller font.
"""
_CARD = box(10, 14, -5, -7)


def print_law(sheet: PrintSheet, effect: LawEffect, size: CardSize) -> None:
    """Print the picture of a law's effect; raise the error of `unknown_law` if the law has no picture."""
    middle = size.width / 2
    match effect:
        case _ if isinstance(effect, LeveledLaw):
            for index, value in enumerate(effect.points):
                _coin(sheet, value, 24 + 28 * index, _PICTURE_Y + 2 - 5 * index, 9)
            sheet.print("1.2 law_line", ((12, _PICTURE_Y + 12.5, "h24v-5h28v-5h28v-5h28"),), 0, 0)
        case Choose(options=options):
            _print_options(sheet, options, middle, _PICTURE_Y)
        case Barter(gems=gems):
            _exchange(sheet, "1.6 ink", _TOKEN, middle - 18)
            _gems(sheet, f"+{gems}", middle + 28)
        case ReplaceCard():
            _exchange(sheet, "1.6 ink", _CARD, middle)
        case TradeToken(gems=gems):
            sheet.print("1.6 ink", _TOKEN, middle - 28, _PICTURE_Y)
            _print_gain(sheet, str(gems), middle)
        case PassGems(gems=gems) | CircleGems(gems=gems) | DiscardGems(gems=gems):
            _pictures(sheet, effect, middle - 28)
            _print_gain(sheet, f"+{gems}", middle)
        case DrawAndKeep(draw=draw, keep=keep):
            sheet.print("ink", SHEETS, middle - 32, _PICTURE_Y, 1.2)
            sheet.write("ink", 13, str(draw), middle - 15, _PICTURE_Y + 4.5)
            sheet.print("muted", _ARROW, middle + 2, _PICTURE_Y, 0.9)
            sheet.print("1.6 ink", _CARD, middle + 20, _PICTURE_Y)
            sheet.write("ink", 13, str(keep), middle + 36, _PICTURE_Y + 4.5)
        case CopyTokens() | TakeCard():
            _pictures(sheet, effect, middle)
        case _ if isinstance(effect, EndLaw):  # all other end laws
            _print_counted(sheet, effect, effect.points, middle)
        case _:
            raise unknown_law(effect, "picture")


def print_placed_law(sheet: PrintSheet, effect: LawEffect, size: CardSize, level: int) -> None:
    """Print a law in few and large letters where its level is known and its choice is made.

    Several values side by side would be too small to read. A law with values by level shows that of its level. A law
    with options shows that one of them is chosen.
    """
    middle = size.width / 2
    match effect:
        case _ if isinstance(effect, LeveledLaw):
            _coin(sheet, effect.points[min(level, len(effect.points)) - 1], middle, _PICTURE_Y, 16)
        case Choose():
            for index in range(3):
                sheet.print("ink" if index == 1 else "1.6 muted", circle(6), middle + 20 * (index - 1), _PICTURE_Y)
        case _:
            print_law(sheet, effect, size)


def law_words(effect: LawEffect, size: CardSize) -> Markup:
    """Return the markup of a short text that describes a law's effect."""
    room, words = size.width - _TEXT_ROOM, _words(effect)
    lines = balance_lines(words, room, _TEXT_SIZE)
    if max(text_width(line, _TEXT_SIZE) for line in lines) > room:
        lines = wrap_lines(words, room, _TEXT_SIZE)
    widest = max(text_width(line, _TEXT_SIZE) for line in lines)
    top = _TEXT_Y - 4 * max(0, len(lines) - 2)
    texts = [text(line, x=size.width / 2, y=top + 12.5 * index) for index, line in enumerate(lines)]
    font_size = min(_TEXT_SIZE, _TEXT_SIZE * (size.width - _TEXT_ROOM) / widest)
    return node("g", *texts, font_size=font_size, font_weight=400, **fill("muted"))


def compact_law_words(effect: LawEffect, size: CardSize) -> Markup:
    """Return a law's short text in at most three lines, or nothing where a language needs more space."""
    room, words = size.width - _TEXT_ROOM / 2, _words(effect)
    lines = balance_lines(words, size.width - _TEXT_ROOM, _COMPACT_TEXT)
    if max(text_width(line, _COMPACT_TEXT) for line in lines) > room:
        lines = wrap_lines(words, room, _COMPACT_TEXT)
    if len(lines) > 3:
        return NOTHING
    top = _COMPACT_TEXT_Y - (8 if len(lines) == 3 else 0)
    texts = [text(line, x=size.width / 2, y=top + 12 * index) for index, line in enumerate(lines)]
    return node("g", *texts, font_size=_COMPACT_TEXT, font_weight=400, **fill("muted"))


def _words(effect: LawEffect) -> str:
    values = law_values(effect)
    match effect:
        case DrawAndKeep(deck=deck, needs=needs):
            return say(f"draw/law_draw_{deck}{'_of' if needs > 1 else ''}", **values)
        case ReplaceCard(played=True):
            return say("draw/law_replace_played")
    return say(f"draw/law_{effect.kind}", n=values.get("gems", 1), **values)


def _print_counted(sheet: PrintSheet, effect: EndLaw, points: int, middle: float) -> None:
    """Print the picture of the counted things and the points for each."""
    _pictures(sheet, effect, middle - 24)
    if isinstance(effect, GemsLeft):
        sheet.write("ink", 13, str(effect.each), middle - (37 if effect.each < 10 else 39), _PICTURE_Y + 4.5)
    sheet.print("muted", _ARROW, middle + 6, _PICTURE_Y, 0.9)
    _coin(sheet, points, middle + 30, _PICTURE_Y, 12)


def _pictures(sheet: PrintSheet, effect: LawEffect, x: float) -> None:
    for pen, outline, dx, scale in _PICTURES[effect.kind]:
        sheet.print(pen, outline, x + dx, _PICTURE_Y, scale)


def _coin(sheet: PrintSheet, points: int, x: float, y: float, radius: float) -> None:
    radius = max(radius, _COIN * sheet.least)
    sheet.print("gold", circle(radius), x, y)
    sheet.write("on_gold", 11 if points < 100 else 9, str(points), x, y + 4)


def _exchange(sheet: PrintSheet, pen: str, outline: tuple[tuple[float, float, str], ...], x: float) -> None:
    """Print two equal outlines with an exchange arrow between them."""
    for side in (-1, 1):
        sheet.print(pen, outline, x + 22 * side, _PICTURE_Y)
    sheet.print("muted", _SWAP, x, _PICTURE_Y)


def _print_gain(sheet: PrintSheet, number: str, middle: float) -> None:
    """Print an arrow and a number of gems."""
    sheet.print("muted", _ARROW, middle - 4, _PICTURE_Y, 0.9)
    _gems(sheet, number, middle + 20)


def _gems(sheet: PrintSheet, number: str, x: float) -> None:
    sheet.print("ink", BRILLIANT, x, _PICTURE_Y, 1.2)
    sheet.write("ink", 13 if len(number) < 3 else 11, number, x + 20, _PICTURE_Y + 4.5)


_OPTIONS_WIDTH = 116
_OPTION_LINE = 17
_OPTIONS_HEIGHT = 26
_GLYPH_SPACE = 4.0
_OPTION_GAP = 13.0

Row = tuple[Icon, ...]


def _print_options(sheet: PrintSheet, options: tuple[Row, ...], x: float, y: float) -> None:
    """Print the options centered at a point, as large as they fit.

    They are side by side with a slash between them, or stacked if they are larger that way.
    """
    rows = [[printed_glyph(icon) for icon in row] for row in options]
    widths = [_row_width(row) for row in rows]
    beside = min(1.0, _OPTIONS_WIDTH / (total_width(widths) + _OPTION_GAP * (len(rows) - 1)))
    stacked = min(1.0, _OPTIONS_WIDTH / max(widths), _OPTIONS_HEIGHT / (_OPTION_LINE * len(rows)))
    if beside >= stacked:
        left = x - beside * (total_width(widths) + _OPTION_GAP * (len(rows) - 1)) / 2
        for index, (row, width) in enumerate(zip(rows, widths, strict=True)):
            if index:
                sheet.write("muted", 13 * beside, "/", left - _OPTION_GAP * beside / 2, y + 4.5 * beside)
            _print_row(sheet, row, left, y, beside)
            left += (width + _OPTION_GAP) * beside
        return
    for index, (row, width) in enumerate(zip(rows, widths, strict=True)):
        line = y + stacked * _OPTION_LINE * (index - (len(rows) - 1) / 2)
        _print_row(sheet, row, x - stacked * width / 2, line, stacked)


def _row_width(row: list[Glyph]) -> float:
    return total_width(glyph.left + glyph.right for glyph in row) + _GLYPH_SPACE * (len(row) - 1)


def _print_row(sheet: PrintSheet, row: list[Glyph], left: float, y: float, scale: float) -> None:
    for glyph in row:
        sheet.stamp(glyph, round(left + glyph.left * scale, 1), y, scale)
        left += (glyph.left + glyph.right + _GLYPH_SPACE) * scale
