"""A stronger bot: it imagines what is hidden, plays each promising move on to the end of the turn, and compares."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field

from ...core.chance import chance
from ...core.moves import Move
from ..rules.engine.views import View
from .advice import advise
from .advice_value import Advice
from .candidates import candidates
from .desk import desk_of
from .imagine import imagine
from .trial import Trial, tried
from .worth import ADVICE, Weights

__all__ = ["LookaheadBot"]

Stop = Callable[[], bool]
Progress = Callable[[float], None]

_NODES = 400
_SEEDS = 1 << 32
_FEWEST = 2
"""Imagined games in which each move is tried before the worst half is given up."""


class LookaheadBot:
    """Weighs its moves by trying them; where little depends on the answer, it follows the advice.

    `nodes` is its budget for one decision: no trial is begun once so many moves have been applied in imagined games.
    A trial that has begun is finished, so the last one may exceed it, by less than the moves of one turn.
    """

    name = "strong"

    def __init__(self, seed: int = 0, nodes: int = _NODES, weights: Weights = ADVICE) -> None:
        self.seed, self.nodes, self.weights = seed, nodes, weights

    def choose(self, view: View) -> Move:
        return self.advise(view).move

    def advise(self, view: View, stop: Stop | None = None, progress: Progress | None = None) -> Advice:
        """What the player whose view it is might do now, and why; the player must be asked something.

        Between trials, some milliseconds each, `stop` is asked whether to end with the best move so far, and
        `progress` is told which part of the budget is used up.
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
        """The same in slices, for those who have other things to do: after each it yields the part that is done."""
        usual = advise(view, self.seed, self.weights)
        if len(view.moves) == 1:
            return usual
        race = _Race(candidates(desk_of(view, self.weights)))
        if len(race.alive) > 1:
            yield from self._run(race, view, stop)
        return usual if race.tried < 2 else race.advice(len(view.seats) > 1)

    def _run(self, race: _Race, view: View, stop: Stop | None) -> Generator[float, None, None]:
        """Tries all in the same imagined games, only the better ones in further games, until the budget is used."""
        assert view.player is not None
        nodes = games = 0
        while True:
            seed = chance(self.seed, f"lookahead {view.step} {view.player}", games, _SEEDS)
            state = imagine(view, seed)
            found: dict[int, float] = {}
            for index in race.alive:
                if nodes >= self.nodes or (stop and stop()):
                    # Worths in different games are not compared, but in the first game any are better than none.
                    if not games:
                        race.add(found)
                    return
                found[index], steps = tried(state, view.player, race.trials[index], self.weights, seed)
                nodes += steps
                yield min(1.0, nodes / self.nodes)
            race.add(found)
            games += 1
            if games >= _FEWEST and games & (games - 1) == 0:
                race.halve()


@dataclass(slots=True)
class _Race:
    """Trials, and what they have been worth in all games together."""

    trials: list[Trial]
    sums: list[float] = field(init=False)
    alive: list[int] = field(init=False)
    games: int = 0
    tried: int = 0

    def __post_init__(self) -> None:
        self.sums, self.alive = [0.0] * len(self.trials), list(range(len(self.trials)))

    def add(self, found: dict[int, float]) -> None:
        """Takes in the worths from one game; who was not tried there is out."""
        self.games += 1
        self.tried = max(self.tried, len(found))
        self.alive = list(found)
        for index, worth in found.items():
            self.sums[index] += worth

    def halve(self) -> None:
        """Gives up the worse half, but for two."""
        self.alive.sort(key=lambda index: -self.sums[index])
        del self.alive[max(2, (len(self.alive) + 1) // 2) :]

    def advice(self, rivals: bool) -> Advice:
        """The best move, and how far ahead of the others, or with how many points, it lets one hope to be."""
        best = max(self.alive, key=lambda index: (self.sums[index], -index))
        points = round(self.sums[best] / self.games)
        if not rivals:
            why = "bots/tried_alone"
        elif points:
            why = "bots/tried_ahead" if points > 0 else "bots/tried_behind"
        else:
            why = "bots/tried_level"
        return Advice(self.trials[best].move, why, (("count", self.tried), ("n", abs(points))))
