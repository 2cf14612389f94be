"""SVG drawing of law effects, as a small picture and a few words."""

from __future__ import annotations

from dataclasses import fields

from ...draw.canvas import NOTHING, Markup, node, text
from ...draw.fitting import balanced, text_width
from ...draw.ink import fill
from ...draw.outlines import box, circle
from ...words import say
from ..components.acting_laws import (
    Barter,
    Choose,
    CircleGems,
    CopyTokens,
    DiscardGems,
    DrawAndKeep,
    PassGems,
    ReplaceCard,
    TakeCard,
    TradeToken,
)
from ..components.end_laws import EndLaw, GemsLeft, LeveledLaw
from ..components.laws import LawEffect, unknown_law
from .geometry import CardSize
from .glyphs import BRILLIANT
from .law_pictures import ARROW, DRAWN, PICTURES, SWAP
from .options import print_options
from .sheet import Sheet

__all__ = ["compact_law_words", "law_words", "print_law"]

_PICTURE_Y = 73
_TEXT_Y = 97
_TEXT_WIDTH, _TEXT_SIZE = 108, 9.5
_COMPACT_TEXT, _COMPACT_TEXT_Y = 11, 80
_TEXT_ROOM = 14
"""Minimum free width between a text and the frame, sum of both sides.

A text with a longer line, for example in German, gets a smaller font.
"""
_CARD = box(10, 14, -5, -7)
_TOKEN = circle(8)


def print_law(sheet: Sheet, effect: LawEffect, size: CardSize) -> None:
    """Print the picture of a law's effect; raise the error of `unknown_law` if the law has no picture."""
    middle = size.width / 2
    match effect:
        case _ if isinstance(effect, LeveledLaw):
            for index, value in enumerate(effect.points):
                _coin(sheet, value, 24 + 28 * index, _PICTURE_Y + 2 - 5 * index, 9)
            sheet.print("1.2 law_line", ((12, _PICTURE_Y + 12.5, "h24v-5h28v-5h28v-5h28"),), 0, 0)
        case Choose(options=options):
            print_options(sheet, options, middle, _PICTURE_Y)
        case Barter(gems=gems):
            _exchange(sheet, "1.6 ink", _TOKEN, middle - 18)
            _gems(sheet, f"+{gems}", middle + 28)
        case ReplaceCard():
            _exchange(sheet, "1.6 ink", _CARD, middle)
        case TradeToken(gems=gems):
            sheet.print("1.6 ink", _TOKEN, middle - 28, _PICTURE_Y)
            _given(sheet, str(gems), middle)
        case PassGems(gems=gems) | CircleGems(gems=gems) | DiscardGems(gems=gems):
            _pictures(sheet, effect, middle - 28)
            _given(sheet, f"+{gems}", middle)
        case DrawAndKeep(draw=draw, keep=keep):
            sheet.print("ink", DRAWN, middle - 32, _PICTURE_Y, 1.2)
            sheet.write("ink", 13, str(draw), middle - 15, _PICTURE_Y + 4.5)
            sheet.print("muted", ARROW, middle + 2, _PICTURE_Y, 0.9)
            sheet.print("1.6 ink", _CARD, middle + 20, _PICTURE_Y)
            sheet.write("ink", 13, str(keep), middle + 36, _PICTURE_Y + 4.5)
        case CopyTokens() | TakeCard():
            _pictures(sheet, effect, middle)
        case _ if isinstance(effect, EndLaw):  # all other end laws
            _counted(sheet, effect, effect.points, middle)
        case _:
            raise unknown_law(effect, "picture")


def law_words(effect: LawEffect, size: CardSize) -> Markup:
    """Return the markup of a short text that describes a law's effect."""
    lines = balanced(_words(effect), _TEXT_WIDTH, _TEXT_SIZE)
    widest = max(text_width(line, _TEXT_SIZE) for line in lines)
    texts = [text(line, x=size.width / 2, y=_TEXT_Y + 10.5 * index) for index, line in enumerate(lines)]
    font_size = min(_TEXT_SIZE, _TEXT_SIZE * (size.width - _TEXT_ROOM) / widest)
    return node("g", *texts, font_size=font_size, font_weight=400, **fill("muted"))


def compact_law_words(effect: LawEffect, size: CardSize) -> Markup:
    """Return a law's short text in two lines, or nothing where a language needs more space."""
    lines = balanced(_words(effect), size.width - _TEXT_ROOM, _COMPACT_TEXT)
    if len(lines) > 2 or max(text_width(line, _COMPACT_TEXT) for line in lines) > size.width - _TEXT_ROOM / 2:
        return NOTHING
    texts = [text(line, x=size.width / 2, y=_COMPACT_TEXT_Y + 12 * index) for index, line in enumerate(lines)]
    return node("g", *texts, font_size=_COMPACT_TEXT, font_weight=400, **fill("muted"))


def _words(effect: LawEffect) -> str:
    values = {entry.name: getattr(effect, entry.name) for entry in fields(effect)}
    match effect:
        case DrawAndKeep(deck=deck, needs=needs):
            return say(f"draw/law_draw_{deck}{'_of' if needs > 1 else ''}", **values)
        case ReplaceCard(played=True):
            return say("draw/law_replace_played")
    return say(f"draw/law_{effect.kind}", n=values.get("gems", 1), **values)


def _counted(sheet: Sheet, effect: EndLaw, points: int, middle: float) -> None:
    """Print the picture of the counted things and the points for each."""
    _pictures(sheet, effect, middle - 24)
    if isinstance(effect, GemsLeft):
        sheet.write("ink", 13, str(effect.each), middle - (37 if effect.each < 10 else 39), _PICTURE_Y + 4.5)
    sheet.print("muted", ARROW, middle + 6, _PICTURE_Y, 0.9)
    _coin(sheet, points, middle + 30, _PICTURE_Y, 12)


def _pictures(sheet: Sheet, effect: LawEffect, x: float) -> None:
    for pen, outline, dx, scale in PICTURES[effect.kind]:
        sheet.print(pen, outline, x + dx, _PICTURE_Y, scale)


def _coin(sheet: Sheet, points: int, x: float, y: float, radius: float) -> None:
    sheet.print("gold", circle(radius), x, y)
    sheet.write("on_gold", 11 if points < 100 else 9, str(points), x, y + 4)


def _exchange(sheet: Sheet, pen: str, outline: tuple[tuple[float, float, str], ...], x: float) -> None:
    """Print two equal outlines with an exchange arrow between them."""
    for side in (-1, 1):
        sheet.print(pen, outline, x + 22 * side, _PICTURE_Y)
    sheet.print("muted", SWAP, x, _PICTURE_Y)


def _given(sheet: Sheet, number: str, middle: float) -> None:
    """Print an arrow and a number of gems."""
    sheet.print("muted", ARROW, middle - 4, _PICTURE_Y, 0.9)
    _gems(sheet, number, middle + 20)


def _gems(sheet: Sheet, number: str, x: float) -> None:
    sheet.print("ink", BRILLIANT, x, _PICTURE_Y, 1.2)
    sheet.write("ink", 13 if len(number) < 3 else 11, number, x + 20, _PICTURE_Y + 4.5)
