"""Limits of the solver: what takes time counts against them, and its steps are short."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.viceroy.solve.last_turn.situations import SHORT, last_turn_state
from viceroy_widgets.core.slices import finished
from viceroy_widgets.viceroy.solve.last_turn import replaying, search
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn, last_turn_steps

Counted = Callable[[Any, str], Counter[str]]
MORE = 1_500
"""What may be painted beyond the limit: the ends of one search state, and ends to carry out where nothing is proven."""


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """A counter of the calls of a function, by its name."""
    counter: Counter[str] = Counter()

    def begin(room: Any, name: str) -> Counter[str]:
        whole = getattr(room, name)

        def call(*args: Any) -> Any:
            counter[name] += 1
            return whole(*args)

        monkeypatch.setattr(room, name, call)
        return counter

    return begin


def test_painted_ends_count(counted: Counted) -> None:
    """Few search states are visited here, and each has many ends."""
    calls = counted(search, "best_end_painting")
    best = last_turn(last_turn_state(0, hand=14, cards=14, gems=6, rounds=3), work=2_000, replays=100)
    assert not best.is_proven
    assert 0 < calls["best_end_painting"] <= 2_000 + MORE


def test_searches_for_lower_totals_share_one_limit(counted: Counted) -> None:
    """No path reaches the best total with this reserve, so that many searches follow."""
    calls = counted(search.Search, "_visit")
    state = last_turn_state(7, hand=4, cards=6, gems="r1", reserve=SHORT, rounds=3)
    assert last_turn(state).is_proven
    assert calls["_visit"] > 600
    calls.clear()
    last_turn(state, work=300)
    assert calls["_visit"] <= 300


def test_every_move_that_is_tried_counts(counted: Counted) -> None:
    state = last_turn_state(3, hand=4, cards=6, gems="r1", reserve=SHORT, rounds=3)
    path = last_turn(state).steps
    calls = counted(replaying, "apply")
    for most in (1, 10, 100):
        calls.clear()
        assert replaying.TurnReplay(0, path, (0, 0, 0, 0), most).line(state, 1_000) is None
        assert calls["apply"] <= most


def test_the_steps_are_as_many_as_what_is_counted() -> None:
    steps = list[None]()
    best = finished(last_turn_steps(last_turn_state(1, hand=3, cards=8, gems=5)), steps.append)
    assert best.is_proven
    assert len(steps) > best.visits
