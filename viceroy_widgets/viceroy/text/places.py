"""Labels of places and sections by the cards beside them, with costs and gains of a card there."""

from __future__ import annotations

from collections.abc import Iterator

from ...words import say
from ..components.cards import Card, Character
from ..components.laws import options_text
from ..rules.engine.paying import cost
from ..rules.engine.playing import TOP_POINTS
from ..rules.pyramids.places import TOP_LEVEL, Place, Section
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from .phrases import gems_text, join_list

__all__ = ["place_label", "section_label", "where_label"]


def place_label(place: Place, card: Card, pyramid: Pyramid) -> str:
    """Return the label of a place: `level 2, on cards 9 and 4: costs 1 blue, 1 red, gives a magic token`."""
    text, facts = where_label(place, pyramid), list(_facts(card, place, pyramid))
    return say("label/place_facts", label=text, facts=join_list(facts)) if facts else text


def section_label(section: Section, pyramid: Pyramid) -> str:
    """Return the label of a section: `top left of card 4, blue, in the circle of card 9`."""
    placed, upper = pyramid.by_place.get(section.place), pyramid.by_place.get(section.circle_place)
    corner = f"corner/{section.corner}"
    if placed is None or upper is None:
        return say("label/on", corner=corner, place=str(section.place))
    values = {"number": placed.card.number, "upper": upper.card.number}
    return say("label/on_card", corner=corner, printed=f"color/{pyramid.color(section)}", **values)


def _facts(card: Card, place: Place, pyramid: Pyramid) -> Iterator[str]:
    """Yield the costs and gains of the card at this place."""
    due = cost(card, place.level)
    if any(due):
        yield say("label/place_costs", gems=gems_text(due))
    if place.level > 1 and pyramid.is_supported(place):
        color = pyramid.with_card(PyramidCard(place, card)).circle_color(place)
        if color:
            yield say("label/place_circle", color=f"color/{color}")
    if isinstance(card, Character) and place.level == TOP_LEVEL:
        yield say("label/place_top", points=TOP_POINTS.value)
    elif isinstance(card, Character) and card.rewards[place.level - 1]:
        yield say("label/place_gives", reward=options_text(card.rewards[place.level - 1]))


def where_label(place: Place, pyramid: Pyramid) -> str:
    """Return the label of a place without costs and gains: `level 2, on cards 9 and 4`."""
    placed = {side: pyramid.by_place[at].card.number for side, at in _beside(place).items() if at in pyramid.by_place}
    if place.level > 1 and len(placed) == 2:
        return say("label/place_on", level=place.level, **placed)
    if place.level == 1 and placed:
        side = "left" if "right" in placed else "right"
        return say(f"label/place_{side}", **placed)
    return say("label/place", level=place.level, place=str(place))


def _beside(place: Place) -> dict[str, Place]:
    if place.level == 1:
        return {"left": Place(1, place.x - 1), "right": Place(1, place.x + 1)}
    return {"left": place.left_support, "right": place.right_support}
