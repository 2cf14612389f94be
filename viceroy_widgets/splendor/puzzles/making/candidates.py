"""Candidates of puzzles in a position: goals that have an optimum which is worth a search."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ....core.goals import Goal
from ....core.vocabulary import Move
from ....errors import UnsolvableError
from ...components.pieces import CARDS
from ...rules.board import Board
from ...rules.ending import WINNING_POINTS
from ...rules.engine import State
from ...rules.puzzle_rules import PURCHASES, Target, purchase_of, without_decks
from ...solve.last_round import LAST_ROUND, LOST, PointsSearch, Replies
from ...solve.race import RaceLine
from ..goals import GOALS, ReserveOrBuy

__all__ = ["THEMES", "Candidate", "candidates"]

_MOST_NODES = 1_200
"""Search nodes that a candidate may take; longer races are left alone."""
_FARTHEST = 5
_FARTHEST_TAKE = 4
_MOST_POINTS = 8
"""Points of the player up to which a race is unlikely to end by points."""
_MOST_APPLIED = 8_000
_MOST_REPLIES = 3_000
_SHARE = 3
"""At most one in so many first moves may be right."""


class Candidate(NamedTuple):
    """Name of a goal in a position, and the thing that it is about."""

    goal: str
    about: int | None

    def goal_of(self) -> Goal:
        """Return the goal itself."""
        found = GOALS[self.goal].about(self.about)
        assert found is not None  # it was found in this position
        return found


def candidates(theme: str, state: State) -> Iterator[Candidate]:
    """Yield the candidates of a theme in a position."""
    question = state.question
    assert question is not None  # the game goes on
    if question.kind != "action":
        return
    if theme not in ("last", "bonuses") and state.board.seats[question.players[0]].points > _MOST_POINTS:
        return
    try:
        yield from THEMES[theme](state, question.players[0])
    except UnsolvableError:
        return


def _is_choice(answers: int, moves: int) -> bool:
    return 0 < answers * _SHARE <= moves


# -- races -------------------------------------------------------------------------------------------------------------


def _races(state: State, player: int) -> Iterator[Candidate]:
    """Yield cards and nobles that are two to five turns away."""
    start = without_decks(state)
    for goal, target in _targets(start.board, player):
        line = RaceLine(start, player, target, _FARTHEST)
        line.race.most_nodes = _MOST_NODES
        try:
            turns = line.turns(start)
            if turns is None or turns < 2:
                continue
            left = dict(line.first_moves(start, turns))
        except UnsolvableError:
            continue
        answers = sum(n == turns for n in left.values())
        if not _is_choice(answers, len(left)):
            continue
        yield Candidate(goal, target.card or target.noble)


def _targets(board: Board, player: int) -> Iterator[tuple[str, Target]]:
    for noble in board.nobles:
        yield "noble", Target(noble=noble)
    for card in _there(board, player):
        if CARDS[card].points:
            yield "card", Target(card=card)


def _there(board: Board, player: int) -> list[int]:
    shown = [card for row in reversed(board.row) for card in row if card is not None]
    return shown + [held.card for held in board.seats[player].reserved]


def _takes(state: State, player: int) -> Iterator[Candidate]:
    """Yield cards on the way to which one take alone is best.

    Few of them are four turns away, since most cards so far away have several best first moves.
    """
    start = without_decks(state)
    for card in _there(start.board, player):
        found = _only_best(start, player, card, _FARTHEST_TAKE)
        if found is not None and found.verb == "take":
            yield Candidate("take", card)


def _only_best(start: State, player: int, card: int, most: int) -> Move | None:
    """Return the only best first move on the way to a card; None if there are several."""
    line = RaceLine(start, player, Target(card=card), most)
    line.race.most_nodes = _MOST_NODES
    try:
        turns = line.turns(start)
        if turns is None or turns < 2:
            return None
        best: list[Move] = []
        for answer, n in line.first_moves(start, turns):
            if n == turns:
                best.append(answer)
            if len(best) > 1:
                return None
    except UnsolvableError:
        return None
    return best[0] if best else None  # points may end the game before (SPL-12)


# -- points ------------------------------------------------------------------------------------------------------------


def _reserves(state: State, player: int) -> Iterator[Candidate]:
    """Yield numbers of turns for which one reserved or bought card alone is best, and before which no game ends."""
    start = without_decks(state)
    if start.board.final:
        return
    rivals = [seat for seat in range(len(start.board.seats)) if seat != player]
    bought = [purchase_of(start, seat) for seat in rivals]
    if not any(card and CARDS[card].points for card in bought):
        return
    for turns in range(2, ReserveOrBuy.most_turns + 1):
        search = PointsSearch(start, player, turns, _MOST_APPLIED)
        gained = {answer: search.points(search.after(start, answer)) for answer in search.answers(start)}
        if search.meets_end:
            return
        most = max(gained.values())
        best = [answer for answer, n in gained.items() if n == most]
        verbs = {answer.verb for answer in gained}
        if len(best) == 1 and best[0].verb in ("reserve", "buy") and verbs >= {"reserve", "buy"}:
            yield Candidate("reserve", turns)


def _purchases(state: State, player: int) -> Iterator[Candidate]:
    """Yield a position in which the order of purchases matters, and in which no game ends before the last of them."""
    start = without_decks(state)
    if start.board.final:
        return
    goal = GOALS["bonuses"]
    legal = PURCHASES.legal_moves(start, player)
    if len(legal) < 2:
        return
    seen: dict[State, int] = {}
    best = _most(goal, start, start, player, seen)
    right = [answer for answer in legal if _most(goal, start, PURCHASES.apply(start, answer)[0], player, seen) == best]
    if len(right) == len(legal) or best < 2 or start.board.seats[player].points + best >= WINNING_POINTS:
        return
    yield Candidate("bonuses", None)


_MOST_SEEN = 1_500


def _most(goal: Goal, start: State, state: State, player: int, seen: dict[State, int]) -> int:
    if goal.is_over(start, state, player):
        return goal.value(start, state, player)
    if state not in seen:
        if len(seen) > _MOST_SEEN:
            raise UnsolvableError("learn/large", None, n=_MOST_SEEN)
        legal = PURCHASES.legal_moves(state, player)
        seen[state] = max(_most(goal, start, PURCHASES.apply(state, answer)[0], player, seen) for answer in legal)
    return seen[state]


# -- the last round ----------------------------------------------------------------------------------------------------


def _last_rounds(state: State, player: int) -> Iterator[Candidate]:
    """Yield a last turn in which few actions secure the best outcome."""
    goal = GOALS["last"]
    if not state.board.final or goal.refusal(state, player):
        return
    replies = Replies(_MOST_REPLIES)
    legal = LAST_ROUND.legal_moves(state, player)
    outcomes = [replies.best(state, LAST_ROUND.apply(state, answer)[0], player) for answer in legal]
    best = max(outcomes)
    if best != LOST and _is_choice(outcomes.count(best), len(outcomes)):
        yield Candidate("last", None)


THEMES: dict[str, Callable[[State, int], Iterator[Candidate]]] = {
    "race": _races,
    "take": _takes,
    "reserve": _reserves,
    "last": _last_rounds,
    "bonuses": _purchases,
}
"""Functions that find candidates, by theme."""
