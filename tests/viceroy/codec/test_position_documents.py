"""Position documents: what is accepted, and that writing and reading are inverse."""

import json

import pytest
from hypothesis import given, settings

from tests.nightly import size
from tests.viceroy.strategies import positions
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.notation import as_position
from viceroy_widgets.viceroy.codec.positions import parse_position, read_position, write_position
from viceroy_widgets.viceroy.components.cards import Character, Law, Sections
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.components.gems import Gems, Icon
from viceroy_widgets.viceroy.components.laws import Circles
from viceroy_widgets.viceroy.rules.pyramids.places import Place
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard

FULL = """
{"format": "viceroy-position/1", "edition": "en",
 "pyramid": [{"at": [1, 0], "card": {"number": 32, "sections": {"top_left": "red", "top_right": "blue",
                                     "bottom_left": "green", "bottom_right": "green"}},
              "tokens": ["magic", "science", "defense", "points:12", "magic_bonus:5", "circle_bonus:green:4"],
              "infinite": ["yellow"], "gems": {"blue": 2}, "tucked": []},
             {"at": [1, 1], "card": 7}],
 "gems": {"blue": 1, "green": 2}, "attack": 0, "opponents": [{"attack": 2}, {"attack": 3}]}
"""


def test_a_full_document() -> None:
    card = Character(32, Sections("red", "blue", "green", "green"))
    tokens = (
        Icon("magic"),
        Icon("science"),
        Icon("defense"),
        Icon("points", 12),
        Icon("magic_bonus", 5),
        Icon("circle_bonus", 4, "green"),
    )
    assert parse_position(FULL) == Position(
        Pyramid(
            (
                PyramidCard(Place(1, 0), card, tokens, ("yellow",), Gems(blue=2)),
                PyramidCard(Place(1, 1), built_in_deck().card(7)),
            )
        ),
        Gems(blue=1, green=2),
        0,
        (2, 3),
        EDITIONS["en"],
    )


def test_only_format_and_pyramid_are_required() -> None:
    assert read_position({"format": "viceroy-position/1", "pyramid": []}) == Position()


def test_what_is_as_usual_is_not_written() -> None:
    assert write_position(Position()) == {"format": "viceroy-position/1", "pyramid": []}
    card = PyramidCard(Place(1, 0), built_in_deck().card(7))
    assert write_position(Position(Pyramid((card,))))["pyramid"] == [{"at": [1, 0], "card": 7}]


def test_a_card_that_differs_from_the_deck_is_written_out() -> None:
    known = built_in_deck().card(7)
    assert isinstance(known, Character)
    other = Character(7, known.sections, "Somebody else", known.costs, known.rewards)
    written = write_position(Position(Pyramid((PyramidCard(Place(1, 0), other),))))
    assert written["pyramid"][0]["card"]["name"] == "Somebody else"


@given(positions())
@settings(max_examples=size(50, least=10), deadline=None)
def test_writing_and_reading_are_inverse(position: Position) -> None:
    written = write_position(position)
    assert read_position(written) == position
    assert parse_position(json.dumps(written)) == position
    assert parse_position(json.dumps(written, ensure_ascii=False).encode()) == position
    assert as_position(written) == as_position(json.dumps(written)) == position


def test_the_order_of_the_cards_does_not_matter() -> None:
    cards = [{"at": [2, 0], "card": 11}, {"at": [1, 1], "card": 14}, {"at": [1, 0], "card": 3}]
    both = [read_position({"format": "viceroy-position/1", "pyramid": given}) for given in (cards, cards[::-1])]
    assert both[0] == both[1]


def test_a_byte_order_mark_is_passed_over() -> None:
    assert parse_position(FULL.encode("utf-8-sig")) == parse_position("\ufeff" + FULL) == parse_position(FULL)


def test_minus_zero_is_zero() -> None:
    assert parse_position('{"format": "viceroy-position/1", "pyramid": [], "attack": -0}').attack == 0


def test_control_characters_of_a_name_are_kept() -> None:
    name = "a\x00b\x1b[31m\u202e\n"
    law = Law(900, Sections("red", "red", "blue", "blue"), Circles(2), name)
    position = Position(Pyramid((PyramidCard(Place(1, 0), law),)))
    assert parse_position(json.dumps(write_position(position))) == position


def test_as_many_gems_as_there_are() -> None:
    document = {"format": "viceroy-position/1", "pyramid": [{"at": [1, 0], "card": 7, "infinite": ["red"] * 6}]}
    assert read_position({**document, "gems": {"red": 10}}).gems.red == 10
    with pytest.raises(NotationError):
        read_position({**document, "gems": {"red": 11}})


def test_gems_up_to_the_limit_of_a_law() -> None:
    standing = {"at": [1, 0], "card": 68, "gems": {"blue": 3, "red": 2}}
    assert read_position({"format": "viceroy-position/1", "pyramid": [standing]}).pyramid.cards[0].gems.total == 5


def test_a_law_may_stand_on_level_4() -> None:
    numbers = iter((3, 7, 11, 14, 19, 23, 26, 30, 35, 65))
    cards = [{"at": [level, x], "card": next(numbers)} for level in range(1, 5) for x in range(5 - level)]
    assert len(read_position({"format": "viceroy-position/1", "pyramid": cards}).pyramid.cards) == 10
