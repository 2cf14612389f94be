"""Judgment of a decision from the view of its seat: points and chance to win of each move, with standard errors."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.history import History
from ..core.slices import reported
from ..core.vocabulary import Move
from .outlook import Outlook, Trials
from .seating import bot_names, bot_of
from .summary import Estimate, Sums

__all__ = ["Alternative", "Judgment", "alternatives", "expected", "judgment", "standard_error", "trials_of"]

_SAMPLES = 16
_OUTLOOKS = 24
"""Samples of a position whose outlook is estimated."""


class Alternative(NamedTuple):
    """Move of a decision with the points and the chance to win that its seat can expect, and its value."""

    move: Move
    points: Estimate
    chance: Estimate
    value: Estimate
    """Lead in points or chance to win, by which the bot compares moves."""


class Judgment(NamedTuple):
    """Decision of a game: the step before it, the seat, the move, and the alternatives, the best first."""

    step: int
    seat: int
    move: Move
    alternatives: tuple[Alternative, ...]
    proven: tuple[Move, int] | None
    """Best move and the points that the move of the seat lost, or None if that is not proven."""


def standard_error(estimate: Estimate) -> float:
    """Return the standard error of a mean; 0 where a single number is all there is."""
    return estimate.deviation / sqrt(estimate.n) if estimate.n > 1 else 0.0


@dataclass(slots=True)
class _Sampled:
    """Running sums of the outlooks of a move."""

    points: Sums = field(default_factory=Sums)
    chance: Sums = field(default_factory=Sums)
    value: Sums = field(default_factory=Sums)

    def add(self, trials: Trials, outlook: Outlook) -> None:
        self.points.add(outlook.points[trials.player])
        self.chance.add(outlook.shares[trials.player])
        self.value.add(trials.value_of(outlook))

    def of(self, move: Move) -> Alternative:
        return Alternative(move, self.points.estimate(), self.chance.estimate(), self.value.estimate())


def alternatives(
    trials: Trials, indices: Sequence[int], samples: range
) -> Generator[float, None, tuple[Alternative, ...]]:
    """Yield the completed fraction of the work, and return these moves as the samples show them."""
    sums = [_Sampled() for _ in indices]
    for sample in samples:
        for n, index in enumerate(indices):
            sums[n].add(trials, trials.outlook(sample, index))
            yield (sample - samples.start + (n + 1) / len(indices)) / len(samples)
    return tuple(each.of(trials.moves[index]) for each, index in zip(sums, indices, strict=True))


def judgment(
    game: Game, history: History, step: int, samples: int = _SAMPLES
) -> Generator[float, None, Judgment | None]:
    """Yield the completed fraction of the work, and return the judgment of the decision after `step` moves.

    Return None if no bot of the game has an alternative to the move. What is proven of a finished game is returned too.
    Equal histories and numbers of samples give equal judgments.
    """
    move = history.moves[step]
    proven: Mapping[int, tuple[Move, int]] = {}
    if history.state.question is None:
        proven = yield from reported(game.proven_moves(history, move.player), lambda _: 0.0)
    trials = trials_of(game, history.rules.view(history.steps[step][0], move.player), move)
    tried: tuple[Alternative, ...] = ()
    if trials is not None and len(trials.moves) > 1:
        tried = yield from alternatives(trials, range(len(trials.moves)), range(samples))
    if not tried and step not in proven:
        return None
    ordered = sorted(tried, key=lambda each: -each.value.mean)
    return Judgment(step, move.player, move, tuple(ordered), proven.get(step))


def expected(game: Game, view: Any, samples: int = _OUTLOOKS) -> Iterator[Outlook]:
    """Yield what the seats can expect of a view in some samples; nothing if no bot of the game can tell."""
    bot = _judge(game, "outlook")
    if bot is not None:
        yield from (bot.outlook(view, sample) for sample in range(samples))


def trials_of(game: Game, view: Any, move: Move) -> Trials | None:
    """Return the trials of the strongest bot that has any; None if no bot of the game tries moves."""
    bot = _judge(game, "trials")
    trials: Trials | None = None if bot is None else bot.trials(view, move)
    return trials


def _judge(game: Game, method: str) -> Any:
    """Return the strongest bot of a game with a method; None if no bot has it."""
    bots = (bot_of(game, name) for name in reversed(bot_names(game)))
    return next((bot for bot in bots if hasattr(bot, method)), None)
