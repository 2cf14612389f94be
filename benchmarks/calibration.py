"""Calibration of the chance to win that a review tells: ``python -m benchmarks.calibration [GAME [GAMES [BOT]]]``.

Games are played whose seeds no fit has seen. At the start of each turn, the chance of the player who decides first is
set against what came. Beside it stand a constant guess, and a guess from points alone: a logistic curve of the lead in
points so far, fitted to the other games. The difference of Brier scores has a 95 % interval over games. The table of
bins says how often the player won where the review told such a chance.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import exp
from typing import Any, NamedTuple

from viceroy_widgets.core.registry import game_of
from viceroy_widgets.play.judgment import expected
from viceroy_widgets.play.log import turn_starts
from viceroy_widgets.play.simulation import Series
from viceroy_widgets.play.summary import estimate

__all__ = ["Guess", "main"]

GAMES, BOT, SEATS = 20, "advice", 2
_SEED, _SAMPLES, _BINS, _FOLDS = 77_000_000, 8, 10, 5
_MANY = 100
"""Decisions of a bin from which its difference counts."""
_SCALES = tuple(0.5 * 1.3**n for n in range(18))


class Guess(NamedTuple):
    """Chance that was told at the start of a turn, the lead in points then, and the share in the win that came."""

    game: int
    chance: float
    lead: float
    won: float


def guesses(name: str, games: int, bot: str) -> Iterator[Guess]:
    """Yield the guesses of some games of a bot with itself."""
    game = game_of(name)
    series = Series.rotating(name, (bot,) * SEATS, seed=_SEED)
    for number in range(games):
        match = series.match(number)
        history: Any = match.history
        for turn, step in turn_starts(game, history):
            state = history.steps[step][0]
            if state.question is None or not turn:
                continue
            seat = state.question.players[0]
            outlooks = list(expected(game, history.rules.view(state, seat), _SAMPLES))
            totals = game.rules.totals(state)
            lead = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
            yield Guess(number, sum(each.shares[seat] for each in outlooks) / _SAMPLES, lead, match.wins[seat])


def _brier(guess: float, won: float) -> float:
    return (guess - won) ** 2


def _curve(lead: float, scale: float) -> float:
    return 1 / (1 + exp(-lead / scale))


def _points_alone(all_guesses: Sequence[Guess]) -> list[float]:
    """Return the guesses from the lead alone; each is fitted to the games of the other folds."""
    scales = []
    for fold in range(_FOLDS):
        others = [each for each in all_guesses if each.game % _FOLDS != fold]
        scores = [sum(_brier(_curve(each.lead, scale), each.won) for each in others) for scale in _SCALES]
        scales.append(_SCALES[scores.index(min(scores))])
    return [_curve(each.lead, scales[each.game % _FOLDS]) for each in all_guesses]


def _compared(name: str, all_guesses: Sequence[Guess], others: Sequence[float]) -> str:
    """Return by how much the Brier score of other guesses is greater, with its interval over games."""
    by_game: dict[int, list[float]] = {}
    for each, other in zip(all_guesses, others, strict=True):
        by_game.setdefault(each.game, []).append(_brier(other, each.won) - _brier(each.chance, each.won))
    more = estimate(sum(game) / len(game) for game in by_game.values())
    score = estimate(_brier(other, each.won) for each, other in zip(all_guesses, others, strict=True)).mean
    return f"{name}: {score:.4f}, more by {more.mean:.4f} ± {more.margin:.4f} (95 % over {len(by_game)} games)"


def main(name: str = "viceroy", games: int = GAMES, bot: str = BOT) -> None:
    """Print the Brier scores and the table of bins."""
    told = list(guesses(name, games, bot))
    print(f"{name}: {games} games of {bot} with itself, {len(told)} decisions")
    print(f"review: {estimate(_brier(each.chance, each.won) for each in told).mean:.4f} (Brier score)")
    print(_compared("constant", told, [1 / SEATS] * len(told)))
    print(_compared("points alone", told, _points_alone(told)))
    print("chance told   decisions   mean told   came")
    for low in range(_BINS):
        held = [each for each in told if low == min(_BINS - 1, int(each.chance * _BINS))]
        if held:
            mean, came = (sum(part) / len(held) for part in ((e.chance for e in held), (e.won for e in held)))
            few = "" if len(held) >= _MANY else "  (few)"
            span = f"{low / _BINS:.1f} to {(low + 1) / _BINS:.1f}"
            print(f"{span}    {len(held):9}   {mean:9.3f}   {came:.3f}{few}")


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(int, sys.argv[2:3]), *sys.argv[3:4])
