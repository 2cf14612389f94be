"""Numbers of paintings: circle by circle, a whole circle of one color is one digit, so that a receipt stays short."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...core.exercises import DigitReader, number_of
from ..components.gems import COLOR_INDEX, COLORS, Color
from ..rules.pyramids.places import Circle, Section
from ..rules.pyramids.position import Painting, Position

__all__ = ["PaintingReader", "painting_number", "painting_of"]

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
    return PaintingReader(position).painting(number)


class PaintingReader:
    """Reader of the numbers of paintings of one position: what all of them have in common is computed once."""

    def __init__(self, position: Position) -> None:
        self._gems = tuple(position.gems)
        self._circles = list(map(_choices_of, _paintable(position)))

    def painting(self, number: int) -> Painting | None:
        """Return the painting with a number, or None if no painting has it."""
        reader, left, gems = DigitReader(number), list(self._gems), dict[Section, Color]()
        for circle in self._circles:
            wholes = [whole for whole in circle.wholes if whole.number <= left[whole.color]]
            if not wholes and not any(left):
                continue
            digit = reader.digit(len(wholes) + 2)
            if not digit:
                continue
            if digit <= len(wholes):
                whole = wholes[digit - 1]
                gems.update(whole.gems)
                left[whole.color] -= whole.number
                continue
            mine = _read_gem_by_gem(circle.sections, reader, left)
            # A painting has one number only: a circle that is painted as a whole is never told gem by gem.
            if not mine or any(mine == whole.gems for whole in wholes):
                return None
            gems.update(mine)
        return None if reader.rest else Painting.of(gems)


class _Whole(NamedTuple):
    """Way to paint a whole circle in one color."""

    color: int
    """Index of the color."""
    number: int
    """Number of gems."""
    gems: _Gems


class _CircleChoices(NamedTuple):
    """Sections of a circle, and the ways to paint it as a whole."""

    sections: tuple[Section, ...]
    wholes: tuple[_Whole, ...]


@lru_cache(maxsize=4096)
def _choices_of(circle: Circle) -> _CircleChoices:
    """Return the choices of a circle from a cache, because positions that a few moves divide share most circles."""
    missing = [(index, color, circle.missing(color)) for index, color in enumerate(COLORS)]
    wholes = (_Whole(index, len(its), dict.fromkeys(its, color)) for index, color, its in missing if its)
    return _CircleChoices(tuple(section for section, _ in circle.colors), tuple(wholes))


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


def _read_gem_by_gem(sections: tuple[Section, ...], reader: DigitReader, left: list[int]) -> _Gems:
    gems: _Gems = {}
    for section in sections:
        colors = _open(left)
        digit = reader.digit(len(colors) + 1)
        if digit:
            gems[section] = colors[digit - 1]
            left[COLOR_INDEX[gems[section]]] -= 1
    return gems


def _spend(left: list[int], gems: _Gems) -> None:
    for color in gems.values():
        left[COLOR_INDEX[color]] -= 1
