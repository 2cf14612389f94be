"""Race of moves: all are tried in equal samples of what is hidden, and the worse half is dropped again and again."""

from __future__ import annotations

from collections.abc import Callable, Generator

__all__ = ["Race", "Stop", "Trial", "race"]

Stop = Callable[[], bool]
Trial = Callable[[int], tuple[float, int]]
"""Function that tries the move with an index in one sample, and returns the result and the number of nodes used."""


class Race:
    """Sums of the results of each move over all samples, and the indices of the moves that are still tried."""

    __slots__ = ("alive", "games", "most_tried", "sums")

    def __init__(self, moves: int) -> None:
        self.sums = [0.0] * moves
        self.alive = list(range(moves))
        self.games = 0
        self.most_tried = 0

    def add(self, values: dict[int, float]) -> None:
        """Add the results of one sample, and drop the moves without a result in it."""
        self.games += 1
        self.most_tried = max(self.most_tried, len(values))
        self.alive = list(values)
        for index, value in values.items():
            self.sums[index] += value

    def halve(self) -> None:
        """Drop the worse half of the moves, but keep at least two."""
        self.alive.sort(key=lambda index: -self.sums[index])
        del self.alive[max(2, (len(self.alive) + 1) // 2) :]

    @property
    def best(self) -> int:
        """Index of the move with the highest sum; the first of several equal ones."""
        return max(self.alive, key=lambda index: (self.sums[index], -index))

    @property
    def mean(self) -> float:
        """Mean result of the best move."""
        return self.sums[self.best] / self.games


def race(
    moves: int, sample: Callable[[int], Trial], nodes: int, stop: Stop | None = None, fewest: int = 2
) -> Generator[float, None, Race]:
    """Try moves until the budget of nodes is used; yield the used fraction after each trial, and return the race.

    `sample` gets the number of a sample, and returns the function that tries moves in it. Before each trial `stop` is
    called; if it returns True, the race ends. A begun trial is finished, so the last one can exceed the budget.

    The worse half of the moves is dropped after `fewest` samples, a power of 2, and whenever that number has doubled.
    Results that vary much from sample to sample need more of them.
    """
    running = Race(moves)
    used = 0
    while True:
        trial = sample(running.games)
        found: dict[int, float] = {}
        for index in running.alive:
            if used >= nodes or (stop and stop()):
                # Results of different samples are not comparable. In the first sample, any result is better than none.
                if not running.games:
                    running.add(found)
                return running
            found[index], cost = trial(index)
            used += cost
            yield min(1.0, used / nodes)
        running.add(found)
        if running.games >= fewest and running.games & (running.games - 1) == 0:
            running.halve()
