"""Law faces: the effect of a law as a small picture and a few words."""

from __future__ import annotations

from ..viceroy.gems import Color
from ..viceroy.laws import (
    AdjacentCharacters,
    CircleColors,
    Circles,
    GemsBanked,
    GemsLeft,
    LawEffect,
    PointsByLevel,
    Sets,
)
from ..words import say
from .canvas import Markup, node, text
from .fitting import balanced
from .geometry import CardSize
from .glyphs import BRILLIANT, FLASK, SHIELD, STAR
from .ink import fill
from .outlines import Outline, box, circle
from .sheet import Sheet

__all__ = ["law_words", "print_law"]

_PICTURE_Y = 73
_TEXT_Y = 97
_ARROW: Outline = ((-5, -1, "h5v-3l5 4-5 4v-3h-5z"),)
_QUARTERS: dict[Color, Outline] = {
    "blue": ((-8, -1, "a7 7 0 0 1 7-7"),),
    "red": ((1, -8, "a7 7 0 0 1 7 7"),),
    "yellow": ((8, 1, "a7 7 0 0 1-7 7"),),
    "green": ((-1, 8, "a7 7 0 0 1-7-7"),),
}
_NEIGHBORS: Outline = (*box(7, 10, -3.5, -1), (-8, -10, "h7v7h-7z"), (1, -10, "h7v7h-7z"))


def print_law(sheet: Sheet, effect: LawEffect, size: CardSize) -> None:
    """What a law gives and for what, as a picture."""
    middle = size.width / 2
    if isinstance(effect, PointsByLevel):
        for index, points in enumerate(effect.points):
            _coin(sheet, points, 24 + 28 * index, _PICTURE_Y + 2 - 5 * index, 9)
        sheet.print("1.2 law_line", ((12, _PICTURE_Y + 12.5, "h24v-5h28v-5h28v-5h28"),), 0, 0)
    else:
        _pictures(sheet, effect, middle)
        sheet.print("muted", _ARROW, middle + 6, _PICTURE_Y, 0.9)
        _coin(sheet, effect.points, middle + 30, _PICTURE_Y, 12)


def law_words(effect: LawEffect, size: CardSize) -> Markup:
    """The same in a few words."""
    values = {name: getattr(effect, name) for name in effect.__dataclass_fields__}
    lines = balanced(say(f"draw/law_{effect.kind}", **values), 108, 9.5)
    texts = [text(line, x=size.width / 2, y=_TEXT_Y + 10.5 * index) for index, line in enumerate(lines)]
    return node("g", *texts, font_size=9.5, font_weight=400, **fill("muted"))


def _coin(sheet: Sheet, points: int, x: float, y: float, radius: float) -> None:
    sheet.print("gold", circle(radius), x, y)
    sheet.write("on_gold", 11, str(points), x, y + 4)


def _pictures(sheet: Sheet, effect: LawEffect, middle: float) -> None:
    """What is counted, in the left half of the picture."""
    left = middle - 24
    match effect:
        case GemsBanked():
            sheet.print("ink", BRILLIANT, left, _PICTURE_Y, 1.4)
        case GemsLeft(each=each):
            sheet.print("ink", BRILLIANT, left + 4, _PICTURE_Y, 1.4)
            sheet.write("ink", 13, str(each), left - 13, _PICTURE_Y + 4.5)
        case Circles():
            for quarter in _QUARTERS.values():
                sheet.print("5 ink", quarter, left, _PICTURE_Y)
        case CircleColors():
            for color, quarter in _QUARTERS.items():
                sheet.print(f"5 {color}", quarter, left, _PICTURE_Y)
        case Sets():
            for outline, dx in ((SHIELD, -21), (STAR, -4), (FLASK, 13)):
                sheet.print("ink", outline, left + dx, _PICTURE_Y)
        case AdjacentCharacters():
            sheet.print("ink", _NEIGHBORS, left, _PICTURE_Y + 1)
        case _:
            pass
