"""In the shipped packs neither the place nor the rank of the right option says anything: permutation tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.nightly import size
from viceroy_widgets.viceroy.puzzles.collection import puzzle_collection
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle

THEMES = ("score", "illegal", "bid")
DRAWN = size(4_000, least=800)
LEAST = 0.01


@cache
def rights(theme: str) -> tuple[tuple[int, int, int], ...]:
    """Of every puzzle with options where the right one stands, its rank among them, and how many there are."""
    found = []
    for puzzle in puzzle_collection(theme):
        if puzzle.options:
            at = right_of(puzzle)
            ordered = sorted(puzzle.options, key=key)
            found.append((at, ordered.index(puzzle.options[at]), len(puzzle.options)))
    return tuple(found)


def right_of(puzzle: Puzzle) -> int:
    certificate: dict[str, Any] = dict(puzzle.certificate or {})
    if puzzle.theme == "score":
        return list(puzzle.options).index(certificate["total"])
    if puzzle.theme == "illegal":
        return int(certificate["option"])
    worths = [Fraction(*worth) for worth in certificate["worths"]]
    return worths.index(max(worths))


def key(option: Any) -> tuple[bool, Any]:
    return (isinstance(option, str), option)


def unevenness(found: Sequence[tuple[int, int]]) -> float:
    """How far the counts of the places are from what chance gives, each weighed by it."""
    return _unevenness([at for at, _ in found], _weights([n for _, n in found]))


def _weights(counts: Sequence[int]) -> dict[int, float]:
    """How many right options chance puts at each place, of tasks with so many options."""
    weights: dict[int, float] = {}
    for n in counts:
        for place in range(n):
            weights[place] = weights.get(place, 0.0) + 1 / n
    return weights


def _unevenness(places: Sequence[int], weights: dict[int, float]) -> float:
    seen = Counter(places)
    return sum((seen[place] - weight) ** 2 / weight for place, weight in weights.items())


def p_value(found: Sequence[tuple[int, int]]) -> float:
    """How often chance puts the right options at least as unevenly as they are."""
    random, counts = Random(12), [n for _, n in found]
    weights, limit = _weights(counts), unevenness(found)
    as_uneven = sum(_unevenness(list(map(random.randrange, counts)), weights) >= limit for _ in range(DRAWN))
    return (as_uneven + 1) / (DRAWN + 1)


@pytest.mark.parametrize("theme", THEMES)
def test_the_place_of_the_right_option_is_that_of_chance(theme: str) -> None:
    assert len(rights(theme)) >= 100
    assert p_value([(at, n) for at, _, n in rights(theme)]) > LEAST


@pytest.mark.parametrize("theme", THEMES)
def test_the_rank_of_the_right_option_is_that_of_chance(theme: str) -> None:
    assert p_value([(rank, n) for _, rank, n in rights(theme)]) > LEAST


def test_a_pack_in_which_the_first_option_is_always_right_would_be_found() -> None:
    assert p_value([(0, 3)] * 24) < LEAST
