"""Circles: the four sections that meet where a card rests on two others."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ...components.gems import Color
from .places import Place, Section

__all__ = ["Circle", "circle_sections"]


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
