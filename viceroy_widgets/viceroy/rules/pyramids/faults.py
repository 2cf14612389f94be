"""Faults of a pyramid: cards and places that break the rules."""

from __future__ import annotations

from collections.abc import Iterator

from ...components.cards import Law
from .places import TOP_LEVEL, Place
from .pyramid import Fault, Pyramid

__all__ = ["found_faults"]


def found_faults(pyramid: Pyramid) -> Iterator[Fault]:
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
