"""Questions about circles: recognizing them and their colors, and the gems needed to paint one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...components.gems import COLORS, Color
from ...rules.pyramids.places import Circle, Place
from ...rules.pyramids.position import Position
from .kind import Cases, QuestionKind
from .model import QuizQuestion
from .options import question_of, unit, wrong
from .subjects import about_circle, circle_at

__all__ = ["CIRCLE_KINDS", "gems_for_halves", "most_sections_of_a_color"]


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


def _some(position: Position) -> Cases:
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
    QuestionKind("circles", "perception", circles, _some),
    QuestionKind("single_circles", "perception", single_circles, _some),
    QuestionKind("paint_gems", "rules", paint_gems, _paintable, ("circle", "color")),
)
