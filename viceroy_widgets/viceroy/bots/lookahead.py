"""Stronger bot: it determinizes the view, plays each promising move to the end of the turn, and compares results."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial

from ...core.chance import chance
from ...core.vocabulary import Move
from ...play.advice import Advice
from ...play.race import Race, Stop, Trial, race
from ...play.thinking import finished
from ..rules.engine.engine import View
from .advice import advise
from .candidates import candidates
from .determinize import determinize
from .observation import observation_of
from .rollout import Rollout, run_rollout
from .valuation import ADVICE, Weights

__all__ = ["LookaheadBot"]

Progress = Callable[[float], None]

_NODES = 400
_SEEDS = 1 << 32


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
        return finished(self.thinking(view, stop), progress)

    def thinking(self, view: View, stop: Stop | None = None) -> Generator[float, None, Advice]:
        """Yield the used fraction of the budget after each rollout, and return the advice at the end.

        The generator lets the caller do other work between the rollouts.
        """
        usual = advise(view, self.seed, self.weights)
        if len(view.moves) == 1:
            return usual
        rollouts = candidates(observation_of(view, self.weights))
        if len(rollouts) < 2:
            return usual
        found = yield from race(len(rollouts), partial(self._sample, view, rollouts), self.nodes, stop)
        return usual if found.most_tried < 2 else _advice(found, rollouts, len(view.seats) > 1)

    def _sample(self, view: View, rollouts: list[Rollout], game: int) -> Trial:
        """Return the function that tries a move in one determinized game."""
        player = view.player
        assert player is not None
        seed = chance(self.seed, f"lookahead {view.step} {player}", game, _SEEDS)
        state = determinize(view, seed)
        return lambda index: run_rollout(state, player, rollouts[index], self.weights, seed)


def _advice(found: Race, rollouts: list[Rollout], rivals: bool) -> Advice:
    """Return the best move, with the expected lead over the others or, without rivals, the expected score."""
    points = round(found.mean)
    if not rivals:
        why = "bots/tried_alone"
    elif points:
        why = "bots/tried_ahead" if points > 0 else "bots/tried_behind"
    else:
        why = "bots/tried_level"
    return Advice(rollouts[found.best].move, why, (("count", found.most_tried), ("n", abs(points))))
