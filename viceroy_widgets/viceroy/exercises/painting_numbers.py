"""Numbers of paintings: circle by circle, a whole circle of one color is one digit, so that a receipt stays short."""

from __future__ import annotations

from ...core.mixed_radix import DigitReader, number_of
from ..components.gems import COLOR_INDEX, COLORS, Color
from ..rules.pyramids.circles import Circle
from ..rules.pyramids.painting import Painting
from ..rules.pyramids.places import Section
from ..rules.pyramids.position import Position

__all__ = ["painting_number", "painting_of"]

_Gems = dict[Section, Color]


def painting_number(position: Position, painting: Painting) -> int:
    """Return the number of a legal painting."""
    left, gems, digits = list(position.gems), dict(painting.gems), list[tuple[int, int]]()
    for circle in _paintable(position):
        mine = {section: gems[section] for section, _ in circle.colors if section in gems}
        choices = _choices(circle, left)
        if len(choices) > 1 or _open(left):
            digit = choices.index(mine) if mine in choices else len(choices)
            digits.append((digit, len(choices) + 1))
            if digit == len(choices):
                digits += _gem_by_gem(circle, mine, left)
                continue
            _spend(left, mine)
    return number_of(digits)


def painting_of(position: Position, number: int) -> Painting | None:
    """Return the painting with a number, or None if no painting has it."""
    reader, left, gems = DigitReader(number), list(position.gems), dict[Section, Color]()
    for circle in _paintable(position):
        choices = _choices(circle, left)
        if len(choices) > 1 or _open(left):
            digit = reader.digit(len(choices) + 1)
            if digit == len(choices):
                gems |= _read_gem_by_gem(circle, reader, left)
                continue
            gems |= choices[digit]
            _spend(left, choices[digit])
    painting = Painting.of(gems)
    # A painting has one number only: a circle that is painted as a whole is never told gem by gem.
    return painting if not reader.rest and painting_number(position, painting) == number else None


def _paintable(position: Position) -> list[Circle]:
    return [circle for circle in position.pyramid.circles if circle.color is None or position.edition.repaint]


def _choices(circle: Circle, left: list[int]) -> list[_Gems]:
    """Return nothing, then each color that the gems left suffice for on all sections of another color."""
    whole = (
        dict.fromkeys(missing, color)
        for color in COLORS
        if 0 < len(missing := circle.missing(color)) <= left[COLOR_INDEX[color]]
    )
    return [{}, *whole]


def _open(left: list[int]) -> list[Color]:
    return [color for color in COLORS if left[COLOR_INDEX[color]]]


def _gem_by_gem(circle: Circle, mine: _Gems, left: list[int]) -> list[tuple[int, int]]:
    digits = []
    for section, _ in circle.colors:
        colors = _open(left)
        digits.append((colors.index(mine[section]) + 1 if section in mine else 0, len(colors) + 1))
        if section in mine:
            left[COLOR_INDEX[mine[section]]] -= 1
    return digits


def _read_gem_by_gem(circle: Circle, reader: DigitReader, left: list[int]) -> _Gems:
    gems: _Gems = {}
    for section, _ in circle.colors:
        colors = _open(left)
        digit = reader.digit(len(colors) + 1)
        if digit:
            gems[section] = colors[digit - 1]
            left[COLOR_INDEX[gems[section]]] -= 1
    return gems


def _spend(left: list[int], gems: _Gems) -> None:
    for color in gems.values():
        left[COLOR_INDEX[color]] -= 1
