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
    """The sections of the circle whose upper card stands at `place` (PYR-4), clockwise from the bottom left one.

    Those of the upper card first: bottom left, bottom right; then the top left one of the right supporter, and the
    top right one of the left supporter.
    """
    return (
        Section(place, "bottom_left"),
        Section(place, "bottom_right"),
        Section(place.right_support, "top_left"),
        Section(place.left_support, "top_right"),
    )


class Circle(NamedTuple):
    """A circle: the place of its upper card and its sections with the colors they have now, gems included."""

    place: Place
    colors: tuple[tuple[Section, Color], ...]

    @property
    def level(self) -> int:
        """The level of the upper card, which is what a single-color circle is worth (SCO-1)."""
        return self.place.level

    @property
    def color(self) -> Color | None:
        """Its color where all four sections agree, else None."""
        (_, first), (_, second), (_, third), (_, fourth) = self.colors
        return first if first == second == third == fourth else None

    def missing(self, color: Color) -> tuple[Section, ...]:
        """The sections that still have another color: as many gems would make the circle of this one."""
        return tuple(section for section, now in self.colors if now != color)

    def painted(self, gems: Mapping[Section, Color]) -> Circle:
        """With gems on some of its sections (PNT-1); the circle itself where none lies on it."""
        if gems.keys().isdisjoint([section for section, _ in self.colors]):
            return self
        return Circle(self.place, tuple([(section, gems.get(section, color)) for section, color in self.colors]))
