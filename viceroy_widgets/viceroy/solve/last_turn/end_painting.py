"""Painting at the end of a turn in the search, where the colors of some gems are still open."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..painting import best_plan
from ..tasks import PaintOption, PaintTask
from .card_tables import Four
from .search_state import CircleTable, SearchState, TurnConstants, circle_gains, fixed_points

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
    gains = circle_gains(search_state.sums, terms)
    return PaintTask(
        tuple([_circle_options(circle, gains, constants.repaint) for circle in search_state.circles]),
        gems,
        terms.left_points(sum(gems) + wild),
        terms.color_points,
        wild,
        search_state.debt,
    )


@lru_cache(maxsize=8192)
def _circle_options(circle: CircleTable, gains: Four, repaint: bool) -> tuple[PaintOption, ...]:
    level, own, missing = circle
    as_it_is = PaintOption(own, 0, level + gains[own]) if own >= 0 else PaintOption(None, 0, 0)
    if own >= 0 and not repaint:
        return (as_it_is,)
    painted = [PaintOption(color, gems, level + gains[color]) for color, gems in enumerate(missing) if gems]
    return (as_it_is, *painted)
