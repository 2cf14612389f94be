"""A race of moves keeps to its budget, drops the worse half, and says how far it is."""

from __future__ import annotations

from collections import Counter

import pytest

from viceroy_widgets.core.slices import finished
from viceroy_widgets.play.bots import Race, Trial, race

WORTH = (0.1, 0.9, 0.4, 0.2, 0.3)


def run(nodes: int, cost: int = 1, allowed: int | None = None) -> tuple[Race, list[tuple[int, int]], list[float]]:
    """A race of moves that are worth what WORTH says, the trials made, and the fractions told."""
    tried: list[tuple[int, int]] = []
    told: list[float] = []

    def sample(number: int) -> Trial:
        def trial(index: int) -> tuple[float, int]:
            tried.append((number, index))
            return WORTH[index], cost

        return trial

    def stop() -> bool:
        return allowed is not None and len(tried) >= allowed

    return finished(race(len(WORTH), sample, nodes, stop), told.append), tried, told


def test_the_best_move_wins_and_the_worse_half_is_dropped() -> None:
    found, tried, _ = run(60)
    assert found.best == 1
    assert found.mean == pytest.approx(0.9)
    assert found.most_tried == len(WORTH)
    times = Counter(index for _, index in tried)
    assert times[0] == 2 < times[4] < times[1]
    assert times[1] - times[2] <= 1


def test_the_budget_is_exceeded_by_no_more_than_one_trial() -> None:
    _, tried, told = run(20, cost=6)
    assert len(tried) == 4
    assert told == [0.3, 0.6, 0.9, 1.0]


def test_a_race_that_is_stopped_at_once_answers_with_the_first_move() -> None:
    found, tried, told = run(60, allowed=0)
    assert (tried, told) == ([], [])
    assert found.most_tried == 0
    assert not found.alive


def test_a_race_that_is_stopped_in_the_first_sample_compares_what_was_tried() -> None:
    found, _, _ = run(60, allowed=3)
    assert found.best == 1
    assert found.most_tried == 3


def test_an_unfinished_later_sample_does_not_count() -> None:
    found, tried, _ = run(60, allowed=len(WORTH) + 1)
    assert len(tried) == len(WORTH) + 1
    assert found.games == 1
    assert found.sums == list(WORTH)
