"""Review of a finished game: the decisions of a seat that cost it most, as far as the strongest bot can estimate."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.history import History
from ..core.vocabulary import Move
from .bots import Trials
from .seating import bot_names, bot_of

__all__ = ["CostlyMove", "Stop", "costly_moves", "reviewed_decisions"]

Stop = Callable[[], bool]
_SAMPLES, _FRESH = 4, 10
"""Numbers of samples in which all moves of a decision are tried, and those in which only two are compared."""
_COMPARED = 8
"""Number of decisions that are compared with fresh samples."""
_MOST = 3
_FIRST = 0.8
"""Part of the work that the first look at all decisions is."""


class CostlyMove(NamedTuple):
    """Decision that cost a seat something: the step before it, its turn, the move, a better one, and the estimate."""

    step: int
    turn: int | None
    move: Move
    better: Move
    cost: float
    is_chance: bool
    is_proven: bool = False
    """Whether the cost is exact."""


def reviewed_decisions(history: History, seat: int) -> list[int]:
    """Return the steps at which a seat had a choice."""
    return [
        step
        for step, move in enumerate(history.moves)
        if move.player == seat and len(history.rules.legal_moves(history.steps[step][0], seat)) > 1
    ]


def costly_moves(
    game: Game, history: History, seat: int, stop: Stop = lambda: False
) -> Generator[float, None, tuple[CostlyMove, ...]]:
    """Yield the completed fraction of the work, and return up to three decisions that cost most, the worst first.

    Each decision is judged by what the seat saw when it decided. A decision that looked costly is estimated again in
    samples of its own, so that chance alone makes none look so. What the game proves is not estimated. Once
    `stop` returns True, the search ends with what it knows.
    """
    proven = yield from _proven(game, history, seat, stop)
    known = [
        CostlyMove(step, game.turn_of(history.steps[step][0]), history.moves[step], better, points, False, True)
        for step, (better, points) in proven.items()
        if points
    ]
    decisions = [step for step in reviewed_decisions(history, seat) if step not in proven]
    first: list[tuple[float, int, int, Trials]] = []
    for n, step in enumerate(decisions):
        if stop():
            break
        yield _FIRST * n / len(decisions)
        trials = _trials(game, history.rules.view(history.steps[step][0], seat), history.moves[step])
        if trials is None or len(trials.moves) < 2:
            continue
        sums = [0.0] * len(trials.moves)
        for sample in range(_SAMPLES):
            for index in range(len(sums)):
                sums[index] += trials.value(sample, index)
                yield _FIRST * n / len(decisions)
        best = max(range(len(sums)), key=sums.__getitem__)
        if best and (cost := (sums[best] - sums[0]) / _SAMPLES) >= trials.least:
            first.append((cost, step, best, trials))
    first.sort(key=lambda entry: -entry[0])
    known += yield from _again(game, history, first[:_COMPARED], stop)
    known.sort(key=lambda each: -each.cost)
    return tuple(known[:_MOST])


def _proven(
    game: Game, history: History, seat: int, stop: Stop
) -> Generator[float, None, Mapping[int, tuple[Move, int]]]:
    """Return what the game proves of the decisions of a seat; nothing once `stop` returns True."""
    slices = game.proven_moves(history, seat)
    while not stop():
        try:
            next(slices)
        except StopIteration as end:
            proven: Mapping[int, tuple[Move, int]] = end.value
            return proven
        yield 0.0
    return {}


def _again(
    game: Game, history: History, looked_costly: list[tuple[float, int, int, Trials]], stop: Stop
) -> Generator[float, None, list[CostlyMove]]:
    """Compare each move that was made with the better one in fresh samples, and return those that cost something."""
    known = []
    for n, (cost, step, best, trials) in enumerate(looked_costly):
        total, count = 0.0, 0
        for sample in range(_SAMPLES, _SAMPLES + _FRESH):
            if stop():
                break
            total += trials.value(sample, best) - trials.value(sample, 0)
            count += 1
            yield _FIRST + (1 - _FIRST) * (n + count / _FRESH) / len(looked_costly)
        cost = total / count if count else cost
        if cost >= trials.least:
            turn = game.turn_of(history.steps[step][0])
            known.append(CostlyMove(step, turn, trials.moves[0], trials.moves[best], cost, trials.is_chance))
    return known


def _trials(game: Game, view: Any, move: Move) -> Trials | None:
    """Return the trials of the strongest bot that has any; None if no bot of the game tries moves."""
    for name in reversed(bot_names(game)):
        bot = bot_of(game, name)
        trials: Callable[[Any, Move], Trials | None] | None = getattr(bot, "trials", None)
        if trials is not None:
            return trials(view, move)
    return None
