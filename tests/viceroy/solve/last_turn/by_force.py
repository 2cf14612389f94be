"""The best of a last turn by trying every move, with nothing but the rules and the best painting."""

from __future__ import annotations

from dataclasses import replace

from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.rules.engine.ending import position_of
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.painting import WhatIf, what_if

__all__ = ["ByForce", "Played"]

Played = tuple[tuple[int, tuple[int, int] | None], ...]
"""Cards and their places in the order of play; no place where a card was discarded."""

_MANY = 6


class ByForce:
    """Tries everything that one player can do; what was tried before is remembered."""

    def __init__(self, player: int = 0) -> None:
        self.player = player
        self._known: dict[object, int] = {}
        self._painted: dict[Pyramid, WhatIf] = {}

    def best(self, state: State) -> int:
        """The highest total."""
        if _is_done(state):
            return self._best_painting(state)
        key = (state.players[self.player], state.question, state.round, state.reserve, state.task_queue)
        if key not in self._known:
            self._known[key] = max(self.best(apply(state, move)[0]) for move in legal_moves(state, self.player))
        return self._known[key]

    def _best_painting(self, state: State) -> int:
        its = state.players[self.player]
        if its.pyramid not in self._painted:  # one table for all numbers of gems
            many = Gems(*(max(_MANY, have) for have in its.gems))
            self._painted[its.pyramid] = what_if(replace(position_of(state, self.player), gems=many))
        return self._painted[its.pyramid].value(its.gems)

    def ways(self, state: State) -> set[Played]:
        """What is played where, in every way to reach the highest total."""
        return self._ways(state, self.best(state), ())

    def _ways(self, state: State, best: int, played: Played) -> set[Played]:
        if self.best(state) < best:
            return set()
        if _is_done(state):
            return {played}
        found = set()
        for move in legal_moves(state, self.player):
            found |= self._ways(apply(state, move)[0], best, _with(played, state, move))
        return found

    @property
    def work(self) -> int:
        return len(self._known)


def _is_done(state: State) -> bool:
    return state.phase in ("painting", "over")


def _with(played: Played, state: State, move: Move) -> Played:
    if move.verb == "discard":
        return (*played, (int(move.what[0]), None))
    if move.verb == "place":
        level, x = move.what
        assert state.question is not None
        return (*played, (int(state.question.about[0]), (int(level), int(x))))
    return played
