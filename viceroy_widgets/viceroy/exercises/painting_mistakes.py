"""Misunderstandings behind a painting, as far as the gems alone show them, without the best painting."""

from __future__ import annotations

from ..components.gems import Color
from ..rules.pyramids.places import Circle, Section
from ..rules.pyramids.position import Painting, Position

__all__ = ["painting_mistake"]

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
