"""The text picture: rows centered like a pyramid, and everything that lies about told in words."""

from hypothesis import given, settings

from tests.viceroy.strategies import positions
from viceroy_widgets.viceroy.codec.notation import parse_notation
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.text.pyramids import plain, position_text

LINE = "en 0:7{tokens=magic}+5=rryy+9=yrbb/0:6=rryy(name=Ann){infinite=g}+65{tucked=11} b1g2 1 2"

PICTURE = """\
                +---------+ +---------+
level 2         |R   6   R| |B  65   B|
                |   Y Y   | |   Y Y   |
                +---( )---+ +---( )---+
          +---------+ +---------+ +---------+
level 1   |B   7   Y| |R   5   R| |Y   9   R|
          |   B B   | |   Y Y   | |   B B   |
          +---------+ +---------+ +---------+

B blue, R red, G green, Y yellow. On each card its number between the two top sections;
below it the two bottom sections, and the circle they belong to: (R) is all red, ( ) is mixed.

Cards, by level and place from the left
  1,0  #7 Ambrec the Lamp Counter
       tokens: magic
  1,1  #5
  1,2  #9
  2,0  #6 Ann
       infinite gems: green
  2,1  #65, a law: Statute of the Bright Rings
       Every single-color circle and every infinite gem of yours scores 1 more at the end.
       tucked under it: #11 Odile Thrush, Bell Founder

Circles
  2,0  level 2, below card 6, several colors: Y Y R Y
  2,1  level 2, below card 65, several colors: Y Y Y R

Behind the screen, and the opponents
  gems left: 1 blue, 2 green
  own attack tokens: 1
  opponent 1: 2 attack tokens

Score as it stands, before painting
  Single-color circles        0
  Infinite gems               2
       2  infinite green gem on level 2
  Laws                        1
       1  Statute of the Bright Rings: 1 single-color circle or infinite gem
  Power points                0
  Magic                       0
       0  1 magic token times a bonus of 0
  Sets                        0
  Attacks                    -8
      -8  attack tokens against you: 2, your defense: 0, not fended off: 2
  Total                      -5"""


def test_the_whole_picture() -> None:
    assert position_text(parse_notation(LINE)) == PICTURE


def test_a_single_color_circle_shows_its_color_and_its_points() -> None:
    line = "en -2:4=bggg{tokens=circle_bonus:green:4}+5=gyrr/-2:6=rygg - 0 -"
    text = position_text(parse_notation(line))
    assert "+---(G)---+" in text
    assert "2,-2  level 2, below card 6, all green: 6 points" in text


def test_an_empty_pyramid() -> None:
    text = position_text(Position())
    assert text.startswith("No card stands in this pyramid.")
    assert "gems left: none" in text


def test_names_cannot_move_the_cursor() -> None:
    assert plain("a\x1b[31m\u202eb\nc\u2028") == "a[31mbc"
    text = position_text(parse_notation("en 0:5=rrrr(name=a%1B%5B2Jb%0Ac;law=sets:1) - 0 -"))
    assert "\x1b" not in text
    assert "#5, a law: a[2Jbc" in text
    assert "a[2Jbc: 0 sets" in text


@given(positions())
@settings(max_examples=50, deadline=None)
def test_any_position_can_be_shown(position: Position) -> None:
    text = position_text(position)
    for line in text.split("\n"):
        assert line == line.rstrip()
        assert plain(line) == line
    for standing in position.pyramid.cards:
        assert f"{standing.place}  #{standing.card.number}" in text
