"""Labels of places and sections by the cards beside them, with costs and gains of a card there."""

from __future__ import annotations

from collections.abc import Iterator

from ...words import say
from ..components.cards import Card, Character, Law
from ..components.end_laws import AdjacentCharacters, PointsByLevel, TuckFree
from ..components.gems import Color
from ..components.laws import CircleGems
from ..rules.engine.paying import cost
from ..rules.engine.playing import TOP_POINTS
from ..rules.pyramids.law_points import ongoing_gems
from ..rules.pyramids.places import TOP_LEVEL, Place, Section
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from .gains import Supply, gems_gain, reward_texts
from .phrases import gems_text, join_list

__all__ = ["place_label", "section_label", "where_label"]


def place_label(place: Place, card: Card, pyramid: Pyramid, supply: Supply | None = None) -> str:
    """Return the label of a place: `level 2, on cards 9 and 4: costs 1 blue, 1 red, gives a magic token`.

    With a supply, gains are told as far as there are gems and cards for them.
    """
    text, facts = where_label(place, pyramid), list(_facts(card, place, pyramid, supply))
    return say("label/place_facts", label=text, facts=join_list(facts)) if facts else text


def section_label(section: Section, pyramid: Pyramid) -> str:
    """Return the label of a section: `top left of card 4, blue, in the circle of card 9`."""
    placed, upper = pyramid.by_place.get(section.place), pyramid.by_place.get(section.circle_place)
    corner = f"corner/{section.corner}"
    if placed is None or upper is None:
        return say("label/on", corner=corner, place=str(section.place))
    values = {"number": placed.card.number, "upper": upper.card.number}
    return say("label/on_card", corner=corner, printed=f"color/{pyramid.color(section)}", **values)


def _facts(card: Card, place: Place, pyramid: Pyramid, supply: Supply | None) -> Iterator[str]:
    """Yield the costs and gains of the card at this place."""
    due = cost(card, place.level)
    if any(due):
        yield say("label/place_costs", gems=gems_text(due))
        supply = supply.after_payment(card, place.level) if supply else None
    color = _circle_color(card, place, pyramid)
    if color:
        gems = 1 + ongoing_gems(pyramid, CircleGems)  # DEV-8, LAW-6
        yield _circle_fact(color, gems, supply)
        supply = supply.after_circle(color, gems) if supply else None
    if isinstance(card, Law):
        yield from _law_points(card, place, pyramid)
    elif place.level == TOP_LEVEL:
        yield say("label/place_top", points=TOP_POINTS.value)
    elif card.rewards[place.level - 1]:
        (reward,) = reward_texts([card.rewards[place.level - 1]], supply)
        yield say("label/place_gives", reward=reward)


def _circle_color(card: Card, place: Place, pyramid: Pyramid) -> Color | None:
    """Return the color of the single-color circle that the card makes at this place, if any."""
    if place.level == 1 or not pyramid.is_supported(place):
        return None
    return pyramid.with_card(PyramidCard(place, card)).circle_color(place)


def _circle_fact(color: Color, due: int, supply: Supply | None) -> str:
    there = [reserve[color] for reserve in supply.reserves] if supply else [due]
    if due == 1 <= min(there):
        return say("label/place_circle", color=f"color/{color}")
    return say("label/place_circle_gems", color=f"color/{color}", gems=gems_gain(due, there))


def _law_points(law: Law, place: Place, pyramid: Pyramid) -> Iterator[str]:
    """Yield the points of a law at the end, if they depend on its place."""
    match law.effect:
        case PointsByLevel(points=points) | TuckFree(points=points):
            yield say("label/place_points", n=points[place.level - 1])
        case AdjacentCharacters(points=points):
            near = pyramid.with_card(PyramidCard(place, law)).neighbors(place)
            count = sum(isinstance(other.card, Character) for other in near)
            yield say("label/place_points_now", n=points * count)


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
