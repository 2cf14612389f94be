"""Pyramids as text pictures, with centered rows of cards, and circles as letters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ...words import say
from ..components.cards import CORNERS
from ..components.gems import Color
from ..rules.pyramids.places import Circle, Place, Section
from ..rules.pyramids.pyramid import Pyramid, PyramidCard

__all__ = ["circle_letters", "pyramid_picture"]

_FITS_NARROW, _FOUR_DIGITS = 999, 7


class _Layout(NamedTuple):
    """Measures of a picture: the width inside a box, the columns between two boxes, and the room for the level."""

    inside: int
    apart: int
    sign: int

    @property
    def half(self) -> int:
        """Half a step from a card to the next one; a card is half a step to the right of its left supporter."""
        return (self.inside + 2 + self.apart) // 2


_LONG, _SHORT = len("level 5") + 3, 2
_LAYOUTS = (_Layout(9, 1, _LONG), _Layout(5, 1, _LONG), _Layout(5, 1, _SHORT), _Layout(5, -1, _SHORT))
"""Layouts from the widest to the narrowest, in which neighbors share a border."""

_SHARED = 2
"""Half steps that two parts have in common, so that a card stands in one part with both that bear it."""

Paint = Mapping[Section, Color]


def pyramid_picture(pyramid: Pyramid, paint: Paint | None = None, width: int | None = None) -> list[str]:
    """Return the lines of the picture, in the widest layout that fits into `width`.

    If even the narrowest one exceeds it, the picture consists of parts from left to right, each under a heading. The
    cards at the edge of a part stand in the next part again. Painted sections have lowercase letters.
    """
    if not pyramid.cards:
        return [say("text/no_cards")]
    for layout in _LAYOUTS:
        lines = _lines(pyramid, paint or {}, layout, pyramid.cards)
        if width is None or max(map(len, lines)) <= width:
            return lines
    return list(_parts(pyramid, paint or {}, width))


def _parts(pyramid: Pyramid, paint: Paint, width: int | None) -> Iterator[str]:
    """Yield the picture in parts that are no wider than `width`, each under a heading."""
    layout = _for_numbers(pyramid, _LAYOUTS[-1])
    reach = max(_SHARED + 1, ((width or 0) - layout.sign - layout.inside - 2) // layout.half)
    steps = [_half_steps(placed.place) for placed in pyramid.cards]
    starts = list(range(min(steps), max(min(steps) + 1, max(steps) - _SHARED), reach - _SHARED))
    for number, start in enumerate(starts, start=1):
        yield say("text/part", number=number, count=len(starts))
        cards = [card for card in pyramid.cards if start <= _half_steps(card.place) <= start + reach]
        yield from _lines(pyramid, paint, layout, cards)


def circle_letters(circle: Circle) -> str:
    """Return the first letters of a circle's colors, clockwise from the bottom left section of the upper card."""
    return " ".join(color[0].upper() for _, color in circle.colors)


def _for_numbers(pyramid: Pyramid, layout: _Layout) -> _Layout:
    """Return the layout with boxes in which the numbers of the cards have room."""
    if any(card.card.number > _FITS_NARROW for card in pyramid.cards):
        return layout._replace(inside=max(layout.inside, _FOUR_DIGITS))
    return layout


def _lines(pyramid: Pyramid, paint: Paint, layout: _Layout, cards: Sequence[PyramidCard]) -> list[str]:
    """Return the lines of a picture of these cards of the pyramid."""
    layout = _for_numbers(pyramid, layout)
    left = min(_half_steps(placed.place) for placed in cards)
    lines: list[str] = []
    for level in range(5, 0, -1):
        row = [placed for placed in cards if placed.place.level == level]
        if row:
            boxes = [(_half_steps(placed.place) - left, _box(pyramid, placed, paint, layout.inside)) for placed in row]
            signs = ("", say("text/level", level=level) if layout.sign == _LONG else str(level), "", "")
            starts = [layout.sign + at * layout.half for at, _ in boxes]
            for part, sign in enumerate(signs):
                lines.append(_line(sign, [(start, box[part]) for start, (_, box) in zip(starts, boxes, strict=True)]))
    return lines


def _half_steps(place: Place) -> int:
    return 2 * place.x + place.level


def _line(sign: str, boxes: list[tuple[int, str]]) -> str:
    line = sign
    for at, box in boxes:
        line = line.ljust(at)[:at] + box  # in the narrowest layout a border is shared with the box before
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
