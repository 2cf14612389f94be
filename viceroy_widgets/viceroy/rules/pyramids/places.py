"""Places in a pyramid, and the sections of the cards that stand there."""

from __future__ import annotations

from typing import NamedTuple

from ...components.cards import Corner

__all__ = ["TOP_LEVEL", "Place", "Section"]

TOP_LEVEL = 5
"""There is no level 6 (PYR-3)."""


class Place(NamedTuple):
    """A place: its level from 1 to 5, and x, which grows to the right and may be negative (PYR-1)."""

    level: int
    x: int

    def __str__(self) -> str:
        return f"{self.level},{self.x}"

    @property
    def left_support(self) -> Place:
        return Place(self.level - 1, self.x)

    @property
    def right_support(self) -> Place:
        return Place(self.level - 1, self.x + 1)

    @property
    def neighbors(self) -> tuple[Place, ...]:
        """The six places that touch it, whether or not a card stands there (PYR-5)."""
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
    """One colored corner of the card that stands at a place."""

    place: Place
    corner: Corner

    def __str__(self) -> str:
        return f"{self.place}:{self.corner}"

    @property
    def circle_place(self) -> Place:
        """Where the upper card of the circle stands, or would stand, that this section belongs to (PYR-4)."""
        level, x = self.place
        if self.corner == "top_left":
            return Place(level + 1, x - 1)
        if self.corner == "top_right":
            return Place(level + 1, x)
        return self.place
