"""The pyramid: cards on five levels, each resting on two of the level below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from .cards import Card, Law
from .circles import Circle, circle_sections
from .gems import Color, Gems
from .icons import Icon
from .places import TOP_LEVEL, Place, Section

__all__ = ["Fault", "Pyramid", "PyramidCard"]


@dataclass(frozen=True, slots=True)
class PyramidCard:
    """A card that stands in a pyramid, with what lies on it and under it."""

    place: Place
    card: Card
    tokens: tuple[Icon, ...] = ()
    infinite: tuple[Color, ...] = ()
    gems: Gems = Gems()
    tucked: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a position: a message id, the rule, the element it is about, and values for the sentence."""

    code: str
    rule: str
    element: int
    values: tuple[tuple[str, object], ...]


@dataclass(frozen=True)
class Pyramid:
    """The cards of a pyramid, sorted by place. `faults` says whether it could stand on a table."""

    cards: tuple[PyramidCard, ...] = ()

    @classmethod
    def of(cls, cards: Iterator[PyramidCard] | tuple[PyramidCard, ...] | list[PyramidCard]) -> Pyramid:
        return cls(tuple(sorted(cards, key=lambda card: card.place)))

    @cached_property
    def _hash(self) -> int:
        return hash(self.cards)

    def __hash__(self) -> int:
        # Pictures and labels are remembered by pyramid; hashing every card each time would cost more than they do.
        return self._hash

    @cached_property
    def by_place(self) -> dict[Place, PyramidCard]:
        return {card.place: card for card in self.cards}

    def row(self, level: int) -> tuple[PyramidCard, ...]:
        """The cards of a level, from left to right."""
        return tuple(card for card in self.cards if card.place.level == level)

    def neighbors(self, place: Place) -> tuple[PyramidCard, ...]:
        """The cards that touch a place, six at most (PYR-5)."""
        return tuple(self.by_place[near] for near in place.neighbors if near in self.by_place)

    def is_supported(self, place: Place) -> bool:
        """Whether a card could rest there: on the table, or on two cards (PYR-1)."""
        return place.level == 1 or (place.left_support in self.by_place and place.right_support in self.by_place)

    def open_places(self, card: Card | None = None) -> tuple[Place, ...]:
        """Where a card could be put now, sorted (PYR-1 to PYR-3; a law never on level 5, DEV-11)."""
        top = TOP_LEVEL - 1 if isinstance(card, Law) else TOP_LEVEL
        found: set[Place] = set()
        for level in range(1, top + 1):
            row = [standing.place.x for standing in self.row(level)]
            if row:
                ends = [Place(level, min(row) - 1), Place(level, max(row) + 1)]
            elif level == 1:
                ends = [Place(1, 0)]
            else:
                ends = [Place(level, standing.place.x) for standing in self.row(level - 1)]
            found.update(place for place in ends if self.is_supported(place))
        return tuple(sorted(found))

    def is_free(self, place: Place) -> bool:
        """Whether the card there ends its row, bears nothing and covers nothing (PYR-6)."""
        standing = self.by_place.get(place)
        if standing is None or standing.tucked:
            return False
        left, right, *_, above_left, above_right = place.neighbors
        outermost = left not in self.by_place or right not in self.by_place
        return outermost and above_left not in self.by_place and above_right not in self.by_place

    def color(self, section: Section) -> Color:
        """The color printed on a section; KeyError where no card stands."""
        return self.by_place[section.place].card.sections.at(section.corner)

    @cached_property
    def circles(self) -> tuple[Circle, ...]:
        """One for each card on levels 2 to 5 (PYR-4), as printed, sorted by place."""
        return tuple(
            Circle(card.place, tuple((section, self.color(section)) for section in circle_sections(card.place)))
            for card in self.cards
            if card.place.level > 1
        )

    @cached_property
    def _circle_by_place(self) -> dict[Place, Circle]:
        return {circle.place: circle for circle in self.circles}

    def circle_of(self, section: Section) -> Circle | None:
        """The circle a section belongs to, if there is one."""
        place = section.circle_place
        if section.place not in self.by_place or place not in self.by_place or place.level < 2:
            return None
        return self._circle_by_place[place]

    @property
    def gems(self) -> Gems:
        """All gems that lie in the pyramid, infinite and banked ones."""
        found = Gems()
        for card in self.cards:
            found = found.plus_all(card.gems)
            for color in card.infinite:
                found = found.plus(color)
        return found

    def faults(self) -> tuple[Fault, ...]:
        """What breaks a rule, each with the index of the card at fault; empty where all is well."""
        return tuple(_faults(self))

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from ..draw import draw_pyramid
        from .position import Position

        return draw_pyramid(Position(self))


def _faults(pyramid: Pyramid) -> Iterator[Fault]:
    numbers: set[int] = set()
    places: set[Place] = set()
    for index, standing in enumerate(pyramid.cards):
        place, card = standing.place, standing.card

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
        for number in (card.number, *(tucked.number for tucked in standing.tucked)):
            if number in numbers:
                yield fault("pyramid/twice", "CMP-2", number=number)
            numbers.add(number)
        places.add(place)
