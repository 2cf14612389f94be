"""Laws of every kind, in pairs, against every way to paint: the laws on circles, colors and gems may work together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import size
from tests.viceroy.solve.last_turn.situations import painting_position
from viceroy_widgets.viceroy.components.gems import COLORS, Gems
from viceroy_widgets.viceroy.components.laws import (
    LAW_KINDS,
    AdjacentCharacters,
    CardsInPyramid,
    CircleColors,
    EndLaw,
    GemsBanked,
    GemsLeft,
    LawEffect,
    PointsByLevel,
    TuckFree,
    TuckHand,
)
from viceroy_widgets.viceroy.rules.pyramids.position import Painting, Position
from viceroy_widgets.viceroy.rules.pyramids.scoring import score
from viceroy_widgets.viceroy.solve.last_turn.search import best_end_painting
from viceroy_widgets.viceroy.solve.last_turn.search_state import TurnConstants, search_state_of
from viceroy_widgets.viceroy.solve.painting import best_painting, what_if

MOST_CIRCLES = 4
LAWS = tuple(kind(*kind.example) for kind in LAW_KINDS.values())
NOT_ON_PAINT = (GemsBanked, PointsByLevel, AdjacentCharacters, CardsInPyramid, TuckHand, TuckFree)
ON_PAINT = (
    *(kind(*kind.example) for kind in get_args(EndLaw) if kind not in NOT_ON_PAINT),
    CircleColors(2),
    GemsLeft(1, 1),
)
"""Laws whose points painting may change; a new law is taken for one of them."""


def by_force(position: Position) -> int:
    """The highest score by the rules over every color for every circle that the gems pay for."""
    repaint = position.edition.repaint
    ways = [
        [None, *(color for color in COLORS if circle.missing(color) and (repaint or not circle.color))]
        for circle in position.pyramid.circles
    ]
    best = score(position, Painting()).total
    for colors in product(*ways):
        gems = {
            section: color
            for circle, color in zip(position.pyramid.circles, colors, strict=True)
            if color
            for section in circle.missing(color)
        }
        used = list(gems.values())
        if all(used.count(color) <= have for color, have in zip(COLORS, position.gems, strict=True)):
            best = max(best, score(position, Painting.of(gems)).total)
    return best


def as_end_of_a_turn(position: Position, wild: int = 0) -> int:
    """The total that the search of the last turn gives the position, with gems of open color besides."""
    state = search_state_of(position.pyramid, (), position.gems.counts, wild, 0, (0, 0, 0, 0), 0)
    constants = TurnConstants(sum(position.opponents), position.edition.repaint, True)
    return best_end_painting(state, constants).points


def colored(position: Position, wild: int) -> Iterator[Position]:
    """The position with each color for the open gems."""
    for more in product(range(wild + 1), repeat=len(COLORS)):
        if sum(more) == wild:
            yield Position(
                position.pyramid, position.gems.plus_all(Gems(*more)), position.attack, position.opponents,
                position.edition,
            )  # fmt: skip


def few_circles(seed: int, gems: int, edition: str, laws: tuple[LawEffect, ...]) -> Position:
    position = painting_position(seed, 7, gems, edition, laws)
    cards = position.pyramid
    while len(cards.circles) > MOST_CIRCLES:
        cards = cards.without(next(card.place for card in reversed(cards.cards) if cards.is_free(card.place)))
    return Position(cards, position.gems, position.attack, position.opponents, position.edition)


def agrees(position: Position, wild: int = 0) -> None:
    best = by_force(position)
    assert best_painting(position).optimum == best
    assert what_if(position).value(position.gems) == best
    assert as_end_of_a_turn(position) == best
    if wild:
        assert as_end_of_a_turn(position, wild) == max(map(by_force, colored(position, wild)))


@given(
    seed=st.integers(0, 10**6),
    gems=st.integers(0, 12),
    edition=st.sampled_from(("en", "de", "fr")),
    laws=st.tuples(st.sampled_from(LAWS), st.sampled_from((*LAWS, *ON_PAINT))),
    wild=st.integers(0, 2),
)
@settings(max_examples=size(60, least=8), deadline=None)
def test_any_two_laws(seed: int, gems: int, edition: str, laws: tuple[LawEffect, ...], wild: int) -> None:
    agrees(few_circles(seed, gems, edition, laws), wild)


def test_every_pair_of_laws_on_paint() -> None:
    for seed, laws in enumerate(combinations_with_replacement(ON_PAINT, 2)):
        for edition in ("en", "fr"):
            agrees(few_circles(seed, 8, edition, laws))
