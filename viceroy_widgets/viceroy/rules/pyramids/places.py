"""Places in a pyramid, and the sections of the cards at these places."""

from __future__ import annotations

from typing import NamedTuple

from ...components.cards import Corner

__all__ = ["TOP_LEVEL", "Place", "Section"]

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
