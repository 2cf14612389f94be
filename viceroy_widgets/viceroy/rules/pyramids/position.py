"""Position: the possessions of one player at the end of the game, and painting, which changes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ....core.pictures import picture_of
from ....errors import IllegalMoveError
from ...components.editions import EDITIONS, Edition
from ...components.gems import COLOR_INDEX, COLORS, GEMS_PER_COLOR, Color, Gems
from .places import Circle, Section
from .pyramid import Fault, Pyramid

__all__ = [
    "Painting",
    "Position",
    "check_paint",
    "gems_left",
    "legal_paints",
    "paint",
    "painted_circles",
    "painting_with",
    "require_position",
    "unpaint",
]


# -- position ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Position:
    """Final position of one player: pyramid, gems, own attack tokens, and those of up to 3 opponents."""

    pyramid: Pyramid = Pyramid()
    gems: Gems = Gems()
    attack: int = 0
    opponents: tuple[int, ...] = ()
    edition: Edition = EDITIONS["en"]

    def faults(self) -> tuple[Fault, ...]:
        """Return all faults; the `element` of a fault is the index of a card, or -1 for the position itself."""
        return tuple(_faults(self))

    def _repr_svg_(self) -> str:
        """Return the SVG markup that a notebook shows."""
        return picture_of("viceroy/position", self)


def require_position(value: object) -> None:
    """Raise TypeError with advice unless this is a position; what people have at hand is often a line of notation."""
    if not isinstance(value, Position):
        raise TypeError(f"this takes a Position, not {type(value).__name__}; as_position(...) makes one of a line")


def _faults(position: Position) -> Iterator[Fault]:
    yield from position.pyramid.faults()
    here = position.gems.plus_all(position.pyramid.gems)
    for color in COLORS:
        if here[color] > GEMS_PER_COLOR:
            values = (("color", f"color/{color}"), ("n", here[color]), ("limit", GEMS_PER_COLOR))
            yield Fault("position/gems", "CMP-4", -1, values)
    if len(position.opponents) > 3:
        yield Fault("position/opponents", "SET-1", -1, (("n", len(position.opponents)),))


# -- painting: at the end of the game each gem left behind the screen may color one section of a circle ----------------


@dataclass(frozen=True, slots=True)
class Painting:
    """Gems on sections, at most one on each, sorted by section."""

    gems: tuple[tuple[Section, Color], ...] = ()

    @classmethod
    def of(cls, gems: dict[Section, Color]) -> Painting:
        """Return a painting made from a mapping from section to color."""
        return cls(tuple(sorted(gems.items())))

    def color(self, section: Section) -> Color | None:
        """Return the color of the gem on a section, or None if there is no gem."""
        return dict(self.gems).get(section)


def painted_circles(position: Position, painting: Painting) -> tuple[Circle, ...]:
    """Return the circles of the pyramid with their painted colors."""
    gems, circles = dict(painting.gems), position.pyramid.circles
    if not gems:
        return circles
    painted = {section.circle_place for section in gems}
    return tuple([circle.painted(gems) if circle.place in painted else circle for circle in circles])


def gems_left(position: Position, painting: Painting) -> Gems:
    """Return the gems behind the screen that are not used as paint."""
    left = list(position.gems)
    for _, color in painting.gems:
        left[COLOR_INDEX[color]] -= 1
    return Gems(*left)


def check_paint(position: Position, painting: Painting, section: Section, color: Color) -> None:
    """Raise IllegalMoveError, which names the rule, if this gem may not be put on this section."""
    circle = position.pyramid.circle_of(section)
    if circle is None:
        raise IllegalMoveError("paint/no_circle", "PNT-1", section=str(section))
    if painting.color(section) is not None:
        raise IllegalMoveError("paint/taken", "PNT-1", section=str(section))
    if not gems_left(position, painting)[color]:
        raise IllegalMoveError("paint/no_gem", "PNT-1", color=f"color/{color}")
    if circle.color is not None and not position.edition.repaint:
        raise IllegalMoveError("paint/repaint", "PNT-5", color=f"color/{circle.color}", edition=position.edition.name)


def legal_paints(position: Position, painting: Painting) -> tuple[tuple[Section, Color], ...]:
    """Return every legal pair of section and gem color, sorted by section and color."""
    left = gems_left(position, painting)
    taken = dict(painting.gems)
    sections = sorted(
        section
        for circle in position.pyramid.circles
        if circle.color is None or position.edition.repaint
        for section, _ in circle.colors
        if section not in taken
    )
    return tuple((section, color) for section in sections for color in COLORS if left[color])


def paint(position: Position, painting: Painting, section: Section, color: Color) -> Painting:
    """Return the painting with one more gem on a section; raise IllegalMoveError if it is illegal (PNT-1, PNT-5)."""
    check_paint(position, painting, section, color)
    return Painting.of({**dict(painting.gems), section: color})


def painting_with(position: Position, gems: Iterable[tuple[Section, Color]]) -> Painting:
    """Return the painting with all these gems, checked like those of `paint`; raise IllegalMoveError if one is illegal.

    One pass checks them all, while `paint` sorts all gems again for each one.
    """
    left, laid, repaint = list(position.gems), dict[Section, Color](), position.edition.repaint
    circle_of = position.pyramid.circle_of
    for section, color in gems:
        circle, index = circle_of(section), COLOR_INDEX[color]
        if circle is None or section in laid or not left[index] or not (repaint or circle.color is None):
            check_paint(position, Painting.of(laid), section, color)
            raise AssertionError(section)  # both check the same rules
        laid[section] = color
        left[index] -= 1
    return Painting.of(laid)


def unpaint(position: Position, painting: Painting, section: Section) -> Painting:
    """Return the painting without the gem on a section; raise IllegalMoveError if there is none (PNT-1)."""
    if painting.color(section) is None:
        raise IllegalMoveError("paint/bare", "PNT-1", section=str(section))
    return Painting.of({at: color for at, color in painting.gems if at != section})
