"""Subjects of questions: cards and circles of a position, their names, and their highlighted elements."""

from __future__ import annotations

from typing import Any

from ....errors import NotationError
from ...components.cards import Card, Character
from ...components.deck import built_in_deck
from ...rules.pyramids.places import Circle, Place
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import Pyramid, PyramidCard
from .phrases import Card as Named

__all__ = ["about_card", "about_circle", "card_with_costs", "circle_at", "placed_card"]


def placed_card(position: Position, card: int) -> PyramidCard:
    """Return the placed card with this number; raise NotationError if the pyramid has none."""
    found = position.pyramid.of_number(card)
    if found is None:
        raise NotationError("quiz/no_card", "PYR-1", path="card", number=card)
    return found


def circle_at(position: Position, circle: Place) -> Circle:
    """Return the circle whose upper card is at this place; raise NotationError if there is none."""
    for found in position.pyramid.circles:
        if found.place == circle:
            return found
    raise NotationError("quiz/no_circle", "PYR-4", path="circle", place=str(Place(*circle)))


def about_circle(position: Position, circle: Circle) -> dict[str, Any]:
    """Return the values with which sentences name a circle, the position, and the elements to highlight."""
    number = position.pyramid.by_place[circle.place].card.number
    lights = (f"circle:{circle.place}",)
    return {"position": position, "lights": lights, "number": number, "level": circle.level}


def card_with_costs(position: Position, number: int) -> Character:
    """Return the character with this number from the pyramid, or else from the built-in deck.

    NotationError reports that there is none, or that it has no costs or no rewards.
    """
    placed = position.pyramid.of_number(number)
    card: Card | None = placed.card if placed else built_in_deck().by_number.get(number)
    if not isinstance(card, Character) or not card.costs or not card.rewards:
        raise NotationError("quiz/no_costs", "CMP-7", path="card", number=number)
    return card


def about_card(position: Position, card: Card) -> dict[str, Any]:
    """Return the position with one card to highlight; a card outside the pyramid is shown alone."""
    placed = position.pyramid.of_number(card.number)
    if placed is None:
        placed = PyramidCard(Place(1, 0), card)
        position = Position(Pyramid((placed,)), edition=position.edition)
    return {
        "position": position,
        "lights": (f"card:{placed.place}",),
        "card": Named(card.number, card.name),
    }
