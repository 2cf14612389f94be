"""Greedy heuristics for puzzles: they paint circle by circle, or play card by card."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....core.vocabulary import Move
from ...components.gems import Gems
from ...rules.engine.engine import apply, legal_moves
from ...rules.state.state import State
from ...solve.auctions import SOLVER
from ...solve.last_turn.search import Search, best_end_painting
from ...solve.last_turn.search_state import (
    SearchState,
    TurnConstants,
    circle_gains_of,
    fixed_points,
    root_of,
    turn_constants_of,
)
from ...solve.laws import circle_options
from ...solve.tasks import PaintTask, plan_value

__all__ = ["after_forced_pass", "greedy_painting", "greedy_turn", "next_steps", "painted_total", "shown_points"]

_PaintRule = Callable[[int, int], float]
_PAINT_RULES: tuple[_PaintRule, ...] = (lambda points, gems: points, lambda points, gems: points / gems)
"""Evaluations of an option to paint: the points it gains, or the points it gains for each gem."""
_FREE = (0, 0, 0, 0)
_Look = Callable[[SearchState], int]
"""Evaluation of a search state."""


def greedy_painting(task: PaintTask) -> int:
    """Return the better total of two greedy heuristics for painting."""
    return max(_greedy_total(task, rule) for rule in _PAINT_RULES)


def _greedy_total(task: PaintTask, rule: _PaintRule) -> int:
    choices, left = [0] * len(task.circles), list(task.gems)
    while True:
        best: tuple[float, int, int, int] | None = None
        for circle, options in enumerate(task.circles):
            if choices[circle]:
                continue
            for index, (color, gems, points) in enumerate(options):
                gain = points - options[0].points
                if color is not None and 0 < gems <= left[color] and gain > 0:
                    rated = (rule(gain, gems), -gems, -circle, -index)
                    if best is None or rated > best:
                        best = rated
        if best is None:
            return plan_value(task, tuple(choices))
        _, _, circle, index = best
        option = task.circles[-circle][-index]
        assert option.color is not None
        choices[-circle] = -index
        left[option.color] -= option.gems


def greedy_turn(state: State) -> int:
    """Return the best total of several greedy heuristics for a turn.

    They choose card by card the most points shown, or the highest place. With more than one card in the hand, another
    one plays as if the game ended after each card. Each end is painted optimally and the reserve is assumed unlimited,
    so the totals are rather too high.
    """
    if state.phase == "auction":
        return max(map(greedy_turn, _after_taking(state)))
    root, constants = root_of(state, SOLVER), turn_constants_of(state, SOLVER)
    shown, painted = partial(shown_points, constants=constants), partial(painted_total, constants=constants)
    rules: list[list[_Look]] = [[shown, painted], [_height, shown]]
    if len(root.hand) > 1:
        rules.append([painted])
    return max(_play_greedily(root, constants, rule) for rule in rules)


def after_forced_pass(state: State) -> State:
    """Return the state after the pass in an auction with nothing to bid for."""
    while state.question and state.question.kind == "bid":
        state, _ = apply(state, legal_moves(state, SOLVER)[0])
    return state


def _after_taking(state: State) -> list[State]:
    """Return the states after gems are taken by each heuristic.

    One takes as even a mix of colors as possible, one the colors the player has most of. The last takes the gems that
    give the best painting at once.
    """
    state = after_forced_pass(state)
    if state.question is None or state.question.kind != "take":
        return [state]
    its, constants = state.players[SOLVER], turn_constants_of(state, SOLVER)
    now = root_of(state, SOLVER)

    def painted(take: Move) -> int:
        return painted_total(now._replace(gems=its.gems.plus_all(Gems(*map(int, take.what))).counts, wild=0), constants)

    rules: list[Callable[[Move], tuple[int, ...]]] = [
        lambda take: (-max(map(int, take.what)),),
        lambda take: (sum(int(n) * have for n, have in zip(take.what, its.gems, strict=True)),),
        lambda take: (painted(take),),
    ]
    moves = legal_moves(state, SOLVER)
    return [after for rule in rules for after in _after_taking(apply(state, max(moves, key=rule))[0])]


def _play_greedily(root: SearchState, constants: TurnConstants, rule: list[_Look]) -> int:
    """Return the best total on a greedy line of play.

    The first evaluation of the rule decides, and each following one breaks the remaining ties.
    """
    search_state, search = root, Search(constants, _FREE)
    best = painted_total(root, constants)
    while children := next_steps(search, search_state):
        for look in rule:
            seen = [look(child) for child in children]
            children = [child for child, found in zip(children, seen, strict=True) if found == max(seen)]
        search_state = children[0]
        best = max(best, painted_total(search_state, constants))
    return best


def next_steps(search: Search, search_state: SearchState) -> list[SearchState]:
    """Return the states after one more card; the next turn begins only when this turn allows nothing more."""
    if not search_state.later and not (search_state.rounds and search_state.hand):
        return []
    children = list(search.children(search_state))
    return [child for child in children if child.later == search_state.later] or children


def shown_points(search_state: SearchState, constants: TurnConstants) -> int:
    """Return the score of a search state without paint and gems."""
    sums, terms = search_state.sums, search_state.terms
    gains = circle_gains_of(sums, terms)
    ends = [circle_options(circle, gains, constants.repaint)[0] for circle in search_state.circles]
    points = sum(end.points for end in ends)
    points += terms.color_points[len({end.color for end in ends if end.color is not None})]
    return fixed_points(sums, terms, constants.attacks) + points


def painted_total(search_state: SearchState, constants: TurnConstants) -> int:
    """Return the total of a search state if the turn ends there and is painted in the best way."""
    return best_end_painting(search_state, constants).points


def _height(search_state: SearchState) -> int:
    place = search_state.path[-1].place
    return place.level if place else 0
