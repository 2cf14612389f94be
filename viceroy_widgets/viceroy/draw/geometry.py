"""Geometry of the drawings: card sizes, the layout of a pyramid and the centers of its sections."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from ..components.cards import Corner
from ..rules.pyramids.places import Place, Section
from ..rules.pyramids.pyramid import Pyramid

__all__ = [
    "COMPACT",
    "DIRECTIONS",
    "FULL",
    "GAP",
    "LEAST_LETTERS",
    "MARK",
    "PLAIN",
    "RADIUS",
    "SMALL",
    "CardSize",
    "Faces",
    "Layout",
    "Point",
    "layout_of",
]

Faces = Literal["small", "plain", "full"]

# GAP and the card sizes are even, so that their halves are whole numbers and SVG paths stay short.
GAP = 4
"""Width of the gap between cards and between the two lower sections of a card; it forms the cross in a circle."""
RADIUS = 38
"""Radius of a section, measured from its apex."""
MARK = 16
"""Distance from the apex of a section to its mark, along both axes."""
_MARGIN = 30
_GUTTER = 60
_NARROW = 34
"""Space on both sides of the cards in a compact layout; the level marks stand in it."""
_HEADING = 34
SCREEN = 78
"""Height of the strip below a pyramid that shows the content of the screen."""

DIRECTIONS: dict[Corner, tuple[int, int]] = {
    "top_left": (1, 1),
    "top_right": (-1, 1),
    "bottom_left": (-1, -1),
    "bottom_right": (1, -1),
}
"""Direction (x, y) from the apex of a section into its card, by corner."""


class Point(NamedTuple):
    """Point of the drawing, in its units."""

    x: float
    y: float


class CardSize(NamedTuple):
    """Width and height of a card, in units of the drawing."""

    width: int
    height: int

    def apex(self, corner: Corner) -> Point:
        """Return the apex of a section's quarter disc, relative to the top left corner of the card."""
        if corner == "top_left":
            return Point(0, 0)
        if corner == "top_right":
            return Point(self.width, 0)
        return Point(self.width / 2 + DIRECTIONS[corner][0] * GAP / 2, self.height)


PLAIN = CardSize(132, 136)
FULL = CardSize(132, 172)
SMALL = CardSize(108, 112)
"""Card without its name, for a pyramid of many cards."""
COMPACT = CardSize(112, 128)
"""Card without its name, small enough for a whole table on one screen, with numbers large enough to read there."""
LEAST_LETTERS: dict[CardSize, float] = {SMALL: 18, PLAIN: 15, FULL: 12, COMPACT: 11}
"""Smallest font size of what is needed to decide, by card size; only names may be smaller.

Page and drawing share the work: the page never reduces a drawing so far that these letters cannot be read.
"""


@dataclass(frozen=True, slots=True)
class Layout:
    """Layout of a pyramid on its table: total size, position of the top left corner, and positions of all parts.

    The card at level 1, x = 0 always has its corner at (0, 0). Placed cards therefore keep their coordinates when the
    pyramid grows.
    """

    size: CardSize
    width: float
    height: float
    corner: Point
    levels: int
    title_at: Point
    """Position of the title, relative to `corner`; `screen_at` is relative to it too."""
    screen_at: float
    level_x: float
    """Horizontal position of the level marks, relative to `corner`."""

    def card(self, place: Place) -> Point:
        """Return the top left corner of a card."""
        level, x = place
        return Point(
            (x + (level - 1) / 2) * (self.size.width + GAP),
            -(level - 1) * (self.size.height + GAP),
        )

    def circle(self, place: Place) -> Point:
        """Return the center of the circle whose upper card is at a place."""
        x, y = self.card(place)
        return Point(x + self.size.width / 2, y + self.size.height + GAP / 2)

    def apex(self, section: Section) -> Point:
        """Return the apex of a section's quarter disc."""
        (x, y), (dx, dy) = self.card(section.place), self.size.apex(section.corner)
        return Point(x + dx, y + dy)

    def mark(self, section: Section) -> Point:
        """Return the point of a section at which its mark is drawn and a gem is placed."""
        (x, y), (sx, sy) = self.apex(section), DIRECTIONS[section.corner]
        return Point(x + sx * MARK, y + sy * MARK)


def layout_of(
    pyramid: Pyramid,
    faces: Faces,
    *,
    heading: bool,
    screen: bool,
    places: tuple[Place, ...] = (),
    compact: bool = False,
) -> Layout:
    """Return the layout that contains all cards of a pyramid and the open places `places`.

    A compact layout has narrow margins, so that the cards are as large as the page allows.
    """
    margin, gutter = (_MARGIN // 2, _NARROW) if compact else (_MARGIN, _GUTTER)
    size = {"small": SMALL, "plain": PLAIN, "full": FULL}[faces]
    pitch_x, pitch_y = size.width + GAP, size.height + GAP
    shown = [*(card.place for card in pyramid.cards), *places]
    starts = [place.x + (place.level - 1) / 2 for place in shown] or [0.0]
    levels = max((place.level for place in shown), default=1)
    used = max(starts) - min(starts) + 1
    columns = max(used, 3.5 if screen else 2.0)
    top = margin + (_HEADING if heading else 0)
    bottom = top + levels * pitch_y - GAP
    width = gutter + columns * pitch_x - GAP + gutter
    return Layout(
        size,
        width=width,
        height=bottom + margin + (SCREEN if screen else 0),
        corner=Point((min(starts) - (columns - used) / 2) * pitch_x - gutter, size.height - bottom),
        levels=levels,
        title_at=Point(width / 2, margin + 14),
        screen_at=bottom + margin - 8,
        level_x=17 if compact else 34,
    )
