"""What a question is about: cards and circles of a position, how they are named, and where they are lit up."""

from __future__ import annotations

from typing import Any

from ....errors import NotationError
from ...components.cards import Card, Character
from ...components.deck import built_in_deck
from ...rules.pyramids.circles import Circle
from ...rules.pyramids.places import Place
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import Pyramid, PyramidCard
from .phrases import Card as Named

__all__ = ["about_circle", "card_with_costs", "circle_at", "shown_with", "standing_of"]


def standing_of(position: Position, card: int) -> PyramidCard:
    """The card of that number in the pyramid; NotationError where there is none."""
    found = position.pyramid.of_number(card)
    if found is None:
        raise NotationError("quiz/no_card", "PYR-1", path="card", number=card)
    return found


def circle_at(position: Position, circle: Place) -> Circle:
    """The circle of the upper card at that place; NotationError where there is none."""
    for found in position.pyramid.circles:
        if found.place == circle:
            return found
    raise NotationError("quiz/no_circle", "PYR-4", path="circle", place=str(Place(*circle)))


def about_circle(position: Position, circle: Circle) -> dict[str, Any]:
    """The values by which sentences name a circle, with the position and what is lit up in it."""
    number = position.pyramid.by_place[circle.place].card.number
    lights = (f"circle:{circle.place}",)
    return {"position": position, "lights": lights, "number": number, "level": circle.level}


def card_with_costs(position: Position, number: int) -> Character:
    """The character of that number, of the pyramid or else of the built-in deck; NotationError where there is none."""
    standing = position.pyramid.of_number(number)
    card: Card | None = standing.card if standing else built_in_deck().by_number.get(number)
    if not isinstance(card, Character) or not card.costs or not card.rewards:
        raise NotationError("quiz/no_costs", "CMP-7", path="card", number=number)
    return card


def shown_with(position: Position, card: Card) -> dict[str, Any]:
    """The position with a card lit up in it; a card that does not stand there is shown by itself."""
    standing = position.pyramid.of_number(card.number)
    if standing is None:
        standing = PyramidCard(Place(1, 0), card)
        position = Position(Pyramid((standing,)), edition=position.edition)
    return {
        "position": position,
        "lights": (f"card:{standing.place}",),
        "card": Named(card.number, card.name),
    }
