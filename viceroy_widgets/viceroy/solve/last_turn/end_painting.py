"""Painting at the end of a turn in the search, where the colors of some gems are still open."""

from __future__ import annotations

from typing import NamedTuple

from ..laws import circle_options
from ..painting import best_plan
from ..tasks import PaintTask
from .card_tables import Four
from .search_state import SearchState, TurnConstants, circle_gains_of, fixed_points

__all__ = ["PaintedState", "best_end_painting", "end_task"]


class PaintedState(NamedTuple):
    """Total score of a search state with a painting, and the gems spent by color."""

    points: int
    spent: Four


def best_end_painting(search_state: SearchState, constants: TurnConstants) -> PaintedState:
    """Return the best painting of a search state if no more card is played."""
    task = end_task(search_state, constants)
    plan = best_plan(task)
    spent = [0] * len(task.gems)
    for options, choice in zip(task.circles, plan.choices, strict=True):
        color, gems, _ = options[choice]
        if color is not None:
            spent[color] += gems
    points = plan.value + fixed_points(search_state.sums, search_state.terms, constants.attacks)
    return PaintedState(points, (spent[0], spent[1], spent[2], spent[3]))


def end_task(search_state: SearchState, constants: TurnConstants) -> PaintTask:
    """Return the painting task of a search state if no more card is played."""
    terms, gems, wild = search_state.terms, search_state.gems, search_state.wild
    gains = circle_gains_of(search_state.sums, terms)
    return PaintTask(
        tuple([circle_options(circle, gains, constants.repaint) for circle in search_state.circles]),
        gems,
        terms.left_points(sum(gems) + wild),
        terms.color_points,
        wild,
        search_state.debt,
    )
