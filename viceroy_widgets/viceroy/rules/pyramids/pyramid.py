"""Pyramid: cards on five levels, each above level 1 resting on two cards of the level below."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ....core.pictures import picture_of
from ...components.cards import Card, Law
from ...components.gems import Color, Gems, Icon
from .places import TOP_LEVEL, Circle, Place, Section, circle_sections

__all__ = ["Fault", "Pyramid", "PyramidCard"]


Ends = tuple[tuple[int, int] | None, ...]


class PyramidCard(NamedTuple):
    """Placed card of a pyramid, with the tokens and gems on it and the cards tucked under it."""

    place: Place
    card: Card
    tokens: tuple[Icon, ...] = ()
    infinite: tuple[Color, ...] = ()
    gems: Gems = Gems()
    tucked: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """Fault of a position: message id, rule id, index of the faulty element, and values for the message."""

    code: str
    rule: str
    element: int
    values: tuple[tuple[str, object], ...]


@dataclass(frozen=True)
class Pyramid:
    """Cards of a pyramid, sorted by place; `faults` lists violations of the rules."""

    cards: tuple[PyramidCard, ...] = ()

    @classmethod
    def of(cls, cards: Iterator[PyramidCard] | tuple[PyramidCard, ...] | list[PyramidCard]) -> Pyramid:
        """Return the pyramid of these cards, sorted by place."""
        return cls(tuple(sorted(cards, key=lambda card: card.place)))

    @cached_property
    def _hash(self) -> int:
        return hash(self.cards)

    def __hash__(self) -> int:
        # Pyramids are cache keys of pictures and labels; hashing all cards each time costs more than the cache saves.
        return self._hash

    @cached_property
    def by_place(self) -> dict[Place, PyramidCard]:
        """Mapping from place to card."""
        return {card.place: card for card in self.cards}

    def row(self, level: int) -> tuple[PyramidCard, ...]:
        """Return the cards of a level, from left to right."""
        return tuple(card for card in self.cards if card.place.level == level)

    def neighbors(self, place: Place) -> tuple[PyramidCard, ...]:
        """Return the cards adjacent to a place, six at most (PYR-5)."""
        return tuple(self.by_place[near] for near in place.neighbors if near in self.by_place)

    def is_supported(self, place: Place) -> bool:
        """Return whether a card could rest at a place: on level 1, or on two cards (PYR-1)."""
        return place.level == 1 or (place.left_support in self.by_place and place.right_support in self.by_place)

    @cached_property
    def ends(self) -> Ends:
        """Lowest and highest x of the row on each level, from level 1 up; None for an empty level."""
        found: dict[int, tuple[int, int]] = {}
        for (level, x), *_ in self.cards:
            low, high = found.get(level, (x, x))
            found[level] = (min(low, x), max(high, x))
        return tuple(found.get(level) for level in range(1, TOP_LEVEL + 1))

    @cached_property
    def _open(self) -> tuple[Place, ...]:
        below, *above = self.ends
        if below is None:
            return () if self.cards else (Place(1, 0),)
        found = [Place(1, below[0] - 1), Place(1, below[1] + 1)]
        for level, row in enumerate(above, start=2):
            low, high = below
            if row is None:
                found += [Place(level, x) for x in range(low, high)]
                break
            left, right = row[0] - 1, row[1] + 1
            if left >= low:
                found.append(Place(level, left))
            if right < high:
                found.append(Place(level, right))
            below = row
        return tuple(found)

    def open_places(self, card: Card | None = None) -> tuple[Place, ...]:
        """Return the places where a card could be put now, sorted (PYR-1 to PYR-3; a law never on level 5, DEV-11)."""
        if isinstance(card, Law):
            return tuple(place for place in self._open if place.level < TOP_LEVEL)
        return self._open

    @cached_property
    def lowest(self) -> int:
        """Lowest number among the placed cards, which decides the order of players (ORD-1)."""
        return min(placed.card.number for placed in self.cards)

    @cached_property
    def infinite(self) -> tuple[tuple[int, int, Color], ...]:
        """Infinite gems in the pyramid, each as (card number, index of the gem on that card, color)."""
        return tuple(
            (placed.card.number, index, color)
            for placed in self.cards
            if placed.infinite
            for index, color in enumerate(placed.infinite)
        )

    def count(self, kind: str) -> int:
        """Return the number of tokens of a kind in the pyramid."""
        return sum(token.kind == kind for placed in self.cards for token in placed.tokens)

    def at(self, place: Place) -> PyramidCard:
        """Return the card at a place; raise KeyError if there is none."""
        # A linear search is enough: most pyramids of a game are searched once or twice, which is not worth a mapping.
        for placed in self.cards:
            if placed.place == place:
                return placed
        raise KeyError(place)

    def of_number(self, number: int) -> PyramidCard | None:
        """Return the placed card with this number, or None."""
        for placed in self.cards:
            if placed.card.number == number:
                return placed
        return None

    def with_card(self, placed: PyramidCard) -> Pyramid:
        """Return the pyramid with one more card; `open_places` lists the legal places, which are not checked here."""
        (level, x), number = placed.place, placed.card.number
        cards = list(self.cards)
        insort(cards, placed)  # sorted by place, which is unique
        grown = Pyramid(tuple(cards))
        # Most cached values of the new pyramid follow from those of the old one.
        ends = list(self.ends)
        low, high = ends[level - 1] or (x, x)
        ends[level - 1] = (min(low, x), max(high, x))
        known = grown.__dict__
        known["ends"] = tuple(ends)
        known["lowest"] = min(self.lowest, number) if self.cards else number
        if not placed.infinite:
            known["infinite"] = self.infinite
        if "circles" in self.__dict__:
            circles = self.circles
            if level > 1:
                at = cards.index(placed) - len(cards) + len(circles) + 1  # cards of level 1 have no circle
                circles = (*circles[:at], grown.circle_at(placed.place), *circles[at:])
            known["circles"] = circles
        return grown

    def without(self, place: Place) -> Pyramid:
        """Return the pyramid without the card at a place and without everything on and under that card."""
        return Pyramid(tuple(placed for placed in self.cards if placed.place != place))

    def changed(self, placed: PyramidCard) -> Pyramid:
        """Return the pyramid with this card instead of the card at the same place."""
        place = placed.place
        same = Pyramid(tuple([placed if other.place == place else other for other in self.cards]))
        # Places and cards stay equal, so cached values that depend only on them stay valid.
        known, before = same.__dict__, self.__dict__
        for name in _OF_PLACES:
            if name in before:
                known[name] = before[name]
        return same

    def is_free(self, place: Place) -> bool:
        """Return whether the card at a place is free (PYR-6).

        A free card ends its row, has no card resting on it, and has no card tucked under it.
        """
        placed = self.by_place.get(place)
        if placed is None or placed.tucked:
            return False
        left, right, *_, above_left, above_right = place.neighbors
        outermost = left not in self.by_place or right not in self.by_place
        return outermost and above_left not in self.by_place and above_right not in self.by_place

    def color(self, section: Section) -> Color:
        """Return the color printed on a section; raise KeyError if no card is there."""
        return self.by_place[section.place].card.sections.at(section.corner)

    @cached_property
    def circles(self) -> tuple[Circle, ...]:
        """Circles of all cards on levels 2 to 5 (PYR-4), with printed colors, sorted by place."""
        return tuple(self.circle_at(card.place) for card in self.cards if card.place.level > 1)

    def circle_color(self, place: Place) -> Color | None:
        """Return the printed color of the circle at a place if all four sections agree, else None (PYR-4)."""
        _, _, color, other = self.at(place).card.sections
        if color != other or color != self.at(place.left_support).card.sections.top_right:
            return None
        return color if color == self.at(place.right_support).card.sections.top_left else None

    def circle_at(self, place: Place) -> Circle:
        """Return the circle of the card at a place, which must be on level 2 or higher."""
        _, _, *bottom = self.at(place).card.sections  # CMP-3
        right, left = self.at(place.right_support).card.sections, self.at(place.left_support).card.sections
        return Circle(place, tuple(zip(circle_sections(place), (*bottom, right.top_left, left.top_right), strict=True)))

    @cached_property
    def _circle_by_place(self) -> dict[Place, Circle]:
        return {circle.place: circle for circle in self.circles}

    @cached_property
    def sections(self) -> tuple[tuple[Section, bool], ...]:
        """Sorted pairs: each section of a circle, and whether that circle is single-color as printed."""
        return tuple(
            sorted((section, circle.color is not None) for circle in self.circles for section, _ in circle.colors)
        )

    def circle_of(self, section: Section) -> Circle | None:
        """Return the circle to which a section belongs, or None."""
        place = section.circle_place
        if section.place not in self.by_place or place not in self.by_place or place.level < 2:
            return None
        return self._circle_by_place[place]

    @property
    def gems(self) -> Gems:
        """All gems in the pyramid, both infinite gems and banked gems."""
        found = Gems()
        for card in self.cards:
            found = found.plus_all(card.gems)
            for color in card.infinite:
                found = found.plus(color)
        return found

    def faults(self) -> tuple[Fault, ...]:
        """Return all faults, each with the index of its card; the tuple is empty if there are none."""
        return tuple(_faults(self))

    def _repr_svg_(self) -> str:
        """Return the SVG markup that a notebook shows."""
        return picture_of("viceroy/pyramid", self)


_OF_PLACES = ("ends", "_open", "lowest", "circles", "_circle_by_place", "sections")


def _faults(pyramid: Pyramid) -> Iterator[Fault]:
    """Yield each fault with the index of its card, in the order of the cards."""
    numbers: set[int] = set()
    places: set[Place] = set()
    for index, placed in enumerate(pyramid.cards):
        place, card = placed.place, placed.card

        def fault(code: str, rule: str, index: int = index, place: Place = place, **values: object) -> Fault:
            return Fault(code, rule, index, (("place", str(place)), *values.items()))

        if not 1 <= place.level <= TOP_LEVEL:
            yield fault("pyramid/level", "PYR-3", level=place.level)
        elif place in places:
            yield fault("pyramid/taken", "PYR-1")
        elif not pyramid.is_supported(place):
            yield fault("pyramid/support", "PYR-1", left=str(place.left_support), right=str(place.right_support))
        elif place.level == TOP_LEVEL and isinstance(card, Law):
            yield fault("pyramid/law_on_top", "DEV-11", number=card.number)
        if index and pyramid.cards[index - 1].place.level == place.level:
            before = pyramid.cards[index - 1].place.x
            if before < place.x - 1:
                yield fault("pyramid/gap", "PYR-2", missing=str(Place(place.level, before + 1)))
        for number in (card.number, *(tucked.number for tucked in placed.tucked)):
            if number in numbers:
                yield fault("pyramid/twice", "CMP-2", number=number)
            numbers.add(number)
        places.add(place)
