"""PNT-1 to PNT-5: where a gem may go, and what it makes of a circle."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import size
from tests.viceroy.strategies import positions
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.viceroy.codec.notation import parse_notation
from viceroy_widgets.viceroy.components.gems import COLORS, Color, Gems
from viceroy_widgets.viceroy.rules.pyramids.places import Place, Section
from viceroy_widgets.viceroy.rules.pyramids.position import (
    Painting,
    Position,
    check_paint,
    gems_left,
    legal_paints,
    paint,
    painted_circles,
    unpaint,
)
from viceroy_widgets.viceroy.rules.pyramids.scoring import score

# The circle has green, green, green and blue; the one beside it is all yellow.
LINE = "{edition} 0:1=rbrr+2=gyrr+3=yrrr/0:4=rrgg+5=rryy g2r1 0 -"
BLUE_ONE = Section(Place(1, 0), "top_right")
YELLOW_ONE = Section(Place(2, 1), "bottom_left")


def _position(edition: str = "en") -> Position:
    return parse_notation(LINE.format(edition=edition))


def _refusal(position: Position, painting: Painting, section: Section, color: Color) -> tuple[str, str | None]:
    with pytest.raises(IllegalMoveError) as caught:
        paint(position, painting, section, color)
    assert str(caught.value).endswith(".")
    return caught.value.code, caught.value.rule


def test_a_gem_makes_a_circle_of_one_color() -> None:
    position = _position()
    assert [circle.color for circle in position.pyramid.circles] == [None, "yellow"]
    painting = paint(position, Painting(), BLUE_ONE, "green")
    assert [circle.color for circle in painted_circles(position, painting)] == ["green", "yellow"]
    assert gems_left(position, painting) == Gems(green=1, red=1)
    assert score(position, painting).of("circles") == score(position).of("circles") + 2
    assert painting.color(BLUE_ONE) == "green"


@pytest.mark.parametrize("corner", ["top_left", "bottom_left", "bottom_right"])
def test_a_section_of_no_circle(corner: str) -> None:
    section = Section(Place(1, 0), corner)  # type: ignore[arg-type]  # corners come as plain texts here
    assert _refusal(_position(), Painting(), section, "green") == ("paint/no_circle", "PNT-1")


def test_a_place_without_a_card() -> None:
    assert _refusal(_position(), Painting(), Section(Place(4, 4), "bottom_left"), "green")[0] == "paint/no_circle"


def test_one_gem_on_a_section() -> None:
    painting = paint(_position(), Painting(), BLUE_ONE, "green")
    assert _refusal(_position(), painting, BLUE_ONE, "red") == ("paint/taken", "PNT-1")


def test_only_gems_that_are_there() -> None:
    assert _refusal(_position(), Painting(), BLUE_ONE, "yellow") == ("paint/no_gem", "PNT-1")
    spent = paint(_position(), Painting(), Section(Place(2, 0), "bottom_left"), "red")
    assert _refusal(_position(), spent, BLUE_ONE, "red") == ("paint/no_gem", "PNT-1")


def test_gems_that_lie_on_cards_are_no_paint() -> None:
    position = parse_notation("en 0:1=rbrr{infinite=g;gems=g5}+2=gyrr/0:4=rrgg - 2 -")
    assert legal_paints(position, Painting()) == ()


@pytest.mark.parametrize(("edition", "allowed"), [("en", True), ("es", True), ("de", False), ("fr", False)])
def test_a_single_color_circle_is_repainted_where_the_edition_says_so(edition: str, allowed: bool) -> None:
    position = _position(edition)
    assert any(section.circle_place == Place(2, 1) for section, _ in legal_paints(position, Painting())) == allowed
    if allowed:
        assert paint(position, Painting(), YELLOW_ONE, "red")
    else:
        assert _refusal(position, Painting(), YELLOW_ONE, "red") == ("paint/repaint", "PNT-5")
    assert paint(position, Painting(), BLUE_ONE, "green")


@pytest.mark.parametrize("edition", ["de", "fr"])
def test_a_circle_that_paint_made_of_one_color_may_be_painted_on(edition: str) -> None:
    # What counts is how it is printed: it has several colors, so its other sections stay open.
    painting = paint(_position(edition), Painting(), BLUE_ONE, "green")
    assert paint(_position(edition), painting, Section(Place(2, 0), "bottom_left"), "red")


def test_the_two_bottom_sections_cost_two_gems() -> None:
    position = _position()
    once = paint(position, Painting(), Section(Place(2, 0), "bottom_left"), "green")
    assert once.color(Section(Place(2, 0), "bottom_right")) is None
    twice = paint(position, once, Section(Place(2, 0), "bottom_right"), "green")
    assert gems_left(position, twice).green == 0


def test_taking_a_gem_back() -> None:
    painting = paint(_position(), Painting(), BLUE_ONE, "green")
    assert unpaint(_position(), painting, BLUE_ONE) == Painting()
    with pytest.raises(IllegalMoveError) as caught:
        unpaint(_position(), Painting(), BLUE_ONE)
    assert (caught.value.code, caught.value.rule) == ("paint/bare", "PNT-1")


@given(positions(widest=4, most_gems=2), st.data())
@settings(max_examples=size(50, least=8), deadline=None)
def test_what_is_legal_is_what_is_not_refused(position: Position, data: st.DataObject) -> None:
    painting = Painting()
    for _ in range(data.draw(st.integers(0, 2))):
        legal = legal_paints(position, painting)
        if legal:
            painting = paint(position, painting, *data.draw(st.sampled_from(legal)))
    legal = legal_paints(position, painting)
    assert list(legal) == sorted(legal, key=lambda one: (one[0], COLORS.index(one[1])))
    for card in position.pyramid.cards:
        for corner in ("top_left", "top_right", "bottom_left", "bottom_right"):
            for color in COLORS:
                section = Section(card.place, corner)
                try:
                    check_paint(position, painting, section, color)
                except IllegalMoveError:
                    assert (section, color) not in legal
                else:
                    assert (section, color) in legal
