"""Bounded search as a player does it: the most promising ways first; the effort is how many were looked at."""

from __future__ import annotations

from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.last_turn.search import Search, best_end_painting
from viceroy_widgets.viceroy.solve.last_turn.search_state import SearchState, SearchStep, root_of, turn_constants_of
from viceroy_widgets.viceroy.solve.tasks import PaintTask, plan_value

__all__ = ["painting_effort", "turn_effort"]

_WIDEST = 1 << 12
_FREE = (0, 0, 0, 0)
_FAR = 1 << 30


def painting_effort(task: PaintTask, optimum: int) -> int:
    """Plans looked at until a beam, twice as wide each time, holds a best one."""
    looked, width = 0, 1
    while width <= _WIDEST:
        front = {(0,) * len(task.circles): plan_value(task, (0,) * len(task.circles))}
        while front:
            if max(front.values()) >= optimum:
                return looked
            after = {}
            for plan in front:
                for further in _further(task, plan):
                    if further not in after:
                        after[further] = plan_value(task, further)
            looked += len(after)
            best = sorted(after, key=lambda plan: (-after[plan], plan))
            if best and after[best[0]] >= optimum:
                return looked
            front = {plan: after[plan] for plan in best[:width]}
        width *= 2
    return looked


def _further(task: PaintTask, plan: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Each plan with one more circle painted that the gems pay for."""
    left = list(task.gems)
    for circle, choice in enumerate(plan):
        color, gems, _ = task.circles[circle][choice]
        if choice and color is not None:
            left[color] -= gems
    return [
        (*plan[:circle], index, *plan[circle + 1 :])
        for circle, options in enumerate(task.circles)
        if not plan[circle]
        for index, (color, gems, points) in enumerate(options)
        if index and color is not None and gems <= left[color] and points > options[0].points
    ]


def turn_effort(state: State, optimum: int) -> int:
    """Ways to go on that are looked at, the most promising by the points they show first, until a best end is met.

    The beam goes over the cards and is twice as wide each time; whatever it holds is painted.
    """
    root, constants = root_of(state, 0), turn_constants_of(state, 0)
    search = Search(constants, _FREE)

    def value(standing: SearchState) -> int:
        found = best_end_painting(standing, constants)
        return found.points if found else -_FAR

    def shown(standing: SearchState) -> int:
        return value(standing._replace(gems=_FREE, wild=0, debt=0))

    children: dict[tuple[SearchStep, ...], list[tuple[int, SearchState]]] = {}
    painted: dict[tuple[SearchStep, ...], int] = {}
    looked, width = 1, 1
    if value(root) >= optimum:
        return looked
    while width <= _WIDEST:
        front = [root]
        while front:
            after: list[tuple[int, SearchState]] = []
            for standing in front:
                if standing.path not in children:
                    children[standing.path] = [(shown(child), child) for child in search.children(standing)]
                after += children[standing.path]
            after.sort(key=lambda found: -found[0])
            front = [child for _, child in after[:width]]
            looked += len(front)
            for child in front:
                if child.path not in painted:
                    painted[child.path] = value(child)
            if any(painted[child.path] >= optimum for child in front):
                return looked
        width *= 2
    return looked
