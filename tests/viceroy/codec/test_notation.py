"""The one-line notation: short for usual positions, exact for all, and it says where it cannot be read."""

import pytest
from hypothesis import given, settings

from tests.nightly import size
from tests.viceroy.strategies import positions
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.notation import as_position, format_position, parse_notation
from viceroy_widgets.viceroy.codec.positions import read_position
from viceroy_widgets.viceroy.components.gems import TOKEN_KINDS, VALUES
from viceroy_widgets.viceroy.components.laws import LAW_KINDS
from viceroy_widgets.viceroy.rules.pyramids.places import Place
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard
from viceroy_widgets.words import say

LINES = [
    "en - - 0 -",
    "fr - b16r16g16y16 999 0,0,0",
    "en 0:7+11/0:23 b1g2 0 2,3",
    "de -3:7 - 1 -",
    "en 0:32=rbgg - 0 -",
    "en 0:7{tokens=magic,points:12,circle_bonus:green:4;infinite=yyb;gems=b2;tucked=11+5=rrrr} - 0 -",
    "en 0:5=rbgg(name=Ann%20%C3%A9%20%28b%29;costs=rbgy;rewards=gems:3|magic,magic||draw:1) - 0 -",
    "en 0:5=rbgg(law=circles:2)+6=rbgg(law=level:1:2:3:4)+9=rbgg(law=gems_banked:4:5){gems=y5} - 0 -",
    "en 0:5=rbgg(law=choose:gems:3,magic|draw:1|infinite:red)+6=rbgg(law=replace:false)+9=rbgg(law=replace:true) - 0 -",
    "en 0:5=rbgg(law=draw_and_keep:small:4:1:4)+6=rbgg(law=draw_and_keep:laws:3:3:1)+9=rbgg(law=copy_tokens) - 0 -",
    "en 0:5=rbgg(law=tuck_free:1:2:3:4){tucked=7}+6=rbgg(law=tuck_hand:3:2)+9=rbgg(law=take_card) - 0 -",
    "es -1:3+7+11+14+19/-1:23+26+30+35/-1:38+42+47/-1:51+55/-1:58 y3 0 -",
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_comes_back_as_it_was(line: str) -> None:
    position = parse_notation(line)
    assert format_position(position) == line
    assert as_position(line) == position


def test_what_a_line_means() -> None:
    position = parse_notation("de -1:7+32=rbgg(name=Ann){tokens=magic;tucked=11}/-1:65 b1g2 4 2,3")
    card = {
        "number": 32,
        "name": "Ann",
        "sections": {"top_left": "red", "top_right": "blue", "bottom_left": "green", "bottom_right": "green"},
    }
    document = {
        "format": "viceroy-position/1",
        "edition": "de",
        "pyramid": [
            {"at": [1, -1], "card": 7},
            {"at": [1, 0], "card": card, "tokens": ["magic"], "tucked": [11]},
            {"at": [2, -1], "card": 65},
        ],
        "gems": {"blue": 1, "green": 2},
        "attack": 4,
        "opponents": [{"attack": 2}, {"attack": 3}],
    }
    assert position == read_position(document)


@given(positions())
@settings(max_examples=size(50, least=6), deadline=None)
def test_formatting_and_parsing_are_inverse(position: Position) -> None:
    line = format_position(position)
    assert parse_notation(line) == position
    assert "\n" not in line
    assert line.isascii()


def test_the_order_of_extras_and_the_end_of_the_line_do_not_matter() -> None:
    assert parse_notation("en 0:7{gems=b1;tokens=magic} y1b1 0 -\r\n") == parse_notation(
        "en 0:7{tokens=magic;gems=b1} b1y1 0 -"
    )


def test_a_pyramid_with_gaps_is_not_formatted() -> None:
    deck_card = parse_notation("en 0:7 - 0 -").pyramid.cards[0].card
    with pytest.raises(NotationError) as caught:
        format_position(Position(Pyramid((PyramidCard(Place(2, 0), deck_card),))))
    assert caught.value.rule == "PYR-1"


BAD = [
    ("", "Column 1: expected an edition (en, es, de, fr), not the end."),
    ("it - - 0 -", "Column 1: expected one of en, es, de, fr, not 'it'."),
    ("en", "Column 3: expected a space, not the end."),
    ("en  - - 0 -", "Column 4: expected a whole number, not ' - - 0 -'."),
    ("en 7 - 0 -", "Column 5: expected ':', not ' - 0 -'."),
    ("en 0:7", "Column 7: expected a space, not the end."),
    ("en 0:7+ - 0 -", "Column 8: expected a whole number, not ' - 0 -'."),
    ("en 0:7+7 - 0 -", "Column 8: the card number 7 is there twice."),
    ("en 0:7+99 - 0 -", "Column 8: expected the number of a card of the built-in deck, and 99 is none."),
    ("en 0:7/1:11 - 0 -", "Column 10: the card at 2,1 needs a card at 1,1 and one at 1,2 to rest on."),
    ("en 0:5=rbx - 0 -", "Column 10: expected a color (b, r, g or y), not 'x - 0 -'."),
    ("en 0:5=rbgg(name=a;name=b) - 0 -", "Column 20: expected costs=, rewards=, law=, not 'name=b) - 0 '."),
    ("en 0:5=rbgg(name=%ff) - 0 -", "Column 18: expected a name in percent-encoded UTF-8, not '%ff) - 0 -'."),
    ("en 0:5=rbgg(costs=rrr) - 0 -", "Column 19: expected exactly 4 entries, not 3."),
    (
        "en 0:5=rbgg(law=lore:2) - 0 -",
        f"Column 17: expected a kind of law ({', '.join(LAW_KINDS)}), not 'lore:2) - 0 '.",
    ),
    ("en 0:5=rbgg(law=circles:101) - 0 -", "Column 25: expected a whole number from 0 to 100, not 101."),
    ("en 0:5=rbgg(law=replace:yes) - 0 -", "Column 25: expected one of true, false, not 'yes) - 0 -'."),
    ("en 0:5=rbgg(law=draw_and_keep:large:3:1:1) - 0 -", "Column 31: expected one of laws, small, not 'large:3:1:1)'."),
    (
        "en 0:5=rbgg(law=draw_and_keep:laws:3:4:1) - 0 -",
        "Column 38: expected no more cards to keep than the 3 that are drawn, not 4.",
    ),
    ("en 0:5=rbgg(law=choose:magic|gems:3) - 0 -", "Column 24: expected exactly 3 entries, not 2."),
    (
        "en 0:5=rbgg(law=choose:magic|gems:3|gold) - 0 -",
        f"Column 37: 'gold' is no icon; known are {', '.join(VALUES)}.",
    ),
    ("en 0:5=rbgg(law=choose:magic||gems:3) - 0 -", "Column 30: expected at least one entry, and there is none."),
    ("en 0:5=rbgg(law=copy_tokens:2) - 0 -", "Column 28: expected ';', not ':2) - 0 -'."),
    (
        "en 0:7{tokens=magic,attack} - 0 -",
        f"Column 21: expected a token that lies on cards ({', '.join(TOKEN_KINDS)}), not attack.",
    ),
    ("en 0:7{tokens=magic - 0 -", "Column 20: expected ';', not ' - 0 -'."),
    ("en 0:7{} - 0 -", "Column 8: expected tokens=, infinite=, gems=, tucked=, not '} - 0 -'."),
    ("en 0:68{gems=b6} - 0 -", "Column 14: expected at most 5 gems on this law, not 6."),
    ("en - b1b2 0 -", "Column 8: expected gems such as b1g2, each color once (now r, g, y), not 'b2 0 -'."),
    ("en - b1r1g1y1b1 0 -", "Column 14: expected gems such as b1g2, each color once (now -), not 'b1 0 -'."),
    ("en - b17 0 -", "Column 6: expected a whole number from 0 to 16, not 17."),
    ("en - - x -", "Column 8: expected a whole number, not 'x -'."),
    ("en - - " + "9" * 5000 + " -", f"Column 8: expected a whole number from 0 to 999, not {say('found/huge')}."),
    ("en - - 0 1,2,3,4", "Column 10: expected at most 3 entries, not 4."),
    ("en - - 0 - x", "Column 11: expected the end of the line, not ' x'."),
]


@pytest.mark.parametrize(("line", "sentence"), BAD, ids=[line[:40] for line, _ in BAD])
def test_a_bad_line_is_refused_with_its_column(line: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_notation(line)
    assert str(caught.value) == sentence
