"""Gems on sections of which one is forbidden, drawn so that their texts do not tell which one.

The options are drawn first. For each of them there is then a variant of the puzzle in which it alone is forbidden.
One of the variants is chosen by lot. So every option of the same texts is forbidden equally often.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...components.editions import EDITIONS
from ...components.gems import COLORS, Color, Gems
from ...rules.pyramids.places import Place, Section
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import Pyramid
from ..choices import MOST_OPTIONS, paint_option
from .corpus import corpus, sample
from .dice import Dice

__all__ = ["forbidden_paint", "indices_of_size", "without_cone"]

_GEMS = (4, 6)
_TRIES = 60
"""Number of pyramids that are tried."""
_SINGLE = len(COLORS) - 1
"""Number of options with a color of their own; the last two options share the fourth color."""


@cache
def indices_of_size(smallest: int, largest: int) -> tuple[int, ...]:
    """Return the indices of the stored positions whose number of cards is within these limits, both included."""
    return tuple(i for i in range(len(corpus())) if smallest <= len(sample(i).pyramid.cards) <= largest)


def forbidden_paint(dice: Dice, indices: Sequence[int], edition: str = "en") -> tuple[Position, list[str]] | None:
    """Return a position and the options, or None if no pyramid has enough of them.

    In an edition that forbids repainting, the forbidden option repaints a single-color circle (PNT-5). In another one
    the player has no gem of its color, or its section belongs to no circle (PNT-1).
    """
    colors = dice.sample(COLORS, len(COLORS))
    for index in dice.sample(indices, _TRIES):
        pyramid = sample(index).pyramid
        drawn = _sections(dice, pyramid) if EDITIONS[edition].repaint else _of_circles(dice, pyramid, indices)
        if drawn:
            sections, pyramids = drawn
            right = dice.below(MOST_OPTIONS)
            missing = colors[right] if EDITIONS[edition].repaint and right < _SINGLE else None
            position = Position(pyramids[right], _gems(dice, missing), edition=EDITIONS[edition])
            options = [paint_option(section, colors[min(at, _SINGLE)]) for at, section in enumerate(sections)]
            return position, list(dice.sample(options, MOST_OPTIONS))
    return None


def _gems(dice: Dice, missing: Color | None) -> Gems:
    """Return gems of all colors but the missing one."""
    held = [color for color in COLORS if color != missing]
    gems = [*held, *(dice.choose(held) for _ in range(dice.between(*_GEMS) - len(held)))]
    return Gems(*(gems.count(color) for color in COLORS))


def _sections(dice: Dice, pyramid: Pyramid) -> tuple[list[Section], list[Pyramid]] | None:
    """Return five sections, and for each the pyramid in which it may be the forbidden one.

    The last two lie under both ends of a row. Without the end above it, such a section belongs to no circle. The others
    say nothing about these ends.
    """
    rows = [(level, *ends) for level, ends in enumerate(pyramid.ends, start=1) if level > 1 and ends]
    rows = [(level, low, high) for level, low, high in rows if low < high]
    if not rows:
        return None
    level, low, high = dice.choose(rows)
    ends = [Place(level, low), Place(level, high)]
    pair = [_under(dice, place) for place in ends]
    lost = {card.place for card in pyramid.cards if any(_rests_on(card.place, place) for place in ends)}
    others = [
        section
        for circle in pyramid.circles
        if circle.place not in lost
        for section, _ in circle.colors
        if section.place not in lost
    ]
    if len(others) < _SINGLE:
        return None
    return [*dice.sample(others, _SINGLE), *pair], [pyramid] * _SINGLE + [without_cone(pyramid, end) for end in ends]


def _under(dice: Dice, end: Place) -> Section:
    """Return one of both sections below a card that belong to its circle."""
    if dice.below(2):
        return Section(end.left_support, "top_right")
    return Section(end.right_support, "top_left")


def _rests_on(place: Place, base: Place) -> bool:
    """Return whether a place is the base, or a card at the place would rest on one at the base."""
    return place.level >= base.level and place.x <= base.x <= place.x + place.level - base.level


def without_cone(pyramid: Pyramid, base: Place) -> Pyramid:
    """Return the pyramid without the card at a place, which ends its row, and without all cards that rest on it."""
    return Pyramid(tuple(card for card in pyramid.cards if not _rests_on(card.place, base)))


def _of_circles(dice: Dice, pyramid: Pyramid, indices: Sequence[int]) -> tuple[list[Section], list[Pyramid]] | None:
    """Return sections of five circles, and for each a pyramid of which it alone is in a single-color circle."""
    circles = dice.sample(pyramid.circles, MOST_OPTIONS)
    if len(circles) < MOST_OPTIONS:
        return None
    sections = [dice.choose([section for section, _ in circle.colors]) for circle in circles]
    found: dict[int, Pyramid] = {}
    for index in dice.sample(indices, len(indices)):
        other = sample(index).pyramid
        theirs = [other.circle_of(section) for section in sections]
        single = [at for at, circle in enumerate(theirs) if circle and circle.color]
        if all(theirs) and len(single) == 1:
            found.setdefault(single[0], other)
    return (sections, [found[at] for at in range(MOST_OPTIONS)]) if len(found) == MOST_OPTIONS else None
