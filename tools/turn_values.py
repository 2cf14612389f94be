"""Regression of points on what a seat of Viceroy has at the start of a turn, for the values that bots hope for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.bots.observation import Observation, observation_at
from viceroy_widgets.viceroy.bots.prospects import parabola, scored_points
from viceroy_widgets.viceroy.bots.valuation import ADVICE
from viceroy_widgets.viceroy.rules.engine.ending import position_of
from viceroy_widgets.viceroy.rules.engine.engine import apply
from viceroy_widgets.viceroy.rules.engine.setup import LAST_TURN
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.painting import best_painting

__all__ = ["Seen", "best_totals", "regressed", "starts_of_turns"]


@dataclass(frozen=True, slots=True)
class Seen:
    """Features of a seat at the start of a turn, and the points that it got from then on."""

    left: int
    seat_features: Sequence[float]
    points: float


def starts_of_turns(
    state: State, features: Callable[[Observation], Sequence[float]], choose: Callable[[State, int], Move]
) -> list[Seen]:
    """Play a game on until circles are painted, and return the starts of all turns of it, for each seat."""
    turn, starts = 0, []
    while state.question and state.phase != "painting":
        if state.turn != turn:
            turn = state.turn
            for seat in range(len(state.players)):
                has = features(observation_at(state, seat, ADVICE))
                starts.append((LAST_TURN + 1 - turn, seat, has, scored_points(state, seat)))
        state, _ = apply(state, choose(state, state.question.players[0]))
    end = best_totals(state)
    return [Seen(left, has, end[seat] - before) for left, seat, has, before in starts]


def best_totals(state: State) -> list[int]:
    """Return the totals of all seats after the best painting."""
    return [best_painting(position_of(state, player)).optimum for player in range(len(state.players))]


def regressed(
    seen: Sequence[Seen], ridge: Callable[[np.ndarray], np.ndarray], before: np.ndarray | None = None
) -> tuple[np.ndarray, float]:
    """Return the points for each feature with 1, 6 and 12 turns left, and the error in the last fifth of games.

    `ridge` gives the strength with which the points for each column are held at 0, or at those from `before`.
    """
    parts = np.array([parabola(each.left) for each in seen])
    had = np.array([each.seat_features for each in seen], dtype=float)
    rows = (parts[:, :, None] * had[:, None, :]).reshape(len(seen), -1)
    points = np.array([each.points for each in seen], dtype=float)
    first = np.zeros((had.shape[1], 3)) if before is None else before
    points -= rows @ first.T.reshape(-1)
    kept = len(seen) * 4 // 5
    off = points[kept:] - rows[kept:] @ _solved(rows[:kept], points[:kept], ridge)
    return first + _solved(rows, points, ridge).reshape(3, -1).T, float(np.sqrt(np.mean(off**2)))


def _solved(rows: np.ndarray, points: np.ndarray, ridge: Callable[[np.ndarray], np.ndarray]) -> np.ndarray:
    return np.linalg.solve(rows.T @ rows + np.diag(ridge(rows)), rows.T @ points)
