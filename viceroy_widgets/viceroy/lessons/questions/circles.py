"""Questions about circles and placed cards: colors, gems to paint one, levels, neighbors, free cards and places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...components.deck import built_in_deck
from ...components.gems import COLORS, Color
from ...rules.pyramids.places import TOP_LEVEL, Circle, Place
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import Pyramid, PyramidCard
from .model import Cases, QuestionKind, QuizQuestion, about_card, about_circle, circle_at, placed_card
from .options import WrongAnswer, question_of, unit, wrong

__all__ = ["CIRCLE_KINDS", "STANDING_KINDS", "gems_for_halves", "most_sections_of_a_color"]


# -- questions about circles: recognizing them and their colors, and the gems needed to paint one ----------------------


def most_sections_of_a_color(circle: Circle) -> int:
    """Return the number of sections that have the most frequent color of the circle."""
    return max(4 - len(circle.missing(color)) for color in COLORS)


def gems_for_halves(circle: Circle, color: Color) -> int:
    """Return the number of gems needed for a color if one gem covered both bottom sections."""
    missing = circle.missing(color)
    bottom = [section for section in missing if section.corner.startswith("bottom")]
    return len(missing) - max(0, len(bottom) - 1)


def sections_of_color(position: Position, circle: Place, color: Color) -> QuizQuestion:
    """Return a question about the number of sections of a circle that have a color (PYR-4)."""
    found = circle_at(position, circle)
    cards = [position.pyramid.by_place[place] for place in (circle, circle.left_support, circle.right_support)]
    whole = sum(shown == color for card in cards for shown in card.card.sections)
    (_, left), (_, right), *above = found.colors
    halves = (color in (left, right)) + sum(shown == color for _, shown in above)
    return question_of(
        "sections_of_color",
        "PYR-4",
        4 - len(found.missing(color)),
        [
            wrong("both_bottom_sections_as_one", halves),
            wrong("outer_corners_are_a_circle", sum(shown == color for shown in cards[0].card.sections)),
            wrong("counts_whole_cards", whole),
        ],
        unit("sections"),
        color=f"color/{color}",
        **about_circle(position, found),
    )


def circles(position: Position) -> QuizQuestion:
    """Return a question about the number of circles in a pyramid (PYR-4)."""
    found, cards = position.pyramid.circles, position.pyramid.cards
    beside = sum(len(row) - 1 for row in map(position.pyramid.row, range(1, 6)) if row)
    return question_of(
        "circles",
        "PYR-4",
        len(found),
        [
            wrong("level_1_has_circles", len(cards)),
            wrong("outer_corners_are_a_circle", beside),
            wrong("counts_only_single_color", sum(circle.color is not None for circle in found)),
        ],
        unit("circles"),
        position=position,
        first=len(position.pyramid.row(1)),
        cards=len(cards),
    )


def single_circles(position: Position) -> QuizQuestion:
    """Return a question about the number of circles of a single color (SCO-1)."""
    found = position.pyramid.circles
    single = sum(circle.color is not None for circle in found)
    whole = sum(len({*card.card.sections}) == 1 for card in position.pyramid.cards)
    return question_of(
        "single_circles",
        "SCO-1",
        single,
        [
            wrong("counts_mixed_circles", len(found), mixed=len(found) - single),
            wrong("three_alike_are_enough", sum(most_sections_of_a_color(circle) >= 3 for circle in found)),
            wrong("outer_corners_are_a_circle", single + whole),
            wrong("level_1_has_circles", single + len(position.pyramid.row(1))),
        ],
        unit("circles"),
        position=position,
        first=len(position.pyramid.row(1)),
        cards=len(position.pyramid.cards),
    )


def paint_gems(position: Position, circle: Place, color: Color) -> QuizQuestion:
    """Return a question about the number of gems that make a circle a single color (PNT-1, PNT-3)."""
    found = circle_at(position, circle)
    missing = len(found.missing(color))
    return question_of(
        "paint_gems",
        "PNT-1",
        missing,
        [
            wrong("both_bottom_sections_as_one", gems_for_halves(found, color)),
            wrong("paints_all_four_sections", 4),
            wrong("counts_what_is_there", 4 - missing),
            wrong("one_gem_paints_a_circle", 1),
        ],
        unit("gems"),
        color=f"color/{color}",
        **about_circle(position, found),
    )


def _some_circle(position: Position) -> Cases:
    return [{}] if position.pyramid.circles else []


def _colored(position: Position) -> Iterator[dict[str, Any]]:
    for circle in position.pyramid.circles:
        for color in COLORS:
            if len(circle.missing(color)) < 4:
                yield {"circle": circle.place, "color": color}


def _paintable(position: Position) -> Iterator[dict[str, Any]]:
    for circle in position.pyramid.circles:
        if circle.color is None:
            yield from ({"circle": circle.place, "color": color} for color in COLORS)


CIRCLE_KINDS = (
    QuestionKind("sections_of_color", "perception", sections_of_color, _colored, ("circle", "color")),
    QuestionKind("circles", "perception", circles, _some_circle),
    QuestionKind("single_circles", "perception", single_circles, _some_circle),
    QuestionKind("paint_gems", "rules", paint_gems, _paintable, ("circle", "color")),
)


# -- questions about placed cards: levels, neighbors, free cards, and places for the next card -------------------------


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


def _some_card(position: Position) -> Cases:
    return [{}] if len(position.pyramid.cards) > 2 else []


def _at_the_top(position: Position) -> Cases:
    return [{}] if any(place.level == TOP_LEVEL for place in position.pyramid.open_places()) else []


STANDING_KINDS = (
    QuestionKind("level", "perception", level, _each_card, ("card",)),
    QuestionKind("neighbors", "perception", neighbors, _each_card, ("card",)),
    QuestionKind("free_cards", "perception", free_cards, _some_card),
    QuestionKind("places_for_a_character", "perception", places_for_a_character, _some_card),
    QuestionKind("places_for_a_law", "perception", places_for_a_law, _at_the_top),
)
