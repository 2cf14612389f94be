"""Numbers of paintings: circle by circle, a whole circle of one color is one digit, so that a receipt stays short."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from ...core.exercises import DigitReader, number_of
from ...errors import NotationError
from ..components.gems import COLOR_INDEX, COLORS, Color
from ..puzzles.making.greedy import greedy_painting
from ..rules.pyramids.places import Circle, Section
from ..rules.pyramids.position import Painting, Position, gems_left, painting_with
from ..rules.pyramids.scoring import score
from ..solve.painting import paint_task
from ..solve.tasks import plan_value

__all__ = ["PaintingReader", "PaintingReplays", "painting_mistake", "painting_number", "painting_of"]

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


_HALVES = ("bottom_left", "bottom_right")


def painting_mistake(position: Position, painting: Painting, gains: bool) -> str:
    """Return the id of the misunderstanding that the gems of a painting show; "" if they show none.

    `gains` tells whether a rule of thumb would gain points.
    """
    gems = dict(painting.gems)
    if not gems:
        return "no_painting" if gains else ""
    touched = {section.circle_place for section in gems}
    circles = [circle for circle in position.pyramid.circles if circle.place in touched]
    if any(gems.get(section) == printed for circle in circles for section, printed in circle.colors):
        return "paints_all_four_sections"
    return next(filter(None, (_unfinished(circle, gems) for circle in circles)), "")


def _unfinished(circle: Circle, gems: dict[Section, Color]) -> str:
    """Return the misunderstanding behind a circle that has gems but several colors; "" if none explains it."""
    painted = circle.painted(gems)
    if painted.color is not None:
        return ""
    mine = {section: gems[section] for section, _ in circle.colors if section in gems}
    color = next(iter(mine.values()))
    left = painted.missing(color)
    if len(left) == 1 and len(set(mine.values())) == 1:
        other_half = left[0].place == circle.place and left[0].corner in _HALVES
        covers_half = any(section.place == circle.place for section in mine)
        return "both_bottom_sections_as_one" if other_half and covers_half else "three_alike_are_enough"
    return "one_gem_paints_a_circle" if len(mine) == 1 else ""


class PaintingReplays:
    """Paintings of a position by their numbers, checked and scored by the rules."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._reader = PaintingReader(position)

    @cached_property
    def thumb(self) -> int:
        """Score that the better of two rules of thumb reaches: the most points first, or the most points per gem."""
        return score(self.position).total + self._gain

    @cached_property
    def _gain(self) -> int:
        """Points that the rule of thumb gains by painting."""
        task = paint_task(self.position)
        return greedy_painting(task) - plan_value(task, (0,) * len(task.circles))

    @cached_property
    def _sections(self) -> int:
        """Number of sections on which a gem may be put (PNT-1, PNT-5)."""
        repaint = self.position.edition.repaint
        return sum(repaint or not single for _, single in self.position.pyramid.sections)

    def further_colors(self, painting: Painting) -> tuple[Color, ...]:
        """Return the colors of the gems that can still be put on some section."""
        if len(painting.gems) >= self._sections:
            return ()
        return tuple(color for color, _ in gems_left(self.position, painting).items())

    def painting(self, number: int) -> Painting:
        """Return the painting with a number; raise NotationError or IllegalMoveError if it is none."""
        painting = self._reader.painting(number)
        if painting is None:
            raise NotationError("classroom/number")
        return painting_with(self.position, painting.gems)

    def total(self, painting: Painting) -> int:
        """Return the score of the position with a painting."""
        return score(self.position, painting).total

    def mistake(self, painting: Painting) -> str:
        """Return the id of the misunderstanding that a painting shows; "" if it shows none."""
        # The rule of thumb only matters where nothing is painted, and it takes longer than all the rest.
        return painting_mistake(self.position, painting, gains=not painting.gems and self._gain > 0)
