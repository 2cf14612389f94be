"""Pyramids as text pictures, with centered rows of cards, and circles as letters."""

from __future__ import annotations

from collections.abc import Mapping

from ...words import say
from ..components.cards import CORNERS
from ..components.gems import Color
from ..rules.pyramids.circles import Circle
from ..rules.pyramids.places import Place, Section
from ..rules.pyramids.pyramid import Pyramid, PyramidCard

__all__ = ["circle_letters", "pyramid_picture"]

_WIDE, _NARROW = 9, 5
_SIGN = len("level 5") + 3
_FITS_NARROW = 999

Paint = Mapping[Section, Color]


def pyramid_picture(pyramid: Pyramid, paint: Paint | None = None, width: int | None = None) -> list[str]:
    """Return the lines of the picture; an empty list if even narrow boxes make it wider than `width`.

    The boxes are narrow only if wide boxes exceed `width`. Painted sections have lowercase letters.
    """
    if not pyramid.cards:
        return [say("text/no_cards")]
    for inside in (_WIDE, _NARROW):
        lines = _lines(pyramid, paint or {}, inside)
        if width is None or max(map(len, lines)) <= width:
            return lines
    return []


def circle_letters(circle: Circle) -> str:
    """Return the first letters of a circle's colors, clockwise from the bottom left section of the upper card."""
    return " ".join(color[0].upper() for _, color in circle.colors)


def _lines(pyramid: Pyramid, paint: Paint, inside: int) -> list[str]:
    # The step must be even, since a card is placed half a step to the right of its left supporter.
    inside = max(inside, _WIDE - 2) if any(card.card.number > _FITS_NARROW for card in pyramid.cards) else inside
    half = (inside + 3) // 2
    left = min(_half_steps(placed.place) for placed in pyramid.cards)
    lines: list[str] = []
    for level in range(5, 0, -1):
        row = pyramid.row(level)
        if row:
            boxes = [(_half_steps(placed.place) - left, _box(pyramid, placed, paint, inside)) for placed in row]
            signs = ("", say("text/level", level=level), "", "")
            lines += [_line(sign, [(at * half, box[part]) for at, box in boxes]) for part, sign in enumerate(signs)]
    return lines


def _half_steps(place: Place) -> int:
    return 2 * place.x + place.level


def _line(sign: str, boxes: list[tuple[int, str]]) -> str:
    line = sign
    for at, box in boxes:
        line = line.ljust(_SIGN + at) + box
    return line


def _box(pyramid: Pyramid, placed: PyramidCard, paint: Paint, inside: int) -> tuple[str, str, str, str]:
    place, sections = placed.place, placed.card.sections
    painted = {corner: paint.get(Section(place, corner)) for corner in CORNERS}
    top_left, top_right, bottom_left, bottom_right = (
        (painted[corner] or sections.at(corner).upper())[0] for corner in CORNERS
    )
    circle = pyramid.circle_at(place).painted(paint) if place.level > 1 else None
    sign = "" if circle is None else f"({circle.color[0].upper()})" if circle.color else "( )"
    return (
        f"+{'-' * inside}+",
        f"|{top_left}{placed.card.number:^{inside - 2}}{top_right}|",
        f"|{f'{bottom_left} {bottom_right}':^{inside}}|",
        f"+{sign:-^{inside}}+",
    )
