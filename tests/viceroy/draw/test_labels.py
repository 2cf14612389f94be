"""What a screen reader says."""

from __future__ import annotations

import pytest

from tests.viceroy.draw.boards import KINDS, SMALL, SMALL_PAINT, rows
from viceroy_widgets.draw.parts import Label, label_of, word_count
from viceroy_widgets.viceroy.components.cards import Character
from viceroy_widgets.viceroy.components.gems import VALUES, Gems, Icon
from viceroy_widgets.viceroy.draw import (
    board_label,
    card_label,
    circle_label,
    draw_pyramid,
    icon_picture,
    section_part,
)
from viceroy_widgets.viceroy.draw.labels import banked_part, large_card_lines, lying_levels, placed_card_part
from viceroy_widgets.viceroy.rules.pyramids.places import Place, Section
from viceroy_widgets.viceroy.rules.pyramids.position import Painting, Position, painted_circles
from viceroy_widgets.words import speaking

BARE = Painting()
TOP = Place(2, 0)


@pytest.mark.parametrize(
    ("painting", "section", "said"),
    [
        (BARE, Section(TOP, "bottom_left"), Label("card 12, bottom left, green", "circle on level 2")),
        (SMALL_PAINT, Section(TOP, "bottom_left"), Label("card 12, bottom left, red over green", "circle on level 2")),
        (BARE, Section(TOP, "top_left"), Label("card 12, top left, blue")),
    ],
)
def test_a_section_says_where_it_is_and_its_circle_is_a_detail(painting, section, said):
    assert section_part(SMALL, painting, section) == said


def test_circles_of_a_row_are_numbered():
    position = rows(3, 2)
    assert section_part(position, BARE, Section(Place(2, 1), "bottom_left")).details == "circle 2 on level 2"


def test_a_placed_card_is_named_by_what_fits_and_the_rest_are_details():
    first, second, _ = KINDS.pyramid.cards
    assert placed_card_part(first) == Label(
        "card 23, level 1, 15 power points, science", "defense, infinite blue gem, infinite yellow gem, Captain"
    )
    assert placed_card_part(second).name == "law 70, level 1, Right of Way"
    assert placed_card_part(second).details.startswith("gems on it: 2 blue gems, 1 red gem, when you play this law")


def test_signs_are_no_words():
    assert word_count("carte Ench\u00e8re bleue : pointe 1, base 31") == 7
    assert label_of("one two three four five", "six seven eight nine", "ten") == Label(
        "one two three four five, ten", "six seven eight nine"
    )


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


def test_gems_of_many_colors_on_a_law_are_counted_and_their_colors_are_details():
    law = KINDS.pyramid.cards[1]._replace(gems=Gems(blue=1))
    assert banked_part(law) == Label("gems on it: 1 blue gem")
    assert banked_part(law._replace(gems=Gems(blue=1, yellow=2))) == Label("gems on it: 3", "1 blue gem, 2 yellow gems")


def test_an_enlarged_card_says_each_level_and_what_lies_on_it():
    placed = KINDS.pyramid.cards[0]
    loose, standing = (list(large_card_lines(placed.card, each)) for each in (None, placed))
    assert loose[0] == "Card 23 Captain"
    assert loose[1:] == standing[1:-1]
    assert len(loose) == 5
    assert standing[-1].startswith("On it: 15 power points")
    for language, name in (("de", "Stufe"), ("es", "Nivel"), ("fr", "Niveau")):
        with speaking(language):
            assert all(line.startswith(name) for line in list(large_card_lines(placed.card, None))[1:])
    law = KINDS.pyramid.cards[1].card
    assert list(large_card_lines(law, None))[1].startswith("When you play this law")


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


@pytest.mark.parametrize(
    ("language", "said"), [("en", ": no reward"), ("es", ": ninguna recompensa"), ("fr", ": aucune récompense")]
)
def test_a_level_without_a_reward_says_so_without_a_verb(language, said):
    card = Character(1, {}, costs=("red",), rewards=((),))
    with speaking(language):
        assert lying_levels(card).endswith(said)
