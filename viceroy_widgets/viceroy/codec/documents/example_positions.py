"""Worked examples that need only a position: points, painting and places."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal, NamedTuple

from ...components.editions import EDITIONS
from ...components.gems import Color
from ...rules.pyramids.places import Place, Section
from ...rules.pyramids.position import Painting, Position, gems_left, paint
from ...rules.pyramids.scoring import score

__all__ = ["ExamplePainting", "PaintCase", "PlaceKind", "PlacesCase", "ScoreCase"]

PlaceKind = Literal["open", "free", "neighbors", "circles"]


@dataclass(frozen=True, slots=True)
class ScoreCase:
    """Worked example of the points of a position in one category."""

    kind: ClassVar[str] = "score"
    position: Position
    category: str
    expected: int

    def computed(self, edition: str) -> int:
        """Return the points that the engine counts in the category."""
        return score(_under(self.position, edition)).of(self.category)


class ExamplePainting(NamedTuple):
    """Points of all circles after painting, and the number of gems left behind the screen."""

    points: int
    left: int


@dataclass(frozen=True, slots=True)
class PaintCase:
    """Worked example of the circle points after gems are painted on sections."""

    kind: ClassVar[str] = "painting"
    position: Position
    paint: tuple[tuple[Section, Color], ...]
    expected: ExamplePainting

    def computed(self, edition: str) -> ExamplePainting:
        """Return the circle points and the number of gems left after painting."""
        position, painting = _under(self.position, edition), Painting()
        for section, color in self.paint:
            painting = paint(position, painting, section, color)
        return ExamplePainting(score(position, painting).of("circles"), gems_left(position, painting).total)


@dataclass(frozen=True, slots=True)
class PlacesCase:
    """Worked example of a list of places: open places, free cards, neighbors of a card, or single-color circles."""

    kind: PlaceKind
    position: Position
    expected: tuple[Place, ...]
    at: Place | None = None

    def computed(self, edition: str) -> tuple[Place, ...]:
        """Return the places of this kind that the engine finds."""
        pyramid = self.position.pyramid
        places = tuple(placed.place for placed in pyramid.cards)
        if self.kind == "open":
            return tuple(sorted(pyramid.open_places()))
        if self.kind == "free":
            return tuple(place for place in places if pyramid.is_free(place))
        if self.kind == "circles":
            return tuple(place for place in places if place.level > 1 and pyramid.circle_color(place))
        assert self.at is not None
        return tuple(sorted(placed.place for placed in pyramid.neighbors(self.at)))


def _under(position: Position, edition: str) -> Position:
    return replace(position, edition=EDITIONS[edition])
