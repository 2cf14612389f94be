"""Most points in a few turns: exhaustive search with the rules of a market with rivals."""

from __future__ import annotations

from ...core.goals import Proof
from ...core.vocabulary import Move
from ...errors import PuzzleError, UnsolvableError
from ..rules.engine import State
from ..rules.puzzle_rules import RIVALS, turns_taken

__all__ = ["MOST_CHECKED", "PointsSearch", "check_points"]

MOST_CHECKED = 20_000
"""Largest number of moves that a search applies: about a second."""


class PointsSearch:
    """Search for the most points after a number of own turns."""

    def __init__(self, start: State, player: int, turns: int, most: int = MOST_CHECKED) -> None:
        self.start, self.player, self.turns, self.most = start, player, turns, most
        self.applied = 0
        self.meets_end = False
        """Whether a line so far has come to the last round of the game before the turns were over."""
        self._known: dict[State, int] = {}

    def is_over(self, state: State) -> bool:
        """Return whether the turns are over, or the game is."""
        return state.question is None or turns_taken(self.start, state) >= self.turns

    def points(self, state: State) -> int:
        """Return the most points that the player has in the end."""
        if self.is_over(state):
            return state.board.seats[self.player].points
        known = self._known.get(state)
        if known is None:
            known = max(self.points(self.after(state, answer)) for answer in self.answers(state))
            self._known[state] = known
        return known

    def answers(self, state: State) -> tuple[Move, ...]:
        """Return the legal moves; in the last turn only one of those that cannot bring points by a card.

        Such a move can still bring a noble (SPL-11), but then each of them does.
        """
        legal = RIVALS.legal_moves(state, self.player)
        question = state.question
        if question is None or question.kind != "action" or turns_taken(self.start, state) < self.turns - 1:
            return legal
        others = [answer for answer in legal if answer.verb != "buy"]
        return (*[answer for answer in legal if answer.verb == "buy"], *others[:1])

    def after(self, state: State, answer: Move) -> State:
        """Return the state after an answer, and count it; raise UnsolvableError if there are too many."""
        self.applied += 1
        if self.applied > self.most:
            raise UnsolvableError("learn/large", None, n=self.most)
        after: State = RIVALS.apply(state, answer)[0]
        if after.board.final and turns_taken(self.start, after) < self.turns:
            self.meets_end = True
        return after


def check_points(start: State, player: int, turns: int, best: int) -> Proof:
    """Return the first moves that lead to `best` points more; raise PuzzleError if `best` is not the most."""
    search = PointsSearch(start, player, turns)
    before = start.board.seats[player].points
    legal = RIVALS.legal_moves(start, player)
    gained = [search.points(search.after(start, answer)) - before for answer in legal]
    if max(gained) != best:
        raise PuzzleError("learn/best", None, path="best", due=max(gained), found=best)
    return Proof(tuple(answer for answer, n in zip(legal, gained, strict=True) if n == best), search.applied)
