"""Questions about placed cards: levels, neighbors, free cards, and places for the next card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...components.deck import built_in_deck
from ...rules.pyramids.places import TOP_LEVEL, Place
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import Pyramid, PyramidCard
from .kind import Cases, QuestionKind
from .model import QuizQuestion
from .options import WrongAnswer, question_of, unit, wrong
from .subjects import about_card, placed_card

__all__ = ["STANDING_KINDS"]


def level(position: Position, card: int) -> QuizQuestion:
    """Return a question about the level of a placed card (PYR-1)."""
    placed = placed_card(position, card)
    its, top = placed.place.level, position.pyramid.cards[-1].place.level
    wrongs = [wrong("levels_from_the_top", top - its + 1, top=top), wrong("ground_is_level_0", its - 1)]
    return question_of("level", "PYR-1", its, wrongs, unit("level"), **about_card(position, placed.card))


def neighbors(position: Position, card: int) -> QuizQuestion:
    """Return a question about the number of neighbors of a card (PYR-5)."""
    placed = placed_card(position, card)
    its = placed.place.level
    levels = [near.place.level for near in position.pyramid.neighbors(placed.place)]
    beside, above, below = (sum(near == its + step for near in levels) for step in (0, 1, -1))
    return question_of(
        "neighbors",
        "PYR-5",
        len(levels),
        [
            wrong("neighbors_only_beside", beside, beside=beside, above=above, below=below),
            wrong("forgets_neighbors_above", beside + below, above=above),
            wrong("forgets_neighbors_below", beside + above, below=below),
            wrong("always_six_neighbors", 6),
        ],
        **about_card(position, placed.card),
    )


def free_cards(position: Position) -> QuizQuestion:
    """Return a question about the number of free cards in a pyramid (PYR-6)."""
    pyramid = position.pyramid
    bare = [card for card in pyramid.cards if not _above(pyramid, card.place)]
    outer = [card for card in pyramid.cards if _ends_its_row(pyramid, card)]
    top = max((card.place.level for card in pyramid.cards), default=1)
    return question_of(
        "free_cards",
        "PYR-6",
        sum(pyramid.is_free(card.place) for card in pyramid.cards),
        [
            wrong("free_means_nothing_on_top", len(bare)),
            wrong("free_means_end_of_row", len(outer)),
            wrong("free_only_at_the_top", sum(pyramid.is_free(card.place) for card in pyramid.row(top)), top=top),
        ],
        unit("cards"),
        position=position,
    )


def places_for_a_character(position: Position) -> QuizQuestion:
    """Return a question about the number of places for the next character (PYR-1 to PYR-3)."""
    return _places(position, "places_for_a_character", len(position.pyramid.open_places()), [])


def places_for_a_law(position: Position) -> QuizQuestion:
    """Return a question about the number of places for a law (DEV-11)."""
    everywhere = position.pyramid.open_places()
    right = len(position.pyramid.open_places(built_in_deck().laws[0]))
    return _places(position, "places_for_a_law", right, [wrong("laws_on_level_5", len(everywhere))])


def _places(position: Position, kind: str, right: int, first: list[WrongAnswer]) -> QuizQuestion:
    pyramid = position.pyramid
    above = {place for card in pyramid.cards for place in card.place.neighbors[4:] if place.level <= TOP_LEVEL}
    empty = {place for place in above if place not in pyramid.by_place}
    both = sum(map(pyramid.is_supported, empty))
    ends = sum(place.level == 1 for place in pyramid.open_places())
    wrongs = [
        *first,
        wrong("one_supporter_is_enough", ends + len(empty)),
        wrong("gaps_are_allowed", ends + both),
        wrong("forgets_ends_of_level_1", right - ends),
    ]
    return question_of(kind, "PYR-2", right, wrongs, unit("places"), position=position)


def _above(pyramid: Pyramid, place: Place) -> bool:
    return any(near in pyramid.by_place for near in place.neighbors[4:])


def _ends_its_row(pyramid: Pyramid, placed: PyramidCard) -> bool:
    return any(near not in pyramid.by_place for near in placed.place.neighbors[:2])


def _each_card(position: Position) -> Iterator[dict[str, Any]]:
    if len(position.pyramid.cards) > 2:
        yield from ({"card": placed.card.number} for placed in position.pyramid.cards)


def _some(position: Position) -> Cases:
    return [{}] if len(position.pyramid.cards) > 2 else []


def _at_the_top(position: Position) -> Cases:
    return [{}] if any(place.level == TOP_LEVEL for place in position.pyramid.open_places()) else []


STANDING_KINDS = (
    QuestionKind("level", "perception", level, _each_card, ("card",)),
    QuestionKind("neighbors", "perception", neighbors, _each_card, ("card",)),
    QuestionKind("free_cards", "perception", free_cards, _some),
    QuestionKind("places_for_a_character", "perception", places_for_a_character, _some),
    QuestionKind("places_for_a_law", "perception", places_for_a_law, _at_the_top),
)
