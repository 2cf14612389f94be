"""Outlook of a position: the points and the share in the win that each seat can expect; and trials of moves by it.

A bot that judges has two methods. `trials(view, made)` returns the trials of the moves of a decision, or None if little
depends on it. `outlook(view, sample)` returns what can be expected in one sample of what the view hides.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from ..core.ordered_sum import ordered_sum
from ..core.vocabulary import Move

__all__ = ["Outlook", "Trials", "won_shares"]


class Outlook(NamedTuple):
    """Points at the end and share in the win that each seat can expect; the shares add up to 1."""

    points: tuple[float, ...]
    shares: tuple[float, ...]

    def lead(self, player: int) -> float:
        """Return the points of a player beyond the average of the others; alone, all points."""
        others = [points for seat, points in enumerate(self.points) if seat != player]
        return self.points[player] - (ordered_sum(others) / len(others) if others else 0.0)


def _no_parts(sample: int, index: int) -> Mapping[str, float]:
    return {}


class Trials(NamedTuple):
    """Moves that a bot tries for one decision, the move that was made first, and how it tries them.

    Outlooks of one sample are comparable: the hidden parts are drawn alike for all moves.
    """

    moves: tuple[Move, ...]
    player: int
    outlook: Callable[[int, int], Outlook]
    """Function of the number of a sample and the index of a move."""
    least: float = 1.0
    """Smallest difference in value worth telling."""
    is_chance: bool = False
    """Whether moves are valued by the chance to win, and not by the lead in points."""
    parts: Callable[[int, int], Mapping[str, float]] = _no_parts
    """Function of the same two that says what the lead consists of, in points by message id."""
    usual: int | None = None
    """Index of the move that the bot in the trials itself would make; None if it makes all with equal probability."""
    advice: Any = None
    """Advice of that bot, which has a reason; None if there is none."""

    def value_of(self, outlook: Outlook) -> float:
        """Return the value of an outlook, by which moves are compared."""
        return outlook.shares[self.player] if self.is_chance else outlook.lead(self.player)

    def value(self, sample: int, index: int) -> float:
        """Return the value of a move in a sample."""
        return self.value_of(self.outlook(sample, index))


def won_shares(winners: Collection[int], seats: int) -> tuple[float, ...]:
    """Return the share of each seat in a win; a tie is shared, and so is a game that nobody wins."""
    winners = winners or range(seats)
    return tuple((seat in winners) / len(winners) for seat in range(seats))
