"""The others at a lesson's table: they answer what the lesson has them answer."""

from __future__ import annotations

from ...core.moves import Move
from ..rules.engine.views import View

__all__ = ["ScriptedBot"]

_QUIET = ("pass", "done", "decline")


class ScriptedBot:
    """Gives the first of its answers that is legal and not given yet, else the quietest one there is."""

    name = "scripted"

    def __init__(self, answers: tuple[Move, ...]) -> None:
        self._answers = answers
        self._given: dict[int, int] = {}
        """By step of the game which answer was given there: after an undo the same one is given again."""

    def choose(self, view: View) -> Move:
        self._given = {step: index for step, index in self._given.items() if step < view.step}
        for index, answer in enumerate(self._answers):
            if index not in self._given.values() and answer in view.moves:
                self._given[view.step] = index
                return answer
        return next((move for move in view.moves if move.verb in _QUIET), view.moves[0])
