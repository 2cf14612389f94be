"""Conversion of element ids into colors and sections."""

from __future__ import annotations

from ...errors import NotationError
from ..components.cards import CORNERS
from ..components.gems import COLORS, Color
from ..rules.pyramids.places import Place, Section

__all__ = ["color_of", "section_at", "section_of"]


def color_of(name: str) -> Color:
    """Return the gem color with a name; raise NotationError if there is none."""
    for color in COLORS:
        if color == name:
            return color
    raise NotationError("color/unknown", "CMP-4", text=name, colors=", ".join(COLORS))


def section_at(place: tuple[int, int], corner: str) -> Section:
    """Return the section at a place and corner; raise NotationError if the corner is unknown."""
    level, x = place
    for known in CORNERS:
        if known == corner:
            return Section(Place(level, x), known)
    raise NotationError("corner/unknown", "CMP-3", text=corner, corners=", ".join(CORNERS))


def section_of(target: str) -> Section:
    """Return the section of an element id such as `section:2,0:bottom_left`."""
    _, place, corner = target.split(":")
    level, x = place.split(",")
    return section_at((int(level), int(x)), corner)
