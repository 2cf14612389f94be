"""Exhaustive search with the rules: the last round against every reply, and the most points in a few turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...core.goals import Proof
from ...core.vocabulary import Move
from ...errors import PuzzleError, UnsolvableError
from ..components.pieces import CARDS
from ..rules.buying import is_affordable
from ..rules.ending import winners
from ..rules.engine import RULES, State, apply, legal_moves
from ..rules.puzzle_rules import RIVALS, turns_taken

__all__ = [
    "ALONE",
    "LAST_ROUND",
    "LOST",
    "MOST_CHECKED",
    "SHARED",
    "PointsSearch",
    "Replies",
    "check_last_round",
    "check_points",
    "hides_nothing",
    "outcome",
]


# -- most points in a few turns: exhaustive search with the rules of a market with rivals ------------------------------


MOST_CHECKED_POINTS = 20_000
"""Largest number of moves that a search applies: about a second."""


class PointsSearch:
    """Search for the most points after a number of own turns."""

    def __init__(self, start: State, player: int, turns: int, most: int = MOST_CHECKED_POINTS) -> None:
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


# -- the last round against every reply --------------------------------------------------------------------------------


MOST_CHECKED = 40_000
"""Largest number of moves that a check applies: about a second."""
LOST, SHARED, ALONE = 0, 1, 2
"""Outcomes of a game for a player: somebody else wins, a shared win, and a win alone."""


LAST_ROUND = replace(RULES, revealed=lambda before, after, events: None)
"""Rules of every last round: a card that comes to the row reveals nothing here, as `outcome` looks at all cards."""


def hides_nothing(state: State, player: int) -> bool:
    """Return whether all other players show their reserved cards, so that the unseen cards are those of the decks."""
    return not any(held.hidden for seat, its in enumerate(state.board.seats) if seat != player for held in its.reserved)


def check_last_round(start: State, player: int, best: int) -> Proof:
    """Return the first moves that make an outcome certain; raise PuzzleError if another outcome is the best."""
    replies = Replies()
    legal = LAST_ROUND.legal_moves(start, player)
    found = [replies.best(start, apply(start, answer)[0], player) for answer in legal]
    if max(found) != best:
        raise PuzzleError("learn/best", None, path="best", due=max(found), found=best)
    return Proof(tuple(answer for answer, n in zip(legal, found, strict=True) if n == best), replies.applied)


def outcome(before: State, after: State, player: int) -> int:
    """Return the outcome of a game if all who follow reply as badly as they can for the player.

    `after` follows `before` in one turn. A card that nobody has seen counts as the worst one that it can be.
    """
    return Replies().outcome(before, after, player)


class Replies:
    """Search over all replies to a last turn; it counts the moves that it applies."""

    def __init__(self, most: int = MOST_CHECKED) -> None:
        self.most, self.applied = most, 0

    def best(self, start: State, state: State, player: int) -> int:
        """Return the best outcome from a state in the last turn of a player, which may be over."""
        if state.question is None or state.question.players != (player,):
            return self.outcome(start, state, player)
        legal = LAST_ROUND.legal_moves(state, player)
        return max(self.best(start, self._after(state, answer), player) for answer in legal)

    def outcome(self, before: State, after: State, player: int) -> int:
        """Return the outcome after a turn that is certain, whatever card has come to the row."""
        worst = ALONE
        for dealt in _deals(before, after):
            worst = min(worst, self._worst(dealt, player))
            if worst == LOST:
                break
        return worst

    def _worst(self, state: State, player: int) -> int:
        if state.question is None:
            won = winners(state)
            return LOST if player not in won else (ALONE if len(won) == 1 else SHARED)
        (asked,) = state.question.players
        worst = ALONE
        for answer in _replies(state, asked):
            worst = min(worst, self.outcome(state, self._after(state, answer), player))
            if worst == LOST:
                break
        return worst

    def _after(self, state: State, answer: Move) -> State:
        self.applied += 1
        if self.applied > self.most:
            raise UnsolvableError("learn/large", None, n=self.most)
        return apply(state, answer)[0]


def _replies(state: State, player: int) -> Iterator[Move]:
    """Yield the replies that can make a difference to the result.

    How a last turn is paid, and which tokens are given back, makes none. The last seat gets points by a purchase or
    by a noble, who comes after any action. So one of its other actions stands for all.
    """
    legal = legal_moves(state, player)
    kind = state.question.kind if state.question else ""
    if kind in ("pay", "return"):
        yield legal[0]
    elif kind == "action" and player == len(state.board.seats) - 1:
        yield from (answer for answer in legal if answer.verb == "buy")
        yield from [answer for answer in legal if answer.verb != "buy"][:1]
    else:
        yield from legal


def _deals(before: State, after: State) -> Iterator[State]:
    """Yield the state after a step, once for every unseen card that may have come to the row.

    All cards that nobody can buy any more make no difference, so one of them stands for the others.
    """
    old, new = before.board, after.board
    known = {card for row in old.row for card in row}
    came = [card for row in new.row for card in row if card is not None and card not in known]
    if after.question is None or not came:
        yield after
        return
    (card,) = came  # a turn takes at most one card from the row
    level = CARDS[card].level - 1
    later = new.seats[after.question.players[0] :]
    unseen = (card, *new.decks[level])
    wanted = [other for other in unseen if any(is_affordable(other, seat) for seat in later)]
    unwanted = [other for other in unseen if other not in wanted]
    for other in (*wanted, *unwanted[:1]):
        yield _with_card(after, level, card, other)


def _with_card(state: State, level: int, card: int, other: int) -> State:
    """Return the state in which a card of the row and one of the deck have changed places."""
    if card == other:
        return state
    row, decks = list(state.board.row), list(state.board.decks)
    row[level] = tuple(other if shown == card else shown for shown in row[level])
    decks[level] = tuple(card if hidden == other else hidden for hidden in decks[level])
    return replace(state, board=state.board._replace(row=tuple(row), decks=tuple(decks)), _legal=())
