"""Candidates of puzzles in a position: goals that have an optimum which is worth a search, with their difficulty."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ....core.goals import Goal
from ....core.moves import Move
from ....errors import UnsolvableError
from ...components.cards import CARDS
from ...components.colors import COLOR_INDEX, COLORS
from ...rules.board import Board, Seat
from ...rules.engine import State
from ...rules.purchases import PURCHASES
from ...rules.races import RACE, without_decks
from ...rules.rivals import purchase_of
from ...solve.last_round import LAST_ROUND, LOST
from ...solve.points import PointsSearch
from ...solve.race import TargetRace
from ...solve.race_line import RaceLine
from ...solve.targets import Target
from ..goals import GOALS, ReserveOrBuy

__all__ = ["THEMES", "Candidate", "candidates"]

HARDEST = 5
_MOST_NODES = 1_200
"""Search nodes that a candidate may take; longer races are left alone."""
_FARTHEST = 5
_FARTHEST_TAKE = 4
_MOST_POINTS = 8
"""Points of the player up to which a race is unlikely to end by points."""
_MOST_APPLIED = 8_000
_LEAST_PAYMENTS = 3
_SHARE = 3
"""At most one in so many first moves may be right."""


class Candidate(NamedTuple):
    """Goal in a position, with the predicted difficulty."""

    goal: str
    about: int | None
    difficulty: int
    answers: int
    """Number of best first moves."""

    def goal_of(self) -> Goal:
        """Return the goal itself."""
        found = GOALS[self.goal].about(self.about)
        assert found is not None  # it was found in this position
        return found


def candidates(theme: str, state: State) -> Iterator[Candidate]:
    """Yield the candidates of a theme in a position."""
    question = state.question
    assert question is not None  # the game goes on
    if (question.kind == "pay") != (theme == "pay"):
        return
    if theme not in ("last", "bonuses") and state.board.seats[question.players[0]].points > _MOST_POINTS:
        return
    try:
        yield from THEMES[theme](state, question.players[0])
    except UnsolvableError:
        return


def _limited(*parts: int) -> int:
    return max(1, min(HARDEST, sum(parts)))


def _is_choice(answers: int, moves: int) -> bool:
    return 0 < answers * _SHARE <= moves


# -- races -------------------------------------------------------------------------------------------------------------


def _races(state: State, player: int) -> Iterator[Candidate]:
    """Yield cards and nobles that are two to five turns away. A card is harder if another purchase is on the way."""
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
        detour = bool(target.noble) or not _is_direct(start.board, player, target, turns)
        rare = answers * 10 <= len(left)
        yield Candidate(goal, target.card or target.noble, _limited(turns - 2, detour, rare, turns > 3), answers)


def _targets(board: Board, player: int) -> Iterator[tuple[str, Target]]:
    for noble in board.nobles:
        yield "noble", Target(noble=noble)
    for card in _there(board, player):
        if CARDS[card].points:
            yield "card", Target(card=card)


def _there(board: Board, player: int) -> list[int]:
    shown = [card for row in reversed(board.row) for card in row if card is not None]
    return shown + [held.card for held in board.seats[player].reserved]


def _is_direct(board: Board, player: int, target: Target, turns: int) -> bool:
    """Return whether a card can be had as soon without any other purchase."""
    seat = board.seats[player]
    if target.card in [held.card for held in seat.reserved]:
        return True
    alone = tuple(tuple(card if card == target.card else None for card in row) for row in board.row)
    bare = board._replace(
        row=alone, seats=(*board.seats[:player], seat._replace(reserved=()), *board.seats[player + 1 :])
    )
    race = TargetRace.of(bare, player, target, _MOST_NODES)
    return race.turns(bare, player, turns) == turns


def _takes(state: State, player: int) -> Iterator[Candidate]:
    """Yield cards on the way to which one take alone is best. Those are harder that a rule of thumb does not find.

    Difficulty 5 needs a card four turns away, several takes by the rule of thumb, and none of them right. The pack has
    few of these, since nearly all cards so far away have several best first moves.
    """
    start = without_decks(state)
    for card in _there(start.board, player):
        found = _only_best(start, player, card, _FARTHEST_TAKE)
        if found is None or found[0].verb != "take":
            continue
        best, turns = found
        takes = [answer for answer in RACE.legal_moves(start, player) if answer.verb == "take"]
        thumb = _most_useful(takes, card, start.board.seats[player])
        yield Candidate("take", card, _limited(turns - 1, best not in thumb, len(thumb) > 1, -(turns == 2)), 1)


def _only_best(start: State, player: int, card: int, most: int) -> tuple[Move, int] | None:
    """Return the only best first move on the way to a card, and the number of turns; None if there are several."""
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
    return (best[0], turns) if best else None  # points may end the game before (SPL-12)


def _most_useful(takes: list[Move], card: int, seat: Seat) -> list[Move]:
    """Return the takes with the most tokens that a card still needs: the rule of thumb."""

    def use(answer: Move) -> int:
        needs = [max(0, CARDS[card].cost[n] - seat.bonuses[n] - seat.tokens[n]) for n in range(len(COLORS))]
        used = 0
        for color in map(str, answer.what):
            index = COLOR_INDEX[color]
            if needs[index]:
                needs[index], used = needs[index] - 1, used + 1
        return used

    most = max(map(use, takes))
    return [answer for answer in takes if use(answer) == most]


def _payments(state: State, player: int) -> Iterator[Candidate]:
    """Yield cards for which one payment alone is best. Those are harder for which that is not the default one."""
    start = without_decks(state)
    assert start.question is not None
    (bought,) = start.question.about
    legal = RACE.legal_moves(start, player)
    if len(legal) < _LEAST_PAYMENTS:
        return
    for card in _there(start.board, player):
        if card == bought:
            continue
        found = _only_best(start, player, card, _FARTHEST)
        if found is None:
            continue
        best, turns = found
        is_default = best == legal[0]  # SPL-15: the default payment is offered first
        yield Candidate("pay", card, _limited(turns - 1, not is_default, len(legal) > 5), 1)


# -- points ------------------------------------------------------------------------------------------------------------


def _reserves(state: State, player: int) -> Iterator[Candidate]:
    """Yield numbers of turns for which one reserved or bought card alone is best."""
    start = without_decks(state)
    rivals = [seat for seat in range(len(start.board.seats)) if seat != player]
    bought = [purchase_of(start, seat) for seat in rivals]
    if not any(card and CARDS[card].points for card in bought):
        return
    for turns in range(2, ReserveOrBuy.most_turns + 1):
        search = PointsSearch(start, player, turns, _MOST_APPLIED)
        gained = {answer: search.points(search.after(start, answer)) for answer in search.answers(start)}
        most = max(gained.values())
        best = [answer for answer, n in gained.items() if n == most]
        verbs = {answer.verb for answer in gained}
        if len(best) != 1 or best[0].verb not in ("reserve", "buy") or not verbs >= {"reserve", "buy"}:
            continue
        thumb = max((answer for answer in gained if answer.verb == "buy"), key=lambda answer: _points_of(answer))
        is_wrong, second = thumb != best[0], max(n for answer, n in gained.items() if answer != best[0])
        yield Candidate("reserve", turns, _limited(1, 2 * (turns - 2), is_wrong, most - second == 1), 1)


def _points_of(answer: Move) -> tuple[int, int]:
    return CARDS[int(answer.what[0])].points, -int(answer.what[0])


def _purchases(state: State, player: int) -> Iterator[Candidate]:
    """Yield a position in which the most points are not those of the most valuable card at every turn."""
    start = without_decks(state)
    goal = GOALS["bonuses"]
    legal = PURCHASES.legal_moves(start, player)
    if len(legal) < 2:
        return
    seen: dict[State, int] = {}
    best = _most(goal, start, start, player, seen)
    right = [answer for answer in legal if _most(goal, start, PURCHASES.apply(start, answer)[0], player, seen) == best]
    greedy, length = _greedy(goal, start, player)
    if len(right) == len(legal) or best < 2:
        return
    yield Candidate("bonuses", None, _limited(length - 2, 2 * (greedy < best), len(legal) > 4), len(right))


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


def _greedy(goal: Goal, start: State, player: int) -> tuple[int, int]:
    """Return what the most valuable card at every turn comes to, and the number of purchases."""
    state, length = start, 0
    while not goal.is_over(start, state, player):
        legal = PURCHASES.legal_moves(state, player)
        is_purchase = legal[0].verb == "buy"
        length += is_purchase
        state, _ = PURCHASES.apply(state, max(legal, key=_points_of) if is_purchase else legal[0])
    return goal.value(start, state, player), length


# -- the last round ----------------------------------------------------------------------------------------------------


def _last_rounds(state: State, player: int) -> Iterator[Candidate]:
    """Yield a last turn in which few actions secure the best outcome.

    Difficulty 5 needs two replies, four purchases, and the most valuable one wrong. The pack has none of these. About
    half of the turns with two replies are lost, and in the other half an opponent holds a hidden card.
    """
    goal = GOALS["last"]
    if not state.board.final or goal.refusal(state, player):
        return
    outcomes = {
        answer: _best_outcome(goal, state, LAST_ROUND.apply(state, answer)[0], player)
        for answer in LAST_ROUND.legal_moves(state, player)
    }
    best = max(outcomes.values())
    right = [answer for answer, found in outcomes.items() if found == best]
    if best == LOST or not _is_choice(len(right), len(outcomes)):
        return
    buys = [answer for answer in outcomes if answer.verb == "buy"]
    is_wrong = not buys or max(buys, key=_points_of) not in right
    replies = len(state.board.seats) - 1 - player
    yield Candidate("last", None, _limited(1, is_wrong, replies, len(buys) > 3), len(right))


def _best_outcome(goal: Goal, start: State, state: State, player: int) -> int:
    if goal.is_over(start, state, player):
        return goal.value(start, state, player)
    legal = LAST_ROUND.legal_moves(state, player)
    return max(_best_outcome(goal, start, LAST_ROUND.apply(state, answer)[0], player) for answer in legal)


THEMES: dict[str, Callable[[State, int], Iterator[Candidate]]] = {
    "race": _races,
    "take": _takes,
    "reserve": _reserves,
    "pay": _payments,
    "last": _last_rounds,
    "bonuses": _purchases,
}
"""Functions that find candidates, by theme."""
