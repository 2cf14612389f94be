"""Checker of races: exhaustive search with the rules themselves, independent of the fast search in `race`."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from ...core.goals import Proof
from ...core.vocabulary import Move
from ...errors import PuzzleError, UnsolvableError
from ..components.pieces import CARDS, COLORS, NOBLES, Counts
from ..rules.actions import MOST_RESERVED
from ..rules.board import Seat
from ..rules.engine import State
from ..rules.puzzle_rules import RACE, Target

__all__ = ["MOST_CHECKED", "RaceChecker", "check_race"]

MOST_CHECKED = 40_000
"""Largest number of moves that a check applies: about a second."""


def check_race(start: State, player: int, target: Target, turns: int) -> Proof:
    """Return the first moves after which the target is reached in so many turns, and in no fewer.

    Raise PuzzleError if it can be reached sooner, or not within these turns.
    """
    checker = RaceChecker(target, player)
    answers = []
    for answer in RACE.legal_moves(start, player):
        after, _ = RACE.apply(start, answer)
        if checker.reaches_after(after, turns - 1):
            raise PuzzleError("splendor/sooner", None, path="best", n=turns)
        if checker.reaches_after(after, turns):
            answers.append(answer)
    if not answers:
        raise PuzzleError("splendor/later", None, path="best", n=turns)
    return Proof(tuple(answers), checker.applied)


class RaceChecker:
    """Search that tries every legal move. It leaves out only what a lower bound of the turns excludes."""

    def __init__(self, target: Target, player: int, most: int = MOST_CHECKED) -> None:
        self.target, self.player, self.most = target, player, most
        self.applied = 0
        self._failed: set[Hashable] = set()

    def reaches(self, state: State, k: int) -> bool:
        """Return whether the target can be reached in the `k` turns that begin with this question."""
        board, player = state.board, self.player
        if self.target.is_reached(board, player):
            return k >= 0
        if k < 1 or state.question is None:
            return False
        if state.question.kind != "action":  # the turn is under way
            return any(self._after(state, answer, k) for answer in RACE.legal_moves(state, player))
        if self._least_turns(state) > k:
            return False
        seat = board.seats[player]
        shown = sorted(card for row in board.row for card in row if card is not None)
        reserved = sorted(held.card for held in seat.reserved)
        # While neither places for reserved cards nor open cards can run out, it does not matter which card is reserved,
        # because nobody else takes it.
        is_free = MOST_RESERVED - len(reserved) >= k and len(shown) >= k
        place: Hashable = tuple(sorted(shown + reserved)) if is_free else (tuple(shown), tuple(reserved))
        key = (k, seat.tokens, seat.bonuses, place)
        if key in self._failed:
            return False
        for answer in RACE.legal_moves(state, player):
            if is_free and answer.verb == "reserve" and answer.what != (shown[0],):
                continue
            if self._after(state, answer, k):
                return True
        self._failed.add(key)
        return False

    def reaches_after(self, after: State, k: int) -> bool:
        """Return whether the target can be reached after the first answer of `k` turns."""
        is_under_way = after.question is not None and after.question.kind != "action"
        return self.reaches(after, k if is_under_way else k - 1)

    def _after(self, state: State, answer: Move, k: int) -> bool:
        self.applied += 1
        if self.applied > self.most:
            raise UnsolvableError("learn/large", None, n=self.most)
        after, _ = RACE.apply(state, answer)
        return self.reaches_after(after, k)

    def _least_turns(self, state: State) -> int:
        """Return a lower bound of the turns: a turn brings at most three tokens, and only purchases bring bonuses."""
        board, seat = state.board, state.board.seats[self.player]
        if self.target.card:
            return _turns_for(CARDS[self.target.card].cost, seat)
        needs = NOBLES[self.target.noble].bonuses
        missing = [max(0, need - has) for need, has in zip(needs, seat.bonuses, strict=True)]
        there: list[Any] = [CARDS[card] for row in board.row for card in row if card is not None]
        there += [CARDS[held.card] for held in seat.reserved]
        dues = [_turns_for(card.cost, seat) for card in there if missing[COLORS.index(card.bonus)]]
        return max(1, sum(missing), min(dues, default=1))


def _turns_for(cost: Counts, seat: Seat) -> int:
    """Return a lower bound of the turns until a seat has bought a card.

    A turn brings three tokens of different colors, or two of one color, or one gold, or one bonus.
    """
    short = [max(0, cost[n] - seat.bonuses[n] - seat.tokens[n]) for n in range(len(COLORS))]
    gold = seat.tokens[len(COLORS)]
    by_sum = -(-(sum(short) - gold) // 3)
    by_color = -(-(max(short) - gold) // 2)
    return 1 + max(0, by_sum, by_color)
