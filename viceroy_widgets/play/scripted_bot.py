"""Bot that makes moves from a list, for the other players of a lesson."""

from __future__ import annotations

from ..core.rules import GameView
from ..core.vocabulary import Move

__all__ = ["ScriptedBot"]

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
