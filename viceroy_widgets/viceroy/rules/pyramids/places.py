"""Places in a pyramid, the sections of the cards there, and circles, where a card rests on two others."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ...components.cards import Corner
from ...components.gems import Color

__all__ = ["TOP_LEVEL", "Circle", "Place", "Section", "circle_sections"]


# -- places in a pyramid, and the sections of the cards at these places ------------------------------------------------


TOP_LEVEL = 5
"""Highest level of a pyramid: there is no level 6 (PYR-3)."""


class Place(NamedTuple):
    """Place in a pyramid: its level from 1 to 5, and x, which grows to the right and may be negative (PYR-1).

    Above level 1, a place rests on the places x and x + 1 of the level below, halfway between them.
    """

    level: int
    x: int

    def __str__(self) -> str:
        return f"{self.level},{self.x}"

    @property
    def left_support(self) -> Place:
        """Place of the left supporting card, one level below."""
        return Place(self.level - 1, self.x)

    @property
    def right_support(self) -> Place:
        """Place of the right supporting card, one level below."""
        return Place(self.level - 1, self.x + 1)

    @property
    def neighbors(self) -> tuple[Place, ...]:
        """Six adjacent places, whether or not they hold a card (PYR-5)."""
        level, x = self
        return (
            Place(level, x - 1),
            Place(level, x + 1),
            Place(level - 1, x),
            Place(level - 1, x + 1),
            Place(level + 1, x - 1),
            Place(level + 1, x),
        )


class Section(NamedTuple):
    """One colored corner of the card at a place."""

    place: Place
    corner: Corner

    def __str__(self) -> str:
        return f"{self.place}:{self.corner}"

    @property
    def circle_place(self) -> Place:
        """Place of the upper card of this section's circle, even if no card is there (PYR-4)."""
        level, x = self.place
        if self.corner == "top_left":
            return Place(level + 1, x - 1)
        if self.corner == "top_right":
            return Place(level + 1, x)
        return self.place


# -- circles: the four sections that meet where a card rests on two others ---------------------------------------------


@lru_cache(maxsize=1024)
def circle_sections(place: Place) -> tuple[Section, Section, Section, Section]:
    """Return the sections of the circle whose upper card is at `place` (PYR-4), clockwise from the bottom left one.

    First come the bottom left and bottom right sections of the upper card. Then come the top left section of the right
    supporting card and the top right section of the left one.
    """
    return (
        Section(place, "bottom_left"),
        Section(place, "bottom_right"),
        Section(place.right_support, "top_left"),
        Section(place.left_support, "top_right"),
    )


class Circle(NamedTuple):
    """Circle: the place of its upper card, and its sections with their current colors, paint included."""

    place: Place
    colors: tuple[tuple[Section, Color], ...]

    @property
    def level(self) -> int:
        """Level of the upper card, which is the number of points of a single-color circle (SCO-1)."""
        return self.place.level

    @property
    def color(self) -> Color | None:
        """Color of the circle if all four sections have the same color, else None."""
        (_, first), (_, second), (_, third), (_, fourth) = self.colors
        return first if first == second == third == fourth else None

    def missing(self, color: Color) -> tuple[Section, ...]:
        """Return the sections that have another color and need paint to give the circle this color."""
        return tuple(section for section, now in self.colors if now != color)

    def painted(self, gems: Mapping[Section, Color]) -> Circle:
        """Return the circle with gems on some of its sections (PNT-1), or the circle itself if no gem lies on it."""
        if gems.keys().isdisjoint([section for section, _ in self.colors]):
            return self
        return Circle(self.place, tuple([(section, gems.get(section, color)) for section, color in self.colors]))
