"""Bots of any game: any legal move by chance, moves from a list, and the best one of random rollouts."""

from __future__ import annotations

from collections.abc import Callable, Generator
from hashlib import sha256
from typing import Any

from ..core.chance import chance
from ..core.game import Game
from ..core.rules import GameView
from ..core.vocabulary import Move
from .thinking import finished

__all__ = ["RandomBot", "RolloutBot", "ScriptedBot"]


# -- bot that plays any legal move of any game with equal probability --------------------------------------------------


class RandomBot:
    """Bot whose pseudorandom choice depends only on its seed, the seat and the step."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: GameView) -> Move:
        """Return a pseudorandom legal move of the view; all moves have equal probability."""
        drawn = sha256(f"{self.seed}/random bot/{view.player}/{view.step}".encode()).digest()
        return view.moves[int.from_bytes(drawn[:16], "big") % len(view.moves)]


# -- bot that makes moves from a list, for the other players of a lesson -----------------------------------------------


_QUIET = ("pass", "done", "decline")


class ScriptedBot:
    """Bot that makes the first listed move that is legal and not made yet.

    If there is none, the bot passes, declines or says done, or else makes the first legal move.
    """

    name = "scripted"

    def __init__(self, answers: tuple[Move, ...]) -> None:
        self._answers = answers
        self._answer_by_step: dict[int, int] = {}
        """Mapping from step of the game to index of the move made there; after an undo, the bot repeats that move."""

    def choose(self, view: GameView) -> Move:
        """Return the next listed move that is legal, or else a pass or another legal move."""
        self._answer_by_step = {step: index for step, index in self._answer_by_step.items() if step < view.step}
        for index, answer in enumerate(self._answers):
            if index not in self._answer_by_step.values() and answer in view.moves:
                self._answer_by_step[view.step] = index
                return answer
        return next((move for move in view.moves if move.verb in _QUIET), view.moves[0])


# -- monte Carlo bot for any game: it rates each legal move by random rollouts, and takes the best one -----------------


_ROLLOUTS = 12
_MOST_MOVES = 2000
"""Maximum number of moves in a rollout; the totals at that point count if the game has not ended."""


class RolloutBot:
    """Bot that rates moves by the final lead of its seat in rollouts, from the same sampled states for all moves.

    `rollouts` is the number of random games for each legal move. The bot needs `Game.determinize`.
    """

    name = "lookahead"

    def __init__(self, game: Game, seed: int = 0, rollouts: int = _ROLLOUTS) -> None:
        self.game, self.seed, self.rollouts = game, seed, rollouts

    def choose(self, view: GameView) -> Move:
        """Return one of the legal moves of the view."""
        return finished(self.thinking(view, lambda: False))

    def thinking(self, view: GameView, stop: Callable[[], bool]) -> Generator[float, None, Move]:
        """Yield the completed fraction of the work, from 0 to 1, and return the move.

        Once `stop` returns True, the bot returns the best move so far.
        """
        moves = view.moves
        if len(moves) == 1 or view.player is None:
            return moves[0]
        leads = [0.0] * len(moves)
        for rollout in range(self.rollouts):
            state = self.game.determinize(
                view, chance(self.seed, "imagine", view.step * self.rollouts + rollout, 2**53)
            )
            for index, move in enumerate(moves):
                leads[index] += self._lead(state, move, view.player, rollout)
                yield (rollout + (index + 1) / len(moves)) / self.rollouts
            if stop():
                break
        return moves[max(range(len(moves)), key=leads.__getitem__)]

    def _lead(self, state: Any, move: Move, player: int, rollout: int) -> float:
        """Play a rollout, and return the lead of the player over the best opponent at its end."""
        rules = self.game.rules
        now, _ = rules.apply(state, move)
        for n in range(_MOST_MOVES):
            question = now.question
            if question is None:
                break
            moves = rules.legal_moves(now, question.players[0])
            now, _ = rules.apply(now, moves[chance(self.seed, f"rollout {rollout}", n, len(moves))])
        totals = rules.totals(now)
        others = [total for seat, total in enumerate(totals) if seat != player] or [0]
        return totals[player] - max(others)
