"""What a screen reader says."""

from __future__ import annotations

import pytest

from tests.viceroy.draw.boards import KINDS, SMALL, SMALL_PAINT, rows
from viceroy_widgets.viceroy.components.icons import VALUES, Icon
from viceroy_widgets.viceroy.draw import (
    board_label,
    card_label,
    circle_label,
    draw_pyramid,
    icon_picture,
    section_label,
)
from viceroy_widgets.viceroy.rules.pyramids.painting import Painting, painted_circles
from viceroy_widgets.viceroy.rules.pyramids.places import Place, Section
from viceroy_widgets.viceroy.rules.pyramids.position import Position

BARE = Painting()
TOP = Place(2, 0)


@pytest.mark.parametrize(
    ("painting", "section", "color", "said"),
    [
        (BARE, Section(TOP, "bottom_left"), None, "circle on level 2, bottom left section of card 12, green"),
        (
            SMALL_PAINT,
            Section(TOP, "bottom_left"),
            None,
            "circle on level 2, bottom left section of card 12, painted red over green",
        ),
        (
            SMALL_PAINT,
            Section(TOP, "bottom_right"),
            "green",
            "circle on level 2, bottom right section of card 12, green, 1 gem to make it green",
        ),
        (
            SMALL_PAINT,
            Section(Place(1, 1), "top_left"),
            "red",
            "circle on level 2, top left section of card 7, green, 3 gems to make it red",
        ),
        (
            BARE,
            Section(TOP, "bottom_left"),
            "green",
            "circle on level 2, bottom left section of card 12, green, all green already",
        ),
        (BARE, Section(TOP, "top_left"), None, "card 12, top left section, blue, in no circle"),
        (BARE, Section(Place(1, 0), "bottom_left"), "red", "card 23, bottom left section, yellow, in no circle"),
    ],
)
def test_a_section_says_where_it_is_and_what_it_needs(painting, section, color, said):
    assert section_label(SMALL, painting, section, color) == said


def test_circles_of_a_row_are_numbered():
    position = rows(3, 2)
    said = section_label(position, BARE, Section(Place(2, 1), "bottom_left"))
    assert said.startswith("circle 2 on level 2, ")


def test_a_circle_says_its_points_or_its_colors():
    (single,) = painted_circles(SMALL, BARE)
    (mixed,) = painted_circles(SMALL, SMALL_PAINT)
    assert circle_label(SMALL.pyramid, single, 4) == "circle on level 2, all green, 4 points"
    assert circle_label(SMALL.pyramid, mixed, 0) == "circle on level 2, mixed: red, green, green, green"


def test_a_card_says_all_that_lies_on_it():
    first, second, third = KINDS.pyramid.cards
    assert card_label(first) == (
        "card 23 Captain, level 1, 15 power points, science, defense, infinite blue gem, infinite yellow gem"
    )
    assert card_label(second) == (
        "law 70 Right of Way, level 1, when you play this law, put up to 3 gems from behind your screen on it: "
        "each scores 8 at the end, gems on it: 2 blue gems, 1 red gem"
    )
    assert card_label(third).startswith("law 71 Guild Charter, level 2, ")
    assert card_label(third).endswith(", magic bonus +3, 2 cards tucked under it")


def test_a_board_says_the_whole():
    assert board_label(SMALL, BARE) == "Pyramid of 3 cards on 2 levels, 1 circle. 1 circle is of a single color."
    assert board_label(SMALL, SMALL_PAINT, "Puzzle") == (
        "Puzzle: Pyramid of 3 cards on 2 levels, 1 circle. None of them is of a single color. "
        "1 gem lies on it as paint."
    )
    assert board_label(Position(), BARE) == "An empty pyramid."
    assert "Behind the screen: 1 red gem, 2 green gems. An opponent has 1 attack token. Score 2." in draw_pyramid(
        SMALL, screen=True
    )


@pytest.mark.parametrize("kind", VALUES)
def test_every_icon_has_a_picture_and_a_name(kind):
    for value in VALUES[kind] or (0,):
        icon = Icon(kind, value, "red" if kind in ("circle_bonus", "infinite") else None)
        picture = icon_picture(icon)
        assert 'aria-label="' in picture
        assert not value or str(value) in picture
