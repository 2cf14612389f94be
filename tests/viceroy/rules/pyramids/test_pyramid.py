"""PYR-1 to PYR-8: what a pyramid may look like, where cards may go, which are free."""

import pytest
from hypothesis import given, settings

from tests.nightly import size
from tests.viceroy.strategies import positions
from viceroy_widgets.viceroy.codec.notation import parse_notation
from viceroy_widgets.viceroy.components.cards import Character, Law, Sections
from viceroy_widgets.viceroy.components.gems import Icon
from viceroy_widgets.viceroy.components.laws import Circles
from viceroy_widgets.viceroy.rules.pyramids.places import Place, Section, circle_sections
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard
from viceroy_widgets.viceroy.rules.pyramids.scoring import score

GREEN = Sections("green", "green", "green", "green")
LAW = Law(900, GREEN, Circles(3))


def _pyramid(*places: tuple[int, int]) -> Pyramid:
    return Pyramid.of([PyramidCard(Place(*place), Character(100 + i, GREEN)) for i, place in enumerate(places)])


def _faults(*places: tuple[int, int]) -> list[tuple[str, str]]:
    return [(fault.code, fault.rule) for fault in _pyramid(*places).faults()]


FULL = [(level, x) for level in range(1, 6) for x in range(6 - level)]


def test_a_full_pyramid_stands() -> None:
    assert _faults(*FULL) == []
    assert _faults() == []
    assert _faults((1, -1), (1, 0), (2, -1)) == []


@pytest.mark.parametrize(
    ("places", "code", "rule"),
    [
        ([(1, 0), (2, 0)], "pyramid/support", "PYR-1"),
        ([(1, 0), (1, 1), (2, 1)], "pyramid/support", "PYR-1"),
        ([(1, 0), (1, 1), (2, -1)], "pyramid/support", "PYR-1"),
        ([(1, 0), (1, 0)], "pyramid/taken", "PYR-1"),
        ([(1, 0), (1, 2)], "pyramid/gap", "PYR-2"),
        ([(1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 2)], "pyramid/gap", "PYR-2"),
        ([(0, 0)], "pyramid/level", "PYR-3"),
        ([*FULL, (1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (6, 0)], "pyramid/level", "PYR-3"),
    ],
)
def test_what_could_not_stand(places: list[tuple[int, int]], code: str, rule: str) -> None:
    assert (code, rule) in _faults(*places)


def test_several_cards_may_stand_on_level_5() -> None:
    assert _faults(*FULL, (1, 5), (2, 4), (3, 3), (4, 2), (5, 1)) == []


def test_a_law_never_stands_on_level_5() -> None:
    cards = [
        PyramidCard(Place(*place), LAW if place == (5, 0) else Character(100 + i, GREEN))
        for i, place in enumerate(FULL)
    ]
    assert [(fault.code, fault.rule) for fault in Pyramid.of(cards).faults()] == [("pyramid/law_on_top", "DEV-11")]


def test_open_places_of_level_1_are_at_its_ends() -> None:
    assert _pyramid().open_places() == (Place(1, 0),)
    assert _pyramid((1, 3)).open_places() == (Place(1, 2), Place(1, 4))


def test_open_places_on_two_cards() -> None:
    assert _pyramid((1, 0), (1, 1), (1, 2)).open_places() == (Place(1, -1), Place(1, 3), Place(2, 0), Place(2, 1))


def test_a_row_that_began_goes_on_beside_its_cards() -> None:
    row = [(1, x) for x in range(5)]
    assert [place for place in _pyramid(*row, (2, 1)).open_places() if place.level == 2] == [Place(2, 0), Place(2, 2)]
    assert [place for place in _pyramid(*row, (2, 0)).open_places() if place.level == 2] == [Place(2, 1)]


def test_level_5_is_open_to_characters_only() -> None:
    below = [place for place in FULL if place != (5, 0)]
    assert Place(5, 0) in _pyramid(*below).open_places()
    assert Place(5, 0) in _pyramid(*below).open_places(Character(1, GREEN))
    assert Place(5, 0) not in _pyramid(*below).open_places(LAW)
    assert not [place for place in _pyramid(*FULL).open_places() if place.level > 5]


@given(positions(widest=4))
@settings(max_examples=size(50, least=8), deadline=None)
def test_an_open_place_is_one_where_a_card_makes_no_fault(position: Position) -> None:
    pyramid = position.pyramid
    new = Character(5000, GREEN)
    around = [Place(level, x) for level in range(1, 6) for x in range(-6, 10)]

    def stands(place: Place) -> bool:
        if place in pyramid.by_place:
            return False
        return not Pyramid.of([*pyramid.cards, PyramidCard(place, new)]).faults()

    expected = [place for place in around if stands(place)]
    assert list(pyramid.open_places(new)) == (expected if pyramid.cards else [Place(1, 0)])


def test_the_circle_of_a_card() -> None:
    assert circle_sections(Place(2, 0)) == (
        Section(Place(2, 0), "bottom_left"),
        Section(Place(2, 0), "bottom_right"),
        Section(Place(1, 1), "top_left"),
        Section(Place(1, 0), "top_right"),
    )
    pyramid = parse_notation("en 0:1=rbgg+2=yrgg/0:4=rrgr - 0 -").pyramid
    (circle,) = pyramid.circles
    assert [color for _, color in circle.colors] == ["green", "red", "yellow", "blue"]
    assert pyramid.circle_of(Section(Place(1, 0), "top_right")) == circle
    assert pyramid.circle_of(Section(Place(1, 0), "top_left")) is None
    assert pyramid.circle_of(Section(Place(1, 0), "bottom_left")) is None
    assert pyramid.circle_of(Section(Place(2, 0), "top_left")) is None


@given(positions())
@settings(max_examples=size(50, least=8), deadline=None)
def test_as_many_circles_as_cards_above_level_1_and_no_section_in_two(position: Position) -> None:
    pyramid = position.pyramid
    assert [circle.place for circle in pyramid.circles] == [
        card.place for card in pyramid.cards if card.place.level > 1
    ]
    sections = [section for circle in pyramid.circles for section, _ in circle.colors]
    assert len(set(sections)) == len(sections) == 4 * len(pyramid.circles)
    for circle in pyramid.circles:
        for section, color in circle.colors:
            assert section.circle_place == circle.place
            assert pyramid.circle_of(section) == circle
            assert pyramid.color(section) == color


def test_six_neighbors_at_most() -> None:
    wide = [(level, x) for level in range(1, 4) for x in range(6 - level)]
    near = _pyramid(*wide).neighbors(Place(2, 1))
    assert {card.place for card in near} == {(2, 0), (2, 2), (1, 1), (1, 2), (3, 0), (3, 1)}
    assert {card.place for card in _pyramid((1, 0), (1, 1), (2, 0)).neighbors(Place(1, 0))} == {(1, 1), (2, 0)}


@given(positions())
@settings(max_examples=size(50, least=8), deadline=None)
def test_neighbors_are_mutual(position: Position) -> None:
    for card in position.pyramid.cards:
        for near in position.pyramid.neighbors(card.place):
            assert card in position.pyramid.neighbors(near.place)


def test_free_cards() -> None:
    pyramid = _pyramid((1, 0), (1, 1), (1, 2), (1, 3), (2, 1))
    free = [card.place for card in pyramid.cards if pyramid.is_free(card.place)]
    assert free == [Place(1, 0), Place(1, 3), Place(2, 1)]
    assert not pyramid.is_free(Place(4, 4))


def test_a_card_that_covers_another_is_not_free() -> None:
    pyramid = parse_notation("en 0:7{tucked=11} - 0 -").pyramid
    assert not pyramid.is_free(Place(1, 0))
    assert parse_notation("en 0:7 - 0 -").pyramid.is_free(Place(1, 0))


def test_a_tucked_card_counts_for_nothing() -> None:
    # A law that would score, and a character: tucked they give no circle, no points, no neighbors.
    line = "en 0:1=gggg+2=gggg{tucked=9=rrbb(law=level:5:5:5:5)+3=gggg}/0:4=gggg - 0 -"
    with_tucked, without = (
        parse_notation(line),
        parse_notation(line.replace("{tucked=9=rrbb(law=level:5:5:5:5)+3=gggg}", "")),
    )
    assert score(with_tucked) == score(without)
    assert with_tucked.pyramid.circles == without.pyramid.circles


def test_numbers_are_unique_among_tucked_cards_too() -> None:
    other = PyramidCard(Place(1, 1), Character(101, GREEN), (Icon("magic"),), tucked=(Character(100, GREEN),))
    faults = Pyramid.of([PyramidCard(Place(1, 0), Character(100, GREEN)), other]).faults()
    assert [(fault.code, fault.rule, fault.element) for fault in faults] == [("pyramid/twice", "CMP-2", 1)]
