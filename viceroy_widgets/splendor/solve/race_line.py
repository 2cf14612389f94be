"""Best lines of a race as moves of the game, also from the middle of a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...core.vocabulary import Move
from ..rules.engine import State
from ..rules.races import RACE
from .race import TargetRace
from .targets import Target

__all__ = ["RaceLine"]


class RaceLine:
    """Fewest turns to a target, and the moves that lead there; more than `most` turns are not counted."""

    def __init__(self, start: State, player: int, target: Target, most: int) -> None:
        self.player, self.target, self.most = player, target, most
        self.race = TargetRace.of(start.board, player, target)

    def turns(self, state: State, most: int | None = None) -> int | None:
        """Return the fewest turns, that under way included, or None if there are more than `most`."""
        most = self.most if most is None else most
        question = state.question
        if question is None or question.kind == "action":
            if self.target.is_reached(state.board, self.player):
                return 0
            return None if question is None or most < 1 else self.race.turns(state.board, self.player, most)
        left = [self._after(state, answer, most) for answer in RACE.legal_moves(state, self.player)]
        return min((n for n in left if n is not None), default=None)

    def moves(self, state: State, is_over: Callable[[State], bool]) -> tuple[tuple[Move, ...], int]:
        """Return a best line up to a state that is over, and the number of best first moves; () if it is too long."""
        line: list[Move] = []
        count = 0
        n = self.turns(state)
        while n is not None and not is_over(state):
            legal = RACE.legal_moves(state, self.player)
            best = [answer for answer in legal if self._after(state, answer, n) == n]
            if not best:  # the fast search does not see that points end the game before (SPL-12)
                return (), 0
            count = count or len(best)
            line.append(best[0])
            state, _ = RACE.apply(state, best[0])
            n = self.turns(state, n)
        return tuple(line), count

    def first_moves(self, state: State, most: int) -> Iterator[tuple[Move, int | None]]:
        """Yield every first move with the fewest turns, or None if there are more than `most`."""
        return ((answer, self._after(state, answer, most)) for answer in RACE.legal_moves(state, self.player))

    def _after(self, state: State, answer: Move, most: int) -> int | None:
        """Return the fewest turns from a state if it is answered so."""
        after, _ = RACE.apply(state, answer)
        if after.question is not None and after.question.kind != "action":
            return self.turns(after, most)
        left = self.turns(after, most - 1)
        return None if left is None else left + 1
