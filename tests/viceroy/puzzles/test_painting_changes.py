"""The smallest change that gains some: it is legal, it gains what it says, and it is the smallest there is."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings

from tests.nightly import size
from tests.viceroy.strategies import positions
from viceroy_widgets import painting_puzzles
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.puzzles.painting_judge import change_sentence, smallest_change
from viceroy_widgets.viceroy.rules.pyramids.places import Circle
from viceroy_widgets.viceroy.rules.pyramids.position import Painting, Position, gems_left, paint
from viceroy_widgets.viceroy.rules.pyramids.scoring import score
from viceroy_widgets.viceroy.solve.painting import best_painting


def painted(position: Position, painting: Painting, circle: Circle, color: str) -> Painting | None:
    """With a circle of that color; None where the gems do not do."""
    gems = {section: gem for section, gem in painting.gems if section not in dict(circle.colors)}
    try:
        result = Painting.of(gems)
        for section in circle.missing(color):  # type: ignore[arg-type]  # a color
            result = paint(position, result, section, color)  # type: ignore[arg-type]
    except ValueError:
        return None
    return result


def without(painting: Painting, circle: Circle) -> Painting:
    return Painting.of({section: gem for section, gem in painting.gems if section not in dict(circle.colors)})


@settings(max_examples=size(100, least=15))
@given(positions())
def test_a_change_is_worth_what_it_says(position: Position) -> None:
    best = best_painting(position).painting
    circles = [circle for circle in position.pyramid.circles if {*dict(circle.colors)} & {*dict(best.gems)}]
    for given_up in [(), *combinations(circles, 1), *list(combinations(circles, 2))[:3]]:
        painting = best
        for circle in given_up:
            painting = without(painting, circle)
        change = smallest_change(position, painting)
        if change is None:
            # The best painting misses nothing, and one with a circle left out is a change of that circle away.
            assert len(given_up) != 1 or score(position, painting).total == score(position, best).total
            continue
        after = painting if change.instead is None else without(painting, change.instead)
        made = painted(position, after, change.circle, change.color)
        assert made is not None
        assert min(gems_left(position, made)) >= 0
        assert score(position, made).total - score(position, painting).total == change.gain - change.loss > 0
        assert change.color in COLORS


def test_a_best_painting_cannot_gain() -> None:
    for puzzle in painting_puzzles():
        assert smallest_change(puzzle.position, best_painting(puzzle.position).painting) is None


@pytest.mark.parametrize("index", [0, 1, 2])
def test_it_is_said_in_one_sentence(index: int) -> None:
    position = painting_puzzles()[index].position
    said = change_sentence(position, smallest_change(position, Painting()))
    assert said.startswith("Paint the circle below card ")
    assert ": +" in said
