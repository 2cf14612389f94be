"""Bot for the other seats of a lesson: it makes the moves that the lesson lists."""

from __future__ import annotations

from ...core.moves import Move
from ..rules.engine.views import View

__all__ = ["ScriptedBot"]

_QUIET = ("pass", "done", "decline")


class ScriptedBot:
    """Bot that makes the first listed move that is legal and not made yet.

    If there is none, the bot passes, declines or says done, or else makes the first legal move.
    """

    name = "scripted"

    def __init__(self, answers: tuple[Move, ...]) -> None:
        self._answers = answers
        self._given: dict[int, int] = {}
        """Mapping from step of the game to index of the move made there; after an undo, the bot repeats that move."""

    def choose(self, view: View) -> Move:
        """Return the next listed move that is legal, or else a pass or another legal move."""
        self._given = {step: index for step, index in self._given.items() if step < view.step}
        for index, answer in enumerate(self._answers):
            if index not in self._given.values() and answer in view.moves:
                self._given[view.step] = index
                return answer
        return next((move for move in view.moves if move.verb in _QUIET), view.moves[0])
