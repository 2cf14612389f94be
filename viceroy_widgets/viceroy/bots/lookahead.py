"""Stronger bot: it determinizes the view, plays each promising move to the end of the turn, and compares results."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field

from ...core.chance import chance
from ...core.moves import Move
from ..rules.engine.views import View
from .advice import advise
from .advice_value import Advice
from .candidates import candidates
from .determinize import determinize
from .observation import observation_of
from .rollout import Rollout, run_rollout
from .valuation import ADVICE, Weights

__all__ = ["LookaheadBot"]

Stop = Callable[[], bool]
Progress = Callable[[float], None]

_NODES = 400
_SEEDS = 1 << 32
_FEWEST = 2
"""Number of determinized games in which each move is tried before the worse half of the moves is dropped."""


class LookaheadBot:
    """Bot that compares its moves by rollouts; it follows the advice where little depends on the answer.

    `nodes` is the budget for one decision. No rollout starts after this number of moves in determinized games.
    A started rollout is finished, so the last one can exceed the budget by less than the moves of one turn.
    """

    name = "strong"

    def __init__(self, seed: int = 0, nodes: int = _NODES, weights: Weights = ADVICE) -> None:
        self.seed, self.nodes, self.weights = seed, nodes, weights

    def choose(self, view: View) -> Move:
        """Return the move that `advise` recommends."""
        return self.advise(view).move

    def advise(self, view: View, stop: Stop | None = None, progress: Progress | None = None) -> Advice:
        """Return a recommended move for the player of this view, with the reason.

        The player must have a question to answer. A rollout takes some milliseconds. Before each one the callback
        `stop` is called; if it returns true, the best move so far is the result. After each one the callback
        `progress` gets the used fraction of the budget.
        """
        thinking = self.thinking(view, stop)
        while True:
            try:
                part = next(thinking)
            except StopIteration as end:
                advice: Advice = end.value
                return advice
            if progress:
                progress(part)

    def thinking(self, view: View, stop: Stop | None = None) -> Generator[float, None, Advice]:
        """Yield the used fraction of the budget after each rollout, and return the advice at the end.

        The generator lets the caller do other work between the rollouts.
        """
        usual = advise(view, self.seed, self.weights)
        if len(view.moves) == 1:
            return usual
        race = _Race(candidates(observation_of(view, self.weights)))
        if len(race.alive) > 1:
            yield from self._run(race, view, stop)
        return usual if race.most_tried < 2 else race.advice(len(view.seats) > 1)

    def _run(self, race: _Race, view: View, stop: Stop | None) -> Generator[float, None, None]:
        """Try all moves in the same determinized games, then only the better ones, until the budget is used.

        Yield the used fraction of the budget after each rollout.
        """
        assert view.player is not None
        nodes = games = 0
        while True:
            seed = chance(self.seed, f"lookahead {view.step} {view.player}", games, _SEEDS)
            state = determinize(view, seed)
            found: dict[int, float] = {}
            for index in race.alive:
                if nodes >= self.nodes or (stop and stop()):
                    # Results of different games are not comparable. In the first game, any result is better than none.
                    if not games:
                        race.add(found)
                    return
                found[index], steps = run_rollout(state, view.player, race.rollouts[index], self.weights, seed)
                nodes += steps
                yield min(1.0, nodes / self.nodes)
            race.add(found)
            games += 1
            if games >= _FEWEST and games & (games - 1) == 0:
                race.halve()


@dataclass(slots=True)
class _Race:
    """Trials, with the sum of their results over all determinized games."""

    rollouts: list[Rollout]
    sums: list[float] = field(init=False)
    alive: list[int] = field(init=False)
    games: int = 0
    most_tried: int = 0

    def __post_init__(self) -> None:
        self.sums, self.alive = [0.0] * len(self.rollouts), list(range(len(self.rollouts)))

    def add(self, found: dict[int, float]) -> None:
        """Add the results of one game, and drop the trials without a result in it."""
        self.games += 1
        self.most_tried = max(self.most_tried, len(found))
        self.alive = list(found)
        for index, value in found.items():
            self.sums[index] += value

    def halve(self) -> None:
        """Drop the worse half of the trials, but keep at least two."""
        self.alive.sort(key=lambda index: -self.sums[index])
        del self.alive[max(2, (len(self.alive) + 1) // 2) :]

    def advice(self, rivals: bool) -> Advice:
        """Return the best move, with the expected lead over the others or, without rivals, the expected score."""
        best = max(self.alive, key=lambda index: (self.sums[index], -index))
        points = round(self.sums[best] / self.games)
        if not rivals:
            why = "bots/tried_alone"
        elif points:
            why = "bots/tried_ahead" if points > 0 else "bots/tried_behind"
        else:
            why = "bots/tried_level"
        return Advice(self.rollouts[best].move, why, (("count", self.most_tried), ("n", abs(points))))
